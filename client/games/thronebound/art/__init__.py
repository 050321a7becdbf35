"""Thronebound's cards as pictures: 36 realm cards, 12 heroes and two backs, baked on demand.

The drawings themselves are vector files in `assets/art/thronebound`; here they get their colours,
frame, ribbon and name. Every picture is kept in a bounded cache; widths are device px.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.games.thronebound.art.back import CardKind, card_back
from client.games.thronebound.art.hero import Form, hero_card
from client.games.thronebound.art.realm import realm_card
from rules.thronebound.content import CARDS
from rules.thronebound.heroes import Hero


def warm(widths: Sequence[int], *, step: int = 3) -> Iterator[None]:
    """Bake all cards at these widths, `step` of them between two yields."""
    baked = 0
    for width in widths:
        for card in range(CARDS):
            realm_card(card, width)
            baked += 1
            if baked % step == 0:
                yield
        for hero in Hero:
            hero_card(hero, width, Form.COMPACT)
            baked += 1
            if baked % step == 0:
                yield


__all__ = ["CardKind", "Form", "card_back", "hero_card", "realm_card", "warm"]
