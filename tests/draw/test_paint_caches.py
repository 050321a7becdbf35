"""Caches are bounded, and what is drawn twice is drawn once."""

from __future__ import annotations

import pygame
from pygame import FRect

from client.paint import panel, plate
from client.ui import cache, icons
from client.ui.cache import Lru, cached
from client.ui.canvas import Canvas
from client.ui.fonts import Face


def _square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_the_oldest_goes_when_room_is_short() -> None:
    lru = Lru(3 * 400)
    a = lru.get("a", lambda: _square(10))
    for name in "bc":
        lru.get(name, lambda: _square(10))
    assert lru.get("a", lambda: _square(10)) is a
    lru.get("d", lambda: _square(10))
    assert lru.used == 1200
    assert len(lru) == 3
    assert lru.get("a", lambda: _square(10)) is a
    misses = lru.misses
    lru.get("b", lambda: _square(10))
    assert lru.misses == misses + 1


def test_a_picture_above_the_limit_stays_while_it_is_the_newest() -> None:
    lru = Lru(100)
    big = lru.get("big", lambda: _square(64))
    assert lru.get("big", lambda: _square(64)) is big
    lru.get("small", lambda: _square(2))
    assert lru.used == 16


def test_bounds_hold_under_load() -> None:
    for i in range(400):
        plate.plate(60 + i, 40, 2.0)
    for lru in (cache.PAINT, cache.VECTOR, cache.TEXT, cache.TEXTURE):
        assert lru.used <= lru.max_bytes
    assert sum(lru.max_bytes for lru in (cache.PAINT, cache.VECTOR, cache.TEXT)) < 200 << 20


def test_the_key_includes_keywords() -> None:
    lru = Lru(1 << 20)

    @cached(lru)
    def make(side: int, *, twice: bool = False) -> pygame.Surface:
        return _square(side * (2 if twice else 1))

    assert make(4).get_width() == 4
    assert make(4, twice=True).get_width() == 8
    assert make(4) is make(4)


def test_a_still_picture_makes_no_surface() -> None:
    canvas = Canvas(pygame.Surface((600, 400)), 1.5)

    def frame() -> None:
        sheet = FRect(10, 10, 300, 200)
        place = canvas.device(sheet)
        canvas.lay(panel.parchment(place.w, place.h, canvas.k, corners=True), sheet)
        canvas.text("End attack", 60, 60, Face.BOLD, 18, "#2b1c12", shadow="#000000")
        canvas.blit(icons.icon("crown", canvas.px(24), "#8a2436"), 20, 20)

    frame()
    before = cache.misses()
    frame()
    assert cache.misses() == before
