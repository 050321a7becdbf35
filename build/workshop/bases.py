"""Round bases: a black foot, a rim in the seat's colour, ground, and a disc with an emblem."""

from __future__ import annotations

import numpy as np

from workshop.emblems import EMBLEMS
from workshop.maths import F, noise, rotation, turn, unit, vec
from workshop.outlines import decal, scaled
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import Solid, dome, lathe, rock

DISC = 0.115
"""The radius of the emblem's disc on a base of radius 0.6."""

LOW = 0.18
"""How far a base reaches below the ground that the figure stands on."""


def base(
    sculpt: Sculpt,
    radius: float = 0.6,
    ground: str | Material = "earth",
    emblem: str | None = None,
    moss: str | Material | None = "moss ground",
    grass: str | Material | None = "grass",
    stones: str | Material | None = "stone",
    seed: int = 1,
    triangles: int = 880,
) -> None:
    """Puts the figure on a base, as the part `base`. The anchor `emblem` is the disc's middle."""
    random = np.random.default_rng(seed)
    with sculpt.part("base", triangles):
        _foot(sculpt, radius)
        _ground(sculpt, radius, ground, seed)
        if stones is not None:
            _stones(sculpt, radius, stones, random)
        if moss is not None:
            _moss(sculpt, radius, moss, random)
        if grass is not None:
            _grass(sculpt, radius, grass, random)
        _disc(sculpt, radius, emblem)
    sculpt.ground = min(0.0, sculpt.ground or 0.0) - LOW


def _foot(sculpt: Sculpt, r: float) -> None:
    sides = 32 if r < 1 else 56
    foot = [(r * 0.985, -LOW), (r, -0.145), (r * 0.955, -0.12)]
    rim = [
        (r * 0.955, -0.122),
        (r + 0.012, -0.104),
        (r + 0.004, -0.066),
        (r * 0.93, -0.045),
    ]
    sculpt.solid("base", lathe(foot, sides))
    sculpt.solid("rim", lathe(rim, sides))


def _ground(sculpt: Sculpt, r: float, paint: str | Material, seed: int) -> None:
    """Lumpy ground: rings of vertices whose heights are noise."""
    sides = 22 if r < 1 else 40
    radii = [0.32, 0.58, 0.8, 0.945] if r < 1 else [0.2, 0.4, 0.6, 0.78, 0.88, 0.95]
    places = [(0.0, 0.0)]
    for i, part in enumerate(radii):
        a = (np.arange(sides) + 0.5 * (i % 2)) * (2 * np.pi / sides)
        places += [(float(np.sin(t)) * r * part, float(np.cos(t)) * r * part) for t in a]
    x, z = (np.array([p[i] for p in places]) for i in (0, 1))
    bumps = noise(x.astype(F), np.zeros(len(x), F), z.astype(F), 5.0, seed * 3.1)
    y = 0.006 + 0.016 * bumps.astype(np.float64)
    y[-sides:] -= 0.045
    faces = [(0, 1 + i, 1 + (i + 1) % sides) for i in range(sides)]
    for k in range(len(radii) - 1):
        for i in range(sides):
            a, b = 1 + k * sides + i, 1 + k * sides + (i + 1) % sides
            c, d = a + sides, b + sides
            faces += [(a, c, b), (b, c, d)] if k % 2 == 0 else [(a, c, d), (a, d, b)]
    vertices = np.stack([x, y, z], axis=1)
    p = vertices[np.array(faces)]
    normals = np.zeros_like(vertices)
    for corner in range(3):
        flat = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
        np.add.at(normals, np.array(faces)[:, corner], flat)
    tone = 1 + 0.16 * np.sin(bumps.astype(np.float64) * 6)
    sculpt.solid(paint, Solid(vertices, np.array(faces), unit(normals), tone))


def _ring_places(
    random: np.random.Generator, count: int, low: float, high: float
) -> list[tuple[float, float, float]]:
    """Angles and places (x, z) on a ring, spread unevenly."""
    found = []
    start = random.uniform(0, 2 * np.pi)
    for i in range(count):
        a = start + (i + random.uniform(-0.3, 0.3)) * 2 * np.pi / count
        d = random.uniform(low, high)
        found.append((float(a), float(np.sin(a)) * d, float(np.cos(a)) * d))
    return found


def _stones(sculpt: Sculpt, r: float, paint: str | Material, random: np.random.Generator) -> None:
    for a, x, z in _ring_places(random, 5, r * 0.62, r * 0.8):
        s = float(random.uniform(0.04, 0.085))
        stone = rock((s, s * 0.62, s * 0.8), random).turned("y", a * 57)
        sculpt.solid(paint, stone.at(x, s * 0.12, z))


def _moss(sculpt: Sculpt, r: float, paint: str | Material, random: np.random.Generator) -> None:
    for a, x, z in _ring_places(random, 3, r * 0.5, r * 0.8):
        wide, deep = float(random.uniform(0.07, 0.12)), float(random.uniform(0.05, 0.09))
        patch = dome(1.0, 1.0, 9, 2).turned("x", -90).scaled(wide, 0.024, deep)
        sculpt.solid(paint, patch.turned("y", a * 99).at(x, 0.004, z), far=False)


def _grass(sculpt: Sculpt, r: float, paint: str | Material, random: np.random.Generator) -> None:
    """Tufts of three blades each, six triangles to a blade."""
    for _, x, z in _ring_places(random, 7, r * 0.6, r * 0.84):
        for _ in range(3):
            lean = vec(float(random.uniform(-0.45, 0.45)), 1, float(random.uniform(-0.45, 0.45)))
            high = float(random.uniform(0.07, 0.13))
            leaf = _leaf(high).along(lean, (lean[2], 0, -lean[0]))
            sculpt.solid(paint, leaf.at(x, -0.005, z), far=False)


def _leaf(high: float) -> Solid:
    """A blade of grass: three faces, no foot."""
    a = [(0.014, 0.0, 0.004), (-0.014, 0.0, 0.004), (0.0, 0.0, -0.012)]
    vertices = np.array([*a, (0.0, high, 0.0)])
    faces = np.array([(0, 3, 1), (1, 3, 2), (2, 3, 0)])
    out = np.array([(0.5, 0.6, 0.6), (-0.5, 0.6, 0.6), (0.0, 0.6, -0.8), (0.0, 1.0, 0.0)])
    return Solid(vertices, faces, unit(out), np.array([0.8, 0.8, 0.8, 1.25]))


def _disc(sculpt: Sculpt, r: float, emblem: str | None) -> None:
    size = DISC * (r / 0.6) ** 0.5
    tilt = rotation("x", 62)
    place = vec(0, -0.078, r + 0.004)
    plate = lathe(
        [
            (size * 1.02, -0.02),
            (size * 1.02, 0.014),
            (size * 0.9, 0.024),
            (0.0, 0.02),
        ],
        18,
    )
    sculpt.solid("brass", plate.oriented(tilt).at(place))
    up = turn(tilt, vec(0, 1, 0))
    sculpt.anchor("emblem", place + up * 0.02)
    if emblem is not None:
        for outline in EMBLEMS[emblem]:
            mark = decal(scaled(outline, size * 0.74))
            front = mark.turned("x", -90).oriented(tilt)
            sculpt.solid("emblem", front.at(place + up * 0.027))
