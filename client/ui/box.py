"""Containers that place children one below the other: Column, and the small single-child boxes.

All sizes are logical px.  See `client.ui.row` for Row, and `client.ui.grid` for Grid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from pygame import FRect

from client.ui.widget import Size, Widget, present

if TYPE_CHECKING:
    from client.ui.ui import Ui

Align: TypeAlias = Literal["start", "center", "end", "stretch"]
Justify: TypeAlias = Literal["start", "center", "end", "between"]
SHARE = {"start": 0.0, "stretch": 0.0, "center": 0.5, "end": 1.0, "between": 0.0}


class Column(Widget):
    """Children from top to bottom.

    Spare height goes to children with a weight, else stays where `justify` says.  When there is
    too little, children that can do with less (scrolls) give way.
    """

    def __init__(
        self,
        *children: Widget | None,
        gap: float = 8.0,
        align: Align = "stretch",
        justify: Justify = "start",
        key: str = "",
    ) -> None:
        super().__init__(key)
        self._children = present(children)
        self.gap = gap
        self.align: Align = align
        self.justify: Justify = justify

    def children(self) -> Sequence[Widget]:
        return self._children

    def _gaps(self) -> float:
        return self.gap * max(0, len(self._children) - 1)

    def measure(self, ui: Ui, max_width: float) -> Size:
        widths = [ui.measured(child, max_width)[0] for child in self._children]
        heights = [
            ui.measured(child, self._width(ui, child, max_width))[1] for child in self._children
        ]
        return max(widths, default=0.0), sum(heights) + self._gaps()

    def least_width(self, ui: Ui) -> float:
        return max((ui.least_width(child) for child in self._children), default=0.0)

    def _width(self, ui: Ui, child: Widget, width: float) -> float:
        if self.align == "stretch":
            return width
        return min(ui.measured(child, width)[0], width)

    def least_height(self, ui: Ui, width: float) -> float:
        return self._gaps() + sum(
            ui.least_height(child, self._width(ui, child, width)) for child in self._children
        )

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        widths = [self._width(ui, child, rect.w) for child in self._children]
        heights = [
            ui.measured(child, width)[1]
            for child, width in zip(self._children, widths, strict=True)
        ]
        spare = rect.h - sum(heights) - self._gaps()
        gap, top = self.gap, rect.y
        weights = sum(child.weight for child in self._children)
        if spare < 0:
            least = [
                ui.least_height(child, width)
                for child, width in zip(self._children, widths, strict=True)
            ]
            heights = squeezed(heights, least, rect.h - self._gaps())
        elif weights > 0:
            for index, child in enumerate(self._children):
                heights[index] += spare * child.weight / weights
        elif self.justify == "between" and len(self._children) > 1:
            gap += spare / (len(self._children) - 1)
        else:
            top += spare * SHARE[self.justify]
        for child, width, height in zip(self._children, widths, heights, strict=True):
            left = rect.x + (rect.w - width) * SHARE[self.align]
            child.arrange(ui, FRect(left, top, width, height))
            top += height + gap


def squeezed(full: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """Heights that fit into `room`: each gives up a share of what it can do without."""
    missing = sum(full) - room
    slack = [max(0.0, high - low) for high, low in zip(full, least, strict=True)]
    total = sum(slack)
    if missing <= 0 or total <= 0:
        return list(full)
    share = min(1.0, missing / total)
    return [high - part * share for high, part in zip(full, slack, strict=True)]


class Single(Widget):
    """A widget around one child, as large as the child."""

    def __init__(self, child: Widget, key: str = "") -> None:
        super().__init__(key)
        self.child = child

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def measure(self, ui: Ui, max_width: float) -> Size:
        return ui.measured(self.child, max_width)

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.child)

    def least_height(self, ui: Ui, width: float) -> float:
        return ui.least_height(self.child, width)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self.child.arrange(ui, rect)


class Pad(Single):
    """Room around a child: one number for all sides, or left, top, right, bottom."""

    def __init__(
        self,
        child: Widget,
        left: float,
        top: float | None = None,
        right: float | None = None,
        bottom: float | None = None,
    ) -> None:
        super().__init__(child)
        self.left = left
        self.top = left if top is None else top
        self.right = left if right is None else right
        self.bottom = self.top if bottom is None else bottom

    def measure(self, ui: Ui, max_width: float) -> Size:
        width, height = ui.measured(self.child, max_width - self.left - self.right)
        return width + self.left + self.right, height + self.top + self.bottom

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.child) + self.left + self.right

    def least_height(self, ui: Ui, width: float) -> float:
        inner = width - self.left - self.right
        return ui.least_height(self.child, inner) + self.top + self.bottom

    def inner(self, rect: FRect) -> FRect:
        """The child's part of a rectangle."""
        return FRect(
            rect.x + self.left,
            rect.y + self.top,
            max(0.0, rect.w - self.left - self.right),
            max(0.0, rect.h - self.top - self.bottom),
        )

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self.child.arrange(ui, self.inner(rect))


class Sized(Single):
    """Bounds on a child's size; None leaves a side to the child.

    A `width` or `height` is a wish: a child that needs more to stay whole gets more.
    """

    def __init__(
        self,
        child: Widget,
        *,
        width: float | None = None,
        height: float | None = None,
        most_width: float | None = None,
        most_height: float | None = None,
    ) -> None:
        super().__init__(child)
        self.width = width
        self.height = height
        self.most_width = most_width
        self.most_height = most_height

    def _wide(self, ui: Ui, max_width: float) -> float:
        limit = max_width if self.most_width is None else min(max_width, self.most_width)
        if self.width is not None:
            return min(max(self.width, ui.least_width(self.child)), max_width)
        return limit

    def measure(self, ui: Ui, max_width: float) -> Size:
        limit = self._wide(ui, max_width)
        width, height = ui.measured(self.child, limit)
        if self.width is not None:
            width = limit
        if self.height is not None:
            height = max(self.height, ui.least_height(self.child, width))
        if self.most_height is not None and height > self.most_height:
            height = max(self.most_height, ui.least_height(self.child, width))
        return width, height

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.child)

    def least_height(self, ui: Ui, width: float) -> float:
        return ui.least_height(self.child, min(width, self.most_width or width))

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        width = rect.w if self.most_width is None else min(rect.w, self.most_width)
        left = rect.x + (rect.w - width) / 2
        self.child.arrange(ui, FRect(left, rect.y, width, rect.h))


class Center(Single):
    """The child at its natural size inside a larger room; `x` and `y` 0..1 say where."""

    def __init__(self, child: Widget, *, x: float = 0.5, y: float = 0.5) -> None:
        super().__init__(child)
        self.x = x
        self.y = y

    def _wide(self, ui: Ui, max_width: float) -> float:
        return min(ui.measured(self.child, max_width)[0], max_width)

    def measure(self, ui: Ui, max_width: float) -> Size:
        # The child may need more height in just its natural width.
        width = self._wide(ui, max_width)
        return width, ui.measured(self.child, width)[1]

    def least_height(self, ui: Ui, width: float) -> float:
        return ui.least_height(self.child, self._wide(ui, width))

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        width = self._wide(ui, rect.w)
        height = min(ui.measured(self.child, width)[1], rect.h)
        self.child.arrange(
            ui,
            FRect(
                rect.x + (rect.w - width) * self.x,
                rect.y + (rect.h - height) * self.y,
                width,
                height,
            ),
        )


class Spacer(Widget):
    """Empty room; with a weight it takes what is left over."""

    def __init__(self, width: float = 0.0, height: float = 0.0, *, weight: float = 0.0) -> None:
        super().__init__()
        self.size = (width, height)
        self.weight = weight

    def measure(self, ui: Ui, max_width: float) -> Size:
        return min(self.size[0], max_width), self.size[1]


def gap_fill() -> Spacer:
    """A spacer that takes all the room left over."""
    return Spacer(weight=1.0)
