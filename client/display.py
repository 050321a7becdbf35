"""The window as the loop sees it: fullscreen and back, seen or not, focused or not.

The picture's size is always that of the surface, asked afresh; the window's own size is only what
mouse positions count in. So a dense screen, a resize, a rotation and fullscreen are one case.
"""

from __future__ import annotations

import pygame

from client.platform.platform import Platform, Window
from client.ui.layout import Mapping, Screen, screen_for

_SETTLING = 12
"""Turns of the loop in which a window that left fullscreen is led back to its size."""


class Display:
    """State of one window; `window` does the work, `platform` knows the screen it is on."""

    def __init__(self, window: Window, platform: Platform) -> None:
        self.window = window
        self.platform = platform
        self._shown = True
        self.focused = True
        self._maximised = False
        self._size_before = window.size
        self._settling = 0

    @property
    def visible(self) -> bool:
        """False while minimised, hidden or without graphics: nothing goes on then."""
        return self._shown and not self.window.blocked

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on in this frame."""
        return self.window.surface

    @property
    def fullscreen(self) -> bool:
        return self.window.fullscreen

    def screen(self) -> Screen:
        """Return the present size, in every unit."""
        return screen_for(self.surface.get_size(), self.platform.density(), self.platform.insets())

    def mapping(self, k: float) -> Mapping:
        """Return the way from window px to logical px of a screen with `k` px per logical px."""
        return Mapping(self.window.size, self.surface.get_size(), k)

    def set_fullscreen(self, on: bool) -> None:
        """Go to fullscreen or back to the size, or the maximised state, it was called from."""
        if on == self.window.fullscreen:
            return
        if on:
            if not self._settling:  # else the remembered size is still the right one
                self._size_before = self.window.size
            self._settling = 0
            self.window.set_fullscreen(True)
        else:
            self.window.set_fullscreen(False)
            self._settling = _SETTLING
            self._lead_back()

    def toggle_fullscreen(self) -> None:
        """Change between window and fullscreen."""
        self.set_fullscreen(not self.window.fullscreen)

    def settle(self) -> None:
        """Follow up on a change the window system may make late; call it once a turn."""
        if self._settling:
            self._settling -= 1
            self._lead_back()

    def notice(self, event: pygame.event.Event) -> None:
        """Learn from a window event."""
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._shown = False
            case pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                self._shown = True
            case pygame.WINDOWMAXIMIZED:
                self._shown = True
                self._maximised = True
            case pygame.WINDOWRESTORED:
                if self._shown:
                    # On X11 a maximised window that goes to fullscreen is reported as restored.
                    self._maximised = self.window.fullscreen
                self._shown = True
            case pygame.WINDOWFOCUSGAINED:
                self.focused = True
                self._shown = True
            case pygame.WINDOWFOCUSLOST:
                self.focused = False

    def _lead_back(self) -> None:
        if self.window.fullscreen or self.window.size == self._size_before:
            return
        if self._maximised:
            self.window.maximise()
        else:
            self.window.resize(self._size_before)
