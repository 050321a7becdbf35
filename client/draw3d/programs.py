"""Shader programs: sources common to both dialects, put together from files under `shaders/`.

A file has no version line. `#include "name.glsl"` puts another file in its place, once a source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import moderngl

from client.draw3d.device import Device, Dialect, Resource

FOLDER = Path(__file__).resolve().parents[2] / "shaders"
_INCLUDE = re.compile(r'^#include "([\w.]+)"\s*$', re.MULTILINE)
UNITS = {
    "u_shadow": 0,
    "u_noise": 1,
    "u_pose": 2,
    "u_albedo": 3,
    "u_detail": 4,
    "u_atlas": 5,
    "u_cards": 6,
    "u_shore": 7,
    "u_picture": 8,
    "u_bloom": 9,
}
"""Texture unit of every sampler; each is bound once a frame."""


class ShaderError(RuntimeError):
    """A shader does not compile or link here; the text names it and says why."""


@cache
def _file(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def source(name: str, dialect: Dialect, defines: Sequence[str] = ()) -> str:
    """Return the whole text of a shader for a dialect. `defines` are "NAME value" or "NAME"."""
    seen: set[str] = set()

    def paste(match: re.Match[str]) -> str:
        part = match[1]
        if part in seen:
            return ""
        seen.add(part)
        return _INCLUDE.sub(paste, _file(part))

    head = "".join(f"#define {define}\n" for define in defines)
    return dialect.value + head + _INCLUDE.sub(paste, _file(name))


class Program(Resource):
    """A vertex and a fragment shader, linked. Units and the frame's block are set once."""

    def __init__(
        self, device: Device, vertex: str, fragment: str, defines: Sequence[str] = ()
    ) -> None:
        self.vertex = vertex
        self.fragment = fragment
        self.defines = tuple(defines)
        self.gl: moderngl.Program
        self._names: frozenset[str] = frozenset()
        self._values: dict[str, float | tuple[float, ...]] = {}
        super().__init__(device)

    def create(self) -> None:
        dialect = self.device.dialect
        try:
            self.gl = self.device.context.program(
                vertex_shader=source(f"{self.vertex}.vert", dialect, self.defines),
                fragment_shader=source(f"{self.fragment}.frag", dialect, self.defines),
            )
        except moderngl.Error as error:
            raise ShaderError(f"{self.vertex} and {self.fragment}: {error}") from error
        self._names = frozenset(self.gl)
        self._values.clear()
        for name, unit in UNITS.items():
            if name in self._names:
                self.gl[name] = unit
        if "Frame" in self._names:
            block = self.gl["Frame"]
            assert isinstance(block, moderngl.UniformBlock)
            block.binding = 0

    def destroy(self) -> None:
        self.gl.release()

    def has(self, name: str) -> bool:
        """Whether an attribute or uniform is used."""
        return name in self._names

    def set(self, name: str, value: float | tuple[float, ...]) -> None:
        """Set a uniform, if this variant of the program uses it and has not that value already."""
        if name in self._names and self._values.get(name) != value:
            self.gl[name] = self._values[name] = value
