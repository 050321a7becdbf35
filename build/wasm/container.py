"""Runs the build in a container on systems that cannot run it themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from wasm.errors import BuildError

ENGINES = ("docker", "podman")
IMAGE = "realmbox-web-build"
INSIDE = "/realmbox"
CACHE_INSIDE = "/cache"
OUT_INSIDE = "/out"


def engine() -> str | None:
    """The container engine of this machine, None if there is none that works."""
    for name in ENGINES:
        if shutil.which(name) is not None:
            info = subprocess.run([name, "info"], capture_output=True, check=False)
            if info.returncode == 0:
                return name
    return None


def run(reason: str, root: Path, cache: Path, out: Path, arguments: Sequence[str]) -> int:
    """Build the image if need be and run build/web.py in it; the exit status.

    `root` is the project's folder; `cache` and `out` are where the results go on this machine.
    Raises BuildError if there is no container engine, or if the image cannot be built.
    """
    program = engine()
    if program is None:
        raise BuildError(
            f"The browser edition is built on Debian 12 or later as root or else in a container:"
            f" {reason}, and neither docker nor podman can be used."
        )
    print(f"Building in a container, because {reason}.", flush=True)
    build = [program, "build", "-t", IMAGE, "-"]
    file = (root / "build" / "Containerfile").read_bytes()  # the file alone: no context is sent
    if subprocess.run(build, input=file, check=False).returncode:
        raise BuildError(f"{program} could not build the image from build/Containerfile.")
    return subprocess.run(command(program, root, cache, out, arguments), check=False).returncode


def command(
    program: str, root: Path, cache: Path, out: Path, arguments: Sequence[str]
) -> list[str]:
    """The command that runs the build in the container.

    The container is a privileged one: a Debian system is made inside, with device files of its own.
    """
    for folder in (cache, out):
        folder.mkdir(parents=True, exist_ok=True)
    words = [program, "run", "--rm", "--privileged"]
    words += ["-v", f"{root}:{INSIDE}:ro", "-v", f"{cache}:{CACHE_INSIDE}", "-v"]
    words += [f"{out}:{OUT_INSIDE}", "-w", INSIDE]
    if hasattr(os, "getuid"):
        words += ["-e", f"REALMBOX_OWNER={os.getuid()}:{os.getgid()}"]
    words += [IMAGE, "python3", "-B", "build/web.py"]
    return [*words, "--cache", CACHE_INSIDE, "--out", OUT_INSIDE, *arguments]


def give_back(folders: Sequence[Path]) -> None:
    """In the container: make the results belong to the user outside."""
    owner = os.environ.get("REALMBOX_OWNER")
    if owner:
        subprocess.run(["chown", "-R", owner, *map(str, folders)], check=False)
