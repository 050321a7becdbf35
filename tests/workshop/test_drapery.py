"""Cloaks: closed cloth, folds that widen to the hem, trims and badges that lie outside of it."""

from __future__ import annotations

import numpy as np

from workshop.body import Body, Build, Pose
from workshop.cloth import creased
from workshop.drapery import HALF, Cloak
from workshop.maths import dot, length
from workshop.sculpt import Sculpt
from workshop.sheets import Robe
from workshop.solids import Solid

CLOAK = Cloak((1.5, 0.25, 84), (0.1, 0.5, 96), folds=7, depth=0.07, back=0.3, sway=0.1)


def edges(solid: Solid) -> np.ndarray:
    """How many triangles share each edge, vertices at one place taken together."""
    places = np.unique(np.round(solid.vertices, 6), axis=0, return_inverse=True)[1].ravel()
    f = places[solid.faces]
    every = np.sort(np.concatenate([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]]]), axis=1)
    return np.unique(every, axis=0, return_counts=True)


def test_cloth_is_closed_but_for_the_shoulders() -> None:
    solid = CLOAK.solid()
    pairs, counts = edges(solid)
    places = np.unique(np.round(solid.vertices, 6), axis=0)
    open_at = places[pairs[counts == 1].ravel()]
    assert counts.max() == 2
    assert open_at[:, 1].min() > 1.5 - 2 * HALF


def test_every_triangle_faces_as_its_normals_do() -> None:
    solid = CLOAK.solid()
    p = solid.vertices[solid.faces]
    face = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    assert (dot(face, solid.normals[solid.faces].sum(axis=1)) > 0).all()
    assert np.allclose(length(solid.normals), 1, atol=1e-6)


def test_folds_are_deeper_at_the_hem_and_painted() -> None:
    def rough(part: float) -> float:
        points = [CLOAK.spot(part, float(a), 0.0)[0] for a in np.linspace(-60, 60, 60)]
        out = length(np.array(points) * (1, 0, 1))
        return float(np.abs(np.diff(out, 2)).sum())

    assert rough(0.95) > 1.5 * rough(0.3)
    assert np.ptp(CLOAK.solid().shade) > 0.2


def test_the_trim_lies_around_the_hem() -> None:
    cloth, trim = CLOAK.solid(), CLOAK.trim(0.07)
    assert trim.vertices[:, 1].max() < 0.1 + 0.07 + 0.08
    assert trim.vertices[:, 1].min() < cloth.vertices[:, 1].min() + 0.01
    assert trim.vertices[:, 2].min() < cloth.vertices[:, 2].min()


def test_a_torn_hem_is_uneven() -> None:
    torn = Cloak((1.5, 0.25, 84), (0.1, 0.5, 96), folds=7, torn=0.1)

    def uneven(cloak: Cloak) -> float:
        return float(np.ptp(cloak.trim(0.01).vertices[:, 1]))

    assert uneven(torn) > uneven(CLOAK) + 0.05


def test_folds_of_robes_are_painted_where_they_are() -> None:
    robe = Robe((1.0, 0.2), (0.2, 0.4), folds=8, depth=0.04)
    body = Body(Sculpt(), Build(), Pose(twist=30, hips=(0.1, 0.0, 0.2)))
    line = body.on_hips(
        Solid(robe.ring(0.2, 0, 64), np.zeros((0, 3), int), np.eye(64, 3), np.ones(64))
    )
    painted = creased(robe, body.on_hips)(line.vertices, line.normals, np.ones((64, 3)))[:, 0]
    assert painted[0] == painted.max() > 1.1
    assert painted[4] < 0.75, "the valley beside it"
