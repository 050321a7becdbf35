"""The Broker of Punball: a portly merchant who weighs everything, himself included."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hair, hands, hats, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid, sphere, torus
from workshop.hands import Grip
from workshop.maths import mix, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import Robe, tube
from workshop.solids import band, cord, dome, lathe, ring, rod

SABLE = Material("7a5a38", "5a4028", gloss=0.06, dry=0.9, mottle=0.3)


@figure("punball.broker", "The Broker", turn=-20)
def broker() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3800)
    body = Body(
        sculpt,
        Build(
            leg=0.74,
            torso=0.58,
            shoulder=0.27,
            hip=0.16,
            girth=1.22,
            limb=0.92,
            head=0.225,
            hand=0.083,
            arm=1.06,
        ),
        Pose(
            right_hand=(-0.58, 1.38, 0.3),
            left_hand=(0.43, 0.84, 0.3),
            right_elbow=(-0.7, -0.7, -0.1),
            left_elbow=(0.9, -0.3, -0.4),
            right_foot=(-0.17, 0, 0.17),
            left_foot=(0.2, 0, 0.02),
            left_toe=32,
            hips=(0.02, 0, -0.02),
            lean=-5,
            twist=-6,
            tilt=3,
            look=(-12, 3, -6),
        ),
    )
    trunk.boots(body, "leather dark", height=0.3, pointed=0.05)
    chest = trunk.torso(body, "ochre", belly=0.13)
    gown = cloth.skirt(
        body,
        "ochre",
        0.11,
        0.27,
        rise=0.2,
        waist=0.19,
        folds=7,
        depth=0.02,
        trim="gold",
        trim_high=0.06,
        weight=0.6,
    )
    form = Robe((1.08, 0.262), (0.07, 0.46), 9, 0.05, wide=1.12, deep=0.96)
    coat = sculpt.group("purple", 0.05, 1.2, colours=cloth.creased(form, body.on_hips))
    coat.add(body.on_hips(form.shape()))
    rim = form.ring(0.115, 0.012, 44)
    away = np.degrees(np.abs(np.arctan2(rim[:, 0], rim[:, 2])))
    first = int(np.argmin(away))
    rim = np.roll(rim, -first, axis=0)
    sculpt.solid("gold", body.on_hips(band(rim[3:-2], 0.065, 0.022, closed=False)))
    coat.add(
        body.on_torso(capsule((-0.2, 0.5, -0.02), (0.2, 0.5, -0.02), 0.13)),
        body.on_torso(ellipsoid(0.3, 0.26, 0.25).at(0, 0.34, -0.04)),
        blend=0.08,
    )
    wedge = box(0.1, 0.9, 0.4, 0.03)
    coat.cut(body.on_hips(wedge.turned("y", -8).at(0.0, 0.85, 0.4)), blend=0.02)
    _lapels(body)
    cloth.belt(body, [chest, gown], "crimson", "gold", y=0.06, high=0.09)
    sleeves = trunk.sleeves(body, "purple", radius=0.098, mouth=0.135, hang=0.05)
    sleeves.weight = 0.9
    cuffs = sculpt.group(SABLE, 0.02, 0.7)
    for s in SIDES:
        end = mix(body.elbows[s], body.hands[s], 0.86) + vec(0, -0.035, 0)
        cuff = torus(0.1, 0.042, 1.1).along(body.hands[s] - body.elbows[s])
        cuffs.add(cuff.at(end))
    cloth.fur_collar(body, SABLE, thick=0.085, wide=0.2, open_front=0.5)
    _chain(body)
    head.head(
        body,
        "skin",
        head.Face(
            jaw=1.22,
            cheeks=1,
            nose=1.25,
            smile=0.9,
            lid=0.75,
            stern=-0.3,
            brows="hair grey",
            brow_heavy=1.15,
            mouth=1.05,
        ),
    )
    hair.beard(body, "hair grey", length=0.34, wide=0.5, point=0.7, locks=3, weight=0.6)
    grey = hair.mane(body, "hair grey", length=0.75, locks=9, spread=116, weight=0.8)
    grey.add(body.on_head(ellipsoid(0.93, 0.82, 0.88).at(0, 0.06, -0.16)))
    hats.beret(body, "crimson", 1.42, 0.45, "gold")
    hats.feather(
        body,
        "white",
        [
            (0.75, 0.8, 0.75, 0.05),
            (1.15, 1.25, 0.3, 0.17),
            (1.2, 1.45, -0.6, 0.2),
            (1.05, 1.1, -1.6, 0.05),
        ],
    )
    sculpt.solid("gold", body.on_head(dome(0.2, 0.12, 8, 2).turned("y", 40).at(0.7, 0.56, 0.77)))
    _scales(hands.fist(body, RIGHT, "skin", axis=(0.15, 1, 0.1)))
    _purse(hands.fist(body, LEFT, "skin", axis=(0.5, 0.6, 0.8)))
    for x, z, high in ((-0.36, 0.32, 0.1), (-0.26, 0.41, 0.05), (-0.42, 0.2, 0.06)):
        pile = lathe([(0.062, 0.0), (0.062, high), (0.0, high + 0.004)], 9, sharp=True)
        sculpt.solid("gold", pile.at(x, 0.0, z))
    base(sculpt, 0.6, "stone", emblem="coin", moss=None, grass=None, stones=None, seed=21)
    return sculpt


def _lapels(body: Body) -> None:
    """Fur down both edges of the coat."""
    fur = body.sculpt.group(SABLE, 0.02, 1.0)
    for s in SIDES:
        edge = [
            (s * 0.135, 0.08, 0.375, 0.04),
            (s * 0.13, 0.35, 0.33, 0.042),
            (s * 0.125, 0.62, 0.3, 0.042),
            (s * 0.135, 0.85, 0.31, 0.046),
            (s * 0.17, 1.05, 0.24, 0.052),
            (s * 0.18, 1.24, 0.12, 0.06),
        ]
        fur.add(body.on_hips(tube(edge, 2)))


def _chain(body: Body) -> None:
    line = [(-0.19, 0.52, 0.14), (-0.14, 0.4, 0.26), (0.0, 0.3, 0.325), (0.14, 0.4, 0.26)]
    armour.necklace(body, [*line, (0.19, 0.52, 0.14)], "gold", 0.019)
    medal = lathe([(0.075, 0.0), (0.07, 0.022), (0.0, 0.026)], 10).turned("x", 78)
    body.sculpt.solid("gold", body.on_torso(medal.at(0.0, 0.25, 0.325)))
    body.sculpt.solid("crimson", body.on_torso(dome(0.034, 0.02, 6, 1).at(0, 0.25, 0.352)))


def _scales(grip: Grip) -> None:
    """A balance whose left pan, heavy with coins, hangs lower."""
    sculpt, at = grip.body.sculpt, grip.place
    hang = at + vec(0, -0.1, 0)
    sculpt.solid("brass", rod(at + vec(0, 0.09, 0), hang, 0.014))
    sculpt.solid("brass", ring(0.045, 0.013, 10).turned("x", 90).at(at + vec(0, 0.13, 0)))
    ends = [hang + vec(-0.25, 0.035, -0.06), hang + vec(0.25, -0.035, 0.06)]
    sculpt.solid("brass", cord(np.array([ends[0], hang + vec(0, 0.03, 0), ends[1]]), 0.017))
    for i, end in enumerate(ends):
        pan = end + vec(0, -0.3, 0)
        shell = lathe(
            [
                (0.0, -0.045),
                (0.07, -0.032),
                (0.118, 0.0),
                (0.118, 0.008),
                (0.06, -0.016),
                (0, -0.02),
            ],
            12,
        )
        sculpt.solid("brass", shell.at(pan))
        for k in range(3):
            a = k * 2.094 + 0.5
            rim = pan + vec(float(np.sin(a)) * 0.112, 0.004, float(np.cos(a)) * 0.112)
            sculpt.solid("brass", rod(rim, end, 0.005, 3), far=False)
        if i:
            heap = lathe([(0.09, -0.01), (0.07, 0.035), (0.03, 0.06), (0.0, 0.065)], 7, sharp=True)
            sculpt.solid("gold", heap.at(pan))


def _purse(grip: Grip) -> None:
    """A full bag of coins, held by its neck."""
    sculpt, at = grip.body.sculpt, grip.place
    bag = sculpt.group("leather light", 0.05, 0.9)
    bag.add(
        capsule(at + vec(0, 0.02, 0.01), at + vec(0, -0.12, 0.03), 0.045),
        ellipsoid(0.15, 0.15, 0.135).at(at + vec(0.01, -0.24, 0.04)),
        ellipsoid(0.1, 0.1, 0.1).at(at + vec(0.02, -0.16, 0.04)),
    )
    ruff = sculpt.group("leather light", 0.02, 0.4, far=False)
    ruff.add(*(sphere(0.034).at(at + vec(x, 0.1, z)) for x, z in ((-0.03, 0), (0.03, 0.02))))
    mark = lathe([(0.07, 0.0), (0.062, 0.018), (0.0, 0.02)], 10).turned("x", 84)
    sculpt.solid("gold", mark.at(at + vec(0.01, -0.235, 0.165)))
