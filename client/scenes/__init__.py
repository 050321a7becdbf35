"""The screens of the program, as a stack, and their names for pictures.

Scene modules are imported when they are first needed. Each module that can be pictured exports
`VIEWS`: the names under which `--screenshot --scene NAME` finds it, each with a function that makes
the scene in that state. A name begins with the module's name: `title`, `title-empty`. Games offer
their own through `GameClient.views`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from client import games

if TYPE_CHECKING:
    from client.scenes.scene import Scene
    from client.tools import Tools

MODULES = (
    "title",
    "lobby",
    "curtain",
    "pause",
    "result",
    "replay",
    "settings",
    "guide",
    "statistics",
    "collection",
    "credits",
)
"""The modules of this package that can be pictured."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a picture is wanted of: the match behind it, played on by bots for `moves` actions."""

    game: str = "thronebound"
    seats: tuple[str, ...] = ("human", "strategic")
    seed: int = 7
    moves: int = 0


View: TypeAlias = "Callable[[Tools, Request], Scene]"
"""Makes a scene in a certain state, to be put on the stack by the caller.

A view that needs scenes below it (a pause over a table) may push those itself first.
"""


class UnknownSceneError(LookupError):
    """No scene has that name; `names` holds those that exist."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.names = names()
        super().__init__(f"There is no scene {name!r}. Scenes: {', '.join(self.names)}.")


def views() -> dict[str, View]:
    """Return every view by name, the shared ones first. Imports all scenes."""
    found: dict[str, View] = {}
    for module in MODULES:
        found.update(import_module(f"{__name__}.{module}").VIEWS)
    for key in games.KEYS:
        found.update(games.load(key).views())
    return found


def names() -> tuple[str, ...]:
    """Return the names of all views."""
    return tuple(views())


def make(name: str, tools: Tools, request: Request) -> Scene:
    """Make the scene called `name`. Raises UnknownSceneError if there is none."""
    module = name.split("-")[0]
    if module in MODULES:
        own: dict[str, View] = import_module(f"{__name__}.{module}").VIEWS
    else:
        own = dict(games.load(request.game).views())
    if name not in own:
        raise UnknownSceneError(name)
    return own[name](tools, request)
