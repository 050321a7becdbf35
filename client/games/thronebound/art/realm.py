"""Realm cards: a woodcut landscape on light stock, with a hanging ribbon and a name plate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from client import words
from client.games.thronebound.art import frame
from client.games.thronebound.art.palette import PAPER, REALM
from client.games.thronebound.art.source import realm_body
from client.games.thronebound.look import DOMINION_LOOKS
from client.ui import icons
from client.ui.color import hexed, lighter, mix
from client.ui.fonts import Face
from client.ui.svg import defs, draw, linear, rounded, stroke
from client.words import tr
from rules.thronebound.content import CARD_NAMES, LOWEST_RANK, RANK_MARKS, RANKS

SMALL: Final = 90
"""Cards narrower than this many device px take the small form: a big ribbon, no name."""


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Measures of the ribbon in card units."""

    x: float
    width: float
    length: float
    notch: float
    rank: float
    rank_y: float
    icon: float
    icon_y: float


_NORMAL: Final = Ribbon(17, 50, 97, 15, 44, 31, 28, 52)
_SMALL: Final = Ribbon(12, 76, 140, 22, 68, 42, 46, 72)


def realm_card(card: int, width: int) -> pygame.Surface:
    """The card `width` device px wide and 1.4 times as high. Not to be drawn on."""
    width = max(8, width)
    key = ("realm", card, width, words.language())
    return frame.KEPT.get(key, lambda: _made(card, width))


def _made(card: int, width: int) -> pygame.Surface:
    dominion, step = divmod(card, RANKS)
    small = width < SMALL
    look, colors = DOMINION_LOOKS[dominion], REALM[dominion]
    w = frame.fine_width(width)
    h = round(w * frame.RATIO)
    paper = PAPER[dominion]
    out = frame.stock(w, h, lighter(paper, 0.45), mix(paper, "#a98852", 0.28))
    picture = draw(realm_body(dominion, step + LOWEST_RANK, colors, small=small), w, h, frame.BOX)
    picture.blit(_vignette(w, h, look.ink), (0, 0))
    out.blit(frame.window(picture), (0, 0))
    ribbon = _SMALL if small else _NORMAL
    body = _lines(look.ribbon[1], look.light) + _ribbon(ribbon, dominion)
    if not small:
        body += _plate(paper, look.ribbon[1])
    out.blit(draw(body, w, h, frame.BOX), (0, 0))
    mark = tr(RANK_MARKS[step])
    frame.put_text(
        out, mark, ribbon.x + ribbon.width / 2, ribbon.rank_y, ribbon.rank, ribbon.width * 0.84,
        Face.TITLE, look.light, look.ink,
    )  # fmt: skip
    if not small:
        frame.put_text(out, tr(CARD_NAMES[card]), 100, 252, 20, 158, Face.NAME, look.ink)
    out.blit(frame.sheen(w, h, 0.13), (0, 0))
    return frame.sized(out, width)


def _vignette(w: int, h: int, ink: str) -> pygame.Surface:
    """Darker edges, most at the left, where the ribbon hangs."""
    body = defs(
        linear("t", [(0, ink, 0.5), (0.2, ink, 0), (0.7, ink, 0), (1, ink, 0.75)]),
        linear("l", [(0, ink, 0.55), (0.35, ink, 0), (1, ink, 0.1)], 0, 0, 1, 0),
    )
    body += rounded(0, 0, 200, 280, 0, "url(#t)") + rounded(0, 0, 200, 280, 0, "url(#l)")
    return draw(body, w, h, frame.BOX)


def _lines(dark: str, light: str) -> str:
    """Edge of the card and the two lines round the picture."""
    return (
        rounded(0.8, 0.8, 198.4, 278.4, 12.4, "none", stroke("#2a1c10", 1.6, 0.75))
        + rounded(9, 9, 182, 262, 8, "none", stroke(dark, 2.2))
        + rounded(12.5, 12.5, 175, 255, 6, "none", stroke(light, 0.9, 0.55))
    )


def _ribbon(r: Ribbon, dominion: int) -> str:
    look = DOMINION_LOOKS[dominion]
    half = r.width / 2
    shape = f"h{r.width:g} v{r.length:g} l-{half:g},-{r.notch:g} l-{half:g},{r.notch:g} z"
    body = defs(
        linear("rb", [(0, lighter(look.ribbon[0], 0.12)), (0.5, look.ribbon[0]),
                      (1, look.ribbon[1])])
    )  # fmt: skip
    body += (
        f'<path d="M{r.x:g},6 {shape}" fill="#000" fill-opacity=".35" transform="translate(2 3)"/>'
        f'<path d="M{r.x:g},5 {shape}" fill="url(#rb)" {stroke(look.ribbon[1], 1.6)}/>'
    )
    inner = half - 3.5
    body += (
        f'<path d="M{r.x + 3.5:g},5 v{r.length - 6:g} l{inner:g},-{r.notch - 2:g} '
        f'l{inner:g},{r.notch - 2:g} v-{r.length - 6:g}" fill="none" '
        f"{stroke(look.light, 1, 0.75)}/>"
    )
    left = r.x + half - r.icon / 2
    return body + icons.fragment(look.icon, look.light, left, r.icon_y, r.icon)


def _plate(paper: str, dark: str) -> str:
    outer = "M14,238 h172 l6,14 l-6,14 h-172 l-6,-14 z"
    inner = "M17,241 h166 l4.6,11 l-4.6,11 h-166 l-4.6,-11 z"
    body = defs(linear("pl", [(0, lighter(paper, 0.5)), (1, mix(paper, "#b58f55", 0.35))]))
    return body + (
        f'<path d="{outer}" fill="#000" fill-opacity=".4" transform="translate(0 2.5)"/>'
        f'<path d="{outer}" fill="url(#pl)" {stroke(dark, 1.6)}/>'
        f'<path d="{inner}" fill="none" {stroke(hexed(dark), 0.9, 0.45)}/>'
    )
