"""Two people at one device: the wrong one never sees, hears or reads a hidden card."""

from __future__ import annotations

import pygame
import pytest

from client.games.thronebound.log import open_chronicle
from client.games.thronebound.pieces import Card, hand, heroes
from client.session.bots import Hint
from client.ui.box import Spacer
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import PlayHero
from rules.thronebound.content import UNKNOWN
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Phase, State
from tests.client.players import Player, Spy, texts_on_screen, told_as

TWO = ("human", "human")


def played(player: Player) -> set[Hero]:
    return {action.hero for action in player.acted() if isinstance(action, PlayHero)}


def dueling(seed: int, *, drawn: bool = False, hands: str = "mouse") -> Player:
    """Two people in the middle of a duel, one of them about to lay a card."""
    player = Player(hands, TWO, seed, drawn=drawn)
    player.until(lambda: player.view.round >= 2 and cards_of_viewer(player) != [])
    return player


def cards_of_viewer(player: Player) -> list[int]:
    """The ids of the realm cards that the viewer can lay now."""
    own = player.scene.stage.own
    return [piece.id for piece in player.cards() if piece.zone == hand(own)]


def secrets_of_viewer(player: Player) -> list[int]:
    """What the viewer holds and the other has not seen."""
    seat = player.session.viewer
    state: State = player.session.match.state
    return [card for card in state.hands[seat] if card not in state.known[seat]]


def on_screen(player: Player) -> str:
    return "\n".join(texts_on_screen(player))


@pytest.mark.parametrize(
    ("hands", "seed", "wanted"),
    [
        ("touch", 27, {Hero.ARGUS, Hero.MEDEA, Hero.ASCLEPIUS}),
        ("mouse", 32, {Hero.ARGUS, Hero.MEDEA}),
    ],
)
def test_nothing_is_given_away_in_a_whole_match(hands: str, seed: int, wanted: set[Hero]) -> None:
    player = Player(hands, TWO, seed, drawn=False)
    spy = Spy(player)
    player.play()
    assert spy.curtains > 10
    assert spy.secrets > 1000
    assert wanted <= played(player)


def test_a_drafted_card_that_lies_open_to_everybody_is_given_away() -> None:
    player = Player("mouse", TWO, 27, drawn=False)
    player.until(lambda: player.session.match.state.phase == Phase.ATTACK)
    spy = Spy(player)
    spy.look()
    faces = player.scene.stage.cards.in_zone(hand(player.scene.stage.own))
    player.scene.page.base.root = Spacer(0, 0)  # nothing is told of the cards: they only lie there
    player.session.device.go_public()
    assert {piece.face.value for piece in faces} <= spy.hidden()
    with pytest.raises(AssertionError, match="the table shows"):
        spy.look()


@pytest.mark.parametrize("bot_turns", ["show_all", "skip"])
def test_nothing_is_given_away_while_cards_fly(bot_turns: str) -> None:
    player = Player("mouse", TWO, 24, drawn=False, frame=0.05, bot_turns=bot_turns)
    spy = Spy(player)
    player.until(lambda: player.view.round >= 1)
    player.tools.settings.animation_speed = "brisk"
    seen = spy.looks
    player.until(lambda: player.view.round >= 3)
    assert spy.looks > seen + 200


def test_advice_does_not_outlast_the_one_it_was_for() -> None:
    player = Player("mouse", TWO, 27, drawn=False)
    session, scene = player.session, player.scene

    def hand_cards() -> list[Card]:
        return [p for p in player.cards() if p.zone == hand(scene.stage.own)]

    def can_keep_a_secret() -> bool:
        cards = hand_cards()
        return len(cards) > 1 and any(p.face.value in secrets_of_viewer(player) for p in cards)

    player.until(lambda: player.view.round > 0 and can_keep_a_secret())
    advised = next(p for p in hand_cards() if p.face.value in secrets_of_viewer(player))
    action = scene.table.means(advised)
    assert action is not None
    scene.table.hint = Hint(action, Phrase("It is weak."))
    scene._show_hint()
    assert told_as(advised.face.value) in on_screen(player)
    before = session.viewer
    spy = Spy(player)
    scene.table.drop()
    player.play_card(next(p for p in hand_cards() if p is not advised))
    player.wait(lambda: player.tools.scenes.top is not scene)
    for _ in range(5):
        player.shell.turn()
    player.step("curtain")
    player.wait(lambda: session.viewer not in (before, None))
    assert spy.curtains > 5


def test_open_sheets_do_not_outlast_the_one_they_were_for() -> None:
    player = dueling(27)
    scene = player.scene
    spy = Spy(player)
    player.tools.settings.animation_speed = "normal"
    player.play_card(player.cards()[0])
    player.shell.turns(0.1)
    assert scene.stage.busy
    secret = secrets_of_viewer(player)[0]
    open_chronicle(scene)
    scene._inspect(player.card(lambda p: p.face.value == secret and not p.face.kind).face)
    assert told_as(secret) in on_screen(player)
    player.wait(lambda: player.tools.scenes.top is not scene)
    player.shell.turns(0.3)
    player.step("curtain")
    assert spy.curtains > 5
    player.shell.turns(0.3)
    assert not player.tools.ui.page.sheets


def test_the_tooltip_of_a_card_goes_with_its_owner() -> None:
    player = dueling(27)
    spy = Spy(player)
    player.play_card(player.cards()[0])
    ui = player.tools.ui
    ui.tooltips.show(ui, told_as(secrets_of_viewer(player)[0]), ui.screen.rect)
    player.wait(lambda: player.tools.scenes.top is not player.scene)
    player.shell.turns(0.2)
    assert spy.curtains


def test_the_curtain_is_the_same_picture_whatever_is_hidden() -> None:
    """Byte for byte, in the running program, for many positions and both orders of the hands."""
    pictures: dict[int, set[bytes]] = {0: set(), 1: set()}
    hidden: set[tuple[tuple[int, ...], ...]] = set()
    for seed in (3, 5):
        player = Player("touch", TWO, seed, size=(844, 390), drawn=False)
        app = player.shell.app
        for _ in range(1200):
            top = player.tools.scenes.top
            assert top is not None
            if top.key == "result" or len(hidden) > 24:
                break
            seat = player.session.needs_curtain
            if top.key == "curtain" and seat is not None:
                player.shell.turns(0.6)
                player.tools.ui.redraw()
                type(app).draw(app)
                shot = pygame.image.tobytes(player.shell.display.surface, "RGB")
                pictures[seat].add(shot)
                hidden.add(tuple(player.session.match.state.hands))
            player.step(top.key)
    assert len(hidden) > 10
    assert [len(shots) for shots in pictures.values()] == [1, 1]


def lend(player: Player) -> None:
    """Offer the device to the other player and let them take it."""
    rival = 1 - player.scene.stage.own
    player.press(player.buttons(f"plaque-{rival}")[0])
    player.press(player.buttons("lend-yes")[0])
    player.wait(lambda: player.tools.scenes.top is not player.scene)
    player.step("curtain")
    player.wait(lambda: player.session.viewer == rival)


def test_the_device_can_be_lent_and_handed_back_without_an_act() -> None:
    player = dueling(27, drawn=True)
    player.until(
        lambda: Hero.ASCLEPIUS in player.session.match.state.heroes[1 - player.session.main]
    )
    spy = Spy(player)
    main, ply = player.session.main, player.session.ply
    lend(player)
    player.shell.turns(0.2)
    assert player.session.viewer != main
    assert player.scene.stage.own == player.session.viewer
    others = player.scene.stage.cards.in_zone(hand(main))
    assert {p.face.value for p in others} - set(player.session.match.state.known[main]) == {UNKNOWN}
    player.press(player.buttons("dock")[-1])
    player.wait(lambda: player.tools.scenes.top is not player.scene)
    player.step("curtain")
    assert (player.session.viewer, player.session.ply) == (main, ply)
    assert spy.curtains > 1


def test_asclepius_heals_out_of_turn() -> None:
    player = Player("mouse", TWO, 32, drawn=False)
    session = player.session

    def can_heal() -> bool:
        state: State = session.match.state
        rival = 1 - session.main
        return state.wounds[rival] > 0 and Hero.ASCLEPIUS in state.heroes[rival]

    player.until(can_heal)
    spy = Spy(player)
    main = session.main
    guest = 1 - main
    wounds = session.match.state.wounds[guest]
    lend(player)
    player.wait(lambda: bool(player.scene.table.legal))
    healer = player.card(lambda p: p.zone == heroes(guest) and p.face.value == Hero.ASCLEPIUS)
    assert player.cards() == [healer]
    player.play_card(healer)
    player.wait(lambda: player.tools.scenes.top is not player.scene)
    assert session.match.state.wounds[guest] < wounds
    player.step("curtain")
    assert session.viewer == main == session.main
    player.wait(lambda: not player.scene.stage.busy and not session.pending)
    assert player.scene.stage.facts.wounds[guest] < wounds
    assert spy.secrets > 10
