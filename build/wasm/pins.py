"""The pinned versions and hashes of pins.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

FILE = Path(__file__).resolve().parent / "pins.toml"


@dataclass(frozen=True)
class Core:
    """The CPython for WebAssembly."""

    package: str
    version: str
    integrity: str
    """As npm writes it: the name of the hash, a hyphen, the hash in base64."""
    python: str
    platform: str
    """The platform tag of the wheels it takes."""
    extension: str
    """How the file names of its extension modules end."""


@dataclass(frozen=True)
class Headers:
    """The archive of C headers beside this file."""

    file: str
    sha256: str


@dataclass(frozen=True)
class Toolchain:
    """The Debian system with the compiler."""

    suite: str
    emscripten: str
    packages: list[str]


@dataclass(frozen=True)
class PythonPackage:
    """One file from PyPI: a source package or a wheel."""

    name: str
    version: str
    file: str
    sha256: str

    def requirement(self) -> str:
        """A line of a requirements file for pip."""
        return f"{self.name}=={self.version} --hash=sha256:{self.sha256}\n"


@dataclass(frozen=True)
class DebianSource:
    """One source package of Debian."""

    name: str
    suite: str
    version: str
    folder: str
    """What it unpacks to."""
    files: Mapping[str, str]
    """The sha256 of each of its files."""


@dataclass(frozen=True)
class Pins:
    """Everything in pins.toml."""

    core: Core
    headers: Headers
    toolchain: Toolchain
    sources: Mapping[str, PythonPackage]
    wheels: Mapping[str, PythonPackage]
    tools: Mapping[str, PythonPackage]
    debian: Mapping[str, DebianSource]


def load(file: Path = FILE) -> Pins:
    """Read the pins. Raises TypeError or KeyError where something is missing or too much."""
    table = tomllib.loads(file.read_text(encoding="utf-8"))

    def packages(kind: str) -> dict[str, PythonPackage]:
        return {name: PythonPackage(name=name, **table[kind][name]) for name in table[kind]}

    return Pins(
        core=Core(**table["core"]),
        headers=Headers(**table["headers"]),
        toolchain=Toolchain(**table["toolchain"]),
        sources=packages("source"),
        wheels=packages("wheel"),
        tools=packages("tool"),
        debian={name: DebianSource(name=name, **table["debian"][name]) for name in table["debian"]},
    )


def plain(pin: Core | Headers | Toolchain | PythonPackage | DebianSource) -> dict[str, object]:
    """A pin as it goes into the key of a step."""
    return asdict(pin)
