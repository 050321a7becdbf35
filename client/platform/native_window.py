"""The display's window on a desktop: with OpenGL 3.3 where that is wanted and works, else plain."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import pygame

from client.platform.platform import Gl

if TYPE_CHECKING:
    from client.draw3d.device import Device
    from client.platform.glass import Glass

SMALLEST_WINDOW = (360, 320)
_CORE = (
    (pygame.GL_CONTEXT_MAJOR_VERSION, 3),
    (pygame.GL_CONTEXT_MINOR_VERSION, 3),
    (pygame.GL_CONTEXT_PROFILE_MASK, pygame.GL_CONTEXT_PROFILE_CORE),
    (pygame.GL_DOUBLEBUFFER, 1),
)


class NativeWindow:
    """With OpenGL the flat picture is a surface of our own that is shown through a `Glass`.

    Fullscreen goes through the window object and not through `pygame.display.toggle_fullscreen`,
    which makes a new window that can no longer be resized.
    """

    blocked = False

    def __init__(
        self, size: tuple[int, int], title: str, gl: Gl = Gl.NO, *, can_gl: bool = True
    ) -> None:
        pygame.display.set_caption(title)
        self.slow_gl = False
        self._can_gl = can_gl
        self._glass: Glass | None = None
        self._surface: pygame.Surface
        self._window: pygame.Window
        if gl is Gl.NO or not self._open_gl(size, slow=gl is Gl.ANY):
            self._open_plain(size)
        pygame.key.set_repeat()  # repeats are timed by client.input.keys

    def _open_plain(self, size: tuple[int, int]) -> None:
        self._glass = None
        self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._take_window()

    def _open_gl(self, size: tuple[int, int], *, slow: bool) -> bool:
        """Open with OpenGL; False if there is none that will do. Nothing is seen until it is."""
        try:
            for name, value in _CORE:
                pygame.display.gl_set_attribute(name, value)
            flags = pygame.OPENGL | pygame.DOUBLEBUF | pygame.RESIZABLE | pygame.HIDDEN
            pygame.display.set_mode(size, flags)
            from client.platform.glass import window_glass

            glass = window_glass()
        except Exception:  # drivers, SDL and moderngl fail in many ways, all meaning: no OpenGL
            return False
        if glass.device.software and not slow:
            self.slow_gl = True
            glass.device.release()
            return False
        self._glass = glass
        self._surface = pygame.Surface(size, 0, 32)
        self._take_window()
        self._window.show()
        return True

    def _take_window(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = SMALLEST_WINDOW

    @property
    def device(self) -> Device | None:
        return self._glass.device if self._glass is not None else None

    def open_gl(self) -> bool:
        """Make a plain window one with OpenGL: another one at the same place."""
        if self._glass is not None:
            return True
        if not self._can_gl:
            return False
        full, size, place = self.fullscreen, self.size, self._window.position
        _begin_anew()
        done = self._open_gl(size, slow=True)
        if not done:
            self._open_plain(size)
        if full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.position = place
        return done

    @property
    def surface(self) -> pygame.Surface:
        if self._glass is None:
            return pygame.display.get_surface() or self._surface
        size = self.size
        if self._surface.get_size() != size:
            self._surface = pygame.Surface(size, 0, 32)
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        return pygame.display.get_window_size()

    @property
    def fullscreen(self) -> bool:
        return pygame.display.is_fullscreen()

    def set_fullscreen(self, on: bool) -> None:
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def maximise(self) -> None:
        self._window.maximize()

    def resize(self, size: tuple[int, int]) -> None:
        self._window.size = size

    def flip(self) -> None:
        if self._glass is not None:
            self._glass.show(self._surface)
        pygame.display.flip()

    def swap(self) -> None:
        pygame.display.flip()

    def close(self) -> None:
        pygame.display.quit()


def _begin_anew() -> None:
    """Close the window together with its connection to the window system, and open that again.

    Under X11 a window that goes alone can take the program with it: SDL then asks where it lies in
    a frame that its manager has just put round it, or taken away, and that is gone (BadWindow).
    """
    title, short = pygame.display.get_caption()
    pygame.display.quit()
    pygame.display.init()
    pygame.display.set_caption(title, short)
    pygame.key.set_repeat()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))  # what is held is let go unseen
