"""The widgets' surface as a texture over the picture, sent to the card only where it changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import moderngl
import pygame

from client.draw3d.device import Device
from client.draw3d.programs import UNITS, Program
from client.draw3d.resources import Buffer, Geometry, Texture
from client.draw3d.shapes import QUAD

BAND = 32
"""Rows that are compared and sent together."""


class Overlay:
    """A full-screen texture that follows a pygame surface of 32 bits a pixel."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.sent = 0
        """Bytes sent by the last `follow`."""
        self._program = Program(device, "screen", "overlay")
        self._quad = Buffer(device, QUAD)
        self._geometry = Geometry(device, self._program, [(self._quad, "2f", ("a_corner",))])
        self._texture: Texture | None = None
        self._bands: list[bytes] = []

    def follow(self, surface: pygame.Surface, areas: Iterable[pygame.Rect] | None = None) -> None:
        """Send what changed: the given areas, or whatever differs from what was sent before."""
        if surface.get_bytesize() != 4 or surface.get_masks()[:3] != (0xFF0000, 0xFF00, 0xFF):
            plain = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
            plain.blit(surface, (0, 0))
            surface = plain
        size = surface.get_size()
        self.sent = 0
        if self._texture is None or self._texture.size != size:
            self._start(size)
            areas = None
        bands = range(len(self._bands)) if areas is None else _bands(areas, size[1])
        pitch = surface.get_pitch()
        buffer: Any = surface.get_buffer()
        view = memoryview(buffer).cast("B")
        texture = self._texture
        assert texture is not None
        for band in bands:
            top, bottom = band * BAND, min(size[1], band * BAND + BAND)
            rows = bytes(view[top * pitch : bottom * pitch])
            if rows == self._bands[band]:
                continue
            self._bands[band] = rows
            data = rows if pitch == 4 * size[0] else _packed(rows, pitch, 4 * size[0])
            texture.write(data, (0, top, size[0], bottom - top))
            self.sent += len(data)

    def draw(self, *, solid: bool = False) -> None:
        """Draw the texture over the bound framebuffer; `solid` covers it all."""
        if self._texture is None:
            return
        context = self.device.context
        context.disable(moderngl.DEPTH_TEST)
        if solid:
            context.disable(moderngl.BLEND)
        else:
            context.enable(moderngl.BLEND)
            # Alpha stays whole: a page would shine through the canvas otherwise.
            over: Any = (moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA)
            context.blend_func = (*over, moderngl.ONE, moderngl.ONE_MINUS_SRC_ALPHA)
        self._texture.use(UNITS["u_picture"])
        self._program.set("u_solid", float(solid))
        self._geometry.draw(4, strip=True)
        context.disable(moderngl.BLEND)

    def release(self) -> None:
        """Free everything."""
        for part in (self._geometry, self._quad, self._program, self._texture):
            if part is not None:
                part.release()
        self._texture = None

    def _start(self, size: tuple[int, int]) -> None:
        if self._texture is not None:
            self._texture.release()
        self._bands = [b""] * -(-size[1] // BAND)
        wide = size[0]

        def known() -> bytes:
            """What was sent so far, for a new context."""
            return b"".join(
                _packed(rows, len(rows) // self._rows(i), 4 * wide)
                if rows
                else bytes(self._rows(i) * 4 * wide)
                for i, rows in enumerate(self._bands)
            )

        self._high = size[1]
        self._texture = Texture(self.device, size, 4, known)

    def _rows(self, band: int) -> int:
        return min(BAND, self._high - band * BAND)


def _bands(areas: Iterable[pygame.Rect], high: int) -> list[int]:
    """The bands that the areas touch."""
    found: set[int] = set()
    for area in areas:
        first, last = max(0, area.top) // BAND, (min(high, area.bottom) - 1) // BAND
        found.update(range(first, last + 1))
    return sorted(found)


def _packed(rows: bytes, pitch: int, wide: int) -> bytes:
    """Rows without the bytes between them."""
    if pitch == wide:
        return rows
    return b"".join(rows[i : i + wide] for i in range(0, len(rows), pitch))
