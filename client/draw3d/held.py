"""Cards held before the camera: placed by pixels of the picture, not by the table."""

from __future__ import annotations

from typing import NamedTuple

from pyglm import glm

from client.draw3d.camera import NEAR, Lens
from client.draw3d.scene import Card, Quaternion
from client.draw3d.turns import about, times

DEPTH = 4.0
"""Usual distance of a hand from the eye, world units."""


class Hold(NamedTuple):
    """Where a card is to be seen: its middle and width in pixels, its angle in degrees."""

    px: float
    py: float
    width: float
    angle: float = 0.0
    """Counter-clockwise on the picture."""
    turn: float = 1.0
    """0 shows the back, 1 the front."""
    order: float = 0.0
    """Cards with a higher one lie in front; 0 to 100."""


def facing(lens: Lens) -> Quaternion:
    """Return the turn of a card that looks straight at the camera, its top up."""
    rx, ry, rz = lens.right
    ax, ay, az = lens.ahead
    ux, uy, uz = lens.up
    q = glm.quat_cast(glm.mat3(rx, ry, rz, -ax, -ay, -az, -ux, -uy, -uz))
    return (q.x, q.y, q.z, q.w)


def held(card: Card, hold: Hold, lens: Lens, depth: float = DEPTH) -> Card:
    """Return a card placed so that the lens shows it as `hold` says.

    It comes nearer with its order, by a thousandth of the distance a step, and is made smaller in
    the same measure.
    """
    far = max(NEAR * 2.0, depth * (1.0 - hold.order * 0.001))
    start, way = lens.ray(hold.px, hold.py)
    along = far / sum(a * b for a, b in zip(way, lens.ahead, strict=True))
    x, y, z = (s + w * along for s, w in zip(start, way, strict=True))
    turn = facing(lens)
    if hold.angle:
        turn = times(turn, about((0.0, 1.0, 0.0), hold.angle))
    if hold.turn < 1.0:
        turn = times(turn, about((0.0, 0.0, 1.0), 180.0 * (1.0 - hold.turn)))
    scale = lens.size[1] / (2.0 * lens.slope_up * far)
    return card._replace(x=x, y=y, z=z, width=hold.width / scale, turn=turn, casts=False)
