"""ProgressBar: how far something is, as a bar with a name and a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from client.ui import skin
from client.ui.slider import percent
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class ProgressBar(Widget):
    """`share` is 0 to 1 (anything beyond counts as the end); `fill` a colour, "" for brass."""

    def __init__(
        self,
        share: float,
        *,
        name: str,
        fill: str = "",
        width: float = 150.0,
        height: float = 9.0,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.share = min(max(share, 0.0), 1.0)
        self.name = name
        self.fill = fill
        self.size = (width, height)

    def measure(self, ui: Ui, max_width: float) -> Size:
        return min(self.size[0], max_width), self.size[1]

    def least_width(self, ui: Ui) -> float:
        return min(40.0, self.size[0])

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        rect = FRect(self.rect.x, self.rect.centery - self.size[1] / 2, self.rect.w, self.size[1])
        if self.fill:
            skin.draw_bar(canvas, rect, self.share, self.fill, ui.ground)
        else:
            skin.draw_groove(canvas, rect, self.share, ui.ground)

    def describe(self) -> Description | None:
        return Description("progressbar", self.name, percent(self.share))
