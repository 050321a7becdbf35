"""Watching a match again: its table, and controls where the dock is while one plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pygame import FRect

from client import games
from client.matches import AnySession, staged_match
from client.scenes import Request
from client.scenes.scene import Scene
from client.session.replay import Replay, can_replay
from client.tools import Tools
from client.ui.box import Column
from client.ui.button import IconButton
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.layer import Layer
from client.ui.page import Sheet
from client.ui.panel import Tray
from client.ui.row import Row
from client.ui.scroll import Fit
from client.ui.slider import Slider
from client.ui.widget import Description, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

AnyReplay = Replay[Any, Any, Any, Any]
SHEET: Final = "replay"
WIDE: Final = 330.0
"""From this width on the controls stand beside the slider."""
BAR: Final = 86.0
"""Height of the controls at the bottom of a table that offers no place for them."""


class Controls(Widget):
    """The tray with the controls, at the place that the table offers."""

    def __init__(self, replay: Watching) -> None:
        super().__init__(f"{SHEET}/controls")
        self.replay = replay
        self.tray: Widget = Widget()
        self.place = FRect(0, 0, 0, 0)
        self._made: tuple[float, float] = (-1.0, -1.0)

    def children(self) -> Sequence[Widget]:
        return (self.tray,)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self.place = self.replay.spot(ui)
        if (self.place.w, self.place.h) != self._made:
            self._made = (self.place.w, self.place.h)
            self.tray = self.replay.tray(ui, self.place)
        self.tray.arrange(ui, self.place)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        if self.replay.spot(ui) != self.place:  # the table has been laid anew
            ui.invalidate()
        self.draw_children(ui, canvas)

    @property
    def hittable(self) -> bool:
        return True

    def describe(self) -> Description | None:
        return Description("dialog", tr("Replay"))


class Watching:
    """A replay in progress: the table scene on the stack and the controls above it."""

    def __init__(self, tools: Tools, source: AnySession, ply: int = 0) -> None:
        self.tools = tools
        self.source = source
        self.client = games.load(source.game.key)
        self.session: AnyReplay = self._at(ply)
        self.scene = self._table()

    def _table(self, focus: str = f"{SHEET}/play") -> Scene:
        """A table for the session, with the controls as a sheet that is always open."""
        scene = self.client.make_table_scene(self.tools, self.session)
        sheet = Sheet(Layer(SHEET, Controls(self)), lambda: Controls(self), self.leave, False)
        sheet.layer.focus = focus
        scene.page.sheets = [sheet]
        return scene

    def _at(self, ply: int) -> AnyReplay:
        session: AnyReplay = Replay(self.source, min(max(ply, 0), self.source.ply))
        session.skip()
        session.on_step = self.refresh
        return session

    # -- widgets ------------------------------------------------------------------------------

    def spot(self, ui: Ui) -> FRect:
        """Where the controls lie."""
        if self.client.dock is not None:
            return FRect(self.client.dock(self.scene))
        area = ui.screen.area
        wide = min(area.w, 620.0)
        return FRect(area.centerx - wide / 2, area.bottom - BAR, wide, BAR)

    def tray(self, ui: Ui, place: FRect) -> Widget:
        """The controls for a place of this size."""
        session = self.session
        at_end = session.ply >= len(session.steps)
        no_more = tr("The match ends here.") if at_end else ""
        no_less = "" if session.ply else tr("The match begins here.")
        side = 44.0 if ui.screen.phone or place.w >= WIDE else 40.0
        buttons = [
            IconButton("previous-button", self.step_back, tr("One move back"), side=side,
                       disabled_why=no_less, shortcut="b", key=f"{SHEET}/back"),
            IconButton("pause-button" if session.playing else "play-button", self.toggle,
                       tr("Pause") if session.playing else tr("Play"), side=side, active=True,
                       disabled_why=no_more, shortcut="p", key=f"{SHEET}/play"),
            IconButton("next-button", self.step_on, tr("One move on"), side=side,
                       disabled_why=no_more, shortcut="n", key=f"{SHEET}/next"),
            IconButton("exit-door", self.leave, tr("Leave the replay"), side=side,
                       key=f"{SHEET}/leave"),
        ]  # fmt: skip
        slider = Slider(
            session.ply, lambda value: None, name=tr("Move"), low=0.0,
            high=float(max(1, len(session.steps))), step=1.0, shows_value=False,
            on_done=lambda value: self.seek(round(value)), key=f"{SHEET}/slider",
        )  # fmt: skip
        said = Label(
            tr("Move {n} of {all}", n=session.ply, all=len(session.steps)), size="min",
            face=Face.BOLD, ink="active", align="center", max_lines=1,
        )  # fmt: skip
        if place.w >= WIDE:
            row = Row(*buttons[:3], grow(Column(said, slider, gap=0)), buttons[3], gap=8,
                      flow=False)  # fmt: skip
            return Tray(Fit(row), padding=(10.0, 4.0), radius=14.0, name=tr("Replay"))
        row = Row(*buttons, gap=6, justify="center")
        body = Column(said, slider, row, gap=2, justify="center")
        return Tray(Fit(body), brackets=True, padding=(12.0, 8.0), name=tr("Replay"))

    def refresh(self) -> None:
        """Show where the replay stands now."""
        for sheet in self.scene.page.sheets:
            if sheet.layer.key == SHEET:
                sheet.layer.replace(sheet.build())
        self.tools.ui.invalidate()

    # -- doing --------------------------------------------------------------------------------

    def open(self) -> None:
        """Put the table on the stack."""
        self.tools.scenes.push(self.scene)

    def toggle(self) -> None:
        """Play on, or stop."""
        self.session.playing = not self.session.playing
        self.refresh()

    def step_on(self) -> None:
        """Show the next move."""
        self.session.playing = False
        self.session.step()

    def step_back(self) -> None:
        """The position before the latest move."""
        self.seek(self.session.ply - 1)

    def seek(self, ply: int) -> None:
        """The position after `ply` moves."""
        if ply == self.session.ply:
            return
        self.session = self._at(ply)
        self.scene = self._table(self.scene.page.top.focus)
        self.tools.scenes.replace(self.scene)

    def leave(self) -> None:
        """Back to where the replay was asked for."""
        self.tools.scenes.pop()


def open_replay(tools: Tools, source: AnySession) -> Watching | None:
    """Watch a match again from its first move; None, with a word to the player, if it cannot be."""
    if not can_replay(source):
        tools.ui.toast(tr("The beginning of this match is not known any more."), "info")
        return None
    watching = Watching(tools, source)
    watching.open()
    watching.toggle()
    return watching


def _view(tools: Tools, request: Request) -> Scene:
    """In the middle of a match that is over."""
    source = staged_match(Request(request.game, request.seats, request.seed, 2000))
    return Watching(tools, source, request.moves or source.ply // 2).scene


VIEWS = {"replay": _view}
