"""The list of wheels that the core's loader reads: pyodide-lock.json with our own wheels only."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from wasm.archive import metadata_folder, read_zip

REQUIRED = re.compile(r"[\w.-]+")


def normal(name: str) -> str:
    """A package's name as the loader compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements(metadata: str) -> list[str]:
    """The packages that a wheel needs in any case, from its METADATA."""
    found = []
    for line in metadata.splitlines():
        key, _, value = line.partition(":")
        if key == "Requires-Dist" and ";" not in value:
            match = REQUIRED.match(value.strip())
            if match:
                found.append(normal(match[0]))
    return found


def entry(wheel: Path) -> dict[str, object]:
    """What the list says of one wheel."""
    files = read_zip(wheel)
    name, version = wheel.name.split("-")[:2]
    metadata = files[f"{metadata_folder(files)}/METADATA"].decode()
    modules = {path.split("/")[0].split(".")[0] for path in files if ".dist-info/" not in path}
    return {
        "name": normal(name),
        "version": version,
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(modules),
        "depends": requirements(metadata),
        "unvendored_tests": False,
    }


def write(folder: Path, core: Path) -> None:
    """Write pyodide-lock.json for the wheels in a folder; `core` is the one of the core."""
    packages = {str(found["name"]): found for found in map(entry, sorted(folder.glob("*.whl")))}
    for package in packages.values():
        depends = package["depends"]
        assert isinstance(depends, list)
        package["depends"] = sorted(name for name in depends if name in packages)
    info = json.loads(core.read_text(encoding="utf-8"))["info"]
    text = json.dumps({"info": info, "packages": packages}, indent=1, sort_keys=True)
    (folder / "pyodide-lock.json").write_text(text + "\n", encoding="utf-8")
