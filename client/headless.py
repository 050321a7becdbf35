"""A match between computers, played out and told as text: no window, no clock, no files.

The same game, seats and seed print the same bytes, and the match is the one that a window with the
same seats and seed would show.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import rules
from client.session.bots import Minds
from rules.kernel.game import Game, Result
from rules.kernel.match import Match

DEFAULT_SEED = 1


def default_seats(game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """Return the computer players used when none are named: all of them in turn, mild ones first.

    The very strongest takes long and is left to those who ask for it.
    """
    bots = tuple(game.bots)
    usual = bots[1:-1] or bots
    return tuple(usual[seat % len(usual)] for seat in range(game.seats[0]))


def names_of(game: Game[Any, Any, Any, Any], kinds: Sequence[str]) -> tuple[str, ...]:
    """Return a name for each computer seat, told apart where two are of a kind."""
    names: list[str] = []
    for seat, kind in enumerate(kinds):
        title = str(game.bots[kind].title)
        names.append(f"{title} {seat + 1}" if kinds.count(kind) > 1 else title)
    return tuple(names)


def play(key: str, kinds: Sequence[str], seed: int) -> Iterator[str]:
    """Yield the lines of a whole match between computer players."""
    game = rules.load(key)
    names = names_of(game, kinds)
    match = Match(game, len(kinds), game.options(), seed, keep_undo=False)
    yield f"{game.title}, seed {seed}: {', '.join(names)}"
    minds = Minds(game, list(kinds), seed)
    while (seat := minds.seat_to_think(match.state)) is not None:
        decision = minds.think(match.state, match.ply, seat, lambda: True)
        if decision is None or decision.action is None:
            continue
        if decision.fault:
            yield f"({names[seat]} could not decide: {decision.fault})"
        events = match.act(seat, decision.action)
        minds.forget()
        for event in events:
            line = game.tell(event, names)
            if line:
                yield str(line)
    yield ""
    yield from _ending(match.result, names, match.ply)
    yield f"Fingerprint {match.fingerprint()}"


def _ending(result: Result | None, names: Sequence[str], actions: int) -> Iterator[str]:
    if result is None:  # nobody may act and nobody has won: the rules are wrong
        yield f"The match stopped after {actions} actions without a result."
        return
    yield f"The match is over after {actions} actions: {result.reason}"
    for place in sorted(set(result.places)):
        those = [name for name, own in zip(names, result.places, strict=True) if own == place]
        yield f"{place}. {', '.join(those)}"
