"""What is sent to the graphics card: only what is new, but all of that."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator

import moderngl
import pytest

from client.draw3d.camera import Pose
from client.draw3d.device import Device
from client.draw3d.instances import Instances, glow_values
from client.draw3d.meshes import Library
from client.draw3d.programs import Program
from client.draw3d.quality import LOW
from client.draw3d.renderer import Renderer
from client.draw3d.resources import Buffer
from client.draw3d.scene import Glow, Scene
from client.draw3d.shapes import QUAD
from tests.draw3d.conftest import bare
from tests.draw3d.test_passes import differing


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


def test_what_outgrows_its_buffer_is_drawn(device: Device, library: Library) -> None:
    def lit(count: int) -> Scene:
        return bare(
            glows=tuple(Glow(i % 9 - 4, 0.5, i // 9 - 3, 0.4, (1, 1, 1)) for i in range(count))
        )

    pose, size = Pose(0.0, 0.0, 0.0, 0.0, 60.0, 14.0), (96, 54)
    pictures = []
    for counts in ((3, 60), (60,)):
        renderer = Renderer(device, LOW, library)
        for count in counts:
            picture = renderer.screenshot(lit(count), pose, size)
        pictures.append(picture)
        few = renderer.screenshot(lit(3), pose, size)
        assert differing(few, picture, 20) > 100
        renderer.release()
    assert differing(*pictures, 0) == 0


def test_a_uniform_is_sent_when_it_changes(device: Device) -> None:
    program = Program(device, "screen", "finish")
    try:
        program.gl = sent = Sent(program.gl)  # type: ignore[assignment]
        for value in ((1.0, 0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0), (0.5, 0.0, 0.0, 0.0)):
            program.set("u_grade", value)
        program.set("u_unknown", 1.0)
        assert sent.values == [("u_grade", (1.0, 0.0, 0.0, 0.0)), ("u_grade", (0.5, 0.0, 0.0, 0.0))]
        program.gl = sent.program
        program.destroy()
        program.create()
        program.gl = again = Sent(program.gl)  # type: ignore[assignment]
        program.set("u_grade", (0.5, 0.0, 0.0, 0.0))
        assert len(again.values) == 1, "a new program knows nothing of the old one's values"
        program.gl = again.program
    finally:
        program.release()


class Sent:
    """Stands for a linked program and notes what is set."""

    def __init__(self, program: moderngl.Program) -> None:
        self.program = program
        self.values: list[tuple[str, object]] = []

    def __setitem__(self, name: str, value: object) -> None:
        self.values.append((name, value))
