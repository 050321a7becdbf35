"""Fetch a pinned npm package and unpack it, for the scripts that make the shipped assets."""

from __future__ import annotations

import subprocess
import tarfile
from pathlib import Path


def fetch(package: str, version: str, into: Path) -> Path:
    """Download `package` at `version` with `npm pack` and return the unpacked folder.

    Raises CalledProcessError when npm is missing, offline or does not know the version.
    """
    spec = f"{package}@{version}"
    done = subprocess.run(
        ["npm", "pack", "--silent", spec], cwd=into, check=True, capture_output=True, text=True
    )
    archive = into / done.stdout.strip().splitlines()[-1]
    folder = into / archive.stem
    with tarfile.open(archive) as tar:
        # Pythons before 3.11.4 have no filters
        tar.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        tar.extractall(folder)
    archive.unlink()
    return folder / "package"
