"""The cards' pictures for the renderer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

import pygame

from client import words
from client.games.thronebound.art import CardKind, card_back, form_for, hero_card, realm_card
from client.games.thronebound.art.back import back_name
from client.games.thronebound.art.frame import at_hand
from client.games.thronebound.art.hero import hero_name
from client.games.thronebound.art.realm import realm_name
from client.games.thronebound.pieces import Face, Kind
from rules.thronebound.content import NONE, RANKS


class CardSprites:
    """Fronts and backs of both decks."""

    def __init__(self) -> None:
        self.crowned: int = NONE
        """The dominion whose cards wear the crown now."""
        self.k = 1.0
        """Device px per logical px: small cards are small to the eye, not to the screen."""

    @property
    def key(self) -> Hashable:
        return ("thronebound", words.language(), self.crowned, self.k)

    def front(self, face: Hashable, width: int) -> pygame.Surface:
        card = cast(Face, face)
        if card.hidden:
            return self.back(face, width)
        if card.kind is Kind.REALM:
            crowned = card.value // RANKS == self.crowned
            return realm_card(card.value, width, crowned=crowned, k=self.k)
        return hero_card(card.value, width, form_for(width, self.k))

    def at_hand(self, face: Hashable, face_up: bool, width: int) -> int:
        return at_hand(lambda at: self._name(cast(Face, face), face_up, at), max(8, width))

    def _name(self, card: Face, face_up: bool, width: int) -> Hashable:
        if card.hidden or not face_up:
            return back_name(_deck(card))
        if card.kind is Kind.REALM:
            return realm_name(card.value, width, k=self.k)
        return hero_name(card.value, form_for(width, self.k))

    def back(self, face: Hashable, width: int) -> pygame.Surface:
        return card_back(_deck(cast(Face, face)), width)


def _deck(card: Face) -> CardKind:
    return CardKind.REALM if card.kind is Kind.REALM else CardKind.HERO
