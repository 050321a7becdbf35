"""What lies still under the figures: table, mats, boards, furniture, water."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from client.draw3d.device import Device
from client.draw3d.programs import UNITS, Program
from client.draw3d.resources import Buffer, Geometry, Texture
from client.draw3d.scene import Carpentry, Mat, Painted, Scene, Table, Water, Wood
from client.draw3d.shapes import Sheet, mat, table

Ground: TypeAlias = Table | Mat | Painted | Carpentry | Water
_LAYOUT = "3f 3f 2f"
_NAMES = ("a_position", "a_normal", "a_uv")


class Surface:
    """One piece: geometry, textures, and what its shader must be told."""

    def __init__(
        self, device: Device, program: Program, prepare: Callable[[Program], None]
    ) -> None:
        self.device = device
        self.program = program
        self.prepare = prepare
        self.count = 0
        self.parts: list[Buffer | Geometry | Texture] = []
        self.bound: list[tuple[Texture, int]] = []
        self.look: Geometry
        self.shade: Geometry | None = None

    def shape(
        self, vertices: bytes, indices: bytes, depth: Program | None,
        layout: str = _LAYOUT, names: tuple[str, ...] = _NAMES,
    ) -> Surface:  # fmt: skip
        """Give it its geometry; with `depth` it casts a shadow."""
        points, index = Buffer(self.device, vertices), Buffer(self.device, indices)
        self.count = len(indices) // 4
        parts = [(points, layout, names)]
        self.look = Geometry(self.device, self.program, parts, index)
        self.parts += [points, index, self.look]
        if depth is not None:
            self.shade = Geometry(self.device, depth, parts, index)
            self.parts.append(self.shade)
        return self

    def texture(self, name: str, texture: Texture) -> None:
        """Bind a texture before each draw."""
        self.parts.append(texture)
        self.bound.append((texture, UNITS[name]))

    def draw(self) -> None:
        for texture, unit in self.bound:
            texture.use(unit)
        self.prepare(self.program)
        self.look.draw(self.count)

    def release(self) -> None:
        for part in reversed(self.parts):
            part.release()


class Surfaces:
    """All of them, made when the scene names new ones."""

    def __init__(self, device: Device, defines: tuple[str, ...], anisotropy: float) -> None:
        self.device = device
        self.anisotropy = anisotropy
        self._programs = {
            kind: Program(device, "water" if kind == "water" else "surface", kind, defines)
            for kind in ("wood", "felt", "painted", "water")
        }
        self._depth = Program(device, "surface", "depth", ("DEPTH",))
        self._made: dict[Ground, Surface] = {}
        self._shown: object = None

    def show(self, scene: Scene) -> bool:
        """Follow the scene; True if anything came or went."""
        shown = (scene.table, scene.mats, scene.boards, scene.furniture, scene.waters)
        if shown == self._shown:
            return False
        wanted = dict.fromkeys(_pieces(scene))
        changed = wanted.keys() != self._made.keys()
        if changed:
            for piece in [piece for piece in self._made if piece not in wanted]:
                self._made.pop(piece).release()
            self._made = {piece: self._made.get(piece) or self._make(piece) for piece in wanted}
        self._shown = shown
        return changed

    def draw(self) -> None:
        """Draw all in the scene's order."""
        for surface in self._made.values():
            surface.draw()

    def cast(self) -> None:
        """Draw what casts a shadow into the shadow map."""
        for surface in self._made.values():
            if surface.shade is not None:
                surface.shade.draw(surface.count)

    def release(self) -> None:
        """Free everything."""
        for surface in self._made.values():
            surface.release()
        self._made.clear()
        for program in (*self._programs.values(), self._depth):
            program.release()

    def _make(self, piece: Ground) -> Surface:
        match piece:
            case Table():
                return self._wooden(piece.wood, table(piece.y, piece.half), shadow=False)
            case Mat():
                return self._mat(piece)
            case Carpentry():
                surface = self._surface("wood", _wood_values(piece.wood))
                depth = self._depth if piece.shadow else None
                return surface.shape(piece.vertices, piece.indices, depth)
            case Painted():
                return self._painted(piece)
            case Water():
                return self._water(piece)

    def _surface(self, kind: str, prepare: Callable[[Program], None]) -> Surface:
        return Surface(self.device, self._programs[kind], prepare)

    def _wooden(self, wood: Wood, sheet: Sheet, *, shadow: bool) -> Surface:
        depth = self._depth if shadow else None
        surface = self._surface("wood", _wood_values(wood))
        return surface.shape(sheet.vertices.tobytes(), sheet.indices.tobytes(), depth)

    def _mat(self, m: Mat) -> Surface:
        def prepare(program: Program) -> None:
            program.set("u_mat", (m.half_width, m.half_depth, m.corner, m.border))
            program.set("u_cloth", m.cloth)
            program.set("u_leather", m.leather)

        sheet = mat(m)
        surface = self._surface("felt", prepare)
        return surface.shape(sheet.vertices.tobytes(), sheet.indices.tobytes(), self._depth)

    def _painted(self, board: Painted) -> Surface:
        surface = self._surface("painted", lambda program: program.set("u_depth", board.depth))
        for name, source in (("u_albedo", board.paint), ("u_detail", board.detail)):
            texture = Texture(
                self.device, board.size, 4, source, mipmaps=True, anisotropy=self.anisotropy
            )
            surface.texture(name, texture)
        return surface.shape(board.vertices, board.indices, self._depth)

    def _water(self, water: Water) -> Surface:
        left, far, width, depth = water.area

        def prepare(program: Program) -> None:
            program.set("u_map", (left, far, 1.0 / width, 1.0 / depth))
            program.set("u_deep", water.deep)
            program.set("u_middle", water.middle)
            program.set("u_shallow", water.shallow)
            program.set("u_foam", water.foam)

        surface = self._surface("water", prepare)
        surface.texture("u_shore", Texture(self.device, water.size, 1, water.shore))
        return surface.shape(water.vertices, water.indices, None, "3f", ("a_position",))


def _pieces(scene: Scene) -> Iterator[Ground]:
    if scene.table is not None:
        yield scene.table
    yield from scene.mats
    yield from scene.boards
    yield from scene.furniture
    yield from scene.waters


def _wood_values(wood: Wood) -> Callable[[Program], None]:
    def prepare(program: Program) -> None:
        program.set("u_wood", (wood.plank, wood.seam, wood.gloss, wood.grain))
        program.set("u_wood_dark", wood.dark)
        program.set("u_wood_light", wood.light)

    return prepare
