"""Brannoch, the shield-warden of Punball: a dwarf behind a door of oak and iron."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hair, hands, head, trunk, weapons
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import torus
from workshop.maths import vec
from workshop.outlines import cutout, scaled
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome

RUST = Material("a4512a", "6e3018", gloss=0.12, dry=0.4)
TOWER = [
    (-0.3, 0.42),
    (-0.16, 0.52),
    (0.0, 0.55),
    (0.16, 0.52),
    (0.3, 0.42),
    (0.3, -0.36),
    (0.2, -0.47),
    (0.0, -0.53),
    (-0.2, -0.47),
    (-0.3, -0.36),
]
"""The shield, of a dwarf's height to the chin."""


@figure("punball.brannoch", "Brannoch", turn=-16)
def brannoch() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3650)
    body = Body(
        sculpt,
        Build(
            leg=0.48,
            torso=0.56,
            shoulder=0.34,
            hip=0.16,
            girth=1.3,
            limb=1.02,
            head=0.25,
            hand=0.1,
            arm=1.02,
        ),
        Pose(
            right_hand=(-0.56, 1.08, 0.22),
            left_hand=(0.56, 0.62, 0.3),
            right_elbow=(-0.6, -1.0, -0.1),
            left_elbow=(0.9, -0.2, -0.2),
            right_foot=(-0.27, 0, -0.04),
            left_foot=(0.24, 0, 0.14),
            right_toe=30,
            left_toe=14,
            hips=(0.02, -0.02, 0.0),
            lean=4,
            twist=-14,
            tilt=2,
            look=(-6, 2, -3),
        ),
    )
    trunk.legs(body, "brown", radius=0.115)
    trunk.boots(body, "iron", height=0.62, radius=0.125, size=1.3)
    chest = trunk.torso(body, RUST, belly=0.06, weight=0.5)
    skirt = cloth.skirt(
        body,
        RUST,
        0.24,
        0.28,
        rise=0.2,
        waist=0.21,
        folds=8,
        depth=0.025,
        trim="gold",
        trim_high=0.055,
    )
    plate = armour.breastplate(body, "iron", "gold")
    cloth.belt(body, [chest, skirt, plate], buckle="gold", y=0.06, high=0.085)
    trunk.arms(body, RUST, radius=0.098, muscle=1.12)
    armour.vambraces(body, "iron", "gold")
    armour.pauldrons(body, "iron", "gold", plates=2, size=1.0)
    head.head(
        body,
        "skin",
        head.Face(
            jaw=1.15,
            cheeks=1,
            nose=1.7,
            brow=1.4,
            lid=0.55,
            stern=0.75,
            iris="eye blue",
            brows="hair red",
            brow_heavy=1.7,
        ),
        weight=1.4,
    )
    hair.mane(body, "hair red", length=1.15, locks=9, spread=105, weight=0.8)
    _beard(body)
    armour.helm(body, "iron", "gold", nasal=False, cheeks=False)
    armour.horns(body, "horn", out=1.75, up=1.3)
    haft = hands.fist(body, RIGHT, "leather", axis=(-0.35, 1, -0.2), size=0.95)
    weapons.hammer(haft, length=0.86, low=0.3, size=1.0)
    hands.fist(body, LEFT, "leather", axis=(0, 1, 0.1), size=0.95)
    held = armour.shield(
        body,
        LEFT,
        scaled(TOWER, 0.92, 0.86),
        "wood",
        "iron",
        yaw=34,
        pitch=-4,
        offset=(-0.02, -0.05, 0.13),
        bend=-0.5,
        border=0.88,
    )
    _boards(held)
    base(sculpt, 0.6, "stone dark", emblem="shield", moss=None, grass=None, seed=41)
    return sculpt


def _beard(body: Body) -> None:
    """A full beard that ends in two plaits with gold rings."""
    hair.beard(body, "hair red", length=0.75, wide=1.05, moustache=1.45, locks=5, weight=1.3)
    plaits = body.sculpt.group("hair red", 0.03, 0.8)
    for s in SIDES:
        line = [
            (s * 0.34, -1.1, 0.86, 0.2),
            (s * 0.42, -1.55, 0.98, 0.18),
            (s * 0.44, -2.0, 1.02, 0.16),
            (s * 0.42, -2.35, 1.0, 0.04),
        ]
        plaits.add(body.on_head(tube(line, 3)))
    rings = body.sculpt.group("gold", 0.0, 0.3, least=90)
    for s in SIDES:
        rings.add(body.on_head(torus(0.15, 0.07, 1.3).at(s * 0.445, -1.95, 1.02)))


def _boards(held: armour.Carried) -> None:
    """Iron straps, rivets and a boss over the shield's boards."""
    sculpt, put = held.sculpt, held.put
    for y in (-0.25, 0.25):
        strip = [(-0.23, y - 0.035), (0.23, y - 0.035), (0.23, y + 0.035), (-0.23, y + 0.035)]
        bar = cutout(_cut(strip), 0.01, bevel=0.008, bend=-0.5, back=False)
        sculpt.solid("iron", put(bar.at(0, 0, 0.034)))
    for x in (-0.16, 0.16):
        seam = [(x - 0.006, -0.3), (x + 0.006, -0.3), (x + 0.006, 0.32), (x - 0.006, 0.32)]
        line = cutout(seam, 0.002, bend=-0.5, back=False)
        sculpt.solid("wood dark", put(line.at(0, 0, 0.03)), far=False)
    anvil = [
        (-0.16, 0.1),
        (0.06, 0.1),
        (0.19, 0.07),
        (0.09, 0.0),
        (0.045, -0.03),
        (0.05, -0.09),
        (0.11, -0.14),
        (-0.11, -0.14),
        (-0.05, -0.09),
        (-0.045, -0.03),
        (-0.14, 0.03),
    ]
    mark = cutout(scaled(anvil, 0.9), 0.016, bevel=0.012, bend=-0.5, back=False)
    sculpt.solid("gold", put(mark.at(0, 0.01, 0.036)))
    for y in (-0.25, 0.25):
        for x in (-0.19, -0.065, 0.065, 0.19):
            place = vec(x, y, 0.045 - 0.5 * x * x)
            sculpt.solid("gold", put(dome(0.02, 0.014, 6, 1).at(place)), far=False)


def _cut(outline: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The four corners with points between along x, so that the strip can bend."""
    (x0, y0), (x1, _), (_, y1), _ = outline
    steps = [float(v) for v in np.linspace(x0, x1, 5)]
    return [*((x, y0) for x in steps), *((x, y1) for x in reversed(steps))]
