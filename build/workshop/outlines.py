"""Flat outlines and the explicit plates cut from them: shields, emblems, stars, axe heads."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from workshop.maths import Points, unit
from workshop.solids import Solid, joined

Outline = Sequence[tuple[float, float]]


def area(outline: Outline) -> float:
    """Twice nothing but the signed area: positive if it runs anticlockwise."""
    total = 0.0
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        total += x0 * y1 - x1 * y0
    return total / 2


def anticlockwise(outline: Outline) -> list[tuple[float, float]]:
    return list(outline) if area(outline) > 0 else list(reversed(outline))


def _inside(p: tuple[float, float], triangle: Outline) -> bool:
    return all(area([triangle[i], triangle[(i + 1) % 3], p]) >= -1e-12 for i in range(3))


def triangles(outline: Outline) -> list[tuple[int, int, int]]:
    """An anticlockwise simple polygon cut into triangles, ear by ear."""
    left = list(range(len(outline)))
    result: list[tuple[int, int, int]] = []
    while len(left) > 3:
        for at in range(len(left)):
            i, j, k = left[at - 1], left[at], left[(at + 1) % len(left)]
            ear = [outline[i], outline[j], outline[k]]
            others = [outline[m] for m in left if m not in (i, j, k)]
            if area(ear) > 1e-12 and not any(_inside(p, ear) for p in others):
                result.append((i, j, k))
                left.pop(at)
                break
        else:
            left.pop()
    result.append((left[0], left[1], left[2]))
    return result


def _bent(points: Points, bend: float, bend_y: float) -> Points:
    lifted = points.copy()
    lifted[:, 2] += bend * points[:, 0] ** 2 + bend_y * points[:, 1] ** 2
    return lifted


def _slope(points: Points, bend: float, bend_y: float) -> Points:
    """Normals of the bent plane."""
    x, y = -2 * bend * points[:, 0], -2 * bend_y * points[:, 1]
    return unit(np.stack([x, y, np.ones(len(points))], axis=1))


def cutout(
    outline: Outline,
    half: float,
    bevel: float = 0.0,
    bend: float = 0.0,
    bend_y: float = 0.0,
    back: bool = True,
) -> Solid:
    """A plate with crisp edges in the xy plane, bent by z = bend x² + bend_y y².

    `bevel` draws the front outline in; without `back` the hidden rear face is left out.
    """
    run = anticlockwise(outline)
    flat = np.array(run, dtype=np.float64)
    ahead, behind = np.roll(flat, -1, 0) - flat, flat - np.roll(flat, 1, 0)
    normal = np.stack([ahead[:, 1] + behind[:, 1], -ahead[:, 0] - behind[:, 0]], axis=1)
    normal /= np.sqrt((normal**2).sum(1, keepdims=True)) + 1e-12
    inner = flat - normal * bevel
    count = len(run)
    faces = np.array(triangles(run))
    inner_faces = np.array(triangles([(float(x), float(y)) for x, y in inner]))
    tops = np.column_stack([inner, np.full(count, half)])
    sides = np.column_stack([flat, np.full(count, half - bevel)])
    lows = np.column_stack([flat, np.full(count, -half)])
    front = _bent(tops, bend, bend_y)
    parts = [Solid(front, inner_faces, _slope(tops, bend, bend_y), np.ones(count))]
    if back:
        rear = _bent(lows, bend, bend_y)
        parts.append(Solid(rear, faces[:, ::-1], -_slope(lows, bend, bend_y), np.ones(count)))
    levels = [tops, sides, lows] if bevel > 0 else [tops, lows]
    for i, (upper, lower) in enumerate(itertools.pairwise(levels)):
        tilt = 0.8 if bevel > 0 and i == 0 else 0.0
        parts.append(_wall(_bent(upper, bend, bend_y), _bent(lower, bend, bend_y), tilt))
    return joined(parts)


def decal(outline: Outline) -> Solid:
    """A flat face in the xy plane, seen from +z."""
    run = anticlockwise(outline)
    vertices = np.column_stack([np.array(run, dtype=np.float64), np.zeros(len(run))])
    normals = np.tile(np.array([0.0, 0.0, 1.0]), (len(run), 1))
    return Solid(vertices, np.array(triangles(run)), normals, np.ones(len(run)))


def _wall(upper: Points, lower: Points, tilt: float) -> Solid:
    """Flat faces between two outlines of as many points."""
    count = len(upper)
    vertices, normals, faces = [], [], []
    for i in range(count):
        j = (i + 1) % count
        base = len(vertices)
        vertices += [upper[i], lower[i], upper[j], lower[j]]
        along = upper[j] - upper[i]
        out = unit(np.array([along[1], -along[0], 0.0]))
        out = unit(out + np.array([0.0, 0.0, tilt]))
        normals += [out] * 4
        faces += [(base, base + 1, base + 2), (base + 2, base + 1, base + 3)]
    return Solid(np.array(vertices), np.array(faces), np.array(normals), np.ones(len(vertices)))


def scaled(outline: Outline, x: float, y: float | None = None) -> list[tuple[float, float]]:
    return [(a * x, b * (x if y is None else y)) for a, b in outline]


def regular(corners: int, radius: float, start: float = 90.0) -> list[tuple[float, float]]:
    angles = np.radians(start) + np.arange(corners) * (2 * np.pi / corners)
    return [(float(np.cos(a)) * radius, float(np.sin(a)) * radius) for a in angles]


def star(points: int, outer: float, inner: float, start: float = 90.0) -> list[tuple[float, float]]:
    angles = np.radians(start) + np.arange(points * 2) * (np.pi / points)
    radii = [outer if i % 2 == 0 else inner for i in range(points * 2)]
    pairs = zip(angles, radii, strict=True)
    return [(float(np.cos(a)) * r, float(np.sin(a)) * r) for a, r in pairs]


def kite(width: float, height: float) -> list[tuple[float, float]]:
    """A knight's shield; `width` to either side, `height` in all, the grip a little above 0."""
    right = [(0.62, 0.455), (1.0, 0.36), (0.97, 0.05), (0.72, -0.22), (0.36, -0.42)]
    shape = [(0.0, 0.49), *((x, y) for x, y in right), (0.0, -0.53)]
    shape += [(-x, y) for x, y in reversed(right)]
    return scaled(shape, width, height)


def heater(width: float, height: float) -> list[tuple[float, float]]:
    """A shield with a straight top and curved sides."""
    right = [(0.5, 0.47), (1.0, 0.5), (1.0, 0.08), (0.86, -0.16), (0.52, -0.38)]
    shape = [(0.0, 0.44), *((x, y) for x, y in right), (0.0, -0.54)]
    shape += [(-x, y) for x, y in reversed(right)]
    return scaled(shape, width, height)


def axe_head(size: float) -> list[tuple[float, float]]:
    """One bit of an axe, towards +x from the haft."""
    shape = [(0.02, -0.07), (0.16, -0.11), (0.27, -0.22), (0.32, -0.1), (0.335, 0.0)]
    shape += [(0.32, 0.1), (0.27, 0.22), (0.16, 0.11), (0.02, 0.07)]
    return scaled(shape, size)
