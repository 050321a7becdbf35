"""Hands with fingers: closed round a haft, or open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from workshop.body import RIGHT, Body, Thing
from workshop.fields import Shape, box, capsule
from workshop.maths import Points, Triple, frame, unit, vec
from workshop.palette import Material, material
from workshop.solids import Solid, strand

FINGERS = (-0.63, -0.21, 0.21, 0.63)
"""Where the fingers lie across the hand, from the little one to the first."""


@dataclass(frozen=True)
class Grip:
    """What a hand holds on to: things made about the origin, +y along the haft, go there."""

    body: Body
    side: int
    place: Points
    frame: Points

    def put(self, thing: Thing) -> Thing:
        return thing.oriented(self.frame).at(self.place)

    def point(self, x: float, y: float, z: float) -> Points:
        m = self.frame
        moved: Points = self.place + m[:, 0] * x + m[:, 1] * y + m[:, 2] * z
        return moved


Parts = tuple[list[Shape], list[Solid]]
"""A hand's palm, to be meshed, and its fingers."""


def _finger(points: Sequence[tuple[float, float, float, float]]) -> Solid:
    return strand(points, 5)


def _fist() -> Parts:
    """A left hand of radius 1 about a haft on y, knuckles to +z, its back to +x."""
    palm = [
        box(0.3, 0.68, 0.5, 0.24).at(0.56, 0, -0.08),
        capsule((0.5, 0, -0.5), (0.24, 0, -1.2), 0.48, 0.5),
    ]
    fingers = []
    for i, y in enumerate(FINGERS):
        r = 0.25 if i else 0.22
        long = 1.0 if i else 0.92
        fingers.append(
            _finger(
                [
                    (0.66, y, 0.3, r),
                    (0.26, y, 0.74 * long, r * 1.04),
                    (-0.5, y, 0.5, r * 1.02),
                    (-0.48, y, -0.16, r * 0.86),
                ]
            )
        )
    fingers.append(
        _finger(
            [
                (0.5, 0.6, -0.5, 0.28),
                (-0.1, 0.9, -0.45, 0.29),
                (-0.58, 0.82, -0.05, 0.26),
                (-0.8, 0.5, 0.36, 0.22),
            ]
        )
    )
    return palm, fingers


def _open(curls: Sequence[float], spread: float, thumb: float) -> Parts:
    """A left hand of radius 1, fingers to +z, its back to +x, the thumb to +y."""
    palm = [
        box(0.27, 0.7, 0.56, 0.22).at(0, 0, 0),
        capsule((0.0, 0, -0.45), (0.0, 0, -1.2), 0.46, 0.5),
    ]
    fingers = []
    for i, (y, curl) in enumerate(zip(FINGERS, curls, strict=True)):
        r, long = (0.24, 1.0) if i else (0.21, 0.82)
        fan = y * spread
        fingers.append(
            _finger(
                [
                    (0.06, y, 0.36, r),
                    (-0.12 * curl, y + fan * 0.4, 0.42 + 0.5 * long, r * 1.02),
                    (-0.55 * curl, y + fan * 0.8, 0.42 + (0.9 - 0.18 * curl) * long, r * 0.92),
                    (-1.0 * curl, y + fan, 0.42 + (1.2 - 0.55 * curl) * long, r * 0.7),
                ]
            )
        )
    out = 0.35 + 0.55 * thumb
    fingers.append(
        _finger(
            [
                (-0.02, 0.42, -0.35, 0.28),
                (-0.28, 0.62 + out * 0.35, 0.02, 0.27),
                (-0.42, 0.66 + out * 0.6, 0.36, 0.24),
                (-0.5, 0.62 + out * 0.7, 0.68, 0.17),
            ]
        )
    )
    return palm, fingers


def _add(
    body: Body,
    side: int,
    paint: str | Material,
    parts: Parts,
    matrix: Points,
    size: float,
) -> None:
    r = body.build.hand * size
    coat = material(paint)
    palm_coat = replace(coat, dry=coat.dry * 0.2)
    group = body.sculpt.group(palm_coat, 0.3 * r, 0.5, voxel=r * 0.1, least=84)
    palm, fingers = parts
    for shape in palm:
        sided = shape.mirrored() if side == RIGHT else shape
        group.add(sided.scaled(r).oriented(matrix).at(body.hands[side]))
    for finger in fingers:
        turned = finger.mirrored() if side == RIGHT else finger
        body.sculpt.solid(paint, turned.scaled(r).oriented(matrix).at(body.hands[side]))


def fist(
    body: Body,
    side: int,
    paint: str | Material,
    axis: Triple = (0.0, 1.0, 0.0),
    size: float = 1.0,
) -> Grip:
    """A hand closed round a haft that runs along `axis`, its thumb towards it."""
    way = unit(body.hands[side] - body.elbows[side])
    matrix = frame(axis, way)
    _add(body, side, paint, _fist(), matrix, size)
    return Grip(body, side, body.hands[side], matrix)


def open_hand(
    body: Body,
    side: int,
    paint: str | Material,
    thumb_to: Triple = (0.0, 1.0, 0.0),
    towards: Triple | None = None,
    curls: Sequence[float] = (0.7, 0.55, 0.45, 0.35),
    spread: float = 0.25,
    thumb: float = 0.6,
    size: float = 1.0,
) -> Grip:
    """A hand with its fingers out towards a direction (the forearm's, if none is given).

    `curls` bend the fingers from the little one to the first (0 straight, 1.4 a claw).
    """
    way = unit(body.hands[side] - body.elbows[side]) if towards is None else unit(towards)
    up = unit(thumb_to)
    up = unit(up - way * float((up * way).sum()))
    matrix = frame(up, way)
    _add(body, side, paint, _open(curls, spread, thumb), matrix, size)
    return Grip(body, side, body.hands[side], matrix)


def pads(grip: Grip, off: float) -> Points:
    """A point in front of the palm, `off` away from its middle: what an open hand carries."""
    inner = -1.0 if grip.side != RIGHT else 1.0
    return grip.point(inner * off, 0, 0) + vec(0, 0, 0)
