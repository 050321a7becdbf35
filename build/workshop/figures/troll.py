"""The troll of the Ashen Frontier: a mossy hunchback that leans on its fist."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hands, trunk
from workshop.bases import base
from workshop.beast import Mount, thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid, sphere
from workshop.hands import Grip
from workshop.maths import mix, turn, vec
from workshop.maws import eye
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome, ring, rock, strand

SKIN = Material("5f8078", "41564f", gloss=0.25, dry=0.5, wash=0.65, mottle=0.18, shade=0.85)
PALE = Material("97a88c", gloss=0.25, dry=0.3, wash=0.5, shade=0.7)
MOSS = Material("6f8a34", "48602a", gloss=0.06, dry=0.8, mottle=0.4)
STONE = Material("77756f", "5b5a58", gloss=0.12, dry=0.8, mottle=0.2)


@figure("frontier.troll", "Troll", turn=-24)
def troll() -> Sculpt:
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(3380)
    body = Body(
        sculpt,
        Build(
            leg=0.66,
            torso=0.86,
            shoulder=0.4,
            hip=0.19,
            girth=1.45,
            head=0.25,
            hand=0.15,
            limb=0.92,
            arm=1.36,
        ),
        Pose(
            right_hand=(-0.76, 1.3, 0.3),
            left_hand=(0.42, 0.17, 0.4),
            right_elbow=(-0.7, -0.7, 0.1),
            left_elbow=(1.0, 0.1, -0.3),
            right_foot=(-0.32, 0.0, -0.04),
            left_foot=(0.3, 0.0, -0.24),
            left_toe=26,
            right_toe=22,
            hips=(0.0, -0.06, -0.2),
            lean=40,
            twist=14,
            tilt=6,
            look=(-10, 4, 8),
            left_knee=(0.6, 0.1, 1.0),
            right_knee=(-0.6, 0.1, 1.0),
        ),
    )
    trunk.legs(body, SKIN, radius=0.12, muscle=1.1)
    trunk.digits(body, SKIN, 3, 1.7)
    _nails(body)
    chest = trunk.torso(body, SKIN, belly=0.2, blend=0.12, weight=1.0)
    chest.add(
        body.on_torso(ellipsoid(0.42, 0.32, 0.32).at(0, 0.72, -0.14)),
        *(body.on_torso(ellipsoid(0.19, 0.14, 0.12).at(s * 0.16, 0.6, 0.22)) for s in SIDES),
        blend=0.12,
    )
    pale = sculpt.group(PALE, 0.02, 0.5)
    pale.add(body.on_torso(ellipsoid(0.2, 0.24, 0.18).at(0, 0.22, 0.235)))
    arms = trunk.arms(body, SKIN, radius=0.098, muscle=1.3, upto=0.9)
    for s in SIDES:
        arms.add(
            ellipsoid(0.17, 0.2, 0.17).at(mix(body.shoulders[s], body.elbows[s], 0.4)), blend=0.08
        )
    kilt = cloth.skirt(body, "hide", 0.3, 0.27, rise=0.06, waist=0.19, folds=6, depth=0.05)
    path = cloth.belt(body, [chest, kilt], "leather dark", None, y=0.04, high=0.09)
    _skulls(body, path)
    _back(body)
    _head(body)
    grip = hands.fist(body, RIGHT, PALE, axis=(-0.55, 0.9, -0.1))
    _trunk(grip)
    hands.fist(body, LEFT, PALE, axis=(0.9, 0.0, 0.4))
    base(sculpt, 0.72, emblem="club", seed=12)
    return sculpt


def _nails(body: Body) -> None:
    for s in SIDES:
        for i in range(3):
            a = np.radians((i - 1) * 23.3)
            x, z = float(np.sin(a)) * 0.27, 0.07 + float(np.cos(a)) * 0.27
            nail = dome(0.035, 0.03, 6, 1).turned("x", -30).at(x, 0.06, z)
            body.sculpt.solid("horn dark", body.on_foot(s, nail), far=False)


def _skulls(body: Body, path: object) -> None:
    """Two skulls on the belt."""
    skull = body.sculpt.group("bone", 0.015, 0.5, least=130)
    for x in (-0.2, 0.16):
        at = body.on_hips
        z = 0.43 - 0.14 * abs(x)
        skull.add(
            at(sphere(0.075).at(x, 0.66, z)), at(ellipsoid(0.045, 0.05, 0.05).at(x, 0.58, z + 0.03))
        )
        skull.cut(*(at(sphere(0.022).at(x + e, 0.65, z + 0.075)) for e in (-0.028, 0.028)))


def _back(body: Body) -> None:
    """Moss, stones and toadstools on the hump."""
    sculpt = body.sculpt
    moss = sculpt.group(MOSS, 0.06, 1.2)
    random = np.random.default_rng(5)
    for x, y, z, r in (
        (0.0, 0.86, -0.2, 0.27),
        (-0.26, 0.8, -0.14, 0.2),
        (0.26, 0.8, -0.14, 0.2),
        (0.0, 0.56, -0.3, 0.2),
        (-0.16, 0.64, -0.28, 0.17),
        (0.18, 0.62, -0.28, 0.17),
    ):
        moss.add(body.on_torso(ellipsoid(r, r * 0.9, r * 0.8).at(x, y, z)))
    for i in range(8):
        a = np.radians(-80 + i * 23)
        root = body.torso_point(float(np.sin(a)) * 0.38, 0.72, -0.12 - float(np.cos(a)) * 0.2)
        drop = float(random.uniform(0.16, 0.3))
        out = vec(float(np.sin(a)) * 0.06, 0, -0.05)
        moss.add(tube([(*root, 0.085), (*(root + out + vec(0, -drop, 0)), 0.012)], 1))
    for x, y, z, s in (
        (-0.2, 0.84, -0.36, 0.12),
        (0.14, 0.74, -0.46, 0.13),
        (0.3, 0.98, -0.14, 0.1),
    ):
        stone = rock((s, s * 1.25, s * 0.8), random, 0.14).oriented(body.torso_frame)
        sculpt.solid(STONE, stone.at(body.torso_point(x, y, z)))
    for x, y, z, s in ((-0.06, 1.02, -0.34, 0.07), (-0.16, 1.0, -0.28, 0.05)):
        foot = body.torso_point(x, y, z)
        tip = foot + vec(0, s * 1.6, -s * 0.3)
        sculpt.solid("linen", strand([(*foot, s * 0.4), (*tip, s * 0.32)], 5))
        sculpt.solid("ochre", dome(s, s * 0.7, 8, 2).turned("x", -100).at(tip))


def _head(body: Body) -> None:
    sculpt = body.sculpt
    place = body.neck + turn(body.torso_frame, vec(0, 0.0, 0.2)) + vec(0, -0.02, 0.12)
    at = Mount(place, body.head_frame, 0.27)
    sculpt.anchor("head", at.point(0, 0, 0.5))
    skin = sculpt.group(SKIN, 0.06, 1.8, least=420)
    skin.add(
        at.put(ellipsoid(0.8, 0.78, 0.86).at(0, 0.16, -0.05)),
        at.put(ellipsoid(0.84, 0.56, 0.66).at(0, -0.5, 0.3)),
        capsule(body.torso_point(0, 0.74, 0.02), at.point(0, -0.1, -0.3), 0.27, 0.2),
        blend=0.09,
    )
    nose = [(0, 0.2, 0.74, 0.16), (0.02, -0.06, 1.2, 0.22), (0.04, -0.42, 1.42, 0.27)]
    skin.add(at.put(tube(nose, 3)), blend=0.04)
    skin.add(
        *(at.put(ellipsoid(0.17, 0.14, 0.16).at(0.04 + s * 0.22, -0.46, 1.25)) for s in SIDES),
        *(
            at.put(capsule((s * 0.08, 0.36, 0.82), (s * 0.66, 0.42, 0.52), 0.17, 0.18))
            for s in SIDES
        ),
        blend=0.03,
    )
    for s in SIDES:
        skin.cut(at.put(ellipsoid(0.17, 0.12, 0.16).at(s * 0.36, 0.14, 0.86)), blend=0.02)
        eye(sculpt, at, (s * 0.36, 0.14, 0.71), 0.14, s * 18, "eye yellow", "eye", 1.0)
        ear = [(s * 0.7, 0.1, 0.0, 0.2), (s * 1.2, 0.34, -0.16, 0.2), (s * 1.62, 0.3, -0.3, 0.03)]
        skin.add(at.put(tube(ear, 3)), blend=0.04)
        skin.cut(
            at.put(ellipsoid(0.28, 0.1, 0.12).turned("z", s * 18).at(s * 1.12, 0.28, 0.04)),
            blend=0.02,
        )
        tusk = [
            (s * 0.42, -0.62, 0.78, 0.14),
            (s * 0.5, -0.34, 1.02, 0.12),
            (s * 0.52, 0.02, 1.02, 0.01),
        ]
        sculpt.solid("bone", at.put(thorn(tusk, 6)))
    mouth = [
        (-0.6, -0.5, 0.62, 0.02),
        (-0.3, -0.62, 0.92, 0.07),
        (0.3, -0.62, 0.92, 0.07),
        (0.6, -0.5, 0.62, 0.02),
    ]
    sculpt.solid("maw dark", at.put(strand(mouth, 5)))
    sculpt.solid("gold", at.put(ring(0.14, 0.04, 10).turned("z", 20).at(-1.42, 0.1, -0.2)))
    tufts = sculpt.group(MOSS, 0.03, 0.7)
    for x in (-0.3, 0.0, 0.3):
        lock = [
            (x, 0.82, -0.1, 0.2),
            (x * 1.3, 1.16, -0.3, 0.14),
            (x * 1.8 + 0.05, 1.3, -0.7, 0.02),
        ]
        tufts.add(at.put(tube(lock, 3)))


def _trunk(grip: Grip) -> None:
    """A young tree torn out with its roots, bound with iron."""
    sculpt, put = grip.body.sculpt, grip.put
    wood = sculpt.group("wood", 0.03, 1.2, least=260)
    wood.add(
        put(
            tube(
                [
                    (0, -0.34, 0, 0.075),
                    (0, 0.2, 0, 0.09),
                    (0.02, 0.62, 0.0, 0.13),
                    (0.0, 0.9, 0.02, 0.17),
                ],
                3,
            )
        )
    )
    for a, up, far in (
        (0.2, 0.2, 0.26),
        (1.5, 0.3, 0.2),
        (2.7, 0.16, 0.26),
        (4.0, 0.28, 0.22),
        (5.2, 0.2, 0.24),
    ):
        x, z = float(np.sin(a)), float(np.cos(a))
        root = [
            (x * 0.07, 0.86, z * 0.07, 0.085),
            (x * far * 0.8, 0.92 + up * 0.3, z * far * 0.8, 0.05),
            (x * far * 1.25, 0.92 + up, z * far * 1.25, 0.01),
        ]
        wood.add(put(tube(root, 3)))
    for y, r in ((0.5, 0.128), (0.68, 0.15)):
        sculpt.solid("iron", put(ring(r, 0.026, 12).at(0.01, y, 0)))
    for i in range(5):
        a = i * 1.26
        x, z = float(np.sin(a)), float(np.cos(a))
        nail = [(x * 0.14, 0.59, z * 0.14, 0.03), (x * 0.26, 0.62, z * 0.26, 0.003)]
        sculpt.solid("iron", put(thorn(nail, 4)))
