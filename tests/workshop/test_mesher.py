"""From fields to triangles: closed surfaces, true to the field, budgets and levels of detail."""

from __future__ import annotations

import numpy as np

from workshop import mesher, outlines, solids
from workshop.fields import box, sphere
from workshop.finish import COARSE, finish
from workshop.maths import dot, length, unit
from workshop.palette import PALETTE
from workshop.sculpt import Group, Sculpt
from workshop.sheets import Robe
from workshop.solids import Solid
from workshop.volume import Volume, fill


def ball(radius: float = 0.3, voxel: float = 0.03) -> tuple[mesher.Mesh, Volume]:
    group = Group(PALETTE["steel"], "figure", voxel=voxel).add(sphere(radius))
    volume = fill(group, voxel)
    return mesher.extract(volume), volume


def open_edges(mesh: mesher.Mesh) -> int:
    """How many edges do not belong to exactly two triangles that run along it both ways."""
    f = mesh.faces
    edges = np.concatenate([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]]])
    there = {tuple(e) for e in edges.tolist()}
    return sum((b, a) not in there for a, b in there) + len(edges) - len(there)


def test_a_sphere_is_watertight_and_faces_outwards() -> None:
    mesh, _ = ball()
    assert len(mesh.faces) > 500
    assert open_edges(mesh) == 0
    middles = mesh.vertices[mesh.faces].mean(axis=1)
    assert (dot(mesher.face_vectors(mesh), middles) > 0).all()


def test_reduced_and_projected_it_is_still_a_sphere() -> None:
    mesh, volume = ball()
    small = mesher.project(mesher.reduce(mesh, 200), volume)
    assert 120 <= len(small.faces) <= 208
    assert np.abs(length(small.vertices) - 0.3).max() < 0.006
    normals = mesher.vertex_normals(small, volume)
    assert dot(normals, unit(small.vertices)).min() > 0.9


def test_surfaces_along_the_grid_can_be_reduced() -> None:
    """A hem that lies on grid lines must not leave slivers that resist."""
    robe = Robe((0.6, 0.12), (0.2, 0.3), folds=8, depth=0.03).shape()
    volume = fill(Group(PALETTE["blue"], "figure").add(robe), 0.017)
    mesh = mesher.extract(volume)
    assert length(mesher.face_vectors(mesh)).min() > 0
    assert len(mesher.reduce(mesh, 160).faces) <= 170


def test_buried_surface_is_not_seen() -> None:
    mesh, _ = ball(0.2)
    cover = fill(Group(PALETTE["steel"], "figure", voxel=0.03).add(box(1, 1, 0.5).at(0, 0, 0.5)), 1)
    keep = mesher.seen(mesh, [cover], 0.016)
    z = mesh.vertices[mesh.faces].mean(axis=1)[:, 2]
    assert not keep[z > 0.06].any()
    assert keep[z < 0].all()


def check_outward(solid: Solid) -> None:
    """Normals agree with the winding, and the enclosed volume is positive."""
    p = solid.vertices[solid.faces]
    face = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    assert (dot(face, solid.normals[solid.faces].sum(axis=1)) > -1e-9).all()
    assert np.allclose(length(solid.normals), 1, atol=1e-6)
    assert dot(p[:, 0], np.cross(p[:, 1], p[:, 2])).sum() > 0


def test_solids_face_outwards() -> None:
    random = np.random.default_rng(1)
    for solid in (
        solids.pole(0, 1, 0.1),
        solids.blade(1, 0.1, 0.03),
        solids.gem(0.1, 0.2, 0.1),
        solids.ring(0.3, 0.05),
        solids.rock((0.2, 0.1, 0.15), random),
        solids.strand([(0, 0, 0, 0.05), (0, 0.2, 0, 0.08), (0.1, 0.4, 0, 0.01)]),
        outlines.cutout(outlines.star(5, 0.3, 0.12), 0.02, bevel=0.01),
        outlines.cutout(outlines.kite(0.3, 0.9), 0.02, bend=-0.5),
        solids.pole(0, 1, 0.1).turned("x", 40).mirrored(),
    ):
        check_outward(solid)


def test_polygons_are_cut_into_triangles_of_their_area() -> None:
    for outline in (outlines.star(6, 1, 0.4), outlines.heater(1, 2), outlines.axe_head(1)):
        outline = outlines.anticlockwise(outline)
        cut = outlines.triangles(outline)
        parts = [outlines.area([outline[i] for i in corner]) for corner in cut]
        assert min(parts) > 0
        assert np.isclose(sum(parts), outlines.area(outline))


def test_parts_keep_within_their_triangles() -> None:
    sculpt = Sculpt(voxel=0.03)
    sculpt.budget(300)
    sculpt.group("steel").add(sphere(0.3).at(0, 0.3, 0))
    sculpt.group("gold").add(sphere(0.15).at(0.3, 0.5, 0))
    sculpt.solid("wood", solids.pole(0, 1, 0.03))
    model = finish(sculpt)
    assert 200 <= model.triangles() <= 306
    assert 0.3 < model.triangles(1) / model.triangles() <= COARSE + 0.01
