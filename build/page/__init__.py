"""Makes the site of the browser edition: packs the game, writes the page, compresses."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The project. Its own modules can be imported once this package is."""

if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))
