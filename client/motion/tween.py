"""The smallest steps of movement: change a value over time, wait, do something once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.motion.ease import Ease, in_out


def lerp(start: float, end: float, t: float) -> float:
    """Return the value `t` of the way from `start` to `end`; exactly `end` at 1."""
    return end if t == 1.0 else start + (end - start) * t


@dataclass(frozen=True, slots=True)
class Tween:
    """Calls `apply` with the eased progress (0 at the start, exactly 1 at the end).

    `duration` is in seconds; 0 means that `apply(1.0)` is called once.
    """

    apply: Callable[[float], None]
    duration: float
    ease: Ease = in_out

    def at(self, seconds: float) -> float:
        """Return the eased progress after `seconds`, which may lie outside the duration."""
        if seconds >= self.duration:
            return 1.0
        return self.ease(max(0.0, seconds) / self.duration)


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing happens for `duration` seconds."""

    duration: float


@dataclass(frozen=True, slots=True)
class Call:
    """Calls `action` once, at its moment; takes no time."""

    action: Callable[[], None]
    duration: float = 0.0


def slide(
    set_value: Callable[[float], None],
    start: float,
    end: float,
    duration: float,
    ease: Ease = in_out,
) -> Tween:
    """Return a tween that moves one number from `start` to `end`."""
    return Tween(lambda t: set_value(lerp(start, end, t)), duration, ease)


def slide_many(
    set_values: Callable[[tuple[float, ...]], None],
    start: tuple[float, ...],
    end: tuple[float, ...],
    duration: float,
    ease: Ease = in_out,
) -> Tween:
    """Return a tween that moves several numbers together, such as x, y and an angle.

    Raises ValueError if the two tuples differ in length.
    """
    if len(start) != len(end):
        raise ValueError("start and end must hold equally many numbers")

    def apply(t: float) -> None:
        set_values(tuple(lerp(a, b, t) for a, b in zip(start, end, strict=True)))

    return Tween(apply, duration, ease)
