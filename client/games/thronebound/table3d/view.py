"""A table seen in three dimensions: the world that shows a stage, its camera, and picking.

What stands in the world is told by the two tables: `duel.DuelView` and `draft.DraftView`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pygame import FRect

from client.draw3d.camera import Camera, Lens, Pose, lens_of, nearly
from client.draw3d.meshes import Library
from client.draw3d.pick import card_box, pick
from client.draw3d.scene import Grade, Mark, Scene, Table, Wood
from client.draw3d.steering import Drag, Steering
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d.cards import Dealt, MarkOf, Seen, Shown
from client.games.thronebound.table3d.ground import FELT, Ground
from client.games.thronebound.table3d.pictures import Pictures
from client.games.thronebound.table3d.writing import Writer
from client.input.events import Gesture, KeyPress
from client.scenes.staging import Staging
from client.ui.ui import Ui

KEYS = {
    "pageup": "pageup", "pagedown": "pagedown", "+": "+", "=": "=", "-": "-",
    ",": "q", ".": "e", "8": "w", "2": "s", "4": "a", "6": "d",
}  # fmt: skip
"""Keys for the camera, and what steering calls them: letters belong to the table's buttons."""
WHOLE = ("home", "0")
"""The keys that lead to the whole table, and from there to the near view."""
GLIDE = 0.55
OAK = Wood(1.9, 0.022, 0.30, (0.024, 0.0085, 0.0035), (0.125, 0.052, 0.020))
"""The table under the card table: darker than the rim, so that the felt is what one looks at."""
G = TypeVar("G", bound=Ground)


class TableView(ABC, Generic[G]):
    """Keeps a world in step with a stage."""

    def __init__(
        self, ui: Ui, stage: Stage, pictures: Pictures, writer: Writer, library: Library
    ) -> None:
        self.ui = ui
        self.stage = stage
        self.pictures = pictures
        self.writer = writer
        self.library = library
        self.close = False
        """Whether the near view is wanted."""
        self.world = Scene(Table(wood=OAK), grade=Grade(vignette=0.55))
        self.ground: G | None = None
        self.lens: Lens | None = None
        self._k = 1.0
        self._turn: object = None
        self._start: Pose | None = None
        """From where the camera glides to a table that is looked at for the first time."""
        self._staging: Staging | None = None
        self._camera: Camera | None = None
        self._home: Pose | None = None
        """The whole table."""
        self._steering: Steering | None = None
        self._shades: tuple[Mark, ...] = ()
        self._dealt = Dealt()

    # -- what the two tables tell ---------------------------------------------------------------

    @abstractmethod
    def _cards(self, ground: G, seen: Seen, mark_of: MarkOf) -> Shown:
        """All cards."""

    @abstractmethod
    def _build(self, ground: G) -> None:
        """Put up what stands still on a newly laid out table."""

    # -- the picture ----------------------------------------------------------------------------

    def _stage(
        self, ground: G, size: tuple[int, int], turn: object, crowned: int, mark_of: MarkOf
    ) -> None:
        """Point the camera and show the cards; what is written follows."""
        camera = self._lay_out(ground)
        if turn != self._turn:
            self._turn = turn
            self._lead(ground, camera)
        self._k = size[0] / self.ui.screen.width
        self.lens = lens_of(camera.pose, size)
        self.pictures.follow(crowned)
        seen = Seen(ground, self.lens, self._k)
        self.world.cards, self._shades = self._cards(ground, seen, mark_of)

    def _made(self, outlines: tuple[Mark, ...]) -> Staging:
        """What the renderer gets: the outlines lie over the shadows of the cards."""
        world = self.world
        world.marks = (*self._shades, *outlines)
        made = self._staging
        if made is None:
            made = self._staging = Staging(world, self.camera.pose, self.pictures.deck)
        made.pose, made.atlas = self.camera.pose, self.writer.atlas
        return made

    @property
    def camera(self) -> Camera:
        """The camera; RuntimeError before the table was laid out."""
        if self._camera is None:
            raise RuntimeError("the table was not laid out yet")
        return self._camera

    def _lay_out(self, ground: G) -> Camera:
        if ground is self.ground and self._camera is not None:
            return self._camera
        self.ground = ground
        pose, limits = self._framed(ground), ground.limits()
        self._home = limits.keep(ground.home())
        if self._camera is None:
            self._camera = Camera(pose, limits)
            # One finger goes round the table, two move it and come nearer: all of it without keys.
            self._steering = Steering(self._camera, Drag.ORBIT)
        else:
            self._camera.limits = limits
            self._camera.jump(pose)
        if self._start is not None:
            self._camera.pose = self._start  # outside of what this table allows, perhaps
            self._start = None
        self._build(ground)
        return self._camera

    # -- the camera -----------------------------------------------------------------------------

    def _lead(self, ground: Ground, camera: Camera) -> None:
        """A new turn: look at the table again, whatever was looked at before."""
        camera.reduced_motion = self.ui.reduced_motion
        camera.resume()
        camera.glide(self._framed(ground), GLIDE)

    def _framed(self, ground: Ground) -> Pose:
        return ground.near() if self.close else ground.home()

    @property
    def away(self) -> bool:
        """Whether something else than the whole table is looked at, or going to be."""
        camera, home = self._camera, self._home
        return camera is not None and home is not None and not nearly(camera.goal, home)

    def come_near(self) -> None:
        """Go to the whole table; from there, to the near view."""
        if self.ground is None or self._camera is None:
            return
        self.close = not self.away
        self._camera.reduced_motion = self.ui.reduced_motion
        self._camera.nudge(self._framed(self.ground), GLIDE)

    def update(self, dt: float) -> bool:
        """Fly on; True if the camera moved."""
        return self._camera is not None and self._camera.update(dt)

    def handle(self, gesture: Gesture) -> bool:
        """Move the camera if the gesture means that."""
        if self._steering is None:
            return False
        if isinstance(gesture, KeyPress):
            if gesture.key in WHOLE:
                if not gesture.repeat:
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
        hit = pick(self.world, self.library, self.lens.ray(x * self._k, y * self._k))
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
