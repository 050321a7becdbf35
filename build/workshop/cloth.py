"""Clothing: skirts and robes, cloaks, hoods, mantles, belts, scarves, straps; with crisp trims."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from workshop.body import Body
from workshop.drapery import Cloak
from workshop.fields import box, ellipsoid, torus
from workshop.fit import girdle, onto, outward
from workshop.maths import Points, Triple, chain, curve, rotation, turn, unit, vec
from workshop.outlines import Outline, cutout, decal, scaled
from workshop.palette import Material
from workshop.sculpt import Group
from workshop.sculpt import Paint as Colours
from workshop.sheets import Robe, tube
from workshop.solids import Solid, around, band, sweep

NONE = np.zeros((0, 3), dtype=np.int64)
BACK, VALLEY = 0.13, 0.3
"""How much lighter and darker folds are painted where they stand out and between them."""


def creased(robe: Robe, put: Callable[[Solid], Solid]) -> Colours:
    """Paints the folds of a robe that `put` puts in its place."""
    corner = put(Solid(np.vstack([np.zeros(3), np.eye(3)]), NONE, np.eye(4, 3), np.ones(4)))
    origin, axes = corner.vertices[0], corner.vertices[1:] - corner.vertices[0]

    def colours(points: Points, normals: Points, colour: Points) -> Points:
        fold = robe.creases(turn(axes, points - origin))[:, None]
        return colour * (1 + np.where(fold > 0, BACK, VALLEY) * fold)

    return colours


def skirt(
    body: Body,
    paint: str | Material,
    hem: float,
    radius: float,
    rise: float = 0.26,
    waist: float = 0.19,
    folds: int = 8,
    depth: float = 0.028,
    wide: float = 1.14,
    deep: float = 0.96,
    sway: tuple[float, float] = (0.0, 0.0),
    trim: str | Material | None = None,
    trim_high: float = 0.05,
    phase: float = 0.0,
    weight: float = 0.9,
    flare: float = 1.0,
) -> Group:
    """A skirt, or a robe if its `hem` is near the ground: from `rise` above the hips down."""
    g = body.build.girth
    robe = Robe(
        (body.build.leg + rise, waist * g),
        (hem, radius * g),
        folds,
        depth,
        flare,
        wide,
        deep,
        phase,
        sway,
    )
    group = body.sculpt.group(paint, 0.05, weight, colours=creased(robe, body.on_hips))
    group.add(body.on_hips(robe.shape()))
    if trim is not None:
        path = robe.ring(hem + trim_high * 0.5, 0.004, steps=max(24, round(folds * 3.6)))
        body.sculpt.solid(trim, body.on_hips(band(path, trim_high, 0.013)))
    return group


def cloak(
    body: Body,
    paint: str | Material,
    hem: float = 0.08,
    spread: float = 0.5,
    angle: float = 98,
    folds: int = 7,
    depth: float = 0.065,
    back: float = 0.18,
    sway: float = 0.12,
    top_angle: float = 88,
    trim: str | Material | None = None,
    trim_high: float = 0.07,
    phase: float = 0.0,
    rise: float = 0.06,
    ragged: float = 0.025,
    torn: float = 0.0,
) -> Cloak:
    """A cloak from the shoulders; returns its form, to put a badge on (`Cloak.spot`)."""
    b = body.build
    top = float(body.shoulders[1][1] + body.shoulders[-1][1]) / 2 + rise
    narrow = 0.21 * b.girth
    wide = max(1.28, (b.shoulder + 0.1) / narrow * 0.8)
    form = Cloak(
        (top, narrow, top_angle),
        (hem, spread, angle),
        folds,
        depth,
        back,
        sway,
        wide,
        phase,
        ragged,
        torn,
    )
    hang(body, form, paint, trim, trim_high)
    return form


def hang(
    body: Body,
    form: Cloak,
    paint: str | Material,
    trim: str | Material | None = None,
    trim_high: float = 0.07,
) -> None:
    """Puts a cloak of any form about the shoulders, with a trimmed hem or without."""
    body.sculpt.solid(paint, body.on_shoulders(form.solid()))
    if trim is not None:
        body.sculpt.solid(trim, body.on_shoulders(form.trim(trim_high)))


def badge(
    body: Body,
    form: Cloak,
    outline: Outline,
    paint: str | Material = "gold",
    part: float = 0.45,
    degrees: float = 0.0,
) -> None:
    """A flat figure laid on the back of a cloak, `part` of the way down."""
    place, out = form.spot(part, degrees, 0.036)
    mark = cutout(outline, 0.016, bevel=0.01, bend=-0.9, back=False).turned("x", 90)
    body.sculpt.solid(paint, body.on_shoulders(mark.along(out, (0, -1, 0)).at(place)))


def hood(
    body: Body,
    paint: str | Material,
    point: float = 0.3,
    open_wide: float = 1.0,
    weight: float = 1.4,
) -> Group:
    """A hood over the head with a rolled opening; `point` lengthens its tip."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(paint, 0.2 * r, weight)
    group.add(
        put(ellipsoid(1.2, 1.26, 1.2).at(0, 0.06, -0.14)),
        put(
            tube(
                [
                    (0, 0.7, -0.4, 0.65),
                    (0, 0.78, -0.9 - point, 0.3),
                    (0, 0.56, -1.2 - point * 2, 0.06),
                ],
                4,
            )
        ),
        put(tube([(0, -0.6, -0.3, 0.9), (0, -1.25, -0.2, 1.0)], 1)),
    )
    w = open_wide
    group.cut(put(ellipsoid(0.84 * w, 1.1, 1.1).at(0, -0.14, 0.62)), blend=0.12 * r)
    group.cut(put(ellipsoid(0.92, 1.0, 0.92)), blend=0.06 * r)
    angles = np.linspace(-2.35, 2.35, 9)
    roll = [
        (np.sin(a) * 0.9 * w, np.cos(a) * 1.12 - 0.06, 0.48 + 0.2 * np.cos(a), 0.11) for a in angles
    ]
    return group.add(put(tube(roll, 2)), blend=0.1 * r)


def mantle(
    body: Body,
    paint: str | Material,
    drop: float = 0.2,
    spread: float = 0.1,
    folds: int = 9,
    depth: float = 0.02,
    trim: str | Material | None = None,
    weight: float = 1.1,
) -> Group:
    """A short cape all round the shoulders."""
    b = body.build
    top = float(body.neck[1]) + 0.05
    robe = Robe(
        (top, 0.12),
        (top - drop - 0.14, b.shoulder + spread),
        folds,
        depth,
        0.7,
        1.1,
        0.82,
    )
    group = body.sculpt.group(paint, 0.05, weight, colours=creased(robe, body.on_shoulders))
    group.add(body.on_shoulders(robe.shape()))
    if trim is not None:
        path = robe.ring(robe.hem[0] + 0.02, 0.004, steps=max(28, folds * 4))
        body.sculpt.solid(trim, body.on_shoulders(band(path, 0.04, 0.012)))
    return group


def fur_collar(
    body: Body,
    paint: str | Material = "wool",
    thick: float = 0.075,
    wide: float = 0.22,
    open_front: float = 0.35,
) -> Group:
    """A roll of fur round the neck, open to the front."""
    group = body.sculpt.group(paint, 0.05, 1.0)
    height = body.build.torso * 0.97
    points = []
    for a in np.linspace(-np.pi + open_front, np.pi - open_front, 10):
        x, z = float(np.sin(a)) * wide * 1.15, -float(np.cos(a)) * wide * 0.9
        points.append((x, height - 0.05 * (z > 0), z - 0.01, thick * (1.08 if z < 0 else 0.9)))
    lump = tube(points, 3).displaced(
        lambda x, y, z: 0.012 * np.sin(x * 60) * np.sin(y * 55) * np.sin(z * 60), 0.012
    )
    return group.add(body.on_torso(lump))


def scarf(body: Body, paint: str | Material, ends: Sequence[Sequence[Triple]] = ()) -> Group:
    """A scarf wound about the neck; `ends` are lines (x, y, z, radius) in the torso's frame."""
    t = body.build.torso
    group = body.sculpt.group(paint, 0.03, 0.9)
    ring = torus(0.135 * body.build.girth, 0.055, 1.1).scaled(1.05, 1, 1)
    group.add(body.on_torso(ring.turned("x", 12).at(0, t * 0.99, 0.015)))
    group.add(body.on_torso(ring.scaled(1.12, 0.8, 1.12).turned("x", 16).at(0, t * 0.94, 0.03)))
    for line in ends:
        flat = tube(line, 4).scaled(1, 1, 1)
        group.add(body.on_torso(flat))
    return group


def belt(
    body: Body,
    over: Sequence[Group],
    paint: str | Material = "leather dark",
    buckle: str | Material | None = "brass",
    y: float = 0.1,
    high: float = 0.06,
    tilt: float = 0.0,
    steps: int = 18,
) -> Points:
    """A belt round what is worn, `y` above the hips; returns its line."""
    matrix = chain(body.hip_frame, rotation("z", tilt), rotation("x", 3))
    centre = body.pelvis + vec(0, y, 0)
    path = girdle(over, centre, matrix, reach=0.6, steps=steps, grow=0.004)
    body.sculpt.solid(paint, band(path, high, 0.017))
    if buckle is not None:
        out = around(path)[0]
        outer = [(-0.62, -0.6), (0.62, -0.6), (0.62, 0.6), (-0.62, 0.6)]
        frame_ = cutout(scaled(outer, high), 0.012, bevel=0.008, back=False)
        hole = decal(scaled(outer, high * 0.55)).at(0, 0, 0.0125)
        for metal, piece in ((buckle, frame_), (paint, hole)):
            turned_ = piece.along((0, 1, 0), out).at(path[0] + out * 0.014)
            body.sculpt.solid(metal, turned_)
    return path


def strap(
    body: Body,
    over: Sequence[Group],
    points: Sequence[Triple],
    paint: str | Material = "leather",
    wide: float = 0.05,
    thick: float = 0.012,
    steps: int = 5,
) -> Points:
    """A strap laid onto what is worn along points in the torso's frame; returns its line."""
    rough = curve([body.torso_point(*(float(v) for v in p)) for p in points], steps)
    path = onto(over, rough, thick * 0.3)
    out = outward(over, path)
    h = wide / 2
    section = [(-thick, h), (thick, h * 0.7), (thick, -h * 0.7), (-thick, -h)]
    body.sculpt.solid(paint, sweep(path, section, out))
    return path


def pouch(
    body: Body, paint: str | Material, place: Triple, size: float = 0.07, flap: str = "leather dark"
) -> None:
    """A small bag with a flap; `place` in the torso's frame."""
    at = body.torso_point(*(float(v) for v in place))
    out = unit(at - vec(float(body.pelvis[0]), float(at[1]), float(body.pelvis[2])))
    turned = {"up": (0, 1, 0), "forward": out}
    bag = ellipsoid(size, size * 1.05, size * 0.62).also(
        box(size * 0.85, size * 0.6, size * 0.5, size * 0.3).at(0, size * 0.3, 0), size * 0.4
    )
    body.sculpt.group(paint, 0.0, 0.5, least=60).add(bag.along(**turned).at(at))
    top = box(size * 0.92, size * 0.34, size * 0.6, size * 0.2).at(0, size * 0.66, size * 0.03)
    body.sculpt.group(flap, 0.0, 0.35, least=40, far=False).add(top.along(**turned).at(at))
