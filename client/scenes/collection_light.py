"""How the collection is lit: one lamp, a reflection on the faces, blurred lamps far behind."""

from __future__ import annotations

import math
import random
from typing import Final

from client.draw3d.backdrop import COOL, WARM
from client.draw3d.scene import Color, Fire, Glow, Lamp

CLOTHS: Final[dict[str, Color]] = {
    "punball": (0.030, 0.052, 0.086),
    "frontier": (0.030, 0.042, 0.018),
    "thronebound": (0.062, 0.013, 0.022),
}
"""Felt under the plinth by game, linear."""
FELT: Final[Color] = (0.016, 0.026, 0.064)
TRAY: Final[Color] = (0.020, 0.040, 0.030)
"""The mat for dice."""
FAR: Final = 30.0


def lamplight(high: float, exposure: float = 0.86) -> tuple[Lamp, tuple[Fire, ...]]:
    """The lamp for something `high` world units, and the light that the table throws back."""
    lamp = Lamp(
        place=(-2.6 * high, 4.4 * high, 3.6 * high), aim=(0.0, 0.4 * high, 0.0), angle=64.0,
        exposure=exposure,
    )  # fmt: skip
    front = Fire(0.5 * high, 0.75 * high, 1.9 * high, 3.2 * high, (0.50, 0.34, 0.20))
    return lamp, (front,)


def lamps(seed: int = 4) -> tuple[Glow, ...]:
    """Lamps of the room behind the table, out of focus: most in front of the eye, some all round.

    The eye of the collection looks along -z nearly always.
    """
    r = random.Random(seed)
    lights = [
        _lamp(r, r.uniform(-44.0, 44.0), r.uniform(0.18, 0.55), r.uniform(0.35, 1.05))
        for _ in range(34)
    ]
    lights += [_lamp(r, 60.0 + 20.0 * i, 0.2, 0.9) for i in range(13)]
    for angle, color, strength in (
        (-24.0, (0.62, 0.30, 0.11), 0.42), (22.0, (0.50, 0.26, 0.11), 0.34),
        (2.0, (0.30, 0.24, 0.34), 0.24), (130.0, (0.5, 0.28, 0.12), 0.2),
        (230.0, (0.5, 0.28, 0.12), 0.2),
    ):  # fmt: skip
        x, z = _towards(angle, FAR * 1.3)
        lights.append(Glow(x, 6.0, z, 17.0, color, strength))
    return tuple(lights)


def _lamp(r: random.Random, angle: float, strength: float, radius: float) -> Glow:
    distance = FAR * r.uniform(0.9, 1.35)
    x, z = _towards(angle, distance)
    high = r.uniform(0.8, 13.0)
    return Glow(x, high, z, radius, WARM if r.random() < 0.82 else COOL, strength)


def _towards(angle: float, distance: float) -> tuple[float, float]:
    """A place seen `angle` degrees to the right of straight ahead."""
    a = math.radians(angle)
    return math.sin(a) * distance, -math.cos(a) * distance
