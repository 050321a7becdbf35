"""Row: children side by side, that flow into several lines when they do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from client.ui.box import SHARE, Align, Justify, squeezed
from client.ui.widget import UNBOUNDED, Size, Widget, present

if TYPE_CHECKING:
    from client.ui.ui import Ui


class Row(Widget):
    """Children from left to right.

    Width is given in this order: everybody their least width, then children without a weight
    up to their natural width, then the weights.  If not even the least widths fit, the children
    flow into lines; with `flow=False` they stay on one line and shrink, texts with an ellipsis.
    """

    def __init__(
        self,
        *children: Widget | None,
        gap: float = 8.0,
        align: Align = "center",
        justify: Justify = "start",
        flow: bool = True,
        line_gap: float | None = None,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self._children = present(children)
        self.gap = gap
        self.align: Align = align
        self.justify: Justify = justify
        self.flow = flow
        self.line_gap = gap if line_gap is None else line_gap

    def children(self) -> Sequence[Widget]:
        return self._children

    # -- widths -----------------------------------------------------------------------------

    def _natural(self, ui: Ui, children: Sequence[Widget]) -> float:
        """Width at which every child has its natural width after the weights are applied."""
        fixed, ratio, weights = self.gap * max(0, len(children) - 1), 0.0, 0.0
        for child in children:
            width = max(ui.measured(child, UNBOUNDED)[0], ui.least_width(child))
            if child.weight > 0:
                ratio = max(ratio, width / child.weight)
                weights += child.weight
            else:
                fixed += width
        return fixed + ratio * weights

    def _shares(self, ui: Ui, children: Sequence[Widget], width: float) -> list[float]:
        room = max(0.0, width - self.gap * max(0, len(children) - 1))
        least = [min(ui.least_width(child), room) for child in children]
        needed = sum(least)
        if needed > room:
            return [low * room / needed for low in least]
        wishes = [
            low if child.weight > 0 else max(low, min(ui.measured(child, UNBOUNDED)[0], room))
            for child, low in zip(children, least, strict=True)
        ]
        wanted = sum(wishes) - needed
        part = min(1.0, (room - needed) / wanted) if wanted > 0 else 0.0
        widths = [low + (wish - low) * part for low, wish in zip(least, wishes, strict=True)]
        return self._spread(children, widths, room)

    @staticmethod
    def _spread(children: Sequence[Widget], widths: list[float], room: float) -> list[float]:
        """Share what is left by weight; nobody gets less than the least width given already."""
        growing = [index for index, child in enumerate(children) if child.weight > 0]
        left = room - sum(w for index, w in enumerate(widths) if index not in growing)
        while growing:
            weights = sum(children[index].weight for index in growing)
            held = [i for i in growing if left * children[i].weight / weights < widths[i] - 1e-9]
            if not held:
                for index in growing:
                    widths[index] = left * children[index].weight / weights
                break
            left -= sum(widths[index] for index in held)
            growing = [index for index in growing if index not in held]
        return widths

    def _lines(self, ui: Ui, width: float) -> list[Sequence[Widget]]:
        children = self._children
        gaps = self.gap * max(0, len(children) - 1)
        needed = sum(ui.least_width(child) for child in children) + gaps
        if not children or not self.flow or needed <= width + 0.01:
            return [children]
        lines: list[list[Widget]] = []
        used = 0.0
        for child in children:
            wish = ui.least_width(child) if child.weight else ui.measured(child, UNBOUNDED)[0]
            wish = min(wish, width)
            if lines and used + self.gap + wish <= width:
                lines[-1].append(child)
                used += self.gap + wish
            else:
                lines.append([child])
                used = wish
        return list(lines)

    # -- layout -----------------------------------------------------------------------------

    def measure(self, ui: Ui, max_width: float) -> Size:
        width = min(self._natural(ui, self._children), max_width)
        height, widest = 0.0, 0.0
        lines = self._lines(ui, width)
        for line in lines:
            shares = self._shares(ui, line, width)
            height += self._high(ui, line, shares)
            widest = max(widest, sum(shares) + self.gap * (len(line) - 1))
        width = max(width, widest) if len(lines) == 1 else max(widest, 0.0)
        return width, height + self.line_gap * (len(lines) - 1)

    def least_width(self, ui: Ui) -> float:
        widths = [ui.least_width(child) for child in self._children]
        if self.flow:
            return max(widths, default=0.0)
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def least_height(self, ui: Ui, width: float) -> float:
        lines = self._lines(ui, width)
        return self.line_gap * (len(lines) - 1) + sum(
            self._low(ui, line, self._shares(ui, line, width)) for line in lines
        )

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        lines = self._lines(ui, rect.w)
        shares = [self._shares(ui, line, rect.w) for line in lines]
        heights = [rect.h]
        if len(lines) > 1:
            full = [self._high(ui, *line) for line in zip(lines, shares, strict=True)]
            least = [self._low(ui, *line) for line in zip(lines, shares, strict=True)]
            heights = squeezed(full, least, rect.h - self.line_gap * (len(lines) - 1))
        top = rect.y
        for line, widths, height in zip(lines, shares, heights, strict=True):
            self._place(ui, line, widths, FRect(rect.x, top, rect.w, height))
            top += height + self.line_gap

    @staticmethod
    def _high(ui: Ui, line: Sequence[Widget], widths: Sequence[float]) -> float:
        """Height of a line of children with these widths."""
        heights = (ui.measured(c, w)[1] for c, w in zip(line, widths, strict=True))
        return max(heights, default=0.0)

    @staticmethod
    def _low(ui: Ui, line: Sequence[Widget], widths: Sequence[float]) -> float:
        """Least height of a line."""
        heights = (ui.least_height(c, w) for c, w in zip(line, widths, strict=True))
        return max(heights, default=0.0)

    def _place(self, ui: Ui, line: Sequence[Widget], shares: list[float], rect: FRect) -> None:
        spare = max(0.0, rect.w - sum(shares) - self.gap * (len(line) - 1))
        gap, left = self.gap, rect.x
        if self.justify == "between" and len(line) > 1:
            gap += spare / (len(line) - 1)
        else:
            left += spare * SHARE[self.justify]
        for child, width in zip(line, shares, strict=True):
            height = rect.h
            if self.align != "stretch":
                height = min(rect.h, ui.measured(child, width)[1])
            top = rect.y + (rect.h - height) * SHARE[self.align]
            child.arrange(ui, FRect(left, top, width, height))
            left += width + gap
