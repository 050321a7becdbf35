"""How long frames take, for `--stats`."""

from __future__ import annotations

from array import array
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a run; times are milliseconds of work, waiting left out."""

    loops: int
    drawn: int
    mean: float
    median: float
    p95: float
    p99: float
    worst: float


class FrameStats:
    """Counts loops and drawn frames and keeps the time of the latest drawn ones."""

    KEPT = 20_000

    def __init__(self) -> None:
        self.loops = 0
        self.drawn = 0
        self._milliseconds = array("f", bytes(4 * self.KEPT))

    def looped(self) -> None:
        """Count one turn of the loop, drawn or not."""
        self.loops += 1

    def drew(self, seconds: float) -> None:
        """Count one drawn frame that took `seconds` of work."""
        self._milliseconds[self.drawn % self.KEPT] = seconds * 1000.0
        self.drawn += 1

    def summary(self) -> Summary:
        """Return the figures of the run so far."""
        times = sorted(self._milliseconds[: min(self.drawn, self.KEPT)])
        if not times:
            return Summary(self.loops, 0, 0.0, 0.0, 0.0, 0.0, 0.0)

        def share(part: float) -> float:
            return times[min(len(times) - 1, int(part * len(times)))]

        mean = sum(times) / len(times)
        return Summary(
            self.loops, self.drawn, mean, share(0.5), share(0.95), share(0.99), times[-1]
        )

    def report(self) -> str:
        """Return the figures in one line of plain words."""
        s = self.summary()
        if not s.drawn:
            return f"No frame was drawn in {s.loops} turns of the loop."
        return (
            f"{s.drawn} frames drawn in {s.loops} turns of the loop; work per frame in ms: "
            f"mean {s.mean:.2f}, median {s.median:.2f}, 95 % {s.p95:.2f}, "
            f"99 % {s.p99:.2f}, worst {s.worst:.2f}."
        )
