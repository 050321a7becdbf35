"""Dice in a flat picture: the same bone, pips and signs as in 3D, seen straight from one side.

Faces are named as in `client.draw3d.dice`; each face has its own two axes, as in shaders/die.frag,
so that a die which lies in some way looks the same in both kinds of picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from client.draw3d.dice import BLANKS, FACES, SHIELDS
from client.draw3d.scene import Color, Dice, Die, Quaternion, Vec3
from client.draw3d.turns import about, times, turned

Point: TypeAlias = tuple[float, float]

FROM_ABOVE: Final = about((1.0, 0.0, 0.0), 90.0)
"""The eye over the table, the player's side at the bottom."""
ASLANT: Final = times(about((1.0, 0.0, 0.0), 34.0), about((0.0, 1.0, 0.0), -32.0))
"""As a die on the table is usually seen: the top and two sides."""
FINER: Final = 3
"""Drawn so many times larger, then reduced."""
ROUND: Final = 0.11
"""Radius of the edges, as in `shapes.die`."""
FLAT: Final = 0.5 - ROUND
STEPS: Final = 4
"""Strips of a rounded edge."""
LAMP: Final = (-0.42, 0.62, 0.66)
"""Where the light comes from, seen from the eye; length 1."""
PIP: Final = 0.088
OFF: Final = 0.245
"""A pip's distance from the middle line."""
PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-OFF, OFF), (OFF, -OFF)),
    3: ((0.0, 0.0), (-OFF, OFF), (OFF, -OFF)),
    4: ((-OFF, OFF), (OFF, -OFF), (OFF, OFF), (-OFF, -OFF)),
    5: ((0.0, 0.0), (-OFF, OFF), (OFF, -OFF), (OFF, OFF), (-OFF, -OFF)),
    6: ((-OFF, OFF), (OFF, -OFF), (OFF, OFF), (-OFF, -OFF), (-OFF, 0.0), (OFF, 0.0)),
}


def draw_die(surface: pygame.Surface, die: Die, view: Quaternion, at: Point, edge: float) -> None:
    """Draw a die of `edge` px round a pixel, seen as `view` turns the world before the eye."""
    side = math.ceil(edge * 1.8) * FINER
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    _Drawing(sheet, die, times(view, die.turn), edge * FINER).draw()
    small = pygame.transform.smoothscale(sheet, (side // FINER, side // FINER))
    half = side // FINER / 2
    surface.blit(small, (round(at[0] - half), round(at[1] - half)))


class _Drawing:
    """One die on a sheet of its own; `turn` leads from the die to the eye, which looks along -z."""

    def __init__(self, sheet: pygame.Surface, die: Die, turn: Quaternion, edge: float) -> None:
        self.sheet = sheet
        self.die = die
        self.turn = turn
        self.edge = edge
        self.middle = sheet.get_width() / 2

    def draw(self) -> None:
        pygame.draw.polygon(self.sheet, self._lit((0.0, 0.0, 1.0), self.die.color, 0.8),
                            self._outline())  # fmt: skip
        for face, normal in FACES.items():
            if turned(self.turn, normal)[2] > 0.01:
                self._face(face, normal)

    def _spot(self, place: Vec3) -> Point:
        x, y, _ = turned(self.turn, place)
        return self.middle + x * self.edge, self.middle - y * self.edge

    def _lit(self, normal: Vec3, color: Color, share: float = 1.0) -> tuple[int, int, int]:
        """A colour by lamplight on a surface that looks along `normal`, in the eye's directions."""
        lamp = max(0.0, sum(a * b for a, b in zip(normal, LAMP, strict=True)))
        light = (0.62 + 0.66 * lamp, 0.60 + 0.64 * lamp, 0.60 + 0.56 * lamp)
        red, green, blue = (
            min(255, round(255 * c * part * share)) for c, part in zip(color, light, strict=True)
        )
        return red, green, blue

    def _outline(self) -> list[Point]:
        """The hull of eight balls at the corners."""
        ways = [(math.cos(a), math.sin(a)) for a in (i * math.pi / 10 for i in range(20))]
        radius = ROUND * self.edge
        points = []
        for x in (-FLAT, FLAT):
            for y in (-FLAT, FLAT):
                for z in (-FLAT, FLAT):
                    sx, sy = self._spot((x, y, z))
                    points += [(sx + c * radius, sy + s * radius) for c, s in ways]
        return hull(points)

    def _face(self, face: int, normal: Vec3) -> None:
        across, up = axes(face)
        for edge, along in ((across, up), (up, across)):
            for sign in (1.0, -1.0):
                self._edge(normal, _times(edge, sign), along)
        flat = [self._on(normal, across, up, p) for p in _square(FLAT)]
        pygame.draw.polygon(self.sheet, self._lit(turned(self.turn, normal), self.die.color), flat)
        for shape, inked in signs(self.die.kind, face):
            color = self.die.ink if inked else self.die.color
            points = [self._on(normal, across, up, p) for p in shape]
            pygame.draw.polygon(self.sheet, self._lit(turned(self.turn, normal), color), points)

    def _edge(self, normal: Vec3, out: Vec3, along: Vec3) -> None:
        """The rounded edge from a face half the way to its neighbour, in strips."""
        for step in range(STEPS, 0, -1):
            a, b = (math.pi / 4 * (step - i) / STEPS for i in (0, 1))
            corners = []
            for angle, end in ((a, 1.0), (a, -1.0), (b, -1.0), (b, 1.0)):
                rise = FLAT + ROUND * math.cos(angle)
                off = FLAT + ROUND * math.sin(angle)
                long = (FLAT + ROUND * math.sin(angle) * 0.7) * end
                corners.append(self._spot(_sum(normal, rise, out, off, along, long)))
            middle = (a + b) / 2
            looks = _sum(normal, math.cos(middle), out, math.sin(middle), along, 0.0)
            pygame.draw.polygon(
                self.sheet, self._lit(turned(self.turn, looks), self.die.color, 1.03), corners
            )

    def _on(self, normal: Vec3, across: Vec3, up: Vec3, at: Point) -> Point:
        return self._spot(_sum(normal, 0.5, across, at[0], up, at[1]))


# -- shapes ---------------------------------------------------------------------------------------


def axes(face: int) -> tuple[Vec3, Vec3]:
    """The directions across and up on a face, as in shaders/die.frag."""
    x, y, z = FACES[face]
    if x:
        return (0.0, 0.0, -x), (0.0, 1.0, 0.0)
    if y:
        return (1.0, 0.0, 0.0), (0.0, 0.0, -y)
    return (z, 0.0, 0.0), (0.0, 1.0, 0.0)


def signs(kind: Dice, face: int) -> Iterator[tuple[Sequence[Point], bool]]:
    """What a face shows: outlines in face coordinates, and whether each is of ink or of bone."""
    if kind is Dice.PIPS:
        for at in PIPS[face]:
            yield circle(at, PIP), True
    elif face in SHIELDS:
        for size, inked in ((1.0, True), (0.80, False), (0.64, True)):
            yield [(x * size, y * size) for x, y in shield()], inked
    elif face not in BLANKS:
        for shape in sword():
            yield shape, True


def circle(at: Point, radius: float, count: int = 28) -> list[Point]:
    """A circle as a polygon."""
    angles = (i * 2.0 * math.pi / count for i in range(count))
    return [(at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in angles]


@lru_cache(1)
def shield() -> tuple[Point, ...]:
    """A shield, pointed below."""
    right = [(x, 0.27 - 0.5 * x * x) for x in (0.0, 0.08, 0.16, 0.225)]
    for i in range(9):
        y = 0.22 - i * (0.22 + 0.288) / 8
        right.append((max(0.0, math.sqrt(max(0.0, 0.42**2 - (y - 0.10) ** 2)) - 0.16), y))
    return (*right, *((-x, y) for x, y in reversed(right)))


@lru_cache(1)
def sword() -> tuple[tuple[Point, ...], ...]:
    """Blade, guard, grip and pommel, the tip towards the upper left corner of the face."""
    upright = (
        [(-0.052, -0.15), (0.052, -0.15), (0.052, 0.22), (0.0, 0.35), (-0.052, 0.22)],
        _box(0.0, -0.155, 0.147, 0.034),
        _box(0.0, -0.245, 0.028, 0.083),
        circle((0.0, -0.345), 0.046),
    )
    half = math.sqrt(0.5)
    return tuple(tuple(((x - y) * half, (x + y) * half) for x, y in shape) for shape in upright)


def hull(points: Sequence[Point]) -> list[Point]:
    """The convex outline of points."""
    chains: list[list[Point]] = []
    for ordered in (sorted(set(points)), sorted(set(points), reverse=True)):
        chain: list[Point] = []
        for p in ordered:
            while len(chain) > 1 and _left_of(chain[-2], chain[-1], p) <= 0.0:
                chain.pop()
            chain.append(p)
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def _left_of(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _box(x: float, y: float, half_width: float, half_height: float) -> list[Point]:
    w, h = half_width, half_height
    return [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]


def _square(half: float) -> list[Point]:
    return _box(0.0, 0.0, half, half)


def _times(v: Vec3, by: float) -> Vec3:
    return (v[0] * by, v[1] * by, v[2] * by)


def _sum(a: Vec3, p: float, b: Vec3, q: float, c: Vec3, r: float) -> Vec3:
    return (
        a[0] * p + b[0] * q + c[0] * r,
        a[1] * p + b[1] * q + c[1] * r,
        a[2] * p + b[2] * q + c[2] * r,
    )
