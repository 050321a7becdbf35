"""Felt to play on, the velvet curtain that hides a hand, and hanging banners."""

from __future__ import annotations

import math
import random

import pygame

from client.paint.brass import brass, brass_edge, put_brackets
from client.paint.panel import grain
from client.paint.shade import light, margin_of, shadow, shadow_of
from client.paint.texture import add_light, gradient, noise, round_off, take_light
from client.ui.cache import BACKDROP, PAINT, cached
from client.ui.color import color, darker, hexed, lighter
from client.ui.icons import fragment
from client.ui.svg import defs, draw, linear, path, radial, rounded, stroke
from client.ui.theme import RADIUS, SHADOW, STATE, SURFACE, Shadow


def _stitches(w: int, h: int, r: float, k: float) -> str:
    """A row of gold thread inside the edge, spread so that no side ends with half a stitch."""
    inset, out = 15 * k, []
    for length, along_x in ((w, True), (h, False)):
        start, end = r + 6 * k, length - r - 6 * k
        count = max(1, round((end - start) / (12 * k)))
        step = (end - start) / count
        for i in range(count):
            a = start + i * step + step * 0.2
            if along_x:
                out.append(
                    f"M{a:.1f},{inset:g}h{step * 0.6:.1f}M{a:.1f},{h - inset:g}h{step * 0.6:.1f}"
                )
            else:
                out.append(
                    f"M{inset:g},{a:.1f}v{step * 0.6:.1f}M{w - inset:g},{a:.1f}v{step * 0.6:.1f}"
                )
    return f'<path d="{"".join(out)}" fill="none" {stroke("#c9a45c", 1.4 * k, 0.55)}/>'


@cached(PAINT)
def felt(
    w: int,
    h: int,
    k: float = 1.0,
    *,
    tones: tuple[str, str] = SURFACE.felt,
    crest: str = "",
    radius: float = RADIUS.felt,
    corners: bool = True,
    cast: Shadow | None = SHADOW.felt,
) -> pygame.Surface:
    """A playing field of felt with a brass line, stitches and a faint crest (an icon's name).

    Reaches beyond its rectangle evenly; place it with `Canvas.lay`. 40 ms for 838 by 404.
    """
    r = radius * k
    body = defs(radial("f", [(0, tones[0]), (1, tones[1])], 0.45, 0.40, 0.78))
    face = draw(body + f'<rect width="{w}" height="{h}" fill="url(#f)"/>', w, h)
    add_light(face, grain(w, h, 13))
    take_light(face, noise(w, h, round(w / (2.2 * k)), 9, 11))
    add_light(face, noise(w, h, 14, 7, 12))
    edge = defs(brass()) + rounded(
        1.5 * k, 1.5 * k, w - 3 * k, h - 3 * k, r, "none", stroke("#0a0d16", 3 * k)
    )
    edge += brass_edge(w, h, r, 1.6 * k, 8 * k) + _stitches(w, h, r, k)
    if crest:
        size = min(w, h) * 0.66
        edge += fragment(
            crest, lighter(tones[0], 0.45), w / 2 - size / 2, h / 2 - size / 2, size, opacity=0.07
        )
    face.blit(draw(edge, w, h), (0, 0))
    round_off(face, r)
    m = margin_of(cast, k) if cast else round(2 * k)
    if cast:
        out = shadow(w, h, r, cast, k).copy()
    else:
        out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    out.blit(face, (m, m))
    if corners:
        put_brackets(out, pygame.Rect(m, m, w, h), r, k, 34)
    return out


def _folds(w: int, k: float, seed: int) -> pygame.Surface:
    """One row of the curtain: cosine folds of uneven width, each with a highlight."""
    r = random.Random(seed)
    pitch = max(46 * k, w / 15) if w > 900 * k else 62 * k
    edges = [0.0]
    while edges[-1] < w:
        edges.append(edges[-1] + pitch * r.uniform(0.7, 1.3))
    dark, main, shine = color(SURFACE.velvet[1]), color(SURFACE.velvet[0]), color("#c85a68")
    strip = pygame.Surface((w, 1), 0, 32)
    fold = 0
    for x in range(w):
        while edges[fold + 1] <= x:
            fold += 1
        a = (x - edges[fold]) / (edges[fold + 1] - edges[fold])
        v = (0.5 - 0.5 * math.cos(a * 2 * math.pi)) ** 1.25
        high = max(0.0, 1 - abs(a - 0.42) * 5)
        strip.set_at((x, 0), dark.lerp(main, v).lerp(shine, high * 0.30))
    return strip


@cached(BACKDROP)
def velvet(w: int, h: int, k: float = 1.0, seed: int = 2) -> pygame.Surface:
    """The closed curtain for a whole window: folds, brass rod with rings, and a fringe.

    It shows nothing of the game and is the same whatever the game's state. 60 ms for 1280 by 720.
    """
    out = pygame.transform.scale(_folds(w, k, seed), (w, h))
    take_light(out, noise(w, h, max(2, round(w / (4 * k))), 9, 4))
    out.blit(
        gradient(
            w, h, [(0, "#000", 0.6), (0.18, "#000", 0.08), (0.6, "#000", 0), (1, "#000", 0.55)]
        ),
        (0, 0),
    )
    rx, ry = round(w * 0.44), round(h * 0.58)
    add_light(out, light(rx, ry, "#3a1714", 255, 1.3), (w // 2 - rx, round(h * 0.46) - ry))
    _rod(out, k)
    _fringe(out, k)
    return out


def _rod(out: pygame.Surface, k: float) -> None:
    w = out.get_width()
    cast = shadow(w + round(40 * k), round(24 * k), 2, Shadow(8, 170, 0, 8), k)
    out.blit(cast, ((w - cast.get_width()) // 2, round(18 * k) - cast.get_height() // 2))
    h = round(46 * k)
    stops = [(0.0, "#fff0c0"), (0.3, "#e2b45c"), (0.7, "#8a6028"), (1.0, "#4a3008")]
    out.blit(gradient(w, round(20 * k), stops), (0, round(10 * k)))
    pygame.draw.rect(out, "#2a1606", (0, round(29 * k), w, max(1, round(2 * k))))
    ring = defs(linear("r", [(0, "#ffe9b0"), (0.5, "#d9a94e"), (1, "#7a5423")]))
    ring += '<circle cx="17" cy="21" r="14" fill="none" stroke="#3a2406" stroke-width="7.6"/>'
    ring += '<circle cx="17" cy="21" r="14" fill="none" stroke="url(#r)" stroke-width="4.4"/>'
    piece = draw(ring, 34 * k, h, (0, 0, 34, 46))
    count = max(3, round(w / (88 * k)))
    for i in range(count):
        x = (i + 0.5) * w / count
        out.blit(piece, (round(x - piece.get_width() / 2), 0))


def _fringe(out: pygame.Surface, k: float) -> None:
    w, bottom = out.get_size()
    h = round(46 * k)
    parts = [
        f'<path d="M{x},14v{26 + 3 * math.sin(x * 0.3):.1f}" '
        f'stroke="{"#d9a94e" if i % 2 else "#a87a32"}" stroke-width="4"/>'
        for i, x in enumerate(range(2, math.ceil(w / k) + 5, 5))
    ]
    band = defs(linear("b", [(0, "#e2b45c"), (1, "#9a6c2a")]))
    band += f'<rect width="{w / k:g}" height="14" fill="url(#b)"/>'
    band += f'<rect y="2" width="{w / k:g}" height="2.6" fill="#f6dc9a"/>'
    out.blit(draw("".join(parts) + band, w, h, (0, 0, w / k, 46)), (0, bottom - h))


@cached(PAINT)
def banner(
    w: int,
    h: int,
    k: float = 1.0,
    *,
    cloth: tuple[str, str] = ("#7d2233", "#4a101c"),
    thread: str = "#f6dc9a",
    emblem: str = "",
    crown: bool = True,
) -> pygame.Surface:
    """A banner hanging from a brass rod, with a crown over an emblem (an icon's name).

    The margin for its shadow is the same on all sides; place it with `Canvas.lay`. 8 ms.
    """
    p = 8 * min(k, w / 90)
    main, low = cloth
    half, tip = (w - 2 * p) / 2, h * 0.13
    rod = max(4.0, p * 0.9)
    body = defs(
        linear("g", [(0, darker(main, 0.25)), (0.12, lighter(main, 0.08)), (1, low)]),
        linear("b", [(0, "#f6dc9a"), (1, "#8a6028")]),
        linear("f", [(0, "#000", 0.22), (0.2, "#fff", 0.10), (0.42, "#000", 0.12),
                     (0.62, "#fff", 0.10), (0.85, "#000", 0.10), (1, "#000", 0.28)], 0, 0, 1, 0),
    )  # fmt: skip
    drop = h - rod - 1
    shape = f"M{p:g},{rod:g} h{2 * half:g} v{drop:g} l{-half:g},{-tip:g} l{-half:g},{tip:g} Z"
    body += path(shape, "url(#g)", stroke(low, 1.5 * k)) + path(shape, "url(#f)")
    i = 5 * k
    body += (
        f'<path d="M{p + i:g},{rod:g} v{drop - i * 1.9:g} l{half - i:g},{-tip * 0.92:g} '
        f'l{half - i:g},{tip * 0.92:g} v{-(drop - i * 1.9):g}" fill="none" '
        f"{stroke(thread, 1.4 * k, 0.8)}/>"
    )
    body += rounded(0, 2 * k, w, rod * 0.78, rod / 2, "url(#b)")
    for x, tone in ((rod * 0.5, "#e8c47a"), (w - rod * 0.5, "#b98a45")):
        body += f'<circle cx="{x:g}" cy="{2 * k + rod * 0.39:g}" r="{rod * 0.6:g}" fill="{tone}"/>'
    room = w - 2 * p
    size = room * (0.34 if emblem else 0.5)
    top = rod + h * 0.06
    if crown:
        for dy, tone in ((0.06, "#000000"), (0.0, "#f6dc9a")):
            body += fragment(
                "crown",
                tone,
                w / 2 - size / 2,
                top + dy * size,
                size,
                opacity=0.9 if dy == 0 else 0.5,
            )
        top += size
    if emblem:
        size = min(room * 0.62, h - tip - top - 6 * k)
        for dy, tone in ((0.05, hexed(darker(low, 0.5))), (0.0, thread)):
            body += fragment(emblem, tone, w / 2 - size / 2, top + dy * size, size)
    face = draw(body, w, h)
    style = Shadow(7, 150, 3, 6)
    out = shadow_of(face, style, k)
    m = margin_of(style, k)
    out.blit(face, (m, m))
    return out


@cached(PAINT)
def active_ring(w: int, h: int, k: float = 1.0, *, radius: float = RADIUS.tray) -> pygame.Surface:
    """The gold ring and halo around the panel of whose turn it is; even margin on all sides."""
    m = round(16 * k)
    halo = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    pygame.draw.rect(
        halo, color(STATE.active_seat, 110), (m, m, w, h), border_radius=round(radius * k)
    )
    small = pygame.transform.smoothscale(
        halo, (max(2, halo.get_width() // 4), max(2, halo.get_height() // 4))
    )
    small = pygame.transform.gaussian_blur(small, max(1, round(2 * k)))
    out = pygame.transform.smoothscale(small, halo.get_size())
    line, gap = 2.6 * k, 2 * k
    body = rounded(
        m - gap, m - gap, w + 2 * gap, h + 2 * gap, (radius + 2) * k, "none",
        stroke(STATE.active_seat, line),
    )  # fmt: skip
    out.blit(draw(body, *out.get_size()), (0, 0))
    return out
