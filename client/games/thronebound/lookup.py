"""What lies open to everybody but is not seen at once, on a sheet: piles, deck, rival heroes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from pygame import FRect

from client.games.thronebound.art import Form
from client.games.thronebound.board import RATIO
from client.games.thronebound.inspector import CardPicture
from client.games.thronebound.pieces import (
    CROWN,
    DECK,
    DISCARD,
    SPENT,
    Area,
    Card,
    Face,
    Kind,
    Zone,
    hero,
    heroes,
    realm,
)
from client.games.thronebound.words import face_kind, face_name
from client.table.pick import bounds
from client.ui.box import Column
from client.ui.button import Button
from client.ui.cell import Cell
from client.ui.dialog import Dialog
from client.ui.fonts import Face as Font
from client.ui.label import Label
from client.ui.layer import TOUCH
from client.ui.row import Row
from client.ui.skin import Kind as Plate
from client.ui.widget import Widget, grow
from client.words import tr, trn
from rules.thronebound.heroes import HEROES
from rules.thronebound.state import State
from rules.thronebound.view import heroes_of

if TYPE_CHECKING:
    from client.games.thronebound.board import Board, Pile
    from client.games.thronebound.scene import TableScene
    from client.ui.ui import Ui

KEY = "lookup"
THUMB = 46.0
"""Width of a card on the sheet, logical px."""
REACH = 10.0
"""How far beside a pile a tap may land: in the world the upper cards stand over its ground."""

Heap: TypeAlias = Zone
"""What can be looked up: the deck, discards, spent heroes, or the heroes of a seat."""


class Thumb(CardPicture):
    """A card drawn small."""

    form = Form.COMPACT

    def _width(self, ui: Ui) -> float:
        return THUMB


# -- finding ------------------------------------------------------------------------------------


def heap_at(scene: TableScene, piece: Card | None, x: float, y: float) -> Heap | None:
    """What a tap at a point, on a piece or on none, asks for; logical px."""
    if scene.drafting:
        return None
    if piece is not None:
        return _heap_of(scene, piece.zone)
    at = scene.eye.board_at(x, y)
    if at is None:
        return None
    for zone, pile in _piles(scene.board):
        if zone in heaps(scene):
            lies = pile.rect
            more = (max(REACH, TOUCH - lies.w), max(REACH, TOUCH - lies.h))
            if lies.inflate(more).collidepoint(at):
                return zone
    return None


def _heap_of(scene: TableScene, zone: Zone) -> Heap | None:
    if zone == CROWN:
        return DECK
    if zone in (DISCARD, SPENT) or (zone.area is Area.HEROES and zone.of != scene.session.viewer):
        return zone
    return None


def _piles(board: Board) -> tuple[tuple[Heap, Pile], ...]:
    return ((DISCARD, board.discard), (SPENT, board.spent), (DECK, board.deck))


def heaps(scene: TableScene) -> Iterator[Heap]:
    """What can be looked up now, in the order in which Tab comes to it."""
    if scene.drafting:
        return
    facts, cards, viewer = scene.stage.facts, scene.stage.cards, scene.session.viewer
    for seat in (1 - scene.stage.own, scene.stage.own):
        if seat != viewer and cards.in_zone(heroes(seat)):
            yield heroes(seat)
    if facts.discards:
        yield DISCARD
    if facts.spent:
        yield SPENT
    yield DECK


def place_of(scene: TableScene, heap: Heap) -> FRect:
    """Where a heap lies on the flat table, logical px."""
    for zone, pile in _piles(scene.board):
        if zone == heap:
            return pile.rect
    places = scene.stage.places
    rects = [
        bounds(place, RATIO)
        for piece in scene.stage.cards.in_zone(heap)
        if (place := places.target(piece.id)) is not None
    ]
    return rects[0].unionall(rects[1:]) if rects else FRect(0, 0, 0, 0)


def heap_key(heap: Heap) -> str:
    """The key of a heap's place for the keyboard."""
    return f"heap:{heap.area.name.lower()}-{heap.of}"


def top_of(scene: TableScene, heap: Heap) -> Card | None:
    """The piece that stands for a heap: the one that shows the focus."""
    pieces = scene.stage.cards.in_zone(CROWN if heap == DECK else heap)
    return pieces[-1] if pieces else None


def name_of(scene: TableScene, heap: Heap) -> str:
    """What a heap is called, with what it holds."""
    facts = scene.stage.facts
    if heap == DECK:
        return trn("Deck: {n} card", "Deck: {n} cards", facts.deck)
    if heap == DISCARD:
        return trn("Discards: {n} card", "Discards: {n} cards", facts.discards)
    if heap == SPENT:
        return tr("Spent heroes: {n}", n=facts.spent)
    return _heroes_title(scene, heap.of)


def _heroes_title(scene: TableScene, seat: int) -> str:
    return tr("Heroes of {name}", name=scene.session.names[seat])


# -- showing ------------------------------------------------------------------------------------


def open_heap(scene: TableScene, heap: Heap) -> None:
    """Show what a heap holds."""
    ui = scene.tools.ui
    scene.table.drop()
    scene.rebuild()

    def build() -> Widget:
        title, told, faces = _contents(scene, heap)
        rows = [_row(scene, at, face) for at, face in enumerate(faces)]
        back = Button(
            tr("Back to the table"), lambda: ui.close(KEY), kind=Plate.PRIMARY, key="close"
        )
        intro = Label(told, ink="secondary", align="center") if told else None
        return Dialog(title, (intro, *rows), (back,), width=560.0, key=KEY)

    ui.open(build, key=KEY)


def refresh(scene: TableScene) -> None:
    """Let an open sheet tell how things stand now."""
    for sheet in scene.page.sheets:
        if sheet.layer.key == KEY:
            sheet.layer.replace(sheet.build())


def _contents(scene: TableScene, heap: Heap) -> tuple[str, str, list[Face]]:
    """Headline, a line about it, and the cards, the newest first."""
    view: State = scene.session.shown
    if heap == DECK:
        left = trn("{n} card is left to draw.", "{n} cards are left to draw.", len(view.deck))
        under = tr("Under the deck lies the card that was revealed for the crown; "
                   "it is never drawn.")  # fmt: skip
        told = left if view.deck else tr("The deck is empty.")
        return tr("The deck"), f"{told} {under}", [realm(view.crown_card)]
    if heap == DISCARD:
        return tr("Discards"), tr("The newest first."), [realm(c) for c in reversed(view.discard)]
    if heap == SPENT:
        return tr("Spent heroes"), tr("The newest first."), [hero(h) for h in reversed(view.spent)]
    held = [hero(one) for one in heroes_of(view, heap.of)]
    told = tr("They may still be played.") if held else tr("None is left.")
    return _heroes_title(scene, heap.of), told, held


def _row(scene: TableScene, at: int, face: Face) -> Widget:
    """A card of the list; pressing it shows the card large."""
    words: list[Widget] = [Label(face_name(face), face=Font.BOLD), _caption(scene, face)]
    if face.kind is Kind.HERO:
        words.append(Label(tr(HEROES[face.value].effect), size="label", ink="secondary"))
    body = Row(Thumb(face), grow(Column(*words, gap=2, justify="center")), gap=14, flow=False)
    return Cell(body, lambda: scene.table.inspect(face), key=f"{KEY}/{at}")


def _caption(scene: TableScene, face: Face) -> Widget:
    """What a card is; of a spent hero, whose it was."""
    told = face_kind(face)
    view: State = scene.session.shown
    if face.kind is Kind.HERO and face.value in view.spent:
        seat = 0 if face.value in view.took[0] else 1
        told = tr("of {name}", name=scene.session.names[seat])
    return Label(told, size="label", face=Font.ITALIC, ink="active")
