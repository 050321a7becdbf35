"""The brass plate with the figure's name, bent round the plinth."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

from client.draw3d.deck import Atlas
from client.draw3d.scene import BRASS, Carpentry, Decal
from client.draw3d.shapes import Sheet
from client.ui import text as lines
from client.ui.fonts import Face

LONGEST: Final = 500.0
"""Pixels of a name on the sheet."""
HIGH: Final = 0.66
"""Of the plinth's height that the plate covers."""
WIDEST: Final = math.radians(58.0)
"""From the middle of the plate to its end, seen from the plinth's axis."""
RIM: Final = 0.42
"""Free at each end of the name, in heights of the plinth: a pin is there."""
BEVEL: Final = 0.05
"""Of the plinth's height."""
TYPE: Final = 0.62
"""Of the plate's height that the type takes."""
SHARP: Final = 100.0
"""Pixels of the sheet for the plinth's height, for the longest name that fits it."""
STRIPS: Final = 24
"""Flat pieces of which the bent plate is made."""
INK: Final = (0.10, 0.055, 0.02)
PIN: Final = ("pin",)
Area: TypeAlias = tuple[float, float, float, float]


def plate(
    atlas: Atlas, name: str, x: float, radius: float, height: float
) -> tuple[Carpentry, tuple[Decal, ...]]:
    """The plate of a plinth whose axis is at `x`: as wide as the name, as far as that fits.

    Its signs come onto `atlas`.
    """
    sharp = SHARP / height
    out = radius + 0.04 * height
    rim = RIM * height
    sign = _sign(name, height * HIGH * TYPE * sharp, (2.0 * WIDEST * out - 2.0 * rim) * sharp)
    wide, tall = (side / sharp for side in sign.get_size())
    span = (wide / 2.0 + rim) / out
    middle = height * 0.52
    bend = _Bend(x, out, middle, height * HIGH / 2.0, BEVEL * height)
    metal = bend.plate(span, radius * 0.92)
    area = atlas.area(name) if name in atlas else atlas.add(name, sign)
    pin = atlas.area(PIN) if PIN in atlas else atlas.add(PIN, _pin())
    over = out + BEVEL * height + 0.002
    at = span - rim * 0.5 / out
    signs = (
        *_bent(area, wide / over, over, middle, tall / 2.0),
        *(_pinned(pin, side * at, over, middle, height * 0.06) for side in (-1.0, 1.0)),
    )
    return metal, tuple(one._replace(x=one.x + x) for one in signs)


def _sign(name: str, px: float, room: float) -> pygame.Surface:
    """The name in white, at most `room` px long; the type shrinks before it is cut."""
    cut, size = lines.fit(name, Face.TITLE, px, min(LONGEST, room), px * 0.4)
    return lines.render(cut, Face.TITLE, size, "#ffffff")


def _pin() -> pygame.Surface:
    sheet = pygame.Surface((32, 32), pygame.SRCALPHA)
    sheet.fill((255, 255, 255, 0))
    pygame.draw.aacircle(sheet, "#ffffff", (16, 16), 13)
    return sheet


def _bent(
    area: Area, span: float, radius: float, middle: float, half_height: float
) -> tuple[Decal, ...]:
    """A sign in upright strips round an axis; `span` in radians."""
    left, top, right, bottom = area
    count = max(1, math.ceil(span / (2.0 * WIDEST) * STRIPS))
    half = math.tan(span / count / 2.0) * radius
    made = []
    for i in range(count):
        a = span * ((i + 0.5) / count - 0.5)
        u0, u1 = (left + (right - left) * (i + j) / count for j in (0, 1))
        made.append(_upright((u0, top, u1, bottom), a, radius, middle, half, half_height, 0.5))
    return tuple(made)


def _pinned(area: Area, angle: float, radius: float, middle: float, half: float) -> Decal:
    return _upright(area, angle, radius, middle, half, half, 0.7)


def _upright(
    area: Area, angle: float, radius: float, middle: float, half_width: float, half_height: float,
    gloss: float,
) -> Decal:  # fmt: skip
    s, c = math.sin(angle), math.cos(angle)
    across = (c * half_width, 0.0, -s * half_width)
    return Decal(s * radius, middle, c * radius, across, (0.0, half_height, 0.0), area, INK, gloss)


class _Bend:
    """A plate round an upright axis at `x`: radius of its rim, middle, half height, bevel."""

    def __init__(self, x: float, radius: float, middle: float, half: float, bevel: float) -> None:
        self.x = x
        self.radius = radius
        self.middle = middle
        self.half = half
        self.bevel = bevel
        self.sheet = Sheet()

    def plate(self, span: float, back: float) -> Carpentry:
        """The whole plate, from -`span` to `span` radians; its rim reaches in to `back`."""
        r, h, b = self.radius, self.half, self.bevel
        slope = math.sqrt(0.5)
        # (radius, height) from the lower rim over the face to the upper rim, and normals.
        bands = (
            ((back, -h), (r, -h), (0.0, -1.0)),
            ((r, -h), (r + b, b - h), (slope, -slope)),
            ((r + b, b - h), (r + b, h - b), (1.0, 0.0)),
            ((r + b, h - b), (r, h), (slope, slope)),
            ((r, h), (back, h), (0.0, 1.0)),
        )
        count = max(6, math.ceil(span / WIDEST * STRIPS))
        angles = [span * (2.0 * i / count - 1.0) for i in range(count + 1)]
        for low, high, normal in bands:
            for a0, a1 in pairwise(angles):
                self.sheet.quad(
                    self._point(a0, low, normal), self._point(a1, low, normal),
                    self._point(a1, high, normal), self._point(a0, high, normal),
                )  # fmt: skip
        for side in (-1.0, 1.0):
            self._end(side * span, side, back)
        name = f"plate {self.x} {span} {r} {self.middle} {h}"
        return Carpentry(name, self.sheet.vertices.tobytes(), self.sheet.indices.tobytes(), BRASS)

    def _point(self, a: float, at: tuple[float, float], normal: tuple[float, float]) -> int:
        s, c = math.sin(a), math.cos(a)
        r, y = at
        out, up = normal
        place = (self.x + s * r, self.middle + y, c * r)
        return self.sheet.vertex(place, (s * out, up, c * out), a * self.radius, y + 2.0 * r)

    def _end(self, a: float, side: float, back: float) -> None:
        """The flat end of the plate at an angle."""
        s, c = math.sin(a), math.cos(a)
        normal = (c * side, 0.0, -s * side)
        corners = [(back, -self.half), (self.radius, -self.half), (self.radius, self.half),
                   (back, self.half)]  # fmt: skip
        numbers = [
            self.sheet.vertex((self.x + s * r, self.middle + y, c * r), normal, r, y)
            for r, y in corners
        ]
        self.sheet.quad(*(numbers if side < 0.0 else reversed(numbers)))
