"""What lies on the title: the card of the waiting match, small ways off, the shelf with its box."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client import games
from client.paint import cover
from client.scenes.title_parts import Banner, GameBox, NamePlate, Shelf
from client.storage.store import SaveInfo
from client.ui import text as lines
from client.ui.box import Center, Column, Pad, Sized
from client.ui.button import Button, IconButton
from client.ui.flow import bold
from client.ui.fonts import Face
from client.ui.label import Label, Picture
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, Rule, Tray
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr, trn

if TYPE_CHECKING:
    from client.ui.ui import Ui


@dataclass(frozen=True, slots=True)
class Entry:
    """One of the small ways off the title."""

    key: str
    name: str
    icon: str
    act: Callable[[], None]


def within(ui: Ui, page: Widget, side: float = 0.0, top: float = 0.0) -> Widget:
    """The page inside the safe area, at least `side` and `top` from the edges."""
    area, screen = ui.screen.area, ui.screen
    return Pad(
        page, max(area.x, side), max(area.y, top), max(screen.width - area.right, side),
        screen.height - area.bottom,
    )  # fmt: skip


def tagline() -> Widget:
    """The line below the logo."""
    return Label(
        tr("Realms and heroes, one table"), face=Face.ITALIC, size="name", align="center",
        ink="secondary",
    )  # fmt: skip


def continue_card(
    ui: Ui, saved: SaveInfo, act: Callable[[], None], *, picture: bool = True,
    others: Callable[[], None] | None = None,
) -> Widget:  # fmt: skip
    """The card of the match that waits; `others` leads to all matches, if there are more."""
    medals = Row(
        *(SeatMedal(*look, 42.0) for look in zip(saved.faces, saved.colors, strict=True)),
        gap=5, flow=False,
    )  # fmt: skip
    title = Label(
        tr(games.load(saved.game).title), size=min(19.0, 27.0 / ui.text_scale),
        face=Face.TITLE, ink="heading",
    )  # fmt: skip
    when = Label((bold(tr(saved.title)), f", {ago(saved.updated)}"), size="caption")
    go_on = Button(
        tr("Continue"), act, kind=Kind.PRIMARY, icon="play-button", hint=tr("Enter"),
        shortcut="enter", size="button_l" if ui.text_scale <= 1.5 else "button",
        key="title/continue",
    )  # fmt: skip
    more = Button(
        tr("All matches"), others, icon="bookshelf", small=True, key="title/matches",
    ) if others else None  # fmt: skip
    last = Row(grow(go_on), more, gap=8, align="stretch")
    if picture:
        banner = Banner(saved.game, Column(medals, title, gap=4), 84.0)
        inside = Column(banner, when, last, gap=9)
    else:
        inside = Column(Row(medals, grow(Column(title, when, gap=0)), gap=10), last, gap=8)
    return Tray(inside, brackets=True, name=tr("Saved match"), padding=14.0)


def pairs(entries: Sequence[Entry], *, low: bool) -> list[Widget]:
    """Entries as buttons, two by two."""
    small = [
        grow(Button(one.name, one.act, icon=one.icon, small=low, key=f"title/{one.key}"))
        for one in entries
    ]
    return [Row(*small[at : at + 2], gap=10, align="stretch") for at in range(0, len(small), 2)]


def tray(ui: Ui, entries: Sequence[Entry], side: float) -> Widget:
    """Icons side by side, with their names if there is room for all of them."""
    room = min(ui.screen.area.w, 900.0) / len(entries) - 12
    px = ui.size("min") * ui.screen.k
    named = side > 46 and all(
        lines.width(one.name, Face.BODY, px) <= room * ui.screen.k for one in entries
    )
    icons = (
        grow(
            IconButton(
                one.icon, one.act, one.name, label=one.name if named else "", side=side,
                key=f"title/{one.key}",
            )
        )
        for one in entries
    )  # fmt: skip
    row = Row(*icons, gap=4, justify="center", flow=False)
    return Tray(row, padding=(8.0, 8.0 if side > 46 else 5.0))


def showcase(
    ui: Ui, game: str, high: float, new_table: Callable[[], None], guide: Callable[[], None]
) -> Widget:
    """The box, and beside it on parchment what is in it."""
    client = games.load(game)
    plates = ui.text_scale <= 1.3
    box = GameBox(game, tr(client.title), tr(client.blurb), new_table, high)
    facts = [("crown", client.goal)]
    if not plates:
        facts += [("tabletop-players", client.players), ("hourglass", client.length)]
    text = Column(
        Label(tr(client.title), size="page", face=Face.TITLE, ink="heading"),
        Rule(),
        Label(tr(client.story)),
        *(
            Row(Picture(icon, 28), grow(Label(tr(words), ink="secondary")), gap=12, flow=False)
            for icon, words in facts
        ),
        gap=12,
    )  # fmt: skip
    about = Parchment(
        Column(
            grow(Scroll(text, key="title/about")),
            Button(tr("The rules"), guide, kind=Kind.PAPER, icon="rule-book",
                   key="title/how"),
            gap=12,
        ),
        brackets=True,
    )  # fmt: skip
    wide = min(high / cover.RATIO, ui.screen.area.w * 0.42)
    things = Row(
        Sized(box, width=wide), grow(Pad(Center(about, y=1.0), 0, 0, 0, 6)),
        gap=36, align="stretch", flow=False,
    )  # fmt: skip
    below = Row(
        Sized(Center(NamePlate(tr(client.length))), width=wide),
        grow(Center(NamePlate(tr(client.players)))), gap=36, flow=False,
    )  # fmt: skip
    return Shelf(things, below if plates else None)


def ago(then: int) -> str:
    """How long ago something was saved, in words."""
    minutes = max(0, int(time.time()) - then) // 60
    if minutes < 1:
        return tr("saved just now")
    if minutes < 60:
        return trn("saved {n} minute ago", "saved {n} minutes ago", minutes)
    if minutes < 60 * 24:
        return trn("saved {n} hour ago", "saved {n} hours ago", minutes // 60)
    return trn("saved {n} day ago", "saved {n} days ago", minutes // (60 * 24))
