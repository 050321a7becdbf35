"""How a game shows itself to the lab."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.lab.record import Record


class Watcher(Protocol):
    """Follows one match from its setup to its end."""

    def see(self, state: Any, seat: int, action: Any, events: Sequence[Any]) -> None:
        """Called after every action, with the full state and the full events."""

    def close(self, state: Any) -> tuple[int, bool, dict[str, Any]]:
        """(rounds, stopped by the game's own cap, facts for `Lens.detail`)."""


@dataclass(frozen=True, slots=True)
class Lens:
    """The game's own part of the statistics."""

    watch: Callable[[Any], Watcher]
    """starting state -> watcher"""
    detail: Callable[[Sequence[Record]], dict[str, Any]]
    """records of ended matches, in order -> the `detail` of the summary"""


class PlainWatcher:
    """Knows nothing of the game: an action counts as a round."""

    __slots__ = ("count",)

    def __init__(self, state: Any) -> None:
        self.count = 0

    def see(self, state: Any, seat: int, action: Any, events: Sequence[Any]) -> None:
        self.count += 1

    def close(self, state: Any) -> tuple[int, bool, dict[str, Any]]:
        return self.count, False, {}


PLAIN = Lens(PlainWatcher, lambda _records: {})
