"""What happened is shown one cue after the other, at the player's speed.

A `Cue` is one thing to show: a step with its calm form for reduced motion. `Playback` is a queue of
cues. Input stays alive while it plays: a tap hurries the cue at hand, a second verb skips them all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from client.motion.timeline import Step, Timeline, sequence
from client.motion.tween import Call, Wait


class Speed(Enum):
    """How fast cues are shown: a factor on the clock. `INSTANT` shows none of the way."""

    HALF = 0.5
    NORMAL = 1.0
    DOUBLE = 2.0
    INSTANT = 0.0


FADE = 0.12
"""Seconds of the cross-fade that stands for a movement when motion is reduced."""

_CUES_PER_UPDATE = 1000  # cues that take no time and add one another must not stop the program


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to show.

    `step` is the movement. With reduced motion `calm` is played instead, if there is one; if not,
    `step` jumps to its end and the picture cross-fades (`Playback.fade`). `started` runs before
    the first moment (sound, a line in the log) and `ended` after the last one, both exactly once,
    at every speed and also when the cue is skipped.
    """

    step: Step
    calm: Step | None = None
    started: Callable[[], None] | None = None
    ended: Callable[[], None] | None = None
    name: str = ""


class Playback:
    """The queue of cues; the only thing that may change what a table shows."""

    def __init__(self, speed: Speed = Speed.NORMAL, *, reduced_motion: bool = False) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self._queue: deque[Cue] = deque()
        self._cue: Cue | None = None
        self._timeline: Timeline | None = None
        self._fading = False

    @property
    def idle(self) -> bool:
        """True when there is nothing left to show."""
        return self._cue is None and not self._queue

    @property
    def current(self) -> Cue | None:
        """The cue at hand; None between cues and when idle."""
        return self._cue

    @property
    def waiting(self) -> int:
        """How many cues wait behind the one at hand."""
        return len(self._queue)

    @property
    def fade(self) -> float:
        """How much of the new picture shows over the old one: below 1 only in a cross-fade."""
        if not self._fading or self._timeline is None:
            return 1.0
        return self._timeline.elapsed / self._timeline.duration

    def add(self, *cues: Cue) -> None:
        """Put cues at the end of the queue; they start with the next update."""
        self._queue.extend(cues)

    def update(self, dt: float) -> bool:
        """Play `dt` seconds (unscaled); return True if anything was shown.

        Time left over at the end of a cue goes to the next one, so that a slow frame does not slow
        the story down.
        """
        if self.idle:
            return False
        if self.speed is Speed.INSTANT:
            self.skip_all()
            return True
        left = dt * self.speed.value
        for _ in range(_CUES_PER_UPDATE):
            timeline = self._timeline or self._next()
            if timeline is None:
                break
            left = timeline.advance(left)
            if not timeline.done:
                break
            self._end(timeline)
        return True

    def hurry(self) -> bool:
        """Bring the cue at hand (or the next one) to its end; return False if there was none."""
        timeline = self._timeline or self._next()
        if timeline is None:
            return False
        timeline.finish()
        if timeline.done:  # not when one of its own actions hurries it: the update ends it then
            self._end(timeline)
        return True

    def skip_all(self) -> None:
        """Bring everything that is queued now to its end; what those cues add waits its turn."""
        for _ in range(len(self._queue) + (self._cue is not None)):
            self.hurry()

    def clear(self) -> None:
        """Forget everything unshown, without running it: the table is rebuilt from the match."""
        self._queue.clear()
        if self._timeline is not None:
            self._timeline.cancel()
        self._cue = self._timeline = None
        self._fading = False

    def _start(self, cue: Cue) -> Timeline:
        self._cue = cue
        self._fading = self.reduced_motion and cue.calm is None
        if self._fading:
            self._timeline = Timeline(sequence(Call(Timeline(cue.step).finish), Wait(FADE)))
        elif self.reduced_motion and cue.calm is not None:
            self._timeline = Timeline(cue.calm)
        else:
            self._timeline = Timeline(cue.step)
        timeline = self._timeline
        if cue.started is not None:
            cue.started()
        return timeline

    def _next(self) -> Timeline | None:
        return self._start(self._queue.popleft()) if self._queue else None

    def _end(self, timeline: Timeline) -> None:
        if self._timeline is not timeline:  # cleared, or already ended, by one of its actions
            return
        cue, self._cue, self._timeline, self._fading = self._cue, None, None, False
        if cue is not None and cue.ended is not None:
            cue.ended()
