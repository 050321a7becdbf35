"""Shapes as signed distances: negative inside, positive outside, in model units.

A `Shape` knows a box outside of which it is nowhere negative, so that it is computed only there.
All are made at the origin and then moved: `sphere(0.1).at(0, 1, 0)`, `box(...).turned("y", 30)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import numpy as np

from workshop.maths import F, Grid, Points, Triple, frame, rotation, turn, vec

Field = Callable[[Grid, Grid, Grid], Grid]


def blend_min(a: Grid, b: Grid, radius: float) -> Grid:
    """The union of two fields, rounded where they are nearer to each other than `radius`."""
    if radius <= 1e-5:
        return np.minimum(a, b)
    h = np.maximum(F(radius) - np.abs(a - b), F(0)) / F(radius)
    return np.asarray(np.minimum(a, b) - h * h * F(radius * 0.25), dtype=F)


def blend_max(a: Grid, b: Grid, radius: float) -> Grid:
    return -blend_min(-a, -b, radius)


def clamp(x: Grid, low: float = 0.0, high: float = 1.0) -> Grid:
    return np.clip(x, F(low), F(high))


def norm(*parts: Grid) -> Grid:
    total = parts[0] * parts[0]
    for part in parts[1:]:
        total = total + part * part
    return np.sqrt(total)


class Shape:
    """A distance field and the box that holds what is inside of it.

    `thin` marks sheets (banners, shield faces): the painter does not brush their edges, which are
    everywhere.
    """

    def __init__(self, field: Field, low: Triple, high: Triple, thin: bool = False) -> None:
        self.field = field
        self.low = np.array(low, dtype=np.float64)
        self.high = np.array(high, dtype=np.float64)
        self.thin = thin

    def at(self, x: float | Triple, y: float | None = None, z: float | None = None) -> Shape:
        """The shape moved; takes three numbers or one point."""
        offset = vec(float(x), float(y), float(z)) if y is not None else np.asarray(x, float)
        field, (a, b, c) = self.field, (F(v) for v in offset)
        return Shape(
            lambda x, y, z: field(x - a, y - b, z - c),
            self.low + offset,
            self.high + offset,
            self.thin,
        )

    def oriented(self, matrix: Points) -> Shape:
        """The shape turned by a rotation matrix."""
        field = self.field
        m = matrix.T.astype(F)
        corners = np.array(list(product(*zip(self.low, self.high, strict=True))))
        turned = turn(matrix, corners)

        def result(x: Grid, y: Grid, z: Grid) -> Grid:
            return field(
                m[0, 0] * x + m[0, 1] * y + m[0, 2] * z,
                m[1, 0] * x + m[1, 1] * y + m[1, 2] * z,
                m[2, 0] * x + m[2, 1] * y + m[2, 2] * z,
            )

        return Shape(result, turned.min(0), turned.max(0), self.thin)

    def turned(self, axis: str, degrees: float) -> Shape:
        return self.oriented(rotation(axis, degrees))

    def along(self, up: Triple, forward: Triple = (0.0, 0.0, 1.0)) -> Shape:
        """The shape with its +y on `up` and its +z as near to `forward` as can be."""
        return self.oriented(frame(up, forward))

    def scaled(self, x: float, y: float | None = None, z: float | None = None) -> Shape:
        """The shape stretched; with unequal factors the field is a lower bound of the distance."""
        y, z = (x if y is None else y), (x if z is None else z)
        field, least, factors = self.field, F(min(x, y, z)), vec(x, y, z)
        a, b, c = (F(1 / v) for v in (x, y, z))
        return Shape(
            lambda x, y, z: field(x * a, y * b, z * c) * least,
            self.low * factors,
            self.high * factors,
            self.thin,
        )

    def mirrored(self) -> Shape:
        """The shape on the other side (x turned round)."""
        field, low, high = self.field, self.low.copy(), self.high.copy()
        low[0], high[0] = -self.high[0], -self.low[0]
        return Shape(lambda x, y, z: field(-x, y, z), low, high, self.thin)

    def displaced(self, change: Field, most: float) -> Shape:
        """The surface moved in by `change` (out where negative), nowhere by more than `most`."""
        field = self.field
        return Shape(
            lambda x, y, z: field(x, y, z) + change(x, y, z),
            self.low - most,
            self.high + most,
            self.thin,
        )

    def grown(self, by: float) -> Shape:
        return self.displaced(lambda _x, _y, _z: F(-by), by)

    def within(self, other: Shape) -> Shape:
        """What is inside of both."""
        a, b = self.field, other.field
        low, high = np.maximum(self.low, other.low), np.minimum(self.high, other.high)
        return Shape(lambda x, y, z: np.maximum(a(x, y, z), b(x, y, z)), low, high, self.thin)

    def minus(self, other: Shape, blend: float = 0.01) -> Shape:
        a, b = self.field, other.field
        return Shape(
            lambda x, y, z: blend_max(a(x, y, z), -b(x, y, z), blend),
            self.low,
            self.high,
            self.thin,
        )

    def also(self, other: Shape, blend: float = 0.0) -> Shape:
        """What is inside of either, joined with a rounding."""
        a, b = self.field, other.field
        grow = blend * 0.25
        return Shape(
            lambda x, y, z: blend_min(a(x, y, z), b(x, y, z), blend),
            np.minimum(self.low, other.low) - grow,
            np.maximum(self.high, other.high) + grow,
            self.thin,
        )


def rounded(a: Grid, b: Grid, radius: float) -> Grid:
    """The corner of two half spaces, rounded by `radius` (both already shrunk by it)."""
    outside = norm(np.maximum(a, F(0)), np.maximum(b, F(0)))
    return np.asarray(outside + np.minimum(np.maximum(a, b), F(0)) - F(radius), dtype=F)


def sphere(radius: float) -> Shape:
    return Shape(lambda x, y, z: norm(x, y, z) - F(radius), [-radius] * 3, [radius] * 3)


def ellipsoid(a: float, b: float, c: float) -> Shape:
    """Half axes along x, y, z; near its surface the field is the distance to first order."""

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        near = norm(x * F(1 / a), y * F(1 / b), z * F(1 / c))
        slope = norm(x * F(1 / a**2), y * F(1 / b**2), z * F(1 / c**2)) + F(1e-6)
        return near * (near - F(1)) / slope

    return Shape(field, (-a, -b, -c), (a, b, c))


def capsule(start: Triple, end: Triple, radius: float, end_radius: float | None = None) -> Shape:
    """A stick with round ends between two points, the radius going over from one to the other."""
    last = radius if end_radius is None else end_radius
    p, q = np.array(start, dtype=np.float64), np.array(end, dtype=np.float64)
    d, most = q - p, max(radius, last)
    a, b, c = (F(v) for v in d)
    px, py, pz = (F(v) for v in p)
    scale = F(1 / max(float(d[0] ** 2 + d[1] ** 2 + d[2] ** 2), 1e-9))

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        x, y, z = x - px, y - py, z - pz
        h = clamp((x * a + y * b + z * c) * scale)
        return norm(x - h * a, y - h * b, z - h * c) - (F(radius) + F(last - radius) * h)

    return Shape(field, np.minimum(p, q) - most, np.maximum(p, q) + most)


def box(a: float, b: float, c: float, rounding: float = 0.01) -> Shape:
    """Half sizes along x, y, z."""
    r = min(rounding, a, b, c)

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        x, y, z = np.abs(x) - F(a - r), np.abs(y) - F(b - r), np.abs(z) - F(c - r)
        outside = norm(np.maximum(x, F(0)), np.maximum(y, F(0)), np.maximum(z, F(0)))
        return outside + np.minimum(np.maximum(x, np.maximum(y, z)), F(0)) - F(r)

    return Shape(field, (-a, -b, -c), (a, b, c))


def cylinder(radius: float, half_height: float, rounding: float = 0.01) -> Shape:
    """Upright, the origin in its middle."""
    r = min(rounding, radius, half_height)

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        return rounded(norm(x, z) - F(radius - r), np.abs(y) - F(half_height - r), r)

    return Shape(field, (-radius, -half_height, -radius), (radius, half_height, radius))


def cone(bottom: float, top: float, height: float, rounding: float = 0.01) -> Shape:
    """Upright from y 0 (radius `bottom`) to `height` (radius `top`)."""
    slant = height / float(np.hypot(height, bottom - top))
    r = rounding

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        t = clamp(y * F(1 / height))
        side = (norm(x, z) - (F(bottom) + F(top - bottom) * t)) * F(slant)
        return rounded(side + F(r), np.abs(y - F(height / 2)) - F(height / 2 - r), r)

    most = max(bottom, top)
    return Shape(field, (-most, 0, -most), (most, height, most))


def torus(radius: float, thickness: float, squash: float = 1.0) -> Shape:
    """A ring lying flat; its section is `squash` times as high as wide."""
    least = F(min(1.0, squash))

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        return (norm(norm(x, z) - F(radius), y * F(1 / squash)) - F(thickness)) * least

    out = radius + thickness
    return Shape(field, (-out, -thickness * squash, -out), (out, thickness * squash, out))


def union(shapes: Sequence[Shape], blend: float = 0.0) -> Shape:
    """All of them as one, joined in their order."""
    result = shapes[0]
    for shape in shapes[1:]:
        result = result.also(shape, blend)
    return result
