"""Matches on their way to a table: dealt anew, taken from the shelf, read from a file."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import rules
from client import games
from client.scenes import Request
from client.scenes.scene import Scene
from client.session import HUMAN, SeatSetup, Session
from client.session.bots import BOT_STREAM, bot_rng
from client.storage.envelope import Envelope
from client.storage.restore import Restored, restore
from client.tools import Tools
from client.words import tr
from rules.kernel.bot import decide

AnySession: TypeAlias = Session[Any, Any, Any, Any]


def seat_setups(key: str, kinds: Sequence[str]) -> tuple[SeatSetup, ...]:
    """Return seats with usual names, faces and colours for these kinds of players.

    Raises KeyError for a kind that is neither `human` nor a computer player of the game.
    """
    bots = rules.load(key).bots
    setups = []
    for seat, kind in enumerate(kinds):
        if kind == HUMAN:
            name = tr("Player {n}", n=seat + 1) if kinds.count(HUMAN) > 1 else tr("Player")
        else:
            name = tr(bots[kind].title)
            if kinds.count(kind) > 1:
                name = f"{name} {seat + 1}"
        setups.append(SeatSetup(name, kind, face=seat, color=seat))
    return tuple(setups)


def new_table(
    tools: Tools,
    key: str,
    seats: Sequence[SeatSetup],
    *,
    options: Any = None,
    seed: int | None = None,
) -> Scene:
    """Deal a match and return the scene that plays it.

    `options` None takes the game's defaults, `seed` None takes an unforeseen one. Raises ValueError
    if seats or options do not suit the game.
    """
    game = rules.load(key)
    session: AnySession = Session.new(
        game,
        seats,
        game.options() if options is None else options,
        tools.new_seed() if seed is None else seed,
        tools.store,
    )
    return _table(tools, session)


def saved_table(tools: Tools, slot: str) -> Scene:
    """Go on with a match of the shelf. Raises StorageFault if no save of it can be used."""
    return _table(tools, Session.load(tools.store, slot))


def import_match(tools: Tools, data: bytes, file: str) -> str:
    """Put an exported match on the shelf and return its slot.

    Raises StorageFault, naming `file`, for bytes that are no match.
    """

    def accept(envelope: Envelope, name: str) -> Restored:
        return restore(envelope, name, tools.store.find)

    slot, notice = tools.store.import_match(data, file, accept)
    if notice is not None:
        tools.tell(notice)
    return slot


def staged_match(request: Request, until: Callable[[AnySession], bool] | None = None) -> AnySession:
    """Return a match for a picture: dealt, played on by bots for `moves` actions, kept nowhere.

    Humans' seats are played by a middling bot. What happened waits for nobody: the table shows the
    position as it is. With `until` they play on until it says that the position is wanted, or the
    match is over.
    """
    game = rules.load(request.game)
    setups = seat_setups(request.game, request.seats)
    session: AnySession = Session.new(game, setups, game.options(), request.seed)
    session.secret = games.load(request.game).secret
    bots = list(game.bots.values())
    stand_in = bots[len(bots) // 2]
    while not session.over:
        while session.pending:
            session.take()
        if (seat := session.needs_curtain) is not None:
            session.hand_over(seat)
        if session.ply >= request.moves and (until is None or until(session)):
            break
        if session.thinker is not None:
            session.think(math.inf)
            continue
        human = session.main
        if human is None:
            break
        rng = bot_rng(request.seed, BOT_STREAM, human, session.ply)
        action = decide(stand_in, game.view(session.match.state, human), human, rng)
        why = session.submit(human, action)
        if why is not None:
            raise RuntimeError(f"the staged match is stuck: {why}")
    session.skip()
    return session


def _table(tools: Tools, session: AnySession) -> Scene:
    client = games.load(session.game.key)
    session.secret = client.secret
    return client.make_table_scene(tools, session)
