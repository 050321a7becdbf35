"""The screen in words: what assistive technology, or a test, finds on it and can use.

Only the top layer is described, since nothing else can be used: a curtain, a dialog or a sheet
hides what lies below it here as it does on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import FRect

from client.input.events import KeyPress, Tap
from client.ui import keyboard
from client.ui.field import TextField
from client.ui.slider import Slider
from client.ui.widget import Description, Widget

if TYPE_CHECKING:
    from client.scenes.stack import SceneStack
    from client.ui.ui import Ui

ROLES = {"image": "img", "searchbox": "textbox"}
"""Roles under the name that the page knows."""
STATES = {
    "disabled": ("disabled", True),
    "checked": ("checked", True),
    "on": ("checked", True),
    "off": ("checked", False),
    "selected": ("selected", True),
    "pressed": ("pressed", True),
}
"""States of a description as ARIA knows them. Others are words, and join the value."""
CHECKABLE = frozenset({"radio", "switch", "checkbox"})


@dataclass(frozen=True, slots=True)
class Element:
    """One thing on the screen; the rectangle is in logical px, what is scrolled away is empty."""

    key: str
    role: str
    label: str
    rect: FRect
    value: str = ""
    focusable: bool = False
    state: tuple[tuple[str, bool | float], ...] = ()

    def record(self, scale: float) -> dict[str, Any]:
        """As JSON knows it; `scale` is the wanted px per logical px."""
        x, y, w, h = (round(side * scale, 1) for side in self.rect)
        found: dict[str, Any] = {"key": self.key, "role": self.role, "label": self.label}
        found.update(x=x, y=y, w=w, h=h, state=dict(self.state), focusable=self.focusable)
        if self.value or self.role == "textbox":
            found["value"] = self.value
        return found


def elements(ui: Ui) -> list[Element]:
    """Everything on the top layer that has a name, in reading order. The layout is up to date."""
    screen = ui.screen.rect
    return list(_walk(ui.page.top.root, screen, screen))


def _walk(widget: Widget, clip: FRect, screen: FRect, around: str = "") -> Iterator[Element]:
    """The elements of a tree; a group that is called like what is `around` it is left out."""
    about = widget.describe()
    if about is not None and about.name and not (about.role == "group" and about.name == around):
        yield _element(widget, about, screen if about.seen is not None else clip)
        around = about.name
    inner = clip.clip(widget.viewport) if widget.clips else clip
    for child in widget.children():
        yield from _walk(child, inner, screen, around)


def _element(widget: Widget, about: Description, clip: FRect) -> Element:
    seen = (about.seen or widget.rect).clip(clip)
    role = ROLES.get(about.role, about.role)
    known = dict(STATES[one] for one in about.states if one in STATES)
    if role in CHECKABLE:
        known.setdefault("checked", False)
    state: dict[str, bool | float] = dict(known)
    value = about.value
    if isinstance(widget, TextField):
        value = widget.value
    elif isinstance(widget, Slider):
        state.update(min=widget.low, max=widget.high, now=widget.value)
    words = [one for one in about.states if one not in STATES]
    value = ", ".join(part for part in (value, *words) if part)
    return Element(
        widget.key, role, about.name, seen, value, widget.focusable, tuple(sorted(state.items()))
    )


def activate(scenes: SceneStack, key: str) -> bool:
    """Do what a tap on the element with this key does; False if it is not there to be used."""
    ui = scenes.ui
    scenes.refresh()
    ui.layout()
    widget = ui.page.top.find(key)
    if widget is None or not widget.focusable or scenes.top is None:
        return False
    if scenes.top.preview(Tap(*widget.rect.center)):
        return True
    ui.focus(key, visible=False)
    used = widget.on(ui, KeyPress("enter")) or widget.activate(ui)
    ui.redraw()
    return used


def focus(ui: Ui, key: str) -> bool:
    """Move the focus to the element with this key; False if it cannot have it."""
    ui.layout()
    layer = ui.page.top
    widget = layer.find(key)
    if widget is None or not widget.focusable:
        return False
    if widget.takes_text:
        if layer.focus != key:  # it was tapped: a ring would only be in the way
            ui.focus(key, visible=False)
    else:
        keyboard.go_to(ui, layer, widget)
    return True
