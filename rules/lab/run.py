"""A run of many matches, in this process or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from rules.lab.games import find_game, make_options
from rules.lab.lenses import lens_of
from rules.lab.pairings import arrangements, fixture
from rules.lab.play import play
from rules.lab.record import Record


@dataclass(frozen=True, slots=True)
class Plan:
    """A run, in plain data that every process can read."""

    game: str
    matches: int
    seats: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int


def play_range(plan: Plan, start: int, stop: int) -> list[Record]:
    """The matches number `start` to `stop - 1` of a run."""
    return list(_matches(plan, start, stop))


def run(plan: Plan, jobs: int, tick: Callable[[int], None]) -> list[Record]:
    """Play the whole plan with `jobs` processes; `tick(n)` is told of n more finished matches.

    The records come in the order of the matches, whatever the number of processes.
    """
    if jobs <= 1:
        records = []
        for record in _matches(plan, 0, plan.matches):
            records.append(record)
            tick(1)
        return records
    return _spread(plan, jobs, tick)


def _matches(plan: Plan, start: int, stop: int) -> Iterator[Record]:
    game = find_game(plan.game)
    lens = lens_of(plan.game)
    options = make_options(game, plan.options)
    seatings = arrangements(plan.bots, plan.seats)
    for index in range(start, stop):
        yield play(game, lens, options, fixture(seatings, plan.seed, index))


def _spread(plan: Plan, jobs: int, tick: Callable[[int], None]) -> list[Record]:
    # Many small pieces keep all processes busy to the end and the progress bar honest.
    size = max(1, min(250, plan.matches // (jobs * 8)))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: dict[Future[list[Record]], int] = {}
        for start in range(0, plan.matches, size):
            stop = min(start + size, plan.matches)
            waiting[pool.submit(play_range, plan, start, stop)] = start
        pieces: dict[int, list[Record]] = {}
        for done in as_completed(waiting):
            piece = done.result()
            pieces[waiting[done]] = piece
            tick(len(piece))
    return [record for start in sorted(pieces) for record in pieces[start]]
