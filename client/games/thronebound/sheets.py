"""Sheets of the table: the draft's trays, the four dominions, the crown's tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import FRect

from client.games.thronebound import furniture
from client.games.thronebound.draft_board import Tray as TrayBoard
from client.games.thronebound.heads import picks
from client.games.thronebound.look import DOMINION_LOOKS
from client.games.thronebound.pieces import Facts, hand, heroes
from client.games.thronebound.plaque import fitting, put_fitting, ruler_of
from client.games.thronebound.words import (
    crown_text,
    effects,
    prompt,
    short_dominion,
)
from client.paint.cloth import active_ring
from client.paint.medal import medal
from client.paint.panel import TRAY_ACTIVE, TRAY_QUIET
from client.ui import theme
from client.ui.box import Column
from client.ui.button import Button
from client.ui.dialog import Dialog
from client.ui.fonts import Face as Font
from client.ui.label import Label
from client.ui.row import Row
from client.ui.skin import Kind, draw_tray
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr
from rules.thronebound.actions import TAKE_BACK, ChooseDominion
from rules.thronebound.content import DOMINIONS, HAND, HEROES_EACH, RANK_MARKS, RANKS, UNKNOWN
from rules.thronebound.heroes import HEROES, Hero
from rules.thronebound.state import State

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class CrownSpot(Widget):
    """The hanging banner: nothing to press, but it tells what is in force this round."""

    def __init__(self, facts: Facts, names: Sequence[str]) -> None:
        super().__init__("crown")
        lines = [crown_text(facts.crowned), *(line for _, line in effects(facts, names))]
        self.tip = " ".join(line if line.endswith(".") else f"{line}." for line in lines)

    def measure(self, ui: Ui, max_width: float) -> Size:
        return 10.0, 10.0

    def describe(self) -> Description | None:
        return Description("text", self.tip)


class DraftTray(Widget):
    """A seat's tray in the draft: medal, name, whose pick it is, and places for its picks."""

    def __init__(self, scene: TableScene, seat: int, board: TrayBoard) -> None:
        super().__init__(f"tray-{seat}")
        self.scene = scene
        self.seat = seat
        self.board = board
        self.name = scene.session.names[seat]
        self.picking = picks(scene, seat)
        self.tip = f"{self.name}: {self._line()}"

    def _line(self) -> str:
        return tr("Picking now") if self.picking else tr("Waits")

    @property
    def hittable(self) -> bool:
        return False

    def measure(self, ui: Ui, max_width: float) -> Size:
        return max_width, 10.0

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        if self.scene.staged:  # it stands in the world
            return
        box, head = self.rect, self.board.head
        if self.picking:
            canvas.lay(active_ring(canvas.px(box.w), canvas.px(box.h), canvas.k), box)
        draw_tray(canvas, box, kind=TRAY_ACTIVE if self.picking else TRAY_QUIET)
        ruler = ruler_of(self.scene.session.seats[self.seat])
        side = min(head.h, 58.0, head.w * 0.36)
        made = medal(ruler.face, ruler.color, canvas.px(side), ui.palette)
        canvas.blit(made, head.x + side / 2, head.centery, (0.5, 0.5))
        left, room = head.x + side + 10, head.w - side - 10
        size = min(ui.size("name"), head.h * 0.42)
        ink = theme.TEXT.active if self.picking else theme.TEXT.on_wood_secondary
        canvas.text(
            self.name, left, head.y + head.h * 0.32, Font.NAME,
            fitting(canvas, self.name, size, room), theme.TEXT.on_wood, max_width=room,
            shadow=theme.TEXT.shadow,
        )  # fmt: skip
        face = Font.BOLD if self.picking else Font.ITALIC
        size = min(ui.size("caption"), head.h * 0.34)
        put_fitting(canvas, self._line(), left, head.y + head.h * 0.74, face, size, ink, room)
        cards = self.scene.stage.cards
        for box_of, text, count, cap in (
            (self.board.realm_label, tr("Realm cards"), len(cards.in_zone(hand(self.seat))), HAND),
            (self.board.hero_label, tr("Heroes"), len(cards.in_zone(heroes(self.seat))),
             HEROES_EACH),
        ):  # fmt: skip
            if box_of is not None:
                _labelled(ui, canvas, box_of, text, tr("{n} of {all}", n=count, all=cap))
        for slots, zone in ((self.board.realm, hand), (self.board.heroes, heroes)):
            furniture.draw_places(canvas, slots, len(cards.in_zone(zone(self.seat))))

    def describe(self) -> Description | None:
        return Description("group", self.name, self._line())


def _labelled(ui: Ui, canvas: Canvas, box: FRect, text: str, count: str) -> None:
    size = min(ui.size("caption"), box.h * 0.8)
    wide = canvas.text(
        count, box.right, box.centery, Font.BOLD, size, theme.TEXT.on_wood, align=1.0,
        max_width=box.w * 0.5,
    )  # fmt: skip
    canvas.text(
        text, box.x, box.centery, Font.ITALIC, size, theme.TEXT.on_wood_secondary,
        max_width=box.w - wide - 6,
    )  # fmt: skip


def tray_panel(scene: TableScene, seat: int, board: TrayBoard) -> Widget:
    """A seat's side of the draft."""
    return DraftTray(scene, seat, board)


def held_text(view: State, seat: int, dominion: int) -> str:
    """Which cards of a dominion a seat holds: the sheet of dominions lies over its hand."""
    held = _held(view, seat, dominion)
    if not held:
        return tr("you hold none")
    return tr("you hold {n}: {ranks}", n=len(held), ranks=" ".join(held))


def short_choice(view: State, seat: int, dominion: int) -> str:
    """A dominion with the ranks that a seat holds of it, in one line."""
    held = _held(view, seat, dominion)
    name = short_dominion(dominion)
    return tr("{dominion}: {ranks}", dominion=name, ranks=" ".join(held)) if held else name


def _held(view: State, seat: int, dominion: int) -> list[str]:
    cards = sorted(card for card in view.hands[seat] if card != UNKNOWN)
    return [tr(RANK_MARKS[card % RANKS]) for card in cards if card // RANKS == dominion]


def open_dominions(scene: TableScene) -> None:
    """Let the player name a dominion for Circe or Autolycus."""
    ui = scene.tools.ui
    seat = scene.table.seat
    if seat is None:
        return

    def act(action: ChooseDominion) -> None:
        ui.close("dominions")
        scene.table.act(action)
        scene.rebuild()

    def keep() -> None:
        ui.close("dominions")
        if TAKE_BACK in scene.table.legal:
            scene.table.act(TAKE_BACK)
        scene.rebuild()

    def build() -> Widget:
        hero = scene.table.open_hero()
        asking = HEROES[hero if hero is not None else Hero.CIRCE]
        flat = ui.screen.height < 480
        large = flat and ui.text_scale > 1.3  # all four are to be seen at once
        choices = [
            Button(
                short_choice(scene.table.view, seat, action.dominion)
                if large else tr(DOMINIONS[action.dominion].name),
                lambda action=action: act(action),  # type: ignore[misc]
                kind=Kind.PAPER, icon="" if large else DOMINION_LOOKS[action.dominion].icon,
                size="caption" if large else "button",
                sub="" if large else held_text(scene.table.view, seat, action.dominion),
                key=f"dominion-{int(action.dominion)}",
            )
            for action in scene.table.legal
            if isinstance(action, ChooseDominion)
        ]  # fmt: skip
        told = Label(tr(asking.effect), ink="secondary", align="center")
        if flat:  # low screens: two by two, and nothing that pushes the choice out of sight
            pairs = (choices[:2], choices[2:])
            body: tuple[Widget, ...] = tuple(
                Row(*(grow(one) for one in pair), gap=10, align="stretch", flow=False)
                for pair in pairs
            )
        else:
            body = (told, Column(*choices, gap=10))
        return Dialog(
            prompt(scene.table.view, seat),
            body,
            (Button(tr("Keep the hero"), keep, key="keep"),),
            width=640.0 if flat else 460.0,
            size="caption" if large else "panel" if flat else "page",
            key="dominions",
        )

    ui.open(build, key="dominions", cancel=keep)
