"""Why an action is good, in words that are true of what the player can see."""

from __future__ import annotations

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
from rules.thronebound.bots.values import WORTH
from rules.thronebound.content import CARD_NAMES, DOMINION_OF, DOMINIONS, NONE
from rules.thronebound.heroes import HEROES
from rules.thronebound.state import Phase, State


def explain(view: State, seat: int, action: Action) -> Phrase:
    """One sentence about what speaks for the action."""
    worth = WORTH[view.crowned]
    hand = view.hands[seat]
    match action:
        case DraftRealm(card):
            if DOMINION_OF[card] == view.crown:
                return Phrase("A crowned card answers every attack that is not crowned.")
            return Phrase("The best realm card for your hand that is left in the pool.")
        case DraftHero(hero):
            return Phrase("{hero}: {ability}.", hero=HEROES[hero].name,
                          ability=HEROES[hero].ability)  # fmt: skip
        case Attack(card):
            if view.phase == Phase.ATTACK:
                if worth[card] == min(worth[held] for held in hand):
                    return Phrase("Leads your cheapest card and keeps the strong ones to defend.")
                return Phrase("Leads a card that is hard to answer.")
            return Phrase("Its rank stands on the table: the defender must answer once more.")
        case Defend(card):
            mask = answers(view, view.table[-1].attack)
            others = [held for held in hand if mask >> held & 1 and held != card]
            if all(worth[card] <= worth[held] for held in others):
                if DOMINION_OF[card] != view.crowned:
                    return Phrase("Answers with your cheapest winning card and keeps your crowns.")
                return Phrase("Only a crowned card answers it, and this is your cheapest.")
            return Phrase("Answers it and keeps a card that is worth more later.")
        case EndAttack():
            return Phrase("Every attack was answered: what you keep defends you next round.")
        case Concede():
            return Phrase("One wound costs less than the cards that a defence would take.")
        case PlayHero(hero):
            return Phrase("{hero}: {ability}.", hero=HEROES[hero].name,
                          ability=HEROES[hero].ability)  # fmt: skip
        case ChooseCard(card):
            return Phrase("{card} is the card that you miss least.", card=CARD_NAMES[card])
        case ChooseAttack(card):
            return Phrase("{card} is worth having back.", card=CARD_NAMES[card])
        case ChooseDominion(dominion):
            if dominion == view.crowned and view.crowned != NONE:
                return Phrase("It is crowned: without it most attacks cannot be answered.")
            return Phrase("{dominion} suits your hand best.", dominion=DOMINIONS[dominion].name)
        case TakeBack():
            return Phrase("The hero does more good later.")
