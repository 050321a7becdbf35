"""Small marks: wound pips, rules with a diamond, dashed slots, the seat's disc, the laurel.

Device pixels, `k` device pixels per logical one; each is drawn in about a millisecond and kept.
"""

from __future__ import annotations

import math

import pygame

from client.ui.cache import PAINT, cached
from client.ui.color import darker, hexed, ink_on, lighter
from client.ui.icons import fragment
from client.ui.svg import circle, defs, draw, linear, path, raster, stroke
from client.ui.theme import DEFAULT_PALETTE, STATE, seat


@cached(PAINT)
def wound_pip(d: int, k: float = 1.0, *, taken: bool = False) -> pygame.Surface:
    """One place for a wound: an empty brass ring, or red with a cross when taken."""
    r = d / 2
    fill, edge = (STATE.wound, "#ffb29a") if taken else ("#1b0f08", "#a3803f")
    body = circle(r, r, r - 0.9 * k, fill, stroke(edge, 1.4 * k))
    if taken:
        a, b = d * 0.33, d * 0.67
        cross = f"M{a:g},{a:g} L{b:g},{b:g} M{b:g},{a:g} L{a:g},{b:g}"
        body += path(
            cross, "none", f'{stroke("#fff0e0", max(1.4, d * 0.13))} stroke-linecap="round"'
        )
    return draw(body, d, d)


@cached(PAINT)
def pips(count: int, of: int, d: int, gap: int, k: float = 1.0) -> pygame.Surface:
    """A row of wound places, `count` of them taken."""
    out = pygame.Surface((of * d + (of - 1) * gap, d), pygame.SRCALPHA)
    for i in range(of):
        out.blit(wound_pip(d, k, taken=i < count), (i * (d + gap), 0))
    return out


@cached(PAINT)
def rule(
    w: int, k: float = 1.0, ink: str = "#8d6a36", *, diamond: bool = True, opacity: float = 0.6
) -> pygame.Surface:
    """A line that fades at both ends, with a diamond in the middle; 12 logical pixels high."""
    wide = w / k
    stops = [(0.0, ink, 0.0), (0.18, ink, opacity), (0.82, ink, opacity), (1.0, ink, 0.0)]
    body = defs(linear("g", stops, 0, 0, 1, 0))
    body += f'<rect x="0" y="5.4" width="{wide:g}" height="1.2" fill="url(#g)"/>'
    if diamond:
        middle = wide / 2
        body += path(
            f"M{middle - 6:g},6 l6,-4 l6,4 l-6,4Z", ink, f'fill-opacity="{min(1, opacity + 0.2):g}"'
        )
        for x in (middle - 13, middle + 13):
            body += circle(x, 6, 1.6, ink, f'fill-opacity="{opacity:g}"')
    return draw(body, w, round(12 * k), (0, 0, wide, 12))


@cached(PAINT)
def slot(
    w: int,
    h: int,
    k: float = 1.0,
    *,
    ink: str = "#c9a45c",
    width: float = 1.6,
    fill: float = 0.04,
    lit: bool = False,
) -> pygame.Surface:
    """A dashed place for a card; `lit` is the golden one that invites."""
    if lit:
        ink, width, fill = STATE.active_seat, 2.4, 0.12
    line = width * k
    i = line / 2 + 0.5
    r, right, low = min(w, h) * 0.09, w - i, h - i
    # The outline begins in the middle of an edge: at a corner the first dash would look broken.
    shape = (
        f"M{w / 2:g},{i:g} H{right - r:g} A{r:g},{r:g} 0 0 1 {right:g},{i + r:g} V{low - r:g} "
        f"A{r:g},{r:g} 0 0 1 {right - r:g},{low:g} H{i + r:g} A{r:g},{r:g} 0 0 1 {i:g},{low - r:g} "
        f"V{i + r:g} A{r:g},{r:g} 0 0 1 {i + r:g},{i:g} H{w / 2:g}"
    )
    dash = f'stroke-dasharray="{8 * k:g} {6 * k:g}"'
    body = path(shape, ink, f'fill-opacity="{fill:g}"')
    return draw(body + path(shape, "none", f"{stroke(ink, line)} {dash}"), w, h)


def emblem_body(number: int, d: float, palette: str) -> str:
    """The seat's disc as SVG on a square of `d` units."""
    look = seat(number, palette)
    r = d / 2
    body = defs(linear("e", [(0, lighter(look.color, 0.22)), (1, darker(look.color, 0.15))]))
    body += circle(r, r, r * 0.95, "url(#e)", stroke("#140b06", d * 0.05))
    body += circle(r, r, r * 0.84, "none", stroke("#ffe9b8", d * 0.028, 0.5))
    return body + fragment(look.emblem, ink_on(look.color), d * 0.18, d * 0.18, d * 0.64)


@cached(PAINT)
def seat_disc(number: int, d: int, palette: str = DEFAULT_PALETTE) -> pygame.Surface:
    """A seat's colour with its emblem, the two never apart; sharp from 16 pixels up."""
    fine = draw(emblem_body(number, 100, palette), d * 2, d * 2, (0, 0, 100, 100))
    return pygame.transform.smoothscale(fine, (d, d))


def emblem(number: int, px: float, ink: str, palette: str = DEFAULT_PALETTE) -> pygame.Surface:
    """A seat's emblem alone, in any colour."""
    body = fragment(seat(number, palette).emblem, hexed(ink))
    return raster(body, px, px, (0, 0, 512, 512))


def _leaf(x: float, y: float, size: float, turn: float) -> str:
    """A laurel leaf with its root at x, y; turned clockwise from upright, in degrees."""
    shape = (
        f"M0,0 C{-0.34 * size:g},{-0.3 * size:g} {-0.3 * size:g},{-0.78 * size:g} 0,{-size:g} "
        f"C{0.3 * size:g},{-0.78 * size:g} {0.34 * size:g},{-0.3 * size:g} 0,0Z"
    )
    vein = path(f"M0,0 V{-0.8 * size:g}", "none", stroke("#7a5423", size * 0.07, 0.7))
    place = f"translate({x:g} {y:g}) rotate({turn:g})"
    return f'<g transform="{place}">{path(shape, "url(#leaf)", stroke("#5a3c14", 0.5))}{vein}</g>'


@cached(PAINT)
def laurel(d: int) -> pygame.Surface:
    """A wreath of golden laurel, open at the top, for the winner's medal to lie in; 8 ms."""
    parts = []
    for side in (-1, 1):
        stem = f"M50,93 C{50 + side * 30:g},92 {50 + side * 45:g},62 {50 + side * 38:g},22"
        parts.append(path(stem, "none", stroke("#8a5f28", 1.6)))
        for i in range(9):
            a = math.radians(8 + i * 16.2)
            x, y = 50 + side * 40.5 * math.sin(a), 51 + 40.5 * math.cos(a)
            size = 15.5 - i * 0.5
            along = side * (90 - math.degrees(a))
            parts.append(_leaf(x, y, size, along - side * 30))
            parts.append(_leaf(x, y, size * 0.92, along + side * 26))
        parts.append(_leaf(50 + side * 20.5, 16.5, 10, -side * 52))
    tie = path("M43,90 q7,5 14,0 l1.500,5 q-8.500,4 -17,0Z", "#b3302a", stroke("#5a1410", 0.7))
    gold = linear("leaf", [(0, "#fbe7ae"), (0.45, "#dcb050"), (1, "#9a6c2a")], 0, 0, 1, 1)
    fine = draw(defs(gold) + "".join(parts) + tie, d * 2, d * 2, (0, 0, 100, 100))
    return pygame.transform.smoothscale(fine, (d, d))
