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
def _portrait(key: str) -> pygame.Surface:
    return pygame.image.load(PICTURES / f"{key}.png")


@lru_cache(128)
def _scaled(key: str, side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(_portrait(key), (side, side))


def portrait(key: str, side: int) -> pygame.Surface | None:
    """The picture of a figure, `side` px square with alpha; None as long as there is none."""
    try:
        found = _portrait(key)
        return found if found.get_width() == side else _scaled(key, side)
    except (OSError, pygame.error):
        return None
