"""Mouse, fingers and their doubles: one physical tap is one tap, whatever the system sends."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pygame
import pytest

from client.input.events import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Inspect,
    LongPress,
    Pinch,
    Press,
    Release,
    Tap,
    Wheel,
)
from tests.client.shell import Shell

DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


@pytest.fixture
def shell() -> Shell:
    made = Shell()
    made.settle()
    made.board.gestures.clear()
    return made


def test_a_click_presses_once(shell: Shell) -> None:
    shell.click(shell.place())
    shell.turn()
    assert shell.board.presses == 1
    assert [type(one) for one in shell.board.gestures] == [Press, Release, Tap]


def recorded_tap(shell: Shell, part: str, pos: tuple[int, int]) -> None:
    """One of the three ways in which the system reports a tap."""
    if part == "finger":
        shell.finger(pygame.FINGERDOWN, pos)
        shell.finger(pygame.FINGERUP, pos)
    else:
        shell.click(pos, touch=part == "marked")


@pytest.mark.parametrize("order", list(permutations(["finger", "marked", "unmarked"])))
@pytest.mark.parametrize("turn_between", [False, True])
def test_a_doubled_tap_acts_once(shell: Shell, order: tuple[str, ...], turn_between: bool) -> None:
    pos = shell.place()
    for part in order:
        recorded_tap(shell, part, pos)
        if turn_between:
            shell.turn()
    shell.turn()
    assert shell.board.presses == 1
    assert len(shell.board.got(Tap)) == 1


def test_the_parts_of_a_doubled_tap_may_interleave(shell: Shell) -> None:
    pos = shell.place()
    near = (pos[0] + 6, pos[1] - 5)
    shell.mouse(DOWN, pos, touch=True)
    shell.finger(pygame.FINGERDOWN, pos)
    shell.mouse(MOVE, near)
    shell.mouse(DOWN, near)
    shell.turn()
    shell.finger(pygame.FINGERUP, pos)
    shell.mouse(UP, pos, touch=True)
    shell.turn()
    shell.mouse(UP, near)
    shell.turn()
    assert shell.board.presses == 1
    assert [type(one) for one in shell.board.gestures] == [Press, Release, Tap]


def test_a_double_that_comes_after_a_stall_is_dropped(shell: Shell) -> None:
    pos = shell.place()
    recorded_tap(shell, "finger", pos)
    shell.turn()
    recorded_tap(shell, "unmarked", pos)
    shell.turn(3.0)  # the picture after the tap took long; the event had waited all the while
    assert shell.board.presses == 1


def test_an_unmarked_double_of_a_long_press_is_dropped(shell: Shell) -> None:
    pos = shell.place()
    shell.finger(pygame.FINGERDOWN, pos)
    shell.turns(0.7)
    shell.finger(pygame.FINGERUP, pos)
    recorded_tap(shell, "unmarked", pos)
    shell.turn()
    assert shell.board.presses == 0
    assert len(shell.board.got(LongPress)) == 1


def test_real_clicks_after_a_tap_still_count(shell: Shell) -> None:
    pos = shell.place()
    recorded_tap(shell, "finger", pos)
    shell.turn()
    shell.click((5, 5))  # far away: another hand
    shell.turn()
    assert len(shell.board.got(Tap)) == 2
    shell.turns(1.0)
    shell.click(pos)  # much later
    shell.turn()
    assert shell.board.presses == 2


def test_quick_taps_all_count(shell: Shell) -> None:
    pos = shell.place()
    for _ in range(8):
        for part in ("finger", "marked", "unmarked"):
            recorded_tap(shell, part, pos)
        shell.turns(0.1)
    assert shell.board.presses == 8


def test_trackpad_contacts_are_no_taps(shell: Shell) -> None:
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        shell.post(kind, touch_id=-1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0, pressure=1.0)
    shell.turn()
    assert shell.board.gestures == []


def test_down_and_up_alone_tap_press_long_and_drag(shell: Shell) -> None:
    pos = shell.place()
    shell.finger(pygame.FINGERDOWN, pos)
    shell.turns(0.1)
    shell.finger(pygame.FINGERUP, pos)
    shell.turn()
    assert shell.board.presses == 1

    shell.finger(pygame.FINGERDOWN, pos)
    shell.turns(0.6)
    shell.finger(pygame.FINGERUP, pos)
    shell.turn()
    assert shell.board.presses == 1
    assert [type(one) for one in shell.board.gestures[-3:]] == [Press, LongPress, Release]

    shell.board.gestures.clear()
    shell.finger(pygame.FINGERDOWN, (100, 100))
    shell.turn()
    shell.finger(pygame.FINGERUP, (200, 100))
    shell.turn()
    kinds = [type(one) for one in shell.board.gestures]
    assert kinds == [Press, DragStart, Release, DragEnd]
    assert shell.board.presses == 1


def test_a_long_press_inspects_at_its_time_and_once(shell: Shell) -> None:
    shell.mouse(DOWN, shell.place())
    shell.turns(0.4)
    assert shell.board.got(LongPress) == []
    shell.turns(0.1)
    assert len(shell.board.got(LongPress)) == 1
    shell.turns(2.0)
    assert len(shell.board.got(LongPress)) == 1
    assert not shell.board.got(LongPress)[0].touch


def test_the_secondary_button_inspects_and_never_acts(shell: Shell) -> None:
    pos = shell.place()
    shell.mouse(DOWN, pos, button=3)
    shell.mouse(UP, pos, button=3)
    shell.turn()
    assert [type(one) for one in shell.board.gestures] == [Inspect]
    assert shell.board.presses == 0


def test_a_drag_reports_its_way_and_speed(shell: Shell) -> None:
    k = shell.tools.ui.screen.k
    shell.mouse(DOWN, (300, 300))
    shell.turn()
    for x in (303, 320, 340, 360, 380):
        shell.mouse(MOVE, (x, 300))
        shell.turn()
    shell.mouse(UP, (380, 300))
    shell.turn()
    start, end = shell.board.got(DragStart)[0], shell.board.got(DragEnd)[0]
    moves = shell.board.got(DragMove)
    assert start.dx + sum(move.dx for move in moves) == pytest.approx(80 / k)
    assert end.vx == pytest.approx(20 / k * 60, rel=0.35)
    assert shell.board.got(Tap) == []
    kinds = [type(one) for one in shell.board.gestures]
    assert kinds.index(Release) == kinds.index(DragEnd) - 1


def test_a_drag_held_still_before_the_release_has_no_speed(shell: Shell) -> None:
    shell.mouse(DOWN, (300, 300))
    shell.turn()
    shell.mouse(MOVE, (400, 300))
    shell.turn()
    shell.turns(0.5)
    shell.mouse(UP, (400, 300))
    shell.turn()
    assert (shell.board.got(DragEnd)[0].vx, shell.board.got(DragEnd)[0].vy) == (0.0, 0.0)


@pytest.mark.parametrize(("way", "drags"), [((4, 0), False), ((0, 9), True)])
def test_the_mouse_has_a_small_slop(shell: Shell, way: tuple[int, int], drags: bool) -> None:
    shell.mouse(DOWN, (300, 300))
    shell.mouse(MOVE, (300 + way[0], 300 + way[1]))
    shell.mouse(UP, (300 + way[0], 300 + way[1]))
    shell.turn()
    assert bool(shell.board.got(DragStart)) is drags
    assert bool(shell.board.got(Tap)) is not drags


def test_a_finger_may_roll_further(shell: Shell) -> None:
    shell.finger(pygame.FINGERDOWN, (300, 300))
    shell.finger(pygame.FINGERMOTION, (309, 300))
    shell.finger(pygame.FINGERUP, (309, 300))
    shell.turn()
    assert len(shell.board.got(Tap)) == 1
    assert shell.board.got(Tap)[0].touch


def test_two_fingers_pinch_and_what_is_left_of_them_does_not_tap(shell: Shell) -> None:
    shell.finger(pygame.FINGERDOWN, (300, 300), 1)
    shell.finger(pygame.FINGERDOWN, (400, 300), 2)
    shell.finger(pygame.FINGERMOTION, (500, 300), 2)
    shell.finger(pygame.FINGERMOTION, (200, 300), 1)
    shell.turn()
    assert [type(one) for one in shell.board.gestures] == [Press, Cancel, Pinch, Pinch]
    product = 1.0
    for pinch in shell.board.got(Pinch):
        product *= pinch.scale
    assert product == pytest.approx(3.0)
    k = shell.tools.ui.screen.k
    assert shell.board.got(Pinch)[-1].x == pytest.approx(350.5 / k)
    shell.finger(pygame.FINGERUP, (500, 300), 2)
    shell.finger(pygame.FINGERMOTION, (250, 350), 1)
    shell.finger(pygame.FINGERUP, (250, 350), 1)
    shell.turn()
    assert len(shell.board.gestures) == 4
    shell.finger(pygame.FINGERDOWN, (300, 300), 3)
    shell.finger(pygame.FINGERUP, (300, 300), 3)
    shell.turn()
    assert len(shell.board.got(Tap)) == 1


@pytest.mark.parametrize("flipped", [False, True])
def test_the_wheel_turns_where_the_mouse_is(shell: Shell, flipped: bool) -> None:
    shell.mouse(MOVE, (400, 200))
    shell.post(
        pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=flipped, touch=False
    )
    shell.turn()
    wheel = shell.board.got(Wheel)[0]
    assert shell.window_px(wheel.x, wheel.y) == (400, 200)
    assert wheel.dy == (-1.0 if flipped else 1.0)
    assert not wheel.ctrl


def test_the_wheel_tells_of_control(shell: Shell) -> None:
    shell.mouse(MOVE, (400, 200))
    shell.key(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    shell.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
    shell.turn()
    assert shell.board.got(Wheel)[0].ctrl


def test_many_moves_in_one_frame_are_one_hover(shell: Shell) -> None:
    for x in range(100, 140):
        shell.mouse(MOVE, (x, 100))
    shell.turn()
    hovers = shell.board.got(Hover)
    assert len(hovers) == 1
    assert shell.window_px(hovers[0].x, hovers[0].y) == (139, 100)


def test_the_mouse_leaving_the_window_ends_the_hover(shell: Shell) -> None:
    shell.mouse(MOVE, shell.place())
    shell.turn()
    assert shell.tools.ui.router.hover == "roll"
    shell.post(pygame.WINDOWLEAVE)
    shell.turn()
    assert shell.tools.ui.router.hover == ""


@pytest.mark.parametrize(
    "hold",
    [
        lambda shell: shell.mouse(DOWN, shell.place()),
        lambda shell: shell.finger(pygame.FINGERDOWN, shell.place()),
    ],
    ids=["mouse", "finger"],
)
def test_losing_the_focus_cancels_what_is_held(shell: Shell, hold: Callable[[Shell], None]) -> None:
    hold(shell)
    shell.turn()
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.turn()
    assert isinstance(shell.board.gestures[-1], Cancel)
    shell.turns(1.0)
    shell.post(pygame.WINDOWFOCUSGAINED)
    shell.mouse(UP, shell.place())
    shell.finger(pygame.FINGERUP, shell.place())
    shell.turn()
    assert shell.board.presses == 0
    assert shell.board.got(LongPress) == []
    assert isinstance(shell.board.gestures[-1], Cancel)
    shell.turns(1.0)
    shell.click(shell.place())
    shell.turn()
    assert shell.board.presses == 1


def test_losing_the_focus_cancels_a_drag(shell: Shell) -> None:
    shell.mouse(DOWN, (300, 300))
    shell.mouse(MOVE, (400, 300))
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.mouse(MOVE, (500, 300))
    shell.mouse(UP, (500, 300))
    shell.turn()
    kinds = [type(one) for one in shell.board.gestures]
    assert kinds == [Press, DragStart, Cancel, Hover]
