"""How much work a picture may be, and which level suits a machine."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Quality:
    """One level. Lengths are world units."""

    name: str
    shadow: int
    """Side of the shadow map in texels."""
    taps: int
    """Readings of the shadow map per pixel: 1, 5 or 13."""
    rich: bool
    """Small lights, reflections and rims of light."""
    bloom: bool
    resolution: float
    """Pixels drawn per pixel shown, on each side."""
    samples: int
    """Samples per pixel at edges; 0 = one."""
    anisotropy: float
    fine_to: float
    """How far models are drawn in full detail."""
    triangles: int
    """What models may add up to."""
    card_width: int
    """Pixels across a card's picture."""
    density: float
    """Share of small scenery (grass, stones, sparks) that is put up at all."""

    @property
    def defines(self) -> tuple[str, ...]:
        """What the shaders are told."""
        return (f"TAPS {self.taps}", f"RICH {int(self.rich)}", f"BLOOM {int(self.bloom)}")


LOW = Quality("low", 1024, 1, False, False, 0.75, 0, 1.0, 5.0, 120_000, 192, 0.5)
MEDIUM = Quality("medium", 2048, 5, True, False, 1.0, 2, 4.0, 10.0, 180_000, 256, 0.8)
HIGH = Quality("high", 2048, 13, True, True, 1.0, 4, 8.0, 18.0, 240_000, 320, 1.0)
LEVELS = (LOW, MEDIUM, HIGH)
SLOW = 1 / 40
"""Seconds between frames above which a lower level is taken."""
FAST = 1 / 75
"""Seconds between frames, or of drawing, under which a higher level may be tried."""


def level(name: str) -> Quality:
    """Return the level of a name; the middle one for a name that is none."""
    return next((one for one in LEVELS if one.name == name), MEDIUM)


def first_level(software: bool) -> Quality:
    """Return the level to start with, before anything was measured."""
    return LOW if software else MEDIUM


class Gauge:
    """Watches the first second of drawing and says which level to go on with.

    It starts from the middle level. Each frame tells how long it took from the last one; frames
    after a pause do not count.
    """

    SECOND = 1.0
    WARMING = 3
    """Frames at the start that compile and upload."""

    def __init__(self, start: Quality = MEDIUM) -> None:
        self.quality = start
        self.done = False
        self._frames: list[float] = []
        self._skipped = 0

    def feed(self, seconds: float) -> Quality | None:
        """Note a frame; return another level to draw with, or None to go on as it is."""
        if self.done or seconds > 1.0:
            return None
        if self._skipped < self.WARMING:
            self._skipped += 1
            return None
        self._frames.append(seconds)
        if sum(self._frames) < self.SECOND and len(self._frames) < 120:
            return None
        self.done = True
        chosen = choose(median(self._frames), self.quality)
        if chosen is self.quality:
            return None
        self.quality = chosen
        return chosen


def choose(seconds: float, now: Quality) -> Quality:
    """Return the level for a machine that draws a frame at level `now` in `seconds`."""
    at = LEVELS.index(now)
    if seconds > 2.5 * SLOW:
        return LOW
    if seconds > SLOW:
        return LEVELS[max(0, at - 1)]
    if seconds < FAST:
        return LEVELS[min(len(LEVELS) - 1, at + 1)]
    return now
