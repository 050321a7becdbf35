"""Shapes along lines and shapes that are thin: tubes, cut-out plates, membranes, cloth."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.fields import Shape, blend_max, blend_min, capsule, clamp, norm, rounded
from workshop.maths import F, Grid, Points, Triple, arctan2, cos, curve, dot, power, sin, unit

THIN = 0.04
"""Plates of a smaller half thickness are thin to the painter."""


def tube(points: Sequence[Triple] | Points, steps: int = 4, blend: float = 0.0) -> Shape:
    """A round line through points (x, y, z, radius): limbs, horns, tails, locks of hair."""
    p = curve(points, steps) if steps > 1 else np.array(points, dtype=np.float64)
    p[:, 3] = np.maximum(p[:, 3], 0.004)
    parts = [
        capsule(p[i, :3], p[i + 1, :3], float(p[i, 3]), float(p[i + 1, 3]))
        for i in range(len(p) - 1)
    ]

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        distance = parts[0].field(x, y, z)
        for part in parts[1:]:
            distance = blend_min(distance, part.field(x, y, z), blend)
        return distance

    low = np.min([part.low for part in parts], axis=0)
    high = np.max([part.high for part in parts], axis=0)
    return Shape(field, low, high)


def _outline_distance(points: Points, x: Grid, y: Grid) -> Grid:
    """Signed distance to a closed polygon in the plane."""
    square = np.full(np.broadcast(x, y).shape, 1e9, F)
    sign = np.ones_like(square)
    for i in range(len(points)):
        a, b = points[i], points[i - 1]
        ex, ey = F(b[0] - a[0]), F(b[1] - a[1])
        wx, wy = x - F(a[0]), y - F(a[1])
        h = clamp((wx * ex + wy * ey) / F(max(float(ex * ex + ey * ey), 1e-9)))
        square = np.minimum(square, (wx - ex * h) ** 2 + (wy - ey * h) ** 2)
        above, below, left = y >= F(a[1]), y < F(b[1]), ex * wy > ey * wx
        crosses = (above & below & left) | (~above & ~below & ~left)
        sign = np.where(crosses, -sign, sign)
    return np.asarray(sign * np.sqrt(square), dtype=F)


def plate(
    outline: Sequence[Sequence[float]],
    half: float,
    rounding: float = 0.01,
    bend: float = 0.0,
    bend_y: float = 0.0,
) -> Shape:
    """A polygon in the xy plane, `half` thick to either side, bent by z = bend x² + bend_y y²."""
    points = np.array(outline, dtype=np.float64)
    steep = F(0.85 if bend or bend_y else 1.0)

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        x, y, z = np.broadcast_arrays(x, y, z)
        side = _outline_distance(points, x, y) + F(rounding)
        through = np.abs(z - F(bend) * x * x - F(bend_y) * y * y) - F(half - rounding)
        return rounded(side, through * steep, rounding)

    low, high = points.min(0), points.max(0)
    most = np.abs(points).max(0)
    deep = half + abs(bend) * most[0] ** 2 + abs(bend_y) * most[1] ** 2
    return Shape(field, (*low, -deep), (*high, deep), thin=half < THIN)


def membrane(a: Triple, b: Triple, c: Triple, radius: float) -> Shape:
    """A triangle in space, `radius` thick to either side: wings. At least 2.5 voxels, or holes."""
    p = [np.array(v, dtype=np.float64) for v in (a, b, c)]
    normal = unit(np.cross(p[1] - p[0], p[2] - p[0]))
    edges = [(p[i], p[(i + 1) % 3] - p[i]) for i in range(3)]
    walls = [np.cross(edge, normal) for _, edge in edges]

    def field(x: Grid, y: Grid, z: Grid) -> Grid:
        x, y, z = np.broadcast_arrays(x, y, z)
        inside = np.ones(x.shape, dtype=bool)
        square = np.full(x.shape, 1e9, F)
        for (start, e), w in zip(edges, walls, strict=True):
            dx, dy, dz = x - F(start[0]), y - F(start[1]), z - F(start[2])
            inside &= dx * F(w[0]) + dy * F(w[1]) + dz * F(w[2]) <= 0
            h = clamp((dx * F(e[0]) + dy * F(e[1]) + dz * F(e[2])) / F(max(dot(e, e), 1e-9)))
            square = np.minimum(
                square, (dx - F(e[0]) * h) ** 2 + (dy - F(e[1]) * h) ** 2 + (dz - F(e[2]) * h) ** 2
            )
        q, n = p[0], normal
        flat = (x - F(q[0])) * F(n[0]) + (y - F(q[1])) * F(n[1]) + (z - F(q[2])) * F(n[2])
        return np.where(inside, np.abs(flat), np.sqrt(square)) - F(radius)

    return Shape(field, np.min(p, axis=0) - radius, np.max(p, axis=0) + radius)


class Robe:
    """Solid cloth about the y axis: a skirt, a robe, a coat's lower half.

    From `top` (height, radius) to `hem` (height, radius); `folds` waves of `depth` at the hem;
    `wide` and `deep` stretch it along x and z; the hem is pushed by (`sway_x`, `sway_z`).
    """

    def __init__(
        self,
        top: tuple[float, float],
        hem: tuple[float, float],
        folds: int = 9,
        depth: float = 0.02,
        flare: float = 1.0,
        wide: float = 1.15,
        deep: float = 1.0,
        phase: float = 0.0,
        sway: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.top, self.hem, self.folds, self.depth = top, hem, folds, depth
        self.flare, self.wide, self.deep, self.phase, self.sway = flare, wide, deep, phase, sway

    def _radius(self, t: Grid, angle: Grid) -> Grid:
        rest = F(self.top[1]) + F(self.hem[1] - self.top[1]) * power(t, self.flare)
        return rest + F(self.depth) * t * cos(F(self.folds) * angle + F(self.phase))

    def shape(self) -> Shape:
        (y1, r1), (y0, r0) = self.top, self.hem
        sx, sz = self.sway

        def field(x: Grid, y: Grid, z: Grid) -> Grid:
            t = clamp((F(y1) - y) / F(y1 - y0))
            u = (x - F(sx) * t * t) / F(self.wide)
            w = (z - F(sz) * t * t) / F(self.deep)
            side = (norm(u, w) - self._radius(t, arctan2(u, w))) * F(0.8)
            ends = np.abs(y - F((y0 + y1) / 2)) - F((y1 - y0) / 2)
            return blend_max(side, np.asarray(ends, dtype=F), 0.03)

        most = max(r0, r1) + self.depth
        x, z = most * self.wide + abs(sx), most * self.deep + abs(sz)
        return Shape(field, (-x, y0, -z), (x, y1, z))

    def ring(self, height: float, grow: float = 0.0, steps: int = 48) -> Points:
        """The closed line round the cloth at a height, `grow` outside of it, for trims."""
        t = np.clip((self.top[0] - height) / (self.top[0] - self.hem[0]), 0, 1)
        angle = np.arange(steps) * (2 * np.pi / steps)
        r = self._radius(np.full(steps, t, F), angle.astype(F)).astype(np.float64) + grow
        x = np.sin(angle) * r * self.wide + self.sway[0] * t * t
        z = np.cos(angle) * r * self.deep + self.sway[1] * t * t
        return np.stack([x, np.full(steps, height), z], axis=1)


class Cloak:
    """A sheet behind the y axis, from the shoulders to the hem, open to the front.

    `top` and `hem` are (height, radius, half the angle it covers in degrees); `back` and `sway`
    push the hem backwards and sideways, growing with the square of the way down.
    """

    def __init__(
        self,
        top: tuple[float, float, float],
        hem: tuple[float, float, float],
        folds: int = 7,
        depth: float = 0.045,
        thickness: float = 0.05,
        back: float = 0.14,
        sway: float = 0.0,
        wide: float = 1.28,
        phase: float = 0.0,
        ragged: float = 0.03,
    ) -> None:
        self.top, self.hem, self.folds, self.depth = top, hem, folds, depth
        self.thickness, self.back, self.sway, self.wide = thickness, back, sway, wide
        self.phase, self.ragged = phase, ragged

    def _wave(self, angle: Grid, shift: float = 0.0) -> Grid:
        """Folds with narrow valleys and broad backs."""
        turn = F(self.folds) * angle + F(self.phase + shift)
        return cos(turn + F(0.35) * sin(turn)) - F(0.22) * cos(turn * F(2.0))

    def _radius(self, t: Grid, angle: Grid) -> Grid:
        r1, r0 = self.top[1], self.hem[1]
        return F(r1) + F(r0 - r1) * power(t, 0.85) + F(self.depth) * t * self._wave(angle)

    def shape(self) -> Shape:
        (y1, r1, a1), (y0, r0, a0) = self.top, self.hem

        def field(x: Grid, y: Grid, z: Grid) -> Grid:
            t = clamp((F(y1) - y) / F(y1 - y0))
            u, w = (x - F(self.sway) * t * t) / F(self.wide), z + F(self.back) * t * t
            angle = arctan2(u, -w)
            radius = self._radius(t, angle)
            sheet = (np.abs(norm(u, w) - radius) - F(self.thickness / 2)) * F(0.75)
            open_at = F(np.radians(a1)) + F(np.radians(a0 - a1)) * t
            beyond = np.clip(np.abs(angle) - open_at, -F(np.pi / 2), F(np.pi / 2))
            sheet = blend_max(sheet, norm(u, w) * sin(beyond), 0.02)
            bottom = F(y0) + F(self.ragged) * self._wave(angle, 0.8)
            return blend_max(sheet, np.maximum(y - F(y1), bottom - y), 0.02)

        reach = max(r0, r1) + self.depth + self.thickness
        x, z = reach * max(self.wide, 1.0) + abs(self.sway), reach + abs(self.back)
        return Shape(field, (-x, y0 - self.ragged, -z), (x, y1, z))

    def _points(self, t: Points, angle: Points, grow: float) -> Points:
        r = self._radius(t.astype(F), angle.astype(F)).astype(np.float64) + grow
        x = np.sin(angle) * r * self.wide + self.sway * t * t
        z = -np.cos(angle) * r - self.back * t * t
        return np.stack([x, self.top[0] - t * (self.top[0] - self.hem[0]), z], axis=1)

    def line(self, above: float = 0.0, grow: float = 0.0, steps: int = 40) -> Points:
        """The line along the hem, `above` it, from the figure's right edge to its left."""
        part = np.clip(1 - above / (self.top[0] - self.hem[0]), 0, 1)
        most = np.radians(self.top[2] + (self.hem[2] - self.top[2]) * part)
        angle = np.linspace(-most, most, steps)
        points = self._points(np.full(steps, part), angle, grow)
        points[:, 1] += self.ragged * self._wave(angle.astype(F), 0.8)
        return points

    def edge(self, side: int, grow: float = 0.0, steps: int = 16) -> Points:
        """The line down one front edge (side -1 the figure's right, 1 its left)."""
        t = np.linspace(0, 1, steps)
        angle = side * np.radians(self.top[2] + (self.hem[2] - self.top[2]) * t)
        return self._points(t, angle, grow)

    def spot(self, part: float, degrees: float = 0.0, grow: float = 0.03) -> tuple[Points, Points]:
        """A point on the outside (part 0 at the shoulders, 1 at the hem) and the way outwards."""
        angle = np.radians(degrees)
        t = np.array([part - 0.02, part + 0.02, part, part])
        a = np.array([angle, angle, angle - 0.05, angle + 0.05])
        p = self._points(t, a, grow)
        out = unit(np.cross(p[1] - p[0], p[3] - p[2]))
        return p.mean(axis=0), out
