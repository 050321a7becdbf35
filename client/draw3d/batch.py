"""Many models in one draw: their vertices lie in one buffer, their poses in one texture.

A vertex knows the slot of its pose, so moving a figure writes 64 bytes. Only a change of what there
is (another figure, other gear) puts the buffers together again.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence

from client.draw3d.camera import Lens
from client.draw3d.device import Device
from client.draw3d.meshes import Library, MeshError, Part
from client.draw3d.programs import UNITS, Program
from client.draw3d.resources import Buffer, Geometry, Texture
from client.draw3d.scene import Model
from client.draw3d.turns import upright

_POSE = struct.Struct("<16f")
_ROW = 64
"""Slots in a row of the texture, four texels each."""
_STAND = "3i2 2f1 2i2 4f1"
_NAMES = ("a_position", "a_surface", "a_normal", "a_color")


def moved(indices: bytes, base: int) -> bytes:
    """Return 32-bit indices raised by `base`: one addition of long integers does them all."""
    if not base:
        return indices
    count = len(indices) // 4
    ones = int.from_bytes(b"\1\0\0\0" * count, "little")
    return (int.from_bytes(indices, "little") + ones * base).to_bytes(4 * count, "little")


class Cell:
    """Models that are near each other: drawn together, at one level of detail, or not at all."""

    __slots__ = ("first", "high", "indices", "radius", "x", "y", "z")

    def __init__(self, models: Sequence[Model], library: Library) -> None:
        self.first = [0, 0]
        """First index of each level."""
        self.indices = [0, 0]
        """Number of indices of each level."""
        self.x = sum(m.x for m in models) / len(models)
        self.z = sum(m.z for m in models) / len(models)
        self.high = max(m.y + library.get(m.mesh).height * m.scale * m.stretch for m in models)
        self.y = (min(m.y for m in models) + self.high) / 2.0
        self.radius = 0.0
        self.reach(models, library)

    def reach(self, models: Sequence[Model], library: Library) -> None:
        """Take the models' present places in."""
        self.radius = max(
            math.dist((m.x, m.y, m.z), (self.x, self.y, self.z))
            + max(library.get(m.mesh).radius, library.get(m.mesh).height * m.stretch) * m.scale
            for m in models
        )


class Batch:
    """One group of models."""

    def __init__(self, device: Device, program: Program, depth: Program, library: Library) -> None:
        self.device = device
        self.library = library
        self.models: tuple[Model, ...] = ()
        self.cells: list[Cell] = []
        self._look, self._depth = program, depth
        self._pieces: list[tuple[int, float]] = []
        """For each slot the number of its model and the step of its part."""
        self._order: list[int] = []
        self._poses = bytearray()
        self._texture: Texture | None = None
        self._buffers: tuple[Buffer, ...] = ()
        self._drawn: Geometry | None = None
        self._cast: Geometry | None = None

    # -- contents ---------------------------------------------------------------------------

    def show(self, models: tuple[Model, ...], cell: float | None = None) -> bool:
        """Show these models; True if anything changed.

        `cell` is the side of the squares in which they are grouped; None = one group.
        """
        before = self.models
        if models is before or models == before:
            return False
        same = len(models) == len(before) and all(
            a.mesh == b.mesh and a.parts == b.parts for a, b in zip(models, before, strict=True)
        )
        self.models = models
        if not same or cell is not None:
            try:
                self._assemble(cell)
            except MeshError:
                self.release()
                self.models = ()
                raise
        elif self.cells:
            self._write_poses(before)
            self.cells[0].reach(models, self.library)
        return True

    def _assemble(self, size: float | None) -> None:
        self.release()
        if not self.models:
            return
        groups: dict[tuple[int, int], list[int]] = {}
        for number, model in enumerate(self.models):
            at = (
                (0, 0) if size is None else (math.floor(model.x / size), math.floor(model.z / size))
            )
            groups.setdefault(at, []).append(number)
        vertices, slots = bytearray(), bytearray()
        coarse: list[list[bytes]] = []
        fine: list[list[bytes]] = []
        for numbers in groups.values():
            self.cells.append(Cell([self.models[n] for n in numbers], self.library))
            fine.append([])
            coarse.append([])
            for number in numbers:
                for part in self._parts(self.models[number]):
                    base = len(vertices) // 16
                    vertices += part.vertices
                    slots += len(self._pieces).to_bytes(2, "little") * part.count
                    self._pieces.append((number, part.step))
                    fine[-1].append(moved(part.lod(0), base))
                    coarse[-1].append(moved(part.lod(1), base))
        index = bytearray()
        for level, all_groups in enumerate((fine, coarse)):
            for cell, pieces in zip(self.cells, all_groups, strict=True):
                cell.first[level] = len(index) // 4
                cell.indices[level] = sum(map(len, pieces)) // 4
                index += b"".join(pieces)
        self._upload(bytes(vertices), bytes(slots), bytes(index))

    def _parts(self, model: Model) -> list[Part]:
        parts = self.library.get(model.mesh).parts
        try:
            return [parts[name] for name in model.parts or parts]
        except KeyError as error:
            raise MeshError(f"the mesh {model.mesh!r} has no part {error.args[0]!r}") from error

    def _upload(self, vertices: bytes, slots: bytes, index: bytes) -> None:
        rows = -(-len(self._pieces) // _ROW)
        self._poses = bytearray(rows * _ROW * _POSE.size)
        for slot in range(len(self._pieces)):
            self._pack(slot)
        poses = self._poses
        self._texture = Texture(
            self.device, (_ROW * 4, rows), 4, lambda: poses, dtype="f4", nearest=True
        )
        stand = Buffer(self.device, vertices)
        named = Buffer(self.device, slots)
        indices = Buffer(self.device, index)
        self._buffers = (stand, named, indices)
        parts = [(stand, _STAND, _NAMES), (named, "1u2", ("a_slot",))]
        self._drawn = Geometry(self.device, self._look, parts, indices)
        self._cast = Geometry(self.device, self._depth, parts, indices)

    def _pack(self, slot: int) -> None:
        number, step = self._pieces[slot]
        m = self.models[number]
        _POSE.pack_into(
            self._poses, slot * _POSE.size,
            m.x, m.y, m.z, m.scale,
            *upright(m.yaw, -m.pitch),
            *m.tint, m.stretch,
            m.bright, m.there, m.highlight, step,
        )  # fmt: skip

    def _write_poses(self, before: tuple[Model, ...]) -> None:
        for slot, (number, _) in enumerate(self._pieces):
            if self.models[number] is not before[number]:
                self._pack(slot)
        if self._texture is not None:
            self._texture.write(self._poses)

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, lens: Lens, fine_to: float, budget: int) -> None:
        """Draw what may be seen: nearer than `fine_to` in full detail, within the budget."""
        if self._drawn is None or self._texture is None:
            return
        self._texture.use(UNITS["u_pose"])
        seen = [cell for cell in self.cells if _visible(cell, lens)]
        limit = fine_to
        levels = self._levels(seen, lens, limit)
        while limit > 1.0 and self._cost(seen, levels) > budget:
            limit *= 0.7
            levels = self._levels(seen, lens, limit)
        run: list[int] | None = None
        for cell, level in sorted(
            zip(seen, levels, strict=True), key=lambda pair: pair[0].first[pair[1]]
        ):
            first, count = cell.first[level], cell.indices[level]
            if run is not None and run[0] + run[1] == first:
                run[1] += count
                continue
            if run is not None:
                self._drawn.draw(run[1], run[0])
            run = [first, count]
        if run is not None:
            self._drawn.draw(run[1], run[0])

    def _levels(self, cells: Sequence[Cell], lens: Lens, fine_to: float) -> list[int]:
        return [int(math.dist(lens.eye, (c.x, c.y, c.z)) - c.radius > fine_to) for c in cells]

    @staticmethod
    def _cost(cells: Sequence[Cell], levels: Sequence[int]) -> int:
        return sum(c.indices[level] for c, level in zip(cells, levels, strict=True)) // 3

    def cast(self) -> None:
        """Draw everything into the shadow map, coarsely."""
        if self._cast is None or self._texture is None:
            return
        self._texture.use(UNITS["u_pose"])
        first = self.cells[0].first[1]
        self._cast.draw(sum(cell.indices[1] for cell in self.cells), first)

    def release(self) -> None:
        """Free everything; the batch is empty then."""
        for geometry in (self._drawn, self._cast):
            if geometry is not None:
                geometry.release()
        for buffer in self._buffers:
            buffer.release()
        if self._texture is not None:
            self._texture.release()
        self._drawn = self._cast = self._texture = None
        self._buffers = ()
        self._pieces = []
        self.cells = []


def _visible(cell: Cell, lens: Lens) -> bool:
    """Whether a cell's ball touches what the lens sees."""
    dx, dy, dz = cell.x - lens.eye[0], cell.y - lens.eye[1], cell.z - lens.eye[2]
    depth = dx * lens.ahead[0] + dy * lens.ahead[1] + dz * lens.ahead[2]
    if depth < -cell.radius:
        return False
    for axis, slope in ((lens.right, lens.slope_across), (lens.up, lens.slope_up)):
        side = abs(dx * axis[0] + dy * axis[1] + dz * axis[2])
        if side - depth * slope > cell.radius * math.sqrt(1.0 + slope * slope):
            return False
    return True
