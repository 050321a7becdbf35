"""The cards' pictures for the renderer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

import pygame

from client import words
from client.games.thronebound.art import CardKind, Form, card_back, hero_card, realm_card
from client.games.thronebound.pieces import Face, Kind

COMPACT_BELOW = 150
"""Device px of width below which a hero is drawn without its ability."""


class CardSprites:
    """Fronts and backs of both decks."""

    @property
    def key(self) -> Hashable:
        return ("thronebound", words.language())

    def front(self, face: Hashable, width: int) -> pygame.Surface:
        card = cast(Face, face)
        if card.hidden:
            return self.back(face, width)
        if card.kind is Kind.REALM:
            return realm_card(card.value, width)
        return hero_card(card.value, width, Form.COMPACT if width < COMPACT_BELOW else Form.FULL)

    def back(self, face: Hashable, width: int) -> pygame.Surface:
        kind = CardKind.REALM if cast(Face, face).kind is Kind.REALM else CardKind.HERO
        return card_back(kind, width)
