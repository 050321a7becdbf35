"""The one drawn set of icons, as SVG fragments for pictures and as surfaces for widgets.

Names are those of game-icons.net; the ones that begin with "u-" were drawn for Realmbox. To add
one, see build/icons.py.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pygame

from client.ui.color import ColorLike, hexed
from client.ui.svg import raster

FIELD = 512.0
_FILE = Path(__file__).resolve().parents[2] / "assets" / "icons" / "icons.json"


@lru_cache(maxsize=1)
def _bodies() -> dict[str, str]:
    found: dict[str, str] = json.loads(_FILE.read_text("utf-8"))
    return found


def names() -> tuple[str, ...]:
    """Every icon there is, in alphabetical order."""
    return tuple(_bodies())


def fragment(
    name: str,
    color: ColorLike,
    x: float = 0.0,
    y: float = 0.0,
    size: float = FIELD,
    *,
    opacity: float = 1.0,
    flip: bool = False,
    rotate: float = 0.0,
) -> str:
    """The icon as SVG, in a square of `size` with its top left corner at x, y.

    `rotate` turns it clockwise about its middle, in degrees. KeyError if there is no such icon.
    """
    body = _bodies()[name].replace("currentColor", hexed(color))
    scale = size / FIELD
    move = f"translate({x + (size if flip else 0):g} {y:g})"
    turn = f" rotate({rotate:g} {size / 2:g} {size / 2:g})" if rotate else ""
    grow = f" scale({-scale if flip else scale:g} {scale:g})"
    return f'<g transform="{move}{turn}{grow}" opacity="{opacity:g}">{body}</g>'


def icon(name: str, px: float, color: ColorLike, *, flip: bool = False) -> pygame.Surface:
    """The icon as a cached square surface, `px` device pixels a side. KeyError if unknown."""
    return raster(fragment(name, color, flip=flip), px, px, (0.0, 0.0, FIELD, FIELD))
