"""What the table shows while a hero is at work: an open hand, who asks, what one holds oneself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from client.draw2d.marks import Mark
from client.games.thronebound.board import RATIO, board_for
from client.games.thronebound.picture import mark_of
from client.games.thronebound.pieces import Cards, hand, heroes, realm
from client.games.thronebound.reach import card_key
from client.games.thronebound.scene import TableScene
from client.games.thronebound.spots import Held, duel_places
from client.games.thronebound.words import state_lines
from client.matches import AnySession, staged_match
from client.scenes import Request
from client.table.model import TableModel
from client.table.pick import bounds
from client.ui.button import Button
from client.ui.layout import NOTCHED, device_for, screen_for
from rules.thronebound.actions import ChooseDominion
from rules.thronebound.content import CARD_NAMES, DOMINIONS, HAND, RANK_MARKS, RANKS, UNKNOWN
from rules.thronebound.heroes import Hero
from rules.thronebound.view import heroes_of
from tests.client.pages import Page

SIZES = ((1280, 720), (1920, 1080), (1366, 1024), (844, 390), (667, 375), (568, 320), (390, 844))
ONE = ("human", "strategic")
TWO = ("human", "human")


def paused(wanted: Callable[[AnySession], bool], kinds: tuple[str, ...] = ONE) -> AnySession:
    """A match that stands where something is so."""
    for seed in range(40):
        session = staged_match(Request("thronebound", kinds, seed, 0), wanted)
        if not session.over:
            return session
    raise AssertionError("it never came to that")


def argus(session: AnySession) -> bool:
    """The rival's hand is shown to the player at the screen."""
    return session.viewer == 0 and session.match.state.shown == 1


def asks(session: AnySession) -> bool:
    """A hero asks the player at the screen for a choice."""
    state = session.match.state
    return session.viewer == state.turn == 0 and bool(state.asks)


def names(session: AnySession) -> bool:
    """A hero asks the player at the screen for a dominion."""
    return asks(session) and any(isinstance(act, ChooseDominion) for act in session.legal(0))


def opened(session: AnySession, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Page:
    return Page(lambda tools: TableScene(tools, session), size, scale=scale)


def table(page: Page) -> TableScene:
    assert isinstance(page.scene, TableScene)
    return page.scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("count", [1, HAND, HAND + 3])
def test_a_hand_that_lies_open_is_on_the_screen_with_rank_and_dominion(
    size: tuple[int, int], scale: float, count: int
) -> None:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = board_for(screen, scale)
    cards: Cards = TableModel()
    cards.rebuild({hand(1): tuple(realm(at) for at in range(count))})
    places = list(duel_places(board, cards, 0, Held()).values())
    for place in places:
        whole = bounds(place, RATIO)
        assert screen.rect.contains(whole)
        assert whole.top >= screen.safe.top or size[0] < 1000
        for panel in (board.rival_plaque, board.tools):
            assert not whole.colliderect(panel)
        assert whole.bottom <= board.caption.centery
    if count <= HAND:
        steps = [b.x - a.x for a, b in pairwise(places)]
        assert all(step >= places[0].width * 0.2 for step in steps)
    cards.rebuild({hand(1): tuple(realm(UNKNOWN) for _ in range(count))})
    hung = list(duel_places(board, cards, 0, Held()).values())
    assert {place.y for place in hung} != {place.y for place in places} or size == (390, 844)
    assert hung[0].turn == 0.0


@pytest.mark.parametrize("key", ["enter", "i"])
def test_the_keyboard_looks_a_card_of_an_open_hand_up(key: str) -> None:
    session = paused(argus)
    page = opened(session)
    scene = table(page)
    shown = scene.stage.cards.in_zone(hand(1))
    assert len(shown) == len(session.match.state.hands[1])
    for piece in shown:
        for _ in range(60):
            if page.tools.ui.page.top.focus == card_key(piece):
                break
            page.key("tab")
        spot = page.tools.ui.page.top.find(card_key(piece))
        assert spot is not None
        about = spot.describe()
        assert about is not None
        assert session.names[1] in about.sentence()
        page.key(key)
        assert page.tools.ui.is_open("inspect")
        assert str(CARD_NAMES[piece.face.value]) in page.texts()
        page.key("escape")


def test_hidden_cards_of_a_rival_cannot_be_walked_to() -> None:
    session = paused(lambda one: one.viewer == 0 and one.match.state.round > 1)
    scene = table(opened(session))
    keys = {widget.key for widget in scene.page.base.root.walk() if widget.focusable}
    own, theirs = (scene.stage.cards.in_zone(hand(seat)) for seat in (0, 1))
    assert keys >= {card_key(piece) for piece in own}
    assert theirs
    assert not keys & {card_key(piece) for piece in theirs}


def test_the_caption_says_whose_hand_lies_open_and_how_the_attacks_stand() -> None:
    session = paused(lambda one: argus(one) and bool(one.match.state.table))
    scene = table(opened(session))
    full, short = state_lines(scene.stage.facts, scene.stage.names)
    assert short == f"the hand of {session.names[1]} lies open"
    assert full.endswith(short)
    assert "attack" in full
    crown = scene.page.base.find("crown")
    assert crown is not None
    assert f"the hand of {session.names[1]} lies open" in getattr(crown, "tip", "")


def test_the_hero_who_asks_stands_out() -> None:
    session = paused(asks)
    scene = table(opened(session))
    asking = scene.table.open_hero()
    assert asking is not None
    marked = {p.face.value: mark_of(scene)(p) for p in scene.stage.cards.in_zone(heroes(0))}
    assert [hero for hero, mark in marked.items() if mark is Mark.CHOSEN] == [asking]
    (piece,) = (p for p in scene.stage.cards.in_zone(heroes(0)) if p.face.value == asking)
    assert scene.stage.places.now[piece.id].lift > 0.0


@pytest.mark.parametrize(
    ("size", "scale"), [((390, 844), 1.0), ((844, 390), 1.0), ((844, 390), 2.0), ((1280, 720), 1.0)]
)
def test_the_sheet_of_dominions_tells_what_one_holds(size: tuple[int, int], scale: float) -> None:
    session = paused(names)
    page = opened(session, size, scale)
    assert page.tools.ui.is_open("dominions")
    held = session.match.state.hands[0]
    layer = page.tools.ui.page.top
    for dominion in range(len(DOMINIONS)):
        button = layer.find(f"dominion-{dominion}")
        assert isinstance(button, Button)
        marks = [str(RANK_MARKS[c % RANKS]) for c in sorted(held) if c // RANKS == dominion]
        told = f"{button.text} {button.sub}"
        if marks:
            assert f": {' '.join(marks)}" in told
            assert scale > 1.3 or f"you hold {len(marks)}" in told
        else:
            assert ":" not in told
        assert page.tools.ui.screen.rect.contains(button.rect)
        assert layer.by_key[button.key].rect.h >= button.rect.h - 0.5


@pytest.mark.parametrize("holds", [True, False])
def test_the_device_is_offered_only_to_who_holds_the_hero_of_any_moment(holds: bool) -> None:
    def wanted(one: AnySession) -> bool:
        state = one.match.state
        rival = 1 - (one.viewer or 0)
        return (
            state.round > 0
            and one.viewer == one.main
            and (Hero.ASCLEPIUS in heroes_of(state, rival)) is holds
        )

    session = paused(wanted, TWO)
    page = opened(session)
    plaque = page.tools.ui.page.top.find(f"plaque-{1 - table(page).stage.own}")
    assert plaque is not None
    assert plaque.focusable is holds
