"""The dark room behind the table: faint lights far away, and dust in the lamp's light."""

from __future__ import annotations

import math
import random

from client.draw3d.scene import Color, Glow

WARM: Color = (1.0, 0.62, 0.28)
COOL: Color = (0.34, 0.44, 0.70)


def room(seed: int = 1, count: int = 26, far: float = 34.0) -> tuple[Glow, ...]:
    """Return blurred lamps round the table, beyond `far`, so that no side looks into a void."""
    r = random.Random(seed)
    lights = []
    for i in range(count):
        angle = (i + r.uniform(-0.4, 0.4)) / count * 2.0 * math.pi
        distance = far * r.uniform(1.0, 1.5)
        warm = r.random() < 0.8
        lights.append(
            Glow(
                math.sin(angle) * distance,
                r.uniform(1.5, 9.0),
                math.cos(angle) * distance,
                r.uniform(0.5, 1.3),
                WARM if warm else COOL,
                r.uniform(0.10, 0.28),
            )
        )
    for i in range(4):  # a haze of light in each quarter
        angle = (i + 0.5) / 4.0 * 2.0 * math.pi
        place = (math.sin(angle) * far * 1.5, 4.0, math.cos(angle) * far * 1.5)
        lights.append(Glow(*place, 16.0, (0.50, 0.28, 0.12) if i % 2 else COOL, 0.10))
    return tuple(lights)


def dust(seed: int, count: int, half: float, top: float) -> tuple[Glow, ...]:
    """Return specks that hang in the light over a square of the table."""
    r = random.Random(seed)
    return tuple(
        Glow(
            r.uniform(-half, half),
            r.uniform(0.6, top),
            r.uniform(-half, half),
            r.uniform(0.02, 0.05),
            WARM,
            r.uniform(0.10, 0.35),
        )
        for _ in range(count)
    )
