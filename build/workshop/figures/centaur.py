"""The centaur of the Ashen Frontier: an archer on his own four hooves."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hair, hands, head, trunk, weapons
from workshop.bases import base
from workshop.beast import Line, fore_leg, hind_leg, thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, cone, ellipsoid
from workshop.maths import Points, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import cord, rod
from workshop.wings import feather

COAT = Material("8a4f2a", "4a2b1c", gloss=0.3, dry=0.3, wash=0.6, mottle=0.12, shade=0.8)
SKIN = Material("b67a52", gloss=0.2, wash=0.45, dry=0.15, mottle=0.05, shade=0.65)
MANE = Material("2b1d18", gloss=0.3, dry=0.9)


@figure("frontier.centaur", "Centaur", turn=-40)
def centaur() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3380)
    body = Body(
        sculpt,
        Build(
            leg=1.08,
            torso=0.52,
            shoulder=0.25,
            hip=0.13,
            girth=0.98,
            head=0.185,
            hand=0.075,
            arm=1.1,
        ),
        Pose(
            right_hand=(-0.16, 1.6, 0.46),
            left_hand=(0.36, 1.56, 0.82),
            right_elbow=(-1.0, 0.25, -0.2),
            left_elbow=(0.6, -0.8, 0.0),
            hips=(0.0, 0.0, 0.3),
            lean=4,
            twist=-34,
            look=(26, 2, 2),
        ),
    )
    coat = _horse(sculpt)
    chest = trunk.torso(body, SKIN, chest=0.02)
    coat.add(ellipsoid(0.17, 0.17, 0.16).at(0, 1.06, 0.31), blend=0.1)
    cloth.belt(body, [chest, coat], "leather", "brass", y=0.12, high=0.09)
    jerkin = sculpt.group("green", 0.03, 0.8)
    jerkin.add(
        body.on_torso(ellipsoid(0.245, 0.21, 0.2).at(0, 0.32, 0.0)),
        body.on_torso(ellipsoid(0.22, 0.2, 0.17).at(0, 0.16, 0.0)),
        blend=0.08,
    )
    jerkin.cut(body.on_torso(ellipsoid(0.08, 0.22, 0.2).at(0, 0.42, 0.2)), blend=0.02)
    trunk.arms(body, SKIN, radius=0.082, muscle=1.12)
    armour.vambraces(body, "leather", "brass")
    armour.pauldrons(body, "leather", "brass", plates=2, size=0.86, sides=(LEFT,))
    strap = [(0.2, 0.5, 0.1), (0.06, 0.4, 0.22), (-0.12, 0.24, 0.2), (-0.22, 0.1, 0.08)]
    cloth.strap(body, [chest, jerkin], strap, "leather dark", 0.055, 0.016)
    _head(body)
    _quiver(body)
    grip = hands.fist(body, LEFT, SKIN, axis=(-0.12, 1, 0.12))
    weapons.bow(grip, 1.06, "wood", "linen", drawn=0.4)
    hands.fist(body, RIGHT, SKIN, axis=(0.0, 1, 0.1))
    _arrow(body)
    base(sculpt, 0.78, emblem="bow", seed=23)
    return sculpt


def _horse(sculpt: Sculpt) -> Group:
    coat = sculpt.group(COAT, 0.08, 1.8, least=700)
    barrel = [
        (0.0, 0.86, -0.6, 0.2),
        (0.0, 0.88, -0.42, 0.265),
        (0.0, 0.82, -0.1, 0.25),
        (0.0, 0.86, 0.2, 0.26),
        (0.0, 0.98, 0.32, 0.22),
    ]
    coat.add(tube(barrel, 4, 0.03).scaled(0.96, 1, 1))
    ends: list[tuple[Points, Points]] = []
    for side, foot, out in ((1, (0.2, 0.0, -0.56), 0.02), (-1, (-0.2, 0.0, -0.4), -0.02)):
        joints = hind_leg(
            coat, (0.13 * side, 0.82, -0.44), foot, 0.2, stifle=0.2, hock=0.2, out=out, thin=0.32
        )
        ends.append((joints[2], joints[3]))
    joints = fore_leg(coat, (0.13, 0.82, 0.24), (0.16, 0.0, 0.3), 0.145, 0.02, 0.03, thin=0.42)
    ends.append((joints[2], joints[3]))
    knee, heel = vec(-0.17, 0.6, 0.6), vec(-0.16, 0.28, 0.5)
    coat.add(
        tube([(-0.13, 0.82, 0.26, 0.15), (*knee, 0.085)], 1),
        tube([(*knee, 0.085), (*heel, 0.055)], 1),
    )
    ends.append((knee, heel))
    hooves = sculpt.group("horn dark", 0.01, 0.7, least=150)
    socks = sculpt.group("wool", 0.02, 0.7, least=150)
    for start, end in ends:
        way = unit(end - start)
        if end[1] < 0.2:
            low = vec(float(end[0]), 0.0, float(end[2]) + 0.015)
            hooves.add(cone(0.092, 0.07, 0.1, 0.015).at(low))
        else:
            hooves.add(cone(0.07, 0.088, 0.1, 0.015).along(way).at(end + way * 0.01))
        socks.add(
            tube([(*(end - way * 0.17), 0.045), (*(end - way * 0.05), 0.07), (*end, 0.082)], 2)
        )
    tail = Line(
        [
            (0.0, 0.98, -0.72, 0.07),
            (0.05, 1.02, -0.9, 0.1),
            (0.14, 0.8, -1.02, 0.13),
            (0.2, 0.5, -1.0, 0.1),
            (0.3, 0.3, -1.08, 0.02),
        ]
    )
    hairs = sculpt.group(MANE, 0.05, 0.9, least=140)
    hairs.add(tail.shape())
    hairs.add(
        tube([(0.06, 0.9, -0.96, 0.1), (0.02, 0.56, -1.06, 0.09), (-0.06, 0.34, -1.14, 0.012)], 3)
    )
    cloth_ = sculpt.group("crimson", 0.02, 0.9)
    cloth_.add(
        tube(barrel, 4, 0.03)
        .scaled(0.96, 1, 1)
        .grown(0.018)
        .within(box(0.4, 0.3, 0.21, 0.03).at(0, 0.98, -0.24))
    )
    trim = sculpt.group("gold", 0.0, 0.6, least=140)
    for z in (-0.44, -0.04):
        trim.add(
            tube(barrel, 4, 0.03)
            .scaled(0.96, 1, 1)
            .grown(0.024)
            .within(box(0.4, 0.3, 0.022, 0.01).at(0, 0.98, z))
        )
    return coat


def _head(body: Body) -> None:
    face = head.Face(
        jaw=1.05,
        brow=1.3,
        nose=1.1,
        ears=0.6,
        stern=0.8,
        iris="eye amber",
        brows="hair black",
        brow_heavy=1.2,
    )
    head.head(body, SKIN, face)
    hair.hair(body, MANE, back=1.5, fringe=0.15, part=0.0, wild=0.3, locks=9, seed=3)
    hair.beard(body, MANE, length=0.55, wide=0.85, locks=3, moustache=0.9)
    line = [
        (float(np.sin(a)) * 1.0, 0.5, float(np.cos(a)) * 1.02 - 0.03) for a in np.arange(14) * 0.449
    ]
    body.sculpt.solid("brass", body.on_head(cord(np.array(line), 0.075, closed=True, sides=4)))


def _quiver(body: Body) -> None:
    low, high = body.torso_point(-0.1, 0.1, -0.22), body.torso_point(0.16, 0.54, -0.2)
    case = body.sculpt.group("leather dark", 0.01, 0.7, least=80)
    case.add(tube([(*low, 0.065), (*high, 0.085)], 1))
    way = unit(high - low)
    for i, (x, z) in enumerate(((0.03, 0.02), (-0.035, 0.01), (0.0, -0.04), (0.02, 0.05))):
        foot = high + vec(x, 0, z)
        tip = foot + way * (0.2 + 0.03 * (i % 2))
        body.sculpt.solid("wood", rod(foot, tip, 0.01, 4), far=False)
        for turn in (0.0, 1.0):
            vane = feather(0.13, 0.035).along(way * -1, (1 - turn, 0.1, turn))
            body.sculpt.solid("crimson", vane.at(tip), far=False)


def _arrow(body: Body) -> None:
    start, end = body.hands[RIGHT], body.hands[LEFT]
    way = unit(end - start)
    lift = vec(0, 0.035, 0)
    tip = end + way * 0.22 + lift
    body.sculpt.solid("wood", rod(start + lift - way * 0.03, tip, 0.013, 5))
    head_ = [(*tip, 0.03), (*(tip + way * 0.03), 0.034), (*(tip + way * 0.14), 0.002)]
    body.sculpt.solid("steel", thorn(head_, 4))
    for s in SIDES:
        vane = feather(0.14, 0.035).along(way * -1 + vec(0, 0.3 * s, 0), (1, 0, 0))
        body.sculpt.solid("crimson", vane.at(start + lift + way * 0.13), far=False)
