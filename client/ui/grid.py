"""Containers in two dimensions: Grid, Stack and Free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from client.ui.box import squeezed
from client.ui.scroll import Fit
from client.ui.widget import UNBOUNDED, Size, Widget, present

if TYPE_CHECKING:
    from client.ui.ui import Ui


class Grid(Widget):
    """Cells of equal width in as many columns as fit, at most `columns`.

    A column is at least `cell` wide (times the text scale if `scaled`), and never narrower than
    what its contents need.  Cells of one row have one height; with `fill` the rows share all
    the height there is.
    """

    def __init__(
        self,
        *children: Widget | None,
        columns: int = 12,
        cell: float = 0.0,
        gap: float = 8.0,
        row_gap: float | None = None,
        scaled: bool = True,
        fill: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self._children = present(children)
        self.columns = max(1, columns)
        self.cell = cell
        self.gap = gap
        self.row_gap = gap if row_gap is None else row_gap
        self.scaled = scaled
        self.fill = fill

    def children(self) -> Sequence[Widget]:
        return self._children

    def _least_cell(self, ui: Ui) -> float:
        scale = ui.text_scale if self.scaled else 1.0
        needed = max((ui.least_width(child) for child in self._children), default=0.0)
        return max(self.cell * scale, needed, 1.0)

    def count(self, ui: Ui, width: float) -> int:
        """How many columns there are at a width."""
        fit = int((width + self.gap + 0.01) // (self._least_cell(ui) + self.gap))
        return max(1, min(self.columns, len(self._children) or 1, fit))

    def _cell(self, ui: Ui, width: float) -> tuple[int, float]:
        count = self.count(ui, width)
        return count, max(0.0, (width - self.gap * (count - 1)) / count)

    def _rows(self, count: int) -> list[Sequence[Widget]]:
        return [self._children[i : i + count] for i in range(0, len(self._children), count)]

    def _natural(self, ui: Ui) -> float:
        count = min(self.columns, len(self._children) or 1)
        widest = max((ui.measured(c, UNBOUNDED)[0] for c in self._children), default=0.0)
        return max(widest, self._least_cell(ui)) * count + self.gap * (count - 1)

    def measure(self, ui: Ui, max_width: float) -> Size:
        width = min(self._natural(ui), max_width)
        count, cell = self._cell(ui, width)
        rows = self._rows(count)
        height = sum(max(ui.measured(child, cell)[1] for child in row) for row in rows)
        return width, height + self.row_gap * max(0, len(rows) - 1)

    def least_width(self, ui: Ui) -> float:
        return max((ui.least_width(child) for child in self._children), default=0.0)

    def least_height(self, ui: Ui, width: float) -> float:
        count, cell = self._cell(ui, width)
        rows = self._rows(count)
        height = sum(max(ui.least_height(child, cell) for child in row) for row in rows)
        return height + self.row_gap * max(0, len(rows) - 1)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        count, cell = self._cell(ui, rect.w)
        rows = self._rows(count)
        full = [max(ui.measured(child, cell)[1] for child in row) for row in rows]
        least = [max(ui.least_height(child, cell) for child in row) for row in rows]
        room = rect.h - self.row_gap * max(0, len(rows) - 1)
        heights = squeezed(full, least, room)
        if self.fill and rows:
            spare = max(0.0, room - sum(heights)) / len(rows)
            heights = [height + spare for height in heights]
        top = rect.y
        for row, height in zip(rows, heights, strict=True):
            for index, child in enumerate(row):
                left = rect.x + index * (cell + self.gap)
                child.arrange(ui, FRect(left, top, cell, height))
            top += height + self.row_gap


class Stack(Widget):
    """Children on top of each other, each with all the room; the last one is on top."""

    def __init__(self, *children: Widget | None, key: str = "") -> None:
        super().__init__(key)
        self._children = present(children)

    def children(self) -> Sequence[Widget]:
        return self._children

    def measure(self, ui: Ui, max_width: float) -> Size:
        sizes = [ui.measured(child, max_width) for child in self._children]
        return max((w for w, _ in sizes), default=0.0), max((h for _, h in sizes), default=0.0)

    def least_width(self, ui: Ui) -> float:
        return max((ui.least_width(child) for child in self._children), default=0.0)

    def least_height(self, ui: Ui, width: float) -> float:
        return max((ui.least_height(child, width) for child in self._children), default=0.0)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        for child in self._children:
            child.arrange(ui, rect)


class Free(Widget):
    """Children at rectangles the scene worked out, relative to this widget's corner.

    A child that needs more height than its rectangle scrolls inside it.
    """

    def __init__(self, *places: tuple[FRect, Widget] | None, key: str = "") -> None:
        super().__init__(key)
        kept = [place for place in places if place is not None]
        self._places = [FRect(rect) for rect, _ in kept]
        self._children = tuple(Fit(widget) for _, widget in kept)

    def children(self) -> Sequence[Widget]:
        return self._children

    def measure(self, ui: Ui, max_width: float) -> Size:
        return (
            max((rect.right for rect in self._places), default=0.0),
            max((rect.bottom for rect in self._places), default=0.0),
        )

    def least_width(self, ui: Ui) -> float:
        return 0.0

    def least_height(self, ui: Ui, width: float) -> float:
        return 0.0

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        for place, child in zip(self._places, self._children, strict=True):
            child.arrange(ui, place.move(rect.x, rect.y))
