"""What is drawn: once per change, from caches, the same for the same state."""

from __future__ import annotations

import pygame
import pytest

from client.input.events import Hover
from client.ui import cache
from client.ui.box import Column, Sized
from client.ui.button import Button
from client.ui.canvas import Canvas
from client.ui.flow import Icon, bold, plain, rich
from client.ui.label import Label
from client.ui.panel import Parchment
from client.ui.row import Row
from client.ui.skin import Kind
from client.ui.widget import tipped
from tests.client import gallery
from tests.client.kit import column, find, key, make_ui, middle, surface


def pixels(ui: object) -> bytes:
    return pygame.image.tobytes(gallery.picture(ui), "RGB")  # type: ignore[arg-type]


@pytest.mark.parametrize("page", gallery.PAGES)
def test_a_second_picture_makes_no_new_surface(page: str) -> None:
    ui, _ = gallery.make((1280, 720), 1.0, page)
    canvas = Canvas(surface(ui.screen), ui.screen.k)
    ui.draw(canvas)
    before = cache.misses()
    ui.draw(canvas)
    assert cache.misses() == before


@pytest.mark.parametrize("page", gallery.PAGES)
def test_the_same_state_gives_the_same_picture(page: str) -> None:
    one, _ = gallery.make((844, 390), 1.0, page)
    two, _ = gallery.make((844, 390), 1.0, page)
    assert pixels(one) == pixels(two)


@pytest.mark.parametrize("page", gallery.PAGES)
def test_nothing_is_drawn_outside_the_safe_area_but_surfaces_edges(page: str) -> None:
    """No control lies under a notch or the home bar."""
    for size in ((390, 844), (844, 390)):
        ui, _ = gallery.make(size, 1.0, page)
        for hit in ui.page.top.hits:
            if hit.widget.focusable:
                assert ui.screen.area.inflate(1, 1).contains(hit.rect), hit.widget.key


def test_high_contrast_changes_the_panels() -> None:
    ui, _ = gallery.make((390, 844))
    before = pixels(ui)
    ui.set_comfort(high_contrast=True)
    assert pixels(ui) != before


def test_hover_press_and_disabled_look_different() -> None:
    ui = make_ui(column(Button("Go", lambda: None, key="go")))
    looks = []
    x, y = middle(ui, "go")

    def look() -> None:
        picture = surface(ui.screen)
        ui.draw(Canvas(picture, 1.0))
        looks.append(bytes(picture.get_at((int(x) - 18, int(y) + dy))[1] for dy in range(-20, 20)))

    from client.input.events import Press

    look()
    ui.handle(Hover(x, y))
    look()
    ui.handle(Press(x, y))
    look()
    ui.show(column(Button("Go", None, disabled_why="Not yet.", key="go")))
    look()
    assert len(set(looks)) == 4


def test_key_hints_are_for_keyboards() -> None:
    button = Button("Continue", None, hint="Enter", key="go", kind=Kind.PRIMARY)
    desk = make_ui(column(button))
    with_hint = find(desk, "go").rect.w
    phone = make_ui(
        column(Button("Continue", None, hint="Enter", key="go", kind=Kind.PRIMARY)), (390, 844)
    )
    assert find(phone, "go").rect.w < with_hint
    assert find(phone, "go").rect.h >= 56


def test_button_labels_wrap_then_shrink_then_end_in_an_ellipsis() -> None:
    text = "Reinforce with three cards"

    def fit(width: float) -> tuple[int, float, bool]:
        button = Button(text, None)
        ui = make_ui(column())
        made, scale = button._fit(ui, width)
        return len(made.lines), scale, made.cut

    assert fit(400) == (1, 1.0, False)
    assert fit(180) == (2, 1.0, False)
    assert fit(138) == (2, 0.84, False)
    assert fit(60)[2]
    tiny = Button(text, None, key="b")
    make_ui(Row(Sized(tiny, most_width=60)))
    assert tiny.help == text


def test_rich_text_keeps_word_order_and_places() -> None:
    content = rich("{n} · {who} to move {crown}", n=bold(6), who=bold("Mira"), crown=Icon("crown"))
    label = Label(content)
    ui = make_ui(column(label))
    assert label.block is not None
    pieces = label.block.lines[0].pieces
    assert [piece.text or piece.icon for piece in pieces] == ["6", "·", "Mira", "to move", "crown"]
    ends = [piece.x + piece.width for piece in pieces]
    assert all(end <= piece.x for end, piece in zip(ends, pieces[1:], strict=False))
    assert plain(content) == "6 · Mira to move"
    assert ui.page.top.root.rect.w == 1280


def test_a_word_too_wide_for_its_place_shrinks_before_it_breaks() -> None:
    label = Label("Reinforcements", size="screen", key="label")
    ui = make_ui(Sized(label, most_width=200), text_scale=1.2)
    assert label.block is not None
    assert len(label.block.lines) == 1
    assert label.px < ui.size("screen")
    narrow = Label("Reinforcements", size="screen", key="label")
    make_ui(Sized(narrow, most_width=60))
    assert narrow.block is not None
    assert len(narrow.block.lines) > 1


def test_a_tooltip_given_and_a_text_that_is_cut_are_both_shown() -> None:
    label = tipped(Label("A text that is far too long", max_lines=1), "Said by Bram")
    make_ui(Row(Sized(label, most_width=90), flow=False))
    assert label.help == "A text that is far too long\nSaid by Bram"


def test_a_place_that_is_missing_stays_visible() -> None:
    assert plain(rich("{name} wins {what}", name="Mira")) == "Mira wins {what}"


@pytest.mark.parametrize("on_paper", [False, True])
def test_labels_find_their_ink_by_what_they_lie_on(on_paper: bool) -> None:
    label = Label("Mmmmmm", key="label")
    ui = make_ui(column(Parchment(label) if on_paper else label))
    picture = surface(ui.screen)
    picture.fill("#808080")
    ui.draw(Canvas(picture, 1.0))
    area = pygame.Rect(*(round(v) for v in label.rect))
    reds = [picture.get_at((x, y))[0] for x in range(area.left, area.right)
            for y in range(area.top, area.bottom)]  # fmt: skip
    assert (min(reds) < 70) == on_paper
    assert on_paper or max(reds) > 230


def test_text_sizes_scale_and_never_get_unreadable() -> None:
    ui = make_ui(Column(), (390, 844), text_scale=1.0)
    assert ui.size("badge") >= 14
    ui = make_ui(Column(), (1280, 720), text_scale=5.0)
    assert ui.text_scale == 2.0


def test_dialogs_and_rings_can_be_drawn_at_every_size() -> None:
    for size in gallery.SIZES:
        ui, _ = gallery.make(size, 2.0)
        key(ui, "tab")
        gallery.picture(ui)
        gallery.ask(ui)
        key(ui, "tab")
        gallery.picture(ui)
        assert not ui.dirty
