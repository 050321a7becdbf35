"""A pane of OpenGL in front of the picture: the 2D surface becomes a texture that fills the canvas.

The 3D mode draws with the same context; whoever draws sets the state it needs.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

import moderngl
import pygame

_HEADER = "#version 300 es\nprecision highp float;\nprecision highp int;\n"
_VERTEX = (
    _HEADER
    + """
in vec2 at;
out vec2 place;
void main() {
    place = vec2(at.x * 0.5 + 0.5, 0.5 - at.y * 0.5);
    gl_Position = vec4(at, 0.0, 1.0);
}
"""
)
# A surface of 32 bits lies in memory as blue, green, red and a byte that means nothing.
_FRAGMENT = (
    _HEADER
    + """
uniform sampler2D picture;
in vec2 place;
out vec4 color;
void main() {
    color = vec4(texture(picture, place).bgr, 1.0);
}
"""
)


def page_context() -> moderngl.Context:
    """The context of the page's canvas, which SDL has made current."""
    import glcontext  # type: ignore[import-untyped]  # it has no types

    return moderngl.create_context(require=300, context=glcontext.default_backend()())


class Glass:
    """Texture, program and quad in one context. After a loss of the context make another one."""

    def __init__(self, make: Callable[[], moderngl.Context] = page_context) -> None:
        self.context = make()
        self._program = self.context.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
        corners = self.context.buffer(array("f", (-1, -1, 1, -1, -1, 1, 1, 1)).tobytes())
        self._quad = self.context.vertex_array(self._program, [(corners, "2f", "at")])
        self._texture: moderngl.Texture | None = None

    def show(self, picture: pygame.Surface, target: moderngl.Framebuffer | None = None) -> None:
        """Fill the canvas (or `target`), which has the size of the picture, pixel for pixel."""
        texture = self._fitting(picture.get_size())
        texture.write(picture.get_view("0"))
        (target or self.context.screen).use()
        # The size that the context believes the canvas to have is that of its first moment.
        self.context.viewport = (0, 0, *picture.get_size())
        self.context.enable_only(moderngl.NOTHING)
        texture.use(0)
        self._quad.render(moderngl.TRIANGLE_STRIP)

    def _fitting(self, size: tuple[int, int]) -> moderngl.Texture:
        texture = self._texture
        if texture is None or texture.size != size:
            if texture is not None:
                texture.release()
            texture = self._texture = self.context.texture(size, 4)
            texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
        return texture
