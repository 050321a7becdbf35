"""The draft's table: two trays, the felt with both pools, and the sheet that shows one card."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.games.thronebound.board import MOST, RATIO, READABLE, TOOL
from client.ui.layout import Device, Screen
from rules.thronebound.content import HAND, HEROES_EACH, POOL_HEROES, POOL_REALM

GAP = 16.0
"""Room between the felt and a tray: the rim of the table in the world."""


@dataclass(frozen=True, slots=True)
class Slots:
    """A block of equal places for cards: where each is, and how wide a card there is."""

    centres: tuple[tuple[float, float], ...]
    width: float

    def rect(self, index: int) -> FRect:
        """The rectangle of one place."""
        x, y = self.centres[index]
        return FRect(x - self.width / 2, y - self.width * RATIO / 2, self.width, self.width * RATIO)


def slots(area: FRect, count: int, columns: int, widest: float, gap: float = 0.14) -> Slots:
    """Places for `count` cards in rows of `columns`, as wide as the area allows."""
    rows = -(-count // columns)
    pitch_x, pitch_y = area.w / columns, area.h / rows
    width = max(8.0, min(widest, pitch_x / (1 + gap), pitch_y / RATIO / (1 + gap * 0.5)))
    return Slots(
        tuple(
            (area.x + pitch_x * (at % columns + 0.5), area.y + pitch_y * (at // columns + 0.5))
            for at in range(count)
        ),
        width,
    )


def widest(area: FRect, count: int, columns: tuple[int, ...], most: float) -> Slots:
    """Places in rows of whichever of these numbers of columns makes the widest cards."""
    return max((slots(area, count, one, most) for one in columns), key=lambda made: made.width)


@dataclass(frozen=True, slots=True)
class Tray:
    """A seat's side of the draft."""

    rect: FRect
    head: FRect
    """Medal, name and whose pick it is."""
    realm_label: FRect | None
    realm: Slots
    hero_label: FRect | None
    heroes: Slots


@dataclass(frozen=True, slots=True)
class DraftBoard:
    """Every region of the draft."""

    title: FRect | None
    felt: FRect
    realm_label: FRect
    crown_label: FRect
    hero_label: FRect
    realm: Slots
    heroes: Slots
    own: Tray
    rival: Tray
    sheet: FRect
    """The parchment with the chosen card and the button that takes it."""
    tools: FRect
    notices: FRect
    """Where a notice hides least: over the headline, else over what the rival has taken or, in
    narrow windows, over the edge of the felt."""
    upright: bool = False
    """The tools stand one below the other."""
    gallery: bool = False
    """The heroes lie in one row at the far side: there is room for busts behind them."""


def draft_board_for(screen: Screen, grow: float = 1.0) -> DraftBoard:
    """The draft's regions for a screen and a text scale."""
    if screen.device is Device.PHONE_LANDSCAPE:
        return _landscape(screen, grow)
    if screen.portrait:
        return _portrait(screen, grow)
    return _desktop(screen, grow)


def _desktop(screen: Screen, grow: float) -> DraftBoard:
    w, h = screen.width, screen.height
    g = max(screen.gutter, 14.0)
    upper, edge = screen.safe.top, max(12.0, screen.safe.bottom)
    more = max(0.0, grow - 1.0)
    tray_w = 220.0 + 30.0 * more
    sheet_h = 108.0 + 74.0 * more
    top = upper + 76.0 + 22.0 * more
    body_h = h - top - sheet_h - 16 - edge
    felt = FRect(g + tray_w + GAP, top + 10, w - 2 * (g + tray_w + GAP), body_h - 10)
    sheet_w = min(1000.0, w - 2 * g)
    title_w = min(640.0, w - 2 * (g + MOST * TOOL + 8))
    title = FRect(w / 2 - title_w / 2, upper + 8, title_w, top - upper - 6)
    tools = FRect(w - g - MOST * TOOL, upper + 12, MOST * TOOL, 48)
    below = FRect(felt.x, tools.bottom + 6, tools.right - felt.x, 0.0)
    label = 26.0 + 13.0 * more
    inner = felt.inflate(-44, -32)
    hero_h = min((inner.h - 2 * label) * 0.34, inner.w / POOL_HEROES * RATIO * 1.05)
    hero = FRect(inner.x, inner.y + label, inner.w, hero_h)
    realm = FRect(inner.x, hero.bottom + label, inner.w, inner.bottom - hero.bottom - label)
    return DraftBoard(
        title=title,
        felt=felt,
        realm_label=FRect(inner.x + 4, hero.bottom - 2, inner.w * 0.6, label),
        crown_label=FRect(inner.x + inner.w * 0.5, inner.y - 4, inner.w * 0.5 - 4, label),
        hero_label=FRect(inner.x + 4, inner.y - 4, inner.w * 0.45, label),
        realm=slots(realm, POOL_REALM, 5, 116.0),
        heroes=slots(hero, POOL_HEROES, 8, 100.0),
        own=_tall_tray(FRect(g, top, tray_w, body_h), grow),
        rival=_tall_tray(FRect(w - g - tray_w, top, tray_w, body_h), grow),
        sheet=FRect(w / 2 - sheet_w / 2, h - sheet_h - edge, sheet_w, sheet_h),
        tools=tools,
        notices=title if title_w >= READABLE * grow else below,
        gallery=True,
    )


def _tall_tray(rect: FRect, grow: float) -> Tray:
    head_h = 62.0 + 34.0 * max(0.0, grow - 1.0)
    head = FRect(rect.x + 14, rect.y + 14, rect.w - 28, head_h)
    label = 24.0 + 12.0 * max(0.0, grow - 1.0)
    inner = FRect(rect.x + 14, head.bottom + 8, rect.w - 28, rect.bottom - head.bottom - 22)
    realm_h = (inner.h - 2 * label) * 0.5
    realm = FRect(inner.x, inner.y + label, inner.w, realm_h)
    hero = FRect(inner.x, realm.bottom + label, inner.w, inner.bottom - realm.bottom - label)
    return Tray(
        rect=rect,
        head=head,
        realm_label=FRect(inner.x + 4, inner.y, inner.w - 8, label),
        realm=slots(realm, HAND, 3, 58.0, 0.10),
        hero_label=FRect(inner.x + 4, realm.bottom, inner.w - 8, label),
        heroes=slots(hero, HEROES_EACH, 2, 60.0, 0.10),
    )


def _flat_tray(rect: FRect, grow: float) -> Tray:
    """Head at the left, the picks beside it: in one row or two, whichever makes larger cards."""
    head_w = min(rect.w * 0.42, 140.0 + 30.0 * max(0.0, grow - 1.0))
    edge = min(8.0, rect.h * 0.1)
    head = FRect(rect.x + 8, rect.y + edge, head_w - 8, rect.h - 2 * edge)
    rest = FRect(head.right + 4, rect.y + 6, rect.right - head.right - 14, rect.h - 12)
    half, share = rest.h / 2, rest.w * HAND / (HAND + HEROES_EACH)
    realm = slots(FRect(rest.x, rest.y, rest.w, half), HAND, HAND, 60.0, 0.06)
    heroes = slots(FRect(rest.x, rest.y + half, rest.w, half), HEROES_EACH, HAND, 60.0, 0.06)
    row = slots(FRect(rest.x, rest.y, share, rest.h), HAND, HAND, 90.0, 0.10)
    if row.width > realm.width:
        beside = FRect(rest.x + share, rest.y, rest.w - share, rest.h)
        realm, heroes = row, slots(beside, HEROES_EACH, HEROES_EACH, row.width, 0.10)
    return Tray(
        rect=rect, head=head, realm_label=None, realm=realm, hero_label=None, heroes=heroes,
    )  # fmt: skip


def _small_tray(rect: FRect, grow: float) -> Tray:
    """Head on top, the picks in two rows below."""
    head = FRect(rect.x + 6, rect.y + 4, rect.w - 12, 38.0 + 12.0 * max(0.0, grow - 1.0))
    rest = FRect(rect.x + 8, head.bottom + 2, rect.w - 16, rect.bottom - head.bottom - 8)
    return Tray(
        rect=rect,
        head=head,
        realm_label=None,
        realm=slots(FRect(rest.x, rest.y, rest.w, rest.h * 0.5), HAND, HAND, 44.0, 0.06),
        hero_label=None,
        heroes=slots(
            FRect(rest.x, rest.y + rest.h * 0.5, rest.w, rest.h * 0.5), HEROES_EACH, 4, 44.0, 0.06
        ),
    )


def _landscape(screen: Screen, grow: float) -> DraftBoard:
    w, h, safe = screen.width, screen.height, screen.safe
    left, right = max(safe.left, 8.0), w - max(safe.right, 8.0)
    bottom = h - max(safe.bottom, 8.0)
    sheet_h = 102.0 + 24.0 * max(0.0, grow - 1.0)
    rail = 168.0
    body = FRect(left, 8, right - left - TOOL, bottom - sheet_h - 16)
    felt = FRect(left + rail + GAP, body.y, body.w - rail - GAP, body.h)
    tray_h = (body.h - 8) / 2
    label = 22.0 * min(grow, 1.3)
    inner = felt.inflate(-30, -26)
    wide = inner.w * 0.56
    return DraftBoard(
        title=None,
        felt=felt,
        realm_label=FRect(inner.x, inner.y - 4, wide * 0.34, label),
        crown_label=FRect(inner.x + wide * 0.34, inner.y - 4, wide * 0.66, label),
        hero_label=FRect(inner.x + wide + 10, inner.y - 4, inner.w - wide - 10, label),
        realm=slots(FRect(inner.x, inner.y + label, wide, inner.h - label), POOL_REALM, 5, 80.0),
        heroes=slots(
            FRect(inner.x + wide + 10, inner.y + label, inner.w - wide - 10, inner.h - label),
            POOL_HEROES,
            4,
            80.0,
        ),
        rival=_small_tray(FRect(left, body.y, rail, tray_h), grow),
        own=_small_tray(FRect(left, body.y + tray_h + 8, rail, tray_h), grow),
        sheet=FRect(left, bottom - sheet_h - 2, right - left, sheet_h),
        tools=FRect(right - TOOL + 4, body.y, TOOL - 4, 3 * TOOL),
        notices=FRect(felt.x, felt.y, felt.w, 0.0),
        upright=True,
    )


def _portrait(screen: Screen, grow: float) -> DraftBoard:
    w, h, safe, g = screen.width, screen.height, screen.safe, screen.gutter
    tablet = screen.device is not Device.PHONE_PORTRAIT
    top, bottom = max(safe.top, g), h - max(safe.bottom, g)
    tools_w = TOOL * (MOST if tablet else 3)
    more = max(0.0, grow - 1.0)
    short = max(0.0, 760.0 - h) if not tablet else 0.0  # small phones give up height
    tray_h = (100.0 - 18.0 * more - min(56.0, short * 0.22)) if not tablet else 140.0
    title_h = 46.0 + 16.0 * more
    sheet_h = (160.0 if not tablet else 118.0) + (34.0 if not tablet else 96.0) * more
    sheet_h -= min(56.0, short * 0.4)
    rival = FRect(g, top + title_h + 4, w - 2 * g, tray_h)
    sheet = FRect(g, bottom - sheet_h - 4, w - 2 * g, sheet_h)
    own = FRect(g, sheet.top - tray_h - 8, w - 2 * g, tray_h)
    tight = min(1.0, short / 200.0)
    gap = GAP if tablet else 10.0 - 3.0 * tight
    felt = FRect(g, rival.bottom + gap, w - 2 * g, own.top - rival.bottom - 2 * gap)
    label = 24.0 * min(grow, 1.3) - 6.0 * tight
    inner = felt.inflate(-30 + 14.0 * tight, -28 + 16.0 * tight)
    share = 0.54 - 0.04 * (1.0 - tight) if not tablet else 0.3
    hero = FRect(inner.x, inner.y + label, inner.w, (inner.h - 2 * label) * share)
    realm = FRect(inner.x, hero.bottom + label, inner.w, inner.bottom - hero.bottom - label)
    return DraftBoard(
        title=FRect(g, top, w - 2 * g - tools_w - 4, title_h),
        felt=felt,
        realm_label=FRect(inner.x + 2, hero.bottom - 2, inner.w * 0.7, label),
        crown_label=FRect(inner.x + inner.w * 0.42, inner.y - 2, inner.w * 0.58 - 2, label),
        hero_label=FRect(inner.x + 2, inner.y - 2, inner.w * 0.42, label),
        realm=widest(realm, POOL_REALM, (5, 10), 130.0),
        heroes=widest(hero, POOL_HEROES, (8,) if tablet else (4, 8), 120.0),
        own=_flat_tray(own, grow),
        rival=_flat_tray(rival, grow),
        sheet=sheet,
        tools=FRect(w - g - tools_w, top, tools_w, 46),
        notices=rival,
        gallery=tablet,
    )
