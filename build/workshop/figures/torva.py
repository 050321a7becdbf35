"""Torva, the pathfinder of Punball: at home in all four realms, at rest in none."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hair, hands, head, trunk, weapons
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid, torus
from workshop.maths import F, Grid, chain, curve, rotation, sin, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import blade, lathe, pole, rock, strand

PELT = Material("6a5644", "453629", gloss=0.05, dry=0.9, mottle=0.3)
WOLF = Material("7c8088", "565a64", gloss=0.05, dry=0.8, mottle=0.3)
SLATE = Material("4f6f7c", "33505e", gloss=0.1, dry=0.5)


@figure("punball.torva", "Torva", turn=-20)
def torva() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3640)
    body = Body(
        sculpt,
        Build(
            leg=0.84,
            torso=0.57,
            shoulder=0.255,
            hip=0.13,
            girth=1.0,
            limb=0.98,
            head=0.21,
            hand=0.077,
            arm=1.04,
        ),
        Pose(
            right_hand=(-0.22, 1.72, 0.29),
            left_hand=(0.5, 1.1, 0.26),
            right_elbow=(-0.9, -0.3, 0.0),
            left_elbow=(0.8, -0.6, -0.3),
            right_foot=(-0.17, 0, -0.12),
            left_foot=(0.14, 0.17, 0.22),
            right_toe=22,
            left_toe=6,
            hips=(0.01, 0.0, 0.02),
            hip_turn=-6,
            left_knee=(0.3, 0.2, 1.0),
            lean=6,
            twist=-8,
            look=(-16, -3, -2),
        ),
    )
    stone = rock((0.2, 0.11, 0.2), np.random.default_rng(5), 0.1)
    sculpt.solid("stone", stone.at(0.15, 0.07, 0.24))
    trunk.legs(body, "leather", radius=0.115)
    trunk.boots(body, "leather dark", height=0.62, radius=0.118)
    tops = sculpt.group(WOLF, 0.02, 0.7)
    for s in SIDES:
        tops.add(body.on_shin(s, torus(0.115, 0.05, 1.5), 0.36))
    chest = trunk.torso(body, SLATE, chest=0.035)
    tunic = cloth.skirt(
        body, SLATE, 0.52, 0.3, rise=0.24, waist=0.175, folds=8, depth=0.035, trim="linen"
    )
    jerkin = sculpt.group("leather", 0.04, 0.9)
    jerkin.add(
        body.on_torso(ellipsoid(0.215, 0.2, 0.19).at(0, 0.25, 0.015)),
        body.on_torso(capsule((-0.15, 0.47, 0), (0.15, 0.47, 0), 0.1)),
        blend=0.1,
    )
    jerkin.cut(body.on_torso(ellipsoid(0.05, 0.2, 0.2).at(0, 0.42, 0.2)), blend=0.02)
    cloth.belt(body, [chest, tunic, jerkin], buckle="bone", y=0.1)
    cloth.pouch(body, "leather light", (-0.21, 0.03, 0.1), 0.065)
    _rope(body)
    trunk.arms(body, SLATE, radius=0.09)
    cuffs = sculpt.group(WOLF, 0.02, 0.6)
    for s in SIDES:
        cuffs.add(body.on_forearm(s, torus(0.068, 0.034, 1.6), 0.68))
    cloth.cloak(
        body,
        PELT,
        hem=0.24,
        spread=0.46,
        angle=80,
        top_angle=76,
        folds=9,
        depth=0.06,
        back=0.26,
        sway=-0.1,
        ragged=0.02,
        torn=0.05,
    )
    cloth.fur_collar(body, WOLF, thick=0.085, wide=0.235, open_front=0.5)
    head.head(
        body,
        "skin pale",
        head.Face(
            jaw=0.95,
            chin=0.85,
            cheeks=1,
            nose=0.9,
            smile=0.9,
            mouth=1.35,
            lid=0.5,
            stern=0.45,
            iris="eye blue",
            brows="hair fair",
            brow_heavy=0.9,
        ),
    )
    hair.hair(body, "hair fair", back=0.5, fringe=0.3, part=0.0, wild=0.25, seed=3, volume=0.84)
    for s in SIDES:
        line = [
            (s * 0.72, -0.2, 0.5, 0.2),
            (s * 0.82, -0.95, 0.72, 0.19),
            (s * 0.72, -1.6, 0.95, 0.16),
            (s * 0.66, -2.2, 1.0, 0.05),
        ]
        plait = tube(line, 5).displaced(_plaited, 0.03)
        sculpt.group("hair fair", 0.0, 0.6).add(body.on_head(plait))
    _hood(body)
    bow = hands.fist(body, LEFT, "leather dark", axis=(0.14, 1, 0.12))
    weapons.bow(bow, 1.02, wood="wood")
    _quiver(body)
    hands.open_hand(
        body,
        RIGHT,
        "skin pale",
        thumb_to=(0.2, -0.5, -0.8),
        towards=(0.95, 0.12, 0.2),
        curls=(0.15, 0.15, 0.2, 0.2),
        spread=0.1,
        thumb=0.1,
    )
    base(sculpt, 0.6, "snow", emblem="antlers", moss=None, grass=None, seed=91)
    return sculpt


def _plaited(x: Grid, y: Grid, z: Grid) -> Grid:
    return sin(y * F(17)) * F(0.028)


def _hood(body: Body) -> None:
    """A stag's hide over the head, with its antlers and ears."""
    r, put = body.build.head, body.on_head
    pelt = body.sculpt.group(PELT, 0.14 * r, 1.3)
    pelt.add(
        put(ellipsoid(1.14, 1.06, 1.14).at(0, 0.26, -0.16)),
        put(capsule((0, 0.85, 0.4), (0, 0.72, 1.02), 0.42, 0.26)),
        put(tube([(0, -0.3, -0.5, 0.75), (0, -1.2, -0.5, 0.8)], 1)),
    )
    for s in SIDES:
        ear = [(s * 0.75, 0.85, 0.0, 0.2), (s * 1.25, 1.0, 0.0, 0.2), (s * 1.6, 0.85, 0.06, 0.03)]
        pelt.add(put(tube(ear, 3)))
    pelt.cut(put(ellipsoid(0.85, 1.15, 1.1).at(0, -0.5, 0.6)), blend=0.1 * r)
    pelt.cut(put(ellipsoid(0.93, 1.0, 0.93).at(0, 0, 0.0)), blend=0.03 * r)
    nose = body.sculpt.group("leather dark", 0.0, 0.2, least=40)
    nose.add(put(ellipsoid(0.17, 0.12, 0.12).at(0, 0.7, 1.27)))
    for s in SIDES:
        beam = [
            (s * 0.42, 1.1, 0.1, 0.16),
            (s * 0.85, 1.75, -0.15, 0.125),
            (s * 1.45, 2.25, -0.15, 0.105),
            (s * 1.6, 2.95, 0.05, 0.03),
        ]
        body.sculpt.solid("horn", put(strand(curve(beam, 2), 5)))
        for start, end in (
            ((0.6, 1.35, 0.0), (0.5, 1.8, 0.6)),
            ((1.05, 1.95, -0.15), (0.8, 2.7, 0.1)),
            ((1.45, 2.25, -0.15), (2.15, 2.6, 0.0)),
        ):
            tine = [(s * start[0], start[1], start[2], 0.1), (s * end[0], end[1], end[2], 0.02)]
            body.sculpt.solid("horn", put(strand(tine, 4)))


def _rope(body: Body) -> None:
    """A coil of rope at the left hip."""
    coil = body.sculpt.group("linen", 0.0, 0.5)
    for i in range(2):
        loop = torus(0.1 - 0.015 * i, 0.02).turned("z", 90).turned("y", -22 + 6 * i)
        coil.add(body.on_torso(loop.at(0.235 + 0.03 * i, -0.04, 0.06)))


def _quiver(body: Body) -> None:
    """A quiver behind the right shoulder."""
    sculpt = body.sculpt
    matrix = chain(rotation("x", -10), rotation("z", -22))
    place = vec(-0.14, 0.42, -0.31)
    case = lathe([(0.0, -0.3), (0.06, -0.29), (0.085, 0.2), (0.092, 0.24), (0.0, 0.2)], 9)
    sculpt.solid("leather", body.on_torso(case.oriented(matrix).at(place)))
    for x, z, y in ((0.03, 0.02, 0.36), (-0.03, 0.0, 0.4), (0.0, -0.035, 0.34)):
        shaft = pole(0.1, y, 0.01, sides=4).at(x, 0, z)
        vane = blade(0.13, 0.034, 0.01, 0.3).at(x, y - 0.11, z)
        sculpt.solid("wood", body.on_torso(shaft.oriented(matrix).at(place)), far=False)
        sculpt.solid("crimson", body.on_torso(vane.oriented(matrix).at(place)))
