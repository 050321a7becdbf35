"""A program without a window that shows one page: for tests of scenes by tap and by key."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Callable

from client import screenshot, words
from client.clock import ManualClock
from client.draw3d.device import Device
from client.draw3d.quality import LOW
from client.input.events import KeyPress, TextInput
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.label import Label
from client.ui.widget import Widget
from tests.client import kit

SIZES = ((1280, 720), (1920, 1080), (844, 390), (390, 844), (1024, 1366))
"""The sizes in which everything must look right, css px."""


def in_3d(device: Device) -> Callable[[Tools], None]:
    """Make a page's tools draw in three dimensions with that device, at the lowest quality."""

    def prepare(tools: Tools) -> None:
        tools.graphics.take(device, LOW)
        tools.asked_renderer = "3d"
        tools.apply_settings()

    return prepare


class Page:
    """Tools with a scene on the stack, and hands to use it."""

    def __init__(
        self,
        make: Callable[[Tools], Scene],
        size: tuple[int, int] = (1280, 720),
        *,
        scale: float = 1.0,
        language: str = words.SOURCE,
        prepare: Callable[[Tools], None] | None = None,
    ) -> None:
        screenshot.start_without_display()
        self.tools, self.surface = screenshot.stage(size, 1.0, scale, language)
        if prepare is not None:
            prepare(self.tools)
        self.tools.scenes.push(Ground())
        self.scene = make(self.tools)
        self.tools.scenes.push(self.scene)
        self.settle()

    @property
    def top(self) -> Scene:
        """The scene in charge."""
        scene = self.tools.scenes.top
        assert scene is not None
        return scene

    def settle(self) -> None:
        """Let everything come to rest and be laid out."""
        screenshot.to_rest(self.tools, 2.0)

    def wait(self, seconds: float) -> None:
        """Let some seconds pass."""
        clock = self.tools.clock
        assert isinstance(clock, ManualClock)
        end = clock.now + seconds
        while clock.now < end:
            clock.advance(screenshot.STEP)
            self.tools.scenes.update(clock.tick())

    def draw(self) -> None:
        """Draw one picture."""
        screenshot.draw(self.tools, self.surface)

    # -- hands --------------------------------------------------------------------------------

    def find(self, key: str) -> Widget:
        """The widget with a key, in the top layer."""
        self.settle()
        return kit.find(self.tools.ui, key)

    def has(self, key: str) -> bool:
        """Whether there is a widget with that key."""
        self.settle()
        return self.tools.ui.page.top.find(key) is not None

    def press(self, key: str) -> None:
        """Activate a widget, wherever it has scrolled to."""
        widget = self.find(key)
        assert widget.focusable, key
        widget.activate(self.tools.ui)
        self.settle()

    def key(self, name: str, *, shift: bool = False) -> None:
        """Press a key."""
        kit_mods = kit.Mod.SHIFT if shift else kit.Mod.NONE
        self.tools.scenes.handle(KeyPress(name, name if len(name) == 1 else "", kit_mods))
        self.settle()

    def write(self, key: str, text: str) -> None:
        """Replace what stands in a text field, as by typing."""
        self.find(key)
        self.tools.ui.focus(key, visible=True)
        self.tools.ui.handle(KeyPress("a", "", kit.Mod.CTRL))
        self.tools.ui.handle(TextInput(text))
        self.settle()

    # -- eyes ---------------------------------------------------------------------------------

    def texts(self) -> str:
        """Everything that can be read on the top layer."""
        self.settle()
        said = [w.describe() for w in self.tools.ui.page.top.root.walk()]
        return "\n".join(one.sentence() for one in said if one is not None)

    def toasts(self) -> str:
        """The notices on the screen."""
        return "\n".join(toast.text for toast in self.tools.ui.toasts.shown)

    def by_keyboard(self) -> set[str]:
        """The keys of all widgets that Tab comes to, each of them seen when it has the focus."""
        ui = self.tools.ui
        reached: set[str] = set()
        for _ in range(600):
            self.key("tab")
            focus = ui.page.top.focus
            if focus in reached:
                return reached
            reached.add(focus)
            hit = ui.page.top.by_key.get(focus)
            assert hit is not None, f"{focus} has the focus out of sight"
            assert hit.rect.w > 0
            assert hit.rect.h > 0
        raise AssertionError("Tab never comes round")

    def focusable(self) -> set[str]:
        """The keys of everything that can be pressed."""
        self.settle()
        return {w.key for w in self.tools.ui.page.top.focusables()}

    def cut(self) -> list[str]:
        """Texts that are cut although nothing offers the whole of them."""
        self.settle()
        return [
            str(w.content)
            for w in self.tools.ui.page.top.root.walk()
            if isinstance(w, Label) and w.cut and not w.whole
        ]

    def outside(self) -> list[str]:
        """Controls that reach beyond the safe area of the screen."""
        self.settle()
        ui = self.tools.ui
        area = ui.screen.area.inflate(6, 6)
        return [
            hit.widget.key
            for hit in ui.page.top.hits
            if hit.widget.focusable and not area.contains(hit.rect)
        ]

    def overlaps(self) -> list[tuple[str, str]]:
        """Pairs of controls that lie on each other."""
        self.settle()
        hits = [hit for hit in self.tools.ui.page.top.hits if hit.widget.focusable]
        return [
            (one.widget.key, other.widget.key)
            for index, one in enumerate(hits)
            for other in hits[index + 1 :]
            if one.rect.inflate(-3, -3).colliderect(other.rect.inflate(-3, -3))
            and one.widget not in other.parents
            and other.widget not in one.parents
        ]


class Ground(Scene):
    """What lies below the page, so that going back leads somewhere."""

    key = "ground"
