"""The two grounds of the interface: parchment to read from and wooden trays to act in.

Sizes are device pixels, `k` device pixels per logical one. With `shadow` the surface reaches
beyond the panel by the same margin on all sides: place it with `Canvas.lay`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from client.paint.brass import brass, brass_edge, put_brackets
from client.paint.shade import margin_of, shadow, soften
from client.paint.texture import (
    GREY,
    add_light,
    bytes_of,
    flat,
    from_bytes,
    gradient,
    noise,
    round_off,
    take_light,
    with_alpha,
)
from client.ui.cache import PAINT, TEXTURE, cached
from client.ui.color import mix
from client.ui.svg import defs, draw, rounded, stroke
from client.ui.theme import BORDER, RADIUS, SHADOW, SURFACE, Shadow

_WARM = (0.58, 0.73, 0.9)  # noise that takes blue first keeps paper warm instead of grey
_SHEET = (1600, 1100)


def paper_for(w: int, h: int, base: str = SURFACE.parchment) -> pygame.Surface:
    """A sheet that parchment of that size is cut from: the first, small one is soon made."""
    small = w * 2 <= _SHEET[0] and h * 2 <= _SHEET[1]
    return _paper(base, 2 if small else 1)


@cached(TEXTURE)
def _paper(base: str, part: int) -> pygame.Surface:
    """The sheet, or a part of its width and height with spots of the same size; 60 ms whole."""
    w, h = _SHEET[0] // part, _SHEET[1] // part
    out = flat(w, h, mix(base, "#fff3d0", 0.45))
    for cells, amplitude, seed in ((7, 22, 6), (22, 12, 7), (90, 7, 8)):
        take_light(out, noise(w, h, round(cells / part), amplitude, seed, _WARM))
    take_light(out, from_bytes(bytes_of(w, h, 14, 11), w, h, (0.9, 0.95, 1.0)))
    return out


def grain(w: int, h: int, amplitude: int, seed: int = 2) -> pygame.Surface:
    """Fine noise of one to two pixels, to be added or taken; not cached."""
    small = from_bytes(
        bytes_of(w // 2 + 1, h // 2 + 1, seed, amplitude), w // 2 + 1, h // 2 + 1, GREY
    )
    return pygame.transform.smoothscale(small, (w, h))


def cut(sheet: pygame.Surface, w: int, h: int, at: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A piece of a texture with an alpha channel; a sheet that is too small is stretched."""
    if w > sheet.get_width() or h > sheet.get_height():
        grow = max(w / sheet.get_width(), h / sheet.get_height())
        size = (math.ceil(sheet.get_width() * grow), math.ceil(sheet.get_height() * grow))
        sheet = pygame.transform.smoothscale(sheet, size)  # `smoothscale_by` may round down
    x = at[0] % max(1, sheet.get_width() - w + 1)
    y = at[1] % max(1, sheet.get_height() - h + 1)
    return with_alpha(sheet.subsurface((x, y, w, h)))


def _burn(w: int, h: int, k: float, radius: float) -> pygame.Surface:
    """The browned edge of a sheet."""
    q = round(max(8 * k, min(26 * k, min(w, h) / 6)))
    ring = pygame.Surface((w, h), pygame.SRCALPHA)
    ring.fill((120, 78, 26, 95))
    inner = pygame.Rect(q // 2, q // 2, max(1, w - q), max(1, h - q))
    pygame.draw.rect(ring, (120, 78, 26, 0), inner, border_radius=round(radius))
    return soften(ring, q / 2)


def _finish(
    face: pygame.Surface, radius: float, k: float, style: Shadow | None, corners: bool, arm: float
) -> pygame.Surface:
    """Shadow under the face and brackets on top of it."""
    w, h = face.get_size()
    if style is None and not corners:
        return face
    m = margin_of(style, k) if style else round(2 * k)
    if style:
        out = shadow(w, h, radius, style, k).copy()
    else:
        out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    out.blit(face, (m, m))
    if corners:
        put_brackets(out, pygame.Rect(m, m, w, h), radius, k, arm)
    return out


@cached(PAINT)
def parchment(
    w: int,
    h: int,
    k: float = 1.0,
    *,
    radius: float = RADIUS.parchment,
    rule: bool = True,
    corners: bool = False,
    cast: Shadow | None = SHADOW.tray,
    base: str = SURFACE.parchment,
    plain: bool = False,
) -> pygame.Surface:
    """A sheet of parchment with a burned edge; about 12 ms for 744 by 600, then free.

    `rule` draws the fine inner line (left out on small sheets), `corners` the brass brackets,
    `cast` is its shadow or None, `plain` a sheet without texture for high contrast.
    """
    r = radius * k
    if plain:
        face = with_alpha(flat(w, h, SURFACE.parchment_inset))
    else:
        face = cut(paper_for(w, h, base), w, h, ((w * 7) % 400, (h * 5) % 300))
        face.blit(_burn(w, h, k, r), (0, 0))
    line = BORDER.parchment * k * (2 if plain else 1)
    edge = stroke("#3a2409" if plain else SURFACE.parchment_edge, line, 1 if plain else 0.7)
    body = rounded(line / 2, line / 2, w - line, h - line, r - line / 2, "none", edge)
    inset = BORDER.inner_rule_inset * k
    if rule and not plain and min(w, h) > 70 * k:
        body += rounded(
            inset, inset, w - 2 * inset, h - 2 * inset, max(1.0, r - 4 * k), "none",
            stroke("#8d6a36", k, 0.45),
        )  # fmt: skip
    round_off(face, r)
    face.blit(draw(body, w, h), (0, 0))
    return _finish(face, r, k, cast, corners, BORDER.bracket * (1.1 if min(w, h) > 300 * k else 1))


@dataclass(frozen=True, slots=True)
class TrayKind:
    """Colours of a tray, from top to bottom."""

    top: str
    bottom: str


TRAY = TrayKind(*SURFACE.tray)
TRAY_QUIET = TrayKind(*SURFACE.tray_quiet)
TRAY_ACTIVE = TrayKind(*SURFACE.tray_active)
TRAY_FELT = TrayKind("#2c3a52", "#161d2c")


@cached(PAINT)
def tray(
    w: int,
    h: int,
    k: float = 1.0,
    *,
    kind: TrayKind = TRAY,
    radius: float = RADIUS.tray,
    corners: bool = False,
    cast: Shadow | None = SHADOW.tray,
    plain: bool = False,
) -> pygame.Surface:
    """A wooden tray with a brass edge and a groove inside it; 4 ms for 230 by 140, then free."""
    r, line = radius * k, BORDER.tray * k
    if plain:
        face = with_alpha(flat(w, h, "#1c110a"))
    else:
        face = with_alpha(gradient(w, h, [(0.0, kind.top), (1.0, kind.bottom)]))
        add_light(face, grain(w, h, 12))
        add_light(face, noise(w, h, max(3, w // 60), 9, 5, (1.0, 0.8, 0.6)))
    groove = line + k
    body = defs(brass()) + rounded(
        groove, groove, w - 2 * groove, h - 2 * groove, r - groove, "none",
        stroke("#000000", 2 * k, 0.45),
    )  # fmt: skip
    body += brass_edge(w, h, r, line)
    round_off(face, r)
    face.blit(draw(body, w, h), (0, 0))
    return _finish(face, r, k, cast, corners, BORDER.bracket)
