"""The whole of a match: one root with slots whose parts never change in place.

`hands`, `heroes`, `wounds`, `known` and `took` are lists with one entry for each seat; everything
else is an int or a tuple. A copy therefore copies the root and five short lists.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, NamedTuple

from rules.kernel.game import Result
from rules.kernel.phrase import Phrase
from rules.thronebound.content import NONE
from rules.thronebound.heroes import Hero


class Phase(IntEnum):
    """What the match waits for. `# R3, R4` in RULES.md."""

    DRAFT = 0
    ATTACK = 1
    """A lead: no attack stands on the table."""
    DEFEND = 2
    REINFORCE = 3
    OVER = 4


class Reason(IntEnum):
    """Why a match ended. `# R8` in RULES.md."""

    SIX_WOUNDS = 0
    EMPTY_HAND = 1
    FEWER_WOUNDS = 2
    FEWER_CARDS = 3
    DICE = 4
    CAP_WOUNDS = 5
    CAP_CARDS = 6
    CAP_DICE = 7


REASONS: Final[tuple[Phrase, ...]] = (
    Phrase("The loser took a sixth wound."),
    Phrase("The realm deck is empty and the winner alone has no realm cards left."),
    Phrase("Both realm hands are empty and the winner has fewer wounds."),
    Phrase("Both realm hands are empty, wounds are equal and the winner holds fewer cards."),
    Phrase("Both realm hands are empty and all is equal: the dice decided."),
    Phrase("The limit of rounds is reached and the winner has fewer wounds."),
    Phrase("The limit of rounds is reached, wounds are equal and the winner holds fewer cards."),
    Phrase("The limit of rounds is reached and all is equal: the dice decided."),
)
"""The sentence for each `Reason`."""


class Pair(NamedTuple):
    """One attack on the table and what became of it."""

    attack: int
    answer: int = NONE
    """The defence card, or NONE while it is open and when Ajax held it."""
    held: bool = False
    """True once it counts as defended."""
    ares: bool = False
    """Ares strikes with it."""
    achilles: bool = False
    """Achilles brought it, whatever its rank."""


class Ask(NamedTuple):
    """An open choice: the hero that asks its owner (always the attacker)."""

    hero: Hero


@dataclass(frozen=True, slots=True)
class Options:
    """What can be set before a match."""

    rounds: int = 200
    """Rounds after which the match is decided as it stands."""


@dataclass(slots=True)
class State:
    """A position, or what a seat sees of it (see `view.view`)."""

    dice: int
    """Position of the match's dice; 0 in a view."""
    cap: int
    """Rounds after which the match is decided as it stands."""
    phase: Phase
    round: int
    """0 while drafting, then 1, 2, …"""
    attacker: int
    """The seat that attacks in this round (while drafting: in the first)."""
    turn: int
    """The seat that the match waits for; NONE when it is over."""

    crown: int
    """The crowned dominion of the match."""
    crown_card: int
    """The card that was revealed for it: set aside, never drawn."""
    opening: tuple[int, int]
    """The opening card of each seat."""

    crowned: int
    """The dominion that is crowned now; NONE while Hermes rules."""
    redefined: bool
    """Autolycus has set `crowned` this round."""
    crown_only: bool
    """Hades: the defender may defend only with crowned cards."""
    banned: int
    """The dominion that Circe has named, or NONE."""
    shown: int
    """The seat whose hand Argus shows to the other, or NONE."""
    led: bool
    """A card has been led this round."""
    echo: tuple[int, ...]
    """Ranks that still count as standing on the table after Athena, lowest first."""
    table: tuple[Pair, ...]
    """The attacks of this round, oldest first. Only the last can be open."""
    asks: tuple[Ask, ...]
    """Open choices of the seat to move, oldest first; () in the other's view."""

    pool: tuple[int, ...]
    """Realm cards that can be drafted."""
    hero_pool: tuple[int, ...]
    deck: tuple[int, ...]
    """Drawn from its end."""
    discard: tuple[int, ...]
    """Oldest first."""
    spent: tuple[int, ...]
    """Heroes that were played or discarded, oldest first."""
    box: tuple[int, ...]
    """Heroes that take no part in this match."""

    hands: list[tuple[int, ...]]
    """Realm cards, in order of their numbers."""
    heroes: list[tuple[int, ...]]
    """Heroes in hand, in order of their numbers."""
    wounds: list[int]
    known: list[tuple[int, ...]]
    """Realm cards of each hand that the other seat has seen go there; () for a spectator."""
    took: list[tuple[int, ...]]
    """Heroes that each seat drafted, in the open: what is not in `spent` is still in hand."""
    healer: int
    """The seat that holds Asclepius (drafted in the open, played in the open), or NONE."""

    winner: int
    """NONE until the match is over."""
    reason: int
    """A `Reason`, or NONE until the match is over."""

    def fork(self) -> State:
        """An independent copy."""
        return State(
            self.dice,
            self.cap,
            self.phase,
            self.round,
            self.attacker,
            self.turn,
            self.crown,
            self.crown_card,
            self.opening,
            self.crowned,
            self.redefined,
            self.crown_only,
            self.banned,
            self.shown,
            self.led,
            self.echo,
            self.table,
            self.asks,
            self.pool,
            self.hero_pool,
            self.deck,
            self.discard,
            self.spent,
            self.box,
            self.hands[:],
            self.heroes[:],
            self.wounds[:],
            self.known[:],
            self.took[:],
            self.healer,
            self.winner,
            self.reason,
        )


def to_act(s: State) -> tuple[int, ...]:
    """The seat that the match waits for, then the other if it may heal out of turn (R6.4)."""
    turn = s.turn
    if turn < 0:
        return ()
    other = 1 - turn
    if s.healer == other and s.wounds[other]:
        return (turn, other)
    return (turn,)


def result(s: State) -> Result | None:
    """Places and reason once the match is over."""
    if s.winner == NONE:
        return None
    return Result((1, 2) if s.winner == 0 else (2, 1), REASONS[s.reason])
