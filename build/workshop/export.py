"""Writing and reading mesh files (RBM1).

    bytes 0-3 `RBM1`; u32 length of the payload; the payload, deflated at level 9
    payload: u32 length of the JSON header, the header, zeros to a multiple of 4, then for each
    part its vertices (16 bytes each) and its indices (u16, all levels of detail one after
    another), each array padded to 4 bytes. Everything little-endian.

Positions, normals and colours are rounded more coarsely than their fields allow: what the eye
cannot see costs no bytes, and differences in the last bits of the arithmetic disappear.
"""

from __future__ import annotations

import json
import struct
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from workshop.finish import Model, Piece
from workshop.maths import Points

MAGIC = b"RBM1"
VERTEX = np.dtype(
    [
        ("position", "<i2", 3),
        ("gloss", "u1"),
        ("flag", "u1"),
        ("normal", "<i2", 2),
        ("colour", "u1", 3),
        ("ao", "u1"),
    ]
)
POSITION_STEP = 8
NORMAL_STEP = 256
COLOUR_STEP = 2
AO_STEP = 4


@dataclass
class PartMesh:
    """One part as it is in the file: `lods` are arrays of indices, three to a triangle."""

    name: str
    scale: float
    vertices: npt.NDArray[Any]
    lods: list[npt.NDArray[np.uint16]]


@dataclass
class MeshFile:
    """A whole file: its header as JSON has it, and its parts."""

    header: dict[str, Any]
    parts: list[PartMesh]


def octahedral(normals: Points) -> Points:
    """Directions as two numbers from -1 to 1."""
    n = normals / (np.abs(normals).sum(1, keepdims=True) + 1e-12)
    flat = n[:, :2].copy()
    under = n[:, 2] < 0
    folded = (1 - np.abs(n[:, 1::-1])) * np.where(n[:, :2] >= 0, 1, -1)
    flat[under] = folded[under]
    return flat


def from_octahedral(flat: Points) -> Points:
    z = 1 - np.abs(flat).sum(1)
    folded = (1 - np.abs(flat[:, ::-1])) * np.where(flat >= 0, 1, -1)
    xy = np.where(z[:, None] < 0, folded, flat)
    n = np.column_stack([xy, z])
    return n / np.sqrt((n**2).sum(1, keepdims=True))


def _stepped(values: Points, step: int, most: int) -> npt.NDArray[np.int64]:
    rounded = np.rint(values / step).astype(np.int64) * step
    return np.clip(rounded, -most if values.min(initial=0) < 0 else 0, most)


def _packed(pieces: list[Piece]) -> tuple[float, npt.NDArray[Any]]:
    places = np.vstack([p.vertices for p in pieces])
    scale = float(np.ceil(np.abs(places).max() * 1000) / 1000)
    out = np.zeros(len(places), VERTEX)
    out["position"] = _stepped(places / scale * 32767, POSITION_STEP, 32767)
    normals = octahedral(np.vstack([p.normals for p in pieces]))
    out["normal"] = _stepped(normals * 32767, NORMAL_STEP, 32767)
    out["colour"] = _stepped(np.vstack([p.colours for p in pieces]) * 255, COLOUR_STEP, 255)
    out["ao"] = _stepped(np.concatenate([p.ao for p in pieces]) * 255, AO_STEP, 255)
    out["gloss"] = np.rint(np.concatenate([p.gloss for p in pieces]) * 255)
    out["flag"] = np.rint(np.concatenate([p.flags for p in pieces]))
    return scale, out


def _merged(
    vertices: npt.NDArray[Any], lods: list[npt.NDArray[np.int64]]
) -> tuple[npt.NDArray[Any], list[npt.NDArray[np.int64]]]:
    """Equal vertices once, in the order the first level first needs them."""
    raw = vertices.view(np.dtype((np.void, VERTEX.itemsize)))
    _, first, same = np.unique(raw, return_index=True, return_inverse=True)
    moved = [first[same.ravel()[faces]] for faces in lods]
    kept = []
    for faces in moved:
        a, b, c = faces.T
        kept.append(faces[(a != b) & (b != c) & (c != a)])
    used, place = np.unique(np.concatenate([f.ravel() for f in kept]), return_index=True)
    order = used[np.argsort(place, kind="stable")]
    number = np.zeros(len(vertices), dtype=np.int64)
    number[order] = np.arange(len(order))
    return vertices[order], [number[faces] for faces in kept]


def _part_mesh(name: str, pieces: list[Piece]) -> PartMesh:
    scale, vertices = _packed(pieces)
    starts = np.cumsum([0] + [len(p.vertices) for p in pieces])
    levels = [
        np.vstack([p.lods[i] + start for p, start in zip(pieces, starts, strict=False)])
        for i in range(len(pieces[0].lods))
    ]
    vertices, levels = _merged(vertices, levels)
    if len(vertices) > 65535:
        raise ValueError(f"part {name}: {len(vertices)} vertices do not fit 16-bit indices")
    return PartMesh(name, scale, vertices, [faces.astype("<u2").ravel() for faces in levels])


def build(model: Model) -> MeshFile:
    """The model rounded to what the file holds."""
    parts = [_part_mesh(name, pieces) for name, pieces in model.parts.items()]
    places = [p.vertices["position"].astype(np.float64) * p.scale / 32767 for p in parts]
    every = np.vstack(places)
    header = {
        "anchors": model.anchors,
        "height": round(float(every[:, 1].max()), 3),
        "parts": [
            {
                "name": p.name,
                "scale": p.scale,
                "vertices": len(p.vertices),
                "lods": [len(lod) // 3 for lod in p.lods],
                **model.notes.get(p.name, {}),
            }
            for p in parts
        ],
        "radius": round(float(np.sqrt(every[:, 0] ** 2 + every[:, 2] ** 2).max()), 3),
    }
    return MeshFile(header, parts)


def payload(mesh: MeshFile) -> bytes:
    text = json.dumps(mesh.header, sort_keys=True, separators=(",", ":")).encode()
    pieces = [struct.pack("<I", len(text)), text]
    for part in mesh.parts:
        pieces.append(part.vertices.tobytes())
        pieces.append(b"".join(lod.tobytes() for lod in part.lods))
    out = b"".join(pieces[:2])
    out += bytes(-len(out) % 4)
    for piece in pieces[2:]:
        out += piece + bytes(-len(piece) % 4)
    return out


def write(mesh: MeshFile) -> bytes:
    raw = payload(mesh)
    return MAGIC + struct.pack("<I", len(raw)) + zlib.compress(raw, 9)


def inflate(data: bytes) -> bytes:
    """The payload of a file. Raises ValueError if it is not whole."""
    if data[:4] != MAGIC:
        raise ValueError("not a mesh file")
    raw = zlib.decompress(data[8:])
    if len(raw) != struct.unpack("<I", data[4:8])[0]:
        raise ValueError("a mesh file of a wrong length")
    return raw


def read(data: bytes) -> MeshFile:
    raw = inflate(data)
    size = struct.unpack("<I", raw[:4])[0]
    header = json.loads(raw[4 : 4 + size])
    at = 4 + size + (-(4 + size) % 4)
    parts = []
    for one in header["parts"]:
        vertices = np.frombuffer(raw, VERTEX, one["vertices"], at)
        at += vertices.nbytes + (-vertices.nbytes % 4)
        indices = np.frombuffer(raw, "<u2", 3 * sum(one["lods"]), at)
        at += indices.nbytes + (-indices.nbytes % 4)
        ends = np.cumsum([3 * n for n in one["lods"]])[:-1]
        lods = [np.asarray(lod, np.uint16) for lod in np.split(indices, ends)]
        parts.append(PartMesh(one["name"], one["scale"], vertices, lods))
    return MeshFile(header, parts)
