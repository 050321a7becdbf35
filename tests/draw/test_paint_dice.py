"""Flat dice: what is painted is what the die shows."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.draw3d.dice import FACES, throw, top_face
from client.draw3d.scene import Dice, Die
from client.draw3d.turns import turned
from client.paint.dice import ASLANT, FROM_ABOVE, axes, draw_die, hull

WHITE = Die(0.0, 0.0, 0.0, 1.0, color=(0.8, 0.8, 0.8), ink=(0.0, 0.0, 0.0))


def painted(face: int, seed: int, kind: Dice = Dice.PIPS) -> pygame.Surface:
    """A die from above on grey."""
    surface = pygame.Surface((200, 200), 0, 32)
    surface.fill((120, 120, 120))
    die = throw((face,), seed, kind=kind).at(math.inf, WHITE)[0]
    assert top_face(die.turn) == face
    draw_die(surface, die, FROM_ABOVE, (100.0, 100.0), 110.0)
    return surface


def dark_spots(surface: pygame.Surface) -> int:
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (40, 40, 40, 255))
    return len(mask.connected_components(12))


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 6), st.integers(0, 1 << 40))
def test_the_top_face_has_as_many_pips_as_it_counts(face: int, seed: int) -> None:
    assert dark_spots(painted(face, seed)) == face


@pytest.mark.parametrize(("face", "spots"), [(1, 1), (2, 2), (4, 2), (5, 1), (6, 0)])
def test_the_combat_die_shows_swords_shields_and_nothing(face: int, spots: int) -> None:
    """A shield is a rim and a field of ink; a sword hangs together."""
    assert dark_spots(painted(face, 3, Dice.COMBAT)) == spots


def test_axes_of_a_face_are_right_handed() -> None:
    for face, (nx, ny, nz) in FACES.items():
        (ax, ay, az), (ux, uy, uz) = axes(face)
        across = (ay * uz - az * uy, az * ux - ax * uz, ax * uy - ay * ux)
        assert across == (nx, ny, nz), face


def test_views_see_the_top() -> None:
    up = (0.0, 1.0, 0.0)
    assert turned(FROM_ABOVE, up)[2] == pytest.approx(1.0)
    assert turned(FROM_ABOVE, (0.0, 0.0, 1.0))[1] == pytest.approx(-1.0), "the player sits below"
    assert 0.3 < turned(ASLANT, up)[2] < 0.9


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=3, max_size=30))
def test_a_hull_holds_all_its_points(points: list[tuple[float, float]]) -> None:
    outline = hull(points)
    assert set(outline) <= set(points)
    for p in points:
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            assert (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) >= -1e-9
