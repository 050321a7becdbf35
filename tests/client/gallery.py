"""Every widget of the kit on two pages, for pictures and for tests of the whole kit.

`python -m tests.client.gallery FOLDER` writes pictures of all sizes, for a look by eye.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from client.paint.wood import table as wooden_table
from client.ui.book import Book
from client.ui.box import Column, Pad, gap_fill
from client.ui.button import Button, IconButton
from client.ui.canvas import Canvas
from client.ui.cell import Cell
from client.ui.choice import Choices, Option, Segmented
from client.ui.dialog import confirm
from client.ui.field import SearchField, TextField
from client.ui.flow import Icon, bold, rich
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label, Picture, heading, note
from client.ui.layout import NOTCHED, Screen, device_for, screen_for
from client.ui.medal import SeatMedal
from client.ui.panel import Felt, Parchment, Rule, Tray, titled
from client.ui.progress import ProgressBar
from client.ui.row import Row
from client.ui.skin import Kind
from client.ui.slider import Slider
from client.ui.table import ColumnSpec, table
from client.ui.tabs import Tabs
from client.ui.toggle import Toggle
from client.ui.ui import Ui
from client.ui.widget import Widget, grow

SIZES = ((1280, 720), (390, 844), (844, 390), (1024, 1366))
PAGES = ("comfort", "table", "guide")
TABS = (
    Option("comfort", "Comfort", "old-lantern"),
    Option("table", "Table", "rolling-dices"),
    Option("language", "Language", "world"),
    Option("keys", "Keys and touch", "keyboard"),
    Option("saves", "Saves", "save"),
    Option("credits", "Credits", "scroll-quill"),
)


class Log:
    """What the widgets reported, in order."""

    def __init__(self) -> None:
        self.said: list[tuple[str, object]] = []

    def act(self, name: str) -> None:
        self.said.append((name, None))

    def value(self, name: str, value: object) -> None:
        self.said.append((name, value))


def comfort(ui: Ui, log: Log) -> Widget:
    """The settings page of the concept."""
    left = Column(
        _part("Text size"),
        Slider(
            1.2,
            lambda v: log.value("size", v),
            name="Text size",
            low=0.8,
            high=2.0,
            step=0.2,
            ticks=True,
            key="size",
        ),
        Parchment(Label("Beat the attack with a higher card of the same dominion."), padding=12),
        _part("Colours"),
        Choices(
            [
                Option(name, text, picture=lambda p=name: _discs(p))
                for name, text in (
                    ("default", "Standard"),
                    ("red_green", "Red-green safe"),
                    ("blue_yellow", "Blue-yellow safe"),
                )
            ],
            "red_green",
            lambda v: log.value("palette", v),
            name="Colours",
            key="palette",
        ),
        note("Every colour also has its own emblem."),
        Toggle(
            "High contrast panels",
            False,
            lambda v: log.value("contrast", v),
            sub="plain paper, no texture",
            key="contrast",
        ),
        gap=8,
    )
    right = Column(
        _part("Motion"),
        Toggle(
            "Reduced motion",
            True,
            lambda v: log.value("motion", v),
            sub="cards fade in place, dice do not tumble",
            key="motion",
        ),
        Label("Animation speed", face=Face.BOLD, ink="secondary", size="label"),
        Segmented(
            [Option(t.lower(), t) for t in ("Calm", "Normal", "Brisk", "Instant")],
            "normal",
            lambda v: log.value("speed", v),
            name="Animation speed",
            key="speed",
        ),
        _part("Sound"),
        _sound("Master", "speaker", 0.8, log),
        _sound("Music", "lyre", 0.45, log),
        _sound("Table sounds", "rolling-dices", 0.7, log),
        Row(
            grow(Button("Reset this page", lambda: log.act("reset"), kind=Kind.PAPER,
                        icon="cycle", key="reset")),
            grow(Button("Done", lambda: log.act("done"), kind=Kind.PRIMARY, icon="check-mark",
                        shortcut="enter", hint="Enter", key="done")),
            align="stretch", gap=14,
        ),
        gap=8,
    )  # fmt: skip
    return Grid(left, right, columns=2, cell=330, gap=40, scaled=True)


def _sound(name: str, icon: str, level: float, log: Log) -> Widget:
    slider = Slider(level, lambda v: log.value(name, v), name=name, key=f"sound-{name}")
    return Row(Picture(icon, 26, ink="secondary"), Label(name), grow(slider), gap=10)


def table_page(ui: Ui, log: Log) -> Widget:
    """The rest of the kit."""
    standings = table(
        [
            ColumnSpec("", align="left"),
            ColumnSpec("Player", align="left", weight=1),
            ColumnSpec("Score", align="left"),
            ColumnSpec("Swords", "crossed-swords"),
            ColumnSpec("Crowns", "crown"),
            ColumnSpec("Points", strong=True),
        ],
        [
            [SeatMedal(index, index, 44), name, ProgressBar(share, name=name, fill=fill), 3, 1, n]
            for index, (name, share, fill, n) in enumerate(
                (("Mira", 1.0, "#ee6f0b", 412), ("Bram of the Long Fjord", 0.7, "#1f71f0", 288))
            )
        ],
        marked=0,
        name="Standings",
        row_height=54,
        key="standings",
    )
    return Column(
        Row(
            SeatMedal(0, 0, 64, name="Mira"),
            grow(TextField("Mira", lambda v: log.value("name", v), name="Name", trailing="quill",
                           key="name", most=20)),
            Segmented(
                [Option("human", "Human", "person"), Option("bot", "Computer", "gears")],
                "bot", lambda v: log.value("seat", v), name="Seat", key="seat",
            ),
            IconButton("cancel", lambda: log.act("remove"), "Remove Mira", kind=Kind.PAPER,
                       side=34, key="remove"),
            gap=12,
        ),
        SearchField("", lambda v: log.value("search", v), name="Search the guide", key="search"),
        Choices(
            [
                Option("a", "Compact", "oak-leaf", "no sea gaps"),
                Option("b", "Irregular", "anchor", "15% sea gaps"),
                Option("c", "Broken", "trireme", "30% sea gaps"),
            ],
            "b", lambda v: log.value("coast", v), style="cards", name="Coast", key="coast",
        ),
        Label(rich("Round {n}, {name} to move {crown} and the attack stands at {rank}.",
                   n=bold("6"), name=bold("Mira"), crown=Icon("crown", name="crown"),
                   rank=bold("Queen of the Ember Throne", "bad"))),
        standings,
        Label("A line that has to be cut because it may only have one line, and shows the rest "
              "when it is tapped or has the pointer over it for a while, whatever happens",
              max_lines=1),
        Row(
            Button("Not yet", lambda: log.act("never"), kind=Kind.PAPER,
                   disabled_why="Needs 4 renown: you have 2.", key="never"),
            Button("Concede", lambda: log.act("concede"), kind=Kind.DANGER, key="concede"),
            Button("Wood on paper", lambda: log.act("wood"), sub="with a second line", key="wood"),
            ProgressBar(0.62, name="Baking"),
            gap=12,
        ),
        gap=12,
    )  # fmt: skip


def guide(ui: Ui, log: Log) -> Widget:
    """A book beside a playing field."""
    left = Column(
        heading("Fighting", level=1),
        Rule(),
        Label("Press the sword beside an outlined target, then choose a style. " * 3),
        Label("Every combat die", face=Face.NAME, ink="active"),
        Label("All styles reach the same distance: rivals on your corner or one away. " * 3),
        gap=10,
    )
    right = Column(
        heading("The combat triangle", level=2),
        Rule(),
        *(
            Cell(
                Column(Label(t, face=Face.BOLD, ink=ink), Label(d, size="label"), gap=0),
                lambda t=t: log.act(t),
                key=f"guide-{t}",
            )
            for t, d, ink in (
                ("Strong", "The attacker's blanks become swords.", "good"),
                ("Weak", "The defender's blanks become shields.", "bad"),
            )
        ),
        note("The triangle works in both directions, for rivals, monsters and the Ash Tyrant."),
        gap=10,
    )
    field = Felt(Column(Label("Attack", ink="secondary"), SeatMedal(3, 1, 60, name="Bram")),
                 crest="crown")  # fmt: skip
    area = ui.screen.area
    return Pad(
        Column(
            grow(Book(left, right, name="Guide")),
            Row(field, Button("Close", lambda: log.act("close"), key="close"), gap=20),
            gap=14,
        ),
        area.x, area.y, ui.screen.width - area.right, ui.screen.height - area.bottom,
    )  # fmt: skip


def _part(title: str) -> Widget:
    return Column(heading(title, level=2), Rule(), gap=2)


def _discs(palette: str) -> Widget:
    return Row(*(SeatMedal(None, seat, 22, palette=palette) for seat in range(4)), gap=3,
               flow=False)  # fmt: skip


def build(ui: Ui, log: Log, page: str = "comfort") -> Widget:
    """The whole screen with a title, tabs and the page."""
    if page == "guide":
        return guide(ui, log)
    body = comfort(ui, log) if page == "comfort" else table_page(ui, log)
    area = ui.screen.area
    inner = titled("Everything", body, key="body") if page != "comfort" else _bare(body)
    back = IconButton("u-back", lambda: log.act("back"), "Back", key="back", side=48)
    top = Row(back, heading("Settings", level=1), gap_fill(),
              Tray(Label("Round 6", size="label"), padding=(14, 8)), gap=16)  # fmt: skip
    return Pad(
        Column(
            top,
            grow(Tabs(TABS, page, lambda v: log.value("tab", v),
                      Parchment(inner, brackets=True), name="Pages")),
            gap=12,
        ),
        area.x, area.y, ui.screen.width - area.right, ui.screen.height - area.bottom,
    )  # fmt: skip


def _bare(body: Widget) -> Widget:
    from client.ui.scroll import Scroll

    return Scroll(Pad(body, 0, 4, 0, 4), key="body-body")


def make(
    size: tuple[int, int], text_scale: float = 1.0, page: str = "comfort", density: float = 1.0
) -> tuple[Ui, Log]:
    """A `Ui` that shows the gallery, and what its widgets report."""
    css = (size[0] / density, size[1] / density)
    screen: Screen = screen_for(size, density, NOTCHED[device_for(*css)])
    ui = Ui(screen, text_scale=text_scale)
    log = Log()
    ui.show(build(ui, log, page))
    ui.layout()
    return ui, log


def picture(ui: Ui) -> pygame.Surface:
    """The present picture on a wooden table."""
    k = ui.screen.k
    size = round(ui.screen.width * k), round(ui.screen.height * k)
    surface = pygame.Surface(size)
    surface.blit(wooden_table(*size, k), (0, 0))
    ui.draw(Canvas(surface, k))
    return surface


def main(folder: str) -> None:
    """Write pictures of every page, size and text scale."""
    pygame.display.init()
    pygame.font.init()
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for scale in (1.0, 2.0):
            end = f"{size[0]}x{size[1]}_{scale:g}.png"
            for page in PAGES:
                ui, _ = make(size, scale, page)
                pygame.image.save(picture(ui), str(target / f"{page}_{end}"))
            ask(ui)
            pygame.image.save(picture(ui), str(target / f"dialog_{end}"))


def ask(ui: Ui) -> None:
    """Open a dialog over the gallery."""
    confirm(
        ui,
        title="Concede the match?",
        text="Mira wins at once. This cannot be undone.",
        yes="Concede",
        no="Play on",
        act=lambda: None,
        danger=True,
        icon="hourglass",
    )


if __name__ == "__main__":
    main(sys.argv[1])
