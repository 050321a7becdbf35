"""What was played on this device: plain numbers first, then bars. Nothing leaves the device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from client import games
from client.paint.controls import slider_track
from client.scenes import Request
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.storage.statistics import GameStatistics, MatchRecord, Tally, Use
from client.tools import Tools
from client.ui.box import Column
from client.ui.button import Button
from client.ui.dialog import confirm
from client.ui.fonts import Face
from client.ui.label import Label, note
from client.ui.panel import Parchment, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class Bar(Widget):
    """A share from 0 to 1 as a brass bar."""

    def __init__(self, share: float, name: str) -> None:
        super().__init__()
        self.share = min(1.0, max(0.0, share))
        self.name = name

    def measure(self, ui: Ui, max_width: float) -> Size:
        return min(max_width, 240.0), 18.0

    def least_width(self, ui: Ui) -> float:
        return 60.0

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        w, h = canvas.px(self.rect.w), canvas.px(12.0)
        made = slider_track(w, h, round(w * self.share), canvas.k)
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))

    def describe(self) -> Description | None:
        return Description("image", self.name, f"{self.share:.0%}")


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
            empty = Column(
                Label(tr("No match has been finished yet."), size="panel", face=Face.TITLE,
                      ink="heading"),
                Label(tr("Play one, and its numbers will be kept here, on this device only."),
                      ink="secondary"),
                gap=8, justify="center",
            )  # fmt: skip
            return Parchment(empty, brackets=True)
        left = Column(self._plain(found), self._reset(), gap=16)
        right = Column(self._levels(found), self._uses(found), gap=16)
        wide = ui.screen.width >= 760 and ui.text_scale <= 1.45
        both: Widget = (
            Row(grow(left), grow(right, 1.2), gap=30, align="start", flow=False)
            if wide
            else Column(left, right, gap=18)
        )
        return Parchment(Scroll(both, key="statistics/body"), brackets=True, name=self.title())

    def _plain(self, found: GameStatistics) -> Widget:
        humans = found.by_kind.get("human", Tally())
        lines = [
            (tr("Matches finished"), str(found.matches)),
            (tr("Won by people here"), _of(humans)),
            (tr("Longest streak of wins"), str(found.best_streak)),
            (tr("Rounds per match"), f"{found.mean_rounds:.1f}"),
            (tr("Shortest and longest"), f"{found.shortest} / {found.longest}"),
            (tr("Given up"), str(found.resigned)),
        ]
        rows = [_line(name, value) for name, value in lines]
        return titled(tr("{game}: in numbers", game=tr(games.load(self.game).title)), *rows,
                      scroll=False)  # fmt: skip

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
                    Bar(share, tr("Against {name}", name=tr(bot.title))),
                    gap=3,
                )
            )
        return titled(
            tr("By opponent"), *(rows or [note(tr("Not against the computer yet."))]), scroll=False
        )

    def _uses(self, found: GameStatistics) -> Widget:
        used = sorted(found.uses.items(), key=lambda item: (-item[1].played, item[0]))
        most = max((tally.played for _, tally in used), default=1)
        rows: list[Widget] = [
            Column(
                _line(tr(name), tr("played {n} times, {won} in won matches", n=tally.played,
                                   won=tally.won)),
                Bar(tally.played / most, tr(name)),
                gap=3,
            )
            for name, tally in used
        ]  # fmt: skip
        return titled(tr("Heroes"), *(rows or [note(tr("No hero was played yet."))]), scroll=False)

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


def _line(name: str, value: str) -> Widget:
    return Row(grow(Label(name, ink="secondary")), Label(value, face=Face.BOLD), gap=12, flow=False)


def _of(tally: Tally) -> str:
    return tr("{won} of {played}", won=tally.won, played=tally.played)


def statistics_scene(tools: Tools) -> Scene:
    """The statistics."""
    return StatisticsScene(tools)


def _view(tools: Tools, request: Request) -> Scene:
    """With a handful of matches, so that there is something to see."""
    bots = list(rules.load(request.game).bots)
    for at in range(9):
        places = (1, 2) if at % 3 else (2, 1)
        uses = (Use(0, "Athena"), Use(0, "Circe"), Use(1, "Ares"))[: at % 4]
        tools.statistics.record(
            MatchRecord(f"picture-{at}", request.game, ("human", bots[at % len(bots)]), places,
                        "The loser took a sixth wound.", 9 + at, False, uses)
        )  # fmt: skip
    return StatisticsScene(tools)


def _empty(tools: Tools, request: Request) -> Scene:
    del request
    return StatisticsScene(tools)


VIEWS = {"statistics": _view, "statistics-empty": _empty}
