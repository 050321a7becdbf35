"""Old saves brought up to date, one small step after the other.

A change to the envelope raises FORMAT and adds a step to FORMATS; a change to the rules of a game
raises its `version` and, where actions or states changed shape, adds a step to RULES. A save of
every released version stays in `tests/saves` and must load, save and load again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.storage.document import Body
from rules.kernel.game import Game

FORMAT = 1
"""The format of the envelope that this program writes."""

FORMATS: dict[int, Callable[[Body], Body]] = {}
"""Format n -> the step that makes format n + 1 of it."""

RULES: dict[tuple[str, int], Callable[[Body], Body]] = {}
"""(game, version n of its rules) -> the step that makes version n + 1 of it."""


def to_format(body: Body, version: int) -> Body:
    """Return the body in today's format. LookupError if a step is missing."""
    while version < FORMAT:
        body = FORMATS[version](body)
        version += 1
    return body


def to_rules(body: Body, game: Game[Any, Any, Any, Any]) -> Body:
    """Return the body under today's rules of its game.

    Without a step the body stays as it is: most changes of rules touch neither actions nor states,
    and `restore` refuses a match that no longer adds up.
    """
    while body["rules"] < game.version:
        step = RULES.get((game.key, body["rules"]))
        if step is not None:
            body = step(body)
        body = {**body, "rules": body["rules"] + 1}
    return body
