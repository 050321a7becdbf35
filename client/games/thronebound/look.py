"""How the four dominions look: colours and emblem, the same on cards, banners and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class DominionLook:
    """One dominion's palette. `sky` runs from the top of a picture to its horizon."""

    ribbon: tuple[str, str]
    light: str
    ink: str
    sky: tuple[str, ...]
    icon: str


DOMINION_LOOKS: Final[tuple[DominionLook, ...]] = (
    DominionLook(
        ("#5f8056", "#3b5638"), "#eaf2d0", "#18251a", ("#93b183", "#c3d3a4", "#f0eecb"), "holy-oak"
    ),
    DominionLook(
        ("#8a2436", "#5a1422"), "#ffb36b", "#1d070c",
        ("#2a0b16", "#6d1b2c", "#d0502c", "#ffc26a"), "flame",
    ),
    DominionLook(
        ("#417dc1", "#23528c"), "#e6f4ff", "#0c2038", ("#2a61a6", "#6ea6dc", "#d3e9f5"), "trident"
    ),
    DominionLook(
        ("#2a2731", "#121016"), "#f4efe6", "#0c0b10", ("#0b0a0f", "#26232d", "#67616f"), "moon"
    ),
)  # fmt: skip
"""By dominion."""
