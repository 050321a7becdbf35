"""A tap is a tap however slowly the loop turns: only time in which it turned can make it long."""

from __future__ import annotations

import itertools

import pygame
import pytest

from client.clock import LONGEST_STEP
from client.input.events import LongPress, Tap
from client.input.gestures import LONG_PRESS
from tests.client.shell import Shell

HANDS = ["mouse", "finger"]


class Hand:
    """Presses and lets go in the middle of the button."""

    def __init__(self, shell: Shell, kind: str) -> None:
        self.shell = shell
        self.kind = kind
        self.pos = shell.place()

    def down(self) -> None:
        if self.kind == "mouse":
            self.shell.mouse(pygame.MOUSEBUTTONDOWN, self.pos)
        else:
            self.shell.finger(pygame.FINGERDOWN, self.pos)

    def up(self) -> None:
        if self.kind == "mouse":
            self.shell.mouse(pygame.MOUSEBUTTONUP, self.pos)
        else:
            self.shell.finger(pygame.FINGERUP, self.pos)


def outcome(shell: Shell) -> tuple[int, int, int]:
    """Taps, long presses, and how often the button was pressed."""
    board = shell.board
    return len(board.got(Tap)), len(board.got(LongPress)), board.presses


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("stall", [0.5, 5.0, 3600.0])
def test_one_very_slow_frame_leaves_a_tap_a_tap(hand: str, stall: float) -> None:
    shell = Shell()
    one = Hand(shell, hand)
    one.down()
    shell.turn()
    one.up()
    shell.turn(stall)
    assert outcome(shell) == (1, 0, 1)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("stall", [0.5, 5.0, 3600.0])
def test_it_is_a_tap_too_if_the_release_comes_after_the_slow_frame(hand: str, stall: float) -> None:
    shell = Shell()
    one = Hand(shell, hand)
    one.down()
    shell.turn()
    shell.turn(stall)
    one.up()
    shell.turn()
    assert outcome(shell) == (1, 0, 1)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("step", [0.1, 0.2, 0.3])
def test_a_release_that_waits_in_the_queue_counts_before_a_long_press(
    hand: str, step: float
) -> None:
    """The frame that ends the time of a long press finds the release: that was a tap."""
    shell = Shell()
    one = Hand(shell, hand)
    one.down()
    shell.turn(step)
    held = 0.0
    while held + min(step, LONGEST_STEP) < LONG_PRESS:
        shell.turn(step)
        held += min(step, LONGEST_STEP)
    one.up()
    shell.turn(step)
    assert outcome(shell) == (1, 0, 1)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("frames", list(itertools.product([0.1, 0.2, 0.3], repeat=3)))
def test_slow_frames_between_press_and_release_count_as_short_ones(
    hand: str, frames: tuple[float, ...]
) -> None:
    shell = Shell()
    one = Hand(shell, hand)
    one.down()
    shell.turn(0.3)
    for step in frames:
        shell.turn(step)
    one.up()
    shell.turn(0.3)
    assert outcome(shell) == (1, 0, 1)


@pytest.mark.parametrize("hand", HANDS)
def test_press_and_release_in_one_slow_frame_are_a_tap(hand: str) -> None:
    shell = Shell()
    one = Hand(shell, hand)
    shell.turn()
    one.down()
    one.up()
    shell.turn(4.0)
    assert outcome(shell) == (1, 0, 1)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("step", [1 / 60, 0.1, 0.3])
def test_what_is_held_while_the_loop_turns_is_a_long_press(hand: str, step: float) -> None:
    shell = Shell()
    one = Hand(shell, hand)
    one.down()
    turned = 0
    shell.turn(step)
    while not shell.board.got(LongPress):
        shell.turn(step)
        turned += 1
        assert turned < 60
    assert turned * min(step, LONGEST_STEP) == pytest.approx(LONG_PRESS, abs=LONGEST_STEP)
    one.up()
    shell.turn(step)
    assert outcome(shell) == (0, 1, 0)
