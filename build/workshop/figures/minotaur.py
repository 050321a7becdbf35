"""The minotaur of the Ashen Frontier: a bull-headed brute with a double axe."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hands, trunk, weapons
from workshop.bases import base
from workshop.beast import Line, Mount, thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.maths import mix, turn, vec
from workshop.maws import eye
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import ring

HIDE = Material("8a5230", "4a2a1c", gloss=0.2, dry=0.45, wash=0.65, mottle=0.12, shade=0.85)
MUZZLE = Material("c09a78", gloss=0.25, dry=0.2, wash=0.5, shade=0.7)
MANE = Material("33221b", "211613", gloss=0.2, dry=0.9, mottle=0.2)


@figure("frontier.minotaur", "Minotaur", turn=-26)
def minotaur() -> Sculpt:
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(3900)
    body = Body(
        sculpt,
        Build(
            leg=0.8,
            torso=0.8,
            shoulder=0.44,
            hip=0.18,
            girth=1.5,
            head=0.25,
            hand=0.11,
            limb=0.92,
            arm=1.0,
        ),
        Pose(
            right_hand=(-0.64, 1.4, 0.42),
            left_hand=(0.2, 0.95, 0.6),
            right_elbow=(-0.9, -0.4, -0.1),
            left_elbow=(0.9, -0.75, -0.3),
            right_foot=(-0.34, 0.0, 0.16),
            left_foot=(0.36, 0.0, -0.14),
            left_toe=24,
            right_toe=16,
            hips=(0.0, -0.06, -0.08),
            lean=22,
            twist=-10,
            tilt=2,
            look=(10, 10, -4),
            left_knee=(0.4, 0.1, 1.0),
        ),
    )
    _legs(body)
    chest = trunk.torso(body, HIDE, blend=0.12, weight=1.0)
    for s in SIDES:
        chest.add(
            body.on_torso(ellipsoid(0.2, 0.15, 0.12).turned("z", -12 * s).at(s * 0.17, 0.56, 0.2)),
            *(
                body.on_torso(ellipsoid(0.1, 0.08, 0.07).at(s * 0.09, 0.33 - 0.14 * i, 0.235))
                for i in range(2)
            ),
            blend=0.04,
        )
    chest.add(body.on_torso(ellipsoid(0.36, 0.2, 0.26).at(0, 0.76, -0.08)), blend=0.14)
    kilt = cloth.skirt(
        body,
        "leather dark",
        0.42,
        0.25,
        rise=0.1,
        waist=0.2,
        folds=7,
        depth=0.035,
        wide=1.25,
        deep=1.25,
        trim="leather",
        weight=1.2,
    )
    cloth.belt(body, [chest, kilt], "leather", "brass", y=0.06, high=0.1)
    flap = [(-0.13, 0.0), (0.13, 0.0), (0.12, -0.42), (0.0, -0.52), (-0.12, -0.42)]
    sculpt.solid(
        "crimson",
        body.on_hips(cutout(flap, 0.016, bevel=0.008).turned("x", -16).at(0, 0.82, 0.435)),
    )
    arms = trunk.arms(body, HIDE, radius=0.095, muscle=1.12, weight=2.6)
    for s in SIDES:
        arms.add(
            ellipsoid(0.13, 0.17, 0.13).at(mix(body.shoulders[s], body.elbows[s], 0.42)),
            ellipsoid(0.17, 0.16, 0.17).at(mix(body.shoulders[s], body.elbows[s], -0.06)),
            blend=0.1,
        )
    armour.vambraces(body, "leather dark", None)
    for s in SIDES:
        hoop = ring(body.sleeve * 1.02, 0.026, 14)
        for part in (0.3, 0.74):
            sculpt.solid("brass", body.on_forearm(s, hoop, part))
    _pauldron(body)
    cloth.strap(
        body, [chest], [(0.36, 0.7, 0.1), (0.16, 0.56, 0.3), (-0.1, 0.34, 0.3), (-0.24, 0.16, 0.2)],
        "leather", 0.075, 0.02,
    )  # fmt: skip
    _head(body)
    _mane(body)
    _tail(body)
    way = body.hands[RIGHT] - body.hands[LEFT]
    grip = hands.fist(body, RIGHT, MUZZLE, axis=way)
    weapons.axe(grip, 1.5, 0.95, size=1.45, double=True, steel="iron", fittings="brass")
    hands.fist(body, LEFT, MUZZLE, axis=way)
    base(sculpt, 0.7, emblem="horns", seed=6)
    return sculpt


def _legs(body: Body) -> None:
    """Legs of a bull: thick thighs, high heels, hooves."""
    sculpt = body.sculpt
    group = sculpt.group(HIDE, 0.08, 1.0)
    hooves = sculpt.group("horn dark", 0.02, 0.7, least=150)
    tufts = sculpt.group(MANE, 0.03, 0.6)
    for s in SIDES:
        hip, foot = body.hip_joints[s], body.feet[s]
        frame = body.foot_frames[s]
        knee = mix(hip, foot, 0.42) + turn(frame, vec(0, 0, 0.14))
        heel = mix(hip, foot, 0.7) + turn(frame, vec(0, 0, -0.13))
        pastern = foot + vec(0, 0.13, 0)
        group.add(
            tube([(*hip, 0.2), (*mix(hip, knee, 0.5), 0.19), (*knee, 0.135)], 3),
            tube([(*knee, 0.135), (*mix(knee, heel, 0.5), 0.12), (*heel, 0.085)], 3),
            tube([(*heel, 0.085), (*pastern, 0.085)], 1),
        )
        for x in (-0.055, 0.055):
            toe = capsule((x, 0.055, 0.0), (x * 1.15, 0.045, 0.1), 0.075, 0.05)
            hooves.add(body.on_foot(s, toe))
        hooves.cut(body.on_foot(s, box(0.3, 0.1, 0.4).at(0, -0.098, 0)), blend=0.0)
        for a in (-50, 0, 50, 130, 230):
            way = turn(frame, vec(0, 0, 1))
            side = turn(frame, vec(1, 0, 0))
            out = way * float(np.cos(np.radians(a))) + side * float(np.sin(np.radians(a)))
            top = pastern + out * 0.04 + vec(0, 0.06, 0)
            tufts.add(
                tube(
                    [
                        (*top, 0.05),
                        (*(pastern + out * 0.1), 0.05),
                        (*(foot + out * 0.13 + vec(0, 0.03, 0)), 0.012),
                    ],
                    2,
                )
            )


def _pauldron(body: Body) -> None:
    sculpt, s = body.sculpt, RIGHT
    place = mix(body.shoulders[s], body.elbows[s], 0.08) + vec(-0.03, 0.05, 0)
    plate = sculpt.group("iron", 0.02, 0.9)
    for i, r in enumerate((0.25, 0.225)):
        shell = ellipsoid(r, r * 0.7, r * 1.02).turned("z", 24 + 18 * i)
        plate.add(shell.oriented(body.yaw).at(place + vec(-0.05 * i, -0.07 * i, 0)))
    for x, z in ((-0.1, 0.02), (-0.04, 0.14), (-0.06, -0.13)):
        root = place + vec(x, 0.13, z)
        tip = root + vec(x * 1.4 - 0.06, 0.24, z * 0.8)
        sculpt.solid(
            "horn", thorn([(*root, 0.055), (*mix(root, tip, 0.5), 0.04), (*tip, 0.003)], 6)
        )
    sculpt.solid("brass", ring(0.24, 0.022, 16).turned("z", 24).at(place + vec(-0.01, -0.03, 0)))


def _head(body: Body) -> None:
    sculpt = body.sculpt
    place = body.neck + turn(body.torso_frame, vec(0, 0.08, 0.16))
    at = Mount(place, body.head_frame, 0.25)
    sculpt.anchor("head", at.point(0, 0, 0.6))
    skin = sculpt.group(HIDE, 0.06, 1.8, least=380)
    skin.add(
        at.put(ellipsoid(0.9, 0.86, 0.85).at(0, 0.1, 0)),
        at.put(tube([(0, 0.02, 0.35, 0.74), (0, -0.28, 1.0, 0.56), (0, -0.5, 1.4, 0.5)], 3)),
        at.put(ellipsoid(0.42, 0.28, 0.5).at(0, -0.86, 0.95)),
        capsule(body.torso_point(0, 0.6, -0.02), at.point(0, 0, -0.1), 0.26, 0.22),
        blend=0.08,
    )
    for s in SIDES:
        skin.add(
            at.put(capsule((s * 0.16, 0.42, 0.74), (s * 0.78, 0.5, 0.4), 0.15, 0.17)), blend=0.03
        )
        skin.cut(at.put(ellipsoid(0.16, 0.13, 0.18).at(s * 0.48, 0.2, 0.82)), blend=0.03)
        skin.add(
            at.put(
                tube(
                    [
                        (s * 0.85, 0.1, -0.05, 0.2),
                        (s * 1.35, -0.04, -0.1, 0.24),
                        (s * 1.75, -0.3, -0.1, 0.03),
                    ],
                    3,
                )
            )
        )
        eye(sculpt, at, (s * 0.46, 0.2, 0.72), 0.15, s * 30, "eye yellow", "eye", 0.7)
    nose = sculpt.group(MUZZLE, 0.03, 0.9, least=160)
    nose.add(
        at.put(ellipsoid(0.54, 0.36, 0.3).at(0, -0.52, 1.66)),
        at.put(ellipsoid(0.36, 0.16, 0.26).at(0, -0.98, 1.3)),
    )
    nose.cut(*(at.put(sphere(0.13).at(s * 0.27, -0.44, 1.97)) for s in SIDES), blend=0.02)
    sculpt.solid("gold", at.put(ring(0.25, 0.06, 14).turned("x", 80).at(0, -0.8, 1.82)))
    horns = sculpt.group("horn", 0.0, 1.1, least=240)
    for s in SIDES:
        horns.add(
            at.put(
                tube(
                    [
                        (s * 0.5, 0.68, -0.05, 0.32),
                        (s * 1.2, 0.86, -0.12, 0.31),
                        (s * 1.95, 1.16, 0.06, 0.23),
                        (s * 2.25, 1.9, 0.35, 0.12),
                        (s * 2.05, 2.4, 0.6, 0.02),
                    ],
                    4,
                )
            )
        )
        cuff = ring(0.325, 0.06, 12).turned("z", -74 * s)
        sculpt.solid("brass", at.put(cuff.at(s * 1.2, 0.86, -0.12)))


def _mane(body: Body) -> None:
    at = Mount(body.neck + turn(body.torso_frame, vec(0, 0.08, 0.16)), body.head_frame, 0.25)
    mane = body.sculpt.group(MANE, 0.05, 1.5, least=300)
    mane.add(at.put(ellipsoid(0.62, 0.4, 0.62).at(0, 0.74, -0.02)))
    for x in (-0.3, 0.0, 0.3):
        mane.add(
            at.put(
                tube(
                    [(x * 0.8, 0.9, 0.3, 0.2), (x, 0.66, 0.78, 0.16), (x * 1.3, 0.3, 0.95, 0.03)], 3
                )
            )
        )
    for i in range(7):
        t = (i - 3) / 3
        high = 0.1 - 0.14 * abs(t)
        root = body.torso_point(t * 0.22, 0.86 + high * 0.4, -0.1 + 0.08 * abs(t))
        middle = body.torso_point(t * 0.42, 0.66, -0.3 + 0.14 * abs(t))
        tip = body.torso_point(t * 0.46, 0.34 + 0.12 * abs(t), -0.33 + 0.1 * abs(t))
        mane.add(tube([(*root, 0.15), (*middle, 0.11), (*tip, 0.02)], 3))
    beard = [(0, -1.1, 1.05, 0.24), (0.0, -1.5, 1.1, 0.16), (0.05, -1.85, 1.0, 0.02)]
    mane.add(at.put(tube(beard, 3)))


def _tail(body: Body) -> None:
    root = body.pelvis
    points = [
        (*(root + vec(0, 0.05, -0.18)), 0.06),
        (*(root + vec(0.16, -0.1, -0.4)), 0.045),
        (*(root + vec(0.38, -0.34, -0.44)), 0.035),
        (*(root + vec(0.5, -0.36, -0.26)), 0.03),
    ]
    line = Line(points)
    body.sculpt.group(HIDE, 0.0, 0.5, least=70).add(line.shape())
    end = line.spot(1.0)
    tuft = [(*end.place, 0.04), (*(end.place + end.ahead * 0.1), 0.07)]
    tuft.append((*(end.place + end.ahead * 0.28 + vec(0, 0.04, 0)), 0.01))
    body.sculpt.group(MANE, 0.0, 0.4, least=60).add(tube(tuft, 3))
