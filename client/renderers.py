"""Which of the two renderers draws: what the player asks for, and what the machine can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.draw3d.quality import Quality, level
from client.platform.platform import Gl
from client.storage.faults import Notice
from client.words import tr
from rules.kernel.phrase import Phrase

if TYPE_CHECKING:
    from client.storage.settings import Renderer, Settings
    from client.tools import Tools

NONE_HERE = Phrase("The table in three dimensions needs OpenGL 3.3 or WebGL 2: there is none here.")
SLOW = Phrase(
    "There is no graphics card to draw the table in three dimensions, so it is flat. "
    "The settings can change that."
)
FAILED = Phrase("The table could not be drawn in three dimensions, so it is flat now.")
ABOUT = "renderer"
"""Marks notices about the renderer: they go when another one draws."""
GL = {"2d": Gl.NO, "auto": Gl.HARDWARE, "3d": Gl.ANY}
"""How the window is opened for each choice."""


def quality_of(settings: Settings) -> Quality | None:
    """The level that was chosen, else the one that was measured, else None."""
    name = settings.quality if settings.quality != "auto" else settings.quality_measured
    return level(name) if name != "auto" else None


def settle(tools: Tools) -> None:
    """Bring device, quality and renderer in line with the settings."""
    mode = tools.asked_renderer or tools.settings.renderer
    graphics = tools.graphics
    if tools.display is not None:
        window = tools.display.window
        if mode == "3d" and window.device is None:
            window.open_gl()
        if window.device is not graphics.device:
            graphics.drop()
            if window.device is not None:
                graphics.take(window.device, quality_of(tools.settings))
    elif mode == "auto":
        return  # whoever draws without a window has decided
    device = graphics.device
    fast = device is not None and not device.software
    graphics.wanted = device is not None and (mode == "3d" or (mode == "auto" and fast))
    graphics.trouble = ""


def choose(tools: Tools, mode: Renderer) -> bool:
    """Draw so from now on and remember it; False if it cannot be, with a word about it."""
    tools.ui.toasts.drop(ABOUT)
    tools.asked_renderer = None
    tools.settings.renderer = mode
    tools.change_settings()
    if mode != "3d" or tools.graphics.wanted:
        return True
    tools.settings.renderer = "auto"
    tools.change_settings()
    tools.ui.toast(tr(NONE_HERE), "info", about=ABOUT)
    return False


def toggle(tools: Tools) -> None:
    """Change between flat and in three dimensions, unless the graphics are lost just now."""
    device = tools.graphics.device
    if device is not None and device.lost:
        return
    choose(tools, "2d" if tools.graphics.on else "3d")


def choose_quality(tools: Tools, name: str) -> None:
    """Draw at this level from now on; `auto` measures once more."""
    settings, graphics = tools.settings, tools.graphics
    settings.quality = name  # type: ignore[assignment]  # a name it does not know is refused
    if name == "auto":
        settings.quality_measured = "auto"
        graphics.measure()
    else:
        graphics.draw_as(level(name))
    tools.change_settings()


def greet(tools: Tools) -> None:
    """Say why this machine starts flat: once if it does so by itself, else each time."""
    settings, graphics = tools.settings, tools.graphics
    if graphics.device is None and "3d" in (tools.asked_renderer, settings.renderer):
        if tools.asked_renderer != "2d":
            tools.tell(Notice(NONE_HERE), ABOUT)
        return
    slow = tools.display is not None and tools.display.window.slow_gl
    slow = slow or (graphics.device is not None and graphics.device.software)
    if slow and not graphics.on and settings.renderer == "auto" and not settings.told_slow_gl:
        settings.told_slow_gl = True
        tools.save_settings()
        tools.tell(Notice(SLOW), ABOUT)


def give_up(tools: Tools) -> None:
    """Drawing in three dimensions has failed: say so once and stay flat in this run."""
    tools.tell(Notice(FAILED), ABOUT)
    tools.scenes.rebuild_all()


def remember(tools: Tools, quality: Quality) -> None:
    """The first second has told how finely this machine can draw."""
    tools.settings.quality_measured = quality.name  # type: ignore[assignment]  # one of LEVELS
    tools.save_settings()
