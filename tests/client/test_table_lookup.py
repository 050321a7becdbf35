"""What is public can be looked up: by mouse, touch and keyboard, flat and in 3D."""

from __future__ import annotations

import pygame
import pytest

from client.games.thronebound.lookup import heap_key, heaps, name_of, open_heap, place_of
from client.games.thronebound.pieces import CROWN, DECK, DISCARD, SPENT, Zone, heroes
from client.games.thronebound.scene import TableScene
from client.games.thronebound.table3d.duel import DuelView
from client.games.thronebound.table3d.piles import deck_height
from client.input.events import LongPress, Tap
from client.matches import staged_match
from client.scenes import Request
from client.table.model import Piece
from client.ui.layer import Layer
from client.words import tr
from rules.thronebound.actions import DraftHero
from rules.thronebound.content import CARD_NAMES, UNKNOWN
from rules.thronebound.heroes import HEROES, Hero
from rules.thronebound.view import heroes_of
from tests.client.pages import Page
from tests.client.players import Player, Spy, texts_on_screen
from tests.client.test_table3d import look, opened, points_on

HANDS = [("mouse", (1280, 720)), ("touch", (390, 844)), ("touch", (844, 390))]
ONE = ("human", "greedy")


def dueling(hands: str, size: tuple[int, int] = (1280, 720), seed: int = 4) -> Player:
    """A duel with discards, spent heroes and heroes of the rival."""
    player = Player(hands, ONE, seed, size=size, drawn=False)

    def ripe() -> bool:
        view = player.view
        rival = 1 - player.scene.stage.own
        return len(view.discard) > 3 and len(view.spent) > 1 and bool(heroes_of(view, rival))

    player.until(ripe)
    return player


def rivals(player: Player) -> Zone:
    return heroes(1 - player.scene.stage.own)


def read(player: Player) -> str:
    return "\n".join(texts_on_screen(player))


def told(player: Player, heap: Zone) -> list[str]:
    """The names that must be on the sheet of a heap, in order."""
    state = player.session.match.state
    if heap == DECK:
        return [tr(CARD_NAMES[state.crown_card])]
    if heap == DISCARD:
        return [tr(CARD_NAMES[card]) for card in reversed(state.discard)]
    if heap == SPENT:
        return [tr(HEROES[hero].name) for hero in reversed(state.spent)]
    return [tr(HEROES[hero].name) for hero in state.heroes[heap.of]]


def rows(layer: Layer) -> list[str]:
    """What the rows of the open sheet tell, from above."""
    found = [w for w in layer.root.walk() if w.key.startswith("lookup/") and w.focusable]
    assert all(w.rect.h >= 44 for w in found)
    sentences = [w.describe() for w in found]
    return [about.sentence() for about in sentences if about is not None]


def check(player: Player, heap: Zone) -> None:
    """The sheet of a heap is open and tells what it should."""
    assert player.tools.ui.is_open("lookup")
    names, lines = told(player, heap), rows(player.layer)
    assert len(lines) == len(names)
    assert all(name in line for name, line in zip(names, lines, strict=True))
    if heap == DECK:
        assert f"{len(player.session.match.state.deck)} cards are left" in read(player)
    if heap == rivals(player):
        for hero in player.session.match.state.heroes[heap.of]:
            assert str(HEROES[hero].effect) in read(player)


@pytest.mark.parametrize(("hands", "size"), HANDS)
def test_a_tap_on_a_heap_tells_all_of_it(hands: str, size: tuple[int, int]) -> None:
    player = dueling(hands, size)
    ply = player.session.ply
    for heap in (rivals(player), DISCARD, SPENT, DECK):
        seen = place_of(player.scene, heap).clip(player.tools.ui.screen.rect)
        player.press_at(*seen.center)
        check(player, heap)
        player.press(player.buttons("close")[0])
        assert not player.tools.ui.page.sheets
    assert player.session.ply == ply


def test_a_long_press_looks_up_too_and_lets_go_of_the_chosen_card() -> None:
    player = dueling("touch", (390, 844))
    assert player.pick(player.cards()[0])
    assert player.scene.table.chosen is not None
    player.tools.scenes.handle(LongPress(*place_of(player.scene, DISCARD).center, True))
    player.shell.turn()
    check(player, DISCARD)
    assert player.scene.table.chosen is None


def test_the_keyboard_reaches_every_heap_and_escape_leaves_it() -> None:
    player = dueling("keyboard")
    assert set(heaps(player.scene)) == {rivals(player), DISCARD, SPENT, DECK}
    for heap in heaps(player.scene):
        player.walk_to(heap_key(heap))
        player.key(pygame.K_RETURN)
        check(player, heap)
        player.key(pygame.K_ESCAPE)
        assert not player.tools.ui.page.sheets
        assert player.tools.scenes.top is player.scene


def test_a_row_shows_the_card_large() -> None:
    player = dueling("mouse")
    player.press_at(*place_of(player.scene, DISCARD).center)
    player.press(player.buttons("lookup/0")[0])
    assert player.tools.ui.is_open("inspect")
    assert told(player, DISCARD)[0] in read(player)


def test_the_sheet_tells_of_what_happens_meanwhile() -> None:
    player = dueling("mouse")
    scene, session = player.scene, player.session
    player.press_at(*place_of(scene, DECK).center)
    left = len(session.match.state.deck)
    for _ in range(300):
        if len(session.match.state.deck) != left or session.over:
            break
        if scene.table.legal:
            scene.table.act(scene.table.legal[-1])
        player.shell.turn()
    player.wait(lambda: not scene.stage.busy and not session.pending)
    player.shell.turn()
    check(player, DECK)


def test_a_spent_hero_is_told_with_whose_it_was_however_it_was_spent() -> None:
    """Greedy's Ajax throws a hero of Novice's away, which nobody played."""
    request = Request("thronebound", ("greedy", "novice"), 2, 0)
    session = staged_match(request, lambda one: Hero.AUTOLYCUS in one.match.state.spent)
    owners = {
        HEROES[step.action.hero].name: session.names[step.seat]
        for step in session.match.journal
        if isinstance(step.action, DraftHero)
    }
    assert str(session.log()[-1].text) == "Novice loses Autolycus."
    page = Page(lambda tools: TableScene(tools, session))
    assert isinstance(page.top, TableScene)
    open_heap(page.top, SPENT)
    page.draw()
    lines = rows(page.tools.ui.page.top)
    spent = [HEROES[hero].name for hero in reversed(session.shown.spent)]
    assert {owners[name] for name in spent} == {"Greedy", "Novice"}
    for name, line in zip(spent, lines, strict=True):
        assert tr(name) in line
        assert f"of {owners[name]}" in line


def test_nothing_hidden_is_looked_up() -> None:
    player = Player("mouse", ("human", "human"), 27, drawn=False)
    player.until(lambda: player.view.round >= 3)
    spy = Spy(player)
    for heap in list(heaps(player.scene)):
        player.press_at(*place_of(player.scene, heap).clip(player.tools.ui.screen.rect).center)
        assert player.tools.ui.is_open("lookup")
        player.press(player.buttons("close")[0])
    assert spy.secrets > 10
    assert UNKNOWN not in player.view.discard


def test_a_sheet_goes_when_the_device_is_handed_on() -> None:
    player = Player("mouse", ("human", "human"), 27, drawn=False)
    player.until(lambda: player.view.round >= 2)
    scene = player.scene
    player.press_at(*place_of(scene, DECK).center)
    assert player.tools.ui.is_open("lookup")
    scene.table.act(scene.table.legal[0])
    player.wait(lambda: player.tools.scenes.top is not scene)
    player.step("curtain")
    assert not scene.page.sheets


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
@pytest.mark.parametrize("near", [False, True])
def test_the_same_heaps_are_found_in_the_world(size: tuple[int, int], near: bool) -> None:
    scene, view = opened("duel", size)
    if near:
        scene.eye.come_near()
        for _ in range(60):
            scene.update(1 / 30)
        look(scene, scene.tools)
    rows = scene.stage.cards.in_zone(heroes(1 - scene.stage.own))
    assert rows
    wanted = {
        DECK: [*_on_deck(scene, view), scene.stage.cards.in_zone(CROWN)[0]],
        DISCARD: scene.stage.cards.in_zone(DISCARD),
        SPENT: scene.stage.cards.in_zone(SPENT),
        heroes(1 - scene.stage.own): rows,
    }
    found = 0
    for heap, things in wanted.items():
        for thing in things:
            spots = points_on(scene, thing) if isinstance(thing, Piece) else [thing]
            at = next((at for at in spots if _free(scene, *at, thing)), None)
            if at is None:
                continue
            found += 1
            scene.tools.ui.page.sheets = []
            scene.handle(Tap(*at))
            assert scene.tools.ui.is_open("lookup"), (heap, at)
            title = name_of(scene, heap).split(":")[0].split()[0]
            assert title.casefold() in str(scene.tools.ui.page.top.root.title).casefold()  # type: ignore[attr-defined]
    assert found >= (2 if near else 4)


def _on_deck(scene: TableScene, view: DuelView) -> list[tuple[float, float]]:
    """The middle of the top of the deck on the screen."""
    ground, lens, deck = view.ground, view.lens, scene.board.deck
    assert ground is not None
    assert lens is not None
    x, z = ground.at(deck.x, deck.y)
    seen = lens.project(x, deck_height(ground, scene.stage.facts.deck), z)
    k = lens.size[0] / scene.tools.ui.screen.width
    return [(seen[0] / k, seen[1] / k)] if seen is not None else []


def _free(scene: TableScene, x: float, y: float, thing: object) -> bool:
    """Whether a point is on the screen, under no panel, and under no other card."""
    ui = scene.tools.ui
    if not ui.screen.rect.collidepoint(x, y) or ui.page.base.at(x, y) is not None:
        return False
    return not isinstance(thing, Piece) or scene.eye.piece_at(x, y, 0.0) is thing
