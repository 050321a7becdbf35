"""Strategic: counts cards, keeps its crowns, and plans the end."""

from __future__ import annotations

from collections.abc import Generator

from rules.kernel.rng import Rng
from rules.thronebound.actions import Action
from rules.thronebound.bots import rollouts
from rules.thronebound.state import State

WORLDS = 4
"""Hidden hands that it imagines."""


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """The action that goes best over a few ways in which the hidden cards may lie."""
    return (yield from rollouts.best(view, seat, rng, WORLDS))
