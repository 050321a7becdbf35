"""How long frames take, for `--stats`."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.graphics import Graphics


LATE = 50.0
"""Milliseconds between two turns of the loop that a player notices."""


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
        self._world = array("f")
        """Milliseconds of work for each picture in three dimensions, widgets left out."""
        self._work = array("f")
        """Milliseconds of all work for each of those, without waiting until it is shown."""
        self._showing: float | None = None
        """Seconds that it took to show the picture in three dimensions that is drawn now."""
        self.solid = False
        """Whether the latest picture was in three dimensions."""
        self._draws = self._triangles = self._objects = 0
        self._level = ""

    def looped(self) -> None:
        """Count one turn of the loop, drawn or not."""
        self.loops += 1

    def drew(self, seconds: float) -> None:
        """Count one drawn frame that took `seconds` of work."""
        self._milliseconds[self.drawn % self.KEPT] = seconds * 1000.0
        self.drawn += 1
        self.solid = self._showing is not None
        if self._showing is not None and len(self._work) < self.KEPT:
            self._work.append((seconds - self._showing) * 1000.0)
        self._showing = None

    def drew_3d(self, graphics: Graphics, showing: float) -> None:
        """Note what a picture in three dimensions took, and the seconds until it was shown."""
        self._showing = showing
        if graphics.device is not None:
            self._objects = graphics.device.count
        found = graphics.figures
        if found is None:
            return
        self._draws = max(self._draws, found.draws)
        self._triangles = max(self._triangles, found.triangles)
        self._level = graphics.quality.name
        if len(self._world) < self.KEPT:
            self._world.append(graphics.milliseconds)

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
            "thought_late": sum(gap > LATE for gap in gaps),
        }  # fmt: skip
        if self._world:
            world, work = sorted(self._world), sorted(self._work)
            found |= {
                "solid": float(self.solid), "objects": self._objects,
                "work_median": work[len(work) // 2] if work else 0.0,
                "work_p95": work[int(0.95 * len(work))] if work else 0.0,
                "world": len(world), "draws": self._draws, "triangles": self._triangles,
                "world_median": world[len(world) // 2],
                "world_p95": world[int(0.95 * len(world))],
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
        text = (
            f"{s.drawn} frames drawn in {s.loops} turns of the loop; work per frame in ms: "
            f"mean {s.mean:.2f}, median {s.median:.2f}, 95 % {s.p95:.2f}, "
            f"99 % {s.p99:.2f}, worst {s.worst:.2f}."
        )
        if self._world:
            found = self.figures()
            text += (
                f"\n{found['world']} of them in three dimensions, quality {self._level}: at most "
                f"{self._draws} draws and {self._triangles:,} triangles, {self._objects} objects "
                f"on the card; work in ms without waiting for the card: median "
                f"{found['work_median']:.2f}, 95 % {found['work_p95']:.2f}; without the widgets: "
                f"median {found['world_median']:.2f}, 95 % {found['world_p95']:.2f}."
            )
        return text
