"""Buffers, textures, targets and geometry: thin, counted, and remade after a lost context."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import moderngl

from client.draw3d.device import Device, Resource
from client.draw3d.programs import Program

Data: TypeAlias = "bytes | bytearray | memoryview"
LINEAR = (moderngl.LINEAR, moderngl.LINEAR)
NEAREST = (moderngl.NEAREST, moderngl.NEAREST)
MIPMAPPED = (moderngl.LINEAR_MIPMAP_LINEAR, moderngl.LINEAR)
_SIZES = {"f": 4, "f4": 4, "f1": 1, "i2": 2, "u2": 2, "f2": 2}


class Buffer(Resource):
    """Vertices, instances, indices or uniforms: one kind for its whole life, as WebGL wants it.

    Keeps what was written last. `write` with more data than fits makes a larger buffer, so
    geometry must then be told: `Geometry` asks for `version`.
    """

    def __init__(self, device: Device, data: Data, *, dynamic: bool = False) -> None:
        self.data = bytes(data)
        self.dynamic = dynamic
        self.version = 0
        self.gl: moderngl.Buffer
        super().__init__(device)

    def create(self) -> None:
        self.version += 1
        self.gl = self.device.context.buffer(self.data or bytes(16), dynamic=self.dynamic)

    def destroy(self) -> None:
        self.gl.release()

    def write(self, data: Data) -> None:
        """Replace the contents; a longer one makes a new buffer of twice the need."""
        self.data = bytes(data)
        if self.device.lost:
            return
        if len(self.data) <= self.gl.size:
            self.gl.write(self.data)
            return
        self.destroy()
        self.version += 1
        self.device.outgrown += 1
        self.gl = self.device.context.buffer(reserve=2 * len(self.data), dynamic=self.dynamic)
        self.gl.write(self.data)


class Texture(Resource):
    """An image. `source` gives its bytes each time it has to be made."""

    def __init__(
        self,
        device: Device,
        size: tuple[int, int],
        components: int,
        source: Callable[[], Data] | None = None,
        *,
        dtype: str = "f1",
        mipmaps: bool = False,
        repeat: bool = False,
        nearest: bool = False,
        anisotropy: float = 1.0,
    ) -> None:
        self.size = size
        self.components = components
        self.source = source
        self.dtype = dtype
        self.mipmaps = mipmaps
        self.repeat = repeat
        self.nearest = nearest
        self.anisotropy = anisotropy
        self.gl: moderngl.Texture
        super().__init__(device)

    def create(self) -> None:
        data = self.source() if self.source is not None else None
        self.gl = self.device.context.texture(
            self.size, self.components, data, alignment=1, dtype=self.dtype
        )
        self.gl.repeat_x = self.gl.repeat_y = self.repeat
        self.gl.filter = NEAREST if self.nearest else LINEAR
        if self.mipmaps and data is not None:
            self.gl.build_mipmaps()
            self.gl.filter = MIPMAPPED
            if self.anisotropy > 1.0:
                self.gl.anisotropy = self.anisotropy

    def destroy(self) -> None:
        self.gl.release()

    def write(self, data: Data, area: tuple[int, int, int, int] | None = None) -> None:
        """Replace the pixels of an area (x, y, width, height), or all."""
        if not self.device.lost:
            self.gl.write(data, viewport=area, alignment=1)

    def use(self, unit: int) -> None:
        """Bind for sampling."""
        self.gl.use(unit)


class DepthMap(Resource):
    """A depth texture that shaders compare with, and the framebuffer that fills it."""

    def __init__(self, device: Device, size: int) -> None:
        self.size = size
        self.texture: moderngl.Texture
        self.frame: moderngl.Framebuffer
        super().__init__(device)

    def create(self) -> None:
        context = self.device.context
        self.texture = context.depth_texture((self.size, self.size))
        self.texture.compare_func = "<="
        self.texture.filter = LINEAR
        self.texture.repeat_x = self.texture.repeat_y = False
        self.frame = context.framebuffer(depth_attachment=self.texture)

    def destroy(self) -> None:
        self.device.leave(self.frame)
        self.frame.release()
        self.texture.release()


class Target(Resource):
    """A picture to draw into and to read from: colour and, if asked for, depth and samples."""

    def __init__(
        self, device: Device, size: tuple[int, int], *, depth: bool = False, samples: int = 0
    ) -> None:
        self.size = size
        self.depth = depth
        self.samples = samples
        self.texture: moderngl.Texture
        self.frame: moderngl.Framebuffer
        """What is drawn into."""
        self.flat: moderngl.Framebuffer
        """What holds the picture once `resolve` was called."""
        self._parts: list[Any] = []
        super().__init__(device)

    def create(self) -> None:
        context = self.device.context
        self.texture = context.texture(self.size, 4)
        self.texture.filter = LINEAR
        self.texture.repeat_x = self.texture.repeat_y = False
        self._parts = [self.texture]
        if self.samples:
            color = context.renderbuffer(self.size, 4, samples=self.samples)
            depth = context.depth_renderbuffer(self.size, samples=self.samples)
            self.frame = context.framebuffer([color], depth)
            self.flat = context.framebuffer([self.texture])
            self._parts += [color, depth, self.flat]
        else:
            buffer = context.depth_renderbuffer(self.size) if self.depth else None
            self.frame = self.flat = context.framebuffer([self.texture], buffer)
            if buffer is not None:
                self._parts.append(buffer)

    def destroy(self) -> None:
        for frame in (self.frame, self.flat):
            self.device.leave(frame)
        self.frame.release()
        for part in self._parts:
            part.release()

    def resolve(self) -> None:
        """Bring the samples together, if there are several for a pixel."""
        if self.frame is not self.flat:
            self.device.context.copy_framebuffer(self.flat, self.frame)


Part: TypeAlias = "tuple[Buffer, str, tuple[str, ...]]"
"""A buffer, its layout in moderngl's words, and the names of its attributes."""


class Geometry(Resource):
    """A vertex array: how a program reads buffers. Attributes a program lacks are skipped."""

    def __init__(
        self, device: Device, program: Program, parts: Sequence[Part], index: Buffer | None = None
    ) -> None:
        self.program = program
        self.parts = tuple(parts)
        self.index = index
        self.gl: moderngl.VertexArray
        self._versions: tuple[int, ...] = ()
        self._outgrown = device.outgrown
        super().__init__(device)

    def create(self) -> None:
        self._versions = self._seen()
        content = [(part[0].gl, *_fitted(self.program, part[1], part[2])) for part in self.parts]
        self.gl = self.device.context.vertex_array(
            self.program.gl, content, self.index.gl if self.index else None, index_element_size=4
        )

    def destroy(self) -> None:
        self.gl.release()

    def _seen(self) -> tuple[int, ...]:
        versions = [part[0].version for part in self.parts]
        if self.index is not None:
            versions.append(self.index.version)
        return tuple(versions)

    def draw(self, count: int, first: int = 0, instances: int = 1, *, strip: bool = False) -> None:
        """Draw `count` vertices or indices from `first` on."""
        if count <= 0 or instances <= 0:
            return
        if self._outgrown != self.device.outgrown:
            self._outgrown = self.device.outgrown
            if self._versions != self._seen():
                self.destroy()
                self.create()
        mode = moderngl.TRIANGLE_STRIP if strip else moderngl.TRIANGLES
        self.gl.render(mode, vertices=count, first=first, instances=instances)
        self.device.draws += 1
        self.device.triangles += (count - 2 if strip else count // 3) * instances


def _fitted(program: Program, layout: str, names: Sequence[str]) -> tuple[str, ...]:
    """Replace the attributes a program does not read by gaps of the same size."""
    words, rate = layout.split("/")[0].split(), layout.partition("/")[2]
    out, kept = [], []
    for word, name in zip(words, names, strict=True):
        if program.has(name):
            out.append(word)
            kept.append(name)
            continue
        number, kind = re.fullmatch(r"(\d+)(\w+)", word).groups()  # type: ignore[union-attr]
        out.append(f"{int(number) * _SIZES[kind]}x")
    return (" ".join(out) + (f"/{rate}" if rate else ""), *kept)
