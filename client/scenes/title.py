"""The shelf: go on with a match, set a table, or leaf through the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

import rules
from client import games
from client.figures.catalogue import FIGURES
from client.matches import new_table, saved_table, seat_setups
from client.paint.lamp import lamp
from client.paint.wood import table
from client.scenes import Request
from client.scenes.lobby_places import Places
from client.scenes.scene import Scene
from client.scenes.title_cards import Entry, continue_card, pairs, showcase, tagline, tray, within
from client.scenes.title_parts import GameBanner, GameBox, Gilded, Shelf
from client.session import HUMAN, SeatSetup
from client.storage.faults import StorageFault
from client.storage.store import SaveInfo
from client.tools import Tools
from client.ui.box import Center, Column, Pad, Sized, Spacer
from client.ui.button import Button
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

LOGO = "Realmbox"
QUICK = ("human", "greedy")
"""Who sits down at the quick table when no lobby was used yet."""


class TitleScene(Scene):
    """First screen of the program."""

    key = "title"

    def __init__(self, tools: Tools) -> None:
        super().__init__()
        self.tools = tools
        self.game = games.KEYS[0]
        self.saved: SaveInfo | None = None
        self.others = False
        """Whether matches are kept besides the one that can be gone on with here."""
        self.seats: tuple[SeatSetup, ...] = ()
        """Who sits down when playing at once."""

    def enter(self) -> None:
        self.look()

    def resume(self) -> None:
        self.look()
        self.rebuild()

    def look(self) -> None:
        """See which match is waiting."""
        saves, notices = self.tools.store.saves()
        for notice in notices:
            self.tools.tell(notice)
        self.saved = self.tools.store.latest()
        self.others = len(saves) > bool(self.saved)
        self.seats = self._usual()

    # -- widgets ------------------------------------------------------------------------------

    def build(self, ui: Ui) -> Widget:
        area = ui.screen.area
        self.page.strip = FRect(area.x, area.y, area.w, 0.0)  # over the logo
        if not ui.screen.portrait:
            return self._flat(ui) if ui.screen.phone else self._landscape(ui)
        return self._portrait(ui) if ui.screen.phone else self._tall(ui)

    def _landscape(self, ui: Ui) -> Widget:
        """A column of buttons, and the shelf under the lamp."""
        area = ui.screen.area
        left = Column(
            Gilded(LOGO, 66.0), tagline(), Spacer(0, 2), self._waiting(ui, others=False),
            *self._actions(), gap=10,
        )  # fmt: skip
        wide = min(344.0 * min(1.45, max(1.0, ui.text_scale)), area.w * 0.42)
        page = Row(
            Sized(Scroll(Pad(left, 4), key="title/left"), width=wide + 8),
            grow(Pad(self._showcase(ui, 448.0), 24, 104, 24, 0)),
            gap=30, align="stretch", flow=False,
        )  # fmt: skip
        return within(ui, page, side=26.0, top=24.0)

    def _flat(self, ui: Ui) -> Widget:
        """A phone on its side: everything at once, the small things as icons."""
        client = games.load(self.game)
        play, new = self._actions(small=True)[:2]
        left = Column(
            Gilded(LOGO, 40.0),
            None if self.saved else tagline(),
            self._waiting(ui, picture=False),
            Row(grow(play), grow(new), gap=8, align="stretch"),
            self._finished(),
            tray(ui, self._entries(), side=44.0),
            gap=8, justify="center",
        )  # fmt: skip
        box = GameBox(self.game, tr(client.title), tr(client.blurb), self.new_table, 330.0)
        page = Row(
            grow(Scroll(Pad(left, 4, 0, 4, 4), key="title/left"), 1.3), grow(Shelf(box, None), 1.0),
            gap=34, align="stretch", flow=False,
        )  # fmt: skip
        return within(ui, page)

    def _portrait(self, ui: Ui) -> Widget:
        """A phone upright: banners, and a tray of tabs at the thumb."""
        client = games.load(self.game)
        entries = self._entries()
        more = entries[4:] if len(entries) > 5 else []
        title, blurb = tr(client.title), tr(client.blurb)
        box: Widget
        if self.saved or self.others or ui.text_scale > 1.3:
            box = GameBanner(self.game, title, blurb, self.new_table)
        else:
            box = Pad(GameBox(self.game, title, blurb, self.new_table, 296.0), 0, 0, 0, 6)
        column = Column(
            Gilded(LOGO, 62.0), tagline(), Spacer(0, 2), self._waiting(ui), box,
            *self._actions()[:2], self._finished(), *pairs(more, low=True), gap=12,
        )  # fmt: skip
        page = Column(
            grow(Scroll(Pad(column, 4), key="title/body")),
            tray(ui, entries[: len(entries) - len(more)], side=50.0), gap=10,
        )  # fmt: skip
        return within(ui, page)

    def _tall(self, ui: Ui) -> Widget:
        """A tablet upright: what can be done above, the shelf below it."""
        column = Column(
            Gilded(LOGO, 84.0), tagline(), Spacer(0, 4), self._waiting(ui, picture=False),
            *self._actions()[:2], self._finished(), gap=12,
        )  # fmt: skip
        upper = Center(Sized(Pad(column, 4), width=520.0))
        over = 706.0 if self.saved else 656.0 if self.others else 600.0
        high = max(300.0, min(480.0, ui.screen.height - over))
        body = Column(upper, grow(self._showcase(ui, high)), gap=20)
        page = Column(
            grow(Scroll(Pad(body, 24, 0, 24, 6), key="title/body")),
            tray(ui, self._entries(), side=54.0), gap=14,
        )  # fmt: skip
        return within(ui, page)

    def _waiting(self, ui: Ui, *, picture: bool = True, others: bool = True) -> Widget | None:
        if self.saved is None:
            return None
        lead = self.matches if others and self.others else None
        return continue_card(ui, self.saved, self.go_on, picture=picture, others=lead)

    def _finished(self) -> Widget | None:
        """The way to all matches where none waits whose card leads there."""
        if self.saved or not self.others:
            return None
        return Button(
            tr("All matches"), self.matches, icon="bookshelf", small=True, key="title/matches"
        )

    def _showcase(self, ui: Ui, high: float) -> Widget:
        return showcase(ui, self.game, high, self.new_table, self.guide)

    def _actions(self, *, small: bool = False) -> list[Widget]:
        """Playing at once, a new table, and everything else two by two."""
        first = self.saved is None
        tall = 72.0 if first else 0.0
        rival = ", ".join(seat.name for seat in self.seats if not seat.human)
        against = tr("Against {name}", name=rival) if rival else ""
        play = Button(
            tr("Play now"), self.quick, kind=Kind.PRIMARY if first else Kind.WOOD,
            icon="crossed-swords", shortcut="enter" if first else "", key="title/quick",
            sub="" if small else against, tip=against, height=0.0 if small else tall,
            size="button_l" if first and not small else "button",
        )  # fmt: skip
        new = Button(
            tr("New table"), self.new_table, icon="tabletop-players", key="title/new",
            height=0.0 if small else tall * 0.8,
        )  # fmt: skip
        entries = self._entries()
        if self.others:
            entries.insert(0, Entry("matches", tr("All matches"), "bookshelf", self.matches))
        return [play, new, *pairs(entries, low=self.saved is not None)]

    def _entries(self) -> list[Entry]:
        entries = [
            Entry("watch", tr("Watch"), "spyglass", self.watch),
            Entry("guide", tr("Guide"), "rule-book", self.guide),
            *self._collection(),
            Entry("statistics", tr("Statistics"), "laurels-trophy", self.statistics),
            Entry("settings", tr("Settings"), "cog", self.settings),
            Entry("credits", tr("Credits"), "quill-ink", self.credits),
        ]
        if self.tools.platform.can_quit:
            entries.append(Entry("quit", tr("Quit"), "exit-door", self.tools.quit))
        return entries

    def _collection(self) -> list[Entry]:
        """The way to the figures, if there are any in the box."""
        if not any(one.key in self.tools.graphics.library for one in FIGURES):
            return []
        return [Entry("collection", tr("Collection"), "mounted-knight", self.collection)]

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        ui = self.tools.ui
        w, h = canvas.surface.get_size()
        canvas.surface.blit(table(w, h, canvas.k, (0.62, 0.18)), (0, 0))
        if ui.screen.portrait or ui.screen.phone:
            return
        canvas.blit(lamp(canvas.k), ui.screen.width * 0.64, 0, (0.5, 0.0))

    # -- doing --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Take up the match that waits."""
        if self.saved is None:
            return
        try:
            self.scenes.push(saved_table(self.tools, self.saved.slot))
        except StorageFault as fault:
            self.tools.ui.toast(tr(fault.sentence), "info")
            self.look()
            self.rebuild()

    def quick(self) -> None:
        """Play at once, as at the last table."""
        self.scenes.push(new_table(self.tools, self.game, self.seats))

    def _usual(self) -> tuple[SeatSetup, ...]:
        """Who sat at the last table, if a human can play at it; else the usual two."""
        lobby = self.tools.settings.last_lobby.get(self.game)
        kinds = tuple(seat.kind for seat in lobby.seats) if lobby else ()
        known = {HUMAN, *self._bots()}
        if lobby is None or HUMAN not in kinds or not set(kinds) <= known or len(kinds) != 2:
            return seat_setups(self.game, QUICK)
        return Places.usual(rules.load(self.game), self.tools.settings).seats()

    def _bots(self) -> list[str]:
        return list(rules.load(self.game).bots)

    def new_table(self) -> None:
        """Choose who plays."""
        from client.scenes.lobby import lobby_scene

        self.scenes.push(lobby_scene(self.tools, self.game))

    def watch(self) -> None:
        """Two computers play."""
        bots = self._bots()
        self.scenes.push(
            new_table(self.tools, self.game, seat_setups(self.game, (bots[1], bots[2])))
        )

    def guide(self) -> None:
        from client.scenes.guide import guide_scene

        self.scenes.push(guide_scene(self.tools, self.game))

    def collection(self) -> None:
        from client.scenes.collection import collection_scene

        self.scenes.push(collection_scene(self.tools))

    def statistics(self) -> None:
        from client.scenes.statistics import statistics_scene

        self.scenes.push(statistics_scene(self.tools))

    def settings(self) -> None:
        from client.scenes.settings import settings_scene

        self.scenes.push(settings_scene(self.tools))

    def matches(self) -> None:
        """All saved matches."""
        from client.scenes.settings import settings_scene

        self.scenes.push(settings_scene(self.tools, "saves"))

    def credits(self) -> None:
        from client.scenes.credits import credits_scene

        self.scenes.push(credits_scene(self.tools))


def title_scene(tools: Tools) -> Scene:
    """The first screen."""
    return TitleScene(tools)


def _view(tools: Tools, request: Request) -> Scene:
    """With a saved match on the shelf."""
    seats = seat_setups(request.game, request.seats)
    new_table(tools, request.game, seats, seed=request.seed)
    return title_scene(tools)


def _empty(tools: Tools, request: Request) -> Scene:
    del request
    return title_scene(tools)


def _plain(tools: Tools, request: Request) -> Scene:
    return _view(tools, request) if tools.display is None else title_scene(tools)


VIEWS = {"title": _plain, "title-saved": _view, "title-empty": _empty}
