"""A seat's medal: a face in a ring of the seat's colour, with the seat's emblem on a boss."""

from __future__ import annotations

import pygame

from client.paint.brass import brass
from client.paint.faces import face
from client.paint.marks import emblem_body, laurel
from client.ui.cache import PAINT, cached
from client.ui.color import darker, lighter
from client.ui.svg import circle, defs, draw, linear, raster, stroke
from client.ui.theme import DEFAULT_PALETTE, seat


def reach(d: int) -> int:
    """How far a medal of diameter `d` goes beyond it on each side (the boss hangs over)."""
    return max(4, round(d * 0.12))


@cached(PAINT)
def medal(
    face_number: int,
    seat_number: int,
    d: int,
    palette: str = DEFAULT_PALETTE,
    *,
    emblem: bool = True,
    grey: bool = False,
) -> pygame.Surface:
    """A medal `d` device pixels across, with an even margin of `reach(d)`; 6 ms, then free.

    `grey` is a seat that is out of the game. Without its `emblem` it only suits places that show
    the emblem otherwise.
    """
    m, fine = reach(d), d * 2
    size = fine + 4 * m
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    picture = face(face_number, fine, fine)
    disc = raster(circle(50, 50, 46, "#ffffff"), fine, fine, (0, 0, 100, 100))
    picture.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if grey:
        picture = pygame.transform.grayscale(picture)
    out.blit(picture, (2 * m, 2 * m))
    tone = seat(seat_number, palette).color
    ring = defs(
        brass(),
        linear("c", [(0, lighter(tone, 0.18)), (1, darker(tone, 0.12))]),
        linear("s", [(0, "#000000", 0.35), (0.45, "#000000", 0)]),
    )
    ring += circle(50, 50, 44.6, "none", stroke("#000000", 4, 0.18))
    ring += circle(50, 50, 45.6, "none", stroke("#140b06", 8.4))
    ring += circle(50, 50, 45.2, "none", 'stroke="url(#c)" stroke-width="5.8"')
    ring += circle(50, 50, 49, "none", 'stroke="url(#brass)" stroke-width="2.4"')
    out.blit(draw(ring, fine, fine, (-0.6, -0.6, 101.2, 101.2)), (2 * m, 2 * m))
    if emblem:
        boss = max(16, round(d * 0.40)) * 2
        at = round(size / 2 + fine * 0.33 - boss / 2)
        at = min(at, size - boss)
        out.blit(
            draw(emblem_body(seat_number, 100, palette), boss, boss, (0, 0, 100, 100)), (at, at)
        )
    return pygame.transform.smoothscale(out, (d + 2 * m, d + 2 * m))


@cached(PAINT)
def winner_medal(
    face_number: int, seat_number: int, d: int, palette: str = DEFAULT_PALETTE
) -> pygame.Surface:
    """A medal in a laurel wreath; the wreath is 1.62 times as wide as the medal `d`."""
    wreath = laurel(round(d * 1.62))
    out = wreath.copy()
    inner = medal(face_number, seat_number, d, palette)
    at = (out.get_width() - inner.get_width()) // 2
    out.blit(inner, (at, at))
    return out
