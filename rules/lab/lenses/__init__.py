"""What the lab looks at in each game beyond wins: one lens a game, found by the game's key."""

from __future__ import annotations

from importlib import import_module

from rules.lab.lenses.lens import PLAIN, Lens

LENSES: dict[str, str] = {"thronebound": "rules.lab.lenses.thronebound"}


def lens_of(key: str) -> Lens:
    """The lens of a game; a game without one is seen through the plain lens."""
    if key not in LENSES:
        return PLAIN
    lens: Lens = import_module(LENSES[key]).LENS
    return lens
