"""What is printed on the 36 realm cards: dominions, ranks, names. `# R1` in RULES.md.

A card is the number `dominion * 9 + rank - 6`, from 0 to 35; a card that is not known is UNKNOWN.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from rules.kernel.phrase import Phrase

UNKNOWN: Final = -1
"""A card or hero whose face is hidden from the reader of a view."""
NONE: Final = -1
"""No card, no dominion, no seat."""
CARDS: Final = 36
RANKS: Final = 9
LOWEST_RANK: Final = 6
HAND: Final = 6
"""Realm cards that a hand is filled up to, and the cap of the draft."""
HEROES_EACH: Final = 4
"""Heroes that a seat may draft."""
POOL_REALM: Final = 10
POOL_HEROES: Final = 8
MORTAL: Final = 6
"""Wounds that lose the match."""


class Dominion(IntEnum):
    """The four suits of the realm deck."""

    VERDANT = 0
    EMBER = 1
    TIDEWAKE = 2
    OBSIDIAN = 3


class DominionText(NamedTuple):
    """A dominion's name, and the region of Ringbound from which it was rethemed."""

    name: Phrase
    legacy: str


DOMINIONS: Final[tuple[DominionText, ...]] = (
    DominionText(Phrase("Verdant Court"), "Gondor"),
    DominionText(Phrase("Ember Throne"), "Shire"),
    DominionText(Phrase("Tidewake Dominion"), "Rohan"),
    DominionText(Phrase("Obsidian Veil"), "Mordor"),
)

RANK_MARKS: Final[tuple[Phrase, ...]] = (
    Phrase("6"),
    Phrase("7"),
    Phrase("8"),
    Phrase("9"),
    Phrase("10"),
    Phrase("J"),
    Phrase("Q"),
    Phrase("K"),
    Phrase("A"),
)
"""What stands in the corner of a card, lowest rank first."""

RANK_NAMES: Final[tuple[Phrase, ...]] = (
    Phrase("Six"),
    Phrase("Seven"),
    Phrase("Eight"),
    Phrase("Nine"),
    Phrase("Ten"),
    Phrase("Jack"),
    Phrase("Queen"),
    Phrase("King"),
    Phrase("Ace"),
)

CARD_NAMES: Final[tuple[Phrase, ...]] = (
    Phrase("Moss Wardens"),
    Phrase("Grove Wolves"),
    Phrase("Oak Bastion"),
    Phrase("White Harts"),
    Phrase("Hall of Leaves"),
    Phrase("The Greenwood"),
    Phrase("Queen Melissa"),
    Phrase("King Drymas"),
    Phrase("Verdant Crown"),
    Phrase("Cinder Watch"),
    Phrase("Ash Hounds"),
    Phrase("Forge Gate"),
    Phrase("Brand Riders"),
    Phrase("Furnace Host"),
    Phrase("The Firebrand"),
    Phrase("Queen Pyraleia"),
    Phrase("King Brontes"),
    Phrase("Ember Throne"),
    Phrase("Pier Lanterns"),
    Phrase("Gull Runners"),
    Phrase("Wavebreak"),
    Phrase("Dragon Prows"),
    Phrase("Drowned Choir"),
    Phrase("The Helmsman"),
    Phrase("Queen Amphira"),
    Phrase("King Nereon"),
    Phrase("The High Tide"),
    Phrase("Night Heralds"),
    Phrase("Pale Ravens"),
    Phrase("Gravegate"),
    Phrase("Shroud Riders"),
    Phrase("Silent Legion"),
    Phrase("The Pallbearer"),
    Phrase("Queen Nyxara"),
    Phrase("King Erebon"),
    Phrase("The Veil"),
)
"""The 36 names, by card number."""

# Tables rather than arithmetic: the rules read these many times for every action. Each has one
# more entry than there are cards, so that UNKNOWN (-1) reads the last one.
DOMINION_OF: Final[tuple[int, ...]] = (*(card // RANKS for card in range(CARDS)), NONE)
RANK_OF: Final[tuple[int, ...]] = (*(card % RANKS + LOWEST_RANK for card in range(CARDS)), 0)
"""6 to 14; 11 to 14 are Jack, Queen, King and Ace."""
RANK_BIT: Final[tuple[int, ...]] = (*(1 << card % RANKS for card in range(CARDS)), 0)
"""One bit for each rank, for asking whether a rank stands on the table."""
HIDDEN: Final[tuple[tuple[int, ...], ...]] = tuple((UNKNOWN,) * n for n in range(CARDS + 1))
"""HIDDEN[n]: n cards whose faces are not known."""


def card_of(dominion: int, rank: int) -> int:
    """The card of that dominion and rank (6 to 14). ValueError if there is none."""
    if not (0 <= dominion < 4 and LOWEST_RANK <= rank < LOWEST_RANK + RANKS):
        raise ValueError(f"no card of dominion {dominion} and rank {rank}")
    return dominion * RANKS + rank - LOWEST_RANK


def rank_name(rank: int) -> Phrase:
    """The name of a rank from 6 to 14."""
    return RANK_NAMES[rank - LOWEST_RANK]


def dominion_name(dominion: int) -> Phrase:
    """The name of a dominion; NONE is said as no dominion."""
    return Phrase("no dominion") if dominion == NONE else DOMINIONS[dominion].name


def card_name(card: int) -> Phrase:
    """The name printed on the card."""
    return Phrase("a hidden card") if card == UNKNOWN else CARD_NAMES[card]


def card_title(card: int) -> Phrase:
    """Name, rank and dominion: enough to tell the card without seeing it."""
    if card == UNKNOWN:
        return Phrase("a hidden card")
    return Phrase(
        "{name} ({rank} of {dominion})",
        name=CARD_NAMES[card],
        rank=RANK_MARKS[card % RANKS],
        dominion=DOMINIONS[card // RANKS].name,
    )
