"""What all cards share: size, stock, cutting to shape, sheen, and text that fits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from client.paint.panel import grain
from client.ui import text as lines
from client.ui.cache import BAKING, Lru
from client.ui.color import color
from client.ui.fonts import Face, middle
from client.ui.svg import defs, draw, linear, raster, rounded

KEPT: Final = Lru(96 << 20)
"""All card pictures, by card, width and language."""
PARTS: Final = Lru(24 << 20)
"""What cards of one kind and width share: stock, masks, frames."""
_WIDTHS: Final[deque[int]] = deque(maxlen=12)
"""The widths at which cards were baked, the latest last."""
RATIO: Final = 1.4
BOX: Final = (0.0, 0.0, 200.0, 280.0)
"""The units that cards are drawn in."""
CORNER: Final = 13.0
NARROW: Final = 150
"""Below this width cards are drawn at twice their size and scaled down: incised lines survive."""
WIDE: Final = 260
"""From this width on they are drawn at their size; between the two, at one and a half times."""
LEAST_TEXT: Final = 4
"""Device px; text shrinks so far before it is cut."""


def kept(key: Hashable, width: int, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The finished card under `key`, made now if it is not there."""
    if width not in _WIDTHS:
        _WIDTHS.append(width)
    return KEPT.get(key, make)


def at_hand(key_of: Callable[[int], Hashable], width: int) -> int:
    """The width to draw a card from: `width`, or the nearest that is there if no time is left.

    `key_of` gives a card's key in `KEPT` at a width.
    """
    if key_of(width) in KEPT or BAKING.take():
        return width
    there = (other for other in _WIDTHS if key_of(other) in KEPT)
    return min(there, key=lambda other: abs(other - width), default=width)


def fine_width(width: int) -> int:
    """The width to draw at for a card of that width."""
    if width < NARROW:
        return width * 2
    return width if width >= WIDE else round(width * 1.5)


def sized(card: pygame.Surface, width: int) -> pygame.Surface:
    """A finished card at its final size."""
    size = (width, round(width * RATIO))
    return card if card.get_size() == size else pygame.transform.smoothscale(card, size)


def window(picture: pygame.Surface) -> None:
    """Cut a picture to the window of a card."""
    w, h = picture.get_size()
    mask = raster(rounded(9, 9, 182, 262, 8, "#ffffff"), w, h, BOX)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def stock(w: int, h: int, top: str, bottom: str, roughness: int = 13) -> pygame.Surface:
    """Blank card of a paper or board; a fresh surface."""

    def make() -> pygame.Surface:
        body = defs(linear("p", [(0, top), (1, bottom)], 0, 0, 0.6, 1))
        card = draw(body + rounded(0, 0, 200, 280, CORNER, "url(#p)"), w, h, BOX)
        speck = pygame.Surface((w, h), pygame.SRCALPHA)
        speck.blit(grain(w, h, roughness), (0, 0))
        card.blit(speck, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return card

    return PARTS.get(("stock", w, h, top, bottom, roughness), make).copy()


def sheen(strength: float) -> str:
    """Light from above, slightly left, across the card."""
    return defs(linear("sheen", [(0, "#ffffff", strength), (1, "#ffffff", 0)], 0, 0, 0.4, 1)) + (
        '<path d="M0,13 a13,13 0 0 1 13,-13 h174 a13,13 0 0 1 13,13 L200,60 L0,190z" '
        'fill="url(#sheen)"/>'
    )


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
    """Write one line centred at card units; it shrinks until it fits `room`."""
    unit = card.get_width() / 200
    shown, px = lines.fit(text, face, size * unit, room * unit, LEAST_TEXT)
    made = lines.render(shown, face, px, color(ink), shadow=shadow)
    wide = lines.width(shown, face, px)
    card.blit(made, (round(x * unit - wide / 2), round(y * unit - middle(face, px))))


def text_rows(
    text: str, unit: float, size: float, room: float, high: float, face: Face
) -> tuple[int, tuple[str, ...]]:
    """The largest size, at most `size` units, at which a text fills no more than room by high.

    Returns the size in device px and the lines. Words are broken only when nothing smaller helps.
    """
    px = max(LEAST_TEXT, round(size * unit))
    while px > LEAST_TEXT:
        rows = lines.wrap(text, face, px, room * unit)
        longest = max(lines.width(word, face, px) for word in text.split() or [""])
        if len(rows) * px * 1.1 <= high * unit and longest <= room * unit:
            return px, _balanced(text, rows, px, room * unit, face)
        px -= 1
    return px, lines.wrap(text, face, px, room * unit, max(1, int(high * unit / (px * 1.1))))


def _balanced(
    text: str, rows: tuple[str, ...], px: int, room: float, face: Face
) -> tuple[str, ...]:
    """The same number of lines in the narrowest room that holds them: no word left alone."""
    kept = rows
    narrow = room
    while len(kept) > 1:
        narrow -= px * 0.5
        tighter = lines.wrap(text, face, px, narrow)
        widest = max(lines.width(row, face, px) for row in tighter)
        if len(tighter) > len(rows) or widest > narrow:
            break
        kept = tighter
    return kept


def put_block(
    card: pygame.Surface, text: str, x: float, y: float, size: float, room: float, high: float,
    face: Face, ink: str,
) -> None:  # fmt: skip
    """Write a few lines, centred on a point in card units; they shrink until they fit."""
    unit = card.get_width() / 200
    px, rows = text_rows(text, unit, size, room, high, face)
    step = px * 1.1
    top = y * unit - step * (len(rows) - 1) / 2
    for at, row in enumerate(rows):
        made = lines.render(row, face, px, color(ink))
        wide = lines.width(row, face, px)
        card.blit(made, (round(x * unit - wide / 2), round(top + at * step - middle(face, px))))
