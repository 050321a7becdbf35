"""The canvas as a window: sizes, lost graphics, and the picture behind glass."""

from __future__ import annotations

import moderngl
import pygame
import pytest

from client.draw3d.device import Device
from client.platform.glass import Glass
from client.platform.web.host import View
from client.platform.web.window import MOST_PIXELS, WebWindow, size_for
from client.ui.layout import Insets
from tests.client.webhost import FakeHost


@pytest.mark.parametrize(
    ("view", "size"),
    [
        (View(1280, 720), (1280, 720)),
        (View(390, 844, 3.0), (1170, 2532)),
        (View(411.4, 731.2, 2.625), (1080, 1919)),
        (View(0.2, 0.2, 0.5), (1, 1)),
        (View(800, 600, float("nan")), (800, 600)),
        (View(800, 600, -2.0), (800, 600)),
    ],
)
def test_the_picture_has_the_pixels_of_the_screen(view: View, size: tuple[int, int]) -> None:
    assert size_for(view) == size


@pytest.mark.parametrize("view", [View(1366, 1024, 2.0), View(2560, 1440, 2.0), View(4000, 3000)])
def test_no_picture_has_too_many_pixels(view: View) -> None:
    wide, high = size_for(view)
    assert MOST_PIXELS * 0.99 < wide * high < MOST_PIXELS * 1.01
    assert wide / high == pytest.approx(view.width / view.height, rel=0.01)


class Pane:
    """Glass that counts what it is shown."""

    def __init__(self, renderer: str = "", *, broken: bool = False) -> None:
        if broken:
            raise RuntimeError("no context")
        self.renderer = renderer
        self.pictures: list[tuple[int, int]] = []
        self.device = self
        self.lost = False
        self.breaks = False

    def lose(self) -> None:
        self.lost = True

    def rebuild(self) -> None:
        if self.breaks:
            raise RuntimeError("no context")
        self.lost = False

    def show(self, picture: pygame.Surface) -> None:
        self.pictures.append(picture.get_size())


def window(host: FakeHost) -> WebWindow:
    """A window with a pane of glass, over a plain display."""
    pygame.display.init()
    return WebWindow(host, "test", Pane)  # type: ignore[arg-type]


def test_without_webgl_the_display_itself_is_drawn_on() -> None:
    pygame.display.init()
    made = WebWindow(FakeHost(View(400, 300, 2.0)), "test")
    assert made.glass is None
    assert made.surface is pygame.display.get_surface()
    assert made.size == (800, 600)
    assert made.density == 2.0


def test_a_browser_that_breaks_its_word_about_webgl_gets_a_plain_display() -> None:
    host = FakeHost()
    host.gl = True
    pygame.display.init()
    made = WebWindow(host, "test", lambda name: Pane(broken=True))  # type: ignore[arg-type, return-value]
    assert made.glass is None
    assert made.device is None
    assert not made.open_gl()
    made.flip()
    assert made.shown == 1


def test_another_view_is_another_picture() -> None:
    host = FakeHost(View(400, 300, 1.0))
    made = window(host)
    before = made.surface
    made.follow()
    assert made.surface is before
    host.room = View(300, 400, 2.0, Insets(0, 47, 0, 34))
    made.follow()
    assert made.size == (600, 800)
    assert made.density == 2.0
    assert made.view.insets.top == 47
    surface = made.surface
    host.room = View(300, 400, 2.0, Insets(0, 0, 0, 34))  # only the notch is elsewhere now
    made.follow()
    assert made.surface is surface
    assert made.view.insets.top == 0


def test_lost_graphics_show_nothing_until_they_are_made_anew() -> None:
    host = FakeHost()
    made = window(host)
    pane = Pane()
    made._flags, made.glass = pygame.OPENGL, pane  # type: ignore[assignment]
    made.flip()
    made.lose()
    assert made.blocked
    assert pane.lost
    made.flip()
    made.swap()
    assert made.shown == 1
    host.room = View(500, 400)
    made.follow()
    assert made.size == (1280, 720)  # nothing can be opened now
    made._flags = 0
    assert made.restore()
    assert not made.blocked
    assert not pane.lost
    assert made.size == (500, 400)
    made.flip()
    assert made.shown == 2


def test_graphics_that_do_not_come_back_stay_lost() -> None:
    made = window(FakeHost())
    pane = Pane()
    pane.breaks = True
    made._flags, made.glass = pygame.OPENGL, pane  # type: ignore[assignment]
    made.lose()
    assert not made.restore()
    assert made.blocked


@pytest.fixture(scope="module")
def glass() -> Glass:
    def context() -> moderngl.Context:
        return moderngl.create_context(standalone=True, backend="egl", require=300)

    try:
        return Glass(Device(context()))
    except Exception as error:
        pytest.skip(f"no OpenGL here: {error}")


@pytest.mark.parametrize("size", [(64, 40), (37, 51), (640, 360)])
def test_the_picture_comes_through_the_glass_pixel_for_pixel(
    glass: Glass, size: tuple[int, int]
) -> None:
    picture = pygame.Surface(size, 0, 32)
    wide, high = size
    for x in range(wide):
        for y in (0, 1, high - 1):
            picture.set_at((x, y), (x * 5 % 256, y * 7 % 256, (x + y) % 256))
    context = glass.device.context
    target = context.framebuffer([context.texture(size, 4)])
    context.enable(moderngl.BLEND | moderngl.DEPTH_TEST)  # whoever drew before left it so
    glass.show(picture, target)
    drawn = pygame.image.frombuffer(target.read(components=4, alignment=1), size, "RGBA")
    wanted = pygame.transform.flip(picture, False, True)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(wanted, "RGB")
    assert set(target.read(components=4)[3::4]) == {255}
    assert glass.device.error is None
    target.release()
