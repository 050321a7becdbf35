"""Containers: nothing overlaps, nothing leaves its parent, nothing is cut without saying so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect

from client.pseudo import pseudo
from client.ui.box import Center, Column, Pad, Sized, Spacer
from client.ui.button import Button, IconButton
from client.ui.canvas import Canvas
from client.ui.choice import Choices, Option, Segmented
from client.ui.field import TextField
from client.ui.flow import Icon, bold, rich
from client.ui.grid import Free, Grid, Stack
from client.ui.label import Label, Picture
from client.ui.panel import Parchment, Tray, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.slider import Slider
from client.ui.table import ColumnSpec, table
from client.ui.tabs import Tabs
from client.ui.toggle import Toggle
from client.ui.ui import Ui
from client.ui.widget import Widget, grow
from tests.client import gallery
from tests.client.kit import make_ui, surface

SLACK = 0.75
"""Rounding to device px may move an edge by this much."""
WORDS = (
    "Reinforce",
    "Play again",
    "Verdant Court",
    "Beat the attack with a higher card of the same dominion",
    "Needs 4 renown: you have 2",
    "OK",
    "Concede the match and return to the shelf",
)


def nothing(*args: object) -> None:
    """A callback that does not matter."""


def leaf(r: Random) -> Widget:
    """A widget without children of its own, or a control."""
    text = r.choice(WORDS)
    some = [Option(i, word, "crown") for i, word in enumerate(r.choices(WORDS, k=3))]
    makers: list[Callable[[], Widget]] = [
        lambda: Label(text),
        lambda: Label(rich(text + " {who} {crown}", who=bold("Mira"), crown=Icon("crown"))),
        lambda: Label(text, max_lines=1),
        lambda: Button(text, nothing, icon="crown"),
        lambda: Button(text, nothing, small=True, sub="second line"),
        lambda: Toggle(text, True, nothing, sub="with a second line of text"),
        lambda: IconButton("cog", nothing, text, label=text),
        lambda: TextField(text, nothing, name="Name"),
        lambda: Slider(0.5, nothing, name=text),
        lambda: Segmented(some, 0, nothing),
        lambda: Choices(some, 0, nothing, style="cards"),
        lambda: Choices(some, 1, nothing),
        lambda: Spacer(20, 20),
        lambda: table(
            [ColumnSpec("Player", align="left"), ColumnSpec("Points")], [[text, 12], ["Bram", 3]]
        ),
    ]
    return r.choice(makers)()


def tree(r: Random, depth: int) -> Widget:
    """A random tree of containers over random leaves."""
    if depth == 0 or r.random() < 0.15:
        return leaf(r)

    def child() -> Widget:
        widget = tree(r, depth - 1)
        widget.weight = r.choice([0, 0, 1, 2])
        return widget

    def some() -> list[Widget]:
        return [child() for _ in range(r.randint(1, 4))]

    align = r.choice(["start", "center", "end", "stretch"])
    justify = r.choice(["start", "center", "end", "between"])
    makers: list[Callable[[], Widget]] = [
        lambda: Column(*some(), align=align, justify=justify),
        lambda: Row(*some(), align=align, justify=justify),
        lambda: Row(Picture("crown"), grow(Label(r.choice(WORDS))), flow=False),
        lambda: Grid(*some(), columns=r.randint(1, 4), cell=90),
        lambda: Pad(child(), 12, 4, 6, 2),
        lambda: Parchment(titled(r.choice(WORDS), *some(), foot=leaf(r))),
        lambda: Tray(child()),
        lambda: Column(leaf(r), grow(Scroll(Column(*some(), *some()))), leaf(r)),
        lambda: Center(Sized(child(), width=r.choice([120, 300, 700]))),
        lambda: Tabs([Option(i, w, "crown") for i, w in enumerate(WORDS)], 1, nothing, child()),
    ]
    return r.choice(makers)()


def inside(child: FRect, parent: FRect) -> bool:
    return (
        child.left >= parent.left - SLACK
        and child.top >= parent.top - SLACK
        and child.right <= parent.right + SLACK
        and child.bottom <= parent.bottom + SLACK
    )


def overlap(a: FRect, b: FRect) -> bool:
    return (
        min(a.right, b.right) - max(a.left, b.left) > SLACK
        and min(a.bottom, b.bottom) - max(a.top, b.top) > SLACK
    )


def check(widget: Widget) -> None:
    """Every child of every widget lies inside it and beside its sisters."""
    children = widget.children()
    for child in children:
        scrolled = isinstance(widget, Scroll)
        tucked = isinstance(widget, Tabs)
        if not scrolled and not tucked:
            assert inside(child.rect, widget.rect), (widget, widget.rect, child, child.rect)
        check(child)
    if not isinstance(widget, (Stack, Free, Tabs)):
        for a, b in combinations(children, 2):
            assert not overlap(a.rect, b.rect), (widget, a, a.rect, b, b.rect)


def check_texts(ui: Ui, root: Widget) -> None:
    """Every text fits its rectangle, and what is cut can be read whole."""
    for widget in root.walk():
        if isinstance(widget, Button):
            check_button(ui, widget)
        if not isinstance(widget, Label):
            continue
        made = widget.block
        assert made is not None
        assert made.width / ui.screen.k <= widget.rect.w + SLACK, widget.content
        height = len(made.lines) * widget.line(ui, widget.px)
        assert height <= widget.rect.h + SLACK, (widget.content, widget.rect)
        if made.cut:
            assert widget.help


def check_button(ui: Ui, button: Button) -> None:
    made = button._block
    assert made is not None
    size = ui.size(button.size)
    sub = size * 0.8 if button.sub else 0.0
    assert len(made.lines) * size * button._scale + sub + 6 <= button.rect.h, button.text
    icon = button._icon_room(ui, button._scale)
    assert made.width / ui.screen.k + icon <= button.rect.w + SLACK, button.text
    if made.cut:
        assert button.help


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(300, 1500),
    st.integers(300, 1200),
    st.sampled_from([0.8, 1.0, 1.2, 1.5, 2.0]),
    st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]),
)
def test_no_tree_overlaps_or_overflows(
    seed: int, width: int, height: int, scale: float, density: float
) -> None:
    root = tree(Random(seed), 3)
    pixels = (round(width * density), round(height * density))
    ui = make_ui(root, pixels, text_scale=scale, density=density)
    check(ui.page.base.root)
    check_texts(ui, ui.page.base.root)


@pytest.mark.parametrize("size", [*gallery.SIZES, (1920, 1080), (360, 640), (1024, 680)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
@pytest.mark.parametrize("page", gallery.PAGES)
@pytest.mark.parametrize("stretched", [False, True])
def test_the_whole_kit_holds(
    size: tuple[int, int],
    scale: float,
    page: str,
    stretched: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if stretched:
        original = Label.__init__

        def init(self: Label, content: object, **options: object) -> None:
            longer = pseudo(content) if isinstance(content, str) else content
            original(self, longer, **options)  # type: ignore[arg-type]

        monkeypatch.setattr(Label, "__init__", init)
    ui, _ = gallery.make(size, scale, page)
    check(ui.page.base.root)
    check_texts(ui, ui.page.base.root)
    ui.draw(Canvas(surface(ui.screen), ui.screen.k))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6), st.integers(320, 1200))
def test_a_row_flows_before_it_cuts(words: list[str], width: int) -> None:
    row = Row(*(Button(word, lambda: None) for word in words))
    make_ui(Sized(row, most_width=width))
    for button in row.children():
        assert isinstance(button, Button)
        assert button._block is not None
        assert not button._block.cut
        assert button._scale == 1.0
        assert button.rect.h >= 44


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.0])
@pytest.mark.parametrize("density", [1.0, 1.25, 3.0])
def test_nothing_needs_more_than_its_natural_width(scale: float, density: float) -> None:
    ui = make_ui(text_scale=scale, density=density)
    for seed in range(200):
        widget = leaf(Random(seed))
        assert ui.least_width(widget) <= ui.measured(widget, 1e6)[0] + 1e-6, widget


def test_weights_share_the_room_left_over() -> None:
    one, two, fixed = Spacer(), Spacer(), Spacer(100, 10)
    ui = make_ui()
    row = Row(fixed, grow(one), grow(two, 3), gap=0)
    row.arrange(ui, FRect(0, 0, 500, 40))
    assert (fixed.rect.w, one.rect.w, two.rect.w) == (100, 100, 300)
    column = Column(fixed, grow(one), grow(two, 3), gap=0)
    column.arrange(ui, FRect(0, 0, 100, 410))
    assert (fixed.rect.h, one.rect.h, two.rect.h) == (10, 100, 300)


def test_equal_weights_give_equal_buttons() -> None:
    ui = make_ui()
    row = Row(grow(Button("OK", nothing)), grow(Button("Conserve", nothing)), gap=10)
    row.arrange(ui, FRect(0, 0, 400, 50))
    assert [child.rect.w for child in row.children()] == [195, 195]


def test_a_scroll_gives_way_and_the_rest_stays_whole() -> None:
    words = [Label("A line of text that is long enough to wrap in places.") for _ in range(60)]
    head, foot = Label("Title"), Button("Done", nothing, key="done")
    scroll = Scroll(Column(*words), key="body")
    ui = make_ui(Column(head, grow(scroll), foot))
    assert foot.rect.bottom <= ui.screen.height
    assert scroll.overflows
    assert scroll.rect.bottom <= foot.rect.top


def test_a_page_too_tall_for_its_window_scrolls_as_a_whole() -> None:
    buttons = [Button(f"Number {i}", nothing, key=f"b{i}") for i in range(40)]
    ui = make_ui(Column(*buttons))
    root = ui.page.base.root
    assert isinstance(root, Scroll)
    assert root.overflows
    check(root)


def test_free_places_scroll_what_does_not_fit() -> None:
    long = Label("word " * 300)
    place = FRect(100, 50, 200, 120)
    ui = make_ui(Free((place, long)))
    fit = ui.page.base.root.children()[0].children()[0]
    assert isinstance(fit, Scroll)
    assert fit.overflows
    assert tuple(fit.rect) == tuple(place)


def test_grids_use_as_many_columns_as_fit() -> None:
    cells = [Spacer(50, 30) for _ in range(5)]
    ui = make_ui()
    grid = Grid(*cells, columns=4, cell=100, gap=10)
    assert grid.count(ui, 430) == 4
    assert grid.count(ui, 429) == 3
    assert grid.count(ui, 90) == 1
    grid.arrange(ui, FRect(0, 0, 320, 200))
    assert [cell.rect.x for cell in cells] == [0, 110, 220, 0, 110]


def test_bigger_text_makes_panels_grow_and_icons_stay_in_them() -> None:
    heights = []
    for scale in (0.8, 1.0, 2.0):
        label = Label("Beat the attack with a higher card of the same dominion.")
        panel = Parchment(titled("Title", label))
        ui = make_ui(Center(Sized(panel, width=400)), text_scale=scale)
        heights.append(panel.rect.h)
        assert ui.size("body") == pytest.approx(17.5 * scale)
    assert heights[0] < heights[1] < heights[2]
