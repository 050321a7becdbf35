"""Thronebound's computer players, told apart by how they think, never by what they see."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.kernel.bot import Bot
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import Action
from rules.thronebound.bots import greedy, novice, oracle, strategic
from rules.thronebound.bots.reasons import explain
from rules.thronebound.state import State

BOTS: Final[Mapping[str, Bot[State, Action]]] = MappingProxyType(
    {
        "novice": Bot(
            "novice",
            Phrase("Novice"),
            Phrase("Plays what is allowed, and rather a card than nothing."),
            novice.think,
        ),
        "greedy": Bot(
            "greedy",
            Phrase("Greedy"),
            Phrase("Always the cheapest card that wins; heroes when they pay at once."),
            greedy.think,
        ),
        "strategic": Bot(
            "strategic",
            Phrase("Strategic"),
            Phrase("Counts cards, keeps its crowns and plans the end."),
            strategic.think,
        ),
        "oracle": Bot(
            "oracle",
            Phrase("Oracle"),
            Phrase("Plays many possible futures through before it moves."),
            oracle.think,
        ),
    }
)
"""Weakest first; the last one gives the hints."""

__all__ = ["BOTS", "explain"]
