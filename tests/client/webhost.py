"""A page for tests: it remembers what it was asked for and tells what tests want it to tell."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.clock import ManualClock
from client.display import Display
from client.platform.web.host import Host, Note, View
from client.platform.web.platform import WebPlatform
from client.platform.web.window import WebWindow
from client.scenes.scene import Scene
from client.storage.backend import Backend
from client.tools import Tools, make_tools
from client.ui.box import Column
from client.ui.button import Button
from client.ui.field import TextField
from client.ui.ui import Ui
from client.ui.widget import Widget


class FakeHost:
    """Keeps texts in a dict; `quota` is the number of characters that fit, `refused` an error."""

    def __init__(self, view: View | None = None, kept: dict[str, str] | None = None) -> None:
        self.room = view or View(1280.0, 720.0)
        self.kept = {} if kept is None else kept
        """Shared by several hosts it is the storage of several tabs."""
        self.quota = 5_000_000
        self.refused = ""
        self.notes: list[Note] = []
        self.calls: list[tuple[Any, ...]] = []
        self.said: list[tuple[str, bool]] = []
        self.mirrors: list[dict[str, Any]] = []
        self.locks: set[str] = set()
        self.locked: set[str] = set()
        """Locks that other tabs hold."""
        self.uploaded = b""
        self.match = ""
        """Slot of the match that the page keeps."""
        self.gl = False
        self.drawer = "A graphics card"
        self.spoken_languages = ["en-GB"]

    def tell(self, kind: str, **about: Any) -> None:
        """Something happens on the page."""
        self.notes.append(Note(kind, about))

    def asked(self, verb: str) -> list[tuple[Any, ...]]:
        """The arguments of all calls of a verb."""
        return [call[1:] for call in self.calls if call[0] == verb]

    async def frame(self) -> None:
        self.calls.append(("frame",))

    async def idle(self, milliseconds: float) -> None:
        self.calls.append(("idle", milliseconds))

    def view(self) -> View:
        return self.room

    def languages(self) -> list[str]:
        return self.spoken_languages

    def webgl(self) -> bool:
        return self.gl

    def renderer(self) -> str:
        return self.drawer if self.gl else ""

    def take(self) -> list[Note]:
        notes, self.notes = self.notes, []
        return notes

    def keys(self) -> list[str]:
        return [] if self.refused else list(self.kept)

    def get(self, name: str) -> str | None:
        return None if self.refused else self.kept.get(name)

    def set(self, name: str, text: str) -> str:
        if self.refused:
            return self.refused
        used = sum(len(one) for other, one in self.kept.items() if other != name)
        if used + len(text) > self.quota:
            return "QuotaExceededError"
        self.kept[name] = text
        return ""

    def remove(self, name: str) -> str:
        if self.refused:
            return self.refused
        self.kept.pop(name, None)
        return ""

    async def lock(self, name: str) -> str:
        if name in self.locked:
            return "taken"
        self.locks.add(name)
        return "held"

    def persist(self) -> None:
        self.calls.append(("persist",))

    def kept_match(self) -> str:
        return self.match

    def keep_match(self, slot: str) -> None:
        self.calls.append(("keep_match", slot))
        self.match = slot

    def fullscreen(self, on: bool) -> None:
        self.calls.append(("fullscreen", on))

    def can_fullscreen(self) -> bool:
        return True

    def copy(self, text: str) -> None:
        self.calls.append(("copy", text))

    def download(self, name: str, data: bytes) -> None:
        self.calls.append(("download", name, data))

    def upload(self, accept: str) -> None:
        self.calls.append(("upload", accept))

    def file(self) -> bytes:
        return self.uploaded

    def mirror(self, text: str) -> None:
        self.mirrors.append(json.loads(text))

    def say(self, text: str, urgent: bool) -> None:
        self.said.append((text, urgent))

    def hush(self) -> None:
        self.said.clear()

    def focused(self, key: str) -> None:
        self.calls.append(("focused", key))

    def keyboard(self, key: str) -> None:
        self.calls.append(("keyboard", key))

    def progress(self, share: float, label: str) -> None:
        self.calls.append(("progress", share, label))

    def ready(self) -> None:
        self.calls.append(("ready",))

    def leave(self) -> None:
        self.calls.append(("leave",))

    def lost(self, on: bool) -> None:
        self.calls.append(("lost", on))

    def apply_update(self) -> None:
        self.calls.append(("apply_update",))

    def restock(self) -> None:
        self.calls.append(("restock",))

    def stats(self, text: str) -> None:
        self.calls.append(("stats", json.loads(text)))


class Tab:
    """A program on a fake page, turned by hand; its clock is a hand's as well."""

    def __init__(
        self,
        scene: Scene | None = None,
        host: FakeHost | None = None,
        storage: Backend | None = None,
    ) -> None:
        from client.app import App

        self.host = host or FakeHost()
        self.clock = ManualClock()
        self.platform = WebPlatform(self.host, open_plain, now=self.clock.real)
        self.window = self.platform.open_window((1, 1), "test")
        pygame.event.get()
        self.display = Display(self.window, self.platform)
        self.tools: Tools = make_tools(
            self.platform, self.display.screen(), self.clock,
            display=self.display, storage=storage, muted=True,
        )  # fmt: skip
        self.platform.attach(self.tools)
        self.app = App(self.tools, self.display)
        if scene is not None:
            self.app.start(scene)

    async def turn(self, dt: float = 1 / 60) -> bool:
        """One turn of the loop with the rest after it, as `App.run` does."""
        self.clock.advance(dt)
        moving = self.app.turn(pygame.event.get())
        await self.platform.rest(0.0, moving=moving)
        return moving

    async def turns(self, seconds: float, dt: float = 1 / 20) -> None:
        """Turn for so long."""
        for _ in range(round(seconds / dt)):
            await self.turn(dt)

    @property
    def elements(self) -> dict[str, dict[str, Any]]:
        """The latest mirror by key."""
        return {one["key"]: one for one in self.host.mirrors[-1]["elements"]}


def open_plain(host: Host, title: str) -> WebWindow:
    """A window whose pictures nobody sees."""
    return WebWindow(host, title)


def waits(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test that awaits."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Desk(Scene):
    """A scene with a button, a text field and a counter."""

    key = "desk"

    def __init__(self, key: str = "desk") -> None:
        super().__init__()
        self.key = key
        self.pressed = 0
        self.typed: list[str] = []
        self.sent: list[str] = []
        self.seconds = 0.0

    def build(self, ui: Ui) -> Widget:
        return Column(
            Button("Roll", self.press, key="roll"),
            Button("Closed", None, disabled_why="Not today", key="closed"),
            TextField("Ann", self.typed.append, name="Name", on_submit=self.sent.append, most=8,
                      key="name"),
        )  # fmt: skip

    def press(self) -> None:
        self.pressed += 1

    def update(self, dt: float) -> bool:
        self.seconds += dt
        return False
