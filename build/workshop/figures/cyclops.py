"""The cyclops of the Ashen Frontier: a one-eyed giant about to throw half a hill."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hands, trunk
from workshop.bases import base
from workshop.beast import Mount, thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid
from workshop.maths import mix, turn, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import Solid, band, dome, ring, strand

SKIN = Material("957a92", "5c4660", gloss=0.22, dry=0.25, wash=0.6, mottle=0.1, shade=0.8)
FUR = Material("75553a", "453022", gloss=0.06, dry=0.8, mottle=0.3)
BOULDER = Material("8d8a84", "6a6762", gloss=0.1, dry=0.9, wash=0.6, mottle=0.25)
TURF = Material("6f8a38", "4f6a2c", gloss=0.05, dry=0.7, mottle=0.4)


@figure("frontier.cyclops", "Cyclops", turn=-18)
def cyclops() -> Sculpt:
    sculpt = Sculpt(voxel=0.022)
    sculpt.budget(3450)
    body = Body(
        sculpt,
        Build(
            leg=0.92,
            torso=0.9,
            shoulder=0.46,
            hip=0.21,
            girth=1.6,
            head=0.3,
            hand=0.135,
            limb=0.94,
            arm=1.16,
        ),
        Pose(
            right_hand=(-0.36, 2.46, 0.06),
            left_hand=(0.4, 2.5, 0.06),
            right_elbow=(-1.0, 0.0, 0.3),
            left_elbow=(1.0, 0.0, 0.3),
            right_foot=(-0.38, 0.0, -0.12),
            left_foot=(0.36, 0.0, 0.24),
            left_toe=14,
            right_toe=30,
            hips=(0.02, -0.08, 0.0),
            lean=-4,
            twist=6,
            tilt=-4,
            look=(-4, 14, 2),
            left_knee=(0.4, 0.1, 1.0),
            right_knee=(-0.5, 0.1, 1.0),
        ),
    )
    trunk.legs(body, SKIN, radius=0.118, muscle=1.15)
    trunk.digits(body, SKIN, 4, 1.75)
    _wraps(body)
    chest = trunk.torso(body, SKIN, belly=0.2, blend=0.12, weight=1.1)
    for s in SIDES:
        chest.add(body.on_torso(ellipsoid(0.2, 0.15, 0.12).at(s * 0.18, 0.62, 0.2)), blend=0.06)
    chest.cut(body.on_torso(ellipsoid(0.03, 0.04, 0.05).at(0, 0.2, 0.385)), blend=0.03)
    _kilt(body)
    strap = [(0.36, 0.8, 0.06), (0.2, 0.62, 0.3), (-0.08, 0.36, 0.36), (-0.3, 0.16, 0.2)]
    cloth.strap(body, [chest], strap, "leather dark", 0.1, 0.02)
    sculpt.solid("bronze", _disc(body))
    arms = trunk.arms(body, SKIN, radius=0.1, muscle=1.2)
    for s in SIDES:
        middle = mix(body.shoulders[s], body.elbows[s], 0.45)
        arms.add(ellipsoid(0.16, 0.2, 0.16).at(middle), blend=0.06)
        arms.add(ellipsoid(0.2, 0.16, 0.18).at(body.shoulders[s] - vec(0.05 * s, 0, 0)), blend=0.1)
    armour.vambraces(body, "leather", "bronze", thick=0.034)
    _head(body)
    reach = (0.5, 0.4, 0.4, 0.5)
    hands.open_hand(
        body, RIGHT, SKIN, (-0.6, 0, 1), towards=(0.3, 1, -0.1), curls=reach, spread=0.4
    )
    hands.open_hand(body, LEFT, SKIN, (0.6, 0, 1), towards=(-0.3, 1, -0.1), curls=reach, spread=0.4)
    _boulder(sculpt)
    base(sculpt, 0.78, emblem="peak", seed=31)
    return sculpt


def _disc(body: Body) -> Solid:
    place = body.torso_point(-0.0, 0.47, 0.34)
    return dome(0.1, 0.05, 12, 2).oriented(body.torso_frame).at(place)


def _wraps(body: Body) -> None:
    for s in SIDES:
        for part in (0.35, 0.6, 0.85):
            hoop = ring(0.165 - 0.045 * part, 0.026, 12, section=4)
            body.sculpt.solid("leather", body.on_shin(s, hoop, part), far=False)


def _kilt(body: Body) -> None:
    """A kilt of furs, their tips hanging unevenly."""
    furs = body.sculpt.group(FUR, 0.06, 1.4, least=320)
    p = body.pelvis
    furs.add(ellipsoid(0.4, 0.17, 0.34).at(p + vec(0, 0.02, 0.03)))
    random = np.random.default_rng(6)
    for i in range(13):
        a = 2 * np.pi * i / 13
        x, z = float(np.sin(a)), float(np.cos(a))
        long = 0.36 + float(random.uniform(0, 0.16))
        top = p + vec(x * 0.36, 0.06, z * 0.3 + 0.03)
        end = p + vec(x * 0.47, -long, z * 0.43 + 0.03)
        furs.add(tube([(*top, 0.09), (*mix(top, end, 0.6), 0.11), (*end, 0.02)], 3))
    line = [
        (float(np.sin(a)) * 0.43, 0.05, float(np.cos(a)) * 0.37 + 0.04)
        for a in np.arange(16) * (2 * np.pi / 16)
    ]
    path = np.array([p + vec(*q) for q in line])
    body.sculpt.solid("leather dark", band(path, 0.1, 0.02))
    skull = body.sculpt.group("bone", 0.015, 0.6, least=150)
    at = p + vec(0, 0.04, 0.44)
    skull.add(
        ellipsoid(0.1, 0.1, 0.07).at(at), box(0.06, 0.05, 0.05, 0.02).at(at + vec(0, -0.1, 0.015))
    )
    skull.cut(
        *(ellipsoid(0.03, 0.035, 0.05).at(at + vec(x, -0.005, 0.07)) for x in (-0.042, 0.042))
    )
    for s in SIDES:
        horn = [
            at + vec(s * 0.07, 0.06, 0),
            at + vec(s * 0.2, 0.1, 0.02),
            at + vec(s * 0.24, 0.22, 0.04),
        ]
        radii = (0.035, 0.028, 0.003)
        body.sculpt.solid("horn", thorn([(*q, r) for q, r in zip(horn, radii, strict=True)], 5))


def _head(body: Body) -> None:
    sculpt = body.sculpt
    place = body.head + turn(body.torso_frame, vec(0, -0.1, 0.07))
    at = Mount(place, body.head_frame, 0.3)
    sculpt.anchor("head", at.point(0, 0, 0.4))
    skin = sculpt.group(SKIN, 0.06, 1.8, least=420)
    skin.add(
        at.put(ellipsoid(0.86, 0.9, 0.86).at(0, 0.16, -0.05)),
        at.put(ellipsoid(0.76, 0.52, 0.6).at(0, -0.52, 0.28)),
        capsule(body.neck - vec(0, 0.1, 0.02), at.point(0, -0.2, -0.1), 0.24, 0.2),
        blend=0.09,
    )
    skin.add(at.put(ellipsoid(0.46, 0.42, 0.3).at(0, 0.24, 0.7)), blend=0.06)
    skin.cut(at.put(ellipsoid(0.32, 0.24, 0.3).at(0, 0.22, 1.0)), blend=0.04)
    skin.add(
        at.put(
            tube(
                [
                    (-0.52, 0.38, 0.66, 0.1),
                    (-0.25, 0.52, 0.9, 0.15),
                    (0, 0.47, 0.98, 0.15),
                    (0.25, 0.52, 0.9, 0.15),
                    (0.52, 0.38, 0.66, 0.1),
                ],
                3,
            )
        ),
        at.put(
            tube([(-0.34, 0.06, 0.82, 0.05), (0, -0.02, 0.95, 0.07), (0.34, 0.06, 0.82, 0.05)], 3)
        ),
        at.put(ellipsoid(0.24, 0.2, 0.24).at(0, -0.2, 0.9)),
        *(at.put(ellipsoid(0.15, 0.12, 0.14).at(s * 0.2, -0.26, 0.8)) for s in SIDES),
        *(at.put(ellipsoid(0.12, 0.22, 0.16).at(s * 0.86, 0.0, -0.05)) for s in SIDES),
        blend=0.03,
    )
    ball = dome(1.0, 1.0, 14, 3).scaled(0.3, 0.26, 0.22)
    sculpt.solid("eye white", at.put(ball.at(0, 0.22, 0.72)))
    iris = dome(1.0, 1.0, 12, 2).scaled(0.155, 0.165, 0.06)
    sculpt.solid("eye amber", at.put(iris.at(-0.02, 0.2, 0.9)))
    pupil = dome(1.0, 1.0, 8, 1).scaled(0.075, 0.085, 0.04)
    sculpt.solid("eye", at.put(pupil.at(-0.02, 0.2, 0.945)))
    mouth = dome(1.0, 1.0, 12, 1).scaled(0.46, 0.17, 0.1)
    sculpt.solid("maw dark", at.put(mouth.turned("x", 8).at(0, -0.62, 0.8)))
    for x, up in ((-0.3, 1), (-0.16, -1), (0.0, 1), (0.16, -1), (0.3, 1)):
        y = -0.62 - 0.15 * up
        tooth = [(x, y, 0.84, 0.085), (x, y + 0.17 * up, 0.92, 0.05), (x, y + 0.2 * up, 0.92, 0.01)]
        sculpt.solid("bone", at.put(thorn(tooth, 4)))
    for s in SIDES:
        tusk = [
            (s * 0.4, -0.78, 0.7, 0.11),
            (s * 0.5, -0.5, 0.9, 0.09),
            (s * 0.5, -0.24, 0.88, 0.01),
        ]
        sculpt.solid("bone", at.put(thorn(tusk, 5)))
    horn = sculpt.group("horn", 0.0, 0.7, least=110)
    horn.add(at.put(tube([(0, 0.78, 0.55, 0.22), (0, 1.2, 0.78, 0.17), (0, 1.62, 0.66, 0.02)], 4)))
    beard = sculpt.group(FUR, 0.04, 1.0, least=200)
    for i in range(7):
        t = (i - 3) / 3
        lock = [
            (t * 0.74, -0.5 + 0.3 * abs(t), 0.5 - 0.42 * abs(t), 0.17),
            (t * 0.7, -0.9 + 0.2 * abs(t), 0.72 - 0.3 * abs(t), 0.2),
            (t * 0.46, -1.5 + 0.4 * abs(t), 0.8 - 0.2 * abs(t), 0.03),
        ]
        beard.add(at.put(tube(lock, 3)))
    fringe = sculpt.group(FUR, 0.04, 0.8, least=140)
    for i in range(7):
        a = np.radians(-120 + i * 40)
        x, z = float(np.sin(a)), -float(np.cos(a))
        lock = [
            (x * 0.7, 0.62, z * 0.7 - 0.05, 0.22),
            (x * 0.95, 0.1, z * 0.95 - 0.05, 0.2),
            (x * 1.0, -0.5, z * 1.05, 0.03),
        ]
        fringe.add(at.put(tube(lock, 3)))
    sculpt.solid("gold", at.put(ring(0.13, 0.035, 10).turned("z", 90).at(0.98, -0.26, -0.02)))
    brow = [
        (-0.5, 0.5, 0.78, 0.06),
        (-0.26, 0.66, 0.98, 0.1),
        (0.0, 0.58, 1.1, 0.1),
        (0.26, 0.66, 0.98, 0.1),
        (0.5, 0.5, 0.78, 0.06),
    ]
    sculpt.solid(FUR, at.put(strand(brow, 5)))


def _boulder(sculpt: Sculpt) -> None:
    stone = sculpt.group(BOULDER, 0.03, 1.4, flat=True, least=230)
    middle = vec(0.02, 2.86, 0.02)
    stone.add(box(0.46, 0.3, 0.36, 0.1).turned("z", 8).turned("y", 12).at(middle))
    stone.add(
        box(0.3, 0.24, 0.3, 0.08)
        .turned("y", 40)
        .turned("z", -16)
        .at(middle + vec(-0.22, 0.12, 0.04)),
        box(0.26, 0.26, 0.26, 0.08)
        .turned("y", 20)
        .turned("x", 20)
        .at(middle + vec(0.24, 0.08, -0.06)),
    )
    turf = sculpt.group(TURF, 0.04, 0.7)
    turf.add(ellipsoid(0.34, 0.1, 0.28).at(middle + vec(-0.02, 0.32, 0)))
    for x, z, drop in ((-0.3, 0.16, 0.2), (0.1, 0.28, 0.16), (0.3, 0.02, 0.2), (-0.2, -0.24, 0.2)):
        root = middle + vec(x * 0.7, 0.33, z * 0.7)
        turf.add(
            tube(
                [
                    (*root, 0.07),
                    (*(root + vec(x * 0.5, -0.03, z * 0.5)), 0.06),
                    (*(root + vec(x * 0.65, -drop, z * 0.6)), 0.015),
                ],
                2,
            )
        )
    for x, z, h in ((-0.1, 0.05, 0.2), (0.08, -0.04, 0.26)):
        foot = middle + vec(x, 0.36, z)
        sculpt.solid("wood dark", strand([(*foot, 0.018), (*(foot + vec(0, 0.1, 0)), 0.016)], 4))
        tree = [(*(foot + vec(0, 0.05, 0)), 0.09), (*(foot + vec(0, h, 0)), 0.003)]
        sculpt.solid("foliage", thorn(tree, 6))
