"""What happened, one frozen class each: facts of the moment, enough to show it without the rules.

An event is told to each seat through `redact`: cards that this seat may not see become UNKNOWN.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.thronebound.content import HIDDEN, UNKNOWN
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Reason


@dataclass(frozen=True, slots=True)
class Drafted:
    """A realm card went from the pool to a hand."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class HeroDrafted:
    """A hero went from the pool to a hand."""

    seat: int
    hero: Hero


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round starts: the attacker is to lead."""

    round: int
    attacker: int


@dataclass(frozen=True, slots=True)
class Attacked:
    """A card was laid as an attack."""

    seat: int
    card: int
    lead: bool
    """True if it opened the attack."""
    ares: bool
    achilles: bool


@dataclass(frozen=True, slots=True)
class Defended:
    """A card answered the newest attack."""

    seat: int
    card: int
    attack: int
    """The attack card that it answered."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A hero's choice was opened. Only its owner learns of it; nothing is spent."""

    seat: int
    hero: Hero


@dataclass(frozen=True, slots=True)
class Closed:
    """A hero's choice was closed again. Only its owner learns of it; nothing was spent."""

    seat: int
    hero: Hero


@dataclass(frozen=True, slots=True)
class HeroPlayed:
    """A hero was spent; what it did follows in the next events."""

    seat: int
    hero: Hero


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Odysseus: an attack card went back to its owner's hand, its answer to the discards."""

    seat: int
    attack: int
    answer: int
    """NONE if no card had answered it."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """Athena: the newest attack went to the discards."""

    seat: int
    """The defender."""
    attack: int


@dataclass(frozen=True, slots=True)
class Shielded:
    """Ajax: the newest attack counts as defended."""

    seat: int
    """The defender."""
    attack: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """Ajax: a random card of the attacker went to the discards, a realm card or a hero."""

    seat: int
    """The attacker."""
    card: int
    """NONE if it was a hero."""
    hero: int
    """NONE if it was a realm card."""


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Medea: two cards changed hands. Both seats know both cards; nobody else does."""

    seat: int
    """The attacker."""
    gave: int
    got: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """Argus: a hand lies open to the other seat until the round ends."""

    seat: int
    """Whose hand it is."""
    cards: tuple[int, ...]
    heroes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CrownChanged:
    """Hermes or Autolycus: another dominion is crowned until the round ends, or none."""

    seat: int
    dominion: int
    """NONE = no dominion is crowned."""


@dataclass(frozen=True, slots=True)
class CrownOnly:
    """Hades: only crowned cards defend until the round ends."""

    seat: int
    """The attacker."""


@dataclass(frozen=True, slots=True)
class Banned:
    """Circe: a dominion cannot defend until the round ends."""

    seat: int
    """The attacker."""
    dominion: int


@dataclass(frozen=True, slots=True)
class Healed:
    """Asclepius: wounds were healed."""

    seat: int
    amount: int
    wounds: int
    """What is left."""


@dataclass(frozen=True, slots=True)
class Conceded:
    """The defender gave the round up; the cards it had defended with are back in its hand."""

    seat: int
    returned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """The defence holds: every attack of the round is defended."""

    seat: int
    """The defender."""


@dataclass(frozen=True, slots=True)
class Wounded:
    """A seat took one wound."""

    seat: int
    wounds: int
    """All that it has now."""
    ares: bool
    """True if Ares struck; else the round was conceded."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """The cards left on the table went to the discards."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat filled its hand from the deck."""

    seat: int
    cards: tuple[int, ...]
    left: int
    """Cards left in the deck."""
    open: bool
    """True if Argus still shows this hand to the other seat."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over: its effects end."""

    round: int
    attacker: int
    """The seat that attacks next."""
    swapped: bool


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    winner: int
    reason: Reason


Event: TypeAlias = (
    Drafted
    | HeroDrafted
    | RoundBegan
    | Attacked
    | Defended
    | Opened
    | Closed
    | HeroPlayed
    | TakenBack
    | Cancelled
    | Shielded
    | Discarded
    | Exchanged
    | HandShown
    | CrownChanged
    | CrownOnly
    | Banned
    | Healed
    | Conceded
    | Held
    | Wounded
    | Cleared
    | Drew
    | RoundEnded
    | MatchEnded
)

EVENTS: Final[tuple[type[Event], ...]] = (
    Drafted,
    HeroDrafted,
    RoundBegan,
    Attacked,
    Defended,
    Opened,
    Closed,
    HeroPlayed,
    TakenBack,
    Cancelled,
    Shielded,
    Discarded,
    Exchanged,
    HandShown,
    CrownChanged,
    CrownOnly,
    Banned,
    Healed,
    Conceded,
    Held,
    Wounded,
    Cleared,
    Drew,
    RoundEnded,
    MatchEnded,
)


def redact(e: Event, seat: int | None) -> Event | None:
    """The event as that seat (None = a spectator) learns it; None = it learns nothing (R7)."""
    kind = type(e)
    if kind is Drew:
        assert isinstance(e, Drew)
        if e.seat == seat or (e.open and seat is not None):
            return e
        return Drew(e.seat, HIDDEN[len(e.cards)], e.left, e.open)
    if kind is Opened or kind is Closed:
        assert isinstance(e, Opened | Closed)
        return e if e.seat == seat else None
    if seat is None:
        if isinstance(e, Exchanged):
            return Exchanged(e.seat, UNKNOWN, UNKNOWN)
        if isinstance(e, HandShown):
            return HandShown(e.seat, HIDDEN[len(e.cards)], HIDDEN[len(e.heroes)])
    return e


def reveals(e: Event) -> bool:
    """True if a seat learned a hidden card: the action cannot be undone (R7.7)."""
    return isinstance(e, Drew | HandShown | Exchanged | Discarded)
