"""The griffin of the Ashen Frontier: an eagle's head and wings on a lion, rearing on a crag."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import Line, Mount, Nails, clawed, hind_leg, mount, thorn
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid
from workshop.maths import unit, vec
from workshop.maws import eye
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import rock, strand
from workshop.wings import Row, feather, feather_wing

LION = Material("a8662f", "6e3f20", gloss=0.18, dry=0.35, wash=0.6, mottle=0.1, shade=0.85)
PLUME = Material("cdb27c", "a87c44", gloss=0.15, dry=0.3, wash=0.6, shade=0.75)
DARK = Material("4a3224", "2f2019", gloss=0.2, dry=0.4, wash=0.5, shade=0.7)
FLIGHT = Material("5a3a26", "3a2720", gloss=0.2, dry=0.3, wash=0.4, shade=0.6)
COVERT = Material("c79a52", "9a6a32", gloss=0.2, dry=0.3, wash=0.4, shade=0.6)
BEAK = Material("e0a22a", "a8701c", gloss=0.45, dry=0.3)


@figure("frontier.griffin", "Griffin", turn=-34)
def griffin() -> Sculpt:
    sculpt = Sculpt(voxel=0.022)
    sculpt.budget(3380)
    lion = sculpt.group(LION, 0.1, 1.5, least=500)
    lion.add(
        tube(
            [
                (0, 0.72, -0.5, 0.26),
                (0, 0.92, -0.28, 0.26),
                (0, 1.24, -0.04, 0.29),
                (0, 1.56, 0.12, 0.26),
            ],
            4,
            0.03,
        )
    )
    _hind(sculpt)
    _fore(sculpt)
    _neck(sculpt)
    _head(sculpt)
    _wings(sculpt)
    _tail(sculpt)
    random = np.random.default_rng(11)
    for x, z, s in ((0.1, 0.34, 0.24), (-0.34, 0.2, 0.2), (0.44, 0.0, 0.17)):
        sculpt.solid("stone", rock((s * 1.2, s, s), random, 0.12).at(x, 0.02, z))
    base(sculpt, 0.8, emblem="wing", stones=None, seed=43)
    return sculpt


def _hind(sculpt: Sculpt) -> None:
    legs = sculpt.group(LION, 0.08, 1.1, least=320)
    for s, z in ((1, -0.5), (-1, -0.3)):
        foot = vec(0.27 * s, 0.0, z)
        hind_leg(
            legs,
            (0.16 * s, 0.78, -0.42),
            foot,
            0.24,
            stifle=0.4,
            hock=0.16,
            out=0.06 * s,
            thin=0.36,
        )
        nails = Nails("horn dark", 0.09, 0.028, 0.15, 0.04)
        clawed(sculpt, legs, nails, foot + vec(0, 0, 0.1), 12 * s, 0.12)


def _fore(sculpt: Sculpt) -> None:
    """Eagle's legs: feathered thighs, yellow shanks and talons, both raised."""
    thighs = sculpt.group(PLUME, 0.06, 0.8, least=130)
    shanks = sculpt.group(BEAK, 0.025, 1.0, least=260)
    for s, elbow, wrist, low in (
        (1, (0.34, 1.3, 0.4), (0.4, 1.16, 0.68), (0.44, 1.04, 0.84)),
        (-1, (-0.34, 1.36, 0.4), (-0.42, 1.5, 0.66), (-0.46, 1.5, 0.84)),
    ):
        thighs.add(
            tube(
                [
                    (0.2 * s, 1.5, 0.18, 0.17),
                    (*elbow, 0.12),
                    (*(vec(*elbow) * 0.6 + vec(*wrist) * 0.4), 0.075),
                ],
                3,
            )
        )
        shanks.add(tube([(*elbow, 0.05), (*wrist, 0.055), (*low, 0.06)], 2))
        ahead = unit(vec(*low) - vec(*wrist))
        down = unit(vec(0, -1, 0) - ahead * float(-ahead[1]))
        side = np.cross(down, ahead)
        for fan, reach in ((-0.7, 0.15), (0.0, 0.17), (0.7, 0.15), (None, 0.1)):
            way = ahead + side * (fan or 0.0) * 0.9 if fan is not None else down * 0.8 - ahead * 0.5
            joint = vec(*low) + unit(way) * reach * 0.62
            tip = joint + unit(way + down * 0.9) * reach * 0.6
            shanks.add(tube([(*low, 0.045), (*joint, 0.04), (*tip, 0.03)], 2))
            hook = [
                (*tip, 0.034),
                (*(tip + unit(way * 0.3 + down) * 0.07), 0.024),
                (*(tip + unit(down - way * 0.3) * 0.14), 0.003),
            ]
            sculpt.solid("horn dark", thorn(hook, 4))


def _neck(sculpt: Sculpt) -> None:
    ruff = sculpt.group(PLUME, 0.06, 1.2, least=220)
    ruff.add(
        tube(
            [
                (0, 1.42, 0.12, 0.29),
                (0, 1.72, 0.22, 0.24),
                (0.0, 2.0, 0.22, 0.19),
                (0.0, 2.16, 0.28, 0.18),
            ],
            4,
        )
    )
    line = Line(
        [(0, 1.3, 0.08, 0.3), (0, 1.62, 0.18, 0.27), (0, 1.92, 0.21, 0.215), (0, 2.12, 0.26, 0.18)],
        above=(0, 0, -1),
    )
    for k, spot in enumerate(line.spots(5, 0.04, 0.86)):
        count = 8
        for i in range(count):
            angle = 360 * (i + 0.5 * (k % 2)) / count
            if k == 0 and not 95 < angle < 265:
                continue
            out = spot.out(angle)
            one = feather(0.26, 0.085, 0.2, -0.3 if k % 2 else -0.1)
            way = -spot.ahead + out * 0.34
            paint = COVERT if k == 0 else PLUME
            sculpt.solid(
                paint, one.along(way, out).at(spot.place + out * spot.radius * 0.96), far=False
            )


def _at() -> Mount:
    return mount((0.0, 2.28, 0.38), yaw=-14, pitch=8, roll=3, size=0.25)


def _head(sculpt: Sculpt) -> None:
    at = _at()
    put = at.put
    sculpt.anchor("head", at.point(0, 0, 0.4))
    head = sculpt.group(PLUME, 0.03, 1.5, least=300)
    head.add(
        put(ellipsoid(0.86, 0.84, 1.0).at(0, 0.08, -0.1)),
        put(ellipsoid(0.6, 0.56, 0.5).at(0, -0.14, 0.6)),
        capsule((0, 2.08, 0.26), at.point(0, -0.2, -0.2), 0.18, 0.16),
        blend=0.07,
    )
    head.add(
        *(put(capsule((s * 0.14, 0.44, 0.86), (s * 0.72, 0.52, 0.2), 0.13, 0.17)) for s in SIDES),
        blend=0.02,
    )
    head.cut(*(put(ellipsoid(0.2, 0.17, 0.24).at(s * 0.62, 0.2, 0.56)) for s in SIDES), blend=0.02)
    for s in SIDES:
        eye(sculpt, at, (s * 0.5, 0.2, 0.5), 0.2, s * 50, "eye yellow", "eye", 0.7)
    beak = sculpt.group(BEAK, 0.02, 1.2, least=230)
    beak.add(
        put(
            tube(
                [
                    (0, 0.06, 0.72, 0.44),
                    (0, 0.06, 1.15, 0.36),
                    (0, -0.1, 1.58, 0.22),
                    (0, -0.5, 1.72, 0.03),
                ],
                4,
            ).scaled(0.82, 1, 1)
        ),
        put(
            tube([(0, -0.5, 0.62, 0.26), (0, -0.62, 1.0, 0.2), (0, -0.66, 1.34, 0.04)], 3).scaled(
                0.9, 0.8, 1
            )
        ),
    )
    beak.cut(put(box(0.6, 0.06, 0.6, 0.03).turned("x", 10).at(0, -0.36, 1.15)), blend=0.03)
    sculpt.solid(
        "maw dark",
        put(strand([(0, -0.36, 0.6, 0.24), (0, -0.42, 1.1, 0.2), (0, -0.46, 1.3, 0.04)], 6)),
    )
    sculpt.solid(
        "tongue",
        put(strand([(0, -0.44, 0.7, 0.12), (0, -0.46, 1.1, 0.11), (0, -0.38, 1.4, 0.02)], 5)),
        far=False,
    )
    for s in SIDES:
        ear = [
            (s * 0.46, 0.6, 0.0, 0.2),
            (s * 0.64, 0.96, -0.3, 0.17),
            (s * 0.72, 1.3, -0.85, 0.01),
        ]
        sculpt.solid(FLIGHT, put(strand(ear, 5, 0.6)))
    for i in range(5):
        crest = feather(1.05, 0.24, 0.3, -0.2)
        x = (i - 2) * 0.26
        sculpt.solid(
            COVERT,
            put(crest.along((x * 0.8, 0.35, -1), (x, 1, 0.3)).at(x, 0.72 - abs(x) * 0.3, -0.2)),
        )


def _wings(sculpt: Sculpt) -> None:
    arms = sculpt.group(COVERT, 0.04, 0.8, least=120)
    rows = (
        Row(FLIGHT, 12, (0.8, 0.8, 0.5), 0.09, 0.0, 0.12),
        Row(COVERT, 9, (0.48, 0.5, 0.36), 0.095, 0.03, 0.1, 0.02),
        Row(PLUME, 9, (0.27, 0.32, 0.34), 0.1, 0.07, 0.06, 0.03, 1.0, 0.05, False, 0.05),
    )
    behind = (
        Row(COVERT, 9, (0.5, 0.48, 0.4), 0.1, 0.04, 0.04, 0.02),
        Row(PLUME, 10, (0.3, 0.34, 0.36), 0.11, 0.06, 0.04, 0.02, 1.0, -0.1, True, 0.1),
    )
    for s in SIDES:
        bones = [(1.1, 2.36, -0.2), (0.8, 2.34, -0.14), (0.5, 1.84, -0.28), (0.16, 1.52, -0.06)]
        radii = (0.025, 0.045, 0.055, 0.1)
        arms.add(tube([(p[0] * s, p[1], p[2], r) for p, r in zip(bones, radii, strict=True)], 3))
        ways = [(0.5, 0.9, -0.05), (1.0, 0.25, -0.1), (0.85, -0.55, -0.15), (0.4, -1.0, -0.2)]
        feather_wing(sculpt, bones, ways, rows, s, (-0.25, 0.05, 1.0))
        feather_wing(sculpt, bones, ways, behind, s, (0.25, -0.05, -1.0))


def _tail(sculpt: Sculpt) -> None:
    line = Line(
        [
            (0.0, 0.72, -0.7, 0.07),
            (-0.12, 0.56, -0.9, 0.055),
            (-0.4, 0.62, -0.84, 0.05),
            (-0.56, 0.96, -0.66, 0.045),
            (-0.52, 1.2, -0.6, 0.04),
        ]
    )
    tail = sculpt.group(LION, 0.0, 0.5, least=90)
    tail.add(line.shape())
    end = line.spot(1.0)
    for i in range(5):
        angle = 72 * i
        out = end.out(angle)
        tuft = feather(0.3, 0.06, 0.2, -0.2)
        sculpt.solid(DARK, tuft.along(end.ahead + out * 0.4, out).at(end.place - end.ahead * 0.02))
