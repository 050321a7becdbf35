"""What all buttons share: acting on a tap or a key, and saying why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from client.input.events import Gesture, KeyPress, Tap
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.ui.ui import Ui

Act: TypeAlias = Callable[[], None]


class Pressable(Widget):
    """Something that acts on a tap, Enter or Space, and tells why not when it may not."""

    def __init__(self, act: Act | None, *, disabled_why: str = "", key: str = "") -> None:
        super().__init__(key)
        self.act = act
        self.disabled_why = disabled_why

    @property
    def focusable(self) -> bool:
        return True

    @property
    def enabled(self) -> bool:
        return not self.disabled_why and self.act is not None

    def activate(self, ui: Ui) -> bool:
        if self.enabled and self.act:
            ui.on_tick("tick")
            ui.redraw()
            self.act()
        elif self.disabled_why:
            ui.on_tick("error")
            ui.toast(self.disabled_why, "info")
        return True

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        match gesture:
            case Tap():
                return self.activate(ui)
            case KeyPress(key="enter" | "space", repeat=False):
                return self.activate(ui)
            case _:
                return False

    def _states(self) -> tuple[str, ...]:
        return () if self.enabled else ("disabled",)
