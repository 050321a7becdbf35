"""Bodies that are not a man's: mounts for heads, spines, legs, paws, claws, spikes and scales."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from workshop.body import Thing
from workshop.fields import Shape, capsule, ellipsoid
from workshop.fit import distance, outward
from workshop.maths import Points, Triple, chain, curve, frame, length, rotation, turn, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import Solid, dome, faced, wound

Paint = str | Material


@dataclass(frozen=True)
class Mount:
    """A place with a direction and a size: what is made about the origin is put there."""

    place: Points
    matrix: Points
    size: float = 1.0

    def put(self, thing: Thing) -> Thing:
        return thing.scaled(self.size).oriented(self.matrix).at(self.place)

    def point(self, x: float, y: float, z: float) -> Points:
        moved: Points = self.place + turn(self.matrix, vec(x, y, z)) * self.size
        return moved

    def way(self, x: float, y: float, z: float) -> Points:
        """A direction, turned as the mount is."""
        return turn(self.matrix, vec(x, y, z))


def mount(
    place: Triple, yaw: float = 0.0, pitch: float = 0.0, roll: float = 0.0, size: float = 1.0
) -> Mount:
    """A mount turned to the left by `yaw`, down by `pitch` and tilted by `roll`, in degrees."""
    matrix = chain(rotation("y", yaw), rotation("x", pitch), rotation("z", -roll))
    return Mount(np.asarray(place, dtype=np.float64), matrix, size)


@dataclass(frozen=True)
class Spot:
    """A place on a line: its radius, and the ways on along it, up from it and to its side."""

    place: Points
    radius: float
    ahead: Points
    above: Points
    side: Points

    def out(self, degrees: float) -> Points:
        """The way out of the line, 0 straight above, 90 to the side, 180 below."""
        a = np.radians(degrees)
        way: Points = self.above * float(np.cos(a)) + self.side * float(np.sin(a))
        return way

    def surface(self, degrees: float, part: float = 1.0) -> Points:
        place: Points = self.place + self.out(degrees) * (self.radius * part)
        return place


class Line:
    """A spine: a smooth line of (x, y, z, radius) that knows which side of it is above.

    `above` is that way at its start; along the line it turns no more than the line does.
    """

    def __init__(
        self, points: Sequence[Triple] | Points, above: Triple = (0.0, 1.0, 0.0), steps: int = 8
    ) -> None:
        self.points = curve(points, steps)
        path = self.points[:, :3]
        self.ahead = unit(np.gradient(path, axis=0))
        ups = []
        up = np.asarray(above, dtype=np.float64)
        for way in self.ahead:
            up = unit(up - way * float((up * way).sum()))
            ups.append(up)
        self.above = np.array(ups)
        far = length(np.diff(path, axis=0))
        self.far = np.concatenate([[0.0], np.cumsum(far)]) / float(far.sum())

    def spot(self, part: float) -> Spot:
        """The spot at that part of the line's length."""

        def read(values: Points) -> Points:
            columns = [np.interp(part, self.far, values[:, i]) for i in range(values.shape[1])]
            return np.array(columns, dtype=np.float64)

        here = read(self.points)
        ahead = unit(read(self.ahead))
        above = unit(read(self.above))
        return Spot(here[:3], float(here[3]), ahead, above, np.cross(above, ahead))

    def spots(self, count: int, start: float = 0.0, end: float = 1.0) -> Iterator[Spot]:
        for part in np.linspace(start, end, count):
            yield self.spot(float(part))

    def shape(self, blend: float = 0.0) -> Shape:
        return tube(self.points, 1, blend)


def thorn(points: Sequence[Triple] | Points, sides: int = 4) -> Solid:
    """A spike along points (x, y, z, radius) from its open foot to its tip: few triangles."""
    p = np.array(points, dtype=np.float64)
    path = p[:, :3]
    ahead = unit(np.gradient(path, axis=0))
    hint = vec(0.13, 0.35, 1.0) if abs(float(ahead[0, 2])) < 0.8 else vec(1.0, 0.2, 0.1)
    x = unit(np.cross(ahead, hint))
    y = np.cross(ahead, x)
    angle = np.arange(sides) * (2 * np.pi / sides)
    vertices, normals = [], []
    for i in range(len(p) - 1):
        n = x[i] * np.cos(angle)[:, None] + y[i] * np.sin(angle)[:, None]
        vertices.append(path[i] + n * p[i, 3])
        normals.append(n)
    vertices.append(path[-1:])
    normals.append(ahead[-1:])
    faces = []
    for i in range(len(p) - 2):
        for j in range(sides):
            a, b = i * sides + j, i * sides + (j + 1) % sides
            faces += [(a, b, a + sides), (b, b + sides, a + sides)]
    last = (len(p) - 2) * sides
    faces += [(last + j, last + (j + 1) % sides, last + sides) for j in range(sides)]
    tone = np.concatenate([np.full(sides * (len(p) - 1), 0.92), [1.12]])
    return wound(Solid(np.vstack(vertices), np.array(faces), np.vstack(normals), tone))


def spikes(
    sculpt: Sculpt,
    paint: Paint,
    line: Line,
    count: int,
    start: float = 0.05,
    end: float = 0.95,
    high: float = 1.0,
    even: float = 0.0,
    thick: float = 0.3,
    lean: float = 0.5,
    sides: int = 4,
    degrees: float = 0.0,
) -> None:
    """A row of spikes on a line, each `high` times the line's radius there plus `even` high.

    They lean against the line's direction.
    """
    for spot in line.spots(count, start, end):
        tall = spot.radius * high + even
        up = spot.out(degrees)
        foot = spot.place + up * (spot.radius * 0.86)
        bent = foot + up * tall * 0.5 - spot.ahead * (tall * lean * 0.3)
        tip = foot + up * tall - spot.ahead * (tall * lean)
        r = tall * thick
        sculpt.solid(paint, thorn([(*foot, r), (*bent, r * 0.66), (*tip, 0.004)], sides))


def bands(
    sculpt: Sculpt,
    paint: Paint,
    line: Line,
    count: int,
    start: float = 0.0,
    end: float = 1.0,
    wide: float = 0.7,
    long: float = 0.4,
    proud: float = 0.2,
    tilt: float = 24.0,
    sides: int = 9,
) -> None:
    """Plates across a line's underside (a belly), lapping over each other along it."""
    for spot in line.spots(count, start, end):
        r = spot.radius
        out = -spot.above
        plate = dome(1.0, 1.0, sides, 2).scaled(r * wide, r * long, r * proud * 2)
        matrix = chain(frame(spot.ahead, out), rotation("x", tilt))
        at = spot.place + out * (r * (1.0 - proud))
        sculpt.solid(paint, plate.oriented(matrix).at(at))


def scale(long: float, wide: float, high: float) -> Solid:
    """A scale lying in the xz plane, its raised point to -z, of four flat faces."""
    corners = [
        (0, 0, 0.5 * long),
        (-wide, 0, 0.05 * long),
        (0, 0, -0.55 * long),
        (wide, 0, 0.05 * long),
    ]
    vertices = np.array([*corners, (0, high, -0.22 * long)], dtype=np.float64)
    faces = np.array([(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)])[:, ::-1]
    return faced(vertices, faces, np.array([0.94, 0.86, 0.98, 1.1]))


def scales(
    sculpt: Sculpt,
    paint: Paint,
    line: Line,
    count: int,
    degrees: Sequence[float],
    start: float = 0.0,
    end: float = 1.0,
    size: float = 0.5,
    high: float = 0.16,
    both: bool = True,
) -> None:
    """Rows of scales along a line at angles from above, on both sides of it."""
    for row, angle in enumerate(degrees):
        shift = (end - start) / count * 0.5 * (row % 2)
        for spot in line.spots(count, start + shift, end - (end - start) / count * 0.5 + shift):
            for side in (-1, 1) if both and angle else (1,):
                out = spot.out(angle * side)
                r = spot.radius * size
                one = scale(r * 2.0, r * 0.62, r * high * 2)
                matrix = frame(out, spot.ahead)
                at = spot.place + out * (spot.radius * 0.985)
                sculpt.solid(paint, one.oriented(matrix).at(at), far=False)


def shingles(
    sculpt: Sculpt,
    paint: Paint,
    over: Group,
    starts: Sequence[Triple],
    way: Triple,
    size: float,
    lie: Triple = (0.0, 1.0, -0.6),
    reach: float = 1.2,
) -> None:
    """Scales where rays from `starts` along `way` first meet a group, pointing against `lie`."""
    ahead = unit(way)
    steps = np.linspace(0, reach, 121)[:, None] * ahead
    for start in starts:
        path = np.asarray(start, dtype=np.float64) + steps
        inside = distance(over, path) < 0
        if not inside.any() or inside[0]:
            continue
        place = path[int(np.argmax(inside))]
        out = outward([over], place[None])[0]
        one = scale(size * 1.5, size * 0.46, size * 0.26)
        sculpt.solid(paint, one.oriented(frame(out, lie)).at(place - out * 0.012), far=False)


def claws(
    sculpt: Sculpt,
    paint: Paint,
    place: Triple,
    yaw: float = 0.0,
    count: int = 3,
    long: float = 0.14,
    thick: float = 0.032,
    spread: float = 28.0,
    off: float = 0.08,
    height: float = 0.05,
    sides: int = 4,
) -> None:
    """Claws of a foot that stands on `place`, from `off` its middle onwards, points down."""
    x, y, z = (float(v) for v in place)
    for i in range(count):
        a = np.radians(yaw + (i - (count - 1) / 2) * spread)
        dx, dz = float(np.sin(a)), float(np.cos(a))
        line = [
            (x + dx * off, y + height, z + dz * off, thick),
            (
                x + dx * (off + long * 0.5),
                y + height * 0.95,
                z + dz * (off + long * 0.5),
                thick * 0.75,
            ),
            (x + dx * (off + long), y + 0.004, z + dz * (off + long), 0.004),
        ]
        sculpt.solid(paint, thorn(line, sides))


def paw(
    group: Group,
    place: Triple,
    yaw: float = 0.0,
    size: float = 0.1,
    toes: int = 3,
    spread: float = 28.0,
    long: float = 1.0,
    blend: float = 0.03,
) -> None:
    """A foot with toes on the ground at `place`."""
    x, y, z = (float(v) for v in place)
    s = size
    foot = ellipsoid(s * 0.95, s * 0.72, s * 1.1).turned("y", yaw)
    group.add(foot.at(x, y + s * 0.62, z), blend=blend)
    for i in range(toes):
        a = np.radians(yaw + (i - (toes - 1) / 2) * spread)
        dx, dz = float(np.sin(a)), float(np.cos(a))
        near, far = s * 0.5, s * (0.8 + 0.55 * long)
        toe = capsule(
            (x + dx * near, y + s * 0.55, z + dz * near),
            (x + dx * far, y + s * 0.36, z + dz * far),
            s * 0.42,
            s * 0.36,
        )
        group.add(toe, blend=blend)


@dataclass(frozen=True)
class Nails:
    """The claws of a paw: see `claws`."""

    paint: Paint
    long: float
    thick: float
    off: float
    height: float
    sides: int = 4


def clawed(
    sculpt: Sculpt,
    group: Group,
    nails: Nails,
    place: Triple,
    yaw: float = 0.0,
    size: float = 0.1,
    toes: int = 3,
    spread: float = 30.0,
    long: float = 0.8,
    blend: float = 0.03,
) -> None:
    """A paw with a claw on each toe."""
    n = nails
    paw(group, place, yaw, size, toes, spread, long, blend)
    claws(sculpt, n.paint, place, yaw, toes, n.long, n.thick, spread, n.off, n.height, n.sides)


def hind_leg(
    group: Group,
    hip: Triple,
    foot: Triple,
    thick: float = 0.2,
    stifle: float = 0.24,
    hock: float = 0.2,
    blend: float = 0.08,
    out: float = 0.0,
    thin: float = 0.34,
) -> list[Points]:
    """A beast's hind leg from hip to foot; returns its joints.

    `stifle` and `hock` are how far knee and heel stand to the front and to the back, in parts of
    the leg's height, `thin` the thickness below the heel.
    """
    a, d = np.asarray(hip, dtype=np.float64), np.asarray(foot, dtype=np.float64)
    high = float(a[1] - d[1])
    b = a * 0.52 + d * 0.48 + vec(out, 0, stifle * high)
    c = a * 0.24 + d * 0.76 + vec(out * 0.4, 0, -hock * high)
    e = d + vec(0, thick * 0.42, 0)
    group.add(
        tube([(*a, thick), (*(a * 0.5 + b * 0.5), thick * 0.92), (*b, thick * 0.62)], 3),
        tube([(*b, thick * 0.62), (*(b * 0.6 + c * 0.4), thick * 0.5), (*c, thick * thin)], 3),
        tube([(*c, thick * thin), (*e, thick * thin * 1.06)], 1),
        blend=blend,
    )
    return [a, b, c, e]


def fore_leg(
    group: Group,
    shoulder: Triple,
    foot: Triple,
    thick: float = 0.17,
    elbow: float = 0.12,
    wrist: float = 0.04,
    blend: float = 0.08,
    out: float = 0.0,
    thin: float = 0.42,
) -> list[Points]:
    """A beast's fore leg from shoulder to foot; returns its joints."""
    a, d = np.asarray(shoulder, dtype=np.float64), np.asarray(foot, dtype=np.float64)
    high = float(length(a - d))
    b = a * 0.52 + d * 0.48 + vec(out, 0, -elbow * high)
    c = a * 0.2 + d * 0.8 + vec(out * 0.3, 0, wrist * high)
    e = d + vec(0, thick * 0.42, 0)
    group.add(
        tube([(*a, thick), (*(a * 0.5 + b * 0.5), thick * 0.86), (*b, thick * 0.64)], 3),
        tube([(*b, thick * 0.64), (*(b * 0.5 + c * 0.5), thick * 0.54), (*c, thick * thin)], 3),
        tube([(*c, thick * thin), (*e, thick * thin * 1.04)], 1),
        blend=blend,
    )
    return [a, b, c, e]
