"""Why an action is not allowed, as a sentence for the player.

It follows the same rules as `legal`, said the other way round; a test holds the two together over
all actions that exist. Every function returns None for "allowed".
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
from rules.thronebound.content import (
    CARDS,
    DOMINION_OF,
    DOMINIONS,
    HAND,
    HEROES_EACH,
    NONE,
    RANK_OF,
    card_title,
    dominion_name,
    rank_name,
)
from rules.thronebound.heroes import HEROES, Choice, Hero, hero_name
from rules.thronebound.legal import asked, attack_cards
from rules.thronebound.refuse_hero import why_not_hero
from rules.thronebound.state import Phase, State

_WAITS: Final = {
    Choice.ATTACK: Phrase("choose an attack on the table"),
    Choice.CARD: Phrase("choose a card of your hand"),
    Choice.DOMINION: Phrase("choose a dominion"),
}


def why_not(s: State, seat: int, a: Action) -> Phrase | None:
    """None if the seat may do that now; else the reason, the most useful one first."""
    if s.phase == Phase.OVER:
        return Phrase("The match is over.")
    if isinstance(a, PlayHero) and a.hero == Hero.ASCLEPIUS:
        return why_not_hero(s, seat, a.hero)  # R6.4: whoever's turn it is
    if seat != s.turn:
        return Phrase("It is not your turn.")
    if s.phase == Phase.DRAFT:
        return _draft(s, seat, a)
    match a:
        case Attack():
            return _closed(s) or _attack(s, seat, a.card)
        case Defend():
            return _defend(s, seat, a.card)
        case EndAttack():
            return _closed(s) or _end_attack(s, seat)
        case Concede():
            if s.phase == Phase.DEFEND:
                return None
            return Phrase("Only the defender can concede.")
        case PlayHero():
            return why_not_hero(s, seat, a.hero)
        case ChooseCard():
            return _choose_card(s, seat, a.card)
        case ChooseAttack():
            if not s.asks or s.asks[-1].hero != Hero.ODYSSEUS:
                return _not_asked(s, Phrase("No hero asks you to choose an attack."))
            if any(pair.attack == a.card for pair in s.table):
                return None
            return Phrase("That is not an attack on the table.")
        case ChooseDominion():
            if not s.asks or HEROES[s.asks[-1].hero].choice is not Choice.DOMINION:
                return _not_asked(s, Phrase("No hero asks you to choose a dominion."))
            return (
                None if 0 <= a.dominion < len(DOMINIONS) else Phrase("There is no such dominion.")
            )
        case TakeBack():
            return None if s.asks else Phrase("There is no open choice to take back.")
        case DraftRealm() | DraftHero():
            return Phrase("The draft is over.")
        case _:
            assert_never(a)


def _draft(s: State, seat: int, a: Action) -> Phrase | None:
    if isinstance(a, DraftRealm):
        if a.card not in s.pool:
            return Phrase("That card is not in the pool.")
        if len(s.hands[seat]) >= HAND:  # R3.3
            return Phrase("You have six realm cards: take a hero.")
        return None
    if isinstance(a, DraftHero):
        if a.hero not in s.hero_pool:
            return Phrase("That hero is not in the pool.")
        if len(s.heroes[seat]) >= HEROES_EACH:  # R3.3
            return Phrase("You have four heroes: take a realm card.")
        return None
    return Phrase("The draft comes first: take a realm card or a hero from the pools.")


def _closed(s: State) -> Phrase | None:
    """None unless a hero waits for a choice."""
    if not s.asks:
        return None
    hero = s.asks[-1].hero
    return Phrase(
        "{hero} is waiting: {choice}, or take the hero back.",
        hero=hero_name(hero),
        choice=_WAITS[HEROES[hero].choice],
    )


def _not_asked(s: State, otherwise: Phrase) -> Phrase:
    return _closed(s) or otherwise


def _not_held(s: State, seat: int, card: int) -> Phrase | None:
    if card in s.hands[seat] and card >= 0:
        return None
    if 0 <= card < CARDS:
        return Phrase("{card} is not in your hand.", card=card_title(card))
    return Phrase("There is no such card.")


def _attack(s: State, seat: int, card: int) -> Phrase | None:
    if s.phase == Phase.DEFEND:
        return Phrase("You are defending: answer the attack, play a hero or concede.")
    missing = _not_held(s, seat, card)
    if missing or s.phase == Phase.ATTACK:
        return missing
    return _rank(s, seat, card)


def _rank(s: State, seat: int, card: int) -> Phrase | None:
    """None if the card's rank stands on the table (R4.5)."""
    if card in attack_cards(s, seat):
        return None
    if s.table:
        return Phrase(
            "{card} cannot be added: no {rank} is on the table.",
            card=card_title(card),
            rank=rank_name(RANK_OF[card]),
        )
    if len(s.echo) == 1:  # R6.3
        return Phrase(
            "Athena has cancelled the attack: go on with its rank ({rank}), or end the attack.",
            rank=rank_name(s.echo[0]),
        )
    return Phrase(
        "{card} cannot be added: no {rank} was on the table before Athena cancelled the attack.",
        card=card_title(card),
        rank=rank_name(RANK_OF[card]),
    )


def _defend(s: State, seat: int, card: int) -> Phrase | None:
    if s.phase != Phase.DEFEND:
        return Phrase("There is no attack for you to answer: you are attacking.")
    missing = _not_held(s, seat, card)
    if missing:
        return missing
    attack = s.table[-1].attack
    if answers(s, attack) >> card & 1:
        return None
    mine = DOMINION_OF[card]
    theirs = DOMINION_OF[attack]
    if mine == s.banned:  # R6.12
        return Phrase(
            "Circe has named {dominion}: you cannot play it this round.",
            dominion=dominion_name(mine),
        )
    if s.crown_only and s.crowned == NONE:  # R6.7
        return Phrase("Hades allows only crowned cards, and no dominion is crowned now.")
    if s.crown_only and mine != s.crowned:
        return Phrase(
            "Hades allows only crowned cards: answer with {crown}.",
            crown=dominion_name(s.crowned),
        )
    if mine == theirs:  # R4.3
        return Phrase(
            "{card} is not higher than {attack}.",
            card=card_title(card),
            attack=card_title(attack),
        )
    if theirs == s.crowned:
        return Phrase(
            "The attack is crowned: only a higher card of {crown} answers it.",
            crown=dominion_name(s.crowned),
        )
    if s.crowned == NONE:  # R6.5
        return Phrase(
            "Wrong dominion: no dominion is crowned now, so only a higher card of {dominion} "
            "answers.",
            dominion=dominion_name(theirs),
        )
    return Phrase(
        "Wrong dominion: answer with a higher card of {dominion} or with the crowned {crown}.",
        dominion=dominion_name(theirs),
        crown=dominion_name(s.crowned),
    )


def _end_attack(s: State, seat: int) -> Phrase | None:
    if s.phase == Phase.DEFEND:
        return Phrase("Only the attacker ends the attack. You can concede.")
    if s.phase == Phase.ATTACK and s.hands[seat]:  # R4.2
        return Phrase("You must lead a card first.")
    return None


def _choose_card(s: State, seat: int, card: int) -> Phrase | None:
    if not s.asks or HEROES[s.asks[-1].hero].choice is not Choice.CARD:
        return _not_asked(s, Phrase("No hero asks you to choose a card."))
    missing = _not_held(s, seat, card)
    if missing:
        return missing
    if s.asks[-1].hero == Hero.MEDEA or asked(s.asks, Hero.ACHILLES):
        return None
    return None if s.phase == Phase.ATTACK else _rank(s, seat, card)
