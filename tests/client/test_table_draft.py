"""Two people draft at one device: nothing is hidden, so no curtain comes, and all is told once."""

from __future__ import annotations

import pytest

from client.games.thronebound.draft_sheet import draft_title
from client.games.thronebound.pieces import hand
from client.games.thronebound.scene import TableScene
from client.matches import saved_table, staged_match
from client.scenes import Request
from client.session.replay import Replay
from rules.thronebound.content import UNKNOWN
from rules.thronebound.events import Drafted, Event, HeroDrafted
from rules.thronebound.state import Phase
from tests.client.pages import Page
from tests.client.players import Player, texts_on_screen

TWO = ("human", "human")
PICKS = 18


def drafting(player: Player) -> bool:
    return player.session.match.state.phase == Phase.DRAFT


def drafted(player: Player) -> None:
    """Draft to the end; every card lies open and nothing covers the table all the while."""

    def look() -> None:
        if drafting(player):
            assert player.tools.scenes.top is player.scene
            for seat in (0, 1):
                faces = {p.face.value for p in player.scene.stage.cards.in_zone(hand(seat))}
                assert UNKNOWN not in faces

    player.watch = look
    for _ in range(400):
        if not drafting(player):
            return
        player.step("table")
    raise AssertionError("the draft does not end")


@pytest.mark.parametrize(("hands", "size"), [("touch", (390, 844)), ("keyboard", (1280, 720))])
def test_no_curtain_comes_before_the_duel(hands: str, size: tuple[int, int]) -> None:
    player = Player(hands, TWO, 3, size=size, drawn=False)
    events: list[Event] = []
    tell = player.scene.stage.on_event
    player.scene.stage.on_event = lambda event: (events.append(event), tell(event))[1]
    drafted(player)
    assert player.curtains == 0
    player.watch = lambda: None
    player.wait(lambda: player.tools.scenes.top is not player.scene)
    picks = [event for event in events if isinstance(event, Drafted | HeroDrafted)]
    assert len(picks) == len(set(picks)) == PICKS
    top = player.tools.scenes.top
    assert top is not None
    assert top.key == "curtain"
    assert player.session.viewer is None
    assert player.session.needs_curtain == player.session.main
    player.step("curtain")
    assert player.session.viewer == player.session.main
    assert player.scene.stage.own == player.session.main


def test_a_deck_is_hidden_but_no_hand_is_before_the_duel_began() -> None:
    """The last to pick is the first to attack; the curtain comes all the same."""
    player = Player("mouse", TWO, 3, drawn=False)
    last = -1
    while drafting(player):
        last = player.session.main
        player.step("table")
    assert last == player.session.main
    player.wait(lambda: player.tools.scenes.top is not player.scene)
    assert player.session.needs_curtain == last


def test_the_heading_says_whose_pick_it_is() -> None:
    player = Player("mouse", TWO, 3)
    for _ in range(2):
        player.until(lambda: True)
        player.shell.turn()
        name = player.session.names[player.session.main]
        assert draft_title(player.scene)[0] == f"{name} picks"
        assert f"{name} picks" in "\n".join(texts_on_screen(player))
        assert any(line.startswith(f"{name}, it is your turn.") for line in player.tools.ui.spoken)
        player.play_card(player.cards()[0])


def test_alone_against_a_computer_it_is_just_the_draft() -> None:
    player = Player("mouse", ("human", "greedy"), 3)
    player.until(lambda: True)
    title, lines = draft_title(player.scene)
    assert title == "The Draft"
    assert lines[0].endswith("Take one realm card or one hero.")
    assert "picks" not in "\n".join(texts_on_screen(player))


def test_a_loaded_draft_goes_on_without_a_curtain() -> None:
    player = Player("mouse", TWO, 3, drawn=False)
    for _ in range(5):
        player.until(lambda: True)
        player.play_card(player.cards()[0])
    scene = saved_table(player.tools, player.session.slot)
    assert isinstance(scene, TableScene)
    player.tools.scenes.replace(scene)
    player.shell.turns(0.2)
    assert player.tools.scenes.top is scene
    assert scene.session.viewer == scene.session.main
    assert scene.table.legal


def test_what_may_still_be_taken_is_what_is_asked_for() -> None:
    from client.games.thronebound.words import take_prompt

    player = Player("mouse", TWO, 3, drawn=False)
    said = set()
    while drafting(player):
        player.until(lambda: True)
        seat = player.session.main
        kinds = {type(action).__name__ for action in player.session.legal(seat)}
        said.add((take_prompt(player.view, seat), tuple(sorted(kinds))))
        player.play_card(player.cards()[0 if len(said) < 2 else -1])
        player.shell.turns(0.1)
    both = ("Take one realm card or one hero.", ("DraftHero", "DraftRealm"))
    heroes = ("You have all your realm cards. Take one hero.", ("DraftHero",))
    realm = ("You have all your heroes. Take one realm card.", ("DraftRealm",))
    assert said <= {both, heroes, realm}
    assert both in said
    assert len(said) > 1


def test_advice_in_the_draft_goes_with_the_one_it_was_for() -> None:
    player = Player("mouse", TWO, 3, drawn=False)
    player.until(lambda: True)
    toasts, asked = player.tools.ui.toasts, player.session.viewer
    player.tools.ui.toast("for both")
    player.scene.ask()
    player.wait(lambda: len(toasts.shown) == 2)
    assert player.scene.table.chosen is not None
    player.press(player.buttons("dock-0", "take")[0])
    player.wait(lambda: player.session.viewer != asked)
    assert player.curtains == 0
    assert [toast.text for toast in toasts.shown] == ["for both"]


@pytest.mark.parametrize("kinds", [TWO, ("human", "greedy"), ("greedy", "human")])
def test_after_the_last_pick_nobody_is_asked_for_another(kinds: tuple[str, str]) -> None:
    player = Player("mouse", kinds, 3, animation_speed="calm")
    said = []

    def read() -> None:
        if player.scene.drafting and player.view.phase != Phase.DRAFT:
            title, lines = draft_title(player.scene)
            said.append("\n".join((title, *lines, *texts_on_screen(player))))

    player.watch = read
    while drafting(player):
        player.step("table")
    player.wait(lambda: not player.scene.drafting)
    assert len(said) > 3
    for told in said[2:]:  # the panels follow with the next turn of the loop
        assert "All picks are made." in told
        for wrong in ("Take one", "Pick 18", "is choosing", "Picking now", "picks"):
            assert wrong not in told.replace("All picks", ""), wrong


def test_a_replay_of_the_draft_commands_nobody() -> None:
    session = staged_match(Request("thronebound", ("human", "greedy"), 7, 60))
    for ply in range(12):
        replay = Replay(session, ply)
        page = Page(lambda tools, replay=replay: TableScene(tools, replay))  # type: ignore[misc]
        assert isinstance(page.scene, TableScene)
        assert page.scene.drafting
        lines = draft_title(page.scene)[1]
        assert f"Pick {ply + 1} of 18. {replay.names[replay.main or 0]} is choosing …" == lines[0]
        assert "Take one" not in page.texts()
