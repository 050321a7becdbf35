"""The table as a picture: wood, felt, cards, seals, counters, banners, in that order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.draw2d.cards import Shown, draw_cards
from client.draw2d.marks import Mark
from client.games.thronebound import furniture, heralds, hud
from client.games.thronebound.choices import playable
from client.games.thronebound.pieces import ATTACKS, CROWN, Card, answer, hand, heroes
from client.games.thronebound.reach import focused
from client.games.thronebound.spots import next_slot
from client.table.places import Place

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene
    from client.ui.canvas import Canvas


def draw(canvas: Canvas, scene: TableScene) -> None:
    """Everything that lies under the panels."""
    ui, stage = scene.tools.ui, scene.stage
    scene.sprites.crowned, scene.sprites.k = stage.facts.crowned, canvas.k
    if scene.drafting:
        furniture.draw_table(canvas, scene.draft.felt)
        hud.draw_draft(canvas, scene)
        return
    furniture.draw_table(canvas, scene.board.felt)
    slot = next_slot(scene.board, stage.cards) if scene.table.invites() else None
    ranks = hud.ranks_text(scene.table.view)
    furniture.draw_duel(canvas, ui, scene.board, stage.facts, stage.names, slot, ranks)
    _cards(canvas, scene, below=True)
    furniture.draw_stack(canvas, scene.board.deck, stage.facts.deck, scene.sprites)
    _cards(canvas, scene)
    furniture.draw_marks(canvas, _seals(scene))
    furniture.draw_counters(canvas, ui, scene.board, stage.facts)


def draw_staged(canvas: Canvas, scene: TableScene) -> None:
    """In three dimensions: what lies over the world, under the panels."""
    if scene.drafting:
        hud.draw_title(canvas, scene)


def draw_over(canvas: Canvas, scene: TableScene) -> None:
    """What lies over the panels: the draft's cards on their trays, and the banners."""
    if scene.drafting and not scene.staged:
        _cards(canvas, scene)
    herald = scene.stage.herald
    if herald is not None and scene.scenes.top is scene:
        area = scene.draft.felt if scene.drafting else scene.board.felt
        heralds.draw(canvas, scene.tools.ui, area, herald, scene.session)


def _cards(canvas: Canvas, scene: TableScene, *, below: bool = False) -> None:
    """The card under the deck (the revealed one), or all others."""
    places = scene.stage.places.now
    mark = mark_of(scene)
    shown = [
        Shown(
            piece.id,
            scene.stage.face(piece),
            places[piece.id],
            mark(piece),
            goal.width if (goal := scene.stage.places.target(piece.id)) else 0.0,
        )
        for piece in scene.stage.cards.pieces()
        if piece.id in places and (piece.zone == CROWN) == below
    ]
    draw_cards(canvas, shown, scene.sprites, scene.stage.places.travelling)


def _seals(scene: TableScene) -> list[tuple[Place, bool, bool, bool]]:
    """The attacks that bear a hero's seal, with their places."""
    facts, cards, now = scene.stage.facts, scene.stage.cards, scene.stage.places.now
    sealed = []
    for at, piece in enumerate(cards.in_zone(ATTACKS)):
        if piece.id in now and at < len(facts.held):
            ajax = facts.held[at] and not cards.in_zone(answer(piece.face.value))
            sealed.append((now[piece.id], facts.ares[at], facts.achilles[at], ajax))
    return sealed


def mark_of(scene: TableScene) -> Callable[[Card], Mark | None]:
    """How each card stands out now."""
    table, own = scene.table, scene.stage.own
    view, seat = table.view, table.seat
    legal, raised, focus = table.legal, table.raised(), focused(scene)
    hints = scene.tools.settings.hint_marks

    def mark(piece: Card) -> Mark | None:
        if piece.id == focus:
            return Mark.FOCUS
        if piece.id in raised:
            return Mark.CHOSEN
        if seat is None or not legal:
            return None
        if playable(view, seat, legal, piece.face, piece.zone):
            return Mark.LEGAL if hints else None
        if piece.zone in (hand(own), heroes(own)) and not scene.drafting:
            return Mark.DIM
        return None

    return mark
