"""A computer begins to think when nothing else keeps the loop busy, and not much later."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.matches import new_table, seat_setups
from client.table.calm import FIRST_LOOK, PATIENCE, SMOOTH, Calm
from tests.client.shell import FRAME, Shell


def seen() -> Calm:
    """The turns of a table that has been looked at long enough."""
    calm = Calm()
    for _ in range(math.ceil(FIRST_LOOK / FRAME)):
        calm.after(FRAME)
    return calm


def test_a_table_is_looked_at_first() -> None:
    calm, passed = Calm(), 0.0
    while not calm.after(FRAME):
        passed += FRAME
    assert FIRST_LOOK - 2 * FRAME <= passed <= FIRST_LOOK


def test_a_late_turn_is_no_moment_and_the_next_one_is() -> None:
    calm = seen()
    assert calm.after(FRAME)
    assert not calm.after(SMOOTH + 0.01)
    assert calm.after(FRAME)


@given(st.lists(st.floats(-0.004, 0.004), max_size=60))
def test_thirty_pictures_a_second_are_calm(jitter: list[float]) -> None:
    calm = seen()
    assert all(calm.after(1 / 30 + more) for more in jitter)


@pytest.mark.parametrize("pace", [0.05, 0.1, 0.3])
def test_a_slow_device_waits_once(pace: float) -> None:
    calm = seen()
    waited = 0.0
    while not calm.after(pace):
        waited += pace
    assert waited < PATIENCE
    assert all(calm.after(pace) for _ in range(100))


@given(st.lists(st.floats(0.0, 0.1), min_size=1))
def test_nothing_keeps_a_thought_away_for_long(turns: list[float]) -> None:
    calm: Any = seen()
    waited = 0.0
    for dt in turns:
        waited = 0.0 if calm.after(dt) else waited + dt
        assert waited < PATIENCE


def watched() -> tuple[Shell, Any]:
    """Two computers whose table has just been opened, drawn once."""
    shell = Shell()
    setups = seat_setups("thronebound", ["greedy", "greedy"])
    scene: Any = new_table(shell.tools, "thronebound", setups, seed=3)
    shell.tools.scenes.reset(scene)
    for _ in range(3):
        assert shell.turn()
    return shell, scene


def test_no_computer_moves_before_the_table_was_seen() -> None:
    shell, scene = watched()
    drawn, passed = shell.app.stats.drawn, 3 * FRAME
    while not scene.session.ply:
        assert shell.turn(), "the loop falls asleep before the first move"
        passed += FRAME
        if not scene.session.ply:
            assert shell.app.stats.drawn == drawn, "nothing changes while it is looked at"
    assert FIRST_LOOK - 2 * FRAME < passed < FIRST_LOOK + 0.2


def test_no_computer_thinks_on_top_of_a_late_turn() -> None:
    shell, scene = watched()
    shell.turns(FIRST_LOOK - 5 * FRAME)
    assert not scene.session.ply
    for _ in range(4):
        assert shell.turn(0.09), "a late turn"
        assert not scene.session.ply
    shell.turns(0.2)
    assert scene.session.ply
