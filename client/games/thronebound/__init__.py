"""Thronebound for the player: cards, table, draft and duel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from pygame import FRect, Surface

from client.games import GameClient, GuidePage
from client.games.thronebound import score
from client.paint.cover import cover
from rules.kernel.phrase import Phrase
from rules.thronebound.state import Phase, State

if TYPE_CHECKING:
    from client.matches import AnySession
    from client.scenes import View
    from client.scenes.scene import Scene
    from client.tools import Tools

# The shelf shows the box before anybody plays; whoever opens the table imports what it needs.

__all__ = ["CLIENT"]


def _table(tools: Tools, session: AnySession) -> Scene:
    from client.games.thronebound.scene import TableScene

    return TableScene(tools, session)


def _dock(scene: Scene) -> FRect:
    from client.games.thronebound.scene import TableScene

    assert isinstance(scene, TableScene)
    return scene.draft.sheet if scene.drafting else scene.board.dock


def _secret(public: State) -> bool:
    return public.phase != Phase.DRAFT


def _cover(width: int, height: int) -> Surface:
    return cover("thronebound", width, height)


def _warm(tools: Tools) -> Iterator[None]:
    for part in ("art", "board", "draft_board", "stage", "scene", "warm"):
        import_module(f"{__name__}.{part}")
        yield
    from client.games.thronebound.warm import warm_up

    yield from warm_up(tools)


def _guide() -> Sequence[GuidePage]:
    from client.games.thronebound.guide import pages

    return pages()


def _views() -> Mapping[str, View]:
    from client.games.thronebound.views import VIEWS

    return VIEWS


CLIENT = GameClient(
    key="thronebound",
    title=Phrase("Thronebound"),
    blurb=Phrase("A duel of realms and heroes"),
    story=Phrase(
        "Two rulers draft realm cards and heroes, then take turns to attack and to defend. "
        "One dominion is crowned and answers all others."
    ),
    players=Phrase("Two rulers, or one against the computer"),
    length=Phrase("About 20 minutes"),
    goal=Phrase("Six wounds lose the duel; so does the fuller hand when the deck runs out"),
    cover=_cover,
    make_table_scene=_table,
    guide=_guide,
    standings=score.standings,
    history=score.history,
    history_title=score.HISTORY_TITLE,
    secret=_secret,
    warm=_warm,
    use=score.use,
    dock=_dock,
    views=_views,
)
