"""Peek, a tiny game for tests: hidden hands, dice, a private note, an act out of turn, 2–4 seats.

A seat to move draws (dice, private), plays (public) or notes (private, the turn stays). Whoever
still has a token may snap out of turn. The match ends when a number of cards lies on the table.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

from rules.kernel.bot import Bot
from rules.kernel.game import Game, Result
from rules.kernel.phrase import Phrase
from rules.kernel.rng import Rng

UNKNOWN = -1


class Phase(IntEnum):
    PLAY = 0
    OVER = 1


class Laid(NamedTuple):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Options:
    goal: int = 12
    gifts: bool = False


@dataclass(slots=True)
class State:
    dice: int
    goal: int
    gifts: bool
    phase: Phase
    round: int
    turn: int
    deck: tuple[int, ...]
    table: tuple[Laid, ...]
    hands: list[tuple[int, ...]]
    notes: list[int]
    tokens: list[int]


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Play:
    card: int


@dataclass(frozen=True, slots=True)
class Note:
    pass


@dataclass(frozen=True, slots=True)
class Snap:
    pass


@dataclass(frozen=True, slots=True)
class Gift:
    """Hand a card to the next seat, unseen by the others."""

    card: int


@dataclass(frozen=True, slots=True)
class Given:
    seat: int
    to: int
    card: int


@dataclass(frozen=True, slots=True)
class Drew:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Played:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Noted:
    seat: int


@dataclass(frozen=True, slots=True)
class Snapped:
    seat: int


Action: TypeAlias = Draw | Play | Note | Snap | Gift
Event: TypeAlias = Drew | Played | Noted | Snapped | Given


def setup(seats: int, options: Options, seed: int) -> State:
    rng = Rng(seed)
    deck = rng.shuffle(range(60))
    hands = [deck[3 * seat : 3 * seat + 3] for seat in range(seats)]
    rest = deck[3 * seats :]
    return State(
        rng.state,
        options.goal,
        options.gifts,
        Phase.PLAY,
        1,
        0,
        rest,
        (),
        hands,
        [0] * seats,
        [1] * seats,
    )


def fork(s: State) -> State:
    return State(
        s.dice,
        s.goal,
        s.gifts,
        s.phase,
        s.round,
        s.turn,
        s.deck,
        s.table,
        s.hands[:],
        s.notes[:],
        s.tokens[:],
    )


def to_act(s: State) -> tuple[int, ...]:
    if s.phase is Phase.OVER:
        return ()
    return (s.turn, *(seat for seat, n in enumerate(s.tokens) if n and seat != s.turn))


def legal_actions(s: State, seat: int) -> Sequence[Action]:
    if s.phase is Phase.OVER:
        return ()
    snap: list[Action] = [Snap()] if s.tokens[seat] else []
    if seat != s.turn:
        return snap
    draw: list[Action] = [Draw()] if s.deck else []
    gifts: list[Action] = [Gift(card) for card in s.hands[seat] if s.gifts]
    return [*(Play(card) for card in s.hands[seat]), *draw, Note(), *gifts, *snap]


def why_not(s: State, seat: int, action: Action) -> Phrase | None:
    return None if action in legal_actions(s, seat) else Phrase("Peek does not allow that.")


def apply(s: State, seat: int, action: Action) -> list[Event]:
    if isinstance(action, Snap):
        s.tokens[seat] -= 1
        return [Snapped(seat)]
    if isinstance(action, Note):
        s.notes[seat] += 1
        return [Noted(seat)]
    event: Event
    if isinstance(action, Draw):
        rng = Rng(s.dice)
        card = rng.pick(s.deck)
        s.dice = rng.state
        s.deck = tuple(one for one in s.deck if one != card)
        s.hands[seat] = (*s.hands[seat], card)
        event = Drew(seat, card)
    elif isinstance(action, Gift):
        to = (seat + 1) % len(s.hands)
        s.hands[seat] = tuple(one for one in s.hands[seat] if one != action.card)
        s.hands[to] = (*s.hands[to], action.card)
        event = Given(seat, to, action.card)
    else:
        s.hands[seat] = tuple(one for one in s.hands[seat] if one != action.card)
        s.table = (*s.table, Laid(seat, action.card))
        event = Played(seat, action.card)
    s.turn = (s.turn + 1) % len(s.hands)
    s.round += s.turn == 0
    if len(s.table) >= s.goal:
        s.phase = Phase.OVER
    return [event]


def result(s: State) -> Result | None:
    if s.phase is not Phase.OVER:
        return None
    laid = [sum(one.seat == seat for one in s.table) for seat in range(len(s.hands))]
    best = max(laid)
    return Result(tuple(1 if n == best else 2 for n in laid), Phrase("The table is full."))


def view(s: State, seat: int | None) -> State:
    v = fork(s)
    v.dice = 0
    v.deck = (UNKNOWN,) * len(s.deck)
    for other in range(len(s.hands)):
        if other != seat:
            v.hands[other] = (UNKNOWN,) * len(s.hands[other])
            v.notes[other] = 0
    return v


def redact(e: Event, seat: int | None) -> Event | None:
    if isinstance(e, Noted):
        return e if e.seat == seat else None
    if isinstance(e, Drew) and e.seat != seat:
        return Drew(e.seat, UNKNOWN)
    if isinstance(e, Given) and seat not in (e.seat, e.to):
        return Given(e.seat, e.to, UNKNOWN)
    return e


def guess(s: State, seed: int) -> State:
    return fork(s)


def tell(e: Event, names: Sequence[str]) -> Phrase | None:
    name = names[e.seat]
    if isinstance(e, Drew):
        what = "a card" if e.card == UNKNOWN else f"card {e.card}"
        return Phrase("{name} draws {what}.", name=name, what=what)
    if isinstance(e, Played):
        return Phrase("{name} plays card {n}.", name=name, n=e.card)
    if isinstance(e, Noted):
        return Phrase("{name} makes a note.", name=name)
    if isinstance(e, Given):
        return Phrase("{name} gives a card to {other}.", name=name, other=names[e.to])
    return Phrase("{name} snaps.", name=name)


def calm(s: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Never snaps; pauses a few times."""
    for _ in range(rng.below(4)):
        yield
    if seat != s.turn:
        return None
    choices: list[Action] = [one for one in legal_actions(s, seat) if isinstance(one, Draw | Play)]
    return rng.pick(choices)


def quick(s: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Snaps out of turn one time in four."""
    yield
    if seat != s.turn:
        return Snap() if rng.below(4) == 0 else None
    return rng.pick(legal_actions(s, seat))


def broken(s: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Fails after a pause."""
    yield
    raise RuntimeError("no idea")


def cheat(s: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Plays a card that it does not have."""
    yield
    return Play(999)


def giver(s: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """Gives cards away."""
    yield
    return Gift(s.hands[seat][0]) if seat == s.turn else None


def _bot(key: str, think: Any) -> Bot[State, Action]:
    return Bot(key, Phrase(key), Phrase(key), think)


BOTS = {
    "broken": _bot("broken", broken),
    "cheat": _bot("cheat", cheat),
    "giver": _bot("giver", giver),
    "quick": _bot("quick", quick),
    "calm": _bot("calm", calm),
}

PEEK: Game[State, Action, Event, Options] = Game(
    key="peek",
    title="Peek",
    seats=range(2, 5),
    version=3,
    options=Options,
    state=State,
    actions=(Draw, Play, Note, Snap, Gift),
    events=(Drew, Played, Noted, Snapped, Given),
    bots=BOTS,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    why_not=why_not,
    apply=apply,
    fork=fork,
    seed_of=lambda s: s.dice,
    result=result,
    view=view,
    redact=redact,
    reveals=lambda e: isinstance(e, Drew | Given),
    guess=guess,
    forecast=lambda s, seat, action: None,
    tell=tell,
    explain=lambda s, seat, action: Phrase("Because {what}.", what=type(action).__name__),
)


def find(key: str) -> Game[Any, Any, Any, Any] | None:
    return PEEK if key == "peek" else None
