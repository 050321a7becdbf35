"""Odo, the apothecary of Punball: a round little man under a great pack of tonics."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hair, hands, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.hands import Grip
from workshop.maths import vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import Solid, cord, lathe, rod

TONIC = Material("f03a52", glow=0.36)
ELIXIR = Material("62e08a", glow=0.4)
GLASS = Material("9fc2b8", gloss=0.6, dry=0.2, wash=0.3, mottle=0.02)


@figure("punball.odo", "Odo", turn=-22)
def odo() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3800)
    body = Body(
        sculpt,
        Build(
            leg=0.46,
            torso=0.46,
            shoulder=0.225,
            hip=0.15,
            girth=1.16,
            limb=0.9,
            head=0.262,
            hand=0.08,
            arm=1.22,
        ),
        Pose(
            right_hand=(-0.4, 1.14, 0.3),
            left_hand=(0.24, 0.72, 0.3),
            right_elbow=(-0.8, -0.6, 0.0),
            left_elbow=(0.9, -0.4, -0.2),
            right_foot=(-0.2, 0, 0.2),
            left_foot=(0.2, 0, 0.0),
            left_toe=26,
            right_toe=18,
            hips=(0.03, 0, 0.02),
            lean=8,
            twist=8,
            tilt=-3,
            look=(-14, -8, 5),
        ),
    )
    trunk.legs(body, "brown", radius=0.1)
    trunk.boots(
        body, "leather light", height=0.3, radius=0.118, size=1.25, pointed=0.03, weight=1.4
    )
    breeches = cloth.skirt(
        body, "brown", 0.2, 0.245, rise=0.06, waist=0.2, folds=6, depth=0.02, weight=0.7
    )
    breeches.cut(body.on_hips(box(0.035, 0.14, 0.5).at(0, 0.2, 0)), blend=0.05)
    chest = trunk.torso(body, "linen", belly=0.12)
    vest = sculpt.group("green", 0.04, 0.9)
    vest.add(
        body.on_torso(ellipsoid(0.29, 0.25, 0.27).at(0, 0.2, 0.03)),
        body.on_torso(capsule((-0.14, 0.36, -0.01), (0.14, 0.36, -0.01), 0.12)),
        blend=0.09,
    )
    vest.cut(body.on_torso(ellipsoid(0.085, 0.34, 0.2).at(0, 0.26, 0.27)), blend=0.02)
    cloth.belt(body, [chest, breeches, vest], buckle="brass", y=0.03, high=0.065)
    trunk.arms(body, "linen", radius=0.095, upto=0.55, muscle=1.1)
    forearms = trunk.arms(body, "skin pale", radius=0.078, weight=0.6)
    forearms.cut(*(sphere(0.1).at(body.shoulders[s]) for s in SIDES))
    cloth.scarf(body, "orange")
    _pack(body)
    for s in SIDES:
        line = [
            (s * 0.15, 0.42, -0.16),
            (s * 0.16, 0.43, 0.05),
            (s * 0.17, 0.3, 0.18),
            (s * 0.19, 0.14, 0.2),
            (s * 0.24, 0.06, 0.04),
        ]
        cloth.strap(body, [chest, vest], line, wide=0.055, steps=3)
    head.head(
        body,
        "skin pale",
        head.Face(
            jaw=1.15,
            chin=0.8,
            nose=1.45,
            nose_long=0.85,
            eyes=1.12,
            smile=1.5,
            open=0.35,
            lid=0.2,
            stern=-0.5,
            iris="eye green",
            brows="hair chestnut",
            mouth=1.6,
        ),
    )
    _curls(body)
    _flask(hands.fist(body, RIGHT, "skin pale", axis=(-0.1, 1, 0.1)))
    hands.fist(body, LEFT, "skin pale", axis=(-0.3, 1, 0.35))
    base(sculpt, 0.54, emblem="drop", stones=None, seed=31)
    return sculpt


def _curls(body: Body) -> None:
    group = hair.hair(
        body, "hair chestnut", back=0.3, fringe=0.35, part=0.1, wild=0.35, seed=7, weight=1.3
    )
    random = np.random.default_rng(4)
    for i in range(15):
        a, up = i * 2.4, 0.35 + 0.045 * i
        out = float(np.sqrt(max(0.1, 1.12 - up * up)))
        x, z = float(np.sin(a)) * out, float(np.cos(a)) * out - 0.15
        if z > 0.5 and up < 0.7:
            continue
        size = float(random.uniform(0.2, 0.29))
        group.add(body.on_head(sphere(size).at(x * 1.02, up + 0.12, z * 1.02)))


def bottle(size: float = 1.0) -> Solid:
    """A bulb with a neck, its foot at the origin."""
    profile = [(0.0, 0.0), (0.045, 0.004), (0.062, 0.05), (0.045, 0.095), (0.02, 0.12)]
    return lathe([*profile, (0.02, 0.155), (0.028, 0.165), (0.0, 0.168)], 8).scaled(size)


def _pack(body: Body) -> None:
    """A pack with a bedroll, bottles in loops, a pan and a ladle."""
    sculpt, put = body.sculpt, body.on_torso
    bag = sculpt.group("leather", 0.04, 1.1)
    bag.add(put(box(0.25, 0.27, 0.15, 0.08).at(0, 0.3, -0.37)))
    pocket = sculpt.group("leather light", 0.03, 0.7)
    pocket.add(put(box(0.17, 0.11, 0.05, 0.04).at(0, 0.17, -0.53)))
    flap = sculpt.group("leather dark", 0.03, 0.7)
    flap.add(
        put(box(0.265, 0.05, 0.165, 0.04).at(0, 0.55, -0.37)),
        put(box(0.2, 0.13, 0.02, 0.02).at(0, 0.44, -0.525)),
    )
    roll = sculpt.group("moss", 0.0, 0.9)
    roll.add(put(capsule((-0.27, 0.68, -0.34), (0.27, 0.68, -0.34), 0.105)))
    for x in (-0.16, 0.16):
        loop = lathe([(0.112, -0.02), (0.112, 0.02)], 10).turned("z", 90)
        sculpt.solid("leather dark", put(loop.at(x, 0.68, -0.34)), far=False)
    for s, paint in ((-1, TONIC), (1, ELIXIR)):
        for i in range(2):
            stuff = paint if i == 0 else GLASS
            place = (s * 0.295, 0.1 + 0.2 * i, -0.4 + 0.1 * i)
            sculpt.solid(stuff, put(bottle(1.15).at(place)))
            loop = lathe([(0.075, 0.06), (0.075, 0.085)], 8).scaled(1.2, 1, 1.2)
            sculpt.solid("leather dark", put(loop.at(place)), far=False)
            cork = lathe([(0.018, 0.0), (0.02, 0.03), (0.0, 0.032)], 6)
            sculpt.solid("wood", put(cork.at(vec(*place) + vec(0, 0.19, 0))), far=False)
    pan = lathe([(0.0, -0.01), (0.1, -0.006), (0.115, 0.03), (0.09, 0.006), (0.0, 0.004)], 12)
    sculpt.solid("copper", put(pan.turned("x", -90).at(0.1, 0.38, -0.565)))
    sculpt.solid("iron", put(rod((0.1, 0.48, -0.56), (0.1, 0.68, -0.5), 0.013, 5)))


def _flask(grip: Grip) -> None:
    """A glowing tonic, held up to the light."""
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid(GLASS, put(lathe([(0.028, -0.08), (0.028, 0.09), (0.04, 0.1)], 7)))
    sculpt.solid(TONIC, put(lathe([(0.03, 0.1), (0.1, 0.16), (0.115, 0.22), (0.085, 0.3)], 10)))
    sculpt.solid(
        GLASS, put(lathe([(0.085, 0.3), (0.036, 0.345), (0.034, 0.42), (0.052, 0.43)], 10))
    )
    sculpt.solid("wood", put(lathe([(0.03, 0.42), (0.036, 0.475), (0.0, 0.485)], 7)))
    hoop = np.array([(np.sin(a) * 0.042, 0.38, np.cos(a) * 0.042) for a in np.arange(8) * 0.785])
    sculpt.solid("gold", put(cord(hoop, 0.01, closed=True, sides=4)), far=False)
    sculpt.anchor("light", grip.point(0, 0.22, 0))
