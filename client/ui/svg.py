"""Vector drawing: SVG fragments in, surfaces out.

pygame rasterises SVG with nanosvg. It knows no clipPath, mask, filter, pattern, text or `use`;
gradients relative to the shape need percentages; dashes of a rounded rectangle start at a corner
and look dirty there. The helpers here stay inside what works.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from client.ui.cache import VECTOR
from client.ui.color import ColorLike, hexed

_READS_MEMORY = sys.platform != "emscripten"
"""In a browser pygame reads files only by their names; all of them lie in memory there."""

Box = tuple[float, float, float, float]
Stop = tuple[float, str] | tuple[float, str, float]


def _stops(stops: Sequence[Stop]) -> str:
    out = []
    for stop in stops:
        opacity = f"{stop[2]:g}" if len(stop) == 3 else "1"
        out.append(
            f'<stop offset="{stop[0]:g}" stop-color="{hexed(stop[1])}" stop-opacity="{opacity}"/>'
        )
    return "".join(out)


def linear(
    name: str,
    stops: Sequence[Stop],
    x1: float = 0,
    y1: float = 0,
    x2: float = 0,
    y2: float = 1,
    *,
    absolute: bool = False,
) -> str:
    """A linear gradient to fill with `url(#name)`; top to bottom unless told.

    Stops are (offset, colour) or (offset, colour, opacity 0-1). Points are fractions of the filled
    shape, or user units with `absolute`.
    """
    if absolute:
        at = f'gradientUnits="userSpaceOnUse" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
    else:
        at = f'x1="{x1 * 100:g}%" y1="{y1 * 100:g}%" x2="{x2 * 100:g}%" y2="{y2 * 100:g}%"'
    return f'<linearGradient id="{name}" {at}>{_stops(stops)}</linearGradient>'


def radial(
    name: str,
    stops: Sequence[Stop],
    cx: float = 0.5,
    cy: float = 0.5,
    r: float = 0.5,
    *,
    absolute: bool = False,
) -> str:
    """A radial gradient to fill with `url(#name)`; units as for `linear`."""
    if absolute:
        at = f'gradientUnits="userSpaceOnUse" cx="{cx:g}" cy="{cy:g}" r="{r:g}"'
    else:
        at = f'cx="{cx * 100:g}%" cy="{cy * 100:g}%" r="{r * 100:g}%"'
    return f'<radialGradient id="{name}" {at}>{_stops(stops)}</radialGradient>'


def defs(*gradients: str) -> str:
    """Wrap gradients for the head of a body."""
    return f"<defs>{''.join(gradients)}</defs>"


def rounded(
    x: float, y: float, w: float, h: float, r: float, fill: str = "none", extra: str = ""
) -> str:
    """A rounded rectangle; `fill` is a colour or `url(#…)`, `extra` further attributes."""
    r = max(0.0, min(r, w / 2, h / 2))
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{max(0.0, w):g}" height="{max(0.0, h):g}" '
        f'rx="{r:g}" fill="{fill}" {extra}/>'
    )


def circle(x: float, y: float, r: float, fill: str = "none", extra: str = "") -> str:
    """A circle; arguments as for `rounded`."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{max(0.0, r):g}" fill="{fill}" {extra}/>'


def path(d: str, fill: str = "none", extra: str = "") -> str:
    """A path; arguments as for `rounded`."""
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def stroke(c: ColorLike, width: float, opacity: float = 1.0) -> str:
    """Attributes of a stroke."""
    return f'stroke="{hexed(c)}" stroke-width="{width:g}" stroke-opacity="{opacity:g}"'


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the pixel layout of Surface(SRCALPHA); works without a display."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def draw(body: str, width_px: float, height_px: float, box: Box | None = None) -> pygame.Surface:
    """Draw an SVG body at a size in device pixels; a fresh surface that the caller may change.

    `box` (x, y, width, height) is the part of the body's own space that fills the surface, by
    default one unit per pixel. Raises pygame.error when the body is not well-formed.
    """
    w, h = max(1, round(width_px)), max(1, round(height_px))
    bx, by, bw, bh = box or (0.0, 0.0, float(w), float(h))
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{bx:g} {by:g} {bw:g} {bh:g}" preserveAspectRatio="none">{body}</svg>'
    )
    return native(_load(text.encode()))


def _load(document: bytes) -> pygame.Surface:
    if _READS_MEMORY:
        return pygame.image.load(io.BytesIO(document), "a.svg")
    file = Path(tempfile.gettempdir(), "drawing.svg")
    file.write_bytes(document)
    return pygame.image.load(str(file))


def raster(body: str, width_px: float, height_px: float, box: Box | None = None) -> pygame.Surface:
    """As `draw`, but cached: the surface is shared and must not be drawn on."""
    key = ("svg", body, round(width_px), round(height_px), box)
    return VECTOR.get(key, lambda: draw(body, width_px, height_px, box))
