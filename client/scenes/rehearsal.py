"""Scenes drawn where nobody sees them, so that their first real picture is quickly there.

Panels, texts and icons are kept once they are drawn (`client.ui.cache`); a scene that comes up in
the middle of a match need not make all of its own in one frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from client.clock import ManualClock
from client.platform.still import StillPlatform
from client.scenes import Request, make
from client.tools import Tools, make_tools
from client.ui.cache import BAKING
from client.ui.canvas import Canvas

if TYPE_CHECKING:
    from client.scenes.scene import Scene


PICTURES = 24
"""Drawings of a table after which the rest is left to the match."""


def rehearse(tools: Tools, names: Iterable[str], request: Request) -> Iterator[None]:
    """Draw scenes for the present screen and comfort settings, one widget between two yields."""
    screen = tools.ui.screen
    still = make_tools(StillPlatform(), screen, ManualClock(), muted=True)
    still.settings = tools.settings.model_copy()
    still.apply_settings()
    size = (round(screen.width * screen.k), round(screen.height * screen.k))
    canvas = Canvas(pygame.Surface(size), screen.k)
    for name in names:
        scene = make(name, still, request)
        yield
        still.scenes.reset(scene)
        still.scenes.refresh()
        still.ui.layout()
        yield
        yield from _drawn(still, scene, canvas)


def _drawn(still: Tools, scene: Scene, canvas: Canvas) -> Iterator[None]:
    for widget in scene.page.base.root.children():
        widget.draw(still.ui, canvas)
        yield
    for _ in range(PICTURES):  # each makes as many as a frame may
        BAKING.begin()
        scene.draw(canvas)
        scene.draw_over(canvas)
        yield
        if not BAKING.refused:
            break
