"""Sliders, toggles, segments, choices, tabs and tables by mouse, finger and key."""

from __future__ import annotations

import pytest

from client.input.events import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Press,
    Release,
    Tap,
)
from client.ui.box import Column, Pad, Sized
from client.ui.canvas import Canvas
from client.ui.choice import Choices, Option, Segmented
from client.ui.label import Label
from client.ui.panel import Parchment
from client.ui.progress import ProgressBar
from client.ui.scroll import Scroll
from client.ui.slider import Slider
from client.ui.table import ColumnSpec, TableGrid, table
from client.ui.tabs import Tabs
from client.ui.toggle import Toggle
from client.ui.ui import Ui
from client.ui.widget import grow
from tests.client import gallery
from tests.client.kit import column, drag, find, key, make_ui, middle, send, surface, tap, tap_at


def slider(value: float = 0.5, step: float = 0.1) -> tuple[Ui, Slider, list[float], list[float]]:
    changes: list[float] = []
    done: list[float] = []
    made = Slider(
        value, changes.append, on_done=done.append, name="Master", step=step, key="slider"
    )
    return make_ui(column(Sized(made, width=400))), made, changes, done


def at(widget: Slider, share: float) -> tuple[float, float]:
    groove = widget.groove()
    return groove.x + groove.w * share, groove.centery


def test_a_mouse_press_on_the_groove_sets_the_value_at_once() -> None:
    ui, made, changes, done = slider()
    x, y = at(made, 0.8)
    ui.handle(Press(x, y))
    assert changes == pytest.approx([0.8])
    ui.handle(Release(x, y))
    ui.handle(Tap(x, y))
    assert done == pytest.approx([0.8])
    assert len(changes) == 1


def test_a_finger_sets_it_by_tap_not_by_touching_down() -> None:
    ui, made, changes, done = slider()
    x, y = at(made, 0.2)
    ui.handle(Press(x, y, True))
    assert changes == []
    send(ui, Release(x, y, True), Tap(x, y, True))
    assert changes == pytest.approx([0.2])
    assert done == pytest.approx([0.2])


@pytest.mark.parametrize("touch", [False, True])
def test_dragging_sets_every_value_on_the_way_and_reports_the_end_once(touch: bool) -> None:
    ui, made, changes, done = slider(0.0)
    drag(ui, at(made, 0.0), at(made, 0.9), touch)
    assert changes == pytest.approx([0.3, 0.6, 0.9])
    assert done == pytest.approx([0.9])


def test_a_drag_beyond_the_end_stays_at_the_end() -> None:
    ui, made, changes, _ = slider()
    drag(ui, at(made, 0.5), (5000, 0))
    assert made.value == 1.0
    drag(ui, at(made, 1.0), (-5000, 0))
    assert made.value == 0.0
    assert changes[-1] == 0.0


def test_an_upright_finger_drag_scrolls_the_page_instead() -> None:
    changes: list[float] = []
    made = Slider(0.5, changes.append, name="Master", key="slider")
    rest = Column(*(Label("line") for _ in range(80)))
    scroll = Scroll(Column(made, rest), key="page")
    ui = make_ui(Column(grow(scroll)))
    x, y = at(made, 0.9)
    send(ui, Press(x, y, True), DragStart(x, y, True, 1, -30), DragMove(x, y - 60, 0, -30, True))
    send(ui, Release(x, y - 60, True), DragEnd(x, y - 60, 0, 0, True))
    assert changes == []
    assert scroll.child.rect.y == -60


def test_slider_keys() -> None:
    ui, made, changes, done = slider()
    key(ui, "tab")
    for name, expected in (("right", 0.6), ("left", 0.5), ("end", 1.0), ("right", 1.0),
                           ("home", 0.0), ("pageup", 0.2)):  # fmt: skip
        key(ui, name)
        assert made.value == pytest.approx(expected)
    assert changes == pytest.approx([0.6, 0.5, 1.0, 0.0, 0.2])
    assert done == pytest.approx(changes)
    assert ui.spoken[-1] == "20%"


def test_a_slider_keeps_the_drag_over_a_rebuild() -> None:
    state = [0.0]

    def changed(value: float) -> None:
        state[0] = value
        ui.show(build())

    def build() -> Pad:
        made = Slider(state[0], changed, name="Size", step=0.1, key="slider")
        return Pad(Sized(made, width=400), 20)

    ui = make_ui()
    ui.show(build())
    ui.layout()
    made = find(ui, "slider")
    assert isinstance(made, Slider)
    drag(ui, at(made, 0.0), at(made, 0.7))
    assert state[0] == pytest.approx(0.7)


def test_cancel_ends_a_drag_where_it_is() -> None:
    ui, made, changes, done = slider(0.0)
    x, y = at(made, 0.0)
    send(ui, Press(x, y), DragStart(x, y, False, made.groove().w * 0.4, 0), Cancel())
    assert done == pytest.approx([0.4])
    assert not ui.handle(DragMove(*at(made, 0.9), 5, 0))
    assert changes == pytest.approx([0.4])


def test_a_slider_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="no room"):
        Slider(1, print, name="x", low=2, high=2)


@pytest.mark.parametrize("how", ["mouse", "finger", "enter", "space"])
def test_toggles_flip(how: str) -> None:
    values: list[bool] = []
    ui = make_ui(column(Toggle("Reduced motion", False, values.append, key="toggle")))
    for _ in range(2):
        if how in ("mouse", "finger"):
            tap(ui, "toggle", touch=how == "finger")
        else:
            ui.focus("toggle", visible=True)
            key(ui, how)
    assert values == [True, False]
    assert ui.spoken[-1].endswith("off")


def test_the_whole_row_of_a_toggle_is_its_target() -> None:
    values: list[bool] = []
    made = Toggle("High contrast", False, values.append, sub="plain paper", key="toggle")
    ui = make_ui(column(made))
    tap_at(ui, made.rect.right - 6, made.rect.centery, touch=True)
    assert values == [True]


def test_a_toggle_knob_slides_and_comes_to_rest() -> None:
    made = Toggle("Reduced motion", False, print, key="toggle")
    ui = make_ui(column(made))
    tap(ui, "toggle")
    assert made.switch.shown == 0.0
    ui.tick(0.05)
    assert 0 < made.switch.shown < 1
    for _ in range(10):
        ui.tick(0.05)
    assert made.switch.shown == 1.0
    ui.draw(Canvas(surface(ui.screen), ui.screen.k))
    ui.tick(0.05)
    assert not ui.dirty
    ui.set_comfort(reduced_motion=True)
    tap(ui, "toggle")
    assert made.switch.shown == 0.0


def test_a_disabled_toggle_explains_itself() -> None:
    values: list[bool] = []
    ui = make_ui(column(Toggle("Sound", True, values.append, disabled_why="No sound card.",
                               key="toggle")))  # fmt: skip
    tap(ui, "toggle")
    assert values == []
    assert ui.toasts.shown[0].text == "No sound card."


SPEEDS = [Option(name.lower(), name) for name in ("Calm", "Normal", "Brisk", "Instant")]


@pytest.mark.parametrize("touch", [False, True])
def test_segments_choose_by_tap(touch: bool) -> None:
    values: list[str] = []
    made = Segmented(SPEEDS, "normal", values.append, key="speed")
    ui = make_ui(column(made))
    tap(ui, "speed/2", touch)
    tap(ui, "speed/2", touch)
    assert values == ["brisk"]
    assert [cell.describe().states for cell in made.cells] == [(), (), ("checked",), ()]


def test_segments_choose_by_keys_and_keep_the_focus() -> None:
    values: list[str] = []
    ui = make_ui(column(Segmented(SPEEDS, "calm", values.append, key="speed")))
    for name in ("tab", "right", "enter", "right", "space"):
        key(ui, name)
    assert values == ["normal", "brisk"]
    assert ui.page.top.focus == "speed/2"


def test_segments_stand_below_each_other_when_narrow() -> None:
    made = Segmented(SPEEDS, "calm", print, key="speed")
    make_ui(Sized(made, most_width=150), (400, 800))
    tops = [cell.rect.top for cell in made.cells]
    assert tops == sorted(set(tops))
    assert all(cell.rect.h >= 44 for cell in made.cells)


def test_choices_as_rows_and_cards() -> None:
    values: list[str] = []
    ui = make_ui(
        column(
            Choices(SPEEDS, "calm", values.append, key="rows"),
            Choices(SPEEDS, "calm", values.append, style="cards", key="cards"),
        )
    )
    tap(ui, "rows/3")
    tap(ui, "cards/1", touch=True)
    assert values == ["instant", "normal"]
    tops = {find(ui, f"cards/{i}").rect.top for i in range(4)}
    assert len(tops) == 1


def test_an_option_that_is_not_allowed_says_why() -> None:
    values: list[str] = []
    options = [Option("a", "A"), Option("b", "B", disabled_why="Needs three players.")]
    ui = make_ui(column(Choices(options, "a", values.append, key="c")))
    tap(ui, "c/1")
    assert values == []
    assert ui.toasts.shown[0].text == "Needs three players."


@pytest.mark.parametrize("size", gallery.SIZES)
def test_tabs_change_the_page(size: tuple[int, int]) -> None:
    ui, log = gallery.make(size)
    assert isinstance(find(ui, "tabs"), Tabs)
    tap(ui, "tabs/tab1", touch=True)
    assert log.said == [("tab", "table")]


def test_tabs_are_a_rail_where_there_is_room_and_a_strip_elsewhere() -> None:
    wide, _ = gallery.make((1280, 720))
    tops = [find(wide, f"tabs/tab{i}").rect.x for i in range(3)]
    assert len(set(tops)) == 1
    narrow, _ = gallery.make((390, 844))
    tops = [find(narrow, f"tabs/tab{i}").rect.y for i in range(3)]
    assert len(set(tops)) == 1


def test_a_strip_shows_the_chosen_tab() -> None:
    options = [Option(i, f"Page number {i}") for i in range(12)]
    ui = make_ui(Tabs(options, 11, print, Parchment(Label("x"))), (390, 844))
    chosen = find(ui, "tabs/tab11")
    assert chosen.rect.right <= ui.screen.width + 1


def test_a_rail_that_scrolls_shows_the_chosen_tab() -> None:
    options = [Option(i, f"Page {i}") for i in range(12)]
    ui = make_ui(Tabs(options, 11, print, Parchment(Label("x"))), (844, 390))
    assert find(ui, "tabs/tab11").rect.bottom <= ui.screen.height


def test_tabs_and_segments_keep_their_width_when_another_is_chosen() -> None:
    options = [Option(0, "Play"), Option(1, "Language and the whole of the screen")]
    sheets = [Parchment(Label("x"), key="sheet") for _ in options]
    for chosen, sheet in enumerate(sheets):
        make_ui(Tabs(options, chosen, print, sheet), (1280, 720))
    assert sheets[0].rect == sheets[1].rect
    strips = [Segmented(SPEEDS, value.value, print, key="speed") for value in SPEEDS]
    widths = {make_ui(column(strip)).measured(strip, 4000.0)[0] for strip in strips}
    assert len(widths) == 1


def test_progress_bars_say_their_value() -> None:
    bar = ProgressBar(1.7, name="Baking")
    assert bar.share == 1.0
    assert bar.describe().sentence() == "Baking, progressbar, 100%"


def test_tables_keep_columns_aligned_and_refuse_ragged_rows() -> None:
    columns = [ColumnSpec("Player", align="left", weight=1), ColumnSpec("Points")]
    with pytest.raises(ValueError, match="1 cells for 2 columns"):
        TableGrid(columns, [["Mira"]], name="Scores")
    grid = TableGrid(columns, [["Mira", 412], ["Bram", 7]], name="Scores")
    make_ui(grid)
    numbers = [child.rect.right for child in grid.children()[1::2]]
    assert len(set(numbers)) == 1


def test_a_wide_table_scrolls_sideways() -> None:
    columns = [ColumnSpec(f"Column {i}") for i in range(14)]
    made = table(columns, [list(range(14))], name="Wide", key="wide")
    ui = make_ui(Column(made), (390, 844))
    assert isinstance(made, Scroll)
    assert made.overflows
    drag(ui, (300, made.rect.y + 20), (100, made.rect.y + 20), touch=True)
    assert made.child.rect.x == -200


def test_the_gallery_reports_each_control_once() -> None:
    ui, log = gallery.make((1280, 720))
    for name in ("reset", "done", "back", "contrast", "motion"):
        x, y = middle(ui, name)
        tap_at(ui, x, y)
    assert log.said == [("reset", None), ("done", None), ("back", None), ("contrast", True),
                        ("motion", False)]  # fmt: skip
