"""Geometry made in code: the table, mats, frames, cards and dice."""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Sequence
from itertools import pairwise

from client.draw3d.scene import Mat, Vec3

CARD_RATIO = 1.4
"""Height of a card over its width."""
CARD_CORNER = 0.065
"""Radius of a card's corners in widths."""


class Sheet:
    """Vertices with place, normal, u and v, and 32-bit indices, while they are put together."""

    def __init__(self) -> None:
        self.vertices = array("f")
        self.indices = array("I")

    def __len__(self) -> int:
        return len(self.vertices) // 8

    def vertex(self, place: Vec3, normal: Vec3, u: float, v: float) -> int:
        """Add a vertex and return its number."""
        self.vertices.extend((*place, *normal, u, v))
        return len(self) - 1

    def triangle(self, a: int, b: int, c: int) -> None:
        self.indices.extend((a, b, c))

    def quad(self, a: int, b: int, c: int, d: int) -> None:
        """Add two triangles; the corners go round."""
        self.indices.extend((a, b, c, a, c, d))


def table(y: float, half: float) -> Sheet:
    """A level square round the origin; u and v are x and z."""
    sheet = Sheet()
    corners = [(-half, -half), (-half, half), (half, half), (half, -half)]
    up = (0.0, 1.0, 0.0)
    sheet.quad(*(sheet.vertex((x, y, z), up, x, z) for x, z in corners))
    return sheet


def rounded(
    half_width: float, half_depth: float, corner: float, steps: int
) -> list[tuple[float, float, float, float]]:
    """Points (x, z) with outward normals of a box with round corners, clockwise from above."""
    corner = min(corner, half_width, half_depth)
    out = []
    quarters = ((1, 1, 0.0), (-1, 1, 0.5), (-1, -1, 1.0), (1, -1, 1.5))
    for sx, sz, turn in quarters:
        for i in range(steps + 1):
            a = (turn + i / steps * 0.5) * math.pi
            c, s = math.cos(a), math.sin(a)
            out.append(
                (
                    sx * (half_width - corner) + c * corner,
                    sz * (half_depth - corner) + s * corner,
                    c,
                    s,
                )
            )
    return out


def mat(m: Mat) -> Sheet:
    """A slab with a rounded rim; u and v are the place on it."""
    sheet = Sheet()
    inner = min(m.height, m.corner * 0.5)
    rings = [
        (0.0, 0.0, 0.0),
        (0.0, m.height * 0.5, 0.25),
        (inner * 0.35, m.height * 0.9, 0.7),
        (inner, m.height, 1.0),
    ]
    outline = rounded(m.half_width, m.half_depth, m.corner, 8)
    n = len(outline)
    for inset, high, rise in rings:
        side = math.sqrt(max(0.0, 1.0 - rise * rise))
        for x, z, nx, nz in outline:
            px, pz = x - nx * inset, z - nz * inset
            sheet.vertex((m.x + px, m.y + high, m.z + pz), (nx * side, rise, nz * side), px, pz)
    for ring in range(len(rings) - 1):
        for i in range(n):
            j = (i + 1) % n
            a, b = ring * n, (ring + 1) * n
            sheet.quad(a + i, b + i, b + j, a + j)
    top = (len(rings) - 1) * n
    middle = sheet.vertex((m.x, m.y + m.height, m.z), (0.0, 1.0, 0.0), 0.0, 0.0)
    for i in range(n):
        sheet.triangle(middle, top + (i + 1) % n, top + i)
    return sheet


def frame(
    sides: int, inner: float, profile: Sequence[tuple[float, float]], turn: float = 0.0
) -> Sheet:
    """A mitred frame with `sides` sides and the inner radius `inner` to the middle of a side.

    `profile` lists (distance outwards, height) from the inside to the outside.
    """
    sheet = Sheet()
    lean = math.tan(math.pi / sides)
    for side in range(sides):
        a = turn + side * 2.0 * math.pi / sides
        out, along = (math.sin(a), math.cos(a)), (math.cos(a), -math.sin(a))
        run = 0.0
        for (o0, y0), (o1, y1) in pairwise(profile):
            wide = math.hypot(o1 - o0, y1 - y0)
            nx, ny = -(y1 - y0) / wide, (o1 - o0) / wide
            normal = (out[0] * nx, ny, out[1] * nx)
            numbers = []
            for o, y, v in ((o0, y0, run), (o1, y1, run + wide)):
                r = inner + o
                for end in (-1.0, 1.0):
                    h = r * lean * end
                    place = (out[0] * r + along[0] * h, y, out[1] * r + along[1] * h)
                    numbers.append(
                        sheet.vertex(place, normal, h + side * 3.7, v + side * 2.13 + 0.05)
                    )
            sheet.quad(numbers[0], numbers[1], numbers[3], numbers[2])
            run += wide
    return sheet


def card() -> tuple[bytes, bytes]:
    """A card of width 1 that can bend; indices after vertices of 9 floats.

    Place, normal, u, v and side (1 front, -1 back, 0 edge).
    """
    half = CARD_RATIO / 2.0
    outline = rounded(0.5, half, CARD_CORNER, 4)
    vertices, indices = array("f"), array("I")
    columns = [i / 10.0 - 0.5 for i in range(11)]

    def depth_at(x: float) -> float:
        """Half height of the card at a side position: less within the corners."""
        over = abs(x) - (0.5 - CARD_CORNER)
        if over <= 0.0:
            return half
        return half - CARD_CORNER + math.sqrt(max(0.0, CARD_CORNER**2 - over**2))

    inside = [0.5 - CARD_CORNER * (1.0 - math.cos(i / 4 * math.pi / 2)) for i in range(5)]
    columns = sorted({*(x for x in columns if abs(x) < 0.43), *inside, *(-x for x in inside)})
    for side in (1.0, -1.0):
        first = len(vertices) // 9
        for x in columns:
            for z in (-depth_at(x), depth_at(x)):
                u = x + 0.5 if side > 0 else 0.5 - x
                vertices.extend((x, side, z, 0.0, side, 0.0, u, z / CARD_RATIO + 0.5, side))
        for i in range(len(columns) - 1):
            a = first + 2 * i
            indices.extend((a, a + 1, a + 3, a, a + 3, a + 2))
    first, n = len(vertices) // 9, len(outline)
    for x, z, nx, nz in outline:
        for side in (1.0, -1.0):
            vertices.extend((x, side, z, nx, 0.0, nz, x + 0.5, z / CARD_RATIO + 0.5, 0.0))
    for i in range(n):
        a, b = first + 2 * i, first + 2 * ((i + 1) % n)
        indices.extend((a, a + 1, b + 1, a, b + 1, b))
    return vertices.tobytes(), indices.tobytes()


def die(radius: float = 0.11, steps: int = 3) -> tuple[bytes, bytes]:
    """A cube of edge 1 with round edges: vertices of 6 floats (place, normal), indices."""
    vertices, indices = array("f"), array("I")
    arc = [math.sin((i / steps - 1.0) * math.pi / 4) for i in range(steps + 1)]
    flat = 0.5 - radius
    # Side positions of the grid on a face, and where each one's normal leans to.
    line = [(-flat, v) for v in arc] + [(flat, -v) for v in reversed(arc)]
    size = len(line)
    for axis in range(3):
        for sign in (1.0, -1.0):
            first = len(vertices) // 6
            for a, lean_a in line:
                for b, lean_b in line:
                    rise = math.sqrt(0.5)
                    n = [0.0, 0.0, 0.0]
                    n[axis] = sign * rise
                    n[(axis + 1) % 3], n[(axis + 2) % 3] = lean_a, lean_b
                    long = math.sqrt(sum(v * v for v in n))
                    core = [0.0, 0.0, 0.0]
                    core[axis] = sign * flat
                    core[(axis + 1) % 3], core[(axis + 2) % 3] = a, b
                    unit = [v / long for v in n]
                    vertices.extend(c + radius * v for c, v in zip(core, unit, strict=True))
                    vertices.extend(unit)
            for i in range(size - 1):
                for j in range(size - 1):
                    p = first + i * size + j
                    indices.extend((p, p + size, p + size + 1, p, p + size + 1, p + 1))
    return vertices.tobytes(), indices.tobytes()


QUAD = struct.pack("<8f", -1.0, -1.0, 1.0, -1.0, -1.0, 1.0, 1.0, 1.0)
"""Corners of a strip of two triangles."""
