"""The drawings' files: read once, coloured, and handed out as SVG fragments."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parents[4] / "assets" / "art" / "thronebound"
DOMINION_FOLDERS: Final = ("verdant", "ember", "tidewake", "obsidian")
HERO_FILES: Final = (
    "odysseus", "achilles", "athena", "asclepius", "hermes", "ajax", "hades", "medea", "argus",
    "ares", "autolycus", "circe",
)  # fmt: skip
SMALL_SHIFT: Final = "translate(22 -2)"
"""On small cards the ribbon is wide: the subject makes room for it."""

_HOLE = re.compile(r"\{(\w+)\}")
_OUTSIDE = re.compile(r"^.*?<svg[^>]*>|</svg>\s*$|<!--.*?-->", re.DOTALL)


@cache
def _read(path: Path) -> str:
    return _OUTSIDE.sub("", path.read_text(encoding="utf-8"))


def _coloured(body: str, colors: Mapping[str, str]) -> str:
    return _HOLE.sub(lambda hole: colors[hole[1]], body)


def realm_body(dominion: int, rank: int, colors: Mapping[str, str], *, small: bool) -> str:
    """The picture of a realm card on 200 by 280 units; `rank` from 6 to 14."""
    body = _read(FOLDER / "realm" / DOMINION_FOLDERS[dominion] / f"{rank:02d}.svg")
    return _coloured(body, {**colors, "shift": SMALL_SHIFT if small else "translate(0 0)"})


def hero_body(hero: int, colors: Mapping[str, str]) -> str:
    """The figure of a hero on 200 by 200 units."""
    return _coloured(_read(FOLDER / "hero" / f"{HERO_FILES[hero]}.svg"), colors)
