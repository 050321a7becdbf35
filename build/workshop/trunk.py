"""Trunk and limbs of a body: torso, arms, legs, boots; each makes a group and returns it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.body import SIDES, Body
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.maths import mix, turn, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group
from workshop.sheets import tube


def torso(
    body: Body,
    paint: str | Material,
    belly: float = 0.0,
    chest: float = 0.0,
    blend: float = 0.08,
    weight: float = 0.7,
) -> Group:
    """The trunk from the hips to the base of the neck; `belly` and `chest` bulge forwards."""
    b = body.build
    t, g, wide = b.torso, b.girth, b.shoulder
    group = body.sculpt.group(paint, blend, weight)
    parts = [
        ellipsoid(wide * 0.84, t * 0.34, 0.18 * g).at(0, t * 0.66, 0),
        ellipsoid((b.hip + 0.065) * g, t * 0.3, 0.148 * g + belly * 0.4).at(
            0, t * 0.28, belly * 0.35
        ),
        capsule((0, t * 0.86, -0.01), (0, t * 1.02, 0.01), 0.088 * g),
        capsule((-wide * 0.7, t * 0.86, -0.01), (wide * 0.7, t * 0.86, -0.01), 0.09 * g),
    ]
    group.add(*(body.on_torso(part) for part in parts))
    if chest:
        bulge = ellipsoid(0.12 * g, 0.1, 0.07 + chest).at(0.105 * g, t * 0.64, 0.11 * g)
        group.add(body.on_torso(bulge), body.on_torso(bulge.mirrored()), blend=0.05)
    hips = ellipsoid((b.hip + 0.07) * g, 0.13, 0.15 * g)
    group.add(hips.oriented(body.hip_frame).at(body.pelvis + vec(0, 0.01, 0)))
    return group


def arms(
    body: Body,
    paint: str | Material,
    radius: float = 0.082,
    muscle: float = 1.0,
    sides: Sequence[int] = SIDES,
    weight: float = 1.0,
    upto: float = 0.86,
) -> Group:
    """Arms (or close sleeves) from the shoulders to `upto` of the way from elbow to hand."""
    group = body.sculpt.group(paint, 0.05, weight)
    r = radius * body.build.girth * body.build.limb
    body.sleeve = r * max(1.0, muscle)
    for s in sides:
        a, b, c = body.shoulders[s], body.elbows[s], body.hands[s]
        wrist = mix(b, c, upto)
        upper = [(*a, r * 1.28), (*mix(a, b, 0.5), r * 1.08 * muscle), (*b, r * 0.9)]
        lower = [
            (*b, r * 0.9),
            (*mix(b, wrist, 0.35), r * 0.98 * muscle),
            (*wrist, r * 0.68),
        ]
        group.add(tube(upper, 3), tube(lower, 3))
    return group


def sleeves(
    body: Body,
    paint: str | Material,
    radius: float = 0.088,
    mouth: float = 0.15,
    sides: Sequence[int] = SIDES,
    weight: float = 1.1,
    hang: float = 0.06,
) -> Group:
    """Wide sleeves, hollow at the wrist, hanging down there by `hang`."""
    group = body.sculpt.group(paint, 0.05, weight)
    r = radius * body.build.girth * body.build.limb
    hollows = []
    for s in sides:
        a, b, c = body.shoulders[s], body.elbows[s], body.hands[s]
        down = vec(0, -hang, 0)
        end = mix(b, c, 0.86) + down * 0.5
        group.add(
            tube([(*a, r * 1.28), (*mix(a, b, 0.5), r * 1.12), (*b, r * 1.08)], 3),
            tube([(*b, r * 1.08), (*mix(b, end, 0.6), mouth * 0.72), (*end, mouth * 0.85)], 3),
            capsule(mix(b, end, 0.7) + down * 0.6, end + down, mouth * 0.5, mouth * 0.75),
        )
        ahead = unit(c - b)
        hollows.append(sphere(mouth * 0.82).at(end + ahead * 0.075 + down * 0.4))
    group.cut(*hollows, blend=0.015)
    return group


def legs(
    body: Body,
    paint: str | Material,
    radius: float = 0.11,
    muscle: float = 1.0,
    weight: float = 0.8,
) -> Group:
    """Legs from the hips to the ankles."""
    group = body.sculpt.group(paint, 0.06, weight)
    r = radius * body.build.girth * body.build.limb
    for s in SIDES:
        hip, knee, ankle = body.hip_joints[s], body.knees[s], body.ankles[s]
        back = turn(body.foot_frames[s], vec(0, 0, -0.025))
        group.add(
            tube([(*hip, r * 1.2), (*mix(hip, knee, 0.5), r * 1.08), (*knee, r * 0.84)], 3),
            tube(
                [
                    (*knee, r * 0.84),
                    (*(mix(knee, ankle, 0.35) + back), r * 0.88 * muscle),
                    (*ankle, r * 0.56),
                ],
                3,
            ),
        )
    return group


def boots(
    body: Body,
    paint: str | Material,
    height: float = 0.45,
    radius: float = 0.11,
    size: float = 1.0,
    sole: str | Material | None = "leather dark",
    pointed: float = 0.0,
    weight: float = 0.85,
) -> Group:
    """Boots; `height` is the part of the shin that they cover, `pointed` lengthens the toes."""
    sculpt = body.sculpt
    group = sculpt.group(paint, 0.045, weight)
    r = radius * body.build.girth * body.build.limb
    z = size * body.build.leg / 0.82 if body.build.leg < 0.7 else size
    for s in SIDES:
        ankle = body.ankles[s]
        top = mix(ankle, body.knees[s], height)
        back = turn(body.foot_frames[s], vec(0, 0, -0.016))
        middle = mix(ankle, top, 0.55) + back
        above = top + (top - ankle) * 0.2
        shaft = [(*ankle, r * 0.74), (*middle, r * 0.92), (*(top + back), r * 1.1)]
        group.add(tube([*shaft, (*(above + back), r * 1.18)], 3))
        edge = box(0.3, 0.2, 0.3).at(0, 0.2, 0).along(top - ankle).at(top)
        group.cut(edge, blend=0.01)
        foot = [
            ellipsoid(0.078 * z, 0.072 * z, 0.105 * z).at(0, 0.066 * z, -0.035),
            ellipsoid(0.088 * z, 0.06 * z, 0.125 * z).at(0, 0.055 * z, 0.095 * z),
        ]
        if pointed:
            tip = (0, 0.05 + pointed * 0.35, 0.2 * z + pointed)
            foot.append(capsule((0, 0.05, 0.14 * z), tip, 0.05 * z, 0.012))
        group.add(*(body.on_foot(s, part) for part in foot))
    if sole is not None:
        under = sculpt.group(sole, 0.03, 0.45, far=False)
        for s in SIDES:
            heel = box(0.066 * z, 0.028, 0.06 * z, 0.02).at(0, 0.02, -0.06)
            ball = ellipsoid(0.092 * z, 0.026, 0.13 * z).at(0, 0.016, 0.085 * z)
            under.add(body.on_foot(s, heel), body.on_foot(s, ball))
    return group


def digits(body: Body, paint: str | Material, count: int = 3, size: float = 1.0) -> Group:
    """Bare feet with toes."""
    group = body.sculpt.group(paint, 0.025, 1.8, voxel=0.009, least=240)
    for s in SIDES:
        foot = [
            ellipsoid(0.075 * size, 0.06 * size, 0.12 * size).at(0, 0.055 * size, 0.0),
            ellipsoid(0.09 * size, 0.045 * size, 0.09 * size).at(0, 0.042 * size, 0.08 * size),
        ]
        toes = []
        for i in range(count):
            a = np.radians((i - (count - 1) / 2) * 70 / count)
            out = vec(float(np.sin(a)), 0, float(np.cos(a)))
            toes.append(
                capsule(
                    vec(0, 0.04, 0.04) * size + out * 0.09 * size,
                    vec(0, 0.028, 0.045) * size + out * 0.155 * size,
                    (0.034 if count < 5 else 0.026) * size,
                    (0.028 if count < 5 else 0.024) * size,
                )
            )
        group.add(*(body.on_foot(s, part) for part in foot))
        group.add(*(body.on_foot(s, toe) for toe in toes), blend=0.008)
        group.add(
            capsule(body.ankles[s], body.feet[s] + vec(0, 0.06, 0) * size, 0.06 * size), blend=0.04
        )
    return group
