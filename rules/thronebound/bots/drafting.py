"""Drafting: the dearest thing in the pools, by either table of values."""

from __future__ import annotations

from collections.abc import Sequence

from rules.thronebound.actions import DRAFT_HERO, DRAFT_REALM, Action
from rules.thronebound.content import HAND, HEROES_EACH
from rules.thronebound.state import State


def dearest(view: State, seat: int, cards: Sequence[float], heroes: Sequence[float]) -> Action:
    """What is worth most of all that this seat may still take.

    Both seats together take all that the pools hold, so what one takes the other lacks: the dearest
    thing is also the one that the other should least be left with.
    """
    best: Action | None = None
    most = float("-inf")
    if len(view.hands[seat]) < HAND:
        for card in view.pool:
            if cards[card] > most:
                best, most = DRAFT_REALM[card], cards[card]
    if len(view.heroes[seat]) < HEROES_EACH:
        for hero in view.hero_pool:
            if heroes[hero] > most:
                best, most = DRAFT_HERO[hero], heroes[hero]
    assert best is not None  # the seat to draft can always take something (R3.4)
    return best
