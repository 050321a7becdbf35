"""The thorn sprite of the Ashen Frontier: a child of the briar with leaves for wings and a bow."""

from __future__ import annotations

import numpy as np

from workshop import hands, head, trunk, weapons
from workshop.bases import base
from workshop.beast import thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.maths import curve, mix, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import cord, dome, joined, rod, strand
from workshop.wings import faces, feather

BARK = Material("7e6a3c", "5b4728", gloss=0.15, dry=0.6, mottle=0.15, shade=0.75)
VINE = Material("4c5a2a", "38431f", gloss=0.15, dry=0.6, mottle=0.15)
LEAF = Material("6f9a34", "3f6428", gloss=0.25, dry=0.3, wash=0.5, shade=0.65)
WING = Material("9fc04a", "4f8a3a", gloss=0.35, dry=0.1, wash=0.35, shade=0.5)
PETAL = Material("c23a6a", "7c1f4c", gloss=0.2, dry=0.3, wash=0.5, shade=0.7)


@figure("frontier.thorn-sprite", "Thorn Sprite", turn=-30)
def sprite() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3300)
    body = Body(
        sculpt,
        Build(
            leg=0.5,
            torso=0.36,
            shoulder=0.14,
            hip=0.085,
            girth=0.66,
            head=0.2,
            hand=0.062,
            limb=0.8,
            arm=1.4,
        ),
        Pose(
            right_hand=(-0.2, 1.02, 0.16),
            left_hand=(0.42, 0.98, 0.3),
            right_elbow=(-1.0, 0.35, -0.3),
            left_elbow=(0.4, -0.9, 0.0),
            right_foot=(-0.2, 0.0, -0.1),
            left_foot=(0.17, 0.16, 0.14),
            left_toe=20,
            right_toe=30,
            hips=(0.0, 0.08, 0.0),
            lean=4,
            twist=-30,
            tilt=-4,
            look=(36, 0, 6),
            left_knee=(0.5, 0.4, 1.0),
            right_knee=(-0.5, 0.1, 1.0),
        ),
    )
    trunk.legs(body, BARK, radius=0.095)
    _feet(body)
    trunk.torso(body, VINE)
    trunk.arms(body, BARK, radius=0.078)
    _skirt(body)
    _head(body)
    _wings(body)
    _briar(sculpt)
    grip = hands.fist(body, LEFT, BARK, axis=(-0.18, 1, 0.1))
    weapons.bow(grip, 0.8, VINE, "linen", drawn=0.3)
    for y in (-0.42, -0.22, 0.24, 0.44):
        spine = [(0, y, 0.03, 0.02), (0, y * 1.06, 0.13, 0.002)]
        sculpt.solid("horn", grip.put(thorn(spine, 4)), far=False)
    hands.fist(body, RIGHT, BARK, axis=(0.0, 1, 0.1))
    _arrow(body)
    base(sculpt, 0.46, emblem="leaf", seed=17)
    return sculpt


def _arrow(body: Body) -> None:
    start, end = body.hands[RIGHT], body.hands[LEFT]
    way = (end - start) / float(np.sqrt(((end - start) ** 2).sum()))
    far = end + way * 0.2 + vec(0, 0.03, 0)
    start = start + vec(0, 0.03, 0) - way * 0.02
    body.sculpt.solid("wood", rod(start, far, 0.012, 5))
    point = [(*far, 0.034), (*(far + way * 0.05), 0.03), (*(far + way * 0.17), 0.002)]
    body.sculpt.solid("horn", thorn(point, 4))
    for sign in (-1, 1):
        vane = feather(0.14, 0.032).along(way * -1 + vec(0, 0.35 * sign, 0), (0.5, 0, 0.5))
        body.sculpt.solid(PETAL, vane.at(start + way * 0.12), far=False)


def _feet(body: Body) -> None:
    """Feet like roots."""
    root = body.sculpt.group(BARK, 0.03, 0.9, least=160)
    for s in SIDES:
        ankle, foot = body.ankles[s], body.feet[s]
        toe = body.pose.left_toe if s == LEFT else -body.pose.right_toe
        for yaw in (-34, 10, 48, 180):
            a = np.radians(toe + yaw)
            long = 0.17 if yaw != 180 else 0.08
            end = foot + vec(float(np.sin(a)) * long, 0.012, float(np.cos(a)) * long)
            root.add(tube([(*ankle, 0.05), (*mix(ankle, end, 0.6), 0.036), (*end, 0.014)], 3))


def _skirt(body: Body) -> None:
    """Petals and leaves round the hips, leaves on the shoulders."""
    sculpt = body.sculpt
    for ring, (count, long, out, paint) in enumerate(
        ((9, 0.3, 0.085, LEAF), (7, 0.23, 0.098, PETAL), (7, 0.13, 0.1, LEAF))
    ):
        for i in range(count):
            a = 2 * np.pi * (i + 0.5 * ring) / count
            x, z = float(np.sin(a)), float(np.cos(a))
            leaf = feather(long, 0.075, -0.25)
            turned = leaf.along((x * 0.55, -1, z * 0.55), (x, 0.55, z))
            place = body.pelvis + vec(x * out, 0.06 + 0.025 * ring, z * out)
            sculpt.solid(paint, turned.at(place))
    for s in SIDES:
        for i in range(3):
            leaf = feather(0.2, 0.06, 0.25)
            way = (s * 1.0, 0.1 - 0.5 * i, 0.4 - 0.4 * i)
            turned = leaf.along(way, (0, 1, 0.2))
            sculpt.solid(LEAF, turned.at(body.shoulders[s] + vec(-s * 0.03, 0.06 - 0.02 * i, 0)))


def _head(body: Body) -> None:
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.84,
        chin=0.8,
        brow=0.8,
        nose=0.75,
        nose_long=1.0,
        eyes=1.5,
        ears=1.15,
        smile=0.9,
        mouth=1.0,
        stern=1.0,
        lid=0.25,
        iris="eye green",
        white="eye yellow",
        lips=PETAL,
        brows=VINE,
    )
    head.head(body, BARK, face)
    cap = sculpt.group(LEAF, 0.02, 0.8)
    cap.add(body.on_head(tube([(0, 0.42, -0.2, 0.8), (0, 0.6, -0.3, 0.76)], 1)))
    for ring, (count, long, high) in enumerate(((9, 1.15, 0.74), (7, 1.25, 1.0))):
        for i in range(count):
            a = np.radians(-150 + 300 * i / (count - 1))
            x, z = float(np.sin(a)), -float(np.cos(a))
            leaf = feather(long, 0.36, 0.25, 0.15)
            up = 0.35 + 0.9 * ring
            turned = leaf.along((x, up, z - 0.25), (x * 0.8, 1.2, z))
            place = (x * (0.72 - 0.35 * ring), high, z * (0.7 - 0.35 * ring) - 0.12)
            sculpt.solid(LEAF if ring == 0 else PETAL, body.on_head(turned.at(place)))
    for i in range(7):
        a = np.radians(-105 + 35 * i)
        x, z = float(np.sin(a)), float(np.cos(a))
        spine = [(x * 0.86, 0.55, z * 0.88 - 0.05, 0.12), (x * 1.2, 0.95, z * 1.25 - 0.05, 0.01)]
        sculpt.solid("horn", body.on_head(thorn(spine, 4)), far=False)
    ring_ = [
        (float(np.sin(a)) * 0.92, 0.52, float(np.cos(a)) * 0.96 - 0.04)
        for a in np.arange(14) * 2 * np.pi / 14
    ]
    sculpt.solid(VINE, body.on_head(cord(np.array(ring_), 0.09, closed=True, sides=4)))


def _wings(body: Body) -> None:
    """Two pairs of leaf wings."""
    root = body.torso_point(0, 0.28, -0.07)
    for s in SIDES:
        for up, long, wide in ((0.75, 0.78, 0.19), (-0.2, 0.56, 0.15)):
            grid = np.zeros((7, 3, 3))
            for i, part in enumerate(np.linspace(0, 1, 7)):
                half = wide * float(np.sin(np.pi * (part * 0.9 + 0.06)) ** 0.8) * (part < 1)
                middle = vec(s * part * long, part * long * up - 0.12 * part * part, -part * 0.3)
                for j, edge in enumerate((-1.0, 0.0, 1.0)):
                    fall = vec(-s * up * 0.5, 1, 0) * (edge * half)
                    grid[i, j] = root + middle + fall + vec(0, 0, -0.06 * abs(edge) * half / wide)
            tone = np.tile([1.0, 0.72, 1.0], (7, 1)) * np.linspace(0.85, 1.15, 7)[:, None]
            vein = np.column_stack([grid[:, 1], np.linspace(0.018, 0.005, 7)])
            body.sculpt.solid(WING, *faces(grid, 0.014, tone))
            body.sculpt.solid(VINE, strand(vein[::2], 4))


def _briar(sculpt: Sculpt) -> None:
    """A thick briar that she stands on with one foot."""
    path = [
        (0.34, -0.02, -0.2, 0.05),
        (0.3, 0.1, 0.02, 0.06),
        (0.16, 0.11, 0.16, 0.06),
        (-0.02, 0.06, 0.28, 0.05),
        (-0.24, -0.02, 0.26, 0.035),
    ]
    sculpt.group(VINE, 0.0, 0.8, least=120).add(tube(path, 4))
    line = curve(path, 3)
    for i in range(1, len(line) - 1, 2):
        way = vec(0.4 if i % 4 == 1 else -0.3, 0.9, 0.5 if i % 4 == 1 else -0.5)
        at = line[i, :3] + way * 0.03
        sculpt.solid("horn", thorn([(*at, 0.024), (*(at + way * 0.09), 0.002)], 4), far=False)
    petals = [
        dome(0.05, 0.03, 6, 1).turned("x", -60).turned("y", a).at(0.0, 0.0, 0.0)
        for a in range(0, 360, 72)
    ]
    bloom = joined(petals)
    for x, y, z in ((-0.06, 0.12, 0.3), (0.32, 0.17, 0.02)):
        sculpt.solid(PETAL, bloom.at(x, y, z))
        sculpt.solid("gold", dome(0.02, 0.02, 6, 1).turned("x", -90).at(x, y + 0.02, z))
