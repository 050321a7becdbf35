"""Why an action is good: one sentence, true of what the player can see.

Every sentence states facts of the view; a judgement is said only where the facts leave it open.
"""

from __future__ import annotations

from typing import assert_never

from rules.kernel.phrase import Phrase
from rules.thronebound.actions import (
    Action,
    Attack,
    ChooseAttack,
    ChooseCard,
    ChooseDominion,
    Concede,
    Defend,
    DraftHero,
    DraftRealm,
    EndAttack,
    PlayHero,
    TakeBack,
)
from rules.thronebound.beats import answers
from rules.thronebound.bots import endgame, reasons_attack, reasons_draft, reasons_hero
from rules.thronebound.bots.values import PRICE
from rules.thronebound.content import (
    CARD_NAMES,
    DOMINION_OF,
    MORTAL,
    NONE,
    RANK_BIT,
)
from rules.thronebound.legal import ranks
from rules.thronebound.state import State

PATIENCE = 400
"""Positions of the endgame that are looked at to call an action a sure win."""


def explain(view: State, seat: int, action: Action) -> Phrase:
    """One sentence about what speaks for the action, a legal one of this seat."""
    if _wins_for_sure(view, seat, action):
        return Phrase("Every card is known now, and this wins whatever the other side does.")
    match action:
        case DraftRealm(card):
            return reasons_draft.realm(view, seat, card)
        case DraftHero(hero):
            return reasons_draft.hero(view, hero)
        case Attack(card):
            return reasons_attack.attack(view, seat, card)
        case Defend(card):
            return _defend(view, seat, card)
        case EndAttack():
            return reasons_attack.end(view, seat)
        case Concede():
            return _concede(view, seat)
        case PlayHero(hero):
            return reasons_hero.play(view, seat, hero)
        case ChooseCard(card):
            return reasons_hero.choose_card(view, seat, card)
        case ChooseAttack(card):
            return reasons_hero.choose_attack(view, card)
        case ChooseDominion(dominion):
            return reasons_hero.choose_dominion(view, seat, dominion)
        case TakeBack():
            return Phrase("Nothing is spent yet: the hero can do more good later.")
        case _:
            assert_never(action)


def _wins_for_sure(view: State, seat: int, action: Action) -> bool:
    if not endgame.reached(view, seat) or isinstance(action, TakeBack):
        return False
    searching = endgame.sure(view, seat, action, PATIENCE)
    while True:
        try:
            next(searching)
        except StopIteration as done:
            return bool(done.value)


def _defend(view: State, seat: int, card: int) -> Phrase:
    """What this answer saves, against the other answers of the hand."""
    attack = view.table[-1].attack
    mask = answers(view, attack)
    others = [held for held in view.hands[seat] if mask >> held & 1 and held != card]
    if not others:
        if view.wounds[seat] == MORTAL - 1:
            return Phrase("Your only answer, and a sixth wound would lose the match.")
        return Phrase("Your only answer: to concede would cost a wound.")
    price = PRICE[view.crown]
    if price[card] <= min(price[held] for held in others):
        return _cheapest(view, seat, card)
    if RANK_BIT[card] & ranks(view):
        return Phrase("Its rank stands on the table already: the attacker gains no new rank.")
    cheaper = min(others, key=lambda held: price[held])
    return Phrase("Answers the attack, and {card} stays in your hand.", card=CARD_NAMES[cheaper])


def _cheapest(view: State, seat: int, card: int) -> Phrase:
    """The cheapest of several answers: what it keeps."""
    crown = view.crown
    if view.crowned == crown and DOMINION_OF[card] == crown:
        if DOMINION_OF[view.table[-1].attack] != crown:
            return Phrase("Only crowned cards of yours answer it, and this is the lowest.")
        return Phrase("The lowest of your crowned cards that answer it.")
    kept = sum(DOMINION_OF[held] == crown for held in view.hands[seat])
    if view.crowned != crown or not kept:
        return Phrase("Answers with your cheapest winning card.")
    if kept > 1:
        return Phrase("Answers with your cheapest winning card and keeps your crowned cards.")
    return Phrase("Answers with your cheapest winning card and keeps your crowned card.")


def _concede(view: State, seat: int) -> Phrase:
    """What conceding saves: one wound against cards."""
    mask = answers(view, view.table[-1].attack)
    can = [held for held in view.hands[seat] if mask >> held & 1]
    back = [pair.answer for pair in view.table if pair.answer != NONE]
    if not can and not back:
        return Phrase("No card in your hand answers it: take one wound.")
    if not can:
        return Phrase("No card in your hand answers it, and your defence cards come back to you.")
    if back:
        return Phrase("One wound, and the cards that you have defended with come back to you.")
    cheapest = min(can, key=lambda held: PRICE[view.crown][held])
    return Phrase("One wound, but {card} stays in your hand.", card=CARD_NAMES[cheapest])
