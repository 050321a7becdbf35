"""Fewer triangles on the same vertices: how the second level of detail is made.

An edge is drawn together into one of its ends, the least harm first, so that the coarse level
costs indices only. Harm is a quadric (Garland and Heckbert, 1997): squared distances from the
planes of the triangles that met at the vertex which goes, and from walls along open edges.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator

import numpy as np

from workshop.maths import Faces, Points, length

HARM, MOST = 0.1, 0.045
"""How far a vertex may go from the planes it lay in: in parts of the whole piece's size, and at
most (an ankle is .06 thick, and a leg must not end above its foot)."""

FOLD = 0.2
"""A triangle's direction may change as long as the cosine stays above this."""

Vector = tuple[float, float, float]
Quadric = tuple[float, ...]
"""The upper half of a symmetric 4 × 4 matrix, and the weight of what was added up in it."""


def _less(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _plane(normal: Vector, point: Vector, weight: float) -> Quadric:
    """The quadric of the plane through a point; nothing if the normal has no length."""
    size = math.sqrt(_dot(normal, normal))
    if size < 1e-12:
        return (0.0,) * 11
    a, b, c = normal[0] / size, normal[1] / size, normal[2] / size
    d = -(a * point[0] + b * point[1] + c * point[2])
    parts = (a * a, a * b, a * c, a * d, b * b, b * c, b * d, c * c, c * d, d * d, 1.0)
    return tuple(weight * part for part in parts)


def _sum(p: Quadric, q: Quadric) -> Quadric:
    return tuple(a + b for a, b in zip(p, q, strict=True))


def _harm(q: Quadric, v: Vector) -> float:
    x, y, z = v
    first = x * (q[0] * x + 2 * (q[1] * y + q[2] * z + q[3]))
    second = y * (q[4] * y + 2 * (q[5] * z + q[6]))
    return max(0.0, first + second + z * (q[7] * z + 2 * q[8]) + q[9])


class _Net:
    """Triangles between places; vertices at one place are taken together."""

    def __init__(self, vertices: Points, normals: Points, faces: Faces) -> None:
        places, self.place_of = np.unique(np.round(vertices, 6), axis=0, return_inverse=True)
        place_of = self.place_of.ravel()
        self.places: list[Vector] = [(p[0], p[1], p[2]) for p in places.tolist()]
        self.normals, self.here = normals, [[] for _ in self.places]
        for vertex, place in enumerate(place_of.tolist()):
            self.here[place].append(vertex)
        self.corners: list[list[int]] = faces.tolist()
        self.faces: list[list[int]] = place_of[faces].tolist()
        self.alive = [len(set(face)) == 3 for face in self.faces]
        self.count = sum(self.alive)
        self.around: list[list[int]] = [[] for _ in self.places]
        for i, face in enumerate(self.faces):
            if self.alive[i]:
                for place in face:
                    self.around[place].append(i)
        self.quadrics: list[Quadric] = [(0.0,) * 11 for _ in self.places]
        self._measure()

    def _normal(self, face: list[int]) -> Vector:
        a, b, c = (self.places[i] for i in face)
        return _cross(_less(b, a), _less(c, a))

    def _measure(self) -> None:
        """The quadrics of all places: of triangles, and of walls where an edge is open."""
        for i, face in enumerate(self.faces):
            if not self.alive[i]:
                continue
            normal = self._normal(face)
            self._add(face, _plane(normal, self.places[face[0]], math.sqrt(_dot(normal, normal))))
            for k in range(3):
                a, b = face[k], face[(k + 1) % 3]
                if len(self._shared(a, b)) == 1:
                    along = _less(self.places[b], self.places[a])
                    wall = _plane(_cross(along, normal), self.places[a], _dot(along, along))
                    self._add([a, b], wall)

    def _add(self, places: list[int], quadric: Quadric) -> None:
        for place in places:
            self.quadrics[place] = _sum(self.quadrics[place], quadric)

    def _shared(self, a: int, b: int) -> list[int]:
        return [i for i in self.around[a] if b in self.faces[i]]

    def neighbours(self, a: int) -> list[int]:
        return sorted({p for i in self.around[a] for p in self.faces[i] if p != a})

    def edges(self) -> Iterator[tuple[int, int]]:
        for a in range(len(self.places)):
            for b in self.neighbours(a):
                yield a, b

    def harm(self, gone: int, into: int) -> float:
        return _harm(_sum(self.quadrics[gone], self.quadrics[into]), self.places[into])

    def off(self, gone: int, into: int) -> float:
        """How far the place `into` is from the planes about the one that goes."""
        own = self.quadrics[gone]
        return math.sqrt(_harm(own, self.places[into]) / max(own[10], 1e-12))

    def possible(self, gone: int, into: int) -> bool:
        """Whether the edge may be drawn together without folding or pinching the surface."""
        shared = self._shared(gone, into)
        both = [p for p in self.neighbours(gone) if p in self.neighbours(into)]
        if not shared or len(both) != len(shared):
            return False
        for i in self.around[gone]:
            if i in shared:
                continue
            before = self._normal(self.faces[i])
            after = self._normal([into if p == gone else p for p in self.faces[i]])
            sizes = math.sqrt(_dot(before, before) * _dot(after, after))
            if _dot(before, after) < FOLD * sizes or sizes < 1e-16:
                return False
        return True

    def join(self, gone: int, into: int) -> None:
        """Draws the edge together; corners take the vertex there that faces most alike."""
        for i in self._shared(gone, into):
            self.alive[i] = False
            self.count -= 1
            for place in self.faces[i]:
                if place != gone:
                    self.around[place].remove(i)
        for i in self.around[gone]:
            if not self.alive[i]:
                continue
            k = self.faces[i].index(gone)
            self.faces[i][k] = into
            self.corners[i][k] = self._alike(self.corners[i][k], into)
            self.around[into].append(i)
        self.around[gone] = []
        self._add([into], self.quadrics[gone])

    def _alike(self, vertex: int, place: int) -> int:
        own = self.normals[vertex]
        return max(self.here[place], key=lambda one: (float((self.normals[one] * own).sum()), -one))


def thinned(vertices: Points, normals: Points, faces: Faces, target: int) -> Faces:
    """At most `target` of the triangles, or as few as the shape can be told by."""
    if len(faces) <= target:
        return faces
    net = _Net(vertices, normals, faces)
    size = float(length(np.ptp(vertices[faces].reshape(-1, 3), axis=0)))
    most = min(HARM * size, MOST)
    stamps = [0] * len(net.places)
    heap = [(net.harm(a, b), a, b, 0, 0) for a, b in net.edges()]
    heapq.heapify(heap)
    while heap and net.count > target:
        _, gone, into, first, second = heapq.heappop(heap)
        if (first, second) != (stamps[gone], stamps[into]):
            continue
        if net.off(gone, into) > most or not net.possible(gone, into):
            continue
        net.join(gone, into)
        stamps[gone], stamps[into] = -1, stamps[into] + 1
        for other in net.neighbours(into):
            for a, b in ((other, into), (into, other)):
                heapq.heappush(heap, (net.harm(a, b), a, b, stamps[a], stamps[b]))
    kept = [corner for corner, alive in zip(net.corners, net.alive, strict=True) if alive]
    return np.array(kept, dtype=np.int64).reshape(-1, 3)
