"""Noise, grain, gradients and masks made of random bytes and scaling, without array libraries.

Everything here is reproducible: the same arguments give the same bytes.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from client.ui.cache import TEXTURE, cached
from client.ui.color import ColorLike, color, hexed
from client.ui.svg import Stop, native, raster, rounded

Tint = tuple[float, float, float]
GREY: Tint = (1.0, 1.0, 1.0)


def from_bytes(data: bytes, w: int, h: int, tint: Tint = GREY) -> pygame.Surface:
    """An opaque surface out of one byte per pixel; the byte times `tint` is the colour."""
    flat = pygame.image.frombuffer(data, (w, h), "P")
    flat.set_palette([tuple(min(255, int(v * t)) for t in tint) for v in range(256)])
    out = pygame.Surface((w, h), 0, 32)
    out.blit(flat, (0, 0))
    return out


def bytes_of(w: int, h: int, seed: int, amplitude: int) -> bytes:
    """Random bytes from 0 to `amplitude`, one per pixel."""
    table = bytes(v * amplitude // 255 for v in range(256))
    return random.Random(seed).randbytes(w * h).translate(table)


def stretched(surface: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Scale up in steps of three at most: soft spots instead of blocks."""
    while surface.get_width() * 3 < w and surface.get_height() * 3 < h:
        surface = pygame.transform.smoothscale_by(surface, 3)
    return pygame.transform.smoothscale(surface, (w, h))


def noise(
    w: int, h: int, cells: int, amplitude: int, seed: int = 1, tint: Tint = GREY
) -> pygame.Surface:
    """Soft noise from 0 to `amplitude`, with `cells` spots across the width.

    Not cached; 3 ms a megapixel.
    """
    across = max(2, min(w, cells))
    down = max(2, min(h, cells * h // max(1, w)))
    return stretched(from_bytes(bytes_of(across, down, seed, amplitude), across, down, tint), w, h)


def column(stops: Sequence[Stop], n: int) -> list[pygame.Color]:
    """`n` colours along a gradient; a stop's third value is its opacity from 0 to 1."""
    marks = [(s[0], color(s[1], round(255 * s[2]) if len(s) == 3 else 255)) for s in stops]
    out = []
    for i in range(n):
        t = i / max(1, n - 1)
        c = marks[-1][1]
        for (a, low), (b, high) in pairwise(marks):
            if t <= b:
                c = low.lerp(high, max(0.0, min(1.0, (t - a) / max(1e-6, b - a))))
                break
        out.append(c)
    return out


def gradient(w: int, h: int, stops: Sequence[Stop], *, across: bool = False) -> pygame.Surface:
    """A straight gradient, top to bottom or left to right, with alpha. Not cached, 1 ms."""
    n = max(2, min(256, w if across else h))
    strip = pygame.Surface((n, 1) if across else (1, n), pygame.SRCALPHA)
    for i, c in enumerate(column(stops, n)):
        strip.set_at((i, 0) if across else (0, i), c)
    size = (max(1, w), max(1, h))
    if across:
        strip = pygame.transform.smoothscale(strip, (size[0], 1))
        return pygame.transform.scale(strip, size)
    strip = pygame.transform.smoothscale(strip, (1, size[1]))
    return pygame.transform.scale(strip, size)


def field_map(
    w: int, h: int, value: Callable[[float, float], float], tint: Tint = GREY, n: int = 64
) -> pygame.Surface:
    """An opaque surface from a slow function of (x, y) in 0..1 that gives 0..1; 4 ms."""
    across = min(n, w)
    down = max(2, min(n, round(across * h / max(1, w))))
    data = bytes(
        max(0, min(255, round(255 * value((x + 0.5) / across, (y + 0.5) / down))))
        for y in range(down)
        for x in range(across)
    )
    return pygame.transform.smoothscale(from_bytes(data, across, down, tint), (w, h))


@cached(TEXTURE)
def spot(rx: int, ry: int, ink: str, strength: int, gamma: float) -> pygame.Surface:
    """A radial sprite: `strength` (0-255) in the middle, falling to nothing as (1-d)^gamma."""
    n = 96
    half = n // 2
    c = color(ink)
    pixels = [c.r, c.g, c.b, 0] * n * n
    for y in range(half):
        for x in range(half):
            d = min(1.0, math.hypot(x + 0.5 - half, y + 0.5 - half) / half)
            alpha = int(strength * (1 - d) ** gamma)
            for row in (y, n - 1 - y):
                pixels[(row * n + x) * 4 + 3] = pixels[(row * n + n - 1 - x) * 4 + 3] = alpha
    made = pygame.image.frombuffer(bytes(pixels), (n, n), "RGBA")
    return pygame.transform.smoothscale(native(made), (max(2, 2 * rx), max(2, 2 * ry)))


def round_off(surface: pygame.Surface, radius: float) -> None:
    """Cut the corners of a surface with alpha to a smooth radius, in place."""
    w, h = surface.get_size()
    r = int(min(math.ceil(radius), w // 2, h // 2))
    if r < 1:
        return
    disc = raster(rounded(0, 0, 2 * r, 2 * r, radius, "#ffffff"), 2 * r, 2 * r)
    for x, sx in ((0, 0), (w - r, r)):
        for y, sy in ((0, 0), (h - r, r)):
            surface.blit(disc, (x, y), (sx, sy, r, r), special_flags=pygame.BLEND_RGBA_MULT)


def with_alpha(surface: pygame.Surface) -> pygame.Surface:
    """An opaque picture as a surface with an alpha channel that may be cut."""
    out = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    return out


def add_light(surface: pygame.Surface, light: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Add the colours of an opaque surface; alpha stays as it is."""
    surface.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def take_light(surface: pygame.Surface, dark: pygame.Surface, at: tuple[int, int] = (0, 0)) -> None:
    """Subtract the colours of an opaque surface; alpha stays as it is."""
    surface.blit(dark, at, special_flags=pygame.BLEND_RGB_SUB)


def flat(w: int, h: int, ink: ColorLike) -> pygame.Surface:
    """An opaque surface of one colour."""
    out = pygame.Surface((max(1, w), max(1, h)), 0, 32)
    out.fill(color(hexed(ink)))
    return out
