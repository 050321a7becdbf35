"""What the build asks of the machine: the system, its rights, its packages, room on the disk."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from wasm.errors import BuildError
from wasm.process import Runner
from wasm.progress import Progress

OLDEST_DEBIAN = 12
ROOM = 8 * 1024**3
"""Free bytes that the toolchain and the build need."""
CLONE_NEWNS = 0x00020000

PROGRAMS = {"debootstrap": "debootstrap", "npm": "npm", "node": "nodejs", "mount": "mount"}
"""Programs that a build needs, and the Debian packages that have them."""
INDEXES = ("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages")
"""Prints the mirrors that apt knows, one a line."""


def why_not_here(release: Path = Path("/etc/os-release")) -> str:
    """Why the build cannot run on this system as it is; "" if it can."""
    try:
        lines = release.read_text(encoding="utf-8").splitlines()
    except OSError:
        return "this is not Debian"
    facts = dict(line.split("=", 1) for line in lines if "=" in line)
    version = facts.get("VERSION_ID", "").strip('"')
    if facts.get("ID", "").strip('"') != "debian":
        return "this is not Debian"
    if version.isdigit() and int(version) < OLDEST_DEBIAN:
        return f"Debian {version} is too old (12 or later is needed)"
    if os.geteuid() != 0:
        return "root is needed to make the toolchain"
    return ""


def install(packages: Iterable[str], runner: Runner, progress: Progress) -> None:
    """Install Debian packages; does nothing if there are none to install."""
    wanted = sorted(set(packages))
    if not wanted:
        return
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    with progress.step(f"installing {' '.join(wanted)}"):
        runner.run(["apt-get", "update", "-q"], what="apt-get update", env=quiet)
        command = ["apt-get", "install", "-yq", "--no-install-recommends", *wanted]
        runner.run(command, what="apt-get install", env=quiet)


def missing_programs() -> list[str]:
    """The Debian packages of the programs that are not there."""
    return [package for name, package in PROGRAMS.items() if shutil.which(name) is None]


def check_room(folder: Path) -> None:
    """Raise BuildError if there is too little room for a build."""
    free = shutil.disk_usage(folder).free
    if free < ROOM:
        disk = next(path for path in (folder, *folder.parents) if path.is_mount())
        raise BuildError(
            f"The build needs {ROOM >> 30} GB of free disk space for its toolchain, and the disk"
            f" mounted on {disk} has {free / 1024**3:.1f} GB; --cache names another folder."
        )


def separate_mounts() -> bool:
    """Take this process into a mount namespace of its own, so that its mounts end with it.

    False where the system refuses that; then nothing may be mounted.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0:
        return False
    private = ["mount", "--make-rprivate", "/"]
    return subprocess.run(private, capture_output=True, check=False).returncode == 0


def ask_for_mirror(runner: Runner) -> str:
    """The Debian mirror of this machine.

    apt tells only of lists that it has: where they were thrown away, as in images for containers,
    it fetches them first. Raises BuildError if apt knows no mirror.
    """

    def listed() -> str:
        return runner.run(INDEXES, what="apt-get indextargets")

    found = listed()
    if not found.strip():
        runner.run(["apt-get", "update", "-q"], what="apt-get update")
        found = listed()
    return mirror(found)


def mirror(indexes: str) -> str:
    """The Debian mirror of this machine, from what `apt-get indextargets` lists (one URI a line).

    Raises BuildError if apt knows no mirror.
    """
    found = [line.strip().rstrip("/") for line in indexes.splitlines() if line.strip()]
    usual = [uri for uri in found if uri.endswith("/debian")]
    others = [uri for uri in found if "security" not in uri]
    for uri in usual + others:
        return uri
    raise BuildError("apt has no Debian mirror configured, so the toolchain cannot be fetched.")


def apt_settings(dump: str) -> str:
    """What the toolchain's apt takes over from this machine's, from `apt-config dump`.

    Proxies, certificates and the checks of dates belong to the machine, not to the toolchain.
    """
    names = ("Acquire::http", "Acquire::https", "Acquire::Check-", "Acquire::Retries")
    kept = [line for line in dump.splitlines() if line.startswith(names)]
    return "".join(f"{line}\n" for line in kept if not line.endswith('"";'))
