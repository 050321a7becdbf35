"""Small changes of a hand, which is a sorted tuple."""

from __future__ import annotations

from rules.thronebound.state import State


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less that one. ValueError if it is not among them."""
    i = cards.index(card)
    return cards[:i] + cards[i + 1 :]


def forget(s: State, seat: int, card: int) -> None:
    """The card has left the hand: drop it from what the other seat knows of that hand."""
    known = s.known[seat]
    if card in known:
        s.known[seat] = without(known, card)


def lay(s: State, seat: int, card: int) -> tuple[int, ...]:
    """Take a card out of the hand, in the open, and return what is left."""
    left = s.hands[seat] = without(s.hands[seat], card)
    forget(s, seat, card)
    return left
