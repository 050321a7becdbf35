"""The shelf: go on with a match, set a table, or leaf through the guide."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from client import games
from client.matches import new_table, saved_table, seat_setups
from client.paint import cover
from client.paint.lamp import lamp
from client.paint.wood import shelf, table
from client.scenes import Request
from client.scenes.scene import Scene
from client.storage.faults import StorageFault
from client.storage.store import SaveInfo
from client.tools import Tools
from client.ui import text as lines
from client.ui.box import Center, Column, Pad, Sized, Spacer
from client.ui.button import Button, IconButton
from client.ui.fonts import Face
from client.ui.label import Label, Picture
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, Tray
from client.ui.pressable import Pressable
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr, trn

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

LOGO = "Realmbox"
QUICK = ("human", "greedy")
"""Who sits down at the quick table when no lobby was used yet."""


class Logo(Widget):
    """The name of the box in gilded letters."""

    def __init__(self, size: float, align: float = 0.5) -> None:
        super().__init__()
        self.size = size
        self.align = align

    def measure(self, ui: Ui, max_width: float) -> Size:
        return min(max_width, self.size * 4.6), self.size * 1.25

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        made = lines.gilded(LOGO, Face.TITLE, canvas.px(self.size))
        x = self.rect.x + self.rect.w * self.align
        canvas.blit(made, x, self.rect.centery, (self.align, 0.5))

    def describe(self) -> Description | None:
        return Description("heading", LOGO)


class BoxFront(Pressable):
    """A game's box on the shelf, or its wide banner; pressing it sets a table."""

    def __init__(self, game: str, title: str, blurb: str, act: Callable[[], None], *, wide: bool):
        super().__init__(act, key=f"title/box-{game}")
        self.game = game
        self.title = title
        self.blurb = blurb
        self.wide = wide

    def measure(self, ui: Ui, max_width: float) -> Size:
        if self.wide:
            return max_width, 112.0
        high = min(376.0, ui.screen.height * 0.56)
        return high / cover.RATIO, high

    def least_width(self, ui: Ui) -> float:
        return 150.0

    def ring(self) -> tuple[FRect, float]:
        return self._front(), 9.0

    def _front(self) -> FRect:
        if self.wide:
            return self.rect
        wide = min(self.rect.w, self.rect.h / cover.RATIO)
        high = wide * cover.RATIO
        return FRect(self.rect.centerx - wide / 2, self.rect.bottom - high, wide, high)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        box = self._front()
        lit = ui.hovers(self) or ui.shows_focus(self)
        w, h = canvas.px(box.w), canvas.px(box.h)
        if self.wide:
            canvas.lay(cover.wide_banner(self.game, w, h, canvas.k), box)
            left, top = box.x + 18, box.y + box.h * 0.36
            for line, y, face, size, room in (
                (self.title, top, Face.TITLE, min(ui.size("page"), box.h * 0.32), 0.54),
                (self.blurb, box.y + box.h * 0.68, Face.BODY, min(ui.size("label"), 22.0), 0.5),
            ):
                _, px = lines.fit(
                    line, face, size * canvas.k, box.w * room * canvas.k, 13.0 * canvas.k
                )
                canvas.text(
                    line, left, y, face, px / canvas.k, "#fff6e0", max_width=box.w * room,
                    shadow="#000000",
                )  # fmt: skip
            return
        canvas.lay(cover.box(self.game, w, h, canvas.k, lit=lit), box)
        canvas.text(
            self.title, box.centerx, box.bottom - box.h * 0.155, Face.TITLE, box.w * 0.105,
            "#fff6e0", align=0.5, max_width=box.w - 30, shadow="#000000",
        )  # fmt: skip
        canvas.text(
            self.blurb, box.centerx, box.bottom - box.h * 0.085, Face.ITALIC, box.w * 0.062,
            "#efe0c4", align=0.5, max_width=box.w - 30, shadow="#000000",
        )  # fmt: skip

    def describe(self) -> Description | None:
        return Description("button", self.title, self.blurb)


class TitleScene(Scene):
    """First screen of the program."""

    key = "title"

    def __init__(self, tools: Tools) -> None:
        super().__init__()
        self.tools = tools
        self.game = games.KEYS[0]
        self.saved: SaveInfo | None = None

    def enter(self) -> None:
        self.look()

    def resume(self) -> None:
        self.look()
        self.rebuild()

    def look(self) -> None:
        """See which match is waiting."""
        _, notices = self.tools.store.saves()
        for notice in notices:
            self.tools.tell(notice)
        self.saved = self.tools.store.latest()

    # -- widgets ------------------------------------------------------------------------------

    def build(self, ui: Ui) -> Widget:
        if ui.screen.portrait:
            return self._portrait(ui)
        return self._landscape(ui)

    def _landscape(self, ui: Ui) -> Widget:
        area = ui.screen.area
        compact = ui.screen.height < 480
        client = games.load(self.game)
        more = min(1.45, max(1.0, ui.text_scale))
        left = Column(
            Logo(66.0 if not compact else 40.0),
            Label(tr("Realms and heroes, one table"), face=Face.ITALIC, size="name", align="center",
                  ink="secondary") if not compact else None,
            Spacer(0, 8),
            self._continue(),
            *self._actions(),
            gap=10,
        )  # fmt: skip
        box = BoxFront(self.game, tr(client.title), tr(client.blurb), self.new_table, wide=False)
        facts = Parchment(
            Column(
                Label(tr(client.title), size="page", face=Face.TITLE, ink="heading"),
                Label(tr(client.story), ink="secondary"),
                Row(Picture("tabletop-players", 26), grow(Label(tr(client.players))), gap=10,
                    flow=False),
                Row(Picture("hourglass", 26), grow(Label(tr(client.length))), gap=10, flow=False),
                Row(Picture("crown", 26), grow(Label(tr(client.goal))), gap=10, flow=False),
                gap=10,
            ),
            brackets=True,
        )  # fmt: skip
        showcase = Row(
            grow(box, 1.0),
            None if compact else grow(Center(Sized(facts, most_width=360.0 * more)), 1.15),
            gap=30, align="stretch", flow=False,
        )  # fmt: skip
        right = Pad(showcase, 10, 8 if compact else 120, 10, 4 if compact else 110)
        page = Row(
            Sized(Scroll(left, key="title/left"), width=min(344.0 * more, area.w * 0.46)),
            grow(right), gap=26, align="stretch", flow=False,
        )  # fmt: skip
        return Pad(page, max(area.x, 24.0), max(area.y, 14.0 if compact else 30.0),
                   ui.screen.width - area.right, 10)  # fmt: skip

    def _portrait(self, ui: Ui) -> Widget:
        area = ui.screen.area
        client = games.load(self.game)
        tablet = not ui.screen.phone
        column = Column(
            Logo(62.0 if not tablet else 84.0),
            Label(tr("Realms and heroes, one table"), face=Face.ITALIC, size="name", align="center",
                  ink="secondary"),
            Spacer(0, 6),
            self._continue(),
            BoxFront(self.game, tr(client.title), tr(client.blurb), self.new_table, wide=True)
            if not tablet else
            Sized(BoxFront(self.game, tr(client.title), tr(client.blurb), self.new_table,
                           wide=False), height=430.0),
            *self._actions(portrait=True),
            gap=12,
        )  # fmt: skip
        body = Scroll(Center(Sized(column, most_width=560.0)), key="title/body")
        page = Column(grow(body), self._tabs(), gap=10)
        return Pad(page, area.x, area.y, area.x, ui.screen.height - area.bottom)

    def _continue(self) -> Widget | None:
        saved = self.saved
        if saved is None:
            return None
        medals = Row(
            *(
                SeatMedal(face, color, 42.0)
                for face, color in zip(saved.faces, saved.colors, strict=True)
            ),
            gap=5,
            flow=False,
        )
        title = tr(games.load(saved.game).title)
        return Tray(
            Column(
                Row(medals, grow(Label(title, size="name", face=Face.NAME, ink="heading")),
                    gap=10, flow=False),
                Label(f"{tr(saved.title)}, {_ago(saved.updated)}", size="caption"),
                Button(tr("Continue"), self.go_on, kind=Kind.PRIMARY, icon="play-button",
                       hint=tr("Enter"), shortcut="enter", size="button_l", key="title/continue"),
                gap=8,
            ),
            brackets=True, name=tr("Saved match"), padding=16.0,
        )  # fmt: skip

    def _actions(self, *, portrait: bool = False) -> list[Widget]:
        first = self.saved is None
        play = Button(
            tr("Play now"), self.quick, kind=Kind.PRIMARY if first else Kind.WOOD,
            icon="crossed-swords", shortcut="enter" if first else "", key="title/quick",
            size="button_l" if first else "button",
        )  # fmt: skip
        new = Button(tr("New table"), self.new_table, icon="tabletop-players", key="title/new")
        if portrait:
            return [play, new]
        pairs = [
            ("spyglass", tr("Watch"), self.watch, "watch"),
            ("rule-book", tr("Guide"), self.guide, "guide"),
            ("laurels-trophy", tr("Statistics"), self.statistics, "statistics"),
            ("cog", tr("Settings"), self.settings, "settings"),
            ("quill-ink", tr("Credits"), self.credits, "credits"),
        ]
        if self.tools.platform.name != "web":
            pairs.append(("exit-door", tr("Quit"), self.tools.quit, "quit"))
        small = [
            Button(text, act, icon=icon, small=True, key=f"title/{key}")
            for icon, text, act, key in pairs
        ]
        rows = [
            Row(*(grow(one) for one in small[at : at + 2]), gap=10, align="stretch")
            for at in range(0, len(small), 2)
        ]
        return [play, new, *rows]

    def _tabs(self) -> Widget:
        entries = (
            ("spyglass", tr("Watch"), self.watch), ("rule-book", tr("Guide"), self.guide),
            ("laurels-trophy", tr("Statistics"), self.statistics),
            ("cog", tr("Settings"), self.settings), ("quill-ink", tr("Credits"), self.credits),
        )  # fmt: skip
        # Very large letters do not fit under the icons: then each tells its name as a tooltip.
        labelled = self.tools.ui.text_scale <= 1.2
        icons = (
            grow(
                IconButton(
                    icon, act, name, label=name if labelled else "", side=50.0,
                    key=f"title/tab-{icon}",
                )
            )
            for icon, name, act in entries
        )  # fmt: skip
        return Tray(Row(*icons, gap=4, justify="center", flow=False), padding=(6.0, 8.0))

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        ui = self.tools.ui
        w, h = canvas.surface.get_size()
        canvas.surface.blit(table(w, h, canvas.k, (0.62, 0.18)), (0, 0))
        screen = ui.screen
        if screen.portrait or screen.height < 480:
            return
        left = screen.width * 0.30
        board = FRect(left, screen.height - 116, screen.width - left - 8, 26)
        canvas.blit(shelf(canvas.px(board.w), canvas.px(board.h), canvas.k), board.x, board.y)
        hanging = lamp(canvas.k)
        canvas.blit(hanging, screen.width * 0.64, 0, (0.5, 0.0))

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
        lobby = self.tools.settings.last_lobby.get(self.game)
        kinds = tuple(seat.kind for seat in lobby.seats) if lobby else ()
        known = {"human", *self._bots()}
        if "human" not in kinds or not set(kinds) <= known or len(kinds) != 2:
            seats = seat_setups(self.game, QUICK)
        else:
            assert lobby is not None
            seats = seat_setups(self.game, kinds)
            seats = tuple(
                type(seat)(one.name or seat.name, seat.kind, one.face, one.color)
                for seat, one in zip(seats, lobby.seats, strict=True)
            )
        self.scenes.push(new_table(self.tools, self.game, seats))

    def _bots(self) -> list[str]:
        import rules

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

    def statistics(self) -> None:
        from client.scenes.statistics import statistics_scene

        self.scenes.push(statistics_scene(self.tools))

    def settings(self) -> None:
        from client.scenes.settings import settings_scene

        self.scenes.push(settings_scene(self.tools))

    def credits(self) -> None:
        from client.scenes.credits import credits_scene

        self.scenes.push(credits_scene(self.tools))


def _ago(then: int) -> str:
    """How long ago something was saved, in words."""
    minutes = max(0, int(time.time()) - then) // 60
    if minutes < 1:
        return tr("saved just now")
    if minutes < 60:
        return trn("saved {n} minute ago", "saved {n} minutes ago", minutes)
    if minutes < 60 * 24:
        return trn("saved {n} hour ago", "saved {n} hours ago", minutes // 60)
    return trn("saved {n} day ago", "saved {n} days ago", minutes // (60 * 24))


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
