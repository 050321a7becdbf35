"""The lab's command line. Every mistake becomes one sentence (`LabError`)."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from rules.lab.games import bot_name, find_game, game_keys, make_options
from rules.lab.run import Plan
from rules.lab.trouble import LabError

MOST_MATCHES = 10_000_000
MOST_JOBS = 256


@dataclass(frozen=True, slots=True)
class RunRequest:
    """`python -m rules.lab GAME …`"""

    plan: Plan
    jobs: int
    json: str | None
    plot: str | None


@dataclass(frozen=True, slots=True)
class BenchRequest:
    """`python -m rules.lab bench [GAME] …`"""

    games: tuple[str, ...]
    runs: int
    json: str | None


class OneSentence(argparse.ArgumentParser):
    """Raises instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        raise LabError(message[:1].upper() + message[1:] + ".")


def read_arguments(words: Sequence[str]) -> RunRequest | BenchRequest:
    """The request in these words. Raises `LabError`; leaves by SystemExit(0) after `--help`."""
    if words and words[0] == "bench":
        return _bench(words[1:])
    return _run(words)


def _run(words: Sequence[str]) -> RunRequest:
    parser = OneSentence(
        prog="python -m rules.lab",
        description="Plays many matches between bots and counts. `bench` instead of a game "
        "measures speed.",
    )
    parser.add_argument("game", help="one of: " + ", ".join(game_keys()) + "; or bench")
    parser.add_argument("--matches", default="1000", metavar="N", help="how many (1000)")
    parser.add_argument("--seats", metavar="N", help="seats of the match (the game's fewest)")
    parser.add_argument("--bots", metavar="A,B", help="bots that rotate over the seats (greedy)")
    parser.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    parser.add_argument("--seed", default="1", metavar="S", help="seed of the whole run (1)")
    parser.add_argument("--jobs", metavar="J", help="processes (as many as there are cores)")
    parser.add_argument("--json", metavar="FILE", help="write the summary there; - = print it")
    parser.add_argument("--plot", metavar="FILE", help="draw the summary as a picture (.png)")
    told = parser.parse_args(words)

    game = find_game(told.game)
    fewest, most = min(game.seats), max(game.seats)
    seats = fewest if told.seats is None else whole("--seats", told.seats, fewest, most)
    default = "greedy" if "greedy" in game.bots else next(iter(game.bots))
    names = [default] if told.bots is None else [name.strip() for name in told.bots.split(",")]
    bots = tuple(bot_name(game, name) for name in names)
    cores = os.cpu_count() or 1
    plan = Plan(
        game.key,
        whole("--matches", told.matches, 1, MOST_MATCHES),
        seats,
        bots,
        _options(told.options),
        whole("--seed", told.seed, 0, 2**63 - 1),
    )
    make_options(game, plan.options)
    jobs = cores if told.jobs is None else whole("--jobs", told.jobs, 1, MOST_JOBS)
    for flag, path in (("--json", told.json), ("--plot", told.plot)):
        _writable(flag, path)
    if told.plot is not None and Path(told.plot).suffix.lower() not in (".png", ".svg", ".pdf"):
        raise LabError(f"--plot makes .png, .svg or .pdf files, not {told.plot}.")
    return RunRequest(plan, jobs, told.json, told.plot)


def _bench(words: Sequence[str]) -> BenchRequest:
    parser = OneSentence(prog="python -m rules.lab bench", description="Measures speed.")
    parser.add_argument("game", nargs="?", help="one game (all)")
    parser.add_argument("--runs", default="5", metavar="N", help="runs behind each median (5)")
    parser.add_argument("--json", metavar="FILE", help="write the result there; - = print it")
    told = parser.parse_args(words)
    games = game_keys() if told.game is None else (find_game(told.game).key,)
    _writable("--json", told.json)
    return BenchRequest(games, whole("--runs", told.runs, 5, 1000), told.json)


def whole(flag: str, text: str, least: int, most: int) -> int:
    """The whole number after a flag."""
    try:
        number = int(text)
    except ValueError:
        raise LabError(f"{flag} needs a whole number, not {text!r}.") from None
    if not least <= number <= most:
        raise LabError(f"{flag} must be from {least} to {most}, not {number}.")
    return number


def _options(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise LabError(f"--options needs a JSON object, not {text!r}.") from None
    if not isinstance(value, dict):
        raise LabError(f"--options needs a JSON object, not {text!r}.")
    return value


def _writable(flag: str, path: str | None) -> None:
    """Refuses a bad target before the work is done, not after."""
    if path is None or (path == "-" and flag == "--json"):
        return
    target = Path(path)
    if target.is_dir():
        raise LabError(f"{flag} needs a file, but {path} is a folder.")
    if not target.absolute().parent.is_dir():
        raise LabError(f"{flag} cannot write {path}: its folder does not exist.")
