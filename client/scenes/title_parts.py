"""What the title is made of: the gilded name, game boxes, banners, the shelf and its plates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.paint import cover
from client.paint.plate import name_plate
from client.paint.wood import shelf
from client.ui import skin
from client.ui import text as lines
from client.ui.box import Column
from client.ui.fonts import Face
from client.ui.ground import Ground
from client.ui.label import Label
from client.ui.pressable import Pressable
from client.ui.skin import Kind
from client.ui.theme import TEXT
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

BOARD: Final = 26.0
"""Thickness of the shelf, logical px."""
PLATE: Final = 44.0


class Gilded(Widget):
    """One line in gold, `size` logical px whatever the text scale; smaller if it must be."""

    def __init__(self, text: str, size: float, *, leading: float = 1.15) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self.leading = leading

    def fits(self, ui: Ui, width: float) -> bool:
        """Whether the line is whole at its size in that width."""
        k = ui.screen.k
        return lines.width(self.text, Face.TITLE, self.size * k) <= width * k

    def measure(self, ui: Ui, max_width: float) -> Size:
        wide = lines.width(self.text, Face.TITLE, self.size * ui.screen.k) / ui.screen.k
        return min(max_width, wide), self.size * self.leading

    def least_width(self, ui: Ui) -> float:
        return ui.measured(self, 1e6)[0] * 0.5

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        k = canvas.k
        text, px = lines.fit(
            self.text, Face.TITLE, self.size * k, self.rect.w * k, self.size * k * 0.5
        )
        canvas.blit(lines.gilded(text, Face.TITLE, px), *self.rect.center, (0.5, 0.5))

    def describe(self) -> Description | None:
        return Description("heading", self.text)


class GameBox(Pressable):
    """A game's box as it stands on the shelf, in the shape it is drawn in."""

    def __init__(self, game: str, title: str, blurb: str, act: Callable[[], None], high: float):
        super().__init__(act, key=f"title/box-{game}")
        self.game = game
        self.title = title
        self.blurb = blurb
        self.tip = f"{title}\n{blurb}"
        self.high = high

    def measure(self, ui: Ui, max_width: float) -> Size:
        wide = min(self.high / cover.RATIO, max_width)
        return wide, wide * cover.RATIO

    def least_width(self, ui: Ui) -> float:
        return min(200.0, self.high / cover.RATIO)

    def least_height(self, ui: Ui, width: float) -> float:
        return 168.0

    def ring(self) -> tuple[FRect, float]:
        return self.front(), 9.0

    def front(self) -> FRect:
        """The front of the box: it stands on the bottom of its room."""
        wide = min(self.rect.w, self.rect.h / cover.RATIO)
        high = wide * cover.RATIO
        return FRect(self.rect.centerx - wide / 2, self.rect.bottom - high, wide, high)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        box = self.front()
        lit = ui.hovers(self) or ui.shows_focus(self)
        w, h = canvas.px(box.w), canvas.px(box.h)
        canvas.lay(cover.box(self.game, w, h, canvas.k, lit=lit), box)
        for text, up, face, size, ink in (
            (self.title, 0.155, Face.TITLE, 0.105, "#fff6e0"),
            (self.blurb, 0.085, Face.ITALIC, 0.062, "#efe0c4"),
        ):
            room = (box.w - 30) * canvas.k
            text, px = lines.fit(text, face, box.w * size * canvas.k, room, 11.0 * canvas.k)
            canvas.text(
                text, box.centerx, box.bottom - box.h * up, face, px / canvas.k, ink,
                align=0.5, max_width=box.w - 30, shadow="#000000",
            )  # fmt: skip

    def describe(self) -> Description | None:
        return Description("button", self.title, self.blurb)


class Banner(Widget):
    """A wide picture of a game, with something on its dark left part."""

    SHARE: Final = 0.6
    """How much of the width is for what lies on it."""
    PADDING: Final = 14.0

    def __init__(self, game: str, child: Widget, high: float) -> None:
        super().__init__()
        self.game = game
        self.child = child
        self.high = high

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def _inside(self, ui: Ui, width: float) -> float:
        return max(60.0, width * (self.SHARE if ui.text_scale < 1.5 else 0.75) - self.PADDING)

    def measure(self, ui: Ui, max_width: float) -> Size:
        high = ui.measured(self.child, self._inside(ui, max_width))[1]
        return max_width, max(self.high, high + 2 * self.PADDING)

    def least_width(self, ui: Ui) -> float:
        return 160.0

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        wide = self._inside(ui, rect.w)
        high = min(rect.h, ui.measured(self.child, wide)[1])
        place = FRect(rect.x + self.PADDING, rect.centery - high / 2, wide, high)
        self.child.arrange(ui, place)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        w, h = canvas.px(self.rect.w), canvas.px(self.rect.h)
        made = cover.wide_banner(self.game, w, h, canvas.k, share=0.52)
        canvas.lay(made, self.rect)
        with ui.on_ground(Ground.WOOD):
            self.draw_children(ui, canvas)


class GameBanner(Pressable):
    """A game on a narrow screen: its banner, and an arrow that says there is more behind it."""

    HIGH: Final = 104.0
    ARROW: Final = 40.0

    def __init__(self, game: str, title: str, blurb: str, act: Callable[[], None]) -> None:
        super().__init__(act, key=f"title/box-{game}")
        self.title = title
        self.blurb = blurb
        text = Column(
            Label(title, size="panel", face=Face.TITLE, ink="#fff6e0", shadow=True),
            Label(blurb, size="label", ink="#efe0c4", shadow=True),
            gap=3,
        )
        self.banner = Banner(game, text, self.HIGH)

    def children(self) -> Sequence[Widget]:
        return (self.banner,)

    def measure(self, ui: Ui, max_width: float) -> Size:
        return ui.measured(self.banner, max_width)

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.banner)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self.banner.arrange(ui, rect)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        self.draw_children(ui, canvas)
        disc = FRect(0, 0, self.ARROW, self.ARROW)
        disc.midright = (self.rect.right - 14, self.rect.centery)
        pressed, hovered = ui.presses(self), ui.hovers(self)
        skin.draw_disc(canvas, disc, Kind.WOOD, True, pressed, hovered, Ground.WOOD)
        x, y = disc.center
        canvas.line(((x - 4, y - 8), (x + 5, y), (x - 4, y + 8)), TEXT.on_wood_heading, 3.0)

    def describe(self) -> Description | None:
        return Description("button", self.title, self.blurb)


class NamePlate(Widget):
    """A fact engraved in brass, as under the boxes on the shelf."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def measure(self, ui: Ui, max_width: float) -> Size:
        k = ui.screen.k
        wide = lines.width(self.text, Face.BOLD, ui.size("label") * k) / k + 44
        return min(max_width, wide), max(PLATE, ui.size("label") * 1.9)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        w, h = canvas.px(self.rect.w), canvas.px(self.rect.h)
        canvas.lay(name_plate(w, h, canvas.k), self.rect)
        canvas.text(
            self.text, self.rect.centerx, self.rect.centery, Face.BOLD, ui.size("label"),
            TEXT.on_brass, align=0.5, max_width=self.rect.w - 36, emboss="#fff0c8",
        )  # fmt: skip

    def describe(self) -> Description | None:
        return Description("text", self.text)


class Shelf(Widget):
    """Things that stand on a board, and a row below it."""

    BELOW: Final = 12.0

    def __init__(self, things: Widget, below: Widget | None, overhang: float = 20.0) -> None:
        super().__init__()
        self.things = things
        self.below = below
        self.overhang = overhang
        self.board = FRect(0, 0, 0, 0)

    def children(self) -> Sequence[Widget]:
        return (self.things,) if self.below is None else (self.things, self.below)

    def _under(self, ui: Ui, width: float) -> float:
        if self.below is None:
            return BOARD
        return BOARD + self.BELOW + ui.measured(self.below, width)[1]

    def measure(self, ui: Ui, max_width: float) -> Size:
        wide, high = ui.measured(self.things, max_width)
        return wide, high + self._under(ui, max_width)

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.things)

    def least_height(self, ui: Ui, width: float) -> float:
        return ui.least_height(self.things, width) + self._under(ui, width)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        top = rect.bottom - self._under(ui, rect.w)
        self.things.arrange(ui, FRect(rect.x, rect.y, rect.w, max(0.0, top - rect.y - 3)))
        self.board = FRect(rect.x - self.overhang, top, rect.w + 2 * self.overhang, BOARD)
        if self.below is not None:
            y = top + BOARD + self.BELOW
            self.below.arrange(ui, FRect(rect.x, y, rect.w, rect.bottom - y))

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        w, h = canvas.px(self.board.w), canvas.px(self.board.h)
        canvas.blit(shelf(w, h, canvas.k), self.board.x, self.board.y)
        self.draw_children(ui, canvas)
