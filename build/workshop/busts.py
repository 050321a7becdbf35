"""Busts: a chest cut as sculptors cut it, its clothes, and the turned plinth that it stands on.

Measures on the chest are those of the torso's frame: about the pelvis, y towards the neck.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.body import SIDES, Body, Build, Pose
from workshop.emblems import EMBLEMS
from workshop.fields import Field, Shape, box, capsule, ellipsoid, union
from workshop.fit import onto
from workshop.maths import F, Grid, Points, Triple, curve, sin, turn, vec
from workshop.outlines import Outline, cutout, decal, scaled
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sculpt import Paint as Colours
from workshop.sheets import tube
from workshop.solids import block, cord, lathe

Paint = str | Material

MARBLE = Material("a8a297", "837d76", gloss=0.45, dry=0.35, mottle=0.3)
PORPHYRY = Material("6b3436", "4a2428", gloss=0.5, dry=0.35, mottle=0.3)
SERPENTINE = Material("41604e", "2c4438", gloss=0.5, dry=0.35, mottle=0.35)
OBSIDIAN = Material("35333b", "232127", gloss=0.55, dry=0.6, mottle=0.2)
LAPIS = Material("3c5078", "283657", gloss=0.5, dry=0.35, mottle=0.35)
ALABASTER = Material("b39a78", "8f7656", gloss=0.42, dry=0.35, mottle=0.3)

CREAM = Material("c9bfa6", "a39678", gloss=0.1, dry=0.3, wash=0.6)
RED = Material("98281f", "6a1a16", gloss=0.12, dry=0.35)
NIGHT = Material("3a3640", "262329", gloss=0.12, dry=0.7)
DARK = Material("33221a", "20150f", gloss=0.3, dry=0.6)
GOLD = Material("d9a23c", "a8742a", gloss=0.84, dry=0.6, wash=0.75)

WIDE, HIGH, DEEP = 0.4, 0.1, 0.34
"""Half sizes of the plinth's block."""
TOP = 0.53
"""Height at which the chest sits on the plinth."""
PLATE = (0.235, 0.066)
"""Half sizes of the brass plate."""

_KEY: Outline = [
    (-0.5, -0.5),
    (0.5, -0.5),
    (0.5, 0.5),
    (-0.22, 0.5),
    (-0.22, -0.08),
    (0.16, -0.08),
    (0.16, 0.08),
    (-0.04, 0.08),
    (-0.04, 0.3),
    (0.3, 0.3),
    (0.3, -0.3),
    (-0.5, -0.3),
]
"""One turn of the running key pattern, in a square of side 1."""


def bust(
    emblem: str,
    stone: Paint = MARBLE,
    look: Triple = (0.0, 0.0, 0.0),
    twist: float = 0.0,
    shoulder: float = 0.36,
    girth: float = 1.0,
    triangles: int = 3550,
    right_hand: Triple = (-0.5, 0.8, 0.3),
    left_hand: Triple = (0.5, 0.8, 0.3),
) -> Body:
    """A body of which only head, chest and perhaps an arm are to be sculpted, on its plinth."""
    sculpt = Sculpt(voxel=0.02)
    sculpt.budget(triangles)
    build = Build(
        leg=0.27, torso=0.9, shoulder=shoulder, girth=girth, head=0.3, hand=0.1, neck=0.02, arm=0.9
    )
    pose = Pose(look=look, twist=twist, right_hand=right_hand, left_hand=left_hand)
    body = Body(sculpt, build, pose)
    sculpt.anchors = {"head": sculpt.anchors["head"]}
    plinth(sculpt, emblem, stone)
    return body


def plinth(sculpt: Sculpt, emblem: str, stone: Paint) -> None:
    """The part `base`: a block with a brass plate, a ring in the seat's colour, a turned foot."""
    with sculpt.part("base", 700):
        sculpt.solid(stone, block(WIDE, HIGH, DEEP, 0.024).at(0, HIGH, 0))
        y = 2 * HIGH
        foot = [
            (0.285, y - 0.005),
            (0.29, y + 0.02),
            (0.235, y + 0.055),
            (0.175, y + 0.12),
            (0.165, y + 0.2),
            (0.2, y + 0.25),
            (0.215, y + 0.275),
            (0.2, y + 0.3),
            (0.12, y + 0.34),
        ]
        sculpt.solid(stone, lathe(foot, 18))
        rim = [(0.315, y - 0.01), (0.312, y + 0.03), (0.26, y + 0.036)]
        sculpt.solid("rim", lathe(rim, 20))
        hoop = [(0.16, y + 0.2), (0.2, y + 0.222), (0.165, y + 0.244)]
        sculpt.solid("brass", lathe(hoop, 16))
        _plate(sculpt, emblem)


def _plate(sculpt: Sculpt, emblem: str) -> None:
    a, b = PLATE
    frame = [(-a, -b), (a, -b), (a, b), (-a, b)]
    front = DEEP + 0.012
    brass = cutout(frame, 0.014, bevel=0.012, back=False).at(0, HIGH, front)
    sculpt.solid("brass", brass)
    face = front + 0.0185
    for outline in EMBLEMS[emblem]:
        sculpt.solid("emblem", decal(scaled(outline, 0.056)).at(0, HIGH, face))
    for s in SIDES:
        for k in (1, 2):
            mark = decal(scaled(_KEY, 0.06 * s, 0.06)).at(s * (0.035 + 0.068 * k), HIGH, face)
            sculpt.solid("emblem", mark)
    sculpt.anchor("emblem", (0, HIGH, face))


def form(body: Body, grow: float = 0.0) -> Shape:
    """The chest from the neck to its cut, which rises to the sides, `grow` larger all round."""
    b = body.build
    w, g = b.shoulder, b.girth
    parts = [
        ellipsoid(0.34 * g, 0.37, 0.225 * g).at(0, 0.58, 0),
        capsule((-w * 0.86, 0.7, -0.03), (w * 0.86, 0.7, -0.03), 0.125 * g),
        capsule((0, 0.7, -0.03), (0, 0.93, 0.0), 0.135 * g, 0.125),
    ]
    for s in SIDES:
        parts += [
            ellipsoid(0.135 * g, 0.24, 0.145 * g)
            .turned("z", 8 * s)
            .at(s * (w + 0.05), 0.57, -0.02),
            ellipsoid(0.18 * g, 0.13, 0.1 * g).at(s * 0.15, 0.6, 0.14 * g),
        ]
    whole = union(parts, 0.09)
    if grow:
        whole = whole.grown(grow)
    bottom = F(0.21 - grow)

    def below(x: Grid, y: Grid, z: Grid) -> Grid:
        return np.asarray((y - bottom - F(0.42) * np.abs(x) + 0 * z) * F(0.92), dtype=F)

    return whole.minus(Shape(below, (-2, -2, -2), (2, 2, 2)), 0.03)


def flesh(body: Body, group: Group) -> Group:
    """Adds neck and chest to the group of a head."""
    return group.add(body.on_torso(form(body)), blend=0.05)


def folds(amount: float, count: float, lean: float = 0.0, phase: float = 0.0) -> Field:
    """Waves of cloth, `count` to a unit, running down and leaning by some degrees."""
    c, s = float(np.cos(np.radians(lean))), float(np.sin(np.radians(lean)))

    def change(x: Grid, y: Grid, z: Grid) -> Grid:
        across = x * F(c) + y * F(s) + z * F(0.35)
        turn = across * F(count * 2 * np.pi) + sin(y * F(7.0)) * F(0.7) + F(phase)
        return (sin(turn) + sin(turn * F(2.1)) * F(0.25)) * F(amount)

    return change


def creased(body: Body, count: float, lean: float) -> Colours:
    """Paints such folds lighter on their backs and darker between them."""
    wave = folds(0.16, count, lean)

    def colours(points: Points, normals: Points, colour: Points) -> Points:
        local = turn(body.torso_frame.T, points - body.pelvis).astype(F)
        return colour * (1 + wave(local[:, 0], local[:, 1], local[:, 2])[:, None])

    return colours


def robe(
    body: Body,
    paint: Paint,
    neck: float = 0.3,
    pointed: bool = True,
    amount: float = 0.012,
    lean: float = 0.0,
    trim: Paint | None = "gold",
    weight: float = 1.2,
    colours: Material | None = None,
) -> Group:
    """A tunic over the chest; `neck` is how deep it is cut, to a point or round."""
    cloth = form(body, 0.032).displaced(folds(amount, 4.5, lean), amount * 1.3)
    group = body.sculpt.group(paint, 0.02, weight, colours=creased(body, 4.5, lean))
    group.add(body.on_torso(cloth))
    if pointed:
        hole = (
            box(0.2, 0.2, 0.5, 0.01).turned("z", 45).scaled(0.8, neck / 0.283, 1).at(0, 0.93, 0.3)
        )
        line = [(-0.19, 0.92), (-0.1, 0.93 - neck * 0.55), (0.0, 0.93 - neck), (0.1, 0), (0.19, 0)]
        line[3], line[4] = (0.1, line[1][1]), (0.19, line[0][1])
    else:
        hole = ellipsoid(0.19, neck, 0.5).at(0, 0.93, 0.2)
        angle = np.linspace(-1.35, 1.35, 7)
        line = [(float(np.sin(a)) * 0.19, 0.93 - float(np.cos(a)) * neck) for a in angle]
    group.cut(body.on_torso(hole), blend=0.015)
    ring_ = ellipsoid(0.165, 0.3, 0.17).at(0, 1.02, 0.0)
    group.cut(body.on_torso(ring_), blend=0.02)
    if trim is not None:
        edging(body, [group], [(x, y, 0.3) for x, y in line], trim)
    return group


def edging(
    body: Body,
    groups: Sequence[Group],
    points: Sequence[Triple],
    paint: Paint = "gold",
    thick: float = 0.014,
    steps: int = 2,
) -> None:
    """A cord through points of the torso's frame, drawn onto what is sculpted already."""
    line = np.array([body.torso_point(*(float(v) for v in p)) for p in points])
    path = curve(onto(groups, line), steps)
    body.sculpt.solid(paint, cord(onto(groups, path, 0.004), thick, sides=3))


def mantle(
    body: Body,
    paint: Paint,
    side: int = 1,
    trim: Paint | None = None,
    rolls: int = 4,
    weight: float = 1.2,
    over: float = 0.0,
) -> Group:
    """A cloak thrown over one shoulder: a sheet over back and side, and rolls across the chest.

    `over` is how much thicker it lies on what is worn below than on a tunic.
    """
    group = body.sculpt.group(paint, 0.03, weight, colours=creased(body, 4.0, 24.0 * side))
    sheet = form(body, 0.072 + over).displaced(folds(0.018, 4.0, 24.0 * side), 0.026)
    g, deep = body.build.girth, body.build.girth + over * 3
    region = box(0.7, 1.5, 1.0).turned("z", 38 * side).at(side * (0.66 + 3 * over), 0.34, 0.0)
    back = box(1.5, 1.5, 0.6).at(0, 0.2, -0.68)
    piece = sheet.within(region.also(back))
    group.add(body.on_torso(piece))
    for i in range(rolls):
        k = i * 0.062
        line = [
            (side * g * (0.2 + k * 1.0), 0.74 + over - k * 0.15, -0.24 * deep, 0.03),
            (side * g * (0.2 + k * 1.25), 0.87 + over - k * 0.45, -0.06 * deep, 0.05),
            (side * g * (0.15 + k * 1.15), 0.74 + over - k * 0.5, 0.2 * deep, 0.048),
            (side * g * (0.0 + k * 0.8), 0.52 - k * 0.6, 0.285 * deep, 0.046),
            (side * g * (-0.2 + k * 0.5), 0.37 - k * 0.5, 0.24 * deep, 0.04),
            (side * g * (-0.36 + k * 0.4), 0.33 - k * 0.3, 0.06 * deep, 0.02),
        ]
        group.add(body.on_torso(tube(line, 4)), blend=0.022)
    if trim is not None:
        edge = [
            (side * 0.14, 0.85, -0.06),
            (side * 0.1, 0.76, 0.16),
            (side * -0.06, 0.54, 0.26),
            (side * -0.26, 0.39, 0.2),
        ]
        edging(body, [group], edge, trim, 0.02, 3)
    return group


def brooch(body: Body, groups: Sequence[Group], point: Triple, paint: Paint = "gold") -> None:
    """A round pin on what is sculpted already."""
    place = onto(groups, body.torso_point(*(float(v) for v in point))[None])[0]
    boss = lathe([(0.05, -0.02), (0.052, 0.012), (0.03, 0.026), (0.0, 0.026)], 12)
    out = unit_out(body, place)
    body.sculpt.solid(paint, boss.along(out).at(place))


def unit_out(body: Body, place: Points) -> Points:
    """The way out of the chest at a place, level with it."""
    away = place - body.torso_point(0, 0.55, 0)
    return np.asarray(away * vec(1, 0.6, 1), dtype=np.float64)


def cuirass(
    body: Body, paint: Paint = "bronze", trim: Paint = "gold", straps: Paint = "leather"
) -> Group:
    """A muscled breastplate with a rim, and strips of leather over the arms."""
    group = body.sculpt.group(paint, 0.03, 1.3)
    group.add(body.on_torso(form(body, 0.035)))
    for s in SIDES:
        swell = ellipsoid(0.15, 0.12, 0.07).at(s * 0.14, 0.62, 0.25 * body.build.girth)
        group.add(body.on_torso(swell), blend=0.04)
        arm = ellipsoid(0.2, 0.3, 0.25).at(s * (body.build.shoulder + 0.13), 0.55, 0)
        group.cut(body.on_torso(arm), blend=0.02)
        _strips(body, s, straps, trim)
    group.cut(body.on_torso(ellipsoid(0.2, 0.22, 0.5).at(0, 0.96, 0.16)), blend=0.02)
    group.cut(body.on_torso(ellipsoid(0.165, 0.3, 0.19).at(0, 1.02, 0.0)), blend=0.02)
    angle = np.linspace(-1.4, 1.4, 7)
    line = [(float(np.sin(a)) * 0.2, 0.96 - float(np.cos(a)) * 0.22, 0.3) for a in angle]
    edging(body, [group], line, trim, 0.02)
    return group


def _strips(body: Body, side: int, paint: Paint, trim: Paint) -> None:
    """Tongues of leather from a shoulder, with gilded ends."""
    reach = body.build.shoulder
    for i, degrees in enumerate((-52, -17, 17, 52)):
        a = np.radians(degrees)
        out = vec(side * float(np.cos(a)), 0, float(np.sin(a)))
        place = vec(side * reach, 0.53, -0.02) + out * vec(0.228, 0, 0.19) * body.build.girth
        tongue = block(0.062, 0.15, 0.014, 0).turned("x", -12 + 2 * (i % 2))
        end = block(0.063, 0.022, 0.02, 0).at(0, -0.12, 0).turned("x", -12 + 2 * (i % 2))
        for piece, coat in ((tongue, paint), (end, trim)):
            body.sculpt.solid(coat, body.on_torso(piece.along((0, 1, 0), out).at(place)))
