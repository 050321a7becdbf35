"""Which place on the screen each card on the table has, for the duel and for the draft."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from pygame import FRect

from client.games.thronebound.board import RATIO, Board, Pile
from client.games.thronebound.draft_board import DraftBoard, Slots
from client.games.thronebound.pieces import (
    ATTACKS,
    CROWN,
    DECK,
    DISCARD,
    HERO_POOL,
    POOL,
    SPENT,
    Area,
    Card,
    Cards,
    answer,
    hand,
    heroes,
)
from client.table.places import Place
from rules.thronebound.content import NONE
from rules.thronebound.state import State

RAISED = 12.0
"""How far a chosen card of one's own hand is pulled up."""
FAN_TOP = 16.0
"""Room over a fan for the cards that are raised."""
SAG, SPREAD = 0.028, 2.6
"""How far a card of a fan sinks, in widths by the square of its place; degrees for each place."""
LAYER = {
    Area.CROWN: 0.0,
    Area.DECK: 5.0,
    Area.DISCARD: 10.0,
    Area.SPENT: 10.0,
    Area.POOL: 20.0,
    Area.HERO_POOL: 20.0,
    Area.ATTACKS: 40.0,
    Area.ANSWER: 41.0,
    Area.HEROES: 70.0,
    Area.HAND: 80.0,
}
"""Order of the areas, lowest first; within one, cards count up."""


class Held(NamedTuple):
    """What the player does with the cards: which are raised, and which one is looked at."""

    raised: frozenset[int] = frozenset()
    """Pieces that are chosen."""
    hovered: int = 0
    """The piece under the mouse or with the focus; 0 = none."""


def duel_places(board: Board, cards: Cards, own: int, held: Held) -> dict[int, Place]:
    """Place of every piece during the duel; `own` is the seat at the lower edge."""
    places: dict[int, Place] = {}
    rival = 1 - own
    _fan(places, cards.in_zone(hand(own)), board.hand, board.hand_card, Area.HAND, held)
    _fan(places, cards.in_zone(heroes(own)), board.heroes, board.hero_card, Area.HEROES, held)
    theirs = cards.in_zone(hand(rival))
    if any(not piece.face.hidden for piece in theirs):
        _show(places, theirs, board.shown_hand, board.rival_card)
    else:
        _hang(places, theirs, board.rival_hand, board.rival_card, Area.HAND)
    _hang(
        places, cards.in_zone(heroes(rival)), board.rival_heroes, board.rival_card * 0.76,
        Area.HEROES,
    )  # fmt: skip
    _pairs(places, board, cards, held)
    for zone, pile in ((CROWN, board.crown), (DECK, board.deck)):
        _stack(places, cards.in_zone(zone), pile, LAYER[zone.area])
    for zone, pile in ((DISCARD, board.discard), (SPENT, board.spent)):
        _stack(places, cards.in_zone(zone), pile, LAYER[zone.area])
    return places


def top_of_deck(board: Board) -> Place:
    """Where a card lies that is about to be drawn."""
    deck = board.deck
    return Place(deck.x, deck.y, deck.width, deck.angle, turn=0.0, order=LAYER[Area.DECK] + 1.0)


def draft_places(
    board: DraftBoard, cards: Cards, seats: DraftSeats, held: Held
) -> dict[int, Place]:
    """Place of every piece during the draft."""
    places: dict[int, Place] = {}
    for zone, slots, order in (
        (POOL, board.realm, seats.realm),
        (HERO_POOL, board.heroes, seats.heroes),
    ):
        for piece in cards.in_zone(zone):
            at = order.index(piece.face.value)
            places[piece.id] = _on_slot(piece, slots, at, held)
    for seat, tray in ((seats.own, board.own), (1 - seats.own, board.rival)):
        for zone, slots in ((hand(seat), tray.realm), (heroes(seat), tray.heroes)):
            for at, piece in enumerate(cards.in_zone(zone)):
                if at < len(slots.centres):
                    places[piece.id] = _on_slot(piece, slots, at, held)
    # The crowned card is told by a label; its piece waits where the duel will show it.
    for piece in cards.in_zone(CROWN):
        places[piece.id] = Place(-200.0, board.felt.centery, 40.0, alpha=0.0)
    return places


class DraftSeats(NamedTuple):
    """Who looks, and in which order the pools were laid out."""

    own: int
    realm: tuple[int, ...]
    heroes: tuple[int, ...]


def pools_of(view: State, cards: Cards, own: int) -> DraftSeats:
    """The pools in the order in which they were laid out: by number."""
    opening = {card for card in view.opening if card != NONE}
    realm = {card for known in view.known for card in known} | set(view.pool)
    for piece in cards.pieces():
        if piece.zone.area in (Area.POOL, Area.HAND) and not piece.face.hidden:
            realm.add(piece.face.value)
    drafted = {int(hero) for took in view.took for hero in took} | set(map(int, view.hero_pool))
    return DraftSeats(own, tuple(sorted(realm - opening)), tuple(sorted(drafted)))


def table_card_width(board: Board, cells: int) -> tuple[float, int]:
    """Width of cards on the felt and cells in a row, for that many attacks and slots."""
    area = board.attacks
    best, columns = 0.0, 1
    for rows in (1, 2):
        across = max(1, math.ceil(cells / rows))
        width = min(board.table_card, area.w / across / 1.42, area.h / rows / (RATIO * 1.34))
        if width > best + 0.5:
            best, columns = width, across
    return best, columns


def cell(board: Board, at: int, cells: int, used: int) -> FRect:
    """The rectangle of one attack with its answer on the felt, of `used` that stand together."""
    width, columns = table_card_width(board, cells)
    rows = -(-cells // columns)
    row, column = divmod(at, columns)
    pitch = min(board.attacks.w / columns, width * 1.56)
    row_h = board.attacks.h / rows
    left = board.attacks.x + (board.attacks.w - min(used, columns) * pitch) / 2
    return FRect(left + column * pitch, board.attacks.y + row * row_h, pitch, row_h)


def attack_cells(cards: Cards) -> tuple[int, int]:
    """Into how many cells the felt is divided, and how many are used: attacks and the next one."""
    used = len(cards.in_zone(ATTACKS)) + 1
    return max(3, used), used


def next_slot(board: Board, cards: Cards) -> FRect:
    """Where the next attack would be laid."""
    cells, used = attack_cells(cards)
    width, _ = table_card_width(board, cells)
    box = cell(board, used - 1, cells, used)
    high = width * RATIO
    return FRect(box.centerx - width / 2, box.centery - high / 2, width, high)


def _pairs(places: dict[int, Place], board: Board, cards: Cards, held: Held) -> None:
    cells, used = attack_cells(cards)
    width, _ = table_card_width(board, cells)
    for at, attack in enumerate(cards.in_zone(ATTACKS)):
        box = cell(board, at, cells, used)
        dx, dy = width * 0.11, width * 0.21
        lift = 0.14 if attack.id in held.raised else 0.0
        places[attack.id] = Place(
            box.centerx - dx, box.centery - dy, width, 2.0, lift, _side(attack),
            LAYER[Area.ATTACKS] + at * 2,
        )  # fmt: skip
        for answering in cards.in_zone(answer(attack.face.value)):
            places[answering.id] = Place(
                box.centerx + dx * 2, box.centery + dy, width, -7.0, 0.0, _side(answering),
                LAYER[Area.ANSWER] + at * 2,
            )  # fmt: skip


def _fan(
    places: dict[int, Place],
    pieces: Sequence[Card],
    band: FRect,
    width: float,
    area: Area,
    held: Held,
) -> None:
    """One's own cards: a gentle fan whose chosen card stands out and whose neighbours make room."""
    if not pieces:
        return
    count = len(pieces)
    width = min(width, (band.h - FAN_TOP) / RATIO)
    pitch = min(width * 0.88, (band.w - width * 1.06) / max(1, count - 1)) if count > 1 else 0.0
    middle = (count - 1) / 2
    bend = _bend(count, width, band.h - FAN_TOP - width * RATIO)
    out = next((at for at, p in enumerate(pieces) if p.id in held.raised), None)
    if out is None:
        out = next((at for at, p in enumerate(pieces) if p.id == held.hovered), None)
    high = width * RATIO
    for at, piece in enumerate(pieces):
        t = at - middle
        x = band.centerx + t * pitch
        y = band.y + FAN_TOP + high / 2 + t * t * width * SAG * bend
        angle = -SPREAD * t * bend
        lift, order = 0.0, LAYER[area] + at * 0.1
        if out is not None and at != out:
            away = 1 if at > out else -1
            x += away * width * (0.12 if abs(at - out) == 1 else 0.07)
        if piece.id in held.raised:
            y, angle, lift, order = y - RAISED - 6, angle * 0.3, 0.14, LAYER[area] + 9
        elif piece.id == held.hovered:
            y, lift, order = y - RAISED * 0.6, 0.08, LAYER[area] + 8
        places[piece.id] = Place(x, y, width, angle, lift, _side(piece), order, held=1.0)


def _bend(count: int, width: float, room: float) -> float:
    """How strongly a fan is bent, 0 to 1: its outer cards sink no further than `room`."""
    middle = (count - 1) / 2
    sinks = width * (middle * middle * SAG + middle * math.radians(SPREAD) / 2)
    usual = min(1.0, 5.0 / count)
    return min(usual, max(0.0, room) / sinks) if sinks else usual


def _hang(
    places: dict[int, Place], pieces: Sequence[Card], band: FRect, width: float, area: Area
) -> None:
    """A rival's cards: a fan that hangs into the picture from above."""
    if not pieces:
        return
    count = len(pieces)
    width = min(width, band.h * 1.15 / RATIO)
    pitch = min(width * 0.74, (band.w - width) / max(1, count - 1)) if count > 1 else 0.0
    middle = (count - 1) / 2
    bend = min(1.0, 5.0 / count)
    y = (
        max(band.centery, band.bottom - width * RATIO / 2)
        if band.y > 20
        else band.bottom - (width * RATIO / 2)
    )
    for at, piece in enumerate(pieces):
        t = at - middle
        places[piece.id] = Place(
            band.centerx + t * pitch, y - abs(t) ** 1.6 * width * 0.03 * bend, width,
            4.0 * t * bend, 0.0, _side(piece), LAYER[area] + at * 0.1, held=-1.0,
        )  # fmt: skip


def _show(places: dict[int, Place], pieces: Sequence[Card], band: FRect, width: float) -> None:
    """A rival's hand that lies open: a straight row of whole cards inside the band."""
    count = len(pieces)
    width = min(width, band.h / RATIO)
    pitch = min(width * 0.74, (band.w - width) / max(1, count - 1))
    for at, piece in enumerate(pieces):
        places[piece.id] = Place(
            band.centerx + (at - (count - 1) / 2) * pitch, band.y + width * RATIO / 2, width, 0.0,
            0.0, _side(piece), LAYER[Area.HAND] + at * 0.1, held=-1.0,
        )  # fmt: skip


def _stack(places: dict[int, Place], pieces: Sequence[Card], pile: Pile, layer: float) -> None:
    for at, piece in enumerate(pieces):
        places[piece.id] = Place(
            pile.x, pile.y, pile.width, pile.angle, 0.0, _side(piece), layer + at * 0.1
        )


def _on_slot(piece: Card, slots: Slots, at: int, held: Held) -> Place:
    x, y = slots.centres[at]
    raised = piece.id in held.raised
    lift = 0.12 if raised else 0.06 if piece.id == held.hovered else 0.0
    order = LAYER[piece.zone.area] + at * 0.1 + (9.0 if raised else 0.0)
    return Place(x, y, slots.width, 0.0, lift, _side(piece), order)


def _side(piece: Card) -> float:
    return 0.0 if piece.face.hidden else 1.0
