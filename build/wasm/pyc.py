"""Compiles Python sources for the core by its own Python, run in node."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from wasm.process import Runner
from wasm.steps import HERE

SCRIPTS = ("pyc.py", "node/compile.mjs", "node/compile.py")


@dataclass(frozen=True)
class Job:
    """A folder whose Python files are to be compiled."""

    folder: str
    prefix: str
    """What stands before the files' names in tracebacks."""
    optimize: int
    """As for compile(): 2 leaves out docstrings and assertions."""
    sources: bool
    """Whether the sources are kept."""


def compile_folders(jobs: Iterable[Job], core: Path, runner: Runner, log: Path | None) -> None:
    """Compile folders in place; `core` is a folder with the core. Raises BuildError."""
    with tempfile.TemporaryDirectory() as scratch:
        listed = Path(scratch) / "jobs.json"
        listed.write_text(json.dumps([asdict(job) for job in jobs]), encoding="utf-8")
        command = ["node", HERE / "node/compile.mjs", core, listed]
        runner.run(command, what="Compiling Python files", log=log)


def compile_tree(folder: Path, runtime: Path, prefix: str = "/home/web/app/assets") -> None:
    """Compile all Python files below a folder in place, with the Python of a finished runtime.

    Each module.py becomes module.pyc beside it and is removed; tracebacks still name files (below
    `prefix`) and lines. Assertions stay in. Raises BuildError.
    """
    job = Job(str(folder.resolve()), prefix, 0, sources=False)
    compile_folders([job], runtime, Runner(), None)
