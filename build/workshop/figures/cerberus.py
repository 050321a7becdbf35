"""Cerberus of the Ashen Frontier: the three-headed hound, his chain torn loose."""

from __future__ import annotations

import numpy as np

from workshop.bases import base
from workshop.beast import Line, Mount, Nails, clawed, fore_leg, hind_leg, mount, spikes, thorn
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.maths import curve, unit, vec
from workshop.maws import Maw, maw
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import band, ring, rock

COAT = Material("4c4146", "2b2327", gloss=0.25, dry=0.75, wash=0.5, mottle=0.15, shade=0.85)
TAN = Material("96552e", "6a3820", gloss=0.2, dry=0.5, wash=0.5)
SCRUFF = Material("261d1e", "17120f", gloss=0.2, dry=0.9)
SNAKE = Material("5f7a34", "39502a", gloss=0.4, dry=0.5)
EYES = Material("ff8c1e", gloss=0.6, dry=0.0, wash=0.1, shade=0.2)


@figure("frontier.cerberus", "Cerberus", turn=-30)
def cerberus() -> Sculpt:
    sculpt = Sculpt(voxel=0.022)
    sculpt.budget(3800)
    coat = sculpt.group(COAT, 0.1, 1.5, least=560)
    body = [
        (0.0, 1.04, -0.62, 0.26),
        (0.0, 1.06, -0.28, 0.27),
        (0.0, 1.14, 0.08, 0.35),
        (0.0, 1.28, 0.34, 0.36),
    ]
    coat.add(tube(body, 4, 0.04))
    coat.add(ellipsoid(0.3, 0.3, 0.24).at(0, 1.06, 0.4))
    _chest(sculpt)
    _legs(sculpt)
    heads = (
        (mount((0.0, 1.98, 0.78), 0, 12, 0, 0.27), (0.0, 1.4, 0.36), Maw(gape=30)),
        (mount((-0.5, 1.74, 0.72), -34, 20, 6, 0.25), (-0.2, 1.32, 0.34), Maw(gape=14)),
        (mount((0.5, 1.76, 0.7), 38, 4, -8, 0.25), (0.2, 1.32, 0.34), Maw(gape=24)),
    )
    for at, root, form in heads:
        _head(sculpt, at, root, form)
    sculpt.anchor("head", (0.0, 1.95, 0.95))
    scruff = sculpt.group(SCRUFF, 0.05, 1.1, least=240)
    for i in range(5):
        x = (i - 2) * 0.13
        for z, y, long in ((0.2, 1.6, 0.4), (-0.06, 1.42, 0.36)):
            root = (x, y - abs(x) * 0.7, z, 0.11)
            middle = (x * 1.4, y - abs(x) * 0.5 + 0.06, z - long * 0.5, 0.085)
            scruff.add(tube([root, middle, (x * 1.5, y - abs(x) * 0.6, z - long, 0.012)], 3))
    _tail(sculpt)
    random = np.random.default_rng(2)
    sculpt.solid("basalt", rock((0.26, 0.22, 0.24), random, 0.12).at(-0.3, 0.0, 0.5))
    base(sculpt, 0.8, emblem="fangs", ground="ash", grass=None, moss=None, stones="basalt", seed=29)
    return sculpt


def _chest(sculpt: Sculpt) -> None:
    """Tan fur down the breast, in locks."""
    fur = sculpt.group(TAN, 0.012, 1.2, least=200)
    for i in range(7):
        x, low = (i - 3) * 0.06, 0.09 * (i % 2) - 0.03 * abs(i - 3)
        lock = [
            (x * 1.1, 1.46, 0.63, 0.03),
            (x * 1.2, 1.28, 0.7 - abs(x) * 0.2, 0.052),
            (x * 1.15, 1.1 - low, 0.675 - abs(x) * 0.3, 0.048),
            (x * 1.0, 0.92 - low, 0.65 - abs(x) * 0.3, 0.006),
        ]
        fur.add(tube(lock, 3))


def _legs(sculpt: Sculpt) -> None:
    legs = sculpt.group(COAT, 0.08, 1.2, least=420)
    socks = sculpt.group(TAN, 0.03, 1.1, least=260)
    for s, hind, fore, lift in ((1, -0.74, 0.38, 0.0), (-1, -0.56, 0.5, 0.2)):
        foot = vec(0.28 * s, 0.0, hind)
        hind_leg(
            legs,
            (0.17 * s, 1.0, -0.54),
            foot,
            0.235,
            stifle=0.24,
            hock=0.18,
            out=0.05 * s,
            thin=0.36,
        )
        nails = Nails("horn dark", 0.1, 0.032, 0.16, 0.04)
        clawed(sculpt, socks, nails, foot + vec(0, 0, 0.08), 10 * s, 0.125, 3, 28, 0.9)
        foot = vec(0.3 * s, lift, fore)
        fore_leg(legs, (0.25 * s, 1.12, 0.3), foot, 0.2, 0.06, 0.03, out=0.03 * s, thin=0.44)
        nails = Nails("horn dark", 0.1, 0.032, 0.17, 0.04)
        clawed(sculpt, socks, nails, foot + vec(0, 0, 0.06), 10 * s, 0.13, 3, 28, 0.9)
        cuff = ring(0.105, 0.034, 12, section=4)
        sculpt.solid("iron", cuff.at(foot[0] - 0.005 * s, lift + 0.27, foot[2] + 0.012))
    _chain(sculpt)


def _chain(sculpt: Sculpt) -> None:
    """Broken links that hang from the left fore leg to the ground."""
    line = curve([(0.38, 0.27, 0.44), (0.46, 0.14, 0.52), (0.42, 0.02, 0.62), (0.3, 0.02, 0.68)], 2)
    for i, place in enumerate(line):
        way = unit(line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)])
        link = ring(0.045, 0.014, 8, section=3).scaled(0.75, 1, 1.25)
        side = (1, 0, 0) if i % 2 else (0, 1, 0.2)
        sculpt.solid("iron", link.along(side, way).at(place), far=i % 2 == 0)


def _head(sculpt: Sculpt, at: Mount, root: tuple[float, float, float], shape: Maw) -> None:
    form = Maw(
        long=1.5,
        wide=0.36,
        dip=0.08,
        gape=shape.gape,
        brow=1.25,
        cheek=1.1,
        nostril=0.1,
        teeth=4,
        tooth=0.2,
        fang=1.7,
        eye=0.2,
        white=EYES,
        slit=0.8,
    )
    skin = maw(sculpt, COAT, at, form, 1.3, 300)
    neck = [
        (*root, 0.25),
        (*(vec(*root) * 0.5 + at.point(0, -0.2, -0.5) * 0.5), 0.2),
        (*at.point(0, 0, -0.2), 0.19),
    ]
    throat = sculpt.group(COAT, 0.05, 0.8, least=90)
    throat.add(tube(neck, 4))
    nose = sculpt.group("hair black", 0.0, 0.4, least=40)
    nose.add(at.put(ellipsoid(0.24, 0.18, 0.16).at(0, 0.12, 1.47)))
    tan = sculpt.group(TAN, 0.02, 0.5, least=60)
    tan.add(*(at.put(ellipsoid(0.15, 0.1, 0.14).at(s * 0.3, 0.53, 0.66)) for s in SIDES))
    for s in SIDES:
        ear = [
            (s * 0.5, 0.6, -0.3, 0.24),
            (s * 0.72, 1.0, -0.42, 0.2),
            (s * 0.78, 1.52, -0.34, 0.02),
        ]
        skin.add(at.put(tube(ear, 3)), blend=0.04)
        skin.cut(
            at.put(tube([(s * 0.6, 0.75, -0.12, 0.13), (s * 0.76, 1.3, -0.2, 0.04)], 1)), blend=0.02
        )
    _collar(sculpt, neck)


def _collar(sculpt: Sculpt, neck: list[tuple[float, ...]]) -> None:
    line = Line(neck)
    spot = line.spot(0.5)
    count = 14
    path = np.array(
        [spot.place + spot.out(360 * i / count) * (spot.radius * 1.03) for i in range(count)]
    )
    outs = np.array([spot.out(360 * i / count) for i in range(count)])
    sculpt.solid("leather", band(path, 0.085, 0.024, out=outs))
    for i in range(0, count, 2):
        root = path[i] + outs[i] * 0.015
        sculpt.solid(
            "iron", thorn([(*root, 0.032), (*(root + outs[i] * 0.11), 0.002)], 4), far=False
        )


def _tail(sculpt: Sculpt) -> None:
    """His tail is a snake with a head of its own."""
    line = Line(
        [
            (0.0, 1.14, -0.82, 0.1),
            (-0.04, 1.2, -1.02, 0.085),
            (-0.22, 1.46, -1.1, 0.075),
            (-0.3, 1.76, -0.92, 0.07),
            (-0.18, 1.98, -0.8, 0.065),
            (-0.2, 2.14, -0.62, 0.06),
        ]
    )
    snake = sculpt.group(SNAKE, 0.02, 1.0, least=200)
    snake.add(line.shape())
    end = line.spot(1.0)
    snake.add(
        tube(
            [
                (*(end.place + vec(0, 0, 0.0)), 0.065),
                (*(end.place + vec(0, 0.03, 0.1)), 0.085),
                (*(end.place + vec(0, 0.0, 0.25)), 0.04),
            ],
            3,
        )
    )
    spikes(sculpt, "ochre", line, 8, 0.1, 0.95, high=0.5, even=0.03, thick=0.4)
    for x in (-0.03, 0.03):
        fork = [
            (*(end.place + vec(0, -0.01, 0.24)), 0.014),
            (*(end.place + vec(x, -0.04, 0.38)), 0.003),
        ]
        sculpt.solid("tongue", thorn(fork, 3))
    for s in SIDES:
        spot = end.place + vec(s * 0.06, 0.07, 0.13)
        sculpt.solid(
            "eye yellow",
            thorn(
                [
                    (*(spot - vec(s * 0.02, 0.01, 0)), 0.024),
                    (*(spot + vec(s * 0.014, 0.012, 0)), 0.003),
                ],
                5,
            ),
        )
