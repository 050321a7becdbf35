"""Game boxes: a picture in a brass frame, standing on a shelf or lying wide as a banner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.paint import cover_thronebound
from client.paint.brass import brass, brass_edge
from client.paint.panel import grain
from client.paint.shade import glow, margin_of, shadow
from client.paint.texture import gradient, round_off, take_light
from client.ui.cache import PAINT, cached
from client.ui.color import darker, lighter
from client.ui.svg import Box, defs, draw, linear, path, rounded, stroke
from client.ui.theme import STATE, Shadow


@dataclass(frozen=True, slots=True)
class Cover:
    """A game's box: its picture on 300 by 420, one on 300 by 150, its dark tone and its gold."""

    picture: Callable[[], str]
    wide: Callable[[], str]
    dark: str
    gold: str


COVERS: dict[str, Cover] = {
    "thronebound": Cover(
        cover_thronebound.cover_body, cover_thronebound.banner_body, "#151a2b", "#e7c07a"
    ),
}
RATIO = 7 / 5
"""Height of a box over its width; other shapes would crop the picture."""
_CAST = Shadow(14, 170, 0, 6)
_LIT = 60


def _fitted(w: float, h: float) -> Box:
    """The part of the 300 by 420 picture that fills a shape without distortion."""
    k = max(w / 300, h / 420)
    vw, vh = w / k, h / k
    return ((300 - vw) * 0.5, (420 - vh) * 0.45, vw, vh)


@cached(PAINT)
def cover(game: str, w: int, h: int, k: float = 1.0) -> pygame.Surface:
    """The front of a box, without title; 30 ms for 268 by 376, then free. KeyError if unknown."""
    look = COVERS[game]
    fine_w, fine_h = w * 2, h * 2
    face = draw(look.picture(), fine_w, fine_h, _fitted(w, h))
    take_light(face, grain(fine_w, fine_h, 12))
    stops = [(0.0, "#000000", 0.25), (0.2, "#000000", 0.0), (0.66, "#000000", 0.0),
             (0.85, "#000000", 0.5), (1.0, "#000000", 0.72)]  # fmt: skip
    face.blit(gradient(fine_w, fine_h, stops), (0, 0))
    s = 2 * k
    r = 8 * s
    frame = defs(brass()) + rounded(
        s, s, fine_w - 2 * s, fine_h - 2 * s, r, "none", stroke("#120a06", 2 * s)
    )
    frame += brass_edge(fine_w, fine_h, r - 0.5 * s, 2 * s, 3.5 * s)
    frame += rounded(
        8.5 * s, 8.5 * s, fine_w - 17 * s, fine_h - 17 * s, r - 6 * s, "none",
        stroke(look.gold, 0.75 * s, 0.5),
    )  # fmt: skip
    face.blit(draw(frame, fine_w, fine_h), (0, 0))
    round_off(face, r)
    return pygame.transform.smoothscale(face, (w, h))


@cached(PAINT)
def box(game: str, w: int, h: int, k: float = 1.0, *, lit: bool = False) -> pygame.Surface:
    """A box standing on the shelf, its right side in view, with its shadow; 40 ms, then free.

    `w` by `h` is the front. The margin is even on all sides (`Canvas.lay`); with `lit` it holds a
    glow, for the box under the pointer or in focus.
    """
    look = COVERS[game]
    depth = round(w * 0.055)
    m = max(margin_of(_CAST, k), depth) + (round(_LIT * k) if lit else 0)
    out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    if lit:
        halo = glow(w / 2 + m, h / 2 + m, STATE.active_seat, 150, 1.1)
        out.blit(halo, (0, 0))
    foot = shadow(w + depth, round(26 * k), 10 * k, Shadow(12, 210, 0, 8), k)
    out.blit(
        foot,
        (m + (w + depth - foot.get_width()) // 2, m + h - foot.get_height() // 2 - round(10 * k)),
    )
    cast = shadow(w + depth, h, 8 * k, _CAST, k)
    out.blit(cast, (m + (w + depth - cast.get_width()) // 2, m + (h - cast.get_height()) // 2))
    side_w = depth + round(6 * k)
    tones = [(0.0, lighter(look.dark, 0.20)), (1.0, darker(look.dark, 0.5))]
    lid = h * 0.34
    body = defs(linear("g", tones, 0, 0, 1, 0))
    body += path(
        f"M0,{3 * k:g} L{side_w:g},{depth * 0.8:g} V{h - depth * 0.5:g} L0,{h:g}Z", "url(#g)"
    )
    body += path(f"M0,{lid:g} L{side_w:g},{lid + 3 * k:g}", "none", stroke(look.gold, 1.4 * k, 0.5))
    out.blit(draw(body, side_w, h), (m + w - round(6 * k), m))
    out.blit(cover(game, w, h, k), (m, m))
    return out


@cached(PAINT)
def wide_banner(
    game: str, w: int, h: int, k: float = 1.0, *, share: float = 0.6, radius: float = 8.0
) -> pygame.Surface:
    """A wide card: the picture in the right `share`, fading into the game's dark on the left.

    20 ms for 344 by 104, then free. No shadow. KeyError for an unknown game.
    """
    look = COVERS[game]
    fine_w, fine_h = w * 2, h * 2
    art_w = min(round(fine_w * share), fine_w, max(fine_h, round(fine_h * 3.2)))
    scale = max(art_w / 300, fine_h / 150)
    vw, vh = art_w / scale, fine_h / scale
    art = draw(look.wide(), art_w, fine_h, ((300 - vw) / 2, (150 - vh) * 0.35, vw, vh))
    fade = [(0.0, "#ffffff", 0.0), (0.34, "#ffffff", 1.0), (1.0, "#ffffff", 1.0)]
    veil = gradient(art_w, fine_h, fade, across=True)
    art.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face = gradient(fine_w, fine_h, [(0, lighter(look.dark, 0.10)), (1, darker(look.dark, 0.35))])
    face.blit(art, (fine_w - art_w, 0))
    take_light(face, grain(fine_w, fine_h, 10))
    s = 2 * k
    edge = defs(brass()) + rounded(
        s, s, fine_w - 2 * s, fine_h - 2 * s, radius * s, "none", stroke("#120a06", 2 * s)
    )
    edge += brass_edge(fine_w, fine_h, radius * s - s, 1.6 * s, 3 * s)
    face.blit(draw(edge, fine_w, fine_h), (0, 0))
    round_off(face, radius * s)
    return pygame.transform.smoothscale(face, (w, h))
