"""What stands beside the cards of the draft: whose tray it is, and who took what from the pools."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from client.games.thronebound.pieces import Area, hand, heroes
from client.games.thronebound.plaque import ruler_of
from client.words import tr
from rules.thronebound.state import Phase

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene

Takers: TypeAlias = tuple[tuple[int | None, ...], tuple[int | None, ...]]
"""For each place of the realm pool and of the heroes: the seat that took from it."""


class Head(NamedTuple):
    """What stands at the head of a tray."""

    name: str
    line: str
    face: int
    color: int
    picking: bool
    realm: int
    """Realm cards taken."""
    heroes: int


def picks(scene: TableScene, seat: int) -> bool:
    """Whether the draft waits for a seat; after its last pick it waits for nobody."""
    return scene.table.view.phase == Phase.DRAFT and scene.session.main == seat


def head(scene: TableScene, seat: int) -> Head:
    """The head of a seat's tray."""
    session, cards = scene.session, scene.stage.cards
    picking = picks(scene, seat)
    ruler = ruler_of(session.seats[seat])
    return Head(
        session.names[seat], tr("Picking now") if picking else tr("Waits"), ruler.face, ruler.color,
        picking, len(cards.in_zone(hand(seat))), len(cards.in_zone(heroes(seat))),
    )  # fmt: skip


def takers(scene: TableScene) -> Takers:
    """Who took from each place of the pools, None where a card still lies."""
    seats, cards = scene.draft_seats(), scene.stage.cards
    both = []
    for order, area, zone_of in (
        (seats.realm, Area.POOL, hand),
        (seats.heroes, Area.HERO_POOL, heroes),
    ):
        lying = {piece.face.value for piece in cards.pieces() if piece.zone.area is area}
        owner = {
            piece.face.value: seat for seat in (0, 1) for piece in cards.in_zone(zone_of(seat))
        }
        both.append(tuple(None if value in lying else owner.get(value) for value in order))
    return both[0], both[1]
