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
LARGER = 1.2
"""A portrait drawn this much larger than it was baked is sharpened."""
SHARP = 1.35
"""Pixels of the baked picture over which it is sharpened."""


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
    found = _portrait(key)
    made = pygame.transform.smoothscale(found, (side, side))
    larger = side / found.get_width()
    return _sharpened(made, round(larger * SHARP)) if larger > LARGER else made


def _sharpened(blurred: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with twice the difference from its own blur; its outline stays as it is."""
    soft = pygame.transform.gaussian_blur(blurred, radius)
    over, under, made = blurred.copy(), soft.copy(), blurred.copy()
    over.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(blurred, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    made.blit(over, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    made.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return made


def portrait(key: str, side: int) -> pygame.Surface | None:
    """The picture of a figure, `side` px square with alpha; None as long as there is none."""
    try:
        found = _portrait(key)
        return found if found.get_width() == side else _scaled(key, side)
    except (OSError, pygame.error):
        return None
