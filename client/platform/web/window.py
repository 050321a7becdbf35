"""The canvas of the page as the one window.

Where WebGL 2 is to be had the display is opened for it once and for all: a canvas that was 2D can
never become WebGL. The 2D picture then is a surface of our own that is shown through a `Glass`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from client.platform.glass import Glass, window_glass
from client.platform.platform import NoDisplayError
from client.platform.web.host import Host, View

if TYPE_CHECKING:
    from client.draw3d.device import Device

MOST_PIXELS = 4_000_000
"""No picture has more: a dense screen then is drawn a little softer."""
NO_CANVAS = "Realmbox cannot draw in this browser."


def size_for(view: View) -> tuple[int, int]:
    """Size of the picture in device px."""
    ratio = view.ratio if math.isfinite(view.ratio) and view.ratio > 0 else 1.0
    ratio = min(ratio, math.sqrt(MOST_PIXELS / (view.width * view.height)))
    return max(1, round(view.width * ratio)), max(1, round(view.height * ratio))


class WebWindow:
    """Sizes are device px: SDL counts the mouse in them too."""

    slow_gl = False
    """If the processor draws, the device itself tells."""

    def __init__(
        self, host: Host, title: str, glass: Callable[[str], Glass] = window_glass
    ) -> None:
        self.host = host
        self.fullscreen = False
        """What the page has told last."""
        self.blocked = False
        """The graphics are lost: nothing can be shown until they are back."""
        self.shown = 0
        """How often a picture was shown."""
        self._make_glass = glass
        self._title = title
        self._view = host.view()
        self._flags = 0
        self.glass: Glass | None = None
        """The OpenGL side; None where there is only 2D."""
        self.surface = self._open()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def view(self) -> View:
        """The page's view that the picture was made for."""
        return self._view

    @property
    def density(self) -> float:
        """Device px per css px of the picture."""
        return self.surface.get_width() / self._view.width

    @property
    def device(self) -> Device | None:
        return self.glass.device if self.glass is not None else None

    def open_gl(self) -> bool:
        """A canvas that was 2D stays so."""
        return self.glass is not None

    def _open(self) -> pygame.Surface:
        if self.host.webgl():
            try:
                _ask_for_es3()
                self._flags = pygame.OPENGL | pygame.DOUBLEBUF
                surface = self._set_mode()
                self.glass = self._make_glass(self.host.renderer())
                return surface
            except Exception:  # a browser may promise WebGL and not keep it, in many ways
                self._flags = 0
        try:
            return self._set_mode()
        except pygame.error as error:
            raise NoDisplayError(NO_CANVAS) from error

    def _set_mode(self) -> pygame.Surface:
        """Size the canvas and return what is drawn on."""
        size = size_for(self._view)
        pygame.display.set_caption(self._title)
        display = pygame.display.set_mode(size, self._flags)
        pygame.key.set_repeat()  # repeats are timed by client.input.keys
        return pygame.Surface(size, 0, 32) if self._flags else display

    def follow(self) -> None:
        """Take over the page's present view: a rotation, a zoom, another screen, a keyboard."""
        view = self.host.view()
        if view == self._view:
            return
        resized = size_for(view) != size_for(self._view)
        self._view = view
        if resized and not self.blocked:
            self.surface = self._set_mode()

    def lose(self) -> None:
        """The graphics are gone; draw nothing."""
        self.blocked = True
        if self.glass is not None:
            self.glass.device.lose()

    def restore(self) -> bool:
        """The graphics can be had again; False if they cannot after all."""
        try:
            if self.surface.get_size() != size_for(self._view):
                self.surface = self._set_mode()
            if self.glass is not None:
                self.glass.device.rebuild()
        except Exception:  # lost once more, in the middle of it
            return False
        self.blocked = False
        return True

    def set_fullscreen(self, on: bool) -> None:
        self.host.fullscreen(on)

    def maximise(self) -> None:
        """A page has only the size that it has."""

    def resize(self, size: tuple[int, int]) -> None:
        """As above."""

    def flip(self) -> None:
        if self.blocked:
            return
        if self.glass is not None:
            self.glass.show(self.surface)
        self.swap()

    def swap(self) -> None:
        if not self.blocked:
            pygame.display.flip()
            self.shown += 1

    def close(self) -> None:
        """The canvas keeps its last picture under the page's farewell."""


def _ask_for_es3() -> None:
    for name, value in (
        (pygame.GL_CONTEXT_PROFILE_MASK, pygame.GL_CONTEXT_PROFILE_ES),
        (pygame.GL_CONTEXT_MAJOR_VERSION, 3),
        (pygame.GL_CONTEXT_MINOR_VERSION, 0),
        (pygame.GL_DEPTH_SIZE, 24),
    ):
        pygame.display.gl_set_attribute(name, value)
