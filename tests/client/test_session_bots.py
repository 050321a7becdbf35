"""Computers at the table: slices, dice of their own, out of turn, faults."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.session import HUMAN, Session
from tests.client.peek import (
    PEEK,
    Draw,
    Options,
    Snap,
)
from tests.client.sessions import run, seats, session


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.lists(st.integers(0, 5), min_size=1, max_size=8))
def test_thinking_time_never_shifts_the_dice(seed: int, patience: list[int]) -> None:
    """Bots are cut into slices by a fake clock; the journal stays the same."""
    whole = run(session(HUMAN, "quick", "calm", seed=seed), budget_ms=10**9)
    ticks = itertools.cycle(patience)
    time = itertools.accumulate(ticks)
    sliced = Session.new(
        PEEK, seats(HUMAN, "quick", "calm"), Options(), seed, clock=lambda: next(time) / 1000
    )
    run(sliced, budget_ms=3)
    assert sliced.match.journal == whole.match.journal


def test_one_slice_is_one_pause() -> None:
    one = session("quick", HUMAN)
    assert one.thinker == 0
    assert one.think(0)  # the bot paused once and has not decided
    assert one.ply == 0
    one.think(0)
    assert one.ply == 1


def test_a_thought_is_begun_anew_when_a_human_acts_meanwhile() -> None:
    one = session("quick", HUMAN, seed=3)
    one.think(0)
    assert one.submit(1, Snap()) is None
    assert one.match.journal[0] == (1, Snap())
    one.think(1000)
    assert one.match.journal[1].seat == 0


def test_quick_bots_come_before_the_human() -> None:
    """A bot that acts out of turn is asked first, whether or not the client let it think."""
    faster = 0
    for seed in range(40):
        impatient, patient = session(HUMAN, "quick", seed=seed), session(HUMAN, "quick", seed=seed)
        refusal = impatient.submit(0, Draw())
        while patient.think(0):
            pass
        if patient.ply:
            faster += 1
            assert refusal == "P1 was faster: look again."
            assert impatient.match.journal == patient.match.journal == ((1, Snap()),)
        else:
            assert refusal is None
    assert 2 < faster < 25


@pytest.mark.parametrize("kind", ["broken", "cheat"])
def test_a_bot_that_fails_does_not_stop_the_match(kind: str) -> None:
    one = run(session(HUMAN, kind))
    assert one.over
    assert one.faults
    assert one.faults[0].startswith(kind)


def test_good_bots_have_no_faults() -> None:
    assert run(session("calm", "quick", "quick")).faults == []
