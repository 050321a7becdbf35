"""The canvas maps logical rectangles to pixels without gaps, and borrows what it fades."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import FRect

from client.ui.canvas import Canvas


def _canvas(k: float = 1.0, side: int = 120) -> Canvas:
    return Canvas(pygame.Surface((side, side)), k)


@pytest.mark.parametrize("k", [1.0, 1.25, 1.5, 2.0, 2.75])
def test_neighbours_share_an_edge(k: float) -> None:
    canvas = _canvas(k)
    edges = [canvas.device(FRect(i * 7.3, 0, 7.3, 5)) for i in range(12)]
    for a, b in pairwise(edges):
        assert a.right == b.left


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0, 3.0])
def test_laying_keeps_the_margin_even(k: float) -> None:
    canvas = _canvas(k, 300)
    rect = FRect(10.3, 12.7, 31, 17)
    place = canvas.device(rect)
    sprite = pygame.Surface((place.w + 10, place.h + 10), pygame.SRCALPHA)
    sprite.fill("#ffffff", (5, 5, place.w, place.h))
    canvas.lay(sprite, rect)
    assert pygame.mask.from_threshold(
        canvas.surface, "#ffffff", (1, 1, 1, 255)
    ).get_bounding_rects() == [place]


def test_fading_leaves_the_shared_surface_as_it_was() -> None:
    canvas = _canvas()
    sprite = pygame.Surface((10, 10), pygame.SRCALPHA)
    sprite.fill("#ffffff")
    before = sprite.get_alpha()
    canvas.blit(sprite, 0, 0, alpha=128)
    assert sprite.get_alpha() == before
    assert 120 <= canvas.surface.get_at((5, 5)).r <= 136
    canvas.blit(sprite, 20, 20, alpha=0)
    assert canvas.surface.get_at((25, 25)).r == 0


def test_clips_nest_and_return() -> None:
    canvas = _canvas()
    with canvas.clip(FRect(10, 10, 50, 50)), canvas.clip(FRect(40, 40, 50, 50)):
        canvas.fill(FRect(0, 0, 120, 120), "#ffffff")
    assert canvas.surface.get_at((50, 50)).r == 255
    assert canvas.surface.get_at((30, 30)).r == 0
    assert canvas.surface.get_at((70, 70)).r == 0
    assert canvas.surface.get_clip().size == (120, 120)


def test_a_moved_origin_moves_everything() -> None:
    canvas = _canvas(2.0)
    with canvas.moved(10, 5):
        assert canvas.device(FRect(0, 0, 4, 4)) == pygame.Rect(20, 10, 8, 8)
    assert canvas.device(FRect(0, 0, 4, 4)) == pygame.Rect(0, 0, 8, 8)


def test_a_translucent_fill_blends() -> None:
    canvas = _canvas()
    canvas.fill(FRect(0, 0, 50, 50), "#ffffff80", 6)
    assert 120 <= canvas.surface.get_at((25, 25)).r <= 136
    assert canvas.surface.get_at((0, 0)).r < 60
