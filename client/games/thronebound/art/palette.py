"""The colours that the drawings of each dominion, and of the heroes, are filled with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

VERDANT: Final[Mapping[str, str]] = {
    "sky0": "#7c9f77", "sky1": "#a8c293", "sky2": "#dde4b4", "sky3": "#f4efcd",
    "disc": "#fffbe2", "halo": "#fff6cf",
    "far": "#a3bc8a", "mid": "#74976a", "near": "#4b704c", "deep": "#304d37", "ink": "#1a2c21",
    "light": "#ffe9a0", "hot": "#f2b95a", "gold": "#ecd281", "accent": "#b4553a",
    "pale": "#fbf8e4",
}  # fmt: skip
EMBER: Final[Mapping[str, str]] = {
    "sky0": "#2a0b16", "sky1": "#6d1b2c", "sky2": "#d0502c", "sky3": "#ffc26a",
    "disc": "#fff0bd", "halo": "#ffd27a",
    "far": "#8f2b34", "mid": "#611828", "near": "#430f1f", "deep": "#2c0a15", "ink": "#1a060d",
    "light": "#ffd27a", "hot": "#ff8a3c", "gold": "#f4b554", "accent": "#c43b2c",
    "pale": "#ffe9bf",
}  # fmt: skip
TIDEWAKE: Final[Mapping[str, str]] = {
    "sky0": "#23559a", "sky1": "#5f9ad6", "sky2": "#cfe6f3", "sky3": "#f6f2df",
    "disc": "#fffbe8", "halo": "#fffdf0",
    "far": "#8fbcdc", "mid": "#4f8bc6", "near": "#2b62a4", "deep": "#194480", "ink": "#0d2950",
    "light": "#ffe7a0", "hot": "#ffc65c", "gold": "#f0d48a", "accent": "#e0705a",
    "pale": "#f5fcff",
}  # fmt: skip
OBSIDIAN: Final[Mapping[str, str]] = {
    "sky0": "#0b0a0f", "sky1": "#26232d", "sky2": "#5b5563", "sky3": "#a39ca6",
    "disc": "#f1ece2", "halo": "#f4efe6",
    "far": "#544e5c", "mid": "#38343f", "near": "#24212a", "deep": "#18161d", "ink": "#0b0a0f",
    "light": "#f8e8bd", "hot": "#d6b070", "gold": "#d3c196", "accent": "#8672ab",
    "pale": "#f1ece2",
}  # fmt: skip
REALM: Final = (VERDANT, EMBER, TIDEWAKE, OBSIDIAN)
"""By dominion. `far` to `ink` are the planes of a picture from back to front; `light` and `hot`
are lamps and fire, `gold` is metal, `accent` the one foreign colour."""

HERO: Final[Mapping[str, str]] = {
    "clay": "#d0743d",
    "ink": "#1a100c",
    "incise": "#f2c48a",
    "white": "#f6e3c2",
    "red": "#8c2a1b",
}
"""Black-figure vase painting: black, incised lines, clay, and a little red and white."""
