"""Every game of the box, and random matches of it, for the contract suite."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules import KEYS, load
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.rng import Rng

AnyGame = Game[Any, Any, Any, Any]
GAMES: list[AnyGame] = [load(key) for key in KEYS]
STEP_CAP = 20_000


def random_steps(
    game: AnyGame, seed: int, seats: int | None = None
) -> Iterator[tuple[Any, int, Any]]:
    """Play at random: yields (state, seat, action) before each action, then changes the state."""
    seats = game.seats[0] if seats is None else seats
    state = game.setup(seats, game.options(), seed)
    rng = Rng(seed ^ 0x5EED)
    for _ in range(STEP_CAP):
        acting = game.to_act(state)
        if not acting:
            return
        # Out of turn now and then, so that this is tried too.
        seat = acting[rng.below(len(acting))] if rng.below(4) == 0 else acting[0]
        action = rng.pick(game.legal_actions(state, seat))
        yield state, seat, action
        game.apply(state, seat, action)
    raise AssertionError(f"{game.key} with seed {seed} does not end")


def random_match(game: AnyGame, seed: int, steps: int = STEP_CAP) -> Match[Any, Any, Any, Any]:
    """A match in which that many random actions have been taken (fewer if it ended)."""
    match: Match[Any, Any, Any, Any] = Match(game, game.seats[0], game.options(), seed)
    rng = Rng(seed ^ 0x5EED)
    while match.ply < steps:
        acting = game.to_act(match.state)
        if not acting:
            break
        seat = acting[rng.below(len(acting))] if rng.below(4) == 0 else acting[0]
        match.act(seat, rng.pick(game.legal_actions(match.state, seat)))
    return match
