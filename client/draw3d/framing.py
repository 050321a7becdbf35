"""From where a camera sees given points as large as a part of the picture allows."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from client.draw3d.camera import FIELD_OF_VIEW, NEAR, Lens, Pose
from client.draw3d.scene import Vec3


class Margins(NamedTuple):
    """Shares of the picture that panels cover at its edges."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def fit(
    points: Iterable[Vec3],
    size: tuple[int, int],
    pose: Pose,
    margins: Margins | None = None,
    field_of_view: float = FIELD_OF_VIEW,
) -> Pose:
    """Return the pose with the given yaw and pitch that shows all points inside the margins.

    It is as near as that allows, for any shape of picture.
    """
    margins = margins or Margins()
    lens = Lens(pose, size, field_of_view)
    rows = [
        (
            sum(p * a for p, a in zip(point, lens.right, strict=True)),
            sum(p * a for p, a in zip(point, lens.up, strict=True)),
            sum(p * a for p, a in zip(point, lens.ahead, strict=True)),
        )
        for point in points
    ]
    high = math.tan(math.radians(field_of_view) / 2.0)
    wide = high * size[0] / size[1]
    across = _window(
        [(r, d) for r, _, d in rows], -1 + 2 * margins.left, 1 - 2 * margins.right, wide
    )
    along = _window(
        [(u, d) for _, u, d in rows], -1 + 2 * margins.bottom, 1 - 2 * margins.top, high
    )
    depth = min(across[1], along[1])
    # Each window fits exactly at its own depth; from farther back the narrow one has room to spare.
    r = _centre(
        [(a, d) for a, _, d in rows], depth, -1 + 2 * margins.left, 1 - 2 * margins.right, wide
    )
    u = _centre(
        [(a, d) for _, a, d in rows], depth, -1 + 2 * margins.bottom, 1 - 2 * margins.top, high
    )
    eye = tuple(
        r * a + u * b + depth * c for a, b, c in zip(lens.right, lens.up, lens.ahead, strict=True)
    )
    # The target lies where the view meets the height of the pose's target, if that is before the
    # eye: a flat view whose window lies high has an eye that is lower than that.
    down = lens.ahead[1]
    far = (pose.y - eye[1]) / down if down < -1e-6 else 0.0
    y = pose.y
    if far < NEAR:
        far = pose.distance
        y = eye[1] + down * far
    return pose._replace(
        x=eye[0] + lens.ahead[0] * far, y=y, z=eye[2] + lens.ahead[2] * far, distance=far
    )


def _window(
    rows: list[tuple[float, float]], low: float, high: float, slope: float
) -> tuple[float, float]:
    """Side position and depth of the nearest eye from which all rows lie inside (low, high)."""
    # A row (s, d) is inside if low <= (s - x) / ((d - e) * slope) <= high for the eye (x, e).
    upper = max(s - high * slope * d for s, d in rows)
    lower = min(s - low * slope * d for s, d in rows)
    # x >= upper + high * slope * e  and  x <= lower + low * slope * e
    e = (lower - upper) / ((high - low) * slope)
    return upper + high * slope * e, e


def _centre(
    rows: list[tuple[float, float]], e: float, low: float, high: float, slope: float
) -> float:
    """Side position at depth e that leaves as much room on both sides."""
    least = max(s - high * slope * (d - e) for s, d in rows)
    most = min(s - low * slope * (d - e) for s, d in rows)
    return (least + most) / 2.0
