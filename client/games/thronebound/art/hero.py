"""Heroes: Greek vase painting, black figure on clay, with a meander band and a laurel seal."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import Final

import pygame

from client import words
from client.games.thronebound.art import frame
from client.games.thronebound.art.palette import HERO
from client.games.thronebound.art.source import hero_body
from client.paint.texture import noise
from client.ui import icons
from client.ui.fonts import Face
from client.ui.svg import circle, defs, draw, radial, raster, rounded, stroke
from client.words import tr
from rules.thronebound.heroes import HEROES

CLAY: Final = "#e89a5c"
BLACK: Final = "#1a100c"
NAME: Final = "#f6d3a2"
TEXT: Final = "#ecd0ab"
PLATE: Final = 196.0
COMPACT_PLATE: Final = 226.0
"""Where the plate of the name begins, in card units."""


class Form(Enum):
    """How much of a hero card is written on it."""

    FULL = "full"
    """Name and ability."""
    COMPACT = "compact"
    """The name alone, larger: for hands and trays."""


def hero_card(hero: int, width: int, form: Form = Form.FULL) -> pygame.Surface:
    """The card `width` device px wide and 1.4 times as high. Not to be drawn on.

    ValueError if there is no such hero: one that is not known has only a back.
    """
    if not 0 <= hero < len(HEROES):
        raise ValueError(f"no hero {hero} to draw")
    width = max(8, width)
    return frame.finished(hero_name(hero, form), width, lambda w, h: _made(int(hero), w, h, form))


def hero_name(hero: int, form: Form) -> Hashable:
    """What a card's picture is called in `frame`."""
    return ("hero", int(hero), form, words.language())


def _made(hero: int, w: int, h: int, form: Form) -> pygame.Surface:
    compact = form is Form.COMPACT
    picture = draw(_figure(hero, compact), w, h, frame.BOX)
    picture.blit(_rough(w, h), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    frame.window(picture)
    out = frame.stock(w, h, "#33211a", "#150c09", 8)
    out.blit(picture, (0, 0))
    front = _frame(COMPACT_PLATE if compact else PLATE) + frame.sheen(0.15)
    out.blit(raster(front, w, h, frame.BOX), (0, 0))
    text = HEROES[hero]
    if compact:
        frame.put_text(out, tr(text.name), 100, 249, 31, 172, Face.TITLE, NAME)
    else:
        frame.put_text(out, tr(text.name), 100, 214, 23, 168, Face.TITLE, NAME)
        frame.put_block(out, tr(text.ability), 100, 247, 15.5, 170, 40, Face.BODY, TEXT)
    return out


def _rough(w: int, h: int) -> pygame.Surface:
    """Unevenness of fired clay, to subtract."""

    def make() -> pygame.Surface:
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        out.blit(noise(w, h, 60, 18, 7), (0, 0))
        return out

    return frame.PARTS.get(("clay", w, h), make)


def _figure(hero: int, compact: bool) -> str:
    body = defs(radial("g", [(0, CLAY), (0.6, "#d0743d"), (1, "#a9522a")], 0.5, 0.42, 0.75))
    body += rounded(0, 0, 200, 280, 0, "url(#g)")
    body += circle(100, 136, 84, "#f0b071", 'opacity="0.35"')
    # Figures stand on the plate; what rises above their square is room for crests and spears.
    scale, plate = (0.9, COMPACT_PLATE) if compact else (0.79, PLATE)
    place = f"translate({103 - 100 * scale:g} {plate - 200 * scale:g}) scale({scale:g})"
    return body + f'<g transform="{place}">{hero_body(hero, HERO)}</g>'


def _frame(plate: float) -> str:
    """Meander band, plate of the name, edges and the seal."""
    body = rounded(0.8, 0.8, 198.4, 278.4, 12.4, "none", stroke("#0c0604", 1.6))
    body += f'<path d="M9,17 a8,8 0 0 1 8,-8 h166 a8,8 0 0 1 8,8 v16 h-182z" fill="{BLACK}"/>'
    body += f'<g transform="translate(9 0) scale(.91 1)">{_meander(14, 200, 13)}</g>'
    body += (
        f'<path d="M9,{plate:g} h182 v{263 - plate:g} a8,8 0 0 1 -8,8 h-166 a8,8 0 0 1 -8,-8z" '
        f'fill="{BLACK}"/><path d="M9,{plate:g} h182" {stroke(CLAY, 2)}/>'
        f'<path d="M9,{plate + 4.5:g} h182" {stroke(CLAY, 1, 0.6)}/>'
    )
    body += rounded(9, 9, 182, 262, 8, "none", stroke(CLAY, 1.6))
    body += circle(26, 29, 18, BLACK, stroke("#f2c48a", 2))
    return body + icons.fragment("laurels", "#f2c48a", 11, 14, 30)


def _meander(y: float, width: float, high: float, count: int = 10) -> str:
    """The running key pattern."""
    step = width / count
    out = []
    for at in range(count):
        x = at * step
        out.append(
            f"M{x + 1:g},{y + high:g} V{y:g} H{x + step * 0.82:g} V{y + high * 0.72:g} "
            f"H{x + step * 0.36:g} V{y + high * 0.4:g} H{x + step * 0.56:g} "
            f"M{x + 1:g},{y + high:g} H{x + step + 1:g}"
        )
    return f'<path d="{" ".join(out)}" fill="none" {stroke(CLAY, 1.9)}/>'
