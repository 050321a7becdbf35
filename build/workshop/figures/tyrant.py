"""The Ash Tyrant: the dragon of the Ashen Hollow, roused on its mound of basalt."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import (
    Line,
    Mount,
    Nails,
    bands,
    clawed,
    claws,
    mount,
    paw,
    scales,
    shingles,
    spikes,
    thorn,
)
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid
from workshop.figures import tyrant_lair
from workshop.maths import F, Points, noise, vec
from workshop.maws import Maw, maw
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import strand
from workshop.wings import Skin, sheet, skin_wing

SCALE = Material(
    "823c2c", "4a2620", gloss=0.42, dry=0.5, wash=0.65, mottle=0.2, shade=0.9, span=(0.1, 3.2)
)
SCUTE = Material("5a3130", "35201f", gloss=0.5, dry=0.8, wash=0.5)
BELLY = Material("cf8a48", "8f4a28", gloss=0.35, dry=0.5, wash=0.6)
WING = Material("5e1a16", "c4551c", gloss=0.25, dry=0.0, wash=0.5, shade=0.5, span=(1.2, 4.2))
BONE = Material("4a2622", "33201d", gloss=0.4, dry=0.6)
HORN = Material("e0cda2", "5f4a3a", gloss=0.42, dry=0.4)
DARK = Material("3c302e", "241c1c", gloss=0.5, dry=0.7)
EMBER = Material("ff6a14", glow=0.46)
LAVA = Material("ff7a1c", glow=0.5)
GULLET = Material("ff5a12", glow=0.36)
EYES = Material("ffc21e", glow=0.55)

SPINE = (
    (0.0, 1.04, -0.98, 0.4),
    (0.0, 1.2, -0.52, 0.54),
    (0.0, 1.46, 0.0, 0.6),
    (0.0, 1.9, 0.38, 0.5),
    (0.05, 2.38, 0.46, 0.37),
    (0.13, 2.86, 0.28, 0.295),
    (0.18, 3.3, 0.3, 0.26),
    (0.18, 3.58, 0.58, 0.26),
    (0.18, 3.62, 0.8, 0.26),
)
TAIL = (
    (0.0, 1.04, -0.98, 0.4),
    (0.44, 0.72, -1.36, 0.31),
    (1.04, 0.44, -1.16, 0.24),
    (1.4, 0.28, -0.52, 0.185),
    (1.44, 0.22, 0.2, 0.145),
    (1.2, 0.2, 0.86, 0.105),
    (0.78, 0.3, 1.26, 0.07),
    (0.5, 0.52, 1.36, 0.042),
)


@figure("frontier.ash-tyrant", "Ash Tyrant", turn=-24)
def tyrant() -> Sculpt:
    sculpt = Sculpt(voxel=0.03)
    sculpt.reach = 0.9
    sculpt.budget(9350)
    spine, tail = Line(SPINE), Line(TAIL)
    skin = sculpt.group(SCALE, 0.14, 2.2, least=1500)
    skin.add(spine.shape(0.04), tail.shape(0.03))
    skin.add(ellipsoid(0.52, 0.5, 0.44).at(0, 1.62, 0.32))
    for s in SIDES:
        root = [(0.28, 1.78, -0.1, 0.32), (0.6, 2.2, -0.24, 0.19), (0.86, 2.52, -0.37, 0.12)]
        skin.add(tube([(x * s, y, z, r) for x, y, z, r in root], 3))
    _hind_legs(sculpt, skin)
    _fore_legs(sculpt, skin)
    _armour(sculpt, skin, spine, tail)
    _embers(sculpt, spine)
    _head(sculpt)
    _wings(sculpt)
    tyrant_lair.mound(sculpt)
    tyrant_lair.spoils(sculpt)
    base(
        sculpt, 1.75, emblem="flame", ground="ash", moss=None, grass=None, stones="basalt", seed=5,
        triangles=1500,
    )  # fmt: skip
    return sculpt


def _hind_legs(sculpt: Sculpt, skin: Group) -> None:
    for s in SIDES:
        skin.add(
            tube(
                [
                    (0.34 * s, 1.12, -0.78, 0.42),
                    (0.62 * s, 1.12, -0.5, 0.38),
                    (0.78 * s, 0.96, -0.24, 0.27),
                ],
                4,
            ),
            tube(
                [
                    (0.78 * s, 0.96, -0.24, 0.25),
                    (0.76 * s, 0.74, -0.5, 0.21),
                    (0.74 * s, 0.56, -0.72, 0.165),
                ],
                3,
            ),
            tube([(0.74 * s, 0.56, -0.72, 0.16), (0.76 * s, 0.4, -0.4, 0.15)], 1),
            blend=0.12,
        )
        foot = vec(0.77 * s, 0.2, -0.3)
        toes = sculpt.group(SCALE, 0.05, 0.9, least=220)
        nails = Nails(HORN, 0.24, 0.07, 0.3, 0.09, 5)
        clawed(sculpt, toes, nails, foot, 12 * s, 0.215, 4, 26, 1.0, 0.05)
        spur = [
            (0.74 * s, 0.56, -0.82, 0.07),
            (0.76 * s, 0.62, -0.98, 0.045),
            (0.78 * s, 0.74, -1.1, 0.004),
        ]
        sculpt.solid(DARK, thorn(spur, 5))


def _fore_legs(sculpt: Sculpt, skin: Group) -> None:
    """The left claw is planted on the rock, the right one reaches out."""
    skin.add(
        tube([(0.38, 1.62, 0.3, 0.34), (0.66, 1.42, 0.2, 0.3), (0.88, 1.2, 0.22, 0.2)], 4),
        tube([(0.88, 1.2, 0.22, 0.2), (0.86, 0.98, 0.5, 0.18), (0.78, 0.76, 0.74, 0.13)], 3),
        tube([(-0.38, 1.62, 0.3, 0.34), (-0.66, 1.46, 0.26, 0.3), (-0.9, 1.26, 0.36, 0.2)], 4),
        tube([(-0.9, 1.26, 0.36, 0.2), (-0.92, 1.26, 0.66, 0.18), (-0.82, 1.36, 0.98, 0.125)], 3),
        blend=0.12,
    )
    foot = vec(0.76, 0.54, 0.86)
    toes = sculpt.group(SCALE, 0.05, 0.9, least=220)
    paw(toes, foot, 4, 0.19, 4, 28, 1.0, 0.05)
    toes.add(tube([(0.78, 0.8, 0.72, 0.12), (0.76, 0.66, 0.86, 0.13)], 1), blend=0.06)
    claws(sculpt, HORN, foot, 4, 4, 0.24, 0.066, 28, off=0.27, height=0.08, sides=5)
    hand = vec(-0.8, 1.38, 1.02)
    fingers = sculpt.group(SCALE, 0.05, 0.9, least=240)
    fingers.add(ellipsoid(0.17, 0.13, 0.15).at(hand))
    for x, y, reach in (
        (-0.75, 0.35, 0.34),
        (-0.25, 0.6, 0.38),
        (0.3, 0.55, 0.37),
        (0.85, 0.1, 0.3),
    ):
        knuckle = hand + vec(x * 0.24, y * 0.24, 0.2) * (reach / 0.34)
        tip = knuckle + vec(x * 0.12, -0.07, 0.16) * (reach / 0.34)
        hook = tip + vec(x * 0.02, -0.24, 0.1)
        fingers.add(tube([(*hand, 0.1), (*knuckle, 0.085), (*tip, 0.065)], 2))
        middle = tip + (hook - tip) * 0.5 + vec(0, 0.02, 0.06)
        sculpt.solid(HORN, thorn([(*tip, 0.066), (*middle, 0.046), (*hook, 0.004)], 5))
    for s, elbow in ((1, (0.92, 1.2, 0.12)), (-1, (-0.96, 1.26, 0.24))):
        end = vec(*elbow) + vec(0.1 * s, 0.06, -0.3)
        sculpt.solid(
            DARK,
            thorn([(*elbow, 0.09), (*(vec(*elbow) * 0.5 + end * 0.5), 0.06), (*end, 0.004)], 5),
        )


def _armour(sculpt: Sculpt, skin: Group, spine: Line, tail: Line) -> None:
    """Belly plates, rows of scutes, spikes down the back and along the tail."""
    bands(sculpt, BELLY, spine, 9, 0.15, 0.53, 0.76, 0.235, 0.16, 20, sides=9)
    bands(sculpt, BELLY, spine, 11, 0.565, 0.9, 0.76, 0.3, 0.17, 20, sides=8)
    scales(sculpt, SCUTE, spine, 13, (26, 52, 80), 0.06, 0.9, size=0.38, high=0.26)
    scales(sculpt, SCUTE, tail, 12, (36, 80), 0.1, 0.86, size=0.56, high=0.26)
    spikes(sculpt, DARK, spine, 15, 0.05, 0.88, high=0.72, even=0.1, thick=0.26, lean=0.55, sides=5)
    spikes(sculpt, DARK, tail, 13, 0.06, 0.92, high=0.8, even=0.05, thick=0.3, lean=0.5, sides=5)
    random = np.random.default_rng(7)
    for s in SIDES:
        starts = [
            vec(s * 1.5, y + float(random.uniform(-0.03, 0.03)), z + 0.09 * (row % 2))
            for row, y in enumerate((1.0, 1.16, 1.32, 1.48))
            for z in (-0.86, -0.66, -0.46, -0.26)
        ]
        starts += [
            vec(s * 1.5, y, z + 0.08 * (row % 2))
            for row, y in enumerate((1.4, 1.56, 1.72, 1.9, 2.08))
            for z in (0.02, 0.19, 0.36)
        ]
        shingles(sculpt, SCUTE, skin, starts, vec(-s, 0, 0), 0.17)
    end = tail.spot(1.0)
    spade = [
        (0.0, -0.1),
        (0.2, 0.06),
        (0.1, 0.2),
        (0.16, 0.34),
        (0.0, 0.66),
        (-0.16, 0.34),
        (-0.1, 0.2),
        (-0.2, 0.06),
    ]
    point = cutout(spade, 0.04, bevel=0.035).along(end.ahead, (1, 0.3, 0.4))
    sculpt.solid(DARK, point.at(end.place))


def _smoulder(points: Points, _normals: Points, colour: Points) -> Points:
    """Embers: yellow where they are hottest, dark red where they cool."""
    x, y, z = (points[:, i].astype(F) for i in range(3))
    heat = noise(x, y, z, 4.0, 2.0).astype(np.float64) + 0.6 * noise(x, y, z, 9.0)
    mild = np.clip(0.55 + heat * 0.9, 0, 1)[:, None]
    cool = np.array([0.62, 0.1, 0.02])
    return cool * (1 - mild) + colour * vec(1.0, 1.1, 1.0) * mild


def _embers(sculpt: Sculpt, spine: Line) -> None:
    """The fire inside shows between the belly plates."""
    points = []
    for spot in spine.spots(14, 0.2, 0.9):
        r = spot.radius
        points.append((*(spot.place - spot.above * (r * 0.3)), r * 0.765))
    sculpt.group(EMBER, 0.0, 0.9, colours=_smoulder, least=260).add(tube(points, 2))
    for s in SIDES:
        for spot in spine.spots(5, 0.36, 0.66):
            foot = spot.surface(118 * s, 1.0)
            glow = [
                (*(foot + spot.ahead * 0.09), 0.012),
                (*foot, 0.026),
                (*(foot - spot.ahead * 0.1), 0.008),
            ]
            sculpt.solid(EMBER, strand(glow, 4), far=False)


def _at() -> Mount:
    return mount((0.2, 3.68, 1.0), yaw=10, pitch=20, roll=-4, size=0.37)


def _head(sculpt: Sculpt) -> None:
    at = _at()
    put = at.put
    sculpt.anchor("head", at.point(0, 0, 0.6))
    sculpt.anchor("maw", at.point(0, -0.4, 1.8))
    form = Maw(
        long=2.0, wide=0.46, dip=0.04, gape=34, brow=1.5, cheek=1.2, nostril=0.17, teeth=7,
        tooth=0.24, fang=2.0, eye=0.21, white=EYES, slit=0.28, inside=GULLET, ivory="bone",
    )  # fmt: skip
    skin = maw(sculpt, SCALE, at, form, 2.4, 900)
    skin.add(put(ellipsoid(0.66, 0.6, 0.7).at(0, 0.0, -0.5)), blend=0.1)
    for s in SIDES:
        skin.add(
            put(capsule((s * 0.34, 0.36, 0.7), (s * 0.3, 0.16, 1.5), 0.09, 0.07)),
            put(capsule((s * 0.3, 0.36, 0.86), (s * 0.74, 0.5, 0.22), 0.13, 0.15)),
            put(ellipsoid(0.2, 0.26, 0.34).at(s * 0.66, -0.3, 0.1)),
            blend=0.04,
        )
    _horns(sculpt, at)
    _frills(sculpt, at)
    top = Line(
        [
            (*at.point(0, 0.3, 1.7), 0.1),
            (*at.point(0, 0.44, 0.9), 0.12),
            (*at.point(0, 0.56, 0.2), 0.16),
        ]
    )
    scales(sculpt, SCUTE, top, 5, (0, 56), size=0.85, high=0.16)
    fire = [at.point(0, -0.42, 0.5), at.point(0, -0.52, 0.95), at.point(0, -0.6, 1.4)]
    radii = (0.1, 0.08, 0.01)
    sculpt.solid(LAVA, strand([(*p, r) for p, r in zip(fire, radii, strict=True)], 6))


def _horns(sculpt: Sculpt, at: Mount) -> None:
    put = at.put
    horns = sculpt.group(HORN, 0.0, 1.6, least=420)
    for s in SIDES:
        horns.add(
            put(
                tube(
                    [
                        (s * 0.44, 0.5, -0.3, 0.27),
                        (s * 0.74, 0.98, -0.9, 0.24),
                        (s * 0.98, 1.2, -1.7, 0.17),
                        (s * 0.86, 1.7, -2.4, 0.09),
                        (s * 0.6, 2.3, -2.7, 0.012),
                    ],
                    4,
                )
            ),
            put(
                tube(
                    [
                        (s * 0.68, 0.1, -0.4, 0.2),
                        (s * 1.05, 0.2, -0.95, 0.16),
                        (s * 1.2, 0.1, -1.5, 0.09),
                        (s * 1.12, 0.3, -1.95, 0.012),
                    ],
                    4,
                )
            ),
        )
        for x, y, z, way, long, r in (
            (0.68, -0.42, -0.1, (0.6, -0.35, -0.8), 0.75, 0.14),
            (0.62, -0.62, 0.25, (0.45, -0.7, -0.45), 0.5, 0.11),
            (0.62, 0.56, 0.3, (0.5, 0.7, -0.5), 0.5, 0.12),
            (0.42, 0.62, 0.66, (0.3, 0.8, -0.3), 0.34, 0.09),
        ):
            root = vec(s * x, y, z)
            tip = root + vec(s * way[0], way[1], way[2]) * long
            bent = (root + tip) / 2 + vec(0, 0.05, 0)
            sculpt.solid(HORN, put(thorn([(*root, r), (*bent, r * 0.66), (*tip, 0.01)], 5)))
    nose = [(0, 0.34, 1.66, 0.14), (0, 0.62, 1.76, 0.1), (0, 0.86, 1.66, 0.01)]
    sculpt.solid(HORN, put(thorn(nose, 6)))
    a = np.radians(34)
    for y, z, long in ((-0.34, 1.5, 0.36), (-0.36, 1.1, 0.28), (-0.36, 0.75, 0.22)):
        base_ = vec(
            0,
            y * float(np.cos(a)) - z * float(np.sin(a)) - 0.2,
            y * float(np.sin(a)) + z * float(np.cos(a)),
        )
        tip = base_ + vec(0, -long, -0.12)
        sculpt.solid(DARK, put(thorn([(*base_, 0.09), (*tip, 0.01)], 5)))


def _frills(sculpt: Sculpt, at: Mount) -> None:
    """Fans of skin behind the jaw."""
    for s in SIDES:
        fan = np.zeros((4, 7, 3))
        for j in range(7):
            b = np.radians(-72 + j * 20)
            way = vec(s * 0.62, float(np.sin(b)), -0.95 * float(np.cos(b)))
            far = 1.15 if j % 2 == 0 else 0.88
            for i in range(4):
                fan[i, j] = at.point(*(vec(s * 0.62, -0.12, -0.35) + way * (far * i / 3)))
            if j % 2 == 0:
                start, end = fan[0, j], fan[0, j] + (fan[3, j] - fan[0, j]) * 1.16
                sculpt.solid(BONE, thorn([(*start, 0.045), (*end, 0.004)], 4))
        tone = np.linspace(0.7, 1.35, 4)[:, None] * np.ones((1, 7))
        paint = Material("a8401c", gloss=0.25, dry=0.0, shade=0.5)
        sculpt.solid(paint, sheet(fan, 0.018, tone))


def _wings(sculpt: Sculpt) -> None:
    for s in SIDES:
        lift = 0.12 if s > 0 else 0.0
        wing = Skin(
            shoulder=(0.36, 1.92, -0.06),
            elbow=(1.12, 2.86 + lift, -0.5),
            wrist=(1.58, 3.74 + lift, -0.12),
            tips=[
                (2.78, 4.66 + lift, 0.34),
                (3.3, 3.74 + lift, 0.2),
                (3.18, 2.72 + lift, -0.1),
                (2.5, 1.9 + lift, -0.44),
                (1.62, 1.42, -0.8),
            ],
            root=(0.34, 1.3, -1.0),
            scallop=0.2,
            sag=0.13,
            bow=0.05,
            ragged=0.05,
        )
        skin_wing(
            sculpt,
            wing,
            s,
            WING,
            BONE,
            thick=0.115,
            claw=HORN,
            cells=(5, 6),
            blend=0.06,
            weight=0.9,
        )
        for part, size in ((0.45, 0.2), (0.8, 0.16)):
            root = vec(*wing.elbow) * (1 - part) + vec(*wing.wrist) * part
            root = root * vec(s, 1, 1) + vec(0, 0, 0.08)
            tip = root + vec(-s * 0.16, 0.06, 0.1) * (size / 0.2)
            sculpt.solid(DARK, thorn([(*root, 0.06), (*tip, 0.004)], 4))
