"""One match between bots, without a client.

The lab talks to the game record itself and not to a `Match`: it needs neither journal nor undo, but
it checks every action against the legal list, as a match does.
"""

from __future__ import annotations

from typing import Any

from rules.kernel.bot import decide
from rules.kernel.game import Game
from rules.kernel.rng import Rng, derive
from rules.lab.lenses.lens import Lens
from rules.lab.pairings import Fixture
from rules.lab.record import Record

ACTION_CAP = 50_000
"""Actions after which a match counts as capped, whatever the game says."""


class IllegalChoice(Exception):
    """A bot chose what the rules forbid."""


def bot_rngs(seed: int, seats: int) -> list[Rng]:
    """One stream of chance for each seat's bot, apart from the match's own dice."""
    return [Rng(derive(seed, seat + 1)) for seat in range(seats)]


def play(game: Game[Any, Any, Any, Any], lens: Lens, options: Any, match: Fixture) -> Record:
    """Play a match to its end. Errors of bots and rules are caught into the record."""
    try:
        return _play(game, lens, options, match)
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        return Record(match.number, match.bots, error=f"seed {match.seed}, {match.bots}: {text}")


def _play(game: Game[Any, Any, Any, Any], lens: Lens, options: Any, match: Fixture) -> Record:
    seats = len(match.bots)
    bots = [game.bots[name] for name in match.bots]
    rngs = bot_rngs(match.seed, seats)
    state = game.setup(seats, options, match.seed)
    watcher = lens.watch(state)
    to_act, legal_actions, view, apply = game.to_act, game.legal_actions, game.view, game.apply
    for count in range(ACTION_CAP):
        acting = to_act(state)
        if not acting:
            rounds, capped, facts = watcher.close(state)
            result = game.result(state)
            if result is None:
                raise RuntimeError("nobody is to act, yet the match has no result")
            return Record(
                match.number,
                match.bots,
                result.places,
                str(result.reason),
                rounds,
                count,
                capped,
                facts=facts,
            )
        # Those who may act out of turn are asked first: after the move the moment has passed.
        for seat in reversed(acting):
            legal = legal_actions(state, seat)
            in_turn = seat == acting[0]
            if in_turn and len(legal) == 1:
                action = legal[0]
            else:
                action = decide(bots[seat], view(state, seat), seat, rngs[seat])
            if action is None:
                if in_turn:
                    raise IllegalChoice(f"{match.bots[seat]} passed in its own turn")
                continue
            if action not in legal:
                raise IllegalChoice(f"{match.bots[seat]} chose {action!r}")
            watcher.see(state, seat, action, apply(state, seat, action))
            break
    rounds, _, facts = watcher.close(state)
    return Record(match.number, match.bots, (), "", rounds, ACTION_CAP, True, facts=facts)
