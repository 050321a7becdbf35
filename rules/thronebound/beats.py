"""Which cards answer which attack, as bit masks over the 36 cards (R4.3).

The masks are worked out once. Indexed by NONE (-1), each table gives its last entry.
"""

from __future__ import annotations

from typing import Final

from rules.thronebound.content import CARDS, DOMINION_OF, RANK_OF
from rules.thronebound.state import State

_ALL: Final = (1 << CARDS) - 1


def _beats(card: int, attack: int, crowned: int) -> bool:
    if DOMINION_OF[card] == DOMINION_OF[attack]:
        return RANK_OF[card] > RANK_OF[attack]
    return DOMINION_OF[card] == crowned


def _mask(attack: int, crowned: int) -> int:
    return sum(1 << card for card in range(CARDS) if _beats(card, attack, crowned))


_OF: Final = tuple(
    sum(1 << card for card in range(CARDS) if DOMINION_OF[card] == dominion)
    for dominion in range(4)
)
BEATS: Final = tuple(
    tuple(_mask(attack, crowned) for attack in range(CARDS)) for crowned in (0, 1, 2, 3, -1)
)
"""BEATS[crowned][attack]: the cards that answer it; crowned NONE = no dominion is crowned."""
CROWN_ONLY: Final = (*_OF, 0)
"""CROWN_ONLY[crowned]: what Hades leaves (nothing, if no dominion is crowned)."""
NOT_BANNED: Final = (*(_ALL & ~mask for mask in _OF), _ALL)
"""NOT_BANNED[banned]: what Circe leaves."""


def answers(s: State, attack: int) -> int:
    """The mask of all cards that could answer that attack now, in whoever's hand."""
    mask = BEATS[s.crowned][attack] & NOT_BANNED[s.banned]  # R4.3, R6.12
    if s.crown_only:  # R6.7
        mask &= CROWN_ONLY[s.crowned]
    return mask
