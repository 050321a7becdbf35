"""Scroll: a window onto a longer child, moved by drag, wheel, keyboard or its bar."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.input.events import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    KeyPress,
    Press,
    Wheel,
)
from client.ui.skin import draw_fade, draw_scrollbar
from client.ui.widget import UNBOUNDED, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

BAR: Final = 14.0
"""Room kept for the bar when there is something to scroll, logical px."""
FOOT: Final = 9.0
"""Room for the bar of a horizontal scroll."""
SPILL: Final = 12.0
NOTCH: Final = 64.0
"""How far one notch of the wheel scrolls."""
LEAST: Final = 88.0
"""A scroll is useful from this height on."""
FRICTION: Final = 4.5
"""A fling loses this share of its speed per second (exponentially)."""


@dataclass(slots=True)
class Position:
    """What survives rebuilds: how far it is scrolled, and how the current drag began."""

    offset: float = 0.0
    speed: float = 0.0
    on_bar: bool = False


class Scroll(Widget):
    """Shows as much of the child as there is room for.

    Needs a stable key to keep its place over rebuilds.  Things smaller than the window are
    given all of it, so `grow` works inside.  A horizontal one gives the child its natural width,
    or with `squeeze` scrolls only when not even the least width fits.  Without a `bar` only the
    fading edges tell that there is more.
    """

    clips = True

    def __init__(
        self,
        child: Widget,
        *,
        key: str = "",
        horizontal: bool = False,
        squeeze: bool = False,
        bar: bool = True,
    ) -> None:
        super().__init__(key)
        self.child = child
        self.horizontal = horizontal
        self.squeeze = squeeze
        self.bar = bar
        self._extent = 0.0
        self._window = 0.0
        self._offset = 0.0

    # -- layout -----------------------------------------------------------------------------

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def measure(self, ui: Ui, max_width: float) -> Size:
        if not self.horizontal:
            return ui.measured(self.child, max_width)
        width, height = ui.measured(self.child, self._wide(ui, max_width))
        return min(width, max_width), height + self._foot(ui, max_width)

    def _wide(self, ui: Ui, width: float) -> float:
        """Width of the child of a horizontal scroll."""
        if self.squeeze:
            return max(width, ui.least_width(self.child))
        return max(width, ui.measured(self.child, UNBOUNDED)[0])

    def _foot(self, ui: Ui, width: float) -> float:
        """Room for the bar of a horizontal scroll."""
        needed = self.bar and self.horizontal and self._wide(ui, width) > width + 0.5
        return FOOT if needed else 0.0

    def least_width(self, ui: Ui) -> float:
        if self.horizontal:
            natural = ui.least_width(self.child) if self.squeeze else self._wide(ui, 0.0)
            return min(LEAST, natural)
        return ui.least_width(self.child) + (BAR if self.bar else 0.0)

    def least_height(self, ui: Ui, width: float) -> float:
        full = ui.measured(self, width)[1]
        return full if self.horizontal else min(full, LEAST)

    def _wanted(self, ui: Ui, width: float) -> float:
        """Height of the child at a width."""
        return ui.measured(self.child, width)[1]

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        if self.horizontal:
            self._extent, self._window = self._wide(ui, rect.w), rect.w
        else:
            height = self._wanted(ui, rect.w)
            if height > rect.h + 0.5 and self.bar:
                height = self._wanted(ui, rect.w - BAR)
            self._extent, self._window = max(rect.h, height), rect.h
        self._place(ui)

    def _place(self, ui: Ui) -> None:
        position = self._position(ui)
        position.offset = min(max(position.offset, 0.0), self.reach)
        # Whole device pixels: text would shimmer between them.
        self._offset = round(position.offset * ui.screen.k) / ui.screen.k
        rect = self.rect
        if self.horizontal:
            foot = FOOT if self.overflows and self.bar else 0.0
            area = FRect(rect.x - self._offset, rect.y, self._extent, rect.h - foot)
        else:
            bar = BAR if self.overflows and self.bar else 0.0
            area = FRect(rect.x, rect.y - self._offset, rect.w - bar, self._extent)
        self.child.arrange(ui, area)

    def _position(self, ui: Ui) -> Position:
        return ui.state(f"{self.key}:scroll", Position)

    @property
    def reach(self) -> float:
        """The largest offset."""
        return max(0.0, self._extent - self._window)

    @property
    def overflows(self) -> bool:
        """Whether there is anything to scroll."""
        return self.reach > 0.5

    @property
    def hittable(self) -> bool:
        return self.overflows

    # -- moving -----------------------------------------------------------------------------

    def to(self, ui: Ui, offset: float) -> bool:
        """Scroll to an offset in logical px; False if it was there already."""
        position = self._position(ui)
        target = min(max(offset, 0.0), self.reach)
        if math.isclose(target, position.offset, abs_tol=0.01):
            return False
        position.offset = target
        self._place(ui)
        ui.moved()
        return True

    def by(self, ui: Ui, distance: float) -> bool:
        """Scroll by a distance in logical px; False at the end."""
        ui.pulse.still(f"{self.key}:scroll")
        return self.to(ui, self._position(ui).offset + distance)

    def reveal(self, ui: Ui, rect: FRect, margin: float = 16.0) -> None:
        """Scroll just so far that the rectangle is in view."""
        view = self.rect
        if self.horizontal:
            before, after = rect.left - margin - view.left, rect.right + margin - view.right
        else:
            before, after = rect.top - margin - view.top, rect.bottom + margin - view.bottom
        if before < 0:
            self.by(ui, before)
        elif after > 0:
            self.by(ui, min(after, before))

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        if not self.overflows:
            return False
        match gesture:
            case Press():
                ui.pulse.still(f"{self.key}:scroll")
                return self._press_bar(ui, gesture)
            case Wheel():
                turn = gesture.dx if self.horizontal and gesture.dx else -gesture.dy
                return not gesture.ctrl and self.by(ui, turn * NOTCH)
            case DragStart():
                return self._start(ui, gesture)
            case DragMove():
                self._follow(ui, gesture.dx, gesture.dy)
                return True
            case DragEnd():
                self._fling(ui, gesture)
                return True
            case Cancel():
                self._position(ui).on_bar = False
                return True
            case KeyPress() if not self.horizontal:  # arrows move those, see `keyboard`
                return self._key(ui, gesture.key)
            case _:
                return False

    def _on_bar(self, x: float) -> bool:
        return self.bar and not self.horizontal and x >= self.rect.right - BAR

    def _press_bar(self, ui: Ui, press: Press) -> bool:
        """A press beside the thumb jumps there."""
        if press.touch or not self._on_bar(press.x):
            return False
        thumb = self.thumb()
        if not thumb.top <= press.y <= thumb.bottom:
            self.to(ui, (press.y - self.rect.y - thumb.h / 2) * self._ratio())
        return True

    def _start(self, ui: Ui, start: DragStart) -> bool:
        along, across = (start.dx, start.dy) if self.horizontal else (start.dy, start.dx)
        position = self._position(ui)
        position.on_bar = not start.touch and self._on_bar(start.x)
        if not position.on_bar and abs(across) > abs(along):
            return False
        self._follow(ui, start.dx, start.dy)
        return True

    def _follow(self, ui: Ui, dx: float, dy: float) -> None:
        if self._position(ui).on_bar:
            self.by(ui, dy * self._ratio())
        else:
            self.by(ui, -(dx if self.horizontal else dy))

    def _fling(self, ui: Ui, end: DragEnd) -> None:
        position = self._position(ui)
        speed = -(end.vx if self.horizontal else end.vy)
        if position.on_bar or ui.reduced_motion or abs(speed) < 80:
            position.on_bar = False
            return
        position.speed = max(-4000.0, min(4000.0, speed))
        key = self.key

        def step(dt: float) -> bool:
            scroll = ui.page.top.find(key)
            if not isinstance(scroll, Scroll):
                return False
            position.speed *= math.exp(-FRICTION * dt)
            going = scroll.to(ui, position.offset + position.speed * dt)
            return going and abs(position.speed) > 20

        ui.pulse.animate(f"{key}:scroll", step)

    def _key(self, ui: Ui, key: str) -> bool:
        page = self._window * 0.85
        if key == "pagedown":
            return self.by(ui, page)
        if key == "pageup":
            return self.by(ui, -page)
        if key == "home":
            return self.by(ui, -UNBOUNDED)
        if key == "end":
            return self.by(ui, UNBOUNDED)
        return False

    # -- looks ------------------------------------------------------------------------------

    def _ratio(self) -> float:
        """Logical px of content per logical px of bar."""
        room = self.rect.h - self.thumb().h
        return self.reach / room if room > 0 else 1.0

    def thumb(self) -> FRect:
        """The bar's thumb."""
        rect = self.rect
        if self.horizontal:
            share = self._window / max(self._extent, 1.0)
            length = max(36.0, rect.w * share)
            at = (rect.w - length) * (self._offset / self.reach if self.reach else 0.0)
            return FRect(rect.x + at, rect.bottom - 5, length, 4)
        length = max(36.0, rect.h * self._window / max(self._extent, 1.0))
        at = (rect.h - length) * (self._offset / self.reach if self.reach else 0.0)
        return FRect(rect.right - 9, rect.y + at, 7, length)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        # Shadows and rings of the contents reach a little over the sides.
        spill = (0, 2 * SPILL) if self.horizontal else (2 * SPILL, 0)
        with canvas.clip(self.rect.inflate(*spill)):
            self.draw_children(ui, canvas)
        if self.overflows:
            self._draw_edges(ui, canvas)
        if self.overflows and self.bar:
            held = self._position(ui).on_bar or ui.hovers(self)
            draw_scrollbar(canvas, self.rect, self.thumb(), ui.ground, held)

    def _draw_edges(self, ui: Ui, canvas: Canvas) -> None:
        """Fade the contents towards an edge beyond which there is more."""
        area = FRect(self.rect)
        if self.bar and not self.horizontal:
            area.w -= BAR
        before, after = self._offset > 6, self._offset < self.reach - 6
        draw_fade(
            canvas,
            area,
            ui.ground,
            across=self.horizontal,
            before=before,
            after=after,
            plain=ui.high_contrast,
        )


class Fit(Scroll):
    """Gives the child all the room, and scrolls only when its least height does not fit."""

    def least_height(self, ui: Ui, width: float) -> float:
        return min(ui.least_height(self.child, width), LEAST)

    def _wanted(self, ui: Ui, width: float) -> float:
        return ui.least_height(self.child, width)
