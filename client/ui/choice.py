"""One of several: Segmented (a strip), and Choices (rows with a dot, or cards)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from pygame import FRect

from client.ui import skin
from client.ui.box import Center, Column
from client.ui.cell import Cell
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.ground import Ground
from client.ui.label import Label, Picture
from client.ui.row import Row
from client.ui.widget import UNBOUNDED, Description, Size, Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

T = TypeVar("T")


@dataclass(frozen=True)
class Option(Generic[T]):
    """Something to choose; `picture` builds what is shown with it, instead of the icon."""

    value: T
    text: str
    icon: str = ""
    sub: str = ""
    disabled_why: str = ""
    picture: Callable[[], Widget] | None = None


class Selector(Widget, Generic[T]):
    """Base of the widgets that hold one chosen value; changes at once, then calls `on_change`."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.options = tuple(options)
        self.value = value
        self.on_change = on_change
        self.name = name
        self.cells: tuple[Cell, ...] = ()
        self._ui: Ui | None = None

    def _choose(self, value: T) -> None:
        if value != self.value:
            self.value = value
            self.remake()
            if self._ui:
                self._ui.invalidate()
            self.on_change(value)

    def remake(self) -> None:
        """Build the cells for the present value."""
        raise NotImplementedError

    def describe(self) -> Description | None:
        return Description("radiogroup", self.name) if self.name else None


class Segment(Cell):
    """One part of a Segmented."""

    role = "radio"
    radius = 8.0

    def __init__(self, option: Option[T], chosen: bool, act: Callable[[], None], key: str) -> None:
        self.chosen = chosen
        self.ground = Ground.BRASS if chosen else None
        face = Face.BOLD if chosen else Face.BODY
        icon = Picture(option.icon, 20, ink="secondary") if option.icon else None
        text = Label(
            option.text, size="label", face=face, sized_as=Face.BOLD, ink="secondary",
            align="center", line_height=1.1,
        )  # fmt: skip
        content: Widget = text
        if icon:
            content = Center(Row(icon, text if option.text else None, gap=6, flow=False))
        super().__init__(
            content,
            act,
            padding=(5.0, 5.0),
            name=option.text,
            disabled_why=option.disabled_why,
            key=key,
        )

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_segment(canvas, self.rect, self.chosen, ui.hovers(self) or ui.presses(self))

    def describe(self) -> Description | None:
        states = (*self._states(), *(("checked",) if self.chosen else ()))
        return Description(self.role, self.name, self.disabled_why, states)


class Segmented(Selector[T]):
    """A strip of equal parts; the parts stand below each other where they do not fit."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(options, value, on_change, name=name, key=key)
        self.remake()

    def remake(self) -> None:
        cells = []
        for index, option in enumerate(self.options):
            act = _picker(self._choose, option.value)
            key = f"{self.key}/{index}" if self.key else ""
            cells.append(Segment(option, option.value == self.value, act, key))
        self.cells = tuple(cells)

    def children(self) -> Sequence[Widget]:
        return self.cells

    def _stacked(self, ui: Ui, width: float) -> bool:
        least = max((ui.least_width(cell) for cell in self.cells), default=0.0)
        return least * len(self.cells) + 6 > width + 0.01

    def measure(self, ui: Ui, max_width: float) -> Size:
        count = max(1, len(self.cells))
        natural = max((ui.measured(cell, UNBOUNDED)[0] for cell in self.cells), default=0.0)
        if self._stacked(ui, max_width):
            width = min(natural + 6, max_width)
            return width, sum(ui.measured(cell, width - 6)[1] for cell in self.cells) + 6
        width = min(natural * count + 6, max_width)
        part = (width - 6) / count
        return width, max((ui.measured(cell, part)[1] for cell in self.cells), default=0.0) + 6

    def least_width(self, ui: Ui) -> float:
        part = max((ui.least_width(cell) for cell in self.cells), default=0.0)
        strip = part * len(self.cells) + 6
        # Rather let a row flow than stand stacked beside something.
        return strip if strip <= ui.screen.area.w * 0.6 else part + 6

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self._ui = ui
        inner = rect.inflate(-6, -6)
        if self._stacked(ui, rect.w):
            top = inner.y
            for cell in self.cells:
                height = ui.measured(cell, inner.w)[1]
                cell.arrange(ui, FRect(inner.x, top, inner.w, height))
                top += height
            return
        part = inner.w / max(1, len(self.cells))
        for index, cell in enumerate(self.cells):
            cell.arrange(ui, FRect(inner.x + index * part, inner.y, part, inner.h))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_segments(canvas, self.rect, ui.ground)
        self.draw_children(ui, canvas)


class ChoiceCell(Cell):
    """A row or a card that can be chosen."""

    role = "radio"
    ground = Ground.PARCHMENT

    def __init__(
        self,
        option: Option[T],
        chosen: bool,
        act: Callable[[], None],
        *,
        card: bool,
        key: str,
    ) -> None:
        self.chosen = chosen
        self.card = card
        content = _card(option, chosen) if card else _row(option, chosen)
        super().__init__(
            content,
            act,
            padding=(10.0, 10.0) if card else (12.0, 7.0),
            height=0.0 if card else 50.0,
            name=f"{option.text}, {option.sub}" if option.sub else option.text,
            disabled_why=option.disabled_why,
            key=key,
        )

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_row(canvas, self.rect, self.chosen, ui.hovers(self), Ground.PARCHMENT)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        super().draw(ui, canvas)
        if self.card and self.chosen:
            skin.draw_check(canvas, self.rect.right - 15, self.rect.top + 15, 21)

    def describe(self) -> Description | None:
        states = (*self._states(), *(("checked",) if self.chosen else ()))
        return Description(self.role, self.name, self.disabled_why, states)


class Dot(Widget):
    """The round mark of a row that can be chosen."""

    def __init__(self, chosen: bool) -> None:
        super().__init__()
        self.chosen = chosen

    def measure(self, ui: Ui, max_width: float) -> Size:
        side = 24.0 * min(max(ui.text_scale, 1.0), 1.4)
        return side, side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_radio(canvas, self.rect, self.chosen)


class Choices(Selector[T]):
    """Options as rows below each other, or as cards side by side."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        *,
        style: Literal["rows", "cards"] = "rows",
        columns: int = 12,
        cell: float = 110.0,
        gap: float = 8.0,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(options, value, on_change, name=name, key=key)
        self.style = style
        self.columns = 1 if style == "rows" else columns
        self.cell = 0.0 if style == "rows" else cell
        self.gap = gap
        self.remake()

    def remake(self) -> None:
        cells = []
        for index, option in enumerate(self.options):
            cells.append(
                ChoiceCell(
                    option,
                    option.value == self.value,
                    _picker(self._choose, option.value),
                    card=self.style == "cards",
                    key=f"{self.key}/{index}" if self.key else "",
                )
            )
        self.cells = tuple(cells)
        self.grid = Grid(*cells, columns=self.columns, cell=self.cell, gap=self.gap)

    def children(self) -> Sequence[Widget]:
        return (self.grid,)

    def measure(self, ui: Ui, max_width: float) -> Size:
        return ui.measured(self.grid, max_width)

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.grid)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self._ui = ui
        self.grid.arrange(ui, rect)


def _picker(choose: Callable[[T], None], value: T) -> Callable[[], None]:
    return lambda: choose(value)


def _picture(option: Option[T], side: float) -> Widget | None:
    if option.picture:
        return option.picture()
    return Picture(option.icon, side, ink="secondary") if option.icon else None


def _row(option: Option[T], chosen: bool) -> Widget:
    face = Face.BOLD if chosen else Face.BODY
    words = Column(
        Label(option.text, face=face),
        Label(option.sub, size="caption", ink="tertiary") if option.sub else None,
        gap=0,
    )
    picture = _picture(option, 24)
    after = picture if option.picture else None
    before = None if option.picture else picture
    # What stands after the words goes below them rather than break one of them.
    return Row(Dot(chosen), before, grow(Row(grow(words), after, gap=12)), gap=12, flow=False)


def _card(option: Option[T], chosen: bool) -> Widget:
    face = Face.BOLD if chosen else Face.BODY
    picture = _picture(option, 40)
    return Column(
        Center(picture) if picture else None,
        Label(option.text, size="label", face=face, align="center"),
        Label(option.sub, size="min", ink="tertiary", align="center") if option.sub else None,
        gap=2,
    )
