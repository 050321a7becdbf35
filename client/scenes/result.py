"""The end of a match: who won and why, the standings, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from client import games
from client.games import Standing
from client.matches import AnySession, new_table, staged_match
from client.paint.medal import winner_medal
from client.paint.shade import rays
from client.paint.wood import table
from client.scenes import Request
from client.scenes.replay import open_replay
from client.scenes.scene import Scene
from client.session.replay import can_replay
from client.tools import Tools
from client.ui import theme
from client.ui.box import Center, Column, Pad, Sized
from client.ui.button import Button
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class Laurels(Widget):
    """The winner's medal in a wreath."""

    def __init__(self, face: int, color: int, side: float) -> None:
        super().__init__()
        self.face = face
        self.color = color
        self.side = side

    def measure(self, ui: Ui, max_width: float) -> Size:
        return self.side, self.side

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        made = winner_medal(self.face, self.color, canvas.px(self.side / 1.62), ui.palette)
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))


class Lines(Widget):
    """A small chart: one stepped line per seat over the rounds."""

    def __init__(self, series: tuple[tuple[int, ...], ...], colors: tuple[int, ...]) -> None:
        super().__init__()
        self.series = series
        self.colors = colors

    def measure(self, ui: Ui, max_width: float) -> Size:
        return min(max_width, 520.0), 150.0 * min(1.3, max(1.0, ui.text_scale))

    def least_width(self, ui: Ui) -> float:
        return 160.0

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        size = ui.size("badge")
        box = FRect(
            self.rect.x + size * 2, self.rect.y + 8, self.rect.w - size * 3,
            self.rect.h - size * 2 - 8,
        )  # fmt: skip
        longest = max(2, *(len(one) for one in self.series))
        most = max(1, *(max(one, default=0) for one in self.series))
        for level in range(0, most + 1, max(1, most // 3)):
            y = box.bottom - box.h * level / most
            canvas.line(((box.x, y), (box.right, y)), "#c9b184", 1.0)
            canvas.text(
                str(level), box.x - 6, y, Face.BODY, size, theme.TEXT.on_parchment_secondary,
                align=1.0,
            )  # fmt: skip
        for at in range(0, longest, max(1, longest // 6)):
            x = box.x + box.w * at / (longest - 1)
            canvas.text(
                str(at), x, box.bottom + size, Face.BODY, size,
                theme.TEXT.on_parchment_secondary, align=0.5,
            )  # fmt: skip
        for lane, (values, color) in enumerate(zip(self.series, self.colors, strict=True)):
            points = [
                (box.x + box.w * at / (longest - 1), box.bottom - box.h * v / most - lane * 3)
                for at, v in enumerate(values)
            ]
            canvas.line(points, "#2b1c12", 5.0)
            canvas.line(points, theme.seat(color, ui.palette).color, 3.0)

    def describe(self) -> Description | None:
        return Description("image", tr("Wounds by round"))


class ResultScene(Scene):
    """What the match came to."""

    key = "result"

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
        session, result = self.session, self.session.result
        first = self.winner()
        setup = session.seats[first]
        narrow = ui.screen.portrait
        compact = ui.screen.height < 480
        title = Label(
            tr("{name} wins", name=setup.name), size="screen" if not ui.screen.phone else "page",
            face=Face.TITLE, ink="heading", align="center", shadow=True,
        )  # fmt: skip
        reason = Label(
            tr(result.reason) if result else "", ink="secondary", align="center", size="label"
        )
        standings = Parchment(
            titled(tr("Standings"), *(self._row(ui, one, one.seat == first)
                                      for one in self.standings), scroll=False),
            brackets=True, name=tr("Standings"),
        )  # fmt: skip
        chart = Parchment(
            titled(self.headline, Lines(self.history, tuple(s.color for s in session.seats)),
                   scroll=False),
            name=self.headline,
        ) if self.history else None  # fmt: skip
        panels: Widget
        if narrow or chart is None:
            panels = Column(standings, chart, gap=12)
        else:
            panels = Row(grow(standings, 1.1), grow(chart, 1.0), gap=16, align="stretch")
        medal = Laurels(setup.face, setup.color, 74.0 if compact else 150.0)
        head: Widget
        if compact:
            head = Row(medal, grow(Column(title, reason, gap=2)), gap=16)
        else:
            head = Column(Center(medal), title, reason, gap=6)
        again, others = self._buttons(ui)
        tight = ui.screen.phone and (ui.screen.portrait or ui.text_scale > 1.3)
        inside = Column(head, Pad(panels, 4, 6, 4, 6), others if tight else None, gap=10)
        body = Scroll(inside, key="result/body")
        buttons = again if tight else Row(again, grow(others, 2.6), gap=12, align="stretch")
        area = ui.screen.area
        page = Column(grow(body), buttons, gap=10)
        return Pad(
            Center(Sized(page, most_width=1180.0)), area.x, area.y, ui.screen.width - area.right,
            ui.screen.height - area.bottom,
        )  # fmt: skip

    def _buttons(self, ui: Ui) -> tuple[Widget, Widget]:
        """The brass one, and the others."""
        again = Button(tr("Play again"), self.again, kind=Kind.PRIMARY, icon="cycle",
                       shortcut="enter", key="result/again")  # fmt: skip
        why = "" if can_replay(self.session) else tr("The beginning is not known any more.")
        others = (
            Button(tr("Change table"), self.change, icon="tabletop-players", key="result/change"),
            Button(tr("Watch replay"), self.replay, icon="spyglass", disabled_why=why,
                   key="result/replay"),
            Button(tr("Back to the shelf"), self.shelf, icon="bookshelf", key="result/shelf"),
        )  # fmt: skip
        return grow(again), Row(*map(grow, others), gap=12, align="stretch")

    def _row(self, ui: Ui, one: Standing, first: bool) -> Widget:
        setup = self.session.seats[one.seat]
        facts = tuple(
            Column(
                Label(value, face=Face.HEAVY, size="panel", align="center"),
                Label(tr(name), size="caption", ink="tertiary", align="center"),
                gap=0,
            )
            for name, value in one.facts
        )
        who = (
            Label("1" if first else "2", size="page", face=Face.TITLE,
                  ink="active" if first else "tertiary"),
            SeatMedal(setup.face, setup.color, 56.0),
            grow(Column(Label(setup.name, face=Face.NAME, size="name"),
                        Label(self._kind(one.seat), size="caption", ink="tertiary"), gap=0), 1.4),
        )  # fmt: skip
        spread = tuple(grow(fact, 1.0) for fact in facts)
        if ui.screen.width < 520 or (ui.screen.width < 900 and ui.text_scale > 1.3):
            return Column(Row(*who, gap=10, flow=False), Row(*spread, gap=8, align="start"), gap=4)
        return Row(*who, *spread, gap=10, flow=False)

    def _kind(self, seat: int) -> str:
        setup = self.session.seats[seat]
        return tr("Human") if setup.human else tr(self.session.game.bots[setup.kind].title)

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        canvas.surface.blit(table(w, h, canvas.k, (0.5, 0.1)), (0, 0))
        made = rays(min(w, h) * 0.75)
        canvas.surface.blit(made, made.get_rect(center=(w // 2, round(h * 0.14))))

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
