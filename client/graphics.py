"""The 3D side of the program: the device if there is one, whether it is used, how finely it draws.

It knows no window: whoever has a context hands over a `Device`, and shows what was drawn.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

from client.draw3d.meshes import Library, MeshError
from client.draw3d.quality import MEDIUM, Gauge, Quality, first_level
from client.ui.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import moderngl

    from client.draw3d.device import Device
    from client.draw3d.renderer import FrameFigures, Renderer
    from client.draw3d.resources import Target
    from client.scenes.stack import SceneStack
    from client.scenes.staging import Staging


class Graphics:
    """Draws the scenes that have a staging in 3D while it is `on`; off until it has a device."""

    def __init__(self) -> None:
        self.library = Library()
        """The meshes, for picking as well; read from their files when they are first asked for."""
        self.device: Device | None = None
        self.wanted = False
        """Whether the player, or the machine by default, has chosen 3D."""
        self.quality: Quality = MEDIUM
        self.gauge: Gauge | None = None
        """Measures the first second if nothing is known about this machine."""
        self.trouble = ""
        """Why 3D had to be given up, for those who want to know more."""
        self.milliseconds = 0.0
        """Work of the last picture: the scene's staging and drawing it, without the widgets."""
        self.on_measured: Callable[[Quality], None] = lambda quality: None
        """Called when the first second has told how finely this machine can draw."""
        self._renderer: Renderer | None = None
        self._surface = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        self._fence: Target | None = None

    @property
    def on(self) -> bool:
        """Whether scenes that have a staging are drawn in 3D now."""
        return self.wanted and self.device is not None and not self.device.lost

    @property
    def figures(self) -> FrameFigures | None:
        """What the last picture took; None if there was none."""
        return self._renderer.figures if self._renderer is not None else None

    # -- device and quality -------------------------------------------------------------------

    def take(self, device: Device, quality: Quality | None = None) -> None:
        """Draw with this device from now on; without a known quality the first second tells."""
        self.drop()
        self.device = device
        self.quality = quality or first_level(device.software)
        self.gauge = None if quality else Gauge(self.quality)

    def measure(self) -> None:
        """Begin anew to measure how finely this machine can draw."""
        if self.device is not None:
            self.draw_as(first_level(self.device.software))
            self.gauge = Gauge(self.quality)

    def drop(self) -> None:
        """The device goes, with everything on it."""
        self._free()
        if self.device is not None:
            self.device.release()
        self.device = None

    def draw_as(self, quality: Quality) -> None:
        """Draw with another quality from the next picture on, and measure no more."""
        self.gauge = None
        if quality is not self.quality:
            self.quality = quality
            self._free()

    def _free(self) -> None:
        if self._renderer is not None:
            self._renderer.release()
        if self._fence is not None:
            self._fence.release()
        self._renderer = self._fence = None

    def _drawer(self, device: Device) -> Renderer:
        if self._renderer is None:
            from client.draw3d.renderer import Renderer

            self._renderer = Renderer(device, self.quality, self.library)
            self._surface = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        return self._renderer

    def prepare(self) -> Iterator[None]:
        """Make what the first picture needs, a little between two yields."""
        if self.on and self.device is not None:
            from client.draw3d.noise import noise

            noise()
            yield
            try:
                self._drawer(self.device)
            except _troubles() as error:
                self.trouble = str(error)
                self.wanted = False
            yield

    # -- pictures -----------------------------------------------------------------------------

    def show(
        self,
        scenes: SceneStack,
        size: tuple[int, int],
        k: float,
        output: moderngl.Framebuffer | None = None,
    ) -> bool:
        """Draw the scenes into the window or `output`, `size` px large, if they have a staging.

        False means that nothing was drawn: the flat picture is wanted.
        """
        scenes.refresh()
        began = time.perf_counter()
        ground = scenes.ground
        device = self.device if self.on else None
        staging = ground.staging(size) if ground is not None and device is not None else None
        for scene in scenes:
            staged = staging is not None and scene is ground
            if scene.staged != staged:
                scene.staged = staged
                scenes.ui.redraw()
        if ground is None or staging is None or device is None:
            return False
        self.milliseconds = (time.perf_counter() - began) * 1000.0
        try:
            self._draw(device, scenes, staging, size, k, output)
        except _troubles() as error:
            self.trouble = str(error)
            self.wanted = ground.staged = False
            return False
        scenes.stirred = False
        return True

    def _draw(
        self, device: Device, scenes: SceneStack, staging: Staging, size: tuple[int, int],
        k: float, output: moderngl.Framebuffer | None,
    ) -> None:  # fmt: skip
        renderer = self._drawer(device)
        fresh = self._surface.get_size() != size
        if fresh:
            self._surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        if fresh or scenes.ui.dirty:
            self._surface.fill((0, 0, 0, 0))
            scenes.draw(Canvas(self._surface, k), staged=True)
            renderer.overlay.follow(self._surface)
        began = time.perf_counter()
        renderer.draw(
            staging.table, staging.pose, size, output, deck=staging.deck, atlas=staging.atlas
        )
        renderer.draw_overlay(size)
        self.milliseconds += (time.perf_counter() - began) * 1000.0
        if self.gauge is not None:
            self._measure(self.gauge, device, began)

    def _measure(self, gauge: Gauge, device: Device, began: float) -> None:
        """Wait until the picture is really there; take another quality if that took too long."""
        from client.draw3d.resources import Target

        bound = device.context.fbo
        self._fence = self._fence or Target(device, (1, 1))
        self._fence.frame.clear()
        self._fence.frame.read(components=4)  # WebGL reads nothing else
        bound.use()
        chosen = gauge.feed(time.perf_counter() - began)
        if gauge.done:
            self.draw_as(chosen or self.quality)
            self.on_measured(self.quality)

    def picture(self, scenes: SceneStack, surface: pygame.Surface, k: float) -> bool:
        """Draw the scenes onto a surface, without a window; False if the flat picture is wanted."""
        if not self.on or self.device is None:
            for scene in scenes:
                scene.staged = False
            return False
        from client.draw3d.resources import Target

        size = surface.get_size()
        try:
            target = Target(self.device, size)
        except _troubles() as error:  # larger than this machine can draw
            self.trouble = str(error)
            return False
        try:
            if not self.show(scenes, size, k, target.frame):
                return False
            data = bytes(target.frame.read(components=3, alignment=1))
        finally:
            target.release()
        shot = pygame.image.frombytes(data, size, "RGB")
        surface.blit(pygame.transform.flip(shot, False, True), (0, 0))
        return True


def _troubles() -> tuple[type[Exception], ...]:
    """What goes wrong with damaged or missing files and with drivers."""
    import moderngl

    return (MeshError, OSError, RuntimeError, moderngl.Error)
