"""Thronebound's cards as pictures: 36 realm cards, 12 heroes and two backs, baked on demand.

The drawings themselves are vector files in `assets/art/thronebound`; here they get their colours,
frame, ribbon and name. Every picture is kept in a bounded cache; widths are device px. Shadows,
rings, dimming and turned cards are the renderer's (`client.draw2d`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from client.games.thronebound.art.back import CardKind, card_back
from client.games.thronebound.art.hero import Form, hero_card
from client.games.thronebound.art.realm import realm_card
from client.games.thronebound.look import DOMINION_LOOKS
from client.ui import icons
from client.ui.color import ColorLike
from rules.thronebound.content import CARDS, NONE, RANKS
from rules.thronebound.heroes import Hero

COMPACT_BELOW = 150
"""Logical px of width below which a hero's ability would be too small to read."""


def form_for(width: int, k: float = 1.0) -> Form:
    """The form for a hero of that width in device px, `k` of them to a logical px."""
    return Form.COMPACT if width < COMPACT_BELOW * k else Form.FULL


def dominion_icon(dominion: int, px: float, color: ColorLike | None = None) -> pygame.Surface:
    """A dominion's emblem, `px` device px a side, in its light colour unless told. Cached."""
    look = DOMINION_LOOKS[dominion]
    return icons.icon(look.icon, px, look.light if color is None else color)


def warm(
    widths: Sequence[int],
    *,
    step: int = 3,
    heroes: Sequence[int] = (),
    crowned: int = NONE,
    k: float = 1.0,
) -> Iterator[None]:
    """Bake the cards at these widths, `step` of them between two yields.

    `heroes` are the widths of hero cards (those of realm cards unless given), `crowned` the
    dominion whose cards wear the crown, `k` the device px per logical px.
    """
    baked = 0
    for width in dict.fromkeys(widths):
        for card in range(CARDS):
            realm_card(card, width, crowned=card // RANKS == crowned, k=k)
            baked += 1
            if baked % step == 0:
                yield
    for width in dict.fromkeys(heroes or widths):
        for hero in Hero:
            hero_card(hero, width, form_for(width, k))
            baked += 1
            if baked % step == 0:
                yield


__all__ = [
    "COMPACT_BELOW",
    "CardKind",
    "Form",
    "card_back",
    "dominion_icon",
    "form_for",
    "hero_card",
    "realm_card",
    "warm",
]
