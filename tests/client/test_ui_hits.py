"""Pointer gestures: what is seen is what is hit, and a tap acts exactly once."""

from __future__ import annotations

import pytest

from client.input.events import (
    Cancel,
    DragEnd,
    DragStart,
    Hover,
    Inspect,
    LongPress,
    Press,
    Release,
    Tap,
    Wheel,
)
from client.ui.box import Column, Pad, Spacer
from client.ui.button import Button, IconButton
from client.ui.canvas import Canvas
from client.ui.grid import Stack
from client.ui.label import Label
from client.ui.layout import Mapping
from client.ui.panel import Parchment
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.widget import grow
from tests.client import gallery
from tests.client.kit import column, drag, find, make_ui, middle, send, surface, tap, tap_at


@pytest.mark.parametrize("size", gallery.SIZES)
@pytest.mark.parametrize("density", [1.0, 1.25, 2.0, 3.0])
def test_corners_and_middle_of_every_widget_hit_it(size: tuple[int, int], density: float) -> None:
    """Through the window's own pixels, as the mouse reports them."""
    pixels = (round(size[0] * density), round(size[1] * density))
    for page in ("comfort", "table"):
        ui, _ = gallery.make(pixels, 1.0, page, density)
        mapping = Mapping(size, pixels, ui.screen.k)
        layer = ui.page.top
        checked = 0
        for hit in layer.hits:
            if not hit.widget.focusable or hit.rect.w < 4 or hit.rect.h < 4:
                continue
            rect = hit.rect.inflate(-3, -3)
            for point in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright,
                          rect.center):  # fmt: skip
                window = mapping.to_window(*point)
                found = layer.at(*mapping.to_logical(*window))
                assert found is not None
                assert found.widget is hit.widget, (point, hit.widget.key, found.widget.key)
                checked += 1
        assert checked > 25


@pytest.mark.parametrize("touch", [False, True])
def test_one_tap_acts_once(touch: bool) -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Go", lambda: done.append("go"), key="go")))
    assert tap(ui, "go", touch)
    assert done == ["go"]


def test_fingers_hit_small_controls_nearby_and_the_mouse_does_not() -> None:
    done: list[str] = []
    small = IconButton("cancel", lambda: done.append("x"), "Remove", side=30, key="small")
    ui = make_ui(Pad(Row(small, Spacer(300, 60)), 200))
    x, y = middle(ui, "small")
    tap_at(ui, x + 20, y, touch=False)
    assert done == []
    tap_at(ui, x + 20, y, touch=True)
    assert done == ["x"]
    tap_at(ui, x + 26, y, touch=True)
    assert done == ["x"]


def test_a_finger_between_two_controls_gets_the_nearer_one() -> None:
    done: list[str] = []
    one = IconButton("cancel", lambda: done.append("one"), "One", side=30, key="one")
    two = IconButton("cog", lambda: done.append("two"), "Two", side=30, key="two")
    ui = make_ui(Pad(Row(one, two, gap=12), 200))
    right = find(ui, "one").rect.right
    y = middle(ui, "one")[1]
    tap_at(ui, right + 4, y, touch=True)
    tap_at(ui, right + 6.5, y, touch=True)
    assert done == ["one", "two"]


def test_the_top_widget_gets_the_tap() -> None:
    done: list[str] = []
    below = Button("Below", lambda: done.append("below"), key="below", height=200)
    above = Button("Above", lambda: done.append("above"), key="above", height=200)
    ui = make_ui(Stack(below, above))
    tap_at(ui, 640, 360)
    assert done == ["above"]


def test_panels_keep_taps_from_the_board_but_bare_places_do_not() -> None:
    ui = make_ui(Row(Parchment(Label("Read me")), Spacer(400, 10), align="start"))
    assert tap_at(ui, 30, 20)
    assert not tap_at(ui, 600, 20)


def test_pressed_looks_follow_the_pointer_and_nothing_acts_outside() -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Go", lambda: done.append("go"), key="go")))
    button = find(ui, "go")
    x, y = middle(ui, "go")
    ui.handle(Press(x, y))
    assert ui.presses(button)
    drag_away = [DragStart(x, y, False, 300, 0)]
    send(ui, *drag_away)
    ui.dirty = False
    from client.input.events import DragMove

    ui.handle(DragMove(x + 300, y, 300, 0))
    assert not ui.presses(button)
    assert ui.dirty
    ui.handle(DragMove(x + 3, y, -297, 0))
    assert ui.presses(button)
    ui.handle(DragMove(x + 300, y, 297, 0))
    send(ui, Release(x + 300, y), DragEnd(x + 300, y))
    assert done == []


def test_a_clumsy_press_that_ends_on_the_button_counts() -> None:
    done: list[str] = []
    ui = make_ui(column(Button("A wide enough button", lambda: done.append("go"), key="go")))
    x, y = middle(ui, "go")
    drag(ui, (x - 20, y), (x + 20, y), touch=True)
    assert done == ["go"]


def test_cancel_forgets_the_press() -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Go", lambda: done.append("go"), key="go")))
    x, y = middle(ui, "go")
    send(ui, Press(x, y), Cancel())
    assert not ui.presses(find(ui, "go"))
    drag(ui, (x + 500, y + 300), (x, y))
    assert done == []


def test_a_tap_must_end_where_it_began_even_if_the_tree_changed_between() -> None:
    done: list[str] = []
    ui = make_ui(column(Button("Draw", lambda: done.append("draw"), key="draw")))
    x, y = middle(ui, "draw")
    ui.handle(Press(x, y))
    ui.show(column(Button("Concede", lambda: done.append("concede"), key="concede")))
    send(ui, Release(x, y), Tap(x, y))
    assert done == []


def test_two_taps_in_a_row_after_a_rebuild_reach_the_new_widgets() -> None:
    done: list[str] = []

    def build(number: int) -> None:
        def act() -> None:
            done.append(str(number))
            build(number + 1)

        ui.show(column(Button("Next", act, key="next")))

    ui = make_ui()
    build(1)
    tap(ui, "next")
    tap(ui, "next")
    assert done == ["1", "2"]


def test_disabled_buttons_say_why_and_do_not_act() -> None:
    done: list[str] = []
    why = "Needs 4 renown: you have 2."
    ui = make_ui(column(Button("Buy", lambda: done.append("x"), disabled_why=why, key="buy")))
    tap(ui, "buy")
    assert done == []
    assert [toast.text for toast in ui.toasts.shown] == [why]
    assert ui.spoken[-1] == why


def test_long_press_and_right_click_inspect_and_never_act() -> None:
    done: list[str] = []
    button = Button("Go", lambda: done.append("go"), key="go", tip="Ends your turn")
    ui = make_ui(column(button))
    x, y = middle(ui, "go")
    send(ui, Press(x, y, True), LongPress(x, y), Release(x, y, True))
    assert ui.tooltips.text == "Ends your turn"
    assert done == []
    send(ui, Press(1000, 600, True), Release(1000, 600, True))
    assert ui.tooltips.text == ""
    ui.handle(Inspect(x, y))
    assert ui.tooltips.text == "Ends your turn"
    assert done == []


def test_tooltips_come_after_a_while_of_hovering() -> None:
    ui = make_ui(column(IconButton("cog", None, "Settings", key="cog")))
    ui.handle(Hover(*middle(ui, "cog")))
    ui.tick(0.2)
    assert ui.tooltips.text == ""
    ui.tick(0.4)
    assert ui.tooltips.text == "Settings"
    ui.draw(Canvas(surface(ui.screen), ui.screen.k))
    area = ui.screen.area
    assert area.contains(ui.tooltips.rect)
    ui.handle(Hover(900, 600))
    assert ui.tooltips.text == ""


def test_cut_labels_can_be_read_whole_by_tap_and_hover() -> None:
    text = "A very long line that cannot possibly be shown in a narrow place like this"
    label = Label(text, max_lines=1, key="cut")
    ui = make_ui(Pad(Row(grow(label), Spacer(900, 10), flow=False), 20))
    assert label.cut
    tap(ui, "cut", touch=True)
    assert ui.tooltips.text == text


def test_hover_redraws_only_when_it_changes() -> None:
    ui = make_ui(column(Button("Go", None, key="go"), Button("Stop", None, key="stop")))
    x, y = middle(ui, "go")
    ui.dirty = False
    ui.handle(Hover(x, y))
    assert ui.dirty
    assert ui.hovers(find(ui, "go"))
    ui.dirty = False
    ui.handle(Hover(x + 1, y))
    assert not ui.dirty
    ui.handle(Hover(*middle(ui, "stop")))
    assert ui.dirty


def test_a_still_screen_asks_for_no_redraw() -> None:
    ui, _ = gallery.make((1280, 720))
    ui.draw(Canvas(surface(ui.screen), ui.screen.k))
    for _ in range(30):
        assert not ui.tick(0.05)
    assert not ui.dirty


def long_list() -> Scroll:
    rows = [Button(f"Row {i}", None, key=f"row{i}") for i in range(30)]
    return Scroll(Column(*rows), key="list")


def offset(ui: object, scroll: Scroll) -> float:
    return scroll.rect.y - scroll.child.rect.y


def test_wheel_drag_and_bar_scroll() -> None:
    scroll = long_list()
    ui = make_ui(Column(grow(scroll)))
    assert scroll.overflows
    ui.handle(Wheel(300, 300, -1))
    assert offset(ui, scroll) == 64
    assert not ui.handle(Wheel(300, 300, 5)) or offset(ui, scroll) == 0
    drag(ui, (300, 500), (300, 380), touch=True)
    assert offset(ui, scroll) == 120
    scroll.to(ui, 0)
    thumb = scroll.thumb()
    drag(ui, thumb.center, (thumb.centerx, 2000))
    assert offset(ui, scroll) == pytest.approx(scroll.reach, abs=1)
    ui.handle(Press(thumb.centerx, 2))
    assert offset(ui, scroll) < 40


def test_a_scrolled_list_does_not_tap_what_was_dragged() -> None:
    done: list[str] = []
    rows = [Button(f"Row {i}", lambda: done.append("x"), key=f"row{i}") for i in range(30)]
    ui = make_ui(Column(grow(Scroll(Column(*rows), key="list"))))
    drag(ui, middle(ui, "row5"), (300, 100), touch=True)
    assert done == []


def test_flings_run_out_and_do_not_happen_with_reduced_motion() -> None:
    scroll = long_list()
    ui = make_ui(Column(grow(scroll)))

    def fling() -> float:
        scroll.to(ui, 0)
        send(ui, Press(300, 500, True), DragStart(300, 500, True, 0, -20))
        ui.handle(DragEnd(300, 480, 0, -900, True))
        start = offset(ui, scroll)
        for _ in range(200):
            ui.tick(0.016)
        return offset(ui, scroll) - start

    assert 60 < fling() < 400
    assert not ui.tick(0.016)
    ui.set_comfort(reduced_motion=True)
    assert fling() == 0


def test_scroll_keeps_its_place_over_rebuilds() -> None:
    ui = make_ui(Column(grow(long_list())))
    ui.handle(Wheel(300, 300, -2))
    again = long_list()
    ui.show(Column(grow(again)))
    ui.layout()
    assert offset(ui, again) == 128


def test_what_has_scrolled_away_is_not_hit() -> None:
    scroll = long_list()
    ui = make_ui(Column(Label("Head"), grow(scroll)))
    scroll.to(ui, 100)
    ui.layout()
    hit = ui.page.top.at(200, 10)
    assert hit is None or not hit.widget.key.startswith("row")


def test_toasts_go_by_themselves_and_by_a_tap() -> None:
    ui = make_ui(column(Label("x")))
    ui.toast("Saved", "save")
    ui.toast("Saved", "save")
    ui.toast("Mira led Shroud Riders, a 9 of the Veil.")
    assert len(ui.toasts.shown) == 2
    ui.draw(Canvas(surface(ui.screen), ui.screen.k))
    first, second = ui.toasts.shown
    assert not first.rect.colliderect(second.rect)
    assert tap_at(ui, *first.rect.center)
    assert [toast.text for toast in ui.toasts.shown] == [second.text]
    for _ in range(100):
        ui.tick(0.2)
    assert ui.toasts.shown == []
