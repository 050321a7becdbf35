"""Gorm, the bounty hunter of Punball: half an ogre, and paid by the head."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hair, hands, head, trunk, weapons
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid, sphere
from workshop.maths import curve, unit, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import blade, cord, dome, lathe, ring, rock, strand

OGRE = Material("7f8560", "5f6848", gloss=0.22, wash=0.55, dry=0.3, mottle=0.1, shade=0.75)
MAROON = Material("6e2430", "3c121c", gloss=0.12, dry=0.4)


@figure("punball.gorm", "Gorm", turn=-18)
def gorm() -> Sculpt:
    sculpt = Sculpt(voxel=0.019)
    sculpt.budget(3640)
    body = Body(
        sculpt,
        Build(
            leg=0.8,
            torso=0.74,
            shoulder=0.4,
            hip=0.17,
            girth=1.38,
            limb=1.12,
            head=0.225,
            hand=0.108,
            arm=1.04,
        ),
        Pose(
            right_hand=(-0.62, 1.1, 0.3),
            left_hand=(0.33, 1.52, 0.34),
            right_elbow=(-0.9, -0.4, -0.3),
            left_elbow=(0.9, -0.7, 0.1),
            right_foot=(-0.3, 0, 0.08),
            left_foot=(0.28, 0, -0.04),
            right_toe=24,
            left_toe=28,
            hips=(0.03, -0.03, -0.02),
            lean=10,
            twist=6,
            tilt=-4,
            look=(-18, 4, 3),
            right_knee=(-0.5, 0.1, 1.0),
            left_knee=(0.5, 0.1, 1.0),
        ),
    )
    trunk.legs(body, "charcoal", radius=0.118)
    trunk.boots(body, "leather dark", height=0.5, radius=0.122, size=1.35)
    for s in SIDES:
        for part in (0.62, 0.8):
            hoop = lathe([(0.15, -0.025), (0.163, 0.0), (0.15, 0.025)], 10)
            sculpt.solid("iron", body.on_shin(s, hoop.at(0, 0, -0.012), part), far=False)
    chest = trunk.torso(body, OGRE, belly=0.14, chest=0.07, weight=1.0)
    kilt = cloth.skirt(
        body, MAROON, 0.42, 0.335, rise=0.14, waist=0.2, folds=7, depth=0.04, trim="black iron"
    )
    cloth.belt(body, [chest, kilt], "leather dark", None, y=0.12, high=0.12)
    buckle = lathe([(0.14, 0.0), (0.13, 0.03), (0.05, 0.045), (0.0, 0.04)], 10).turned("x", 84)
    sculpt.solid("gold", buckle.at(body.pelvis + vec(0.02, 0.12, 0.335)))
    cloth.strap(
        body,
        [chest],
        [
            (0.2, 0.66, -0.16),
            (0.2, 0.72, 0.04),
            (0.1, 0.52, 0.27),
            (-0.12, 0.3, 0.3),
            (-0.27, 0.12, 0.1),
        ],
        "leather",
        wide=0.085,
        thick=0.016,
    )
    trunk.arms(body, OGRE, radius=0.1, muscle=1.28)
    bracer = [(0.19, -0.11), (0.212, -0.1), (0.17, 0.02), (0.135, 0.1), (0.115, 0.11)]
    for s in SIDES:
        sculpt.solid("leather dark", body.on_forearm(s, lathe(bracer, 12), 0.62))
        for y, wide in ((-0.075, 0.21), (0.075, 0.155)):
            hoop = lathe([(wide - 0.01, -0.018), (wide + 0.004, 0.0), (wide - 0.014, 0.018)], 12)
            sculpt.solid("iron", body.on_forearm(s, hoop.at(0, y, 0), 0.62), far=False)
    _pauldron(body)
    face = head.Face(
        jaw=1.42,
        chin=1.3,
        brow=1.7,
        nose=1.7,
        nose_long=0.8,
        eyes=0.9,
        ears=0.4,
        smile=-0.4,
        mouth=1.7,
        lid=0.6,
        stern=1.0,
        iris="eye amber",
        lips=Material("5f4a40", gloss=0.2, dry=0.1),
        brows="hair black",
        brow_heavy=1.3,
    )
    head.head(body, OGRE, face)
    for s in SIDES:
        tusk = [(s * 0.3, -0.66, 0.84, 0.1), (s * 0.37, -0.4, 0.95, 0.08)]
        sculpt.solid("bone", body.on_head(strand([*tusk, (s * 0.38, -0.16, 0.9, 0.012)], 5)))
    _hair(body)
    grip = hands.fist(body, RIGHT, OGRE, axis=(-0.05, 1, 0.05))
    weapons.axe(
        grip, length=2.0, low=1.1, size=1.22, double=True, fittings="brass", haft="wood dark"
    )
    hands.fist(body, LEFT, OGRE, axis=(0.5, 0.5, -0.6))
    _sack(body)
    _trophies(body)
    stone = rock((0.1, 0.06, 0.09), np.random.default_rng(8))
    sculpt.solid("stone dark", stone.at(0.05, 0.02, 0.5))
    base(sculpt, 0.66, "ash", emblem="axe", moss=None, grass=None, seed=101)
    return sculpt


def _pauldron(body: Body) -> None:
    """A spiked plate on the right shoulder alone."""
    sculpt = body.sculpt
    armour.pauldrons(body, "black iron", "brass", plates=3, size=1.1, sides=(RIGHT,))
    for i, (x, y, z) in enumerate(((-0.04, 0.14, 0.02), (-0.16, 0.1, 0.1), (-0.16, 0.1, -0.1))):
        spike = blade(0.2 - 0.03 * (i > 0), 0.045, 0.045, 0.8)
        at = body.shoulders[RIGHT] + vec(x, y - 0.02, z)
        sculpt.solid("bone", spike.along((x - 0.02, y, z)).at(at))


def _hair(body: Body) -> None:
    """A tail on top of a shaven head, a short beard along the jaw."""
    knot = body.sculpt.group("hair black", 0.03, 0.9)
    knot.add(
        body.on_head(ellipsoid(0.5, 0.24, 0.52).at(0, 0.95, -0.2)),
        body.on_head(
            tube(
                [
                    (0, 0.9, -0.3, 0.26),
                    (0, 1.5, -0.5, 0.2),
                    (0, 1.35, -1.15, 0.3),
                    (0.1, 0.5, -1.5, 0.2),
                    (0.1, -0.2, -1.45, 0.03),
                ],
                4,
            )
        ),
        blend=0.04,
    )
    tie = ring(0.22, 0.07, 10).turned("x", -16).at(0, 1.3, -0.42)
    body.sculpt.solid("gold", body.on_head(tie))
    hair.beard(
        body, "hair black", length=0.45, wide=1.15, moustache=0, point=0.2, locks=5, weight=0.8
    )
    for s in SIDES:
        hoop = ring(0.13, 0.035, 8).turned("x", 90).at(s * 1.05, -0.3, 0.0)
        body.sculpt.solid("gold", body.on_head(hoop), far=False)


def _sack(body: Body) -> None:
    """Loot over the left shoulder: a bulging sack, its neck in the fist."""
    sculpt = body.sculpt
    hand = body.hands[LEFT]
    top = body.shoulders[LEFT] + vec(-0.02, 0.2, -0.1)
    bag = sculpt.group("linen", 0.1, 1.2)
    middle = body.torso_point(0.2, 0.36, -0.48)
    bag.add(
        ellipsoid(0.27, 0.31, 0.24).at(middle),
        ellipsoid(0.2, 0.2, 0.2).at(middle + vec(-0.12, -0.14, 0.02)),
        tube([(*hand, 0.045), (*top, 0.08), (*(middle + vec(0, 0.2, 0.02)), 0.17)], 4),
    )
    knot = sculpt.group("linen", 0.02, 0.3, least=40)
    way = unit(hand - top)
    knot.add(capsule(hand + way * 0.1, hand + way * 0.17, 0.045, 0.07))
    patch = dome(0.09, 0.03, 7, 1).turned("y", 172).at(middle + vec(0.04, 0.02, -0.228))
    sculpt.solid("rose", patch)
    cup = lathe(
        [(0.0, 0.0), (0.05, 0.0), (0.02, 0.03), (0.02, 0.07), (0.07, 0.12), (0.075, 0.18)], 8
    )
    goblet = cup.turned("z", -30).turned("x", -40)
    sculpt.solid("gold", goblet.at(middle + vec(0.15, 0.2, -0.1)))


def _trophies(body: Body) -> None:
    """Teeth on a cord round the neck."""
    line = [(-0.2, 0.66, 0.16), (-0.12, 0.52, 0.3), (0, 0.46, 0.335), (0.12, 0.52, 0.3)]
    line += [(0.2, 0.66, 0.16)]
    armour.necklace(body, line, "leather dark", 0.014)
    path = curve(line, 4)
    for i in (4, 6, 8, 10, 12):
        x, y, z = (float(v) for v in path[i])
        fang = [
            (x, y, z + 0.01, 0.024),
            (x, y - 0.06, z + 0.025, 0.02),
            (x, y - 0.11, z + 0.02, 0.003),
        ]
        body.sculpt.solid("bone", body.on_torso(strand(fang, 4)))
    chain_ = np.array([(-0.3, 0.02, 0.12), (-0.3, -0.12, 0.2), (-0.22, -0.14, 0.26)])
    body.sculpt.solid("iron", body.on_torso(cord(curve(chain_, 3), 0.014, sides=4)), far=False)
    skull = body.sculpt.group("bone", 0.02, 0.6, least=110)
    at = body.torso_point(-0.3, -0.09, 0.17)
    skull.add(
        ellipsoid(0.075, 0.075, 0.08).at(at),
        capsule(at + vec(0, -0.05, 0.04), at + vec(0, -0.09, 0.04), 0.04, 0.035),
    )
    skull.cut(*(sphere(0.024).at(at + vec(x, 0.0, 0.075)) for x in (-0.03, 0.03)), blend=0.005)
