"""Shapes along lines and shapes that are thin: tubes, cut-out plates, membranes, cloth."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.fields import Shape, blend_max, blend_min, capsule, clamp, norm, rounded
from workshop.maths import F, Grid, Points, Triple, arctan2, cos, curve, dot, power, unit

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

    def creases(self, places: Points) -> Points:
        """How the cloth folds at each place: 1 on a fold's back, -1 between two, less above."""
        x, y, z = places.T
        t = np.clip((self.top[0] - y) / (self.top[0] - self.hem[0]), 0, 1)
        u = (x - self.sway[0] * t * t) / self.wide
        w = (z - self.sway[1] * t * t) / self.deep
        turn = self.folds * arctan2(u.astype(F), w.astype(F)) + F(self.phase)
        return np.sqrt(t) * cos(turn).astype(np.float64)

    def ring(self, height: float, grow: float = 0.0, steps: int = 48) -> Points:
        """The closed line round the cloth at a height, `grow` outside of it, for trims."""
        t = np.clip((self.top[0] - height) / (self.top[0] - self.hem[0]), 0, 1)
        angle = np.arange(steps) * (2 * np.pi / steps)
        r = self._radius(np.full(steps, t, F), angle.astype(F)).astype(np.float64) + grow
        x = np.sin(angle) * r * self.wide + self.sway[0] * t * t
        z = np.cos(angle) * r * self.deep + self.sway[1] * t * t
        return np.stack([x, np.full(steps, height), z], axis=1)
