"""The backs of both decks."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum

import pygame

from client.games.thronebound.art import frame
from client.paint.brass import brass
from client.ui import icons
from client.ui.color import lighter
from client.ui.svg import circle, defs, draw, radial, raster, rounded, stroke

STOCK = "#e9dcc0"


class CardKind(Enum):
    """Which deck a back belongs to."""

    REALM = "realm"
    HERO = "hero"


_TONES = {
    CardKind.REALM: ("#3a1220", "#1d0911", "#d9ac5a", "#d9ac5a", "throne-king"),
    CardKind.HERO: ("#b0592e", "#6f3218", "#1a100c", "#f2c48a", "laurels"),
}


def card_back(kind: CardKind, width: int) -> pygame.Surface:
    """The back `width` device px wide and 1.4 times as high. Not to be drawn on."""
    width = max(8, width)
    return frame.finished(back_name(kind), width, lambda w, h: _made(kind, w, h))


def back_name(kind: CardKind) -> Hashable:
    """What a back's picture is called in `frame`."""
    return ("back", kind)


def _made(kind: CardKind, w: int, h: int) -> pygame.Surface:
    light, dark, thread, crest, icon = _TONES[kind]
    body = defs(radial("g", [(0, lighter(light, 0.12)), (1, dark)], 0.5, 0.5, 0.7), brass())
    body += rounded(0, 0, 200, 280, frame.CORNER, STOCK)
    body += rounded(8, 8, 184, 264, 8, "url(#g)")
    lattice = " ".join(f"M{at * 14},8 l140,264 M{at * 14 + 20},8 l-140,264" for at in range(-6, 22))
    body += f'<path d="{lattice}" fill="none" {stroke(thread, 1, 0.16)}/>'
    # The lattice runs over the edge: a frame of stock covers it again.
    body += (
        '<path d="M0,0 h200 v280 h-200z M8,16 v248 a8,8 0 0 0 8,8 h168 a8,8 0 0 0 8,-8 v-248 '
        f'a8,8 0 0 0 -8,-8 h-168 a8,8 0 0 0 -8,8z" fill-rule="evenodd" fill="{STOCK}"/>'
    )
    body += rounded(15, 15, 170, 250, 5, "none", 'stroke="url(#brass)" stroke-width="2"')
    body += circle(100, 140, 52, dark, 'stroke="url(#brass)" stroke-width="3"')
    body += circle(100, 140, 45, "none", stroke(thread, 1, 0.7))
    body += icons.fragment(icon, crest, 66, 106, 68)
    for x, y in ((30, 30), (170, 30), (30, 250), (170, 250)):
        body += f'<path d="M{x - 8},{y} l8,-8 l8,8 l-8,8z" fill="{thread}"/>'
    body += rounded(0.8, 0.8, 198.4, 278.4, 12.4, "none", stroke("#2a1c10", 1.6))
    out = draw(body, w, h, frame.BOX)
    mask = raster(rounded(0, 0, 200, 280, frame.CORNER, "#ffffff"), w, h, frame.BOX)
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
