"""The end of a match: who won and why, the standings, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client import games
from client.games import Standing
from client.matches import AnySession, new_table, staged_match
from client.paint.shade import rays
from client.paint.wood import table
from client.scenes import Request
from client.scenes.replay import open_replay
from client.scenes.result_parts import Laurels, Lines, StandingRow
from client.scenes.scene import Scene
from client.scenes.title_parts import Gilded
from client.session.replay import can_replay
from client.tools import Tools
from client.ui.box import Center, Column, Pad, Sized
from client.ui.button import Button
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr, trn

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class ResultScene(Scene):
    """What the match came to."""

    key = "result"
    grace = 0.7

    def __init__(self, tools: Tools, session: AnySession) -> None:
        super().__init__()
        self.tools = tools
        self.session = session
        client = games.load(session.game.key)
        self.standings = client.standings(session) if client.standings else ()
        self.history = client.history(session) if client.history else ()
        self.headline = tr(client.history_title)

    def enter(self) -> None:
        client = games.load(self.session.game.key)
        record = self.session.record(client.use)
        if record is not None:
            notice = self.tools.statistics.record(record)
            if notice is not None:
                self.tools.tell(notice)

    def winner(self) -> int:
        """The seat in first place."""
        result = self.session.result
        return result.places.index(1) if result is not None and 1 in result.places else 0

    def build(self, ui: Ui) -> Widget:
        session = self.session
        setup = session.seats[self.winner()]
        flat = ui.screen.height < 480
        medal = Laurels(setup.face, setup.color, 84.0 if flat else 150.0)
        reason = Label(self._reason(), ink="secondary", align="center", size="label")
        head: Widget
        if flat:
            head = Row(medal, grow(Column(self._winner_line(ui), reason, gap=2)), gap=16)
        else:
            head = Column(Center(medal), self._winner_line(ui), reason, gap=4)
        again, others = self._buttons()
        tight = ui.screen.phone and (ui.screen.portrait or ui.text_scale > 1.3)
        inside = Column(
            head, grow(Pad(self._panels(ui), 4, 6, 4, 6)),
            Pad(others, 4, 0, 4, 4) if tight else None, gap=8,
        )  # fmt: skip
        body = Scroll(inside, key="result/body")
        buttons = again if tight else Row(again, grow(others, 2.6), gap=12, align="stretch")
        area = ui.screen.area
        page = Column(grow(body), Pad(buttons, 4, 0, 4, 0), gap=10)
        return Pad(
            Sized(page, most_width=1240.0), area.x, area.y, ui.screen.width - area.right,
            ui.screen.height - area.bottom,
        )  # fmt: skip

    def _winner_line(self, ui: Ui) -> Widget:
        """Who wins, in gold; as plain letters that wrap when the line is too long for that."""
        text = tr("{name} wins", name=self.session.seats[self.winner()].name)
        size = ui.size("page" if ui.screen.phone else "screen")
        gold = Gilded(text, size, leading=1.3)
        if gold.fits(ui, min(ui.screen.area.w, 1240.0) - (200 if ui.screen.height < 480 else 40)):
            return gold
        return Label(
            text, size="panel" if ui.screen.phone else "page", face=Face.TITLE, ink="heading",
            align="center", shadow=True,
        )  # fmt: skip

    def _reason(self) -> str:
        result = self.session.result
        words = tr(result.reason) if result else ""
        rounds = len(self.history[0]) - 1 if self.history else 0
        if not rounds:
            return words
        length = trn("{n} round.", "{n} rounds.", rounds)
        return f"{words} {length}"

    def _panels(self, ui: Ui) -> Widget:
        seats = self.session.seats
        rows = [self._row(ui, one, place) for place, one in enumerate(self.standings)]
        standings = Parchment(
            titled(tr("Standings"), *rows, scroll=False), brackets=True, name=tr("Standings")
        )
        if not self.history:
            return standings
        looks = tuple((seat.color, seat.name) for seat in seats)
        chart = Parchment(
            titled(self.headline, grow(Lines(self.history, looks, self.headline)), scroll=False),
            name=self.headline,
        )
        if ui.screen.portrait:
            return Column(standings, grow(chart), gap=12)
        return Row(grow(standings, 1.15), grow(chart, 1.0), gap=16, align="stretch")

    def _buttons(self) -> tuple[Widget, Widget]:
        """The brass one, and the others."""
        again = Button(
            tr("Play again"), self.again, kind=Kind.PRIMARY, icon="cycle", shortcut="enter",
            height=0.0 if self.tools.ui.screen.phone else 60.0, key="result/again",
        )  # fmt: skip
        why = "" if can_replay(self.session) else tr("The beginning is not known any more.")
        others = (
            Button(tr("Change table"), self.change, icon="tabletop-players", key="result/change"),
            Button(tr("Watch replay"), self.replay, icon="spyglass", disabled_why=why,
                   key="result/replay"),
            Button(tr("Back to the shelf"), self.shelf, icon="bookshelf", key="result/shelf"),
        )  # fmt: skip
        return grow(again), Row(*map(grow, others), gap=12, align="stretch")

    def _row(self, ui: Ui, one: Standing, place: int) -> Widget:
        """One seat: place, medal, who it is, and what it came to."""
        setup = self.session.seats[one.seat]
        facts = tuple(
            grow(
                Column(
                    Label(value, face=Face.HEAVY, size="panel", align="center"),
                    Label(tr(name), size="caption", ink="secondary", align="center"),
                    gap=0,
                )
            )
            for name, value in one.facts
        )
        small = ui.screen.phone
        roomy = not small and ui.text_scale <= 1.3 and len(self.standings) <= 3
        who = (
            Label(str(place + 1), size="page", face=Face.TITLE,
                  ink="active" if not place else "secondary"),
            SeatMedal(setup.face, setup.color, 84.0 if roomy else 52.0 if small else 66.0),
            grow(Column(Label(setup.name, face=Face.NAME, size="name"),
                        Label(self._kind(one.seat), size="caption", ink="secondary"), gap=0), 1.6),
        )  # fmt: skip
        inside: Widget
        if ui.screen.width < 520 or ui.text_scale > 1.3:
            inside = Column(Row(*who, gap=10, flow=False), Row(*facts, gap=8, align="start"), gap=4)
        else:
            inside = Row(*who, *facts, gap=8 if small else 12, flow=False)
        return StandingRow(inside, 16.0 if roomy else 7.0, first=not place)

    def _kind(self, seat: int) -> str:
        setup = self.session.seats[seat]
        return tr("Human") if setup.human else tr(self.session.game.bots[setup.kind].title)

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        canvas.surface.blit(table(w, h, canvas.k, (0.5, 0.1)), (0, 0))
        made = rays(min(w, h) * 0.75)
        canvas.surface.blit(
            made, made.get_rect(center=(w // 2, round(min(h * 0.16, 100 * canvas.k))))
        )

    def again(self) -> None:
        """The same table, dealt anew."""
        seats = self.session.seats
        scene = new_table(
            self.tools, self.session.game.key, seats, options=self.session.match.options
        )
        self._leave_for(scene)

    def change(self) -> None:
        """Back to the lobby of this game."""
        from client.scenes.lobby import lobby_scene

        self._leave_for(lobby_scene(self.tools, self.session.game.key))

    def replay(self) -> None:
        """Watch the match again."""
        open_replay(self.tools, self.session)

    def shelf(self) -> None:
        """To the title."""
        from client.scenes.title import title_scene

        self.scenes.reset(title_scene(self.tools))

    def _leave_for(self, scene: Scene) -> None:
        from client.scenes.title import title_scene

        self.scenes.reset(title_scene(self.tools), scene)

    def back(self) -> bool:
        self.shelf()
        return True


def result_scene(tools: Tools, session: AnySession) -> Scene:
    """The result of a match that is over."""
    return ResultScene(tools, session)


def _view(tools: Tools, request: Request) -> Scene:
    session = staged_match(Request(request.game, request.seats, request.seed, 2000))
    return result_scene(tools, session)


VIEWS = {"result": _view}
