"""Matches to save, for the tests of storage."""

from __future__ import annotations

from typing import Any

from client.session import HUMAN, SeatSetup, Session
from client.storage.store import Store
from rules.kernel.rng import Rng, derive
from tests.client.peek import PEEK, Options

AnySession = Session[Any, Any, Any, Any]


def begin(store: Store | None = None, *, seed: int = 11, now: int = 1000) -> AnySession:
    """A match of a human against a quick bot."""
    seats = [SeatSetup("Mira", HUMAN, 2, 1), SeatSetup("Bo 🐙", "quick", 3, 4)]
    return Session.new(PEEK, seats, Options(), seed, store, now=lambda: now)


def step(one: AnySession) -> None:
    """One action, the human's as a function of seed and ply."""
    ply = one.ply
    while one.think(0) and one.ply == ply:
        pass
    if one.ply == ply:
        legal = one.legal(0)
        one.submit(0, Rng(derive(one.match.seed, 99, one.ply)).pick(legal))
    assert one.ply == ply + 1


def play(one: AnySession, plies: int) -> AnySession:
    """Play on until that many actions were taken, or to the end."""
    while one.ply < plies and not one.over:
        step(one)
    return one
