"""Armour: shields on an arm, helms, plates for the trunk and the limbs."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from workshop.body import SIDES, Body, Thing
from workshop.fields import box, capsule, ellipsoid, sphere
from workshop.maths import Triple, chain, curve, rotation, turn, vec
from workshop.outlines import Outline, cutout, scaled
from workshop.palette import Material
from workshop.sculpt import Group
from workshop.sheets import tube
from workshop.solids import band, cord, dome, lathe, ring, strand

Paint = str | Material
Put = Callable[[Thing], Thing]


class Carried:
    """A shield's place: things made about the origin, facing +z, are put on its front."""

    def __init__(
        self, body: Body, side: int, yaw: float, pitch: float, roll: float, offset: Triple
    ) -> None:
        self.frame = chain(rotation("y", yaw), rotation("x", pitch), rotation("z", roll))
        self.place = body.hands[side] + turn(
            rotation("y", yaw), np.asarray(offset, dtype=np.float64)
        )
        self.sculpt = body.sculpt

    def put(self, thing: Thing) -> Thing:
        return thing.oriented(self.frame).at(self.place)


def shield(
    body: Body,
    side: int,
    outline: Outline,
    face: Paint = "blue",
    rim: Paint = "gold",
    yaw: float = 20,
    pitch: float = -6,
    roll: float = 0.0,
    offset: Triple = (0.0, 0.04, 0.12),
    bend: float = -0.55,
    border: float = 0.86,
) -> Carried:
    """A shield of any outline, `yaw` turned to the left; put devices on it with its `put`."""
    carried = Carried(body, side, yaw, pitch, roll, offset)
    sculpt, put = body.sculpt, carried.put
    sculpt.solid(rim, put(cutout(outline, 0.022, bevel=0.014, bend=bend)))
    inner = scaled(outline, border)
    sculpt.solid(
        face, put(cutout(inner, 0.006, bevel=0.005, bend=bend, back=False).at(0, 0, 0.022))
    )
    return carried


def device(
    carried: Carried,
    outline: Outline,
    paint: Paint = "gold",
    bend: float = -0.55,
    lift: float = 0.03,
    half: float = 0.012,
) -> None:
    """A flat figure laid on a shield."""
    plate = cutout(outline, half, bevel=half * 0.9, bend=bend, back=False)
    carried.sculpt.solid(paint, carried.put(plate.at(0, 0, lift)))


def round_shield(
    body: Body,
    side: int,
    radius: float = 0.32,
    face: Paint = "wood",
    rim: Paint = "iron",
    boss: Paint = "iron",
    yaw: float = 22,
    pitch: float = -5,
    offset: Triple = (0.0, 0.0, 0.1),
    bulge: float = 0.09,
    rivets: int = 8,
) -> Carried:
    """A round shield, bulging, with a rim, a boss and rivets."""
    carried = Carried(body, side, yaw, pitch, 0.0, offset)
    sculpt, put = body.sculpt, carried.put
    steps = np.linspace(1.0, 0.0, 4)
    front = [(radius * float(t), bulge * (1 - float(t) ** 2)) for t in steps]
    back = [(radius * float(t), bulge * (1 - float(t) ** 2) - 0.03) for t in (0.0, 0.5, 1.0)]
    sculpt.solid(face, put(lathe([*back, *front], 22).turned("x", 90)))
    sculpt.solid(rim, put(ring(radius, 0.024, 22).turned("x", 90)))
    sculpt.solid(boss, put(dome(0.085, 0.075, 12, 3).at(0, 0, bulge * 0.93)))
    for i in range(rivets):
        a = i * 2 * np.pi / rivets
        x, y = float(np.cos(a)) * radius * 0.8, float(np.sin(a)) * radius * 0.8
        place = (x, y, bulge * (1 - 0.64) - 0.002)
        sculpt.solid(boss, put(dome(0.02, 0.016, 6, 1).at(place)), far=False)
    return carried


def breastplate(body: Body, paint: Paint = "steel", trim: Paint | None = "gold") -> Group:
    """A cuirass with a ridge, and a collar line if it has a trim."""
    b = body.build
    t, g = b.torso, b.girth
    plate = body.sculpt.group(paint, 0.04, 1.3)
    shapes = [
        ellipsoid(b.shoulder * 0.95, t * 0.42, 0.225 * g).at(0, t * 0.6, 0.005),
        capsule((0, t * 0.82, 0.15 * g), (0, t * 0.4, 0.185 * g), 0.05, 0.045),
        ellipsoid((b.hip + 0.085) * g, t * 0.2, 0.175 * g).at(0, t * 0.34, 0.005),
    ]
    plate.add(*(body.on_torso(one) for one in shapes))
    if trim is not None:
        line = [
            (-0.2 * g, t * 0.9, 0.165 * g, 0.018),
            (-0.1 * g, t * 0.78, 0.232 * g, 0.022),
            (0, t * 0.7, 0.26 * g, 0.026),
            (0.1 * g, t * 0.78, 0.232 * g, 0.022),
            (0.2 * g, t * 0.9, 0.165 * g, 0.018),
        ]
        body.sculpt.solid(trim, body.on_torso(strand(line, 4)))
    return plate


def pauldrons(
    body: Body,
    paint: Paint = "steel",
    trim: Paint | None = "gold",
    plates: int = 3,
    size: float = 1.0,
    sides: tuple[int, ...] = SIDES,
) -> Group:
    """Shoulder guards of overlapping plates that follow the upper arms."""
    group = body.sculpt.group(paint, 0.015, 1.2)
    for s in sides:
        for i in range(plates):
            r = (0.165 - 0.018 * i) * size * body.build.girth
            lean = -s * (14 + 15 * i)
            down = 0.02 + i * 0.3
            spot = body.shoulders[s] + (body.elbows[s] - body.shoulders[s]) * down
            spot = spot + vec(s * 0.035, 0.045 - 0.012 * i, 0)
            shell = ellipsoid(r, r * 0.66, r * 1.02).turned("z", lean)
            group.add(shell.oriented(body.yaw).at(spot))
            if trim is not None and i == 0:
                hoop = ring(r * 1.0, 0.015, 14, section=3).scaled(1, 1, 1.02).turned("z", lean)
                body.sculpt.solid(trim, hoop.oriented(body.yaw).at(spot), far=False)
    return group


def vambraces(
    body: Body,
    paint: Paint = "steel",
    trim: Paint | None = None,
    thick: float = 0.012,
    sides: tuple[int, ...] = SIDES,
) -> Group:
    """Guards over the forearms, flaring to the elbow."""
    r = body.sleeve + thick
    group = body.sculpt.group(paint, 0.012, 0.8)
    for s in sides:
        start, end = body.elbows[s], body.hands[s]
        d = end - start
        group.add(capsule(start + d * 0.24, start + d * 0.76, r * 1.04, r * 0.84))
        if trim is not None:
            hoop = ring(r * 1.1, 0.017, 12, section=3)
            body.sculpt.solid(trim, body.on_forearm(s, hoop, 0.24), far=False)
    return group


def greaves(body: Body, paint: Paint = "steel", knees: bool = True) -> Group:
    """Plates over the shins with domed knees."""
    r = 0.1 * body.build.girth * body.build.limb
    group = body.sculpt.group(paint, 0.02, 0.9)
    for s in SIDES:
        group.add(body.on_shin(s, ellipsoid(r * 0.86, 0.19, r * 0.98).at(0, 0, 0.012), 0.5))
        if knees:
            front = turn(body.foot_frames[s], vec(0, 0, 1))
            group.add(ellipsoid(0.078, 0.088, 0.075).at(body.knees[s] + front * 0.05))
    return group


def helm(
    body: Body,
    paint: Paint = "steel",
    trim: Paint | None = "gold",
    nasal: bool = True,
    cheeks: bool = True,
    ridge: bool = True,
) -> Group:
    """An open-faced helm with a brow band; measures as those of heads."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(paint, 0.1 * r, 1.4)
    group.add(put(ellipsoid(1.08, 1.14, 1.1).at(0, 0.16, -0.08)))
    if ridge:
        crest = [(0, 1.1, 0.62, 0.06), (0, 1.34, -0.1, 0.1), (0, 0.8, -1.05, 0.06)]
        group.add(put(tube(crest, 4)))
    group.cut(put(box(0.66, 0.62, 0.7, 0.2).at(0, -0.3, 1.05)), blend=0.06 * r)
    if not cheeks:
        group.cut(put(box(2, 0.6, 2).at(0, -0.46, 0)), blend=0.06 * r)
    group.cut(put(ellipsoid(0.94, 1.02, 0.95)), blend=0.0)
    group.cut(put(box(2, 0.3, 2).at(0, -1.2, 0)), blend=0.05 * r)
    if nasal:
        bar = capsule((0, 0.5, 1.02), (0, -0.16, 1.1), 0.1, 0.075)
        body.sculpt.group(trim or paint, 0.0, 0.3, least=44).add(put(bar))
    if trim is not None:
        a = np.arange(22) * (2 * np.pi / 22)
        path = np.stack([np.sin(a) * 1.07, np.full(22, 0.42), np.cos(a) * 1.07 - 0.08], axis=1)
        body.sculpt.solid(trim, put(band(path, 0.17, 0.05)))
    return group


def skullcap(
    body: Body,
    paint: Paint = "iron",
    rim: Paint | None = "leather dark",
    low: float = 0.36,
    spike: Paint | None = "horn",
    size: float = 1.0,
) -> Group:
    """A cap of metal down to `low`, with a rim and a spike."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(paint, 0.1 * r, 1.0)
    group.add(put(ellipsoid(1.02 * size, 0.86, 1.04 * size).at(0, 0.34, -0.06)))
    group.cut(put(box(2, 1, 2).at(0, low - 1, 0)), blend=0.02 * r)
    if rim is not None:
        a = np.arange(22) * (2 * np.pi / 22)
        wide = 1.02 * size
        path = np.stack([np.sin(a) * wide, np.full(22, low), np.cos(a) * wide - 0.06], axis=1)
        body.sculpt.solid(rim, put(band(path, 0.16, 0.06)))
    if spike is not None:
        line = [(0, 1.1, -0.02, 0.16), (0, 1.5, 0.05, 0.11), (0.0, 1.9, -0.12, 0.02)]
        body.sculpt.group(spike, 0.0, 0.4, least=50).add(put(tube(line, 3)))
    return group


def wings(body: Body, paint: Paint = "white", root: Paint = "gold") -> None:
    """A pair of wings on a helm."""
    r, put = body.build.head, body.on_head
    feathers = body.sculpt.group(paint, 0.05 * r, 1.1)
    for s in SIDES:
        for i in range(3):
            line = [
                (s * 1.02, 0.32 - 0.13 * i, -0.1, 0.2),
                (s * (1.3 + 0.1 * i), 0.85 - 0.28 * i, -0.5 - 0.2 * i, 0.19),
                (s * (1.36 + 0.14 * i), 1.7 - 0.5 * i, -1.05 - 0.3 * i, 0.03),
            ]
            feathers.add(put(tube(line, 4).scaled(1, 1, 1)))
    knobs = body.sculpt.group(root, 0.0, 0.3, least=60)
    knobs.add(*(put(sphere(0.25).at(s * 1.04, 0.28, -0.08)) for s in SIDES))


def plume(body: Body, paint: Paint = "red", height: float = 1.0) -> Group:
    """A horsehair crest that falls backwards."""
    r, put = body.build.head, body.on_head
    line = [
        (0, 1.3, 0.35, 0.2),
        (0, 1.5 + 0.3 * height, -0.2, 0.36),
        (0, 1.2 + 0.15 * height, -1.2, 0.32),
        (0, 0.2, -1.65, 0.08),
    ]
    return body.sculpt.group(paint, 0.1 * r, 1.0).add(put(tube(line, 5)))


def horns(body: Body, paint: Paint = "horn", out: float = 1.7, up: float = 1.25) -> Group:
    """Horns on a helm."""
    put = body.on_head
    group = body.sculpt.group(paint, 0.0, 0.7)
    for s in SIDES:
        line = [
            (s * 0.9, 0.5, -0.05, 0.27),
            (s * out * 0.85, 0.62, -0.02, 0.24),
            (s * out, up, 0.12, 0.04),
        ]
        group.add(put(tube(line, 4)))
    return group


def necklace(body: Body, points: list[Triple], paint: Paint = "gold", thick: float = 0.012) -> None:
    """A cord or a chain of office laid across the chest, points in the torso's frame."""
    path = curve([body.torso_point(*(float(v) for v in p)) for p in points], 4)
    body.sculpt.solid(paint, cord(path, thick))
