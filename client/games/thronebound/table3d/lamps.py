"""The light over both tables: the lamp, and the candles beside it."""

from __future__ import annotations

from collections.abc import Iterable

from client.draw3d.scene import Color, Fire, Glow, Lamp, Vec3

FELT_BLUE: Color = (0.0145, 0.0255, 0.067)
"""The felt, linear."""
FLAME: Color = (1.0, 0.62, 0.24)
WICK = 1.34
"""Height of a candle's flame."""


def lamp(reach: float, edge: float = 0.70) -> Lamp:
    """The lamp over a table that reaches so far from its middle; `edge` as in `Lamp`."""
    return Lamp(
        place=(-reach * 0.5, max(10.5, reach * 1.45), reach * 0.10 + 1.0), aim=(0.3, 0.0, 0.2),
        edge=edge, core=0.985, angle=84.0, outside=0.10, exposure=0.74,
    )  # fmt: skip


def fires(candles: Iterable[Vec3]) -> tuple[Fire, ...]:
    """The light that candles throw on what is near."""
    return tuple(Fire(x, WICK + 0.11, z, 4.2, (1.5, 0.72, 0.25)) for x, _, z in candles)


def flames(candles: Iterable[Vec3]) -> tuple[Glow, ...]:
    """The flames themselves, with their shine in the air."""
    return tuple(
        glow
        for x, _, z in candles
        for glow in (
            Glow(x, WICK, z, 0.20, FLAME, 0.95),
            Glow(x, WICK - 0.02, z, 0.07, (1.0, 0.9, 0.6), 1.0),
            Glow(x, WICK, z, 0.95, FLAME, 0.22),
        )
    )
