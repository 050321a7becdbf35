"""Why to lead or add this card, or to stop."""

from __future__ import annotations

from rules.kernel.phrase import Phrase
from rules.thronebound.beats import BEATS, CROWN_ONLY, answers
from rules.thronebound.bots.sight import look, no_answer
from rules.thronebound.bots.values import PRICE
from rules.thronebound.content import (
    DOMINION_OF,
    HAND,
    MORTAL,
    NONE,
    RANK_BIT,
    RANK_OF,
    dominion_name,
    rank_name,
)
from rules.thronebound.legal import ranks
from rules.thronebound.state import Phase, State

SHOWN_ENOUGH = 2
"""Known cards of the other hand from which on it is worth saying what is not among them."""


def attack(view: State, seat: int, card: int) -> Phrase:
    """What the defender can do against it, then what it costs."""
    hand = view.hands[seat]
    if not view.deck and len(hand) == 1 and view.hands[1 - seat]:
        return Phrase("Your last realm card: with the deck empty, laying it wins.")
    sight = look(view, seat)
    mask = answers(view, card)
    failing = no_answer(sight, mask)
    if failing == 1.0:
        if view.wounds[1 - seat] == MORTAL - 1:
            return Phrase("No card that the defender can hold answers it, and one more wound wins.")
        return Phrase("No card that the defender can hold answers it.")
    if failing >= 0.5:
        return Phrase(
            "In {n} of 100 hands that fit what you have seen, the defender has no answer.",
            n=min(99, round(100 * failing)),
        )
    if view.phase != Phase.ATTACK:
        return _reinforcement(view, seat, card)
    dominion = DOMINION_OF[card]
    known = sight.known.bit_count()
    if known >= SHOWN_ENOUGH and not sight.known & (
        BEATS[view.crowned][card] | CROWN_ONLY[dominion]
    ):
        return _nothing_shown(view, dominion)
    twins = sum(RANK_OF[held] == RANK_OF[card] for held in hand) - 1
    price = PRICE[view.crown]
    if price[card] <= min(price[held] for held in hand):
        if twins:
            return Phrase(
                "Leads your cheapest rank, and another {rank} can follow.",
                rank=rank_name(RANK_OF[card]),
            )
        if _replaced(view, seat):
            return Phrase("Leads your cheapest card; the deck gives you another for it.")
        return Phrase("Leads your cheapest card and keeps the strong ones to defend.")
    if twins:
        return Phrase("You hold another {rank}: it can follow.", rank=rank_name(RANK_OF[card]))
    return _must_spend(view, card)


def _nothing_shown(view: State, dominion: int) -> Phrase:
    """None of the known cards is of the dominion or crowned."""
    if view.crowned in (NONE, dominion):
        return Phrase(
            "The defender has shown no card of {dominion}.", dominion=dominion_name(dominion)
        )
    return Phrase(
        "The defender has shown no card of {dominion} and no crowned one.",
        dominion=dominion_name(dominion),
    )


def _must_spend(view: State, card: int) -> Phrase:
    """What an answer takes."""
    dominion = DOMINION_OF[card]
    if dominion == view.crowned:
        return Phrase("Only a higher crowned card answers it.")
    name = dominion_name(dominion)
    if view.crowned == NONE:
        return Phrase("Only a higher card of {dominion} answers it.", dominion=name)
    return Phrase("Only a higher card of {dominion} or a crowned one answers it.", dominion=name)


def _replaced(view: State, seat: int) -> bool:
    """Whether the deck fills this hand up even after one more card is laid."""
    return 0 < HAND - (len(view.hands[seat]) - 1) <= len(view.deck)


def _reinforcement(view: State, seat: int, card: int) -> Phrase:
    """Why to go on although the defender may well answer."""
    if len(view.hands[1 - seat]) == 1:
        return Phrase("The defender has one realm card left to answer with.")
    price = PRICE[view.crown]
    least = price[card] <= min(price[held] for held in view.hands[seat])
    if least and _replaced(view, seat):
        return Phrase("Your cheapest card has a rank on the table: the deck replaces it.")
    if not view.deck:
        return Phrase("The deck is empty: each card that you lay brings your last one nearer.")
    return Phrase("Its rank stands on the table: the defender must answer once more.")


def end(view: State, seat: int) -> Phrase:
    """Why to add nothing."""
    hand = view.hands[seat]
    if not hand:
        return Phrase("You have no realm card left to attack with.")
    bits = ranks(view)
    fitting = [card for card in hand if RANK_BIT[card] & bits]
    if not fitting:
        return Phrase("None of your cards has a rank that stands on the table.")
    if all(DOMINION_OF[card] == view.crown for card in fitting):
        return Phrase("Only crowned cards of yours fit, and they are worth keeping.")
    laid = sum(pair.answer != NONE for pair in view.table)
    if laid > 1:
        return Phrase("{n} defence cards are discarded if you stop now.", n=laid)
    if laid:
        return Phrase("The defence card is discarded if you stop now.")
    return Phrase("The cards that fit are worth more in your hand.")
