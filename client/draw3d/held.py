"""Cards held before the camera: placed by pixels of the picture, not by the table."""

from __future__ import annotations

from typing import NamedTuple

from client.draw3d.camera import NEAR, Lens
from client.draw3d.scene import Card
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


def held(
    card: Card, hold: Hold, lens: Lens, depth: float = DEPTH, *,
    bend: float = 0.0, own_light: float = 0.0,
) -> Card:  # fmt: skip
    """Return a card placed so that the lens shows it as `hold` says, with this bend and light.

    It comes nearer with its order, by a thousandth of the distance a step, and is made smaller in
    the same measure.
    """
    far = max(NEAR * 2.0, depth * (1.0 - hold.order * 0.001))
    (x, y, z), (dx, dy, dz) = lens.ray(hold.px, hold.py)
    ax, ay, az = lens.ahead
    along = far / (dx * ax + dy * ay + dz * az)
    turn = lens.facing
    if hold.angle:
        turn = times(turn, about((0.0, 1.0, 0.0), hold.angle))
    if hold.turn < 1.0:
        turn = times(turn, about((0.0, 0.0, 1.0), 180.0 * (1.0 - hold.turn)))
    scale = lens.size[1] / (2.0 * lens.slope_up * far)
    # Every picture places all held cards: `_replace` would take three times as long.
    return Card(
        card.front, card.back, x + dx * along, y + dy * along, z + dz * along, hold.width / scale,
        turn, bend, card.bright, card.thickness, own_light, card.there, card.highlight,
        casts=False, key=card.key,
    )  # fmt: skip
