"""Every card as the renderer wants it: in hands, on the felt, on trays, in piles."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from client.draw2d.marks import Mark
from client.draw3d.camera import Lens
from client.draw3d.scene import Card
from client.games.thronebound import pieces as p
from client.games.thronebound.board import Pile
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d.ground import Ground
from client.games.thronebound.table3d.pictures import Sheet
from client.games.thronebound.table3d.poses import SHEET, STEP, Stack, posed
from client.table.places import Place
from rules.thronebound.content import UNKNOWN

MOST_RANK = 40.0
"""Where a raised card is in a hand: before all others."""
BACKS = {kind: p.Face(kind, UNKNOWN) for kind in p.Kind}
_RINGS = {
    Mark.LEGAL: (Sheet.LEGAL, 1.055),
    Mark.CHOSEN: (Sheet.CHOSEN, 1.075),
    Mark.FOCUS: (Sheet.FOCUS, 1.075),
}
DIMMED = 0.78

MarkOf = Callable[[p.Card], Mark | None]


class Seen(NamedTuple):
    """Through which lens the cards are seen, and with how many of its px to a logical px."""

    ground: Ground
    lens: Lens
    k: float
    under: Callable[[Place], float] = lambda place: 0.0
    """How high, over the felt, what a card in flight must clear is at a place."""


def cards(stage: Stage, seen: Seen, mark_of: MarkOf) -> Iterator[Card]:
    """Yield the pieces of a table. What somebody may not see is not told: its front is its back."""
    for zone, lying in stage.cards.zones.items():
        for at, piece in enumerate(lying):
            place = stage.places.now.get(piece.id)
            if place is not None and place.alpha > 0.0:
                goal = stage.places.target(piece.id) or place
                stack, place = _stack(stage, seen.ground, zone, at, place, goal)
                if goal is not place and place.held < 1.0:
                    level = max(stack.level, seen.under(place) / STEP)
                    stack = stack._replace(way=_way(place, goal), level=level)
                yield from _piece(piece, stage.face(piece), place, seen, stack, mark_of(piece))


def _piece(
    piece: p.Card, face: p.Face, place: Place, seen: Seen, stack: Stack, mark: Mark | None
) -> Iterator[Card]:
    ring = _RINGS.get(mark) if mark is not None else None
    plain = Card(
        face, BACKS[face.kind], 0.0, 0.0, 0.0, 1.0, thickness=SHEET,
        bright=DIMMED if mark is Mark.DIM else 1.0, there=place.alpha, key=piece.id,
    )  # fmt: skip
    card = posed(plain, place, seen.ground, seen.lens, seen.k, stack)
    yield card
    if ring is not None:
        sheet, grown = ring
        under = Stack(stack.level - 0.45, stack.rank - 0.45)
        wide = place._replace(width=place.width * grown)
        made = posed(plain, wide, seen.ground, seen.lens, seen.k, under)
        yield made._replace(
            front=sheet, back=sheet, own_light=1.0, casts=False, bright=1.0, key=None,
            thickness=SHEET * 0.5,
        )  # fmt: skip


def _stack(
    stage: Stage, ground: Ground, zone: p.Zone, at: int, place: Place, goal: Place
) -> tuple[Stack, Place]:
    """How high a card lies; on its way to a pile it takes on the pile's height and disorder."""
    match zone.area:
        case p.Area.HAND | p.Area.HEROES:
            # A raised card comes before its neighbours, as it does on the flat table.
            order = min(MOST_RANK, (goal.order % 10.0) * 10.0) if place.held > 0.0 else float(at)
            return Stack(0.0, order), place
        case p.Area.ANSWER:
            return Stack(1.0), place
        case p.Area.DISCARD | p.Area.SPENT:
            count = stage.facts.discards if zone == p.DISCARD else stage.facts.spent
            near = max(0.0, 1.0 - (abs(place.x - goal.x) + abs(place.y - goal.y)) / 120.0)
            index = count - len(stage.cards.in_zone(zone)) + at
            laid = anyhow(Pile(place.x, place.y, place.width, place.angle), index, near)
            moved = place._replace(x=laid.x, y=laid.y, angle=laid.angle)
            high = heap_height(ground, Pile(0.0, 0.0, place.width), max(0, index))
            return Stack(high * near / STEP), moved
        case _:
            return Stack(0.0), place


def _way(place: Place, goal: Place) -> tuple[float, float]:
    """Direction from a place to where a card is going."""
    dx, dy = goal.x - place.x, goal.y - place.y
    far = math.hypot(dx, dy)
    return (dx / far, dy / far) if far > 1.0 else (0.0, 0.0)


def heap_height(ground: Ground, pile: Pile, count: int) -> float:
    """World units from the felt to the top of a pile of discards."""
    return count * SHEET * ground.length(pile.width)


def anyhow(pile: Pile, index: int, share: float) -> Pile:
    """Where the card with this number in a pile lies: never quite on the one below."""
    return Pile(
        pile.x + spread(index) * pile.width * 0.06 * share,
        pile.y + spread(index + 11) * pile.width * 0.06 * share,
        pile.width,
        pile.angle + spread(index + 5) * 9.0 * share,
    )


def spread(index: int) -> float:
    """A number from -1 to 1 that looks like chance and is always the same."""
    return ((index * 0.6180339887 + 0.37) % 1.0) * 2.0 - 1.0
