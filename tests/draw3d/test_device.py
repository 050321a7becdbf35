"""The device: nothing leaks, a lost context comes back, both dialects draw the same."""

from __future__ import annotations

import ctypes

import moderngl
import pygame
import pytest

from client.draw3d import device as device_module
from client.draw3d.camera import Pose
from client.draw3d.deck import Deck
from client.draw3d.device import Device, Dialect, NoGraphicsError
from client.draw3d.meshes import Library
from client.draw3d.quality import HIGH, LOW
from client.draw3d.renderer import Renderer
from client.draw3d.scene import Card, Die, Glow, Mark, MarkShape, Mat, Model, Scene
from tests.draw3d.conftest import SIZE
from tests.draw3d.test_passes import differing, solid

POSE = Pose(0.0, 0.4, 0.0, 20.0, 40.0, 9.0)


def full(seed: int = 0) -> Scene:
    """A scene with something of each kind."""
    x = (seed % 5) * 0.3
    return Scene(
        mats=(Mat(0, 0, 3, 2, cloth=(0.02 + seed % 3 * 0.01, 0.05, 0.09)),),
        scenery=tuple(Model("tree", i - 3.0, 0, -2.5) for i in range(4 + seed % 3)),
        figures=(Model("pawn", -1 + x, 0.09, 0), *(() if seed % 2 else (Model("cube", 2, 0, 1),))),
        cards=(Card("red", "blue", 0.5 + x, 0.12, 0, 1.2),),
        dice=(Die(1.5, 0.4, 1 + x, 0.6),),
        marks=(Mark(MarkShape.RING, 0, 0.11, 0, 1, 1, (1, 0.8, 0.3)),),
        glows=(Glow(0, 1, 0, 0.5, (1, 0.5, 0.2)),),
    )


def alive(largest: int = 6000) -> dict[str, int] | None:
    """How many objects of each kind the driver of the current context still has."""
    try:
        egl = ctypes.CDLL("libEGL.so.1")
    except OSError:
        return None
    find = egl.eglGetProcAddress
    find.restype = ctypes.c_void_p
    found = {}
    for kind in ("Buffer", "Texture", "Framebuffer", "Renderbuffer", "VertexArray", "Program"):
        ask = ctypes.CFUNCTYPE(ctypes.c_ubyte, ctypes.c_uint)(find(f"glIs{kind}".encode()))
        found[kind] = sum(ask(name) for name in range(1, largest))
    return found


@pytest.fixture
def own(library: Library) -> Renderer:
    return Renderer(Device.standalone(), LOW, library)


def test_a_released_renderer_leaves_nothing(own: Renderer) -> None:
    assert own.device.count > 40
    own.screenshot(full(), POSE, SIZE, deck=Deck(solid))
    own.release()
    assert own.device.count == 0
    assert own.device.error is None


def test_scene_changes_do_not_pile_up(own: Renderer) -> None:
    device = own.device
    deck = Deck(solid)

    def show(seed: int) -> None:
        own.screenshot(full(seed), POSE, (32, 18), deck=deck)

    for seed in range(12):
        show(seed)
    count, living = device.count, alive()
    for seed in range(12, 212):
        show(seed)
    assert abs(device.count - count) <= 8
    show(211 // 30 * 30 + 11)
    assert device.count == count
    assert living is None or alive() == living
    assert device.error is None


def test_a_lost_context_comes_back_with_the_same_picture(own: Renderer) -> None:
    deck = Deck(solid)
    scene = full()
    own.overlay.follow(_widgets())
    before = pygame.image.tobytes(own.screenshot(scene, POSE, SIZE, deck=deck), "RGB")
    count = own.device.count
    own.device.lose()
    assert own.draw(scene, POSE, SIZE, deck=deck) is None
    changed = full()
    own.device.rebuild(Device.standalone().context)
    after = own.screenshot(changed, POSE, SIZE, deck=deck)
    assert pygame.image.tobytes(after, "RGB") == before
    assert own.device.count == count
    assert own.figures.shadow, "the shadow map was drawn again"
    assert own.device.error is None


def test_the_widgets_survive_a_lost_context(own: Renderer) -> None:
    widgets = _widgets()
    before = own.screenshot(Scene(), POSE, SIZE, overlay=widgets)
    own.device.lose()
    own.device.rebuild(Device.standalone().context)
    after = own.screenshot(Scene(), POSE, SIZE, overlay=widgets)
    assert own.overlay.sent == 0, "what was known was sent while rebuilding"
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_both_dialects_draw_the_same(library: Library) -> None:
    pictures = []
    for dialect in Dialect:
        device = Device.standalone()
        device.dialect = dialect
        renderer = Renderer(device, LOW, library)
        pictures.append(renderer.screenshot(full(), POSE, SIZE, deck=Deck(solid)))
        assert device.error is None
    assert differing(*pictures, 2) == 0


def test_the_highest_level_draws_too(library: Library) -> None:
    renderer = Renderer(Device.standalone(), HIGH, library)
    high = renderer.screenshot(full(), POSE, SIZE, deck=Deck(solid))
    assert renderer.device.error is None
    low = Renderer(Device.standalone(), LOW, library)
    assert differing(high, low.screenshot(full(), POSE, SIZE, deck=Deck(solid)), 60) < 1500


def test_no_graphics_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object, **__: object) -> None:
        raise Exception("cannot create OpenGL context")

    monkeypatch.setattr(moderngl, "create_context", nothing)
    monkeypatch.setattr(moderngl, "create_standalone_context", nothing)
    for make in (Device.current, Device.standalone):
        with pytest.raises(NoGraphicsError, match=r"OpenGL 3\.3 or WebGL2"):
            make()


@pytest.mark.parametrize(
    ("name", "software"),
    [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", True),
        ("ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)", True),
        ("Microsoft Basic Render Driver", True),
        ("NVIDIA GeForce GTX 1050/PCIe/SSE2", False),
        ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", False),
    ],
)
def test_software_is_recognised(device: Device, name: str, software: bool) -> None:
    before = device.renderer
    try:
        device.renderer = name
        assert device.software == software
    finally:
        device.renderer = before


def test_every_software_name_is_lower_case() -> None:
    assert all(name == name.lower() for name in device_module.SOFTWARE)


def _widgets() -> pygame.Surface:
    surface = pygame.Surface(SIZE, pygame.SRCALPHA)
    surface.fill((200, 40, 90, 255), (10, 10, 50, 30))
    surface.fill((20, 240, 90, 128), (80, 40, 50, 30))
    return surface
