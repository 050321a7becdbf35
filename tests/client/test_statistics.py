"""What is counted of finished matches, and that it survives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.storage.backend import MemoryBackend
from client.storage.document import seal
from client.storage.faults import Fault
from client.storage.statistics import (
    FILE,
    KIND,
    REMEMBERED,
    MatchRecord,
    Statistics,
    StatisticsFile,
    Tally,
    Use,
)

WON = MatchRecord("m1", "duel", ("human", "greedy"), (1, 2), "Six wounds.", 9)


def counted(*records: MatchRecord) -> Statistics:
    statistics = Statistics()
    for number, record in enumerate(records):
        statistics.add(replace(record, uid=f"u{number}"))
    return statistics


def lost(record: MatchRecord = WON) -> MatchRecord:
    return replace(record, places=(2, 1))


def tie(record: MatchRecord = WON) -> MatchRecord:
    return replace(record, places=(1, 1))


def test_matches_and_wins_by_who_played() -> None:
    duel = counted(WON, WON, lost(), tie()).of("duel")
    assert duel.matches == 4
    assert duel.by_kind["human"] == Tally(played=4, won=2, shared=1)
    assert duel.by_kind["greedy"] == Tally(played=4, won=1, shared=1)
    assert duel.against == {"greedy": Tally(played=4, won=2, shared=1)}


def test_two_bots_of_a_level_are_one_opponent() -> None:
    three = replace(WON, kinds=("greedy", "human", "greedy"), places=(3, 1, 2))
    duel = counted(three).of("duel")
    assert duel.against == {"greedy": Tally(played=1, won=1)}
    assert duel.by_kind["greedy"] == Tally(played=2)


@pytest.mark.parametrize(
    ("results", "streak", "best"),
    [
        ("", 0, 0),
        ("W", 1, 1),
        ("WWL", 0, 2),
        ("WWLWWW", 3, 3),
        ("WWTW", 1, 2),
        ("WWHBW", 3, 3),  # between humans, or bots alone: no part of it
    ],
)
def test_streaks(results: str, streak: int, best: int) -> None:
    kinds = {
        "W": WON,
        "L": lost(),
        "T": tie(),
        "H": replace(lost(), kinds=("human", "human")),
        "B": replace(lost(), kinds=("novice", "greedy")),
    }
    duel = counted(*(kinds[one] for one in results)).of("duel")
    assert (duel.streak, duel.best_streak) == (streak, best)


def test_endings_rounds_and_giving_up() -> None:
    duel = counted(
        WON, replace(WON, rounds=3), replace(lost(), reason="Gave up", resigned=True, rounds=30)
    ).of("duel")
    assert duel.endings == {"Six wounds.": 2, "Gave up": 1}
    assert (duel.shortest, duel.longest, duel.mean_rounds) == (3, 30, 14.0)
    assert duel.resigned == 1


def test_uses_are_counted_once_a_match_and_only_for_humans() -> None:
    uses = (Use(0, "Ares"), Use(0, "Ares"), Use(1, "Circe"), Use(0, "Hades"))
    duel = counted(replace(WON, uses=uses), replace(lost(), uses=uses[:1])).of("duel")
    assert duel.uses == {"Ares": Tally(played=2, won=1), "Hades": Tally(played=1, won=1)}


def test_games_are_counted_apart_and_can_be_reset() -> None:
    statistics = counted(WON, replace(WON, game="race"), WON)
    assert statistics.of("race").matches == 1
    assert statistics.of("chess").matches == 0
    statistics.reset("duel")
    assert list(statistics.games) == ["race"]
    statistics.reset()
    assert statistics.games == {}


def test_a_match_counts_once() -> None:
    statistics = Statistics()
    assert statistics.add(WON)
    assert not statistics.add(WON)
    for number in range(REMEMBERED):
        statistics.add(replace(WON, uid=str(number)))
    assert len(statistics.counted) == REMEMBERED
    assert statistics.of("duel").matches == REMEMBERED + 1


def test_the_file() -> None:
    backend = MemoryBackend()
    file = StatisticsFile(backend)
    assert file.load() is None
    assert file.record(WON) is None
    assert file.record(WON) is None
    again = StatisticsFile(backend)
    assert again.load() is None
    assert again.statistics == file.statistics
    assert again.record(WON) is None  # also after a restart it counts once
    assert again.statistics.of("duel").matches == 1
    assert again.reset("duel") is None
    last = StatisticsFile(backend)
    last.load()
    assert last.statistics.games == {}
    backend.quota = 0
    notice = last.record(replace(WON, uid="m2"))
    assert notice is not None
    assert notice.fault is Fault.FULL
    assert last.statistics.of("duel").matches == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"junk",
        seal(KIND, 1, {"games": {"duel": {"matches": -1}}}),
        seal(KIND, 1, {"games": []}),
        seal("match", 1, {}),
    ],
)
def test_a_damaged_file_is_kept_aside(data: bytes) -> None:
    backend = MemoryBackend()
    backend.write(FILE, data)
    file = StatisticsFile(backend)
    notice = file.load()
    assert notice is not None
    assert FILE in notice.text
    assert backend.read(f"{FILE}.bad") == data
    assert file.record(WON) is None
    assert StatisticsFile(backend).load() is None


def test_a_file_of_a_newer_program_is_not_overwritten() -> None:
    backend = MemoryBackend()
    data = seal(KIND, 99, {"everything": "new"})
    backend.write(FILE, data)
    file = StatisticsFile(backend)
    notice = file.load()
    assert notice is not None
    assert notice.fault is Fault.FUTURE
    assert file.record(WON) is None
    assert file.statistics.of("duel").matches == 1  # in memory
    assert backend.read(FILE) == data
