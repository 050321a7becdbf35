"""Writes a save of today's rules and format for every game that lacks one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rules
from client.session import HUMAN, SeatSetup, Session
from client.storage.migrate import FORMAT
from rules.kernel.rng import Rng, derive

FOLDER = Path(__file__).parent
PLIES = 40


def path_of(key: str) -> Path:
    """Where the save of today's version of a game belongs."""
    return FOLDER / f"{key}-r{rules.load(key).version}-f{FORMAT}.json"


def step(one: Session[Any, Any, Any, Any]) -> None:
    """One action: the computer's, or that of a human who follows seed and ply alone."""
    ply = one.ply
    while one.think(5) and one.ply == ply:
        pass
    if one.ply == ply:
        one.submit(0, Rng(derive(one.match.seed, 7, ply)).pick(one.legal(0)))


def make(key: str) -> bytes:
    """A match in its middle."""
    game = rules.load(key)
    bot = list(game.bots)[1]
    others = [SeatSetup(f"Bo {n}", bot, n, n) for n in range(1, game.seats[0])]
    seats = [SeatSetup("Mira Ōtsuka", HUMAN), *others]
    one = Session.new(game, seats, game.options(), 7, now=lambda: 1_700_000_000)
    while one.ply < PLIES and not one.over:
        step(one)
    return one.export()


if __name__ == "__main__":
    for key in rules.KEYS:
        path = path_of(key)
        if path.exists():
            print(f"{path.name} is there already; it stays as it was released.")
        else:
            path.write_bytes(make(key))
            print(f"{path.name} written.")
