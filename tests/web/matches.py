"""Random matches and their fingerprints: the same on every system, or the rules are not one."""

from __future__ import annotations

import rules
from rules.kernel.fingerprint import fingerprint
from rules.kernel.match import Match
from rules.kernel.rng import Rng

MOST = 5000
"""Actions after which a match is certainly stuck."""


def one(key: str, seed: int) -> str:
    """Play a match of random actions and return the fingerprint of where it ended."""
    game = rules.load(key)
    dice = Rng(seed)
    counts = tuple(game.seats)
    match = Match(game, counts[dice.below(len(counts))], game.options(), seed)
    for _ in range(MOST):
        acting = game.to_act(match.state)
        if not acting:
            return fingerprint(match.state)
        seat = acting[dice.below(len(acting))]
        actions = game.legal_actions(match.state, seat)
        match.act(seat, actions[dice.below(len(actions))])
    raise AssertionError(f"{key} with seed {seed} does not end")


def many(key: str, count: int, first: int = 1) -> list[str]:
    """The fingerprints of `count` matches with the seeds from `first` on."""
    return [one(key, seed) for seed in range(first, first + count)]
