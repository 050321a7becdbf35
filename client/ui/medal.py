"""SeatMedal: who sits where, as a face in the seat's colour with its emblem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.paint import marks
from client.paint.medal import medal
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class SeatMedal(Widget):
    """A medal of `side` logical px; `face` None shows the seat's disc alone.

    The colours are those of the chosen palette unless `palette` names another; `grey` is a
    seat that is out of the game.
    """

    def __init__(
        self,
        face: int | None,
        seat: int,
        side: float = 44.0,
        *,
        palette: str = "",
        grey: bool = False,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.face = face
        self.seat = seat
        self.side = side
        self.palette = palette
        self.grey = grey
        self.name = name

    def measure(self, ui: Ui, max_width: float) -> Size:
        return self.side, self.side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        side = canvas.px(min(self.side, self.rect.w, self.rect.h))
        palette = self.palette or ui.palette
        if self.face is None:
            made = marks.seat_disc(self.seat, side, palette)
        else:
            made = medal(self.face, self.seat, side, palette, grey=self.grey)
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))

    def describe(self) -> Description | None:
        return Description("img", self.name) if self.name else None
