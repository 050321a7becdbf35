"""What the lab keeps of a match: small, and able to travel between processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Record:
    """One played match.

    `places` is empty if the match did not end; `error` then says why, unless it was capped.
    `facts` belongs to the game's lens and holds plain data only.
    """

    index: int
    bots: tuple[str, ...]
    places: tuple[int, ...] = ()
    reason: str = ""
    rounds: int = 0
    actions: int = 0
    capped: bool = False
    error: str = ""
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
