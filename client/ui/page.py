"""A scene's layers: its own tree, and the dialogs open above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from client.ui.layer import Layer
from client.ui.widget import Widget


@dataclass(slots=True)
class Sheet:
    """An open dialog: its layer, and how to build it again when texts or sizes change."""

    layer: Layer
    build: Callable[[], Widget]
    cancel: Callable[[], None]
    outside_cancels: bool = True


class Page:
    """What one scene shows; kept while other scenes lie above it."""

    def __init__(self, key: str = "page", root: Widget | None = None) -> None:
        self.key = key
        self.base = Layer(key, root or Widget())
        self.sheets: list[Sheet] = []
        self.strip: FRect | None = None
        """Where notices hide least (logical px) while no dialog is open: they lie in the middle of
        it, and reach below it if they need more room; None: under the head of the page."""

    @property
    def top(self) -> Layer:
        """The only layer that takes gestures."""
        return self.sheets[-1].layer if self.sheets else self.base

    def layers(self) -> list[Layer]:
        """All layers, lowest first."""
        return [self.base, *(sheet.layer for sheet in self.sheets)]

    def rebuild_sheets(self) -> None:
        """Build every dialog anew."""
        for sheet in self.sheets:
            sheet.layer.replace(sheet.build())
