"""Windows, macOS and Linux, through SDL."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path

import pygame

from client.platform.native_window import SMALLEST_WINDOW, NativeWindow
from client.platform.platform import Gl, NoDisplayError, PlainPlatform
from client.storage.backend import Backend
from client.storage.files import FileBackend
from client.storage.places import data_folder
from client.ui.layout import Insets

FRAME = 1 / 60
"""Seconds between two frames while something moves."""
LOOK = 1 / 60
"""Seconds between two looks at the event queue while nothing moves."""
LOOKS = 6
"""Looks without any event before the loop turns all the same."""
INVISIBLE_DRIVERS = frozenset({"dummy", "offscreen", "evdev"})
"""SDL's drivers that show nothing: used only when somebody names them."""
NO_DISPLAY = (
    "Realmbox needs a display to be played on and found none; "
    "--headless and --screenshot work without one."
)


def prepare_drivers(environ: MutableMapping[str, str], system: str = sys.platform) -> None:
    """Set what SDL must know before it starts; what the player has set stays."""
    environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    environ.setdefault("SDL_APP_NAME", "Realmbox")
    environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Realmbox")
    environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    if not system.startswith("linux") or _named_driver(environ):
        return
    runtime = environ.get("XDG_RUNTIME_DIR", "")
    wayland = environ.get("WAYLAND_DISPLAY") or (runtime and (Path(runtime) / "wayland-0").exists())
    if not wayland:  # asked in vain, the Wayland library complains on stderr
        environ["SDL_VIDEODRIVER"] = "x11,kmsdrm"


def _named_driver(environ: MutableMapping[str, str]) -> str:
    return environ.get("SDL_VIDEODRIVER") or environ.get("SDL_VIDEO_DRIVER") or ""


class NativePlatform(PlainPlatform):
    """A desktop system."""

    name = "native"

    def open_window(self, size: tuple[int, int], title: str, gl: Gl = Gl.NO) -> NativeWindow:
        wanted = _named_driver(os.environ)
        prepare_drivers(os.environ)
        try:
            pygame.display.init()
            driver = pygame.display.get_driver()
            if driver in INVISIBLE_DRIVERS and driver not in wanted.split(","):
                pygame.display.quit()
                raise NoDisplayError(NO_DISPLAY)
            usual = driver not in INVISIBLE_DRIVERS
            window = NativeWindow(_fitted(size), title, gl if usual else Gl.NO, can_gl=usual)
        except pygame.error as error:
            raise NoDisplayError(NO_DISPLAY) from error
        with suppress(pygame.error):  # no game pads, then
            pygame.joystick.init()
        return window

    def density(self) -> float:
        if sys.platform == "win32":
            return _windows_density()
        scale = os.environ.get("GDK_SCALE", "")
        return float(scale) if scale in ("1", "2", "3") else 1.0

    def insets(self) -> Insets:
        return Insets()

    def storage(self) -> Backend:
        return FileBackend(data_folder())

    async def rest(self, worked: float, *, moving: bool) -> None:
        if moving:
            await asyncio.sleep(max(0.0, FRAME - worked))
            return
        for _ in range(LOOKS):
            await asyncio.sleep(LOOK)
            if pygame.event.peek():
                return

    def show_keyboard(self, area: pygame.FRect, text: str) -> None:
        del text
        pygame.key.set_text_input_rect(pygame.Rect(area))
        pygame.key.start_text_input()

    def hide_keyboard(self) -> None:
        pygame.key.stop_text_input()

    def copy(self, text: str) -> None:
        with suppress(pygame.error):
            pygame.scrap.put_text(text)

    def paste(self) -> str:
        with suppress(pygame.error):
            return pygame.scrap.get_text()
        return ""


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """Keep a new window inside the desktop, with room for its frame and the task bar."""
    wide, high = pygame.display.get_desktop_sizes()[0]
    return (
        max(SMALLEST_WINDOW[0], min(size[0], int(wide * 0.95))),
        max(SMALLEST_WINDOW[1], min(size[1], int(high * 0.88))),
    )


def _windows_density() -> float:
    import ctypes

    with suppress(AttributeError, OSError):  # Windows before 10
        return float(getattr(ctypes, "windll").user32.GetDpiForSystem()) / 96.0  # noqa: B009
    return 1.0
