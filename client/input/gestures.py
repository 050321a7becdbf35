"""Contacts become gestures: tap, long press, drag, pinch, hover, wheel.

Nothing here needs movement: a panel that reports only down and up still taps and presses long, and
a lift far away from the press counts as a drag. Time is given by the caller, so the same contacts
at the same times always make the same gestures.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from client.input.events import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Hover,
    Inspect,
    LongPress,
    Pinch,
    Pointer,
    Press,
    Release,
    Tap,
    Wheel,
)
from client.input.pointer import Contact, Phase, Turn

LONG_PRESS = 0.45
"""Seconds a press must be held still to inspect."""
SLOP_MOUSE = 6.0
"""Logical px the mouse may move before a press becomes a drag."""
SLOP_TOUCH = 12.0
"""The same for a finger, which rolls as it lifts."""
FLING_WINDOW = 0.08
"""Seconds before the release over which the speed of a drag is measured."""


@dataclass(slots=True)
class _Held:
    """The contact that a gesture is being made of."""

    start: Contact
    last: Contact
    dragging: bool = False
    long: bool = False
    trail: deque[Contact] = field(default_factory=lambda: deque(maxlen=16))

    @property
    def travelled(self) -> float:
        return math.hypot(self.last.x - self.start.x, self.last.y - self.start.y)

    @property
    def slop(self) -> float:
        return SLOP_TOUCH if self.start.touch else SLOP_MOUSE


class GestureMaker:
    """Keeps what is under way between contacts."""

    def __init__(self) -> None:
        self._held: _Held | None = None
        self._pair: dict[int, Contact] = {}
        self._spoilt: set[int] = set()
        """Fingers that are still down after a pinch or a cancel and mean nothing until lifted."""

    @property
    def active(self) -> bool:
        """True while something is held: time alone may then bring a gesture."""
        return self._held is not None

    def feed(self, one: Contact | Turn, *, ctrl: bool = False) -> list[Pointer]:
        """Return the gestures that this contact completes."""
        if isinstance(one, Turn):
            return [Wheel(one.x, one.y, one.dy, one.dx, ctrl)]
        match one.phase:
            case Phase.DOWN:
                return self._down(one)
            case Phase.MOVE:
                return self._move(one)
            case Phase.UP:
                return self._up(one)
            case Phase.LOST:
                return self._lost(one)
            case Phase.OVER:
                return [Hover(one.x, one.y)]
            case Phase.SECOND:
                return [Inspect(one.x, one.y)] if self._held is None else []

    def tick(self, now: float) -> list[Pointer]:
        """Return the long press if one is due; call it after the contacts of a frame."""
        held = self._held
        if held is None or held.dragging or held.long or now - held.start.time < LONG_PRESS:
            return []
        held.long = True
        return [LongPress(held.start.x, held.start.y, held.start.touch)]

    def cancel(self) -> list[Pointer]:
        """End whatever is under way; fingers that are down mean nothing until lifted."""
        running = self._held is not None or bool(self._pair)
        if self._held is not None:
            self._spoilt.add(self._held.start.id)
        self._spoilt.update(self._pair)
        self._held = None
        self._pair = {}
        return [Cancel()] if running else []

    # -- one contact ------------------------------------------------------------------------

    def _down(self, one: Contact) -> list[Pointer]:
        if self._held is not None:
            if not (one.touch and self._held.start.touch):
                self._spoilt.add(one.id)  # a mouse press beside a finger, or the other way round
                return []
            first = self._held.last
            self._held = None
            self._pair = {first.id: first, one.id: one}
            return [Cancel()]
        if self._pair or self._spoilt - {one.id}:
            self._spoilt.add(one.id)
            return []
        self._spoilt.discard(one.id)
        self._held = _Held(one, one)
        self._held.trail.append(one)
        return [Press(one.x, one.y, one.touch)]

    def _move(self, one: Contact) -> list[Pointer]:
        if one.id in self._pair:
            return self._pinch(one)
        held = self._held
        if held is None or one.id != held.start.id:
            return []
        before, held.last = held.last, one
        held.trail.append(one)
        if held.long:
            return []
        if held.dragging:
            return [DragMove(one.x, one.y, one.x - before.x, one.y - before.y, one.touch)]
        if held.travelled <= held.slop:
            return []
        return [self._start_drag(held)]

    def _up(self, one: Contact) -> list[Pointer]:
        self._spoilt.discard(one.id)
        if one.id in self._pair:
            del self._pair[one.id]
            self._spoilt.update(self._pair)
            self._pair = {}
            return []
        held = self._held
        if held is None or one.id != held.start.id:
            return []
        self._held = None
        before, held.last = held.last, one
        held.trail.append(one)
        release = Release(one.x, one.y, one.touch)
        if held.long:
            return [release]
        if held.dragging:
            out: list[Pointer] = []
            if (one.x, one.y) != (before.x, before.y):
                out.append(DragMove(one.x, one.y, one.x - before.x, one.y - before.y, one.touch))
            return [*out, release, self._end_drag(held)]
        if held.travelled > held.slop:
            return [self._start_drag(held), release, self._end_drag(held)]
        return [release, Tap(held.start.x, held.start.y, one.touch)]

    def _lost(self, one: Contact) -> list[Pointer]:
        out: list[Pointer] = []
        if one.id in self._pair or (self._held is not None and self._held.start.id == one.id):
            out = self.cancel()
        self._spoilt.discard(one.id)
        return out

    @staticmethod
    def _start_drag(held: _Held) -> DragStart:
        held.dragging = True
        start, last = held.start, held.last
        return DragStart(start.x, start.y, start.touch, last.x - start.x, last.y - start.y)

    @staticmethod
    def _end_drag(held: _Held) -> DragEnd:
        last = held.last
        recent = [c for c in held.trail if last.time - c.time <= FLING_WINDOW]
        first = recent[0]
        seconds = last.time - first.time
        if seconds <= 0.0:
            return DragEnd(last.x, last.y, touch=last.touch)
        vx, vy = (last.x - first.x) / seconds, (last.y - first.y) / seconds
        return DragEnd(last.x, last.y, vx, vy, last.touch)

    # -- two contacts -----------------------------------------------------------------------

    def _pinch(self, one: Contact) -> list[Pointer]:
        other = next(contact for id_, contact in self._pair.items() if id_ != one.id)
        before = self._pair[one.id]
        self._pair[one.id] = one
        was = math.hypot(before.x - other.x, before.y - other.y)
        now = math.hypot(one.x - other.x, one.y - other.y)
        scale = now / was if was > 1.0 and now > 1.0 else 1.0
        dx, dy = (one.x - before.x) / 2.0, (one.y - before.y) / 2.0
        return [Pinch((one.x + other.x) / 2.0, (one.y + other.y) / 2.0, scale, dx, dy)]
