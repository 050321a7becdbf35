"""Keyboard: everything can be reached, the ring shows where one is, dialogs keep the focus."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from client.input.events import Press, Release, Tap
from client.ui import keyboard
from client.ui.box import Column, Sized
from client.ui.button import Button
from client.ui.canvas import Canvas
from client.ui.dialog import confirm, inform
from client.ui.field import TextField
from client.ui.grid import Free, Grid
from client.ui.label import Label
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.ui import Ui
from client.ui.widget import grow
from tests.client import gallery
from tests.client.kit import column, find, key, make_ui, surface, tap, tap_at


@pytest.mark.parametrize("size", gallery.SIZES)
@pytest.mark.parametrize("page", ["comfort", "table"])
@pytest.mark.parametrize("backwards", [False, True])
def test_tab_reaches_every_focusable_widget_in_view(
    size: tuple[int, int], page: str, backwards: bool
) -> None:
    ui, _ = gallery.make(size, 1.0, page)
    wanted = {widget.key for widget in ui.page.top.focusables()}
    assert len(wanted) > 14
    seen = []
    for _ in wanted:
        assert key(ui, "tab", shift=backwards)
        focus = ui.page.top.focus
        seen.append(focus)
        assert focus in ui.page.top.by_key, f"{focus} has the focus but is out of view"
        hit = ui.page.top.by_key[focus]
        assert hit.rect.h >= min(hit.widget.rect.h, 20)
    assert set(seen) == wanted
    assert len(seen) == len(wanted)


@pytest.mark.parametrize("page", ["comfort", "table"])
def test_arrows_reach_every_focusable_widget(page: str) -> None:
    """From the first widget, following only arrows (sliders and fields keep left and right)."""
    ui, _ = gallery.make((1280, 720), 1.0, page)
    layer = ui.page.top
    start = layer.focusables()[0].key
    reached, front = {start}, [start]
    while front:
        here = front.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            layer.focus = here
            widget = layer.nearest(dx, dy)
            if widget and widget.key not in reached:
                reached.add(widget.key)
                front.append(widget.key)
    assert reached == {widget.key for widget in layer.focusables()}


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
    cells = [Button(str(i), None, key=f"b{i}") for i in range(9)]
    ui = make_ui(Grid(*cells, columns=3))
    for press, expected in (("tab", 0), ("right", 1), ("down", 4), ("left", 3), ("down", 6),
                            ("right", 7), ("up", 4), ("right", 5), ("right", 5)):  # fmt: skip
        key(ui, press)
        assert ui.page.top.focus == f"b{expected}"


def test_arrows_prefer_what_is_straight_ahead() -> None:
    def place(x: float, y: float, name: str) -> tuple[FRect, Button]:
        return FRect(x, y, 100, 46), Button(name, None, key=name)

    ui = make_ui(Free(place(0, 0, "here"), place(110, 120, "aside"), place(400, 0, "ahead")))
    ui.focus("here", visible=True)
    key(ui, "right")
    assert ui.page.top.focus == "ahead"


def test_arrows_take_the_cards_of_a_fan_one_by_one() -> None:
    fan = [
        (FRect(100 + 104 * i, 500 + 6 * abs(i - 2), 124, 180), Button(str(i), None, key=f"c{i}"))
        for i in range(5)
    ]
    ui = make_ui(Free(*fan))
    ui.focus("c0", visible=True)
    there = [("right", 1), ("right", 2), ("down", 2), ("right", 3), ("right", 4), ("up", 4)]
    back = [("left", 3), ("left", 2), ("left", 1), ("left", 0)]
    for press, expected in (*there, *back):
        key(ui, press)
        assert ui.page.top.focus == f"c{expected}"


def test_arrows_stay_in_the_row_of_a_grid_with_gaps() -> None:
    def place(column: int, row: int, name: str) -> tuple[FRect, Button]:
        return FRect(300 + 146 * column, 290 + 140 * row, 96, 132), Button(name, None, key=name)

    ui = make_ui(Free(place(0, 0, "first"), place(3, 1, "below"), place(4, 0, "last")))
    ui.focus("last", visible=True)
    key(ui, "left")
    assert ui.page.top.focus == "first"
    key(ui, "right")
    assert ui.page.top.focus == "last"
    key(ui, "down")
    assert ui.page.top.focus == "below"


def test_the_ring_shows_only_after_the_keyboard() -> None:
    ui = make_ui(column(Button("Go", None, key="go"), Button("Stop", None, key="stop")))
    tap(ui, "go")
    assert ui.has_focus(find(ui, "go"))
    assert not ui.focus_visible
    key(ui, "tab")
    assert ui.focus_visible
    assert ui.page.top.focus == "go"
    key(ui, "tab")
    assert ui.page.top.focus == "stop"
    tap(ui, "go", touch=True)
    assert not ui.focus_visible


def test_the_ring_is_drawn_around_the_focused_widget() -> None:
    ui = make_ui(column(Button("Go", None, key="go")))
    plain = surface(ui.screen)
    ui.draw(Canvas(plain, ui.screen.k))
    key(ui, "tab")
    ringed = surface(ui.screen)
    ui.draw(Canvas(ringed, ui.screen.k))
    rect = find(ui, "go").rect
    middle_of_ring = (int(rect.left) - 4, int(rect.centery))
    assert plain.get_at(middle_of_ring) != ringed.get_at(middle_of_ring)
    assert plain.get_at((int(rect.right) + 40, 5)) == ringed.get_at((int(rect.right) + 40, 5))


@pytest.mark.parametrize("name", ["enter", "space"])
def test_enter_and_space_activate_what_shows_the_focus(name: str) -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Go", lambda: done.append("go"), key="go")))
    key(ui, name)
    assert done == []
    key(ui, "tab")
    key(ui, name)
    assert done == ["go"]


def test_enter_without_a_shown_focus_is_the_shortcut_not_the_last_tap() -> None:
    done: list[str] = []
    ui = make_ui(
        column(
            Button("Concede", lambda: done.append("concede"), key="concede"),
            Button("Play", lambda: done.append("play"), key="play", shortcut="enter"),
        )
    )
    tap(ui, "concede")
    key(ui, "enter")
    assert done == ["concede", "play"]


def test_held_enter_does_not_repeat() -> None:
    from client.input.events import KeyPress

    done: list[str] = []
    ui = make_ui(column(Button("Go", lambda: done.append("go"), key="go")))
    key(ui, "tab")
    ui.handle(KeyPress("enter"))
    ui.handle(KeyPress("enter", repeat=True))
    assert done == ["go"]


def test_a_hidden_focus_survives_a_rebuild_by_key() -> None:
    ui = make_ui(column(Button("One", None, key="one"), Button("Two", None, key="two")))
    key(ui, "tab")
    key(ui, "tab")
    ui.show(column(Button("Zero", None), Button("One", None, key="one"),
                   Button("Two", None, key="two")))  # fmt: skip
    ui.layout()
    assert ui.page.top.focus == "two"
    ui.show(column(Button("Zero", None, key="zero"), Button("One", None, key="one")))
    ui.layout()
    assert ui.page.top.focus == "one"


def test_focus_scrolls_into_view() -> None:
    rows = [Button(f"Row {i}", None, key=f"row{i}") for i in range(40)]
    scroll = Scroll(Column(*rows), key="list")
    ui = make_ui(Column(grow(scroll)))
    key(ui, "tab", shift=True)
    assert ui.page.top.focus == "row39"
    assert scroll.rect.contains(find(ui, "row39").rect)
    key(ui, "tab")
    assert scroll.rect.contains(find(ui, "row0").rect)


def test_arrows_and_page_keys_scroll_what_has_nothing_to_focus() -> None:
    scroll = Scroll(Label("word " * 3000), key="text")
    ui = make_ui(Column(grow(scroll)))
    before = scroll.child.rect.y
    assert key(ui, "down")
    assert scroll.child.rect.y == before - 80
    assert key(ui, "pagedown")
    assert key(ui, "end")
    assert scroll.child.rect.bottom == pytest.approx(scroll.rect.bottom, abs=1)
    assert key(ui, "home")
    assert scroll.child.rect.y == before


def ask(ui: object, done: list[str]) -> None:
    confirm(ui, title="Concede?", text="Mira wins.", yes="Concede", no="Play on",
            act=lambda: done.append("conceded"), danger=True)  # type: ignore[arg-type]  # fmt: skip


def test_a_dialog_traps_focus_and_taps() -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Behind", lambda: done.append("behind"), key="behind")))
    behind = find(ui, "behind").rect.center
    ask(ui, done)
    seen = set()
    for _ in range(6):
        key(ui, "tab")
        seen.add(ui.page.top.focus)
    assert seen == {"confirm-no", "confirm-yes"}
    assert tap_at(ui, *behind)
    assert done == []
    assert not ui.is_open("confirm")
    tap_at(ui, *behind)
    assert done == ["behind"]


def test_a_dialog_swallows_what_it_does_not_use() -> None:
    from client.input.events import Wheel

    ui = make_ui(column(Label("x")))
    ask(ui, [])
    assert ui.handle(Wheel(5, 5, 1))
    assert key(ui, "f1")
    assert ui.handle(Press(640, 360))
    assert ui.handle(Release(640, 360))
    assert ui.handle(Tap(640, 360))
    assert ui.is_open("confirm")


def test_escape_means_the_safe_answer() -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Behind", None, key="behind")))
    key(ui, "tab")
    ask(ui, done)
    assert key(ui, "escape")
    assert not ui.is_open("confirm")
    assert done == []
    assert ui.page.top.focus == "behind"
    assert not key(ui, "escape")


def test_enter_at_once_on_a_dangerous_question_is_safe() -> None:
    done: list[str] = []
    ui = make_ui(column(Label("x")))
    ask(ui, done)
    key(ui, "enter")
    key(ui, "tab")
    key(ui, "enter")
    assert done == []
    assert not ui.is_open("confirm")


def test_yes_acts_and_closes_and_notices_close_with_enter() -> None:
    done: list[str] = []
    ui = make_ui(column(Label("x")))
    ask(ui, done)
    tap(ui, "confirm-yes")
    assert done == ["conceded"]
    assert not ui.is_open("confirm")
    inform(ui, title="Saved", text="The match is kept.", done="Good")
    assert "Saved. The match is kept." in ui.spoken
    key(ui, "enter")
    assert not ui.is_open("inform")


@pytest.mark.parametrize("size", gallery.SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_dialog_lies_inside_the_screen(size: tuple[int, int], scale: float) -> None:
    ui, _ = gallery.make(size, scale)
    confirm(ui, title="A rather long question about the end of the match?", text="word " * 120,
            yes="Yes, concede the match now", no="No, play on", act=lambda: None)  # fmt: skip
    root = ui.page.top.root
    panel = root.children()[0]
    assert ui.screen.area.inflate(1, 1).contains(panel.rect)
    for name in ("confirm-yes", "confirm-no"):
        assert panel.rect.contains(find(ui, name).rect)
        assert ui.page.top.by_key[name].rect.h >= 34


def test_every_control_has_a_name_and_a_role() -> None:
    for page in gallery.PAGES:
        ui, _ = gallery.make((1280, 720), 1.0, page)
        for widget in ui.page.top.focusables():
            about = widget.describe()
            assert about is not None, widget
            assert about.name, widget.key
            assert about.role, widget.key


def test_focus_is_spoken_when_it_is_shown() -> None:
    ui = make_ui(Row(Button("Go", None, key="go"), Button("No", None, disabled_why="Not yet")))
    tap(ui, "go")
    assert ui.spoken == []
    key(ui, "tab")
    key(ui, "tab")
    assert ui.spoken == ["No, button, Not yet, disabled"]


# -- what a key hint promises -----------------------------------------------------------------


def hinted(ui: Ui, name: str) -> bool:
    """Whether a button shows its key: it looks other than it does without a hint."""
    button = find(ui, name)
    assert isinstance(button, Button)
    looks = []
    for hint in (button.hint, " " * len(button.hint)):
        before, button.hint = button.hint, hint
        picture = surface(ui.screen)
        ui.draw(Canvas(picture, ui.screen.k))
        button.hint = before
        area = button.rect.inflate(-8, -8)  # without the ring
        looks.append(pygame.image.tobytes(picture.subsurface(area), "RGB"))
    return looks[0] != looks[1]


def offers(done: list[str]) -> Ui:
    """A page with a button for Enter and another one."""
    play = Button("Play", lambda: done.append("play"), key="play", hint="Enter", shortcut="enter")
    last = Button("Last", lambda: done.append("last"), key="last", hint="Enter", shortcut="enter")
    give = Button("Give up", lambda: done.append("give"), key="give", hint="G", shortcut="g")
    ui = make_ui(column(Sized(give, width=300), Sized(play, width=300), Sized(last, width=300),
                        TextField("", lambda text: None, name="Name", key="name")))  # fmt: skip
    ui.touch = False
    return ui


def test_a_hint_is_shown_only_while_its_key_would_press_that_button() -> None:
    done: list[str] = []
    ui = offers(done)
    keys = {"give": "g", "play": "enter", "last": "enter"}
    for focus in ("", "give", "play", "last", "name"):
        for visible in (False, True):
            for name, press in keys.items():
                ui.focus(focus, visible=visible)
                shown = hinted(ui, name)
                done.clear()
                key(ui, press)
                truly = done == [name]
                assert not shown or truly, f"{name} with the focus on {focus!r}, shown: {visible}"
                if focus != "name":
                    assert shown or not truly
    ui.focus("", visible=False)
    assert hinted(ui, "play")
    assert not hinted(ui, "last"), "of two, Enter presses the first"


def test_a_hint_keeps_its_room_while_it_is_not_true() -> None:
    ui = offers([])
    key(ui, "tab")
    there = find(ui, "play").rect.copy()
    ui.focus("", visible=False)
    ui.layout()
    assert find(ui, "play").rect == there


def test_behind_a_dialog_no_button_promises_a_key() -> None:
    ui = offers([])
    play = find(ui, "play")
    assert hinted(ui, "play")
    ask(ui, [])
    ui.layout()
    assert not keyboard.would_press(ui, play)


def test_a_hint_for_a_key_of_the_whole_program_is_always_shown() -> None:
    ui = make_ui(column(Button("Other", None, key="a"),
                        Sized(Button("Flat", None, hint="F8", key="b"), width=300)))  # fmt: skip
    ui.touch = False
    assert hinted(ui, "b")
    key(ui, "tab")
    assert hinted(ui, "b")
