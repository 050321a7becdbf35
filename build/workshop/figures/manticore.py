"""The manticore of the Ashen Frontier: a lion with a cruel old man's face and a sting."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import Line, Mount, Nails, clawed, fore_leg, hind_leg, mount, thorn
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid
from workshop.maths import vec
from workshop.maws import eye, teeth
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome, rock, strand
from workshop.wings import Skin, skin_wing

COAT = Material("b5652e", "7c3f22", gloss=0.18, dry=0.4, wash=0.6, mottle=0.12, shade=0.85)
MANE = Material("7a1f1a", "45120f", gloss=0.2, dry=0.7, wash=0.6)
FACE = Material("d09a70", "a86c4a", gloss=0.2, dry=0.15, wash=0.5, mottle=0.05, shade=0.65)
SHELL = Material("4a2a38", "2f1c28", gloss=0.5, dry=0.7)
WING = Material("5b3550", "32203c", gloss=0.25, dry=0.1, shade=0.5)


@figure("frontier.manticore", "Manticore", turn=-40)
def manticore() -> Sculpt:
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(3400)
    coat = sculpt.group(COAT, 0.08, 1.7, least=700)
    body = [
        (0.0, 0.86, -0.5, 0.23),
        (0.0, 0.84, -0.2, 0.22),
        (0.0, 0.88, 0.12, 0.27),
        (0.0, 1.04, 0.34, 0.26),
    ]
    coat.add(tube(body, 4, 0.03))
    _legs(sculpt)
    _head(sculpt)
    _mane(sculpt)
    _tail(sculpt)
    wing = Skin(
        shoulder=(0.14, 1.08, 0.04),
        elbow=(0.42, 1.46, -0.2),
        wrist=(0.6, 1.86, -0.02),
        tips=[(1.1, 2.0, 0.0), (1.2, 1.52, -0.14), (1.02, 1.12, -0.3), (0.66, 0.92, -0.42)],
        root=(0.16, 0.92, -0.36),
        scallop=0.24,
    )
    for s in SIDES:
        skin_wing(sculpt, wing, s, WING, SHELL, thick=0.042, claw="horn", cells=(4, 5))
    stones = np.random.default_rng(7)
    sculpt.solid("stone dark", rock((0.2, 0.3, 0.2), stones, 0.12).at(-0.2, 0.06, 0.52))
    base(sculpt, 0.74, emblem="sting", stones="stone dark", seed=27)
    return sculpt


def _legs(sculpt: Sculpt) -> None:
    legs = sculpt.group(COAT, 0.08, 1.1, least=420)
    for s, hind in ((1, -0.6), (-1, -0.46)):
        foot = vec(0.23 * s, 0.0, hind)
        hind_leg(
            legs, (0.14 * s, 0.8, -0.46), foot, 0.2, stifle=0.26, hock=0.16, out=0.04 * s, thin=0.36
        )
        nails = Nails("horn", 0.08, 0.026, 0.13, 0.035)
        clawed(sculpt, legs, nails, foot + vec(0, 0, 0.06), 12 * s, 0.105)
    foot = vec(0.22, 0.0, 0.4)
    fore_leg(legs, (0.18, 0.92, 0.26), foot, 0.17, 0.08, 0.03, thin=0.44)
    nails = Nails("horn", 0.08, 0.026, 0.14, 0.035)
    clawed(sculpt, legs, nails, foot + vec(0, 0, 0.05), 8, 0.11)
    top = vec(-0.2, 0.34, 0.52)
    legs.add(
        tube([(-0.18, 0.92, 0.26, 0.17), (-0.24, 0.64, 0.3, 0.115), (-0.21, 0.42, 0.5, 0.08)], 3)
    )
    clawed(sculpt, legs, Nails("horn", 0.09, 0.026, 0.13, 0.035), top, -6, 0.105)


def _face_at() -> Mount:
    return mount((-0.02, 1.34, 0.6), yaw=-4, pitch=10, roll=4, size=0.215)


def _head(sculpt: Sculpt) -> None:
    at = _face_at()
    put = at.put
    sculpt.anchor("head", at.point(0, 0, 0.4))
    skin = sculpt.group(FACE, 0.03, 1.9, least=440)
    skin.add(
        put(ellipsoid(0.84, 0.96, 0.86).at(0, 0.08, -0.06)),
        put(ellipsoid(0.64, 0.5, 0.58).at(0, -0.52, 0.3)),
        *(put(ellipsoid(0.24, 0.18, 0.2).at(s * 0.48, -0.2, 0.62)) for s in SIDES),
        blend=0.07,
    )
    skin.add(
        put(tube([(0, 0.2, 0.82, 0.12), (0, -0.06, 1.02, 0.15), (0, -0.24, 1.02, 0.17)], 3)),
        *(put(ellipsoid(0.13, 0.1, 0.12).at(s * 0.15, -0.26, 0.94)) for s in SIDES),
        *(put(capsule((s * 0.1, 0.28, 0.86), (s * 0.64, 0.4, 0.58), 0.13, 0.14)) for s in SIDES),
        blend=0.025,
    )
    for s in SIDES:
        skin.cut(put(ellipsoid(0.21, 0.13, 0.2).at(s * 0.36, 0.1, 0.92)), blend=0.02)
        eye(sculpt, at, (s * 0.36, 0.1, 0.74), 0.16, s * 16, "eye yellow", "eye", 0.6)
        ear = [(s * 0.72, 0.4, 0.0, 0.2), (s * 1.06, 0.7, -0.1, 0.17), (s * 1.24, 1.0, -0.2, 0.02)]
        skin.add(put(tube(ear, 3)), blend=0.03)
        brow = [(s * 0.1, 0.3, 1.0, 0.07), (s * 0.36, 0.46, 0.94, 0.1), (s * 0.74, 0.66, 0.6, 0.02)]
        sculpt.solid(MANE, put(strand(brow, 5)))
        horn = [
            (s * 0.4, 0.86, 0.3, 0.16),
            (s * 0.62, 1.3, 0.4, 0.12),
            (s * 0.56, 1.72, 0.62, 0.01),
        ]
        sculpt.solid("horn dark", put(thorn(horn, 6)))
    mouth = dome(1.0, 1.0, 12, 1).scaled(0.44, 0.2, 0.14)
    sculpt.solid("maw dark", put(mouth.turned("x", 6).at(0, -0.55, 0.78)))
    upper = [(-0.36, -0.46, 0.82), (0.0, -0.42, 0.96), (0.36, -0.46, 0.82)]
    lower = [(-0.32, -0.64, 0.82), (0.0, -0.72, 0.92), (0.32, -0.64, 0.82)]
    teeth(sculpt, at, upper, 7, 0.15, 0.055, fangs=1.5)
    teeth(sculpt, at, lower, 6, 0.13, 0.05, (0, 1, 0), fangs=1.3)


def _mane(sculpt: Sculpt) -> None:
    """Three rows of locks round face and shoulders."""
    at = _face_at()
    mane = sculpt.group(MANE, 0.03, 2.2, least=560)
    mane.add(ellipsoid(0.31, 0.33, 0.26).at(0, 1.2, 0.36))
    mane.add(at.put(ellipsoid(0.92, 0.98, 0.8).at(0, 0.14, -0.34)))
    for ring, (count, out, long) in enumerate(((11, 0.86, 0.95), (11, 0.95, 1.25))):
        for i in range(count):
            a = 2 * np.pi * (i + 0.5 * ring) / count
            x, y = float(np.sin(a)), float(np.cos(a))
            back = 0.1 - 0.5 * ring
            end = out + long * (0.75 + 0.25 * abs(x)) * (1.0 if y > -0.4 else 1.15)
            line = [
                (x * out * 0.75, y * out * 0.85, back + 0.1, 0.24),
                (x * end * 0.78, y * end * 0.84, back - 0.12, 0.26),
                (x * end + 0.12, y * end, back - 0.6, 0.03),
            ]
            mane.add(at.put(tube(line, 3)))
    for i in range(5):
        t = (i - 2) / 2
        line = [
            (t * 0.18, 1.22 - 0.06 * abs(t), 0.2, 0.13),
            (t * 0.27, 1.16, -0.04, 0.1),
            (t * 0.26, 1.04, -0.24, 0.02),
        ]
        mane.add(tube(line, 3))
    for x, y, r in ((0.0, -1.3, 0.26), (0.3, -1.0, 0.2), (-0.3, -1.0, 0.2)):
        line = [
            (x * 0.8, -0.84, 0.5, r),
            (x, y - 0.1, 0.68, r * 0.8),
            (x * 0.7, y - 0.75, 0.6, 0.02),
        ]
        mane.add(at.put(tube(line, 3)))


def _tail(sculpt: Sculpt) -> None:
    """A scorpion's tail in segments, arched over the back."""
    line = Line(
        [
            (0.0, 0.9, -0.66, 0.13),
            (0.02, 1.04, -0.86, 0.12),
            (0.04, 1.4, -0.96, 0.11),
            (0.06, 1.8, -0.86, 0.1),
            (0.06, 2.06, -0.58, 0.095),
            (0.05, 2.1, -0.32, 0.09),
        ]
    )
    shell = sculpt.group(SHELL, 0.004, 1.2, least=300)
    for spot in line.spots(9, 0.02, 0.97):
        seg = ellipsoid(spot.radius * 1.04, spot.radius * 1.12, spot.radius * 1.0)
        shell.add(seg.along(spot.ahead, spot.above).at(spot.place))
        for angle in (35, -35):
            out = spot.out(angle)
            foot = spot.place + out * spot.radius * 0.85
            tip = foot + out * 0.13 + spot.ahead * 0.03
            sculpt.solid("horn", thorn([(*foot, 0.03), (*tip, 0.003)], 4), far=False)
    end = line.spot(1.0)
    shell.add(ellipsoid(0.115, 0.13, 0.115).at(end.place + end.ahead * 0.1), blend=0.02)
    for yaw, up in ((0.0, 0.1), (0.7, 0.45), (-0.7, 0.45), (0.35, 0.85), (-0.35, 0.85), (0.0, 1.2)):
        way = vec(yaw, up - 0.25, 1.0 - 0.5 * up)
        foot = end.place + end.ahead * 0.1 + way * 0.08
        dart = [(*foot, 0.034), (*(foot + way * 0.15), 0.024), (*(foot + way * 0.32), 0.002)]
        sculpt.solid("horn", thorn(dart, 4))
    sting = end.place + end.ahead * 0.16
    hook = [
        (*sting, 0.07),
        (*(sting + vec(0, -0.04, 0.16)), 0.05),
        (*(sting + vec(0, -0.22, 0.24)), 0.003),
    ]
    sculpt.solid("bone", thorn(hook, 6))
