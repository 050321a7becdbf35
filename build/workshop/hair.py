"""Hair, beards and moustaches, built of tapering locks; measures in head radii."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.body import SIDES, Body
from workshop.fields import ellipsoid
from workshop.palette import Material
from workshop.sculpt import Group
from workshop.sheets import tube


def hair(
    body: Body,
    paint: str | Material,
    back: float = 0.6,
    fringe: float = 0.5,
    part: float = 0.2,
    locks: int = 11,
    wild: float = 0.15,
    volume: float = 1.0,
    seed: int = 1,
    weight: float = 1.6,
) -> Group:
    """A head of hair: `back` is how far it hangs behind, `fringe` how far over the brow.

    `part` moves the parting to the left, `wild` makes the locks uneven.
    """
    r, put = body.build.head, body.on_head
    random = np.random.default_rng(seed)
    group = body.sculpt.group(paint, 0.07 * r, weight, least=380)
    v = volume
    group.add(put(ellipsoid(0.96 * v, 0.9 * v, 0.97 * v).at(0, 0.22, -0.14)))
    for i in range(locks):
        a = np.radians(-122 + i * 244 / (locks - 1))
        x, z = float(np.sin(a)), -float(np.cos(a))
        long = (0.3 + back * (0.6 + 0.4 * float(np.cos(a)))) * random.uniform(1 - wild, 1 + wild)
        out, turn = random.uniform(0, wild), random.uniform(-wild, wild)
        line = [
            (x * 0.3 + part * 0.3, 1.02 * v, z * 0.3 - 0.1, 0.2),
            (x * 0.84 * v, 0.7 * v, z * 0.82 * v - 0.06, 0.27),
            (x * 1.02 * v + turn * 0.2, 0.02, z * 1.0 * v - 0.06, 0.22),
            (x * (1.0 + out) + turn, -long, z * (1.02 + out) - 0.05, 0.03),
        ]
        group.add(put(tube(line, 4)))
    if fringe:
        _fringe(body, group, fringe, part, wild, random)
    return group


def _fringe(
    body: Body,
    group: Group,
    fringe: float,
    part: float,
    wild: float,
    random: np.random.Generator,
) -> None:
    for i in range(6):
        t = (i - 2.5) / 2.5
        sweep = t * 0.86 + part * 0.35
        low = 0.72 - 0.42 * fringe + 0.1 * (i % 2) - 0.12 * abs(t) + random.uniform(0, wild) * 0.3
        line = [
            (part * 0.7, 1.06, 0.08, 0.16),
            (t * 0.5 + part * 0.35, 1.0, 0.6, 0.19),
            (sweep * 0.92, low, 0.98 - 0.3 * t * t, 0.035),
        ]
        group.add(body.on_head(tube(line, 4)))


def mane(
    body: Body,
    paint: str | Material,
    length: float = 1.6,
    locks: int = 9,
    spread: float = 112,
    wave: float = 0.0,
    weight: float = 1.2,
    seed: int = 2,
) -> Group:
    """Long hair down the back and beside the neck, without a cap (for under hats and hoods)."""
    r = body.build.head
    random = np.random.default_rng(seed)
    group = body.sculpt.group(paint, 0.07 * r, weight)
    for i in range(locks):
        a = np.radians(-spread + 2 * spread * i / (locks - 1))
        x, z = float(np.sin(a)), -float(np.cos(a))
        long = length * (0.75 + 0.25 * float(np.cos(a))) * random.uniform(0.9, 1.1)
        side = wave * random.uniform(-1, 1)
        line = [
            (x * 0.86, 0.3, z * 0.84 - 0.05, 0.2),
            (x * 1.0, -long * 0.3, z * 1.0 - 0.05, 0.22),
            (x * 1.05 + side, -long * 0.7, z * 1.1, 0.17),
            (x * 1.0 - side, -long, z * 1.18, 0.03),
        ]
        group.add(body.on_head(tube(line, 3)))
    return group


def tail(body: Body, paint: str | Material, line: Sequence[Sequence[float]]) -> Group:
    """A plait or a pony tail along points (x, y, z, radius) in head radii."""
    r = body.build.head
    group = body.sculpt.group(paint, 0.1 * r, 0.9)
    return group.add(body.on_head(tube(line, 4)))


def beard(
    body: Body,
    paint: str | Material,
    length: float = 1.2,
    wide: float = 1.0,
    moustache: float = 1.0,
    point: float = 0.5,
    locks: int = 5,
    weight: float = 1.3,
) -> Group:
    """A beard over the jaw; `length` below the chin, `point` how far its locks draw together."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(paint, 0.11 * r, weight)
    group.add(put(ellipsoid(0.7 * wide, 0.46, 0.48).at(0, -0.74, 0.4)))
    for s in SIDES:
        group.add(put(tube([(s * 0.82, -0.05, 0.1, 0.1), (s * 0.74, -0.5, 0.36, 0.17)], 2)))
    middle = (locks - 1) / 2
    for i in range(locks):
        t = (i - middle) / middle
        x = t * 0.56 * wide
        long = length * (1 - 0.42 * abs(t))
        line = [
            (x, -0.6, 0.66 - 0.1 * abs(t), 0.23),
            (x * 1.08, -0.76 - long * 0.5, 0.86 - 0.12 * abs(t), 0.24 * wide),
            (x * (1 - point), -0.8 - long, 0.76, 0.04),
        ]
        group.add(put(tube(line, 4)))
    if moustache:
        m = moustache
        for s in SIDES:
            line = [
                (s * 0.03, -0.35, 0.98, 0.11),
                (s * 0.34, -0.44, 0.93, 0.13),
                (s * 0.62 * m, -0.5 - 0.16 * m, 0.72, 0.035),
            ]
            group.add(put(tube(line, 3)), blend=0.06 * r)
    group.cut(put(ellipsoid(0.2, 0.05, 0.2).at(0, -0.56, 1.05)), blend=0.08 * r)
    return group
