"""Text in the layout: Label, headings, and what else is only read."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, TypeAlias

from pygame import FRect

from client.input.events import Gesture, Inspect, LongPress, Tap
from client.ui import icons
from client.ui.flow import ICON_SIZE, Block, Content, block, least, plain
from client.ui.fonts import Face
from client.ui.ground import dark, ink_for
from client.ui.theme import LINE_HEIGHT, TEXT
from client.ui.widget import UNBOUNDED, Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

TextAlign: TypeAlias = Literal["left", "center", "right"]
SHRINK = 0.6
SMALLEST = 13.0
"""How far type shrinks to keep a word in one piece: to this share, or to so many logical px."""
SIDE = {"left": 0.0, "center": 0.5, "right": 1.0}


class Label(Widget):
    """A text that wraps; with `max_lines` it ends in an ellipsis and shows the rest on request.

    `size` is a name of `theme.TYPE` or logical px at text scale 1; `ink` a role (see
    `client.ui.ground`) or a colour. With `sized_as` it is given the room of
    another, wider face: nothing moves when the text changes to that.
    """

    def __init__(
        self,
        content: Content,
        *,
        size: str | float = "body",
        face: Face = Face.BODY,
        sized_as: Face | None = None,
        ink: str = "",
        align: TextAlign = "left",
        max_lines: int | None = None,
        line_height: float = LINE_HEIGHT,
        shadow: bool | None = None,
        role: str = "text",
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.content = content
        self.size = size
        self.face = face
        self.sized_as = sized_as or face
        self.ink = ink
        self.align: TextAlign = align
        self.max_lines = max_lines
        self.line_height = line_height
        self.shadow = shadow
        self.role = role
        self.cut = False
        self.block: Block | None = None
        self.px = 0

    # -- layout -----------------------------------------------------------------------------

    def _px(self, ui: Ui) -> int:
        return max(4, round(ui.size(self.size) * ui.screen.k))

    def _lay(self, ui: Ui, width: float, max_lines: int | None, face: Face) -> tuple[Block, int]:
        """The lines for a width and their size in device px.

        Where not even the longest word fits, the type shrinks a little before the word breaks.
        """
        limit = max(1, round(min(width, UNBOUNDED) * ui.screen.k))
        px = self._px(ui)
        longest = least(self.content, face, px) if max_lines != 1 else 0.0
        if longest > limit:
            least_px = max(4, min(round(px * SHRINK), round(SMALLEST * ui.screen.k)))
            px = max(least_px, math.floor(px * limit / longest))
            # Widths are no exact multiples of the size: it may take a little less.
            while px > least_px and least(self.content, face, px) > limit:
                px -= 1
        return block(self.content, face, px, limit, max_lines), px

    def line(self, ui: Ui, px: int) -> float:
        """Height of a line in logical px, for a size in device px."""
        return px / ui.screen.k * self.line_height

    def measure(self, ui: Ui, max_width: float) -> Size:
        made, px = self._lay(ui, max_width, self.max_lines, self.sized_as)
        return made.width / ui.screen.k, len(made.lines) * self.line(ui, px)

    def least_width(self, ui: Ui) -> float:
        longest = least(self.content, self.sized_as, self._px(ui)) / ui.screen.k
        if self.max_lines == 1:
            natural = ui.measured(self, UNBOUNDED)[0]
            return min(natural, max(4 * ui.size(self.size), longest))
        return min(longest, ui.screen.area.w * 0.6)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        made, px = self._lay(ui, rect.w, self.max_lines, self.face)
        fits = max(1, math.floor(rect.h / self.line(ui, px) + 0.1))
        if fits < len(made.lines):
            made, px = self._lay(ui, rect.w, fits, self.face)
        self.cut = made.cut
        self.whole = plain(self.content) if made.cut else ""
        self.block, self.px = made, px

    # -- looks ------------------------------------------------------------------------------

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        if self.block is None:
            return
        size, line_height = self.px / canvas.k, self.line(ui, self.px)
        ink = ink_for(ui.ground, self.ink)
        shaded = self.shadow if self.shadow is not None else self.face is Face.TITLE
        shadow = TEXT.shadow if shaded and dark(ui.ground) else None
        for number, line in enumerate(self.block.lines):
            middle = self.rect.y + line_height * (number + 0.5)
            left = self.rect.x + (self.rect.w - line.width / canvas.k) * SIDE[self.align]
            for piece in line.pieces:
                x = left + piece.x / canvas.k
                own = ink_for(ui.ground, piece.ink) if piece.ink else ink
                if piece.icon:
                    side = canvas.px(size * ICON_SIZE)
                    canvas.blit(icons.icon(piece.icon, side, own), x, middle, (0.0, 0.5))
                else:
                    canvas.text(piece.text, x, middle, piece.face, size, own, shadow=shadow)

    # -- input and speech -------------------------------------------------------------------

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        if self.cut and isinstance(gesture, (Tap, LongPress, Inspect)):
            ui.tooltips.show(ui, self.help, self.rect)
            return True
        return False

    def describe(self) -> Description | None:
        return Description(self.role, plain(self.content))


def heading(content: Content, *, level: Literal[1, 2, 3] = 2, align: TextAlign = "left") -> Label:
    """A title in the display face: 1 for a screen, 2 for a panel, 3 for a part of one."""
    size = {1: "screen", 2: "panel", 3: "name"}[level]
    face = Face.NAME if level == 3 else Face.TITLE
    return Label(
        content, size=size, face=face, ink="heading", align=align, role="heading", line_height=1.15
    )


def note(content: Content, *, align: TextAlign = "left") -> Label:
    """A remark in italics."""
    return Label(content, size="label", face=Face.ITALIC, ink="tertiary", align=align)


class Picture(Widget):
    """An icon of a fixed side in logical px, times the text scale if `scaled`."""

    def __init__(
        self, icon: str, side: float = 24.0, *, ink: str = "", name: str = "", scaled: bool = True
    ) -> None:
        super().__init__()
        self.icon = icon
        self.side = side
        self.ink = ink
        self.name = name
        self.scaled = scaled

    def _side(self, ui: Ui) -> float:
        return self.side * (ui.text_scale if self.scaled else 1.0)

    def measure(self, ui: Ui, max_width: float) -> Size:
        side = self._side(ui)
        return side, side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        made = icons.icon(
            self.icon,
            canvas.px(min(self._side(ui), self.rect.w)),
            ink_for(ui.ground, self.ink or "secondary"),
        )
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))

    def describe(self) -> Description | None:
        return Description("img", self.name) if self.name else None
