"""Realm cards: a woodcut landscape on light stock, with a hanging ribbon and a name plate."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from client import words
from client.games.thronebound.art import frame, ribbon
from client.games.thronebound.art.palette import REALM
from client.games.thronebound.art.source import realm_body
from client.games.thronebound.look import DOMINION_LOOKS
from client.ui.color import lighter, mix
from client.ui.fonts import Face
from client.ui.svg import defs, draw, linear, raster, rounded, stroke
from client.words import tr
from rules.thronebound.content import CARD_NAMES, CARDS, LOWEST_RANK, RANK_MARKS, RANKS

SMALL: Final = 90
"""Cards narrower than this many logical px take the small form: a big ribbon, no name."""


def realm_card(card: int, width: int, *, crowned: bool = False, k: float = 1.0) -> pygame.Surface:
    """The card `width` device px wide and 1.4 times as high. Not to be drawn on.

    `k` is device px per logical px: it decides about the small form. A `crowned` card wears a
    gold crown at the end of its ribbon. ValueError if there is no such card: what is not known
    has only a back.
    """
    if not 0 <= card < CARDS:
        raise ValueError(f"no card {card} to draw")
    width = max(8, width)
    small = width < SMALL * k
    name = realm_name(card, width, k=k)
    plain = frame.finished(name, width, lambda w, h: _made(int(card), w, h, small))
    if not crowned:
        return plain
    return frame.KEPT.get((name, width, "crowned"), lambda: _crowned(plain, small))


def realm_name(card: int, width: int, *, k: float = 1.0) -> Hashable:
    """What a card's picture without a crown is called in `frame`."""
    return ("realm", int(card), width < SMALL * k, words.language())


def _crowned(plain: pygame.Surface, small: bool) -> pygame.Surface:
    """A crown moves in the middle of a match: it is laid on the picture that is already there."""
    w, h = plain.get_size()
    out = plain.copy()
    cloth = ribbon.SMALL if small else ribbon.NORMAL
    badge = raster(ribbon.badge(cloth), w, h, frame.BOX)
    spot = badge.get_bounding_rect()
    out.blit(badge, spot, spot)
    return out


def _made(card: int, w: int, h: int, small: bool) -> pygame.Surface:
    dominion, step = divmod(card, RANKS)
    look = DOMINION_LOOKS[dominion]
    out = frame.stock(w, h, lighter(look.paper, 0.45), mix(look.paper, "#a98852", 0.28))
    body = realm_body(dominion, step + LOWEST_RANK, REALM[dominion], small=small)
    picture = draw(body, w, h, frame.BOX)
    frame.window(picture)
    out.blit(picture, (0, 0))
    out.blit(_front(dominion, w, h, small), (0, 0))
    cloth = ribbon.SMALL if small else ribbon.NORMAL
    frame.put_text(
        out, tr(RANK_MARKS[step]), cloth.middle, cloth.rank_y, cloth.rank, cloth.width * 0.84,
        Face.TITLE, look.light, look.ink,
    )  # fmt: skip
    if not small:
        frame.put_text(out, tr(CARD_NAMES[card]), 100, 252, 20, 158, Face.NAME, look.ink)
    return out


def _front(dominion: int, w: int, h: int, small: bool) -> pygame.Surface:
    """All that lies over the picture and is the same on nine cards."""

    def make() -> pygame.Surface:
        # One SVG: pygame would mix two half-clear layers wrongly.
        look = DOMINION_LOOKS[dominion]
        cloth = ribbon.SMALL if small else ribbon.NORMAL
        body = _vignette(look.ink) + _lines(look.ribbon[1], look.light)
        body += ribbon.ribbon(cloth, dominion)
        if not small:
            body += _plate(look.paper, look.ribbon[1])
        return draw(body + frame.sheen(0.12), w, h, frame.BOX)

    return frame.PARTS.get(("front", dominion, w, h, small), make)


def _vignette(ink: str) -> str:
    """Darker edges, most at the left, where the ribbon hangs."""
    return (
        defs(
            linear("t", [(0, ink, 0.34), (0.18, ink, 0), (0.74, ink, 0), (1, ink, 0.6)]),
            linear("l", [(0, ink, 0.32), (0.32, ink, 0), (0.9, ink, 0), (1, ink, 0.12)],
                   0, 0, 1, 0),
        )
        + rounded(9, 9, 182, 262, 8, "url(#t)")
        + rounded(9, 9, 182, 262, 8, "url(#l)")
    )  # fmt: skip


def _lines(dark: str, light: str) -> str:
    """Edge of the card and the two lines round the picture."""
    return (
        rounded(0.8, 0.8, 198.4, 278.4, 12.4, "none", stroke("#2a1c10", 1.6, 0.75))
        + rounded(9, 9, 182, 262, 8, "none", stroke(dark, 2.2))
        + rounded(12.5, 12.5, 175, 255, 6, "none", stroke(light, 0.9, 0.55))
    )


def _plate(paper: str, dark: str) -> str:
    outer = "M14,238 h172 l6,14 l-6,14 h-172 l-6,-14 z"
    inner = "M17,241 h166 l4.6,11 l-4.6,11 h-166 l-4.6,-11 z"
    return defs(linear("pl", [(0, lighter(paper, 0.5)), (1, mix(paper, "#b58f55", 0.35))])) + (
        f'<path d="{outer}" fill="#000000" fill-opacity=".4" transform="translate(0 2.5)"/>'
        f'<path d="{outer}" fill="url(#pl)" {stroke(dark, 1.6)}/>'
        f'<path d="{inner}" fill="none" {stroke(dark, 0.9, 0.45)}/>'
    )
