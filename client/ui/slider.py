"""Slider: a value between two ends, by mouse, finger or arrow keys."""

from __future__ import annotations

from collections.abc import Callable
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
    Release,
    Tap,
)
from client.ui import skin
from client.ui import text as lines
from client.ui.fonts import Face
from client.ui.ground import ink_for
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

KNOB: Final = 26.0
LEAST: Final = 120.0
NATURAL: Final = 260.0


def percent(value: float) -> str:
    """0.8 as "80%"."""
    return f"{value:.0%}"


class Slider(Widget):
    """Calls `on_change` for every new value, and `on_done` once it is let go.

    `step` is the distance of the values; `text` says a value, shown beside the groove unless
    `shows_value` is off, and read aloud.
    """

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        *,
        name: str,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        text: Callable[[float], str] = percent,
        on_done: Callable[[float], None] | None = None,
        ticks: bool = False,
        shows_value: bool = True,
        key: str = "",
    ) -> None:
        super().__init__(key)
        if not low < high or step <= 0:
            raise ValueError(f"slider {name!r}: no room between {low} and {high} by {step}")
        self.low, self.high, self.step = low, high, step
        self.value = self._snapped(value)
        self.on_change = on_change
        self.on_done = on_done
        self.name = name
        self.text = text
        self.ticks = ticks
        self.shows_value = shows_value
        self._held = False

    def _snapped(self, value: float) -> float:
        steps = round((min(max(value, self.low), self.high) - self.low) / self.step)
        return min(self.high, self.low + steps * self.step)

    @property
    def focusable(self) -> bool:
        return True

    # -- layout -----------------------------------------------------------------------------

    def _value_room(self, ui: Ui) -> float:
        if not self.shows_value:
            return 0.0
        px = ui.size("body") * ui.screen.k
        shown = (self.text(self.low), self.text(self.high), self.text(self.value))
        return max(lines.width(text, Face.BOLD, px) for text in shown) / ui.screen.k + 12

    def measure(self, ui: Ui, max_width: float) -> Size:
        width = max(LEAST, min(NATURAL, max_width - self._value_room(ui)))
        height = max(ui.target, ui.size("body") * 1.3, 46.0 if self.ticks else 0.0)
        return width + self._value_room(ui), height

    def least_width(self, ui: Ui) -> float:
        return LEAST + self._value_room(ui)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self._room = self._value_room(ui)

    _room = 0.0

    def groove(self) -> FRect:
        """The part on which the knob's middle moves."""
        rect = self.rect
        width = max(1.0, rect.w - self._room - KNOB)
        return FRect(rect.x + KNOB / 2, rect.centery - 4, width, 8)

    @property
    def share(self) -> float:
        """The value as a fraction of the way."""
        return (self.value - self.low) / (self.high - self.low)

    # -- input ------------------------------------------------------------------------------

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        match gesture:
            case Press(touch=False) | Tap(touch=True):
                self._point(ui, gesture.x)
                if isinstance(gesture, Tap):
                    self._done()
                return True
            case Press() | Tap():
                return True
            case DragStart():
                if gesture.touch and abs(gesture.dy) > abs(gesture.dx):
                    return False
                self._point(ui, gesture.x + gesture.dx)
                return True
            case DragMove():
                self._point(ui, gesture.x)
                return True
            case DragEnd() | Release(touch=False):
                self._done()
                return True
            case Cancel():
                self._done()
                return True
            case KeyPress():
                return self._key(ui, gesture.key)
            case _:
                return False

    def _point(self, ui: Ui, x: float) -> None:
        groove = self.groove()
        share = (x - groove.x) / groove.w
        self._set(ui, self.low + share * (self.high - self.low))

    def _key(self, ui: Ui, key: str) -> bool:
        big = max(self.step, (self.high - self.low) / 5)
        moves = {
            "left": self.value - self.step,
            "right": self.value + self.step,
            "pagedown": self.value - big,
            "pageup": self.value + big,
            "home": self.low,
            "end": self.high,
        }
        if key not in moves:
            return False
        self._set(ui, moves[key])
        self._done()
        ui.say(self.text(self.value))
        return True

    def _set(self, ui: Ui, value: float) -> None:
        snapped = self._snapped(value)
        if snapped != self.value:
            self.value = snapped
            self._held = True
            ui.redraw()
            self.on_change(snapped)

    def _done(self) -> None:
        if self._held and self.on_done:
            self.on_done(self.value)
        self._held = False

    # -- looks ------------------------------------------------------------------------------

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        groove = self.groove()
        if self.ticks:
            self._draw_ticks(ui, canvas, groove)
        skin.draw_groove(canvas, groove, self.share, ui.ground)
        x = groove.x + groove.w * self.share
        skin.draw_knob(canvas, x, groove.centery, KNOB, ui.presses(self), ui.hovers(self))
        if self.shows_value:
            canvas.text(
                self.text(self.value),
                self.rect.right,
                groove.centery,
                Face.BOLD,
                ui.size("body"),
                ink_for(ui.ground, ""),
                align=1.0,
            )

    def _draw_ticks(self, ui: Ui, canvas: Canvas, groove: FRect) -> None:
        count = round((self.high - self.low) / self.step)
        if not 1 <= count <= 24:
            return
        ink = ink_for(ui.ground, "tertiary")
        for index in range(count + 1):
            x = groove.x + groove.w * index / count
            canvas.line(((x, groove.bottom + 10), (x, groove.bottom + 16)), ink)

    def ring(self) -> tuple[FRect, float]:
        return FRect(self.rect.x, self.rect.centery - 16, self.rect.w, 32), 12.0

    def describe(self) -> Description | None:
        return Description("slider", self.name, self.text(self.value))
