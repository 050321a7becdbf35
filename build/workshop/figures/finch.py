"""Finch, the gambler of Punball: a fool in motley who dances on luck."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hands, head, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import Shape, box, ellipsoid, sphere
from workshop.hands import Grip
from workshop.maths import frame, vec
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome, strand

PINK = Material("a12a63", "6d1642", gloss=0.14, dry=0.35)
SUN = Material("c9902a", "94601a", gloss=0.12, dry=0.4)
IVORY = Material("d8cdb2", gloss=0.4, dry=0.3, wash=0.5)


@figure("punball.finch", "Finch", turn=-16)
def finch() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3650)
    body = Body(
        sculpt,
        Build(
            leg=0.86,
            torso=0.53,
            shoulder=0.225,
            hip=0.12,
            girth=0.84,
            limb=0.86,
            head=0.21,
            hand=0.072,
            arm=1.12,
        ),
        Pose(
            right_hand=(-0.5, 1.52, 0.14),
            left_hand=(0.5, 1.02, 0.26),
            right_elbow=(-0.9, -0.5, -0.1),
            left_elbow=(0.7, -0.8, -0.3),
            right_foot=(-0.02, 0, 0.05),
            left_foot=(0.22, 0.36, -0.12),
            right_toe=16,
            left_toe=30,
            left_heel=34,
            hips=(-0.01, -0.03, 0.0),
            hip_turn=-8,
            right_knee=(-0.3, 0.1, 1.0),
            left_knee=(1.0, 0.3, 0.9),
            lean=-3,
            twist=10,
            tilt=-9,
            look=(-16, -6, 8),
        ),
    )
    for paint, side in ((PINK, RIGHT), (SUN, LEFT)):
        legs = trunk.legs(body, paint, radius=0.112, weight=0.55)
        away = body.knees[-side] * 0.5 + body.ankles[-side] * 0.5
        legs.cut(_half(body, -side), sphere(0.27).at(away), blend=0.005)
    trunk.boots(body, PINK, height=0.24, radius=0.112, sole=None, pointed=0.11)
    for paint, side in ((SUN, RIGHT), (PINK, LEFT)):
        half = trunk.torso(body, paint, weight=0.45)
        half.cut(body.on_torso(box(0.5, 1, 1).at(-side * 0.5, 0.3, 0)), blend=0.0)
        flap = cloth.skirt(
            body,
            PINK if paint is SUN else SUN,
            0.58,
            0.25,
            rise=0.16,
            waist=0.15,
            folds=8,
            depth=0.035,
            weight=0.5,
        )
        flap.cut(body.on_hips(box(0.5, 2, 1).at(-side * 0.5, 0.5, 0)), blend=0.0)
        trunk.arms(body, PINK if side == RIGHT else SUN, 0.086, sides=(side,), weight=0.7)
    cloth.belt(body, [g for g in sculpt.groups[-8:] if g.blend > 0.045], "charcoal", "gold", y=0.07)
    _collar(body)
    head.head(
        body,
        "skin",
        head.Face(
            jaw=0.92,
            chin=0.95,
            nose=1.0,
            nose_long=1.25,
            eyes=1.08,
            smile=1.9,
            open=0.35,
            lid=0.3,
            stern=-0.4,
            iris="eye green",
            brows="hair black",
            mouth=1.55,
        ),
    )
    _cap(body)
    _die(
        hands.open_hand(
            body,
            RIGHT,
            "skin",
            thumb_to=(0.6, 0.5, 0.5),
            towards=(-0.5, 0.35, 0.6),
            curls=(0.35, 0.25, 0.25, 0.3),
        )
    )
    _cards(hands.fist(body, LEFT, "skin", axis=(0.35, 1, 0.3)))
    base(sculpt, 0.58, "earth", emblem="die", stones=None, seed=61)
    return sculpt


def _half(body: Body, side: int) -> Shape:
    return body.on_hips(box(0.5, 2, 1).at(side * 0.5, 1, 0))


def _collar(body: Body) -> None:
    """Long points over the shoulders, each with a bell."""
    t = body.build.torso
    count = 8
    for i in range(count):
        a = (i + 0.5) * 2 * np.pi / count
        x, z = float(np.sin(a)), float(np.cos(a))
        paint = (PINK, SUN)[i % 2]
        tip = (x * 0.3, t * 0.66, z * 0.215)
        line = [
            (x * 0.07, t * 1.07, z * 0.07, 0.075),
            (x * 0.2, t * 0.95, z * 0.16, 0.085),
            (x * 0.285, t * 0.76, z * 0.2, 0.05),
            (*tip, 0.008),
        ]
        body.sculpt.solid(paint, body.on_torso(strand(line, 5)))
        bell = dome(0.03, 0.03, 6, 2).turned("y", float(np.degrees(a)))
        body.sculpt.solid("gold", body.on_torso(bell.at(tip)), far=False)


def _cap(body: Body) -> None:
    """A close hood with three horns that end in bells."""
    r, put = body.build.head, body.on_head
    ends = []
    for paint, lines in (
        (
            PINK,
            [
                [
                    (-0.5, 0.7, -0.1, 0.5),
                    (-1.1, 1.3, -0.1, 0.36),
                    (-1.75, 1.05, 0.05, 0.2),
                    (-2.0, 0.45, 0.1, 0.07),
                ]
            ],
        ),
        (
            SUN,
            [
                [
                    (0.5, 0.7, -0.1, 0.5),
                    (1.0, 1.4, -0.15, 0.36),
                    (1.7, 1.35, -0.1, 0.2),
                    (2.05, 0.85, 0.0, 0.07),
                ],
            ],
        ),
    ):
        side = -1 if paint is PINK else 1
        group = body.sculpt.group(paint, 0.16 * r, 1.1)
        group.add(put(ellipsoid(1.06, 1.08, 1.06).at(0, 0.1, -0.1)))
        group.add(put(tube([(0, -0.5, -0.25, 0.8), (0, -1.0, -0.15, 0.72)], 1)))
        group.add(*(put(tube(line, 4)) for line in lines))
        ends += [line[-1] for line in lines]
        group.cut(put(ellipsoid(0.74, 0.96, 0.9).at(0, -0.16, 0.72)), blend=0.08 * r)
        group.cut(put(ellipsoid(0.9, 0.98, 0.92)), blend=0.03 * r)
        group.cut(put(box(3, 4, 3).at(-side * 3, 0, 0)), blend=0.0)
    tail = body.sculpt.group(PINK, 0.0, 0.7)
    back = [(0, 0.9, -0.5, 0.45), (0.1, 1.25, -1.3, 0.32), (0.0, 0.7, -1.9, 0.07)]
    tail.add(put(tube(back, 4)))
    ends.append(back[-1])
    bells = body.sculpt.group("gold", 0.0, 0.4, least=120)
    bells.add(*(put(sphere(0.17).at(x, y - 0.12, z)) for x, y, z, _ in ends))


def _die(grip: Grip) -> None:
    """A great die that lies on the fingertips of the raised hand."""
    sculpt = grip.body.sculpt
    matrix = frame((0.3, 1, 0.25), (0.5, -0.2, 1.0))
    place = grip.place + vec(-0.05, 0.2, 0.09)
    sculpt.group(IVORY, 0.0, 0.8, least=150).add(
        box(0.125, 0.125, 0.125, 0.035).oriented(matrix).at(place)
    )
    spots = {
        "z": [(-0.055, 0.055), (0.055, -0.055), (0.0, 0.0), (0.055, 0.055), (-0.055, -0.055)],
        "x": [(-0.05, -0.05), (0.05, 0.05)],
        "-x": [(-0.05, y) for y in (-0.06, 0, 0.06)] + [(0.05, y) for y in (-0.06, 0, 0.06)],
        "-z": [(0.0, 0.0), (0.06, 0.06), (-0.06, -0.06)],
        "y": [(0.0, 0.0)],
    }
    turns = {"z": ("y", 0), "x": ("y", 90), "-x": ("y", -90), "-z": ("y", 180), "y": ("x", -90)}
    for face, dots in spots.items():
        for x, y in dots:
            dot = dome(0.024, 0.006, 7, 1).at(x, y, 0.124).turned(*turns[face])
            sculpt.solid("eye", dot.oriented(matrix).at(place), far=False)


def _cards(grip: Grip) -> None:
    """Four cards in a fan."""
    outline = [(-0.075, 0.0), (0.075, 0.0), (0.075, 0.22), (-0.075, 0.22)]
    heart = [(0.045, 0.135), (0.064, 0.17), (0.045, 0.207), (0.026, 0.17)]
    for i in range(4):
        roll = 36 - 24 * i
        for paint, shape, lift in ((IVORY, outline, 0.0), (PINK if i % 2 else "eye", heart, 0.007)):
            plate = cutout(shape, 0.004, back=paint is IVORY)
            fan = plate.turned("z", roll).at(0, 0.06, 0.012 * (3 - i) + lift)
            grip.body.sculpt.solid(paint, fan.turned("y", 8).turned("x", -10).at(grip.place))
