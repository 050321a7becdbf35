"""Sessions of Peek and people who play them by a script."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from client.session import SeatSetup, Session
from client.storage.backend import MemoryBackend
from client.storage.store import Store
from rules.kernel.rng import Rng, derive
from tests.client.peek import (
    PEEK,
    Options,
    find,
)

AnySession = Session[Any, Any, Any, Any]
SEED = 11


def seats(*kinds: str) -> list[SeatSetup]:
    return [SeatSetup(f"P{index}", kind, index, index) for index, kind in enumerate(kinds)]


def shelf(backend: MemoryBackend | None = None) -> Store:
    return Store(backend or MemoryBackend(), find)


def session(
    *kinds: str, seed: int = SEED, store: Store | None = None, options: Options | None = None
) -> AnySession:
    counter = itertools.count(1000)
    return Session.new(
        PEEK, seats(*kinds), options or Options(), seed, store, now=lambda: next(counter)
    )


def human_move(one: AnySession, seat: int) -> Any:
    """The move of a scripted human: a function of seed and ply alone."""
    legal = one.game.legal_actions(one.game.view(one.match.state, seat), seat)
    return Rng(derive(one.match.seed, 99, one.ply)).pick(legal)


def run(
    one: AnySession,
    after: Callable[[AnySession], AnySession] = lambda same: same,
    budget_ms: float = 0,
) -> AnySession:
    """Play to the end; `after` may exchange the session after every action."""
    while not one.over:
        ply = one.ply
        curtain = None
        while one.think(budget_ms) and one.ply == ply:
            pass
        if one.ply == ply:
            while one.take() is not None:
                pass
            curtain = one.needs_curtain
            if curtain is not None:
                one.hand_over(curtain)
            assert one.main is not None
            one.submit(one.main, human_move(one, one.main))
        assert one.ply > ply
        one = after(one)
    return one
