"""Lists of small things that one draw shows: cards, dice, decals, marks, lights."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from client.draw3d.deck import CardArray
from client.draw3d.device import Device
from client.draw3d.programs import Program
from client.draw3d.resources import Buffer, Geometry, Part
from client.draw3d.scene import Card, Decal, Die, Glow, Mark

T = TypeVar("T")


class Instances(Generic[T]):
    """Things of one kind. When their tuple changes, only what is new at its place is packed."""

    def __init__(
        self,
        device: Device,
        shape: Part,
        index: Buffer | None,
        count: int,
        layout: str,
        names: Sequence[str],
        programs: Sequence[Program],
        pack: Callable[[T], tuple[float, ...]],
    ) -> None:
        self.things: tuple[T, ...] = ()
        self._count = count
        self._strip = index is None
        self._pack = pack
        self._struct = struct.Struct("<" + layout.removesuffix("/i").replace(" ", ""))
        self._bytes = bytearray(self._struct.size * 16)
        self._buffer = Buffer(device, bytes(self._bytes), dynamic=True)
        parts = [shape, (self._buffer, layout, tuple(names))]
        self._geometries = [Geometry(device, program, parts, index) for program in programs]

    def show(self, things: tuple[T, ...]) -> bool:
        """Show these; True if anything changed."""
        if things is self.things or things == self.things:
            return False
        before, self.things = self.things, things
        size = self._struct.size
        if len(things) * size > len(self._bytes):
            self._bytes.extend(bytes(2 * len(things) * size - len(self._bytes)))
        for i, (thing, packed) in enumerate(zip_longest(things, before[: len(things)])):
            if thing is not packed:
                self._struct.pack_into(self._bytes, i * size, *self._pack(thing))
        if things:
            self._buffer.write(memoryview(self._bytes)[: len(things) * size])
        return True

    def forget(self) -> None:
        """Pack afresh at the next `show`, whatever it gets."""
        self.things = ()

    def draw(self, program: int = 0) -> None:
        """Draw all with one of the programs."""
        self._geometries[program].draw(self._count, instances=len(self.things), strip=self._strip)

    def release(self) -> None:
        """Free everything."""
        for geometry in self._geometries:
            geometry.release()
        self._buffer.release()


def card_values(card: Card, array: CardArray) -> tuple[float, ...]:
    """What shaders/card.vert reads of a card."""
    (
        front, back, x, y, z, width, turn, bend, bright, thickness, own_light, there, highlight,
        casts, _,
    ) = card  # fmt: skip
    return (
        x, y, z, width, *turn, array.layer(front), array.layer(back), bend, bright,
        thickness, own_light + (0.0 if casts else 2.0), there, highlight,
    )  # fmt: skip


def die_values(die: Die) -> tuple[float, ...]:
    """What shaders/die.vert reads of a die."""
    return (
        die.x, die.y, die.z, die.edge, *die.turn, *die.color, float(die.kind),
        *die.ink, die.highlight,
    )  # fmt: skip


def decal_values(decal: Decal) -> tuple[float, ...]:
    """What shaders/decal.vert reads of a decal."""
    return (
        decal.x, decal.y, decal.z, *decal.across, *decal.up, *decal.area, *decal.ink, decal.gloss
    )  # fmt: skip


def mark_values(mark: Mark) -> tuple[float, ...]:
    """What shaders/mark.vert reads of a mark."""
    return (
        mark.x, mark.y, mark.z, math.radians(mark.yaw),
        mark.half_width, mark.half_depth, mark.corner, mark.line,
        *mark.color, mark.opacity, float(mark.shape), mark.fill, mark.soft, mark.pulse,
    )  # fmt: skip


def glow_values(glow: Glow) -> tuple[float, ...]:
    """What shaders/glow.vert reads of a light."""
    strength = -glow.beam if glow.beam > 0.0 else glow.strength
    return (glow.x, glow.y, glow.z, glow.radius, *glow.color, strength)
