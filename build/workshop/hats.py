"""Hats; measures in head radii, made about the head's centre."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from workshop.body import Body
from workshop.fields import ellipsoid
from workshop.maths import Points, Triple, chain, curve, rotation
from workshop.palette import Material
from workshop.sculpt import Group
from workshop.sheets import tube
from workshop.solids import Solid, band, lathe, strand

Paint = str | Material


def curled(solid: Solid, left: float, right: float, back: float = 0.0) -> Solid:
    """A brim bent upwards with the square of the way to each side."""
    v = solid.vertices.copy()
    x, z = v[:, 0], v[:, 2]
    v[:, 1] += np.where(x > 0, left, right) * x * x + np.where(z < 0, back, 0.0) * z * z
    return replace(solid, vertices=v)


def brimmed(
    body: Body,
    paint: Paint,
    wide: float = 1.7,
    crown: float = 0.8,
    left: float = 0.0,
    right: float = 0.0,
    droop: float = 0.12,
    ribbon: Paint | None = None,
    tilt: Triple = (-6.0, 0.0, 6.0),
    low: float = 0.44,
) -> Points:
    """A hat with a brim, its sides turned up by `left` and `right`; returns its orientation."""
    matrix = chain(rotation("x", float(tilt[0])), rotation("z", float(tilt[2])))
    edge = wide
    profile = [
        (0.9, -0.02),
        (edge * 0.75, -0.05 - droop * 0.4),
        (edge, -droop),
        (edge * 0.99, 0.06 - droop),
        (edge * 0.72, 0.07 - droop * 0.4),
        (1.0, 0.1),
    ]
    brim = curled(lathe(profile, 20), left, right)
    top = lathe(
        [(1.12, 0.0), (1.1, crown * 0.5), (0.98, crown * 0.88), (0.7, crown), (0.0, crown * 0.94)],
        14,
    )
    for piece in (brim, top):
        placed = piece.scaled(0.98, 1, 1).oriented(matrix).at(0, low, -0.06)
        body.sculpt.solid(paint, body.on_head(placed))
    if ribbon is not None:
        a = np.arange(16) * (2 * np.pi / 16)
        path = np.stack([np.sin(a) * 1.1, np.full(16, 0.2), np.cos(a) * 1.13], axis=1)
        strip = band(path, 0.2, 0.04).oriented(matrix).at(0, low, -0.06)
        body.sculpt.solid(ribbon, body.on_head(strip))
    return matrix


def feather(body: Body, paint: Paint, line: Sequence[Triple], steps: int = 3) -> None:
    """A plume along points (x, y, z, radius) in head radii."""
    body.sculpt.solid(paint, body.on_head(strand(curve(line, steps), 5, 0.45)))


def beret(
    body: Body, paint: Paint, wide: float = 1.35, lean: float = 0.35, band_: Paint | None = None
) -> Group:
    """A soft flat cap that hangs over to the left by `lean`."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(paint, 0.2 * r, 1.0)
    group.add(
        put(ellipsoid(wide, 0.34, wide * 0.96).turned("z", -12).at(lean * 0.5, 0.84, -0.1)),
        put(ellipsoid(0.62, 0.3, 0.62).at(lean * wide * 0.9, 0.7, -0.2)),
        put(ellipsoid(1.0, 0.5, 1.0).at(0, 0.5, -0.08)),
    )
    if band_ is not None:
        a = np.arange(18) * (2 * np.pi / 18)
        path = np.stack([np.sin(a) * 1.0, np.full(18, 0.46), np.cos(a) * 1.02 - 0.07], axis=1)
        body.sculpt.solid(band_, put(band(path, 0.22, 0.06)))
    return group


def headwrap(body: Body, paint: Paint, second: Paint, high: float = 1.0) -> None:
    """Cloth wound about the head in crossing rolls."""
    r, put = body.build.head, body.on_head
    inner = body.sculpt.group(second, 0.1 * r, 0.8)
    inner.add(put(ellipsoid(0.86, 0.72 * high, 0.9).at(0, 0.62, -0.12)))
    outer = body.sculpt.group(paint, 0.06 * r, 1.5)
    for i, (tilt, y, wide) in enumerate(
        ((15, 0.5, 1.04), (-16, 0.62, 1.06), (5, 0.82 * high, 0.98))
    ):
        a = np.linspace(0, 2 * np.pi, 11)
        line = [
            (float(np.sin(t)) * wide * 0.92, 0.0, float(np.cos(t)) * wide * 0.94, 0.23 - 0.02 * i)
            for t in a
        ]
        outer.add(put(tube(line, 2).turned("z", tilt).at(0, y, -0.1)))


def straw(radius: float, high: float, sides: int = 18) -> Solid:
    """A flat cone of straw, hollow below, its tip on +y."""
    profile = [
        (0.0, high * 0.78),
        (radius * 0.97, -0.01),
        (radius, 0.012),
        (radius * 0.5, high * 0.58),
        (0.02, high),
        (0.0, high),
    ]
    return lathe(profile, sides)
