"""What differs between the systems the game runs on, behind one record of verbs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.platform.platform import Platform


def current() -> Platform:
    """Return the platform of the system this runs on."""
    if sys.platform == "emscripten":
        from client.platform.web.platform import WebPlatform

        return WebPlatform()
    from client.platform.native import NativePlatform

    return NativePlatform()
