"""The guardian of the Woodland: an oak that got up and walked."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import Shape, capsule, ellipsoid, sphere
from workshop.maths import F, Grid, Points, arctan2, curve, mix, noise, sin, unit, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import dome, lathe, rock, strand

BARK = Material("6b4c34", "3f2c20", gloss=0.08, wash=0.85, dry=0.9, mottle=0.25)
HEART = Material("a9824e", "7a5832", gloss=0.1, dry=0.5, wash=0.7)
LEAF = Material("5d7a2e", "3c5a26", gloss=0.08, dry=0.5, mottle=0.25)
LEAF_LIGHT = Material("8a9a36", "5f7a2c", gloss=0.08, dry=0.5, mottle=0.25)
MOSS = Material("74883c", "4d5f2c", gloss=0.05, dry=0.8, mottle=0.35)
SOUL = Material("b8ff6a", glow=0.45)


def _ridged(x: Grid, y: Grid, z: Grid) -> Grid:
    """Bark: furrows up the trunk that wander."""
    angle = arctan2(x, z)
    bend = noise(x, y * F(0.5), z, 3.0) * F(2.2)
    return sin(angle * F(11.0) + bend + y * F(1.5)) * F(0.022) + noise(x, y, z, 9.0) * F(0.014)


@figure("punball.guardian-woodland", "Guardian of the Woodland", turn=-16)
def guardian_woodland() -> Sculpt:
    sculpt = Sculpt(voxel=0.024)
    sculpt.budget(3600)
    _trunk(sculpt)
    _face(sculpt)
    crown = _crown(sculpt)
    _leaves(sculpt, crown)
    _details(sculpt)
    sculpt.anchor("head", (0.02, 2.0, 0.25))
    base(sculpt, 0.85, "earth", emblem="leaf", moss=MOSS, seed=131)
    return sculpt


def _limb(points: list[tuple[float, float, float, float]]) -> Shape:
    return tube(points, 4).displaced(
        lambda x, y, z: noise(x, y, z, 11.0) * F(0.02) + noise(x, y, z, 4.0) * F(0.015), 0.035
    )


def _trunk(sculpt: Sculpt) -> None:
    bark = sculpt.group(BARK, 0.1, 3.0)
    body = [
        (0.0, 0.55, -0.02, 0.31),
        (0.02, 1.0, 0.0, 0.335),
        (-0.03, 1.45, -0.02, 0.4),
        (0.0, 1.9, 0.06, 0.34),
        (0.03, 2.25, 0.04, 0.26),
    ]
    bark.add(tube(body, 4).displaced(_ridged, 0.04))
    legs = [
        [(-0.14, 0.75, 0.0, 0.25), (-0.36, 0.42, 0.16, 0.18), (-0.4, 0.12, 0.2, 0.15)],
        [(0.15, 0.75, -0.02, 0.25), (0.36, 0.45, -0.04, 0.19), (0.42, 0.12, -0.04, 0.16)],
    ]
    for line in legs:
        bark.add(_limb(line))
        foot = vec(*line[-1][:3])
        for a in (-40, 15, 70, 150, 240):
            way = vec(float(np.sin(np.radians(a))), 0, float(np.cos(np.radians(a))))
            far = 0.34 if a in (15, 70) else 0.27
            root = [
                (*(foot + way * 0.04), 0.12),
                (*(foot + way * far * 0.6 - vec(0, 0.07, 0)), 0.075),
                (*(foot + way * far * 1.15 - vec(0, 0.115, 0)), 0.02),
            ]
            bark.add(tube(root, 3), blend=0.05)
    arms = [
        [
            (-0.3, 1.68, 0.0, 0.2),
            (-0.72, 1.74, 0.02, 0.16),
            (-0.98, 1.42, 0.3, 0.125),
            (-0.86, 1.1, 0.62, 0.12),
        ],
        [
            (0.3, 1.66, 0.0, 0.2),
            (0.75, 1.6, -0.05, 0.155),
            (1.02, 1.98, 0.16, 0.125),
            (0.9, 2.34, 0.4, 0.115),
        ],
    ]
    ends = [
        (vec(0.15, -0.55, 0.8), vec(1, 0.1, -0.2)),
        (vec(-0.3, 0.9, 0.35), vec(0.8, 0.1, -0.6)),
    ]
    for line, (way, side) in zip(arms, ends, strict=True):
        bark.add(_limb(line))
        hand = vec(*line[-1][:3])
        ahead, across = unit(way), unit(side)
        lift = np.cross(ahead, across)
        for i, spread in enumerate((-0.75, -0.25, 0.3, 0.85)):
            start = hand + across * spread * 0.08
            knee = hand + ahead * 0.2 + across * spread * 0.2 + lift * 0.05
            tip = hand + ahead * (0.36 - 0.04 * (i % 2)) + across * spread * 0.24 - lift * 0.1
            bark.add(tube([(*start, 0.07), (*knee, 0.048), (*tip, 0.012)], 3), blend=0.03)
        thumb = [(*hand, 0.06), (*(hand + lift * 0.14 + ahead * 0.1), 0.045)]
        bark.add(tube([*thumb, (*(hand + lift * 0.12 + ahead * 0.26), 0.012)], 3), blend=0.03)
    for x, y, z, r in ((-0.3, 1.2, 0.2, 0.09), (0.33, 1.08, 0.12, 0.075), (0.16, 0.8, 0.3, 0.07)):
        bark.add(sphere(r).at(x, y, z), blend=0.06)
    bark.cut(ellipsoid(0.1, 0.15, 0.16).at(-0.1, 1.16, 0.34), blend=0.04)
    for s in SIDES:
        bark.cut(
            ellipsoid(0.088, 0.062, 0.12).turned("z", 16 * s).at(s * 0.135, 2.03, 0.37), blend=0.03
        )
    bark.cut(ellipsoid(0.14, 0.06, 0.14).at(0.01, 1.7, 0.37), blend=0.04)
    hollow = sculpt.group("maw dark", 0.0, 0.3, least=40)
    hollow.add(ellipsoid(0.12, 0.055, 0.08).at(0.01, 1.7, 0.3))
    hollow.add(ellipsoid(0.09, 0.13, 0.08).at(-0.1, 1.16, 0.27))


def _face(sculpt: Sculpt) -> None:
    """Brows of bark, a long nose, glowing eyes and a beard of moss."""
    bark = sculpt.group(BARK, 0.04, 1.2)
    for s in SIDES:
        brow = [
            (s * 0.03, 2.02, 0.43, 0.05),
            (s * 0.16, 2.12, 0.42, 0.062),
            (s * 0.3, 2.16, 0.28, 0.05),
            (s * 0.42, 2.26, 0.2, 0.012),
        ]
        bark.add(tube(brow, 3))
        cheek = [
            (s * 0.12, 1.9, 0.4, 0.05),
            (s * 0.24, 1.86, 0.32, 0.06),
            (s * 0.3, 1.96, 0.22, 0.03),
        ]
        bark.add(tube(cheek, 3))
    nose = [(0.0, 2.06, 0.4, 0.05), (0.0, 1.92, 0.47, 0.06), (0.01, 1.82, 0.49, 0.075)]
    bark.add(tube(nose, 3))
    bark.add(
        tube([(-0.16, 1.66, 0.34, 0.03), (0.0, 1.63, 0.41, 0.045), (0.17, 1.66, 0.33, 0.03)], 3)
    )
    for s in SIDES:
        eye = dome(1, 1, 9, 2).scaled(0.08, 0.06, 0.05).turned("z", 16 * s).turned("y", 14 * s)
        sculpt.solid(SOUL, eye.at(s * 0.14, 2.025, 0.325))
    beard = sculpt.group(MOSS, 0.05, 1.3)
    random = np.random.default_rng(6)
    for i in range(7):
        x = (i - 3) * 0.075
        long = 0.52 - 0.08 * abs(i - 3) + float(random.uniform(-0.05, 0.05))
        z = 0.4 - 0.03 * abs(i - 3)
        line = [
            (x * 0.9, 1.62, z - 0.04, 0.055),
            (x * 1.15, 1.62 - long * 0.5, z + 0.02, 0.06),
            (x * 0.9, 1.62 - long, z - 0.02, 0.012),
        ]
        beard.add(tube(line, 3))
    for s in SIDES:
        line = [
            (s * 0.04, 1.76, 0.43, 0.03),
            (s * 0.16, 1.72, 0.4, 0.045),
            (s * 0.26, 1.6, 0.36, 0.01),
        ]
        beard.add(tube(line, 3))


def _crown(sculpt: Sculpt) -> list[Points]:
    """Branches from the head and the shoulders; returns where leaves grow."""
    lines = [
        [(-0.1, 2.2, 0.0, 0.11), (-0.34, 2.5, -0.02, 0.075), (-0.4, 2.85, 0.06, 0.035)],
        [(0.12, 2.2, 0.02, 0.11), (0.3, 2.48, 0.0, 0.075), (0.5, 2.78, 0.04, 0.035)],
        [(0.02, 2.25, -0.06, 0.1), (0.06, 2.6, -0.16, 0.07), (-0.02, 2.95, -0.12, 0.03)],
        [(-0.22, 2.38, -0.02, 0.06), (-0.52, 2.46, 0.1, 0.045), (-0.68, 2.62, 0.12, 0.02)],
        [(0.2, 2.38, 0.0, 0.06), (0.5, 2.4, -0.12, 0.045), (0.7, 2.52, -0.14, 0.02)],
        [(-0.36, 1.82, -0.1, 0.09), (-0.6, 2.04, -0.26, 0.06), (-0.74, 2.3, -0.24, 0.025)],
        [(0.3, 1.86, -0.14, 0.09), (0.42, 2.12, -0.38, 0.06), (0.4, 2.36, -0.46, 0.025)],
        [(0.0, 2.0, -0.2, 0.09), (-0.12, 2.26, -0.42, 0.06), (-0.1, 2.5, -0.52, 0.025)],
    ]
    for line in lines:
        sculpt.solid(BARK, strand(curve(line, 2), 6))
    return [vec(*line[-1][:3]) for line in lines]


def _leaves(sculpt: Sculpt, ends: list[Points]) -> None:
    """Clumps of foliage with flat faces, light ones on top."""
    random = np.random.default_rng(12)
    for end in ends:
        for k in range(3 if end[1] > 2.55 else 2):
            off = random.uniform(-1, 1, 3) * np.array([0.16, 0.1, 0.15])
            size = float(random.uniform(0.13, 0.2))
            clump = rock((size, size * 0.72, size), random, 0.2)
            paint = LEAF_LIGHT if k == 0 else LEAF
            lift = vec(0, 0.08 if k == 0 else -0.03, 0)
            sculpt.solid(paint, clump.at(end + off + lift))
    for x, y, z, size in (
        (-0.14, 2.46, 0.1, 0.17),
        (0.14, 2.5, 0.06, 0.18),
        (0.0, 2.58, -0.1, 0.2),
    ):
        sculpt.solid(LEAF, rock((size, size * 0.7, size), random, 0.2).at(x, y, z))
    spots = [(-0.62, 1.86, 0.0, 0.17), (0.62, 1.76, -0.02, 0.16), (-0.5, 1.88, 0.12, 0.12)]
    moss = sculpt.group(MOSS, 0.05, 0.9)
    for x, y, z, r in spots:
        moss.add(ellipsoid(r, r * 0.6, r * 0.9).at(x, y, z))
        for i in range(3):
            dx = (i - 1) * 0.09
            moss.add(
                capsule((x + dx, y - 0.02, z + 0.1), (x + dx, y - 0.26, z + 0.12), 0.05, 0.012)
            )
    moss.add(
        ellipsoid(0.2, 0.09, 0.16).at(0.38, 0.5, 0.06),
        ellipsoid(0.18, 0.08, 0.16).at(-0.38, 0.5, 0.2),
    )


def _details(sculpt: Sculpt) -> None:
    """Mushrooms up the side, a lantern bug in the knothole, saplings on the ground."""
    for x, y, z, size, turn in (
        (0.36, 1.28, 0.2, 1.0, 55),
        (0.38, 1.42, 0.12, 0.75, 70),
        (0.34, 1.16, 0.26, 0.7, 45),
        (-0.3, 0.86, 0.2, 0.8, -50),
    ):
        cap = lathe([(0.0, -0.02), (0.1, -0.015), (0.09, 0.025), (0.04, 0.055), (0.0, 0.06)], 9)
        shelf = cap.scaled(size, size, size).at(0, 0, 0.05).turned("y", turn)
        sculpt.solid("red", shelf.at(x * 0.92, y, z * 0.92))
        for dx, dz in ((0.04, 0.05), (-0.04, 0.07)):
            spot = dome(0.018, 0.01, 5, 1).turned("x", -80).at(dx * size, 0.045 * size, dz * size)
            sculpt.solid("wool", spot.turned("y", turn).at(x * 0.92, y, z * 0.92), far=False)
    sculpt.solid(SOUL, rock((0.035, 0.045, 0.035), np.random.default_rng(2)).at(-0.1, 1.15, 0.35))
    sculpt.anchor("light", (0.0, 2.03, 0.5))
    middle = mix(vec(0, 0, 0), vec(0.1, 0, 0.55), 1.0)
    for x, z in ((0.0, 0.0), (0.12, -0.04), (-0.1, 0.06)):
        cap = lathe([(0.0, 0.06), (0.05, 0.065), (0.04, 0.095), (0.0, 0.11)], 8)
        stem = lathe([(0.018, 0.0), (0.014, 0.07)], 6)
        at = middle + vec(x, 0, z)
        sculpt.solid("red", cap.at(at))
        sculpt.solid("wool", stem.at(at), far=False)
