"""What was played on this device: plain numbers first, then bars. Nothing leaves the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import rules
from client import games
from client.scenes import Request
from client.scenes.guide_page import Inset
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.storage.statistics import GameStatistics, MatchRecord, Tally, Use
from client.tools import Tools
from client.ui.box import Center, Column, Pad
from client.ui.button import Button
from client.ui.dialog import confirm
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label, Picture, note
from client.ui.panel import Parchment, Rule
from client.ui.progress import ProgressBar
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr, trn
from rules.kernel.phrase import Phrase

if TYPE_CHECKING:
    from client.ui.ui import Ui


TILE: Final = 132.0
TILE_GAP: Final = 10.0


class StatisticsScene(PageScene):
    """The statistics of the game on the shelf."""

    key = "statistics"

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self.game = games.KEYS[0]

    def title(self) -> str:
        return tr("Statistics")

    def body(self, ui: Ui) -> Widget:
        found = self.tools.statistics.statistics.games.get(self.game)
        if found is None or not found.matches:
            return Parchment(self._nothing(), brackets=True, name=self.title())
        columns = Grid(
            Column(self._levels(found), self._endings(found), gap=20), self._uses(found),
            columns=2, cell=330.0, gap=44, row_gap=20,
        )  # fmt: skip
        body = Column(self._plain(found, ui), columns, Row(self._reset(), justify="end"), gap=20)
        return Parchment(
            Scroll(Pad(body, 4, 2, 4, 8), key="statistics/body"), brackets=True, name=self.title()
        )

    def _nothing(self) -> Widget:
        return Column(
            Center(Picture("laurels-trophy", 84, ink="tertiary")),
            Label(tr("No match has been finished yet."), size="name", face=Face.NAME,
                  align="center"),
            Label(tr("Play one, and its numbers will be kept here, on this device only."),
                  ink="secondary", align="center"),
            gap=8, justify="center",
        )  # fmt: skip

    def _plain(self, found: GameStatistics, ui: Ui) -> Widget:
        """The plain numbers, large."""
        humans = found.by_kind.get("human", Tally())
        numbers = (
            (tr("Matches finished"), str(found.matches)),
            (tr("Won by people here"), _of(humans)),
            (tr("Longest streak of wins"), str(found.best_streak)),
            (tr("Rounds per match"), f"{found.mean_rounds:.1f}"),
            (tr("Shortest and longest"), f"{found.shortest} / {found.longest}"),
            (tr("Given up"), str(found.resigned)),
        )
        tiles = (
            Inset(
                Column(
                    Label(value, size="page", face=Face.HEAVY, align="center", line_height=1.1),
                    Label(name, size="caption", ink="secondary", align="center", line_height=1.1),
                    gap=0,
                ),
                padding=(8.0, 8.0),
            )
            for name, value in numbers
        )
        title = tr("{game}: in numbers", game=tr(games.load(self.game).title))
        room = ui.screen.area.w - (48 if ui.screen.phone else 70)
        fit = (room + TILE_GAP) / (TILE * ui.text_scale + TILE_GAP)
        count = next((one for one in (6, 3, 2) if one <= fit), 1)
        return _part(title, Grid(*tiles, columns=count, gap=TILE_GAP))

    def _endings(self, found: GameStatistics) -> Widget:
        """Why matches ended, the most frequent first."""
        ended = sorted(found.endings.items(), key=lambda item: (-item[1], item[0]))
        return _part(tr("Endings"), *(_line(tr(reason), str(count)) for reason, count in ended))

    def _levels(self, found: GameStatistics) -> Widget:
        bots = rules.load(self.game).bots
        rows: list[Widget] = []
        for key, bot in bots.items():
            tally = found.against.get(key)
            if tally is None or not tally.played:
                continue
            share = tally.won / tally.played
            rows.append(
                Column(
                    _line(tr("Against {name}", name=tr(bot.title)), _of(tally)),
                    ProgressBar(
                        share,
                        name=tr("Against {name}", name=tr(bot.title)),
                        width=900.0,
                        height=11.0,
                    ),
                    gap=3,
                )
            )
        return _part(tr("By opponent"), *(rows or [note(tr("Not against the computer yet."))]))

    def _uses(self, found: GameStatistics) -> Widget:
        used = sorted(found.uses.items(), key=lambda item: (-item[1].played, item[0]))
        most = max((tally.played for _, tally in used), default=1)
        rows: list[Widget] = [
            Column(
                _line(tr(name), trn("played {n} time, {won} in won matches",
                                    "played {n} times, {won} in won matches", tally.played,
                                    won=tally.won)),
                ProgressBar(tally.played / most, name=tr(name), width=900.0, height=11.0),
                gap=3,
            )
            for name, tally in used
        ]  # fmt: skip
        return _part(tr("Used in matches"), *(rows or [note(tr("Nothing was used yet."))]))

    def _reset(self) -> Widget:
        return Button(
            tr("Forget these numbers"), self.ask_reset, kind=Kind.PAPER, icon="cancel",
            key="statistics/reset",
        )  # fmt: skip

    def ask_reset(self) -> None:
        """Ask, then forget."""

        def agreed() -> None:
            notice = self.tools.statistics.reset(self.game)
            if notice is not None:
                self.tools.tell(notice)
            self.rebuild()

        confirm(
            self.tools.ui,
            title=tr("Forget all statistics?"),
            text=tr("They cannot be brought back."),
            yes=tr("Forget"),
            no=tr("Keep"),
            act=agreed,
            danger=True,
            key="statistics-reset",
        )


GAVE_UP = Phrase("Gave up")
"""How the statistics keep the ending of a match that was given up: here for the catalogue."""


def _part(title: str, *body: Widget) -> Widget:
    head = Label(title, size="panel", face=Face.TITLE, ink="heading", role="heading",
                 line_height=1.1)  # fmt: skip
    return Column(Column(head, Rule(), gap=2), *body, gap=9)


def _line(name: str, value: str) -> Widget:
    return Row(grow(Label(name, ink="secondary")), Label(value, face=Face.BOLD), gap=12)


def _of(tally: Tally) -> str:
    return tr("{won} of {played}", won=tally.won, played=tally.played)


def statistics_scene(tools: Tools) -> Scene:
    """The statistics."""
    return StatisticsScene(tools)


def _view(tools: Tools, request: Request) -> Scene:
    """With a handful of matches, so that there is something to see."""
    bots = list(rules.load(request.game).bots)
    endings = ("The loser took a sixth wound.", "The loser took a sixth wound.", GAVE_UP)
    for at in range(9):
        places = (1, 2) if at % 3 else (2, 1)
        uses = (Use(0, "Athena"), Use(0, "Circe"), Use(1, "Ares"))[: at % 4]
        tools.statistics.record(
            MatchRecord(f"picture-{at}", request.game, ("human", bots[at % len(bots)]), places,
                        str(endings[at % 3]), 9 + at, at % 3 == 2, uses)
        )  # fmt: skip
    return StatisticsScene(tools)


def _empty(tools: Tools, request: Request) -> Scene:
    del request
    return StatisticsScene(tools)


VIEWS = {"statistics": _view, "statistics-empty": _empty}
