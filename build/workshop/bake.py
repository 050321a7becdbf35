"""Ambient occlusion: how much of the sky above each point is free of the model itself."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.ndimage import distance_transform_edt, map_coordinates

from workshop.maths import F, Faces, Grid, Points, unit, vec
from workshop.volume import FAR, Volume, axes, empty, span

RAYS = 28
STEPS = (0.06, 0.11, 0.18, 0.28, 0.42, 0.6, 0.85)
"""Where along a ray the distance is read, in parts of the reach."""


def _directions() -> Points:
    """Directions over the half sphere about +z, denser towards its top (cosine)."""
    i = np.arange(RAYS) + 0.5
    turn = i * 2.399963
    up = np.sqrt(1 - i / RAYS)
    out = np.sqrt(1 - up * up)
    return np.stack([out * np.cos(turn), out * np.sin(turn), up], axis=1)


def _surface_points(vertices: Points, faces: Faces, apart: float) -> Points:
    """Points all over triangles, no farther apart than asked."""
    p = vertices[faces]
    longest = np.sqrt(((p - np.roll(p, 1, axis=1)) ** 2).sum(-1)).max(1)
    counts = np.clip(np.ceil(longest / apart).astype(int), 1, 64)
    found = [p.reshape(-1, 3)]
    for count in np.unique(counts):
        some = p[counts == count]
        for i in range(count + 1):
            for j in range(count + 1 - i):
                u, v = i / count, j / count
                found.append(some[:, 0] * (1 - u - v) + some[:, 1] * u + some[:, 2] * v)
    return np.vstack(found)


class Sky:
    """The distance field of a whole model on a coarse grid, to see the sky from."""

    def __init__(
        self,
        volumes: Sequence[Volume],
        solids: Sequence[tuple[Points, Faces]],
        reach: float,
        ground: float | None,
        voxel: float,
    ) -> None:
        self.voxel, self.reach, self.ground = voxel, reach, ground
        lows = [v.low for v in volumes] + [vertices.min(0) for vertices, _ in solids]
        highs = [v.high for v in volumes] + [vertices.max(0) for vertices, _ in solids]
        self.low = np.min(lows, axis=0) - 0.1
        size = np.max(highs, axis=0) + 0.1 - self.low
        self.cells = np.ceil(size / voxel).astype(int) + 1
        self.distance = self._combined(volumes, solids)

    def _combined(self, volumes: Sequence[Volume], solids: Sequence[tuple[Points, Faces]]) -> Grid:
        total = np.full(self.cells, FAR, F)
        for volume in volumes:
            where = span(volume.low, volume.high, self.low, self.voxel, self.cells)
            if empty(where):
                continue
            x, y, z = np.broadcast_arrays(*axes(self.low, self.voxel, where))
            points = np.stack([x.ravel(), y.ravel(), z.ravel()], axis=1)
            read = volume.sample(points.astype(np.float64)).reshape(x.shape)
            total[where] = np.minimum(total[where], read.astype(F))
        full = total < 0.25 * self.voxel
        for vertices, faces in solids:
            spots = _surface_points(vertices, faces, self.voxel * 0.7)
            at = np.rint((spots - self.low) / self.voxel).astype(int)
            full[at[:, 0], at[:, 1], at[:, 2]] = True
        away = (distance_transform_edt(~full) * self.voxel - 0.5 * self.voxel).astype(F)
        near = np.where(total < 0.12, np.maximum(away, np.minimum(total, away)), away)
        return np.where(full, np.minimum(total, F(0)), near).astype(F)

    def open(self, points: Points, normals: Points, lift: float = 0.7) -> Points:
        """For each point the part of its sky that is open, 0 to 1; `lift` in cells."""
        flat = np.abs(normals[:, 1:2]) < 0.9
        side = unit(np.cross(np.where(flat, vec(0, 1, 0), vec(1, 0, 0)), normals))
        other = np.cross(normals, side)
        seen = np.zeros(len(points))
        last = STEPS[-1] * self.reach
        start = points + normals * (self.voxel * lift)
        for d in _directions():
            way = side * d[0] + other * d[1] + normals * d[2]
            least = np.ones(len(points))
            for step in STEPS:
                t = step * self.reach
                at = start + way * t
                cells = ((at - self.low) / self.voxel).T
                gap = map_coordinates(self.distance, cells, order=1, mode="constant", cval=0.5)
                if self.ground is not None:
                    gap = np.minimum(gap, at[:, 1] - self.ground + 0.02)
                least = np.minimum(least, np.clip(gap / (t * 0.35) + 0.45, t / last * 0.55, 1))
            seen += least
        return np.clip(seen / RAYS, 0, 1)
