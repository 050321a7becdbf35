"""A group's field on a grid, and what can be read from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates

from workshop.fields import blend_max, blend_min
from workshop.maths import F, Grid, Points, unit
from workshop.sculpt import Group

FAR = 0.6
"""The distance that the field has where nothing was computed."""

SLIVER = 0.08
"""How near to a grid point the surface may come, in voxels."""

CELLS = 44
"""A group's longest side gets about this many cells, within limits set by the figure's voxel."""


@dataclass
class Volume:
    """Distances on a grid that starts at `low`, `voxel` apart."""

    distance: Grid
    low: Points
    voxel: float

    @property
    def high(self) -> Points:
        top: Points = self.low + self.voxel * (np.array(self.distance.shape) - 1)
        return top

    def sample(self, points: Points, values: Grid | None = None, outside: float = FAR) -> Points:
        grid = self.distance if values is None else values
        at = ((points - self.low) / self.voxel).T
        read = map_coordinates(grid, at, order=1, mode="constant", cval=outside)
        return np.asarray(read, dtype=np.float64)

    @cached_property
    def _slopes(self) -> list[Grid]:
        smooth = gaussian_filter(self.distance, 0.6)
        return [np.asarray(slope, dtype=F) for slope in np.gradient(smooth, self.voxel)]

    def gradient(self, points: Points) -> Points:
        return np.stack([self.sample(points, slope, 0.0) for slope in self._slopes], axis=1)

    def normals(self, points: Points) -> Points:
        return unit(self.gradient(points))

    def curvature(self, points: Points) -> Points:
        """How sharply the surface bends: positive on edges, negative in grooves, about -1 to 1."""
        width = max(0.6, 0.02 / self.voxel)
        bent = gaussian_filter(self.distance, width) - self.distance
        scale = 0.02 / (0.5 * (width * self.voxel) ** 2 + 1e-9)
        return self.sample(points, bent, 0.0) * scale

    def holds(self, points: Points) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        inside = (points > self.low) & (points < self.high)
        return np.asarray(inside.all(axis=1))


def span(
    low: Points, high: Points, origin: Points, voxel: float, most: Points
) -> tuple[slice, ...]:
    """The cells of a grid that a box covers."""
    first = np.clip(np.floor((low - origin) / voxel).astype(int), 0, most)
    last = np.clip(np.ceil((high - origin) / voxel).astype(int) + 1, 0, most)
    return tuple(slice(int(a), int(b)) for a, b in zip(first, last, strict=True))


def axes(origin: Points, voxel: float, where: tuple[slice, ...]) -> tuple[Grid, Grid, Grid]:
    """Coordinates of those cells, ready to be broadcast."""
    x, y, z = (
        (origin[i] + voxel * np.arange(cut.start, cut.stop)).astype(F)
        for i, cut in enumerate(where)
    )
    return x[:, None, None], y[None, :, None], z[None, None, :]


def empty(where: tuple[slice, ...]) -> bool:
    return any(cut.stop <= cut.start for cut in where)


def fill(group: Group, coarsest: float) -> Volume:
    """The group's field, each shape computed only where it can matter."""
    adds = [one.shape for one in group.operations if not one.cuts]
    low = np.min([shape.low for shape in adds], axis=0)
    high = np.max([shape.high for shape in adds], axis=0)
    size = float((high - low).max())
    voxel = group.voxel or float(np.clip(size / CELLS, 0.35 * coarsest, coarsest))
    low, high = low - 3 * voxel, high + 3 * voxel
    most = np.ceil((high - low) / voxel).astype(int) + 1
    distance = np.full(most, FAR, F)
    for one in group.operations:
        reach = one.blend + 2.5 * voxel
        where = span(one.shape.low - reach, one.shape.high + reach, low, voxel, most)
        if empty(where):
            continue
        near = np.asarray(one.shape.field(*axes(low, voxel, where)), dtype=F)
        if one.cuts:
            distance[where] = blend_max(distance[where], -near, one.blend)
        else:
            distance[where] = blend_min(distance[where], near, one.blend)
    return Volume(_apart(distance, voxel), low, voxel)


def _apart(distance: Grid, voxel: float) -> Grid:
    """The field with no value next to nothing: slivers of triangles cannot be reduced."""
    least = F(SLIVER * voxel)
    pushed = np.where(distance < 0, -least, least)
    return np.where(np.abs(distance) < least, pushed, distance).astype(F)
