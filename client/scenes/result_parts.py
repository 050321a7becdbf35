"""What the result is made of: the laurels, a row of the standings, and the chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.paint.marks import seat_disc
from client.paint.medal import winner_medal
from client.ui import skin, theme
from client.ui import text as lines
from client.ui.box import Pad
from client.ui.fonts import Face
from client.ui.ground import Ground
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class Laurels(Widget):
    """The winner's medal in a wreath."""

    def __init__(self, face: int, color: int, side: float) -> None:
        super().__init__()
        self.face = face
        self.color = color
        self.side = side

    def measure(self, ui: Ui, max_width: float) -> Size:
        return self.side, self.side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        made = winner_medal(self.face, self.color, canvas.px(self.side / 1.62), ui.palette)
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))


class StandingRow(Pad):
    """A seat's row on the parchment; the winner's is golden."""

    def __init__(self, child: Widget, above: float, *, first: bool) -> None:
        super().__init__(child, 12, above)
        self.first = first

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        if self.first:
            skin.draw_row(canvas, self.rect, True, False, Ground.PARCHMENT)
        self.draw_children(ui, canvas)


class Lines(Widget):
    """A small chart: one line per seat over the rounds, with the seat's emblem at its end.

    `series` holds a number per round, from round 0; `looks` a colour and a name per seat.
    """

    LANE: Final = 3.0
    """Lines on the same value lie side by side, so that none hides another."""
    DISC: Final = 22.0

    def __init__(
        self,
        series: tuple[tuple[int, ...], ...],
        looks: tuple[tuple[int, str], ...],
        title: str,
    ) -> None:
        super().__init__()
        self.series = series
        self.looks = looks
        self.title = title

    def measure(self, ui: Ui, max_width: float) -> Size:
        return min(max_width, 520.0), 160.0 * min(1.5, max(1.0, ui.text_scale))

    def least_width(self, ui: Ui) -> float:
        return 160.0

    def _field(self, size: float) -> FRect:
        r = self.rect
        return FRect(
            r.x + size * 2, r.y + 12, max(1.0, r.w - size * 2 - self.DISC - 8),
            max(1.0, r.h - size * 2 - 12),
        )  # fmt: skip

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        size = ui.size("badge")
        box = self._field(size)
        last = max(1, *(len(one) - 1 for one in self.series))
        most = max(1, *(max(one, default=0) for one in self.series))
        ink = theme.TEXT.on_parchment_secondary
        for level in _ticks(most, box.h, size * 1.3):
            y = box.bottom - box.h * level / most
            canvas.line(((box.x, y), (box.right, y)), "#c9b184", 1.0)
            canvas.text(str(level), box.x - 7, y, Face.BODY, size, ink, align=1.0)
        wide = lines.width(str(last), Face.BODY, size * canvas.k) / canvas.k + size
        for at in _ticks(last, box.w, wide):
            x = box.x + box.w * at / last
            canvas.text(str(at), x, box.bottom + size, Face.BODY, size, ink, align=0.5)
        ends = []
        for lane, (values, (color, _)) in enumerate(zip(self.series, self.looks, strict=True)):
            points = [
                (box.x + box.w * at / last, box.bottom - box.h * v / most - lane * self.LANE)
                for at, v in enumerate(values)
            ]
            canvas.line(points, "#2b1c12", 5.0)
            canvas.line(points, theme.seat(color, ui.palette).color, 3.0)
            ends.append((points[-1], color))
        self._emblems(ui, canvas, ends)

    def _emblems(self, ui: Ui, canvas: Canvas, ends: list[tuple[tuple[float, float], int]]) -> None:
        """The seats' emblems at the ends of their lines, none on another."""
        floor = float("inf")
        for (x, y), color in sorted(ends, key=lambda end: -end[0][1]):
            y = min(y, floor)
            floor = y - self.DISC - 1
            disc = seat_disc(color, canvas.px(self.DISC), ui.palette)
            canvas.blit(disc, x + 6 + self.DISC / 2, y, (0.5, 0.5))

    def describe(self) -> Description | None:
        told = "; ".join(
            f"{name}: {', '.join(map(str, values))}"
            for values, (_, name) in zip(self.series, self.looks, strict=True)
        )
        return Description("image", self.title, told)


def _ticks(most: int, room: float, each: float) -> range:
    """Whole numbers from 0 to `most` that have room to be written, evenly apart."""
    step = max(1, -(-most * max(1.0, each) // max(1.0, room)))
    return range(0, most + 1, int(step))
