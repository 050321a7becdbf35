"""Counting cards: what a seat can work out about the other hand from its own view."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from rules.thronebound.content import CARDS, NONE
from rules.thronebound.state import State

_ALL: Final = (1 << CARDS) - 1


class Sight(NamedTuple):
    """The other hand as far as it can be known. Masks have one bit for each card."""

    known: int
    """Cards that are surely in the other hand."""
    unseen: int
    """Cards that are either in the other hand or in the deck."""
    hidden: int
    """How many of the unseen cards the other hand holds."""
    total: int
    """How many unseen cards there are."""


def mask_of(cards: Sequence[int]) -> int:
    """The cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def look(view: State, seat: int) -> Sight:
    """What this seat can work out on its view, or on a full position without using its secrets."""
    other = 1 - seat
    known = view.known[other]
    known_mask = mask_of(known)
    seen = known_mask | 1 << view.crown_card
    for cards in (view.hands[seat], view.discard, view.pool):
        for card in cards:
            seen |= 1 << card
    for pair in view.table:
        seen |= 1 << pair.attack
        if pair.answer != NONE:
            seen |= 1 << pair.answer
    unseen = _ALL & ~seen
    hidden = len(view.hands[other]) - len(known)
    return Sight(known_mask, unseen, hidden, unseen.bit_count())


def no_answer(sight: Sight, mask: int) -> float:
    """The chance that the other hand holds no card of the mask: exact, all deals alike."""
    if sight.known & mask:
        return 0.0
    among = (sight.unseen & mask).bit_count()
    if not among or not sight.hidden:
        return 1.0
    if sight.total - among < sight.hidden:
        return 0.0
    return comb(sight.total - among, sight.hidden) / comb(sight.total, sight.hidden)


def cheapest_answer(sight: Sight, mask: int, price: Sequence[float]) -> float:
    """The expected price of the cheapest card of the mask in the other hand, if it holds one.

    Each unseen card counts as held with the same chance, apart from the others.
    """
    ceiling = 0.0
    sure = sight.known & mask
    if sure:
        ceiling = min(price[card] for card in range(CARDS) if sure >> card & 1)
    loose = sight.unseen & mask
    prices = sorted(price[card] for card in range(CARDS) if loose >> card & 1)
    if not prices:
        return ceiling
    held = sight.hidden / sight.total
    expected, rest = 0.0, 1.0
    for value in prices:
        if sure and value >= ceiling:
            break
        expected += rest * held * value
        rest *= 1 - held
    if sure:
        return expected + rest * ceiling
    return expected / (1 - rest) if rest < 1 else prices[0]


def average_price(sight: Sight, price: Sequence[float]) -> float:
    """The mean price of an unseen card: what a draw brings."""
    if not sight.total:
        return 0.0
    unseen = sight.unseen
    return sum(price[card] for card in range(CARDS) if unseen >> card & 1) / sight.total
