"""Every card as the renderer wants it: in hands, on the felt, on trays, in piles."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from client.draw2d.marks import Mark as Look
from client.draw3d.camera import Lens
from client.draw3d.scene import Card, Mark
from client.games.thronebound import pieces as p
from client.games.thronebound.board import Pile
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d.ground import Ground
from client.games.thronebound.table3d.pictures import Sheet
from client.games.thronebound.table3d.poses import SHEET, STEP, Stack, posed
from client.games.thronebound.table3d.shades import shades
from client.table.places import Place
from rules.thronebound.content import UNKNOWN

MOST_RANK = 40.0
"""Where a raised card is in a hand: before all others."""
BACKS = {kind: p.Face(kind, UNKNOWN) for kind in p.Kind}
_RINGS = {
    Look.LEGAL: ((Sheet.LEGAL, 1.055),),
    Look.CHOSEN: ((Sheet.CHOSEN, 1.075),),
    Look.FOCUS: ((Sheet.FOCUS_EDGE, 1.03), (Sheet.FOCUS, 1.085), (Sheet.FOCUS_EDGE, 1.125)),
}
"""The frames of a mark, from the card outwards."""
DIMMED = 0.78

MarkOf = Callable[[p.Card], Look | None]


class Seen(NamedTuple):
    """Through which lens the cards are seen, and with how many of its px to a logical px."""

    ground: Ground
    lens: Lens
    k: float
    under: Callable[[Place], float] = lambda place: 0.0
    """How high, over the felt, what a card in flight must clear is at a place."""


class Shown(NamedTuple):
    """Cards, and what surrounds them on the table."""

    cards: tuple[Card, ...]
    shades: tuple[Mark, ...]


class Dealt:
    """The pieces of a table as cards. One that lies still is made once, not for every picture."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[object, Shown]] = {}
        """For each piece that lies still: what it was made of, and what was made."""
        self._laid_out: object = None

    def shown(self, stage: Stage, seen: Seen, mark_of: MarkOf) -> Shown:
        """Every piece. What somebody may not see is not told: its front is its back."""
        laid_out = (seen.ground, seen.k)
        before = self._made if laid_out == self._laid_out else {}
        self._laid_out, self._made = laid_out, {}
        cards: list[Card] = []
        marks: list[Mark] = []
        for zone, lying in stage.cards.zones.items():
            for number, piece in enumerate(lying, _below(stage, zone, len(lying))):
                place = stage.places.now.get(piece.id)
                if place is None or place.alpha <= 0.0:
                    continue
                at = At(zone.area, number, place, stage.places.target(piece.id) or place)
                face, mark = stage.face(piece), mark_of(piece)
                # Only what is held before the eye follows the lens.
                made_of = (at, face, mark, seen.lens if place.held > 0.0 else None)
                kept = before.get(piece.id)
                if kept is None or kept[0] != made_of:
                    kept = (made_of, _piece(piece.id, face, mark, at, seen))
                if at.goal is place:
                    self._made[piece.id] = kept
                cards += kept[1].cards
                marks += kept[1].shades
        return Shown(tuple(cards), tuple(marks))


class At(NamedTuple):
    """Where a piece lies."""

    area: p.Area
    number: int
    """In its zone; on a pile, the number of cards below it."""
    place: Place
    goal: Place


def _piece(key: int, face: p.Face, mark: Look | None, at: At, seen: Seen) -> Shown:
    """The card of a piece, with the frame that says how it stands out."""
    plain = Card(
        face, BACKS[face.kind], 0.0, 0.0, 0.0, 1.0, thickness=SHEET,
        bright=DIMMED if mark is Look.DIM else 1.0, there=at.place.alpha, key=key,
    )  # fmt: skip
    stack, place = _stack(at, seen.ground)
    if at.goal is not at.place and place.held < 1.0:
        level = max(stack.level, seen.under(place) / STEP)
        stack = stack._replace(way=_way(place, at.goal), level=level)
    cards = [posed(plain, place, seen.ground, seen.lens, seen.k, stack)]
    for number, (sheet, grown) in enumerate(_RINGS.get(mark, ()) if mark is not None else ()):
        deep = 0.45 + 0.1 * number
        under = Stack(stack.level - deep, stack.rank - deep)
        wide = place._replace(width=place.width * grown)
        made = posed(plain, wide, seen.ground, seen.lens, seen.k, under)
        cards.append(
            made._replace(
                front=sheet, back=sheet, own_light=1.0, casts=False, bright=1.0, key=None,
                thickness=SHEET * 0.5,
            )
        )  # fmt: skip
    return Shown(tuple(cards), tuple(shades(cards)))


def _below(stage: Stage, zone: p.Zone, pieces: int) -> int:
    """How many cards lie on a pile below those that are pieces of the table; 0 elsewhere."""
    if zone == p.DISCARD:
        return stage.facts.discards - pieces
    return stage.facts.spent - pieces if zone == p.SPENT else 0


def _stack(at: At, ground: Ground) -> tuple[Stack, Place]:
    """How high a card lies; on its way to a pile it takes on the pile's height and disorder."""
    place, goal = at.place, at.goal
    match at.area:
        case p.Area.HAND | p.Area.HEROES:
            # A raised card comes before its neighbours, as it does on the flat table.
            held = place.held > 0.0
            order = min(MOST_RANK, (goal.order % 10.0) * 10.0) if held else float(at.number)
            return Stack(0.0, order), place
        case p.Area.ANSWER:
            return Stack(1.0), place
        case p.Area.DISCARD | p.Area.SPENT:
            near = max(0.0, 1.0 - (abs(place.x - goal.x) + abs(place.y - goal.y)) / 120.0)
            laid = anyhow(Pile(place.x, place.y, place.width, place.angle), at.number, near)
            moved = place._replace(x=laid.x, y=laid.y, angle=laid.angle)
            high = heap_height(ground, Pile(0.0, 0.0, place.width), max(0, at.number))
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
