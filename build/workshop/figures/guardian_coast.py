"""The guardian of the Coast: a sea serpent that rears out of the surf."""

from __future__ import annotations

import itertools

import numpy as np

from workshop.bases import base
from workshop.body import SIDES
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid
from workshop.maths import F, Grid, Points, chain, curve, frame, noise, rotation, turn, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group, Paint, Sculpt
from workshop.sheets import tube
from workshop.solids import Solid, dome, rock, strand, web

SCALE = Material("1f6f78", "123c52", gloss=0.5, wash=0.75, dry=0.6, mottle=0.18)
BELLY = Material("c9b98a", "8f8a66", gloss=0.4, wash=0.75, dry=0.5, mottle=0.08)
FIN = Material("c25a34", "7c2a3a", gloss=0.3, dry=0.1, wash=0.4, shade=0.6)
BONE = Material("3a6670", "244650", gloss=0.4, dry=0.5)
CORAL = Material("c0503c", "8c3434", gloss=0.2, dry=0.6)
WATER = Material("2c7088", "1c4c60", gloss=0.6, dry=0.2, wash=0.4)
FOAM = Material("a9c2c8", "7fa6b2", gloss=0.3, dry=0.3, wash=0.4)
EYE = Material("ffd24a", glow=0.5)

SPINE = [
    (0.46, 0.02, -0.34, 0.04),
    (0.62, 0.26, -0.08, 0.1),
    (0.56, 0.3, 0.3, 0.14),
    (0.18, 0.12, 0.5, 0.19),
    (-0.3, 0.12, 0.42, 0.23),
    (-0.5, 0.16, 0.02, 0.255),
    (-0.28, 0.22, -0.36, 0.265),
    (0.12, 0.44, -0.36, 0.265),
    (0.22, 0.85, -0.2, 0.255),
    (0.08, 1.3, -0.16, 0.24),
    (-0.08, 1.72, -0.24, 0.215),
    (-0.1, 2.1, -0.2, 0.185),
    (-0.02, 2.36, 0.06, 0.165),
    (0.04, 2.34, 0.3, 0.15),
]
"""The line of the body from the tail's tip to the head: places and radii."""

HEAD = vec(0.06, 2.3, 0.44)
SIZE = 0.25


@figure("punball.guardian-coast", "Guardian of the Coast", turn=-24)
def guardian_coast() -> Sculpt:
    sculpt = Sculpt(voxel=0.024)
    sculpt.budget(3950)
    line = curve(SPINE, 5)
    skin = sculpt.group(SCALE, 0.06, 2.6, colours=_banded(line), least=1300)
    skin.add(tube(SPINE, 5).displaced(_scaly, 0.02))
    front = _fronts(line)
    _plates(sculpt, line, front)
    _back(sculpt, line, front)
    _tail(sculpt)
    _head(sculpt, skin)
    _shore(sculpt)
    sculpt.anchor("head", HEAD)
    base(sculpt, 0.85, WATER, emblem="wave", moss=None, grass=None, stones=None, seed=151)
    return sculpt


def _banded(line: Points) -> Paint:
    """Dark saddles across the back, paler flanks: by the nearest point of the spine."""
    front = _fronts(line)

    def paint(points: Points, normals: Points, colours: Points) -> Points:
        gaps = ((points[:, None, :] - line[None, :, :3]) ** 2).sum(2)
        near = gaps.argmin(axis=1)
        up = -(normals * front[near]).sum(1)
        saddle = np.clip(np.sin(near * 1.15) * 1.6, 0, 1) * np.clip(up + 0.45, 0, 1)
        flank = np.clip(1 - np.abs(up + 0.35) * 1.8, 0, 1)
        flank *= near < len(line) - 3
        tone = (1 - 0.5 * saddle + 0.32 * flank)[:, None]
        return np.clip(colours * tone + flank[:, None] * vec(0.0, 0.03, 0.02), 0, 1)

    return paint


def _scaly(x: Grid, y: Grid, z: Grid) -> Grid:
    return noise(x, y, z, 13.0) * F(0.016)


def _fronts(line: Points) -> Points:
    """For each point of the spine the way its belly looks: down and inwards, later forwards."""
    ahead = unit(np.gradient(line[:, :3], axis=0))
    part = np.linspace(0, 1, len(line))[:, None]
    low = np.stack([-line[:, 0] * 0.6, np.full(len(line), -1.0), -line[:, 2] * 0.6], axis=1)
    rise = np.clip((part - 0.5) / 0.12, 0, 1)
    wanted = low * (1 - rise) + vec(0.1, -0.25, 1.0) * rise
    return unit(wanted - ahead * (wanted * ahead).sum(1, keepdims=True))


def _plates(sculpt: Sculpt, line: Points, front: Points) -> None:
    """Overlapping plates down the throat and the breast."""
    plates = sculpt.group(BELLY, 0.01, 1.3, least=420)
    ahead = unit(np.gradient(line[:, :3], axis=0))
    for i in range(35, len(line) - 4, 2):
        r = float(line[i, 3])
        slab = ellipsoid(r * 0.78, 0.105, r * 0.54).turned("x", 14)
        place = line[i, :3] + front[i] * r * 0.62
        plates.add(slab.along(ahead[i], front[i]).at(place))


def _back(sculpt: Sculpt, line: Points, front: Points) -> None:
    """A sail of spines and skin along the back."""
    start, end = 26, len(line) - 6
    roots, tips = [], []
    ahead = unit(np.gradient(line[:, :3], axis=0))
    for k, i in enumerate(range(start, end, 2)):
        part = k / ((end - start) / 2)
        high = 0.36 * float(np.sin(np.pi * min(1.0, 0.16 + part * 0.8))) + 0.05
        r = float(line[i, 3])
        root = line[i, :3] - front[i] * r * 0.9
        tip = root - front[i] * high - ahead[i] * high * 0.55
        roots.append(root)
        tips.append(tip)
        spine = [(*root, 0.028), (*(root * 0.5 + tip * 0.5), 0.02), (*tip, 0.005)]
        sculpt.solid(BONE, strand(spine, 4))
    first, second = [], []
    for k in range(len(roots)):
        first.append(roots[k])
        second.append(tips[k] * 0.94 + roots[k] * 0.06)
        if k + 1 < len(roots):
            first.append((roots[k] + roots[k + 1]) / 2)
            middle = (tips[k] + tips[k + 1]) / 2
            second.append(middle * 0.66 + first[-1] * 0.34)
    sculpt.solid(FIN, web(np.array(first), np.array(second)))


def _tail(sculpt: Sculpt) -> None:
    """A fluke at the end, lifted out of the water."""
    root = vec(0.46, 0.02, -0.34)
    lines = [(0.12, 0.5, -0.46), (0.42, 0.62, -0.56), (0.72, 0.46, -0.5)]
    for x, y, z in lines:
        tip = vec(x, y, z)
        sculpt.solid(
            BONE, strand([(*root, 0.04), (*(root * 0.5 + tip * 0.5), 0.026), (*tip, 0.006)], 4)
        )
    edge = [vec(*lines[0])]
    for a, b in itertools.pairwise(lines):
        edge += [(vec(*a) + vec(*b)) / 2 * 0.8 + root * 0.2, vec(*b)]
    sculpt.solid(
        FIN, web(np.array([root + vec(0, 0.05 * (i % 2), 0) for i in range(5)]), np.array(edge))
    )


def _put(thing: Solid) -> Solid:
    return thing.scaled(SIZE).oriented(_TILT).at(HEAD)


_TILT = chain(rotation("y", -6), rotation("x", 14), rotation("z", 4))


def _at(x: float, y: float, z: float) -> Points:
    return HEAD + turn(_TILT, vec(x, y, z)) * SIZE


def _head(sculpt: Sculpt, skin: Group) -> None:
    """A long skull with an open jaw, crests, a frill and horns of coral."""

    def tubed(points: list[tuple[float, float, float, float]]) -> Points:
        return np.array([(*_at(x, y, z), r * SIZE) for x, y, z, r in points])

    skull = [(0, 0.1, -0.7, 0.62), (0, 0.3, -0.1, 0.72), (0, 0.2, 0.6, 0.56), (0, 0.05, 1.4, 0.4)]
    skin.add(tube(tubed([*skull, (0, 0.0, 1.9, 0.3)]), 3), blend=0.06)
    jaw = [(0, -0.3, -0.4, 0.45), (0, -0.72, 0.3, 0.36), (0, -0.92, 1.0, 0.3), (0, -0.9, 1.55, 0.2)]
    skin.add(tube(tubed(jaw), 3), blend=0.05)
    for s in SIDES:
        brow = [
            (s * 0.25, 0.62, 1.05, 0.12),
            (s * 0.52, 0.82, 0.5, 0.2),
            (s * 0.7, 1.0, -0.2, 0.08),
        ]
        skin.add(tube(tubed(brow), 3), blend=0.03)
        nostril = [(s * 0.16, 0.3, 1.85, 0.14), (s * 0.2, 0.32, 1.7, 0.12)]
        skin.add(tube(tubed(nostril), 1), blend=0.03)
    cut = frame(turn(_TILT, vec(0, 1, -0.2)), turn(_TILT, vec(0, 0.2, 1)))
    mouth = ellipsoid(0.17, 0.055, 0.34).oriented(cut).at(_at(0, -0.42, 1.25))
    skin.cut(mouth, blend=0.03)
    inside = sculpt.group("tongue", 0.0, 0.5, least=60)
    inside.add(
        tube(tubed([(0, -0.6, 0.2, 0.2), (0, -0.62, 0.9, 0.15), (0.05, -0.5, 1.6, 0.05)]), 3)
    )
    for s in SIDES:
        eye = dome(0.17, 0.12, 9, 2).turned("y", 66.0 * s).at(s * 0.56, 0.5, 0.52)
        sculpt.solid(EYE, _put(eye))
        slit = dome(1, 1, 6, 1).scaled(0.035, 0.13, 0.06).turned("y", 60.0 * s)
        sculpt.solid("eye", _put(slit.at(s * 0.64, 0.5, 0.56)), far=False)
        for z, long in ((1.75, 0.46), (1.4, 0.32), (1.08, 0.28), (0.8, 0.22)):
            x = 0.2 + (1.9 - z) * 0.16
            fang = [(s * x, -0.12, z, 0.075), (s * x, -0.12 - long, z + 0.06, 0.012)]
            sculpt.solid("bone", _put(strand(fang, 4)))
            low = [
                (s * x * 0.85, -0.78, z - 0.3, 0.06),
                (s * x * 0.9, -0.78 + long * 0.75, z - 0.24, 0.01),
            ]
            sculpt.solid("bone", _put(strand(low, 4)))
        for k in range(2):
            horn = [
                (s * (0.4 - 0.1 * k), 0.75 + 0.05 * k, -0.35 - 0.2 * k, 0.2),
                (s * (0.75 - 0.2 * k), 1.35 + 0.15 * k, -0.9, 0.15),
                (s * (0.85 - 0.3 * k), 1.75 + 0.4 * k, -1.6, 0.03),
            ]
            sculpt.solid(CORAL, _put(strand(curve(horn, 2), 5)))
            if k == 0:
                twig = [(s * 0.72, 1.3, -0.85, 0.11), (s * 1.15, 1.6, -0.95, 0.025)]
                sculpt.solid(CORAL, _put(strand(twig, 4)))
        _frill(sculpt, s)
    whisker = [(0.0, -0.95, 1.4, 0.07), (0.05, -1.35, 1.45, 0.05), (0.0, -1.7, 1.25, 0.015)]
    sculpt.solid(FIN, _put(strand(curve(whisker, 2), 4)))


def _frill(sculpt: Sculpt, s: int) -> None:
    """A fan of spines behind the jaw, skin between them."""
    root = vec(s * 0.55, 0.0, -0.5)
    tips = [
        vec(s * (0.9 + 0.75 * np.sin(a)), -0.1 + 1.35 * np.cos(a), -1.0)
        for a in (0.35, 0.9, 1.5, 2.1)
    ]
    for tip in tips:
        ray = [(*root, 0.09), (*(root * 0.5 + tip * 0.5), 0.06), (*tip, 0.012)]
        sculpt.solid(BONE, _put(strand(ray, 4)))
    edge = [tips[0] * 0.96 + root * 0.04]
    for a, b in itertools.pairwise(tips):
        edge += [(a + b) / 2 * 0.8 + root * 0.2, b * 0.96 + root * 0.04]
    inner = np.array([root + (e - root) * 0.1 for e in edge])
    sculpt.solid(FIN, _put(web(inner, np.array(edge))))


def _shore(sculpt: Sculpt) -> None:
    """Surf where the coils leave the water, rocks, coral and a starfish."""
    foam = sculpt.group(FOAM, 0.03, 0.9, least=220)
    for x, z, wide in (
        (-0.3, 0.42, 0.29),
        (-0.5, 0.02, 0.32),
        (-0.26, -0.38, 0.33),
        (0.14, -0.4, 0.31),
        (0.2, 0.5, 0.24),
        (0.56, 0.28, 0.14),
    ):
        for k in range(4):
            a = k * 1.57 + x * 9
            dx, dz = float(np.sin(a)) * wide * 0.72, float(np.cos(a)) * wide * 0.72
            if (x + dx) ** 2 + (z + dz) ** 2 < 0.6:
                foam.add(ellipsoid(wide * 0.55, 0.045, wide * 0.42).at(x + dx, 0.01, z + dz))
    random = np.random.default_rng(9)
    for x, z, s in ((0.5, -0.5, 0.16), (0.66, -0.36, 0.11), (-0.66, 0.4, 0.1), (0.34, 0.7, 0.08)):
        sculpt.solid("slate", rock((s, s * 0.8, s), random).at(x, s * 0.25, z))
    for x, z, high, lean in (
        (-0.62, -0.46, 0.5, -0.3),
        (-0.74, -0.3, 0.34, -0.4),
        (-0.46, -0.6, 0.36, 0.1),
    ):
        stem = [
            (x, 0.0, z, 0.05),
            (x + lean * 0.1, high * 0.55, z, 0.04),
            (x + lean * 0.3, high, z - 0.04, 0.025),
        ]
        sculpt.solid(CORAL, strand(stem, 5))
        for part, side in ((0.4, 1), (0.6, -1)):
            y = high * part
            twig = [(x, y, z, 0.03), (x + side * 0.12, y + 0.12, z + 0.03, 0.022)]
            sculpt.solid(CORAL, strand(twig, 4), far=False)
    star_ = sculpt.group("orange", 0.01, 0.3, least=60)
    for i in range(5):
        a = i * 1.2566
        tip = (0.42 + float(np.sin(a)) * 0.1, 0.02, 0.6 + float(np.cos(a)) * 0.1)
        star_.add(capsule((0.42, 0.04, 0.6), tip, 0.032, 0.012))
