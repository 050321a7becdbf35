"""The one noise texture: it repeats without a seam; red and green are slopes, blue is height."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

SIZE = 256
_FADE = 0.52
"""How much fainter each finer octave is."""


def _spline(t: float) -> tuple[float, float, float, float]:
    """Weights of the four spots round a place at `t` between the middle two."""
    u = 1.0 - t
    return (
        u * u * u / 6.0,
        (3.0 * t * t * t - 6.0 * t * t + 4.0) / 6.0,
        (3.0 * u * u * u - 6.0 * u * u + 4.0) / 6.0,
        t * t * t / 6.0,
    )


def _add_octave(rows: list[list[float]], cells: int, strength: float, seed: int) -> None:
    """Add smooth random spots, `cells` to a side, which go on over the edges."""
    r = random.Random(seed)
    step = SIZE // cells
    weights = [_spline(i / step) for i in range(step)]
    wide: list[list[float]] = []
    for _ in range(cells):
        spots = [r.uniform(-strength, strength) for _ in range(cells)]
        ring = [spots[-1], *spots, spots[0], spots[1 % cells]]
        wide.append(
            [
                ring[i] * a + ring[i + 1] * b + ring[i + 2] * c + ring[i + 3] * d
                for i in range(cells)
                for a, b, c, d in weights
            ]
        )
    for cell in range(cells):
        near = [wide[(cell + i - 1) % cells] for i in range(4)]
        for i, (a, b, c, d) in enumerate(weights):
            row = rows[cell * step + i]
            rows[cell * step + i] = [
                v + p * a + q * b + s * c + t * d for v, p, q, s, t in zip(row, *near, strict=True)
            ]


def _field(cells: int, octaves: int, seed: int) -> list[list[float]]:
    rows = [[0.0] * SIZE for _ in range(SIZE)]
    for octave in range(octaves):
        _add_octave(rows, cells << octave, _FADE**octave, seed + octave)
    return rows


def _bytes(rows: Sequence[Sequence[float]], share: float) -> bytes:
    """Bring values to bytes: 0 becomes 128, and about this share of them lies inside the range."""
    order = sorted(abs(v) for row in rows[::3] for v in row[::3])
    scale = 127.0 / order[min(len(order) - 1, int(len(order) * share))]
    return bytes(max(0, min(255, int(128.5 + v * scale))) for row in rows for v in row)


@cache
def noise() -> bytes:
    """Return SIZE x SIZE pixels of three bytes; a quarter of a second, then free."""
    first, second = _field(4, 5, 3), _field(8, 4, 40)
    across = [
        [b - a for a, b in zip((*row[1:], row[0]), (row[-1], *row[:-1]), strict=True)]
        for row in first
    ]
    along = [
        [b - a for a, b in zip(first[(y + 1) % SIZE], first[y - 1], strict=True)]
        for y in range(SIZE)
    ]
    out = bytearray(3 * SIZE * SIZE)
    out[0::3] = _bytes(across, 0.98)
    out[1::3] = _bytes(along, 0.98)
    out[2::3] = _bytes(second, 1.0)
    return bytes(out)
