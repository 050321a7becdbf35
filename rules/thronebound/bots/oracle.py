"""Oracle: plays many possible futures through, over hands that fit what it has seen."""

from __future__ import annotations

from collections.abc import Generator

from rules.kernel.rng import Rng
from rules.thronebound.actions import Action
from rules.thronebound.bots import rollouts
from rules.thronebound.state import State

WORLDS = 24
"""Hidden hands that it imagines."""


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """The action that wins most often over the futures."""
    return (yield from rollouts.best(view, seat, rng, WORLDS))
