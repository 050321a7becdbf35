"""What cards and heroes are worth to a player who does not look ahead."""

from __future__ import annotations

from typing import Final

from rules.thronebound.content import CARDS, DOMINION_OF, LOWEST_RANK, RANK_OF
from rules.thronebound.heroes import Hero

CROWN_BONUS: Final = 9
"""A crowned six is worth a little more than any ordinary ace."""
WORTH: Final = tuple(
    (
        *(
            RANK_OF[card] + (CROWN_BONUS if DOMINION_OF[card] == crowned else 0)
            for card in range(CARDS)
        ),
        0,
    )
    for crowned in (0, 1, 2, 3, -1)
)
"""WORTH[crowned][card], 6 to 23; crowned NONE = no dominion is crowned, card NONE = 0."""

HERO_WORTH: Final = (
    14,  # Odysseus
    13,  # Achilles
    16,  # Athena
    17,  # Asclepius
    12,  # Hermes
    19,  # Ajax
    14,  # Hades
    20,  # Medea
    8,  # Argus
    15,  # Ares
    11,  # Autolycus
    13,  # Circe
)
"""By hero; on the scale of WORTH."""
assert len(HERO_WORTH) == len(Hero)

# From here on: what the careful players (Strategic, Oracle) reckon with. The unit is the difference
# between two neighbouring ranks of an ordinary dominion. Measured, see BALANCE.md.
PRICE: Final = tuple(
    (
        *(
            11 + 1.2 * (RANK_OF[card] - LOWEST_RANK)
            if DOMINION_OF[card] == crown
            else 1.0 * (RANK_OF[card] - LOWEST_RANK)
            for card in range(CARDS)
        ),
        0.0,
    )
    for crown in range(4)
)
"""PRICE[crown][card], 0 to 20.6: what it costs to part with a card, by the crown of the match.
Card NONE = 0.
"""

HERO_PRICE: Final = (
    6,  # Odysseus
    6,  # Achilles
    3,  # Athena
    2,  # Asclepius
    2,  # Hermes
    1,  # Ajax
    4,  # Hades
    19,  # Medea
    3,  # Argus
    5,  # Ares
    4,  # Autolycus
    5,  # Circe
)
"""By hero, on the scale of PRICE, for the draft. Each seat ends with four heroes whatever it does,
so only the gain over those that would be left counts, and that is small but for Medea.
"""
assert len(HERO_PRICE) == len(Hero)
