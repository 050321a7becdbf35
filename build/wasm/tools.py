"""The Python packages that pack the site, in an environment of their own if they are missing."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import sys
import tomllib
from pathlib import Path

from wasm.process import Runner
from wasm.progress import Progress

NEEDED = ("pip", "pygbag", "brotli", "pygame")
"""Modules that must be there."""
LEFT_OUT = "playwright"
"""What of the extra "web" is for tests only."""


def missing() -> list[str]:
    """The needed modules that this Python lacks."""
    return [name for name in NEEDED if importlib.util.find_spec(name) is None]


def can_make_environments() -> bool:
    """Whether this Python can make virtual environments with pip."""
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


def requirements(project: Path) -> list[str]:
    """What pyproject.toml asks for to pack the site."""
    table = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    extra = [line for line in table["optional-dependencies"]["web"] if LEFT_OUT not in line]
    return [*table["dependencies"], *extra]


def environment(cache: Path, project: Path, runner: Runner, progress: Progress) -> Path:
    """The Python of an environment in the cache that has the needed modules; made if need be."""
    wanted = requirements(project)
    content = "\n".join([sys.version, sys.executable, *wanted])
    folder = cache / f"tools-{hashlib.sha256(content.encode()).hexdigest()[:20]}"
    mark = folder / "complete"
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not mark.exists():
        shutil.rmtree(folder, ignore_errors=True)
        with progress.step("tools"):
            what = "Installing the packing tools"
            runner.run([sys.executable, "-m", "venv", folder], what=what)
            runner.run([python, "-m", "pip", "install", "-q", *wanted], what=what)
            mark.touch()
    os.utime(folder)  # it is in use
    return python
