"""Drawings for the guide: cards, and the dominions' emblems on their colours."""

from __future__ import annotations

from pygame import Surface

from client.games import Picture
from client.games.thronebound.art import Form, hero_card, realm_card
from client.games.thronebound.board import RATIO
from client.games.thronebound.look import DOMINION_LOOKS
from client.ui import icons
from client.ui.cache import PAINT, cached
from client.ui.svg import circle, defs, draw, radial, stroke


def _width(w: int, h: int) -> int:
    return max(8, min(w, round(h / RATIO)))


def realm_picture(card: int) -> Picture:
    """A realm card."""
    return lambda w, h: realm_card(card, _width(w, h))


def hero_picture(hero: int) -> Picture:
    """A hero with its ability, or without where that could not be read."""

    def made(w: int, h: int) -> Surface:
        width = _width(w, h)
        return hero_card(hero, width, Form.FULL if width >= 130 else Form.COMPACT)

    return made


def emblem(dominion: int) -> Picture:
    """A dominion's emblem on a medal of its colours."""
    return lambda w, h: emblem_medal(dominion, max(8, min(w, h)))


@cached(PAINT)
def emblem_medal(dominion: int, side: int) -> Surface:
    """The medal, `side` device px across."""
    look = DOMINION_LOOKS[dominion]
    body = defs(radial("g", [(0, look.ribbon[0]), (1, look.ribbon[1])], 0.5, 0.35, 0.75))
    body += circle(50, 50, 47, "url(#g)", stroke("#2b1c12", 2.5))
    body += circle(50, 50, 42, "none", stroke(look.light, 1.4, 0.7))
    body += icons.fragment(look.icon, look.light, 22, 22, 56)
    return draw(body, side, side, (0, 0, 100, 100))
