"""Set the table: who plays, with which face and colour, and which cards are dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from client import games
from client.matches import new_table
from client.scenes import Request
from client.scenes.lobby_parts import Banner, facts
from client.scenes.lobby_places import Places
from client.scenes.lobby_seats import open_look, seat_box
from client.scenes.page import PageScene, title_size
from client.scenes.scene import Scene
from client.session import HUMAN
from client.tools import Tools
from client.ui.box import Column, Pad
from client.ui.button import Button, IconButton
from client.ui.choice import Option, Segmented
from client.ui.field import TextField
from client.ui.fonts import Face
from client.ui.label import Label, Picture, note
from client.ui.panel import Parchment, Rule, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.games import LobbyOption
    from client.ui.ui import Ui

SEED_MOST: Final = 18
"""Digits of a number that a player may type for the deal."""


class LobbyScene(PageScene):
    """The lobby of one game."""

    key = "lobby"

    def __init__(self, tools: Tools, game: str, kinds: tuple[str, ...] = ()) -> None:
        super().__init__(tools)
        self.game = game
        self.client = games.load(game)
        self.rules = rules.load(game)
        self.places = Places.usual(self.rules, tools.settings, kinds)
        self.numbered = False
        """Whether a number is typed for the deal."""
        self.seed = ""
        self.options = self._usual_options()

    def _usual_options(self) -> dict[str, bool | int | str]:
        """The options of the last lobby where they still exist, else the usual ones."""
        last = self.tools.settings.last_lobby.get(self.game)
        chosen = {}
        for option in self.client.lobby_options:
            values = [value for value, _ in option.choices]
            kept = last.options.get(option.name) if last else None
            chosen[option.name] = kept if kept in values and kept is not None else values[0]
        return chosen

    def title(self) -> str:
        return tr(self.client.title)

    # -- widgets ------------------------------------------------------------------------------

    def build(self, ui: Ui) -> Widget:
        area = ui.screen.area
        compact = ui.screen.height < 480
        page = Column(self._head(ui), grow(self.body(ui)), gap=8 if ui.screen.phone else 14)
        return Pad(
            page, area.x, area.y, ui.screen.width - area.right,
            ui.screen.height - area.bottom + (0 if compact else 2),
        )  # fmt: skip

    def _head(self, ui: Ui) -> Widget:
        phone = ui.screen.phone
        size = title_size(ui, "page" if phone else "screen")
        name = Label(self.title(), size=size, face=Face.TITLE, shadow=True, role="heading",
                     max_lines=1)  # fmt: skip
        told = Label(tr("Set the table"), size="name", face=Face.ITALIC, ink="secondary")
        back = IconButton("u-back", self.leave_page, tr("Back"), key="lobby/back")
        roomy = ui.screen.width > 700 * ui.text_scale
        start = Pad(self._start(ui), 0, 2) if self._shallow(ui) else None
        row = Row(back, grow(name) if start else name, told if roomy else None, start, gap=18,
                  flow=False)  # fmt: skip
        return Banner(row, self.game, compact=ui.screen.height < 480)

    @staticmethod
    def _shallow(ui: Ui) -> bool:
        """Whether there is so little height for so large a text that only one column is left."""
        return not ui.screen.portrait and ui.screen.height < 330 * ui.text_scale

    def body(self, ui: Ui) -> Widget:
        start = None if self._shallow(ui) else self._start(ui)
        if ui.screen.portrait or start is None:
            area = ui.screen.area
            both = Column(
                Parchment(self._seats(ui, area.w, scroll=False), brackets=True),
                Parchment(self._deal(ui, scroll=False)),
                gap=10,
            )
            return Column(grow(Scroll(both, key="lobby/body")), start, gap=10)
        share = 1.55
        wide = (ui.screen.area.w - 14) * share / (share + 1.0)
        left = Parchment(self._seats(ui, wide), brackets=True, name=tr("Rulers"))
        right = Parchment(self._deal(ui, start), brackets=True, name=tr("The deal"))
        return Row(grow(left, share), grow(right, 1.0), gap=14, align="stretch", flow=False)

    def _seats(self, ui: Ui, width: float, *, scroll: bool = True) -> Widget:
        boxes = [
            seat_box(
                ui, self.places, number, width=width, changed=self.rebuild,
                pick=lambda number=number: self._look(number),  # type: ignore[misc]
            )
            for number in range(len(self.places.at))
        ]  # fmt: skip
        icon, line = self._who()
        who = Row(Picture(icon, 28), grow(Label(line, size="label", ink="secondary")), gap=14,
                  flow=False)  # fmt: skip
        return titled(tr("Rulers"), *boxes, Rule(), who, scroll=scroll, gap=12, key="lobby/seats")

    def _who(self) -> tuple[str, str]:
        """What it means who sits there: icon and line."""
        if not self.places.humans:
            return "spyglass", tr(
                "Computers play and you watch. Both hands stay hidden from you too."
            )
        if self.places.humans > 1:
            return "two-shadows", tr(
                "You pass one device: a curtain hides each hand from the other player."
            )
        return "gears", tr("The computer sees its own hand and the table, never your cards.")

    def _deal(self, ui: Ui, start: Widget | None = None, *, scroll: bool = True) -> Widget:
        which = Segmented(
            [Option(False, tr("Random"), "card-random"), Option(True, tr("By number"), "abacus")],
            self.numbered, self._set_numbered, name=tr("The deal"), key="lobby/deal",
        )  # fmt: skip
        parts: list[Widget | None] = [which]
        if self.numbered:
            parts.append(
                TextField(self.seed, self._set_seed, name=tr("Number of the deal"),
                          placeholder=tr("Type a number"), most=SEED_MOST, icon="rolling-dices",
                          key="lobby/seed")
            )  # fmt: skip
            parts.append(note(tr("The same number deals the same cards: play a friend's deal.")))
        else:
            parts.append(note(tr("Nobody knows the cards before they are dealt.")))
        parts += [self._option(option) for option in self.client.lobby_options]
        if not ui.screen.phone:
            story = Label(tr(self.client.story), face=Face.ITALIC, ink="secondary")
            parts += [Rule(), story, *facts(self.client)]
        return titled(tr("The deal"), *parts, foot=start, scroll=scroll, gap=12, key="lobby/deal")

    def _option(self, option: LobbyOption) -> Widget:
        def choose(value: bool | int | str) -> None:
            self.options[option.name] = value

        return Column(
            Label(tr(option.label), size="label", face=Face.BOLD, ink="secondary"),
            Segmented(
                [Option(value, tr(text)) for value, text in option.choices],
                self.options[option.name], choose, name=tr(option.label),
                key=f"lobby/option-{option.name}",
            ),
            note(tr(option.help)) if option.help else None,
            gap=5,
        )  # fmt: skip

    def _start(self, ui: Ui) -> Widget:
        watch = not self.places.humans
        return Button(
            tr("Watch the match") if watch else tr("Start the match"), self.start,
            kind=Kind.PRIMARY, icon="spyglass" if watch else "crossed-swords", shortcut="enter",
            hint=tr("Enter"), size="button_l",
            height=46.0 if self._shallow(ui) else 60.0 if ui.screen.phone else 66.0,
            disabled_why=self._why_not(), key="lobby/start",
        )  # fmt: skip

    # -- doing --------------------------------------------------------------------------------

    def _look(self, number: int) -> None:
        open_look(self.tools.ui, self.places, number, self.rebuild)

    def _set_numbered(self, numbered: bool) -> None:
        self.numbered = numbered
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.seed = text
        self.rebuild()

    def _why_not(self) -> str:
        """Why there can be no deal yet; "" if there can."""
        digits = "".join(self.seed.split())
        if not self.numbered or digits.isdecimal():
            return ""
        if not digits:
            return tr("Type a number for the deal, or choose a random one.")
        return tr("The number of a deal has only digits.")

    def start(self) -> None:
        """Deal."""
        if why := self._why_not():
            self.tools.ui.toast(why, "info")
            return
        self.places.remember(self.options)
        self.tools.save_settings()
        make = self.client.rules_options
        table = new_table(
            self.tools,
            self.game,
            self.places.seats(),
            options=make(self.options) if make else None,
            seed=int("".join(self.seed.split())) if self.numbered else None,
        )
        self.scenes.replace(table)


def lobby_scene(tools: Tools, game_key: str) -> Scene:
    """The lobby of a game."""
    return LobbyScene(tools, game_key)


def _plain(tools: Tools, request: Request) -> Scene:
    return LobbyScene(tools, request.game)


def _two(tools: Tools, request: Request) -> Scene:
    return LobbyScene(tools, request.game, (HUMAN, HUMAN))


def _watch(tools: Tools, request: Request) -> Scene:
    bots = list(rules.load(request.game).bots)
    scene = LobbyScene(tools, request.game, (bots[-1], bots[-2]))
    scene.numbered, scene.seed = True, "4711"
    return scene


def _look(tools: Tools, request: Request) -> Scene:
    """With the faces open."""

    class Opened(LobbyScene):
        """Opens them as it comes on."""

        def enter(self) -> None:
            self._look(0)

    return Opened(tools, request.game)


VIEWS = {"lobby": _plain, "lobby-two": _two, "lobby-watch": _watch, "lobby-look": _look}
