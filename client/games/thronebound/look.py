"""How the four dominions look: colours and emblem, the same on cards, banners and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class DominionLook:
    """One dominion's palette. `sky` runs from the top of a picture to its horizon."""

    ribbon: tuple[str, str]
    """Cloth of the ribbon, top and bottom; `light` reads on both at 4.5:1."""
    light: str
    ink: str
    sky: tuple[str, ...]
    icon: str
    paper: str
    """Stock of its cards; `ink` reads on it."""


DOMINION_LOOKS: Final[tuple[DominionLook, ...]] = (
    DominionLook(
        ("#507a4b", "#2f4f32"), "#f1f7dc", "#18251a", ("#7c9f77", "#a8c293", "#f4efcd"),
        "u-oak", "#eef0d9",
    ),
    DominionLook(
        ("#8a2436", "#5a1422"), "#ffc27d", "#1d070c",
        ("#2a0b16", "#6d1b2c", "#d0502c", "#ffc26a"), "flame", "#f4dfc6",
    ),
    DominionLook(
        ("#2e6bb2", "#1b4784"), "#ecf6ff", "#0c2038", ("#23559a", "#5f9ad6", "#cfe6f3"),
        "u-trident", "#e6eef3",
    ),
    DominionLook(
        ("#2e2a36", "#131118"), "#f6f1e8", "#0c0b10", ("#0b0a0f", "#26232d", "#5b5563"),
        "moon", "#e9e5e0",
    ),
)  # fmt: skip
"""By dominion."""
