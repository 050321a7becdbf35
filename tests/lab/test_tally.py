"""Summaries from records that are written by hand."""

from __future__ import annotations

import pytest

from rules.lab.record import Record
from rules.lab.run import Plan
from rules.lab.tally import played_by_bot, reasons, spread, summary, wins_by_bot, wins_by_seat

FACTS = {"first": 0, "played": ((0, 9),), "took": ((9, 1), (2, 3)), "wounds": (0, 6), "cause": 0}
WON_BY_A = Record(0, ("a", "b"), (1, 2), "six", 10, 60, facts=FACTS)
WON_BY_B = Record(1, ("b", "a"), (1, 2), "six", 14, 70, facts={**FACTS, "first": 1})
TIE = Record(2, ("a", "b"), (1, 1), "even", 13, 70, facts={**FACTS, "cause": 4})
BROKEN = Record(3, ("b", "a"), error="ValueError: no")
CAPPED = Record(4, ("a", "b"), (2, 1), "limit", 200, 900, capped=True, facts={**FACTS, "cause": 5})


def test_a_tie_is_shared_among_its_winners() -> None:
    records = [WON_BY_A, WON_BY_B, TIE]
    assert wins_by_seat(records, 2) == [2.5, 0.5]
    assert wins_by_bot(records, ["a", "b"]) == {"a": 1.5, "b": 1.5}


def test_three_winners_get_a_third_each() -> None:
    record = Record(0, ("a", "b", "a", "b"), (1, 1, 1, 4), "even")
    wins = wins_by_bot([record] * 3, ["a", "b"])
    assert wins == {"a": 2, "b": 1}


def test_a_bot_against_itself_plays_two_seats() -> None:
    record = Record(0, ("a", "a"), (2, 1), "six")
    assert played_by_bot([record], ["a"]) == {"a": 2}
    assert wins_by_bot([record], ["a"]) == {"a": 1}


def test_reasons_come_most_frequent_first() -> None:
    assert list(reasons([TIE, WON_BY_A, WON_BY_B]).items()) == [("six", 2), ("even", 1)]


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([], {"median": 0, "p95": 0, "max": 0}),
        ([5], {"median": 5, "p95": 5, "max": 5}),
        ([3, 1], {"median": 2, "p95": 3, "max": 3}),
        ([1, 2], {"median": 1.5, "p95": 2, "max": 2}),
        (list(range(1, 101)), {"median": 50.5, "p95": 95, "max": 100}),
    ],
)
def test_spread(values: list[int], found: dict[str, float]) -> None:
    assert spread(values) == found


def test_the_whole_summary() -> None:
    plan = Plan("thronebound", 5, 2, ("a", "b"), {"rounds": 200}, 3)
    found = summary(plan, [WON_BY_A, WON_BY_B, TIE, BROKEN, CAPPED], 2.0)
    detail = found.pop("detail")
    assert found == {
        "game": "thronebound",
        "matches": 5,
        "seats": 2,
        "bots": ["a", "b"],
        "options": {"rounds": 200},
        "seed": 3,
        "ended": 4,
        "capped": 1,
        "errors": 1,
        "seconds": 2.0,
        "matches_per_second": 2.5,
        "rounds": {"median": 13.5, "p95": 200, "max": 200},
        "wins": {"by_seat": [2.5, 1.5], "by_bot": {"a": 1.5, "b": 2.5}},
        "played": {"by_bot": {"a": 4, "b": 4}},
        "reasons": {"six": 2, "even": 1, "limit": 1},
    }
    assert detail["tiebreaks"] == {"dice": 1, "share": 0.25}
    # WON_BY_A and half of TIE; the first attacker of WON_BY_B sat in the losing seat.
    assert detail["first_attacker"] == {"matches": 4, "wins": 1.5, "win_share": 0.375}
    assert detail["first_drafter"]["wins"] == 2.5
    ares = detail["heroes"]["Ares"]
    assert (ares["drafted"], ares["played"], ares["use"]) == (4, 4, 1.0)
    assert ares["win_share"] == ares["win_share_played"] == 0.625
    assert detail["heroes"]["Odysseus"]["drafted"] == 0
