"""Novice: a random legal move with sensible leanings."""

from __future__ import annotations

from collections.abc import Generator

from rules.kernel.rng import Rng
from rules.thronebound.actions import CONCEDE, END_ATTACK, Action, PlayHero, TakeBack
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import State


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Cards rather than giving up; a hero now and then; heals when it thinks of it."""
    yield from ()
    legal = legal_actions(view, seat)
    if view.turn != seat:
        return legal[0] if view.wounds[seat] > 1 and rng.below(4) == 0 else None
    # An open choice is made, never taken back: a random player could go round for ever.
    moves = [move for move in legal if type(move) is not TakeBack]
    cards = [
        move
        for move in moves
        if type(move) is not PlayHero and move is not CONCEDE and move is not END_ATTACK
    ]
    others = [move for move in moves if move not in cards]
    if cards and (not others or rng.below(5)):
        return rng.pick(cards)
    return rng.pick(others)
