"""A rasteriser in numpy: triangles to pixels, the same on every machine, no graphics card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from workshop.maths import Faces, Points, dot, unit, vec

NOTHING = -1
BATCH = 1_500_000
"""Pixels tested at once."""

DEPTHS = 1 << 30


@dataclass(frozen=True)
class Camera:
    """Looks from `eye` to `target`; `height` is what is seen there from bottom to top.

    `distance` scales the perspective: the eye is that many heights away.
    """

    target: Points
    direction: Points
    height: float
    distance: float = 3.2
    up: tuple[float, float, float] = (0.0, 1.0, 0.0)

    def axes(self) -> tuple[Points, Points, Points]:
        """Right, up and towards the eye."""
        back = unit(self.direction)
        right = unit(np.cross(np.asarray(self.up, dtype=np.float64), back))
        return right, np.cross(back, right), back

    def project(self, points: Points, size: int) -> tuple[Points, Points]:
        """Pixel positions (x, y down) and distances from the eye, as n × 3 and n."""
        right, up, back = self.axes()
        rel = points - self.target
        away = self.distance * self.height
        z = away - dot(rel, back)
        scale = away / z * (size / self.height)
        x = size / 2 + dot(rel, right) * scale
        y = size / 2 - dot(rel, up) * scale
        return np.stack([x, y], axis=1), z

    def eye(self) -> Points:
        place: Points = self.target + self.axes()[2] * (self.distance * self.height)
        return place


@dataclass
class Hits:
    """What each pixel sees: a triangle (or NOTHING) and the weights of its corners."""

    triangle: npt.NDArray[np.int64]
    weights: Points


def _corner_weights(
    xy: Points, px: npt.NDArray[Any], py: npt.NDArray[Any]
) -> tuple[Points, Points, Points]:
    """Barycentric weights; `xy` is (..., 3 corners, 2) and broadcasts against the pixels."""
    ax, ay, bx, by, cx, cy = (xy[..., i, j] for i in range(3) for j in range(2))
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    area = np.where(np.abs(area) < 1e-12, 1e-12, area)
    wb = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
    wc = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
    return 1 - wb - wc, wb, wc


def rasterise(xy: Points, depth: Points, faces: Faces, size: int) -> Hits:
    """The nearest triangle at each pixel's middle; both sides of triangles are seen."""
    corners, depths = xy[faces], depth[faces]
    near, far = float(depth.min()), float(depth.max())
    span = max(far - near, 1e-9)
    low = np.clip(np.floor(corners.min(1)).astype(np.int64), 0, size)
    high = np.clip(np.ceil(corners.max(1)).astype(np.int64) + 1, 0, size)
    extent = (high - low).max(1)
    buffer = np.full(size * size, np.iinfo(np.int64).max)
    step = 4
    while step < 2 * size:
        mine = np.nonzero((extent <= step) & (extent > (step // 2 if step > 4 else 0)))[0]
        block = max(1, BATCH // (step * step))
        grid = np.arange(step)
        for start in range(0, len(mine), block):
            ids = mine[start : start + block]
            px = low[ids, 0][:, None, None] + grid[None, None, :]
            py = low[ids, 1][:, None, None] + grid[None, :, None]
            wa, wb, wc = _corner_weights(corners[ids][:, None, None], px + 0.5, py + 0.5)
            d = depths[ids][:, None, None]
            z = wa * d[..., 0] + wb * d[..., 1] + wc * d[..., 2]
            hit = (wa >= -1e-9) & (wb >= -1e-9) & (wc >= -1e-9) & (px < size) & (py < size)
            level = np.rint((z - near) / span * DEPTHS).astype(np.int64)
            key = np.clip(level, 0, DEPTHS) * (1 << 24) + ids[:, None, None]
            at = (py * size + px)[hit]
            np.minimum.at(buffer, at, key[hit])
        step *= 2
    seen = buffer != np.iinfo(np.int64).max
    triangle = np.where(seen, buffer % (1 << 24), NOTHING)
    pixel = np.nonzero(seen)[0]
    weights = np.zeros((size * size, 3))
    px, py = pixel % size + 0.5, pixel // size + 0.5
    w = np.stack(_corner_weights(corners[triangle[pixel]], px, py), axis=1)
    w = np.clip(w, 0, 1) / depths[triangle[pixel]]
    weights[pixel] = w / w.sum(1, keepdims=True)
    return Hits(triangle, weights)


def spread(hits: Hits, faces: Faces, values: Points) -> Points:
    """Values at vertices carried to the pixels that see something (in the pixels' order)."""
    pixel = np.nonzero(hits.triangle != NOTHING)[0]
    corner = values[faces[hits.triangle[pixel]]]
    w = hits.weights[pixel]
    if values.ndim == 1:
        return np.asarray((corner * w).sum(1))
    return np.asarray((corner * w[..., None]).sum(1))


class Shadow:
    """Which points a distant light reaches, from a depth map."""

    def __init__(self, points: Points, faces: Faces, towards: Points, size: int = 640) -> None:
        middle = (points.min(0) + points.max(0)) / 2
        height = float(np.sqrt(((points.max(0) - points.min(0)) ** 2).sum())) * 1.05
        self.camera = Camera(middle, towards, height, distance=60.0)
        self.size = size
        xy, depth = self.camera.project(points, size)
        hits = rasterise(xy, depth, faces, size)
        self.depth = np.full(size * size, np.inf)
        seen = hits.triangle != NOTHING
        self.depth[seen] = spread(hits, faces, depth)

    def lit(self, points: Points, normals: Points) -> Points:
        """0 in shadow, 1 in light, soft between."""
        lifted = points + normals * 0.024
        xy, depth = self.camera.project(lifted, self.size)
        total = np.zeros(len(points))
        offsets = [(a, b) for a in (-1.6, -0.5, 0.5, 1.6) for b in (-1.6, -0.5, 0.5, 1.6)]
        for dx, dy in offsets:
            x = np.clip((xy[:, 0] + dx).astype(np.int64), 0, self.size - 1)
            y = np.clip((xy[:, 1] + dy).astype(np.int64), 0, self.size - 1)
            total += depth < self.depth[y * self.size + x] + 0.02
        return total / len(offsets)


def looking(turn: float, rise: float) -> Points:
    """The direction to an eye `turn` degrees to the left of the front and `rise` degrees up."""
    a, b = np.radians(turn), np.radians(rise)
    c = float(np.cos(b))
    return vec(float(np.sin(a)) * c, float(np.sin(b)), float(np.cos(a)) * c)
