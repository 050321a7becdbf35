"""What stands on the table besides cards: felt, banner, slots, counters. Drawn, never hit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from client.draw2d.cards import Shown, Sprites, draw_cards
from client.games.thronebound.board import RATIO, Board, Pile
from client.games.thronebound.draft_board import DraftBoard, Slots
from client.games.thronebound.heads import Takers
from client.games.thronebound.look import DOMINION_LOOKS
from client.games.thronebound.pieces import Facts, realm
from client.games.thronebound.plaque import fits, put_fitting, text_width
from client.games.thronebound.words import crown_text, state_lines
from client.paint.cloth import banner, felt
from client.paint.marks import seat_disc, slot
from client.paint.shade import light
from client.paint.wood import table
from client.table.places import Place
from client.ui import icons, theme
from client.ui.canvas import Canvas
from client.ui.fonts import Face
from client.ui.ui import Ui
from client.words import tr
from rules.thronebound.content import NONE, UNKNOWN

CREST = "throne-king"
SMALLEST = 8.0
"""Type on things as small as a card on a phone, logical px."""
EMBLEMS = 3.4
"""Room for the two emblems before the name of what is crowned, in sizes of its type."""
LAMP = (0.44, 0.36)
"""The middle of the light on the wood, in shares of the window."""


def draw_table(canvas: Canvas, area: FRect) -> None:
    """The lit wood under everything, and one felt on it."""
    size = canvas.surface.get_size()
    canvas.surface.blit(table(size[0], size[1], canvas.k, LAMP), (0, 0))
    canvas.lay(felt(canvas.px(area.w), canvas.px(area.h), canvas.k, crest=CREST), area)
    glow = light(canvas.px(area.w * 0.42), canvas.px(area.h * 0.8), "#ffdf9a", 46, 1.3)
    with canvas.clip(area):
        canvas.blit(glow, area.x + area.w * 0.46, area.y + area.h * 0.42, (0.5, 0.5), add=True)


def draw_duel(
    canvas: Canvas, ui: Ui, board: Board, facts: Facts, names: Sequence[str],
    slot_at: FRect | None, ranks: str,
) -> None:  # fmt: skip
    """Caption, banner, ground of the piles, and the slot that invites an attack of these ranks."""
    _caption(canvas, ui, board, facts, names)
    _crown(canvas, ui, board, facts)
    if slot_at is not None:
        made = slot(canvas.px(slot_at.w), canvas.px(slot_at.h), canvas.k, lit=True, width=2.4)
        canvas.lay(made, slot_at)
        _invite(canvas, ui, slot_at, ranks)
    for pile, count in ((board.discard, facts.discards), (board.spent, facts.spent)):
        if not count:
            wide, high = canvas.px(pile.width), canvas.px(pile.width * RATIO)
            canvas.lay(slot(wide, high, canvas.k, fill=0.02), pile.rect, 90)


def _invite(canvas: Canvas, ui: Ui, box: FRect, ranks: str) -> None:
    """What stands in the slot of the next attack; `ranks` is empty for a lead."""
    icon = icons.icon("card-play", canvas.px(box.w * 0.4), theme.STATE.legal)
    canvas.blit(icon, box.centerx, box.y + box.h * 0.32, (0.5, 0.5))
    size = min(ui.size("label"), box.w * 0.17)
    text = tr("Reinforce") if ranks else tr("Lead")
    room = box.w - 8
    if fits(canvas, text, Face.BOLD, size, room, SMALLEST):  # else the dock says it
        put_fitting(
            canvas, text, box.centerx, box.y + box.h * 0.60, Face.BOLD, size, "#fff0c8", room,
            align=0.5, least=SMALLEST,
        )  # fmt: skip
    if ranks:
        put_fitting(
            canvas, ranks, box.centerx, box.y + box.h * 0.77, Face.TITLE, size * 1.2,
            theme.TEXT.on_wood_heading, room, align=0.5, shadow=theme.TEXT.shadow, least=SMALLEST,
        )  # fmt: skip


def draw_stack(canvas: Canvas, pile: Pile, count: int, sprites: Sprites) -> None:
    """The deck: a few backs on top of each other, fewer as cards are drawn."""
    if not count:
        made = slot(canvas.px(pile.width), canvas.px(pile.width * RATIO), canvas.k, fill=0.02)
        canvas.lay(made, pile.rect, 90)
        return
    back = realm(UNKNOWN)
    shown = [
        Shown(0, back, Place(pile.x - at * 0.9, pile.y - at * 1.6, pile.width, turn=0.0, order=at))
        for at in range(min(6, (count + 3) // 4))
    ]
    draw_cards(canvas, shown, sprites, {})


def draw_counters(canvas: Canvas, ui: Ui, board: Board, facts: Facts) -> None:
    """How many cards each pile holds, on brass-edged discs over the piles."""
    for pile, count in (
        (board.deck, facts.deck), (board.discard, facts.discards), (board.spent, facts.spent),
    ):  # fmt: skip
        if count or pile is board.deck:
            x, y = pile.x + pile.width * 0.40, pile.y - pile.width * RATIO * 0.46
            counter(canvas, ui, x, y, count, max(12.0, pile.width * 0.2))


def counter(canvas: Canvas, ui: Ui, x: float, y: float, count: int, radius: float) -> None:
    """A dark disc with a number."""
    size = min(ui.size("label"), radius * 1.25)
    canvas.circle(x, y + 1.5, radius + 1, "#0c0603")
    canvas.circle(x, y, radius, theme.BRASS.mid)
    canvas.circle(x, y, radius - 1.6, "#22150d")
    canvas.text(str(count), x, y, Face.NAME, size, theme.TEXT.on_wood_heading, align=0.5)


def draw_marks(canvas: Canvas, places: Sequence[tuple[Place, bool, bool, bool]]) -> None:
    """Seals on attacks: Ares strikes with it, Achilles brought it, Ajax holds it.

    Each entry is the place of an attack card and whether the three seals are on it.
    """
    for place, ares, achilles, ajax in places:
        radius = max(9.0, place.width * 0.13)
        x, y = place.x + place.width * 0.40, place.y - place.width * 0.60
        for wanted, icon, ground in (
            (ares, "broadsword", "#8a2a18"), (achilles, "spear-feather", "#6a4717"),
            (ajax, "shield", "#2d4f7a"),
        ):  # fmt: skip
            if not wanted:
                continue
            canvas.circle(x, y, radius, theme.BRASS.light)
            canvas.circle(x, y, radius - 1.4, ground)
            made = icons.icon(icon, canvas.px(radius * 1.25), theme.TEXT.on_wood)
            canvas.blit(made, x, y, (0.5, 0.5))
            y += radius * 2.1


def _caption(canvas: Canvas, ui: Ui, board: Board, facts: Facts, names: Sequence[str]) -> None:
    box = board.caption
    if facts.round:
        size = min(ui.size("panel" if not board.compact else "name"), box.h * 0.95)
        wide = put_fitting(
            canvas, tr("Round {n}", n=facts.round), box.x, box.centery, Face.TITLE, size,
            theme.TEXT.on_felt, box.w * 0.5,
        )  # fmt: skip
        small, room = min(ui.size("caption"), box.h * 0.8), box.w - wide - 14
        told = state_lines(facts, names)
        line = next((one for one in told if fits(canvas, one, Face.ITALIC, small, room)), told[-1])
        put_fitting(
            canvas, line, box.x + wide + 14, box.centery, Face.ITALIC, small,
            theme.TEXT.on_felt_secondary, room,
        )  # fmt: skip


def crown_banner(board: Board, k: float, crowned: int) -> pygame.Surface:
    """The banner of the crowned dominion, or of none, `k` device px to a logical one."""
    w, h = round(board.banner.w * k), round(board.banner.h * k)
    if crowned == NONE:
        return banner(w, h, k, cloth=("#4b4640", "#2c2824"), thread="#b9ab94", emblem="cancel",
                      crown=True)  # fmt: skip
    look = DOMINION_LOOKS[crowned]
    return banner(w, h, k, cloth=look.ribbon, thread=look.light, emblem=look.icon)


def _crown(canvas: Canvas, ui: Ui, board: Board, facts: Facts) -> None:
    box = board.banner
    canvas.lay(crown_banner(board, canvas.k, facts.crowned), box)
    label = board.banner_label
    put_fitting(
        canvas, crown_text(facts.crowned), label.centerx, label.centery, Face.BOLD,
        min(ui.size("label" if not board.compact else "caption"), label.h * 0.9),
        theme.TEXT.on_wood_heading, label.w, align=0.5, shadow=theme.TEXT.shadow,
    )  # fmt: skip


def draw_draft(
    canvas: Canvas, ui: Ui, board: DraftBoard, takers: Takers, crowned: int,
    colors: tuple[int, int],
) -> None:  # fmt: skip
    """Labels, empty places and who took what, under the cards of the draft."""
    heading = ui.size("panel" if not ui.screen.phone else "name")
    for box, text, face in (
        (board.realm_label, tr("Realm pool"), Face.TITLE),
        (board.hero_label, tr("Heroes"), Face.TITLE),
    ):
        size = min(heading, box.h)
        put_fitting(canvas, text, box.x, box.centery, face, size, theme.TEXT.on_felt, box.w)
    look = DOMINION_LOOKS[crowned]
    box = board.crown_label
    text = crown_text(crowned)
    size = min(ui.size("label"), box.h * 0.9)
    size *= min(1.0, box.w / (text_width(canvas, text, Face.BOLD, size) + size * EMBLEMS))
    icon = icons.icon("crown", canvas.px(size * 1.25), theme.TEXT.on_wood_heading)
    emblem = icons.icon(look.icon, canvas.px(size * 1.25), look.light)
    wide = put_fitting(
        canvas, text, box.right, box.centery, Face.BOLD, size, theme.TEXT.on_wood_heading,
        box.w - size * EMBLEMS, align=1.0, least=SMALLEST,
    )  # fmt: skip
    canvas.blit(emblem, box.right - wide - size * 0.9, box.centery, (0.5, 0.5))
    canvas.blit(icon, box.right - wide - size * 2.4, box.centery, (0.5, 0.5))
    for slots, who in zip((board.realm, board.heroes), takers, strict=True):
        for at, taker in enumerate(who):
            if taker is None:
                continue
            rect = slots.rect(at)
            canvas.lay(slot(canvas.px(rect.w), canvas.px(rect.h), canvas.k), rect)
            disc = seat_disc(colors[taker], canvas.px(min(30.0, rect.w * 0.42)), ui.palette)
            canvas.blit(disc, rect.centerx, rect.centery, (0.5, 0.5))


def draw_places(canvas: Canvas, slots: Slots, taken: int) -> None:
    """The empty places of a tray, from the first free one on."""
    for at in range(taken, len(slots.centres)):
        rect = slots.rect(at)
        canvas.lay(slot(canvas.px(rect.w), canvas.px(rect.h), canvas.k, fill=0.02), rect, 150)


def draw_title(
    canvas: Canvas, ui: Ui, box: FRect, title: str, told: Sequence[str]
) -> None:  # fmt: skip
    """The headline over the draft, and below it the first line of those told that fits."""
    left = ui.screen.phone or ui.screen.portrait
    share = 0.0 if left else 0.5
    x = box.x + 6 if left else box.centerx
    size = min(ui.size("screen") if not ui.screen.phone else ui.size("panel"), box.h * 0.56)
    small = min(ui.size("label"), box.h * 0.32)
    put_fitting(
        canvas, title, x, box.y + size * 0.62, Face.TITLE, size, theme.TEXT.on_wood_heading, box.w,
        align=share, shadow=theme.TEXT.shadow,
    )  # fmt: skip
    y = box.y + size * 1.1 + small * 0.8
    line = next((one for one in told if fits(canvas, one, Face.BODY, small, box.w)), told[-1])
    put_fitting(canvas, line, x, y, Face.BODY, small, theme.TEXT.on_wood, box.w, align=share)
