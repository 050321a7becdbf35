"""Tooltips: a small wooden label that says more about something, on hover, focus or request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.ui.fonts import Face
from client.ui.ground import Ground
from client.ui.label import Label
from client.ui.skin import draw_tray
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

DELAY: Final = 0.5
"""Seconds of hovering or focus before a tooltip comes by itself."""
PAD: Final = 10.0


class Tooltips:
    """The one tooltip of the window."""

    def __init__(self) -> None:
        self.text = ""
        self.rect = FRect(0, 0, 0, 0)
        self._anchor = FRect(0, 0, 0, 0)
        self._label = Label("")
        self._waiting: str = ""
        self._since = 0.0
        self._arranged_for: tuple[object, ...] = ()

    def show(self, ui: Ui, text: str, anchor: FRect) -> None:
        """Show a text beside a rectangle, at once, until the next press or key."""
        self.text = text
        self._anchor = FRect(anchor)
        self._arranged_for = ()
        self._waiting = ""
        ui.say(text)
        ui.redraw()

    def hide(self, ui: Ui) -> None:
        """Take the tooltip away; one that is due does not come."""
        self._waiting = ""
        if self.text:
            self.text = ""
            ui.redraw()

    def hover(self, ui: Ui, widget: Widget | None) -> None:
        """The mouse or the shown focus came to something, or to nothing."""
        self.hide(ui)
        if widget and widget.help:
            self._waiting, self._since = widget.key, ui.now

    def tick(self, ui: Ui) -> bool:
        """Show what is due; True while something is waited for."""
        if not self._waiting:
            return False
        if ui.now - self._since < DELAY:
            return True
        widget = ui.page.top.find(self._waiting)
        self._waiting = ""
        if widget and widget.help:
            self.show(ui, widget.help, widget.rect)
        return False

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Draw it beside its anchor, inside the screen."""
        if not self.text:
            return
        state = (self.text, tuple(self._anchor), ui.screen, ui.text_scale)
        if state != self._arranged_for:
            self._arranged_for = state
            self._arrange(ui)
        draw_tray(canvas, self.rect, radius=8)
        with ui.on_ground(Ground.WOOD):
            self._label.draw(ui, canvas)

    def _arrange(self, ui: Ui) -> None:
        area = ui.screen.area
        self._label = Label(self.text, size="label", face=Face.BODY)
        most = min(area.w, 340.0 * max(1.0, ui.text_scale)) - 2 * PAD
        width, height = self._label.measure(ui, most)
        width, height = width + 2 * PAD, height + 1.4 * PAD
        anchor = self._anchor
        left = min(max(anchor.centerx - width / 2, area.left), area.right - width)
        above = anchor.top - 8 - height
        top = above if above >= area.top else anchor.bottom + 8
        top = min(max(top, area.top), max(area.top, area.bottom - height))
        self.rect = FRect(left, top, width, min(height, area.h))
        self._label.arrange(ui, self.rect.inflate(-2 * PAD, -1.4 * PAD))
