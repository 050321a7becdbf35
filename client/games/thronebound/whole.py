"""The way back to the whole table in three dimensions for hands that have no keyboard.

Phones have a button of its own for it, while something else is looked at; elsewhere one of the
tools leads there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import FRect

from client.games.thronebound.board import TOOL
from client.games.thronebound.panels import Tool, toolbar
from client.ui.widget import Widget
from client.words import tr

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene

GAP = 8.0
"""Between two tools."""


def wanted(scene: TableScene) -> bool:
    """Whether the button is to be seen."""
    return scene.tools.ui.screen.phone and scene.eye.away


def places(scene: TableScene, tools: int) -> Iterator[tuple[FRect, Widget]]:
    """The button, if it is wanted, beside or below so many tools."""
    if wanted(scene):
        tool = Tool("return-arrow", tr("Whole table"), scene.eye.come_near, "0")
        upright = scene.drafting and scene.draft.upright
        yield _place(scene, tools), toolbar([tool], upright=upright)


def title_room(scene: TableScene, title: FRect) -> FRect:
    """What the button leaves of the draft's headline."""
    return FRect(title.x, title.y, title.w - TOOL, title.h) if wanted(scene) else title


def _place(scene: TableScene, tools: int) -> FRect:
    if not scene.drafting:
        box = scene.board.tools
        first = box.right - tools * TOOL + GAP
        if scene.tools.ui.screen.portrait:  # between the hands of the rival, wherever they are seen
            return FRect(first, box.bottom + GAP, TOOL - GAP, box.h)
        return FRect(first - TOOL, box.y, TOOL - GAP, box.h)
    box = scene.draft.tools
    if not scene.draft.upright:
        return FRect(box.right - (tools + 1) * TOOL + GAP, box.y, TOOL - GAP, box.h)
    below = box.y + tools * TOOL
    if below + TOOL <= scene.draft.sheet.y:
        return FRect(box.x, below, box.w, TOOL - GAP)
    return FRect(box.x - TOOL, box.y, box.w, TOOL - GAP)
