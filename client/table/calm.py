"""When a computer may think: not on top of a moment that is busy already.

The first pictures of a table, or of something that flies for the first time, take longer than the
later ones. A thought waits until the loop turns smoothly again, so that it never makes a late
picture later; a device that is always slow thinks all the same.
"""

from __future__ import annotations

FIRST_LOOK = 0.4
"""Seconds that a table is looked at before a computer makes the first move."""
SMOOTH = 0.04
"""Seconds from one turn of the loop to the next that disturb nobody: 30 a second, with a margin."""
PATIENCE = 0.5
"""Seconds of late turns in a row after which a thought waits no longer."""


class Calm:
    """Watches the turns of a table's loop."""

    def __init__(self) -> None:
        self._seen = 0.0
        self._late = 0.0

    @property
    def begun(self) -> bool:
        """Whether the table has been looked at long enough for a first move."""
        return self._seen >= FIRST_LOOK

    def after(self, dt: float) -> bool:
        """Whether now is a good moment, `dt` seconds after the last turn began."""
        self._seen += dt
        self._late = 0.0 if dt <= SMOOTH else self._late + dt
        return self.begun and not 0.0 < self._late < PATIENCE
