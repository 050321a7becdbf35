"""How gestures and keys move the camera, the same in every scene.

A drag pans or orbits (a button of the scene changes `drag`); the wheel comes nearer to what is
under the pointer, with Control it orbits; two fingers pan and zoom. All of it has a key
as well; where Home leads is the scene's business.
"""

from __future__ import annotations

import math
from enum import Enum

from client.draw3d.camera import Camera
from client.input.events import DragEnd, DragMove, DragStart, Gesture, KeyPress, Pinch, Wheel

PER_SCREEN = 200.0
"""Degrees that a drag across the shorter side of the screen turns."""
NOTCH = 1.14
"""Factor by which a notch of the wheel zooms."""
KEY_TURN, KEY_TILT, KEY_ZOOM, KEY_PAN = 20.0, 10.0, 1.25, 0.16
"""Steps of keys; a pan is a share of the distance."""


class Drag(Enum):
    """What a drag with one finger or the mouse does."""

    PAN = "pan"
    ORBIT = "orbit"


class Steering:
    """Moves one camera. Sizes and positions are logical px."""

    def __init__(self, camera: Camera, drag: Drag = Drag.PAN) -> None:
        self.camera = camera
        self.drag = drag
        self._dragging = False

    def handle(self, gesture: Gesture, size: tuple[float, float]) -> bool:
        """Move the camera if the gesture means that; True if it was taken."""
        whole = (max(1, round(size[0])), max(1, round(size[1])))
        match gesture:
            case DragStart(x, y, _, dx, dy):
                self._dragging = True
                self._drag(whole, (x, y), dx, dy)
            case DragMove(x, y, dx, dy) if self._dragging:
                self._drag(whole, (x - dx, y - dy), dx, dy)
            case DragEnd() if self._dragging:
                self._dragging = False
            case Wheel(x, y, dy, dx, ctrl):
                self._wheel(whole, (x, y), dx, dy, ctrl)
            case Pinch(x, y, scale, dx, dy):
                self._dragging = False
                self.camera.pan(whole, (x - dx, y - dy), (x, y), self.camera.pose.y)
                self.camera.zoom(scale, whole, (x, y))
            case KeyPress(key):
                return self._key(key)
            case _:
                return False
        return True

    def _drag(self, size: tuple[int, int], at: tuple[float, float], dx: float, dy: float) -> None:
        if self.drag is Drag.PAN:
            self.camera.pan(size, at, (at[0] + dx, at[1] + dy), self.camera.pose.y)
        else:
            turn = PER_SCREEN / min(size)
            self.camera.orbit(-dx * turn, dy * turn * 0.6)

    def _wheel(
        self, size: tuple[int, int], at: tuple[float, float], dx: float, dy: float, ctrl: bool
    ) -> None:
        if ctrl:
            self.camera.orbit(dx * 4.0 + dy * 4.0, 0.0)
            return
        if dx:
            self.camera.orbit(dx * 4.0, 0.0)
        if dy:
            self.camera.zoom(NOTCH ** max(-4.0, min(4.0, dy)), size, at)

    def _key(self, key: str) -> bool:
        p = self.camera.limits.pivot(self.camera.goal)
        step = p.distance * KEY_PAN
        yaw = math.radians(p.yaw)
        match key:
            case "q" | "e":
                to = p._replace(yaw=p.yaw + (-KEY_TURN if key == "q" else KEY_TURN))
            case "pageup" | "pagedown":
                to = p._replace(pitch=p.pitch + (KEY_TILT if key == "pageup" else -KEY_TILT))
            case "+" | "=":
                to = p._replace(distance=p.distance / KEY_ZOOM)
            case "-":
                to = p._replace(distance=p.distance * KEY_ZOOM)
            case "a" | "d":
                side = step if key == "d" else -step
                to = p._replace(x=p.x + math.cos(yaw) * side, z=p.z - math.sin(yaw) * side)
            case "w" | "s":
                ahead = step if key == "w" else -step
                to = p._replace(x=p.x - math.sin(yaw) * ahead, z=p.z - math.cos(yaw) * ahead)
            case _:
                return False
        self.camera.step(to)
        return True
