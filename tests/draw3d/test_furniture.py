from __future__ import annotations

import math
from array import array

import pytest

from client.draw3d.camera import Pose
from client.draw3d.furniture import board_frame, plinth
from client.draw3d.scene import Carpentry
from tests.draw3d.conftest import Shot, bare
from tests.draw3d.test_passes import DOWN, differing, light, middle


def points(piece: Carpentry) -> list[tuple[float, ...]]:
    """Place and normal of every vertex."""
    values = array("f", piece.vertices)
    return [tuple(values[i : i + 6]) for i in range(0, len(values), 8)]


PIECES = [*plinth((2.0, 0.5, -1.0)), *board_frame(6, 3.0), *board_frame(4, 3.0)]


@pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece.name)
def test_indices_and_normals_are_whole(piece: Carpentry) -> None:
    found = points(piece)
    assert max(array("I", piece.indices)) < len(found)
    assert all(math.hypot(*point[3:]) == pytest.approx(1.0, abs=1e-5) for point in found)


def test_a_plinth_carries_its_figure() -> None:
    wood, rings = plinth((2.0, 0.5, -1.0), 0.9, 0.3)
    assert max(y for _, y, *_ in points(wood)) == pytest.approx(0.8)
    assert min(y for _, y, *_ in points(wood)) == pytest.approx(0.5)
    assert max(math.hypot(x - 2, z + 1) for x, _, z, *_ in points(wood)) == pytest.approx(0.9)
    assert all(0.5 < y < 0.8 for _, y, *_ in points(rings))


def test_a_frame_leaves_the_board_free() -> None:
    for sides in (4, 6):
        wood, brass = board_frame(sides, 3.0, 1.0, 0.4)
        for piece in (wood, brass):
            for x, y, z, *_ in points(piece):
                # Distance from the middle across the nearest side.
                sector = 2 * math.pi / sides
                angle = math.atan2(x, z)
                off = angle - round(angle / sector) * sector
                assert math.hypot(x, z) * math.cos(off) > 2.95
                assert y < 0.45


def test_furniture_is_drawn_the_same_from_all_sides(shot: Shot) -> None:
    empty = shot(bare(), DOWN)
    picture = shot(bare(furniture=board_frame(4, 2.0, 0.6)), DOWN)
    assert light(picture) == light(empty)
    assert all(light(picture, dx, dy) > 60 for dx, dy in ((0, 40), (0, -38), (40, 0), (-40, 0)))
    gold = [middle(picture, dx, dy) for dx, dy in ((40, 40), (-40, 40), (40, -38), (-40, -38))]
    assert all(r > 1.3 * b for r, _, b in gold)
    assert differing(picture, shot(bare(furniture=board_frame(4, 2.0, 0.6)[:1]), DOWN)) > 60
    low = Pose(0, 0.2, 0, 40, 15, 5)
    assert differing(shot(bare(furniture=plinth()), low), shot(bare(), low)) > 300
