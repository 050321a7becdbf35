"""A sculpt made into a model: every group meshed, reduced to its share, shaded and painted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workshop import mesher, paint
from workshop.bake import Sky
from workshop.coarse import thinned
from workshop.maths import Faces, Points, unit
from workshop.sculpt import Group, Placed, Sculpt
from workshop.volume import Volume, fill

COARSE = 0.4
"""The part of a part's triangles that its second level of detail keeps."""

SIMPLE = 8
"""No group or solid is given fewer triangles than these there."""


TRIES = 4
"""How often the reduction is repeated when it left too many triangles."""


@dataclass
class Piece:
    """The finished vertices of one group or solid, and its triangles at each level."""

    part: str
    vertices: Points
    normals: Points
    colours: Points
    ao: Points
    gloss: Points
    flags: Points
    lods: list[Faces]
    label: str = ""


@dataclass
class Model:
    """Pieces by the part they belong to, in order, and what the file's header says."""

    parts: dict[str, list[Piece]]
    anchors: dict[str, list[float]] = field(default_factory=dict)
    notes: dict[str, dict[str, Any]] = field(default_factory=dict)

    def triangles(self, level: int = 0, part: str = "") -> int:
        return sum(
            len(piece.lods[level])
            for name, pieces in self.parts.items()
            if part in ("", name)
            for piece in pieces
        )


@dataclass
class _Work:
    """A group on its way: its whole mesh, and how much of it can be seen."""

    group: Group
    volume: Volume
    mesh: mesher.Mesh
    others: list[Volume]
    depth: float
    visible: int
    area: float


def _meshed(sculpt: Sculpt) -> list[_Work]:
    """Every group's mesh, and what covers it for sure: the groups always there with it."""
    filled = [
        (group, fill(group, sculpt.voxel))
        for group in sculpt.groups
        if any(not one.cuts for one in group.operations)
    ]
    depth = mesher.BURIED * max(1.0, sculpt.voxel / 0.022)
    works = []
    for group, volume in filled:
        others = [
            other_volume
            for other, other_volume in filled
            if other is not group and sculpt.together(group.part, other.part)
        ]
        mesh = mesher.extract(volume)
        if not len(mesh.faces):
            continue
        keep = mesher.seen(mesh, others, depth)
        area = mesher.surface(mesher.Mesh(mesh.vertices, mesh.faces[keep]))
        if keep.any():
            works.append(_Work(group, volume, mesh, others, depth, int(keep.sum()), area))
    return works


def _targets(works: list[_Work], budget: int) -> list[int]:
    """Triangles for each group: by weight and the root of its area, the total within budget.

    No group gets less than its least (all of them less where that is too much together) nor
    more than it has.
    """
    share = [w.group.weight * w.area**0.5 for w in works]
    scale = min(1.0, budget / max(1, sum(w.group.least for w in works)))
    limits = [(int(w.group.least * scale), w.visible) for w in works]
    low, high = 0.0, float(budget) / max(min(share, default=1.0), 1e-6)

    def given(factor: float) -> list[int]:
        return [
            min(most, max(least, int(factor * part)))
            for part, (least, most) in zip(share, limits, strict=True)
        ]

    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(given(middle)) <= budget else (low, middle)
    return given(low)


def _sky(sculpt: Sculpt, works: list[_Work], part: str) -> Sky:
    here = [w.volume for w in works if sculpt.together(part, w.group.part)]
    solids = [
        (one.solid.vertices, one.solid.faces)
        for one in sculpt.solids
        if one.near and sculpt.together(part, one.part)
    ]
    voxel = 0.03 * max(1.0, sculpt.voxel / 0.018)
    return Sky(here, solids, sculpt.reach, sculpt.ground, voxel)


def _reduced(work: _Work, target: int) -> mesher.Mesh:
    """The visible surface with about so many triangles."""
    whole = round(target * len(work.mesh.faces) / work.visible)
    mesh = mesher.project(mesher.reduce(work.mesh, whole), work.volume)
    keep = mesher.seen(mesh, work.others, work.depth)
    if keep.any():
        mesh = mesher.Mesh(mesh.vertices, mesh.faces[keep])
    return mesher.without_unused(mesh)


def _fitting(works: list[_Work], room: int) -> list[mesher.Mesh]:
    """Every group's reduced mesh, together within the room as nearly as can be had."""
    budget = room
    meshes: list[mesher.Mesh] = []
    for _ in range(TRIES):
        targets = _targets(works, budget)
        meshes = [_reduced(w, target) for w, target in zip(works, targets, strict=True)]
        total = sum(len(mesh.faces) for mesh in meshes)
        if total <= room:
            break
        budget = max(1, budget - (total - room) - room // 50)
    return meshes


def _group_piece(work: _Work, mesh: mesher.Mesh, sky: Sky) -> Piece:
    group, volume = work.group, work.volume
    bent = volume.curvature(mesh.vertices)
    normals = mesher.vertex_normals(mesh, volume)
    deep = 3 * max(volume.voxel, 0.012)
    solid = np.clip((-volume.sample(mesh.vertices - normals * deep) / deep + 0.05) / 0.5, 0, 1)
    bent = np.where(bent > 0, bent * solid * (0.15 if group.thin else 1.0), bent)
    faces = mesh.faces
    vertices = mesh.vertices
    if group.flat:
        normals = np.repeat(unit(mesher.face_vectors(mesh)), 3, axis=0)
        vertices, bent = vertices[mesh.faces].reshape(-1, 3), bent[mesh.faces].ravel() * 0.5
        faces = np.arange(len(vertices)).reshape(-1, 3)
    tone = np.ones(len(vertices))
    lods = [faces, faces if group.far else faces[:0]]
    return _painted(group, vertices, normals, lods, sky, bent, tone)


def _solid_piece(placed: Placed, sky: Sky) -> Piece:
    solid, none = placed.solid, placed.solid.faces[:0]
    lods = [solid.faces if there else none for there in (placed.near, placed.far)]
    still = np.zeros(len(solid.vertices))
    return _painted(placed, solid.vertices, solid.normals, lods, sky, still, solid.shade, lift=1.6)


def _thin(pieces: list[Piece]) -> None:
    """Gives a part its second level of detail: what is left out there counts too."""
    mine = [piece for piece in pieces if len(piece.lods[0]) and len(piece.lods[1])]
    room = COARSE * sum(len(piece.lods[0]) for piece in pieces)
    room -= sum(len(piece.lods[1]) for piece in pieces if not len(piece.lods[0]))
    counts = [len(piece.lods[0]) for piece in mine]
    low, high = 0.0, 1.0
    for _ in range(24):
        middle = (low + high) / 2
        fits = sum(max(SIMPLE, middle * count) for count in counts) <= room
        low, high = (middle, high) if fits else (low, middle)
    for piece, count in zip(mine, counts, strict=True):
        target = max(SIMPLE, int(low * count))
        piece.lods[1] = thinned(piece.vertices, piece.normals, piece.lods[0], target)


def _painted(
    source: Group | Placed,
    vertices: Points,
    normals: Points,
    lods: list[Faces],
    sky: Sky,
    bent: Points,
    tone: Points,
    lift: float = 0.7,
) -> Piece:
    coat = source.material
    ao = sky.open(vertices, normals, lift) ** (paint.DEPTH * coat.shade)
    colour = paint.base_coat(coat, vertices) * tone[:, None]
    if source.paint is not None:
        colour = source.paint(vertices, normals, colour)
    colour = paint.brush(coat, colour, vertices, normals, ao, bent)
    count = len(vertices)
    gloss, flags = np.full(count, coat.gloss), paint.flag(coat, count)
    return Piece(source.part, vertices, normals, colour, ao, gloss, flags, lods, coat.colour)


def finish(sculpt: Sculpt) -> Model:
    """Bakes the sculpt. Raises ValueError if a part's solids alone exceed its triangles."""
    works = _meshed(sculpt)
    anchors = dict(sorted(sculpt.anchors.items()))
    model = Model({name: [] for name in sculpt.budgets}, anchors, sculpt.notes)
    skies: dict[tuple[str, ...], Sky] = {}
    names = list(sculpt.budgets)
    for part, budget in sculpt.budgets.items():
        beside = tuple(name for name in names if sculpt.together(part, name))
        mine = [w for w in works if w.group.part == part]
        placed = [one for one in sculpt.solids if one.part == part]
        room = budget - sum(len(one.solid.faces) for one in placed if one.near)
        if room < 0:
            raise ValueError(f"part {part}: its solids exceed its {budget} triangles by {-room}")
        if not mine and not placed:
            continue
        if beside not in skies:
            skies[beside] = _sky(sculpt, works, part)
        sky = skies[beside]
        pieces = [
            _group_piece(work, mesh, sky)
            for work, mesh in zip(mine, _fitting(mine, room), strict=True)
        ]
        pieces += [_solid_piece(one, sky) for one in placed]
        _thin(pieces)
        model.parts[part] = pieces
    model.parts = {name: pieces for name, pieces in model.parts.items() if pieces}
    return model
