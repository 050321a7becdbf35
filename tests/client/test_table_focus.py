"""The keyboard at the table: where the focus goes, and what Escape leaves."""

from __future__ import annotations

import pygame
import pytest

from client.games.thronebound.panels import Spot
from client.games.thronebound.pieces import HERO_POOL, POOL, Area, Card, hand, heroes
from client.games.thronebound.reach import card_key
from client.games.thronebound.scene import TableScene
from client.scenes.title import TitleScene
from client.screenshot import stage, start_without_display
from client.session import HUMAN
from rules.thronebound.actions import CONCEDE, PLAY, TAKE_BACK, Attack, DraftRealm, EndAttack
from rules.thronebound.heroes import HEROES, Choice, Hero
from rules.thronebound.state import Phase
from tests.client.pages import Page
from tests.client.players import Player
from tests.client.robot import PATIENCE

ONE = (HUMAN, "greedy")
TWO = (HUMAN, HUMAN)
POOLS = (Area.POOL, Area.HERO_POOL)


def focused(player: Player) -> Card:
    """The card that shows the focus."""
    assert player.tools.ui.focus_visible
    key = player.layer.focus
    return player.card(lambda piece: card_key(piece) == key)


@pytest.mark.parametrize("kinds", [ONE, TWO])
def test_after_a_pick_the_focus_is_on_the_next_card_that_can_be_taken(
    kinds: tuple[str, ...],
) -> None:
    player = Player("keyboard", kinds, 3, drawn=False)
    picks = 0
    player.until(lambda: True)
    player.walk_to(f"card:{player.cards()[0].id}")
    while player.session.match.state.phase == Phase.DRAFT:
        player.wait(lambda: player.at_rest or player.view.round > 0)
        if player.view.round > 0:
            break
        piece = focused(player)
        assert piece.zone.area in POOLS
        if picks:
            pool = [p for p in player.cards() if p.zone == piece.zone]
            assert pool
        if piece not in player.cards():  # the other one may take it, at one device
            assert kinds == TWO
            player.walk_to(f"card:{player.cards()[0].id}")
        player.key(pygame.K_RETURN)
        player.key(pygame.K_RETURN)
        picks += 1
    assert picks >= 9


def test_the_next_is_the_one_that_tab_would_have_come_to() -> None:
    player = Player("keyboard", ONE, 3, drawn=False)
    player.until(lambda: True)
    pool = sorted((p for p in player.cards() if p.zone == POOL), key=lambda piece: piece.face.value)
    player.walk_to(f"card:{pool[2].id}")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert pool[2].zone == hand(player.scene.stage.own)
    left = [p for p in pool[3:] if p.zone == POOL]
    assert focused(player) in (pool[3], left[0])


def test_tab_goes_through_pools_trays_and_then_the_buttons() -> None:
    player = Player("keyboard", ONE, 3, drawn=False)
    player.until(lambda: len(player.view.took[0]) > 1 and len(player.view.took[1]) > 0)
    player.tools.ui.layout()
    own = player.scene.stage.own
    order = player.layer.focusables()
    zones = [POOL, HERO_POOL, hand(own), heroes(own), hand(1 - own), heroes(1 - own)]
    walked = []
    spots = [w for w in order if isinstance(w, Spot)]
    assert order[: len(spots)] == spots
    for spot in spots:
        piece = player.card(lambda p, key=spot.key: f"card:{p.id}" == key)  # type: ignore[misc]
        if piece.zone not in walked:
            walked.append(piece.zone)
    for spot in spots:
        piece = player.card(lambda p, key=spot.key: f"card:{p.id}" == key)  # type: ignore[misc]
        if piece.zone.area not in POOLS:
            assert spot.name.endswith(f", held by {player.session.names[piece.zone.of]}")
    assert walked == [zone for zone in zones if player.scene.stage.cards.in_zone(zone)]
    laid = [player.scene.stage.places.now[int(s.key[5:])] for s in spots[: len(player.view.pool)]]
    assert laid == sorted(laid, key=lambda place: (place.y, place.x))


@pytest.mark.parametrize("hands", ["keyboard", "mouse"])
def test_a_scene_that_a_key_opens_shows_the_focus(hands: str) -> None:
    player = Player(hands, ONE, 3, drawn=False)
    player.until(lambda: True)
    if hands == "keyboard":
        player.key(pygame.K_TAB)
    player.letter("p")
    top = player.tools.scenes.top
    assert top is not None
    assert top.key == "pause"
    ui = player.tools.ui
    assert ui.focus_visible
    assert ui.page.top.find(ui.page.top.focus) in ui.page.top.focusables()


def test_a_sheet_that_a_key_opens_shows_the_focus_and_closing_it_shows_none() -> None:
    player = Player("mouse", ONE, 3, drawn=False)
    player.until(lambda: True)
    player.letter("l")
    ui = player.tools.ui
    assert ui.is_open("chronicle")
    assert ui.focus_visible
    assert ui.page.top.find(ui.page.top.focus) in ui.page.top.focusables()
    player.key(pygame.K_ESCAPE)
    assert not ui.page.sheets
    assert not ui.page.top.focus


def test_a_table_that_a_key_opens_has_the_focus_in_the_pool() -> None:
    page = Page(TitleScene)
    page.key("enter")
    scene, ui = page.top, page.tools.ui
    assert isinstance(scene, TableScene)
    assert ui.focus_visible
    assert ui.page.top.focus in {f"card:{p.id}" for p in scene.stage.cards.in_zone(POOL)}


def test_a_scene_that_the_mouse_opens_shows_none() -> None:
    player = Player("mouse", ONE, 3, drawn=False)
    player.until(lambda: True)
    player.press(player.buttons("tool-cog")[0])
    assert not player.tools.ui.focus_visible
    assert not player.tools.ui.page.top.focus


def asking(choice: Choice) -> tuple[Player, Hero]:
    """A player who has just played a hero with such a choice."""
    for seed in range(11, 40):
        player = Player("mouse", ONE, seed, drawn=False)
        for _ in range(PATIENCE):
            legal = player.scene.table.legal
            for hero, text in enumerate(HEROES):
                if player.at_rest and text.choice is choice and PLAY[hero] in legal:
                    player.scene.table.act(PLAY[hero])
                    return player, Hero(hero)
            top = player.tools.scenes.top
            assert top is not None
            if top.key == "result":
                break
            player.step(top.key)
    raise AssertionError("nobody has such a hero")


@pytest.mark.parametrize("choice", [Choice.CARD, Choice.ATTACK])
@pytest.mark.parametrize("at_once", [False, True])
def test_escape_closes_a_heros_choice_and_spends_nothing(choice: Choice, at_once: bool) -> None:
    player, hero = asking(choice)
    if not at_once:
        player.wait(lambda: TAKE_BACK in player.scene.table.legal)
    state = player.session.match.state
    player.key(pygame.K_ESCAPE)
    assert player.tools.scenes.top is player.scene
    assert not state.asks
    assert hero not in state.spent
    player.wait(lambda: player.at_rest)
    player.key(pygame.K_ESCAPE)
    top = player.tools.scenes.top
    assert top is not None
    assert top.key == "pause"


def test_escape_lets_go_of_the_chosen_card_first() -> None:
    player, _ = asking(Choice.CARD)
    player.wait(lambda: TAKE_BACK in player.scene.table.legal)
    assert player.pick(player.cards()[0])
    assert player.scene.table.chosen is not None
    player.key(pygame.K_ESCAPE)
    assert player.scene.table.chosen is None
    assert player.session.match.state.asks
    player.key(pygame.K_ESCAPE)
    assert not player.session.match.state.asks


def test_the_focus_ring_is_on_the_card_or_on_the_one_that_stands_for_a_pile() -> None:
    from client.draw2d.marks import Mark
    from client.games.thronebound.lookup import heap_key, top_of
    from client.games.thronebound.picture import mark_of
    from client.games.thronebound.pieces import DECK, DISCARD
    from client.scenes import Request, make

    start_without_display()
    tools, _ = stage((1280, 720), 1.0, 1.0, "en")
    scene = make("duel", tools, Request())
    assert isinstance(scene, TableScene)
    tools.scenes.reset(scene)
    tools.scenes.refresh()
    tools.ui.layout()
    for heap in (DECK, DISCARD):
        tools.ui.focus(heap_key(heap), visible=True)
        top = top_of(scene, heap)
        assert top is not None
        assert mark_of(scene)(top) is Mark.FOCUS
    for piece in scene.stage.cards.in_zone(hand(scene.stage.own)):
        tools.ui.focus(card_key(piece), visible=True)
        shown = [one for one in scene.stage.cards.pieces() if mark_of(scene)(one) is Mark.FOCUS]
        assert shown == [piece]
    tools.ui.focus(card_key(piece), visible=False)
    assert mark_of(scene)(piece) is not Mark.FOCUS


def advised(player: Player) -> None:
    """Ask for advice, and wait until the focus may be there."""
    player.letter("h")
    player.wait(lambda: player.scene.table.hint is not None, 3000)
    player.shell.turn()


@pytest.mark.parametrize("wanted", [Attack, DraftRealm, EndAttack])
def test_advice_is_followed_by_enter(wanted: type) -> None:
    """Whatever had the focus before, and whatever had been chosen."""
    for seed in range(15, 40):
        player = Player("keyboard", ONE, seed, drawn=False)
        if wanted is not DraftRealm:
            player.until(lambda: player.view.round > 0)  # noqa: B023
        for _ in range(12):
            player.until(lambda: len(player.cards()) > 1)  # noqa: B023
            for piece in (player.cards()[-1], player.cards()[0]):
                player.walk_to(card_key(piece))
            player.key(pygame.K_RETURN)
            advised(player)
            hint = player.scene.table.hint
            assert hint is not None
            player.key(pygame.K_RETURN)
            if hint.action == CONCEDE:  # it asks first
                assert player.tools.ui.is_open("concede")
                break
            assert player.acted()[-1] == hint.action
            if isinstance(hint.action, wanted):
                return
    raise AssertionError(f"nobody advised {wanted}")


def test_a_card_looked_at_is_left_by_enter_too() -> None:
    player = Player("keyboard", ONE, 3, drawn=False)
    player.until(lambda: True)
    player.walk_to(card_key(player.cards()[0]))
    player.letter("i")
    ui = player.tools.ui
    assert ui.is_open("inspect")
    assert ui.page.top.focus == "close"
    player.key(pygame.K_RETURN)
    assert not ui.page.sheets
    assert player.tools.scenes.top is player.scene


def test_after_a_play_and_an_undo_the_focus_is_on_a_card_that_can_be_played() -> None:
    player = Player("keyboard", ONE, 12, drawn=False)
    player.until(lambda: player.view.round > 0)
    played = undone = 0
    for _ in range(40):
        player.until(lambda: bool(player.cards()))
        if player.view.round == 0 or played > 8:
            break
        player.walk_to(card_key(player.cards()[0]))
        player.key(pygame.K_RETURN)
        player.key(pygame.K_RETURN)
        played += 1
        if player.session.can_undo(0) and undone < 3:
            player.scene.undo()
            undone += 1
        for _ in range(600):
            if player.at_rest or player.tools.ui.page.sheets:
                break
            player.shell.turn()
        player.shell.turn()
        if player.at_rest and player.cards() and player.layer.focus.startswith("card:"):
            assert focused(player) in player.cards()
    assert played > 4
    assert undone > 0


def test_who_walks_to_a_card_that_cannot_be_played_stays_there() -> None:
    player = Player("keyboard", ONE, 12, drawn=False)
    own = hand(player.scene.stage.own)

    def some() -> bool:
        lying = player.scene.stage.cards.in_zone(own)
        return player.view.round > 0 and 0 < len(set(lying) & set(player.cards())) < len(lying)

    player.until(some)
    lying = player.scene.stage.cards.in_zone(own)
    piece = next(p for p in lying if p not in player.cards())
    player.walk_to(card_key(piece))
    player.scene.rebuild()
    player.shell.turns(0.2)
    assert focused(player) is piece
