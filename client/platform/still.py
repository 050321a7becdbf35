"""A system without a window: for pictures and tests. Nothing outlives the program."""

from __future__ import annotations

import asyncio

from pygame import FRect

from client.platform.platform import Gl, NoDisplayError, PlainPlatform, Window
from client.storage.backend import Backend, MemoryBackend
from client.ui.layout import Insets


class StillPlatform(PlainPlatform):
    """Keeps files and the clipboard in memory."""

    name = "still"

    def __init__(self, density: float = 1.0, insets: Insets | None = None) -> None:
        self._density = density
        self._insets = insets or Insets()
        self.clipboard = ""
        self.typing_at: FRect | None = None
        """Where a text field asked for a keyboard, in window px; None while hidden."""
        self._storage = MemoryBackend()

    def open_window(self, size: tuple[int, int], title: str, gl: Gl = Gl.NO) -> Window:
        del gl
        raise NoDisplayError(f"There is no window for {title}, {size[0]}x{size[1]}.")

    def density(self) -> float:
        return self._density

    def insets(self) -> Insets:
        return self._insets

    def storage(self) -> Backend:
        return self._storage

    async def rest(self, worked: float, *, moving: bool) -> None:
        del worked, moving
        await asyncio.sleep(0)

    def show_keyboard(self, area: FRect, text: str) -> None:
        del text
        self.typing_at = area

    def hide_keyboard(self) -> None:
        self.typing_at = None

    def copy(self, text: str) -> None:
        self.clipboard = text

    def paste(self) -> str:
        return self.clipboard
