"""Who meets whom, from which seat, on which deal."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.lab.pairings import arrangements, deal_seed, fixture


def test_two_bots_meet_from_both_seats() -> None:
    assert arrangements(["a", "b"], 2) == (("a", "b"), ("b", "a"))


def test_a_bot_against_itself_is_played_once_a_deal() -> None:
    assert arrangements(["a", "a"], 2) == (("a", "a"),)
    assert arrangements(["a"], 2) == (("a", "a"),)


@pytest.mark.parametrize(
    ("names", "seats"),
    [("ab", 2), ("abc", 2), ("abcd", 2), ("ab", 5), ("abc", 4), ("abcd", 3), ("abcde", 6)],
)
def test_every_bot_sits_in_every_seat_equally_often(names: str, seats: int) -> None:
    seatings = arrangements(list(names), seats)
    assert len(set(seatings)) == len(seatings)
    for seat in range(seats):
        counts = Counter(seating[seat] for seating in seatings)
        assert set(counts) == set(names)
        assert len(set(counts.values())) == 1


@pytest.mark.parametrize(("names", "seats"), [("abc", 2), ("abcd", 2), ("abcd", 3)])
def test_every_pairing_is_played_from_every_pair_of_seats_equally_often(
    names: str, seats: int
) -> None:
    met = Counter(
        (min(one, two), max(one, two))
        for seating in arrangements(list(names), seats)
        for i, one in enumerate(seating)
        for two in seating[i + 1 :]
    )
    assert len(met) == len(names) * (len(names) - 1) // 2
    assert len(set(met.values())) == 1


def test_a_deal_is_played_by_every_seating_before_the_next() -> None:
    seatings = arrangements(["a", "b"], 2)
    first, second, third = (fixture(seatings, 7, number) for number in range(3))
    assert first.seed == second.seed != third.seed
    assert first.bots == second.bots[::-1]
    assert [first.number, second.number, third.number] == [0, 1, 2]


def test_runs_with_other_seeds_share_no_deals() -> None:
    seeds = [deal_seed(run, deal) for run in range(20) for deal in range(200)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**48 for seed in seeds)
