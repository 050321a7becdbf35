"""Steps put together in time: one after the other, side by side, one started after the other.

A `Timeline` is a tree of steps flattened into entries with a start and an end in seconds. Advancing
it is exact: however the elapsed time is cut into frames, the calls happen in the same order, each
once, and each with every moving value where it stands at that very moment.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from client.motion.tween import Call, Tween, Wait


@dataclass(frozen=True, slots=True)
class Sequence:
    """One step after the other."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Parallel:
    """All steps start together; lasts as long as the longest."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Stagger:
    """Every step starts `gap` seconds after the one before it, whether that has ended or not."""

    steps: tuple[Step, ...]
    gap: float


Step: TypeAlias = Tween | Wait | Call | Sequence | Parallel | Stagger


def sequence(*steps: Step) -> Sequence:
    """Return the steps one after the other."""
    return Sequence(steps)


def parallel(*steps: Step) -> Parallel:
    """Return the steps side by side."""
    return Parallel(steps)


def stagger(steps: Iterable[Step], gap: float) -> Stagger:
    """Return the steps started `gap` seconds apart, as cards are dealt."""
    return Stagger(tuple(steps), gap)


def duration_of(step: Step) -> float:
    """Return how many seconds a step lasts at normal speed."""
    return Timeline(step).duration


@dataclass(frozen=True, slots=True)
class _Entry:
    start: float
    end: float
    step: Tween | Call

    def carry_on(self, before: float, now: float) -> None:
        """Bring a tween that started earlier to the moment `now`."""
        if isinstance(self.step, Tween) and self.start < now and self.end > before:
            # The end is compared, not subtracted: a sum of floats must still land on 1.
            past = self.step.duration if now >= self.end else now - self.start
            self.step.apply(self.step.at(past))

    def begin(self, now: float) -> None:
        """Do what starts exactly at the moment `now`."""
        if self.start != now:
            return
        match self.step:
            case Call():
                self.step.action()
            case Tween():
                self.step.apply(self.step.at(0.0))


_BEFORE_ALL = -1.0


class Timeline:
    """A step under way. It keeps how far it has come and nothing else."""

    def __init__(self, step: Step) -> None:
        self._entries: list[_Entry] = []
        self.duration = self._flatten(step, 0.0)
        """Seconds from the first moment to the last."""
        self._moments = sorted({m for e in self._entries for m in (e.start, e.end)})
        self._now = _BEFORE_ALL
        self._playing = False
        self._owed = 0.0
        self._cancelled = False

    @property
    def elapsed(self) -> float:
        """Seconds played so far."""
        return max(0.0, self._now)

    @property
    def done(self) -> bool:
        """True when the last moment has been played and nothing is left to run."""
        return self._cancelled or (self._now >= self.duration and not self._playing)

    def advance(self, dt: float) -> float:
        """Play the next `dt` seconds; return the seconds left over after the end.

        When an action of this timeline calls it, the time is added to the advance under way.
        """
        if self._playing:
            self._owed += dt
            return 0.0
        self._owed = max(0.0, dt)
        self._playing = True
        try:
            while True:
                owed, self._owed = self._owed, 0.0
                goal = self.elapsed + owed
                self._play_to(min(goal, self.duration))
                if not self._owed:
                    return max(0.0, goal - self.duration)
        finally:
            self._playing = False

    def finish(self) -> None:
        """Play all that is left at once: every action happens, every value reaches its end."""
        self.advance(self.duration)

    def cancel(self) -> None:
        """Stop where it stands: nothing that is left will happen."""
        self._cancelled = True

    def _play_to(self, goal: float) -> None:
        for moment in [*(m for m in self._moments if self._now < m < goal), goal]:
            before = self._now
            if moment <= before or self._cancelled:
                return
            self._now = moment
            for entry in self._entries:  # what moves is in its place before anything new happens
                entry.carry_on(before, moment)
            for entry in self._entries:
                if not self._cancelled:  # asked each time: an action may cancel
                    entry.begin(moment)

    def _flatten(self, step: Step, start: float) -> float:
        """Add the entries of `step` and return the moment at which it ends."""
        match step:
            case Tween() | Call():
                if step.duration < 0.0:
                    raise ValueError("a step cannot last less than nothing")
                self._entries.append(_Entry(start, start + step.duration, step))
                return start + step.duration
            case Wait():
                return start + step.duration
            case Sequence():
                end = start
                for one in step.steps:
                    end = self._flatten(one, end)
                return end
            case Parallel():
                return max([start, *[self._flatten(one, start) for one in step.steps]])
            case Stagger():
                ends = [self._flatten(s, start + i * step.gap) for i, s in enumerate(step.steps)]
                return max([start, *ends])
