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
        self._gaps = array("f")
        """Milliseconds between two turns of the loop while a computer was thinking."""

    def looped(self) -> None:
        """Count one turn of the loop, drawn or not."""
        self.loops += 1

    def drew(self, seconds: float) -> None:
        """Count one drawn frame that took `seconds` of work."""
        self._milliseconds[self.drawn % self.KEPT] = seconds * 1000.0
        self.drawn += 1

    def thought(self, seconds: float) -> None:
        """Count the time between two turns during which a computer was thinking."""
        if len(self._gaps) < self.KEPT:
            self._gaps.append(seconds * 1000.0)

    def figures(self) -> dict[str, float]:
        """Return the figures by name; times in milliseconds."""
        s = self.summary()
        gaps = sorted(self._gaps)
        found = {
            "loops": s.loops, "drawn": s.drawn, "mean": s.mean, "median": s.median,
            "p95": s.p95, "p99": s.p99, "worst": s.worst, "thoughts": len(gaps),
            "thought_median": gaps[len(gaps) // 2] if gaps else 0.0,
            "thought_p95": gaps[int(0.95 * len(gaps))] if gaps else 0.0,
            "thought_worst": gaps[-1] if gaps else 0.0,
        }  # fmt: skip
        return {name: round(value, 3) for name, value in found.items()}

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
