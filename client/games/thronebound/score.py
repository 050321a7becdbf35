"""What a finished duel came to, and what its events count for in the statistics."""

from __future__ import annotations

from client.games import Standing
from client.matches import AnySession
from client.storage.statistics import Use
from rules.kernel.phrase import Phrase
from rules.thronebound.content import MORTAL
from rules.thronebound.events import HeroPlayed
from rules.thronebound.heroes import HEROES
from rules.thronebound.state import State

HISTORY_TITLE = Phrase("Wounds by round")


def standings(session: AnySession) -> list[Standing]:
    """Wounds, cards left and heroes played, the winner first."""
    state: State = session.match.state
    result = session.result
    order = sorted((0, 1), key=lambda seat: result.places[seat] if result else seat)
    return [
        Standing(
            seat,
            (
                (Phrase("Wounds"), f"{state.wounds[seat]}/{MORTAL}"),
                (Phrase("Cards left"), str(len(state.hands[seat]))),
                (Phrase("Heroes played"), str(len(state.took[seat]) - len(state.heroes[seat]))),
            ),
        )
        for seat in order
    ]


def history(session: AnySession) -> tuple[tuple[int, ...], ...]:
    """The wounds of both seats at the end of each round, from 0."""
    rounds: dict[int, tuple[int, int]] = {0: (0, 0)}
    for ply in range(session.replay_first, session.ply + 1):
        view: State = session.replay_view(ply)
        rounds[view.round] = (view.wounds[0], view.wounds[1])
    return tuple(tuple(rounds[at][seat] for at in sorted(rounds)) for seat in (0, 1))


def use(event: object) -> Use | None:
    """Heroes count as used when they are played."""
    if isinstance(event, HeroPlayed):
        return Use(event.seat, str(HEROES[event.hero].name))
    return None
