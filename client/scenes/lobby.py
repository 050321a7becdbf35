"""Set the table: who plays, with which face and colour, and which cards are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import rules
from client import games
from client.matches import new_table, seat_setups
from client.paint.faces import COUNT as FACES
from client.scenes import Request
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.session import HUMAN, SeatSetup
from client.storage.settings import LobbyChoice, SeatChoice
from client.tools import Tools
from client.ui import theme
from client.ui.box import Column
from client.ui.button import Button, IconButton
from client.ui.choice import Option, Segmented
from client.ui.field import TextField
from client.ui.fonts import Face
from client.ui.label import Label, note
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui

NAME_MOST = 16
SEED_MOST = 18
"""Digits of a number that a player may type for the deal."""


@dataclass(slots=True)
class Place:
    """A seat as the lobby has it now."""

    name: str
    kind: str
    face: int
    color: int


class LobbyScene(PageScene):
    """The lobby of one game."""

    key = "lobby"

    def __init__(self, tools: Tools, game: str, kinds: tuple[str, ...] = ()) -> None:
        super().__init__(tools)
        self.game = game
        self.client = games.load(game)
        self.rules = rules.load(game)
        self.seed = ""
        self.places = self._usual(kinds)

    def _usual(self, kinds: tuple[str, ...]) -> list[Place]:
        """The seats of the last lobby, or human against the second computer player."""
        last = self.tools.settings.last_lobby.get(self.game)
        known = {HUMAN, *self.rules.bots}
        if not kinds and last and len(last.seats) in self.rules.seats:
            kinds = tuple(seat.kind for seat in last.seats)
        if len(kinds) not in self.rules.seats or not set(kinds) <= known:
            kinds = (HUMAN, list(self.rules.bots)[1])
            last = None
        setups = seat_setups(self.game, kinds)
        places = [Place(one.name, one.kind, one.face, one.color) for one in setups]
        remembered = list(self.tools.settings.player_names)
        for at, place in enumerate(places):
            saved = last.seats[at] if last and at < len(last.seats) else None
            if saved is not None and saved.kind == place.kind:
                place.name = saved.name or place.name
                place.face, place.color = saved.face % FACES, saved.color % 10
            elif place.kind == HUMAN and remembered:
                place.name = remembered.pop(0)
        if places[0].color == places[1].color:
            places[1].color = (places[0].color + 1) % 10
        return places

    def title(self) -> str:
        return tr("{game}: set the table", game=tr(self.client.title))

    # -- widgets ------------------------------------------------------------------------------

    def body(self, ui: Ui) -> Widget:
        seats = Parchment(
            titled(
                tr("Rulers"),
                *(self._seat(ui, at) for at in range(len(self.places))),
                note(self._who()),
                gap=14, key="lobby/seats",
            ),
            brackets=True, name=tr("Rulers"),
        )  # fmt: skip
        start = Button(
            self._start_text(), self.start, kind=Kind.PRIMARY, icon="crossed-swords",
            shortcut="enter", size="button_l", height=62.0, key="lobby/start",
        )  # fmt: skip
        deal = Parchment(
            titled(
                tr("The deal"),
                Label(tr("Every deal has a number. The same number deals the same cards: leave it "
                         "empty for new ones, or type one to play a friend's deal."),
                      ink="secondary"),
                TextField(self.seed, self._set_seed, name=tr("Number of the deal"),
                          placeholder=tr("New cards"), most=SEED_MOST, icon="rolling-dices",
                          key="lobby/seed"),
                note(tr("The cards and dice of a match are fixed when it begins and kept with it: "
                        "loading a save never changes the luck.")),
                gap=10, key="lobby/deal",
            ),
            name=tr("The deal"),
        )  # fmt: skip
        if ui.screen.portrait:
            both: Widget = Scroll(Column(seats, deal, gap=10), key="lobby/body")
            return Column(grow(both), start, gap=8)
        right = Column(grow(deal), start, gap=10)
        return Row(grow(seats, 1.55), grow(right, 1.0), gap=14, align="stretch", flow=False)

    def _seat(self, ui: Ui, at: int) -> Widget:
        place = self.places[at]
        human = place.kind == HUMAN
        medal = SeatMedal(place.face, place.color, 76.0 if not ui.screen.phone else 56.0)
        name = TextField(
            place.name, lambda text: self._rename(at, text), name=tr("Name"), most=NAME_MOST,
            icon="quill", key=f"lobby/name{at}",
        )  # fmt: skip
        kind = self._kinds(ui, at)
        looks = Row(
            IconButton("cycle", lambda: self._turn_face(at), tr("Another face"), kind=Kind.PAPER,
                       side=38.0, key=f"lobby/face{at}"),
            IconButton(theme.seat(place.color, ui.palette).emblem, lambda: self._turn_color(at),
                       tr("Another colour and emblem"), kind=Kind.PAPER, side=38.0,
                       key=f"lobby/color{at}"),
            gap=6, flow=False,
        )  # fmt: skip
        blurb = tr("Plays on this device.") if human else tr(self.rules.bots[place.kind].blurb)
        told = Label(blurb, size="caption", ink="tertiary", face=Face.ITALIC)
        if ui.screen.phone:
            head = Row(medal, grow(Column(name, looks, gap=6)), gap=12, flow=False, align="center")
            return Column(head, kind, told, gap=7)
        return Row(
            Column(medal, looks, gap=6, align="center"),
            grow(Column(name, kind, told, gap=7)),
            gap=14,
            flow=False,
            align="start",
        )

    def _kinds(self, ui: Ui, at: int) -> Widget:
        """Human or which computer; on narrow screens in two steps."""
        place = self.places[at]
        levels = [(key, tr(bot.title)) for key, bot in self.rules.bots.items()]
        if not ui.screen.phone:
            options = [Option(HUMAN, tr("Human"), "person")]
            options += [Option(key, title, "cog") for key, title in levels]
            return Segmented(
                options, place.kind, lambda value: self._set_kind(at, value),
                name=tr("Who plays"), key=f"lobby/kind{at}",
            )  # fmt: skip
        computer = levels[1][0] if place.kind == HUMAN else place.kind
        first = Segmented(
            [Option(HUMAN, tr("Human"), "person"), Option(computer, tr("Computer"), "cog")],
            place.kind, lambda value: self._set_kind(at, value), name=tr("Who plays"),
            key=f"lobby/kind{at}",
        )  # fmt: skip
        if place.kind == HUMAN:
            return first
        second = Segmented(
            [Option(key, title) for key, title in levels], place.kind,
            lambda value: self._set_kind(at, value), name=tr("Level"), key=f"lobby/level{at}",
        )  # fmt: skip
        return Column(first, second, gap=6)

    def _humans(self) -> int:
        return sum(place.kind == HUMAN for place in self.places)

    def _who(self) -> str:
        if self._humans() == 2:
            return tr("Two humans pass one device: a curtain hides each hand from the other.")
        if self._humans() == 1:
            return tr("The computer sees only what its ruler sees.")
        return tr("Two computers play and you watch.")

    def _start_text(self) -> str:
        return tr("Start the duel") if self._humans() else tr("Watch the duel")

    # -- doing --------------------------------------------------------------------------------

    def _rename(self, at: int, text: str) -> None:
        self.places[at].name = text

    def _set_kind(self, at: int, kind: str) -> None:
        place = self.places[at]
        usual = {tr(bot.title) for bot in self.rules.bots.values()} | {tr("Player"), ""}
        usual |= {tr("Player {n}", n=seat + 1) for seat in range(4)}
        if place.name in usual or (kind != HUMAN and place.kind == HUMAN):
            place.name = tr("Player") if kind == HUMAN else tr(self.rules.bots[kind].title)
        place.kind = kind
        self.rebuild()

    def _turn_face(self, at: int) -> None:
        self.places[at].face = (self.places[at].face + 1) % FACES
        self.rebuild()

    def _turn_color(self, at: int) -> None:
        taken = {place.color for place in self.places}
        color = self.places[at].color
        while color in taken:
            color = (color + 1) % 10
        self.places[at].color = color
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.seed = text

    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats as they will play; names are told apart."""
        names: list[str] = []
        for at, place in enumerate(self.places):
            name = place.name.strip() or (
                tr("Player") if place.kind == HUMAN else tr(self.rules.bots[place.kind].title)
            )
            names.append(f"{name} {at + 1}" if name in names else name)
        return tuple(
            SeatSetup(name, place.kind, place.face, place.color)
            for name, place in zip(names, self.places, strict=True)
        )

    def start(self) -> None:
        """Deal."""
        text = self.seed.strip()
        if text and not text.isdecimal():
            self.tools.ui.toast(tr("The number of a deal has only digits."), "info")
            return
        seats = self.seats()
        settings = self.tools.settings
        settings.last_lobby = {
            **settings.last_lobby,
            self.game: LobbyChoice(
                seats=[
                    SeatChoice(name=one.name, kind=one.kind, face=one.face, color=one.color)
                    for one in seats
                ]
            ),
        }
        for one in reversed(seats):
            if one.human:
                settings.remember_name(one.name)
        self.tools.save_settings()
        seed = int(text) if text else None
        self.scenes.replace(new_table(self.tools, self.game, seats, seed=seed))


def lobby_scene(tools: Tools, game_key: str) -> Scene:
    """The lobby of a game."""
    return LobbyScene(tools, game_key)


def _view(tools: Tools, request: Request) -> Scene:
    return LobbyScene(tools, request.game)


def _two(tools: Tools, request: Request) -> Scene:
    return LobbyScene(tools, request.game, (HUMAN, HUMAN))


VIEWS = {"lobby": _view, "lobby-two": _two}
