"""A scene's layers: its own tree, and the dialogs open above it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
        self.floor: float | None = None
        """Notices are shown above this line (logical px) while no dialog is open, so that they
        hide nothing that is being read; None: above the screen's lower edge."""

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
