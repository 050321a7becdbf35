"""The widgets of a place in the lobby: medal, name, who plays, and the sheet to choose a face."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.paint.faces import COUNT as FACES
from client.scenes.lobby_places import COLORS, Place, Places
from client.session import HUMAN
from client.storage.names import NAME_LIMIT
from client.ui import icons, skin, theme
from client.ui.box import Center, Column
from client.ui.button import Button
from client.ui.cell import Cell
from client.ui.choice import Choices, Option, Segmented
from client.ui.dialog import Dialog
from client.ui.field import TextField
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label
from client.ui.medal import SeatMedal
from client.ui.panel import Surface
from client.ui.pressable import Act, Pressable
from client.ui.row import Row
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

LEVELS: Final = ("footsteps", "two-coins", "brain", "all-seeing-eye")
"""Icons of the computer players, weakest first; a game with more of them repeats the last."""
CARDS_FROM: Final = 620.0
"""Width, times the text scale, from which the levels are cards with their lines."""
NARROW: Final = 380.0
"""Screens less wide than this have no icons on who plays: both words fit side by side."""
PICKER: Final = "lobby-look"


class SeatBox(Surface):
    """The box of one place, with its colour along the left edge."""

    def __init__(self, child: Widget, color: int, *, name: str) -> None:
        super().__init__(child, padding=(20.0, 12.0), name=name)
        self.color = color

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_row(canvas, self.rect, False, False, ui.ground)
        bar = FRect(self.rect.x, self.rect.y + 10, 6, max(0.0, self.rect.h - 20))
        canvas.fill(bar, theme.seat(self.color, ui.palette).color, 2)


class MedalButton(Pressable):
    """A place's face and colour; pressing it offers others."""

    def __init__(self, place: Place, side: float, act: Act, *, key: str) -> None:
        super().__init__(act, key=key)
        self.medal = SeatMedal(place.face, place.color, side)
        self.side = side
        self.name = tr("Face and colour of {name}", name=place.name)
        self.tip = tr("Choose a face and a colour")

    def measure(self, ui: Ui, max_width: float) -> Size:
        return self.side, self.side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        grown = 3.0 if ui.hovers(self) else 0.0
        self.medal.rect = self.rect.inflate(-4 + grown, -4 + grown)
        self.medal.draw(ui, canvas)
        side = max(24.0, self.side * 0.27)
        disc = FRect(self.rect.x - 2, self.rect.bottom - side, side, side)
        pressed = ui.presses(self)
        skin.draw_disc(canvas, disc, skin.Kind.PAPER, True, pressed, ui.hovers(self), ui.ground)
        look = skin.plate_look(skin.Kind.PAPER, True, ui.ground)
        made = icons.icon("cycle", canvas.px(side * 0.58), look.text)
        canvas.blit(made, disc.centerx, disc.centery, (0.5, 0.5))

    def ring(self) -> tuple[FRect, float]:
        return self.rect, self.rect.w / 2

    def describe(self) -> Description | None:
        return Description("button", self.name)


def seat_box(
    ui: Ui, places: Places, number: int, *, width: float, changed: Act, pick: Act
) -> Widget:
    """One place in about `width` logical px. `changed` rebuilds the lobby, `pick` opens faces."""
    place = places.at[number]
    key = f"lobby/seat{number}"
    phone = ui.screen.phone

    def named(text: str) -> None:
        place.name = text

    def kind(value: str) -> None:
        places.set_kind(number, value)
        changed()

    medal = MedalButton(place, 62.0 if phone else 92.0, pick, key=f"{key}/look")
    name = TextField(
        place.name, named, name=tr("Name"), placeholder=tr("Player"), most=NAME_LIMIT,
        trailing="quill", width=260.0, key=f"{key}/name",
    )  # fmt: skip
    computer = Places.usual_bot(places.game) if place.kind == HUMAN else place.kind
    signs = ("person", "gears") if ui.screen.width >= NARROW else ("", "")
    who = Segmented(
        [Option(HUMAN, tr("Human"), signs[0]), Option(computer, tr("Computer"), signs[1])],
        place.kind, kind, name=tr("Who plays"), key=f"{key}/kind",
    )  # fmt: skip
    if phone or ui.text_scale > 1.3:
        head: Widget = Row(medal, grow(Column(name, who, gap=6)), gap=14, flow=False)
    else:
        head = Row(medal, grow(Row(grow(name), grow(who), gap=12)), gap=18, flow=False)
    level = None if place.kind == HUMAN else _levels(ui, places, place, kind, key, width)
    return SeatBox(Column(head, level, gap=10), place.color, name=place.name)


def _levels(
    ui: Ui, places: Places, place: Place, choose: Callable[[str], None], key: str, width: float
) -> Widget:
    """Which computer player: as cards with their lines, or as a strip with the line of one."""
    bots = list(places.game.bots.values())
    signs = [LEVELS[min(at, len(LEVELS) - 1)] for at in range(len(bots))]
    several = len(places.at) - places.humans > 1
    if width >= CARDS_FROM * ui.text_scale and (ui.screen.portrait or not several):
        return Choices(
            [
                Option(bot.key, tr(bot.title), icon, tr(bot.blurb))
                for bot, icon in zip(bots, signs, strict=True)
            ],
            place.kind, choose, style="cards", columns=len(bots), name=tr("Level"),
            key=f"{key}/level",
        )  # fmt: skip
    strip = Segmented(
        [Option(bot.key, tr(bot.title)) for bot in bots], place.kind, choose, name=tr("Level"),
        key=f"{key}/level",
    )  # fmt: skip
    line = Label(
        tr(places.game.bots[place.kind].blurb), size="label", face=Face.ITALIC, ink="tertiary"
    )
    return Column(strip, line, gap=6)


class LookCell(Cell):
    """A face or a colour that can be chosen."""

    role = "radio"

    def __init__(self, medal: SeatMedal, chosen: bool, act: Act, *, name: str, key: str) -> None:
        super().__init__(Center(medal), act, padding=(5.0, 5.0), name=name, key=key)
        self.chosen = chosen

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        if self.chosen or ui.hovers(self):
            skin.draw_row(canvas, self.rect, self.chosen, ui.hovers(self), ui.ground)

    def describe(self) -> Description | None:
        return Description(self.role, self.name, "", ("checked",) if self.chosen else ())


def open_look(ui: Ui, places: Places, number: int, changed: Act) -> None:
    """Offer faces and colours for a place; each choice is taken at once."""
    place = places.at[number]

    def face(value: int) -> Act:
        def choose() -> None:
            places.set_face(number, value)
            changed()
            ui.open(build, key=PICKER)
            ui.focus(f"{PICKER}/face{value}")

        return choose

    def color(value: int) -> Act:
        def choose() -> None:
            places.set_color(number, value)
            changed()
            ui.open(build, key=PICKER)
            ui.focus(f"{PICKER}/color{value}")

        return choose

    def build() -> Widget:
        side = 54.0 if ui.screen.phone else 70.0
        faces = Grid(
            *(
                LookCell(SeatMedal(at, place.color, side), at == place.face, face(at),
                         name=tr("Face {n}", n=at + 1), key=f"{PICKER}/face{at}")
                for at in range(FACES)
            ),
            columns=6, cell=side + 8, gap=4, scaled=False,
        )  # fmt: skip
        colors = Grid(
            *(
                LookCell(SeatMedal(None, at, 36.0), at == place.color, color(at),
                         name=tr("Colour {n}", n=at + 1), key=f"{PICKER}/color{at}")
                for at in range(COLORS)
            ),
            columns=10, cell=44.0, gap=4, scaled=False,
        )  # fmt: skip
        note = Label(tr("Every colour also has its own emblem. What is taken is exchanged."),
                     size="label", face=Face.ITALIC, ink="tertiary", align="center")  # fmt: skip
        done = Button(tr("Done"), lambda: ui.close(PICKER), kind=skin.Kind.PRIMARY,
                      shortcut="enter", key=f"{PICKER}/done")  # fmt: skip
        return Dialog(
            tr("Face and colour"), (faces, colors, note), (done,), width=600.0, key=PICKER
        )

    ui.open(build, key=PICKER)
    ui.focus(f"{PICKER}/face{place.face}")
