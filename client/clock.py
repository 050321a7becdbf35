"""Time as the program sees it: seconds that never jump.

A window that was dragged, a laptop that slept or a tab that was hidden must not make an hour of
animation pass in one frame, so every step is clamped; `now` is the sum of the clamped steps and
drives input as well (a double click of the system arrives late after a stall, but not late here).
"""

from __future__ import annotations

import time
from collections.abc import Callable

LONGEST_STEP = 0.1
"""Seconds that one frame may advance at most."""


class Clock:
    """Steps of clamped seconds from a source of real seconds."""

    def __init__(self, source: Callable[[], float] = time.perf_counter) -> None:
        self._source = source
        self._last = source()
        self.now = 0.0
        """Clamped seconds since the start."""

    def real(self) -> float:
        """Return unclamped seconds of the source, for measuring."""
        return self._source()

    def tick(self) -> float:
        """Return the clamped seconds since the last tick: 0 if the source went backwards."""
        current = self._source()
        dt = min(max(0.0, current - self._last), LONGEST_STEP)
        self._last = current
        self.now += dt
        return dt


class ManualClock(Clock):
    """A clock that moves only when told: for pictures and tests."""

    def __init__(self) -> None:
        self._time = 0.0
        super().__init__(lambda: self._time)

    def advance(self, seconds: float) -> None:
        """Let `seconds` of the source pass."""
        self._time += seconds
