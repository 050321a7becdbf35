"""The harpy of the Ashen Frontier: a screeching bird-woman about to leave her rock."""

from __future__ import annotations

import numpy as np

from workshop import hair, head, trunk
from workshop.bases import base
from workshop.beast import claws
from workshop.body import SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.maths import Points, mix, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import rock, strand
from workshop.wings import Row, feather, feather_wing

SKIN = Material("c99878", "a06a58", gloss=0.2, wash=0.45, dry=0.15, mottle=0.05, shade=0.6)
DOWN = Material("6d4a34", "49312a", gloss=0.1, dry=0.6, mottle=0.2)
FLIGHT = Material("2f5a6a", "20424f", gloss=0.25, dry=0.3, wash=0.4, shade=0.6)
MIDDLE = Material("b0682c", "8a4a22", gloss=0.2, dry=0.3, wash=0.4, shade=0.6)
SMALL = Material("7a5236", "5d3a28", gloss=0.15, dry=0.4, wash=0.4, shade=0.6)
SHANK = Material("c9962e", "8f6420", gloss=0.35, dry=0.5)


@figure("frontier.harpy", "Harpy", turn=-14)
def harpy() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3220)
    body = Body(
        sculpt,
        Build(
            leg=0.5,
            torso=0.42,
            shoulder=0.165,
            hip=0.1,
            girth=0.78,
            head=0.175,
            limb=0.9,
            arm=1.15,
        ),
        Pose(
            right_hand=(-0.5, 1.3, 0.0),
            left_hand=(0.5, 1.3, 0.0),
            right_foot=(-0.13, 0.17, 0.05),
            left_foot=(0.14, 0.2, -0.02),
            hips=(0.0, 0.1, -0.1),
            lean=18,
            twist=-6,
            look=(8, 4, 4),
        ),
    )
    random = np.random.default_rng(8)
    sculpt.solid("stone", rock((0.3, 0.24, 0.26), random, 0.1).at(0, -0.01, 0.0))
    sculpt.solid("stone", rock((0.16, 0.12, 0.14), random).at(-0.26, 0.02, 0.14))
    sculpt.solid("stone", rock((0.15, 0.1, 0.13), random).at(0.25, 0.02, -0.14))
    trunk.torso(body, DOWN, chest=0.03)
    _down(body)
    _legs(body)
    _head(body)
    _wings(body)
    _tail(body)
    base(sculpt, 0.48, emblem="feather", stones=None, seed=14)
    return sculpt


def _down(body: Body) -> None:
    """Feathers over the hips and thighs, and a bodice of them."""
    fluff = body.sculpt.group(DOWN, 0.05, 1.2)
    t = body.build.torso
    fluff.add(
        body.on_torso(ellipsoid(0.155, 0.15, 0.14).at(0, 0.02, 0)),
        body.on_torso(ellipsoid(0.17, 0.13, 0.15).at(0, t * 0.7, 0.02)),
    )
    for row, (count, up, out, deep, paint) in enumerate(
        (
            (7, 0.34, 0.125, 0.11, SMALL),
            (6, 0.62, 0.135, 0.15, SMALL),
            (8, 0.93, 0.11, 0.11, MIDDLE),
        )
    ):
        for i in range(count):
            a = np.radians((i - (count - 1) / 2) * 168 / count)
            x, z = float(np.sin(a)), float(np.cos(a))
            one = feather(0.17, 0.056, 0.12)
            place = body.torso_point(x * out, t * up, z * deep)
            away = 0.25 if row < 2 else 0.75
            turned = one.along((x * away, -1, z * away), (x, 0.4, z))
            body.sculpt.solid(paint, turned.at(place), far=False)


def _legs(body: Body) -> None:
    sculpt = body.sculpt
    thighs = sculpt.group(DOWN, 0.06, 1.0)
    shanks = sculpt.group(SHANK, 0.02, 1.0, least=200)
    for s in SIDES:
        hip, foot = body.hip_joints[s], body.feet[s]
        knee = mix(hip, foot, 0.42) + vec(s * 0.05, 0.02, 0.13)
        heel = mix(hip, foot, 0.68) + vec(s * 0.02, 0.0, -0.08)
        thighs.add(
            tube([(*hip, 0.12), (*mix(hip, knee, 0.6), 0.115), (*knee, 0.07), (*heel, 0.04)], 3)
        )
        shanks.add(tube([(*heel, 0.036), (*(foot + vec(0, 0.04, 0)), 0.034)], 1))
        for yaw in (-36, 4, 44, 180):
            a = np.radians(yaw * s)
            long = 0.13 if yaw != 180 else 0.09
            end = foot + vec(float(np.sin(a)) * long, 0.025, float(np.cos(a)) * long)
            shanks.add(tube([(*(foot + vec(0, 0.045, 0)), 0.034), (*end, 0.026)], 1))
        claws(sculpt, "horn dark", foot, 4 * s, 3, 0.085, 0.024, 40, off=0.12, height=0.035)
        for i in range(3):
            a = np.radians(s * (60 - i * 60))
            out = vec(float(np.sin(a)), 0, float(np.cos(a)))
            leaf = feather(0.15, 0.045, 0.0)
            sculpt.solid(SMALL, leaf.along((0, -1, -0.25), out).at(knee + out * 0.06))


def _head(body: Body) -> None:
    face = head.Face(
        jaw=0.82,
        chin=0.9,
        cheeks=1.0,
        nose=1.0,
        nose_long=1.5,
        eyes=1.15,
        open=1.3,
        mouth=1.1,
        stern=1.3,
        lid=0.4,
        white="eye yellow",
        lips="crimson",
        brows=FLIGHT,
        brow_heavy=1.3,
    )
    head.head(body, SKIN, face)
    beak = [(0, 0.02, 0.9, 0.12), (0, -0.18, 1.16, 0.13), (0, -0.42, 1.2, 0.01)]
    body.sculpt.solid(SHANK, body.on_head(strand(beak, 6)))
    hair.hair(body, FLIGHT, back=0.9, fringe=0.1, wild=0.5, locks=9, volume=1.02, seed=4)
    for i in range(5):
        a = np.radians(-50 + i * 25)
        way = vec(float(np.sin(a)) * 0.9, 1.0 - abs(float(np.sin(a))) * 0.3, -0.75)
        root = vec(float(np.sin(a)) * 0.5, 0.75, -0.1)
        crest = feather(1.5 - 0.25 * abs(i - 2), 0.26, 0.15, 0.2)
        body.sculpt.solid(MIDDLE, body.on_head(crest.along(way, (0, 0.6, 1)).at(root)))


def _wings(body: Body) -> None:
    """Wings instead of arms, swept up for the first stroke."""
    sculpt = body.sculpt
    arms = sculpt.group(SMALL, 0.04, 1.0)
    rows = (
        Row(FLIGHT, 11, (0.5, 0.46, 0.3), 0.062, 0.0, 0.14),
        Row(MIDDLE, 8, (0.3, 0.28, 0.2), 0.058, 0.022, 0.1, 0.03),
        Row(SMALL, 8, (0.17, 0.18, 0.2), 0.06, 0.046, 0.06, 0.03, 1.0, 0.1, False, 0.03),
    )
    behind = (
        Row(MIDDLE, 8, (0.3, 0.28, 0.24), 0.062, 0.026, 0.04, 0.02),
        Row(SMALL, 9, (0.19, 0.22, 0.24), 0.07, 0.045, 0.04, 0.02, 1.0, -0.1, True, 0.07),
    )
    for s in SIDES:
        shoulder = body.shoulders[s]
        bones = _bones(shoulder, s)
        arms.add(
            tube([(*p, r) for p, r in zip(bones, (0.018, 0.034, 0.042, 0.07), strict=True)], 3)
        )
        mirror = vec(s, 1, 1)
        line = [p * mirror for p in bones]
        ways = [(0.55, 0.8, -0.1), (1.0, 0.05, -0.15), (0.7, -0.7, -0.2), (0.25, -1.0, -0.2)]
        feather_wing(sculpt, line, ways, rows, s, (-0.25, 0.1, 1.0))
        feather_wing(sculpt, line, ways, behind, s, (0.25, -0.1, -1.0))


def _bones(shoulder: Points, side: int) -> list[Points]:
    """From the wing's end to the shoulder."""
    return [
        shoulder + vec(side * 0.62, 0.42, -0.12),
        shoulder + vec(side * 0.42, 0.36, -0.06),
        shoulder + vec(side * 0.24, 0.06, -0.14),
        shoulder,
    ]


def _tail(body: Body) -> None:
    place = body.pelvis + vec(0, -0.02, -0.11)
    for i in range(7):
        a = np.radians(-48 + i * 16)
        way = vec(float(np.sin(a)), -0.42, -float(np.cos(a)))
        plume = feather(0.44, 0.065, 0.1, -0.2)
        lift = vec(0, 0.006 * (i % 2), 0)
        body.sculpt.solid(FLIGHT, plume.along(way, (0, 1, -0.3)).at(place + lift))
