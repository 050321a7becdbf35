"""Scenery of few flat faces: trunks, tiers of needles, stones, roofs.

Scenery has no base, stands on y 0 and is about one unit high or wide, to be scaled by the board.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from workshop.maths import Points, Triple, frame, length, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import Solid, block, faced, without_slivers

Paint = str | Material


def scenery(triangles: int = 800, reach: float = 0.4) -> Sculpt:
    """A sculpt for one piece of scenery."""
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(triangles)
    sculpt.reach = reach
    return sculpt


def toned(solid: Solid, factor: float) -> Solid:
    return replace(solid, shade=solid.shade * factor)


def grounded(solid: Solid, low: float = -0.02) -> Solid:
    """The solid pressed flat where it would reach below the ground."""
    points = solid.vertices.copy()
    points[:, 1] = np.maximum(points[:, 1], low)
    return without_slivers(faced(points, solid.faces, solid.shade[solid.faces[:, 0]]))


def facets(
    profile: Sequence[tuple[float, float]],
    sides: int,
    random: np.random.Generator | None = None,
    jitter: float = 0.0,
    twist: float = 0.0,
) -> Solid:
    """A profile of (radius, y) turned about y, flat-faced and uneven; radius 0 is one point."""
    rows: list[list[int]] = []
    points: list[Points] = []
    for i, (radius, y) in enumerate(profile):
        count = 1 if radius == 0 else sides
        start = len(points)
        for j in range(count):
            a = (j + twist * i) * 2 * np.pi / sides
            wild = random.uniform(-jitter, jitter) if random is not None else 0.0
            drop = wild * 0.4 * radius
            r = radius * (1 + wild)
            points.append(vec(float(np.sin(a)) * r, y + drop, float(np.cos(a)) * r))
        rows.append([start + j % count for j in range(sides)])
    faces = []
    for lower, upper in itertools.pairwise(rows):
        for j in range(sides):
            k = (j + 1) % sides
            faces += [
                f
                for f in (
                    (lower[j], lower[k], upper[k]),
                    (lower[j], upper[k], upper[j]),
                )
                if len(set(f)) == 3
            ]
    tone = np.ones(len(faces))
    if random is not None:
        tone = 1 + 0.09 * random.uniform(-1, 1, len(faces))
    return faced(np.array(points), np.array(faces), tone)


def stick(start: Triple, end: Triple, radius: float, last: float, sides: int = 5) -> Solid:
    """A tapering branch from one point to another, open at its foot."""
    a, b = np.asarray(start, dtype=np.float64), np.asarray(end, dtype=np.float64)
    far = float(length(b - a))
    top = [(last, far), (0.0, far)] if last > 0.004 else [(0.0, far)]
    return facets([(radius, 0.0), *top], sides).oriented(frame(b - a, (0.3, 0.1, 1))).at(a)


def stone(
    size: Triple,
    place: Triple,
    yaw: float = 0.0,
    tone: float = 1.0,
    bevel: float = 0.0,
    lean: tuple[str, float] | None = None,
) -> Solid:
    """A dressed stone (or a beam) of half sizes, turned and put in its place."""
    a, b, c = (float(v) for v in size)
    solid = toned(block(a, b, c, bevel), tone)
    if lean is not None:
        solid = solid.turned(*lean)
    return solid.turned("y", yaw).at(place)


def roof(a: float, c: float, low: float, high: float, thick: float = 0.05) -> Solid:
    """A gabled roof over half sizes a, c, its ridge along x from `low` to `high`, with eaves."""
    rows = []
    for x in (-a, a):
        rows += [(x, low, c), (x, high, 0.0), (x, low, -c)]
        rows += [(x, low - thick, c), (x, high - thick * 1.4, 0.0), (x, low - thick, -c)]
    quads = [(0, 6, 7, 1), (1, 7, 8, 2), (3, 4, 10, 9), (4, 5, 11, 10)]
    quads += [
        (3, 9, 6, 0),
        (2, 8, 11, 5),
        (0, 1, 4, 3),
        (1, 2, 5, 4),
        (6, 9, 10, 7),
        (7, 10, 11, 8),
    ]
    faces = [(q[0], q[k], q[k + 1]) for q in quads for k in (1, 2)]
    return faced(np.array(rows), np.array(faces))


def gable(a: float, low: float, high: float, c: float) -> Solid:
    """The triangular wall ends below such a roof."""
    rows = []
    for x in (-a, a):
        rows += [(x, low, c), (x, high, 0.0), (x, low, -c)]
    return faced(np.array(rows), np.array([(0, 1, 2), (3, 5, 4)]))


def arc(
    radius: float, thick: float, deep: float, count: int, low: float = 0.0, high: float = 180.0
) -> list[Solid]:
    """The stones of an arch in the xy plane about the origin, from one angle to another."""
    step = (high - low) / count
    stones = []
    for i in range(count):
        angle = low + step * (i + 0.5)
        half = radius * float(np.radians(step)) / 2 * 0.97
        one = block(thick / 2, half, deep, 0).at(radius, 0, 0).turned("z", angle)
        stones.append(toned(one, 1.06 if i % 2 else 0.92))
    return stones


def direction(angle: float) -> Points:
    """The level direction at an angle in degrees from +z."""
    return vec(float(np.sin(np.radians(angle))), 0, float(np.cos(np.radians(angle))))
