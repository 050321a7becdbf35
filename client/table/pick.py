"""Which piece lies under a point: the topmost whose turned rectangle holds it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from pygame import FRect

from client.table.places import Place


def holds(place: Place, ratio: float, x: float, y: float, slack: float = 0.0) -> bool:
    """Whether a piece's rectangle, `ratio` times as high as wide, holds a point.

    `slack` widens the rectangle by so many logical px on all sides.
    """
    turn = math.radians(place.angle)
    dx, dy = x - place.x, y - place.y
    # The screen's y points down, so a counter-clockwise angle turns back with these signs.
    across = dx * math.cos(turn) - dy * math.sin(turn)
    along = dx * math.sin(turn) + dy * math.cos(turn)
    half = place.width / 2 + slack
    return abs(across) <= half and abs(along) <= place.width * ratio / 2 + slack


def topmost(
    places: Mapping[int, Place],
    among: Iterable[int],
    ratio: float,
    x: float,
    y: float,
    slack: float = 0.0,
) -> int | None:
    """The piece on top at a point, None if there is none.

    A piece that holds the point itself wins over one that is only within `slack` of it.
    """
    ids = sorted(
        (i for i in among if i in places and places[i].alpha > 0.0),
        key=lambda i: places[i].order,
        reverse=True,
    )
    for margin in (0.0, slack) if slack else (0.0,):
        for piece in ids:
            if holds(places[piece], ratio, x, y, margin):
                return piece
    return None


def bounds(place: Place, ratio: float) -> FRect:
    """The upright rectangle around a turned piece."""
    turn = math.radians(place.angle)
    wide, high = place.width, place.width * ratio
    w = abs(wide * math.cos(turn)) + abs(high * math.sin(turn))
    h = abs(wide * math.sin(turn)) + abs(high * math.cos(turn))
    return FRect(place.x - w / 2, place.y - h / 2, w, h)
