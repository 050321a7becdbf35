"""The pause menu over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client import renderers
from client.matches import AnySession, staged_match
from client.paint.shade import veil
from client.scenes import Request
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.box import Center, Column, Sized
from client.ui.button import Button
from client.ui.dialog import confirm
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label
from client.ui.panel import Tray
from client.ui.skin import Kind
from client.ui.widget import Widget
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class PauseScene(Scene):
    """Resume, settings, guide, leave, give up. The match is saved at every action anyway."""

    key = "pause"
    opaque = False

    def __init__(self, tools: Tools, session: AnySession) -> None:
        super().__init__()
        self.tools = tools
        self.session = session

    def build(self, ui: Ui) -> Widget:
        session = self.session
        seat = session.viewer
        playing = seat is not None and session.seats[seat].human and not session.over
        undo = seat is not None and session.can_undo(seat)
        flat = ui.screen.height < 480
        others = (
            Button(tr("Undo"), self.undo, icon="cycle", key="pause/undo") if undo else None,
            self._switch(),
            Button(tr("Guide"), self.guide, icon="rule-book", key="pause/guide"),
            Button(tr("Settings"), self.settings, icon="cog", key="pause/settings"),
            Button(
                tr("Leave for the shelf"), self.leave_table, icon="exit-door", key="pause/leave"
            ),
            Button(
                tr("Give up"), self.give_up, kind=Kind.DANGER, icon="tattered-banner",
                key="pause/resign",
            )
            if playing else None,
        )  # fmt: skip
        rows = [one for one in others if one is not None]
        last = rows.pop() if flat and len(rows) % 2 else None  # alone in its line it fills it
        tray = Tray(
            Column(
                Label(tr("Pause"), size="page", face=Face.TITLE, ink="heading", align="center"),
                Label(
                    tr("The match is saved at every move."), size="caption", ink="secondary",
                    align="center",
                ),
                Button(
                    tr("Back to the table"), self.resume_play, kind=Kind.PRIMARY,
                    icon="play-button", shortcut="enter", key="pause/resume",
                ),
                Grid(*rows, columns=2 if flat else 1, gap=10),
                last,
                gap=6 if flat else 10,
            ),
            brackets=True, padding=(24.0, 14.0 if flat else 24.0), name=tr("Pause"),
        )  # fmt: skip
        wide = (560.0 if flat else 380.0) * min(1.5, max(1.0, ui.text_scale))
        return Center(Sized(tray, width=min(ui.screen.area.w, wide)))

    def _switch(self) -> Widget | None:
        """The way from flat to three dimensions and back, where it can be gone at once."""
        graphics = self.tools.graphics
        if graphics.device is None:
            return None
        text = tr("Draw the table flat") if graphics.on else tr("Draw the table in 3D")
        return Button(
            text, self.switch, icon="perspective-dice-six-faces-random", hint="F8",
            key="pause/switch",
        )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        canvas.surface.blit(veil(w, h), (0, 0))

    def resume_play(self) -> None:
        """Go on playing."""
        self.scenes.pop()

    def switch(self) -> None:
        """Draw the table the other way, and let it be seen."""
        renderers.toggle(self.tools)
        self.scenes.pop()

    def undo(self) -> None:
        """Take the latest action back."""
        seat = self.session.viewer
        if seat is not None:
            self.session.undo(seat)
        self.scenes.pop()

    def guide(self) -> None:
        from client.scenes.guide import guide_scene

        self.scenes.push(guide_scene(self.tools, self.session.game.key))

    def settings(self) -> None:
        from client.scenes.settings import settings_scene

        self.scenes.push(settings_scene(self.tools))

    def leave_table(self) -> None:
        """Back to the shelf; the match waits there."""
        from client.scenes.title import title_scene

        self.scenes.reset(title_scene(self.tools))

    def give_up(self) -> None:
        """Ask, then resign."""

        def agreed() -> None:
            seat = self.session.viewer
            if seat is not None:
                self.session.resign(seat)
            self.scenes.pop()

        confirm(
            self.tools.ui,
            title=tr("Give the match up?"),
            text=tr("Your rival wins. This cannot be taken back."),
            yes=tr("Give up"),
            no=tr("Play on"),
            act=agreed,
            danger=True,
            icon="tattered-banner",
            key="pause-resign",
        )


def pause_scene(tools: Tools, session: AnySession) -> Scene:
    """The pause menu of a running match."""
    return PauseScene(tools, session)


def _view(tools: Tools, request: Request) -> Scene:
    from client import games

    session = staged_match(Request(request.game, request.seats, request.seed, request.moves or 30))
    tools.scenes.push(games.load(request.game).make_table_scene(tools, session))
    return pause_scene(tools, session)


VIEWS = {"pause": _view}
