"""The draft in three dimensions: the felt with both pools, a tray for each ruler, the busts."""

from __future__ import annotations

import math
from typing import NamedTuple

from client import words
from client.draw3d.backdrop import room
from client.draw3d.meshes import Library
from client.draw3d.scene import Color, Mark, MarkShape, Mat, Model, Vec3
from client.figures import catalogue
from client.games.thronebound.board import Pile
from client.games.thronebound.draft_board import DraftBoard, Slots, Tray
from client.games.thronebound.heads import Head, Takers
from client.games.thronebound.pieces import Kind
from client.games.thronebound.spots import DraftSeats
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d import joinery, lamps
from client.games.thronebound.table3d.cards import MarkOf, Seen, Shown
from client.games.thronebound.table3d.draft_signs import DraftSigns
from client.games.thronebound.table3d.ground import FELT, RIM_TOP, SHELF, SHELF_TOP, DraftGround
from client.games.thronebound.table3d.pictures import Pictures, bust_of
from client.games.thronebound.table3d.signs import outline
from client.games.thronebound.table3d.view import TableView
from client.games.thronebound.table3d.writing import GOLD, OVER
from client.scenes.staging import Staging
from client.table.places import Place
from client.ui.ui import Ui
from rules.thronebound.heroes import Hero

TRAY_CLOTH: Color = (0.042, 0.018, 0.009)
TRAY_LEATHER: Color = (0.052, 0.021, 0.010)
TRAY_BORDER, BESIDE = 7.0, 3.0
"""Logical px of a tray's leather, and between its mat and the edge of its place."""
PLINTH: Color = (0.34, 0.24, 0.11)
RAISED = 0.12
"""The lift of a chosen card: its bust is lit in full."""
GONE = 1.4
"""So many widths from its place a hero's card takes its bust away."""
TURNED = {figure.key: figure.turn for figure in catalogue.FIGURES}


class DraftShow(NamedTuple):
    """What the scene knows about the moment, beside the stage."""

    mark_of: MarkOf
    seats: DraftSeats
    crowned: int
    takers: Takers
    colors: tuple[int, int]
    """By seat."""
    heads: tuple[Head, Head]
    """Whoever looks, then the rival."""
    turn: object
    """Changes with each pick: then the camera may lead again."""


class DraftView(TableView[DraftGround]):
    """Keeps the draft's world in step with a stage."""

    def __init__(self, ui: Ui, stage: Stage, pictures: Pictures, library: Library) -> None:
        self.signs = DraftSigns(ui)
        super().__init__(ui, stage, pictures, self.signs, library)
        self._told: object = None
        self._outlines: tuple[Mark, ...] = ()

    def staging(self, board: DraftBoard, size: tuple[int, int], show: DraftShow) -> Staging:
        """The table in a picture of `size` device px."""
        ground = self._ground(board)
        self._stage(ground, size, show.turn, show.crowned, show.mark_of)
        self.world.figures = self._busts(ground, show.seats) if ground.gallery else ()
        self._write(ground, show)
        return self._made(self._outlines)

    def _ground(self, board: DraftBoard) -> DraftGround:
        screen = (self.ui.screen.width, self.ui.screen.height)
        ground = self.ground
        if ground is not None and ground.board is board and ground.screen == screen:
            return ground
        busts = all(bust_of(hero) in self.library for hero in Hero)
        return DraftGround(board, screen, busts)

    def _cards(self, ground: DraftGround, seen: Seen, mark_of: MarkOf) -> Shown:
        return self._dealt.shown(self.stage, seen, mark_of)

    # -- what stands still ----------------------------------------------------------------------

    def _build(self, ground: DraftGround) -> None:
        board, world, rim = ground.board, self.world, ground.rim
        x, z, wide, deep = ground.mat(board.felt)
        world.mats = (
            Mat(x, z, wide + 0.02, deep + 0.02, 0.0, FELT, 0.10, 0.16, cloth=lamps.FELT_BLUE),
            *(_tray(ground, board) for board in (board.own, board.rival)),
        )
        furniture = joinery.rim(wide, deep, rim, RIM_TOP, (x, z))
        candles: list[Vec3] = []
        if ground.gallery:
            side, shelf = wide + rim, ground.shelf
            furniture.extend(joinery.shelf((x, shelf), side, SHELF / 2.0, SHELF_TOP))
            candles = [(x + a * (side + 0.62), 0.0, shelf) for a in (-1.0, 1.0)]
            furniture.extend(joinery.candles(candles))
        world.furniture = tuple(furniture)
        world.lamp = lamps.lamp(max(ground.half_width * 0.86, ground.half_depth), 0.60)
        world.fires = lamps.fires(candles)
        world.glows = (*room(), *lamps.flames(candles))

    # -- the busts ------------------------------------------------------------------------------

    def _busts(self, ground: DraftGround, seats: DraftSeats) -> tuple[Model, ...]:
        """A bust behind each hero that may be taken; it goes when its card is carried away."""
        lying: dict[int, tuple[int, Place]] = {}
        for piece in self.stage.cards.pieces():
            place = self.stage.places.now.get(piece.id)
            if piece.face.kind is Kind.HERO and place is not None:
                lying[piece.face.value] = (piece.id, place)
        found = (self._bust(ground, at, value, lying) for at, value in enumerate(seats.heroes))
        return tuple(bust for bust in found if bust is not None)

    def _bust(
        self, ground: DraftGround, at: int, value: int, lying: dict[int, tuple[int, Place]]
    ) -> Model | None:
        mesh = bust_of(value)
        if value not in lying:
            return None
        piece, place = lying[value]
        slots = ground.board.heroes
        sx, sy = slots.centres[at]
        far = math.hypot(place.x - sx, place.y - sy) / slots.width
        there = 1.0 - far / GONE
        if there <= 0.0:
            return None
        x, _ = ground.at(sx, sy)
        looked = min(1.0, max(0.0, place.lift) / RAISED) if far < 0.05 else 1.0
        return Model(
            mesh, x, SHELF_TOP, ground.shelf, ground.bust * (1.0 + 0.06 * looked),
            TURNED.get(mesh, 0.0) * 0.6 * (1.0 - looked), there=there * place.alpha,
            highlight=0.45 * looked, tint=PLINTH, key=piece,
        )  # fmt: skip

    # -- what is written ------------------------------------------------------------------------

    def _write(self, ground: DraftGround, show: DraftShow) -> None:
        told = (ground, show[1:], self.ui.text_scale, self.ui.palette, words.language())
        if told != self._told:
            self._told = told
            self.world.decals = self.signs.decals(
                ground, show.crowned, show.takers, show.colors, show.heads
            )
            self._outlines = tuple(self._outlined(ground, show))

    def _outlined(self, ground: DraftGround, show: DraftShow) -> list[Mark]:
        board = ground.board
        out = [
            _place(ground, slots, at)
            for slots, takers in zip((board.realm, board.heroes), show.takers, strict=True)
            for at, taker in enumerate(takers)
            if taker is not None
        ]
        for head, tray in zip(show.heads, (board.own, board.rival), strict=True):
            for slots, count in ((tray.realm, head.realm), (tray.heroes, head.heroes)):
                out.extend(_place(ground, slots, at) for at in range(count, len(slots.centres)))
            if head.picking:
                x, z, wide, deep = ground.mat(tray.rect)
                beside = ground.length(BESIDE)
                out.append(
                    Mark(
                        MarkShape.BOX,
                        x,
                        OVER,
                        z,
                        wide - beside,
                        deep - beside,
                        GOLD,
                        0.9,
                        corner=0.14,
                        line=0.03,
                        soft=0.30,
                    )
                )
        return out


def _tray(ground: DraftGround, tray: Tray) -> Mat:
    x, z, wide, deep = ground.mat(tray.rect)
    beside, border = ground.length(BESIDE), ground.length(TRAY_BORDER)
    return Mat(
        x, z, wide - beside, deep - beside, 0.0, FELT, 0.16, border,
        cloth=TRAY_CLOTH, leather=TRAY_LEATHER,
    )  # fmt: skip


def _place(ground: DraftGround, slots: Slots, at: int) -> Mark:
    """The outline of an empty place."""
    x, y = slots.centres[at]
    return outline(ground, Pile(x, y, slots.width), (0.80, 0.66, 0.40), 0.42)
