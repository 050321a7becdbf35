"""Meshes made in code and a writer of mesh files, for tests."""

from __future__ import annotations

import json
import math
import struct
import zlib
from array import array
from collections.abc import Sequence

from client.draw3d.meshes import MAGIC, Mesh, Part, read

Point = tuple[float, float, float]
Corner = tuple[Point, Point]
"""Place and normal."""


def octahedral(n: Point) -> tuple[int, int]:
    x, y, z = n
    s = abs(x) + abs(y) + abs(z)
    x, y = x / s, y / s
    if z < 0:
        x, y = (
            (1 - abs(y)) * math.copysign(1, x),
            (1 - abs(x)) * math.copysign(1, y),
        )
    return round(x * 32767), round(y * 32767)


def vertices(
    corners: Sequence[Corner],
    color: tuple[int, int, int],
    *,
    gloss: float = 0.2,
    flag: int = 0,
    scale: float | None = None,
) -> tuple[bytes, float]:
    """Packed vertices and the scale of their part."""
    largest = scale or max(abs(v) for place, _ in corners for v in place)
    out = bytearray()
    for place, normal in corners:
        out += struct.pack(
            "<3h2B2h4B",
            *(round(v / largest * 32767) for v in place),
            round(gloss * 255),
            flag,
            *octahedral(normal),
            *color,
            255,
        )
    return bytes(out), largest


def lathe(
    profile: Sequence[tuple[float, float]], sides: int = 24
) -> tuple[list[Corner], list[int]]:
    """A turned body: (radius, height) from bottom to top."""
    corners: list[Corner] = []
    indices: list[int] = []
    for i, (r, y) in enumerate(profile):
        before = profile[max(0, i - 1)]
        after = profile[min(len(profile) - 1, i + 1)]
        dr, dy = after[0] - before[0], after[1] - before[1]
        long = math.hypot(dr, dy) or 1.0
        for j in range(sides):
            a = j / sides * 2 * math.pi
            s, c = math.sin(a), math.cos(a)
            corners.append(((s * r, y, c * r), (s * dy / long, -dr / long, c * dy / long)))
    for i in range(len(profile) - 1):
        for j in range(sides):
            k = (j + 1) % sides
            a, b = i * sides, (i + 1) * sides
            indices += [a + j, a + k, b + k, a + j, b + k, b + j]
    return corners, indices


def sphere(r: float, y: float, sides: int = 24) -> tuple[list[Corner], list[int]]:
    steps = sides // 2
    return lathe(
        [
            (max(1e-4, r * math.sin(i / steps * math.pi)), y - r * math.cos(i / steps * math.pi))
            for i in range(steps + 1)
        ],
        sides,
    )


def box(w: float, h: float, d: float) -> tuple[list[Corner], list[int]]:
    """A box on the ground, round the origin."""
    corners: list[Corner] = []
    indices: list[int] = []
    half = (w / 2, h / 2, d / 2)
    for axis in range(3):
        for sign in (1.0, -1.0):
            normal = tuple(sign if i == axis else 0.0 for i in range(3))
            first = len(corners)
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                p = [0.0, 0.0, 0.0]
                p[axis] = sign * half[axis]
                p[(axis + 1) % 3] = a * half[(axis + 1) % 3]
                p[(axis + 2) % 3] = b * half[(axis + 2) % 3]
                corners.append(((p[0], p[1] + half[1], p[2]), normal))  # type: ignore[arg-type]
            indices += [first, first + 1, first + 2, first, first + 2, first + 3]
    return corners, indices


Group = tuple[tuple[list[Corner], list[int]], tuple[int, int, int], float, int]
"""Shape, colour, gloss, flag."""


def file(
    parts: dict[str, Sequence[Group]],
    height: float = 2.0,
    radius: float = 0.6,
    anchors: dict[str, Point] | None = None,
) -> bytes:
    """The bytes of a mesh file; the coarse level of large parts is every second triangle."""
    entries, arrays = [], []
    for name, groups in parts.items():
        scale = max(abs(v) for (c, _), *_ in groups for place, _ in c for v in place)
        packed, index = bytearray(), array("H")
        for (corners, indices), color, gloss, flag in groups:
            base = len(packed) // 16
            packed += vertices(corners, color, gloss=gloss, flag=flag, scale=scale)[0]
            index.extend(base + i for i in indices)
        coarse = array("H", index)
        if len(index) > 150:
            coarse = array("H")
            for i in range(0, len(index), 6):
                coarse.extend(index[i : i + 3])
        entries.append(
            {
                "name": name,
                "scale": scale,
                "vertices": len(packed) // 16,
                "lods": [len(index) // 3, len(coarse) // 3],
            }
        )
        arrays += [bytes(packed), index.tobytes() + coarse.tobytes()]
    header = {"height": height, "radius": radius, "parts": entries, "anchors": anchors or {}}
    return wrap(json.dumps(header, sort_keys=True, separators=(",", ":")).encode(), arrays)


def wrap(header: bytes, arrays: Sequence[bytes]) -> bytes:
    payload = struct.pack("<I", len(header)) + header
    payload += bytes(-len(payload) % 4)
    for data in arrays:
        payload += data + bytes(-len(data) % 4)
    return MAGIC + struct.pack("<I", len(payload)) + zlib.compress(payload, 9)


BASE: Sequence[tuple[float, float]] = (
    (0.59, 0.0), (0.60, 0.02), (0.60, 0.05), (0.575, 0.06),
)  # fmt: skip
RIM: Sequence[tuple[float, float]] = (
    (0.575, 0.06), (0.60, 0.065), (0.612, 0.09), (0.60, 0.12), (0.56, 0.14), (0.001, 0.15),
)  # fmt: skip


def pawn(color: tuple[int, int, int] = (150, 110, 70), gloss: float = 0.25) -> Mesh:
    """A chess piece on a base whose rim shows the seat's colour."""
    body = lathe(
        [
            (0.42, 0.14),
            (0.44, 0.2),
            (0.3, 0.32),
            (0.2, 0.7),
            (0.16, 1.1),
            (0.3, 1.18),
            (0.3, 1.24),
            (0.15, 1.3),
        ],
        28,
    )
    return read(
        file(
            {
                "base": [
                    (lathe(BASE, 32), (42, 36, 34), 0.2, 0),
                    (lathe(RIM, 32), (200, 200, 200), 0.35, 126),
                ],
                "figure": [
                    (body, color, gloss, 0),
                    (sphere(0.34, 1.6), color, gloss, 0),
                    (sphere(0.08, 1.98, 12), (255, 140, 60), 0.2, 200),
                ],
            },
            2.05,
            0.62,
            {"head": (0.0, 1.6, 0.0)},
        )
    )


def tree() -> Mesh:
    trunk = lathe([(0.07, 0.0), (0.05, 0.3)], 8)
    tiers = [
        lathe([(r, y), (0.001, y + r * 1.9)], 8) for r, y in ((0.34, 0.2), (0.27, 0.5), (0.19, 0.8))
    ]
    return read(
        file(
            {
                "figure": [
                    (trunk, (84, 56, 36), 0.1, 0),
                    *((tier, (52, 84, 46), 0.08, 0) for tier in tiers),
                ]
            },
            1.2,
            0.35,
        )
    )


def cube(color: tuple[int, int, int] = (200, 60, 40), flag: int = 0) -> Mesh:
    return read(file({"figure": [(box(1.0, 1.0, 1.0), color, 0.2, flag)]}, 1.0, 0.71))


__all__ = ["Mesh", "Part", "cube", "file", "pawn", "tree", "wrap"]
