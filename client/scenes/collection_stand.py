"""What stands on the collection's table: figures on their plinths, each with its plate."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from client.draw3d.deck import Atlas
from client.draw3d.furniture import plinth
from client.draw3d.meshes import Mesh
from client.draw3d.scene import BRASS, MAHOGANY, Carpentry, Color, Decal, Model, Vec3, Wood
from client.scenes.collection_plate import plate

PLINTH: Final = 0.34
"""Height of a plinth; a very small or large one has another."""
APART: Final = 2.28
"""From the middle of a plinth to that of its neighbour, in radii."""
RIM: Final = 1.04
"""How far the plate reaches out, in radii."""
SIDES: Final = 12
ROUND: Final = 1.0 / math.cos(math.pi / SIDES)
"""By how much that many points must lie farther out so that their outline holds the circle."""
TINT: Final[Color] = (0.55, 0.42, 0.22)
"""Colour of a base where no seat is meant."""
SHEET: Final = 512


class Exhibit(NamedTuple):
    """A figure to be shown: the name of its mesh, the mesh, what its plate says, its colour."""

    key: str
    mesh: Mesh
    name: str = ""
    tint: Color = TINT


@dataclass(frozen=True, slots=True)
class Stand:
    """Figures side by side; the middle of the row is the origin."""

    models: tuple[Model, ...]
    """On their plinths, not turned."""
    furniture: tuple[Carpentry, ...]
    decals: tuple[Decal, ...]
    atlas: Atlas | None
    outline: tuple[Vec3, ...]
    """Points that hold all, from whatever side the figures are seen."""
    top: float
    """Height of the highest point."""
    head: float
    """Height of the heads, or of what is looked at first."""
    half: float
    """From the origin to the end of the row of plinths."""
    radius: float
    """Of one of them."""


def stand(exhibits: Sequence[Exhibit]) -> Stand:
    """Put figures on plinths that are all as large as the largest needs."""
    radius = max(_radius(one.mesh) for one in exhibits)
    height = min(0.40 * radius, max(PLINTH, 0.22 * radius))
    middle = (len(exhibits) - 1) / 2.0
    places = [(i - middle) * APART * radius for i in range(len(exhibits))]
    atlas = Atlas(SHEET)
    wood: list[Carpentry] = []
    brass: list[Carpentry] = []
    decals: list[Decal] = []
    outline: list[Vec3] = []
    models = []
    for one, x in zip(exhibits, places, strict=True):
        body, rings = plinth((x, 0.0, 0.0), radius, height)
        wood.append(body)
        brass.append(rings)
        if one.name:
            metal, signs = plate(atlas, one.name, x, radius, height)
            brass.append(metal)
            decals += signs
        lift = height - one.mesh.bottom
        models.append(Model(one.key, x, lift, 0.0, tint=one.tint))
        outline += _outline(one.mesh, x, lift, radius, height)
    top = max(y for _, y, _ in outline)
    heads = [
        model.y + one.mesh.anchors["head"][1]
        for one, model in zip(exhibits, models, strict=True)
        if "head" in one.mesh.anchors
    ]
    return Stand(
        tuple(models), (_joined(wood, MAHOGANY), _joined(brass, BRASS)), tuple(decals),
        atlas if decals else None, tuple(outline), top,
        max(heads, default=0.6 * top),
        places[-1] + radius, radius,
    )  # fmt: skip


def _radius(mesh: Mesh) -> float:
    """Radius of the plinth for a figure: wider than its base, small for what is low."""
    tall = max((disc[1] for disc in mesh.discs), default=mesh.height) - mesh.bottom
    return max(min(0.86, 0.30 + 0.42 * tall), _foot(mesh) * 1.34)


def _foot(mesh: Mesh) -> float:
    """Radius of what stands on the plinth: the base, or whatever is lowest."""
    base = {name: part for name, part in mesh.parts.items() if name.endswith("base")}
    discs = Mesh(base, 0.0, 0.0).discs if base else mesh.discs[:1]
    return max((radius for _, _, radius in discs), default=0.6)


def _outline(mesh: Mesh, x: float, lift: float, radius: float, height: float) -> Iterable[Vec3]:
    """Rings round the plinth and round the figure where it is widest."""
    girths: dict[float, float] = {}
    for low, high, girth in mesh.discs or ((0.0, mesh.height, mesh.radius),):
        for y in (low, high):
            girths[y] = max(girth, girths.get(y, 0.0))
    rings = [(y, radius * RIM) for y in (0.0, height)]
    rings += [(y + lift, girth) for y, girth in girths.items()]
    for y, girth in rings:
        for px, py, pz in ring(girth * ROUND, y, SIDES):
            yield px + x, py, pz


def ring(radius: float, y: float, count: int) -> tuple[Vec3, ...]:
    """Points round the axis, two of them at its sides."""
    angles = (2.0 * math.pi * i / count for i in range(count))
    return tuple((math.cos(a) * radius, y, math.sin(a) * radius) for a in angles)


def _joined(pieces: Sequence[Carpentry], wood: Wood) -> Carpentry:
    """Several pieces as one, to be drawn at once."""
    vertices, indices = bytearray(), array("I")
    for piece in pieces:
        base = len(vertices) // 32
        vertices += piece.vertices
        indices.extend(base + i for i in array("I", piece.indices))
    name = "; ".join(piece.name for piece in pieces)
    return Carpentry(name, bytes(vertices), indices.tobytes(), wood)
