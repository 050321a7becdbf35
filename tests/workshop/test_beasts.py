"""Spines, scales and wings: what is laid on a body lies on it, and wings keep their form."""

from __future__ import annotations

import numpy as np
import pytest

from workshop.beast import Line, scale, shingles, thorn
from workshop.coarse import thinned
from workshop.fields import sphere
from workshop.maths import dot, length, vec
from workshop.mesher import Mesh, surface
from workshop.sculpt import Sculpt
from workshop.solids import Solid
from workshop.wings import Skin, feather, sheet, skin_wing

ARCH = [(0, 1, -1, 0.3), (0, 1.2, 0, 0.4), (0.2, 2, 0.4, 0.2), (0.2, 2.6, 0.2, 0.1)]


def check_outward(solid: Solid) -> None:
    p = solid.vertices[solid.faces]
    face = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    assert (dot(face, solid.normals[solid.faces].sum(axis=1)) > 0).all()


@pytest.mark.parametrize(
    "solid",
    [
        scale(0.3, 0.1, 0.05),
        thorn([(0, 0, 0, 0.1), (0, 0.2, 0.1, 0.06), (0, 0.3, 0.3, 0.01)], 5),
        feather(0.5, 0.08, 0.2),
        sheet(np.array([[vec(x, 0.1 * x * y, y) for x in range(4)] for y in range(3)])),
    ],
)
def test_faces_look_outwards(solid: Solid) -> None:
    check_outward(solid)
    assert (length(solid.normals) > 0.99).all()


def test_a_line_turns_no_more_than_it_must() -> None:
    line = Line(ARCH)
    for spot in line.spots(9):
        assert abs(float(dot(spot.above, spot.ahead))) < 0.05
        assert float(length(spot.out(130))) == pytest.approx(1, abs=0.05)
    assert line.spot(0.0).above[1] > 0.9
    assert line.spot(0.9).above[2] < -0.5, "behind the neck where the line stands upright"


def test_scales_lie_on_the_body_that_they_are_laid_on() -> None:
    sculpt = Sculpt()
    body = sculpt.group("goblin").add(sphere(0.5))
    starts = [vec(2, y, z) for y in (-0.3, 0.0, 0.3) for z in (-0.2, 0.2)]
    shingles(sculpt, "bone", body, [*starts, vec(2, 3, 0)], (-1, 0, 0), 0.08, reach=3)
    assert len(sculpt.solids) == len(starts), "the ray that misses leaves no scale"
    for placed in sculpt.solids:
        away = length(placed.solid.vertices) - 0.5
        assert float(np.abs(away).max()) < 0.06


def test_wings_keep_their_skin_where_they_are_coarse() -> None:
    wing = Skin(
        (0.1, 1, 0), (0.5, 1.5, -0.2), (0.7, 2, 0), [(1.5, 2, 0), (1.2, 1, 0)], (0.1, 0.6, 0)
    )
    areas = []
    for side in (-1, 1):
        sculpt = Sculpt()
        skin_wing(sculpt, wing, side, "crimson", "bone", claw=None)
        skins = [one.solid for one in sculpt.solids if one.material.colour == "951a24"]
        for one in skins:
            whole = surface(Mesh(one.vertices, one.faces))
            few = thinned(one.vertices, one.normals, one.faces, round(0.4 * len(one.faces)))
            assert len(few) <= 0.4 * len(one.faces) + 1
            assert surface(Mesh(one.vertices, few)) == pytest.approx(whole, rel=0.1)
        areas.append(sum(surface(Mesh(one.vertices, one.faces)) for one in skins))
    assert areas[0] == pytest.approx(areas[1]), "both sides are alike"
