"""Sabra, the duelist of Punball: a fencer on guard, never without her hat."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hair, hands, hats, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.hands import Grip
from workshop.maths import curve
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import blade, cord, dome, lathe, pole, ring

TAWNY = Material("9c6644", gloss=0.22, wash=0.45, dry=0.2, mottle=0.05, shade=0.6)


@figure("punball.sabra", "Sabra", turn=24)
def sabra() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3620)
    body = Body(
        sculpt,
        Build(
            leg=0.9,
            torso=0.55,
            shoulder=0.225,
            hip=0.135,
            girth=0.86,
            limb=0.9,
            head=0.2,
            hand=0.07,
            arm=1.12,
        ),
        Pose(
            right_hand=(-0.4, 1.16, 0.38),
            left_hand=(0.52, 1.36, -0.22),
            right_elbow=(-0.6, -0.8, 0.0),
            left_elbow=(0.6, -0.8, -0.5),
            right_foot=(-0.16, 0, 0.36),
            left_foot=(0.22, 0, -0.3),
            right_toe=6,
            left_toe=68,
            hips=(0.02, -0.09, 0.02),
            hip_turn=20,
            right_knee=(-0.2, 0.2, 1.0),
            left_knee=(0.8, 0.2, 0.6),
            lean=2,
            twist=26,
            tilt=-3,
            look=(-12, -2, 5),
        ),
    )
    trunk.legs(body, "charcoal", radius=0.112)
    trunk.boots(body, "leather dark", height=0.62, radius=0.122, sole="hair black")
    chest = trunk.torso(body, "crimson", chest=0.035)
    peplum = cloth.skirt(
        body, "crimson", 0.7, 0.235, rise=0.2, waist=0.15, folds=9, depth=0.03, trim="gold"
    )
    corset = sculpt.group("charcoal", 0.03, 0.9)
    corset.add(
        body.on_torso(ellipsoid(0.188, 0.2, 0.162).at(0, 0.2, 0.012)),
        body.on_torso(ellipsoid(0.2, 0.1, 0.165).at(0, 0.3, 0.012)),
        blend=0.08,
    )
    for i in range(4):
        y = 0.14 + 0.07 * i
        stud = dome(0.02, 0.016, 6, 1).at(0, y, 0.172 + 0.006 * (i > 0))
        sculpt.solid("gold", body.on_torso(stud), far=False)
    cloth.belt(body, [chest, peplum, corset], buckle="gold", y=0.07)
    puffs = trunk.arms(body, "linen", radius=0.096, muscle=1.15, upto=0.84)
    puffs.add(
        *(body.on_upper_arm(s, ellipsoid(0.105, 0.14, 0.105), 0.45) for s in (RIGHT, LEFT)),
        blend=0.04,
    )
    armour.vambraces(body, "leather dark", "gold")
    cloth.cloak(
        body,
        "crimson",
        hem=0.66,
        spread=0.4,
        angle=60,
        top_angle=62,
        folds=6,
        depth=0.05,
        back=0.34,
        sway=0.3,
        trim="gold",
        trim_high=0.055,
    )
    _ruff(body)
    head.head(
        body,
        TAWNY,
        head.Face(
            jaw=0.88,
            chin=0.75,
            nose=0.82,
            smile=0.9,
            lid=0.55,
            eyes=1.12,
            stern=0.5,
            iris="eye amber",
            brows="hair black",
            brow_heavy=0.75,
            lips="crimson",
            mouth=1.3,
        ),
    )
    hair.hair(body, "hair black", back=1.25, fringe=0.2, part=0.3, wild=0.3, volume=0.88, seed=9)
    hats.brimmed(
        body, "charcoal", wide=1.95, crown=0.84, left=0.2, right=0.02, ribbon="crimson", low=0.5
    )
    hats.feather(
        body,
        "fur white",
        [
            (0.75, 0.85, 0.6, 0.08),
            (1.25, 1.55, 0.2, 0.26),
            (1.1, 1.75, -0.9, 0.3),
            (0.6, 1.2, -2.0, 0.2),
            (0.4, 0.6, -2.3, 0.04),
        ],
    )
    sculpt.solid("gold", body.on_head(dome(0.16, 0.1, 8, 1).turned("y", 48).at(0.8, 0.72, 0.72)))
    _rapier(hands.fist(body, RIGHT, "leather dark", axis=(-0.3, 1.0, 0.5)))
    hands.open_hand(
        body,
        LEFT,
        "leather dark",
        thumb_to=(0.2, 0.3, 1),
        towards=(0.5, 0.75, -0.2),
        curls=(0.9, 0.75, 0.5, 0.2),
    )
    base(sculpt, 0.6, "stone", emblem="sword", moss=None, grass="grass", stones=None, seed=23)
    return sculpt


def _ruff(body: Body) -> None:
    """A collar of pleats."""
    a = np.arange(28) * (2 * np.pi / 28)
    r = 0.135 + 0.022 * np.cos(a * 7)
    y = body.build.torso * 1.02 + 0.012 * np.sin(a * 7)
    path = np.stack([np.sin(a) * r, y, np.cos(a) * r + 0.015], axis=1)
    body.sculpt.solid("fur white", body.on_torso(cord(path, 0.03, closed=True, sides=4)))


def _rapier(grip: Grip) -> None:
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid("steel", put(blade(0.98, 0.022, 0.014, 0.2).at(0, 0.1, 0)))
    sculpt.solid("leather dark", put(pole(-0.12, 0.1, 0.022, sides=6)))
    cup = lathe([(0.02, 0.12), (0.075, 0.1), (0.1, 0.05), (0.094, 0.052), (0.07, 0.085)], 12)
    sculpt.solid("gold", put(cup))
    knuckle = curve([(0, 0.09, 0.09), (0, 0.0, 0.125), (0, -0.11, 0.09), (0, -0.13, 0.0)], 3)
    sculpt.solid("gold", put(cord(knuckle, 0.011, sides=4)))
    sculpt.solid("gold", put(ring(0.03, 0.02, 8, 1.4).at(0, -0.14, 0)))
    bar = np.array([(-0.14, 0.1, 0), (0, 0.115, 0), (0.14, 0.1, 0)], dtype=np.float64)
    sculpt.solid("gold", put(cord(bar, 0.014)))
