"""Tenzo, the pilgrim of Punball: bald, barefoot, and hard to worry."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hands, hats, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.fit import onto
from workshop.hands import Grip
from workshop.maths import curve, vec
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import cord, dome, lathe, pole, ring

SAFFRON = Material("c46a1c", "853f10", gloss=0.1, dry=0.4)
TAN = Material("b57f54", gloss=0.2, wash=0.45, dry=0.15, mottle=0.05, shade=0.65)
STRAW = Material("c2a25c", "96783c", gloss=0.1, dry=0.5)
GOURD = Material("b0803a", "8a5a24", gloss=0.4, dry=0.4)


@figure("punball.tenzo", "Tenzo", turn=-16)
def tenzo() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3900)
    body = Body(
        sculpt,
        Build(
            leg=0.76,
            torso=0.57,
            shoulder=0.27,
            hip=0.14,
            girth=1.08,
            limb=1.0,
            head=0.218,
            hand=0.08,
            arm=1.04,
        ),
        Pose(
            right_hand=(-0.55, 1.12, 0.22),
            left_hand=(0.2, 1.14, 0.42),
            right_elbow=(-0.8, -0.7, -0.2),
            left_elbow=(0.9, -0.6, -0.1),
            right_foot=(-0.17, 0, 0.02),
            left_foot=(0.18, 0, 0.16),
            right_toe=26,
            left_toe=16,
            hips=(-0.02, 0, 0.0),
            lean=0,
            twist=4,
            tilt=-2,
            look=(4, 7, 0),
        ),
    )
    legs = trunk.legs(body, TAN, radius=0.105, weight=0.4)
    legs.cut(box(1, 1, 1).at(0, 1.27, 0), blend=0.0)
    trunk.digits(body, TAN, 5, 1.05)
    chest = trunk.torso(body, TAN, belly=0.07, chest=0.02)
    robe = cloth.skirt(
        body,
        SAFFRON,
        0.2,
        0.335,
        rise=0.2,
        waist=0.185,
        folds=9,
        depth=0.035,
        trim="crimson",
        trim_high=0.06,
    )
    drape = sculpt.group(SAFFRON, 0.05, 1.3)
    drape.add(
        body.on_torso(ellipsoid(0.275, 0.34, 0.225).at(0, 0.3, 0.03)),
        body.on_torso(capsule((0.05, 0.5, 0), (0.25, 0.5, 0), 0.125)),
        body.on_torso(
            tube([(0.3, 0.52, 0.0, 0.13), (0.33, 0.3, 0.04, 0.1), (0.3, 0.0, 0.08, 0.06)], 3)
        ),
        blend=0.1,
    )
    drape.cut(
        body.on_torso(box(0.5, 0.5, 0.6, 0.02).turned("z", 42).at(-0.31, 0.71, 0)), blend=0.02
    )
    _folds(body)
    cloth.belt(body, [robe, chest, drape], "crimson", None, y=0.06, high=0.1)
    knot = sculpt.group("crimson", 0.02, 0.5)
    knot.add(
        body.on_torso(ellipsoid(0.055, 0.05, 0.045).at(-0.12, 0.07, 0.225)),
        body.on_torso(tube([(-0.12, 0.05, 0.24, 0.035), (-0.13, -0.14, 0.28, 0.045)], 1)),
        body.on_torso(tube([(-0.1, 0.05, 0.24, 0.03), (-0.07, -0.1, 0.285, 0.04)], 1)),
    )
    trunk.arms(body, TAN, radius=0.09, muscle=1.12)
    for s in SIDES:
        for part in (0.66, 0.74, 0.82):
            hoop = lathe([(0.068, -0.016), (0.075, 0.0), (0.068, 0.016)], 10)
            sculpt.solid("leather light", body.on_forearm(s, hoop, part), far=False)
    _beads(body, [chest, drape])
    head.head(
        body,
        TAN,
        head.Face(
            jaw=1.08,
            cheeks=1,
            nose=1.15,
            nose_long=0.9,
            eyes=0.95,
            smile=1.7,
            mouth=1.4,
            lid=0.85,
            stern=-0.25,
            brows="hair black",
            brow_heavy=1.2,
        ),
        weight=2.6,
    )
    for x, y in ((-0.14, 0.62), (0.14, 0.62), (-0.14, 0.8), (0.14, 0.8)):
        z = float(np.sqrt(1 - min(0.99, ((y - 0.07) / 0.98) ** 2 + (x / 0.86) ** 2))) * 0.93 - 0.03
        dot = dome(0.045, 0.02, 6, 1).turned("x", -38).at(x, y, z)
        sculpt.solid("leather", body.on_head(dot), far=False)
    _hat(body)
    _staff(hands.fist(body, RIGHT, TAN, axis=(-0.02, 1, 0.05)))
    hands.open_hand(
        body,
        LEFT,
        TAN,
        thumb_to=(-1, 0.1, -0.25),
        towards=(-0.1, 1, 0.12),
        curls=(0.1, 0.08, 0.05, 0.1),
        spread=0.12,
        thumb=0.3,
    )
    _gourd(body)
    base(sculpt, 0.6, "sand", emblem="lotus", moss=None, seed=111)
    return sculpt


def _folds(body: Body) -> None:
    """Ridges of cloth from the left shoulder to the right hip."""
    ridges = body.sculpt.group(SAFFRON, 0.03, 0.9)
    for i in range(3):
        line = [
            (0.23 - 0.03 * i, 0.6 - 0.02 * i, 0.1 - 0.01 * i, 0.03),
            (0.12 - 0.03 * i, 0.42 - 0.05 * i, 0.215, 0.032),
            (-0.06 - 0.02 * i, 0.25 - 0.06 * i, 0.24, 0.028),
            (-0.22, 0.13 - 0.04 * i, 0.14, 0.012),
        ]
        ridges.add(body.on_torso(tube(line, 4)))


def _beads(body: Body, over: list[Group]) -> None:
    """A string of great wooden beads."""
    rough = curve(
        [
            body.torso_point(x, y, z)
            for x, y, z in (
                (-0.13, 0.6, -0.04),
                (-0.16, 0.54, 0.12),
                (-0.08, 0.38, 0.22),
                (0.0, 0.33, 0.25),
                (0.08, 0.38, 0.22),
                (0.16, 0.54, 0.12),
                (0.13, 0.6, -0.04),
            )
        ],
        3,
    )
    path = onto(over, rough, 0.02)
    for i, spot in enumerate(path[1:-1]):
        middle = i == (len(path) - 2) // 2
        size = 0.045 if middle else 0.032
        bead = lathe(
            [(0.0, -size), (size * 0.9, -size * 0.45), (size * 0.9, size * 0.45), (0, size)], 7
        )
        body.sculpt.solid("gold" if middle else "wood dark", bead.at(spot))


def _hat(body: Body) -> None:
    """A straw hat hanging on the back."""
    cone = hats.straw(0.4, 0.19, 18).turned("x", -98)
    body.sculpt.solid(STRAW, body.on_torso(cone.turned("y", 6).at(0.02, 0.46, -0.24)))
    for part in (0.35, 0.68):
        hoop = ring(0.4 * part, 0.012, 14, section=3).at(0, 0.19 * (1 - part) + 0.022, 0)
        placed = hoop.turned("x", -98).turned("y", 6).at(0.02, 0.46, -0.24)
        body.sculpt.solid("leather", body.on_torso(placed), far=False)
    for s in SIDES:
        line = curve([(s * 0.14, 0.6, -0.2), (s * 0.12, 0.64, 0.02), (s * 0.03, 0.52, 0.16)], 3)
        body.sculpt.solid("crimson", body.on_torso(cord(line, 0.012, sides=4)), far=False)


def _staff(grip: Grip) -> None:
    """A pilgrim's staff, rings in its golden head."""
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid("wood", put(pole(-1.1, 0.72, 0.026)))
    neck = lathe([(0.03, 0.64), (0.042, 0.67), (0.03, 0.72), (0.045, 0.76), (0.02, 0.8)], 8)
    sculpt.solid("gold", put(neck))
    bow = [
        (float(np.sin(a)) * 0.14, 0.94 - float(np.cos(a)) * 0.17, 0.0)
        for a in np.linspace(0, 2 * np.pi, 13)
    ]
    sculpt.solid("gold", put(cord(np.array(bow[:-1]), 0.02, closed=True)))
    sculpt.solid("gold", put(pole(0.78, 1.16, 0.016, 0.012, 6)))
    sculpt.solid("gold", put(lathe([(0.0, 1.1), (0.05, 1.14), (0.0, 1.26)], 8)))
    for x, y in ((-0.13, 0.86), (0.13, 0.86), (-0.13, 1.0), (0.13, 1.0)):
        hoop = ring(0.055, 0.011, 9).turned("x", 90).turned("y", 60).at(x, y - 0.05, 0)
        sculpt.solid("brass", put(hoop), far=False)


def _gourd(body: Body) -> None:
    """A drinking gourd at the left hip."""
    at = body.torso_point(0.29, -0.06, 0.15)
    gourd = body.sculpt.group(GOURD, 0.03, 0.6)
    gourd.add(
        sphere(0.095).at(at),
        sphere(0.062).at(at + vec(0.0, 0.125, 0)),
        capsule(at + vec(0, 0.16, 0), at + vec(0.01, 0.21, 0), 0.025, 0.02),
    )
    tie = lathe([(0.052, -0.016), (0.06, 0.0), (0.052, 0.016)], 8)
    body.sculpt.solid("crimson", tie.at(at + vec(0, 0.078, 0)))
