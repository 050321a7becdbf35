"""The verbs that every system answers in its own way.

A browser's platform hands over its events as pygame events too: a hidden tab is `WINDOWHIDDEN`, one
shown again is `WINDOWSHOWN`, a rotation or zoom is a window of another size. So nothing but this
package knows where the game runs.
"""

from __future__ import annotations

from typing import Protocol

from pygame import FRect, Surface

from client.storage.backend import Backend
from client.ui.layout import Insets


class NoDisplayError(RuntimeError):
    """There is nothing to show a window on; the text says so to the player."""


class Window(Protocol):
    """The one window, or the canvas of a page. Sizes are in window px."""

    @property
    def surface(self) -> Surface:
        """What is drawn on, in drawable px; another one after a change of size, perhaps."""
        ...

    @property
    def size(self) -> tuple[int, int]:
        """Window px: the unit of mouse positions."""
        ...

    @property
    def fullscreen(self) -> bool: ...

    def set_fullscreen(self, on: bool) -> None:
        """Change in place: flags, contexts and textures stay."""
        ...

    def maximise(self) -> None: ...

    def resize(self, size: tuple[int, int]) -> None: ...

    def flip(self) -> None:
        """Show what was drawn."""
        ...

    def close(self) -> None: ...


class Platform(Protocol):
    """One system."""

    name: str

    def open_window(self, size: tuple[int, int], title: str) -> Window:
        """Open the window at about this size. Raises NoDisplayError where there is none."""
        ...

    def density(self) -> float:
        """Drawable px per css px: 1 on an ordinary monitor."""
        ...

    def insets(self) -> Insets:
        """Edges kept free for notches and bars, in css px."""
        ...

    def storage(self) -> Backend:
        """Where saves and settings go."""
        ...

    async def rest(self, worked: float, *, moving: bool) -> None:
        """End a turn of the loop that took `worked` seconds; `moving` asks for the next soon."""
        ...

    def show_keyboard(self, area: FRect, text: str) -> None:
        """A text field at `area` (window px) with this text wants to be typed into."""
        ...

    def hide_keyboard(self) -> None: ...

    def copy(self, text: str) -> None:
        """Put text on the clipboard, if there is one."""
        ...

    def paste(self) -> str:
        """Return the text on the clipboard, "" if there is none."""
        ...
