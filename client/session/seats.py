"""Who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its player's name, `human` or the key of a bot, a face and a colour by number."""

    name: str
    kind: str = HUMAN
    face: int = 0
    color: int = 0

    @property
    def human(self) -> bool:
        return self.kind == HUMAN
