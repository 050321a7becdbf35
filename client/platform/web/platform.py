"""The browser as a platform: the page's notes become pygame events, its frames pace the loop."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from client.platform.platform import Gl, NoDisplayError, Stock
from client.platform.web.desk import Desk
from client.platform.web.host import Host, Note, PageHost
from client.platform.web.window import NO_CANVAS, WebWindow
from client.storage.backend import Backend
from client.storage.keyed import KeyedBackend
from client.ui.layout import Insets

if TYPE_CHECKING:
    from client.tools import Tools

IDLE_MS = 250.0
"""Longest rest while nothing moves and nothing happens."""
PATIENCE = 4.0
"""Seconds that lost graphics may take to come back before the page offers to load anew."""
PAUSE = 0.15
"""Seconds of work between two looks of the page at the start."""
LANES = 8
"""Tabs that are told apart; more of them begin no matches at the very same moment."""


class WebPlatform:
    """One page. What needs the running program is the `Desk`'s."""

    name = "web"
    can_quit = False
    cold = True

    def __init__(
        self,
        host: Host | None = None,
        open_window: Callable[[Host, str], WebWindow] = WebWindow,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.host: Host = host or PageHost()
        self.lane = 0
        self.stock = Stock()
        """What the page has told last."""
        self.can_fullscreen = self.host.can_fullscreen()
        self.left_off = self.host.kept_match()
        self._open_window = open_window
        self._now = now
        self._window: WebWindow | None = None
        self._desk: Desk | None = None
        self._lost_at: float | None = None
        self._ready = False
        self._paused = -PAUSE

    # -- the start ----------------------------------------------------------------------------

    async def prepare(self) -> None:
        if languages := self.host.languages():
            os.environ.setdefault("LANGUAGE", ":".join(languages))
        for self.lane in range(LANES):
            if await self.host.lock(f"tab-{self.lane}") != "taken":
                return

    def open_window(self, size: tuple[int, int], title: str, gl: Gl = Gl.NO) -> WebWindow:
        """Take the canvas, with WebGL if it can be: it has the size that the page gives it."""
        del size, gl
        try:
            pygame.display.init()
            self._window = self._open_window(self.host, title)
        except pygame.error as error:
            raise NoDisplayError(NO_CANVAS) from error
        with suppress(pygame.error, NotImplementedError, AttributeError):  # no game pads, then
            pygame.joystick.init()
        return self._window

    def attach(self, tools: Tools) -> None:
        self._desk = Desk(self.host, tools, self._now)

    async def progress(self, share: float) -> None:
        self.host.progress(share, "")
        now = self._now()
        if now - self._paused >= PAUSE:  # a frame of a slow page is dear
            await self.host.frame()
            self._paused = self._now()

    def farewell(self) -> None:
        self.host.leave()

    def report(self, figures: Mapping[str, float]) -> None:
        self.host.stats(json.dumps(figures))

    # -- the screen ---------------------------------------------------------------------------

    def density(self) -> float:
        return self._window.density if self._window else 1.0

    def insets(self) -> Insets:
        return self._window.view.insets if self._window else Insets()

    def storage(self) -> Backend:
        return KeyedBackend(self.host)

    # -- the loop -----------------------------------------------------------------------------

    async def rest(self, worked: float, *, moving: bool) -> None:
        del worked
        if not self._ready and self._window is not None and self._window.shown:
            self._ready = True
            self.host.ready()
        if self._desk is not None:
            self._desk.tell(moving=moving)
        if moving:
            await self.host.frame()
        else:
            await self.host.idle(IDLE_MS)
        for note in self.host.take():
            self._take(note)
        self._look_at_loss()

    def _take(self, note: Note) -> None:
        window = self._window
        match note.kind:
            case "hidden":
                _post(pygame.WINDOWHIDDEN)
            case "shown":
                _post(pygame.WINDOWSHOWN)
            case "resize" if window is not None:
                window.follow()
            case "context-lost" if window is not None:
                window.lose()
                self._lost_at = self._now()
            case "context-restored" if window is not None and window.blocked:
                if window.restore():
                    self._found()
            case "fullscreen" if window is not None:
                window.fullscreen = note.flag("on")
                if self._desk is not None:
                    self._desk.refresh()
            case "stock":
                self.stock = Stock(note.number("missing"), note.flag("coming"))
            case "paste":
                _post(pygame.TEXTINPUT, text=note.text("text"))
            case _:
                if self._desk is not None:
                    self._desk.take(note)

    def _look_at_loss(self) -> None:
        if self._lost_at is not None and self._now() - self._lost_at >= PATIENCE:
            self._lost_at = None
            self.host.lost(True)

    def _found(self) -> None:
        """The graphics are back."""
        self._lost_at = None
        self.host.lost(False)
        _post(pygame.VIDEOEXPOSE)

    def restock(self) -> None:
        self.host.restock()

    # -- text and files -----------------------------------------------------------------------

    def show_keyboard(self, area: FRect, text: str) -> None:
        """The desk does this: it knows the field's key."""
        del area, text

    def hide_keyboard(self) -> None:
        self.host.keyboard("")

    def copy(self, text: str) -> None:
        self.host.copy(text)

    def paste(self) -> str:
        """Nothing at once: a browser gives text only with its own paste event, a note."""
        return ""

    def hand_out(self, name: str, data: bytes) -> bool:
        self.host.download(name, data)
        return True

    def ask_file(
        self, suffix: str, take: Callable[[str, bytes], None], refused: Callable[[], None]
    ) -> bool:
        if self._desk is None:
            return False
        self._desk.wait_for_file(take, refused)
        self.host.upload(suffix)
        return True


def _post(kind: int, **about: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **about))
