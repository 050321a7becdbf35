"""One scene as a picture, the same bytes every time, on a machine without a display."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from client.clock import Clock, ManualClock
from client.command_line import Arguments, UsageError
from client.platform.still import StillPlatform
from client.scenes import Request, UnknownSceneError, make
from client.tools import Tools, make_tools
from client.ui.canvas import Canvas
from client.ui.layout import NOTCHED, Screen, device_for, screen_for

STEP = 1 / 30
"""Seconds of one step on the way to rest."""
PATIENCE = 20.0
"""Seconds after which a scene that never rests (turning rays, watched bots) is drawn as it is."""


def take(asked: Arguments) -> str:
    """Draw the scene that is asked for into its file; return a sentence about it.

    Raises UsageError for an unknown scene, for a file that cannot be written, and for a picture
    that cannot be drawn in three dimensions though that was asked for.
    """
    assert asked.screenshot is not None
    start_without_display()
    usual = Request()
    request = Request(
        game=asked.game or usual.game,
        seats=asked.seats or usual.seats,
        seed=usual.seed if asked.seed is None else asked.seed,
        moves=asked.moves,
    )
    tools, surface = stage(asked.size, asked.density, asked.scale, asked.language)
    if asked.renderer == "3d":
        draw_in_3d(tools)
    try:
        tools.scenes.push(make(asked.scene, tools, request))
    except UnknownSceneError as error:
        raise UsageError(str(error)) from None
    to_rest(tools)
    first = draw(tools, surface)
    again = draw(tools, surface)
    made = save(surface, asked.screenshot)
    text = f"{asked.screenshot}: {asked.scene}, {surface.get_width()}x{surface.get_height()}"
    if asked.stats:
        text += f", drawn in {first * 1000:.1f} ms, again in {again * 1000:.1f} ms"
    if made:
        text += f" (made the folder {str(asked.screenshot.parent)!r})"
    return text


def start_without_display() -> None:
    """Open SDL on its driver that shows nothing."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    if pygame.display.get_surface() is None:  # some surface formats follow the display's
        pygame.display.set_mode((64, 64))


def stage(
    size: tuple[int, int], density: float = 1.0, scale: float = 1.0, language: str = "en"
) -> tuple[Tools, pygame.Surface]:
    """Return tools that keep everything in memory, and a surface to draw on.

    `size` is in css px: the picture has `density` times as many pixels a side. Phones and tablets
    get the notches that theirs usually have.
    """
    screen = screen_of(size, density)
    tools = make_tools(StillPlatform(), screen, ManualClock(), muted=True)
    tools.settings.text_scale = scale
    tools.settings.language = language
    tools.apply_settings()
    return tools, pygame.Surface((round(size[0] * density), round(size[1] * density)))


def draw_in_3d(tools: Tools) -> None:
    """Draw scenes that can be in 3D from now on. Raises UsageError where there is no OpenGL."""
    from client.draw3d.device import Device, NoGraphicsError
    from client.draw3d.quality import HIGH

    try:
        tools.graphics.take(Device.standalone(), HIGH)
    except NoGraphicsError as error:
        raise UsageError(str(error)) from None
    tools.asked_renderer = "3d"
    tools.apply_settings()


def screen_of(size: tuple[int, int], density: float = 1.0) -> Screen:
    """Return the screen of a usual device with this many css px."""
    pixels = (round(size[0] * density), round(size[1] * density))
    return screen_for(pixels, density, NOTCHED[device_for(*size)])


def to_rest(tools: Tools, patience: float = PATIENCE) -> float:
    """Let time pass until nothing moves any more; return the seconds that took."""
    clock = tools.clock
    assert isinstance(clock, ManualClock)
    began = clock.now
    still = 0
    while still < 3 and clock.now - began < patience:
        clock.advance(STEP)
        dt = clock.tick()
        tools.scenes.refresh()
        tools.ui.layout()
        still = 0 if tools.scenes.update(dt) else still + 1
    return clock.now - began


def draw(tools: Tools, surface: pygame.Surface) -> float:
    """Draw the scenes; return the seconds of work.

    Raises UsageError if they cannot be drawn in three dimensions though that was asked for.
    """
    clock = Clock()
    began = clock.real()
    if not tools.graphics.picture(tools.scenes, surface, tools.ui.screen.k):
        if trouble := tools.graphics.trouble:
            raise UsageError(f"this picture cannot be drawn in three dimensions: {trouble}")
        surface.fill("black")
        tools.scenes.draw(Canvas(surface, tools.ui.screen.k))
    return clock.real() - began


def save(surface: pygame.Surface, path: Path) -> bool:
    """Write a PNG; return whether its folder had to be made first.

    Raises UsageError if that cannot be done.
    """
    missing = not path.parent.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, path)
    except (OSError, pygame.error) as error:
        raise UsageError(f"the picture {path.name!r} could not be written: {error}") from None
    return missing
