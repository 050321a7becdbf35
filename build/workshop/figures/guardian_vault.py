"""The guardian of the Vault: a golem built round a treasure chamber, its key for a mace."""

from __future__ import annotations

import numpy as np

from workshop import hands
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.hands import Grip
from workshop.maths import Points, mix, rotation, vec
from workshop.outlines import cutout, regular, star
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import Solid, block, dome, lathe, ring

STONE = Material("6f7488", "494e62", gloss=0.14, wash=0.8, dry=0.6, mottle=0.2)
DARK = Material("44475a", "303344", gloss=0.2, wash=0.7, dry=0.7, mottle=0.2)
GLOW = Material("ffa038", glow=0.44)


@figure("punball.guardian-vault", "Guardian of the Vault", turn=-20)
def guardian_vault() -> Sculpt:
    sculpt = Sculpt(voxel=0.024)
    sculpt.budget(3880)
    body = Body(
        sculpt,
        Build(
            leg=1.04,
            torso=1.0,
            shoulder=0.6,
            hip=0.25,
            girth=1.9,
            limb=1.1,
            head=0.26,
            hand=0.17,
            arm=1.08,
        ),
        Pose(
            right_hand=(-0.98, 1.42, 0.48),
            left_hand=(0.88, 0.98, 0.42),
            right_elbow=(-1.0, -0.3, -0.3),
            left_elbow=(1.0, -0.1, -0.5),
            right_foot=(-0.34, 0, 0.1),
            left_foot=(0.36, 0, -0.06),
            right_toe=14,
            left_toe=22,
            hips=(0.02, -0.03, -0.04),
            lean=6,
            twist=8,
            look=(-14, 6, 0),
        ),
    )
    _legs(body)
    _chest(body)
    _arms(body)
    _head(body)
    grip = hands.fist(body, RIGHT, DARK, axis=(-0.06, 1, 0.1))
    _key(grip)
    hands.open_hand(
        body,
        LEFT,
        DARK,
        thumb_to=(-0.4, 0.5, 0.8),
        towards=(0.35, -0.55, 0.75),
        curls=(0.9, 0.8, 0.75, 0.7),
        spread=0.35,
    )
    for x, z, high in ((0.5, 0.5, 0.07), (0.6, 0.38, 0.13), (0.42, 0.62, 0.04), (-0.1, 0.66, 0.05)):
        pile = lathe([(0.07, 0.0), (0.07, high), (0.0, high + 0.004)], 8, sharp=True)
        sculpt.solid("gold", pile.at(x, 0.0, z))
    cup = lathe([(0.06, 0.0), (0.02, 0.03), (0.02, 0.08), (0.075, 0.14), (0.08, 0.2)], 8)
    sculpt.solid("gold", cup.turned("z", 78).at(0.3, 0.07, 0.62))
    base(sculpt, 0.85, "stone blue", emblem="key", moss=None, grass=None, stones=None, seed=141)
    return sculpt


def _between(solid: Solid, start: Points, end: Points, part: float) -> Solid:
    return solid.along(end - start, (0, 0.1, 1)).at(mix(start, end, part))


def _drum(low: float, high: float, radius: float, top: float | None = None) -> Solid:
    """A joint between blocks, its ends hidden."""
    return lathe([(radius, low), (radius if top is None else top, high)], 9)


def _legs(body: Body) -> None:
    sculpt = body.sculpt
    for s in SIDES:
        hip, knee, ankle = body.hip_joints[s], body.knees[s], body.ankles[s]
        sculpt.solid(STONE, _between(block(0.2, 0.22, 0.2, 0.06), knee, hip, 0.52))
        sculpt.solid(DARK, _between(_drum(-0.16, 0.16, 0.14), knee, hip, 0.02))
        shin = block(0.21, 0.2, 0.22, 0.05)
        sculpt.solid(STONE, _between(shin, ankle, knee, 0.42))
        for y in (0.15, -0.19):
            band_ = block(0.228, 0.035, 0.238, 0).at(0, y, 0)
            sculpt.solid("brass", _between(band_, ankle, knee, 0.42))
        sculpt.solid("brass", body.on_shin(s, dome(0.11, 0.07, 8, 2), 0.02).at(0, 0, 0.13))
        sculpt.solid(STONE, body.on_foot(s, block(0.23, 0.085, 0.32, 0.05).at(0, 0.085, 0.06)))
        for x in (-0.14, 0.0, 0.14):
            toe = block(0.062, 0.055, 0.07, 0).at(x, 0.056, 0.38)
            sculpt.solid(DARK, body.on_foot(s, toe))


def _chest(body: Body) -> None:
    sculpt, put = body.sculpt, body.on_torso
    sculpt.solid(DARK, put(_drum(-0.14, 0.26, 0.26, 0.3)))
    sculpt.solid(STONE, block(0.42, 0.12, 0.3, 0.05).at(body.pelvis + vec(0, 0.0, 0)))
    loin = [(-0.14, 0.0), (0.14, 0.0), (0.16, -0.3), (0.0, -0.42), (-0.16, -0.3)]
    plate_ = cutout(loin, 0.03, bevel=0.02)
    sculpt.solid("brass", plate_.at(body.pelvis + vec(0, 0.06, 0.31)))
    mark = cutout(star(4, 0.11, 0.04), 0.02, bevel=0.01, back=False)
    sculpt.solid(DARK, mark.at(body.pelvis + vec(0, -0.1, 0.33)))
    sculpt.solid("brass", block(0.44, 0.045, 0.32, 0).at(body.pelvis + vec(0, 0.1, 0)))
    sculpt.solid(STONE, put(block(0.56, 0.36, 0.38, 0.1).at(0, 0.62, 0)))
    for s in SIDES:
        strip = block(0.05, 0.375, 0.395, 0).at(s * 0.46, 0.62, 0)
        sculpt.solid("brass", put(strip))
        for y in (0.36, 0.88):
            stud = dome(0.035, 0.025, 5, 1).at(s * 0.46, y, 0.392)
            sculpt.solid("gold", put(stud), far=False)
    front = vec(0, 0.6, 0.37)
    door = lathe(
        [(0.32, 0.0), (0.32, 0.06), (0.27, 0.085), (0.25, 0.05), (0.0, 0.06)], 20, sharp=True
    )
    sculpt.solid("brass", put(door.turned("x", 90).at(front)))
    inner = lathe([(0.2, 0.05), (0.19, 0.1), (0.0, 0.11)], 16, sharp=True).turned("x", 90)
    sculpt.solid("gold", put(inner.at(front)))
    for i in range(8):
        a = i * np.pi / 4 + 0.39
        bolt = dome(0.026, 0.024, 5, 1)
        spot = front + vec(float(np.sin(a)) * 0.295, float(np.cos(a)) * 0.295, 0.07)
        sculpt.solid("gold", put(bolt.at(spot)), far=False)
    hole = [(-0.032, -0.11), (0.032, -0.11), (0.02, 0.0), (0.045, 0.035), (0.03, 0.085)]
    hole += [(-0.03, 0.085), (-0.045, 0.035), (-0.02, 0.0)]
    sculpt.solid(GLOW, put(cutout(hole, 0.012, back=False).at(front + vec(0, 0, 0.108))))
    sculpt.anchor("light", body.torso_point(0, 0.6, 0.6))
    wheel = ring(0.16, 0.024, 14).turned("x", 90).at(front + vec(0, 0, 0.115))
    sculpt.solid(DARK, put(wheel))
    for i in range(4):
        a = i * np.pi / 2 + np.pi / 4
        spoke = _drum(0.1, 0.235, 0.02).turned("z", -float(np.degrees(a)))
        sculpt.solid(DARK, put(spoke.at(front + vec(0, 0, 0.115))), far=False)
    for x, y in ((-0.22, 0.5), (0.22, 0.5), (-0.22, 0.78), (0.22, 0.78)):
        sculpt.solid(DARK, put(block(0.17, 0.11, 0.05, 0.03).at(x, y, -0.38)))
    for x in (-0.2, 0.0, 0.2):
        slit = block(0.02, 0.12, 0.02, 0).at(x, 0.64, -0.385)
        sculpt.solid(GLOW, put(slit), far=False)


def _arms(body: Body) -> None:
    sculpt = body.sculpt
    for s in SIDES:
        shoulder, elbow, hand = body.shoulders[s], body.elbows[s], body.hands[s]
        lean = -s * 18.0
        cap = block(0.27, 0.2, 0.3, 0.08).turned("z", lean).oriented(body.yaw)
        at = shoulder + vec(s * 0.12, 0.06, 0)
        sculpt.solid(STONE, cap.at(at))
        rim = block(0.285, 0.04, 0.315, 0).at(0, -0.13, 0).turned("z", lean)
        sculpt.solid("brass", rim.oriented(body.yaw).at(at))
        for z in (-0.16, 0.02, 0.2):
            merlon = block(0.1, 0.07, 0.06, 0).at(-s * 0.02, 0.24, z - 0.02).turned("z", lean)
            sculpt.solid(STONE, merlon.oriented(body.yaw).at(at))
        sculpt.solid(DARK, _between(_drum(-0.24, 0.2, 0.14), shoulder, elbow, 0.62))
        sculpt.solid(
            DARK, lathe([(0.0, -0.17), (0.17, -0.1), (0.17, 0.1), (0.0, 0.17)], 9).at(elbow)
        )
        arm = block(0.2, 0.2, 0.2, 0.05)
        sculpt.solid(STONE, _between(arm, elbow, hand, 0.5))
        for y in (-0.16, 0.18):
            cuff = block(0.217, 0.04, 0.217, 0).at(0, y, 0)
            sculpt.solid("brass", _between(cuff, elbow, hand, 0.5))
        rune = cutout(regular(4, 0.1), 0.012, bevel=0.008, back=False).at(0, 0.01, 0.2)
        out = rotation("y", s * 70.0)
        sculpt.solid(GLOW, _between(rune.oriented(out), elbow, hand, 0.5), far=False)
        wrist = _drum(-0.1, 0.12, 0.115)
        sculpt.solid(DARK, _between(wrist, elbow, hand, 0.86))


def _head(body: Body) -> None:
    """A helm like a gatehouse: a barred visor with light behind, battlements on top."""
    sculpt = body.sculpt
    place = body.head + vec(0, -0.04, 0.06)

    def put(solid: Solid) -> Solid:
        return solid.oriented(body.head_frame).at(place)

    sculpt.solid(DARK, put(_drum(-0.3, -0.1, 0.17)))
    sculpt.solid(STONE, put(block(0.22, 0.2, 0.22, 0.05)))
    sculpt.solid("brass", put(block(0.235, 0.035, 0.235, 0).at(0, 0.17, 0)))
    sculpt.solid("brass", put(block(0.235, 0.03, 0.235, 0).at(0, -0.17, 0)))
    sculpt.solid("maw dark", put(block(0.17, 0.075, 0.03, 0).at(0, 0.03, 0.2)))
    for s in SIDES:
        eye = cutout(
            [(-0.06, -0.028), (0.055, -0.045), (0.06, 0.02), (-0.055, 0.045)], 0.01, back=False
        )
        mirrored = eye if s > 0 else eye.mirrored()
        sculpt.solid(GLOW, put(mirrored.at(s * 0.085, 0.035, 0.227)))
    sculpt.solid("brass", put(block(0.028, 0.12, 0.025, 0).at(0, 0.03, 0.235)))
    jaw = [(-0.2, -0.05), (0.2, -0.05), (0.15, -0.2), (0.0, -0.25), (-0.15, -0.2)]
    sculpt.solid(STONE, put(cutout(jaw, 0.035, bevel=0.02).at(0, 0.0, 0.21)))
    for x in (-0.08, 0.0, 0.08):
        bar = block(0.014, 0.06, 0.012, 0).at(x, -0.13, 0.25)
        sculpt.solid(DARK, put(bar), far=False)
    for x in (-1, 0, 1):
        for z in (-1, 0, 1):
            if x or z:
                tooth = block(0.05, 0.06, 0.05, 0).at(x * 0.17, 0.25, z * 0.17)
                sculpt.solid("gold" if abs(x) + abs(z) == 2 else STONE, put(tooth))


def _key(grip: Grip) -> None:
    """A key as tall as a man, its bit as heavy as a hammer."""
    sculpt = grip.body.sculpt
    turned_ = rotation("y", 25.0)

    def put(solid: Solid) -> Solid:
        return grip.put(solid.oriented(turned_))

    low = -1.36
    sculpt.solid("gold", put(lathe([(0.0, low), (0.05, low), (0.05, 0.72)], 9, sharp=True)))
    for y in (-0.95, -0.22, 0.24, 0.6):
        collar = lathe([(0.05, -0.05), (0.085, -0.02), (0.085, 0.02), (0.05, 0.05)], 10)
        sculpt.solid("brass", put(collar.at(0, y, 0)))
    bow = ring(0.2, 0.05, 14, section=5).turned("x", 90)
    sculpt.solid("gold", put(bow.at(0, 0.94, 0)))
    for s in SIDES:
        sculpt.solid("gold", put(ring(0.1, 0.035, 10).turned("x", 90).at(s * 0.26, 0.9, 0)))
    gem_ = cutout(regular(6, 0.1), 0.03, bevel=0.02)
    sculpt.solid(GLOW, put(gem_.at(0, 0.94, 0)))
    hold = _drum(0.7, 0.9, 0.03)
    sculpt.solid("gold", put(hold))
    bit = [(0.04, 0.0), (0.4, 0.0), (0.4, 0.1), (0.3, 0.1), (0.3, 0.16), (0.4, 0.16), (0.4, 0.3)]
    bit += [(0.24, 0.3), (0.24, 0.22), (0.14, 0.22), (0.14, 0.36), (0.04, 0.36)]
    sculpt.solid("gold", put(cutout(bit, 0.05, bevel=0.02).at(0, low + 0.06, 0)))
