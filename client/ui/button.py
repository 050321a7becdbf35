"""Buttons: a plate with text, and a round one with an icon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.ui import icons, keyboard, skin
from client.ui import text as lines
from client.ui.flow import Block, block
from client.ui.fonts import Face
from client.ui.layout import Device
from client.ui.pressable import Act, Pressable
from client.ui.skin import Kind
from client.ui.widget import UNBOUNDED, Description, Size

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

PAD_X: Final = 16.0
PAD_Y: Final = 8.0
LINE: Final = 1.12
SHRINK: Final = 0.84
"""How far a label may shrink once it has two lines and still does not fit; then it is cut."""
FITS: Final = ((1.0, 1), (1.0, 2), (SHRINK, 2), (SHRINK, 3), (0.7, 3), (0.6, 3))
"""Sizes and numbers of lines in which a label may stand whole, in the order they are tried."""
ICON: Final = 1.3
ICON_GAP: Final = 0.45
SUB: Final = 0.8


class Button(Pressable):
    """A plate with a label, perhaps an icon, a smaller second line and a key hint.

    The hint is shown only while the `shortcut` would press this button; its room is kept.

    The label wraps to two lines before it shrinks, and only then ends in an ellipsis with the
    whole text as tooltip.  `kind`: PRIMARY once per screen; on parchment use PAPER.
    """

    def __init__(
        self,
        text: str,
        act: Act | None,
        *,
        kind: Kind = Kind.WOOD,
        icon: str = "",
        sub: str = "",
        hint: str = "",
        shortcut: str = "",
        disabled_why: str = "",
        size: str | float = "button",
        height: float = 0.0,
        small: bool = False,
        align: float = 0.5,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(act, disabled_why=disabled_why, key=key)
        self.text = text
        self.kind = kind
        self.icon = icon
        self.sub = sub
        self.hint = hint
        self.shortcut = shortcut
        self.size = "label" if small and size == "button" else size
        self.height = height
        self.small = small
        self.align = align
        self.tip = tip
        self._block: Block | None = None
        self._scale = 1.0

    # -- layout -----------------------------------------------------------------------------

    def _least_side(self, ui: Ui) -> float:
        if self.height:
            return self.height
        if self.small:
            return ui.target
        if self.kind is Kind.PRIMARY and ui.screen.phone:
            return 56.0
        return 46.0

    def _pad(self) -> float:
        return 10.0 if self.small else PAD_X

    def _icon_room(self, ui: Ui, scale: float = 1.0) -> float:
        size = ui.size(self.size) * scale
        return size * (ICON + (ICON_GAP if self.text else 0.0)) if self.icon else 0.0

    def _px(self, ui: Ui, scale: float = 1.0) -> int:
        return max(4, round(ui.size(self.size) * scale * ui.screen.k))

    def _fit(self, ui: Ui, width: float) -> tuple[Block, float]:
        """The label at the best size for a width: one line, two, smaller, three, cut."""
        for scale, count in FITS:
            made = self._broken(ui, width, scale, count)
            whole = all(word in line for word, line in _words_by_line(self.text, made))
            if not made.cut and whole:
                return made, scale
        return self._broken(ui, width, SHRINK, 3), SHRINK

    def _broken(self, ui: Ui, width: float, scale: float, count: int) -> Block:
        """The label in at most `count` lines, at a share of its size."""
        room = width - 2 * self._pad() - self._icon_room(ui, scale)
        limit = max(1, round(min(room, UNBOUNDED) * ui.screen.k))
        return block(self.text, Face.BOLD, self._px(ui, scale), limit, count)

    def _height(self, ui: Ui, made: Block, scale: float) -> float:
        size = ui.size(self.size)
        text = len(made.lines) * size * scale * LINE + (size * SUB * 1.2 if self.sub else 0.0)
        return max(self._least_side(ui), text + 2 * PAD_Y + 3)

    def _sub_width(self, ui: Ui) -> float:
        px = ui.size(self.size) * SUB * ui.screen.k
        return lines.width(self.sub, Face.BODY, px) / ui.screen.k if self.sub else 0.0

    def measure(self, ui: Ui, max_width: float) -> Size:
        made, scale = self._fit(ui, max_width)
        text = max(made.width / ui.screen.k, self._sub_width(ui))
        width = text + self._icon_room(ui, scale) + 2 * self._pad() + self._hint_room(ui)
        return min(max(width, self._least_side(ui)), max_width), self._height(ui, made, scale)

    def _hint_room(self, ui: Ui) -> float:
        return self._hint_width(ui, ui.screen.k) + 20 if self._shows_hint(ui) else 0.0

    def _hint_width(self, ui: Ui, k: float) -> float:
        return lines.width(self.hint, Face.BOLD, ui.size("badge") * k) / k + 10

    def _shows_hint(self, ui: Ui) -> bool:
        return bool(self.hint) and ui.screen.device is Device.DESKTOP and not ui.touch

    def least_width(self, ui: Ui) -> float:
        words = self.text.split()
        px = self._px(ui)
        best = float(lines.width(self.text, Face.BOLD, px))
        for cut in range(1, len(words)):
            first, second = " ".join(words[:cut]), " ".join(words[cut:])
            wider = max(lines.width(first, Face.BOLD, px), lines.width(second, Face.BOLD, px))
            best = min(best, wider)
        sub = min(self._sub_width(ui), best / ui.screen.k * 1.3)
        text = max(best / ui.screen.k, sub)
        least = text + self._icon_room(ui) + 2 * self._pad()
        return min(max(least, self._least_side(ui)), ui.screen.area.w * 0.8)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self._block, self._scale = self._fit(ui, rect.w)
        self.whole = self.text if self._block.cut else ""

    # -- looks ------------------------------------------------------------------------------

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        pressed = ui.presses(self) and self.enabled
        look = skin.plate_look(self.kind, self.enabled, ui.ground)
        face = skin.draw_plate(
            canvas, self.rect, self.kind, self.enabled, pressed, ui.hovers(self), ui.ground
        )
        if self._block is None:
            return
        size = ui.size(self.size) * self._scale
        icon = self._icon_room(ui, self._scale)
        hint = self._hint_room(ui)
        text = max(self._block.width / canvas.k, self._sub_width(ui))
        room = face.w - 2 * self._pad()
        if hint and text + icon + hint <= room and self.align == 0.5:
            if not self.shortcut or keyboard.would_press(ui, self):
                self._draw_hint(ui, canvas, face, look.text)
            if (room + text + icon) / 2 + hint > room:
                room -= hint
        left = face.x + self._pad() + max(0.0, room - text - icon) * self.align
        if self.icon:
            made = icons.icon(self.icon, canvas.px(size * ICON), look.text)
            canvas.blit(made, left + size * ICON / 2, face.centery, (0.5, 0.5))
            left += icon
        self._draw_text(ui, canvas, left, text, face.centery, look)

    def _draw_text(
        self, ui: Ui, canvas: Canvas, left: float, wide: float, middle: float, look: skin.Look
    ) -> None:
        if self._block is None:
            return
        size = ui.size(self.size) * self._scale
        step = size * LINE
        small = ui.size(self.size) * SUB
        height = step * len(self._block.lines) + (small * 1.2 if self.sub else 0.0)
        y = middle - height / 2 + step / 2
        # Beside an icon lines begin at one edge; alone they are centred on each other.
        share = 0.5 if self.align == 0.5 and not self.icon else 0.0
        for line in self._block.lines:
            canvas.text(
                line.pieces[0].text,
                left + wide * share,
                y,
                Face.BOLD,
                size,
                look.text,
                align=share,
                shadow=look.shadow,
                emboss=look.emboss,
            )
            y += step
        if self.sub:
            room = self.rect.right - self._pad() - left
            y += small * 0.6 - step / 2
            canvas.text(
                self.sub,
                left + wide * share,
                y,
                Face.BODY,
                small,
                look.text,
                align=share,
                max_width=room,
            )

    def _draw_hint(self, ui: Ui, canvas: Canvas, face: FRect, ink: str) -> None:
        size = ui.size("badge")
        width = self._hint_width(ui, canvas.k)
        box = FRect(face.right - width - 10, face.centery - size * 0.66, width, size * 1.32)
        skin.draw_key(canvas, box, ink)
        canvas.text(self.hint, box.centerx, box.centery, Face.BOLD, size, ink, align=0.5)

    def describe(self) -> Description | None:
        name = f"{self.text}, {self.sub}" if self.sub else self.text
        return Description("button", name, self.disabled_why, self._states())


def _words_by_line(text: str, made: Block) -> list[tuple[str, str]]:
    """Each word with the text of all lines: a word cut in two is in none of them."""
    shown = "\n".join(line.pieces[0].text for line in made.lines if line.pieces)
    return [(word, shown) for word in text.split()]


class IconButton(Pressable):
    """A round button; `name` says what it does, as tooltip and for screen readers.

    `label` is drawn below, `badge` in a small red disc at the corner.
    """

    def __init__(
        self,
        icon: str,
        act: Act | None,
        name: str,
        *,
        kind: Kind = Kind.WOOD,
        side: float = 46.0,
        label: str = "",
        badge: str = "",
        active: bool = False,
        flip: bool = False,
        shortcut: str = "",
        disabled_why: str = "",
        key: str = "",
    ) -> None:
        super().__init__(act, disabled_why=disabled_why, key=key)
        self.icon = icon
        self.name = name
        self.kind = kind
        self.side = side
        self.label = label
        self.badge = badge
        self.active = active
        self.flip = flip
        self.shortcut = shortcut
        self.tip = name if not label else ""

    def _label_size(self, ui: Ui) -> Size:
        if not self.label:
            return 0.0, 0.0
        size = ui.size("min")
        return lines.width(self.label, Face.BODY, size * ui.screen.k) / ui.screen.k, size * 1.3

    def _diameter(self, ui: Ui) -> float:
        return max(self.side, 30.0)

    def measure(self, ui: Ui, max_width: float) -> Size:
        side = self._diameter(ui)
        width, height = self._label_size(ui)
        return max(side, min(width, max_width)), side + (height + 3 if self.label else 0.0)

    def least_width(self, ui: Ui) -> float:
        side = self._diameter(ui)
        return max(side, min(self._label_size(ui)[0], side * 2)) if self.label else side

    def disc(self, ui: Ui) -> FRect:
        """The round part."""
        side = min(self._diameter(ui), self.rect.w, self.rect.h)
        below = self._label_size(ui)[1] + 3 if self.label else 0.0
        middle = self.rect.y + (self.rect.h - below) / 2
        return FRect(self.rect.centerx - side / 2, middle - side / 2, side, side)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        disc = self.disc(ui)
        self._disc = disc
        kind = Kind.PRIMARY if self.active else self.kind
        look = skin.plate_look(kind, self.enabled, ui.ground)
        pressed = ui.presses(self) and self.enabled
        skin.draw_disc(canvas, disc, kind, self.enabled, pressed, ui.hovers(self), ui.ground)
        made = icons.icon(self.icon, canvas.px(disc.w * 0.56), look.text, flip=self.flip)
        canvas.blit(made, disc.centerx, disc.centery + (1 if pressed else 0), (0.5, 0.5))
        if self.label:
            size = ui.size("min")
            ink = skin.ink_for(ui.ground, "secondary" if not self.active else "active")
            y = disc.bottom + 3 + size * 0.65
            canvas.text(
                self.label,
                self.rect.centerx,
                y,
                Face.BODY,
                size,
                ink,
                align=0.5,
                max_width=self.rect.w,
            )
        if self.badge:
            skin.draw_badge(canvas, disc.right - 5, disc.top + 6, self.badge, ui.size("badge"))

    _disc = FRect(0, 0, 0, 0)

    def ring(self) -> tuple[FRect, float]:
        if self._disc.w:
            return self._disc, self._disc.w / 2
        return self.rect, self.rect.w / 2

    def describe(self) -> Description | None:
        states = (*self._states(), *(("pressed",) if self.active else ()))
        return Description("button", self.name, self.badge or self.disabled_why, states)
