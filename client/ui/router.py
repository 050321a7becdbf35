"""Who gets a gesture: hit testing, bubbling, drags, pressed looks, hover and the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.input.events import (
    Cancel,
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    Hover,
    Inspect,
    KeyPress,
    LongPress,
    Pinch,
    Press,
    Release,
    Tap,
    TextEditing,
    TextInput,
    Wheel,
)
from client.paint.plate import RING_REACH
from client.ui import keyboard
from client.ui.layer import Hit, Layer
from client.ui.skin import draw_focus_ring

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui
    from client.ui.widget import Widget


class Router:
    """Pointer state of the window; keys name widgets, since widgets are rebuilt at any time."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.hover = ""
        self.pressed = ""
        self.inside = False
        """Whether the pointer is still on the pressed widget."""
        self._expected: str | None = None
        """Key the next tap must land on; None when it came without a press."""
        self._captured = ""
        self._loose = ""
        """A drag that nobody took began on this control; let go inside, it is a tap."""
        self._mouse: tuple[float, float] | None = None

    # -- state ------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Forget everything in progress; nothing of it acts."""
        layer = self.ui.page.top
        taker = layer.find(self._captured) if self._captured else None
        if taker:
            taker.on(self.ui, Cancel())
        if self.pressed:
            self.ui.redraw()
        self.pressed = self._captured = self._loose = ""
        self._expected = None
        self.inside = False

    def settle(self, layer: Layer) -> None:
        """After a new layout: drop keys that are gone, move a shown focus to what is near."""
        if layer is not self.ui.page.top:
            return
        if layer.focus and layer.focus not in layer.by_key and not layer.find(layer.focus):
            near = layer.closest(layer.focus_rect) if self.ui.focus_visible else None
            layer.focus = near.key if near else ""
        if self._captured and not layer.find(self._captured):
            self._captured = ""
        keyboard.settle(self.ui, layer)
        if self._mouse and not self.ui.touch:
            self._point_at(*self._mouse)

    # -- pointer ----------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Deliver a gesture; True if a widget used it or a dialog keeps it from the scene."""
        modal = bool(self.ui.page.sheets)
        match gesture:
            case KeyPress() | TextInput() | TextEditing():
                return keyboard.handle(self.ui, gesture) or modal
            case Hover():
                self.ui.touch = False
                self._mouse = (gesture.x, gesture.y)
                return self._point_at(gesture.x, gesture.y) or modal
            case Press():
                return self._press(gesture) or modal
            case Release():
                return self._release(gesture) or modal
            case Tap():
                return self._tap(gesture) or modal
            case LongPress() | Inspect():
                return self._inspect(gesture) or modal
            case DragStart():
                return self._drag(gesture) or modal
            case DragMove():
                return self._drag_on(gesture) or modal
            case DragEnd():
                return self._drop(gesture) or modal
            case Wheel() | Pinch():
                self.ui.tooltips.hide(self.ui)
                hit = self.ui.page.top.at(gesture.x, gesture.y)
                return (hit is not None and self._carry(hit, gesture)) or modal
            case Cancel():
                self.cancel()
                self.ui.tooltips.hide(self.ui)
                return modal

    def _point_at(self, x: float, y: float) -> bool:
        hit = self.ui.page.top.at(x, y)
        chain = (hit.widget, *hit.parents) if hit else ()
        over = next((w for w in chain if w.focusable or w.help), None)
        key = over.key if over else ""
        if key != self.hover:
            self.hover = key
            self.ui.redraw()
            self.ui.tooltips.hover(self.ui, over)
        return hit is not None

    def _press(self, press: Press) -> bool:
        ui = self.ui
        ui.touch = press.touch
        if ui.focus_visible:
            ui.focus_visible = False
            ui.redraw()
        ui.tooltips.hide(ui)
        if press.touch and self.hover:
            self.hover = ""
        if ui.toasts.at(ui, press.x, press.y):
            self._expected = None
            return True
        layer = ui.page.top
        hit = layer.at(press.x, press.y, press.touch)
        self._captured = self._loose = ""
        self.pressed = self._expected = hit.widget.key if hit else ""
        self.inside = True
        if not press.touch:
            ui.focus(hit.widget.key if hit and hit.widget.focusable else "")
        ui.redraw()
        return hit is not None and (self._bubble(hit, press) or hit.widget.focusable)

    def _release(self, release: Release) -> bool:
        taker = self.ui.page.top.find(self._captured or self.pressed)
        was = bool(self.pressed)
        self.pressed = ""
        self.ui.redraw()
        return (taker is not None and taker.on(self.ui, release)) or was

    def _tap(self, tap: Tap) -> bool:
        ui = self.ui
        if ui.toasts.tap(ui, tap.x, tap.y):
            return True
        layer = ui.page.top
        hit = layer.at(tap.x, tap.y, tap.touch)
        expected, self._expected = self._expected, None
        key = hit.widget.key if hit else ""
        if expected is not None and expected != key:
            return hit is not None
        ui.touch = tap.touch
        if hit is None or (ui.page.sheets and hit.widget is layer.root):
            sheet = ui.page.sheets[-1] if ui.page.sheets else None
            if sheet and sheet.outside_cancels:
                sheet.cancel()
            ui.focus("" if not sheet else layer.focus)
            return sheet is not None
        ui.focus(key if hit.widget.focusable else "", visible=False)
        return self._bubble(hit, tap)

    def _inspect(self, gesture: LongPress | Inspect) -> bool:
        ui = self.ui
        touch = isinstance(gesture, LongPress) and gesture.touch
        hit = ui.page.top.at(gesture.x, gesture.y, touch)
        self.cancel()
        if hit is None:
            return False
        if self._bubble(hit, gesture):
            return True
        about = next((w for w in (hit.widget, *hit.parents) if w.help), None)
        if about:
            ui.tooltips.show(ui, about.help, about.rect)
        return about is not None

    def _drag(self, start: DragStart) -> bool:
        layer = self.ui.page.top
        self.ui.tooltips.hide(self.ui)
        hit = layer.at(start.x, start.y, start.touch)
        if hit is None:
            return False
        for widget in _movers(hit):
            if widget.on(self.ui, start):
                self._captured = widget.key
                if widget.key != self.pressed:
                    self.pressed = ""
                self._expected = None
                self.ui.redraw()
                return True
        if hit.widget.focusable:
            self._loose = hit.widget.key
            return True
        return False

    def _drag_on(self, move: DragMove) -> bool:
        layer = self.ui.page.top
        if self._captured:
            taker = layer.find(self._captured)
            if taker:
                taker.on(self.ui, move)
            return True
        if self._loose:
            widget = layer.find(self._loose)
            inside = widget is not None and widget.rect.collidepoint(move.x, move.y)
            if inside != self.inside:
                self.inside = inside
                self.ui.redraw()
            return True
        return False

    def _drop(self, end: DragEnd) -> bool:
        layer = self.ui.page.top
        captured, loose = self._captured, self._loose
        self._captured = self._loose = self.pressed = ""
        self._expected = None
        self.ui.redraw()
        if captured:
            taker = layer.find(captured)
            if taker:
                taker.on(self.ui, end)
            return True
        if loose:
            hit = layer.by_key.get(loose)
            if hit and hit.rect.collidepoint(end.x, end.y):
                self.ui.focus(loose, visible=False)
                self._bubble(hit, Tap(end.x, end.y, end.touch))
            return True
        return False

    def _bubble(self, hit: Hit, gesture: Gesture) -> bool:
        return any(widget.on(self.ui, gesture) for widget in (hit.widget, *hit.parents))

    def _carry(self, hit: Hit, gesture: Gesture) -> bool:
        return any(widget.on(self.ui, gesture) for widget in _movers(hit))

    # -- looks ------------------------------------------------------------------------------

    def draw_ring(self, canvas: Canvas, layer: Layer) -> None:
        """Mark the focused widget."""
        hit = layer.by_key.get(layer.focus)
        if hit is None:
            return
        rect, radius = hit.widget.ring()
        with canvas.clip(hit.clip.inflate(2 * RING_REACH, 2 * RING_REACH)):
            draw_focus_ring(canvas, rect, radius)


def _movers(hit: Hit) -> list[Widget]:
    """Who is asked about a drag or the wheel: what scrolls before the panels that lie in it."""
    return sorted((hit.widget, *hit.parents), key=lambda widget: widget.solid)
