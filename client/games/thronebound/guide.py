"""Thronebound's pages of the guide, made from the cards and numbers of the rules."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from client.games import GuidePage
from client.games.thronebound.art import Form, hero_card, realm_card
from rules.kernel.phrase import Phrase
from rules.thronebound.content import (
    CARD_NAMES,
    DOMINIONS,
    HAND,
    HEROES_EACH,
    MORTAL,
    POOL_HEROES,
    POOL_REALM,
    RANK_MARKS,
    RANKS,
    Dominion,
)
from rules.thronebound.heroes import HEROES, LEGACY, Hero, Side
from rules.thronebound.state import REASONS, Reason

RULES = Phrase("The rules")
DOMINION_CHAPTER = Phrase("Dominions")
HERO_CHAPTER = Phrase("Heroes")
_SIDES = {
    Side.ATTACKER: Phrase("A hero of the attacker."),
    Side.DEFENDER: Phrase("A hero of the defender."),
    Side.ANY: Phrase("A hero for any moment, whoever's turn it is."),
}


def pages() -> list[GuidePage]:
    """All pages, in reading order."""
    return [*_rules(), *map(_dominion, Dominion), *map(_hero, Hero)]


def _rules() -> list[GuidePage]:
    return [
        GuidePage(
            "rules/aim", RULES, Phrase("The aim"),
            (
                Phrase("Two rulers duel. Whoever takes {n} wounds loses at once.", n=MORTAL),
                Phrase("A defender who cannot or will not answer an attack concedes the round and "
                       "takes one wound."),
                Phrase("When the deck has run out, whoever is first without realm cards wins."),
            ),
            see=("rules/draft", "rules/endings"),
        ),
        GuidePage(
            "rules/draft", RULES, Phrase("The draft"),
            (
                Phrase("The realm deck has {n} cards: four dominions with the ranks 6 to Ace.",
                       n=4 * RANKS),
                Phrase("Each ruler gets one opening card. The higher one drafts first; the other "
                       "ruler attacks first."),
                Phrase("One more card is revealed: its dominion is crowned for the match."),
                Phrase("{realm} realm cards and {heroes} heroes lie open. Take turns to take one, "
                       "until you hold {hand} realm cards (with the opening card) and {own} "
                       "heroes.", realm=POOL_REALM, heroes=POOL_HEROES, hand=HAND,
                       own=HEROES_EACH),
            ),
            see=("rules/attack",),
        ),
        GuidePage(
            "rules/attack", RULES, Phrase("Attack and defence"),
            (
                Phrase("The attacker leads any realm card."),
                Phrase("The defender answers the newest attack with a higher card of its dominion, "
                       "or with a crowned card if the attack is not crowned. A crowned attack "
                       "needs a higher crowned card."),
                Phrase("After an answer the attacker may reinforce with a card whose rank stands "
                       "on the table, or end the attack."),
                Phrase("Worked example: {crown} is crowned and {attack} attacks. {low} answers "
                       "it, and so does {trump}, although its rank is lower.",
                       crown=DOMINIONS[Dominion.TIDEWAKE].name, attack=CARD_NAMES[3],
                       low=CARD_NAMES[5], trump=CARD_NAMES[18]),
            ),
            picture=lambda w, h: realm_card(18, min(w, round(h / 1.4))),
            see=("rules/round",),
        ),
        GuidePage(
            "rules/round", RULES, Phrase("The end of a round"),
            (
                Phrase("The defence holds when the attacker ends the attack with every card "
                       "answered: all cards on the table are discarded and the roles swap."),
                Phrase("A defender who concedes takes one wound. The attack cards are discarded, "
                       "the cards already played in defence return to the hand, and the attacker "
                       "attacks again."),
                Phrase("Then both fill their hands up to {n} realm cards while the deck lasts, "
                       "the attacker of the round first. What heroes had set for the round ends.",
                       n=HAND),
            ),
            see=("rules/endings",),
        ),
        GuidePage(
            "rules/endings", RULES, Phrase("How a duel ends"),
            tuple(REASONS[reason] for reason in Reason if reason.value <= Reason.DICE),
            see=("rules/aim",),
        ),
        GuidePage(
            "rules/heroes", RULES, Phrase("Playing heroes"),
            (
                Phrase("A hero is spent when its effect starts. A choice that it opens can be "
                       "taken back until it is made."),
                Phrase("Achilles and Ares are played together with an attack card, and may be "
                       "played together with one another."),
                Phrase("Asclepius may be played whenever his ruler has a wound, even in the "
                       "rival's turn."),
            ),
            see=tuple(f"heroes/{int(hero)}" for hero in Hero),
        ),
    ]  # fmt: skip


def _dominion(dominion: Dominion) -> GuidePage:
    first = dominion * RANKS
    roster = tuple(
        Phrase("{rank}: {name}", rank=RANK_MARKS[at], name=CARD_NAMES[first + at])
        for at in range(RANKS)
    )
    text = DOMINIONS[dominion]
    return GuidePage(
        f"dominions/{int(dominion)}", DOMINION_CHAPTER, text.name,
        (
            Phrase("Nine cards, from the lowest to the highest:"), *roster,
            Phrase("In Ringbound, from which Thronebound was rethemed, this was {region}.",
                   region=text.legacy),
        ),
        picture=_realm_picture(first + RANKS - 1),
    )  # fmt: skip


def _hero(hero: Hero) -> GuidePage:
    text = HEROES[hero]
    return GuidePage(
        f"heroes/{int(hero)}", HERO_CHAPTER, text.name,
        (
            _SIDES[text.side],
            Phrase("{ability}.", ability=text.ability),
            text.when,
            text.effect,
            Phrase("In Ringbound this hero was {name}.", name=LEGACY[hero]),
        ),
        picture=_hero_picture(hero),
        see=("rules/heroes",),
    )  # fmt: skip


def _realm_picture(card: int) -> Callable[[int, int], Surface]:
    return lambda w, h: realm_card(card, min(w, round(h / 1.4)))


def _hero_picture(hero: Hero) -> Callable[[int, int], Surface]:
    return lambda w, h: hero_card(hero, min(w, round(h / 1.4)), Form.FULL)
