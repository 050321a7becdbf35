"""A pane of OpenGL in front of the flat picture: the surface becomes a texture that fills the
window. The 3D mode draws with the same device; whoever draws sets the state it needs.
"""

from __future__ import annotations

import moderngl
import pygame

from client.draw3d.device import Device
from client.draw3d.programs import UNITS, Program
from client.draw3d.resources import Buffer, Geometry, Texture
from client.draw3d.shapes import QUAD


class Glass:
    """Texture, program and quad on one device. After a loss the device makes them again."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._program = Program(device, "screen", "overlay")
        self._quad = Buffer(device, QUAD)
        self._geometry = Geometry(device, self._program, [(self._quad, "2f", ("a_corner",))])
        self._texture: Texture | None = None

    def show(self, picture: pygame.Surface, target: moderngl.Framebuffer | None = None) -> None:
        """Fill the window (or `target`), which has the size of the picture, pixel for pixel."""
        context, size = self.device.context, picture.get_size()
        if self._texture is None or self._texture.size != size:
            if self._texture is not None:
                self._texture.release()
            self._texture = Texture(self.device, size, 4, nearest=True)
        self._texture.gl.write(picture.get_view("0"))
        (target or context.screen).use()
        # The size that the context believes the window to have is that of its first moment.
        context.viewport = (0, 0, *size)
        context.enable_only(moderngl.NOTHING)
        self._texture.use(UNITS["u_picture"])
        self._program.set("u_solid", 1.0)
        self._geometry.draw(4, strip=True)


def window_glass(renderer: str = "") -> Glass:
    """Glass for the window that is open. Raises if its OpenGL is not good enough.

    `renderer` names what draws where the context does not tell (a browser).
    """
    return Glass(Device.current(renderer))
