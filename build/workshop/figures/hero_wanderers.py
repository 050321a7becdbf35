"""Busts of the wanderers of Thronebound: Odysseus, Hermes and Autolycus."""

from __future__ import annotations

import numpy as np

from workshop import hair, hands, hats, head, trunk
from workshop.body import LEFT, SIDES, Body
from workshop.busts import (
    CREAM,
    DARK,
    LAPIS,
    MARBLE,
    NIGHT,
    RED,
    SERPENTINE,
    brooch,
    bust,
    flesh,
    mantle,
    robe,
)
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid
from workshop.maths import Triple, curve, vec
from workshop.outlines import cutout, star
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import band, blade, cord, dome, gem, lathe, pole, rod, strand

WOLF = Material("5c5a5e", "35343a", gloss=0.1, dry=0.8, mottle=0.25)


@figure("thronebound.odysseus", "Odysseus", turn=-26)
def odysseus() -> Sculpt:
    body = bust("wave", LAPIS, look=(14, -2, -3), twist=-6)
    face = head.Face(jaw=1.05, stern=0.5, smile=0.4, nose=1.05, iris="eye amber", brows=DARK)
    flesh(body, head.head(body, "skin", face))
    robe(body, RED, neck=0.3)
    mantle(body, NIGHT, side=-1, trim="gold")
    _curls(body)
    hair.beard(body, DARK, length=0.55, wide=1.0, point=0.3, locks=7)
    _pilos(body)
    _ship(body.sculpt, (0.25, 0.26, 0.36), 32)
    return body.sculpt


def _curls(body: Body) -> None:
    """Short ringlets round the nape and over the ears."""
    group = body.sculpt.group(DARK, 0.03 * body.build.head, 1.7, least=340)
    group.add(body.on_head(ellipsoid(0.95, 0.86, 0.95).at(0, 0.2, -0.12)))
    for row, (low, wide) in enumerate(((0.08, 1.0), (-0.28, 0.98), (-0.62, 0.86))):
        for i in range(9):
            a = np.radians(-112 + 28 * (i + 0.5 * (row % 2)))
            place = (float(np.sin(a)) * wide, low, -float(np.cos(a)) * wide - 0.05)
            group.add(body.on_head(ellipsoid(0.2, 0.21, 0.2).at(place)))
    for i in range(5):
        a = np.radians(-52 + 26 * i)
        place = (float(np.sin(a)) * 0.92, 0.46 + 0.03 * (i % 2), float(np.cos(a)) * 0.9)
        group.add(body.on_head(ellipsoid(0.17, 0.15, 0.14).at(place)))


def _pilos(body: Body) -> None:
    """The seafarer's felt cap."""
    cap = lathe(
        [(1.12, 0.0), (1.1, 0.16), (0.98, 0.6), (0.72, 1.08), (0.36, 1.46), (0.1, 1.62), (0, 1.64)],
        16,
    )
    a = np.arange(16) * (2 * np.pi / 16)
    path = np.stack([np.sin(a) * 1.11, np.full(16, 0.1), np.cos(a) * 1.11], axis=1)
    for piece, coat in ((cap, CREAM), (band(path, 0.26, 0.05), RED)):
        placed = piece.scaled(0.96, 1, 1).turned("x", -10).at(0, 0.46, -0.1)
        body.sculpt.solid(coat, body.on_head(placed))


def _ship(sculpt: Sculpt, place: Triple, yaw: float) -> None:
    """A galley under sail, standing on the plinth."""
    hull = sculpt.group(Material("4d3324", "33211a", gloss=0.25, dry=0.7), 0.03, 0.8, least=150)
    body = [
        ellipsoid(0.24, 0.085, 0.075).at(0, 0.02, 0),
        tube([(0.15, 0.0, 0, 0.05), (0.26, 0.06, 0, 0.03), (0.3, 0.17, 0, 0.022)], 3),
        tube(
            [
                (-0.16, 0.0, 0, 0.05),
                (-0.27, 0.08, 0, 0.03),
                (-0.27, 0.2, 0, 0.022),
                (-0.2, 0.25, 0, 0.014),
            ],
            3,
        ),
        capsule((0.2, -0.03, 0), (0.34, -0.03, 0), 0.028, 0.014),
    ]
    hull.add(*(one.turned("y", yaw).at(place) for one in body))
    hull.cut(ellipsoid(0.2, 0.06, 0.05).at(0, 0.08, 0).turned("y", yaw).at(place), blend=0.01)
    sail = cutout([(-0.15, 0.17), (0.15, 0.17), (0.17, 0.4), (-0.17, 0.4)], 0.008, bend=-2.2)
    parts = [
        (rod((0, 0.0, 0), (0, 0.46, 0), 0.014, 5), "wood dark"),
        (rod((0, 0.41, -0.18), (0, 0.41, 0.18), 0.011, 4), "wood dark"),
        (sail.turned("y", 90).at(0.045, 0, 0), CREAM),
    ]
    for s in SIDES:
        parts.append(
            (
                cord(
                    np.array(
                        [(0.2, 0.065, s * 0.045), (0, 0.085, s * 0.072), (-0.22, 0.085, s * 0.05)]
                    ),
                    0.011,
                    sides=3,
                ),
                RED,
            )
        )
        eye = dome(0.026, 0.012, 8, 1).turned("y", 0 if s > 0 else 180)
        parts.append((eye.at(0.17, 0.04, s * 0.052), "eye white"))
        parts.append(
            (
                dome(0.012, 0.008, 6, 1).turned("y", 0 if s > 0 else 180).at(0.17, 0.04, s * 0.064),
                "eye",
            )
        )
        for k in range(3):
            x = -0.12 + 0.1 * k
            parts.append((rod((x, 0.05, s * 0.06), (x - 0.04, -0.06, s * 0.17), 0.008, 3), "wood"))
    for piece, coat in parts:
        sculpt.solid(coat, piece.turned("y", yaw).at(place))


@figure("thronebound.hermes", "Hermes", turn=-26)
def hermes() -> Sculpt:
    body = bust("wing", MARBLE, look=(18, -4, 4), twist=-4, shoulder=0.34, girth=0.95)
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.9, chin=0.8, smile=0.9, stern=0.1, nose=0.85, iris="eye blue", brows="hair chestnut"
    )
    flesh(body, head.head(body, "skin pale", face))
    tunic = robe(body, CREAM, neck=0.22, pointed=False)
    cloak = mantle(body, RED, side=-1, trim="gold")
    brooch(body, [tunic, cloak], (-0.2, 0.8, 0.14))
    hair.hair(body, "hair chestnut", back=0.5, fringe=0.2, wild=0.25, seed=8)
    hair.beard(body, "hair chestnut", length=0.75, wide=0.8, point=0.95, moustache=0.9, locks=5)
    straw = Material("8a5a30", "5e3a1e", gloss=0.2, dry=0.5)
    hats.brimmed(
        body,
        straw,
        wide=1.75,
        crown=0.66,
        left=0.05,
        right=0.05,
        droop=0.06,
        ribbon="gold",
        low=0.5,
    )
    for s in SIDES:
        _wing(body, s)
    _caduceus(sculpt, (0.36, 0.2, 0.1))
    return sculpt


def _wing(body: Body, s: int) -> None:
    """Four feathers rising from the hat's side."""
    for i in range(3):
        line = [
            (s * 0.98, 0.74 - 0.04 * i, 0.1 - 0.1 * i, 0.07),
            (s * (1.28 + 0.1 * i), 1.3 - 0.14 * i, -0.15 - 0.22 * i, 0.17),
            (s * (1.34 + 0.2 * i), 2.0 - 0.26 * i, -0.5 - 0.26 * i, 0.04),
        ]
        feather = strand(curve(line, 2), 5, 0.6)
        body.sculpt.solid(CREAM, body.on_head(feather))
    body.sculpt.solid(
        "gold", body.on_head(dome(0.17, 0.14, 8, 2).turned("y", 90 * s).at(s * 0.98, 0.72, 0.0))
    )


def _caduceus(sculpt: Sculpt, foot: Triple) -> None:
    """The herald's staff with two snakes and a pair of wings."""
    x, y, z = (float(v) for v in foot)
    sculpt.solid(
        "gold",
        pole(0, 1.3, 0.022, sides=6).at(foot),
        dome(0.05, 0.05, 8, 3).turned("x", -90).at(x, y + 1.3, z),
    )
    snakes = sculpt.group(Material("3e6a45", "28482f", gloss=0.4, dry=0.6), 0.0, 1.0, least=300)
    for s in SIDES:
        line = []
        for k in range(9):
            t = k / 8
            wide = 0.035 + 0.085 * t
            side = s * float(np.sin(k * np.pi / 2))
            depth = s * float(np.cos(k * np.pi / 2)) * 0.035
            line.append((x + side * wide, y + 0.52 + 0.6 * t, z + depth, 0.014 + 0.012 * t))
        end = (x + s * 0.1, y + 1.2, z + 0.02, 0.024)
        snakes.add(tube([*line[:-1], (x + s * 0.05, y + 1.12, z, 0.024), end], 3))
        snakes.add(
            ellipsoid(0.05, 0.03, 0.03).turned("z", -20 * s).at(x + s * 0.06, y + 1.22, z + 0.03)
        )
        for i in range(2):
            plume = [
                (x + s * 0.02, y + 1.28, z, 0.02),
                (x + s * (0.15 + 0.02 * i), y + 1.37 - 0.05 * i, z, 0.034),
                (x + s * (0.3 - 0.04 * i), y + 1.42 - 0.09 * i, z, 0.008),
            ]
            sculpt.solid(CREAM, strand(curve(plume, 2), 4))


@figure("thronebound.autolycus", "Autolycus", turn=-22)
def autolycus() -> Sculpt:
    body = bust(
        "crown", SERPENTINE, look=(20, 0, 4), twist=-4, left_hand=(0.44, 0.9, 0.5), triangles=3380
    )
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.95, chin=0.9, smile=1.1, stern=0.55, nose=1.1, lid=0.55, iris="eye green", brows=DARK
    )
    flesh(body, head.head(body, "skin", face))
    robe(body, RED, neck=0.28)
    trunk.arms(body, "skin", radius=0.088, sides=(LEFT,), upto=0.95, weight=0.7)
    hair.beard(body, DARK, length=0.7, wide=0.85, point=0.9, moustache=1.0, locks=5)
    _pelt(body)
    grip = hands.open_hand(
        body,
        LEFT,
        "skin",
        thumb_to=(0.2, 0.2, 1),
        towards=(0.1, 0.95, 0.3),
        curls=(0.5, 0.45, 0.4, 0.4),
        size=1.05,
    )
    _crown(sculpt, grip.place + vec(0.02, 0.2, 0.07))
    return sculpt


def _pelt(body: Body) -> None:
    """A wolf's skin: its head over the brow, its mane down to the shoulders, paws knotted."""
    r, put, sculpt = body.build.head, body.on_head, body.sculpt
    group = sculpt.group(WOLF, 0.09 * r, 2.0, least=520)
    group.add(
        put(ellipsoid(1.14, 1.02, 1.16).at(0, 0.3, -0.14)),
        put(ellipsoid(0.62, 0.4, 0.62).at(0, 1.0, 0.72)),
        put(capsule((0, 0.95, 1.0), (0, 0.84, 1.62), 0.33, 0.22)),
        blend=0.25 * r,
    )
    group.add(put(ellipsoid(1.16, 0.8, 0.8).at(0, -0.5, -0.5)), blend=0.3 * r)
    for s in SIDES:
        group.add(
            put(
                tube(
                    [
                        (s * 0.55, 1.05, 0.25, 0.24),
                        (s * 0.66, 1.5, 0.15, 0.17),
                        (s * 0.72, 1.86, 0.1, 0.02),
                    ],
                    2,
                )
            )
        )
        for i in range(6):
            a = np.radians(92 + 15 * i)
            x, z = float(np.sin(a)) * s, float(np.cos(a))
            line = [
                (x * 1.0, 0.3, z * 1.0 - 0.1, 0.26),
                (x * 1.2, -0.5, z * 1.1 - 0.12, 0.26),
                (x * 1.5, -1.25 - 0.12 * (i % 2), z * 1.25 - 0.2, 0.04),
            ]
            group.add(put(tube(line, 3)))
    group.cut(put(ellipsoid(0.82, 1.02, 0.9).at(0, -0.35, 0.62)), blend=0.08 * r)
    group.cut(put(box(0.3, 0.06, 0.6, 0.05).turned("x", 8).at(0, 0.66, 1.4)), blend=0.05 * r)
    sculpt.solid("hair black", put(dome(0.15, 0.14, 8, 2).at(0, 0.94, 1.78)))
    for s in SIDES:
        sculpt.solid(
            "eye yellow",
            put(
                dome(0.12, 0.09, 7, 1).turned("x", -30).turned("y", 38 * s).at(s * 0.4, 1.13, 1.08)
            ),
        )
        sculpt.solid(
            "eye",
            put(
                dome(0.055, 0.05, 6, 1)
                .turned("x", -30)
                .turned("y", 38 * s)
                .at(s * 0.45, 1.17, 1.17)
            ),
            far=False,
        )
        for i in range(3):
            tooth = blade(0.22 - 0.04 * i, 0.06, 0.05, 0.9).along((0, -1, 0.1))
            sculpt.solid(
                "bone",
                put(tooth.at(s * (0.17 + 0.05 * i), 0.7 - 0.03 * i, 1.62 - 0.24 * i)),
                far=False,
            )
        paw = [
            (s * 0.2, 0.93, 0.1, 0.06),
            (s * 0.16, 0.8, 0.22, 0.06),
            (s * 0.02, 0.66, 0.28, 0.055),
            (-s * 0.1, 0.54, 0.29, 0.05),
        ]
        group.add(body.on_torso(tube(paw, 3)), blend=0.02)


def _crown(sculpt: Sculpt, place: Triple) -> None:
    """The stolen crown, five points with rubies."""
    at = np.asarray(place, dtype=np.float64)
    sculpt.solid(
        "gold", lathe([(0.135, -0.045), (0.15, -0.03), (0.14, 0.035), (0.15, 0.05)], 15).at(at)
    )
    sculpt.solid("gold", lathe([(0.13, 0.05), (0.122, -0.045)], 15).turned("x", 0).at(at))
    for i in range(5):
        a = i * 2 * np.pi / 5 + 0.3
        out = vec(float(np.sin(a)), 0, float(np.cos(a)))
        tip = cutout([(-0.075, 0.0), (0.075, 0.0), (0.0, 0.13)], 0.01, bend=-2.0)
        sculpt.solid("gold", tip.along((0, 1, 0.0), out).at(at + out * 0.143 + vec(0, 0.04, 0)))
        sculpt.solid("eye red", gem(0.024, 0.026, 0.026, 5).at(at + out * 0.15 + vec(0, 0.19, 0)))
        sculpt.solid(
            "gold",
            cutout(star(4, 0.03, 0.012), 0.006, back=False)
            .along((0, 1, 0), out)
            .at(at + out * 0.152),
            far=False,
        )
