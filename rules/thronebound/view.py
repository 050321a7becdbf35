"""What a seat sees of a position, and full positions that fit what it sees (R7)."""

from __future__ import annotations

from rules.kernel.rng import Rng, derive
from rules.thronebound.content import CARDS, HIDDEN, UNKNOWN
from rules.thronebound.state import State

_GUESS = 3


def view(s: State, seat: int | None) -> State:
    """The position with everything hidden that this seat may not see; None = a spectator."""
    v = s.fork()
    v.dice = 0  # R7.2
    v.deck = HIDDEN[len(s.deck)]
    if seat is None:
        v.asks = ()
        for hidden in (0, 1):
            v.hands[hidden] = HIDDEN[len(s.hands[hidden])]
            v.heroes[hidden] = HIDDEN[len(s.heroes[hidden])]
            v.known[hidden] = ()  # R7.6: part of it is known to the two players only
        return v
    other = 1 - seat
    if s.shown != other:  # R7.1, R6.9
        v.hands[other] = HIDDEN[len(s.hands[other])]
        v.heroes[other] = HIDDEN[len(s.heroes[other])]
    if s.turn != seat:
        v.asks = ()  # R7.5
    return v


def heroes_of(s: State, seat: int) -> tuple[int, ...]:
    """The heroes in a hand, worked out from what everybody saw; right on any view (R7.4)."""
    return tuple(sorted(hero for hero in s.took[seat] if hero not in s.spent))


def guess(view: State, seed: int) -> State:
    """A full position that fits the view: unseen cards dealt at random, known ones in place."""
    rng = Rng(derive(seed, _GUESS))
    s = view.fork()
    seen = 1 << s.crown_card
    for cards in (s.pool, s.discard, s.deck, *s.hands, *s.known):
        for card in cards:
            if card != UNKNOWN:
                seen |= 1 << card
    for pair in s.table:
        seen |= 1 << pair.attack
        if pair.answer != UNKNOWN:
            seen |= 1 << pair.answer
    unseen = rng.shuffle([card for card in range(CARDS) if not seen >> card & 1])
    for seat in (0, 1):
        hand = s.hands[seat]
        if UNKNOWN in hand:
            known = s.known[seat]
            count = len(hand) - len(known)
            s.hands[seat] = tuple(sorted(known + unseen[:count]))
            unseen = unseen[count:]
        if UNKNOWN in s.heroes[seat]:
            s.heroes[seat] = heroes_of(s, seat)
    if UNKNOWN in s.deck:
        s.deck = unseen
    s.dice = rng.next64()
    return s
