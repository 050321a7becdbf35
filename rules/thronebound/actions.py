"""Everything a seat can do, one frozen class each, and one ready instance of every action.

A legal list is put together from these instances, so that listing builds no objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.thronebound.content import CARDS, Dominion
from rules.thronebound.heroes import Hero


@dataclass(frozen=True, slots=True)
class DraftRealm:
    """Take a realm card from the pool."""

    card: int


@dataclass(frozen=True, slots=True)
class DraftHero:
    """Take a hero from the pool."""

    hero: Hero


@dataclass(frozen=True, slots=True)
class Attack:
    """Lay a realm card as an attack: the lead, or a reinforcement."""

    card: int


@dataclass(frozen=True, slots=True)
class Defend:
    """Answer the newest attack with a realm card."""

    card: int


@dataclass(frozen=True, slots=True)
class EndAttack:
    """Add no more attacks: the defence holds."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the round up and take a wound."""


@dataclass(frozen=True, slots=True)
class PlayHero:
    """Play a hero: its effect starts, or the choice that it needs is opened."""

    hero: Hero


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Give the realm card that the open hero asks for (Achilles, Ares, Medea)."""

    card: int


@dataclass(frozen=True, slots=True)
class ChooseAttack:
    """Give the attack on the table that Odysseus takes back, by its attack card."""

    card: int


@dataclass(frozen=True, slots=True)
class ChooseDominion:
    """Give the dominion that the open hero asks for (Autolycus, Circe)."""

    dominion: Dominion


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Close the newest open choice: its hero stays in the hand."""


Action: TypeAlias = (
    DraftRealm
    | DraftHero
    | Attack
    | Defend
    | EndAttack
    | Concede
    | PlayHero
    | ChooseCard
    | ChooseAttack
    | ChooseDominion
    | TakeBack
)

ACTIONS: Final[tuple[type[Action], ...]] = (
    DraftRealm,
    DraftHero,
    Attack,
    Defend,
    EndAttack,
    Concede,
    PlayHero,
    ChooseCard,
    ChooseAttack,
    ChooseDominion,
    TakeBack,
)

DRAFT_REALM: Final = tuple(DraftRealm(card) for card in range(CARDS))
DRAFT_HERO: Final = tuple(DraftHero(hero) for hero in Hero)
ATTACK: Final = tuple(Attack(card) for card in range(CARDS))
DEFEND: Final = tuple(Defend(card) for card in range(CARDS))
PLAY: Final = tuple(PlayHero(hero) for hero in Hero)
CHOOSE_CARD: Final = tuple(ChooseCard(card) for card in range(CARDS))
CHOOSE_ATTACK: Final = tuple(ChooseAttack(card) for card in range(CARDS))
CHOOSE_DOMINION: Final = tuple(ChooseDominion(dominion) for dominion in Dominion)
END_ATTACK: Final = EndAttack()
CONCEDE: Final = Concede()
TAKE_BACK: Final = TakeBack()

EVERY_ACTION: Final[tuple[Action, ...]] = (
    *DRAFT_REALM,
    *DRAFT_HERO,
    *ATTACK,
    *DEFEND,
    END_ATTACK,
    CONCEDE,
    *PLAY,
    *CHOOSE_CARD,
    *CHOOSE_ATTACK,
    *CHOOSE_DOMINION,
    TAKE_BACK,
)
"""All actions that exist, legal or not."""
