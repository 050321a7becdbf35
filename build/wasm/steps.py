"""Steps of the build, each kept in the cache under a key of everything that goes into it.

A step's key is a hash of its name, its pins, the bytes of its scripts and the keys of the steps it
needs: a change rebuilds exactly what depends on it. A step works in a temporary folder that is
renamed to its place at the end, so a folder that is in its place is complete.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TextIO

from wasm.errors import BuildError
from wasm.process import Runner
from wasm.progress import Progress

HERE = Path(__file__).resolve().parent
UNUSED_DAYS = 30
"""Results that no build has used for so long are deleted."""
OWN = re.compile(r"[a-z_0-9-]+-[0-9a-f]{20}|twins-of-files")
"""The names of folders with results. Other folders in the cache are never touched."""
PARTS = ("logs", "unfinished")
LOCK = "lock"


def default_cache() -> Path:
    """Where results are kept if no other folder is named."""
    own = os.environ.get("REALMBOX_CACHE")
    if own:
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "realmbox"


@dataclass(frozen=True)
class Step:
    """One folder of the cache and how it is made."""

    name: str
    """Its folder's name without the key, also what the terminal shows."""
    make: Callable[[Work], None]
    scripts: tuple[str, ...]
    """Files below build/wasm whose bytes decide about the result."""
    needs: tuple[Step, ...] = ()
    pins: Mapping[str, object] = field(default_factory=dict)
    """Versions and hashes, anything that json can write."""

    @cached_property
    def key(self) -> str:
        """Twenty hexadecimal digits that change with anything the result depends on."""
        scripts = {
            name: hashlib.sha256((HERE / name).read_bytes()).hexdigest() for name in self.scripts
        }
        content = [self.name, self.pins, scripts, [need.key for need in self.needs]]
        text = json.dumps(content, sort_keys=True, default=dict)
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    def all(self) -> list[Step]:
        """This step and all it needs, each once."""
        found = {self.name: self}
        for need in self.needs:
            found.update((step.name, step) for step in need.all())
        return list(found.values())


@dataclass(frozen=True)
class Work:
    """What a step's `make` has at hand: the folder to fill and the results of what it needs."""

    out: Path
    log: Path
    runner: Runner
    pool: ThreadPoolExecutor
    """For commands that may run side by side; as many as there are processors."""
    results: Mapping[str, Path]

    def need(self, name: str) -> Path:
        """The folder of a step that this one needs."""
        return self.results[name]


class Store:
    """The cache folder: finished steps, work under way, logs."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.logs = root / "logs"
        self._scratch = root / "unfinished"

    def place(self, step: Step) -> Path:
        """Where the result of a step is or will be."""
        return self.root / f"{step.name}-{step.key}"

    def has(self, step: Step) -> bool:
        """Whether the result of a step is there."""
        return self.place(step).is_dir()

    @contextmanager
    def held(self, progress: Progress) -> Iterator[None]:
        """Keep other builds out of this cache; waits for one that is running."""
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            lock = (self.root / LOCK).open("w")
        except OSError as error:
            raise BuildError(
                f"The cache folder {self.root} cannot be used: {error.strerror}."
            ) from error
        with lock:
            _hold(lock, progress)
            for left in self._scratch.glob("*") if self._scratch.exists() else ():
                delete(left)
            self.logs.mkdir(exist_ok=True)
            self._scratch.mkdir(exist_ok=True)
            yield

    @contextmanager
    def filling(self, step: Step) -> Iterator[Path]:
        """A temporary folder that becomes the step's result if nothing goes wrong inside."""
        scratch = self._scratch / step.name
        scratch.mkdir()
        try:
            yield scratch
            scratch.rename(self.place(step))
        except BaseException:
            delete(scratch)
            raise

    def used(self, steps: list[Step]) -> None:
        """Note that these results are in use, and delete those unused for a long time."""
        for step in steps:
            if self.has(step):
                os.utime(self.place(step))
        oldest = time.time() - UNUSED_DAYS * 86400
        for folder in self.root.iterdir():
            if OWN.fullmatch(folder.name) and folder.stat().st_mtime < oldest:
                delete(folder)

    def clean(self) -> None:
        """Delete everything that builds have put into the cache."""
        for entry in list(self.root.iterdir()) if self.root.exists() else ():
            if entry.is_dir() and (OWN.fullmatch(entry.name) or entry.name in PARTS):
                delete(entry)
        (self.root / LOCK).unlink(missing_ok=True)


def _hold(lock: TextIO, progress: Progress) -> None:
    """Wait until no other process holds this file, then hold it until it is closed.

    Windows lacks such locks; there nothing is compiled, and packing writes no steps.
    """
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        progress.say("Waiting for another build that uses the same cache …")
        fcntl.flock(lock, fcntl.LOCK_EX)


def delete(folder: Path) -> None:
    """Delete a folder, but never what is mounted inside: then nothing is touched."""
    inside = str(folder.resolve()) + "/"
    mounts = Path("/proc/self/mountinfo")
    if mounts.exists():
        for line in mounts.read_text(encoding="utf-8").splitlines():
            if (line.split()[4] + "/").startswith(inside):
                raise BuildError(f"Something is mounted on {line.split()[4]}: unmount it first.")
    if folder.exists():
        shutil.rmtree(folder)
