"""Soft shadows, glows and rays: light falls from above, slightly left.

Surfaces that reach beyond what casts them do so by the same margin on all sides, so they are
centred on it; `Canvas.lay` places them.
"""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from client.paint.texture import spot
from client.ui.cache import PAINT, cached
from client.ui.color import ColorLike, color, hexed
from client.ui.svg import draw
from client.ui.theme import Shadow


def soften(surface: pygame.Surface, blur: float) -> pygame.Surface:
    """Blur by working small: the cost does not grow with the radius."""
    w, h = surface.get_size()
    step = max(1.0, blur / 3)
    small = (max(2, round(w / step)), max(2, round(h / step)))
    little = pygame.transform.smoothscale(surface, small)
    little = pygame.transform.gaussian_blur(little, max(1, round(blur / step)))
    return pygame.transform.smoothscale(little, (w, h))


def margin_of(style: Shadow, k: float) -> int:
    """How far a shadow reaches beyond its caster on each side, in device pixels."""
    return math.ceil((style.blur * 1.6 + max(abs(style.dx), abs(style.dy))) * k)


@cached(PAINT)
def shadow(w: int, h: int, radius: float, style: Shadow, k: float = 1.0) -> pygame.Surface:
    """The shadow of a rounded rectangle of `w` by `h` device pixels; 1 to 4 ms, then free.

    `radius` is in device pixels; the style's lengths are logical and multiplied by `k`.
    """
    m = margin_of(style, k)
    out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    place = pygame.Rect(m + round(style.dx * k), m + round(style.dy * k), w, h)
    pygame.draw.rect(out, (0, 0, 0, style.alpha), place, border_radius=round(radius))
    return soften(out, style.blur * k * 0.5)


def shadow_of(
    surface: pygame.Surface, style: Shadow, k: float = 1.0, *, key: Hashable = None
) -> pygame.Surface:
    """The shadow of any sprite, after its outline; 2 ms for a card, so name it by `key`.

    With a key the result is cached; without one it is made anew on each call.
    """

    def make() -> pygame.Surface:
        m = margin_of(style, k)
        w, h = surface.get_size()
        mask = pygame.mask.from_surface(surface, 60)
        solid = mask.to_surface(setcolor=(0, 0, 0, style.alpha), unsetcolor=(0, 0, 0, 0))
        out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
        out.blit(solid, (m + round(style.dx * k), m + round(style.dy * k)))
        return soften(out, style.blur * k * 0.5)

    if key is None:
        return make()
    return PAINT.get(("shadow_of", key, style, k), make)


def under(sprite: pygame.Surface, style: Shadow, k: float, radius: float) -> pygame.Surface:
    """A rounded rectangular sprite together with its shadow, as one new surface."""
    w, h = sprite.get_size()
    out = shadow(w, h, radius, style, k).copy()
    m = margin_of(style, k)
    out.blit(sprite, (m, m))
    return out


def glow(
    rx: float, ry: float, ink: ColorLike, strength: int = 160, gamma: float = 1.6
) -> pygame.Surface:
    """An elliptic glow with radii in device pixels: gamma 1.2 is a wide halo, 2 a hot spot.

    Blit it normally over dark grounds; on coloured ones use `light`. 5 ms, then free.
    """
    return spot(max(1, round(rx)), max(1, round(ry)), hexed(ink), strength, gamma)


@cached(PAINT)
def light(
    rx: float, ry: float, ink: str, strength: int = 160, gamma: float = 1.6
) -> pygame.Surface:
    """A glow as an opaque surface to add (`add=True`): it never turns a colour to grey."""
    sprite = glow(rx, ry, ink, strength, gamma)
    out = pygame.Surface(sprite.get_size(), 0, 32)
    out.blit(sprite, (0, 0))
    return out


@cached(PAINT)
def rays(
    radius: float, ink: str = "#ffe2a0", count: int = 44, opacity: float = 0.14, inner: float = 0.08
) -> pygame.Surface:
    """A wheel of rays that fades outward, `2 * radius` device pixels a side; 10 ms, then free."""
    parts = []
    for i in range(count):
        a, d = i * 2 * math.pi / count, math.pi / count * 0.5
        points = [
            (inner * math.cos(a), inner * math.sin(a)),
            (math.cos(a - d), math.sin(a - d)),
            (math.cos(a + d), math.sin(a + d)),
        ]
        path = " L".join(f"{100 + 100 * x:.2f},{100 + 100 * y:.2f}" for x, y in points)
        parts.append(f'<path d="M{path}Z" fill="{hexed(ink)}" fill-opacity="{opacity:g}"/>')
    out = draw("".join(parts), 2 * radius, 2 * radius, (0, 0, 200, 200))
    fade = spot(round(radius), round(radius), "#ffffff", 255, 0.8)
    out.blit(
        pygame.transform.smoothscale(fade, out.get_size()), (0, 0), None, pygame.BLEND_RGBA_MULT
    )
    return out


@cached(PAINT)
def veil(w: int, h: int, ink: str = "#0a0806", strength: int = 150) -> pygame.Surface:
    """A flat dark sheet to lay over a frozen scene."""
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.fill(color(ink, strength))
    return out


def blurred(scene: pygame.Surface, k: float = 1.0) -> pygame.Surface:
    """A frozen scene out of focus, for the ground of a dialog. 10 to 30 ms; not cached."""
    w, h = scene.get_size()
    small = pygame.transform.smoothscale(scene, (max(2, w // 4), max(2, h // 4)))
    small = pygame.transform.gaussian_blur(small, max(1, round(2 * k)))
    return pygame.transform.smoothscale(small, (w, h))
