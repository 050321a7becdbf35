"""Cloaks: sheets of cloth whose folds are laid out in triangles, crest by crest."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from workshop.maths import F, Grid, Points, cos, power, sin, unit
from workshop.solids import Solid, joined, wound

ROWS = (0.0, 0.14, 0.32, 0.54, 0.78, 1.0)
"""Where a cloak has vertices, in parts of its height from the shoulders."""

HALF = 0.018
"""Half the thickness of a cloak's cloth."""

LIGHT = 0.17
"""How much lighter the crests of folds are painted than the rest."""


class Cloak:
    """A sheet behind the y axis, from the shoulders to the hem, open to the front.

    `top` and `hem` are (height, radius, half the angle it covers in degrees); there are `folds`
    to a whole turn at the hem, `depth` deep there; `back` and `sway` push the hem backwards and
    sideways, growing with the square of the way down; `ragged` is how uneven the hem hangs and
    `torn` how deep it is torn between the folds.
    """

    def __init__(
        self,
        top: tuple[float, float, float],
        hem: tuple[float, float, float],
        folds: int = 7,
        depth: float = 0.06,
        back: float = 0.14,
        sway: float = 0.0,
        wide: float = 1.28,
        phase: float = 0.0,
        ragged: float = 0.03,
        torn: float = 0.0,
    ) -> None:
        self.top, self.hem, self.folds, self.depth = top, hem, folds, depth
        self.back, self.sway, self.wide = back, sway, wide
        self.phase, self.ragged, self.torn = phase, ragged, torn

    def _most(self, t: Points) -> Points:
        """The angle that the cloth reaches to on either side, some way down."""
        return np.radians(self.top[2] + (self.hem[2] - self.top[2]) * t)

    def _wave(self, t: Points, angle: Points, shift: float = 0.0) -> Grid:
        """Folds with narrow valleys (-1.2) and broad backs (0.8) that widen towards the hem."""
        hem = float(np.radians(self.hem[2]))
        turn = (self.folds * hem * angle / self._most(t) + self.phase + shift).astype(F)
        return cos(turn + F(0.35) * sin(turn)) - F(0.22) * cos(turn * F(2.0))

    def _points(self, t: Points, angle: Points, grow: float = 0.0) -> Points:
        down, fold = power(t, 0.85), self.depth * power(t, 0.7)
        r = self.top[1] + (self.hem[1] - self.top[1]) * down + fold * self._wave(t, angle) + grow
        x = np.sin(angle) * r * self.wide + self.sway * t * t
        z = -np.cos(angle) * r - self.back * t * t
        y = self.top[0] - t * (self.top[0] - self.hem[0])
        hang = self.ragged * t**4 * self._wave(t, angle, 0.8)
        step = angle / self._most(t) * (self.columns - 1) * np.pi / 2
        hang = hang + self.torn * t**6 * (1 - np.cos(step)) * (1 + 0.5 * np.sin(step * 0.7))
        return np.stack([x, y + hang, z], axis=-1).astype(np.float64)

    @property
    def columns(self) -> int:
        """Four for each fold, and one more."""
        return 1 + 4 * max(2, round(self.folds * float(np.radians(self.hem[2])) / np.pi))

    def solid(self) -> Solid:
        """The cloth, its outside and its inside, closed along its edges."""
        return self._between(ROWS, HALF)

    def trim(self, high: float) -> Solid:
        """A border along the hem, over both sides of the cloth."""
        return self._between((1 - high / (self.top[0] - self.hem[0]), 1.006), HALF + 0.012)

    def _between(self, rows: Sequence[float], half: float) -> Solid:
        columns = self.columns
        t = np.repeat(np.array(rows)[:, None], columns, axis=1)
        angle = np.linspace(-1, 1, columns)[None] * self._most(t)
        grid = self._points(t, angle)
        out = unit(np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1)))
        shade = 1 + LIGHT * np.minimum(1, 2 * t) * self._wave(t, angle)
        outer, inner = grid + out * half, grid - out * half
        parts = [_sheet(outer, out, shade), _sheet(inner, -out, shade * 0.9)]
        down = unit(grid[-1] - grid[-2])
        parts.append(_sheet(np.stack([outer[-1], inner[-1]]), down[None].repeat(2, 0), shade[-2:]))
        for column, next_ in ((0, 1), (-1, -2)):
            side = unit(grid[:, column] - grid[:, next_])
            rim = np.stack([outer[:, column], inner[:, column]])
            tone = shade[:, [column, column]].T
            parts.append(_sheet(rim, side[None].repeat(2, 0), tone))
        return joined(parts)

    def spot(self, part: float, degrees: float = 0.0, grow: float = 0.03) -> tuple[Points, Points]:
        """A point on the outside (part 0 at the shoulders, 1 at the hem) and the way outwards."""
        angle = np.radians(degrees)
        t = np.array([part - 0.02, part + 0.02, part, part])
        a = np.array([angle, angle, angle - 0.05, angle + 0.05])
        p = self._points(t, a, grow)
        out = unit(np.cross(p[1] - p[0], p[3] - p[2]))
        return p.mean(axis=0), out


def _sheet(grid: Points, normals: Points, shade: Points) -> Solid:
    """Two triangles for each cell of a grid of points, wound as the normals say."""
    rows, columns = grid.shape[:2]
    cells = []
    for i in range(rows - 1):
        for j in range(columns - 1):
            a, b = i * columns + j, (i + 1) * columns + j
            cells += [(a, b, a + 1), (a + 1, b, b + 1)]
    points, n = grid.reshape(-1, 3), normals.reshape(-1, 3)
    return wound(Solid(points, np.array(cells), n, shade.ravel()))
