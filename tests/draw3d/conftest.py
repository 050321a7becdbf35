from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from client.draw3d.camera import Pose
from client.draw3d.device import Device
from client.draw3d.meshes import Library
from client.draw3d.quality import LOW
from client.draw3d.renderer import Renderer
from client.draw3d.scene import Lamp, Scene
from tests.draw3d.models import cube, pawn, tree

SIZE = (160, 90)
Shot = Callable[..., pygame.Surface]


@pytest.fixture(scope="session")
def device() -> Iterator[Device]:
    """A context of its own, drawn by whatever there is; tests leave nothing behind on it."""
    made = Device.standalone()
    yield made
    made.release()


@pytest.fixture(scope="session")
def library() -> Library:
    made = Library()
    for name, mesh in (
        ("pawn", pawn()),
        ("tree", tree()),
        ("cube", cube()),
        ("plain", cube((200, 200, 200), flag=126)),
        ("ember", cube((255, 120, 30), flag=255)),
    ):
        made.put(name, mesh)
    return made


@pytest.fixture(scope="session")
def renderer(device: Device, library: Library) -> Iterator[Renderer]:
    made = Renderer(device, LOW, library)
    yield made
    made.release()


@pytest.fixture
def shot(renderer: Renderer) -> Shot:
    """Draw a scene from in front; the context must have no error afterwards."""

    def take(scene: Scene, pose: Pose | None = None, **further: object) -> pygame.Surface:
        size = further.pop("size", SIZE)
        picture = renderer.screenshot(
            scene,
            pose or Pose(0.0, 0.5, 0.0, 0.0, 40.0, 8.0),
            size,  # type: ignore[arg-type]
            **further,  # type: ignore[arg-type]
        )
        assert renderer.device.error is None
        return picture

    return take


def bare(**fields: object) -> Scene:
    """A scene without a table, under a lamp that stands over the origin."""
    lamp = Lamp(place=(-3.0, 9.0, 4.0))
    return Scene(table=None, lamp=lamp, **fields)  # type: ignore[arg-type]
