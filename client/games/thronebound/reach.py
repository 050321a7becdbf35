"""What the keyboard reaches on the table, in the order in which Tab comes to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from client.games.thronebound import lookup
from client.games.thronebound.board import RATIO
from client.games.thronebound.panels import Spot
from client.games.thronebound.pieces import HERO_POOL, POOL, Area, Card, Zone, hand, heroes
from client.games.thronebound.words import face_title
from client.table.pick import bounds
from client.ui.widget import Widget
from client.words import tr
from rules.thronebound.content import HAND, HEROES_EACH

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene


def spots(scene: TableScene) -> Iterator[tuple[FRect, Spot]]:
    """A focusable place for each card: in the draft of the pools and of both trays, in the duel of
    one's own, on the felt and in a shown hand."""
    legal, raised = scene.table.legal, scene.table.raised()
    for zone in _zones(scene):
        for piece in _in_order(scene, zone):
            place = scene.stage.places.target(piece.id)
            if place is not None and not piece.face.hidden:
                rect = bounds(place, RATIO)
                spot = _spot(scene, piece, rect)
                spot.note = tr("can be played") if scene.table.can_pick(piece, legal) else ""
                spot.chosen = piece.id in raised
                yield rect, spot


def _name(scene: TableScene, piece: Card) -> str:
    """What a card is called; on a tray of the draft and in a shown hand, with who has it."""
    title = face_title(piece.face)
    shown = piece.zone == hand(1 - scene.stage.own)
    if shown or (scene.drafting and piece.zone not in (POOL, HERO_POOL)):
        return tr("{card}, held by {name}", card=title, name=scene.session.names[piece.zone.of])
    return title


def _zones(scene: TableScene) -> list[Zone]:
    own = scene.stage.own
    if scene.drafting:
        trays = [zone(seat) for seat in (own, 1 - own) for zone in (hand, heroes)]
        return [POOL, HERO_POOL, *trays]
    felt, mine = (Area.ATTACKS, Area.ANSWER), (hand(own), heroes(own))
    zones = sorted(scene.stage.cards.zones)
    near = [zone for zone in zones if zone.area in felt or zone in mine]
    return [*near, hand(1 - own)]  # its cards are hidden unless they are shown


def _in_order(scene: TableScene, zone: Zone) -> list[Card]:
    """The cards of a zone; those of a pool as they were laid out."""
    pieces = list(scene.stage.cards.in_zone(zone))
    if zone not in (POOL, HERO_POOL):
        return pieces
    seats = scene.draft_seats()
    order = seats.realm if zone == POOL else seats.heroes
    return sorted(pieces, key=lambda piece: order.index(piece.face.value))


def _spot(scene: TableScene, piece: Card, rect: FRect) -> Spot:
    return Spot(
        card_key(piece), rect, partial(scene.eye.seen_at, piece), _name(scene, piece),
        partial(scene.pick, piece), partial(scene.table.inspect, piece.face),
    )  # fmt: skip


def card_key(piece: Card) -> str:
    """The key of a card's place for the keyboard."""
    return f"card:{piece.id}"


def heap_spots(scene: TableScene) -> Iterator[tuple[FRect, Widget]]:
    """A focusable place for each heap that can be looked up."""
    for heap in lookup.heaps(scene):
        rect, top = lookup.place_of(scene, heap), lookup.top_of(scene, heap)
        look = partial(lookup.open_heap, scene, heap)
        seen = partial(scene.eye.seen_at, top) if top is not None else lambda: None
        name = lookup.name_of(scene, heap)
        yield rect, Spot(lookup.heap_key(heap), rect, seen, name, look, look)


def focused(scene: TableScene) -> int:
    """The piece that the keyboard is on, or that stands for the heap it is on; 0 if none."""
    if not scene.tools.ui.focus_visible or scene.scenes.top is not scene:
        return 0
    key = scene.tools.ui.page.top.focus
    for piece in scene.stage.cards.pieces():
        if card_key(piece) == key:
            return piece.id
    for heap in lookup.heaps(scene):
        top = lookup.top_of(scene, heap)
        if top is not None and lookup.heap_key(heap) == key:
            return top.id
    return 0


class PoolFocus:
    """Keeps the focus in the pools when the card that had it is taken."""

    def __init__(self) -> None:
        self._key = ""
        self._after: list[str] = []
        """The cards that Tab would have come to from there, by key."""

    def follow(self, scene: TableScene) -> None:
        """Called whenever the draft is built: go on to the next card that can be taken."""
        layer = scene.page.base
        lying = {card_key(p): p for zone in (POOL, HERO_POOL) for p in _in_order(scene, zone)}
        keys = list(lying)
        if layer.focus in lying:
            at = keys.index(layer.focus)
            self._key, self._after = layer.focus, keys[at + 1 :] + keys[:at]
        elif layer.focus and layer.focus == self._key:
            left = [key for key in self._after if key in lying]
            able = [key for key in left if _takes(scene, lying[key])]
            layer.focus = next(iter(able or left), layer.focus)


def _takes(scene: TableScene, piece: Card) -> bool:
    """Whether the seat at the lower edge still has room for a card (R3.3)."""
    cards, own = scene.stage.cards, scene.stage.own
    if piece.zone == POOL:
        return len(cards.in_zone(hand(own))) < HAND
    return len(cards.in_zone(heroes(own))) < HEROES_EACH
