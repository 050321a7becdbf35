"""Where the built edition lies and what the tests need to open it.

Without a build, or without a Chromium, these tests are left out; with `REALMBOX_WEB=1` in the
environment, as the gate sets it, that is a failure.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DIST = Path(os.environ.get("REALMBOX_DIST") or ROOT / "dist" / "web")
ARTEFACTS = ROOT / "dist" / "web-tests"
"""Screenshots and figures that the tests leave behind, to be looked at."""
PAGES = Path(__file__).parent / "pages"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str | None:
    """The browser to drive, from `REALMBOX_CHROMIUM` or the search path."""
    wanted = os.environ.get("REALMBOX_CHROMIUM")
    if wanted:
        return wanted
    return next((found for name in CHROMIUMS if (found := shutil.which(name))), None)


def missing() -> str:
    """What keeps the tests from running, in a sentence; empty = nothing."""
    if not (DIST / "index.html").is_file():
        return "there is no dist/web: python build/web.py"
    if chromium() is None:
        return "there is no Chromium on the search path"
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "the package playwright is not installed: python3 build/run.py test"
    return ""


def insisted() -> bool:
    """Whether the tests must run."""
    return os.environ.get("REALMBOX_WEB") == "1"


def bare(packages: list[str], *, whole: bool = False) -> dict[str, object]:
    """What `window.bare` of pages/bare.mjs wants to know; `whole` with what comes later."""
    folder = next(DIST.glob("runtime-*")).name
    archive = next(DIST.glob("realmbox-*.apk")).name
    later = sorted(path.name for path in DIST.glob("realmbox-*.zip")) if whole else []
    return {"folder": folder, "archive": archive, "later": later, "packages": packages}
