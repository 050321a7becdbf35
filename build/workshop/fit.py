"""Lines that lie on what is already sculpted: where belts, trims and straps go."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.fields import blend_max, blend_min
from workshop.maths import F, Grid, Points, Triple, turn, unit
from workshop.sculpt import Group
from workshop.volume import FAR


def distance(group: Group, points: Points) -> Points:
    """The group's field at some points (n × 3)."""
    x, y, z = (points[:, i].astype(F) for i in range(3))
    result: Grid = np.full(len(points), FAR, F)
    for one in group.operations:
        near = np.asarray(one.shape.field(x, y, z), dtype=F)
        if one.cuts:
            result = blend_max(result, -near, one.blend)
        else:
            result = blend_min(result, near, one.blend)
    return result.astype(np.float64)


def _nearest(groups: Sequence[Group], points: Points) -> Points:
    return np.min([distance(group, points) for group in groups], axis=0)


def girdle(
    groups: Sequence[Group],
    centre: Triple,
    matrix: Points | None = None,
    reach: float = 0.7,
    steps: int = 24,
    grow: float = 0.0,
    smooth: int = 1,
) -> Points:
    """The closed line where a plane cuts the groups' outside, seen from a centre within.

    The plane is level, or turned by `matrix`. The line is smoothed a little and grown.
    """
    angle = np.arange(steps) * (2 * np.pi / steps)
    flat = np.stack([np.sin(angle), np.zeros(steps), np.cos(angle)], axis=1)
    ways = flat if matrix is None else turn(matrix, flat)
    start = np.asarray(centre, dtype=np.float64)
    samples = np.linspace(0, reach, 141)[1:]
    points = (start + ways[:, None] * samples[None, :, None]).reshape(-1, 3)
    inside = _nearest(groups, points).reshape(steps, -1) < 0
    last = inside.shape[1] - 1 - np.argmax(inside[:, ::-1], axis=1)
    radius = np.where(inside.any(axis=1), samples[last], samples[0])
    for _ in range(smooth):
        radius = radius * 0.5 + np.roll(radius, 1) * 0.25 + np.roll(radius, -1) * 0.25
    line: Points = start + ways * (radius + grow)[:, None]
    return line


def onto(groups: Sequence[Group], points: Points, grow: float = 0.0) -> Points:
    """The points moved along the field onto the surface, `grow` outside of it."""
    p = points.copy()
    tiny = 0.004
    for _ in range(6):
        gap = _nearest(groups, p)
        slope = np.stack(
            [_nearest(groups, p + step) - _nearest(groups, p - step) for step in np.eye(3) * tiny],
            axis=1,
        )
        p = p - unit(slope) * np.clip(gap - grow, -0.05, 0.05)[:, None]
    return p


def outward(groups: Sequence[Group], points: Points) -> Points:
    """The way out of the surface at each point."""
    tiny = 0.004
    slope = [
        _nearest(groups, points + step) - _nearest(groups, points - step)
        for step in np.eye(3) * tiny
    ]
    return unit(np.stack(slope, axis=1))
