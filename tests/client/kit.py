"""Hands for the tests of the widgets: taps, drags and keys as the input layer would send them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.input.events import (
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    Hover,
    KeyPress,
    Mod,
    Press,
    Release,
    Tap,
)
from client.ui.box import Column, Pad
from client.ui.layout import Screen, screen_for
from client.ui.ui import Ui
from client.ui.widget import Widget

pygame.font.init()


def make_ui(
    root: Widget | None = None,
    size: tuple[int, int] = (1280, 720),
    *,
    text_scale: float = 1.0,
    density: float = 1.0,
) -> Ui:
    """A `Ui` that shows a tree, laid out."""
    ui = Ui(screen_for(size, density), text_scale=text_scale)
    if root is not None:
        ui.show(root)
        ui.layout()
    return ui


def column(*widgets: Widget) -> Widget:
    """Widgets below each other with some room around."""
    return Pad(Column(*widgets, gap=10, align="start"), 20)


def surface(screen: Screen) -> pygame.Surface:
    """Something to draw this screen on."""
    return pygame.Surface((round(screen.width * screen.k), round(screen.height * screen.k)))


def find(ui: Ui, key: str) -> Widget:
    """The widget with a key in the top layer."""
    ui.layout()
    widget = ui.page.top.find(key)
    assert widget is not None, f"no widget {key!r}"
    return widget


def middle(ui: Ui, key: str) -> tuple[float, float]:
    """The middle of a widget."""
    rect = find(ui, key).rect
    return rect.centerx, rect.centery


def tap_at(ui: Ui, x: float, y: float, touch: bool = False) -> bool:
    """Press and let go at a place; a mouse comes there first."""
    if not touch:
        ui.handle(Hover(x, y))
    ui.handle(Press(x, y, touch))
    ui.handle(Release(x, y, touch))
    return ui.handle(Tap(x, y, touch))


def tap(ui: Ui, key: str, touch: bool = False) -> bool:
    """Tap the middle of a widget."""
    return tap_at(ui, *middle(ui, key), touch)


def drag(ui: Ui, start: tuple[float, float], end: tuple[float, float], touch: bool = False) -> None:
    """Press, move in three steps, let go."""
    (x, y), (to_x, to_y) = start, end
    dx, dy = (to_x - x) / 3, (to_y - y) / 3
    ui.handle(Press(x, y, touch))
    ui.handle(DragStart(x, y, touch, dx, dy))
    ui.handle(DragMove(x + 2 * dx, y + 2 * dy, dx, dy, touch))
    ui.handle(DragMove(to_x, to_y, dx, dy, touch))
    ui.handle(Release(to_x, to_y, touch))
    ui.handle(DragEnd(to_x, to_y, 0.0, 0.0, touch))


def key(ui: Ui, name: str, *, shift: bool = False, ctrl: bool = False) -> bool:
    """Press a key."""
    mods = (Mod.SHIFT if shift else Mod.NONE) | (Mod.CTRL if ctrl else Mod.NONE)
    return ui.handle(KeyPress(name, name if len(name) == 1 else "", mods))


def send(ui: Ui, *gestures: Gesture) -> list[bool]:
    """Hand over gestures as they are."""
    return [ui.handle(gesture) for gesture in gestures]
