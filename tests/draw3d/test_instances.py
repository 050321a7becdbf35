"""Lists of small things: what is packed again, and what the buffer holds then."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator

import pytest

from client.draw3d.device import Device
from client.draw3d.instances import Instances, glow_values
from client.draw3d.programs import Program
from client.draw3d.resources import Buffer
from client.draw3d.scene import Glow
from client.draw3d.shapes import QUAD


class Lights:
    """Instances that note what they pack."""

    def __init__(self, device: Device) -> None:
        self.packed: list[Glow] = []
        self._shape = Buffer(device, QUAD)
        self._program = Program(device, "glow", "glow")
        self.instances: Instances[Glow] = Instances(
            device, (self._shape, "2f", ("a_corner",)), None, 4, "4f 4f/i",
            ("i_centre", "i_light"), (self._program,), self._pack,
        )  # fmt: skip

    def _pack(self, glow: Glow) -> tuple[float, ...]:
        self.packed.append(glow)
        return glow_values(glow)

    def show(self, things: tuple[Glow, ...]) -> list[Glow]:
        """Show these and return what was packed for it."""
        self.packed.clear()
        self.instances.show(things)
        return self.packed

    @property
    def sent(self) -> bytes:
        """What the graphics card was sent."""
        return self.instances._buffer.data

    def release(self) -> None:
        self.instances.release()
        self._program.release()
        self._shape.release()


@pytest.fixture
def lights(device: Device) -> Iterator[Lights]:
    made = Lights(device)
    yield made
    made.release()


def light(x: float) -> Glow:
    return Glow(x, 1.0, 2.0, 0.5, (1.0, 0.5, 0.25))


def packed(things: tuple[Glow, ...]) -> bytes:
    return b"".join(struct.pack("<8f", *glow_values(thing)) for thing in things)


def test_only_what_is_new_at_its_place_is_packed(lights: Lights) -> None:
    a, b, c, d = map(light, range(4))
    assert lights.show((a, b, c)) == [a, b, c]
    assert lights.show((a, d, c)) == [d]
    assert lights.sent == packed((a, d, c))
    assert lights.show((a, d)) == []
    assert lights.show((a, d, c)) == [c], "it was not in the last list"
    assert lights.show((d, a, c)) == [d, a]
    assert lights.sent == packed((d, a, c))


def test_what_was_forgotten_is_packed_again(lights: Lights) -> None:
    things = (light(0), light(1))
    lights.show(things)
    lights.instances.forget()
    assert lights.show(things) == list(things)


@pytest.mark.parametrize("seed", range(4))
def test_the_buffer_holds_what_is_shown(lights: Lights, seed: int) -> None:
    r = random.Random(seed)
    pool = [light(i) for i in range(60)]
    things: tuple[Glow, ...] = ()
    for _ in range(200):
        kept = list(things[: r.randrange(len(things) + 1)])
        for _ in range(r.randrange(3)):
            if kept:
                kept[r.randrange(len(kept))] = r.choice(pool)
        things = (*kept, *r.sample(pool, r.randrange(1, 20)))
        lights.show(things)
        assert lights.sent == packed(things)
