"""What the table looks like: plain records that a game fills and the renderer draws.

World units: y is up, the table's top is usually y 0, +x is right and +z is towards the player. A
grown man's figure is 2.0 high at scale 1. Angles are degrees; yaw turns counter-clockwise seen from
above, 0 faces +z. Colours are sRGB from 0 to 1 unless a field says otherwise.

A game replaces a whole tuple when something in it changes; a tuple that is the same (or equal) as
in the last frame costs nothing. `key` is what picking answers; None cannot be picked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple, TypeAlias

Vec3: TypeAlias = tuple[float, float, float]
Quaternion: TypeAlias = tuple[float, float, float, float]
"""x, y, z, w of a turn; `upright` makes one from a yaw."""
Color: TypeAlias = tuple[float, float, float]
WHITE: Color = (1.0, 1.0, 1.0)
STILL: Quaternion = (0.0, 0.0, 0.0, 1.0)


class Model(NamedTuple):
    """A mesh that stands somewhere: a figure, a tree, a tile."""

    mesh: str
    """Name of a mesh in the library."""
    x: float
    y: float
    z: float
    scale: float = 1.0
    yaw: float = 0.0
    tint: Color = WHITE
    """Colour of the parts that show the seat."""
    parts: tuple[str, ...] = ()
    """Parts of the mesh that are seen; () = all."""
    pitch: float = 0.0
    """Leaning backwards (negative: forwards), for figures that fall."""
    stretch: float = 1.0
    """Height over what the mesh has."""
    bright: float = 1.0
    there: float = 1.0
    """1 seen, 0 gone; in between it dissolves."""
    highlight: float = 0.0
    """0 to 1: a warm rim of light on what is chosen or pointed at."""
    key: Hashable = None


class Card(NamedTuple):
    """A card, or a stack of them. `front` and `back` are names in the scene's deck of pictures."""

    front: Hashable
    back: Hashable
    x: float
    y: float
    z: float
    """The middle of the card."""
    width: float
    turn: Quaternion = STILL
    """Lying face up, its top towards -z, at (0, 0, 0, 1)."""
    bend: float = 0.0
    """Curvature across: 0.1 is a card held by its sides, negative hangs down."""
    bright: float = 1.0
    thickness: float = 0.006
    """In widths; a stack of n cards has n times as much."""
    own_light: float = 0.0
    """0 lit by the lamp, 1 as printed: cards in the hand stay readable."""
    there: float = 1.0
    highlight: float = 0.0
    casts: bool = True
    """Whether it throws a shadow; what is held close to the eye should not."""
    key: Hashable = None


class Dice(IntEnum):
    """The kinds of dice."""

    PIPS = 0
    COMBAT = 1


class Die(NamedTuple):
    """A die. See `client.draw3d.dice` for throws."""

    x: float
    y: float
    z: float
    edge: float
    turn: Quaternion = STILL
    kind: Dice = Dice.PIPS
    color: Color = (0.80, 0.74, 0.60)
    ink: Color = (0.16, 0.10, 0.08)
    highlight: float = 0.0
    key: Hashable = None


class MarkShape(IntEnum):
    """Outlines of marks."""

    BOX = 0
    RING = 1
    HEXAGON = 2


class Mark(NamedTuple):
    """A sign on the board: a ring round a space, the edge of a hexagon or of a card's place."""

    shape: MarkShape
    x: float
    y: float
    z: float
    half_width: float
    half_depth: float
    color: Color
    opacity: float = 1.0
    yaw: float = 0.0
    corner: float = 0.0
    """Radius of a box's corners."""
    line: float = 0.05
    fill: float = 0.0
    """0 to 1: how much the inside is covered."""
    soft: float = 0.0
    """Reach of the halo round the line; below 0 nothing of it falls inside."""
    pulse: float = 0.0
    """0 to 1: how deeply it breathes; needs a redraw each frame."""


class Decal(NamedTuple):
    """A sign printed on a surface: `area` is its place in the scene's atlas."""

    x: float
    y: float
    z: float
    across: Vec3
    """From the middle to the right edge."""
    up: Vec3
    """From the middle to the upper edge."""
    area: tuple[float, float, float, float]
    ink: Color = WHITE
    gloss: float = 0.2
    """Above 0.67 metal; 1 + g shines with strength g."""


class Glow(NamedTuple):
    """A sprite of light. `beam` above 0 makes it an upright ray, so many radii high."""

    x: float
    y: float
    z: float
    radius: float
    color: Color
    strength: float = 1.0
    beam: float = 0.0


class Fire(NamedTuple):
    """A small light; at most four count. `color` is linear and may exceed 1."""

    x: float
    y: float
    z: float
    reach: float
    color: Color


@dataclass(frozen=True, slots=True)
class Lamp:
    """The lamp over the table and the room's light; colours linear."""

    place: Vec3 = (-7.5, 13.5, 5.5)
    aim: Vec3 = (0.0, 0.0, 0.0)
    color: Color = (1.95, 1.50, 1.00)
    edge: float = 0.50
    """Cosine at the edge of the cone."""
    core: float = 0.90
    """Cosine inside which the light is full."""
    angle: float = 78.0
    """Width of the shadow map, degrees."""
    sky: Color = (0.25, 0.30, 0.42)
    ground: Color = (0.20, 0.135, 0.085)
    fill_from: Vec3 = (0.62, 0.42, -0.66)
    fill: Color = (0.34, 0.47, 0.80)
    outside: float = 0.12
    """Share of the room's light that is left outside the cone."""
    exposure: float = 0.80
    softness: float = 2.0
    """Width of a shadow's edge, in texels of a map of 2048."""


@dataclass(frozen=True, slots=True)
class Grade:
    """The lens: bloom, darker corners, saturation, and what is behind everything."""

    bloom: float = 0.55
    vignette: float = 0.5
    saturation: float = 1.06
    behind: Color = (0.050, 0.032, 0.024)


class Wood(NamedTuple):
    """A kind of wood, or a metal with a grain; colours linear."""

    plank: float = 1.9
    """Width of the boards."""
    seam: float = 0.022
    gloss: float = 0.33
    dark: Color = (0.036, 0.0125, 0.0048)
    light: Color = (0.185, 0.076, 0.028)
    grain: float = 1.0
    """1 open-pored wood, 0 smooth."""


WALNUT = Wood()
"""The table."""
MAHOGANY = Wood(60.0, 0.0, 0.42, (0.020, 0.0048, 0.0022), (0.120, 0.030, 0.012), 0.8)
"""Frames and plinths: one piece, darker and redder than the table, polished."""
BRASS = Wood(60.0, 0.0, 0.74, (0.17, 0.092, 0.022), (0.36, 0.21, 0.06), 0.22)
"""Fittings: worn along one direction, as rolled metal is."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table itself: a wooden plane much larger than what is seen."""

    y: float = 0.0
    half: float = 60.0
    wood: Wood = WALNUT


@dataclass(frozen=True, slots=True)
class Mat:
    """A cloth mat with a leather border that lies on the table; colours linear."""

    x: float
    z: float
    half_width: float
    half_depth: float
    y: float = 0.0
    height: float = 0.09
    corner: float = 0.8
    border: float = 0.42
    cloth: Color = (0.016, 0.026, 0.064)
    leather: Color = (0.090, 0.022, 0.012)


@dataclass(frozen=True, slots=True)
class Painted:
    """A surface with painted textures, such as a game's board.

    Vertices are 8 floats: place, normal, u, v. The pictures give RGBA bytes, rows from v 0 on:
    colour with openness, and slopes with gloss and glow.
    """

    name: str
    vertices: bytes
    indices: bytes
    """32-bit indices."""
    size: tuple[int, int]
    paint: Callable[[], bytes]
    detail: Callable[[], bytes]
    depth: float = 1.0


@dataclass(frozen=True, slots=True)
class Carpentry:
    """Wooden furniture: vertices are 8 floats (place, normal, u and v in world units)."""

    name: str
    vertices: bytes
    indices: bytes
    wood: Wood = WALNUT
    shadow: bool = True


@dataclass(frozen=True, slots=True)
class Water:
    """A sheet of water; colours linear. `shore` gives bytes: distance to the shore * 102."""

    name: str
    vertices: bytes
    """Three floats each."""
    indices: bytes
    size: tuple[int, int]
    shore: Callable[[], bytes]
    area: tuple[float, float, float, float]
    """Left, far edge, width, depth of what `shore` covers."""
    deep: Color
    middle: Color
    shallow: Color
    foam: Color


@dataclass(slots=True, eq=False)
class Scene:
    """Everything on the table. Games change its fields and hand it to `Renderer.draw`."""

    table: Table | None = field(default_factory=Table)
    mats: tuple[Mat, ...] = ()
    boards: tuple[Painted, ...] = ()
    furniture: tuple[Carpentry, ...] = ()
    waters: tuple[Water, ...] = ()
    scenery: tuple[Model, ...] = ()
    """What never moves; a change costs some milliseconds."""
    figures: tuple[Model, ...] = ()
    """What moves; changes of place and paint are cheap."""
    cards: tuple[Card, ...] = ()
    dice: tuple[Die, ...] = ()
    decals: tuple[Decal, ...] = ()
    marks: tuple[Mark, ...] = ()
    glows: tuple[Glow, ...] = ()
    fires: tuple[Fire, ...] = ()
    lamp: Lamp = Lamp()
    grade: Grade = Grade()
    seconds: float = 0.0
    """Time for water and breathing marks; stands still under reduced motion."""
