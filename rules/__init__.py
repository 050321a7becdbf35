"""The rules of every game: pure, deterministic, standard library only.

Games are reached by their key and loaded when first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from rules.kernel.game import Game

_MODULES: Final = {
    "thronebound": "rules.thronebound.game",
}

KEYS: Final[tuple[str, ...]] = tuple(_MODULES)
"""The games of the box, in the order in which they are shown."""


def load(key: str) -> Game[Any, Any, Any, Any]:
    """The game of that key. KeyError, with the keys that exist, if there is none."""
    if key not in _MODULES:
        raise KeyError(f"There is no game {key!r}; there is: {', '.join(KEYS)}.")
    game: Game[Any, Any, Any, Any] = import_module(_MODULES[key]).GAME
    return game
