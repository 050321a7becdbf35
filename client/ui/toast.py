"""Toasts: short notices at the bottom edge that go by themselves, or by a tap."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.ui.box import Pad
from client.ui.ground import Ground
from client.ui.label import Label, Picture
from client.ui.row import Row
from client.ui.skin import draw_tray
from client.ui.widget import Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

MOST: Final = 3
"""No more than this many at a time; the oldest goes first."""
GAP: Final = 8.0


@dataclass(slots=True)
class Toast:
    """A notice; `until` is in seconds of `Ui.now`."""

    text: str
    icon: str
    until: float
    body: Widget
    private: bool = False
    """Meant for whoever looks now, not for the next who is handed the device."""
    rect: FRect = field(default_factory=lambda: FRect(0, 0, 0, 0))


def reading_time(text: str) -> float:
    """Seconds a notice stays: about three words a second, and time to notice it."""
    return min(12.0, 2.5 + len(text.split()) / 3)


class Toasts:
    """All notices on the screen, oldest first."""

    def __init__(self) -> None:
        self.shown: list[Toast] = []

    def add(
        self,
        ui: Ui,
        text: str,
        icon: str,
        seconds: float,
        *,
        private: bool = False,
        urgent: bool = False,
    ) -> None:
        """Show a notice; the same text again only starts its time anew."""
        self.shown = [toast for toast in self.shown if toast.text != text]
        body = Pad(
            Row(
                Picture(icon, 20, ink="active") if icon else None,
                grow(Label(text, size="label")),
                flow=False,
            ),
            16,
            9,
        )
        until = ui.now + (seconds or reading_time(text))
        self.shown = [*self.shown, Toast(text, icon, until, body, private)][-MOST:]
        ui.say(text, urgent=urgent)
        ui.redraw()

    def drop_private(self) -> None:
        """Take away what was meant for whoever looked until now."""
        self.shown = [toast for toast in self.shown if not toast.private]

    def tick(self, ui: Ui) -> bool:
        """Take away what is over; True while any notice is shown."""
        left = [toast for toast in self.shown if toast.until > ui.now]
        if len(left) != len(self.shown):
            self.shown = left
            ui.redraw()
        return bool(left)

    def at(self, ui: Ui, x: float, y: float) -> Toast | None:
        """The notice under a point."""
        self._arrange(ui)
        return next((toast for toast in self.shown if toast.rect.collidepoint(x, y)), None)

    def tap(self, ui: Ui, x: float, y: float) -> bool:
        """Take away the notice under a point; False if there is none."""
        toast = self.at(ui, x, y)
        if toast:
            self.shown = [other for other in self.shown if other is not toast]
            ui.redraw()
        return toast is not None

    def _arrange(self, ui: Ui) -> None:
        area, page = ui.screen.area, ui.page
        bottom = area.bottom
        if page.floor is not None and not page.sheets:
            bottom = min(bottom, max(page.floor, area.centery))
        bottom -= GAP
        for toast in reversed(self.shown):
            width, height = toast.body.measure(ui, min(area.w, 560.0 * max(1.0, ui.text_scale)))
            width = min(width, area.w)
            toast.rect = FRect(area.centerx - width / 2, bottom - height, width, height)
            toast.body.arrange(ui, toast.rect)
            bottom -= height + GAP

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Draw them above the bottom edge or the page's floor, the newest lowest."""
        if not self.shown:
            return
        self._arrange(ui)
        for toast in self.shown:
            draw_tray(canvas, toast.rect, radius=12)
            with ui.on_ground(Ground.WOOD):
                toast.body.draw(ui, canvas)
