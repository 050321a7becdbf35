"""How a round ends, and how the match does (R5, R8)."""

from __future__ import annotations

from rules.kernel.rng import Rng
from rules.thronebound.content import HAND, MORTAL, NONE
from rules.thronebound.events import (
    Cleared,
    Conceded,
    Drew,
    Event,
    Held,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    Wounded,
)
from rules.thronebound.state import Phase, Reason, State


def begin(s: State, events: list[Event]) -> None:
    """Start the next round: the attacker is to lead."""
    s.round += 1
    s.phase = Phase.ATTACK
    s.turn = s.attacker
    events.append(RoundBegan(s.round, s.attacker))


def hold(s: State, events: list[Event]) -> None:
    """End the round with every attack defended (R5.1, R5.2)."""
    defender = 1 - s.attacker
    events.append(Held(defender))
    ares = any(pair.ares for pair in s.table)
    if ares and _wound(s, defender, True, events):
        return
    _clean_up(s, not ares, events)


def concede(s: State, events: list[Event]) -> None:
    """End the round for the defender, who gives it up (R5.3)."""
    defender = 1 - s.attacker
    returned = tuple(pair.answer for pair in s.table if pair.answer != NONE)
    if returned:
        s.table = tuple(pair._replace(answer=NONE, held=False) for pair in s.table)
        s.hands[defender] = tuple(sorted(s.hands[defender] + returned))
        s.known[defender] = tuple(sorted(s.known[defender] + returned))
    events.append(Conceded(defender, returned))
    if not _wound(s, defender, False, events):
        _clean_up(s, False, events)


def _wound(s: State, seat: int, ares: bool, events: list[Event]) -> bool:
    """Give one wound; True if it was the one that loses the match (R8.1)."""
    s.wounds[seat] += 1
    events.append(Wounded(seat, s.wounds[seat], ares))
    if s.wounds[seat] < MORTAL:
        return False
    _end(s, 1 - seat, Reason.SIX_WOUNDS, events)
    return True


def _clean_up(s: State, swap: bool, events: list[Event]) -> None:
    """R5.4 to R5.7, in this order and no other."""
    cards = tuple(card for pair in s.table for card in (pair.attack, pair.answer) if card != NONE)
    if cards:
        s.table = ()
        s.discard += cards
        events.append(Cleared(cards))
    attacker = s.attacker
    _draw(s, attacker, events)  # R5.5: the attacker of the finished round first
    _draw(s, 1 - attacker, events)
    if swap:
        s.attacker = 1 - attacker  # R5.6
    s.crowned = s.crown  # R5.7: only now do the effects of the round end
    s.redefined = False
    s.crown_only = False
    s.banned = NONE
    s.shown = NONE
    s.led = False
    s.echo = ()
    events.append(RoundEnded(s.round, s.attacker, swap))
    if settle(s, events):
        return
    if s.round >= s.cap:  # R8.6
        _compare(s, (Reason.CAP_WOUNDS, Reason.CAP_CARDS, Reason.CAP_DICE), events)
        return
    begin(s, events)


def _draw(s: State, seat: int, events: list[Event]) -> None:
    hand = s.hands[seat]
    count = min(HAND - len(hand), len(s.deck))
    if count <= 0:
        return
    cards = s.deck[: -count - 1 : -1]
    s.deck = s.deck[:-count]
    s.hands[seat] = tuple(sorted(hand + cards))
    shown = s.shown == seat
    if shown:  # R6.9: Argus still sees what is drawn before the round's effects end
        s.known[seat] = s.hands[seat]
    events.append(Drew(seat, cards, len(s.deck), shown))


def settle(s: State, events: list[Event]) -> bool:
    """End the match if a realm hand has run out with the deck empty (R8.2); True if it ended."""
    if s.deck:
        return False
    first, second = s.hands
    if first and second:
        return False
    if first or second:
        _end(s, 1 if first else 0, Reason.EMPTY_HAND, events)
    else:
        _compare(s, (Reason.FEWER_WOUNDS, Reason.FEWER_CARDS, Reason.DICE), events)
    return True


def _compare(s: State, reasons: tuple[Reason, Reason, Reason], events: list[Event]) -> None:
    """Decide by wounds, then by cards left, then by the dice (R8.3 to R8.5)."""
    by_wounds, by_cards, by_dice = reasons
    one, two = s.wounds
    if one != two:
        _end(s, 0 if one < two else 1, by_wounds, events)
        return
    one, two = (len(s.hands[seat]) + len(s.heroes[seat]) for seat in (0, 1))
    if one != two:
        _end(s, 0 if one < two else 1, by_cards, events)
        return
    dice = Rng(s.dice)
    winner = dice.below(2)
    s.dice = dice.state
    _end(s, winner, by_dice, events)


def _end(s: State, winner: int, reason: Reason, events: list[Event]) -> None:
    s.phase = Phase.OVER
    s.turn = NONE
    s.winner = winner
    s.reason = reason
    events.append(MatchEnded(winner, reason))
