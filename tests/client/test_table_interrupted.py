"""A table that is disturbed: taps at bad moments, lost focus, second fingers, mice that leave."""

from __future__ import annotations

import pygame
import pytest

from client.games.thronebound.pieces import ATTACKS, Area, Card, contents, hand, heroes
from client.words import tr
from rules.thronebound.actions import END_ATTACK, Attack, PlayHero
from rules.thronebound.content import HAND, UNKNOWN
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Phase
from tests.client.players import Player, texts_on_screen

SOLO = ("human", "greedy")
SPEEDS = ("instant", "brisk", "calm")


def attacking(player: Player) -> bool:
    return any(isinstance(player.scene.table.means(p), Attack) for p in player.cards())


def duel(
    seed: int = 12, hands: str = "mouse", kinds: tuple[str, str] = SOLO, **more: str
) -> Player:
    """The player is about to lead or to reinforce in the second round."""
    player = Player(hands, kinds, seed, drawn=False)
    player.until(lambda: player.view.round >= 1 and attacking(player))
    for name, value in more.items():
        setattr(player.tools.settings, name, value)
    return player


def own_card(player: Player) -> Card:
    own = player.scene.stage.own
    return next(p for p in player.cards() if p.zone == hand(own))


def at(player: Player, piece: Card) -> tuple[int, int]:
    """The window pixel where a card can be picked."""
    spot = player.spot(piece)
    assert spot is not None
    return player.shell.window_px(*spot)


def test_the_draft_never_waits_for_its_own_player_to_choose() -> None:
    player = Player("mouse", SOLO, 12, drawn=False)
    player.until(lambda: player.view.phase == Phase.DRAFT and player.scene.table.legal != ())
    own = player.scene.session.names[player.scene.stage.own]
    pick = player.card(lambda p: p.zone.area is Area.POOL)
    player.play_card(pick)
    said = ""
    for _ in range(120):
        player.shell.turn()
        said += " ".join(texts_on_screen(player))
    assert tr("Watch the table") in said
    assert tr("{name} is choosing …", name=own) not in said


# -- too many taps ----------------------------------------------------------------------------


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("hands", ["mouse", "touch"])
def test_a_double_tap_on_the_dock_acts_once(hands: str, speed: str) -> None:
    player = duel(hands=hands, animation_speed=speed)
    before = len(player.acted())
    player.pick(own_card(player))
    pos = player.shell.window_px(*player.buttons("dock-0")[0].rect.center)
    for _ in range(2):  # both in one turn of the loop
        if hands == "touch":
            player.shell.finger(pygame.FINGERDOWN, pos)
            player.shell.finger(pygame.FINGERUP, pos)
        else:
            player.shell.click(pos)
    player.shell.turn()
    assert len(player.acted()) == before + 1
    assert not player.tools.ui.toasts.shown
    assert not player.tools.ui.page.sheets


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_card_that_is_tapped_often_is_laid_once(speed: str) -> None:
    player = duel(animation_speed=speed)
    before = len(player.acted())
    pos = at(player, own_card(player))
    for _ in range(5):
        player.shell.click(pos)
    player.shell.turn()
    assert len(player.acted()) == before + 1
    assert not player.tools.ui.page.sheets, "the later taps open nothing"
    assert not player.tools.ui.toasts.shown


@pytest.mark.parametrize("confirm_moves", [True, False])
def test_without_confirmation_one_tap_lays_a_card(confirm_moves: bool) -> None:
    player = duel()
    player.tools.settings.confirm_moves = confirm_moves
    before = len(player.acted())
    player.shell.click(at(player, own_card(player)))
    player.shell.turn()
    assert len(player.acted()) == before + (not confirm_moves)


def test_a_tap_in_the_middle_of_an_animation_ends_it_and_does_nothing_else() -> None:
    player = duel(animation_speed="calm")
    scene = player.scene
    player.play_card(own_card(player))
    player.shell.turns(0.2)
    assert scene.stage.busy
    done, ply = len(player.acted()), player.session.ply
    pos = player.shell.window_px(*scene.board.hand.center)
    player.shell.click(pos)
    player.shell.turn()
    assert len(player.acted()) == done
    assert scene.table.chosen is None
    assert player.session.ply in (ply, ply + 1), "at most the computer has answered"
    player.wait(lambda: not scene.stage.busy and not player.session.pending)
    assert scene.stage.cards.contents() == contents(player.view)


def test_what_covers_the_table_is_closed_by_one_tap_even_while_cards_fly() -> None:
    player = duel(animation_speed="calm")
    player.play_card(own_card(player))
    player.shell.turns(0.1)
    player.scene._inspect(player.card(lambda p: p.zone == hand(player.scene.stage.own)).face)
    assert player.scene.stage.busy
    player.press(player.buttons("close")[0])
    assert not player.tools.ui.page.sheets


# -- interrupted gestures ---------------------------------------------------------------------


def test_a_press_that_loses_the_focus_means_nothing() -> None:
    player = duel()
    shell = player.shell
    pos = at(player, own_card(player))
    shell.mouse(pygame.MOUSEBUTTONDOWN, pos)
    shell.turn()
    shell.mouse(pygame.MOUSEMOTION, (pos[0] + 40, pos[1] - 60))
    shell.turn()
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.turn()
    shell.post(pygame.WINDOWFOCUSGAINED)
    shell.mouse(pygame.MOUSEBUTTONUP, pos)
    shell.turns(0.7)
    assert player.scene.table.chosen is None
    assert not player.tools.ui.page.sheets
    player.play_card(own_card(player))


def test_two_fingers_choose_nothing() -> None:
    player = duel(hands="touch")
    shell = player.shell
    pos = at(player, own_card(player))
    before = len(player.acted())
    shell.finger(pygame.FINGERDOWN, pos, finger=1)
    shell.finger(pygame.FINGERDOWN, (pos[0] + 30, pos[1]), finger=2)
    shell.turn()
    shell.finger(pygame.FINGERUP, pos, finger=1)
    shell.finger(pygame.FINGERUP, (pos[0] + 30, pos[1]), finger=2)
    shell.turn()
    assert player.scene.table.chosen is None
    assert len(player.acted()) == before
    player.play_card(own_card(player))
    assert len(player.acted()) == before + 1


def test_a_mouse_that_leaves_the_window_hovers_over_nothing() -> None:
    player = duel()
    piece = own_card(player)
    player.shell.mouse(pygame.MOUSEMOTION, at(player, piece))
    player.shell.turn()
    assert player.scene.hovered == piece.id
    player.shell.post(pygame.WINDOWLEAVE)
    player.shell.turn()
    assert player.scene.hovered == 0


def test_a_mouse_over_a_dialog_hovers_over_no_card() -> None:
    player = duel()
    own = player.scene.stage.cards.in_zone(hand(player.scene.stage.own))
    first, last = at(player, own[0]), at(player, own[-1])
    player.shell.mouse(pygame.MOUSEMOTION, first)
    player.shell.turn()
    assert player.scene.hovered == own[0].id
    player.letter("p")
    top = player.tools.scenes.top
    assert top is not None
    assert top.key == "pause"
    player.shell.mouse(pygame.MOUSEMOTION, last)
    player.shell.turn()
    assert player.scene.hovered != own[-1].id


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (972, 675)])
def test_every_card_of_a_full_hand_is_reached_by_a_mouse_that_sweeps_over_it(
    size: tuple[int, int],
) -> None:
    """The card under the mouse stands out, yet hides none of its neighbours."""
    player = Player("mouse", SOLO, 24, size=size, drawn=False)

    def own() -> list[Card]:
        return list(player.scene.stage.cards.in_zone(hand(player.scene.stage.own)))

    player.until(lambda: player.view.round >= 1 and len(own()) == HAND)
    for speed in ("instant", "normal"):
        player.tools.settings.animation_speed = speed
        y = player.scene.board.hand.y + 70
        reached = []
        for x in range(0, size[0], 3):
            player.shell.mouse(pygame.MOUSEMOTION, player.shell.window_px(x, y))
            player.shell.turn()
            reached.append(player.scene.hovered)
        assert {piece.id for piece in own()} <= set(reached)


# -- looking ----------------------------------------------------------------------------------


def long_press(player: Player, pos: tuple[int, int]) -> None:
    down, up = pygame.FINGERDOWN, pygame.FINGERUP
    player.shell.finger(down, pos)
    player.shell.turns(0.6)
    player.shell.finger(up, pos)
    player.shell.turn()


def test_a_long_press_looks_and_never_acts() -> None:
    player = duel(hands="touch")
    piece = own_card(player)
    before = len(player.acted())
    player.tools.settings.confirm_moves = False
    long_press(player, at(player, piece))
    assert player.tools.ui.is_open("inspect")
    assert player.scene.table.chosen is None
    assert len(player.acted()) == before
    player.press(player.buttons("close")[0])
    assert not player.tools.ui.page.sheets
    assert len(player.acted()) == before


def test_the_second_mouse_button_looks_and_never_acts() -> None:
    player = duel()
    before = len(player.acted())
    player.shell.mouse(pygame.MOUSEBUTTONDOWN, at(player, own_card(player)), button=3)
    player.shell.mouse(pygame.MOUSEBUTTONUP, at(player, own_card(player)), button=3)
    player.shell.turn()
    assert player.tools.ui.is_open("inspect")
    assert len(player.acted()) == before


def test_a_rivals_card_on_the_felt_is_looked_at_and_its_hidden_hand_is_not() -> None:
    player = Player("touch", SOLO, 12, drawn=False)
    player.until(lambda: player.view.phase is Phase.DEFEND)
    rival = 1 - player.scene.stage.own
    back = next(p for p in player.scene.stage.cards.in_zone(hand(rival)) if p.face.hidden)
    before = len(player.acted())
    place = player.scene.stage.places.now[back.id]
    player.press_at(
        place.x, min(place.y + place.width * 0.6, player.scene.board.rival_hand.bottom - 2)
    )
    assert not player.tools.ui.page.sheets
    long_press(player, player.shell.window_px(place.x, place.y + place.width * 0.5))
    assert not player.tools.ui.page.sheets
    attack = player.scene.stage.cards.in_zone(ATTACKS)[-1]
    assert player.pick(attack)
    assert player.tools.ui.is_open("inspect")
    assert len(player.acted()) == before


# -- refused, undone, advised -----------------------------------------------------------------


def test_undo_takes_back_what_showed_nothing_and_stops_at_the_barrier() -> None:
    """Everything that was done with the turn kept: it can be undone unless it showed something."""
    undone: set[Hero] = set()
    kept: set[Hero] = set()
    for seed in (27, 38):
        player = Player("mouse", ("human", "human"), seed, drawn=False)
        for _ in range(900):
            player.shell.turn()
            top = player.tools.scenes.top
            assert top is not None
            if top.key == "result":
                break
            mine = [p for p in player.cards() if isinstance(player.scene.table.means(p), PlayHero)]
            if not player.at_rest or not mine or player.view.asks:
                player.step(top.key)
                continue
            seat, before = player.session.main, player.view
            if seat != player.session.viewer:
                player.step(top.key)
                continue
            piece = mine[0]
            hero = Hero(piece.face.value)
            player.play_card(piece)
            player.wait(lambda: not player.scene.stage.busy and not player.session.pending)  # noqa: B023
            if player.session.main != seat or player.session.over:
                continue
            if not player.session.can_undo(seat):
                kept.add(hero)
                assert not any("Undo" in text for text in texts_on_screen(player))
                continue
            undone.add(hero)
            player.tools.ui.close("dominions")
            undo = [w for w in player.buttons("dock") if getattr(w, "text", "") == "Undo"]
            if undo:
                player.press(undo[0])
            else:
                player.letter("p")
                player.press(player.buttons("pause/undo")[0])
            player.wait(lambda: not player.scene.stage.busy and not player.session.pending)  # noqa: B023
            assert player.view == before
            assert player.scene.stage.cards.contents() == contents(before)
            player.play_card(player.card(lambda p: p.face == piece.face and p.zone == heroes(seat)))  # noqa: B023
            player.tools.ui.close("dominions")
    assert len(undone) >= 4

    assert kept == {Hero.ARGUS}, "only Argus shows something"


def test_advice_chooses_the_card_and_says_why() -> None:
    player = duel(seed=15)
    ply = player.session.ply
    player.letter("h")
    player.wait(lambda: not player.scene.table.asking, 3000)
    hint = player.scene.table.hint
    assert hint is not None
    assert player.session.ply == ply
    assert tr(hint.why) in player.tools.ui.toasts.shown[-1].text
    means = [player.scene.table.means(p) for p in player.scene.stage.cards.pieces()]
    chosen = player.scene.table.chosen
    if hint.action in means:
        assert chosen is not None
        assert chosen.action == hint.action
        player.press(player.buttons("dock-0")[0])
        assert player.acted()[-1] == hint.action
    else:
        assert chosen is None
    assert hint.action in (*means, END_ATTACK)


def test_escape_puts_a_card_back_before_it_pauses() -> None:
    player = duel()
    player.pick(own_card(player))
    assert player.scene.table.chosen is not None
    opened = []
    for _ in range(3):
        player.letter("escape")
        top = player.tools.scenes.top
        opened.append(top.key if top else "")
        assert player.scene.table.chosen is None
    assert opened == ["table", "pause", "table"]


def test_hidden_faces_are_never_sent_to_the_inspector() -> None:
    player = duel(hands="touch")
    for piece in player.scene.stage.cards.pieces():
        if piece.face.value == UNKNOWN and piece.zone.area in (Area.HAND, Area.HEROES):
            player.scene.pick(piece)
            assert not player.tools.ui.page.sheets
