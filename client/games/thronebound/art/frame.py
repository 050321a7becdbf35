"""What all cards share: size, stock, cutting to shape, sheen, and text that fits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from client.games.thronebound.board import RATIO
from client.paint.panel import grain
from client.ui import text as lines
from client.ui.cache import BAKING, Lru
from client.ui.color import color
from client.ui.fonts import Face, middle
from client.ui.svg import defs, draw, linear, raster, rounded

MASTERS: Final = Lru(80 << 20)
"""Cards as they are drawn, by card, width and language."""
KEPT: Final = Lru(64 << 20)
"""Cards at the widths at which they are seen, scaled down from their masters."""
PARTS: Final = Lru(24 << 20)
"""What cards of one kind and width share: stock, masks, frames."""
_WIDTHS: Final[deque[int]] = deque(maxlen=12)
"""The widths at which cards were baked, the latest last."""
BOX: Final = (0.0, 0.0, 200.0, 280.0)
"""The units that cards are drawn in."""
CORNER: Final = 13.0
STEPS: Final = (48, 64, 80, 96, 128, 256, 384)
"""The widths at which cards are drawn: few, for that takes long, and scaling hardly any time."""
NARROW: Final = 150
"""Cards below this width come from a master about twice as wide: incised lines survive."""
WIDE: Final = 260
"""From this width on a card is its own master; between the two, one is half as wide again."""
SLACK: Final = 0.85
"""What is enough of those widths."""
LEAST_TEXT: Final = 4
"""Device px; text shrinks so far before it is cut."""


def finished(
    name: Hashable, width: int, make: Callable[[int, int], pygame.Surface]
) -> pygame.Surface:
    """The card `name` at its final width, from its master; `make` draws that at width and height.

    A card's name tells all that it depends on besides the width.
    """
    if width not in _WIDTHS:
        _WIDTHS.append(width)

    def scaled() -> pygame.Surface:
        w = fine_width(width)
        master = MASTERS.get((name, w), lambda: make(w, round(w * RATIO)))
        size = (width, round(width * RATIO))
        return master if w == width else pygame.transform.smoothscale(master, size)

    return KEPT.get((name, width), scaled)


def at_hand(name_of: Callable[[int], Hashable], width: int) -> int:
    """The width to draw a card from: `width`, or the nearest that is there if no time is left.

    `name_of` gives a card's name at a width.
    """
    name = name_of(width)
    if (name, width) in KEPT or (name, fine_width(width)) in MASTERS or BAKING.take():
        return width
    there = (other for other in _WIDTHS if (name_of(other), other) in KEPT)
    return min(there, key=lambda other: abs(other - width), default=width)


def fine_width(width: int) -> int:
    """The width of the master for a card of that width."""
    if width >= WIDE:
        return width
    fine = width * (2.0 if width < NARROW else 1.5)
    return next(step for step in STEPS if step >= fine * SLACK)


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
