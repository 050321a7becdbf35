"""How fast the rules and the bots run in one process. Medians, because machines have moods."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

from rules.kernel.game import Game
from rules.kernel.rng import Rng
from rules.lab.games import find_game
from rules.lab.lenses import lens_of
from rules.lab.pairings import arrangements, fixture
from rules.lab.play import play

SECONDS = 0.4
"""Least time behind one measurement of one run."""
SAMPLE = 200
"""Positions of random play on which single functions are timed."""


def bench(games: Sequence[str], runs: int) -> dict[str, Any]:
    """The measurements of these games, each the median of `runs` runs."""
    return {
        "python": platform.python_version(),
        "runs": runs,
        "games": {key: bench_game(find_game(key), runs) for key in games},
    }


def bench_game(game: Game[Any, Any, Any, Any], runs: int) -> dict[str, Any]:
    """The measurements of one game, at its fewest seats."""
    positions = sample_positions(game, SAMPLE)

    def fork_all() -> int:
        for state in positions:
            game.fork(state)
        return len(positions)

    def legal_all() -> int:
        for state in positions:
            game.legal_actions(state, game.to_act(state)[0])
        return len(positions)

    return {
        "actions_per_second": round(_median(runs, _random_play(game))),
        "matches_per_second": {
            name: round(_median(runs, _bot_play(game, name)), 2) for name in game.bots
        },
        "fork_us": round(1e6 / _median(runs, fork_all), 3),
        "legal_us": round(1e6 / _median(runs, legal_all), 3),
    }


def sample_positions(game: Game[Any, Any, Any, Any], wanted: int) -> list[Any]:
    """Positions from random matches, evenly over their course."""
    found: list[Any] = []
    for seed in count(1):
        for state in _random_states(game, seed):
            found.append(game.fork(state))
            if len(found) == wanted:
                return found
    raise AssertionError("unreachable: count() does not end")


def _random_states(game: Game[Any, Any, Any, Any], seed: int) -> Any:
    state = game.setup(min(game.seats), game.options(), seed)
    rng = Rng(seed)
    while acting := game.to_act(state):
        yield state
        legal = game.legal_actions(state, acting[0])
        game.apply(state, acting[0], legal[rng.below(len(legal))])


def _random_play(game: Game[Any, Any, Any, Any]) -> Callable[[], int]:
    seeds = count(1)

    def work() -> int:
        return sum(1 for _ in _random_states(game, next(seeds)))

    return work


def _bot_play(game: Game[Any, Any, Any, Any], name: str) -> Callable[[], int]:
    lens = lens_of(game.key)
    seatings = arrangements([name], min(game.seats))
    numbers = count(0)

    def work() -> int:
        record = play(game, lens, game.options(), fixture(seatings, 1, next(numbers)))
        if record.error:
            raise RuntimeError(record.error)
        return 1

    return work


def _median(runs: int, work: Callable[[], int]) -> float:
    """Units of work a second: the median over the runs."""
    work()
    speeds = []
    for _ in range(runs):
        start = perf_counter()
        done = 0
        while (spent := perf_counter() - start) < SECONDS:
            done += work()
        speeds.append(done / spent)
    return median(speeds)
