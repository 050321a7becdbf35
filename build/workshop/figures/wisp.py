"""The wisp of the Ashen Frontier: a spirit of cold fire that rises from a rotten stump."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import thorn
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import cone, cylinder, ellipsoid
from workshop.maths import vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome, gem, strand

SPIRIT = Material("74d6d0", "1d4482", gloss=0.4, dry=0.15, wash=0.55, mottle=0.08, shade=0.7)
CROWN = Material("7cc0ee", "3f9fc4", gloss=0.4, dry=0.1, wash=0.3, shade=0.5)
LIGHT = Material("7df0e0", glow=0.5)
BARK = Material("5b4433", "3a2b22", gloss=0.08, dry=0.9, mottle=0.3)
WOOD = Material("b08a58", "8a653c", gloss=0.1, dry=0.5, mottle=0.25)


@figure("frontier.wisp", "Wisp", turn=-16)
def wisp() -> Sculpt:
    sculpt = Sculpt(voxel=0.015)
    sculpt.budget(2700)
    _stump(sculpt)
    body = sculpt.group(SPIRIT, 0.06, 2.2, least=500)
    body.add(
        tube(
            [
                (0.02, 0.2, -0.04, 0.2),
                (-0.14, 0.4, 0.02, 0.17),
                (-0.02, 0.6, 0.0, 0.19),
                (0.05, 0.82, 0.0, 0.235),
                (0.0, 1.04, 0.04, 0.25),
            ],
            5,
        ),
        ellipsoid(0.275, 0.26, 0.255).at(0.0, 1.1, 0.06),
    )
    _flames(sculpt)
    _arms(sculpt)
    _face(sculpt)
    heart = ellipsoid(0.07, 0.1, 0.06).at(0.035, 0.72, 0.185)
    body.cut(ellipsoid(0.09, 0.125, 0.1).at(0.035, 0.72, 0.23), blend=0.03)
    sculpt.group(LIGHT, 0.0, 0.3, least=60).add(heart)
    sculpt.anchor("light", (0.03, 0.78, 0.25))
    sculpt.anchor("head", (0.0, 1.1, 0.06))
    base(sculpt, 0.46, emblem="drop", seed=21)
    return sculpt


def _flames(sculpt: Sculpt) -> None:
    """Tongues of fire that stream up and back from the head."""
    locks = sculpt.group(CROWN, 0.05, 1.6, least=300)
    for i, (x, out, tall, back) in enumerate(
        (
            (0.0, 0.05, 0.5, 0.16),
            (-0.15, -0.2, 0.4, 0.06),
            (0.16, 0.24, 0.44, 0.1),
            (-0.2, -0.36, 0.2, 0.1),
            (0.21, 0.4, 0.2, 0.12),
            (0.05, 0.1, 0.36, 0.36),
            (-0.1, -0.12, 0.3, 0.36),
        )
    ):
        sway = 0.07 if i % 2 else -0.08
        line = [
            (x * 0.8, 1.16, -0.04 - back * 0.3, 0.105),
            (x + out * 0.3, 1.22 + tall * 0.4, -0.04 - back * 0.6, 0.095),
            (x + out * 0.6 + sway, 1.2 + tall * 0.75, -0.05 - back, 0.055),
            (x + out * 0.8 - sway * 0.4, 1.2 + tall, -0.05 - back, 0.008),
        ]
        locks.add(tube(line, 4))
    for x, y, z, tall, way in ((-0.16, 0.5, -0.1, 0.3, -1), (0.19, 0.7, -0.12, 0.3, 1)):
        line = [
            (x * 0.7, y, z, 0.11),
            (x + way * 0.13, y + tall * 0.3, z - 0.08, 0.08),
            (x + way * 0.16, y + tall * 1.0, z - 0.1, 0.008),
        ]
        locks.add(tube(line, 4))


def _arms(sculpt: Sculpt) -> None:
    arms = sculpt.group(SPIRIT, 0.03, 1.1, least=260)
    left = [(0.17, 0.88, 0.06, 0.08), (0.36, 0.8, 0.16, 0.062), (0.45, 0.96, 0.24, 0.052)]
    right = [(-0.17, 0.86, 0.08, 0.08), (-0.38, 0.72, 0.14, 0.062), (-0.5, 0.78, 0.3, 0.052)]
    arms.add(tube(left, 4), tube(right, 4))
    for end, ups in ((left[-1], (0.03, 0.15, 0.0)), (right[-1], (-0.1, 0.04, 0.1))):
        for i in range(3):
            fan = (i - 1) * 0.075
            side = vec(fan * (1 if ups[1] > 0.1 else 0.5), 0 if ups[1] > 0.1 else fan, -fan * 0.3)
            tip = vec(*end[:3]) + vec(*ups) + side * 1.3
            arms.add(tube([(*end[:3], 0.05), (*tip, 0.012)], 1))


def _face(sculpt: Sculpt) -> None:
    dark = Material("0e2440", gloss=0.4, dry=0.0, wash=0.1)
    for s in SIDES:
        socket = dome(1.0, 1.0, 11, 2).scaled(0.078, 0.1, 0.035)
        sculpt.solid(dark, socket.turned("z", s * 18).turned("y", s * 22).at(s * 0.1, 1.14, 0.29))
        spark = dome(1.0, 1.0, 9, 2).scaled(0.042, 0.056, 0.03)
        sculpt.solid(LIGHT, spark.turned("y", s * 20).at(s * 0.095, 1.13, 0.318))
        brow = [
            (s * 0.03, 1.195, 0.302, 0.018),
            (s * 0.1, 1.25, 0.258, 0.028),
            (s * 0.18, 1.29, 0.15, 0.01),
        ]
        sculpt.solid(SPIRIT, strand(brow, 5))
    smile = [
        (-0.11, 1.0, 0.275, 0.006),
        (-0.05, 0.965, 0.306, 0.024),
        (0.03, 0.96, 0.31, 0.026),
        (0.12, 1.015, 0.272, 0.006),
    ]
    sculpt.solid(dark, strand(smile, 5))


def _stump(sculpt: Sculpt) -> None:
    bark = sculpt.group(BARK, 0.04, 1.3, flat=True)
    bark.add(cone(0.3, 0.235, 0.28, 0.02))
    for a, far in ((20, 0.4), (95, 0.36), (170, 0.4), (240, 0.38), (305, 0.4)):
        x, z = float(np.sin(np.radians(a))), float(np.cos(np.radians(a)))
        bark.add(
            tube(
                [
                    (x * 0.18, 0.16, z * 0.18, 0.1),
                    (x * 0.28, 0.07, z * 0.28, 0.075),
                    (x * far, 0.0, z * far, 0.04),
                ],
                3,
            )
        )
    for a, up in ((60, 0.16), (140, 0.1), (215, 0.2), (280, 0.12)):
        x, z = float(np.sin(np.radians(a))), float(np.cos(np.radians(a)))
        splinter = [(x * 0.2, 0.24, z * 0.2, 0.05), (x * 0.22, 0.27 + up, z * 0.22, 0.004)]
        sculpt.solid(BARK, thorn(splinter, 4))
    sculpt.group(WOOD, 0.0, 0.4).add(cylinder(0.225, 0.03, 0.01).at(0, 0.268, 0))
    for x, z, s in ((0.3, 0.2, 0.05), (0.36, 0.12, 0.036), (-0.3, 0.22, 0.042)):
        cap = dome(s, s * 0.8, 8, 2).turned("x", -90)
        sculpt.solid("red", cap.at(x, 0.05 + s, z))
        sculpt.solid("linen", strand([(x, 0, z, s * 0.4), (x, 0.06 + s, z, s * 0.36)], 5))
    for a, z in ((-24, 0.0), (8, 0.0)):
        rune = gem(0.02, 0.06, 0.06, 4).at(0, 0.12, 0.285 + z).turned("y", a)
        sculpt.solid(LIGHT, rune)
