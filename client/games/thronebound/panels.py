"""The duel's panels: the dock with what can be done now, the chronicle, the round tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from client.input.events import Gesture, KeyPress
from client.paint.marks import seat_disc
from client.session.watch import LogLine
from client.ui.box import Column
from client.ui.button import Button, IconButton
from client.ui.fonts import Face as Font
from client.ui.label import Label, Picture
from client.ui.panel import Parchment, Tray, titled
from client.ui.row import Row
from client.ui.skin import Kind
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

Act = Callable[[], None]
NEWEST = 60
"""Lines that the chronicle shows; the pause menu has them all."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A button of the dock."""

    text: str
    act: Act
    icon: str = ""
    primary: bool = False
    key: str = ""
    """The letter that presses it."""
    why_not: str = ""


def dock(
    prompt: str, deeds: Sequence[Deed], *, wide: bool, tight: bool = False, paired: bool = False,
    icon: str = "", hint: str = "",
) -> Widget:  # fmt: skip
    """What the player is asked, and the buttons that answer.

    `wide` = side by side; `tight` = one below the other in a narrow place, in smaller type;
    `paired` = one below the other, but the last two side by side. Where there is room, an `icon`
    stands over the question and a `hint` says how to answer it.
    """
    buttons: list[Widget] = [
        Button(
            deed.text,
            deed.act,
            icon=deed.icon,
            hint="" if wide else tr("Enter") if deed.key == "enter" else deed.key.upper(),
            kind=Kind.PRIMARY if deed.primary else Kind.WOOD,
            shortcut=deed.key,
            disabled_why=deed.why_not,
            key=f"dock-{at}",
            small=not deed.primary or tight,
            size=14.0 if tight else "button",
        )
        for at, deed in enumerate(deeds)
    ]
    asked = None
    if prompt:
        asked = Label(
            prompt,
            size="min" if tight else "label",
            face=Font.BOLD,
            ink="active",
            align="center",
            max_lines=2,
            key="ask",
        )
    if wide:
        for button, deed in zip(buttons, deeds, strict=True):
            grow(button, 2.0 if deed.primary else 1.0)
        row = Row(*buttons, gap=8, align="stretch", flow=False)
        body: Widget = Column(asked, row, gap=4, justify="center")
        return Tray(body, padding=(10.0, 6.0), radius=14.0, name=tr("Your move"), key="dock")
    sign = Picture(icon, 30.0, ink="active") if icon else None
    told = (
        Label(hint, size="caption", ink="secondary", align="center", key="hint") if hint else None
    )
    if paired:
        pair = Row(*(grow(button) for button in buttons[-2:]), gap=6, align="stretch", flow=False)
        buttons = [*buttons[:-2], pair]
    column = Column(sign, asked, told, *buttons, gap=7, justify="center")
    padding = (9.0, 8.0) if tight else (14.0, 12.0)
    return Tray(column, brackets=True, padding=padding, name=tr("Your move"), key="dock")


class LineMark(Widget):
    """The disc of the seat that a line of the chronicle tells of."""

    def __init__(self, color: int) -> None:
        super().__init__()
        self.color = color

    def measure(self, ui: Ui, max_width: float) -> Size:
        side = ui.size("label") * 1.25
        return side, side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        disc = seat_disc(self.color, canvas.px(min(self.rect.w, self.rect.h)), ui.palette)
        canvas.blit(disc, self.rect.centerx, self.rect.centery, (0.5, 0.5))


def chronicle_lines(lines: Sequence[LogLine], colors: Sequence[int]) -> list[Widget]:
    """The log as widgets, newest first."""
    return [
        Row(
            LineMark(colors[line.seat]),
            grow(Label(tr(line.text), size="caption", ink="secondary")),
            gap=7, align="start", flow=False,
        )
        for line in reversed(lines[-NEWEST:])
    ]  # fmt: skip


def chronicle(lines: Sequence[LogLine], colors: Sequence[int]) -> Widget:
    """The log beside the table, newest first."""
    body = chronicle_lines(lines, colors) or [
        Label(tr("Nothing has happened yet."), ink="tertiary")
    ]
    return Parchment(
        titled(tr("Chronicle"), *body, gap=7, key="chronicle"),
        padding=(16.0, 12.0), name=tr("Chronicle"), key="log",
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tool:
    """A round button of the toolbar."""

    icon: str
    name: str
    act: Act
    key: str = ""
    why_not: str = ""
    active: bool = False


def toolbar(tools: Sequence[Tool], *, upright: bool = False) -> Widget:
    """Round buttons, from the right in a row or from above one below the other."""
    buttons = [
        IconButton(
            tool.icon, tool.act, tool.name, shortcut=tool.key, disabled_why=tool.why_not,
            active=tool.active, side=44.0, key=f"tool-{tool.icon}",
        )
        for tool in tools
    ]  # fmt: skip
    if upright:
        return Column(*buttons, gap=8, key="tools")
    return Row(*buttons, gap=8, justify="end", flow=False, key="tools")


class Spot(Widget):
    """A card that the keyboard can reach. The pointer finds cards by their shape instead."""

    note = ""
    """What else is to be said of it."""
    chosen = False
    """Whether it waits to be confirmed."""

    def __init__(
        self,
        key: str,
        rect: FRect,
        seen: Callable[[], FRect | None],
        name: str,
        act: Act,
        look: Act,
    ) -> None:
        """`seen` tells where the card is to be seen now, None for at `rect`."""
        super().__init__(key)
        self.place = FRect(rect)
        self.seen = seen
        self.name = name
        self.act = act
        self.look = look

    @property
    def focusable(self) -> bool:
        return True

    @property
    def hittable(self) -> bool:
        return False

    def arrange(self, ui: Ui, rect: FRect) -> None:
        del ui, rect
        self.rect = FRect(self.place)

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        match gesture:
            case KeyPress(key="enter" | "space", repeat=False):
                self.act()
                return True
            case KeyPress(key="i", repeat=False):
                self.look()
                return True
            case _:
                return False

    def describe(self) -> Description | None:
        states = ("pressed",) if self.chosen else ()
        return Description("button", self.name, self.note, states, self.seen())
