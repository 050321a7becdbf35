"""Replays: the same match again, step by step, with nobody able to change anything."""

from __future__ import annotations

import pytest

from client.matches import AnySession, staged_match
from client.scenes import Request
from client.scenes.replay import Watching, open_replay
from client.scenes.result import result_scene
from client.session.replay import Replay, can_replay
from rules.kernel.fingerprint import fingerprint
from rules.thronebound.content import UNKNOWN
from tests.client.pages import SIZES, Page

ONE = ("human", "greedy")
TWO = ("human", "human")


def finished(kinds: tuple[str, ...] = ONE, seed: int = 7) -> AnySession:
    session = staged_match(Request(seats=kinds, seed=seed, moves=2000))
    assert session.over
    return session


def watched(
    source: AnySession, ply: int, size: tuple[int, int] = (1280, 720), **how: object
) -> tuple[Page, list[Watching]]:
    made: list[Watching] = []

    def make(tools):  # type: ignore[no-untyped-def]
        made.append(Watching(tools, source, ply))
        return made[0].scene

    return Page(make, size, **how), made  # type: ignore[arg-type]


def test_every_step_is_the_step_of_the_match() -> None:
    source = finished()
    replay = Replay(source)
    for ply in range(source.ply):
        assert replay.ply == ply
        assert replay.view == source.replay_view(ply)
        assert replay.step()
    assert fingerprint(replay.match.state) == fingerprint(source.match.state)
    assert not replay.step()
    assert [line.text for line in replay.log()] == [line.text for line in source.log()]


def test_a_replay_can_begin_anywhere() -> None:
    source = finished()
    for ply in (0, 1, 17, source.ply // 2, source.ply):
        replay = Replay(source, ply)
        assert replay.ply == ply
        assert replay.view == source.replay_view(ply)
        assert not replay.pending


def test_nobody_can_act_and_the_match_stays_as_it_was() -> None:
    source = finished()
    before = source.match.journal
    replay = Replay(source, 20)
    for seat in (0, 1):
        action = before[20].action
        assert replay.submit(seat, action) is not None
        assert replay.resign(seat) is not None
        assert not replay.can_undo(seat)
        assert not replay.legal(seat)
    assert replay.ply == 20
    assert not replay.over
    assert not replay.slot
    while replay.step():
        pass
    assert source.match.journal == before
    assert source.over


def test_while_it_plays_a_table_is_given_one_step_at_a_time() -> None:
    source = finished()
    replay = Replay(source, source.ply - 3)
    assert replay.thinker is None
    assert not replay.think(5.0)
    assert replay.ply == source.ply - 3
    replay.playing = True
    assert replay.thinker is not None
    assert replay.think(5.0)
    assert replay.ply == source.ply - 2
    assert replay.think(5.0)
    assert not replay.think(5.0)
    assert not replay.playing
    assert replay.thinker is None


def test_a_replay_of_two_people_shows_neither_hand_and_has_no_curtain() -> None:
    replay = Replay(finished(TWO), 0)
    while replay.step():
        replay.skip()
        assert replay.viewer is None
        assert replay.needs_curtain is None
        assert replay.view.deck == (UNKNOWN,) * len(replay.view.deck)
        for hand in replay.view.hands:
            assert all(card == UNKNOWN for card in hand)


def test_one_person_sees_their_own_hand_only() -> None:
    replay = Replay(finished(), 25)
    own, other = replay.view.hands
    assert UNKNOWN not in own
    assert all(card == UNKNOWN for card in other)


def test_a_resigned_match_is_replayed_to_where_it_was_given_up() -> None:
    session = staged_match(Request(seats=ONE, moves=30))
    assert session.resign(0) is None
    assert can_replay(session)
    replay = Replay(session)
    while replay.step():
        pass
    assert replay.ply == session.ply


def test_a_match_without_moves_is_not_offered() -> None:
    session = staged_match(Request(seats=ONE))
    assert not can_replay(session)
    page = Page(lambda tools: result_scene(tools, finished()))
    assert open_replay(page.tools, session) is None
    assert "not known" in page.toasts()


def test_the_controls_step_seek_and_leave() -> None:
    source = finished()
    page, made = watched(source, 30)
    watching = made[0]
    page.press("replay/next")
    assert watching.session.ply == 31
    page.press("replay/back")
    assert watching.session.ply == 30
    page.key("n")
    assert watching.session.ply == 31
    page.press("replay/play")
    assert watching.session.ply > 31
    page.key("escape")
    assert page.top is not watching.scene


def test_it_plays_to_the_end_and_stops_there() -> None:
    source = finished()
    page, made = watched(source, source.ply - 6)
    page.tools.settings.animation_speed = "instant"
    page.press("replay/play")
    for _ in range(12):
        page.settle()
    assert made[0].session.ply == source.ply
    assert not made[0].session.playing
    assert page.top is made[0].scene, "no result follows a replay"
    page.press("replay/next")
    assert "The match ends here." in page.toasts()


def test_the_result_offers_it_and_gets_the_player_back() -> None:
    source = finished()
    page = Page(lambda tools: result_scene(tools, source))
    result = page.top
    page.press("result/replay")
    assert page.top is not result
    page.key("escape")
    assert page.top is result


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("ply", [4, 30])
def test_the_controls_lie_clear_and_are_reached_by_keyboard(
    size: tuple[int, int], scale: float, ply: int
) -> None:
    for language in ("en", "qps"):
        page, _ = watched(finished(), ply, size, scale=scale, language=language)
        assert page.by_keyboard() == page.focusable()
        assert not page.overlaps()
        assert not page.outside()
        assert not page.cut()
        page.draw()
