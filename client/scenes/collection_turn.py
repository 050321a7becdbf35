"""The turntable of the collection: a figure on its plinth, turned by hands and keys.

Dice lie on a mat without a plinth: there the eye goes round instead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from client.draw3d.backdrop import dust
from client.draw3d.camera import Pose
from client.draw3d.framing import Margins, fit
from client.draw3d.scene import Die, Mat, Model, Scene, Table, Vec3
from client.input.events import DragEnd, DragMove, DragStart, Gesture, KeyPress, Pinch, Press, Wheel
from client.motion.ease import out_cubic
from client.scenes.collection_light import CLOTHS, FELT, TRAY, lamplight, lamps
from client.scenes.collection_stand import PLINTH, Exhibit, ring, stand
from client.scenes.staging import Staging

if TYPE_CHECKING:
    from pygame import FRect


PITCH: Final = 13.0
FLATTEST, STEEPEST = 3.0, 72.0
CLOSEST: Final = 3.4
"""How many times larger than at first a figure can be seen."""
DICE_PITCH: Final = 46.0
DICE_FLATTEST, DICE_STEEPEST, DICE_CLOSEST = 16.0, 88.0, 1.5
DICE_REACH: Final = 1.25
"""Radius of what is seen of the table on which dice are thrown."""
DICE_ROOM: Final = 0.9
"""Height over it that is seen."""
THIN: Final = 0.02
"""Height of the mat for dice: over its edge they roll without a step."""
AT_THE_HEAD: Final = 1.2
"""How much larger than at first, when the eye looks at the head."""
ARRIVAL: Final = 0.5
"""Seconds in which a figure comes down onto its plinth."""
COMES_FROM: Final = -75.0
"""Degrees that it turns while it arrives."""
TURNING: Final = 26.0
"""Degrees a second while it turns by itself."""
FRICTION: Final = 3.2
"""What was flung loses this share of its speed per second (exponentially)."""
SLOWEST: Final = 3.0
PER_SCREEN: Final = 260.0
"""Degrees that a drag across the shorter side turns."""
FOLLOWING: Final = 11.0
"""How quickly the eye follows keys and the wheel: share of the way per second."""
KEY_TURN, KEY_TILT, KEY_ZOOM, NOTCH = 30.0, 9.0, 1.25, 1.14


@dataclass(slots=True)
class View:
    """From where the figure is seen."""

    yaw: float = 0.0
    pitch: float = PITCH
    zoom: float = 1.0


class Reach(NamedTuple):
    """The limits of a view."""

    flattest: float = FLATTEST
    steepest: float = STEEPEST
    closest: float = CLOSEST

    def keep(self, view: View) -> View:
        """The nearest view that is allowed."""
        pitch = min(max(view.pitch, self.flattest), self.steepest)
        return View(view.yaw, pitch, min(max(view.zoom, 1.0), self.closest))


class Turntable:
    """One figure and the eye on it; `models` is what stands on the plinth, at the origin."""

    def __init__(self) -> None:
        self.reduced_motion = False
        self.turning = False
        """Whether it goes round by itself."""
        self.home = View()
        self.view = View()
        self.goal = View()
        self._spin = 0.0
        self._since = ARRIVAL
        self._dragging = False
        self._reach = Reach()
        self._orbits = False
        """Whether the eye goes round what stands still."""
        self._cloth = FELT
        self._models: tuple[Model, ...] = ()
        self._outline: tuple[Vec3, ...] = ()
        self._top = self._head = 1.0
        self._framed: tuple[object, Pose] = (None, Pose())
        self.table = Scene(table=Table(-0.09), glows=(*lamps(), *dust(7, 26, 4.0, 4.5)))
        self._staging = Staging(self.table, Pose())

    # -- what is shown ------------------------------------------------------------------------

    def show(self, exhibits: Sequence[Exhibit], game: str, yaw: float) -> None:
        """Show other figures, which look best when turned by `yaw` degrees."""
        self._look(View(yaw), Reach(), orbits=False)
        self._since = ARRIVAL if self.reduced_motion else 0.0
        self._cloth = CLOTHS.get(game, FELT)
        self.change(exhibits)

    def change(self, exhibits: Sequence[Exhibit]) -> None:
        """Change what the figures wear or how many they are, from where they are seen."""
        made = stand(exhibits)
        self._models, self._outline = made.models, made.outline
        self._top, self._head = made.top, made.head
        self._framed = (None, Pose())
        table = self.table
        table.furniture, table.decals = made.furniture, made.decals
        self._staging.atlas = made.atlas
        table.dice = ()
        table.table = Table(-0.09)
        deep = max(2.0, made.radius + 1.15)
        wide = max(deep, made.half + 0.9)
        table.mats = (Mat(0.0, 0.0, wide, deep, -0.09, cloth=self._cloth, corner=0.6, border=0.3),)
        table.lamp, table.fires = lamplight(max(2.2, made.top - PLINTH))

    def clear(self) -> None:
        """Put the figure away and lay out the mat for dice."""
        self._look(View(0.0, DICE_PITCH), Reach(DICE_FLATTEST, DICE_STEEPEST, DICE_CLOSEST),
                   orbits=True)  # fmt: skip
        self._since = ARRIVAL
        self._models = ()
        self._top = self._head = 0.0
        self._outline = (*ring(DICE_REACH, 0.0, 16), *ring(DICE_REACH, DICE_ROOM, 16))
        table = self.table
        table.figures, table.furniture, table.decals = (), (), ()
        table.table = Table(-THIN)
        table.mats = (Mat(0.0, 0.0, 2.9, 2.2, -THIN, THIN, cloth=TRAY, corner=0.5, border=0.26),)
        table.lamp, table.fires = lamplight(2.6, 0.76)[0], ()

    def _look(self, view: View, reach: Reach, *, orbits: bool) -> None:
        self.home = view
        self.view = View(view.yaw, view.pitch)
        self.goal = View(view.yaw, view.pitch)
        self._reach, self._orbits = reach, orbits
        self._spin = 0.0
        self._framed = (None, Pose())

    def lay(self, dice: tuple[Die, ...]) -> None:
        """Lay dice on the mat."""
        self.table.dice = dice

    @property
    def yaw(self) -> float:
        """From where the player looks, degrees; 0 while the eye stands still."""
        return -self.view.yaw if self._orbits else 0.0

    @property
    def pose(self) -> Pose:
        """Where the eye was in the last picture."""
        return self._staging.pose

    # -- time ---------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Go on for `dt` seconds; True if anything moved."""
        moved = False
        if self._since < ARRIVAL:
            self._since += dt
            moved = True
        if self.turning and not self._dragging:
            self._turn(TURNING * dt)
            moved = True
        elif self._spin and not self._dragging:
            self._turn(self._spin * dt)
            self._spin *= math.exp(-FRICTION * dt)
            if abs(self._spin) < SLOWEST:
                self._spin = 0.0
            moved = True
        return self._follow(dt) or moved

    def _turn(self, degrees: float) -> None:
        self.view.yaw += degrees
        self.goal.yaw += degrees

    def _follow(self, dt: float) -> bool:
        view, goal = self.view, self.goal
        if view == goal:
            return False
        near = (
            abs(goal.yaw - view.yaw) < 0.05
            and abs(goal.pitch - view.pitch) < 0.05
            and abs(goal.zoom - view.zoom) < 0.002
        )
        if near or self.reduced_motion:
            self.view = View(goal.yaw, goal.pitch, goal.zoom)
            return True
        share = 1.0 - math.exp(-FOLLOWING * dt)
        view.yaw += (goal.yaw - view.yaw) * share
        view.pitch += (goal.pitch - view.pitch) * share
        view.zoom += (goal.zoom - view.zoom) * share
        return True

    # -- hands --------------------------------------------------------------------------------

    def handle(self, gesture: Gesture, size: tuple[float, float]) -> bool:
        """Turn, tilt or come nearer if the gesture means that; sizes are logical px."""
        per_px = PER_SCREEN / max(1.0, min(size))
        match gesture:
            case Press():
                self._spin = 0.0
            case DragStart(_, _, _, dx, dy):
                self._dragging = True
                self.turning = False
                self._drag(dx * per_px, dy * per_px)
            case DragMove(_, _, dx, dy) if self._dragging:
                self._drag(dx * per_px, dy * per_px)
            case DragEnd(_, _, vx) if self._dragging:
                self._dragging = False
                self._spin = 0.0 if self.reduced_motion else vx * per_px
            case Wheel(_, _, dy, dx):
                self._aim(self.goal.yaw + dx * 6.0, self.goal.pitch, self.goal.zoom * NOTCH**dy)
            case Pinch(_, _, scale, dx, dy):
                self._dragging = False
                self._drag(dx * per_px, dy * per_px)
                self._aim(self.goal.yaw, self.goal.pitch, self.goal.zoom * scale)
                self.view.zoom = self.goal.zoom
            case KeyPress(key):
                return self._key(key)
            case _:
                return False
        return True

    def _drag(self, dx: float, dy: float) -> None:
        self._aim(self.goal.yaw + dx, self.goal.pitch + dy * 0.5, self.goal.zoom)
        self.view.yaw, self.view.pitch = self.goal.yaw, self.goal.pitch

    def _aim(self, yaw: float, pitch: float, zoom: float) -> None:
        self.goal = self._reach.keep(View(yaw, pitch, zoom))

    def _key(self, key: str) -> bool:
        g = self.goal
        match key:
            case "a" | "q":
                self._aim(g.yaw - KEY_TURN, g.pitch, g.zoom)
            case "d" | "e":
                self._aim(g.yaw + KEY_TURN, g.pitch, g.zoom)
            case "w" | "pageup":
                self._aim(g.yaw, g.pitch + KEY_TILT, g.zoom)
            case "s" | "pagedown":
                self._aim(g.yaw, g.pitch - KEY_TILT, g.zoom)
            case "+" | "=":
                self._aim(g.yaw, g.pitch, g.zoom * KEY_ZOOM)
            case "-":
                self._aim(g.yaw, g.pitch, g.zoom / KEY_ZOOM)
            case "home":
                self.turning = False
                self._spin = 0.0
                self._aim(self.home.yaw + 360.0 * round((g.yaw - self.home.yaw) / 360.0),
                          self.home.pitch, self.home.zoom)  # fmt: skip
            case _:
                return False
        return True

    # -- the picture --------------------------------------------------------------------------

    def staging(self, size: tuple[int, int], room: FRect, k: float) -> Staging:
        """What is seen in a picture of `size` px with the figure in `room` (logical px)."""
        if self._models:
            self._place_models()
        view = self.view
        seen = (size, tuple(room), k, view.pitch, view.zoom, self.yaw)
        if seen != self._framed[0]:
            self._framed = (seen, self._pose(size, room, k))
        self._staging.pose = self._framed[1]
        return self._staging

    def _place_models(self) -> None:
        t = out_cubic(min(1.0, self._since / ARRIVAL))
        yaw = self.view.yaw + COMES_FROM * (1.0 - t)
        lift = 0.35 * (1.0 - t) ** 2
        self.table.figures = tuple(
            one._replace(y=one.y + lift, yaw=one.yaw + yaw, there=one.there * min(1.0, t * 1.6))
            for one in self._models
        )

    def _pose(self, size: tuple[int, int], room: FRect, k: float) -> Pose:
        """The nearer the eye comes, the more it looks at the head."""
        zoom = self.view.zoom
        middle = self._top / 2.0
        focus = middle + (self._head - middle) * min(1.0, (zoom - 1.0) / AT_THE_HEAD)
        points = [(x / zoom, focus + (y - middle) / zoom, z / zoom) for x, y, z in self._outline]
        margins = Margins(
            room.x * k / size[0], room.y * k / size[1],
            1.0 - room.right * k / size[0], 1.0 - room.bottom * k / size[1],
        )  # fmt: skip
        return fit(points, size, Pose(0.0, focus, 0.0, self.yaw, self.view.pitch, 8.0), margins)
