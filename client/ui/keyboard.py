"""The keyboard (or a pad that sends keys): focus traversal, shortcuts, scrolling, Escape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.input.events import Keyboard, KeyPress
from client.ui.layer import Layer
from client.ui.scroll import Scroll
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.ui.ui import Ui

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STEP: Final = 80.0
"""How far an arrow scrolls, logical px."""


def path_to(layer: Layer, key: str) -> tuple[Widget, ...]:
    """The widget with this key and its parents, nearest first; empty if there is none."""

    def search(widget: Widget, path: tuple[Widget, ...]) -> tuple[Widget, ...]:
        if widget.key == key:
            return (widget, *path)
        for child in widget.children():
            found = search(child, (widget, *path))
            if found:
                return found
        return ()

    return search(layer.root, ()) if key else ()


def handle(ui: Ui, gesture: Keyboard) -> bool:
    """Use a key or typed text; False leaves it to the scene."""
    layer = ui.page.top
    path = path_to(layer, layer.focus)
    if not isinstance(gesture, KeyPress):
        return bool(path) and path[0].on(ui, gesture)
    ui.tooltips.hide(ui)
    ui.touch = False
    # What has the focus without showing it must not act unseen.
    open_to = ui.focus_visible or gesture.key not in ("enter", "space")
    if path and (open_to or path[0].takes_text) and any(w.on(ui, gesture) for w in path):
        return True
    if gesture.key == "escape":
        return _escape(ui)
    if gesture.ctrl or gesture.alt:
        return False
    if gesture.key == "tab":
        return _tab(ui, layer, gesture.shift)
    if gesture.key in ARROWS:
        return _arrow(ui, layer, *ARROWS[gesture.key])
    meant = _meant(layer, gesture.key)
    if meant is not None and meant.activate(ui):
        return True
    if gesture.key in ("pageup", "pagedown", "home", "end"):
        return any(scroll.on(ui, gesture) for scroll in _scrolls(layer))
    return False


def would_press(ui: Ui, widget: Widget) -> bool:
    """Whether its shortcut, pressed now, comes to this widget and to no other."""
    layer, key = ui.page.top, widget.shortcut
    if layer.find(widget.key) is not widget:
        return False
    focus = layer.find(layer.focus) if layer.focus else None
    if focus is not None and focus.takes_text:
        return False
    if key in ("enter", "space") and focus is not None and ui.focus_visible:
        return focus is widget
    return _meant(layer, key) is widget


def go_to(ui: Ui, layer: Layer, widget: Widget) -> None:
    """Move the shown focus to a widget and scroll it into view."""
    ui.focus(widget.key, visible=True)
    for parent in path_to(layer, widget.key)[1:]:
        if isinstance(parent, Scroll):
            parent.reveal(ui, widget.rect)
    layer.focus_rect = FRect(widget.rect)


def settle(ui: Ui, layer: Layer) -> None:
    """After a new layout: hide the on-screen keyboard if its text field has gone."""
    if ui.typing and not any(w.key == ui.typing and w.takes_text for w in layer.root.walk()):
        ui.typing = ""
        ui.on_keyboard(None, "")


def _escape(ui: Ui) -> bool:
    if ui.page.sheets:
        ui.page.sheets[-1].cancel()
        return True
    return False


def _tab(ui: Ui, layer: Layer, backwards: bool) -> bool:
    here = layer.find(layer.focus) if layer.focus else None
    if here and not ui.focus_visible and not here.takes_text:  # a text field shows its caret
        go_to(ui, layer, here)
        return True
    widget = layer.step(backwards)
    if widget:
        go_to(ui, layer, widget)
    return widget is not None


def _arrow(ui: Ui, layer: Layer, dx: int, dy: int) -> bool:
    here = layer.find(layer.focus) if layer.focus else None
    if here and not ui.focus_visible:
        go_to(ui, layer, here)
        return True
    widget = layer.nearest(dx, dy)
    if widget is None or _beyond(layer, widget):
        for scroll in _near_scrolls(layer, horizontal=bool(dx)):
            if scroll.by(ui, STEP * (dx if scroll.horizontal else dy)):
                return True
    if widget:
        go_to(ui, layer, widget)
    return widget is not None


def _beyond(layer: Layer, widget: Widget) -> bool:
    """Whether the widget has scrolled out of sight by more than a step."""
    return any(
        isinstance(parent, Scroll)
        and not parent.viewport.inflate(2 * STEP, 2 * STEP).colliderect(widget.rect)
        for parent in path_to(layer, widget.key)[1:]
    )


def _scrolls(layer: Layer) -> list[Scroll]:
    return [w for w in layer.root.walk() if isinstance(w, Scroll) and w.overflows]


def _near_scrolls(layer: Layer, *, horizontal: bool) -> list[Scroll]:
    """Scrolls of one direction around the focus, nearest first; if it is in none, all of them."""
    every = [scroll for scroll in _scrolls(layer) if scroll.horizontal is horizontal]
    path = path_to(layer, layer.focus)
    return sorted((one for one in every if one in path), key=path.index) or every


def _meant(layer: Layer, key: str) -> Widget | None:
    """The widget whose shortcut this is."""
    return next((w for w in layer.root.walk() if w.shortcut == key and w.focusable), None)
