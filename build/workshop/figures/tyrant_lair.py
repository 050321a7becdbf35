"""Where the Ash Tyrant lies: slabs of basalt over lava, and what is left of heroes."""

from __future__ import annotations

import numpy as np

from workshop.fields import ellipsoid, sphere
from workshop.maths import vec
from workshop.outlines import cutout, kite
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import blade, dome, ring, rock, strand

LAVA = Material("ff7a1c", glow=0.5)


def mound(sculpt: Sculpt) -> None:
    """Slabs of basalt with lava in the cracks between them."""
    random = np.random.default_rng(12)
    for x, y, z, s in (
        (0.0, 0.16, 0.1, 0.78),
        (0.52, 0.12, 0.62, 0.44),
        (-0.5, 0.1, 0.6, 0.46),
        (0.4, 0.1, -0.62, 0.5),
        (-0.46, 0.08, -0.6, 0.52),
        (0.0, 0.22, 0.8, 0.42),
        (0.95, 0.02, 0.2, 0.32),
        (-0.95, 0.0, 0.1, 0.34),
        (0.74, 0.3, 0.78, 0.3),
        (-0.78, 0.04, -0.4, 0.36),
        (0.82, 0.02, -0.5, 0.36),
        (-1.15, 0.0, 0.75, 0.24),
        (-0.2, 0.04, 1.2, 0.26),
        (-1.25, 0.0, -0.5, 0.26),
        (-0.5, 0.02, -1.25, 0.28),
        (0.98, 0.04, 0.62, 0.24),
    ):
        stone = rock((s * 1.05, s * 0.72, s), random, 0.12)
        sculpt.solid("basalt", stone.turned("y", float(random.uniform(0, 90))).at(x, y, z))
    cracks = (
        ((0.25, 0.98), (0.42, 1.22), (0.36, 1.42), (0.52, 1.6)),
        ((-0.32, 1.1), (-0.52, 1.26), (-0.5, 1.44), (-0.68, 1.54)),
        ((-1.1, 0.36), (-1.3, 0.5), (-1.5, 0.42), (-1.64, 0.5)),
        ((-1.02, -0.2), (-1.3, -0.16), (-1.42, -0.26), (-1.66, -0.2)),
        ((-0.7, -0.95), (-0.86, -1.16), (-0.82, -1.34), (-0.96, -1.44)),
        ((0.1, -1.1), (0.06, -1.36), (0.2, -1.5), (0.14, -1.68)),
        ((1.06, -0.86), (1.2, -0.96), (1.28, -1.14), (1.3, -1.2)),
        ((-0.06, 1.34), (0.06, 1.46), (0.02, 1.56), (0.12, 1.68)),
        ((-1.2, 0.9), (-1.3, 1.0), (-1.26, 1.12), (-1.36, 1.14)),
    )
    for line in cracks:
        path = [
            (x, 0.05, z, r) for (x, z), r in zip(line, (0.055, 0.05, 0.036, 0.012), strict=True)
        ]
        sculpt.solid(LAVA, strand(path, 5).scaled(1, 0.5, 1))
    pools = sculpt.group(LAVA, 0.0, 0.4, least=60)
    for x, z, s in ((0.28, 0.9, 0.2), (-0.86, 0.42, 0.2), (-0.6, -0.9, 0.2), (0.96, -0.16, 0.16)):
        pools.add(ellipsoid(s, 0.07, s * 0.8).at(x, 0.02, z))
    sculpt.anchor("lava", (0.28, 0.1, 0.95))


def spoils(sculpt: Sculpt) -> None:
    """What earlier heroes left here: a shield, a sword, a skull."""
    shield = cutout(kite(0.17, 0.56), 0.016, bevel=0.01, bend=-0.6).turned("z", 18).turned("x", -38)
    sculpt.solid("steel", shield.at(-0.98, 0.2, 1.12))
    cross = cutout([(-0.02, -0.2), (0.02, -0.2), (0.02, 0.18), (-0.02, 0.18)], 0.02, bend=-0.6)
    sculpt.solid("crimson", cross.turned("z", 18).turned("x", -38).at(-0.975, 0.207, 1.13))
    sword = blade(0.5, 0.045, 0.02).turned("x", 180).turned("z", 14)
    sculpt.solid("steel", sword.at(-0.62, 0.46, 1.32))
    guard = strand([(-0.12, 0, 0, 0.02), (0, 0.02, 0, 0.024), (0.12, 0, 0, 0.02)], 4).turned(
        "z", 14
    )
    sculpt.solid("gold", guard.at(-0.62, 0.46, 1.32))
    grip = strand([(0, 0, 0, 0.022), (0, 0.16, 0, 0.02)], 5).turned("z", 14)
    sculpt.solid("leather", grip.at(-0.62, 0.46, 1.32))
    sculpt.solid("gold", ring(0.02, 0.016, 6).at(-0.66, 0.64, 1.32), far=False)
    skull = sculpt.group("bone", 0.02, 0.3, voxel=0.014, least=130)
    at = vec(1.02, 0.1, 1.2)
    skull.add(
        ellipsoid(0.1, 0.1, 0.11).at(at), ellipsoid(0.06, 0.05, 0.06).at(at + vec(0, -0.07, 0.07))
    )
    skull.cut(*(sphere(0.032).at(at + vec(x, 0.005, 0.1)) for x in (-0.042, 0.042)))
    heap = dome(0.12, 0.04, 10, 2).turned("x", -90)
    sculpt.solid("ash", heap.at(-0.62, 0.0, 1.32))
