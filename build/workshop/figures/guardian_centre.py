"""The keeper of the Sunshard: a winged watcher of gold whose sword is made of daylight."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, hands, trunk
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid
from workshop.hands import Grip
from workshop.maths import Points, curve, mix, rotation, unit, vec
from workshop.outlines import cutout, decal, regular, star
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import Robe, tube
from workshop.solids import Solid, band, block, cord, dome, gem, lathe, ring, strand

PEARL = Material("c2b9a6", "8d8478", gloss=0.5, wash=0.7, dry=0.3)
ROBE = Material("3b2f72", "221a4a", gloss=0.14, dry=0.5)
GOLD = Material("d9a23c", "a8742a", gloss=0.84, dry=0.6, wash=0.75)
PLUME = Material("cdbf9e", "b08a4c", gloss=0.3, dry=0.3, wash=0.6)
TIP = Material("c98a34", "8a5a20", gloss=0.72, dry=0.4, wash=0.6)
SUN = Material("ffac3c", glow=0.42)
FIRE = Material("ff8620", glow=0.36)


@figure("punball.guardian-centre", "Keeper of the Sunshard", turn=-14)
def guardian_centre() -> Sculpt:
    sculpt = Sculpt(voxel=0.022)
    sculpt.budget(4400)
    body = Body(
        sculpt,
        Build(
            leg=1.2,
            torso=0.8,
            shoulder=0.4,
            hip=0.17,
            girth=1.22,
            limb=1.05,
            head=0.235,
            hand=0.105,
            arm=1.12,
            neck=0.04,
        ),
        Pose(
            right_hand=(-0.05, 1.42, 0.56),
            left_hand=(0.06, 1.26, 0.56),
            right_elbow=(-1.0, -0.35, -0.1),
            left_elbow=(1.0, -0.35, -0.1),
            right_foot=(-0.2, 0.12, 0.1),
            left_foot=(0.2, 0.12, 0.04),
            hips=(0.02, 0.14, 0.0),
            lean=-1,
            twist=0,
            look=(-8, 8, 0),
        ),
    )
    _robe(body)
    _cuirass(body)
    trunk.arms(body, ROBE, radius=0.092)
    _bracers(body)
    _helm(body)
    _halo(body)
    for s in SIDES:
        _wing(body, s, upper=True)
        _wing(body, s, upper=False)
    _sword(hands.fist(body, RIGHT, PEARL, axis=(0.03, 1, 0.0)), body)
    hands.fist(body, LEFT, PEARL, axis=(-0.03, 1, 0.0))
    _dais(sculpt)
    base(
        sculpt,
        0.95,
        "stone blue",
        emblem="sun",
        moss=None,
        grass=None,
        stones=None,
        seed=161,
        triangles=600,
    )
    return sculpt


def _robe(body: Body) -> None:
    """A long skirt of midnight cloth under strips of pearl, each with a golden hem."""
    sculpt, g = body.sculpt, body.build.girth
    high = float(body.pelvis[1])
    form = Robe((high + 0.26, 0.17 * g), (0.14, 0.5), 10, 0.045, 1.1, 1.1, 0.98, 0.3, (0.0, -0.04))
    skirt = sculpt.group(ROBE, 0.05, 1.2, colours=cloth.creased(form, body.on_hips))
    skirt.add(body.on_hips(form.shape()))
    sculpt.solid("gold", body.on_hips(band(form.ring(0.18, 0.006, 26), 0.085, 0.016)))
    for degrees, low, wide in (
        (0.0, 0.36, 0.17),
        (62.0, 0.62, 0.14),
        (-62.0, 0.62, 0.14),
        (180.0, 0.36, 0.2),
    ):
        rows = []
        for y in np.linspace(high + 0.1, low, 4):
            ring_ = form.ring(float(y), 0.03, 72)
            spot = ring_[round(degrees / 5) % 72]
            rows.append(spot)
        path = np.array(rows)
        out = unit(path * vec(1, 0, 1))
        across = np.cross(vec(0, 1, 0), out)
        left, right = [], []
        for k, (p, a, o) in enumerate(zip(path, across, out, strict=True)):
            w = wide * (0.72 + 0.15 * k)
            left.append(p - a * w + o * 0.0)
            right.append(p + a * w + o * 0.0)
        _strip(body, np.array(left), np.array(right), path, out)
    for s in SIDES:
        line = curve(
            [
                (s * 0.02, high + 0.12, 0.27),
                (s * 0.24, high + 0.02, 0.17),
                (s * 0.28, high - 0.1, 0.0),
            ],
            3,
        )
        sculpt.solid("gold", body.on_hips(cord(line[::2], 0.02, sides=3)))


def _strip(body: Body, a: Points, b: Points, c: Points, o: Points) -> None:
    """A stiff tabard panel: a plate of pearl, edged with gold, its end a point."""
    rows = [a, c + o * 0.035, b]
    count = len(c)
    vertices = np.vstack(rows)
    faces = []
    for i in range(2):
        for j in range(count - 1):
            p, q = i * count + j, (i + 1) * count + j
            faces += [(p, q, p + 1), (p + 1, q, q + 1)]
    tilt = np.cross(np.gradient(c, axis=0), b - a)
    tilt = unit(np.where((tilt * o).sum(1, keepdims=True) < 0, -tilt, tilt))
    side = unit(b - a)
    normals = np.vstack([unit(tilt - side * 0.3), tilt, unit(tilt + side * 0.3)])
    flat = Solid(vertices, np.array(faces), normals, np.ones(len(vertices)))
    p = vertices[flat.faces]
    way = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    wrong = (way * normals[flat.faces[:, 0]]).sum(1) < 0
    turned_ = np.where(wrong[:, None], flat.faces[:, ::-1], flat.faces)
    panel = Solid(vertices, turned_, normals, np.ones(len(vertices)))
    body.sculpt.solid(PEARL, body.on_hips(panel))
    tip = c[-1] + o[-1] * 0.035 + vec(0, -0.09, 0) + o[-1] * 0.012
    edge = np.vstack([a, tip[None], b[::-1]])
    body.sculpt.solid("gold", body.on_hips(cord(edge, 0.018, sides=3)))
    end = np.vstack([a[-1:], c[-1:] + o[-1] * 0.035, b[-1:], tip[None]])
    lower = Solid(end, np.array([(0, 3, 1), (1, 3, 2)]), np.tile(tilt[-1], (4, 1)), np.ones(4))
    body.sculpt.solid(PEARL, body.on_hips(lower))


def _cuirass(body: Body) -> None:
    sculpt = body.sculpt
    t, g = body.build.torso, body.build.girth
    plate = sculpt.group(GOLD, 0.03, 1.6, least=320)
    plate.add(
        *(body.on_torso(ellipsoid(0.19, 0.19, 0.12).at(s * 0.14, t * 0.7, 0.13)) for s in SIDES),
        body.on_torso(ellipsoid(0.37, 0.28, 0.25).at(0, t * 0.68, 0)),
        body.on_torso(ellipsoid(0.24, 0.2, 0.2 * g).at(0, t * 0.34, 0)),
        *(
            body.on_torso(capsule((s * 0.03, y, 0.235), (s * 0.13, y + 0.02, 0.2), 0.04))
            for s in SIDES
            for y in (0.2, 0.29, 0.38)
        ),
        blend=0.05,
    )
    collar = lathe([(0.22, 0.0), (0.17, 0.1), (0.19, 0.2), (0.14, 0.1)], 11)
    sculpt.solid("gold", body.on_torso(collar.at(0, t * 0.93, 0.0)))
    sun = cutout(star(8, 0.17, 0.09), 0.02, bevel=0.014, back=False)
    sculpt.solid("gold", body.on_torso(sun.turned("x", -6).at(0, t * 0.66, 0.27)))
    sculpt.solid(
        SUN, body.on_torso(dome(0.075, 0.05, 10, 2).turned("x", -6).at(0, t * 0.66, 0.285))
    )
    sculpt.anchor("light", body.torso_point(0, t * 0.66, 0.4))
    cloth.belt(body, [plate], "leather dark", None, y=0.12, high=0.08, steps=14)
    shells = armour.pauldrons(body, PEARL, "gold", plates=3, size=1.14)
    shells.weight = 1.4
    for s in SIDES:
        for i in range(3):
            a = (-30 + 34 * i) * s
            ray = gem(0.045, 0.28 - 0.04 * abs(i - 1), 0.06, 4)
            at = body.shoulders[s] + vec(s * (0.07 + 0.07 * i), 0.17 - 0.05 * i, -0.02)
            sculpt.solid("gold", ray.turned("z", -a - s * 12).at(at))


def _bracers(body: Body) -> None:
    sculpt = body.sculpt
    shape = [(0.085, -0.14), (0.125, -0.13), (0.105, 0.12), (0.085, 0.13)]
    for s in SIDES:
        sculpt.solid("gold", body.on_forearm(s, lathe(shape, 10), 0.6))
        spike = [(0.0, 0.0), (0.06, 0.12), (0.0, 0.36), (-0.06, 0.12)]
        fin = cutout(spike, 0.015, bevel=0.01).turned("z", 180)
        place = mix(body.elbows[s], body.hands[s], 0.55)
        away = vec(s, 0.1, 0.0)
        along = unit(body.hands[s] - body.elbows[s])
        sculpt.solid("gold", fin.along(along, away).at(place + unit(away) * 0.11))


def _helm(body: Body) -> None:
    """A tall helm without a face: light shines through a slit shaped like a T."""
    r, put = body.build.head, body.on_head
    helm = body.sculpt.group(GOLD, 0.1 * r, 1.8, least=380)
    helm.add(
        put(ellipsoid(0.92, 1.15, 1.0).at(0, 0.1, -0.04)),
        put(tube([(0, 0.1, 0.55, 0.5), (0, -0.5, 0.6, 0.42), (0, -0.95, 0.62, 0.22)], 2)),
        put(tube([(0, 0.9, 0.72, 0.08), (0, 1.38, 0.1, 0.13), (0, 1.2, -0.7, 0.12)], 3)),
        put(capsule((0, -0.6, -0.1), (0, -1.2, -0.1), 0.6, 0.5)),
    )
    slit = [
        put(box(0.5, 0.075, 0.5, 0.05).turned("z", 14 * s).at(s * 0.34, 0.13, 0.95)) for s in SIDES
    ]
    helm.cut(*slit, put(box(0.07, 0.42, 0.4, 0.05).at(0, -0.4, 1.05)), blend=0.03 * r)
    light = body.sculpt.group(SUN, 0.0, 0.4, least=80)
    light.add(
        put(ellipsoid(0.76, 0.16, 0.8).at(0, 0.14, 0.05)),
        put(ellipsoid(0.1, 0.5, 0.3).at(0, -0.3, 0.62)),
    )
    for s in SIDES:
        for i in range(2):
            line = [
                (s * 0.85, 0.3 - 0.2 * i, 0.05, 0.17),
                (s * (1.15 + 0.05 * i), 0.8 - 0.34 * i, -0.3 - 0.1 * i, 0.2),
                (s * (1.3 + 0.16 * i), 1.7 - 0.8 * i, -0.7 - 0.2 * i, 0.02),
            ]
            body.sculpt.solid(PLUME, put(strand(line, 5, 0.6)))
        body.sculpt.solid(
            "gold", put(dome(0.2, 0.14, 8, 1).turned("y", 90.0 * s).at(s * 0.88, 0.1, 0.0))
        )


def _halo(body: Body) -> None:
    """A sun behind the head: a ring of gold, long rays, a thin ring of light."""
    sculpt = body.sculpt
    place = body.head + vec(0, 0.06, -0.3)
    face = rotation("x", -4)

    def put(solid: Solid) -> Solid:
        return solid.oriented(face).at(place)

    sculpt.solid("gold", put(ring(0.46, 0.03, 21, section=3).turned("x", 90)))
    sculpt.solid(SUN, put(ring(0.39, 0.018, 21, section=3).turned("x", 90)))
    for i in range(14):
        a = i * 180 / 7
        far = 0.26 if i % 2 == 0 else 0.15
        ray = [(-0.035, 0.0), (0.035, 0.0), (0.0, far)]
        solid = cutout(ray, 0.014).at(0, 0.475, 0).turned("z", a)
        sculpt.solid("gold" if i % 2 else FIRE, put(solid))
    for s in SIDES:
        stay = [(s * 0.1, -0.5, 0.12), (s * 0.22, -0.42, 0.02)]
        sculpt.solid("gold", put(cord(np.array(stay), 0.02, sides=4)), far=False)


def _feather(size: float, wide: float) -> Solid:
    """A long feather on y, ridged, pointed, both its faces closed."""
    run = [(0.0, 0.35), (0.45, 0.9), (0.8, 0.95), (1.0, 0.02)]
    ridge = [(0.0, y * size, 0.022 * (1 - y) + 0.004) for y, _ in run]
    left = [(-w * wide, y * size, -0.01) for y, w in run]
    right = [(w * wide, y * size, -0.01) for y, w in run]
    n = len(run)
    vertices = np.array([*left, *ridge, *right])
    faces = []
    for i in range(3):
        a, b = i * n, ((i + 1) % 3) * n
        for j in range(n - 1):
            faces += [(a + j, b + j, a + j + 1), (a + j + 1, b + j, b + j + 1)]
    normal = np.vstack([np.tile(v, (n, 1)) for v in ((-1, 0, -0.6), (0, 0.1, 1), (1, 0, -0.6))])
    solid = Solid(vertices, np.array(faces), unit(normal), np.ones(len(vertices)))
    p = vertices[solid.faces]
    way = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    wrong = (way * solid.normals[solid.faces].sum(1)).sum(1) < 0
    turned_ = np.where(wrong[:, None], solid.faces[:, ::-1], solid.faces)
    return Solid(vertices, turned_, solid.normals, solid.shade)


def _wing(body: Body, s: int, upper: bool) -> None:
    """An arm of gold with long feathers and a row of shorter ones over their roots."""
    sculpt = body.sculpt
    start = body.torso_point(s * 0.16, 0.56 if upper else 0.4, -0.24)
    if upper:
        bones = [(0, 0, 0), (0.36, 0.26, -0.16), (0.64, 0.62, -0.22), (0.68, 0.92, -0.18)]
    else:
        bones = [(0, 0, 0), (0.3, 0.02, -0.12), (0.5, -0.1, -0.18), (0.56, -0.26, -0.16)]
    joints = np.array([start + vec(s * x, y, z) for x, y, z in bones])
    sizes = (0.075, 0.065, 0.055, 0.03) if upper else (0.06, 0.05, 0.04, 0.025)
    line = curve(joints, 4)
    arm = np.column_stack([joints, sizes])
    sculpt.solid("gold", strand(arm, 5))
    count = 8 if upper else 6
    for row, (long, wide, lift) in enumerate(((1.0, 0.125, -0.02), (0.56, 0.115, 0.035))):
        for i in range(count - 3 * row):
            t = (i * (1 + 0.5 * row) + 0.6 + 0.5 * row) / count
            spot = line[min(len(line) - 1, round(t * (len(line) - 1)))]
            if upper:
                angle = 176 - 142 * t**1.1
                size = (0.52 + 0.4 * t) * long
            else:
                angle = 182 - 50 * t
                size = (0.5 + 0.36 * t) * long
            feather = _feather(size, wide * (1.0 if upper else 0.9))
            placed = feather.turned("x", -8.0).turned("z", -s * angle)
            paint = (TIP if i % 2 else GOLD) if row == 0 else PLUME
            sculpt.solid(paint, placed.turned("y", s * 14.0).at(spot + vec(0, 0, lift + 0.004 * i)))


def _sword(grip: Grip, body: Body) -> None:
    """A greatsword of sunlight, its point on the dais, both hands on the hilt."""
    sculpt, put = body.sculpt, grip.put
    handle = lathe([(0.0, 0.16), (0.036, 0.15), (0.036, -0.32), (0.0, -0.33)][::-1], 8)
    sculpt.solid("leather dark", put(handle))
    sculpt.solid("gold", put(lathe([(0.0, 0.12), (0.07, 0.17), (0.07, 0.23), (0.0, 0.28)], 8)))
    sculpt.solid(SUN, put(gem(0.05, 0.12, 0.05, 6).at(0, 0.27, 0)))
    guard = [(-0.34, -0.26, 0, 0.02), (-0.2, -0.33, 0, 0.045), (0, -0.36, 0, 0.06)]
    guard += [(0.2, -0.33, 0, 0.045), (0.34, -0.26, 0, 0.02)]
    sculpt.solid("gold", put(strand(guard, 5)))
    disc = cutout(regular(8, 0.1), 0.06, bevel=0.02)
    sculpt.solid("gold", put(disc.at(0, -0.37, 0)))
    length = float(grip.place[1]) - 0.37 - 0.1
    outline = [(-0.085, 0.0), (-0.075, 0.12), (-0.1, 0.2), (-0.085, length * 0.82), (0.0, length)]
    outline += [(0.085, length * 0.82), (0.1, 0.2), (0.075, 0.12), (0.085, 0.0)]
    steel = cutout(outline, 0.026, bevel=0.024).turned("x", 180).at(0, -0.38, 0)
    sculpt.solid(FIRE, put(steel))
    core = [(-0.03, 0.1), (0.0, length * 0.9), (0.03, 0.1)]
    for face in (0, 180):
        line = cutout(core, 0.004, back=False).at(0, 0, 0.027).turned("y", face).turned("x", 180)
        sculpt.solid(SUN, put(line.at(0, -0.38, 0)))


def _dais(sculpt: Sculpt) -> None:
    """A step of stone, inlaid with gold, shards of light round them."""
    sculpt.solid("stone blue", lathe([(0.8, 0.0), (0.77, 0.1), (0.0, 0.105)], 22, sharp=True))
    sculpt.solid("gold", lathe([(0.785, 0.08), (0.775, 0.116), (0.7, 0.118)], 22))
    for i in range(8):
        wedge = [(-0.05, 0.5), (0.05, 0.5), (0.0, 0.69)]
        inlay = decal(wedge).turned("x", -90).turned("y", i * 45.0 + 22.5)
        sculpt.solid("gold", inlay.at(0, 0.112, 0), far=False)
    for x, z, high in ((-0.7, 0.34, 0.34), (0.74, 0.26, 0.28), (-0.62, 0.5, 0.2), (0.6, 0.5, 0.16)):
        shard = gem(0.06, high, 0.08, 5).along((x * 0.35, 1, z * 0.3))
        sculpt.solid(SUN if high > 0.25 else FIRE, shard.at(x, 0.08, z))
    sculpt.solid("gold", block(0.12, 0.02, 0.12, 0).turned("y", 45).at(0.0, 0.115, 0.56))
