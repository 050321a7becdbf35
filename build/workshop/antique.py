"""What the heroes of old wear and carry: helms with crests, wreaths, serpents.

Measures on heads are in head radii.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.body import SIDES, Body, Thing
from workshop.fields import box, capsule, ellipsoid
from workshop.fit import onto
from workshop.maths import Points, Triple, curve, unit, vec
from workshop.palette import Material, rgb
from workshop.sculpt import Group, Sculpt
from workshop.sculpt import Paint as Colours
from workshop.sheets import plate, tube
from workshop.solids import Solid, cord, dome, faced, strand

Paint = str | Material

FORE = [
    (0, 1.12, 0.78, 0.3),
    (0, 1.34, 0.36, 0.52),
    (0, 1.4, -0.2, 0.64),
    (0, 1.16, -0.82, 0.66),
    (0, 0.6, -1.2, 0.6),
    (0, -0.1, -1.3, 0.5),
    (0, -0.8, -1.32, 0.3),
]
"""A crest from the brow to the nape: its foot's line and its height there."""

ACROSS = [
    (-1.3, -0.2, -0.1, 0.3),
    (-1.3, 0.4, -0.08, 0.6),
    (-0.98, 1.0, -0.06, 0.72),
    (0.0, 1.38, -0.04, 0.74),
    (0.98, 1.0, -0.06, 0.72),
    (1.3, 0.4, -0.08, 0.6),
    (1.3, -0.2, -0.1, 0.3),
]
"""A crest from ear to ear."""


def corinthian(body: Body, paint: Paint, trim: Paint | None = "gold", weight: float = 2.0) -> Group:
    """A closed helm: eye holes, a nasal and a slit over the mouth."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(paint, 0.12 * r, weight, voxel=0.0115)
    group.add(
        put(ellipsoid(1.04, 1.16, 1.12).at(0, 0.16, -0.06)),
        put(ellipsoid(0.9, 0.95, 1.0).at(0, -0.42, 0.08)),
        put(tube([(-0.7, -0.8, -0.5, 0.16), (0, -0.86, -1.05, 0.18), (0.7, -0.8, -0.5, 0.16)], 4)),
        blend=0.3 * r,
    )
    ridge = [(0, 0.36, 1.08, 0.07), (0, 1.1, 0.66, 0.09), (0, 1.3, -0.2, 0.1), (0, 0.7, -1.0, 0.08)]
    group.add(put(tube(ridge, 4)), blend=0.1 * r)
    for s in SIDES:
        hole = ellipsoid(0.27, 0.15, 0.5).turned("z", 10 * s).at(s * 0.37, 0.03, 0.98)
        group.cut(put(hole), blend=0.03 * r)
        group.cut(put(capsule((s * 0.2, -0.05, 1.2), (s * 0.15, -0.3, 1.3), 0.09)), blend=0.03 * r)
    slit = [(-0.15, -0.28), (0.15, -0.28), (0.1, -0.7), (0.24, -1.5), (-0.24, -1.5), (-0.1, -0.7)]
    group.cut(put(plate(slit, 0.42, 0.01).at(0, 0, 1.1)), blend=0.03 * r)
    group.cut(put(box(2, 0.5, 2).turned("x", 8).at(0, -1.5, 0)), blend=0.04 * r)
    group.add(put(capsule((0, 0.3, 1.02), (0, -0.28, 1.2), 0.12, 0.085)), blend=0.05 * r)
    if trim is not None:
        for s in SIDES:
            _eyebrow(body, s, trim)
        _temples(body, group, trim)
    return group


def _temples(body: Body, group: Group, paint: Paint) -> None:
    """A bead round the helm that rises over the brow, and one along its cheek pieces."""
    angle = np.arange(18) * (2 * np.pi / 18)
    high = 0.5 + 0.12 * np.cos(angle) ** 8 * (np.cos(angle) > 0)
    way = np.stack([np.sin(angle), high, np.cos(angle)], axis=1)
    start = [body.head_point(float(x) * 1.1, float(y), float(z) * 1.16) for x, y, z in way]
    line = onto([group], np.array(start), 0.002)
    body.sculpt.solid(paint, cord(line, 0.016, closed=True, sides=3))
    for s in SIDES:
        low = [(0.3, -1.0, 0.86), (0.52, -1.0, 0.74), (0.76, -1.0, 0.36), (0.84, -1.0, -0.1)]
        points = np.array([body.head_point(s * x, y + 0.06, z) for x, y, z in low])
        body.sculpt.solid(paint, cord(onto([group], points, 0.004), 0.016, sides=3))


def _eyebrow(body: Body, s: int, paint: Paint) -> None:
    line = [
        (s * 0.1, 0.16, 1.09, 0.035),
        (s * 0.3, 0.3, 1.07, 0.06),
        (s * 0.56, 0.26, 0.93, 0.055),
        (s * 0.74, 0.1, 0.76, 0.02),
    ]
    body.sculpt.solid(paint, body.on_head(strand(curve(line, 2), 4)))


def crest(
    body: Body,
    paint: Paint,
    holder: Paint = "gold",
    line: Sequence[Sequence[float]] = FORE,
    thick: float = 0.16,
    second: str | None = None,
    steps: int = 4,
) -> None:
    """A brush of horsehair on a rail, its strands of two tones (or two colours)."""
    p = curve(line, steps)
    path, high = p[:, :3], p[:, 3]
    ahead = np.gradient(path, axis=0)
    across = np.asarray(line, dtype=np.float64)[:, 0].any()
    side = vec(0, 0, 1) if across else vec(1, 0, 0)
    out = np.cross(ahead, side)
    middle = path.mean(0) * vec(1, 1, 1) - vec(0, 0.5, 0)
    out = unit(np.where(((path - middle) * out).sum(1, keepdims=True) < 0, -out, out))
    count = len(path)
    uneven = 1 + 0.05 * np.where(np.arange(count) % 2 == 0, 1.0, -1.0)
    section = [
        (0.0, -0.7),
        (0.5, -1.0),
        (0.94, -0.8),
        (1.0, 0.0),
        (0.94, 0.8),
        (0.5, 1.0),
        (0, 0.7),
    ]
    brush = _brush(path, out, side, section, high * uneven, thick)
    tone = np.tile(np.where(np.arange(count) % 2 == 0, 1.1, 0.72), len(section))
    brush = Solid(brush.vertices, brush.faces, brush.normals, tone)
    body.sculpt.solid(paint, body.on_head(brush), colours=_striped(second, tone))
    rail = cord((path + out * 0.02)[::2], thick * 0.66, sides=4)
    body.sculpt.solid(holder, body.on_head(rail), far=False)


def _striped(second: str | None, tone: Points) -> Colours | None:
    """Every other strand in a second colour."""
    if second is None:
        return None
    other = rgb(second)

    def colours(_p: Points, _n: Points, base: Points) -> Points:
        return np.where((tone < 1)[:, None], other, base / tone[:, None])

    return colours


def _brush(
    path: Points,
    out: Points,
    side: Points,
    section: Sequence[tuple[float, float]],
    high: Points,
    thick: float,
) -> Solid:
    """A section (up, across) drawn along a path, its height changing and its width not."""
    count = len(path)
    ends = np.minimum(1, np.minimum(np.arange(count), np.arange(count)[::-1]) / 2 + 0.35)
    rows, normals = [], []
    for up, wide in section:
        rows.append(path + out * (up * high)[:, None] + side * (wide * thick * ends)[:, None])
        normals.append(unit(out * (up**4) + side * wide + out * 0.05))
    faces = []
    for i in range(len(section) - 1):
        for j in range(count - 1):
            a, b = i * count + j, (i + 1) * count + j
            faces += [(a, b, a + 1), (a + 1, b, b + 1)]
    vertices, n = np.vstack(rows), np.vstack(normals)
    tri = np.array(faces)
    p = vertices[tri]
    way = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    wrong = (way * n[tri].sum(1)).sum(1) < 0
    tri = np.where(wrong[:, None], tri[:, ::-1], tri)
    return Solid(vertices, tri, n, np.ones(len(vertices)))


def leaf(size: float, wide: float) -> Solid:
    """A pointed leaf along +y, folded a little, its face to +z, seen from both sides."""
    v = np.array(
        [
            (0, 0, 0),
            (wide, size * 0.45, -0.012),
            (0, size * 0.5, 0.02),
            (-wide, size * 0.45, -0.012),
        ]
    )
    v = np.vstack([v, [(0, size, 0.0)]])
    front = [(0, 1, 2), (0, 2, 3), (1, 4, 2), (2, 4, 3)]
    back = [(0, 3, 1), (1, 3, 4)]
    tone = np.array([1.1, 0.9, 1.1, 0.9, 0.8, 0.8])
    return faced(v, np.array(front + back), tone)


def wreath(body: Body, paint: Paint, count: int = 11, out: float = 1.06, high: float = 0.5) -> None:
    """Laurel round the head, its two sprays meeting over the brow."""
    for s in SIDES:
        for i in range(count):
            a = np.radians(9 + i * 152 / (count - 1))
            x, z = float(np.sin(a)), float(np.cos(a))
            place = vec(s * x * (out - 0.03), high - 0.1 * i / count, z * out - 0.06)
            lift = 0.75 if i % 2 else 0.15
            up = vec(-s * z * 0.9, lift, x * 0.7) + vec(s * x * 0.35, 0, z * 0.35)
            one = leaf(0.5, 0.12).along(up, vec(s * x, 0.25, z))
            body.sculpt.solid(paint, body.on_head(one.at(place)))


def serpent(
    sculpt: Sculpt,
    line: Sequence[Sequence[float]],
    paint: Paint,
    head: float = 0.055,
    way: Triple = (0.0, 0.0, 1.0),
    eyes: Paint = "eye yellow",
    weight: float = 1.0,
    crested: Paint | None = None,
) -> Group:
    """A snake along points (x, y, z, radius), its head at the last one, looking along `way`."""
    group = sculpt.group(paint, 0.02, weight)
    group.add(tube(line, 4))
    end = np.array(line[-1][:3], dtype=np.float64)
    look = unit(np.asarray(way, dtype=np.float64))

    def put(thing: Thing) -> Thing:
        return thing.scaled(head).along(vec(0, 1, 0) - look * look[1], look).at(end)

    group.add(
        put(ellipsoid(0.95, 0.62, 1.1).at(0, 0, 0.5)),
        put(ellipsoid(0.6, 0.42, 0.8).at(0, -0.08, 1.3)),
    )
    for s in SIDES:
        sculpt.solid(eyes, put(dome(0.3, 0.26, 7, 1).turned("y", 55 * s).at(s * 0.62, 0.34, 0.85)))
        if crested is not None:
            fin = [(s * 0.4, 0.4, 0.3, 0.22), (s * 0.9, 0.9, -0.4, 0.2), (s * 1.1, 1.2, -1.2, 0.03)]
            sculpt.solid(crested, put(strand(fin, 4)))
    for s in SIDES:
        fork = [(0, -0.2, 1.9, 0.07), (s * 0.03, -0.22, 2.4, 0.06), (s * 0.28, -0.1, 2.9, 0.02)]
        sculpt.solid("crimson", put(strand(fork, 3)), far=False)
    return group
