"""The verbs that every system answers in its own way.

A browser's platform hands over its events as pygame events too: a hidden tab is `WINDOWHIDDEN`, one
shown again is `WINDOWSHOWN`, a rotation or zoom is a window of another size. So nothing but this
package knows where the game runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pygame import FRect, Surface

from client.storage.backend import Backend
from client.ui.layout import Insets

if TYPE_CHECKING:
    from client.draw3d.device import Device
    from client.tools import Tools


class Gl(Enum):
    """Whether a window is to be opened for OpenGL, where that can be chosen."""

    NO = "no"
    HARDWARE = "hardware"
    """Only if a graphics card does the drawing."""
    ANY = "any"


class Stock(NamedTuple):
    """What of the program's files is not there yet, though the program runs."""

    missing: int = 0
    """Archives still to come."""
    coming: bool = False
    """Whether they are on their way; False = they cannot be had now."""


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

    @property
    def device(self) -> Device | None:
        """What draws in three dimensions; None = the window has no OpenGL."""
        ...

    @property
    def slow_gl(self) -> bool:
        """There is an OpenGL that the processor draws, and it is not used."""
        ...

    def open_gl(self) -> bool:
        """Open the window anew with any OpenGL there is; False if that cannot be."""
        ...

    @property
    def blocked(self) -> bool:
        """True while nothing can be shown, though nobody hid the window: the graphics are lost."""
        ...

    def set_fullscreen(self, on: bool) -> None:
        """Change in place: flags, contexts and textures stay."""
        ...

    def maximise(self) -> None: ...

    def resize(self, size: tuple[int, int]) -> None: ...

    def flip(self) -> None:
        """Show what was drawn on the surface."""
        ...

    def swap(self) -> None:
        """Show what was drawn with the device."""
        ...

    def close(self) -> None: ...


class Platform(Protocol):
    """One system.

    In order: `prepare`, `open_window`, `attach`, `progress` while the program gets ready, `rest`
    once a turn, `farewell`.
    """

    name: str
    can_quit: bool
    """Whether a program can end itself here; a tab is closed by its browser."""
    can_fullscreen: bool
    cold: bool
    """Whether everything is slow the first time: then much is made before it is needed."""
    lane: int
    """Tells several programs that run at once on the same storage apart: 0, 1 …"""

    @property
    def left_off(self) -> str:
        """Slot of the match to go on with at once, "" for none: a page may be loaded anew."""
        ...

    @property
    def stock(self) -> Stock:
        """What is still missing; what has come is where it always is, all of it at once."""
        ...

    def restock(self) -> None:
        """Somebody waits for what is missing: let it come now."""
        ...

    async def prepare(self) -> None:
        """What must be known before anything is opened."""
        ...

    def attach(self, tools: Tools) -> None:
        """The program is put together: connect what only this system has."""
        ...

    async def progress(self, share: float) -> None:
        """The start has come so far, 0 to 1: show it, if it takes long here."""
        ...

    def farewell(self) -> None:
        """The program ends as it should."""
        ...

    def report(self, figures: Mapping[str, float]) -> None:
        """Leave measurements where somebody looks for them, if there is such a place."""
        ...

    def open_window(self, size: tuple[int, int], title: str, gl: Gl = Gl.NO) -> Window:
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

    def hand_out(self, name: str, data: bytes) -> bool:
        """Give a file to the player by the system's own means; False = a path must be asked for."""
        ...

    def ask_file(
        self, suffix: str, take: Callable[[str, bytes], None], refused: Callable[[], None]
    ) -> bool:
        """Let the player choose a file by the system's own means; False = ask for a path.

        Later `take` gets its name and bytes, or `refused` is called if it is far too large.
        """
        ...


class PlainPlatform:
    """What most systems have in common: nothing has to be prepared, files have paths."""

    can_quit = True
    can_fullscreen = True
    cold = False
    lane = 0
    left_off = ""
    stock = Stock()

    def restock(self) -> None: ...
    async def prepare(self) -> None: ...
    def attach(self, tools: Tools) -> None: ...
    async def progress(self, share: float) -> None: ...
    def farewell(self) -> None: ...
    def report(self, figures: Mapping[str, float]) -> None: ...

    def hand_out(self, name: str, data: bytes) -> bool:
        del name, data
        return False

    def ask_file(
        self, suffix: str, take: Callable[[str, bytes], None], refused: Callable[[], None]
    ) -> bool:
        del suffix, take, refused
        return False
