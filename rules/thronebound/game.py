"""Thronebound as one record of functions (see `rules.kernel.game`)."""

from __future__ import annotations

from typing import Final

from rules.kernel.game import Game
from rules.thronebound.actions import ACTIONS, Action
from rules.thronebound.apply import apply
from rules.thronebound.bots import BOTS, explain
from rules.thronebound.events import EVENTS, Event, redact, reveals
from rules.thronebound.forecast import forecast
from rules.thronebound.legal import legal_actions
from rules.thronebound.refuse import why_not
from rules.thronebound.setup import setup
from rules.thronebound.state import Options, State, result, to_act
from rules.thronebound.view import guess, view
from rules.thronebound.words import tell


def _seed_of(s: State) -> int:
    return s.dice


GAME: Final[Game[State, Action, Event, Options]] = Game(
    key="thronebound",
    title="Thronebound",
    seats=range(2, 3),
    version=1,
    options=Options,
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    bots=BOTS,
    setup=setup,
    to_act=to_act,
    legal_actions=legal_actions,
    why_not=why_not,
    apply=apply,
    fork=State.fork,
    seed_of=_seed_of,
    result=result,
    view=view,
    redact=redact,
    reveals=reveals,
    guess=guess,
    forecast=forecast,
    tell=tell,
    explain=explain,
)
