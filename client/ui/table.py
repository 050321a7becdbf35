"""Table: rows and columns of short texts, numbers or widgets, for standings and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from pygame import FRect

from client.ui import skin
from client.ui.flow import plain
from client.ui.fonts import Face
from client.ui.ground import ink_for
from client.ui.label import Label, Picture, TextAlign
from client.ui.scroll import Scroll
from client.ui.widget import UNBOUNDED, Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

Value: TypeAlias = str | int | Widget
PAD: Final = 8.0


@dataclass(frozen=True, slots=True)
class ColumnSpec:
    """A column: its title or icon, where its texts stand, its share of spare width."""

    title: str
    icon: str = ""
    align: TextAlign = "right"
    weight: float = 0.0
    strong: bool = False


class TableGrid(Widget):
    """The table itself; `table` puts it into a scroll for narrow screens."""

    def __init__(
        self,
        columns: Sequence[ColumnSpec],
        rows: Sequence[Sequence[Value]],
        *,
        marked: int | None = None,
        name: str = "",
        row_height: float = 40.0,
        key: str = "",
    ) -> None:
        super().__init__(key)
        for row in rows:
            if len(row) != len(columns):
                raise ValueError(f"table {name!r}: {len(row)} cells for {len(columns)} columns")
        self.columns = tuple(columns)
        self.marked = marked
        self.name = name
        self.row_height = row_height
        self._head = [_title(column) for column in columns]
        self._cells = [
            [_cell(value, column) for value, column in zip(row, columns, strict=True)]
            for row in rows
        ]
        self._tops: list[tuple[float, float]] = []

    def children(self) -> Sequence[Widget]:
        return [*self._head, *(cell for row in self._cells for cell in row)]

    # -- layout -----------------------------------------------------------------------------

    def _column(self, index: int) -> list[Widget]:
        return [self._head[index], *(row[index] for row in self._cells)]

    def _least(self, ui: Ui) -> list[float]:
        count = len(self.columns)
        return [max(ui.least_width(w) for w in self._column(i)) + 2 * PAD for i in range(count)]

    def _natural(self, ui: Ui) -> list[float]:
        return [
            max(ui.measured(w, UNBOUNDED)[0] for w in self._column(i)) + 2 * PAD
            for i in range(len(self.columns))
        ]

    def _widths(self, ui: Ui, width: float) -> list[float]:
        least, natural = self._least(ui), self._natural(ui)
        spare = width - sum(natural)
        if spare >= 0:
            weights = [column.weight for column in self.columns]
            total = sum(weights)
            if total <= 0:
                weights, total = [1.0] * len(weights), float(len(weights) or 1)
            return [w + spare * part / total for w, part in zip(natural, weights, strict=True)]
        slack = sum(natural) - sum(least)
        part = min(1.0, max(0.0, -spare / slack)) if slack > 0 else 0.0
        return [full - (full - low) * part for full, low in zip(natural, least, strict=True)]

    def _row_height(self, ui: Ui, row: Sequence[Widget], widths: list[float]) -> float:
        tallest = max(
            (ui.measured(w, width - 2 * PAD)[1] for w, width in zip(row, widths, strict=True)),
            default=0.0,
        )
        return tallest + 10

    def _heights(self, ui: Ui, widths: list[float]) -> list[float]:
        return [
            max(self.row_height if index else 28.0, self._row_height(ui, row, widths))
            for index, row in enumerate([self._head, *self._cells])
        ]

    def measure(self, ui: Ui, max_width: float) -> Size:
        natural = sum(self._natural(ui))
        width = max(min(natural, max_width), self.least_width(ui))
        return width, sum(self._heights(ui, self._widths(ui, width)))

    def least_width(self, ui: Ui) -> float:
        return sum(self._least(ui))

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        widths = self._widths(ui, rect.w)
        top = rect.y
        self._tops = []
        rows = [self._head, *self._cells]
        for row, height in zip(rows, self._heights(ui, widths), strict=True):
            left = rect.x
            for widget, width, column in zip(row, widths, self.columns, strict=True):
                room = width - 2 * PAD
                wide, high = ui.measured(widget, room)
                share = {"left": 0.0, "center": 0.5, "right": 1.0}[column.align]
                if isinstance(widget, Label):
                    wide = room
                at = left + PAD + (room - min(wide, room)) * share
                widget.arrange(ui, FRect(at, top + (height - high) / 2, min(wide, room), high))
                left += width
            self._tops.append((top, height))
            top += height

    # -- looks ------------------------------------------------------------------------------

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        line = ink_for(ui.ground, "tertiary") + "66"
        for index, (top, height) in enumerate(self._tops):
            row = FRect(self.rect.x, top, self.rect.w, height)
            if self.marked is not None and index == self.marked + 1:
                skin.draw_row(canvas, row, True, False, ui.ground)
            elif index + 1 < len(self._tops) and index != self.marked:
                canvas.fill(FRect(row.x, row.bottom - 0.5, row.w, 1), line)
        self.draw_children(ui, canvas)

    def describe(self) -> Description | None:
        return Description("table", self.name)


def table(
    columns: Sequence[ColumnSpec],
    rows: Sequence[Sequence[Value]],
    *,
    marked: int | None = None,
    name: str = "",
    row_height: float = 40.0,
    key: str = "",
) -> Widget:
    """A table that scrolls sideways where it is too wide; row `marked` is golden.

    ValueError if a row does not have one cell for each column.
    """
    grid = TableGrid(columns, rows, marked=marked, name=name, row_height=row_height)
    return Scroll(grid, horizontal=True, squeeze=True, key=key)


def _title(column: ColumnSpec) -> Widget:
    if column.icon:
        picture = Picture(column.icon, 24, ink="tertiary", name=column.title)
        picture.tip = column.title
        return picture
    return Label(column.title, size="caption", face=Face.BOLD, ink="secondary", align=column.align)


def _cell(value: Value, column: ColumnSpec) -> Widget:
    if isinstance(value, Widget):
        return value
    face = Face.HEAVY if column.strong else Face.BODY
    return Label(plain(str(value)), size="body", face=face, align=column.align)
