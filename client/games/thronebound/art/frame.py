"""What all cards share: size, stock, cutting to shape, sheen, and text that fits."""

from __future__ import annotations

from typing import Final

import pygame

from client.paint.panel import grain
from client.ui import text as lines
from client.ui.cache import Lru
from client.ui.color import color
from client.ui.fonts import Face, middle
from client.ui.svg import defs, draw, linear, raster, rounded

KEPT: Final = Lru(96 << 20)
"""All card pictures, by card, width and language."""
RATIO: Final = 1.4
BOX: Final = (0.0, 0.0, 200.0, 280.0)
"""The units that cards are drawn in."""
CORNER: Final = 13.0
FINE: Final = 2
"""Cards are drawn at twice their size and scaled down: incised lines survive."""
FINEST: Final = 420
"""From this width on they are drawn at their size."""


def fine_width(width: int) -> int:
    """The width to draw at for a card of that width."""
    return width * FINE if width < FINEST else width


def sized(card: pygame.Surface, width: int) -> pygame.Surface:
    """A finished card at its final size."""
    size = (width, round(width * RATIO))
    return card if card.get_size() == size else pygame.transform.smoothscale(card, size)


def window(picture: pygame.Surface, radius: float = 8.0) -> pygame.Surface:
    """Cut a picture to the window of a card."""
    w, h = picture.get_size()
    mask = raster(rounded(9, 9, 182, 262, radius, "#ffffff"), w, h, BOX)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def stock(w: int, h: int, top: str, bottom: str, roughness: int = 13) -> pygame.Surface:
    """Blank card of a paper or board."""
    body = defs(linear("p", [(0, top), (1, bottom)], 0, 0, 0.6, 1))
    card = draw(body + rounded(0, 0, 200, 280, CORNER, "url(#p)"), w, h, BOX)
    speck = pygame.Surface((w, h), pygame.SRCALPHA)
    speck.blit(grain(w, h, roughness), (0, 0))
    card.blit(speck, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return card


def sheen(w: int, h: int, strength: float) -> pygame.Surface:
    """Light from above, slightly left, across the card."""
    body = defs(linear("s", [(0, "#ffffff", strength), (1, "#ffffff", 0)], 0, 0, 0.4, 1))
    body += (
        '<path d="M0,13 a13,13 0 0 1 13,-13 h174 a13,13 0 0 1 13,13 L200,60 L0,190z" '
        'fill="url(#s)"/>'
    )
    return raster(body, w, h, BOX)


def put_text(
    card: pygame.Surface,
    text: str,
    x: float,
    y: float,
    size: float,
    room: float,
    face: Face,
    ink: str,
    shadow: str | None = None,
) -> None:
    """Write one centred line at card units; it shrinks until it fits `room`."""
    unit = card.get_width() / 200
    shown, px = lines.fit(text, face, size * unit, room * unit, 6.0)
    made = lines.render(shown, face, px, color(ink), shadow=shadow)
    wide = lines.width(shown, face, px)
    card.blit(made, (round(x * unit - wide / 2), round(y * unit - middle(face, px))))


def put_lines(
    card: pygame.Surface, text: str, x: float, y: float, size: float, room: float, face: Face,
    ink: str, most: int = 3,
) -> None:  # fmt: skip
    """Write a centred text of a few lines; it shrinks until it fits."""
    unit = card.get_width() / 200
    px = max(6, round(size * unit))
    while px > 6 and len(lines.wrap(text, face, px, room * unit)) > most:
        px -= 1
    rows = lines.wrap(text, face, px, room * unit, most)
    step = px * 1.1
    top = y * unit - step * (len(rows) - 1) / 2
    for at, row in enumerate(rows):
        made = lines.render(row, face, px, color(ink))
        wide = lines.width(row, face, px)
        card.blit(made, (round(x * unit - wide / 2), round(top + at * step - middle(face, px))))
