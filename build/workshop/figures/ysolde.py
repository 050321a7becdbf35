"""Ysolde, the soul-shepherd of Punball: an old woman whose lantern calls spirits home."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hair, hands, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import capsule, sphere
from workshop.hands import Grip
from workshop.maths import curve, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import cord, gem, lathe, pole, rod

LILAC = Material("bfaedb", "8472b0", gloss=0.1, wash=0.45, dry=0.4, shade=0.7)
SHAWL = Material("c8c0d2", "aaa0bc", gloss=0.06, wash=0.4, dry=0.3, shade=0.7)
VIOLET = Material("6a46a6", "442c74", gloss=0.12, wash=0.5, dry=0.5, shade=0.8)
SOUL = Material("b08cff", glow=0.42)


@figure("punball.ysolde", "Ysolde", turn=-14)
def ysolde() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3600)
    body = Body(
        sculpt,
        Build(
            leg=0.78,
            torso=0.56,
            shoulder=0.22,
            hip=0.13,
            girth=0.9,
            limb=0.85,
            head=0.205,
            hand=0.07,
            arm=1.12,
        ),
        Pose(
            right_hand=(-0.44, 1.08, 0.34),
            left_hand=(0.38, 0.98, 0.38),
            right_elbow=(-0.8, -0.7, -0.2),
            left_elbow=(0.8, -0.7, -0.2),
            right_foot=(-0.1, 0, 0.2),
            left_foot=(0.12, 0, 0.0),
            hips=(0.03, 0, -0.06),
            lean=15,
            twist=-4,
            tilt=-4,
            look=(-8, -2, 6),
        ),
    )
    trunk.boots(body, "leather dark", height=0.2)
    chest = trunk.torso(body, LILAC)
    gown = cloth.skirt(
        body,
        LILAC,
        0.045,
        0.37,
        rise=0.26,
        waist=0.165,
        folds=11,
        depth=0.03,
        sway=(-0.02, 0.1),
        trim="silver",
        trim_high=0.06,
        weight=1.0,
    )
    cloth.belt(body, [chest, gown], VIOLET, "silver", y=0.13, high=0.075)
    _stole(body)
    trunk.sleeves(body, LILAC, radius=0.092, mouth=0.135, hang=0.12)
    cloth.mantle(body, SHAWL, drop=0.1, spread=0.05, folds=9, depth=0.025)
    cloak = cloth.cloak(
        body,
        VIOLET,
        hem=0.03,
        spread=0.5,
        angle=68,
        top_angle=62,
        folds=7,
        depth=0.065,
        back=0.34,
        sway=0.06,
        trim="silver",
    )
    cloth.badge(body, cloak, _crescent(0.17), "silver", part=0.42)
    head.head(
        body,
        "skin pale",
        head.Face(
            jaw=0.9,
            chin=1.05,
            cheeks=1,
            nose=1.1,
            nose_long=1.2,
            eyes=1.05,
            smile=1.5,
            lid=0.65,
            stern=-0.35,
            iris=Material("7a5fb0", gloss=0.6, dry=0, wash=0, mottle=0, shade=0.2),
            brows="hair white",
            mouth=1.2,
        ),
    )
    hair.hair(body, "hair white", back=1.9, fringe=0.12, part=0.0, locks=11, wild=0.22, seed=12)
    _diadem(body)
    grip = hands.fist(body, RIGHT, "skin pale", axis=(0.0, 1, 0.06))
    _crook(grip)
    _bell(hands.fist(body, LEFT, "skin pale", axis=(0.1, 1, 0.1)))
    base(sculpt, 0.58, "slate", emblem="moon", moss="moss ground", grass=None, seed=51)
    return sculpt


def _crescent(size: float) -> list[tuple[float, float]]:
    a = np.linspace(-2.2, 2.2, 12)
    outer = [(float(np.sin(t)), -float(np.cos(t))) for t in a]
    inner = [(float(np.sin(t)) * 0.78, -float(np.cos(t)) * 0.78 + 0.27) for t in a[1:-1]]
    return [(x * size, y * size) for x, y in [*outer, *reversed(inner)]]


def _stole(body: Body) -> None:
    """Two long bands down the front of the gown, with silver ends."""
    for s in SIDES:
        path = curve(
            [
                (s * 0.1, 0.95, 0.2),
                (s * 0.1, 0.7, 0.24),
                (s * 0.12, 0.45, 0.31),
                (s * 0.135, 0.24, 0.375),
            ],
            3,
        )
        flat = body.sculpt.group(VIOLET, 0.0, 0.5)
        line = [(*(float(v) for v in p), 0.034) for p in path]
        flat.add(body.on_hips(tube(line, 1).scaled(1.3, 1, 1).at(-s * 0.03, 0, 0.0)))


def _diadem(body: Body) -> None:
    a = np.linspace(-1.75, 1.75, 11)
    dip = -0.16 * np.exp(-((a * 3) ** 2))
    path = np.stack([np.sin(a) * 1.0, 0.52 + dip, np.cos(a) * 1.03 - 0.02], axis=1)
    body.sculpt.solid("silver", body.on_head(cord(path, 0.05, sides=4)))
    body.sculpt.solid(SOUL, body.on_head(gem(0.1, 0.16, 0.16, 4).at(0, 0.36, 1.02)))


def _crook(grip: Grip) -> None:
    """A tall crook from whose bow hangs a lantern with a light that is no flame."""
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid("wood dark", put(pole(-1.02, 0.72, 0.026, 0.03)))
    bow = curve(
        [
            (0.0, 0.7, 0.0, 0.03),
            (0.0, 0.98, -0.06, 0.031),
            (0.0, 1.14, 0.1, 0.028),
            (0.0, 1.06, 0.26, 0.024),
            (0.0, 0.94, 0.27, 0.018),
        ],
        3,
    )
    sculpt.group("wood dark", 0.0, 0.8, least=110).add(put(tube(bow, 1).turned("y", -50)))
    for y in (0.3, 0.66):
        collar = lathe([(0.03, -0.03), (0.04, -0.02), (0.04, 0.02), (0.03, 0.03)], 8)
        sculpt.solid("silver", put(collar.at(0, y, 0)))
    hang = grip.point(-0.205, 0.93, 0.175)
    top = hang + vec(0, -0.1, 0)
    sculpt.solid("silver", rod(hang + vec(0, 0.02, 0), top, 0.008, 4))
    roof = lathe([(0.1, 0.0), (0.095, 0.02), (0.03, 0.08), (0.0, 0.12)], 8)
    foot = lathe([(0.0, -0.25), (0.085, -0.25), (0.085, -0.22), (0.0, -0.21)], 8, sharp=True)
    sculpt.solid("silver", roof.at(top), foot.at(top))
    for i in range(4):
        a = i * np.pi / 2 + 0.4
        x, z = float(np.cos(a)) * 0.075, float(np.sin(a)) * 0.075
        sculpt.solid("silver", rod(top + vec(x, -0.23, z), top + vec(x, 0.01, z), 0.009, 4))
    sculpt.solid(SOUL, gem(0.055, 0.1, 0.09, 6).at(top + vec(0, -0.12, 0)))
    sculpt.anchor("light", top + vec(0, -0.12, 0))


def _bell(grip: Grip) -> None:
    """A silver hand bell, mouth down."""
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid("wood dark", put(pole(-0.1, 0.1, 0.024, sides=6)))
    shell = lathe(
        [(0.105, -0.33), (0.1, -0.31), (0.07, -0.24), (0.06, -0.16), (0.035, -0.11), (0, -0.1)], 12
    )
    inside = lathe([(0.0, -0.29), (0.09, -0.315)], 12)
    sculpt.solid("silver", put(shell))
    sculpt.solid("iron", put(inside))
    knob = sculpt.group("silver", 0.0, 0.2, least=40, far=False)
    knob.add(put(sphere(0.034).at(0, 0.12, 0)), put(capsule((0, -0.3, 0), (0, -0.36, 0), 0.025)))
