"""The brass plate on the plinth with the figure's name."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame

from client.draw3d.deck import Atlas
from client.draw3d.scene import BRASS, Carpentry, Decal
from client.draw3d.shapes import Sheet
from client.ui import text as lines
from client.ui.fonts import Face

SHEET: Final = 512
HIGH: Final = 0.66
"""Of the plinth's height that the plate covers."""
WIDEST: Final = 1.24
"""Of the plate, in radii of the plinth."""
BEVEL: Final = 0.016
SHARP: Final = 400.0
"""Pixels of the sheet for a world unit."""
TYPE: Final = 0.62
"""Of the plate's height that the type takes."""
INK: Final = (0.10, 0.055, 0.02)


class Plate:
    """A plate of its own for each name: as wide as the name, as long as that fits the plinth."""

    def __init__(self) -> None:
        self.metal: tuple[Carpentry, ...] = ()
        self.decals: tuple[Decal, ...] = ()
        self.atlas: Atlas | None = None
        self._made: object = None

    def engrave(self, name: str, radius: float, height: float) -> None:
        """Make the plate for a plinth; "" makes none."""
        wanted = (name, radius, height)
        if wanted == self._made:
            return
        self._made = wanted
        self.metal, self.decals = (), ()
        if not name:
            return
        high = height * HIGH
        most = radius * WIDEST
        sign = _sign(name, high, most - 0.30)
        wide, tall = (side / SHARP for side in sign.get_size())
        half = min(most, wide + 0.30) / 2.0
        middle, front = height * 0.52, radius * 1.005 + 0.012
        self.metal = (_plate(half, high / 2.0, middle, front, radius),)
        self.atlas = Atlas(SHEET)
        area = self.atlas.add("name", sign)
        pin = self.atlas.add("pin", _pin())
        z = front + BEVEL + 0.002
        self.decals = (
            Decal(0.0, middle, z, (wide / 2.0, 0.0, 0.0), (0.0, tall / 2.0, 0.0), area, INK, 0.5),
            *(
                Decal(side * (half - 0.075), middle, z, (0.02, 0.0, 0.0), (0.0, 0.02, 0.0), pin,
                      INK, 0.7)
                for side in (-1.0, 1.0)
            ),
        )  # fmt: skip


def _sign(name: str, high: float, room: float) -> pygame.Surface:
    """The name in white, at most `room` world units long; the type shrinks before it is cut."""
    px = high * TYPE * SHARP
    cut, size = lines.fit(name, Face.TITLE, px, min(SHEET - 8, room * SHARP), px * 0.4)
    return lines.render(cut, Face.TITLE, size, "#ffffff")


def _pin() -> pygame.Surface:
    sheet = pygame.Surface((32, 32), pygame.SRCALPHA)
    sheet.fill((255, 255, 255, 0))
    pygame.draw.aacircle(sheet, "#ffffff", (16, 16), 13)
    return sheet


def _plate(
    half_width: float, half_height: float, middle: float, front: float, radius: float
) -> Carpentry:
    """A flat plate with bevelled edges; its sides reach back into the round of the plinth."""
    sheet = Sheet()
    back = math.sqrt(max(0.0, (radius * 0.92) ** 2 - half_width**2)) - 0.01
    w, h, b = half_width, half_height, BEVEL
    rings = ((w, h, back), (w, h, front), (w - b, h - b, front + b))
    for (w0, h0, z0), (w1, h1, z1) in pairwise(rings):
        slope = math.hypot(z1 - z0, w0 - w1)
        out, ahead = (z1 - z0) / slope, (w0 - w1) / slope
        for ax, ay in ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)):
            normal = (ax * out, ay * out, ahead)
            corners = []
            for width, height, z, end in ((w0, h0, z0, -1), (w0, h0, z0, 1), (w1, h1, z1, 1),
                                          (w1, h1, z1, -1)):  # fmt: skip
                x = ax * width - ay * width * end
                y = ay * height + ax * height * end
                corners.append(sheet.vertex((x, middle + y, z), normal, x, y + 2.0 * z))
            sheet.quad(*corners)
    (w, h, z) = rings[-1]
    face = [(-w, -h), (w, -h), (w, h), (-w, h)]
    sheet.quad(*(sheet.vertex((x, middle + y, z), (0.0, 0.0, 1.0), x, y) for x, y in face))
    name = f"plate {half_width} {half_height} {middle} {front}"
    return Carpentry(name, sheet.vertices.tobytes(), sheet.indices.tobytes(), BRASS)
