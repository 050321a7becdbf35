"""The wyvern of the Ashen Frontier: a long-necked hunter that spits from its rock."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import Line, bands, claws, mount, scales, spikes, thorn
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.maths import vec
from workshop.maws import Maw, maw
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import rock
from workshop.wings import Skin, sheet, skin_wing

SCALE = Material("3f7a7c", "264a58", gloss=0.4, dry=0.6, wash=0.65, mottle=0.18, shade=0.85)
RIDGE = Material("22454f", "18323c", gloss=0.45, dry=0.7)
BELLY = Material("d8c08a", "a88a56", gloss=0.3, dry=0.3)
WING = Material("c9793a", "8a3f30", gloss=0.22, dry=0.1, shade=0.5)
CREST = Material("d89a3a", "a8482a", gloss=0.25, dry=0.2, shade=0.6)


@figure("frontier.wyvern", "Wyvern", turn=-26)
def wyvern() -> Sculpt:
    sculpt = Sculpt(voxel=0.022)
    sculpt.budget(3380)
    spine = Line(
        [
            (0.0, 1.02, -0.44, 0.17),
            (0.0, 1.12, -0.16, 0.235),
            (0.0, 1.32, 0.08, 0.26),
            (0.0, 1.6, 0.22, 0.19),
            (-0.06, 1.88, 0.14, 0.135),
            (-0.1, 2.14, 0.04, 0.115),
            (-0.08, 2.38, 0.12, 0.11),
            (-0.04, 2.48, 0.32, 0.11),
        ]
    )
    tail = Line(
        [
            (0.0, 1.02, -0.44, 0.17),
            (0.1, 0.8, -0.74, 0.13),
            (0.42, 0.56, -0.84, 0.1),
            (0.74, 0.44, -0.52, 0.075),
            (0.82, 0.5, -0.08, 0.055),
            (0.74, 0.72, 0.22, 0.035),
        ]
    )
    skin = sculpt.group(SCALE, 0.07, 1.6, least=620)
    skin.add(spine.shape(0.02), tail.shape(0.02))
    _legs(sculpt)
    bands(sculpt, BELLY, spine, 13, 0.18, 0.93, 0.8, 0.42, 0.2, sides=8)
    scales(sculpt, RIDGE, spine, 8, (50, 90), 0.06, 0.86, size=0.44, high=0.2)
    spikes(sculpt, CREST, spine, 10, 0.04, 0.9, high=0.75, even=0.06, thick=0.3, lean=0.5)
    spikes(sculpt, CREST, tail, 8, 0.1, 0.9, high=0.75, even=0.04, thick=0.32, lean=0.5)
    end = tail.spot(1.0)
    blade = [(0.0, -0.06), (0.13, 0.08), (0.05, 0.16), (0.0, 0.38), (-0.05, 0.16), (-0.13, 0.08)]
    sculpt.solid(
        "horn", cutout(blade, 0.025, bevel=0.02).along(end.ahead, (1, 0.2, 0.3)).at(end.place)
    )
    _head(sculpt)
    wing = Skin(
        shoulder=(0.16, 1.5, 0.02),
        elbow=(0.58, 1.92, -0.28),
        wrist=(0.8, 2.44, 0.0),
        tips=[(1.42, 2.86, 0.14), (1.72, 2.2, 0.0), (1.5, 1.58, -0.2), (0.96, 1.2, -0.4)],
        root=(0.16, 1.08, -0.38),
        scallop=0.22,
        sag=0.1,
    )
    for s in SIDES:
        skin_wing(sculpt, wing, s, WING, SCALE, thick=0.055, claw="horn", cells=(5, 5))
    _crag(sculpt)
    base(sculpt, 0.78, emblem="dragon", stones=None, seed=47)
    return sculpt


def _crag(sculpt: Sculpt) -> None:
    random = np.random.default_rng(6)
    for x, y, z, s in (
        (0.0, 0.1, -0.02, 0.42),
        (0.36, 0.04, 0.2, 0.24),
        (-0.34, 0.06, 0.18, 0.26),
        (-0.2, 0.4, -0.06, 0.24),
        (0.22, 0.4, 0.02, 0.24),
        (0.1, 0.12, -0.4, 0.26),
        (-0.28, 0.1, -0.34, 0.24),
    ):
        sculpt.solid("stone", rock((s, s * 0.8, s * 0.92), random, 0.13).at(x, y, z))


def _legs(sculpt: Sculpt) -> None:
    legs = sculpt.group(SCALE, 0.05, 1.2, least=320)
    for s in SIDES:
        foot = vec(0.24 * s, 0.6, 0.06)
        legs.add(
            tube(
                [
                    (0.14 * s, 1.1, -0.22, 0.18),
                    (0.26 * s, 0.98, 0.06, 0.14),
                    (0.27 * s, 0.86, 0.02, 0.09),
                ],
                3,
            ),
            tube(
                [
                    (0.27 * s, 0.86, 0.02, 0.085),
                    (0.25 * s, 0.76, -0.12, 0.065),
                    (*(foot + vec(0, 0.06, -0.04)), 0.07),
                ],
                2,
            ),
        )
        for yaw in (-30, 4, 38, 180):
            a = np.radians(yaw * s)
            far = 0.17 if yaw != 180 else 0.11
            tip = foot + vec(float(np.sin(a)) * far, 0.03, float(np.cos(a)) * far)
            legs.add(tube([(*(foot + vec(0, 0.06, -0.02)), 0.06), (*tip, 0.042)], 1))
            if yaw == 180:
                claws(sculpt, "horn", foot, 180, 1, 0.09, 0.034, 0, off=0.1, height=0.03)
        claws(sculpt, "horn", foot, 4 * s, 3, 0.12, 0.036, 34, off=0.16, height=0.035)


def _head(sculpt: Sculpt) -> None:
    at = mount((-0.03, 2.54, 0.42), yaw=-10, pitch=16, roll=-4, size=0.175)
    sculpt.anchor("head", at.point(0, 0, 0.6))
    form = Maw(
        long=2.15,
        wide=0.32,
        dip=0.1,
        gape=30,
        brow=1.3,
        eye=0.22,
        tooth=0.22,
        teeth=5,
        white="eye amber",
        slit=0.35,
    )
    skin = maw(sculpt, SCALE, at, form, 1.7)
    horns = sculpt.group("horn", 0.0, 1.0, least=170)
    for s in SIDES:
        horns.add(
            at.put(
                tube(
                    [
                        (s * 0.42, 0.5, -0.3, 0.22),
                        (s * 0.66, 0.9, -1.0, 0.18),
                        (s * 0.62, 1.0, -1.7, 0.1),
                        (s * 0.5, 1.4, -2.2, 0.01),
                    ],
                    4,
                )
            ),
            at.put(
                tube(
                    [
                        (s * 0.66, -0.1, -0.2, 0.15),
                        (s * 0.95, -0.2, -0.7, 0.1),
                        (s * 0.98, -0.05, -1.15, 0.01),
                    ],
                    3,
                )
            ),
        )
        fan = np.zeros((3, 4, 3))
        for j in range(4):
            a = np.radians(-58 + j * 30)
            way = vec(s * 0.55, float(np.sin(a)), -0.9 * float(np.cos(a)))
            for i in range(3):
                far = (1.0 if j % 2 else 0.76) * i / 2
                fan[i, j] = at.point(*(vec(s * 0.6, -0.12, -0.2) + way * far))
        sculpt.solid(
            CREST, sheet(fan, 0.014, np.array([0.7, 0.95, 1.2])[:, None] * np.ones((1, 4)))
        )
    horn = [at.point(0, 0.22, 1.86), at.point(0, 0.5, 1.98), at.point(0, 0.72, 1.94)]
    sculpt.solid(
        "horn", thorn([(*q, r) for q, r in zip(horn, (0.03, 0.022, 0.003), strict=True)], 5)
    )
    skin.add(at.put(ellipsoid(0.5, 0.4, 0.5).at(0, -0.1, -0.6)), blend=0.05)
