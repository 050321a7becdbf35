"""Thronebound's screens by name, for pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from client.games.thronebound.lookup import Heap, open_heap
from client.games.thronebound.pieces import DECK, DISCARD, heroes
from client.games.thronebound.scene import TableScene
from client.matches import AnySession, staged_match
from client.scenes import Request, View
from client.scenes.scene import Scene
from client.tools import Tools
from rules.thronebound.actions import PLAY, ChooseDominion
from rules.thronebound.heroes import Choice
from rules.thronebound.state import Phase, State

DRAFT_MOVES = 18
"""Picks of a whole draft."""
DEALS = 40
"""Deals that are tried for a wanted position."""


def _scene(tools: Tools, session: AnySession) -> TableScene:
    return TableScene(tools, session, strict=True)


def _search(request: Request, fits: Callable[[AnySession], bool], first: int) -> AnySession:
    """The first position at or after `first` moves that fits, of this deal or one of the next."""
    session = staged_match(replace(request, moves=first), fits)
    for seed in range(request.seed + 1, request.seed + DEALS):
        if not session.over:
            break
        session = staged_match(replace(request, moves=first, seed=seed), fits)
    return session


def _draft(tools: Tools, request: Request) -> Scene:
    moves = request.moves or 8
    return _scene(tools, staged_match(replace(request, moves=min(moves, DRAFT_MOVES - 1))))


def _draft_chosen(tools: Tools, request: Request) -> Scene:
    moves = min(request.moves or 8, DRAFT_MOVES - 2)
    scene = _scene(tools, staged_match(replace(request, moves=moves), _acting))
    pieces = [p for p in scene.stage.cards.pieces() if scene.table.can_pick(p, scene.table.legal)]
    if pieces:
        scene.table.pick(pieces[-1], confirm=True)
    return scene


def _acting(session: AnySession) -> bool:
    seat = session.viewer
    return seat is not None and session.main == seat


def _busy_table(session: AnySession) -> bool:
    view: State = session.view
    return _acting(session) and view.phase == Phase.REINFORCE and len(view.table) >= 2


def _duel(tools: Tools, request: Request) -> Scene:
    if request.moves:
        return _scene(tools, staged_match(request))
    return _scene(tools, _search(request, _busy_table, DRAFT_MOVES))


def _duel_defend(tools: Tools, request: Request) -> Scene:
    def fits(session: AnySession) -> bool:
        return _acting(session) and session.view.phase == Phase.DEFEND

    return _scene(tools, _search(request, fits, request.moves or DRAFT_MOVES + 6))


def _duel_chosen(tools: Tools, request: Request) -> Scene:
    scene = _duel(tools, request)
    assert isinstance(scene, TableScene)
    pieces = [p for p in scene.stage.cards.pieces() if scene.table.can_pick(p, scene.table.legal)]
    if pieces:
        scene.table.pick(pieces[0], confirm=True)
    return scene


def _duel_choice(tools: Tools, request: Request) -> Scene:
    """A hero's open choice of a dominion, if the match has one."""
    from rules.thronebound.heroes import HEROES

    for seed in range(request.seed, request.seed + 40):
        session = _search(replace(request, seed=seed), _acting, DRAFT_MOVES)
        seat = session.viewer
        if seat is None:
            continue
        for hero, text in enumerate(HEROES):
            if text.choice is Choice.DOMINION and PLAY[hero] in session.legal(seat):
                session.submit(seat, PLAY[hero])
                session.skip()
                assert any(isinstance(a, ChooseDominion) for a in session.legal(seat))
                return _scene(tools, session)
    return _duel(tools, request)


def _duel_start(tools: Tools, request: Request) -> Scene:
    return _scene(tools, staged_match(replace(request, moves=DRAFT_MOVES)))


def _duel_inspect(tools: Tools, request: Request) -> Scene:
    scene = _duel(tools, request)
    assert isinstance(scene, TableScene)
    pieces = list(scene.stage.cards.pieces())
    face = next(p.face for p in pieces if p.face.kind.name == "HERO" and not p.face.hidden)
    scene.when_shown = lambda: scene.table.inspect(face)
    return scene


def _looked_up(wanted: Callable[[TableScene], Heap]) -> View:
    """The sheet of a heap, late enough in the duel that there is something on it."""

    def view(tools: Tools, request: Request) -> Scene:
        scene = _scene(tools, _search(request, _acting, request.moves or DRAFT_MOVES + 16))
        scene.when_shown = lambda: open_heap(scene, wanted(scene))
        return scene

    return view


VIEWS: Final[Mapping[str, View]] = {
    "draft": _draft,
    "draft-chosen": _draft_chosen,
    "duel": _duel,
    "duel-start": _duel_start,
    "duel-defend": _duel_defend,
    "duel-chosen": _duel_chosen,
    "duel-choice": _duel_choice,
    "duel-inspect": _duel_inspect,
    "duel-deck": _looked_up(lambda scene: DECK),
    "duel-discards": _looked_up(lambda scene: DISCARD),
    "duel-heroes": _looked_up(lambda scene: heroes(1 - scene.stage.own)),
}
