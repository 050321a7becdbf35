"""The guardian of the Snow realm: an ice giant in white fur, grown out of the glacier."""

from __future__ import annotations

import numpy as np

from workshop import hands, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.fit import onto, outward
from workshop.maths import F, Grid, Points, curve, mix, noise, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import gem, rock, strand

FUR = Material("b3bcc9", "66809e", gloss=0.05, wash=0.8, dry=0.55, mottle=0.12)
RUFF = Material("c3c6c8", "8e9db2", gloss=0.05, wash=0.75, dry=0.5, mottle=0.1)
HIDE = Material("4f6d8c", "3a5474", gloss=0.28, wash=0.6, dry=0.45, mottle=0.12, shade=0.8)
ICE = Material("7fc4ea", "4a8cc4", gloss=0.62, glow=0.0, dry=0.5, wash=0.3, mottle=0.03)
GLEAM = Material("8fe0ff", glow=0.5)
HORN = Material("6b7f96", "c2d4e2", gloss=0.45, dry=0.6)


def _shaggy(x: Grid, y: Grid, z: Grid) -> Grid:
    """Locks that run downwards."""
    return noise(x, y * F(0.35), z, 8.0) * F(0.035)


@figure("punball.guardian-snow", "Guardian of the Snow", turn=-20)
def guardian_snow() -> Sculpt:
    sculpt = Sculpt(voxel=0.024)
    sculpt.budget(3900)
    body = Body(
        sculpt,
        Build(
            leg=0.9,
            torso=1.04,
            shoulder=0.56,
            hip=0.27,
            girth=1.9,
            limb=1.12,
            head=0.3,
            hand=0.185,
            arm=1.12,
        ),
        Pose(
            right_hand=(-1.02, 2.2, 0.42),
            left_hand=(0.84, 0.66, 0.6),
            right_elbow=(-1.0, -0.6, 0.0),
            left_elbow=(1.0, 0.2, -0.2),
            right_foot=(-0.4, 0, 0.02),
            left_foot=(0.4, 0, 0.12),
            right_toe=26,
            left_toe=24,
            hips=(0.02, -0.06, -0.12),
            lean=20,
            twist=10,
            tilt=-6,
            look=(-14, 6, 6),
            right_knee=(-0.6, 0.1, 1.0),
            left_knee=(0.6, 0.1, 1.0),
        ),
    )
    _fur(body)
    trunk.digits(body, HIDE, 3, 2.0).weight = 0.8
    chest = sculpt.group(HIDE, 0.06, 0.7)
    chest.add(
        *(body.on_torso(ellipsoid(0.23, 0.18, 0.12).at(s * 0.2, 0.64, 0.36)) for s in SIDES),
        body.on_torso(ellipsoid(0.27, 0.3, 0.12).at(0, 0.3, 0.35)),
    )
    _face(body)
    claws = hands.open_hand(
        body,
        RIGHT,
        HIDE,
        thumb_to=(0.8, -0.2, 0.5),
        towards=(-0.25, 0.75, 0.6),
        curls=(1.3, 1.2, 1.1, 1.1),
        spread=0.55,
        thumb=0.9,
    )
    hands.fist(body, LEFT, HIDE, axis=(0.2, -0.25, 1.0))
    for i, y in enumerate((-0.63, -0.21, 0.21, 0.63)):
        tip = claws.point(0.2, (y * 1.4) * 0.185, (1.18 + 0.05 * i) * 0.185)
        end = claws.point(0.3, (y * 1.45) * 0.185, (1.3 + 0.05 * i) * 0.185)
        sculpt.solid(HORN, strand([(*tip, 0.035), (*mix(tip, end, 0.6), 0.026), (*end, 0.004)], 4))
    _crystals(body)
    drift = sculpt.group("snow", 0.06, 0.7)
    for x, z, wide in ((-0.38, -0.36, 0.3), (0.42, -0.32, 0.26), (0.0, -0.5, 0.3)):
        drift.add(ellipsoid(wide, 0.1, wide * 0.75).at(x, 0.0, z))
    for x, z, high in ((-0.56, -0.36, 0.42), (-0.42, -0.5, 0.26), (0.6, -0.2, 0.3)):
        spike = gem(0.09, high, 0.1, 5).along((x * 0.5, 1, z * 0.4))
        sculpt.solid(ICE, spike.at(x, 0.02, z))
    base(sculpt, 0.85, "snow", emblem="snowflake", moss=None, grass=None, seed=121)
    return sculpt


def _fur(body: Body) -> None:
    sculpt, t = body.sculpt, body.build.torso
    coat = sculpt.group(FUR, 0.12, 3.0, least=1350)
    parts = [
        ellipsoid(0.56, 0.36, 0.42).at(0, t * 0.72, -0.02),
        ellipsoid(0.45, 0.42, 0.4).at(0, t * 0.3, 0.0),
        ellipsoid(0.4, 0.32, 0.34).at(0, t * 0.86, -0.22),
    ]
    coat.add(*(body.on_torso(one).displaced(_shaggy, 0.04) for one in parts))
    coat.add(ellipsoid(0.42, 0.28, 0.36).displaced(_shaggy, 0.04).at(body.pelvis + vec(0, 0, 0)))
    for s in SIDES:
        a, b, c = body.shoulders[s], body.elbows[s], body.hands[s]
        wrist = mix(b, c, 0.8)
        arm = [(*a, 0.29), (*mix(a, b, 0.55), 0.235), (*b, 0.185), (*mix(b, c, 0.4), 0.225)]
        coat.add(tube([*arm, (*wrist, 0.2)], 3).displaced(_shaggy, 0.04))
        hip, knee, ankle = body.hip_joints[s], body.knees[s], body.ankles[s]
        leg = [(*hip, 0.28), (*mix(hip, knee, 0.6), 0.25), (*knee, 0.2)]
        low = (*mix(knee, ankle, 0.75), 0.22)
        coat.add(tube([*leg, low], 3).displaced(_shaggy, 0.04))
    wrists = sculpt.group(HIDE, 0.05, 0.4)
    for s in SIDES:
        wrists.add(
            tube([(*mix(body.elbows[s], body.hands[s], 0.6), 0.15), (*body.hands[s], 0.12)], 1),
            tube([(*mix(body.knees[s], body.ankles[s], 0.6), 0.15), (*body.ankles[s], 0.13)], 1),
        )
    _tufts(body, coat)


def _tufts(body: Body, coat: Group) -> None:
    """Locks of fur that stand out of the coat: round the wrists and knees, down the back."""
    rough: list[Points] = []
    for s in SIDES:
        for part, count in ((0.62, 5), (0.2, 3)):
            middle = mix(body.elbows[s], body.hands[s], part)
            way = unit(body.hands[s] - body.elbows[s])
            side = unit(np.cross(way, vec(0.2, 0.4, 1)))
            other = np.cross(way, side)
            for k in range(count):
                a = k * 2 * np.pi / count + part
                out = side * float(np.cos(a)) + other * float(np.sin(a))
                rough.append(middle + out * 0.22)
        shin = mix(body.knees[s], body.ankles[s], 0.35)
        rough += [
            shin + vec(s * 0.2, 0, 0.1),
            shin + vec(s * 0.1, 0, 0.2),
            shin + vec(s * 0.1, 0, -0.2),
        ]
        rough.append(body.shoulders[s] + vec(s * 0.25, -0.1, 0.1))
        rough.append(body.shoulders[s] + vec(s * 0.2, -0.15, -0.2))
    rows = (
        (0.78, (-0.3, 0.0, 0.3)),
        (0.52, (-0.36, -0.12, 0.12, 0.36)),
        (0.25, (-0.26, 0.0, 0.26)),
    )
    rough += [body.torso_point(x, y, -0.42) for y, row in rows for x in row]
    rough += [body.torso_point(x, 0.1, 0.34) for x in (-0.24, 0.0, 0.24)]
    places = onto([coat], np.array(rough), -0.03)
    ways = outward([coat], places)
    for place, way in zip(places, ways, strict=True):
        lock = [
            (*(place - way * 0.03 + vec(0, 0.06, 0)), 0.11),
            (*(place + way * 0.05 - vec(0, 0.08, 0)), 0.1),
            (*(place + way * 0.13 - vec(0, 0.23, 0)), 0.012),
        ]
        coat.add(tube(lock, 2), blend=0.05)


def _face(body: Body) -> None:
    sculpt, put = body.sculpt, body.on_head
    head.head(
        body,
        HIDE,
        head.Face(
            jaw=1.35,
            chin=1.3,
            brow=2.3,
            nose=1.9,
            nose_long=0.75,
            eyes=0.95,
            smile=-0.8,
            open=1.5,
            mouth=1.9,
            lid=0.5,
            stern=1.2,
            iris=GLEAM,
            white=Material("bfe6f4", glow=0.35),
            lips=Material("3a4f66", gloss=0.3, dry=0.2),
            brows=RUFF,
            brow_heavy=2.2,
        ),
        weight=1.6,
    )
    for s in SIDES:
        tusk = [(s * 0.36, -0.85, 0.8, 0.12), (s * 0.44, -0.5, 1.0, 0.1)]
        sculpt.solid("bone", put(strand([*tusk, (s * 0.46, -0.12, 0.98, 0.015)], 5)))
        for x in (0.1, 0.24):
            tooth = [(s * x, -0.4, 0.84, 0.05), (s * x, -0.62, 0.86, 0.01)]
            sculpt.solid("bone", put(strand(tooth, 4)), far=False)
    ruff = sculpt.group(RUFF, 0.05, 1.5, least=430)
    ruff.add(put(ellipsoid(1.05, 0.8, 0.95).at(0, 0.45, -0.35)))
    for i in range(13):
        a = np.radians(-150 + 25 * i)
        x, y = float(np.sin(a)), float(np.cos(a))
        far = 1.62 + 0.16 * (i % 2)
        line = [
            (x * 0.66, 0.1 + y * 0.8, -0.05, 0.3),
            (x * 1.1, 0.05 + y * 1.1, 0.12, 0.26),
            (x * far, -0.15 + y * far * 0.92, -0.1, 0.03),
        ]
        ruff.add(put(tube(line, 2)))
    beard = sculpt.group(RUFF, 0.015, 1.0, least=240)
    for i in range(6):
        x = (i - 2.5) * 0.26
        long = 1.9 - 0.2 * abs(i - 2.5) - 0.18 * (i % 2)
        lock = [(x, -0.82, 0.62, 0.2), (x * 1.15, -1.25, 0.86, 0.17), (x * 0.9, -long, 0.82, 0.02)]
        beard.add(put(tube(lock, 3)))
    horns = sculpt.group(HORN, 0.0, 1.3)
    for s in SIDES:
        line = [
            (s * 0.6, 0.75, -0.1, 0.36),
            (s * 1.35, 1.25, -0.35, 0.33),
            (s * 1.95, 0.85, -0.3, 0.27),
            (s * 2.0, 0.1, 0.15, 0.2),
            (s * 1.6, -0.1, 0.65, 0.03),
        ]
        horns.add(put(tube(line, 5)))
        for part in (0.3, 0.48, 0.64, 0.78):
            p = curve(line, 5)
            x, y, z, r = (float(v) for v in p[int(part * (len(p) - 1))])
            horns.add(put(ellipsoid(r * 1.12, r * 1.12, r * 1.12).at(x, y, z)), blend=0.02)


def _crystals(body: Body) -> None:
    """Ice that has grown on the back and the shoulders."""
    sculpt = body.sculpt
    spots = [
        (-0.42, 1.0, -0.12, 0.46, 0.12),
        (-0.56, 0.9, 0.02, 0.34, 0.1),
        (-0.3, 0.95, -0.32, 0.4, 0.11),
        (0.4, 1.0, -0.12, 0.5, 0.12),
        (0.55, 0.88, 0.0, 0.3, 0.09),
        (0.26, 0.92, -0.34, 0.44, 0.12),
        (0.0, 0.94, -0.42, 0.52, 0.13),
        (0.1, 0.66, -0.46, 0.36, 0.1),
        (-0.14, 0.6, -0.45, 0.32, 0.1),
    ]
    for i, (x, y, z, high, wide) in enumerate(spots):
        way = vec(x * 0.9, 0.75 + 0.2 * (y - 0.6), z * 1.3)
        stone = gem(wide, high, 0.12, 5).along(way, (0.3, 0.1 * i, 1))
        sculpt.solid(ICE, body.on_torso(stone.at(x * 0.92, y - 0.1, z * 0.86)))
    core = rock((0.06, 0.06, 0.06), np.random.default_rng(3), 0.1)
    sculpt.solid(GLEAM, body.on_torso(core.at(0, 0.86, 0.42)), far=False)
    sculpt.anchor("light", body.torso_point(0, 0.86, 0.5))
