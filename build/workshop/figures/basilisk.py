"""The basilisk of the Ashen Frontier: a crowned lizard of six legs whose look turns to stone."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import Line, Nails, bands, clawed, mount, scales, spikes, thorn
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid
from workshop.maths import vec
from workshop.maws import Maw, maw
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import rock, strand
from workshop.wings import sheet

HIDE = Material("4f7a3e", "2c4a35", gloss=0.4, dry=0.5, wash=0.65, mottle=0.2, shade=0.85)
BACK = Material("35604a", "22423a", gloss=0.45, dry=0.7)
BELLY = Material("d6c07a", "a98c50", gloss=0.3, dry=0.3)
SAIL = Material("c8a030", "a2452a", gloss=0.25, dry=0.2, wash=0.4, shade=0.5)
GAZE = Material("e6ff4a", glow=0.55)
STATUE = Material("9a978f", "7c7972", gloss=0.1, dry=0.7, mottle=0.1)


@figure("frontier.basilisk", "Basilisk", turn=-50)
def basilisk() -> Sculpt:
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(3050)
    spine = Line(
        [
            (0.1, 0.52, -0.52, 0.19),
            (0.05, 0.56, -0.22, 0.25),
            (-0.02, 0.62, 0.08, 0.26),
            (0.02, 0.88, 0.34, 0.21),
            (0.12, 1.2, 0.26, 0.165),
            (0.1, 1.5, 0.12, 0.14),
            (0.0, 1.72, 0.2, 0.14),
            (-0.02, 1.78, 0.36, 0.14),
        ]
    )
    tail = Line(
        [
            (0.1, 0.52, -0.52, 0.19),
            (0.34, 0.36, -0.66, 0.15),
            (0.62, 0.2, -0.34, 0.115),
            (0.62, 0.13, 0.1, 0.09),
            (0.4, 0.11, 0.44, 0.065),
            (0.2, 0.2, 0.62, 0.045),
            (0.24, 0.38, 0.62, 0.028),
            (0.34, 0.42, 0.52, 0.012),
        ]
    )
    skin = sculpt.group(HIDE, 0.06, 1.7, least=600)
    skin.add(spine.shape(0.02), tail.shape(0.02))
    _legs(sculpt)
    bands(sculpt, BELLY, spine, 13, 0.42, 0.93, 0.82, 0.4, 0.2, sides=8)
    scales(sculpt, BACK, spine, 8, (42, 80), 0.08, 0.9, size=0.46, high=0.2)
    scales(sculpt, BACK, tail, 7, (40,), 0.1, 0.8, size=0.6, high=0.22)
    spikes(sculpt, "horn", tail, 9, 0.16, 0.92, high=0.5, even=0.03, thick=0.3)
    _sail(sculpt, spine)
    _head(sculpt)
    _statue(sculpt)
    base(sculpt, 0.72, emblem="serpent", ground="ash", stones="stone", seed=15)
    return sculpt


def _legs(sculpt: Sculpt) -> None:
    """Six sprawling legs; the foremost pair is raised."""
    legs = sculpt.group(HIDE, 0.05, 1.2, least=360)
    places = (
        ((0.22, 0.5, -0.5), (0.44, 0.34, -0.6), (0.4, 0.0, -0.38), 20),
        ((0.2, 0.52, -0.1), (0.46, 0.46, -0.06), (0.46, 0.0, 0.12), 34),
        ((0.17, 0.78, 0.24), (0.42, 0.62, 0.36), (0.4, 0.6, 0.62), 10),
    )
    for s in SIDES:
        for i, (hip, knee, foot, yaw) in enumerate(places):
            shift = -0.05 if (i == 1) == (s > 0) else 0.05
            a = vec(hip[0] * s + 0.04, hip[1], hip[2])
            b = vec(knee[0] * s + 0.04, knee[1], knee[2] + shift)
            c = vec(foot[0] * s + 0.02, foot[1] + (0.1 if i == 2 and s < 0 else 0), foot[2] + shift)
            lift = vec(0, 0.07, 0) if i < 2 else vec(0, 0, 0)
            legs.add(tube([(*a, 0.14), (*b, 0.095), (*(c + lift), 0.062)], 4))
            if i < 2:
                nails = Nails("horn", 0.1, 0.026, 0.12, 0.034)
                clawed(sculpt, legs, nails, c, yaw * s, 0.085, 3, 34, 1.2)
            else:
                for t in (-1, 0, 1):
                    mid = c + vec(t * 0.05 * s + s * 0.02, -0.02, 0.07)
                    tip = c + vec(t * 0.075 * s + s * 0.03, -0.09, 0.13)
                    legs.add(
                        tube([(*c, 0.045), (*mid, 0.034), (*(mid + (tip - mid) * 0.4), 0.026)], 1)
                    )
                    sculpt.solid(
                        "horn",
                        thorn(
                            [
                                (*(mid + (tip - mid) * 0.2), 0.026),
                                (*(tip + vec(0, -0.03, 0.02)), 0.003),
                            ],
                            4,
                        ),
                    )


def _sail(sculpt: Sculpt, spine: Line) -> None:
    """A sail on spines along the back."""
    count = 11
    grid = np.zeros((4, count, 3))
    for j, spot in enumerate(spine.spots(count, 0.05, 0.86)):
        t = j / (count - 1)
        tall = 0.06 + 0.4 * float(np.sin(np.pi * min(1.0, t * 0.92 + 0.08))) ** 0.8
        notch = 1.0 if j % 2 == 0 else 0.76
        root = spot.place + spot.above * (spot.radius * 0.8)
        for i in range(4):
            up = spot.above - spot.ahead * 0.35 * (i / 3)
            grid[i, j] = root + up * (tall * notch * i / 3)
        if j % 2 == 0:
            tip = root + (spot.above - spot.ahead * 0.35) * (tall * 1.1)
            sculpt.solid(
                BACK, thorn([(*root, 0.035), (*(root * 0.5 + tip * 0.5), 0.024), (*tip, 0.003)], 4)
            )
    tone = np.linspace(0.75, 1.25, 4)[:, None] * np.tile([1.0, 0.85], 6)[None, :count]
    sculpt.solid(SAIL, sheet(grid, 0.016, tone))


def _head(sculpt: Sculpt) -> None:
    at = mount((-0.02, 1.8, 0.42), yaw=-8, pitch=14, roll=-4, size=0.19)
    sculpt.anchor("head", at.point(0, 0, 0.6))
    form = Maw(
        long=1.75,
        wide=0.4,
        dip=0.12,
        gape=26,
        brow=1.25,
        eye=0.27,
        tooth=0.2,
        white=GAZE,
        slit=0.32,
    )
    maw(sculpt, HIDE, at, form)
    for x in (-0.1, 0.1):
        fork = [
            at.point(0, -0.42, 1.3),
            at.point(x * 0.6, -0.7, 1.95),
            at.point(x * 2.6, -0.72, 2.4),
        ]
        radii = (0.016, 0.014, 0.004)
        sculpt.solid("tongue", strand([(*p, r) for p, r in zip(fork, radii, strict=True)], 4))
    crown = sculpt.group("gold", 0.0, 0.9, least=150)
    for x, up, back, side in (
        (0.0, 1.0, -0.15, 0),
        (0.42, 0.85, -0.25, 1),
        (-0.42, 0.85, -0.25, -1),
        (0.72, 0.5, -0.4, 1),
        (-0.72, 0.5, -0.4, -1),
    ):
        crown.add(
            at.put(
                tube(
                    [
                        (x * 0.9, 0.4 + up * 0.2, -0.1 + back, 0.2),
                        (x * 1.25, 0.5 + up * 0.62, -0.3 + back * 1.6, 0.13),
                        (x * 1.55 + side * 0.1, 0.62 + up * 1.15, -0.3 + back * 2.2, 0.015),
                    ],
                    3,
                )
            )
        )
    for s in SIDES:
        fan = np.zeros((3, 5, 3))
        for j in range(5):
            a = np.radians(-50 + j * 32)
            far = 0.95 if j % 2 == 0 else 0.72
            way = vec(s * float(np.cos(a)) * 0.75, float(np.sin(a)), -0.75 * float(np.cos(a)))
            for i in range(3):
                fan[i, j] = at.point(*(vec(s * 0.55, -0.05, -0.3) + way * (far * i / 2)))
        sculpt.solid(
            SAIL, sheet(fan, 0.016, np.array([0.7, 0.95, 1.25])[:, None] * np.ones((1, 5)))
        )


def _statue(sculpt: Sculpt) -> None:
    """A traveler's arm and shield of stone: who looked it in the eye."""
    stone = sculpt.group(STATUE, 0.03, 0.9, flat=True)
    stone.add(
        capsule((-0.46, 0.0, 0.42), (-0.5, 0.22, 0.44), 0.06, 0.052),
        ellipsoid(0.06, 0.07, 0.05).at(-0.505, 0.28, 0.45),
    )
    for i in range(4):
        x = -0.545 + 0.028 * i
        stone.add(
            capsule(
                (x, 0.31, 0.455), (x - 0.012 + 0.01 * i, 0.4 - 0.012 * abs(i - 1.5), 0.475), 0.016
            ),
            blend=0.01,
        )
    stone.add(capsule((-0.45, 0.28, 0.46), (-0.4, 0.35, 0.48), 0.018), blend=0.01)
    random = np.random.default_rng(3)
    for x, z, s in ((-0.34, 0.5, 0.08), (-0.56, 0.26, 0.09)):
        sculpt.solid(STATUE, rock((s, s * 0.6, s * 0.8), random).at(x, 0.02, z))
