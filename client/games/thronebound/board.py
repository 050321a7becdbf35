"""The duel's table: where felt, hands, piles and panels lie on each kind of screen.

All rectangles are logical px. What grows with the reader's text size (plaques, dock, log) is told
by `grow`, the text scale; cards keep their size as long as they fit.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from client.ui.layout import Device, Screen

RATIO = 1.4
"""Height of a card over its width."""

PILES, PHONE_PILES = 116.0, 60.0
"""Width of the felt at the right that belongs to the discards, on wide screens and flat phones."""

TOOL = 52.0
"""Room for a round button beside others, logical px."""
MOST = 6
"""Round buttons where there is room for all."""

SHOWN = 130.0
"""Width in which the ranks of a hand can be told apart, on small flat phones; logical px."""
READABLE = 280.0
"""The least width of a notice between plaque and tools, logical px at text scale 1."""
LINES = 60.0
"""Height of a notice of two lines, logical px at text scale 1."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Where a pile lies: centre and card width, and its angle."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def rect(self) -> FRect:
        wide, high = self.width, self.width * RATIO
        if self.angle % 180.0 == 90.0:
            wide, high = high, wide
        return FRect(self.x - wide / 2, self.y - high / 2, wide, high)


@dataclass(frozen=True, slots=True)
class Board:
    """Every region of the duel. `None` means: not shown on this screen, or behind a button."""

    felt: FRect
    attacks: FRect
    """The part of the felt for attacks and their answers."""
    caption: FRect
    rival_plaque: FRect
    own_plaque: FRect
    banner: FRect
    banner_label: FRect
    deck: Pile
    crown: Pile
    discard: Pile
    spent: Pile
    rival_hand: FRect
    shown_hand: FRect
    """Where the rival's hand hangs while it lies open: all of it is seen."""
    rival_heroes: FRect
    hand: FRect
    heroes: FRect
    hand_card: float
    hero_card: float
    rival_card: float
    table_card: float
    """The widest that a card on the felt may be."""
    dock: FRect
    dock_wide: bool
    """The dock's buttons stand side by side."""
    log: FRect | None
    tools: FRect
    compact: bool
    """Plaques have two lines, not three; tools are few."""
    notices: FRect
    """Where a notice hides least: over the backs of the rival's cards, clear of the tools."""


def board_for(screen: Screen, grow: float = 1.0) -> Board:
    """The duel's regions for a screen and a text scale."""
    if screen.device is Device.PHONE_LANDSCAPE:
        return _landscape(screen, grow)
    if screen.portrait:
        return _portrait(screen, grow)
    return _desktop(screen, grow)


def _desktop(screen: Screen, grow: float) -> Board:
    w, h, g = screen.width, screen.height - screen.safe.bottom, max(screen.gutter, 14.0)
    upper = screen.safe.top
    more = max(0.0, grow - 1.0)
    tall = max(0.0, h - 720.0)
    wide = max(0.0, w - 1280.0)
    rail = 228.0 + 76.0 * more + min(wide * 0.35, 90.0)
    plaque_w, plaque_h = 252.0 + 40.0 * more, 90.0 + 50.0 * more
    bottom = 208.0 + tall * 0.22
    top = upper + max(108.0 + tall * 0.10, plaque_h + 22.0)
    left = 168.0 + 40.0 * more + wide * 0.1
    felt = FRect(g + left, top, w - 2 * g - left - rail - g, h - top - bottom)
    dock_h = 172.0 + 92.0 * more
    side = w - g - rail
    log_top = upper + 74.0
    dock = FRect(side, felt.bottom - dock_h, rail, dock_h)
    hand_card = 116.0 + tall * 0.1
    hero_card = 92.0 + tall * 0.06
    # Narrow windows: heroes overlap more, so that a finger finds every realm card.
    heroes_w = hero_card * 0.96 * 3 + hero_card - min(114.0, max(0.0, 1200.0 - w) * 0.5)
    heroes = FRect(w - g - heroes_w, h - bottom + 28, heroes_w, bottom - 30)
    own = FRect(g, h - 18 - plaque_h, plaque_w, plaque_h)
    hand = FRect(own.right, h - bottom + 6, heroes.left - own.right - 8, bottom - 10)
    rail_mid = g + left / 2 - 8
    plaque_bottom = upper + 14.0 + plaque_h
    banner_h = min(170.0, max(96.0, (own.top - plaque_bottom) * 0.36))
    banner_top = max(plaque_bottom + 14, felt.top + 6)
    banner = FRect(rail_mid - banner_h * 0.4, banner_top, banner_h * 0.8, banner_h)
    label = FRect(g - 6, banner.bottom + 2, left - 6, 24.0 * grow)
    card = min(88.0 + tall * 0.06, (own.top - label.bottom - 44) / RATIO / 1.15)
    deck_y = label.bottom + 26 + card * RATIO / 2
    rival = FRect(g, upper + 14, plaque_w, plaque_h)
    rival_x = rival.right + 64
    rival_w = side - rival_x
    tools = FRect(side - 160, upper + 12, w - g - side + 160, 48)
    notices = FRect(rival_x, 0, min(rival_w * 0.98, tools.right - MOST * TOOL - rival_x), top - 18)
    if notices.w < READABLE * grow:
        notices = _beside(rival, tools, dock, grow)
    return Board(
        felt=felt,
        attacks=FRect(
            felt.x + 26, felt.y + 34 + 10 * more, felt.w - 26 - PILES, felt.h - 50 - 10 * more
        ),
        caption=FRect(felt.x + 30, felt.y + 18, felt.w - 30 - PILES, 28.0 * grow),
        rival_plaque=rival,
        own_plaque=own,
        banner=banner,
        banner_label=label,
        deck=Pile(rail_mid - 10, deck_y, card),
        crown=Pile(rail_mid + 14, deck_y + 36, card, 90.0),
        discard=Pile(felt.right - 62, felt.bottom - 82, 74.0, 8.0),
        spent=Pile(felt.right - 62, felt.top + 92, 74.0, -6.0),
        rival_hand=FRect(rival_x, 0, rival_w * 0.58, top - 18),
        shown_hand=FRect(rival_x, upper + 5, rival_w * 0.58, felt.y + 14 - upper),
        rival_heroes=FRect(rival_x + rival_w * 0.62, 0, rival_w * 0.36, top - 18),
        hand=hand,
        heroes=heroes,
        hand_card=hand_card,
        hero_card=hero_card,
        rival_card=84.0 + tall * 0.05,
        table_card=126.0 + tall * 0.14,
        dock=dock,
        dock_wide=False,
        log=FRect(side, log_top, rail, dock.top - log_top - 12),
        tools=tools,
        compact=False,
        notices=notices,
    )


def _beside(plaque: FRect, tools: FRect, dock: FRect, grow: float) -> FRect:
    """Where notices lie in narrow windows: under the tools or, above a high dock, under the rival's
    plaque."""
    left, top = plaque.right + 8, tools.bottom + 6
    if top + LINES * grow <= dock.top:
        return FRect(left, top, tools.right - left, 0.0)
    return FRect(plaque.x, plaque.bottom + 6, dock.left - 8 - plaque.x, 0.0)


def _landscape(screen: Screen, grow: float) -> Board:
    w, h, safe = screen.width, screen.height, screen.safe
    left, right = max(safe.left, 8.0), w - max(safe.right, 8.0)
    more = max(0.0, grow - 1.0)
    rail = 148.0 + 40.0 * more
    line = 22.0 * min(grow, 1.35)
    felt = FRect(left + rail + 4, 44, right - left - 2 * rail - 8, h * 0.55)
    dock = FRect(right - rail, 62, rail, felt.bottom - 62)
    hero_card = 58.0
    heroes_w = hero_card * 0.9 * 3 + hero_card
    heroes = FRect(right - heroes_w + 26, felt.bottom + 22, heroes_w, h - felt.bottom - 26)
    own_h = 46 + 10 * more
    own = FRect(left, h - max(14.0, safe.bottom) - own_h, rail, own_h)
    hand = FRect(own.right + 2, felt.bottom - 14, heroes.left - own.right - 10, h - felt.bottom + 8)
    hand_card = min(84.0, (hand.h - 22.0) / RATIO)  # names stand at the foot of the cards
    banner = FRect(left + 8, 66, 56, 92)
    return Board(
        felt=felt,
        attacks=FRect(
            felt.x + 14, felt.y + 12 + line, felt.w - 14 - PHONE_PILES, felt.h - 24 - line
        ),
        caption=FRect(felt.x + 20, felt.y + 13, felt.w - 20 - PHONE_PILES, line),
        rival_plaque=FRect(left, 8, rail, 46 + 10 * more),
        own_plaque=own,
        banner=banner,
        banner_label=FRect(left, banner.bottom + 2, rail, line * 1.2),
        deck=Pile(left + 104, 106, 48.0),
        crown=Pile(left + 114, 134, 48.0, 90.0),
        discard=Pile(felt.right - 30, felt.bottom - 42, 40.0, 8.0),
        spent=Pile(felt.right - 30, felt.top + 54, 40.0, -6.0),
        rival_hand=FRect(felt.left + felt.w * 0.14, 0, felt.w * 0.46, 44),
        shown_hand=FRect(felt.left, 3, max(felt.w * 0.62, min(felt.w, SHOWN)), felt.y + 13),
        rival_heroes=FRect(felt.left + felt.w * 0.64, 0, felt.w * 0.3, 40),
        hand=hand,
        heroes=heroes,
        hand_card=hand_card,
        hero_card=hero_card,
        rival_card=42.0,
        table_card=82.0,
        dock=dock,
        dock_wide=False,
        log=None,
        tools=FRect(right - rail - 4, 8, rail + 4, 46),
        compact=True,
        notices=FRect(felt.x, 0, felt.w, 44),
    )


def _portrait(screen: Screen, grow: float) -> Board:
    w, h, safe = screen.width, screen.height, screen.safe
    tablet = screen.device is not Device.PHONE_PORTRAIT
    g = screen.gutter
    top, bottom = max(safe.top, g), h - max(safe.bottom, g)
    more = max(0.0, grow - 1.0)
    size = 1.3 if tablet else 1.0
    plaque_h = (46.0 + 14.0 * more) * (1.25 if tablet else 1.0)
    tools_w = TOOL * (MOST if tablet else 3)
    rival = FRect(g, top + 2, min(w - 2 * g - tools_w - 10, 250.0 * size), plaque_h)
    short = max(0.0, 760.0 - h) if not tablet else 0.0  # small phones give up height
    rival_card = (40.0 - min(18.0, short * 0.12)) * size
    band = FRect(g, rival.bottom + 6, w - 2 * g, rival_card * RATIO + 4)
    hand_card = (88.0 - 6.0 * more - min(24.0, short * 0.16)) * size
    hero_card = (56.0 - min(14.0, short * 0.1)) * size
    heroes_h = hero_card * RATIO + 6
    own = FRect(g, bottom - plaque_h - 10, w * 0.40, plaque_h)
    hero_band = FRect(own.right + 8, bottom - heroes_h - 2, w - g - own.right - 8, heroes_h)
    hand_h = hand_card * RATIO + 24
    hand = FRect(g, hero_band.top - hand_h - 1, w - 2 * g, hand_h)
    dock_h = 106.0 + 38.0 * more - min(26.0, short * 0.3)
    dock = FRect(g, hand.top - dock_h - 4, w - 2 * g, dock_h)
    felt_top = band.bottom + 6
    felt = FRect(g, felt_top, w - 2 * g, dock.top - felt_top - 8)
    row_h = min(112.0 * size, felt.h * (0.33 - 0.05 * min(1.0, short / 120.0)))
    row_y = felt.bottom - 14 - row_h
    label_h = min(22.0 * grow, row_h * 0.3)
    line = 24.0 * min(grow, 1.35)
    banner_h = row_h - label_h
    banner = FRect(felt.centerx - banner_h * 0.42, row_y - 2, banner_h * 0.84, banner_h)
    # The banner's text has a line of its own; on small phones it stands between the piles.
    between = short > 0.0
    label_w = felt.w * 0.38 if between else felt.w - 40
    piles_h = row_h if between else banner_h
    pile = min(62.0 * size, piles_h / RATIO / 1.10)
    right = felt.right - 26
    return Board(
        felt=felt,
        attacks=FRect(felt.x + 16, felt.y + 12 + line, felt.w - 32, row_y - felt.y - 18 - line),
        caption=FRect(felt.x + 20, felt.y + 14, felt.w - 40, line),
        rival_plaque=rival,
        own_plaque=own,
        banner=banner,
        banner_label=FRect(felt.centerx - label_w / 2, banner.bottom - 2, label_w, label_h),
        deck=Pile(right - pile * 0.95, row_y + piles_h * 0.45, pile),
        crown=Pile(right - pile * 0.72, row_y + piles_h * 0.64, pile, 90.0),
        discard=Pile(felt.x + 22 + pile * 0.4, row_y + piles_h * 0.48, pile * 0.7, 6.0),
        spent=Pile(felt.x + 30 + pile * 1.2, row_y + piles_h * 0.48, pile * 0.7, -6.0),
        rival_hand=FRect(band.x + 16, band.y, band.w * 0.60, band.h),
        shown_hand=FRect(band.x + 16, band.y, band.w * 0.60, band.h),
        rival_heroes=FRect(band.x + band.w * 0.68, band.y, band.w * 0.30, band.h),
        hand=hand,
        heroes=hero_band,
        hand_card=hand_card,
        hero_card=hero_card,
        rival_card=rival_card,
        table_card=92.0 * size,
        dock=dock,
        dock_wide=True,
        log=None,
        tools=FRect(w - g - tools_w, top + 2, tools_w, 48),
        compact=True,
        notices=FRect(felt.x, band.y, felt.w, band.h),
    )
