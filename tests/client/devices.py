"""Sessions of Peek with several people at the device, for tests."""

from __future__ import annotations

from typing import Any

from client.session import SeatSetup, Session
from client.storage.store import Store
from tests.client.peek import (
    PEEK,
    UNKNOWN,
    Options,
)

AnySession = Session[Any, Any, Any, Any]


def session(*kinds: str, seed: int = 11, goal: int = 12, store: Store | None = None) -> AnySession:
    seats = [SeatSetup(f"P{index}", kind) for index, kind in enumerate(kinds)]
    return Session.new(PEEK, seats, Options(goal), seed, store, now=lambda: 1)


def drain(one: AnySession) -> list[Any]:
    batches = []
    while (batch := one.take()) is not None:
        batches.append(batch)
    return batches


def secret_free(one: AnySession) -> bool:
    """Whether the view at the screen shows no hand and no note."""
    view = one.view
    return all(card == UNKNOWN for hand in view.hands for card in hand) and not any(view.notes)
