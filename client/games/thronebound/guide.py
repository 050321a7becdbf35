"""Thronebound's guide: its pages in reading order, made from the cards and numbers of the rules."""

from __future__ import annotations

from typing import Final

from client.games import Figure, GuidePage
from client.games.thronebound.guide_figures import emblem, hero_picture, realm_picture
from client.games.thronebound.guide_rules import rules_pages
from client.games.thronebound.look import DOMINION_LOOKS
from rules.kernel.phrase import Phrase
from rules.thronebound.content import (
    CARD_NAMES,
    DOMINIONS,
    LOWEST_RANK,
    RANK_MARKS,
    RANKS,
    Dominion,
)
from rules.thronebound.heroes import HEROES, LEGACY, Choice, Hero, Side

DOMINION_CHAPTER: Final = Phrase("Dominions")
HERO_CHAPTER: Final = Phrase("Heroes")
SIDES: Final = {
    Side.ATTACKER: Phrase("The attacker"),
    Side.DEFENDER: Phrase("The defender"),
    Side.ANY: Phrase("Whoever holds him, whoever's turn it is"),
}
_SIDE_ICONS: Final = {
    Side.ATTACKER: "crossed-swords",
    Side.DEFENDER: "round-shield",
    Side.ANY: "hourglass",
}
_CHOICES: Final = {
    Choice.ATTACK: Phrase("One attack card on the table"),
    Choice.CARD: Phrase("One realm card of your hand"),
    Choice.DOMINION: Phrase("One of the four dominions"),
}


def pages() -> list[GuidePage]:
    """All pages, in reading order."""
    return [*rules_pages(), *map(dominion_page, Dominion), *map(hero_page, Hero)]


def dominion_page(dominion: Dominion) -> GuidePage:
    """A dominion with its nine cards."""
    first = dominion * RANKS
    text = DOMINIONS[dominion]
    others = tuple(f"dominions/{int(one)}" for one in Dominion if one is not dominion)
    return GuidePage(
        f"dominions/{int(dominion)}",
        DOMINION_CHAPTER,
        text.name,
        (Phrase("While it is crowned, its cards answer every attack that is not crowned."),),
        icon=DOMINION_LOOKS[dominion].icon,
        picture=emblem(dominion),
        facts=(
            (Phrase("Cards"), Phrase("{n}, worth {low} to {high}", n=RANKS, low=LOWEST_RANK,
                                     high=LOWEST_RANK + RANKS - 1)),
            (Phrase("Lowest"), _ranked(first)),
            (Phrase("Highest"), _ranked(first + RANKS - 1)),
            (Phrase("In Ringbound"), Phrase("{region}", region=text.legacy)),
        ),
        gallery=tuple(
            Figure(realm_picture(card), _ranked(card)) for card in range(first, first + RANKS)
        ),
        see=("rules/crown", *others),
    )  # fmt: skip


def hero_page(hero: Hero) -> GuidePage:
    """A hero with card, moment, effect, and the name he had in Ringbound."""
    text = HEROES[hero]
    facts = [
        (Phrase("Who plays it"), SIDES[text.side]),
        (Phrase("When"), text.when),
        (Phrase("Effect"), text.effect),
    ]
    if text.choice is not Choice.NONE:
        facts.append((Phrase("You choose"), _CHOICES[text.choice]))
    facts.append((Phrase("In Ringbound"), Phrase("{name}", name=LEGACY[hero])))
    return GuidePage(
        f"heroes/{int(hero)}",
        HERO_CHAPTER,
        text.name,
        (Phrase("On the card: {ability}.", ability=text.ability),),
        icon=_SIDE_ICONS[text.side],
        picture=hero_picture(hero),
        facts=tuple(facts),
        see=("rules/heroes", *_related(hero)),
    )


def _ranked(card: int) -> Phrase:
    return Phrase("{rank} {name}", rank=RANK_MARKS[card % RANKS], name=CARD_NAMES[card])


_GROUPS: Final = (
    (Hero.HERMES, Hero.AUTOLYCUS, Hero.HADES),
    (Hero.ACHILLES, Hero.ARES, Hero.ODYSSEUS),
    (Hero.ATHENA, Hero.AJAX),
    (Hero.MEDEA, Hero.ARGUS),
    (Hero.CIRCE, Hero.HADES),
)
"""Heroes that bear on each other."""


def _related(hero: Hero) -> tuple[str, ...]:
    found = [one for group in _GROUPS if hero in group for one in group if one is not hero]
    return tuple(f"heroes/{int(one)}" for one in dict.fromkeys(found))
