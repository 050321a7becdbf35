"""Amadi, the herald of Punball: every gate has heard his trumpet."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hair, hands, hats, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, ellipsoid, torus
from workshop.hands import Grip
from workshop.maths import curve, mix
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import Robe
from workshop.solids import band, cord, dome, gem, lathe

EMERALD = Material("1f7a4c", "0e4a30", gloss=0.14, dry=0.5)
IVORY = Material("cbbf9f", "a8946d", gloss=0.1, dry=0.3)


@figure("punball.amadi", "Amadi", turn=-18)
def amadi() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3560)
    body = Body(
        sculpt,
        Build(
            leg=0.94,
            torso=0.6,
            shoulder=0.275,
            hip=0.13,
            girth=0.96,
            limb=0.94,
            head=0.205,
            hand=0.076,
            neck=0.02,
        ),
        Pose(
            right_hand=(-0.52, 1.18, 0.28),
            left_hand=(0.3, 1.06, 0.1),
            right_elbow=(-0.7, -0.7, -0.2),
            left_elbow=(1.0, -0.05, -0.5),
            right_foot=(-0.16, 0, 0.14),
            left_foot=(0.17, 0, -0.02),
            left_toe=28,
            hips=(0.03, 0, 0.0),
            lean=-3,
            twist=-10,
            tilt=3,
            look=(16, -6, -2),
        ),
    )
    trunk.boots(body, "leather light", height=0.25, pointed=0.07)
    chest = trunk.torso(body, IVORY)
    robe = Robe((1.2, 0.185), (0.14, 0.34), 9, 0.03, wide=1.16, deep=0.95, sway=(0.02, 0.0))
    gown = sculpt.group(IVORY, 0.05, 0.9, colours=cloth.creased(robe, body.on_hips))
    gown.add(body.on_hips(robe.shape()))
    sculpt.solid("gold", body.on_hips(band(robe.ring(0.17, 0.004, 32), 0.05, 0.013)))
    _tabard(body, robe)
    cloth.belt(body, [chest, gown, sculpt.groups[-1]], "leather", "gold", y=0.14, high=0.075)
    trunk.sleeves(body, IVORY, radius=0.092, mouth=0.125, hang=0.05)
    cuffs = sculpt.group(EMERALD, 0.0, 0.5)
    for s in SIDES:
        end = mix(body.elbows[s], body.hands[s], 0.84)
        ring_ = torus(0.088, 0.028, 1.5).along(body.hands[s] - body.elbows[s])
        cuffs.add(ring_.at(end + np.array([0, -0.03, 0])))
    armour.necklace(
        body,
        [
            (-0.15, 0.56, 0.12),
            (-0.1, 0.46, 0.2),
            (0, 0.42, 0.235),
            (0.1, 0.46, 0.2),
            (0.15, 0.56, 0.12),
        ],
        "gold",
        0.022,
    )
    cloak = cloth.cloak(
        body,
        EMERALD,
        hem=0.16,
        spread=0.46,
        angle=72,
        top_angle=74,
        folds=7,
        back=0.3,
        sway=-0.1,
        trim="gold",
    )
    cloth.badge(body, cloak, [(x, -y) for x, y in _arch(0.2)], part=0.45)
    head.head(
        body,
        "skin deep",
        head.Face(
            jaw=1.02,
            cheeks=1,
            nose=1.2,
            nose_long=0.95,
            smile=1.5,
            mouth=1.45,
            lid=0.5,
            stern=0.05,
            brows="hair black",
            lips=Material("7a4638", gloss=0.25, dry=0.1, wash=0.4),
        ),
    )
    hair.beard(
        body, "hair black", length=0.2, wide=0.95, moustache=0, point=0.5, locks=3, weight=0.7
    )
    hats.headwrap(body, EMERALD, IVORY, high=1.12)
    sculpt.solid("gold", body.on_head(dome(0.2, 0.1, 8, 1).at(0, 0.72, 1.02)))
    sculpt.solid("crystal", body.on_head(gem(0.09, 0.14, 0.14, 4).at(0, 0.72, 1.12)))
    _trumpet(hands.fist(body, RIGHT, "skin deep", axis=(-0.42, 1, 0.12)))
    hands.fist(body, LEFT, "skin deep", axis=(0.5, 0.3, 1))
    base(sculpt, 0.6, "stone", emblem="arch", grass=None, stones=None, seed=71)
    return sculpt


def _arch(size: float) -> list[tuple[float, float]]:
    a = np.radians(np.linspace(180, 0, 7))
    outer = [(float(np.cos(t)) * 0.8, float(np.sin(t)) * 0.8 + 0.1) for t in a]
    inner = [(float(np.cos(t)) * 0.42, float(np.sin(t)) * 0.42 + 0.1) for t in a]
    line = [(-0.8, -0.9), *outer, (0.8, -0.9), (0.42, -0.9), *reversed(inner), (-0.42, -0.9)]
    return [(x * size, y * size) for x, y in line]


def _tabard(body: Body, robe: Robe) -> None:
    """A strip of cloth before and behind, with the arch of the gates on the chest."""
    t, g, wide = body.build.torso, body.build.girth, body.build.shoulder
    cloth_ = body.sculpt.group(EMERALD, 0.05, 1.0)
    cloth_.add(
        body.on_hips(robe.shape().grown(0.022)),
        body.on_torso(ellipsoid(wide * 0.9, t * 0.4, 0.205 * g).at(0, t * 0.62, 0)),
    )
    cloth_.cut(
        *(body.on_hips(box(0.3, 2, 1, 0.02).at(s * 0.475, 1, 0)) for s in SIDES),
        body.on_hips(box(1, 0.3, 1).at(0, 0.0, 0)),
        blend=0.01,
    )
    mark = cutout(_arch(0.1), 0.014, bevel=0.01, bend=-0.6, back=False)
    body.sculpt.solid("gold", body.on_torso(mark.turned("x", -4).at(0, t * 0.52, 0.205)))


def _trumpet(grip: Grip) -> None:
    """A long straight trumpet with a banner below its tube."""
    sculpt, put = grip.body.sculpt, grip.put
    tube = [(0.0, -0.42), (0.03, -0.42), (0.018, -0.38), (0.017, -0.2), (0.019, 0.6)]
    bell = [(0.03, 0.78), (0.06, 0.9), (0.13, 0.98), (0.12, 0.985), (0.05, 0.92), (0.0, 0.86)]
    sculpt.solid("gold", put(lathe([*tube, *bell], 12)))
    for y in (-0.14, 0.14, 0.62):
        knob = lathe([(0.018, -0.03), (0.036, -0.012), (0.036, 0.012), (0.018, 0.03)], 8)
        sculpt.solid("brass", put(knob.at(0, y, 0)))
    flag = [(0.0, 0.16), (0.0, 0.62), (-0.14, 0.61), (-0.27, 0.64), (-0.4, 0.6)]
    flag += [(-0.33, 0.5), (-0.44, 0.39), (-0.33, 0.28), (-0.4, 0.18), (-0.27, 0.14), (-0.14, 0.17)]
    banner = cutout(flag, 0.012)
    sculpt.solid(EMERALD, put(banner.turned("y", 18)))
    for side in (1, -1):
        mark = cutout(_arch(0.1), 0.006, bevel=0.004, back=False)
        turned = mark.turned("z", 90).at(-0.19 * side, 0.4, 0.014)
        sculpt.solid("gold", put(turned.turned("y", 18 + (0 if side > 0 else 180))))
    string = curve([(0.0, 0.14, 0), (0.05, -0.05, 0.06), (0.02, -0.22, 0.03)], 3)
    sculpt.solid("crimson", put(cord(string, 0.012, sides=4)), far=False)
