"""Heads of beasts: eyes, teeth, snouts of lizards, hounds and dragons (in head radii); flames."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from workshop.beast import Mount, thorn
from workshop.body import SIDES
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.maths import Triple, chain, curve, rotation, turn, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import dome, strand

Paint = str | Material


EMBERS = Material("f0350a", "ffa01e", glow=0.48)


@dataclass(frozen=True)
class Maw:
    """The form of a head with a snout.

    `long` is where the snout ends in front of the skull's middle, `wide` its half width there,
    `dip` how far its end hangs; `gape` opens the mouth in degrees; `brow` and `cheek` are factors;
    `tooth` is the length of a tooth (0 for none), `fang` how much longer the first ones are.
    """

    long: float = 1.7
    wide: float = 0.34
    dip: float = 0.1
    gape: float = 20.0
    brow: float = 1.0
    cheek: float = 1.0
    nostril: float = 0.13
    teeth: int = 5
    tooth: float = 0.17
    fang: float = 1.7
    eye: float = 0.2
    white: Paint = "eye yellow"
    iris: Paint = "eye"
    slit: float = 0.5
    tongue: Paint | None = "tongue"
    inside: Paint = "maw dark"
    ivory: Paint = "bone"


def eye(
    sculpt: Sculpt,
    at: Mount,
    place: Triple,
    size: float,
    yaw: float,
    white: Paint = "eye yellow",
    iris: Paint = "eye",
    slit: float = 0.55,
    pitch: float = 0.0,
) -> None:
    """An eyeball's front, turned out by `yaw`; `slit` is the pupil's width by its height."""
    matrix = chain(rotation("y", yaw), rotation("x", pitch))
    ball = dome(size, size * 0.75, 9, 2).oriented(matrix).at(place)
    sculpt.solid(white, at.put(ball))
    middle = np.asarray(place, dtype=np.float64) + turn(matrix, vec(0, 0, size * 0.56))
    pupil = dome(1.0, 1.0, 7, 1).scaled(size * 0.62 * slit, size * 0.62, size * 0.3)
    sculpt.solid(iris, at.put(pupil.oriented(matrix).at(middle)))


def teeth(
    sculpt: Sculpt,
    at: Mount,
    line: Sequence[Triple],
    count: int,
    long: float,
    thick: float,
    down: Triple = (0.0, -1.0, 0.0),
    paint: Paint = "bone",
    fangs: float = 1.0,
    far: bool = True,
) -> None:
    """Teeth along a smooth line, pointing `down`; the first and last `fangs` times longer."""
    path = curve(line, 6)
    way = unit(down)
    for i in range(count):
        part = i / max(1, count - 1) * (len(path) - 1)
        columns = [np.interp(part, np.arange(len(path)), path[:, k]) for k in range(3)]
        root = np.array(columns, dtype=np.float64)
        tall = long * (fangs if i in (0, count - 1) else 1.0)
        r = thick * (fangs**0.5 if i in (0, count - 1) else 1.0)
        tooth = [(*(root - way * tall * 0.2), r), (*(root + way * tall), 0.003)]
        sculpt.solid(paint, at.put(thorn(tooth, 4)), far=far)


def maw(
    sculpt: Sculpt, paint: Paint, at: Mount, form: Maw, weight: float = 1.8, least: int = 420
) -> Group:
    """A head with its mouth, teeth and eyes; returns the group of its skin."""
    f, r, put = form, at.size, at.put
    group = sculpt.group(paint, 0.1 * r, weight, least=least)
    middle = 0.3 + 0.5 * (f.long - 0.3)
    group.add(
        put(ellipsoid(0.8, 0.72, 0.92).at(0, 0.1, -0.12)),
        put(
            tube(
                [
                    (0, 0.14, 0.2, 0.66),
                    (0, 0.06 - f.dip * 0.4, middle, (0.62 + f.wide) * 0.46),
                    (0, 0.02 - f.dip, f.long - f.wide * 0.6, f.wide),
                ],
                4,
            ).scaled(1, 0.84, 1)
        ),
        *(put(ellipsoid(0.32, 0.36, 0.46).scaled(f.cheek).at(s * 0.5, -0.2, 0.02)) for s in SIDES),
        blend=0.3 * r,
    )
    group.add(
        *(
            put(
                capsule(
                    (s * 0.22, 0.44, 0.74), (s * 0.62, 0.44, 0.08), 0.13 * f.brow, 0.19 * f.brow
                )
            )
            for s in SIDES
        ),
        *(
            put(
                sphere(f.nostril).at(
                    s * f.wide * 0.52, f.wide * 0.55 - f.dip, f.long - f.wide * 0.75
                )
            )
            for s in SIDES
        ),
        blend=0.1 * r,
    )
    group.cut(
        *(put(ellipsoid(0.16, 0.15, 0.2).at(s * 0.63, 0.22, 0.46)) for s in SIDES), blend=0.08 * r
    )
    group.cut(
        *(
            put(
                sphere(f.nostril * 0.5).at(
                    s * f.wide * 0.66,
                    f.wide * 0.6 - f.dip,
                    f.long - f.wide * 0.75 + f.nostril * 0.8,
                )
            )
            for s in SIDES
        ),
        blend=0.02 * r,
    )
    lip = box(1.2, 0.5, f.long).at(0, -0.5 - 0.2 - f.dip * 0.6, 0.34 + f.long)
    group.cut(put(lip), blend=0.05 * r)
    _jaw(sculpt, group, at, f)
    for s in SIDES:
        eye(sculpt, at, (s * 0.5, 0.22, 0.42), f.eye, s * 56, f.white, f.iris, f.slit, -6)
    return group


def _jaw(sculpt: Sculpt, group: Group, at: Mount, f: Maw) -> None:
    r, put = at.size, at.put
    hinge = vec(0, -0.2, 0.02)
    end = f.long * 0.9

    def jaw_at(x: float, y: float, z: float) -> tuple[float, float, float]:
        a = np.radians(f.gape)
        c, s = float(np.cos(a)), float(np.sin(a))
        return (x, float(hinge[1]) + y * c - z * s, float(hinge[2]) + y * s + z * c)

    line = [
        (0, -0.16, 0.05, 0.42),
        (0, -0.2, end * 0.5, (0.5 + f.wide) * 0.38),
        (0, -0.14 - f.dip * 0.5, end - f.wide * 0.4, f.wide * 0.72),
    ]
    lower = tube(line, 4).scaled(1, 0.62, 1)
    lower = lower.minus(box(1.2, 0.5, f.long).at(0, 0.5 - 0.09, f.long + 0.3), 0.03)
    group.add(put(lower.turned("x", f.gape).at(hinge)), blend=0.16 * r)
    if f.gape > 6:
        half = f.gape / 2
        deep = tube([(0, 0, 0.1, 0.36), (0, 0, end * 0.62, f.wide * 0.72)], 1)
        high = 0.55 + f.gape / 60
        inside = sculpt.group(f.inside, 0.0, 0.35, least=40)
        inside.add(put(deep.scaled(0.94, high, 1).turned("x", half).at(0, -0.22, 0.02)))
    if f.tongue is not None and f.gape > 6:
        path = [jaw_at(0, -0.06, 0.3), jaw_at(0, 0.0, end * 0.6), jaw_at(0, 0.07, end * 0.92)]
        radii = (0.16, 0.17, 0.07)
        tongue = strand([(*p, q) for p, q in zip(path, radii, strict=True)], 5)
        sculpt.solid(f.tongue, put(tongue), far=False)
    if f.tooth:
        _teeth(sculpt, at, f, jaw_at)


def _teeth(sculpt: Sculpt, at: Mount, f: Maw, jaw_at: object) -> None:
    assert callable(jaw_at)
    a = np.radians(f.gape)
    up = (0.0, float(np.cos(a)), float(np.sin(a)))
    y = -0.17 - f.dip * 0.5
    end = f.long - f.wide * 0.85
    for s in SIDES:
        row: list[Triple] = [
            (s * f.wide * 0.62, y - f.dip * 0.3, end + f.wide * 0.3),
            (s * (f.wide + 0.1) * 0.86, y, f.long * 0.62),
            (s * 0.44, y + 0.05, f.long * 0.34),
        ]
        half = f.tooth * (f.fang - 1) * 0.4
        first = [row[0], row[1], row[2]]
        teeth(sculpt, at, first, f.teeth, f.tooth, f.tooth * 0.3, paint=f.ivory, far=False)
        big = [(*row[0][:3], f.tooth * 0.42)]
        tip = vec(*row[0]) + vec(0, -(f.tooth + half * 2), 0.02)
        big += [(*(vec(*row[0]) * 0.5 + tip * 0.5), f.tooth * 0.32), (*tip, 0.01)]
        sculpt.solid(f.ivory, at.put(thorn(big, 4)))
        low = [
            jaw_at(s * f.wide * 0.48, -0.06, f.long * 0.86 - f.wide * 0.3),
            jaw_at(s * (f.wide + 0.06) * 0.7, -0.06, f.long * 0.56),
            jaw_at(s * 0.36, -0.06, f.long * 0.36),
        ]
        teeth(
            sculpt, at, low, max(2, f.teeth - 1), f.tooth * 0.9, f.tooth * 0.28, up, f.ivory, 1.4,
            far=False,
        )  # fmt: skip


def flame(
    sculpt: Sculpt,
    place: Triple,
    size: float = 0.2,
    outer: Paint = EMBERS,
    inner: Paint = "lantern",
    lean: Triple = (0.0, 1.0, 0.0),
    tongues: int = 4,
    seed: int = 2,
) -> None:
    """A fire of `size` from its middle upwards; the anchor `light` is its heart."""
    random = np.random.default_rng(seed)
    at = np.asarray(place, dtype=np.float64)
    up = unit(lean)
    fire = sculpt.group(outer, size * 0.18, 0.7, least=130)
    fire.add(ellipsoid(size * 0.42, size * 0.4, size * 0.42).at(at))
    for i in range(tongues):
        a = i * 2 * np.pi / tongues + float(random.uniform(0, 0.6))
        side = vec(float(np.sin(a)), 0, float(np.cos(a)))
        tall = size * (1.0 + 0.55 * float(random.uniform(0, 1)))
        turn_ = vec(float(np.cos(a)), 0, -float(np.sin(a))) * size * 0.28
        line = [
            (*(at + side * size * 0.2), size * 0.3),
            (*(at + side * size * 0.34 + up * tall * 0.5 + turn_ * 0.4), size * 0.2),
            (*(at + side * size * 0.12 + up * tall + turn_), size * 0.02),
        ]
        fire.add(tube(line, 3))
    core = [
        (*(at - up * size * 0.2), size * 0.2),
        (*(at + up * size * 0.3 + vec(0, 0, size * 0.36)), size * 0.24),
        (*(at + up * size * 0.85 + vec(0, 0, size * 0.3)), size * 0.02),
    ]
    sculpt.solid(inner, strand(core, 6))
    sculpt.anchor("light", at + up * size * 0.4)
