"""The dreadlord of the Ashen Frontier: a dead king in black iron with green fire in his hand."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hands, trunk, weapons
from workshop.bases import base
from workshop.beast import thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import ellipsoid, sphere
from workshop.maths import mix, turn, vec
from workshop.maws import flame
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import band, dome, ring, rock

PLATE = Material("4a4c58", "30313a", gloss=0.74, dry=1.0, wash=0.6)
TRIM = Material("a98a4a", gloss=0.8, dry=0.6, wash=0.75)
CAPE = Material("7a1a38", "300c20", gloss=0.1, dry=0.3, wash=0.6)
CLOTH = Material("352244", "1c1228", gloss=0.1, dry=0.5)
SKULL = Material("c9bf9c", "8f8460", gloss=0.25, dry=0.4, wash=0.8)
FIRE = Material("1f9a3c", "a8f04a", glow=0.45)
GLARE = Material("b8ff6a", glow=0.55)


@figure("frontier.dreadlord", "Dreadlord", turn=-22)
def dreadlord() -> Sculpt:
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(3650)
    body = Body(
        sculpt,
        Build(
            leg=1.06,
            torso=0.78,
            shoulder=0.38,
            hip=0.16,
            girth=1.22,
            head=0.235,
            hand=0.1,
            arm=1.04,
        ),
        Pose(
            right_hand=(-0.72, 1.18, 0.36),
            left_hand=(0.62, 1.9, 0.42),
            right_elbow=(-0.8, -0.3, -0.4),
            left_elbow=(0.7, -0.7, -0.1),
            right_foot=(-0.3, 0.0, -0.06),
            left_foot=(0.28, 0.16, 0.3),
            left_toe=12,
            right_toe=26,
            hips=(-0.02, 0.0, 0.0),
            lean=2,
            twist=8,
            look=(-6, 10, 4),
            left_knee=(0.3, 0.4, 1.0),
        ),
    )
    trunk.legs(body, PLATE)
    trunk.boots(body, PLATE, height=0.5, radius=0.118, size=1.2, sole=None, pointed=0.04)
    armour.greaves(body, PLATE)
    _surcoat(body)
    chest = trunk.torso(body, PLATE)
    plate = armour.breastplate(body, PLATE, TRIM)
    cloth.belt(body, [chest, plate], "leather dark", None, y=0.09, high=0.09)
    _buckle(body)
    trunk.arms(body, PLATE, muscle=1.05)
    armour.vambraces(body, PLATE, TRIM, thick=0.02)
    armour.pauldrons(body, PLATE, TRIM, plates=3, size=1.12)
    _spikes(body)
    cloth.cloak(
        body, CAPE, hem=0.05, spread=0.62, angle=80, folds=7, depth=0.085, back=0.36, sway=-0.16,
        ragged=0.02, torn=0.13, rise=0.1,
    )  # fmt: skip
    cloth.fur_collar(body, "hair black", thick=0.1, wide=0.3, open_front=0.7)
    _head(body)
    blade = hands.fist(body, RIGHT, PLATE, axis=(-0.16, -1, 0.5))
    weapons.sword(blade, 1.15, 0.1, PLATE, TRIM, guard=0.2, rune=FIRE)
    palm = hands.open_hand(body, LEFT, PLATE, (-0.9, 0.3, 0.4), (0.2, 1, 0.3), (0.9,) * 4, 0.5)
    flame(sculpt, palm.place + vec(0.02, 0.17, 0.05), 0.26, FIRE, GLARE, seed=9)
    random = np.random.default_rng(5)
    sculpt.solid("basalt", rock((0.28, 0.16, 0.3), random, 0.12).at(0.28, 0.02, 0.32))
    _bones(sculpt)
    base(
        sculpt, 0.78, emblem="crown", ground="ash", moss=None, grass=None, stones="basalt", seed=41
    )
    return sculpt


def _surcoat(body: Body) -> None:
    """A long torn surcoat, open where the raised leg steps through it."""
    coat = cloth.skirt(
        body,
        CLOTH,
        0.36,
        0.38,
        rise=0.2,
        waist=0.2,
        folds=7,
        depth=0.06,
        deep=1.16,
        flare=0.9,
        phase=0.7,
    )
    hip, knee, ankle = body.hip_joints[LEFT], body.knees[LEFT], body.ankles[LEFT]
    front = mix(hip, knee, 0.45)
    coat.cut(tube([(*front, 0.13), (*knee, 0.19), (*ankle, 0.26)], 2), blend=0.03)


def _buckle(body: Body) -> None:
    skull = body.sculpt.group(SKULL, 0.015, 0.5, least=130)
    at = body.pelvis + turn(body.torso_frame, vec(0, 0.1, 0.24))
    skull.add(
        ellipsoid(0.085, 0.085, 0.06).at(at),
        ellipsoid(0.05, 0.05, 0.04).at(at + vec(0, -0.08, 0.01)),
    )
    skull.cut(*(sphere(0.026).at(at + vec(x, -0.005, 0.062)) for x in (-0.034, 0.034)))
    for x in (-0.034, 0.034):
        spark = dome(0.018, 0.014, 6, 1).at(at + vec(x, -0.005, 0.045))
        body.sculpt.solid(GLARE, spark, far=False)


def _spikes(body: Body) -> None:
    for s in SIDES:
        place = mix(body.shoulders[s], body.elbows[s], 0.02) + vec(s * 0.04, 0.06, 0)
        for x, y, z, long in (
            (0.02, 0.9, 0.0, 0.42),
            (0.5, 0.7, 0.15, 0.34),
            (0.8, 0.35, 0.1, 0.26),
            (0.2, 0.7, -0.5, 0.26),
        ):
            way = vec(s * x, y, z)
            root = place + way * 0.13
            bent = root + way * long * 0.5 + vec(s * 0.04, 0, 0)
            tip = root + way * long
            body.sculpt.solid(PLATE, thorn([(*root, 0.055), (*bent, 0.034), (*tip, 0.003)], 5))


def _head(body: Body) -> None:
    sculpt, put = body.sculpt, body.on_head
    r = body.build.head
    sculpt.anchor("head", body.head)
    skull = sculpt.group(SKULL, 0.02, 1.3, least=300)
    skull.add(
        put(ellipsoid(0.84, 0.92, 0.9).at(0, 0.1, 0)),
        put(ellipsoid(0.5, 0.42, 0.46).at(0, -0.56, 0.4)),
        *(put(ellipsoid(0.22, 0.14, 0.2).at(s * 0.5, -0.16, 0.66)) for s in SIDES),
        blend=0.2 * r,
    )
    skull.cut(
        *(put(ellipsoid(0.21, 0.19, 0.3).at(s * 0.33, 0.08, 0.92)) for s in SIDES), blend=0.05 * r
    )
    skull.cut(put(tube([(0, -0.1, 1.0, 0.05), (0, -0.24, 0.98, 0.1)], 1)), blend=0.03 * r)
    for s in SIDES:
        eye = dome(1.0, 1.0, 8, 2).scaled(0.13, 0.1, 0.08)
        sculpt.solid(GLARE, put(eye.at(s * 0.33, 0.07, 0.72)))
    jaw = sculpt.group(SKULL, 0.02, 0.7, least=110)
    jaw.add(
        put(
            tube(
                [
                    (-0.5, -0.6, 0.2, 0.14),
                    (-0.26, -0.98, 0.66, 0.14),
                    (0.26, -0.98, 0.66, 0.14),
                    (0.5, -0.6, 0.2, 0.14),
                ],
                3,
            )
        )
    )
    sculpt.group("maw dark", 0.0, 0.2, least=30).add(
        put(ellipsoid(0.34, 0.22, 0.3).at(0, -0.74, 0.44))
    )
    for i in range(5):
        x = (i - 2) * 0.11
        for y, up in ((-0.66, -1), (-0.92, 1)):
            tooth = [
                (x, y, 0.84 - abs(x) * 0.4, 0.055),
                (x, y + 0.13 * up, 0.84 - abs(x) * 0.4, 0.03),
                (x, y + 0.14 * up, 0.84, 0.004),
            ]
            sculpt.solid("bone", put(thorn(tooth, 3)), far=False)
    helm = sculpt.group(PLATE, 0.1 * r, 1.3, least=240)
    helm.add(put(ellipsoid(1.08, 1.04, 1.1).at(0, 0.24, -0.1)))
    helm.cut(put(ellipsoid(0.7, 0.9, 0.8).at(0, -0.52, 0.9)), blend=0.04 * r)
    helm.cut(put(ellipsoid(0.92, 0.98, 0.96)), blend=0.0)
    helm.add(
        put(tube([(0, 1.22, 0.5, 0.08), (0, 0.62, 1.02, 0.12), (0, 0.26, 1.06, 0.06)], 3)),
        blend=0.05 * r,
    )
    a = np.arange(20) * (2 * np.pi / 20)
    path = np.stack(
        [np.sin(a) * 1.08, np.full(20, 0.56) + 0.06 * np.cos(a), np.cos(a) * 1.1 - 0.1], axis=1
    )
    sculpt.solid(TRIM, put(band(path, 0.2, 0.06)))
    for i in range(9):
        b = np.radians(i * 40)
        x, z = float(np.sin(b)), float(np.cos(b))
        tall = 0.95 if i == 0 else (0.55 if i % 2 else 0.75)
        root = (x * 1.06, 0.62, z * 1.08 - 0.1)
        tip = (x * 1.3, 0.7 + tall, z * 1.32 - 0.1)
        sculpt.solid(TRIM, put(thorn([(*root, 0.11), (*tip, 0.01)], 4)))
    sculpt.solid(GLARE, put(dome(0.1, 0.08, 6, 1).scaled(0.8, 1.3, 1).at(0, 0.62, 1.05)))
    horns = sculpt.group("horn dark", 0.0, 0.9, least=180)
    for s in SIDES:
        line = [
            (s * 0.92, 0.5, -0.1, 0.25),
            (s * 1.5, 0.62, -0.05, 0.24),
            (s * 1.95, 1.1, 0.1, 0.18),
            (s * 1.86, 1.9, 0.2, 0.1),
            (s * 1.6, 2.4, 0.1, 0.01),
        ]
        horns.add(put(tube(line, 4)))
        sculpt.solid(TRIM, put(ring(0.27, 0.05, 10).turned("z", 80 * s).at(s * 1.2, 0.55, -0.08)))


def _bones(sculpt: Sculpt) -> None:
    """What is left of his enemies."""
    heap = sculpt.group(SKULL, 0.015, 0.6, least=150)
    at = vec(-0.02, 0.06, 0.56)
    heap.add(
        ellipsoid(0.085, 0.08, 0.09).at(at),
        ellipsoid(0.05, 0.04, 0.05).at(at + vec(0, -0.05, 0.06)),
    )
    heap.cut(*(sphere(0.026).at(at + vec(x, 0.0, 0.085)) for x in (-0.034, 0.034)))
    heap.add(
        tube([(-0.5, 0.03, 0.3, 0.03), (-0.4, 0.03, 0.4, 0.018), (-0.28, 0.03, 0.48, 0.032)], 2)
    )
    for i in range(3):
        z = 0.3 - 0.1 * i
        rib = [
            (-0.56, 0.0, z - 0.2, 0.016),
            (-0.6, 0.13, z - 0.2, 0.018),
            (-0.5, 0.19, z - 0.18, 0.006),
        ]
        heap.add(tube(rib, 3))
