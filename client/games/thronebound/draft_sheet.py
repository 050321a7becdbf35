"""The draft in words: the headline, and the parchment that tells of a card and takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.games.thronebound.choices import Chosen
from client.games.thronebound.heads import picks
from client.games.thronebound.pieces import Kind as Deck
from client.games.thronebound.pieces import hand, heroes
from client.games.thronebound.words import face_kind, face_name, face_text, take_prompt, verb
from client.ui.box import Column
from client.ui.button import Button
from client.ui.fonts import Face as Font
from client.ui.label import Label
from client.ui.layout import Device
from client.ui.panel import Parchment
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr
from rules.thronebound.content import HAND, HEROES_EACH

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene
    from client.ui.ui import Ui

BUTTON, LINES = 54.0, 90.0
"""Height of the button, and of the text over it at text scale 1, on a narrow sheet."""
HEADING = 0.17
"""Share of a narrow sheet's height that its heading may have at most."""
LEAST = 24.0
"""The text scrolls from this height on, so that the sheet round it never does."""


class Told(Scroll):
    """What is told of one card. It begins at the top for each."""

    def __init__(self, child: Widget, card: str) -> None:
        super().__init__(child, key=f"table/sheet/{card}")

    def least_height(self, ui: Ui, width: float) -> float:
        return min(ui.measured(self, width)[1], LEAST)


def draft_sheet(scene: TableScene) -> Widget:
    """The parchment of the draft: the chosen card, or what can be done."""
    ui = scene.tools.ui
    narrow = ui.screen.device is Device.PHONE_PORTRAIT
    low = narrow and scene.draft.sheet.h < BUTTON + LINES * ui.text_scale
    chosen = scene.table.chosen
    if chosen is None:
        return _asking(scene, narrow=narrow, low=low)
    return _telling(scene, chosen, narrow=narrow, low=low)


def _heading(scene: TableScene, text: str, *, narrow: bool) -> Label:
    """The sheet's heading; larger type never makes it smaller."""
    ui = scene.tools.ui
    px = ui.size("panel")
    if narrow:
        px = max(ui.size("label"), min(px, (scene.draft.sheet.h - 16.0) * HEADING))
    return Label(text, size=px / ui.text_scale, face=Font.TITLE, ink="heading", key="sheet/heading")


def _asking(scene: TableScene, *, narrow: bool, low: bool) -> Widget:
    """Who is to take what."""
    table, session = scene.table, scene.session
    seat, main = table.seat, session.main
    if seat is not None and table.legal:
        asked = take_prompt(table.view, seat)
        told = tr("Tap a card to see what it does; tap it again to take it.")
        if session.device.shared:
            asked, told = tr("{name} picks", name=session.names[seat]), f"{asked} {told}"
    else:
        watched = main is None or main == seat or not picks(scene, main)
        asked = tr("Watch the table") if watched else _choosing(scene)
        told = tr("Tap a card to see what it does.")
        if not session.device.humans:
            watching = tr("Computers play and you watch.")
            told = f"{watching} {told}"
    lines = Column(
        _heading(scene, asked, narrow=narrow),
        Label(told, size="label" if low else "body", ink="secondary"),
        gap=4, justify="center",
    )  # fmt: skip
    return Parchment(lines, padding=(16.0, 8.0) if low else (22.0, 12.0), key="sheet")


def _telling(scene: TableScene, chosen: Chosen, *, narrow: bool, low: bool) -> Widget:
    """What the chosen card is, and the button that takes it."""
    face, view = chosen.face, scene.table.view
    words = Column(
        Row(
            _heading(scene, face_name(face), narrow=narrow),
            None if low else Label(
                face_kind(face), size="caption", face=Font.ITALIC, ink="active"
            ),
            gap=12, line_gap=0,
        ),
        Label(face_text(face, view.crown), size="label" if low else "body", ink="secondary"),
        gap=4, justify="center",
    )  # fmt: skip
    told = Told(words, f"{Deck(face.kind).name}-{face.value}".lower())
    take = Button(
        verb(chosen.action, view), scene.confirm, kind=Kind.PRIMARY,
        icon="" if low else "laurels", hint=tr("Enter"), shortcut="enter", key="take",
    )  # fmt: skip
    body: Widget
    if narrow and not low:
        body = Column(grow(told), take, gap=6)
    else:
        share, gap = (1.6, 8) if low else (2.2, 20)
        body = Row(grow(told, share), grow(take, 1.0), gap=gap, flow=False)
    return Parchment(body, padding=(12.0, 8.0) if low else (20.0, 10.0), key="sheet")


def _choosing(scene: TableScene) -> str:
    session = scene.session
    return tr("{name} is choosing …", name=session.names[session.main or 0])


def draft_title(scene: TableScene) -> tuple[str, tuple[str, ...]]:
    """The headline of the draft and the lines that may stand below it, the fullest first."""
    cards, session, table = scene.stage.cards, scene.session, scene.table
    picked = sum(len(cards.in_zone(zone(seat))) for seat in (0, 1) for zone in (hand, heroes)) - 2
    total = 2 * (HAND - 1 + HEROES_EACH)
    pick = tr("Pick {n} of {all}.", n=min(picked + 1, total), all=total)
    main = session.main
    if main is None or not picks(scene, main):
        return tr("The Draft"), (tr("All picks are made."),)
    if not session.may_act(main):
        return tr("The Draft"), (f"{pick} {_choosing(scene)}", pick)
    name = session.names[main]
    title = tr("{name} picks", name=name) if session.device.shared else tr("The Draft")
    return title, (f"{pick} {take_prompt(table.view, main)}", pick)
