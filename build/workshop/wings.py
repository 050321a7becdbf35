"""Wings: skins stretched between finger bones, and feathers in rows; explicit and two-sided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from workshop.maths import Faces, Points, Triple, curve, frame, mix, unit, vec
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import Solid, joined, strand, without_slivers, wound

Paint = str | Material


def sheet(grid: Points, thick: float = 0.012, tone: Points | None = None) -> Solid:
    """A thin sheet through a grid of points, its front and back as one solid (see `faces`)."""
    return joined(faces(grid, thick, tone))


def faces(grid: Points, thick: float = 0.012, tone: Points | None = None) -> list[Solid]:
    """Front and back of a thin sheet through a grid of points (rows × columns × 3).

    Apart from each other they lose less where they are reduced. The sheet is `thick` in its
    middle and a third of that along its edges; `tone` multiplies the colour.
    """
    rows, columns = grid.shape[:2]
    down, across = np.gradient(grid, axis=0), np.gradient(grid, axis=1)
    normal = np.cross(across, down)
    weak = (normal**2).sum(-1) < 1e-14
    normal = np.where(weak[..., None], normal.mean(axis=(0, 1)), normal)
    normal = unit(normal)
    edge = np.zeros((rows, columns), dtype=bool)
    edge[[0, -1], :] = edge[:, [0, -1]] = True
    half = np.where(edge, thick / 6, thick / 2)[..., None]
    cells = []
    for i in range(rows - 1):
        for j in range(columns - 1):
            a, c = i * columns + j, (i + 1) * columns + j
            if (i + j) % 2:
                cells += [(a, c, a + 1), (a + 1, c, c + 1)]
            else:
                cells += [(a, c, c + 1), (a, c + 1, a + 1)]
    shade = np.ones((rows, columns)) if tone is None else tone
    front = np.array(cells)[:, ::-1]
    sides = []
    for sign, some in ((1.0, front), (-1.0, np.array(cells))):
        points = (grid + normal * half * sign).reshape(-1, 3)
        one = Solid(points, some, (normal * sign).reshape(-1, 3), shade.ravel())
        sides.append(wound(without_slivers(one)))
    return sides


@dataclass(frozen=True)
class Skin:
    """A wing of skin on the left side: joints, the ends of its fingers from the first, its root.

    `scallop` is how deep the trailing edge is cut, `sag` how far the skin hangs to the back.
    """

    shoulder: Triple
    elbow: Triple
    wrist: Triple
    tips: Sequence[Triple]
    root: Triple
    scallop: float = 0.22
    sag: float = 0.1
    bow: float = 0.06
    ragged: float = 0.0

    def mirrored(self) -> Skin:
        def other(p: Triple) -> Triple:
            return (-float(p[0]), float(p[1]), float(p[2]))

        return Skin(
            other(self.shoulder),
            other(self.elbow),
            other(self.wrist),
            [other(tip) for tip in self.tips],
            other(self.root),
            self.scallop,
            self.sag,
            self.bow,
            self.ragged,
        )

    def finger(self, index: int, steps: int) -> Points:
        """A finger bone from the wrist, bowed upwards."""
        t = np.linspace(0, 1, steps)[:, None]
        wrist, tip = (np.asarray(p, dtype=np.float64) for p in (self.wrist, self.tips[index]))
        up = unit(
            np.asarray(self.wrist, dtype=np.float64) - np.asarray(self.root, dtype=np.float64)
        )
        far = float(np.sqrt(((tip - wrist) ** 2).sum()))
        path: Points = wrist + (tip - wrist) * t + up * (self.bow * far * 4 * t * (1 - t))
        return path


def _patch(first: Points, last: Points, skin: Skin, columns: int, sag: float) -> list[Solid]:
    """Skin between two lines of as many points, cut in along their ends."""
    rows = len(first)
    s = np.linspace(0, 1, columns)
    hollow = 4 * s * (1 - s)
    along = np.linspace(0, 1, rows)
    grid = np.zeros((rows, columns, 3))
    for j in range(columns):
        cut = 1 - skin.scallop * hollow[j]
        if skin.ragged:
            cut -= skin.ragged * float(np.sin(j * 2.1 + first[-1, 1] * 7) ** 2) * hollow[j] ** 0.3
        at = along * cut * (rows - 1)
        for k in range(3):
            a = np.interp(at, np.arange(rows), first[:, k])
            b = np.interp(at, np.arange(rows), last[:, k])
            grid[:, j, k] = a + (b - a) * s[j]
    out = np.cross(first[-1] - first[0], last[-1] - first[0])
    out = unit(out * (-1.0 if out[2] > 0 else 1.0))
    wide = float(np.sqrt(((first[-1] - last[-1]) ** 2).sum()))
    bulge = np.sin(np.pi * s)[None, :, None] * (along[:, None, None] ** 0.7)
    grid = grid + out * (sag * wide * bulge)
    tone = 0.8 + 0.3 * np.sin(np.pi * s)[None, :] * along[:, None] + 0.14 * along[:, None] ** 3
    return faces(grid, 0.014, tone)


def skin_wing(
    sculpt: Sculpt,
    wing: Skin,
    side: int,
    paint: Paint,
    bone: Paint,
    thick: float = 0.05,
    claw: Paint | None = "horn",
    cells: tuple[int, int] = (5, 5),
    blend: float = 0.03,
    weight: float = 0.8,
) -> Group:
    """A wing on one side (1 left); returns the group of its arm, to be joined to the body's skin.

    `thick` is the arm's radius, `cells` the grid of each panel along and across the fingers.
    """
    w = wing if side > 0 else wing.mirrored()
    rows, columns = cells
    fingers = [w.finger(i, rows) for i in range(len(w.tips))]
    panels = [
        _patch(fingers[i], fingers[i + 1], w, columns, w.sag) for i in range(len(fingers) - 1)
    ]
    panels.append(_inner(w, fingers[-1], rows, columns + 1))
    for panel in panels:
        for one in panel:
            sculpt.solid(paint, one)
    arm = sculpt.group(bone, blend, weight)
    shoulder, elbow, wrist = (
        np.asarray(p, dtype=np.float64) for p in (w.shoulder, w.elbow, w.wrist)
    )
    arm.add(
        tube(
            [(*shoulder, thick * 1.5), (*mix(shoulder, elbow, 0.5), thick * 1.2), (*elbow, thick)],
            3,
        ),
        tube([(*elbow, thick), (*mix(elbow, wrist, 0.4), thick * 1.02), (*wrist, thick * 0.9)], 3),
    )
    for i, path in enumerate(fingers):
        r = thick * (0.62 if i else 0.7)
        radii = np.linspace(r, r * 0.22, len(path))
        sculpt.solid(bone, strand(np.column_stack([path, radii]), 5))
    if claw is not None:
        up = unit(wrist - elbow)
        front = vec(0, 0.1, 1)
        hook = [
            (*(wrist + up * thick * 0.2), thick * 0.7),
            (*(wrist + up * thick * 2.4 + front * thick * 0.8), thick * 0.5),
            (*(wrist + up * thick * 4.0 + front * thick * 2.4), 0.004),
        ]
        sculpt.solid(claw, strand(hook, 5))
    return arm


def _inner(w: Skin, finger: Points, rows: int, columns: int) -> list[Solid]:
    """The panel between the arm, the last finger and the body."""
    s = np.linspace(0, 1, columns)
    shoulder, elbow, wrist = (
        np.asarray(p, dtype=np.float64) for p in (w.shoulder, w.elbow, w.wrist)
    )
    root, tip = np.asarray(w.root, dtype=np.float64), finger[-1]
    lead = np.array(
        [mix(shoulder, elbow, t * 2) if t < 0.5 else mix(elbow, wrist, t * 2 - 1) for t in s]
    )
    hollow = 4 * s * (1 - s)
    trail = root + (tip - root) * s[:, None]
    trail = trail + (lead - trail) * (w.scallop * hollow)[:, None]
    along = np.linspace(0, 1, rows)
    grid = lead[None] + (trail - lead)[None] * along[:, None, None]
    grid[:, -1] = finger
    out = np.cross(wrist - root, tip - root)
    out = unit(out * (-1.0 if out[2] > 0 else 1.0))
    wide = float(np.sqrt(((tip - root) ** 2).sum()))
    bulge = np.sin(np.pi * s)[None, :, None] * np.sin(np.pi * 0.75 * along)[:, None, None]
    grid = grid + out * (w.sag * 0.6 * wide * bulge)
    tone = 0.78 + 0.3 * np.sin(np.pi * s)[None, :] * along[:, None] + 0.14 * along[:, None] ** 3
    return faces(grid, 0.014, tone)


def feather(long: float, wide: float, curl: float = 0.0, tip: float = 0.0) -> Solid:
    """A feather on the y axis from 0 to `long`, flat towards z, with a raised quill to +z.

    `curl` bends its end to -z; `tip` darkens (below 0) or lightens its end.
    """
    levels = [(0.0, 0.42), (0.4, 1.0), (0.8, 0.92), (1.0, 0.0)]
    front, back = [], []
    for part, size in levels:
        y, z = part * long, -curl * part * part * long
        half = size * wide
        ridge = wide * 0.24 * (1 - part * 0.6) if size else 0.0
        front += [(-half, y, z), (0.0, y, z + ridge), (half, y, z)]
        back += [(-half, y, z - 0.002), (half, y, z - 0.002)]
    tone = np.array([0.84, 0.96, 1.0 + tip * 0.4, 1.0 + tip])
    n = unit(np.array([(-0.35, 0.1, 1.0), (0.0, 0.1, 1.0), (0.35, 0.1, 1.0)] * 4))
    over = Solid(
        np.array(front), _cells(4, 3), n, np.repeat(tone, 3) * np.tile([0.95, 1.1, 0.95], 4)
    )
    flat = np.tile([(0.0, 0.0, -1.0)], (8, 1))
    under = Solid(np.array(back), _cells(4, 2), flat, np.repeat(tone * 0.9, 2))
    return wound(without_slivers(joined([over, under])))


def _cells(rows: int, columns: int) -> Faces:
    """Triangles of a grid of vertices."""
    faces = []
    for i in range(rows - 1):
        for j in range(columns - 1):
            a, c = i * columns + j, (i + 1) * columns + j
            faces += [(a, a + 1, c + 1), (a, c + 1, c)]
    return np.array(faces, dtype=np.int64)


@dataclass(frozen=True)
class Row:
    """A row of feathers along a wing's bones, from its end to the body.

    `long` is at (end, middle, body), `lift` how far in front of the bones they lie; what is not
    `far` is left out of the coarse level of detail. `root` is how far before the bones they begin.
    """

    paint: Paint
    count: int
    long: Sequence[float]
    wide: float
    lift: float = 0.0
    curl: float = 0.12
    start: float = 0.0
    end: float = 1.0
    tip: float = -0.25
    far: bool = True
    root: float = 0.0


def feather_wing(
    sculpt: Sculpt,
    bones: Sequence[Triple],
    ways: Sequence[Triple],
    rows: Sequence[Row],
    side: int,
    face: Triple = (0.0, 0.0, 1.0),
) -> None:
    """Feathers along bones (points from the wing's end to the shoulder, on the left side).

    `ways` are the feathers' directions at places spread evenly over the bones; `face` is the side
    that is seen first.
    """
    flip = vec(1 if side > 0 else -1, 1, 1)
    path = curve([np.asarray(p, dtype=np.float64) * flip for p in bones], 6)
    turns = curve([unit(np.asarray(w, dtype=np.float64)) * flip for w in ways], 6)
    out = unit(np.asarray(face, dtype=np.float64) * flip)
    for row in rows:
        for i in range(row.count):
            t = row.start + (row.end - row.start) * i / max(1, row.count - 1)
            way = unit(_read(turns, t))
            place = _read(path, t) - way * row.root
            long = float(np.interp(t, np.linspace(0, 1, len(row.long)), row.long))
            one = feather(long, row.wide * (0.75 + 0.25 * long / max(row.long)), row.curl, row.tip)
            front = unit(out + np.cross(way, out) * (0.28 * side))
            lift = out * (row.lift + 0.006 * (i % 2))
            sculpt.solid(row.paint, one.oriented(frame(way, front)).at(place + lift), far=row.far)


def _read(path: Points, part: float) -> Points:
    at = part * (len(path) - 1)
    columns = [np.interp(at, np.arange(len(path)), path[:, k]) for k in range(path.shape[1])]
    return np.array(columns, dtype=np.float64)
