"""Sizes of the window in logical pixels, and the way from a window pixel to one of them.

Three kinds of pixel exist.  *Window* px are what mouse events count in.  *Drawable* (device)
px are what the surface is made of; on a dense screen there are more of them.  *Logical* px are
what scenes and widgets count in.  `Screen.k` is drawable px per logical px.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import FRect


class Device(Enum):
    """How a screen is arranged; chosen by size alone, never by the platform."""

    PHONE_PORTRAIT = "phone portrait"
    PHONE_LANDSCAPE = "phone landscape"
    TABLET = "tablet"
    DESKTOP = "desktop"

    @property
    def phone(self) -> bool:
        return self in (Device.PHONE_PORTRAIT, Device.PHONE_LANDSCAPE)


@dataclass(frozen=True, slots=True)
class Insets:
    """Strips at the edges that hold no control (notch, home bar)."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def scaled(self, factor: float) -> Insets:
        return Insets(
            self.left * factor, self.top * factor, self.right * factor, self.bottom * factor
        )


NO_INSETS: Final = Insets()
NOTCHED: Final = {
    Device.PHONE_PORTRAIT: Insets(0, 47, 0, 34),
    Device.PHONE_LANDSCAPE: Insets(47, 0, 47, 21),
    Device.TABLET: Insets(0, 24, 0, 20),
    Device.DESKTOP: NO_INSETS,
}
"""What the usual device of each kind keeps free, in css px; for pictures and tests."""

GUTTER: Final = {
    Device.PHONE_PORTRAIT: 8.0,
    Device.PHONE_LANDSCAPE: 8.0,
    Device.TABLET: 14.0,
    Device.DESKTOP: 16.0,
}
SMALLEST: Final = 64
"""No window is treated as smaller than this many css px a side."""


@dataclass(frozen=True, slots=True)
class Screen:
    """The window as scenes see it; `width` and `height` are logical px."""

    width: float
    height: float
    k: float
    safe: Insets
    device: Device

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def gutter(self) -> float:
        """The usual distance between surfaces and to the window's edge."""
        return GUTTER[self.device]

    @property
    def phone(self) -> bool:
        return self.device.phone

    @property
    def rect(self) -> FRect:
        """The whole window."""
        return FRect(0, 0, self.width, self.height)

    @property
    def area(self) -> FRect:
        """The window without its unsafe strips and without the gutter."""
        left, top = max(self.safe.left, self.gutter), max(self.safe.top, self.gutter)
        right, bottom = max(self.safe.right, self.gutter), max(self.safe.bottom, self.gutter)
        return FRect(
            left, top, max(1.0, self.width - left - right), max(1.0, self.height - top - bottom)
        )


def device_for(width: float, height: float) -> Device:
    """Kind of arrangement for a window of this many css px."""
    if height > width:
        return Device.PHONE_PORTRAIT if width < 600 else Device.TABLET
    if height < 480:
        return Device.PHONE_LANDSCAPE
    if width >= 1024 and height >= 680:
        return Device.DESKTOP
    return Device.TABLET if height >= 560 else Device.PHONE_LANDSCAPE


def zoom_for(device: Device, width: float, height: float) -> float:
    """Css px per logical px: how much bigger everything is drawn on a big window."""
    if device is Device.DESKTOP:
        return min(max(min(width / 1280, height / 720), 0.85), 2.0)
    if device is Device.TABLET:
        return min(max(min(width, height) / 768, 1.0), 1.5)
    if device is Device.PHONE_LANDSCAPE:
        return min(max(height / 420, 1.0), 1.3)
    return 1.0


def screen_for(
    pixel_size: tuple[int, int], density: float = 1.0, insets: Insets = NO_INSETS
) -> Screen:
    """Screen for a surface of `pixel_size` drawable px.

    `density` is drawable px per css px (1 on an ordinary monitor, 2 or 3 on dense ones; values
    that make no sense count as 1).  `insets` are in css px.
    """
    if not (math.isfinite(density) and density > 0):
        density = 1.0
    width = max(pixel_size[0], 1) / density
    height = max(pixel_size[1], 1) / density
    device = device_for(width, height)
    zoom = zoom_for(device, width, height)
    small = min(width, height)
    if small < SMALLEST:
        zoom = max(small, 1.0) / SMALLEST
    return Screen(width / zoom, height / zoom, density * zoom, insets.scaled(1 / zoom), device)


@dataclass(frozen=True, slots=True)
class Mapping:
    """Between window px and logical px; the one place where the two meet.

    `window` and `drawable` are sizes in their own px, `k` is drawable px per logical px.
    `origin` and `extent` say which part of the window shows the drawable (a letterbox, or a
    canvas inside a page); by default all of it.
    """

    window: tuple[int, int]
    drawable: tuple[int, int]
    k: float
    origin: tuple[float, float] = (0.0, 0.0)
    extent: tuple[float, float] | None = None

    def _scale(self) -> tuple[float, float]:
        """Logical px per window px on both axes."""
        wide, high = self.extent or (float(self.window[0]), float(self.window[1]))
        return (
            self.drawable[0] / max(wide, 1e-6) / self.k,
            self.drawable[1] / max(high, 1e-6) / self.k,
        )

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """Logical point under the middle of window pixel `x`, `y`."""
        sx, sy = self._scale()
        return (x + 0.5 - self.origin[0]) * sx, (y + 0.5 - self.origin[1]) * sy

    def to_window(self, x: float, y: float) -> tuple[int, int]:
        """Window pixel that shows the logical point `x`, `y` (points outside go to the edge)."""
        sx, sy = self._scale()
        wide, high = self.extent or (float(self.window[0]), float(self.window[1]))
        left, top = self.origin
        column = math.floor(left + x / sx)
        row = math.floor(top + y / sy)
        last_column = max(math.ceil(left + wide) - 1, math.floor(left))
        last_row = max(math.ceil(top + high) - 1, math.floor(top))
        return (
            min(max(column, math.floor(left)), last_column),
            min(max(row, math.floor(top)), last_row),
        )

    def to_drawable(self, x: float, y: float) -> tuple[float, float]:
        """Drawable px under the middle of window pixel `x`, `y`."""
        lx, ly = self.to_logical(x, y)
        return lx * self.k, ly * self.k

    def from_unit(self, x: float, y: float) -> tuple[float, float]:
        """Logical point of a finger at `x`, `y`, fractions 0..1 of the window."""
        return self.to_logical(x * self.window[0] - 0.5, y * self.window[1] - 0.5)

    def length(self, pixels: float) -> float:
        """Logical length of a distance in window px (the mean of both axes)."""
        sx, sy = self._scale()
        return pixels * (sx + sy) / 2
