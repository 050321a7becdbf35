"""What surrounds a card on the table: the soft dark rim of its shadow, or its frame's light."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from client.draw3d.scene import Card, Color, Mark, MarkShape
from client.draw3d.shapes import CARD_CORNER, CARD_RATIO
from client.games.thronebound.table3d.ground import FELT
from client.games.thronebound.table3d.pictures import LIGHTS

INK: Color = (0.010, 0.008, 0.016)
OVER = 0.001
"""World units between what a card lies on and its shadow."""
LYING = 0.09
"""A card whose underside is no higher lies on the table, or on others that do."""
REACH = 0.17
"""How far the rim of a lying card goes, world units; it grows as the card is lifted."""
DARK = 0.92
HIGHEST = 1.1
"""From this height on there is nothing left of the rim: the lamp's own shadow tells enough."""
HALO = 0.34
"""How far the light of a frame goes."""


def shades(cards: Iterable[Card]) -> Iterator[Mark]:
    """Yield a mark for every card that lies on the table or hovers over it.

    A frame follows its card, and takes the place of the card's shadow.
    """
    shade: Mark | None = None
    for card in cards:
        light = LIGHTS.get(card.front)
        if light is not None:
            if shade is not None:
                yield shade._replace(
                    color=light, opacity=0.85 * card.there,
                    soft=-HALO, y=shade.y - OVER,
                    x=card.x, z=card.z,
                )  # fmt: skip
            shade = None
            continue
        if shade is not None:
            yield shade
        shade = _shade(card)
    if shade is not None:
        yield shade


def _shade(card: Card) -> Mark | None:
    # What stands, what is held before the eye, and what has almost gone, has no rim.
    if not card.casts or card.there < 0.05:
        return None
    x, _, z, _ = card.turn
    if abs(1.0 - 2.0 * (x * x + z * z)) < 0.7:
        return None
    half = card.thickness * card.width / 2.0
    under = card.y - half - FELT
    if under > HIGHEST:
        return None
    up = max(0.0, (under - LYING) / (HIGHEST - LYING))
    # What lies on others darkens them: its rim is a little over its own underside.
    high = card.y - half + OVER if under < LYING else FELT + OVER
    wide = card.width / 2.0
    return Mark(
        MarkShape.BOX, card.x + up * 0.25, high, card.z + up * 0.2,
        wide, wide * CARD_RATIO, INK, DARK * (1.0 - up) * card.there, _yaw(card),
        corner=CARD_CORNER * card.width, line=0.0, soft=-REACH * (1.0 + 2.5 * up),
    )  # fmt: skip


def _yaw(card: Card) -> float:
    """Degrees by which a lying card is turned, whichever side is up."""
    x, y, z, w = card.turn
    if w * w + y * y < x * x + z * z:  # face down
        return math.degrees(2.0 * math.atan2(x, z))
    return math.degrees(2.0 * math.atan2(y, w))
