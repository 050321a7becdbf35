"""Where the table's widgets and cards are, on every screen, text size and in a long language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from pygame import FRect

from client.games.thronebound.board import RATIO, Board, board_for
from client.games.thronebound.hud import crowded_dock
from client.games.thronebound.panels import Deed, Spot
from client.games.thronebound.pieces import Cards, hand, heroes, realm
from client.games.thronebound.scene import TableScene
from client.games.thronebound.spots import Held, duel_places
from client.matches import AnySession
from client.scenes import Request, make
from client.screenshot import draw, stage, start_without_display, to_rest
from client.table.model import TableModel
from client.table.pick import bounds, topmost
from client.tools import Tools
from client.ui.button import Button
from client.ui.grid import Free
from client.ui.layout import NOTCHED, Screen, device_for, screen_for
from client.ui.scroll import Scroll
from client.ui.widget import Widget
from client.words import tr
from rules.thronebound.content import HAND

SIZES = ((1280, 720), (1920, 1080), (844, 390), (390, 844), (1024, 1366), (972, 675))
POSITIONS = ("draft", "draft-chosen", "duel-start", "duel", "duel-defend", "duel-chosen")
FINGER = 44.0
"""Logical px that a finger needs."""

_SESSIONS: dict[str, AnySession] = {}


@pytest.fixture(autouse=True)
def headless() -> None:
    start_without_display()


def table(name: str, tools: Tools) -> TableScene:
    """A position on a table at rest; the match behind it is played once only."""
    plain = name.removesuffix("-chosen")
    if plain not in _SESSIONS:
        first = make(plain, tools, Request())
        assert isinstance(first, TableScene)
        _SESSIONS[plain] = first.session
    scene = TableScene(tools, _SESSIONS[plain], strict=True)
    tools.scenes.reset(scene)
    if plain != name:
        glowing = [
            p for p in scene.stage.cards.pieces() if scene.table.can_pick(p, scene.table.legal)
        ]
        scene.table.pick(glowing[0], confirm=True)
        assert scene.table.chosen is not None
    to_rest(tools)
    tools.scenes.refresh()
    tools.ui.layout()
    return scene


def panels(scene: TableScene) -> list[Widget]:
    """The places of the panels round the table; what does not fit into one scrolls in it."""
    free = next(w for w in scene.page.base.root.walk() if isinstance(w, Free))
    return [w for w in free.children() if not any(isinstance(x, Spot) for x in w.walk())]


def safe(screen: Screen) -> FRect:
    """The window without what notches and gesture bars cover."""
    edge = screen.safe
    return FRect(
        edge.left, edge.top,
        screen.width - edge.left - edge.right, screen.height - edge.top - edge.bottom,
    )  # fmt: skip


def controls(scene: TableScene) -> list[Widget]:
    return [w for w in scene.page.base.root.walk() if w.focusable and not isinstance(w, Spot)]


def overlap(a: FRect, b: FRect) -> bool:
    shared = a.clip(b)
    return min(shared.w, shared.h) > 0.5


def told(widget: Widget) -> str:
    about = widget.describe()
    return f"{type(widget).__name__} {widget.key} {about.sentence() if about else ''} {widget.rect}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "qps"])
def test_panels_and_controls_have_room(size: tuple[int, int], scale: float, language: str) -> None:
    tools, _ = stage(size, 1.0, scale, language)
    area = safe(tools.ui.screen).inflate(1, 1)
    for name in POSITIONS:
        scene = table(name, tools)
        for one, other in combinations(panels(scene), 2):
            assert not overlap(one.rect, other.rect), f"{name}: {told(one)} / {told(other)}"
        pressed = controls(scene)
        assert len(pressed) >= 3
        for one, other in combinations(pressed, 2):
            assert not overlap(one.rect, other.rect), f"{name}: {told(one)} / {told(other)}"
        for panel in panels(scene):
            assert area.contains(panel.rect), f"{name}: {told(panel)} leaves {area}"
        seen = scene.page.base.by_key
        for widget in pressed:
            assert area.contains(widget.rect), f"{name}: {told(widget)} leaves {area}"
            cut = seen[widget.key].rect
            assert cut.inflate(0.1, 0.1).contains(widget.rect), f"{name}: {told(widget)} is cut"
        for widget in pressed:
            assert widget.rect.h >= tools.ui.target - 0.5, f"{name}: {told(widget)} is too flat"
            assert widget.rect.w >= tools.ui.target - 0.5, f"{name}: {told(widget)} is too narrow"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_cards_lie_inside_the_window_and_clear_of_the_panels(
    size: tuple[int, int], scale: float
) -> None:
    tools, _ = stage(size, 1.0, scale, "en")
    screen = tools.ui.screen
    for name in POSITIONS[2:]:
        scene = table(name, tools)
        own = scene.stage.own
        hung = (hand(1 - own), heroes(1 - own))
        plain = [w for w in panels(scene) if not {"crown", "tools"} & {x.key for x in w.walk()}]
        covering = [w.rect for w in (*plain, *controls(scene))]
        for piece in scene.stage.cards.pieces():
            place = scene.stage.places.now[piece.id]
            rect = bounds(place, RATIO)
            seen = rect.clip(screen.rect)
            share = seen.w * seen.h / (rect.w * rect.h)
            assert share > (0.3 if piece.zone in hung else 0.8), f"{name}: {piece} at {place}"
            middle = [r for r in covering if r.collidepoint(*seen.center)]
            assert not middle, f"{name}: a panel lies on {piece}"


def fan(count: int, seat: int = 0) -> Cards:
    """A table with nothing but a hand of so many cards and all heroes."""
    cards: Cards = TableModel()
    for card in range(count):
        cards.add(realm(card), hand(seat))
    return cards


def pickable(board: Board, cards: Cards, held: Held) -> Iterator[tuple[float, bool]]:
    """For each card of the hand: the widest run on which a pick finds it."""
    places = duel_places(board, cards, 0, held)
    for piece in cards.in_zone(hand(0)):
        place, best = places[piece.id], 0.0
        for along in (-0.35, -0.1, 0.15, 0.4, 0.48):
            y, run = place.y + along * place.width * RATIO, 0.0
            for step in range(int(-place.width), int(place.width)):
                hit = topmost(places, places, RATIO, place.x + step, y)
                run = run + 1.0 if hit == piece.id else 0.0
                best = max(best, run)
        yield best, piece.id in held.raised


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_card_of_a_hand_is_wide_enough_for_a_finger(
    size: tuple[int, int], scale: float
) -> None:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = board_for(screen, scale)
    for count in (1, 4, HAND):
        cards = fan(count)
        some = next(iter(cards.pieces())).id
        for held in (Held(), Held(frozenset({some}))):
            for width, _ in pickable(board, cards, held):
                assert width >= FINGER - 1.0, f"{count} cards: {width} px"


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_stays_in_its_band(size: tuple[int, int]) -> None:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = board_for(screen, 1.0)
    for count in (1, 4, HAND):
        cards = fan(count)
        for piece_id, place in duel_places(board, cards, 0, Held()).items():
            rect = bounds(place, RATIO)
            assert board.hand.inflate(16, 60).contains(rect), f"{count} cards, {piece_id}: {rect}"
            assert screen.rect.inflate(0, 40).contains(rect)


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (320, 480), (768, 1024), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_notice_leaves_the_drafts_sheet_to_be_read(size: tuple[int, int], scale: float) -> None:
    tools, surface = stage(size, 1.0, scale)
    scene = table("draft", tools)
    tools.ui.toast("Needs 4 renown: you have 2.", "info")
    draw(tools, surface)
    notice = tools.ui.toasts.shown[0].rect
    assert not notice.colliderect(scene.draft.sheet)
    assert tools.ui.screen.rect.contains(notice)
    assert tools.ui.toasts.at(tools.ui, *notice.center) is tools.ui.toasts.shown[0]


@pytest.mark.parametrize(("size", "scale", "language"),
                         [((844, 390), 2.0, "qps"), ((844, 390), 1.0, "en"),
                          ((667, 375), 2.0, "de"), ((390, 844), 1.0, "qps")])  # fmt: skip
def test_all_dominions_are_seen_when_one_has_to_be_chosen(
    size: tuple[int, int], scale: float, language: str
) -> None:
    tools, _ = stage(size, 1.0, scale, language)
    try:
        tools.scenes.push(make("duel-choice", tools, Request()))
        to_rest(tools)
        tools.ui.layout()
        sheet = tools.ui.page.top
        assert sheet.key == "dominions"
        keep = sheet.find("keep")
        assert keep is not None
        options = [sheet.find(f"dominion-{at}") for at in range(4)]
        for option in options:
            assert option is not None
            assert option.rect.bottom <= keep.rect.top
            assert tools.ui.screen.rect.contains(option.rect)
    finally:
        tools.settings.language = "en"
        tools.apply_settings()


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568), (844, 390), (667, 375)])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3, 1.5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_dock_of_three_buttons_does_not_scroll(
    size: tuple[int, int], scale: float, language: str
) -> None:
    tools, _ = stage(size, 1.0, scale, language)
    scene = table("duel", tools)
    words = [tr("Play {hero}", hero="Asclepius"), tr("Put it back"), tr("Hand back")]
    icons = ("check-mark", "cancel", "tabletop-players")
    deeds = [
        Deed(text, lambda: None, icon, primary=at == 0)
        for at, (text, icon) in enumerate(zip(words, icons, strict=True))
    ]
    asked = tr("{name} is to move", name="Player 2")
    made = crowded_dock(scene, asked, deeds, wide=scene.board.dock_wide)
    tools.ui.show(Free((scene.board.dock, made)))
    tools.ui.layout()
    root = tools.ui.page.base.root
    assert not [w for w in root.walk() if isinstance(w, Scroll) and w.overflows]
    buttons = [w for w in root.walk() if isinstance(w, Button)]
    assert [button.text for button in buttons] == words
    for button in buttons:
        assert scene.board.dock.contains(button.rect)
        assert button.rect.h >= FINGER - 0.5
        assert button.rect.w >= FINGER - 0.5
    for one, other in combinations(buttons, 2):
        assert not overlap(one.rect, other.rect)
