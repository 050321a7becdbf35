"""A computer begins to think when nothing else keeps the loop busy, and not much later."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.table.calm import FIRST_LOOK, PATIENCE, SMOOTH, Calm

FRAME = 1 / 60


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


@pytest.mark.parametrize("pace", [0.04, 0.1, 0.3])
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
