"""The duel seen in three dimensions: what the scene's table looks like, camera and picking."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import FRect

from client import words
from client.draw2d.marks import Mark
from client.draw3d.backdrop import room
from client.draw3d.camera import Camera, Lens
from client.draw3d.meshes import Library
from client.draw3d.pick import card_box, pick
from client.draw3d.scene import (
    Carpentry,
    Fire,
    Glow,
    Grade,
    Lamp,
    Mat,
    Painted,
    Scene,
    Table,
    Vec3,
    Wood,
)
from client.draw3d.steering import Drag, Steering
from client.games.thronebound.board import Board
from client.games.thronebound.pieces import ATTACKS, Card
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d import banner, joinery
from client.games.thronebound.table3d.cards import Piles, Seen, cards
from client.games.thronebound.table3d.ground import FELT, RIM_TOP, Ground
from client.games.thronebound.table3d.pictures import Pictures
from client.games.thronebound.table3d.signs import Signs, marks
from client.input.events import Gesture, KeyPress
from client.scenes.staging import Staging
from client.ui.ui import Ui
from rules.thronebound.content import MORTAL

KEYS = {
    "pageup": "pageup", "pagedown": "pagedown", "+": "+", "=": "=", "-": "-", "home": "home",
    ",": "q", ".": "e", "8": "w", "2": "s", "4": "a", "6": "d",
}  # fmt: skip
"""Keys for the camera, and what steering calls them: letters belong to the table's buttons."""
NEARER = "0"
"""The key that goes to the near view and back."""
GLIDE = 0.55
OAK = Wood(1.9, 0.022, 0.30, (0.024, 0.0085, 0.0035), (0.125, 0.052, 0.020))
"""The table under the card table: darker than the rim, so that the felt is what one looks at."""
FLAME = (1.0, 0.62, 0.24)


class Show(NamedTuple):
    """What the scene knows about the moment, beside the stage."""

    mark_of: Callable[[Card], Mark | None]
    invite: str | None
    """The ranks of a next attack; None if none is invited."""
    turn: object
    """Changes with each turn: then the camera may lead again."""


class TableView:
    """Keeps the world in step with a stage."""

    def __init__(self, ui: Ui, stage: Stage) -> None:
        self.ui = ui
        self.stage = stage
        self.close = False
        """Whether the near view is wanted."""
        self.world = Scene(Table(wood=OAK), grade=Grade(vignette=0.55))
        self.pictures = Pictures()
        self.signs = Signs(ui)
        self.ground: Ground | None = None
        self.lens: Lens | None = None
        self._k = 1.0
        self._library = Library()
        self._piles = Piles()
        self._cloths: dict[int, Painted] = {}
        self._still: tuple[Carpentry, ...] = ()
        self._sockets: list[list[Vec3]] = [[], []]
        self._wounds: tuple[int, int] | None = None
        self._turn: object = None
        self._told: object = None
        self._staging: Staging | None = None
        self._camera: Camera | None = None
        self._steering: Steering | None = None

    # -- the picture ----------------------------------------------------------------------------

    def staging(self, board: Board, size: tuple[int, int], show: Show) -> Staging:
        """The table in a picture of `size` device px."""
        ground = self._lay_out(board)
        camera = self.camera
        if show.turn != self._turn:
            self._turn = show.turn
            self._lead(ground, camera)
        self._k = size[0] / self.ui.screen.width
        self.lens = lens = Lens(camera.pose, size)
        self._furnish(ground)
        self.pictures.follow(self.stage.facts.crowned)
        world = self.world
        world.cards = tuple(
            cards(self.stage, Seen(ground, lens, self._k, self._piles), show.mark_of)
        )
        self._write(ground, show.invite)
        made = self._staging
        if made is None:
            made = self._staging = Staging(world, camera.pose, self.pictures.deck)
        made.pose, made.atlas = camera.pose, self.signs.atlas
        return made

    @property
    def camera(self) -> Camera:
        """The camera; RuntimeError before the table was laid out."""
        if self._camera is None:
            raise RuntimeError("the table was not laid out yet")
        return self._camera

    def _lay_out(self, board: Board) -> Ground:
        screen = (self.ui.screen.width, self.ui.screen.height)
        ground = self.ground
        if ground is not None and ground.board is board and ground.screen == screen:
            return ground
        ground = self.ground = Ground(board, screen)
        pose = ground.near() if self.close else ground.home()
        if self._camera is None or self._steering is None:
            self._camera = Camera(pose, ground.limits())
            # One finger goes round the table, two move it and come nearer: all of it without keys.
            self._steering = Steering(self._camera, pose, Drag.ORBIT)
        else:
            self._camera.limits = ground.limits()
            self._camera.jump(pose)
            self._steering.home = pose
        self._build(ground)
        return ground

    def _build(self, ground: Ground) -> None:
        wide, deep, rim = ground.half_width, ground.half_depth, ground.rim
        world = self.world
        world.mats = (
            Mat(
                0.0,
                0.0,
                wide + 0.02,
                deep + 0.02,
                0.0,
                FELT,
                0.10,
                0.16,
                cloth=(0.013, 0.024, 0.066),
            ),
        )
        candles = [(side * (wide + rim + 1.1), 0.0, -deep * 0.9) for side in (-1.0, 1.0)]
        self._sockets = [
            [
                (wide - rim * (1.6 + i * 0.8), RIM_TOP, side * (deep + rim * 0.34))
                for i in range(MORTAL)
            ]
            for side in (1.0, -1.0)
        ]
        self._still = (
            *joinery.rim(wide, deep, rim, RIM_TOP),
            joinery.sockets(
                [at for places in self._sockets for at in places], rim * joinery.SOCKET
            ),
            banner.stand(ground),
            *(part for at in candles for part in joinery.candle(at)),
        )
        self._cloths.clear()
        self._wounds = None
        reach = max(wide, deep)
        world.lamp = Lamp(
            place=(-reach * 0.75, 11.0, reach * 0.10 + 1.0), aim=(0.3, 0.0, 0.2),
            edge=0.66, core=0.97, angle=84.0, outside=0.10, exposure=0.76,
        )  # fmt: skip
        world.fires = tuple(Fire(x, 1.45, z, 4.2, (1.5, 0.72, 0.25)) for x, _, z in candles)
        world.glows = (
            *room(),
            *(Glow(x, 1.34, z, 0.20, FLAME, 0.95) for x, _, z in candles),
            *(Glow(x, 1.32, z, 0.07, (1.0, 0.9, 0.6), 1.0) for x, _, z in candles),
            *(Glow(x, 1.34, z, 0.95, FLAME, 0.22) for x, _, z in candles),
        )

    def _furnish(self, ground: Ground) -> None:
        """Follow wounds and crown."""
        facts = self.stage.facts
        crowned = facts.crowned
        if crowned not in self._cloths:
            self._cloths[crowned] = banner.cloth(ground, crowned)
        self.world.boards = (self._cloths[crowned],)
        own = self.stage.own
        wounds = (facts.wounds[own], facts.wounds[1 - own])
        if wounds != self._wounds:
            self._wounds = wounds
            taken = [
                at for n, places in zip(wounds, self._sockets, strict=True) for at in places[:n]
            ]
            self.world.furniture = (
                (*self._still, joinery.gems(taken, ground.rim * joinery.SOCKET))
                if taken
                else self._still
            )

    def _write(self, ground: Ground, invite: str | None) -> None:
        """Print the signs afresh if anything they tell has changed."""
        stage = self.stage
        attacks = [stage.places.now.get(piece.id) for piece in stage.cards.in_zone(ATTACKS)]
        told = (ground, stage.facts, invite, attacks, self.ui.text_scale, words.language())
        if told != self._told:
            self._told = told
            self.world.decals = self.signs.decals(stage, ground, self._holes(ground), invite)
            self.world.marks = marks(stage, ground, invite is not None)

    def _holes(self, ground: Ground) -> list[tuple[Vec3, float]]:
        """The sockets on the rim, with their radius."""
        radius = ground.rim * joinery.SOCKET
        return [(at, radius) for places in self._sockets for at in places]

    # -- the camera -----------------------------------------------------------------------------

    def _lead(self, ground: Ground, camera: Camera) -> None:
        """A new turn: look at the table again, whatever was looked at before."""
        camera.reduced_motion = self.ui.reduced_motion
        camera.resume()
        camera.glide(ground.near() if self.close else ground.home(), GLIDE)

    def come_near(self) -> None:
        """Go to the near view, or back to the whole table."""
        ground = self.ground
        if ground is None or self._steering is None:
            return
        self.close = not self.close
        pose = ground.near() if self.close else ground.home()
        self._steering.home = pose
        self.camera.reduced_motion = self.ui.reduced_motion
        self.camera.nudge(pose, GLIDE)

    def update(self, dt: float) -> bool:
        """Fly on; True if the camera moved."""
        return self._camera is not None and self._camera.update(dt)

    def handle(self, gesture: Gesture) -> bool:
        """Move the camera if the gesture means that."""
        if self._steering is None:
            return False
        if isinstance(gesture, KeyPress):
            if gesture.key == NEARER and not gesture.repeat:
                self.come_near()
                return True
            if gesture.key not in KEYS:
                return False
            gesture = KeyPress(KEYS[gesture.key], gesture.text, gesture.mods, gesture.repeat)
        self.camera.reduced_motion = self.ui.reduced_motion
        return self._steering.handle(gesture, (self.ui.screen.width, self.ui.screen.height))

    # -- picking --------------------------------------------------------------------------------

    def piece_at(self, x: float, y: float, slack: float = 0.0) -> int | None:
        """The piece that is seen at a point in logical px, or within `slack` of it."""
        steps = ((0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0))
        for dx, dy in steps if slack else steps[:1]:
            found = self._met(x + dx * slack, y + dy * slack)
            if found is not None:
                return found
        return None

    def _met(self, x: float, y: float) -> int | None:
        if self.lens is None:
            return None
        hit = pick(self.world, self._library, self.lens.ray(x * self._k, y * self._k))
        return hit.key if hit is not None and isinstance(hit.key, int) else None

    def seen_at(self, piece: int) -> FRect | None:
        """The upright rectangle round what is seen of a piece, in logical px; None without it."""
        card = next((card for card in self.world.cards if card.key == piece), None)
        if card is None or self.lens is None:
            return None
        box = card_box(card, self.lens)
        if box is None:
            return None
        left, top, right, bottom = (side / self._k for side in box)
        return FRect(left, top, right - left, bottom - top)

    def on_board(self, x: float, y: float) -> tuple[float, float] | None:
        """The point of the flat board that is seen at a point in logical px."""
        if self.lens is None or self.ground is None:
            return None
        at = self.lens.on_plane(x * self._k, y * self._k, FELT)
        return self.ground.back(at[0], at[2]) if at is not None else None
