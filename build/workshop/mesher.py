"""From a group's volume to triangles: marching cubes, reduction, projection, levels of detail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import fast_simplification
import numpy as np
import numpy.typing as npt
from skimage.measure import marching_cubes

from workshop.maths import F, Faces, Points, length, unit
from workshop.volume import Volume

HASTE = (4, 6)
"""How hastily triangles are removed; gentle first, rougher while there are still too many."""

BURIED = 0.016
"""Surface deeper than this inside another group is never seen and left out."""


@dataclass
class Mesh:
    """Places and triangles, wound anticlockwise seen from outside."""

    vertices: Points
    faces: Faces


def face_vectors(mesh: Mesh) -> Points:
    """For each triangle its normal, twice as long as its area is large."""
    p = mesh.vertices[mesh.faces]
    return np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])


def surface(mesh: Mesh) -> float:
    return float(length(face_vectors(mesh)).sum() / 2) if len(mesh.faces) else 0.0


def without_unused(mesh: Mesh) -> Mesh:
    used, renumbered = np.unique(mesh.faces, return_inverse=True)
    return Mesh(mesh.vertices[used], renumbered.reshape(-1, 3).astype(np.int64))


def extract(volume: Volume) -> Mesh:
    """The surface where the distance is nothing; empty if there is none."""
    if not (volume.distance.min() < 0 < volume.distance.max()):
        return Mesh(np.zeros((0, 3)), np.zeros((0, 3), dtype=np.int64))
    spacing = (volume.voxel,) * 3
    vertices, faces, _, _ = marching_cubes(volume.distance, 0.0, spacing=spacing)
    return Mesh(vertices.astype(np.float64) + volume.low, faces.astype(np.int64))


def seen(mesh: Mesh, others: Sequence[Volume], depth: float) -> npt.NDArray[np.bool_]:
    """Which triangles do not lie wholly (corners and middle) inside of other groups."""
    p = mesh.vertices
    spots = np.vstack([p, p[mesh.faces].mean(axis=1)])
    hidden = np.zeros(len(spots), dtype=bool)
    for other in others:
        inside = other.holds(spots)
        if inside.any():
            hidden[inside] |= other.sample(spots[inside]) < -depth
    corners, middles = hidden[: len(p)], hidden[len(p) :]
    return np.asarray(~(corners[mesh.faces].all(axis=1) & middles))


def reduce(mesh: Mesh, target: int) -> Mesh:
    if len(mesh.faces) <= target:
        return mesh
    vertices, faces = mesh.vertices.astype(F), mesh.faces.astype(np.int32)
    for haste in HASTE:
        vertices, faces = fast_simplification.simplify(
            vertices, faces, target_count=target, agg=haste
        )
        if len(faces) <= target * 1.04:
            break
    return Mesh(np.asarray(vertices, dtype=np.float64), np.asarray(faces, dtype=np.int64))


def project(mesh: Mesh, volume: Volume) -> Mesh:
    """Two short steps of each vertex back to the surface that reduction moved it off."""
    v, most = mesh.vertices, 0.3 * volume.voxel
    for _ in range(2):
        slope = volume.gradient(v)
        steep = np.maximum(length(slope), 0.3)[:, None]
        v = v - np.clip(volume.sample(v), -most, most)[:, None] * slope / steep**2
    clean = Mesh(v, mesh.faces)
    return Mesh(v, mesh.faces[length(face_vectors(clean)) > 1e-10])


def vertex_normals(mesh: Mesh, volume: Volume) -> Points:
    """Three parts of the field's slope, two of the triangles' own direction."""
    field = volume.normals(mesh.vertices)
    own = np.zeros_like(mesh.vertices)
    vectors = face_vectors(mesh)
    for corner in range(3):
        np.add.at(own, mesh.faces[:, corner], vectors)
    return unit(field * 0.6 + unit(own) * 0.4)
