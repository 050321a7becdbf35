"""The coarse level of detail: fewer triangles on the same vertices, the shape still told."""

from __future__ import annotations

import numpy as np
import pytest

from workshop import outlines, solids
from workshop.coarse import HARM, MOST, thinned
from workshop.maths import dot, length
from workshop.mesher import Mesh, face_vectors, surface
from workshop.solids import Solid


def coarse(solid: Solid, part: float = 0.4) -> Mesh:
    faces = thinned(solid.vertices, solid.normals, solid.faces, round(part * len(solid.faces)))
    return Mesh(solid.vertices, faces)


def open_edges(mesh: Mesh) -> int:
    """Edges that only one triangle runs along, vertices at one place taken together."""
    places = np.unique(np.round(mesh.vertices, 6), axis=0, return_inverse=True)[1].ravel()
    f = places[mesh.faces]
    edges = np.sort(np.concatenate([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]]]), axis=1)
    return int((np.unique(edges, axis=0, return_counts=True)[1] == 1).sum())


R = 0.2
BALL = solids.lathe(
    [(max(0.0, float(np.cos(a))), float(np.sin(a))) for a in np.linspace(-1.5708, 1.5708, 13)], 16
).scaled(R)


def test_a_ball_stays_closed_and_round() -> None:
    mesh = coarse(BALL, 0.3)
    assert 0 < len(mesh.faces) <= 0.3 * len(BALL.faces) + 1
    assert open_edges(mesh) == 0
    middles = mesh.vertices[mesh.faces].mean(axis=1)
    assert (dot(face_vectors(mesh), middles) > 0).all()
    assert length(middles).min() > 0.75 * R


@pytest.mark.parametrize(
    "solid",
    [
        outlines.cutout(outlines.star(5, 0.3, 0.12), 0.02, bevel=0.01),
        solids.block(0.2, 0.3, 0.1, 0.02),
        solids.ring(0.3, 0.03, 24),
        solids.pole(0, 1, 0.04, sides=8),
    ],
)
def test_what_is_thin_or_sharp_keeps_its_surface(solid: Solid) -> None:
    before = surface(Mesh(solid.vertices, solid.faces))
    mesh = coarse(solid)
    assert len(mesh.faces) < len(solid.faces)
    assert surface(mesh) == pytest.approx(before, rel=0.25)
    turned = dot(face_vectors(mesh), solid.normals[mesh.faces].sum(axis=1))
    assert (turned > 0).mean() > 0.9, "corners take vertices that face as their triangle does"


def test_a_plain_box_cannot_be_told_by_less() -> None:
    box = solids.block(0.2, 0.3, 0.25, 0)
    assert len(coarse(box, 0.1).faces) == 12


def test_vertices_go_no_farther_than_the_harm_that_is_allowed() -> None:
    mesh = coarse(BALL, 0.0)
    size = float(length(np.ptp(BALL.vertices, axis=0)))
    inside = R - length(mesh.vertices[mesh.faces].mean(axis=1))
    assert inside.max() < 3 * min(MOST, HARM * size)


def test_thin_parts_of_large_pieces_stay() -> None:
    """A leg's ankle is small beside the leg and must reach the foot all the same."""
    leg = solids.lathe([(0.2, 1.0), (0.2, 0.6), (0.06, 0.3), (0.06, 0.0)], 12)
    mesh = coarse(leg, 0.1)
    low = mesh.vertices[np.unique(mesh.faces)]
    ankle = low[low[:, 1] < 0.01]
    assert np.ptp(ankle[:, 0]) > 0.08
    assert np.ptp(ankle[:, 2]) > 0.08


def test_nothing_is_done_where_the_target_is_met() -> None:
    assert thinned(BALL.vertices, BALL.normals, BALL.faces, len(BALL.faces)) is BALL.faces
