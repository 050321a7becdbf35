"""The register of figures: each module in `figures/` enters what it sculpts."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from workshop.export import MeshFile
from workshop.sculpt import Sculpt

Extras = Callable[[MeshFile], dict[Path, bytes]]
"""Makes further files from a baked mesh."""

Builder = Callable[[], Sculpt]
FOLDER = Path(__file__).parent / "figures"


@dataclass(frozen=True)
class Entry:
    """A figure that can be baked. `portrait` says whether pictures of it are made too.

    `turn` is the angle it is portrayed at, in degrees to its left; `extras` makes further files.
    """

    key: str
    name: str
    build: Builder
    portrait: bool = True
    turn: float = -24.0
    extras: Extras | None = None

    @property
    def game(self) -> str:
        """What the figure belongs to: the key's first part."""
        return self.key.split(".")[0]


_ENTRIES: dict[str, Entry] = {}


def figure(
    key: str,
    name: str,
    portrait: bool = True,
    turn: float = -24.0,
    extras: Extras | None = None,
) -> Callable[[Builder], Builder]:
    """Registers a builder under a key such as `punball.ves` (the mesh file's name)."""

    def register(build: Builder) -> Builder:
        if key in _ENTRIES:
            raise ValueError(f"two figures are called {key}")
        _ENTRIES[key] = Entry(key, name, build, portrait, turn, extras)
        return build

    return register


def catalogue() -> dict[str, Entry]:
    """All figures, by key in order; loads every module of figures."""
    for path in sorted(FOLDER.glob("*.py")):
        importlib.import_module(f"workshop.figures.{path.stem}")
    return dict(sorted(_ENTRIES.items()))
