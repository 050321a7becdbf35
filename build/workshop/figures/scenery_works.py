"""What hands have built on the boards: ruins, houses, a bridge, an arch, a gate, a brazier."""

from __future__ import annotations

import numpy as np

from workshop.catalogue import figure
from workshop.lowpoly import arc, direction, facets, gable, roof, scenery, stick, stone
from workshop.maths import vec
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import gem, lathe, ring, rock, strand

STONE = Material("8a8f9c", "666c7c", gloss=0.16, dry=0, wash=0.75, mottle=0.14)
PALE = Material("9a9ca4", "7a7e8a", gloss=0.18, dry=0, wash=0.7, mottle=0.1)
MOSSY = Material("6f7c46", "55622f", gloss=0.06, dry=0, wash=0.6)
PLASTER = Material("b8a684", "94815f", gloss=0.08, dry=0, wash=0.7, mottle=0.14)
BEAM = Material("5a3c26", "40291a", gloss=0.15, dry=0, wash=0.6)
THATCH = Material("a8803c", "7d5c2a", gloss=0.06, dry=0, wash=0.7, mottle=0.2)
SLATE = Material("3e5878", "2b3f5a", gloss=0.2, dry=0, wash=0.6, mottle=0.12)
GOLD = Material("d8a441", gloss=0.84, dry=0, wash=0.6)
IRON = Material("5c5f68", gloss=0.72, dry=0, wash=0.6)
WINDOW = Material("ffb94e", glow=0.4)
FLAME, HEART = Material("ff7a20", "f0450f", glow=0.5), Material("ffd070", glow=0.55)
BANNER = Material("2d4f8c", "1f3868", gloss=0.1, dry=0, wash=0.5)
SUN = Material("ffc45a", glow=0.5)


def _column(sculpt: Sculpt, x: float, z: float, high: float, broken: bool = True) -> None:
    """A fluted column with a foot, whole or broken off slantwise."""
    sculpt.solid(PALE, stone((0.17, 0.05, 0.17), (x, 0.05, z), 4))
    shaft = facets([(0.125, 0.1), (0.105, high)], 9)
    sculpt.solid(STONE, shaft.at(x, 0, z))
    sculpt.solid(PALE, facets([(0.15, 0.1), (0.15, 0.14), (0.12, 0.17)], 9).at(x, 0, z), far=False)
    if broken:
        cap = facets([(0.106, 0.0), (0.09, 0.07), (0, 0.02)], 9, np.random.default_rng(4), 0.3)
        sculpt.solid(STONE, cap.turned("z", 9).at(x, high - 0.02, z), far=False)
    else:
        sculpt.solid(
            PALE, facets([(0.11, high - 0.04), (0.16, high + 0.03)], 9).at(x, 0, z), far=False
        )
        sculpt.solid(PALE, stone((0.17, 0.035, 0.17), (x, high + 0.06, z)))


def _rubble(sculpt: Sculpt, places: list[tuple[float, float, float]], seed: int) -> None:
    random = np.random.default_rng(seed)
    for x, z, size in places:
        s = (size, size * 0.66, size * 0.8)
        lean = ("z", float(random.uniform(-16, 16)))
        tone = float(random.uniform(0.88, 1.1))
        sculpt.solid(
            STONE,
            stone(s, (x, size * 0.5, z), float(random.uniform(0, 90)), tone, lean=lean),
            far=False,
        )


@figure("scenery.ruin-column", "Broken column")
def ruin_column() -> Sculpt:
    sculpt = scenery(360)
    _column(sculpt, -0.12, 0, 0.86)
    drum = facets([(0, 0.0), (0.118, 0.0), (0.112, 0.3), (0, 0.3)], 9)
    sculpt.solid(STONE, drum.turned("x", 90).turned("y", 62).at(0.12, 0.115, 0.2))
    drum2 = facets([(0, 0.0), (0.112, 0.0), (0.11, 0.12), (0, 0.12)], 9)
    sculpt.solid(STONE, drum2.turned("x", 70).turned("y", 20).at(0.42, 0.1, -0.08), far=False)
    _rubble(sculpt, [(-0.3, 0.22, 0.07), (0.2, -0.2, 0.08), (-0.36, -0.1, 0.05)], 3)
    return sculpt


@figure("scenery.ruin-arch", "Ruined arch")
def ruin_arch() -> Sculpt:
    sculpt = scenery(620)
    for s, courses in ((-1, 4), (1, 4)):
        for i in range(courses):
            tone, yaw = 0.92 + 0.06 * ((i * 3 + s) % 3), 3 * ((i % 3) - 1)
            course = stone((0.13, 0.088, 0.14), (s * 0.42, 0.09 + 0.178 * i, 0), yaw, tone)
            sculpt.solid(STONE, course, far=False)
        sculpt.solid(STONE, stone((0.13, 0.356, 0.14), (s * 0.42, 0.356, 0)), near=False)
        sculpt.solid(PALE, stone((0.17, 0.035, 0.17), (s * 0.42, 0.745, 0)))
    stones = arc(0.42, 0.2, 0.13, 9)
    for i, one in enumerate(stones):
        if i in (5, 6):
            continue
        drop = -0.03 if i == 4 else 0.0
        sculpt.solid(STONE, one.at(0, 0.78 + drop, 0), far=False)
    for i, one in enumerate(arc(0.42, 0.2, 0.13, 4)):
        if i != 2:
            sculpt.solid(STONE, one.at(0, 0.78, 0), near=False)
    sculpt.solid(STONE, stone((0.1, 0.09, 0.12), (0.16, 0.08, 0.3), 33, 1.05, lean=("z", 14)))
    sculpt.solid(
        STONE, stone((0.09, 0.08, 0.12), (0.3, 0.07, -0.28), 70, 0.95, lean=("z", -10)), far=False
    )
    _rubble(sculpt, [(-0.2, 0.28, 0.07), (0.62, 0.2, 0.06), (-0.64, -0.16, 0.07)], 8)
    sculpt.solid(MOSSY, stone((0.09, 0.012, 0.1), (-0.43, 0.79, 0.02), 8), far=False)
    sculpt.solid(MOSSY, *(one.at(0, 0.895, 0) for one in arc(0.42, 0.03, 0.11, 9)[1:3]), far=False)
    return sculpt


@figure("scenery.ruin-wall", "Ruined wall")
def ruin_wall() -> Sculpt:
    sculpt, random = scenery(620), np.random.default_rng(31)
    rows = [(-0.75, 0.75), (-0.75, 0.62), (-0.75, 0.3), (-0.7, 0.02), (-0.62, -0.3)]
    for row, (left, right) in enumerate(rows):
        x = left - (0.1 if row % 2 else 0.0)
        while x < right - 0.06:
            half = float(random.uniform(0.11, 0.16))
            y = 0.09 + 0.178 * row
            tone, yaw = float(random.uniform(0.86, 1.12)), float(random.uniform(-4, 4))
            if not (row in (1, 2) and -0.36 < x + half < -0.06):
                placed = stone((half * 0.97, 0.088, 0.13), (x + half, y, 0), yaw, tone)
                sculpt.solid(STONE, placed, far=row < 1)
            x += half * 2
    sculpt.solid(PALE, stone((0.24, 0.04, 0.15), (-0.21, 0.56, 0), 0, 1.05), far=False)
    sculpt.solid(STONE, stone((0.74, 0.27, 0.12), (0, 0.28, 0)), near=False)
    sculpt.solid(STONE, stone((0.24, 0.2, 0.12), (-0.5, 0.7, 0)), near=False)
    _rubble(
        sculpt, [(0.8, 0.16, 0.08), (0.45, 0.26, 0.07), (0.1, 0.28, 0.06), (0.66, -0.22, 0.07)], 5
    )
    sculpt.solid(MOSSY, stone((0.2, 0.012, 0.1), (0.5, 0.365, 0.0), 3), far=False)
    return sculpt


@figure("scenery.cottage", "Cottage", turn=-32)
def cottage() -> Sculpt:
    sculpt = scenery(620)
    sculpt.solid(STONE, stone((0.52, 0.08, 0.38), (0, 0.08, 0)), far=False)
    sculpt.solid(PLASTER, stone((0.5, 0.25, 0.36), (0, 0.3, 0)), gable(0.5, 0.55, 0.94, 0.36))
    sculpt.solid(THATCH, roof(0.6, 0.48, 0.5, 1.02, 0.09))
    sculpt.solid(BEAM, stone((0.62, 0.035, 0.05), (0, 1.02, 0)), far=False)
    for s in (-1, 1):
        for z in (-0.36, 0.36):
            sculpt.solid(BEAM, stone((0.035, 0.25, 0.035), (s * 0.49, 0.32, z)), far=False)
        sculpt.solid(BEAM, stone((0.02, 0.03, 0.37), (s * 0.5, 0.55, 0)), far=False)
        sculpt.solid(BEAM, stone((0.02, 0.2, 0.028), (s * 0.5, 0.72, 0)), far=False)
        sculpt.solid(
            BEAM, stone((0.02, 0.24, 0.022), (s * 0.505, 0.32, 0.2), lean=("x", 22)), far=False
        )
    sculpt.solid(BEAM, stone((0.11, 0.19, 0.02), (-0.16, 0.3, 0.36)))
    sculpt.solid("wood", stone((0.085, 0.165, 0.022), (-0.16, 0.285, 0.365)), far=False)
    for x, z, yaw in ((0.22, 0.362, 0), (0.502, -0.16, 90), (-0.502, 0.0, 90)):
        sculpt.solid(WINDOW, stone((0.075, 0.075, 0.012), (x, 0.36, z), yaw), far=False)
        for lean in (0.0, 90.0):
            bar = stone(
                (0.1 if lean else 0.014, 0.014 if lean else 0.095, 0.016), (x, 0.36, z), yaw
            )
            sculpt.solid(BEAM, bar, far=False)
    sculpt.solid(
        STONE,
        stone((0.09, 0.3, 0.1), (0.34, 0.9, -0.12)),
        stone((0.11, 0.035, 0.12), (0.34, 1.2, -0.12)),
    )
    sculpt.anchor("light", (0.22, 0.36, 0.45))
    return sculpt


@figure("scenery.townhouse", "Townhouse", turn=-32)
def townhouse() -> Sculpt:
    sculpt = scenery(720)
    sculpt.solid(STONE, stone((0.4, 0.28, 0.4), (0, 0.28, 0)))
    sculpt.solid(PLASTER, stone((0.46, 0.27, 0.46), (0, 0.83, 0)), gable(0.46, 1.1, 1.66, 0.46))
    sculpt.solid(SLATE, roof(0.53, 0.57, 1.04, 1.8, 0.06))
    for y in (0.57, 1.1):
        for s in (-1, 1):
            sculpt.solid(BEAM, stone((0.47, 0.028, 0.02), (0, y, s * 0.46)), far=False)
            sculpt.solid(BEAM, stone((0.02, 0.028, 0.47), (s * 0.46, y, 0)), far=False)
    for s in (-1, 1):
        for x in (-0.44, 0.0, 0.44):
            sculpt.solid(BEAM, stone((0.026, 0.27, 0.02), (x, 0.83, s * 0.46)), far=False)
        sculpt.solid(
            BEAM,
            stone((0.02, 0.27, 0.026), (s * 0.465, 0.83, 0.2)),
            stone((0.02, 0.27, 0.026), (s * 0.465, 0.83, -0.2)),
            far=False,
        )
        sculpt.solid(BEAM, stone((0.02, 0.28, 0.024), (s * 0.462, 1.32, 0)), far=False)
        brace = stone((0.028, 0.24, 0.018), (s * 0.22, 0.83, 0.462), lean=("z", s * 34.0))
        sculpt.solid(BEAM, brace, far=False)
        sculpt.solid(WINDOW, stone((0.07, 0.09, 0.012), (s * 0.22, 0.87, 0.47)), far=False)
        sculpt.solid(WINDOW, stone((0.012, 0.09, 0.07), (s * 0.47, 0.87, 0.0)), far=False)
        sculpt.solid(WINDOW, stone((0.06, 0.08, 0.012), (s * 0.24, 0.33, 0.4)), far=False)
    sculpt.solid(BEAM, stone((0.12, 0.2, 0.02), (0, 0.2, 0.4)))
    sculpt.solid(SLATE, stone((0.17, 0.018, 0.1), (0, 0.46, 0.47), lean=("x", 24)), far=False)
    sculpt.solid(
        STONE,
        stone((0.1, 0.34, 0.1), (-0.24, 1.62, -0.2)),
        stone((0.12, 0.03, 0.12), (-0.24, 1.95, -0.2)),
    )
    sculpt.solid(GOLD, gem(0.045, 0.18, 0.05, 5).at(0.53, 1.84, 0), far=False)
    sculpt.anchor("light", (0.22, 0.87, 0.55))
    return sculpt


@figure("scenery.bridge", "Bridge", turn=-40)
def bridge() -> Sculpt:
    """An arched bridge along z; its ends lie at y .3, its piers reach below the ground."""
    sculpt = scenery(800)
    half, wide = 0.98, 0.45

    def deck(z: float) -> float:
        return 0.3 + 0.2 * (1 - (z / half) ** 2)

    top = [(z, deck(z)) for z in np.linspace(-half, half, 9)]
    under = [(half, -0.3), (0.74, -0.3)]
    under += [
        (0.66 * float(np.cos(a)), -0.16 + 0.5 * float(np.sin(a)))
        for a in np.linspace(0.1, np.pi - 0.1, 8)
    ]
    under += [(-0.74, -0.3), (-half, -0.3)]
    outline = [(float(z), float(y)) for z, y in [*top, *under]]
    sculpt.solid(STONE, cutout(outline, wide).turned("y", -90))
    for s in (-1, 1):
        rail = [(float(z), deck(float(z)) + 0.15) for z in np.linspace(-half, half, 7)]
        low = [(float(z), deck(float(z)) - 0.03) for z in np.linspace(half, -half, 7)]
        sculpt.solid(PALE, cutout([*rail, *low], 0.05).turned("y", -90).at(s * 0.43, 0, 0))
        for z in (-0.95, 0.95):
            sculpt.solid(PALE, stone((0.09, 0.3, 0.09), (s * 0.43, 0.34, z)))
            sculpt.solid(GOLD, gem(0.06, 0.11, 0.05, 6).at(s * 0.43, 0.7, z), far=False)
        for one in arc(0.62, 0.1, 0.02, 9, 8, 172):
            sculpt.solid(
                PALE, one.turned("y", 90).scaled(1, 0.82, 1).at(s * wide, -0.14, 0), far=False
            )
    random = np.random.default_rng(6)
    for i in range(9):
        z = -0.84 + 0.21 * i
        slope = float(np.degrees(np.arctan(0.4 * z / half**2)))
        for j in range(2):
            x = -0.19 + 0.38 * j + (0.05 if i % 2 else -0.05)
            tone = float(random.uniform(0.84, 1.14))
            slab = stone((0.17, 0.02, 0.094), (x, deck(z) + 0.012, z), 0, tone, lean=("x", slope))
            sculpt.solid(PALE, slab, far=False)
    return sculpt


@figure("scenery.arch", "Arch")
def arch() -> Sculpt:
    """An arch of dressed stone, its way through along z."""
    sculpt = scenery(620)
    for s in (-1, 1):
        sculpt.solid(STONE, stone((0.17, 0.36, 0.17), (s * 0.46, 0.42, 0)))
        sculpt.solid(PALE, stone((0.21, 0.06, 0.21), (s * 0.46, 0.06, 0), bevel=0.015))
        sculpt.solid(PALE, stone((0.2, 0.04, 0.2), (s * 0.46, 0.8, 0), bevel=0.012))
        sculpt.solid(
            BANNER,
            cutout(
                [(-0.08, 0), (0.08, 0), (0.08, -0.38), (0, -0.46), (-0.08, -0.38)], 0.01, back=False
            ).at(s * 0.46, 0.72, 0.185),
            far=False,
        )
        sculpt.solid(GOLD, stone((0.1, 0.014, 0.014), (s * 0.46, 0.73, 0.19)), far=False)
    for count, near in ((9, True), (5, False)):
        stones = [one.at(0, 0.84, 0) for one in arc(0.42, 0.22, 0.15, count)]
        sculpt.solid(STONE, *stones, near=near, far=not near)
    sculpt.solid(PALE, stone((0.075, 0.16, 0.175), (0, 1.28, 0)))
    sculpt.solid(GOLD, gem(0.06, 0.09, 0.09, 6).at(0, 1.28, 0.19), far=False)
    for s in (-1, 1):
        sculpt.solid(STONE, stone((0.075, 0.27, 0.13), (s * 0.56, 1.11, 0)))
    sculpt.solid(PALE, stone((0.68, 0.05, 0.2), (0, 1.43, 0), bevel=0.014))
    return sculpt


@figure("scenery.gate", "Gate", turn=-28)
def gate() -> Sculpt:
    """Two towers with a gateway between them, along z."""
    sculpt = scenery(800)
    for s in (-1, 1):
        x = s * 0.62
        tower = facets([(0.32, -0.05), (0.26, 0.3), (0.24, 1.12)], 9)
        sculpt.solid(STONE, tower.at(x, 0, 0), far=False)
        sculpt.solid(STONE, facets([(0.3, -0.05), (0.24, 1.12)], 7).at(x, 0, 0), near=False)
        sculpt.solid(
            PALE, facets([(0.24, 1.08), (0.31, 1.16), (0.31, 1.26), (0, 1.26)], 9).at(x, 0, 0)
        )
        for i in range(6):
            out = direction(60 * i)
            merlon = stone((0.062, 0.06, 0.05), out * 0.26 + vec(x, 1.31, 0), 60 * i)
            sculpt.solid(PALE, merlon, far=False)
        sculpt.solid(SLATE, facets([(0.33, 1.34), (0.2, 1.6), (0, 2.02)], 9).at(x, 0, 0))
        sculpt.solid(GOLD, gem(0.045, 0.14, 0.05, 5).at(x, 2.04, 0), far=False)
        for z in (1, -1):
            flag = cutout(
                [(-0.1, 0), (0.1, 0), (0.1, -0.4), (0, -0.5), (-0.1, -0.4)], 0.01, back=False
            )
            sculpt.solid(
                BANNER, flag.turned("y", 0 if z > 0 else 180).at(x, 0.96, z * 0.262), far=False
            )
            sculpt.solid(WINDOW, stone((0.03, 0.08, 0.01), (x, 0.3, z * 0.262)), far=False)
    sculpt.solid(STONE, stone((0.42, 0.16, 0.16), (0, 1.0, 0)))
    sculpt.solid(PALE, *(one.at(0, 0.52, 0) for one in arc(0.38, 0.13, 0.18, 9)))
    for x in (-0.28, 0.0, 0.28):
        sculpt.solid(PALE, stone((0.075, 0.06, 0.16), (x, 1.21, 0)), far=False)
    for x in (-0.22, -0.075, 0.075, 0.22):
        sculpt.solid(
            IRON,
            stick((x, 0.46, 0), (x, 0.9, 0), 0.016, 0.016, 4),
            stick((x, 0.46, 0), (x, 0.38, 0), 0.02, 0.002, 4),
            far=False,
        )
    sculpt.solid(IRON, stone((0.32, 0.014, 0.014), (0, 0.6, 0)), far=False)
    return sculpt


@figure("scenery.brazier", "Brazier")
def brazier() -> Sculpt:
    sculpt = scenery(480)
    sculpt.solid(STONE, facets([(0.24, 0.0), (0.2, 0.1), (0.12, 0.18), (0.1, 0.5)], 6))
    sculpt.solid(
        IRON, facets([(0.06, 0.48), (0.2, 0.58), (0.28, 0.74), (0.24, 0.74), (0.12, 0.66)], 8)
    )
    sculpt.solid(GOLD, ring(0.275, 0.02, 8, section=3).at(0, 0.74, 0), far=False)
    tongues = [
        (0, 0, 1.22, 0.15),
        (0.1, 0.05, 1.02, 0.09),
        (-0.1, 0.04, 1.06, 0.09),
        (0.0, -0.1, 0.98, 0.09),
        (0.02, 0.12, 0.94, 0.07),
    ]
    for i, (x, z, top, r) in enumerate(tongues):
        line = [
            (x, 0.68, z, r * 0.7),
            (x * 1.2, 0.8, z * 1.2, r),
            (x * 0.6 + 0.02, top, z * 0.6, 0.004),
        ]
        sculpt.solid(FLAME, strand(line, 5), far=i == 0)
    sculpt.solid(
        HEART,
        strand([(0, 0.72, 0.06, 0.06), (0.01, 0.82, 0.1, 0.075), (0, 1.02, 0.06, 0.004)], 5),
        far=False,
    )
    for a in (20, 140, 260):
        coal = rock((0.08, 0.06, 0.07), np.random.default_rng(a)).at(
            direction(a) * 0.15 + vec(0, 0.7, 0)
        )
        sculpt.solid("ember deep", coal, far=False)
    sculpt.anchor("light", (0, 0.95, 0))
    return sculpt


@figure("scenery.sunshard", "The Sunshard")
def sunshard() -> Sculpt:
    """The beacon: a shard of daylight that floats above a stair of stone between four claws."""
    sculpt = scenery(800, reach=0.6)
    for r, y in ((1.0, 0.1), (0.8, 0.2), (0.6, 0.3)):
        steps = [(r, y - 0.1), (r, y - 0.02), (r - 0.02, y), (r - 0.22 if y < 0.3 else 0.0, y)]
        sculpt.solid(PALE, facets(steps, 12))
        hoop = facets([(r + 0.012, y - 0.065), (r + 0.012, y - 0.03)], 12)
        sculpt.solid(GOLD, hoop, far=False)
    for i in range(4):
        out = direction(45 + 90 * i)
        line = [
            out * 0.5 + vec(0, 0.28, 0),
            out * 0.62 + vec(0, 0.66, 0),
            out * 0.46 + vec(0, 1.12, 0),
            out * 0.24 + vec(0, 1.4, 0),
        ]
        path = [(*p, r) for p, r in zip(line, (0.085, 0.06, 0.045, 0.012), strict=True)]
        sculpt.solid(STONE, strand(path, 4))
        sculpt.solid(
            GOLD, stone((0.1, 0.045, 0.1), out * 0.5 + vec(0, 0.34, 0), 45 + 90 * i), far=False
        )
        sculpt.solid(GOLD, gem(0.045, 0.07, 0.07, 5).at(out * 0.22 + vec(0, 1.42, 0)), far=False)
    sculpt.solid(GOLD, lathe([(0.24, 0.3), (0.14, 0.38), (0.12, 0.5), (0.18, 0.54)], 10), far=False)
    sculpt.solid(SUN, gem(0.24, 0.62, 0.44, 6).at(0, 1.12, 0))
    for tilt, r in ((16, 0.36), (-22, 0.42)):
        sculpt.solid(
            GOLD,
            ring(r, 0.018, 12, section=3).turned("x", tilt).turned("z", tilt * 0.6).at(0, 1.1, 0),
            far=False,
        )
    sculpt.anchor("light", (0, 1.12, 0))
    return sculpt
