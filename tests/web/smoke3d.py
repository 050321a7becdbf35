"""A small scene that needs what the 3D mode needs, drawn the same natively and in the browser.

Twenty-seven instanced cubes with a depth test and a pygame surface as the texture of a quad in
front of them. `probe` gives colours at named points, for a comparison by numbers.
"""

from __future__ import annotations

import struct
from typing import Any

import moderngl
import pygame
from pyglm import glm

SIZE = (320, 180)
_CUBES = """
in vec3 at; in vec3 offset; in vec3 paint;
uniform mat4 view;
out vec3 ink;
void main() {
    ink = paint * (0.6 + 0.4 * step(0.19, at.y));
    gl_Position = view * vec4(at + offset, 1.0);
}
"""
_INK = "in vec3 ink; out vec4 color; void main() { color = vec4(ink, 1.0); }"
_QUAD = """
in vec2 corner; in vec2 uv_in;
out vec2 uv;
void main() { uv = uv_in; gl_Position = vec4(corner, 0.0, 1.0); }
"""
_PICTURE = """
in vec2 uv; uniform sampler2D picture; out vec4 color;
void main() { color = texture(picture, uv); }
"""
_FACES = (
    (0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1),
    (2, 3, 7), (2, 7, 6), (0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3),
)  # fmt: skip


def header(ctx: Any) -> str:
    """The first lines of every shader, in the dialect of the device."""
    if ctx.version_code >= 330:
        return "#version 330 core\n"
    return "#version 300 es\nprecision highp float;\n"


def draw(ctx: Any) -> dict[str, list[int]]:
    """Draw the scene and return RGB at named points, 0 to 255."""
    top = header(ctx)
    target = ctx.framebuffer([ctx.texture(SIZE, 4)], ctx.depth_renderbuffer(SIZE))
    target.use()
    ctx.viewport = (0, 0, *SIZE)
    target.clear(0.0, 0.0, 0.2, 1.0, depth=1.0)
    _cubes(ctx, top)
    _quad(ctx, top)
    assert ctx.error == "GL_NO_ERROR", ctx.error
    return probe(target.read(components=4))


def _cubes(ctx: Any, top: str) -> None:
    corners = [(x, y, z) for x in (-0.2, 0.2) for y in (-0.2, 0.2) for z in (-0.2, 0.2)]
    points = b"".join(struct.pack("<3f", *corner) for corner in corners)
    indices = b"".join(struct.pack("<3H", *face) for face in _FACES)
    steps = (-1, 0, 1)
    spots = [(x, y, z) for z in steps for y in steps for x in steps]
    paints = [((x + 2) / 3, (y + 2) / 3, 1.0 if z == 1 else 0.3) for x, y, z in spots]
    instances = b"".join(
        struct.pack("<6f", *spot, *paint) for spot, paint in zip(spots, paints, strict=True)
    )
    program = ctx.program(vertex_shader=top + _CUBES, fragment_shader=top + _INK)
    eye = glm.lookAt(glm.vec3(0, 0, 6), glm.vec3(0, 0, 0), glm.vec3(0, 1, 0))
    view = glm.perspective(glm.radians(40), SIZE[0] / SIZE[1], 0.1, 20.0) * eye
    program["view"].write(view.to_bytes())
    cubes = ctx.vertex_array(
        program,
        [
            (ctx.buffer(points), "3f", "at"),
            (ctx.buffer(instances), "3f 3f/i", "offset", "paint"),
        ],
        ctx.buffer(indices),
        index_element_size=2,
    )
    ctx.enable_only(moderngl.DEPTH_TEST)
    cubes.render(instances=len(spots))


def _quad(ctx: Any, top: str) -> None:
    surface = pygame.Surface((8, 8), pygame.SRCALPHA, 32)
    surface.fill((200, 40, 20))
    surface.fill((20, 220, 60), (0, 0, 8, 4))
    texture = ctx.texture((8, 8), 4, pygame.image.tobytes(surface, "RGBA"))
    texture.filter = (moderngl.NEAREST, moderngl.NEAREST)
    program = ctx.program(vertex_shader=top + _QUAD, fragment_shader=top + _PICTURE)
    corners = struct.pack(
        "<16f", -1, 0.6, 0, 1, -0.6, 0.6, 1, 1, -1, 1, 0, 0, -0.6, 1, 1, 0
    )  # a strip in the upper left corner
    texture.use(0)
    program["picture"].value = 0
    ctx.enable_only(moderngl.NOTHING)
    quad = ctx.vertex_array(program, [(ctx.buffer(corners), "2f 2f", "corner", "uv_in")])
    quad.render(moderngl.TRIANGLE_STRIP)


def probe(pixels: bytes) -> dict[str, list[int]]:
    """Colours at named points of RGBA rows from the bottom; WebGL reads no RGB."""

    def at(x: float, y: float) -> list[int]:
        column, row = int(x * SIZE[0]), int(y * SIZE[1])
        first = (row * SIZE[0] + column) * 4
        return list(pixels[first : first + 3])

    return {
        "background": at(0.03, 0.03),
        "centre": at(0.5, 0.5),
        "left": at(0.5 - 0.155, 0.5),
        "above": at(0.5, 0.5 + 0.275),
        "picture above": at(0.1, 0.95),
        "picture below": at(0.1, 0.83),
    }
