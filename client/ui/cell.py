"""Cell: something pressable that holds other widgets, such as a row of a list or a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from client.ui import skin
from client.ui.flow import plain
from client.ui.ground import Ground
from client.ui.label import Label
from client.ui.pressable import Act, Pressable
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class Cell(Pressable):
    """A pressable area; what lies in it is only looked at.

    `ground` is what the contents stand on, None for whatever the cell lies on itself.
    """

    role = "button"
    ground: Ground | None = None
    radius = 9.0

    def __init__(
        self,
        content: Widget,
        act: Act | None,
        *,
        padding: tuple[float, float] = (12.0, 6.0),
        height: float = 0.0,
        name: str = "",
        disabled_why: str = "",
        tip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(act, disabled_why=disabled_why, key=key)
        self.content = content
        self.padding = padding
        self.height = height
        self.name = name
        self.tip = tip

    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def _least_side(self, ui: Ui) -> float:
        return max(self.height, ui.target)

    def measure(self, ui: Ui, max_width: float) -> Size:
        x, y = self.padding
        width, height = ui.measured(self.content, max_width - 2 * x)
        least = self._least_side(ui)
        return max(width + 2 * x, min(least, max_width)), max(height + 2 * y, least)

    def least_width(self, ui: Ui) -> float:
        return max(ui.least_width(self.content) + 2 * self.padding[0], ui.target)

    def least_height(self, ui: Ui, width: float) -> float:
        inner = ui.least_height(self.content, width - 2 * self.padding[0])
        return max(inner + 2 * self.padding[1], self._least_side(ui))

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        x, y = self.padding
        room = FRect(rect.x + x, rect.y + y, max(0.0, rect.w - 2 * x), max(0.0, rect.h - 2 * y))
        height = min(room.h, ui.measured(self.content, room.w)[1])
        self.content.arrange(ui, FRect(room.x, room.centery - height / 2, room.w, height))
        cut = [w.whole for w in self.content.walk() if isinstance(w, Label) and w.cut]
        self.whole = "\n".join(cut)

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        """Draw what the contents lie on."""
        skin.draw_row(canvas, self.rect, False, ui.hovers(self), ui.ground)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        self.paint(ui, canvas)
        with ui.on_ground(self.ground or ui.ground):
            self.draw_children(ui, canvas)

    def ring(self) -> tuple[FRect, float]:
        return self.rect, self.radius

    def texts(self) -> str:
        """What can be read in it."""
        if self.name:
            return self.name
        words = [plain(w.content) for w in self.content.walk() if isinstance(w, Label)]
        return ", ".join(word for word in words if word)

    def describe(self) -> Description | None:
        return Description(self.role, self.texts(), self.disabled_why, self._states())
