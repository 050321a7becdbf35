"""The impling of the Ashen Frontier: a grinning little devil that plays with fire."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hands, head, trunk
from workshop.bases import base
from workshop.beast import Line, claws
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.maths import vec
from workshop.maws import flame
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import ring, rock, strand
from workshop.wings import Skin, skin_wing

SKIN = Material("a82c3c", "5e1630", gloss=0.3, wash=0.5, dry=0.35, mottle=0.08, shade=0.75)
WING = Material("c9581f", "7c1f2c", gloss=0.2, shade=0.5)
GLARE = Material("ffc23c", glow=0.5)


@figure("frontier.impling", "Impling", turn=-20)
def impling() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3350)
    body = Body(
        sculpt,
        Build(
            leg=0.42,
            torso=0.36,
            shoulder=0.165,
            hip=0.095,
            girth=0.78,
            head=0.235,
            hand=0.072,
            limb=0.78,
            arm=1.35,
        ),
        Pose(
            right_hand=(-0.4, 1.14, 0.2),
            left_hand=(0.4, 0.74, 0.22),
            right_elbow=(-0.8, -0.6, 0.1),
            left_elbow=(0.7, -0.6, -0.5),
            right_foot=(-0.14, 0.0, 0.0),
            left_foot=(0.24, 0.17, 0.16),
            left_toe=20,
            right_toe=16,
            hips=(0.02, 0.03, 0.0),
            lean=10,
            twist=12,
            tilt=6,
            look=(-12, 4, -8),
            left_knee=(0.8, 0.4, 1.0),
            right_knee=(-0.5, 0.1, 1.0),
        ),
    )
    trunk.legs(body, SKIN, radius=0.105, muscle=1.15)
    trunk.digits(body, SKIN, 3, 0.94)
    for s, toe in ((RIGHT, -16.0), (LEFT, 20.0)):
        claws(sculpt, "horn dark", body.feet[s], toe, 3, 0.08, 0.022, 22, off=0.14, height=0.032)
    stone = rock((0.22, 0.15, 0.2), np.random.default_rng(4), 0.12)
    sculpt.solid("basalt", stone.at(0.25, 0.04, 0.15))
    chest = trunk.torso(body, SKIN, belly=0.11)
    rag = cloth.skirt(body, "purple", 0.23, 0.2, rise=0.06, waist=0.16, folds=5, depth=0.035)
    cloth.belt(body, [chest, rag], "leather dark", "gold", y=0.02, high=0.05)
    trunk.arms(body, SKIN, radius=0.08, muscle=1.1)
    for s in SIDES:
        hoop = ring(body.sleeve * 1.0, 0.018, 12)
        sculpt.solid("gold", body.on_forearm(s, hoop, 0.62))
    _head(body)
    _wings(body)
    _tail(body)
    fire = hands.open_hand(
        body, RIGHT, SKIN, thumb_to=(0.9, 0.2, 0.5), towards=(-0.25, 1, 0.2), curls=(0.9,) * 4
    )
    flame(sculpt, fire.place + vec(-0.03, 0.14, 0.03), 0.2, seed=5)
    hands.open_hand(
        body, LEFT, SKIN, thumb_to=(-0.3, 1, 0.2), curls=(1.1, 0.9, 0.7, 0.2), spread=0.4
    )
    base(
        sculpt,
        0.46,
        emblem="trident",
        ground="ash",
        moss=None,
        grass="ash",
        stones="basalt",
        seed=3,
    )
    return sculpt


def _head(body: Body) -> None:
    face = head.Face(
        jaw=0.98,
        chin=1.0,
        brow=1.3,
        nose=1.0,
        nose_long=1.3,
        eyes=1.2,
        ears=1.0,
        ear_drop=-0.1,
        smile=1.6,
        open=1.0,
        mouth=1.6,
        stern=1.4,
        lid=0.6,
        white=GLARE,
        lips="maw dark",
        brows="horn dark",
        brow_heavy=1.1,
    )
    head.head(body, SKIN, face)
    horn = body.sculpt.group("horn dark", 0.0, 0.9, least=150)
    for s in SIDES:
        line = [
            (s * 0.42, 0.72, 0.35, 0.24),
            (s * 0.72, 1.3, 0.3, 0.2),
            (s * 0.66, 1.82, -0.05, 0.13),
            (s * 0.34, 2.1, -0.2, 0.02),
        ]
        horn.add(body.on_head(tube(line, 4)))
        fang = [(s * 0.2, -0.5, 0.9, 0.06), (s * 0.21, -0.74, 0.93, 0.004)]
        body.sculpt.solid("bone", body.on_head(strand(fang, 4)), far=False)
    beard = [(0, -0.92, 0.72, 0.16), (0, -1.25, 0.86, 0.1), (0.02, -1.5, 0.72, 0.01)]
    body.sculpt.solid("horn dark", body.on_head(strand(beard, 5)))


def _wings(body: Body) -> None:
    _, y, z = (float(v) for v in body.torso_point(0, 0.3, -0.1))
    wing = Skin(
        shoulder=(0.07, y, z),
        elbow=(0.3, y + 0.26, z - 0.14),
        wrist=(0.46, y + 0.52, z - 0.06),
        tips=[(0.86, y + 0.5, z - 0.08), (0.84, y + 0.1, z - 0.12), (0.58, y - 0.2, z - 0.14)],
        root=(0.05, y - 0.18, z - 0.02),
        scallop=0.26,
    )
    for s in SIDES:
        skin_wing(body.sculpt, wing, s, WING, SKIN, thick=0.03, claw="horn dark", cells=(4, 5))


def _tail(body: Body) -> None:
    root = body.pelvis
    points = [
        (*(root + vec(0.0, -0.02, -0.06)), 0.06),
        (*(root + vec(-0.1, -0.2, -0.26)), 0.042),
        (*(root + vec(-0.34, -0.22, -0.26)), 0.034),
        (*(root + vec(-0.46, 0.02, -0.12)), 0.028),
        (*(root + vec(-0.4, 0.16, -0.06)), 0.024),
    ]
    line = Line(points)
    body.sculpt.group(SKIN, 0.0, 0.6, least=90).add(line.shape())
    spade = [(0.0, -0.03), (0.1, -0.06), (0.06, 0.07), (0.0, 0.17), (-0.06, 0.07), (-0.1, -0.06)]
    end = line.spot(1.0)
    tip = cutout(spade, 0.02, bevel=0.015).along(end.ahead, (0.2, 0, 1)).at(end.place)
    body.sculpt.solid("horn dark", tip)
