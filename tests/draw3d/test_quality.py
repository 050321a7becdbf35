from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw3d.quality import (
    HIGH,
    LEVELS,
    LOW,
    MEDIUM,
    Gauge,
    Quality,
    choose,
    first_level,
    level,
)


@pytest.mark.parametrize(
    ("seconds", "now", "then"),
    [
        (0.2, HIGH, LOW),
        (0.2, LOW, LOW),
        (1 / 30, HIGH, MEDIUM),
        (1 / 30, MEDIUM, LOW),
        (1 / 60, MEDIUM, MEDIUM),
        (1 / 120, MEDIUM, HIGH),
        (1 / 120, HIGH, HIGH),
    ],
)
def test_the_level_follows_the_machine(seconds: float, now: Quality, then: Quality) -> None:
    assert choose(seconds, now) is then


@given(st.floats(0.0001, 1.0), st.floats(0.0001, 1.0), st.sampled_from(LEVELS))
def test_a_slower_machine_never_gets_more(a: float, b: float, now: Quality) -> None:
    fast, slow = sorted((a, b))
    assert LEVELS.index(choose(slow, now)) <= LEVELS.index(choose(fast, now))


def test_the_gauge_decides_after_a_second() -> None:
    gauge = Gauge()
    answers = [gauge.feed(0.05) for _ in range(60)]
    assert answers[:20] == [None] * 20
    assert [a for a in answers if a is not None] == [LOW]
    assert gauge.done
    assert gauge.quality is LOW


def test_the_gauge_leaves_compiling_and_pauses_out() -> None:
    gauge = Gauge()
    for seconds in (0.9, 0.8, 0.7, 30.0):
        assert gauge.feed(seconds) is None
    for _ in range(100):
        assert gauge.feed(1 / 60) is None
    assert gauge.done
    assert gauge.quality is MEDIUM


def test_a_steady_fast_machine_gets_the_highest_level() -> None:
    gauge = Gauge()
    answers = [gauge.feed(1 / 144) for _ in range(200)]
    assert [a for a in answers if a is not None] == [HIGH]


def test_the_processor_starts_low() -> None:
    assert first_level(software=True) is LOW
    assert first_level(software=False) is MEDIUM


def test_levels_have_names_and_rise() -> None:
    assert [level(one.name) for one in LEVELS] == list(LEVELS)
    assert level("unheard of") is MEDIUM
    for low, high in ((LOW, MEDIUM), (MEDIUM, HIGH)):
        assert low.shadow <= high.shadow
        assert low.taps < high.taps
        assert low.triangles < high.triangles <= 250_000
        assert low.density < high.density
