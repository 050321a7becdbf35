"""Novice: a random legal move with sensible leanings."""

from __future__ import annotations

from collections.abc import Generator

from rules.kernel.rng import Rng
from rules.thronebound.actions import CONCEDE, END_ATTACK, Action, PlayHero, TakeBack
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import State


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Any card rather than giving up, a hero now and then."""
    yield from ()
    if view.turn != seat:
        return legal_actions(view, seat)[0] if view.wounds[seat] > 1 else None
    moves = [move for move in legal_actions(view, seat) if not isinstance(move, TakeBack)]
    cards = [
        move for move in moves if move not in (CONCEDE, END_ATTACK) and type(move) is not PlayHero
    ]
    others = [move for move in moves if move not in cards]
    if cards and (not others or rng.below(4)):
        return cards[rng.below(len(cards))]
    return others[rng.below(len(others))]
