"""Explicit meshes, for what must stay straight, thin or crisp: poles, blades, bands, plates.

Reducing a mesh bends straight things and frays thin ones, so these are made with the triangles
they keep. All are made at the origin and moved like shapes: `.at`, `.turned`, `.along`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from workshop.maths import Faces, Points, Triple, chain, frame, length, rotation, turn, unit, vec


@dataclass(frozen=True)
class Solid:
    """Vertices, triangles and a normal for each vertex; `shade` multiplies the colour."""

    vertices: Points
    faces: Faces
    normals: Points
    shade: Points

    def at(self, x: float | Triple, y: float | None = None, z: float | None = None) -> Solid:
        offset = vec(float(x), float(y), float(z)) if y is not None else np.asarray(x, float)
        return replace(self, vertices=self.vertices + offset)

    def oriented(self, matrix: Points) -> Solid:
        return replace(
            self, vertices=turn(matrix, self.vertices), normals=turn(matrix, self.normals)
        )

    def turned(self, axis: str, degrees: float) -> Solid:
        return self.oriented(rotation(axis, degrees))

    def along(self, up: Triple, forward: Triple = (0.0, 0.0, 1.0)) -> Solid:
        return self.oriented(frame(up, forward))

    def scaled(self, x: float, y: float | None = None, z: float | None = None) -> Solid:
        factors = vec(x, x if y is None else y, x if z is None else z)
        return replace(self, vertices=self.vertices * factors, normals=unit(self.normals / factors))

    def mirrored(self) -> Solid:
        flip = vec(-1, 1, 1)
        return Solid(self.vertices * flip, self.faces[:, ::-1], self.normals * flip, self.shade)


def joined(solids: Sequence[Solid]) -> Solid:
    starts = np.cumsum([0] + [len(s.vertices) for s in solids])
    return Solid(
        np.vstack([s.vertices for s in solids]),
        np.vstack([s.faces + start for s, start in zip(solids, starts, strict=False)]),
        np.vstack([s.normals for s in solids]),
        np.concatenate([s.shade for s in solids]),
    )


def faced(vertices: Points, faces: Faces, shade: Points | None = None) -> Solid:
    """A solid with flat faces; winding is anticlockwise seen from outside."""
    p = vertices[faces]
    normal = unit(np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0]))
    tone = np.ones(len(faces)) if shade is None else shade
    flat = np.arange(faces.size).reshape(-1, 3)
    return Solid(p.reshape(-1, 3), flat, np.repeat(normal, 3, axis=0), np.repeat(tone, 3))


def wound(solid: Solid) -> Solid:
    """The solid with every triangle wound so that it agrees with its normals."""
    p = solid.vertices[solid.faces]
    face = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    wrong = (face * solid.normals[solid.faces].sum(1)).sum(1) < 0
    faces = np.where(wrong[:, None], solid.faces[:, ::-1], solid.faces)
    return replace(solid, faces=faces)


def _strip(rows: int, columns: int, closed: bool) -> Faces:
    """Two triangles for each cell of a grid of vertices, the columns closed to a ring or not."""
    faces = []
    for i in range(rows - 1):
        for j in range(columns if closed else columns - 1):
            a, b = i * columns + j, i * columns + (j + 1) % columns
            faces += [(a, a + columns, b), (b, a + columns, b + columns)]
    return np.array(faces, dtype=np.int64)


def lathe(profile: Sequence[tuple[float, float]], sides: int = 40, sharp: bool = False) -> Solid:
    """A profile of (radius, y) turned about the y axis, from bottom to top on the outside.

    Smooth along the profile, or with an edge at each of its points if `sharp`.
    """
    p = np.array(profile, dtype=np.float64)
    if sharp:
        pieces = [lathe([profile[i], profile[i + 1]], sides) for i in range(len(p) - 1)]
        return joined(pieces)
    slope = np.gradient(p, axis=0)
    n = np.stack([slope[:, 1], -slope[:, 0]], axis=1)
    n /= np.sqrt((n**2).sum(1, keepdims=True)) + 1e-12
    angle = np.arange(sides) * (2 * np.pi / sides)
    s, c = np.sin(angle), np.cos(angle)
    vertices = np.concatenate([np.stack([s * r, np.full(sides, y), c * r], 1) for r, y in p])
    normals = np.concatenate([np.stack([s * a, np.full(sides, b), c * a], 1) for a, b in n])
    whole = Solid(vertices, _strip(len(p), sides, True), normals, np.ones(len(vertices)))
    return wound(without_slivers(whole))


def without_slivers(solid: Solid) -> Solid:
    """The solid without triangles of no area, as at the poles of a lathe."""
    p = solid.vertices[solid.faces]
    wide = length(np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])) > 1e-10
    return replace(solid, faces=solid.faces[wide])


def sweep(
    path: Points,
    section: Sequence[tuple[float, float]],
    out: Triple | Points = (0.0, 1.0, 0.0),
    closed: bool = False,
    sizes: Sequence[float] | None = None,
) -> Solid:
    """A section of (outwards, across) drawn along a path, edges sharp along the section.

    `out` is the way the section's first coordinate points (one vector or one for each point of
    the path; made square to the path). `sizes` scale the section at each point.
    """
    count = len(path)
    ahead = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    if not closed:
        ahead[0], ahead[-1] = path[1] - path[0], path[-1] - path[-2]
    ahead = unit(ahead)
    x = np.broadcast_to(np.asarray(out, dtype=np.float64), path.shape)
    x = unit(x - ahead * (x * ahead).sum(1, keepdims=True))
    y = np.cross(ahead, x)
    scale = np.ones(count) if sizes is None else np.asarray(sizes, dtype=np.float64)
    parts = []
    for (a0, b0), (a1, b1) in itertools.pairwise(section):
        n = unit(x * (b1 - b0) - y * (a1 - a0))
        n = np.where((n * (x * (a0 + a1) + y * (b0 + b1))).sum(1, keepdims=True) < 0, -n, n)
        rows = [path + (x * a + y * b) * scale[:, None] for a, b in ((a0, b0), (a1, b1))]
        faces = _strip(2, count, closed)
        both = np.vstack(rows)
        parts.append(wound(Solid(both, faces, np.vstack([n, n]), np.ones(len(both)))))
    return joined(parts)


def around(path: Points) -> Points:
    """For each point of a ring the way out of it, level: the `out` of belts and hems."""
    out = path - path.mean(0)
    out[:, 1] = 0
    return unit(out)


def band(
    path: Points, high: float, thick: float, closed: bool = True, out: Points | None = None
) -> Solid:
    """A flat strap along a ring (a belt, a hem's trim), `thick` proud of the path."""
    h, t = high / 2, thick
    section = [(-t, h), (t, h * 0.7), (t, -h * 0.7), (-t, -h)]
    return sweep(path, section, around(path) if out is None else out, closed)


def cord(path: Points, radius: float, closed: bool = False, sides: int = 5) -> Solid:
    """A round line of even thickness with smooth shading: cords, rims, piping."""
    ahead = np.roll(path, -1, 0) - np.roll(path, 1, 0)
    if not closed:
        ahead[0], ahead[-1] = path[1] - path[0], path[-1] - path[-2]
    ahead = unit(ahead)
    side = np.cross(ahead, vec(0.13, 0.35, 1.0))
    side = np.where(length(side)[:, None] < 0.25, np.cross(ahead, vec(1.0, 0.2, 0.1)), side)
    x = unit(side)
    y = np.cross(ahead, x)
    angle = np.arange(sides) * (2 * np.pi / sides)
    n = x[None] * np.cos(angle)[:, None, None] + y[None] * np.sin(angle)[:, None, None]
    count = len(path)
    faces = []
    for i in range(sides):
        for j in range(count if closed else count - 1):
            a, b, k = i * count + j, i * count + (j + 1) % count, (i + 1) % sides
            c, d = k * count + j, k * count + (j + 1) % count
            faces += [(a, b, c), (b, d, c)]
    vertices = (path[None] + n * radius).reshape(-1, 3)
    solid = Solid(vertices, np.array(faces), n.reshape(-1, 3), np.ones(len(vertices)))
    return wound(solid)


def strand(points: Sequence[Triple] | Points, sides: int = 5, squash: float = 1.0) -> Solid:
    """A tapering line (x, y, z, radius) with few triangles: brows, lips, fangs, feathers.

    `squash` flattens its section towards the z axis. Its ends are points.
    """
    p = np.array(points, dtype=np.float64)
    path, radius = p[:, :3], p[:, 3]
    ahead = np.gradient(path, axis=0)
    ends = [path[0] - unit(ahead[0]) * radius[0] * 0.6, path[-1] + unit(ahead[-1]) * radius[-1]]
    path = np.vstack([ends[:1], path, ends[1:]])
    radius = np.concatenate([[1e-5], radius, [1e-5]])
    solid = cord(path, 1.0, sides=sides)
    n = solid.normals.reshape(sides, len(path), 3) * vec(1, 1, squash)
    vertices = (path[None] + n * radius[None, :, None]).reshape(-1, 3)
    return without_slivers(wound(replace(solid, vertices=vertices)))


def ring(
    radius: float, thickness: float, sides: int = 16, squash: float = 1.0, section: int = 4
) -> Solid:
    """A torus lying flat; `section` is how many sides its section has."""
    angle = np.arange(sides) * (2 * np.pi / sides)
    path = np.stack([np.sin(angle) * radius, np.zeros(sides), np.cos(angle) * radius], 1)
    return cord(path, thickness, closed=True, sides=section).scaled(1, squash, 1)


def pole(low: float, high: float, radius: float, top: float | None = None, sides: int = 8) -> Solid:
    """A round stick on the y axis with capped ends."""
    last = radius if top is None else top
    third = (high - low) / 3
    return lathe(
        [
            (0.0, low - radius * 0.3),
            (radius, low),
            (radius * 1.05, low + third),
            (last * 0.98, high - third),
            (last, high),
            (0.0, high + last * 0.3),
        ],
        sides,
    )


def blade(
    size: float, width: float, thickness: float, tip: float = 0.25, waist: float = 1.0
) -> Solid:
    """A blade on the y axis from 0 to `size`, diamond in section, flat faces of two tones.

    `width` and `thickness` are to either side, `tip` the part that narrows, `waist` the width
    below the middle.
    """
    levels = [(0.0, 0.85, 1.0), (0.12, waist, 1.0), (1 - tip, 1.0, 0.85), (1.0, 0.001, 0.01)]
    rows = []
    for part, wide, thick in levels:
        y, a, b = part * size, wide * width, thick * thickness
        rows += [(a, y, 0.0), (0.0, y, b), (-a, y, 0.0), (0.0, y, -b)]
    vertices = np.array(rows)
    faces = _strip(4, 4, True)
    tone = np.where(((np.arange(len(faces)) // 2) % 4) % 2 == 0, 1.12, 0.86)
    solid = faced(vertices, faces, tone)
    axis = solid.vertices[solid.faces].mean(1) * vec(1, 0, 1)
    if ((axis * solid.normals[solid.faces[:, 0]]).sum(1) < 0).mean() > 0.5:
        solid = faced(vertices, faces[:, ::-1], tone)
    return solid


def dome(radius: float, height: float, sides: int = 10, rings: int = 2) -> Solid:
    """A cap on the z = 0 plane bulging to +z: eyes, rivets, bosses."""
    steps = [(np.cos(a), np.sin(a)) for a in np.linspace(0, np.pi / 2, rings + 1)]
    profile = [(radius * float(c), height * float(s)) for c, s in steps]
    profile[-1] = (0.0, height)
    return lathe(profile, sides).turned("x", 90)


def gem(radius: float, up: float, down: float, sides: int = 6) -> Solid:
    """A crystal: two pyramids foot to foot."""
    angle = np.arange(sides) * (2 * np.pi / sides)
    belt = [(np.sin(a) * radius, 0.0, np.cos(a) * radius) for a in angle]
    vertices = np.array([*belt, (0, up, 0), (0, -down, 0)])
    faces = []
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(i, j, sides), (j, i, sides + 1)]
    tone = np.array([1.15 if i % 4 < 2 else 0.85 for i in range(len(faces))])
    return faced(vertices, np.array(faces), tone)


def rock(size: Triple, random: np.random.Generator, rough: float = 0.18) -> Solid:
    """A stone of twenty flat faces, `size` its half axes."""
    g = (1 + 5**0.5) / 2
    corners = [(0, a, b * g) for a in (-1, 1) for b in (-1, 1)]
    corners += [(a, b * g, 0) for a in (-1, 1) for b in (-1, 1)]
    corners += [(b * g, 0, a) for a in (-1, 1) for b in (-1, 1)]
    v = unit(np.array(corners, dtype=np.float64))
    gaps = ((v[:, None] - v[None]) ** 2).sum(-1) < 1.2
    faces = [
        (i, j, k)
        for i in range(12)
        for j in range(i + 1, 12)
        for k in range(j + 1, 12)
        if gaps[i, j] and gaps[j, k] and gaps[i, k]
    ]
    turned = [
        f
        if float((np.cross(v[f[1]] - v[f[0]], v[f[2]] - v[f[0]]) * v[f[0]]).sum()) > 0
        else f[::-1]
        for f in faces
    ]
    v = v * (1 + rough * random.uniform(-1, 1, (12, 1))) * np.asarray(size, dtype=np.float64)
    return faced(v, np.array(turned), 1 + 0.12 * random.uniform(-1, 1, 20))


def block(a: float, b: float, c: float, bevel: float = 0.02) -> Solid:
    """A box of half sizes along x, y, z with flat faces: dressed stone, chests.

    Its edges are cut, unless `bevel` is 0 (12 triangles instead of 44).
    """
    half, cut = vec(a, b, c), min(bevel, a, b, c)
    faces: list[list[Points]] = []
    signs = list(itertools.product((-1, 1), repeat=3))
    corner = {
        (sign, axis): np.array(sign) * np.where(np.arange(3) == axis, half, half - cut)
        for sign in signs
        for axis in range(3)
    }
    for axis in range(3):
        i, j = (axis + 1) % 3, (axis + 2) % 3
        for side in (-1, 1):
            four = []
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                sign = [0, 0, 0]
                sign[axis], sign[i], sign[j] = side, u, v
                four.append(corner[(sign[0], sign[1], sign[2]), axis])
            faces.append(four)
        if not cut:
            continue
        for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            ends = []
            for side in (-1, 1):
                sign = [0, 0, 0]
                sign[axis], sign[i], sign[j] = side, u, v
                ends.append((sign[0], sign[1], sign[2]))
            faces.append([corner[ends[0], i], corner[ends[1], i], corner[ends[1], j]])
            faces[-1].append(corner[ends[0], j])
    if cut:
        faces += [[corner[sign, axis] for axis in range(3)] for sign in signs]
    return _convex(faces)


def _convex(polygons: Sequence[Sequence[Points]]) -> Solid:
    """Flat faces about the origin, each a fan of triangles, wound to be seen from outside."""
    vertices: list[Points] = []
    triangles = []
    for polygon in polygons:
        run = list(polygon)
        way = np.cross(run[1] - run[0], run[2] - run[0])
        if float((way * np.mean(run, axis=0)).sum()) < 0:
            run = run[::-1]
        start = len(vertices)
        vertices += run
        triangles += [(start, start + k, start + k + 1) for k in range(1, len(run) - 1)]
    return faced(np.array(vertices), np.array(triangles))


def web(first: Points, second: Points) -> Solid:
    """A sheet between two lines of as many points, seen from both sides: fins, sails.

    Its sides are a little apart: drawn at one depth they would show through each other.
    """
    count = len(first)
    points = np.vstack([first, second])
    faces = _strip(2, count, False)
    p = points[faces]
    normals = np.zeros_like(points)
    for corner in range(3):
        np.add.at(normals, faces[:, corner], np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0]))
    out, tone = unit(normals), np.ones(len(points))
    front = Solid(points + out * 0.005, faces, out, tone)
    back = Solid(points - out * 0.005, faces[:, ::-1], -out, tone)
    return joined([front, back])


def rod(start: Triple, end: Triple, radius: float, sides: int = 6) -> Solid:
    """A stick between two points."""
    a, b = np.asarray(start, dtype=np.float64), np.asarray(end, dtype=np.float64)
    return pole(0, float(length(b - a)), radius, sides=sides).along(b - a, (0.3, 0.2, 1)).at(a)


def transform(solid: Solid, *matrices: Points) -> Solid:
    """The solid turned by several matrices, the last one first."""
    return solid.oriented(chain(*matrices))
