"""Mesh files: "RBM1", one model a file, vertices of 16 bytes as the graphics card reads them.

Layout (little-endian): `RBM1`, u32 length of the payload, the payload deflated. The payload is u32
length of a JSON header, the header, zeros to a multiple of 4, then for each part its vertices and
its 16-bit indices (levels of detail one after another), each array padded to 4 bytes.

A vertex: int16 x 3 position (times scale / 32767), u8 gloss, u8 tint (0-126) or glow (128-255),
int16 x 2 octahedral normal, u8 x 3 sRGB colour, u8 openness to the sky.
"""

from __future__ import annotations

import json
import struct
import sys
import zlib
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from client.draw3d.scene import Vec3

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "meshes"
MAGIC = b"RBM1"
VERTEX = 16
"""Bytes of a vertex."""
DISCS = 10
"""Slices of a mesh that picking tells apart."""
LARGEST = 64 << 20
"""Bytes that a payload may have."""


class MeshError(ValueError):
    """A mesh file is not what it should be; the text says how."""


@dataclass(frozen=True, eq=False)
class Part:
    """A piece of a mesh with vertices and levels of detail of its own."""

    name: str
    step: float
    """Model units of one step of a position."""
    vertices: bytes
    lods: tuple[bytes, ...]
    """32-bit indices of each level, the finest first."""

    @property
    def count(self) -> int:
        """Number of vertices."""
        return len(self.vertices) // VERTEX

    def triangles(self, lod: int) -> int:
        """Triangles of a level of detail (the coarsest there is, at most)."""
        return len(self.lod(lod)) // 12

    def lod(self, lod: int) -> bytes:
        """Indices of a level of detail, or of the coarsest there is."""
        return self.lods[min(lod, len(self.lods) - 1)]


@dataclass(frozen=True, eq=False)
class Mesh:
    """A model: parts by name, its size, and places where things are held."""

    parts: Mapping[str, Part]
    height: float
    radius: float
    anchors: Mapping[str, Vec3] = field(default_factory=dict)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names of all parts, in the order of the file."""
        return tuple(self.parts)

    @property
    def bottom(self) -> float:
        """Height of the lowest point: what stands on the ground at y g is put at g - bottom."""
        return self.discs[0][0] if self.discs else 0.0

    @cached_property
    def discs(self) -> tuple[tuple[float, float, float], ...]:
        """The mesh as a stack of discs (lower end, upper end, radius), for picking."""
        points = [
            (x * part.step, y * part.step, z * part.step)
            for part in self.parts.values()
            for x, y, z in _places(part.vertices)
        ]
        if not points:
            return ()
        low, top = min(p[1] for p in points), max(p[1] for p in points)
        slice_height = max(1e-6, (top - low) / DISCS)
        radii = [0.0] * DISCS
        for x, y, z in points:
            at = min(DISCS - 1, int((y - low) / slice_height))
            radii[at] = max(radii[at], x * x + z * z)
        # A slice without vertices lies inside long triangles: it is as wide as its neighbours.
        for i in range(DISCS):
            if radii[i] == 0.0:
                radii[i] = max(radii[max(0, i - 1) : i + 2])
        return tuple(
            (low + i * slice_height, low + (i + 1) * slice_height, radius**0.5)
            for i, radius in enumerate(radii)
        )


def _shorts(kind: str, data: bytes) -> array[int]:
    """Little-endian 16-bit numbers: "h" with a sign, "H" without."""
    shorts = array(kind, data)
    if sys.byteorder == "big":
        shorts.byteswap()
    return shorts


def _places(vertices: bytes) -> Iterator[tuple[int, int, int]]:
    """The positions of packed vertices, as integers."""
    shorts = _shorts("h", vertices)
    return zip(shorts[0::8], shorts[1::8], shorts[2::8], strict=True)


def widened(indices: bytes) -> bytes:
    """Return 16-bit indices as 32-bit ones."""
    wide = bytearray(2 * len(indices))
    wide[0::4], wide[1::4] = indices[0::2], indices[1::2]
    return bytes(wide)


def read(data: bytes) -> Mesh:
    """Return the model in a file's bytes. Raises MeshError."""
    payload = _payload(data)
    try:
        (length,) = struct.unpack_from("<I", payload)
        header = json.loads(payload[4 : 4 + length])
        at = _padded(4 + length)
        parts: dict[str, Part] = {}
        for entry in header["parts"]:
            part, at = _part(entry, payload, at)
            parts[part.name] = part
        anchors = {
            str(name): (float(x), float(y), float(z))
            for name, (x, y, z) in header.get("anchors", {}).items()
        }
        return Mesh(parts, float(header["height"]), float(header["radius"]), anchors)
    except MeshError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, struct.error) as error:
        raise MeshError(f"the header cannot be read: {error}") from error


def _payload(data: bytes) -> bytes:
    if data[:4] != MAGIC or len(data) < 8:
        raise MeshError("this is no RBM1 file")
    (length,) = struct.unpack_from("<I", data, 4)
    if length > LARGEST:
        raise MeshError(f"{length} bytes are too many")
    inflater = zlib.decompressobj()
    try:
        payload = inflater.decompress(data[8:], length + 1)
    except zlib.error as error:
        raise MeshError(f"the payload is damaged: {error}") from error
    if len(payload) != length or not inflater.eof:
        raise MeshError(f"the payload has not the {length} bytes it should have")
    return payload


def _part(entry: Mapping[str, object], payload: bytes, at: int) -> tuple[Part, int]:
    name, scale, count, lods = (entry[key] for key in ("name", "scale", "vertices", "lods"))
    if not isinstance(name, str) or not isinstance(count, int) or not isinstance(lods, list):
        raise MeshError("a part's entry is malformed")
    end = at + count * VERTEX
    vertices = payload[at:end]
    at = _padded(end)
    levels = []
    start = at
    for triangles in lods:
        levels.append(payload[start : start + 6 * int(triangles)])
        start += 6 * int(triangles)
    if len(vertices) != count * VERTEX or start > len(payload):
        raise MeshError(f"the part {name!r} is cut off")
    if any(level and max(_shorts("H", level)) >= count for level in levels):
        raise MeshError(f"the part {name!r} names vertices it does not have")
    wide = tuple(widened(level) for level in levels)
    return Part(name, float(str(scale)) / 32767.0, vertices, wide), _padded(start)


def _padded(n: int) -> int:
    return (n + 3) & ~3


class Library:
    """Meshes by name: from the folder of the program's own, or put in by code."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._kept: dict[str, Mesh] = {}

    def put(self, name: str, mesh: Mesh) -> None:
        """Keep a mesh that code has made."""
        self._kept[name] = mesh

    def __contains__(self, name: str) -> bool:
        return name in self._kept or (self.folder / f"{name}.rbm").is_file()

    def get(self, name: str) -> Mesh:
        """Return a mesh. Raises MeshError if there is none of that name or it is damaged."""
        mesh = self._kept.get(name)
        if mesh is None:
            try:
                data = (self.folder / f"{name}.rbm").read_bytes()
            except OSError as error:
                raise MeshError(f"there is no mesh {name!r}: {error}") from error
            try:
                mesh = read(data)
            except MeshError as error:
                raise MeshError(f"the mesh {name!r}: {error}") from error
            self._kept[name] = mesh
        return mesh
