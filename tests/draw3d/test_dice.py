from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.draw3d.dice import (
    BLANKS,
    FACES,
    RATE,
    SHIELDS,
    SWORDS,
    VARIANTS,
    combat_face,
    fall,
    throw,
    top_face,
)
from client.draw3d.scene import Dice, Die
from client.draw3d.turns import turned

faces = st.lists(st.integers(1, 6), min_size=1, max_size=3)


@settings(max_examples=60, deadline=None)
@given(faces, st.integers(0, 1 << 60), st.floats(0, 360))
def test_dice_land_flat_on_the_results(wanted: list[int], seed: int, heading: float) -> None:
    thrown = throw(wanted, seed, centre=(2.0, 0.5, -1.0), edge=0.6, heading=heading)
    rest = thrown.result()
    assert [top_face(die.turn) for die in rest] == wanted
    for die, face in zip(rest, wanted, strict=True):
        assert turned(die.turn, FACES[face])[1] == pytest.approx(1.0, abs=1e-9)
        assert die.y == pytest.approx(0.5 + 0.3)
        assert math.hypot(die.x - 2.0, die.z + 1.0) < 1.5
    assert thrown.at(thrown.seconds + 5.0) == rest


@settings(max_examples=30, deadline=None)
@given(faces, st.integers(0, 1 << 60))
def test_the_same_throw_for_the_same_seed(wanted: list[int], seed: int) -> None:
    one, two = throw(wanted, seed), throw(wanted, seed)
    assert one.at(0.4) == two.at(0.4)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 1 << 60))
def test_two_dice_never_pass_through_each_other(a: int, b: int, seed: int) -> None:
    thrown = throw([a, b], seed)
    for frame in range(round(thrown.seconds * RATE) + 1):
        one, two = thrown.at(frame / RATE)
        gap = math.dist((one.x, one.y, one.z), (two.x, two.y, two.z))
        assert gap > 0.99 * thrown.edge


@pytest.mark.parametrize("variant", range(0, VARIANTS, 5))
def test_a_fall_is_smooth_and_stays_above_the_table(variant: int) -> None:
    one = fall(variant)
    assert 0.8 < one.seconds < 3.0
    assert len(one.bounces) >= 2
    assert one.places[-1] == pytest.approx((0.0, 0.5, 0.0))
    for (place, turn), (after, then) in zip(
        zip(one.places, one.turns, strict=True),
        zip(one.places[1:], one.turns[1:], strict=True),
        strict=False,
    ):
        assert place[1] > 0.42
        assert math.dist(place, after) < 0.35
        along = abs(sum(p * q for p, q in zip(turn, then, strict=True)))
        assert 2 * math.degrees(math.acos(min(1.0, along))) < 45
    # The end is rolled out, not snapped into place.
    ends = list(zip(one.turns[-12:], one.turns[-11:], strict=False))
    for turn, then in ends:
        along = abs(sum(p * q for p, q in zip(turn, then, strict=True)))
        assert 2 * math.degrees(math.acos(min(1.0, along))) < 5


def test_a_throw_comes_from_the_players_side_and_goes_its_way() -> None:
    away = throw([1, 6], 5, heading=90.0)
    assert all(die.z > 2.0 for die in away.at(0.0))
    across = throw([1, 6], 5, heading=0.0)
    assert all(die.x < -2.0 for die in across.at(0.0))


def test_throws_differ() -> None:
    starts = {throw([3], seed).at(0.0)[0].turn for seed in range(30)}
    assert len(starts) > 20


def test_colours_come_from_the_die_given() -> None:
    red = Die(0, 0, 0, 0.5, color=(0.6, 0.1, 0.1), key="die")
    (die,) = throw([4], 1, kind=Dice.COMBAT).at(0.3, red)
    assert (die.color, die.key, die.kind) == (red.color, "die", Dice.COMBAT)


def test_the_combat_die_has_three_swords_two_shields_and_a_blank() -> None:
    assert sorted((*SWORDS, *SHIELDS, *BLANKS)) == [1, 2, 3, 4, 5, 6]
    assert {combat_face(SWORDS, seed) for seed in range(40)} == set(SWORDS)
    assert combat_face(BLANKS, 3) == 6
    assert all(FACES[face] == tuple(-v for v in FACES[7 - face]) for face in FACES)
