"""Mirelle, the chronicler of Punball: she writes down what others only live through."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hair, hands, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.hands import Grip
from workshop.maths import chain, curve, rotation, vec
from workshop.outlines import cutout, decal
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import plate, tube
from workshop.solids import blade, cord, dome, lathe, pole, ring, strand

TEAL = Material("1c7f86", "0f4e58", gloss=0.12, dry=0.5)
PLUME = Material("d2c7a8", "b07a34", gloss=0.1, dry=0.3)
OWL = Material("8a6a48", "6a4e34", gloss=0.06, dry=0.7, mottle=0.3)


@figure("punball.mirelle", "Mirelle", turn=-22)
def mirelle() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3640)
    body = Body(
        sculpt,
        Build(
            leg=0.82,
            torso=0.55,
            shoulder=0.225,
            hip=0.135,
            girth=0.95,
            limb=0.88,
            head=0.212,
            hand=0.07,
            arm=1.06,
        ),
        Pose(
            right_hand=(-0.42, 1.3, 0.3),
            left_hand=(0.22, 1.02, 0.38),
            right_elbow=(-0.7, -0.8, -0.1),
            left_elbow=(0.9, -0.5, -0.3),
            right_foot=(-0.13, 0, 0.08),
            left_foot=(0.15, 0, 0.2),
            hips=(-0.03, 0, 0.0),
            lean=2,
            twist=6,
            tilt=-3,
            look=(10, 8, -4),
        ),
    )
    trunk.boots(body, "leather", height=0.3, size=0.92)
    chest = trunk.torso(body, TEAL, chest=0.045)
    cloth.skirt(body, "linen", 0.1, 0.27, rise=0.06, waist=0.17, folds=10, depth=0.03, weight=0.6)
    coat = cloth.skirt(
        body, TEAL, 0.16, 0.345, rise=0.22, waist=0.165, folds=9, depth=0.035, trim=None
    )
    split = plate([(0.0, 0.84), (0.17, 0.1), (-0.17, 0.1)], 0.3)
    coat.cut(body.on_hips(split.at(0.0, 0.0, 0.42)), blend=0.015)
    cloth.belt(body, [chest, coat], buckle="brass", y=0.12)
    cloth.pouch(body, "leather", (0.22, 0.02, 0.08), 0.07)
    trunk.arms(body, TEAL, radius=0.084)
    cuffs = sculpt.group("linen", 0.0, 0.4, least=90)
    for s in SIDES:
        cuffs.add(body.on_forearm(s, capsule((0, -0.03, 0), (0, 0.03, 0), 0.068), 0.82))
    collar = sculpt.group("linen", 0.02, 0.5)
    for s in SIDES:
        line = [(s * 0.02, 0.53, 0.16, 0.035), (s * 0.12, 0.58, 0.1, 0.045)]
        collar.add(body.on_torso(tube([*line, (s * 0.12, 0.6, -0.06, 0.045)], 3)))
    bow = [(-0.08, 0.52, 0.175, 0.012), (-0.05, 0.51, 0.19, 0.034), (0, 0.5, 0.19, 0.012)]
    bow += [(0.05, 0.51, 0.19, 0.034), (0.08, 0.52, 0.175, 0.012)]
    sculpt.solid("orange", body.on_torso(strand(bow, 5)))
    _scrolls(body)
    cloth.strap(
        body,
        [chest],
        [(-0.17, 0.5, -0.14), (-0.15, 0.55, 0.02), (-0.06, 0.38, 0.16), (0.12, 0.16, 0.15)],
        wide=0.045,
        steps=4,
    )
    head.head(
        body,
        "skin pale",
        head.Face(
            jaw=0.92,
            chin=0.8,
            cheeks=1,
            nose=0.95,
            eyes=1.1,
            smile=1.1,
            mouth=1.25,
            lid=0.35,
            stern=-0.1,
            iris="eye green",
            brows="hair red",
            brow_heavy=0.75,
        ),
    )
    hair.hair(body, "hair red", back=0.1, fringe=0.4, part=-0.3, wild=0.2, seed=8, volume=0.98)
    bun = sculpt.group("hair red", 0.03, 0.7)
    bun.add(
        body.on_head(ellipsoid(0.5, 0.44, 0.46).at(0, 0.95, -0.72)),
        body.on_head(sphere(0.3).at(0.1, 1.25, -0.8)),
        blend=0.03,
    )
    for tilt in (38, -30):
        pin = blade(1.5, 0.1, 0.04, 0.5).at(0, -0.7, 0).turned("z", tilt).turned("x", -18)
        sculpt.solid("fur white", body.on_head(pin.at(0, 1.08, -0.8)), far=False)
    _spectacles(body)
    _quill(hands.fist(body, RIGHT, "skin pale", axis=(-0.35, 1, -0.05)))
    _book(
        hands.open_hand(
            body,
            LEFT,
            "skin pale",
            thumb_to=(0.7, 0.2, 0.4),
            towards=(-0.75, 0.1, 0.55),
            curls=(0.3, 0.3, 0.3, 0.3),
        )
    )
    _owl(body)
    base(sculpt, 0.58, "earth", emblem="book", stones=None, seed=81)
    return sculpt


def _scrolls(body: Body) -> None:
    """A case across the back, maps sticking out of it."""
    sculpt = body.sculpt
    matrix = chain(rotation("x", -6), rotation("z", 26))
    case = lathe(
        [
            (0.0, -0.34),
            (0.1, -0.33),
            (0.105, -0.2),
            (0.11, 0.2),
            (0.118, 0.21),
            (0.118, 0.25),
            (0.09, 0.25),
            (0.0, 0.2),
        ],
        10,
    )
    place = vec(0.0, 0.3, -0.25)
    sculpt.solid("leather", body.on_torso(case.oriented(matrix).at(place)))
    for y in (-0.24, 0.0, 0.2):
        hoop = lathe([(0.112, -0.018), (0.12, 0.0), (0.112, 0.018)], 10)
        sculpt.solid("brass", body.on_torso(hoop.at(0, y, 0).oriented(matrix).at(place)), far=False)
    for x, z, high in ((-0.045, 0.03, 0.5), (0.05, 0.02, 0.42), (0.0, -0.05, 0.58)):
        roll = pole(0.1, high, 0.036, sides=7).at(x, 0, z)
        sculpt.solid("parchment", body.on_torso(roll.oriented(matrix).at(place)))
        tie = lathe([(0.039, -0.015), (0.039, 0.015)], 7).at(x, high - 0.1, z)
        sculpt.solid("crimson", body.on_torso(tie.oriented(matrix).at(place)), far=False)


def _spectacles(body: Body) -> None:
    for s in SIDES:
        hoop = ring(0.25, 0.026, 14, section=4).turned("x", 90).turned("y", 16 * s)
        body.sculpt.solid("gold", body.on_head(hoop.at(s * 0.37, 0.03, 0.99)))
        arm = np.array([(s * 0.6, 0.07, 0.93), (s * 0.86, 0.1, 0.5), (s * 0.93, 0.08, 0.0)])
        body.sculpt.solid("gold", body.on_head(cord(arm, 0.026, sides=4)), far=False)
    bridge = np.array([(-0.13, 0.08, 1.06), (0.0, 0.13, 1.09), (0.13, 0.08, 1.06)])
    body.sculpt.solid("gold", body.on_head(cord(bridge, 0.026, sides=4)))


def _quill(grip: Grip) -> None:
    """A long feather, its cut end downwards."""
    vane = [
        (0.0, 0.02),
        (0.035, 0.1),
        (0.085, 0.16),
        (0.1, 0.3),
        (0.07, 0.32),
        (0.105, 0.36),
        (0.09, 0.52),
        (0.0, 0.74),
        (-0.07, 0.54),
        (-0.085, 0.4),
        (-0.055, 0.37),
        (-0.08, 0.33),
        (-0.07, 0.18),
        (-0.03, 0.1),
    ]
    bent = [(x - 0.28 * y * y, y) for x, y in vane]
    put = grip.put
    grip.body.sculpt.solid(PLUME, put(cutout(bent, 0.009, bevel=0.006).turned("y", -30)))
    shaft = [(-0.28 * y * y, y, 0.0, 0.014 - 0.014 * max(y, 0.0)) for y in (-0.2, 0.0, 0.3, 0.68)]
    stem = strand(curve(shaft, 2), 4).turned("y", -30)
    grip.body.sculpt.solid("leather light", put(stem))


def _book(grip: Grip) -> None:
    """A great open book on the left hand, written on."""
    sculpt = grip.body.sculpt
    place = grip.place + vec(-0.02, 0.085, 0.06)
    whole = chain(rotation("y", 14), rotation("x", -112), rotation("z", 4))
    for s in SIDES:
        leaf = rotation("y", -11.0 * s)
        cover = box(0.125, 0.165, 0.012, 0.008).at(s * 0.123, 0, -0.02)
        pages = box(0.112, 0.15, 0.024, 0.012).at(s * 0.114, 0, 0.006)
        for paint, shape, least in (("crimson", cover, 30), ("parchment", pages, 40)):
            group = sculpt.group(paint, 0.0, 0.4, least=least)
            group.add(shape.oriented(leaf).oriented(whole).at(place))
        for i in range(5):
            wide = (0.075, 0.08, 0.062, 0.08, 0.05)[i]
            y = 0.1 - 0.048 * i
            line = decal([(-wide, -0.006), (wide, -0.006), (wide, 0.006), (-wide, 0.006)])
            inked = line.at(s * 0.114, y, 0.032).oriented(leaf).oriented(whole)
            sculpt.solid("emblem", inked.at(place), far=False)


def _owl(body: Body) -> None:
    """A small owl on the left shoulder."""
    sculpt = body.sculpt
    at = body.shoulders[LEFT] + vec(0.02, 0.1, -0.02)
    feathers = sculpt.group(OWL, 0.03, 0.9, least=150)
    feathers.add(
        ellipsoid(0.075, 0.105, 0.075).turned("x", -8).at(at + vec(0, 0.08, 0)),
        ellipsoid(0.075, 0.066, 0.068).at(at + vec(0, 0.2, 0.015)),
        capsule(at + vec(0, 0.03, -0.04), at + vec(0, -0.06, -0.1), 0.04, 0.02),
        *(
            capsule(at + vec(s * 0.045, 0.24, 0.01), at + vec(s * 0.07, 0.29, 0.0), 0.022, 0.004)
            for s in SIDES
        ),
        *(
            capsule(at + vec(s * 0.075, 0.13, 0), at + vec(s * 0.07, 0.0, -0.06), 0.035, 0.012)
            for s in SIDES
        ),
    )
    chest = sculpt.group("fur white", 0.02, 0.4, least=50)
    chest.add(ellipsoid(0.052, 0.075, 0.04).at(at + vec(0, 0.075, 0.046)))
    for s in SIDES:
        eye = at + vec(s * 0.03, 0.212, 0.072)
        sculpt.solid("eye yellow", dome(0.027, 0.014, 8, 1).turned("y", 12 * s).at(eye))
        sculpt.solid("eye", dome(0.015, 0.008, 6, 1).at(eye + vec(0, 0, 0.012)), far=False)
    beak = strand([(0, 0.195, 0.08, 0.014), (0, 0.175, 0.092, 0.008)], 4)
    sculpt.solid("horn dark", beak.at(at))
