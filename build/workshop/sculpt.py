"""What a sculptor works on: groups of shapes, explicit solids, parts and anchors.

A figure is a list of groups of one paint each. Inside a group shapes join smoothly; groups only
pass through each other, so the border between two paints is a real edge at any triangle count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from workshop.fields import Shape
from workshop.maths import Points, Triple, as_points
from workshop.palette import Material, material
from workshop.solids import Solid

Paint = Callable[[Points, Points, Points], Points]
"""From places, normals and base colours (each n × 3) to the colours wanted."""


@dataclass
class Operation:
    """One shape put on (or cut off) a group, rounded to it within `blend`."""

    shape: Shape
    blend: float
    cuts: bool


@dataclass
class Group:
    """Shapes of one paint that make one surface.

    `weight` is its share of the triangles beside others of its area, `voxel` the fineness of its
    grid (chosen by its size if 0), `flat` gives faces instead of smooth shading, and what is not
    `far` is left out of the coarse level of detail.
    """

    material: Material
    part: str
    blend: float = 0.04
    weight: float = 1.0
    voxel: float = 0.0
    flat: bool = False
    far: bool = True
    paint: Paint | None = None
    least: int = 40
    operations: list[Operation] = field(default_factory=list)

    def add(self, *shapes: Shape, blend: float | None = None) -> Group:
        rounding = self.blend if blend is None else blend
        self.operations += [Operation(shape, rounding, False) for shape in shapes]
        return self

    def both(self, *shapes: Shape, blend: float | None = None) -> Group:
        """Adds each shape and its mirror image."""
        for shape in shapes:
            self.add(shape, shape.mirrored(), blend=blend)
        return self

    def cut(self, *shapes: Shape, blend: float | None = None) -> Group:
        rounding = self.blend if blend is None else blend
        self.operations += [Operation(shape, rounding, True) for shape in shapes]
        return self

    @property
    def thin(self) -> bool:
        return any(one.shape.thin for one in self.operations if not one.cuts)


@dataclass
class Placed:
    """An explicit solid with its paint."""

    solid: Solid
    material: Material
    part: str
    far: bool
    paint: Paint | None
    near: bool = True


class Sculpt:
    """A model in the making. `voxel` is the coarsest grid: .017 for men, .03 for dragons."""

    def __init__(self, voxel: float = 0.017) -> None:
        self.voxel = voxel
        self.groups: list[Group] = []
        self.solids: list[Placed] = []
        self.anchors: dict[str, list[float]] = {}
        self.budgets: dict[str, int] = {"figure": 4100}
        self.notes: dict[str, dict[str, Any]] = {}
        self.together: Callable[[str, str], bool] = lambda _part, _other: True
        self.reach = 0.5
        self.ground: float | None = 0.0
        self._part = "figure"

    @contextmanager
    def part(self, name: str, triangles: int) -> Iterator[None]:
        """What is made inside belongs to that part of the file and shares its triangles."""
        before, self._part = self._part, name
        self.budgets[name] = triangles
        yield
        self._part = before

    def note(self, **facts: Any) -> None:
        """Facts about the present part for the file's header, such as who wears it."""
        self.notes.setdefault(self._part, {}).update(facts)

    @contextmanager
    def stand_in(self, name: str) -> Iterator[None]:
        """What is made inside hides and shades other parts but does not go into the file."""
        with self.part(name, 0):
            yield
        del self.budgets[name]

    def budget(self, triangles: int) -> None:
        """How many triangles the present part may have, solids included."""
        self.budgets[self._part] = triangles

    def group(
        self,
        paint: str | Material,
        blend: float = 0.04,
        weight: float = 1.0,
        voxel: float = 0.0,
        flat: bool = False,
        far: bool = True,
        colours: Paint | None = None,
        least: int = 40,
    ) -> Group:
        made = Group(material(paint), self._part, blend, weight, voxel, flat, far, colours, least)
        self.groups.append(made)
        return made

    def solid(
        self,
        paint: str | Material,
        *solids: Solid,
        far: bool = True,
        colours: Paint | None = None,
        near: bool = True,
    ) -> None:
        """Puts solids on the model; those not `near` are the coarse level of detail's alone."""
        for one in solids:
            self.solids.append(Placed(one, material(paint), self._part, far, colours, near))

    def anchor(self, name: str, point: Triple) -> None:
        """A named place on the model, for what is put there at run time."""
        self.anchors[name] = [round(float(v), 4) for v in as_points(point)]
