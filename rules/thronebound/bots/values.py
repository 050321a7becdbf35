"""What cards and heroes are worth to a player who has not looked further ahead."""

from __future__ import annotations

from typing import Final

from rules.thronebound.content import CARDS, DOMINION_OF, RANK_OF
from rules.thronebound.heroes import Hero

CROWN_BONUS: Final = 9
"""A crowned six is worth a little more than any ordinary ace."""
WORTH: Final = tuple(
    tuple(
        RANK_OF[card] + (CROWN_BONUS if DOMINION_OF[card] == crowned else 0)
        for card in range(CARDS)
    )
    for crowned in (0, 1, 2, 3, -1)
)
"""WORTH[crowned][card]; crowned NONE = no dominion is crowned."""

HERO_WORTH: Final = (
    12,  # Odysseus
    12,  # Achilles
    16,  # Athena
    19,  # Asclepius
    11,  # Hermes
    18,  # Ajax
    14,  # Hades
    13,  # Medea
    8,  # Argus
    15,  # Ares
    11,  # Autolycus
    14,  # Circe
)
"""By hero; on the scale of WORTH."""
assert len(HERO_WORTH) == len(Hero)
