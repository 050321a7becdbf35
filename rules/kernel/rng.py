"""Dice that are the same everywhere: SplitMix64, whose whole state is one integer.

A game keeps that integer in its state. Nothing else in the rules may be random.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Rng:
    """A stream of random numbers. `state` is its whole position: store it, and go on later."""

    __slots__ = ("state",)

    state: int

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def next64(self) -> int:
        """The next 64 random bits."""
        self.state = state = (self.state + _STEP) & _MASK
        return _mix(state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly as likely. ValueError if n < 1."""
        if n < 1:
            raise ValueError(f"cannot choose below {n}")
        bits = (n - 1).bit_length()
        if bits > 64:
            raise ValueError(f"{n} is more than one step of the dice can choose from")
        # Taking the top bits and rolling again above n keeps every outcome equally likely.
        shift = 64 - bits
        while True:
            value = self.next64() >> shift
            if value < n:
                return value

    def roll(self, sides: int = 6) -> int:
        """One die: 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, seq: Sequence[T]) -> T:
        """One element, each place equally likely. ValueError if there is none."""
        return seq[self.below(len(seq))]

    def shuffle(self, seq: Sequence[T]) -> tuple[T, ...]:
        """A new order of the elements, each order equally likely; `seq` stays as it is."""
        items = list(seq)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return tuple(items)


def derive(seed: int, *path: int) -> int:
    """A seed of its own for each path, so that one stream of dice does not shift another."""
    value = _mix((seed + _STEP) & _MASK)
    for part in path:
        value = _mix((value + _STEP * (2 * part + 1)) & _MASK)
    return value
