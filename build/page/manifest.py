"""The web app manifest: how the game looks and starts once it is installed on a device."""

from __future__ import annotations

import json
from pathlib import Path

from page.icons import FILES
from page.pack import TITLE

NAME = "manifest.webmanifest"
COLOR = "#2b180d"
"""The wood around the page: behind the start picture, and in the bar of a window."""


def write(site: Path) -> None:
    """Write the manifest. All addresses are relative, so that the site may lie anywhere.

    There is no `id`: it would be relative to the host, not to the folder. Left out, it is the
    start's address, so that two sites on one host stay two apps.
    """
    record = {
        "name": TITLE,
        "short_name": TITLE,
        "description": "A box of fantasy tabletop games that share one table.",
        "lang": "en",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "display_override": ["fullscreen", "standalone"],
        "orientation": "any",
        "theme_color": COLOR,
        "background_color": COLOR,
        "categories": ["games"],
        "icons": [
            {
                "src": f"icons/{icon.name}",
                "sizes": f"{icon.size}x{icon.size}",
                "type": "image/png",
                "purpose": icon.purpose,
            }
            for icon in FILES
            if icon.purpose
        ],
    }
    text = json.dumps(record, indent=1) + "\n"
    (site / NAME).write_text(text, encoding="utf-8", newline="\n")
