"""The colours that the drawings of each dominion, and of the heroes, are filled with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_NAMES: Final = (
    "sky0", "sky1", "sky2", "sky3", "far", "near", "mid", "deep", "ink", "light", "pale", "halo",
    "disc", "hot", "gold", "accent", "white",
)  # fmt: skip


def _palette(*colors: str) -> Mapping[str, str]:
    return dict(zip(_NAMES, colors, strict=True))


REALM: Final[tuple[Mapping[str, str], ...]] = (
    _palette(
        "#93b183", "#bdd09f", "#dfe6bd", "#f0eecb", "#b3c795", "#7d9b6c", "#46684a", "#2f4c36",
        "#1f3526", "#cfdcae", "#fffbe6", "#fffbe0", "#fffbe6", "#f6efc2", "#e9d58c", "#7fa05a",
        "#ffffff",
    ),
    _palette(
        "#2a0b16", "#6d1b2c", "#d0502c", "#ffc26a", "#7c2431", "#571526", "#6a1a2a", "#3a0e1a",
        "#21070f", "#ffb54a", "#fff0bd", "#ffe0a0", "#fff0bd", "#ffd27a", "#ffcf70", "#c8452e",
        "#fff8e8",
    ),
    _palette(
        "#2a61a6", "#6ea6dc", "#a9cfec", "#d3e9f5", "#8fbcdc", "#2f69ad", "#1f4f8e", "#17406f",
        "#10305a", "#dff0fb", "#f7fcff", "#fffbe8", "#fffbe8", "#fff3c4", "#f0f7ff", "#4f93d6",
        "#ffffff",
    ),
    _palette(
        "#0b0a0f", "#26232d", "#67616f", "#a8a1a8", "#45404d", "#2a2731", "#2c2834", "#1a1820",
        "#0d0c11", "#d9d2c6", "#f4efe6", "#f4efe6", "#f1ece2", "#fffaf0", "#d8cdb8", "#7d7688",
        "#ffffff",
    ),
)  # fmt: skip
"""By dominion."""

PAPER: Final = ("#eef0d9", "#f4dfc6", "#e6eef3", "#e9e5e0")
"""The stock of a card, by dominion."""

HERO: Final[Mapping[str, str]] = {
    "ink": "#1a100c",
    "incise": "#f2c48a",
    "clay": "#cf6f3a",
    "red": "#8a2a18",
    "accent": "#8a2a18",
    "white": "#f7e6cf",
}
"""Black-figure vase painting: black, incised lines, clay, and a little red and white."""
