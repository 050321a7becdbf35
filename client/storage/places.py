"""The folder that holds the player's files, as each system wants it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

HOME = "REALMBOX_HOME"
"""Environment variable that names another folder: for tests and for a memory stick."""


def data_folder() -> Path:
    """Return the folder for saves, settings and statistics; it need not exist yet."""
    if wanted := os.environ.get(HOME):
        return Path(wanted)
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "Realmbox"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Realmbox"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "realmbox"
