"""The open book of the guide: a leather cover with brass and two pages."""

from __future__ import annotations

import pygame

from client.paint.brass import brass, brass_edge, put_brackets
from client.paint.panel import cut, grain, paper_for
from client.paint.shade import margin_of, shadow, soften
from client.paint.texture import add_light, flat, gradient, noise, round_off, with_alpha
from client.ui.cache import PAINT, cached
from client.ui.svg import defs, draw, rounded, stroke
from client.ui.theme import SURFACE, Shadow

COVER = 16.0
"""Logical pixels of leather that show around the pages."""
_CAST = Shadow(20, 200, 0, 10)


def _page(w: int, h: int, k: float, at: tuple[int, int], spine: str, plain: bool) -> pygame.Surface:
    """One page; `spine` says on which side it bends into the binding ("" for a single sheet)."""
    page = (
        with_alpha(flat(w, h, SURFACE.parchment_inset)) if plain else cut(paper_for(w, h), w, h, at)
    )
    if not plain:
        q = round(14 * k)
        ring = pygame.Surface((w, h), pygame.SRCALPHA)
        ring.fill((120, 78, 26, 90))
        pygame.draw.rect(ring, (120, 78, 26, 0), (q // 2, q // 2, w - q, h - q))
        page.blit(soften(ring, q / 2), (0, 0))
    bend = round(min(60 * k, w * 0.16))
    dark, none = (1.0, "#3a2108", 0.47), (0.0, "#3a2108", 0.0)
    if spine == "right":
        page.blit(gradient(bend, h, [none, dark], across=True), (w - bend, 0))
        glint = [(0.0, "#fff6dc", 0.0), (0.5, "#fff6dc", 0.22), (1.0, "#fff6dc", 0.0)]
        page.blit(gradient(bend, h, glint, across=True), (w - 2 * bend, 0))
    elif spine == "left":
        stops = [(0.0, "#3a2108", 0.47), (1.0, "#3a2108", 0.0)]
        page.blit(gradient(bend, h, stops, across=True), (0, 0))
    page.blit(draw(rounded(0.5, 0.5, w - 1, h - 1, 3 * k, "none", stroke("#7d5a2a", k, 0.6)), w, h))
    round_off(page, 3 * k)
    return page


@cached(PAINT)
def book(w: int, h: int, k: float = 1.0, *, pages: int = 2, plain: bool = False) -> pygame.Surface:
    """An open book of `w` by `h` device pixels, leather included, with two pages or one.

    Text goes inside `COVER` logical pixels; the margin for the shadow is even, so place it with
    `Canvas.lay`. About 40 ms for 1072 by 674, then free.
    """
    r, c = 12 * k, round(COVER * k)
    face = with_alpha(gradient(w, h, [(0, SURFACE.leather[0]), (1, SURFACE.leather[1])]))
    add_light(face, noise(w, h, max(4, round(w / (5 * k))), 16, 21, (1.0, 0.6, 0.45)))
    add_light(face, grain(w, h, 10))
    edge = defs(brass()) + brass_edge(w, h, r - 3 * k, 2 * k, 5 * k)
    edge += rounded(k, k, w - 2 * k, h - 2 * k, r - k, "none", stroke("#1c0804", 2 * k, 0.7))
    face.blit(draw(edge, w, h), (0, 0))
    inner_w, inner_h = w - 2 * c, h - 2 * c
    # The edges of the leaves below show at both sides.
    for i in range(3):
        leaf = flat(inner_w + 2 * round((3 - i) * k), inner_h, ("#b99b66", "#d8c193", "#c7ab77")[i])
        face.blit(leaf, (c - round((3 - i) * k), c + round((3 - i) * 0.6 * k)))
    if pages == 1:
        face.blit(_page(inner_w, inner_h, k, (90, 60), "", plain), (c, c))
    else:
        half = inner_w // 2
        face.blit(_page(half, inner_h, k, (100, 60), "right", plain), (c, c))
        face.blit(_page(inner_w - half, inner_h, k, (400, 60), "left", plain), (c + half, c))
    round_off(face, r)
    m = margin_of(_CAST, k)
    out = shadow(w, h, r, _CAST, k).copy()
    out.blit(face, (m, m))
    put_brackets(out, pygame.Rect(m, m, w, h), r, k, 40)
    return out
