"""The figures that are really there: those of the table whose meshes are in the box."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from client.draw3d.meshes import Library
from client.figures.adventurer import MAIN, rules
from client.figures.catalogue import FIGURES
from client.figures.figure import GROUPS, Figure

PICTURES = Path(__file__).resolve().parents[2] / "assets" / "figures"


def shelf(library: Library) -> dict[str, tuple[Figure, ...]]:
    """The figures by group, in the order in which they are shown; no group is empty."""
    absent = {MAIN} if rules(library) is None else set()
    found = [one for one in FIGURES if one.key in library and one.key not in absent]
    groups = {key: tuple(one for one in found if one.group == key) for key in GROUPS}
    return {key: figures for key, figures in groups.items() if figures}


@lru_cache(128)
def _portrait(key: str) -> pygame.Surface | None:
    try:
        return pygame.image.load(PICTURES / f"{key}.png")
    except (OSError, pygame.error):
        return None


@lru_cache(128)
def portrait(key: str, side: int) -> pygame.Surface | None:
    """The picture of a figure, `side` px square with alpha; None if there is none."""
    found = _portrait(key)
    if found is None or found.get_width() == side:
        return found
    return pygame.transform.smoothscale(found, (side, side))
