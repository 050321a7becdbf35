"""What lies round the turntable: portraits to pick from, and the free room for the figure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.figures.figure import GROUPS, Figure
from client.scenes.collection_flat import picture
from client.ui import skin
from client.ui.box import Column, Pad, Sized, Spacer
from client.ui.button import Button, IconButton
from client.ui.cell import Cell
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label
from client.ui.panel import Parchment, Rule, Tray
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.theme import TEXT
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.scenes.collection_dice import Cup
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

FEW: Final = 3
NARROW: Final = 300.0
"""Logical px, at text scale 1, below which the dice's button is an icon alone."""
NOTE: Final = 340.0
"""Width of what is said in place of a figure, logical px at text scale 1."""
TINY: Final = 200.0
"""Below this width what lies there is told in small type."""
SIDE: Final = 78.0
"""Of a portrait in the grid."""


class Room(Widget):
    """Takes all the room there is and leaves it to the figure, or says why there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.weight = 1.0
        self.note: Label | None = None

    def tell(self, text: str) -> None:
        """Say something where the figure would be; "" says nothing."""
        self.note = (
            Label(text, align="center", shadow=True, key="collection/absent") if text else None
        )

    def children(self) -> Sequence[Widget]:
        return (self.note,) if self.note is not None else ()

    def measure(self, ui: Ui, max_width: float) -> Size:
        del ui, max_width
        return 0.0, 80.0

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        if self.note is not None:
            wide, high = ui.measured(self.note, min(rect.w, NOTE * max(1.0, ui.text_scale)))
            high = min(high, rect.h)
            self.note.arrange(
                ui, FRect(rect.centerx - wide / 2, rect.centery - high / 2, wide, high)
            )


class Portrait(Widget):
    """The picture of a figure, as large as there is room up to `side`; without one its initial."""

    def __init__(self, key: str, name: str, side: float) -> None:
        super().__init__()
        self.figure = key
        self.initial = name[:1]
        self.side = side

    def measure(self, ui: Ui, max_width: float) -> Size:
        del ui
        side = min(self.side, max_width)
        return side, side

    def least_width(self, ui: Ui) -> float:
        del ui
        return min(self.side, 56.0)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        del ui
        side = min(self.side, self.rect.w, self.rect.h)
        made = picture(self.figure, max(1, canvas.px(side)))
        if made is not None:
            canvas.blit(made, *self.rect.center, (0.5, 0.5))
        else:
            canvas.text(
                self.initial, *self.rect.center, Face.TITLE, side * 0.6,
                TEXT.on_parchment_tertiary, align=0.5,
            )  # fmt: skip


class Card(Cell):
    """A portrait with its name, to be chosen."""

    role = "radio"

    def __init__(self, figure: Figure, chosen: bool, act: Callable[[], None]) -> None:
        name = tr(figure.name)
        label = Label(
            name, size="min", face=Face.BOLD if chosen else Face.BODY, align="center", max_lines=2,
            line_height=1.05,
        )  # fmt: skip
        super().__init__(
            Column(Portrait(figure.key, name, SIDE), label, gap=0, align="center"), act,
            padding=(4.0, 3.0), name=name, key=f"collection/{figure.key}",
        )  # fmt: skip
        self.chosen = chosen

    def least_width(self, ui: Ui) -> float:
        return 64.0 + 2 * self.padding[0] + 8.0 * max(0.0, ui.text_scale - 1.0)

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_row(canvas, self.rect, self.chosen, ui.hovers(self), ui.ground)

    def describe(self) -> Description | None:
        states = (*self._states(), *(("checked",) if self.chosen else ()))
        return Description(self.role, self.name, "", states)


def grid(
    ui: Ui, groups: Mapping[str, tuple[Figure, ...]], chosen: Figure,
    act: Callable[[Figure], None], missing: str = "",
) -> Widget:  # fmt: skip
    """All figures by group on parchment; `missing` says what is not there."""
    parts: list[Widget] = []
    cell = SIDE + 8.0 + 22.0 * max(0.0, ui.text_scale - 1.0)
    for key, figures in groups.items():
        group = GROUPS[key]
        head = Label(
            tr("{game}: {group}", game=tr(group.game), group=tr(group.name)), size="label",
            face=Face.TITLE, ink="heading", role="heading", line_height=1.1,
        )  # fmt: skip
        cards: list[Widget] = [Card(one, one is chosen, _picker(act, one)) for one in figures]
        cards += [Spacer() for _ in range(FEW - len(cards))]  # a single one is not as wide as all
        parts.append(
            Column(head, Rule(), Grid(*cards, columns=12, cell=cell, gap=4, scaled=False), gap=3)
        )
    scroll = Scroll(Pad(Column(*parts, gap=12), 2, 2, 2, 6), key="collection/grid")
    note = Label(missing, size="label", line_height=1.1, key="collection/missing")
    return Parchment(
        Column(note, grow(scroll), gap=6) if missing else scroll,
        brackets=not ui.screen.phone, padding=(14.0, 12.0), name=tr("Figures"),
    )  # fmt: skip


def _picker(act: Callable[[Figure], None], figure: Figure) -> Callable[[], None]:
    return lambda: act(figure)


def dice_controls(ui: Ui, cup: Cup, throw: Callable[[], None], room: float) -> Widget:
    """The button that throws, what lies there, and what lay there before, on `room` logical px.

    It keeps its size whatever is said, so that the table under it does not jump.
    """
    large, phone = ui.text_scale > 1.4, ui.screen.phone
    line = 1.1 * ui.size("name")
    if room < NARROW * max(1.0, ui.text_scale):
        side = 46.0
        tiny = room < TINY * max(1.0, ui.text_scale)
        told: Widget = Label(cup.words(), size="min" if tiny else "label", face=Face.BOLD,
                             line_height=1.1, max_lines=3 if tiny or large else 2,
                             key="collection/result")  # fmt: skip
        wide = min(260.0, max(60.0, room - side - 44.0))
        told = Sized(Column(told, justify="center"), width=wide, height=max(side, 2.0 * line))
        thrown = IconButton("rolling-dices", throw, tr("Throw"), kind=Kind.PRIMARY, side=side,
                            shortcut="r", key="collection/throw")  # fmt: skip
        return Tray(Row(thrown, told, gap=10, flow=False), padding=(10.0, 6.0))
    result = Label(cup.words(), size="name", face=Face.BOLD, line_height=1.1,
                   max_lines=2 if large else 1, key="collection/result")  # fmt: skip
    how = tr("Tap the dice.") if ui.touch else tr("Tap the dice or the button.")
    before = Label(cup.earlier() or how, size="min", ink="secondary", max_lines=1, line_height=1.1,
                   key="collection/before")  # fmt: skip
    told = result if large else Column(result, before, gap=1)
    button = Button(tr("Throw"), throw, kind=Kind.PRIMARY, icon="rolling-dices", shortcut="r",
                    hint="" if phone or large else "R", small=phone or large,
                    key="collection/throw")  # fmt: skip
    told = Sized(told, width=190.0 if phone else 300.0, height=2.0 * line)
    return Tray(Row(button, told, gap=14, flow=False), padding=(10.0, 6.0))
