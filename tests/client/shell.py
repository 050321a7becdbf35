"""A whole running program for tests: a real window of SDL's dummy driver, events posted by hand."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable
from typing import Any

import pygame

from client.app import App
from client.audio.mixer import Audio
from client.clock import ManualClock
from client.display import Display
from client.input.events import Gesture
from client.platform.native import NativePlatform, NativeWindow
from client.platform.platform import Window
from client.platform.still import StillPlatform
from client.scenes.scene import Scene
from client.storage.backend import Backend
from client.tools import Tools, make_tools
from client.ui.box import Column
from client.ui.button import Button
from client.ui.canvas import Canvas
from client.ui.ui import Ui
from client.ui.widget import Widget

FRAME = 1 / 60


class Board(Scene):
    """A scene that writes down what reaches it and has one button in the middle."""

    key = "board"

    def __init__(self) -> None:
        super().__init__()
        self.gestures: list[Gesture] = []
        self.updates: list[float] = []
        self.presses = 0
        self.drawn = 0
        self.moving = False

    def build(self, ui: Ui) -> Widget:
        return Column(Button("Roll", self.press, key="roll"), align="center", justify="center")

    def press(self) -> None:
        self.presses += 1

    def preview(self, gesture: Gesture) -> bool:
        self.gestures.append(gesture)
        return False

    def update(self, dt: float) -> bool:
        self.updates.append(dt)
        return self.moving

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.surface.fill("#203040")

    def got(self, kind: type[Gesture]) -> list[Any]:
        """The gestures of one kind."""
        return [one for one in self.gestures if isinstance(one, kind)]


class Shell:
    """An app around one board, driven frame by frame."""

    def __init__(
        self,
        window: Window | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        storage: Backend | None = None,
        audio: Audio | None = None,
        density: float = 1.0,
    ) -> None:
        if window is None:
            pygame.display.quit()  # what another test left open would be taken over with its kind
            window = NativePlatform().open_window(size, "test")
            assert isinstance(window, NativeWindow)
        pygame.event.get()
        self.window = window
        self.clock = ManualClock()
        platform = StillPlatform(density)
        self.display = Display(window, platform)
        self.tools: Tools = make_tools(
            platform,
            self.display.screen(),
            self.clock,
            display=self.display,
            storage=storage,
            audio=audio,
            muted=audio is None,
        )
        self.app = App(self.tools, self.display)
        self.board = Board()
        self.app.start(self.board)

    def turn(self, dt: float = FRAME) -> bool:
        """Let `dt` seconds pass and turn the loop once."""
        self.clock.advance(dt)
        return self.app.turn(pygame.event.get())

    def turns(self, seconds: float) -> None:
        """Turn the loop at the usual rate for some seconds."""
        for _ in range(round(seconds / FRAME)):
            self.turn()

    def post(self, kind: int, **attributes: Any) -> None:
        """Post one pygame event."""
        pygame.event.post(pygame.event.Event(kind, **attributes))

    def settle(self) -> None:
        """Turn the loop until nothing is drawn any more."""
        for _ in range(300):
            before = self.board.drawn
            if not self.turn() and self.board.drawn == before:
                return
        raise AssertionError("the program never comes to rest")

    # -- hands ------------------------------------------------------------------------------

    def place(self, key: str = "roll") -> tuple[int, int]:
        """The window pixel in the middle of a widget."""
        self.tools.scenes.refresh()
        self.tools.ui.layout()
        widget = self.tools.ui.page.top.find(key)
        assert widget is not None
        return self.window_px(*widget.rect.center)

    def window_px(self, x: float, y: float) -> tuple[int, int]:
        return self.display.mapping(self.tools.ui.screen.k).to_window(x, y)

    def mouse(self, kind: int, pos: tuple[int, int], button: int = 1, touch: bool = False) -> None:
        if kind == pygame.MOUSEMOTION:
            self.post(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        else:
            self.post(kind, pos=pos, button=button, touch=touch)

    def click(self, pos: tuple[int, int], *, touch: bool = False) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, pos, touch=touch)
        self.mouse(pygame.MOUSEBUTTONUP, pos, touch=touch)

    def finger(self, kind: int, pos: tuple[float, float], finger: int = 1) -> None:
        wide, high = self.display.window.size
        x, y = (pos[0] + 0.5) / wide, (pos[1] + 0.5) / high
        self.post(kind, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)

    def key_up(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)


class FakeWindow:
    """A window whose system answers late or wrongly, as real ones do.

    `drawable` is how many drawable px there are per window px. With `forgets`, a window that was
    maximised comes back from fullscreen at its older size.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1000, 700),
        *,
        drawable: int = 1,
        late: int = 0,
        forgets: bool = False,
        desktop: tuple[int, int] = (1920, 1080),
    ) -> None:
        self.desktop = desktop
        self.drawable = drawable
        self.late = late
        self.forgets = forgets
        self.calls: list[str] = []
        self.maximised = False
        self.fullscreen = False
        self.blocked = False
        self.device = None
        self.slow_gl = False
        self.flips = 0
        self._normal = size
        self._pending: list[tuple[int, Callable[[], None]]] = []
        self._set(size)

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def surface(self) -> pygame.Surface:
        return self._surface

    def _set(self, size: tuple[int, int]) -> None:
        self._size = size
        self._surface = pygame.Surface((size[0] * self.drawable, size[1] * self.drawable))

    def _later(self, change: Callable[[], None]) -> None:
        if self.late:
            self._pending.append((self.late, change))
        else:
            change()

    def pass_time(self) -> None:
        """One turn of the window system."""
        due = [change for left, change in self._pending if left <= 1]
        self._pending = [(left - 1, change) for left, change in self._pending if left > 1]
        for change in due:
            change()

    def set_fullscreen(self, on: bool) -> None:
        self.calls.append(f"fullscreen {on}")
        self.fullscreen = on
        if on:
            self._before = self._size
            self._later(lambda: self._set(self.desktop))
            return
        back = self._normal if self.forgets and self.maximised else self._before
        if self.forgets:
            self.maximised = False
        self._later(lambda: self._set(back))

    def maximise(self) -> None:
        self.calls.append("maximise")
        self.maximised = True
        self._later(lambda: self._set((self.desktop[0], self.desktop[1] - 40)))

    def resize(self, size: tuple[int, int]) -> None:
        self.calls.append(f"resize {size}")
        self._normal = size
        self._later(lambda: self._set(size))

    def open_gl(self) -> bool:
        return False

    def flip(self) -> None:
        self.flips += 1

    def swap(self) -> None:
        self.flips += 1

    def close(self) -> None: ...
