"""Why an action is good: one sentence that is true of what the player can see.

Every sentence states facts of the view (counts, odds, what the rules do next) and no opinion, so
that a test can check each of them against the position.
"""

from __future__ import annotations

from typing import Final, assert_never

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
from rules.thronebound.bots.sight import look, mask_of, no_answer
from rules.thronebound.content import (
    DOMINION_OF,
    DOMINIONS,
    NONE,
    RANK_OF,
    RANKS,
    card_title,
    rank_name,
)
from rules.thronebound.heroes import HEROES, Hero, hero_name
from rules.thronebound.legal import attack_cards
from rules.thronebound.state import State
from rules.thronebound.words import card_list

LIKELY: Final = 25
"""From this chance (in percent) on, the odds of an attack are worth a sentence."""


def explain(view: State, seat: int, action: Action) -> Phrase:
    """One sentence about what speaks for a legal action, from the seat's own view."""
    match action:
        case DraftRealm(card):
            return _draft(view, seat, card)
        case DraftHero(hero):
            return Phrase(
                "{hero}: {ability}. Whom you do not draft, your opponent will.",
                hero=hero_name(hero),
                ability=HEROES[hero].ability,
            )
        case Attack(card):
            return _attack(view, seat, card)
        case Defend(card):
            return _defend(view, seat, card)
        case EndAttack():
            return _end(view, seat)
        case Concede():
            return _concede(view, seat)
        case PlayHero(hero):
            return _hero(view, seat, hero)
        case ChooseCard(card):
            return _choose_card(view, seat, card)
        case ChooseAttack(card):
            return _take_back(view, card)
        case ChooseDominion(dominion):
            return _dominion(view, seat, dominion)
        case TakeBack():
            return Phrase("{hero} stays in your hand.", hero=hero_name(view.asks[-1].hero))
        case _:
            assert_never(action)


def _draft(view: State, seat: int, card: int) -> Phrase:
    if DOMINION_OF[card] == view.crown:
        return Phrase("It is crowned: crowned cards answer every attack that is not crowned.")
    if all(RANK_OF[card] >= RANK_OF[other] for other in view.pool):
        return Phrase("No card in the pool has a higher rank.")
    if any(card % RANKS == held % RANKS for held in view.hands[seat]):
        return Phrase("You hold another {rank}: one can follow the other in an attack.",
                      rank=rank_name(RANK_OF[card]))  # fmt: skip
    return Phrase("What you do not take from the pool, your opponent will.")


def _wins(view: State, seat: int) -> bool:
    """Whether laying a card now wins: it is the last one and the deck is empty (R8.2)."""
    return not view.deck and len(view.hands[seat]) == 1 and bool(view.hands[1 - seat])


def _attack(view: State, seat: int, card: int) -> Phrase:
    if _wins(view, seat):
        return Phrase("It is your last realm card and the deck is empty: you win.")
    odds = _odds(view, seat, card)
    if odds is not None:
        return odds
    hand = view.hands[seat]
    plain = [held for held in hand if DOMINION_OF[held] != view.crowned]
    if card in plain and all(RANK_OF[card] <= RANK_OF[held] for held in plain):
        return Phrase("None of your cards that are not crowned has a lower rank.")
    if any(card != held and card % RANKS == held % RANKS for held in hand):
        return Phrase("You hold another {rank} that can follow it.",
                      rank=rank_name(RANK_OF[card]))  # fmt: skip
    return _count(view, seat, card)


def _odds(view: State, seat: int, card: int) -> Phrase | None:
    """How likely it is that the other hand holds no answer, where that is worth telling."""
    chance = no_answer(look(view, seat), answers(view, card))
    if chance >= 1:
        return Phrase("No card that your opponent can hold answers it.")
    percent = round(100 * chance)
    if not LIKELY <= percent < 100:
        return None
    return Phrase(
        "By the cards that you have not seen, the chance is {percent} % that your opponent holds "
        "no card that answers it.",
        percent=percent,
    )


def _count(view: State, seat: int, card: int) -> Phrase:
    sight = look(view, seat)
    out = sight.known | sight.unseen
    return Phrase(
        "Cards that answer it, in your opponent's hand and in the deck together: {n} of {total}.",
        n=(out & answers(view, card)).bit_count(),
        total=out.bit_count(),
    )


def _defend(view: State, seat: int, card: int) -> Phrase:
    if _wins(view, seat):
        return Phrase("It is your last realm card and the deck is empty: you win.")
    mask = answers(view, view.table[-1].attack)
    fit = [held for held in view.hands[seat] if mask >> held & 1]
    if len(fit) == 1:
        return Phrase("It is the only card of yours that answers the attack.")
    crowned = DOMINION_OF[card] == view.crowned
    if any((DOMINION_OF[held] == view.crowned) != crowned for held in fit):
        if crowned:
            return Phrase("It answers the attack, and you keep your cards that are not crowned.")
        return Phrase("It answers the attack, and you keep your crowned cards.")
    if all(RANK_OF[card] <= RANK_OF[held] for held in fit):
        return Phrase("It is the lowest of your cards that answer the attack.")
    return Phrase("It answers the attack: {attack}.", attack=card_title(view.table[-1].attack))


def _end(view: State, seat: int) -> Phrase:
    if not view.hands[seat]:
        return Phrase("You hold no realm card to attack with.")
    if any(pair.ares for pair in view.table):
        return Phrase("The attack of Ares still stands: ending the round now wounds your opponent.")
    fit = attack_cards(view, seat)
    if not fit:
        return Phrase("No card of yours has a rank that may be added.")
    if all(DOMINION_OF[card] == view.crowned for card in fit):
        return Phrase("You could add crowned cards only, and you keep them.")
    return Phrase("You keep your cards: {cards}.", cards=card_list(view.hands[seat]))


def _concede(view: State, seat: int) -> Phrase:
    back = [pair.answer for pair in view.table if pair.answer != NONE]
    wounds = view.wounds[seat] + 1
    if not mask_of(view.hands[seat]) & answers(view, view.table[-1].attack):
        return Phrase("None of your cards answers the attack. You will have {n} of 6 wounds.",
                      n=wounds)  # fmt: skip
    if back:
        return Phrase(
            "What you answered with comes back to your hand: {cards}. You will have {n} of 6 "
            "wounds.",
            cards=card_list(back),
            n=wounds,
        )
    return Phrase("It costs none of your cards. You will have {n} of 6 wounds.", n=wounds)


def _hero(view: State, seat: int, hero: int) -> Phrase:
    if hero == Hero.ASCLEPIUS:
        if view.wounds[seat] == 1:
            return Phrase("Asclepius heals your only wound.")
        return Phrase("Asclepius heals two of your {n} wounds.", n=view.wounds[seat])
    if hero in (Hero.ATHENA, Hero.AJAX):
        if not mask_of(view.hands[seat]) & answers(view, view.table[-1].attack):
            return Phrase("None of your cards answers the attack, but {hero} stops it.",
                          hero=hero_name(hero))  # fmt: skip
        return Phrase("{hero} stops the attack and you lay no card.", hero=hero_name(hero))
    return Phrase("{hero}: {ability}.", hero=hero_name(hero), ability=HEROES[hero].ability)


def _choose_card(view: State, seat: int, card: int) -> Phrase:
    asking = [ask.hero for ask in view.asks]
    if Hero.MEDEA in asking:
        return Phrase(
            "You give {card} for your opponent's highest crowned card, or the highest if none is "
            "crowned.",
            card=card_title(card),
        )
    if _wins(view, seat):
        return Phrase("It is your last realm card and the deck is empty: you win.")
    if Hero.ARES in asking:
        return Phrase(
            "Your opponent takes a wound even if the attack is answered, unless it is cancelled "
            "or taken back."
        )
    return _odds(view, seat, card) or _count(view, seat, card)


def _take_back(view: State, card: int) -> Phrase:
    pair = next(pair for pair in view.table if pair.attack == card)
    if pair.answer == NONE:
        return Phrase("{card} comes back to your hand.", card=card_title(card))
    return Phrase(
        "{card} comes back to your hand, and {answer} is discarded.",
        card=card_title(card),
        answer=card_title(pair.answer),
    )


def _dominion(view: State, seat: int, dominion: int) -> Phrase:
    name = DOMINIONS[dominion].name
    if view.asks[-1].hero == Hero.CIRCE:
        if dominion == view.crowned:
            return Phrase("{dominion} is crowned, and your opponent cannot defend with it in this "
                          "round.", dominion=name)  # fmt: skip
        return Phrase("Your opponent cannot defend with {dominion} in this round.", dominion=name)
    hand = view.hands[seat]
    return Phrase(
        "Cards of your hand that are crowned then: {n} of {total}.",
        n=sum(DOMINION_OF[card] == dominion for card in hand),
        total=len(hand),
    )
