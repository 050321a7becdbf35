"""What is printed on the cards of the world, by name."""

from __future__ import annotations

from collections.abc import Hashable
from enum import Enum
from typing import cast

import pygame

from client import words
from client.draw3d.deck import Deck
from client.draw3d.scene import Color
from client.games.thronebound.pieces import Face
from client.games.thronebound.sprites import CardSprites
from client.ui.color import color
from client.ui.theme import STATE
from rules.thronebound.heroes import Hero

USUAL = 118.0
"""Logical px for which a card's print is made: large enough for names, too small for rules."""
STOCK = "#e9dcc0"


class Sheet(Enum):
    """Boards without a print."""

    BLANK = "blank"
    """A card of which only the edge is seen."""
    LEGAL = "legal"
    CHOSEN = "chosen"
    FOCUS = "focus"
    FOCUS_EDGE = "focus edge"
    """What the frame of the focus stands out from on light ground and light cards."""


_TINTS = {
    Sheet.BLANK: STOCK,
    Sheet.LEGAL: "#e8952a",
    Sheet.CHOSEN: "#ffd27a",
    Sheet.FOCUS: "#ffffff",
    Sheet.FOCUS_EDGE: STATE.focus_dark,
}
LIGHTS: dict[Hashable, Color] = {
    Sheet.LEGAL: (1.0, 0.66, 0.20),
    Sheet.CHOSEN: (1.0, 0.84, 0.48),
    Sheet.FOCUS: (1.0, 1.0, 1.0),
}
"""The light that a frame throws on the felt."""


class Pictures:
    """The deck's pictures; drawn afresh when another dominion is crowned or the words change."""

    def __init__(self) -> None:
        self.sprites = CardSprites()
        self.deck = Deck(self._picture)
        self._of: object = None

    def follow(self, crowned: int) -> None:
        """Show this dominion as the crowned one."""
        now = (crowned, words.language())
        if now != self._of:
            self._of = now
            self.sprites.crowned = crowned
            self.deck.refresh()

    def _picture(self, name: Hashable, width: int) -> pygame.Surface:
        if isinstance(name, Sheet):
            made = pygame.Surface((width, round(width * 1.4)), 0, 32)
            made.fill(color(_TINTS[name]))
            return made
        self.sprites.k = width / USUAL
        return self.sprites.front(cast(Face, name), width)


def bust_of(hero: int) -> str:
    """The name of a hero's bust in the library of meshes."""
    return f"thronebound.{Hero(hero).name.lower()}"
