"""Mouse and fingers as one stream of contacts in logical pixels.

One tap on a touch screen reaches a program up to three times: as a finger, as a mouse event marked
`touch=True` (made by SDL from the finger), and as a mouse event marked `touch=False` (made by the
window system or the browser). The doubles are dropped here and nowhere else. The mark alone cannot
tell them apart, so a mouse press near a finger, during the contact or soon after it, is a double
too; and if the unmarked mouse event comes first, it is the finger that counts or, once the mouse
button is up again, the finger that is the double.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from client.ui.layout import Mapping

AFTER_TOUCH = 0.5
"""Seconds after a finger left in which a mouse press near it is its double."""
NEAR = 30.0
"""Logical px that a double may lie away from its finger."""
AT_ONCE = 0.06
"""Seconds in which a finger may follow the unmarked mouse press that it caused."""

MOUSE = 0
"""The contact id of the mouse; fingers have others."""
_INDIRECT = -1  # SDL's touch id of a trackpad, and of fingers made from mouse events


class Phase(Enum):
    """What happened to a contact."""

    DOWN = auto()
    MOVE = auto()
    UP = auto()
    LOST = auto()
    """It ended without meaning anything: focus was lost, or it turned out to be a double."""
    OVER = auto()
    """The mouse moved with no button down."""
    SECOND = auto()
    """The secondary mouse button went down."""


@dataclass(frozen=True, slots=True)
class Contact:
    """One change of one contact, at a logical point and a time in seconds."""

    phase: Phase
    id: int
    x: float
    y: float
    time: float
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The wheel turned by `dx`, `dy` notches (up and right are positive) at a logical point."""

    x: float
    y: float
    dx: float
    dy: float


OUTSIDE = -1.0e4
"""Coordinate of a mouse that has left the window."""


class PointerStream:
    """Turns pygame's mouse and finger events into contacts without doubles."""

    def __init__(self) -> None:
        self._fingers: dict[tuple[int, int], Contact] = {}
        self._ignored: set[tuple[int, int]] = set()
        self._mouse: Contact | None = None
        self._mouse_at = (OUTSIDE, OUTSIDE)
        self._last_finger: Contact | None = None
        self._last_mouse_down: Contact | None = None
        self._next_id = MOUSE + 1

    @property
    def down(self) -> bool:
        """True while a finger or the primary button is down."""
        return self._mouse is not None or bool(self._fingers)

    def feed(self, event: pygame.event.Event, now: float, mapping: Mapping) -> list[Contact | Turn]:
        """Return what the event means; an event of another kind means nothing."""
        match event.type:
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return list(self._finger(event, now, mapping))
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                return list(self._mouse_event(event, now, mapping))
            case pygame.MOUSEWHEEL:
                return self._wheel(event, mapping)
            case pygame.WINDOWLEAVE:
                self._mouse_at = (OUTSIDE, OUTSIDE)
                if self._mouse is None:
                    return [Contact(Phase.OVER, MOUSE, OUTSIDE, OUTSIDE, now)]
        return []

    def lose(self, now: float) -> list[Contact]:
        """Drop every contact: its release may go to another window and never arrive here."""
        held = [*self._fingers.values(), *([self._mouse] if self._mouse else [])]
        self._fingers.clear()
        self._ignored.clear()
        self._mouse = None
        return [Contact(Phase.LOST, c.id, c.x, c.y, now, c.touch) for c in held]

    # -- fingers ----------------------------------------------------------------------------

    def _finger(
        self, event: pygame.event.Event, now: float, mapping: Mapping
    ) -> list[Contact | Turn]:
        device = getattr(event, "touch_id", 0)
        if device == _INDIRECT:
            return []
        key = (device, event.finger_id)
        x, y = mapping.from_unit(event.x, event.y)
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(key, x, y, now)
        if key in self._ignored:
            if event.type == pygame.FINGERUP:
                self._ignored.discard(key)
            return []
        known = self._fingers.get(key)
        if known is None:  # it was lost with the focus
            return []
        up = event.type == pygame.FINGERUP
        contact = Contact(Phase.UP if up else Phase.MOVE, known.id, x, y, now, touch=True)
        self._last_finger = contact
        if up:
            del self._fingers[key]
        else:
            self._fingers[key] = contact
        return [contact]

    def _finger_down(
        self, key: tuple[int, int], x: float, y: float, now: float
    ) -> list[Contact | Turn]:
        out: list[Contact | Turn] = []
        before = self._last_mouse_down
        if before and now - before.time <= AT_ONCE and _near(before, x, y) and not self._fingers:
            if self._mouse is None:  # the mouse was quicker, pressed and let go: that was the tap
                self._last_mouse_down = None
                self._ignored.add(key)
                return []
            out.append(Contact(Phase.LOST, MOUSE, before.x, before.y, now))
            self._mouse = None
        contact = Contact(Phase.DOWN, self._next_id, x, y, now, touch=True)
        self._next_id += 1
        self._fingers[key] = self._last_finger = contact
        return [*out, contact]

    # -- mouse ------------------------------------------------------------------------------

    def _mouse_event(
        self, event: pygame.event.Event, now: float, mapping: Mapping
    ) -> list[Contact | Turn]:
        if getattr(event, "touch", False):
            return []
        x, y = mapping.to_logical(*event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            if event.button != pygame.BUTTON_LEFT or self._mouse is None:
                return []
            self._mouse = None
            return [Contact(Phase.UP, MOUSE, x, y, now)]
        if self._is_double(x, y, now):
            return []
        self._mouse_at = (x, y)
        if event.type == pygame.MOUSEMOTION:
            if self._mouse is None:
                return [Contact(Phase.OVER, MOUSE, x, y, now)]
            self._mouse = Contact(Phase.MOVE, MOUSE, x, y, now)
            return [self._mouse]
        if event.button == pygame.BUTTON_RIGHT:
            return [Contact(Phase.SECOND, MOUSE, x, y, now)]
        if event.button != pygame.BUTTON_LEFT:
            return []
        self._mouse = self._last_mouse_down = Contact(Phase.DOWN, MOUSE, x, y, now)
        return [self._mouse]

    def _is_double(self, x: float, y: float, now: float) -> bool:
        if self._fingers or self._ignored:
            return True
        last = self._last_finger
        return last is not None and now - last.time <= AFTER_TOUCH and _near(last, x, y)

    def _wheel(self, event: pygame.event.Event, mapping: Mapping) -> list[Contact | Turn]:
        dx = float(getattr(event, "precise_x", event.x))
        dy = float(getattr(event, "precise_y", event.y))
        if getattr(event, "flipped", False):
            dx, dy = -dx, -dy
        if self._mouse_at[0] == OUTSIDE and pygame.display.get_init():  # not moved yet
            self._mouse_at = mapping.to_logical(*pygame.mouse.get_pos())
        return [Turn(*self._mouse_at, dx, dy)] if dx or dy else []


def _near(contact: Contact, x: float, y: float) -> bool:
    return math.hypot(contact.x - x, contact.y - y) <= NEAR
