"""What grows on the boards: conifers, broadleaf and dead trees, wheat, reeds, crystals, rocks."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from workshop.catalogue import figure
from workshop.lowpoly import direction, facets, grounded, scenery, stick, toned
from workshop.maths import Points, vec
from workshop.palette import Material, rgb
from workshop.sculpt import Paint, Sculpt
from workshop.solids import Solid
from workshop.solids import rock as boulder

NEEDLE = Material("4d6a35", "2c4122", gloss=0.08, dry=0, wash=0.6, mottle=0.1)
PINE = Material("5f7440", "374a2a", gloss=0.08, dry=0, wash=0.6, mottle=0.1)
FROST = Material("3d6a64", "28484a", gloss=0.08, dry=0, wash=0.55, mottle=0.1)
LEAF = Material("74863a", "425724", gloss=0.08, dry=0, wash=0.65, mottle=0.15)
BARK = Material("6a4a2f", "4a3220", gloss=0.12, dry=0, wash=0.6)
CHAR = Material("52453f", "2c2421", gloss=0.12, dry=0, wash=0.6)
ROCK = Material("8a847c", "66615c", gloss=0.14, dry=0, wash=0.7, mottle=0.12)
STRAW = Material("d0a045", "96702c", gloss=0.1, dry=0, wash=0.7)
RUSH = Material("82954a", "55692f", gloss=0.1, dry=0, wash=0.6)
SNOW = "b4c0cc"

Tier = tuple[float, float, float]
"""Foot, top and radius of a cone of needles."""


def _snowed(low: float, high: float) -> Paint:
    """Snow on the upper part of a tier."""

    def colours(points: Points, normals: Points, base: Points) -> Points:
        part = np.clip(((points[:, 1:2] - low) / (high - low) - 0.3) / 0.28, 0, 1)
        part = part * (normals[:, 1:2] > 0)
        return base * (1 - part) + rgb(SNOW) * part

    return colours


def _conifer(
    tiers: Sequence[Tier], paint: Material, seed: int, sides: int = 6, snow: bool = False
) -> Sculpt:
    sculpt, random = scenery(160), np.random.default_rng(seed)
    coat = Material(paint.colour, paint.hem, 0.08, dry=0, wash=0.55, mottle=0.1, span=(0.1, 0.95))
    sculpt.solid(BARK, facets([(0.055, 0.0), (0.045, 0.24)], 5), far=False)
    for i, (low, high, radius) in enumerate(tiers):
        middle = low + (high - low) * 0.5
        profile = [(radius * 0.3, low + 0.05), (radius, low), (radius * 0.52, middle), (0, high)]
        tier = facets(profile, sides, random, 0.13, 0.22).turned("y", 37 * i)
        lean = 0.02 * random.uniform(-1, 1)
        colours = _snowed(low, high) if snow else None
        sculpt.solid(coat, tier.at(lean, 0, lean * 0.5), far=False, colours=colours)
    low, high = tiers[0][0], tiers[-1][1]
    for foot, top, wide in (
        (low, 0.66 * high, tiers[0][2]),
        (0.42 * high, high, tiers[0][2] * 0.66),
    ):
        colours = _snowed(foot, top) if snow else None
        cone = facets([(wide * 0.78, foot), (0, top)], 5)  # inside the tiers: it throws the shadow
        sculpt.solid(coat, cone, near=False, colours=colours)
    return sculpt


@figure("scenery.conifer", "Spruce")
def conifer() -> Sculpt:
    return _conifer([(0.15, 0.56, 0.3), (0.39, 0.79, 0.23), (0.62, 1.03, 0.155)], NEEDLE, 1)


@figure("scenery.conifer-pine", "Pine")
def pine() -> Sculpt:
    tiers = [(0.2, 0.5, 0.24), (0.38, 0.7, 0.2), (0.56, 0.88, 0.15), (0.75, 1.08, 0.1)]
    return _conifer(tiers, PINE, 4, sides=5)


@figure("scenery.conifer-snow", "Snowy fir")
def snowy() -> Sculpt:
    tiers = [(0.1, 0.52, 0.33), (0.35, 0.75, 0.25), (0.58, 1.0, 0.165)]
    return _conifer(tiers, FROST, 7, snow=True)


@figure("scenery.broadleaf", "Oak")
def broadleaf() -> Sculpt:
    sculpt, random = scenery(200), np.random.default_rng(3)
    coat = Material(LEAF.colour, LEAF.hem, 0.08, dry=0, wash=0.6, mottle=0.2, span=(0.25, 0.95))
    sculpt.solid(BARK, stick((0, 0, 0), (0.02, 0.5, 0), 0.075, 0.05), far=False)
    for x, y, z, size in (
        (0.13, 0.5, 0.08, 0.23),
        (-0.17, 0.54, 0.05, 0.24),
        (0.02, 0.56, -0.16, 0.23),
        (0.02, 0.76, 0.0, 0.24),
        (0.2, 0.68, -0.1, 0.16),
        (-0.13, 0.72, 0.14, 0.17),
    ):
        crown = boulder((size, size * 0.86, size), random, 0.14).turned("y", 90 * x + 400 * z)
        sculpt.solid(coat, crown.at(x, y, z), far=False)
    branch = stick((0.01, 0.3, 0), (0.14, 0.46, 0.08), 0.03, 0.02, 4)
    sculpt.solid(BARK, branch, far=False)
    whole = facets([(0.1, 0.28), (0.3, 0.5), (0.24, 0.78), (0, 0.94)], 5)
    sculpt.solid(coat, whole, near=False)
    sculpt.solid(BARK, facets([(0.07, 0.0), (0.05, 0.3)], 3), near=False)
    return sculpt


@figure("scenery.dead-tree", "Dead tree")
def dead_tree() -> Sculpt:
    sculpt = scenery(200)
    trunk = [(0.0, -0.02, 0.0), (0.04, 0.32, 0.0), (-0.03, 0.62, 0.02), (0.05, 1.0, -0.02)]
    for (a, b), (r, q) in zip(
        itertools.pairwise(trunk),
        ((0.085, 0.06), (0.06, 0.038), (0.038, 0.002)),
        strict=True,
    ):
        sculpt.solid(CHAR, stick(a, b, r, q))
    for i, (y, far) in enumerate(((0.34, 0.36), (0.46, 0.32), (0.6, 0.28), (0.7, 0.2))):
        out = direction(40 + i * 118)
        start = vec(0.02 - 0.02 * i, y, 0)
        knee = start + out * far * 0.6 + vec(0, far * 0.35, 0)
        sculpt.solid(CHAR, stick(start, knee, 0.036, 0.02, 4))
        tips = (
            knee + out * far * 0.2 + vec(0, far * 0.6, 0),
            knee + out * far * 0.5 + vec(0, far * 0.1, 0),
        )
        sculpt.solid(CHAR, *(stick(knee, tip, 0.02, 0.002, 3) for tip in tips), far=False)
    for i in range(4):
        out = direction(20 + 90 * i)
        sculpt.solid(
            CHAR, stick(vec(0, 0.07, 0), out * 0.2 - vec(0, 0.03, 0), 0.05, 0.002, 4), far=False
        )
    return sculpt


@figure("scenery.rock", "Rock")
def one_rock() -> Sculpt:
    sculpt, random = scenery(80), np.random.default_rng(12)
    sculpt.solid(ROCK, grounded(boulder((0.5, 0.54, 0.42), random, 0.2).at(0, -0.02, 0)), far=False)
    sculpt.solid(
        ROCK, grounded(boulder((0.2, 0.24, 0.2), random, 0.2).at(0.42, -0.02, 0.24)), far=False
    )
    sculpt.solid(ROCK, facets([(0.34, -0.02), (0.22, 0.3), (0, 0.34)], 4), near=False)
    return sculpt


@figure("scenery.rocks", "Crags")
def crags() -> Sculpt:
    sculpt, random = scenery(160), np.random.default_rng(21)
    for x, z, r, high in ((0.0, 0.0, 0.3, 1.0), (0.3, 0.14, 0.22, 0.62), (-0.28, 0.12, 0.2, 0.5)):
        profile = [(r, -0.03), (r * 0.86, high * 0.36), (r * 0.5, high * 0.74), (0, high)]
        sculpt.solid(
            ROCK, facets(profile, 6, random, 0.2, 0.3).turned("y", x * 300).at(x, 0, z), far=False
        )
        sculpt.solid(
            ROCK,
            facets([(r, -0.03), (r * 0.66, high * 0.55), (0, high)], 4).at(x, 0, z),
            near=False,
        )
    return sculpt


@figure("scenery.sheaf", "Sheaf")
def sheaf() -> Sculpt:
    sculpt, random = scenery(160), np.random.default_rng(5)
    profile = [(0.27, 0.0), (0.17, 0.36), (0.15, 0.46), (0.32, 0.86), (0.2, 0.98), (0, 0.9)]
    sculpt.solid(STRAW, facets(profile, 8, random, 0.14, 0.2), far=False)
    tie = Material("8a4a2a", dry=0)
    sculpt.solid(tie, facets([(0.17, 0.36), (0.2, 0.41), (0.17, 0.47)], 8), far=False)
    for i in range(7):
        out = direction(51.4 * i)
        ear = stick(
            out * 0.2 + vec(0, 0.8, 0), out * 0.4 + vec(0, 1.04 - 0.05 * (i % 2), 0), 0.05, 0.002, 3
        )
        sculpt.solid(STRAW, toned(ear, 1.1), far=False)
    sculpt.solid(STRAW, facets([(0.26, 0.0), (0.15, 0.42), (0.32, 0.88), (0, 0.98)], 5), near=False)
    return sculpt


@figure("scenery.wheat", "Wheat")
def wheat() -> Sculpt:
    """A clump of ears, for rows in a field."""
    sculpt, random = scenery(420), np.random.default_rng(9)
    for i, (x, z, high) in enumerate(
        ((0.0, 0.0, 1.0), (0.24, 0.1, 0.84), (-0.22, 0.12, 0.88), (0.05, -0.24, 0.9))
    ):
        root, top = vec(x * 0.7, 0, z * 0.7), vec(x, high * 0.62, z)
        sculpt.solid(RUSH, stick(root, top, 0.022, 0.016, 4), far=False)
        sculpt.solid(STRAW, _ear(random).turned("y", 50.0 * i).at(x, high * 0.6, z), far=False)
        leaf = stick(root + vec(0, high * 0.2, 0), top + direction(80.0 * i) * 0.22, 0.03, 0.002, 3)
        sculpt.solid(RUSH, leaf, far=False)
        coarse = facets([(0.02, 0.0), (0.06, high * 0.68), (0, high)], 3)
        sculpt.solid(STRAW, coarse.at(x, 0, z), near=False)
    return sculpt


def _ear(random: np.random.Generator) -> Solid:
    """An ear of five whorls of grains, standing on the origin."""
    profile = [(0.02, 0.0)]
    for i in range(5):
        y, r = 0.08 * i, 0.085 - 0.011 * i
        profile += [(r, y + 0.055), (r * 0.55, y + 0.08)]
    return facets([*profile, (0, 0.5)], 4, random, 0.08, 0.14)


def _crystals(colour: str, deep: str, seed: int) -> Sculpt:
    sculpt, random = scenery(200), np.random.default_rng(seed)
    spots = [
        (0, 0, 1.0, 4, 0),
        (0.17, 0.08, 0.62, 20, 65),
        (-0.18, 0.06, 0.68, 21, 285),
        (0.03, 0.18, 0.44, 18, 10),
        (-0.05, -0.17, 0.7, 15, 195),
        (0.2, -0.12, 0.4, 30, 120),
    ]
    for i, (x, z, high, tilt, yaw) in enumerate(spots):
        r = 0.075 + 0.05 * high
        body = facets([(r * 0.8, -0.03), (r, high * 0.62), (0, high)], 6, random, 0.06)
        paint = Material(deep if i % 2 else colour, gloss=0.6, glow=0.3)
        placed = body.turned("x", tilt).turned("y", yaw).at(x, 0, z)
        sculpt.solid(paint, placed, far=False)
        if i < 3:
            simple = facets([(r, 0.0), (0, high)], 4).turned("x", tilt).turned("y", yaw).at(x, 0, z)
            sculpt.solid(paint, simple, near=False)
    for a in (30, 140, 260):
        pebble = boulder((0.1, 0.07, 0.09), random).at(direction(a) * 0.3 + vec(0, 0.02, 0))
        sculpt.solid(ROCK, pebble, far=False)
    sculpt.anchor("light", (0, 0.5, 0))
    return sculpt


@figure("scenery.crystals", "Crystals")
def crystals() -> Sculpt:
    return _crystals("59d6cf", "3fb0bc", 2)


@figure("scenery.crystals-violet", "Violet crystals")
def violet() -> Sculpt:
    return _crystals("a27df0", "7f5cd0", 6)


@figure("scenery.reeds", "Reeds")
def reeds() -> Sculpt:
    sculpt, random = scenery(160), np.random.default_rng(15)
    for i in range(9):
        root = direction(i * 137.5) * (0.05 + 0.022 * i)
        high = 0.62 + 0.05 * ((i * 5) % 8)
        lean = direction(i * 137.5 + 20) * random.uniform(0.06, 0.2)
        tip = root + lean + vec(0, high, 0)
        near_only = i >= 4
        sculpt.solid(RUSH, stick(root, tip, 0.024, 0.002, 3), far=not near_only)
        if i % 3 == 0:
            low, top = root * 0.3 + tip * 0.7, root * 0.02 + tip * 0.98
            sculpt.solid("brown", stick(low, top, 0.038, 0.03, 5), far=False)
    return sculpt
