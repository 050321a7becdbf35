"""Dialogs: a sheet above everything else that must be answered first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.input.events import Gesture, KeyPress
from client.ui import skin
from client.ui.box import Center, Column, Pad
from client.ui.button import Button
from client.ui.fonts import Face
from client.ui.ground import Ground
from client.ui.label import Label, Picture
from client.ui.panel import Parchment, Rule
from client.ui.row import Row
from client.ui.scroll import Fit, Scroll
from client.ui.skin import Kind
from client.ui.widget import Description, Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

WIDTH: Final = 520.0


class Dialog(Widget):
    """A parchment in the middle of a darkened screen; give it to `Ui.open`.

    Title and body scroll if they must, the buttons stay in view.
    """

    def __init__(
        self,
        title: str,
        body: Sequence[Widget | None],
        buttons: Sequence[Widget],
        *,
        icon: str = "",
        width: float = WIDTH,
        size: str = "page",
        key: str = "",
    ) -> None:
        """`size` is the type of the title."""
        super().__init__(key)
        self.title = title
        self.width = width
        heading = Label(
            title, size=size, face=Face.TITLE, ink="heading", align="center", role="heading"
        )
        inside = Scroll(
            Column(
                Center(Picture(icon, 46, ink="active")) if icon else None,
                heading,
                Rule(),
                Pad(Column(*body, gap=12), 4, 4),
                gap=8,
            ),
            key=f"{key}-body" if key else "",
        )
        foot = Row(*(grow(button) for button in buttons), gap=12, align="stretch")
        self.panel = Parchment(
            Fit(Column(grow(inside), Pad(foot, 4, 4, 4, 0) if buttons else None)),
            brackets=True,
            name=title,
        )

    def children(self) -> Sequence[Widget]:
        return (self.panel,)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        area = ui.screen.area
        wanted = max(self.width * min(max(1.0, ui.text_scale), 1.6), ui.least_width(self.panel))
        width = min(area.w, wanted)
        height = min(area.h, ui.measured(self.panel, width)[1])
        self.panel.arrange(
            ui, FRect(area.centerx - width / 2, area.centery - height / 2, width, height)
        )

    @property
    def hittable(self) -> bool:
        return True

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        return not isinstance(gesture, KeyPress)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_veil(canvas, self.rect)
        with ui.on_ground(Ground.WOOD):
            self.draw_children(ui, canvas)

    def describe(self) -> Description | None:
        return Description("dialog", self.title)


def confirm(
    ui: Ui,
    *,
    title: str,
    text: str,
    yes: str,
    no: str,
    act: Callable[[], None],
    danger: bool = False,
    icon: str = "",
    key: str = "confirm",
) -> None:
    """Ask before something that cannot be taken back; `act` is called after "yes".

    The safe answer comes first and has the focus; Escape and a tap outside mean it.
    """

    def agreed() -> None:
        ui.close(key)
        act()

    def build() -> Widget:
        return Dialog(
            title,
            [Label(text, align="center")],
            [
                Button(no, lambda: ui.close(key), kind=Kind.PAPER, key=f"{key}-no"),
                Button(yes, agreed, kind=Kind.DANGER if danger else Kind.PRIMARY, key=f"{key}-yes"),
            ],
            icon=icon,
            key=key,
        )

    ui.say(f"{title}. {text}")
    ui.open(build, key=key)


def inform(
    ui: Ui, *, title: str, text: str, done: str, icon: str = "", key: str = "inform"
) -> None:
    """Show something that has to be read, with one button to close it."""

    def build() -> Widget:
        close = Button(
            done, lambda: ui.close(key), kind=Kind.PRIMARY, key=f"{key}-ok", shortcut="enter"
        )
        return Dialog(title, [Label(text, align="center")], [close], icon=icon, key=key)

    ui.say(f"{title}. {text}")
    ui.open(build, key=key)
