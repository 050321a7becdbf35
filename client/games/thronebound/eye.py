"""How the table is looked at: flat, or in three dimensions. Both find the same cards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from client.games.thronebound.board import RATIO
from client.games.thronebound.heads import head, takers
from client.games.thronebound.hud import ranks_text
from client.games.thronebound.picture import mark_of
from client.games.thronebound.pieces import Card
from client.input.events import Gesture
from client.table.pick import topmost

if TYPE_CHECKING:
    from pygame import FRect

    from client.games.thronebound.scene import TableScene
    from client.games.thronebound.table3d.draft import DraftView
    from client.games.thronebound.table3d.duel import DuelView
    from client.games.thronebound.table3d.pictures import Pictures
    from client.scenes.staging import Staging


TWICE, BESIDE = 0.4, 40.0
"""Seconds and logical px within which a second tap belongs to the first."""


class Eye:
    """Looks at the table of a scene. The world is built when it is first looked at."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.view: DuelView | DraftView | None = None
        """The table that was looked at last."""
        self._duel: DuelView | None = None
        self._draft: DraftView | None = None
        self._pictures: Pictures | None = None
        self._away = False
        self._tapped = (-math.inf, 0.0, 0.0)
        """When and where nothing was tapped last."""

    @property
    def _staged(self) -> DuelView | DraftView | None:
        return self.view if self.scene.staged else None

    @property
    def close(self) -> bool:
        """Whether the near view is wanted."""
        return self.view is not None and self.view.close

    @property
    def away(self) -> bool:
        """Whether there is depth, and something else than the whole table is looked at."""
        view = self._staged
        return view is not None and view.away

    def come_near(self) -> None:
        """Go to the whole table; from there, to the near view."""
        if self.view is not None:
            self.view.come_near()
            self.scene.rebuild()

    def tapped(self, x: float, y: float) -> None:
        """A tap that meant nothing else. Two of them on the felt do what the button does."""
        now, before = self.scene.tools.clock.now, self._tapped
        self._tapped = (now, x, y)
        quick = now - before[0] <= TWICE and math.dist(before[1:], (x, y)) <= BESIDE
        if quick and self._staged is not None and self.on_felt(x, y):
            self._tapped = (-math.inf, x, y)
            self.come_near()

    def staging(self, size: tuple[int, int]) -> Staging:
        """Draft or duel in three dimensions."""
        return self._drafted(size) if self.scene.drafting else self._dueled(size)

    def _dueled(self, size: tuple[int, int]) -> Staging:
        from client.games.thronebound.table3d.duel import DuelShow, DuelView

        scene = self.scene
        if self._duel is None:
            tools = scene.tools
            self._duel = DuelView(tools.ui, scene.stage, self._printed(), tools.graphics.library)
        view, before = self._duel, self.view
        self.view = view
        if before is not None and before is self._draft and scene.staged:
            view.take_over(before, scene.board)
        invite = ranks_text(scene.table.view) if scene.table.invites() else None
        session, facts = scene.session, scene.stage.facts
        turn = (scene.stage.own, session.main, facts.round, facts.attacker)
        return view.staging(scene.board, size, DuelShow(mark_of(scene), invite, turn))

    def _drafted(self, size: tuple[int, int]) -> Staging:
        from client.games.thronebound.table3d.draft import DraftShow, DraftView

        scene = self.scene
        if self._draft is None:
            tools = scene.tools
            self._draft = DraftView(tools.ui, scene.stage, self._printed(), tools.graphics.library)
        self.view = self._draft
        own, session = scene.stage.own, scene.session
        show = DraftShow(
            mark_of(scene), scene.draft_seats(), session.shown.crown, takers(scene),
            (session.seats[0].color, session.seats[1].color),
            (head(scene, own), head(scene, 1 - own)), (own, session.main),
        )  # fmt: skip
        return self._draft.staging(scene.draft, size, show)

    def _printed(self) -> Pictures:
        """The cards' pictures, the same for both tables."""
        if self._pictures is None:
            from client.games.thronebound.table3d.pictures import Pictures

            self._pictures = Pictures()
        return self._pictures

    def piece_at(self, x: float, y: float, slack: float) -> Card | None:
        """The card that is seen at a point, or within `slack` of it; logical px."""
        pieces = {piece.id: piece for piece in self.scene.stage.cards.pieces()}
        view = self._staged
        if view is not None:
            found = view.piece_at(x, y, slack)
        else:
            found = topmost(self.scene.stage.places.now, pieces, RATIO, x, y, slack)
        return pieces.get(found) if found is not None else None

    def seen_at(self, piece: Card) -> FRect | None:
        """Where a card is seen in three dimensions, in logical px; None if it is not."""
        view = self._staged
        return view.seen_at(piece.id) if view is not None else None

    def board_at(self, x: float, y: float) -> tuple[float, float] | None:
        """The point of the flat board that is seen at a point of the screen."""
        view = self._staged
        return view.on_board(x, y) if view is not None else (x, y)

    def on_felt(self, x: float, y: float) -> bool:
        """Whether the felt is seen at a point."""
        scene, at = self.scene, self.board_at(x, y)
        felt = scene.draft.felt if scene.drafting else scene.board.felt
        return at is not None and bool(felt.collidepoint(at))

    def update(self, dt: float) -> bool:
        """Let the camera fly on; True if it moved."""
        if self.away != self._away:
            self._away = self.away
            self.scene.rebuild()
        view = self._staged
        return view is not None and view.update(dt)

    def handle(self, gesture: Gesture) -> bool:
        """Move the camera, if there is one."""
        view = self._staged
        return view is not None and view.handle(gesture)
