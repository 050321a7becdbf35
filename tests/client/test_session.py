"""A running match: one door into the rules, saved before it is shown, the same on every road."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client.session import HUMAN, Session
from client.storage.backend import MemoryBackend
from rules.kernel.fingerprint import fingerprint
from tests.client.peek import (
    Draw,
    Play,
)
from tests.client.sessions import AnySession, run, session, shelf


def test_a_new_match_is_saved_at_once() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    [info] = store.saves()[0]
    assert info.slot == one.slot == "peek-1"
    assert info.names == ("P0", "P1")
    assert str(info.title) == "Round 1, P0 to move"
    assert not info.over


def test_seats_and_kinds_must_suit_the_game() -> None:
    with pytest.raises(ValueError, match="not played by 5"):
        session(*[HUMAN] * 5)
    with pytest.raises(ValueError, match="no computer player 'deep'"):
        session(HUMAN, "deep")


def test_what_the_rules_forbid_changes_nothing() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    before = store.saves()[0]
    for seat, action, words in [
        (0, Play(999), "does not allow"),
        (1, Draw(), "not played by you"),
        (7, Draw(), "not played by you"),
    ]:
        refusal = one.submit(seat, action)
        assert refusal is not None
        assert words in refusal
    assert one.ply == 0
    assert one.pending == 0
    assert store.saves()[0] == before


def test_it_is_not_your_turn() -> None:
    one = session("calm", HUMAN)
    refusal = one.submit(1, Draw())
    assert refusal == "Peek does not allow that."  # out of turn, but only to snap
    one.match.state.tokens[1] = 0
    assert one.submit(1, Draw()) == "It is not your turn."


class Watchful(MemoryBackend):
    """Notes what the screen could already show whenever something is written."""

    def __init__(self) -> None:
        super().__init__()
        self.look: Callable[[], tuple[int, int]] | None = None
        self.looks: list[tuple[int, int]] = []

    def write(self, name: str, data: bytes) -> None:
        if self.look is not None:
            self.looks.append(self.look())
        super().write(name, data)


def test_every_action_is_saved_before_it_is_shown() -> None:
    backend = Watchful()
    one = session(HUMAN, "calm", store=shelf(backend))
    backend.look = lambda: (one.ply, one.pending + len(one.log()))
    shown = 0
    while not one.over:
        count = len(backend.looks)
        ply = one.ply
        if not one.think(1000) and one.ply == ply:
            one.submit(0, next(a for a in one.legal(0) if isinstance(a, Draw | Play)))
        if one.ply == ply:
            continue
        [(saved_ply, visible)] = backend.looks[count:]
        assert saved_ply == one.ply  # the new state is what is saved …
        assert visible == shown  # … while the screen still has only the old
        shown = one.pending + len(one.log())
        assert shown > visible


@pytest.mark.parametrize("kinds", [(HUMAN, "calm"), (HUMAN, HUMAN, "quick"), ("quick", "quick")])
def test_load_then_play_equals_play(kinds: tuple[str, ...]) -> None:
    whole = run(session(*kinds))
    store = shelf()

    def reload(one: AnySession) -> AnySession:
        again = Session.load(store, one.slot)
        assert again.take_notices() == []
        assert fingerprint(again.match.state) == fingerprint(one.match.state)
        assert again.match.journal == one.match.journal
        return again

    broken = run(session(*kinds, store=store), reload)
    assert broken.match.journal == whole.match.journal
    assert fingerprint(broken.match.state) == fingerprint(whole.match.state)
    assert broken.result == whole.result
