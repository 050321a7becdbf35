"""Vectors, rotations, curves and noise for sculpting.

Everything here gives the same numbers on every processor as far as that can be had: products of
matrices are written out (a linear algebra library orders its sums by the processor), and functions
that libraries compute differently in their last bit (sine, powers) run in double precision and are
rounded to single precision, which hides that bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt
from scipy.ndimage import gaussian_filter, map_coordinates

Grid = npt.NDArray[np.float32]
"""Values in single precision, of any shape."""

Points = npt.NDArray[np.float64]
"""One vector (3) or many (n × 3)."""

Faces = npt.NDArray[np.int64]
"""Triangles as rows of three indices."""

Triple = Sequence[float] | Points
F = np.float32


def vec(x: float, y: float, z: float) -> Points:
    return np.array((x, y, z), dtype=np.float64)


def as_points(value: Triple | Sequence[Triple]) -> Points:
    return np.array(value, dtype=np.float64)


def dot(a: Points, b: Points) -> Points:
    """Scalar products along the last axis, which has three entries."""
    product: Points = a[..., 0] * b[..., 0] + a[..., 1] * b[..., 1] + a[..., 2] * b[..., 2]
    return product


def length(v: Points) -> Points:
    return np.asarray(np.sqrt(dot(v, v)))


def unit(v: Triple) -> Points:
    """The vectors at length one; a vector of no length stays nearly nothing."""
    points = np.asarray(v, dtype=np.float64)
    result: Points = points / (length(points)[..., None] + 1e-12)
    return result


def mix(a: Triple, b: Triple, t: float) -> Points:
    """The point at part t of the way from a to b."""
    first, second = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
    result: Points = first + (second - first) * t
    return result


def sin(x: npt.ArrayLike) -> Grid:
    return np.asarray(np.sin(np.asarray(x, dtype=np.float64)), dtype=F)


def cos(x: npt.ArrayLike) -> Grid:
    return np.asarray(np.cos(np.asarray(x, dtype=np.float64)), dtype=F)


def arctan2(y: npt.ArrayLike, x: npt.ArrayLike) -> Grid:
    wide = np.arctan2(np.asarray(y, dtype=np.float64), np.asarray(x, dtype=np.float64))
    return np.asarray(wide, dtype=F)


def power(x: npt.ArrayLike, exponent: float) -> Grid:
    return np.asarray(np.power(np.asarray(x, dtype=np.float64), exponent), dtype=F)


def rotation(axis: str, degrees: float) -> Points:
    """The matrix that turns about x, y or z, anticlockwise seen from its positive end."""
    angle = np.radians(degrees)
    c, s = float(np.cos(angle)), float(np.sin(angle))
    rows = {
        "x": ((1, 0, 0), (0, c, -s), (0, s, c)),
        "y": ((c, 0, s), (0, 1, 0), (-s, 0, c)),
        "z": ((c, -s, 0), (s, c, 0), (0, 0, 1)),
    }[axis]
    return np.array(rows, dtype=np.float64)


def turn(matrix: Points, points: Triple) -> Points:
    """The points (rows) turned by the matrix."""
    p = np.asarray(points, dtype=np.float64)
    return np.stack([dot(p, matrix[i]) for i in range(3)], axis=-1)


def chain(*matrices: Points) -> Points:
    """One matrix that turns by the last one first."""
    result = np.eye(3)
    for matrix in matrices:
        result = np.stack([turn(result, matrix[:, i]) for i in range(3)], axis=-1)
    return result


def frame(up: Triple, forward: Triple = (0.0, 0.0, 1.0)) -> Points:
    """The matrix that takes +y to `up` and +z as near to `forward` as can be."""
    y = unit(up)
    x = np.cross(y, np.asarray(forward, dtype=np.float64))
    if length(x) < 1e-4:
        x = np.cross(y, vec(1, 0, 0.01))
    x = unit(x)
    return np.stack([x, y, np.cross(x, y)], axis=1)


def curve(points: Sequence[Triple] | Points, steps: int = 4, closed: bool = False) -> Points:
    """A smooth line (Catmull-Rom) through points of any dimension; further columns may be radii."""
    p = np.array(points, dtype=np.float64)
    if closed:
        p = np.vstack([p[-1:], p, p[:2]])
    else:
        p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    rows = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        for step in range(steps):
            t = step / steps
            rows.append(
                0.5
                * (
                    2 * b
                    + (c - a) * t
                    + (2 * a - 5 * b + 4 * c - d) * t**2
                    + (3 * b - a - 3 * c + d) * t**3
                )
            )
    if not closed:
        rows.append(p[-2])
    return np.array(rows)


@cache
def _lattice() -> Grid:
    raw = np.random.default_rng(7).standard_normal((32, 32, 32))
    smooth = gaussian_filter(raw, 0.8, mode="wrap")
    return np.asarray(smooth / np.abs(smooth).max(), dtype=F)


def noise(x: Grid, y: Grid, z: Grid, scale: float = 1.0, offset: float = 0.0) -> Grid:
    """Soft noise between -1 and 1; `scale` bumps to a unit, another `offset` another place."""
    moved = np.broadcast_arrays(
        x * F(scale) + F(offset),
        y * F(scale) + F(offset * 1.7),
        z * F(scale) + F(offset * 0.6),
    )
    at = np.stack([part.ravel() for part in moved]) % 32
    values = map_coordinates(_lattice(), at, order=1, mode="grid-wrap")
    return np.asarray(values.reshape(moved[0].shape), dtype=F)
