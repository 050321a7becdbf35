"""Globes of glowing glass: light stays flat where it is even, so theirs is painted to be round."""

from __future__ import annotations

import numpy as np

from workshop.maths import Points, Triple, mix, unit, vec
from workshop.palette import Material, rgb
from workshop.sculpt import Sculpt
from workshop.solids import lathe

SHINE = unit(vec(-0.5, 0.7, 0.6))
"""Where the lamp is mirrored: it hangs before the figure, to its right."""


def globe(
    sculpt: Sculpt, paint: Material, deep: str, middle: Triple, radius: float, sides: int = 14
) -> None:
    """A globe of the paint's colour at its top, `deep` at its foot, with mist and a reflection."""
    steps = np.linspace(-np.pi / 2, np.pi / 2, sides // 2 + 3)
    ball = lathe([(max(0.0, float(np.cos(a))), float(np.sin(a))) for a in steps], sides)

    def colours(points: Points, normals: Points, colour: Points) -> Points:
        x, y, z = normals.T
        mist = np.sin(3 * np.arctan2(x, z) + 4 * y) * (1 - y * y)
        part = np.clip(0.48 + 0.42 * y + 0.26 * mist, 0, 1)[:, None]
        shine = np.clip((normals * SHINE).sum(1), 0, 1)[:, None] ** 14
        return mix(mix(rgb(deep), colour, part), np.ones(3), 0.75 * shine)

    sculpt.solid(paint, ball.scaled(radius).at(middle), colours=colours)
