"""Book: two pages side by side, or one below the other where there is room for one only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.paint.book import COVER
from client.ui import skin
from client.ui.box import Column
from client.ui.ground import Ground
from client.ui.panel import Rule, Surface
from client.ui.scroll import Scroll
from client.ui.widget import Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

PAGE: Final = 330.0
"""A page is at least this wide, times the text scale, or there is only one."""
MARGIN: Final = 34.0


class Book(Surface):
    """The guide's book.  Each page scrolls by itself; `key` keeps their places."""

    ground = Ground.PARCHMENT

    def __init__(
        self, left: Widget, right: Widget | None = None, *, name: str = "", key: str = "book"
    ) -> None:
        super().__init__(left, name=name, key=key)
        self._left = Scroll(left, key=f"{key}/left")
        self._right = Scroll(right, key=f"{key}/right") if right else None
        both = Column(left, Rule(), right, gap=14) if right else left
        self._one = Scroll(both, key=f"{key}/one")
        self._pages = 1

    def children(self) -> Sequence[Widget]:
        if self._pages == 2 and self._right:
            return (self._left, self._right)
        return (self._one,)

    def _margin(self, ui: Ui) -> float:
        return COVER + (12.0 if ui.screen.phone else MARGIN)

    def _count(self, ui: Ui, width: float) -> int:
        return 2 if self._right and width / 2 >= PAGE * ui.text_scale + 2 * MARGIN else 1

    def measure(self, ui: Ui, max_width: float) -> Size:
        margin = self._margin(ui)
        if self._count(ui, max_width) == 2 and self._right:
            page = max_width / 2 - margin - MARGIN
            height = max(ui.measured(w, page)[1] for w in (self._left, self._right))
            return max_width, height + 2 * margin
        width, height = ui.measured(self._one, max_width - 2 * margin)
        return width + 2 * margin, height + 2 * margin

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self._one) + 2 * self._margin(ui)

    def least_height(self, ui: Ui, width: float) -> float:
        return ui.least_height(self._one, width - 2 * self._margin(ui)) + 2 * self._margin(ui)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self._pages = self._count(ui, rect.w)
        inner = rect.inflate(-2 * self._margin(ui), -2 * self._margin(ui))
        if self._pages == 2 and self._right:
            page = rect.w / 2 - self._margin(ui) - MARGIN
            self._left.arrange(ui, FRect(inner.x, inner.y, page, inner.h))
            self._right.arrange(ui, FRect(rect.centerx + MARGIN, inner.y, page, inner.h))
        else:
            self._one.arrange(ui, inner)

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_book(canvas, self.rect, self._pages, ui.high_contrast)
