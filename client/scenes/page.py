"""What full-screen pages share: wood, a way back, a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.paint.wood import table
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui import theme
from client.ui.box import Column, Pad
from client.ui.button import IconButton
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.row import Row
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


TITLE_GROWTH = 1.3
"""Titles are large already: they grow no further than this with the text scale."""


def title_size(ui: Ui, token: str) -> float:
    """A size for a title: that of `theme.TYPE`, growing less than text does."""
    return theme.TYPE[token] * min(ui.text_scale, TITLE_GROWTH) / ui.text_scale


class PageScene(Scene):
    """A page on the wooden table with a title and a button back."""

    def __init__(self, tools: Tools) -> None:
        super().__init__()
        self.tools = tools

    def title(self) -> str:
        """The headline."""
        raise NotImplementedError

    def body(self, ui: Ui) -> Widget:
        """What lies below the headline."""
        raise NotImplementedError

    def aside(self, ui: Ui) -> Widget | None:
        """What stands beside the headline."""
        del ui
        return None

    def build(self, ui: Ui) -> Widget:
        area = ui.screen.area
        small = ui.screen.height < 480
        head = Row(
            IconButton("u-back", self.leave_page, tr("Back"), key=f"{self.key}/back"),
            grow(
                Label(
                    self.title(), size=title_size(ui, "panel" if ui.screen.phone else "screen"),
                    face=Face.TITLE, ink="heading", shadow=True, role="heading", line_height=1.1,
                )
            ),
            self.aside(ui),
            gap=14, flow=False,
        )  # fmt: skip
        page = Column(head, grow(self.body(ui)), gap=6 if small else 12)
        return Pad(
            page, area.x, area.y, ui.screen.width - area.right, ui.screen.height - area.bottom
        )

    def leave_page(self) -> None:
        """Back to where the page was opened from."""
        self.back()

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        canvas.surface.blit(table(w, h, canvas.k, (0.4, 0.2)), (0, 0))
