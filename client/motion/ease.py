"""Curves of movement: how far along a movement is, given how much of its time has passed.

Every curve maps 0 to 0 and 1 to 1 and is defined on [0, 1]; only `out_back` leaves that range in
between. The choice of curves is that of the design tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed: fades and progress."""
    return t


def cubic_bezier(x1: float, y1: float, x2: float, y2: float) -> Ease:
    """Return the curve that CSS calls `cubic-bezier(x1, y1, x2, y2)`; x1 and x2 lie in [0, 1]."""
    if not (0.0 <= x1 <= 1.0 and 0.0 <= x2 <= 1.0):
        raise ValueError("the x of both control points must lie in [0, 1]")

    def ease(t: float) -> float:
        if t <= 0.0:
            return 0.0
        if t >= 1.0:
            return 1.0
        low, high = 0.0, 1.0
        for _ in range(24):  # x grows with the parameter, so halving always finds it
            middle = (low + high) / 2.0
            if _bezier(middle, x1, x2) < t:
                low = middle
            else:
                high = middle
        return _bezier((low + high) / 2.0, y1, y2)

    return ease


def _bezier(u: float, first: float, second: float) -> float:
    rest = 1.0 - u
    return 3.0 * rest * rest * u * first + 3.0 * rest * u * u * second + u * u * u


in_out: Ease = cubic_bezier(0.4, 0.0, 0.2, 1.0)
"""The curve of nearly everything: leaves gently, arrives gently."""


def out_quart(t: float) -> float:
    """Fast at first and very slow at the end: tumbling dice."""
    return 1.0 - (1.0 - t) ** 4


def out_cubic(t: float) -> float:
    """Arrives gently: what answers a touch, which must start moving at once."""
    return 1.0 - (1.0 - t) ** 3


def in_cubic(t: float) -> float:
    """Leaves gently: what goes away for good."""
    return t**3


def out_back(t: float, overshoot: float = 1.4) -> float:
    """Passes the end by a little and settles back: a card that lands, nothing else."""
    rest = t - 1.0
    return 1.0 + rest * rest * ((overshoot + 1.0) * rest + overshoot)
