"""The duel in three dimensions: felt, banner, wounds, candles, and what is written on them."""

from __future__ import annotations

import math
from typing import NamedTuple

from client import words
from client.draw3d.backdrop import room
from client.draw3d.meshes import Library
from client.draw3d.scene import Carpentry, Color, Glow, Mark, Mat, Painted, Vec3
from client.games.thronebound.board import Board
from client.games.thronebound.pieces import ATTACKS
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d import banner, joinery, lamps
from client.games.thronebound.table3d.cards import MarkOf, Seen, Shown
from client.games.thronebound.table3d.draft import DraftView
from client.games.thronebound.table3d.ground import FELT, RIM_TOP, DuelGround
from client.games.thronebound.table3d.pictures import Pictures
from client.games.thronebound.table3d.piles import Piles, deck_height
from client.games.thronebound.table3d.signs import Signs, marks
from client.games.thronebound.table3d.view import TableView
from client.games.thronebound.table3d.writing import GOLD
from client.scenes.staging import Staging
from client.table.places import Place
from client.ui.ui import Ui
from rules.thronebound.content import MORTAL

TAKEN_UP, TAKEN_GAP = 0.6, 0.02
"""Seconds in which hands are taken up after the draft, and between one card and the next."""


FLASH = 0.8
"""Seconds that a flash of light lasts."""
HURT: Color = (1.0, 0.16, 0.10)
HEALED: Color = (0.45, 1.0, 0.55)


class Flash(NamedTuple):
    """A light that goes out again."""

    place: Vec3
    tone: Color
    radius: float = 0.6
    age: float = 0.0

    @property
    def glow(self) -> Glow:
        """The light at this moment."""
        spent = self.age / FLASH
        wide = self.radius * (1.0 + 1.4 * spent)
        return Glow(*self.place, wide, self.tone, 1.6 * (1.0 - spent) ** 2)


class DuelShow(NamedTuple):
    """What the scene knows about the moment, beside the stage."""

    mark_of: MarkOf
    invite: str | None
    """The ranks of a next attack; None if none is invited."""
    turn: object
    """Changes with each turn: then the camera may lead again."""


class DuelView(TableView[DuelGround]):
    """Keeps the duel's world in step with a stage."""

    def __init__(self, ui: Ui, stage: Stage, pictures: Pictures, library: Library) -> None:
        self.signs = Signs(ui)
        super().__init__(ui, stage, pictures, self.signs, library)
        self._piles = Piles()
        self._cloths: dict[int, Painted] = {}
        self._still: tuple[Carpentry, ...] = ()
        self._sockets: list[list[Vec3]] = [[], []]
        self._wounds: tuple[int, int] | None = None
        self._told: object = None
        self._outlines: tuple[Mark, ...] = ()
        self._lights: tuple[Glow, ...] = ()
        self._flashes: list[Flash] = []

    def staging(self, board: Board, size: tuple[int, int], show: DuelShow) -> Staging:
        """The table in a picture of `size` device px."""
        ground = self._ground(board)
        self._stage(ground, size, show.turn, self.stage.facts.crowned, show.mark_of)
        self._furnish(ground)
        self._write(ground, show.invite)
        if self._flashes or len(self.world.glows) != len(self._lights):
            self.world.glows = (*self._lights, *(flash.glow for flash in self._flashes))
        return self._made(self._outlines)

    def take_over(self, draft: DraftView, board: Board) -> None:
        """The draft is over: everything is where it was in the world, and glides from there."""
        before = draft.ground
        if before is None:
            return
        ground = self._ground(board)
        places = self.stage.places
        for piece, place in list(places.now.items()):
            x, y = ground.back(*before.at(place.x, place.y))
            wide = before.length(place.width) * ground.scale
            places.put(piece, place._replace(x=x, y=y, width=wide))
        self.stage.settle(TAKEN_UP, TAKEN_GAP)
        self._start = draft.camera.pose
        self._turn = None

    def _ground(self, board: Board) -> DuelGround:
        screen = (self.ui.screen.width, self.ui.screen.height)
        ground = self.ground
        if ground is not None and ground.board is board and ground.screen == screen:
            return ground
        return DuelGround(board, screen)

    def _cards(self, ground: DuelGround, seen: Seen, mark_of: MarkOf) -> Shown:
        deck, high = ground.board.deck, deck_height(ground, self.stage.facts.deck)

        def under(place: Place) -> float:
            away = math.hypot(place.x - deck.x, place.y - deck.y) / deck.width
            return high * max(0.0, min(1.0, 2.0 - away))

        resting = self._piles.resting(self.stage, ground, seen)
        dealt = self._dealt.shown(self.stage, seen._replace(under=under), mark_of)
        return Shown(resting.cards + dealt.cards, resting.shades + dealt.shades)

    def _build(self, ground: DuelGround) -> None:
        wide, deep, rim = ground.half_width, ground.half_depth, ground.rim
        world = self.world
        world.mats = (
            Mat(
                0.0, 0.0, wide + 0.02, deep + 0.02, 0.0, FELT, 0.10, 0.16, cloth=lamps.FELT_BLUE,
            ),
        )  # fmt: skip
        candles = [(side * (wide + rim + 1.1), 0.0, -deep * 0.9) for side in (-1.0, 1.0)]
        self._sockets = [
            [
                (wide - rim * (1.6 + i * 0.8), RIM_TOP, side * (deep + rim * 0.34))
                for i in range(MORTAL)
            ]
            for side in (1.0, -1.0)
        ]
        places = [at for both in self._sockets for at in both]
        self._still = (
            *joinery.rim(wide, deep, rim, RIM_TOP),
            joinery.sockets(places, rim * joinery.SOCKET),
            banner.stand(ground),
            *joinery.candles(candles),
        )
        self._cloths.clear()
        self._wounds = None
        world.lamp = lamps.lamp(max(wide, deep))
        world.fires = lamps.fires(candles)
        world.glows = self._lights = (*room(), *lamps.flames(candles))
        self._flashes.clear()

    def update(self, dt: float) -> bool:
        moved = super().update(dt)
        if not self._flashes:
            return moved
        aged = (flash._replace(age=flash.age + dt) for flash in self._flashes)
        self._flashes = [flash for flash in aged if flash.age < FLASH]
        return True

    def _flash(self, place: Vec3, tone: Color, radius: float = 0.6) -> None:
        """Draw the eye to what has changed; calm tables do without."""
        if not self.ui.reduced_motion:
            self._flashes.append(Flash(place, tone, radius))

    def _furnish(self, ground: DuelGround) -> None:
        """Follow wounds and crown."""
        facts = self.stage.facts
        crowned = facts.crowned
        if crowned not in self._cloths:
            self._cloths[crowned] = banner.cloth(ground, crowned)
        cloth = (self._cloths[crowned],)
        if self.world.boards and self._wounds is not None and cloth != self.world.boards:
            self._flash(banner.middle(ground), GOLD, 1.3)
        self.world.boards = cloth
        own = self.stage.own
        wounds = (facts.wounds[own], facts.wounds[1 - own])
        if wounds != self._wounds:
            for before, now, places in zip(
                self._wounds or wounds, wounds, self._sockets, strict=True
            ):
                for at in places[min(before, now) : max(before, now)]:
                    self._flash(at, HURT if now > before else HEALED)
            self._wounds = wounds
            taken = [
                at for n, places in zip(wounds, self._sockets, strict=True) for at in places[:n]
            ]
            self.world.furniture = (
                (*self._still, joinery.gems(taken, ground.rim * joinery.SOCKET))
                if taken
                else self._still
            )

    def _write(self, ground: DuelGround, invite: str | None) -> None:
        """Print the signs afresh if anything they tell has changed."""
        stage = self.stage
        attacks = [stage.places.now.get(piece.id) for piece in stage.cards.in_zone(ATTACKS)]
        told = (ground, stage.facts, invite, attacks, self.ui.text_scale, words.language())
        if told != self._told:
            self._told = told
            self.world.decals = self.signs.decals(stage, ground, self._holes(ground), invite)
            self._outlines = marks(stage, ground, invite is not None)

    def _holes(self, ground: DuelGround) -> list[tuple[Vec3, float]]:
        """The sockets on the rim, with their radius."""
        radius = ground.rim * joinery.SOCKET
        return [(at, radius) for places in self._sockets for at in places]
