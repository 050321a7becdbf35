"""The table of a running match: draft and duel on one screen.

The scene builds the panels round the table, draws the cards between wood and panels, and turns
gestures into picks. What is chosen, done and shown is `table.Table`'s business.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from client.games.thronebound import heralds, hud, picture
from client.games.thronebound.board import Board, board_for
from client.games.thronebound.draft_board import DraftBoard, draft_board_for
from client.games.thronebound.eye import Eye
from client.games.thronebound.follow import PlayFocus
from client.games.thronebound.inspector import open_inspector
from client.games.thronebound.lookup import heap_at, open_heap
from client.games.thronebound.pace import pace_of
from client.games.thronebound.passing import pass_on
from client.games.thronebound.pieces import ATTACKS, Area, Card, Face, hand, heroes
from client.games.thronebound.reach import PoolFocus, card_key
from client.games.thronebound.speech import Caller
from client.games.thronebound.spots import (
    DraftSeats,
    Held,
    draft_places,
    duel_places,
    pools_of,
    top_of_deck,
)
from client.games.thronebound.sprites import CardSprites
from client.games.thronebound.table import Play, Table
from client.input.events import Gesture, Hover, Inspect, KeyPress, LongPress, Tap
from client.scenes.scene import Scene
from client.storage.settings import BotTurns
from client.table.calm import Calm
from client.table.places import Place
from client.tools import THINK_MS, Tools
from client.ui.widget import Widget
from client.words import tr
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import CONCEDE, END_ATTACK, Action
from rules.thronebound.events import Event, MatchEnded, RoundBegan

if TYPE_CHECKING:
    from client.scenes.staging import Staging
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

SLACK = 6.0
"""How far a finger may miss a card, logical px."""
LAST_LOOK = 1.0
"""Seconds between the end of a match and its result."""


class TableScene(Scene):
    """Draft and duel. Everything is reached by mouse, by touch alone and by keyboard alone."""

    key = "table"

    def __init__(self, tools: Tools, session: Play, *, strict: bool = False) -> None:
        super().__init__()
        self.tools = tools
        self.session = session
        session.follow()
        self.table = Table(session, strict=strict)
        self.table.refuse = self._refuse
        self.table.inspect = self._inspect
        self.stage = self.table.stage
        self.stage.on_event = self._event
        self.stage.on_skipped = self._say
        self.stage.targets = self._targets
        self.stage.top_of_deck = lambda: None if self.drafting else top_of_deck(self.board)
        self.sprites = CardSprites()
        self.eye = Eye(self)
        self.caller = Caller()
        self.pool_focus = PoolFocus()
        self.play_focus = PlayFocus()
        self.hovered = 0
        self.board: Board = board_for(tools.ui.screen, tools.ui.text_scale)
        self.draft: DraftBoard = draft_board_for(tools.ui.screen, tools.ui.text_scale)
        self._fitted: tuple[object, float] = (None, 0.0)
        self._over_for = 0.0
        self._left = False
        self._waiting = True
        self._calm = Calm()
        self.when_shown: Callable[[], None] | None = None
        """Called once, when the scene is on the stack (pictures of dialogs)."""
        self.refit(tools.ui)

    # -- the stack ----------------------------------------------------------------------------

    def enter(self) -> None:
        self.tools.audio.ambience("ambience_thronebound")
        for notice in self.session.take_notices():
            self.tools.tell(notice)
        if self.when_shown is not None:
            self.when_shown()

    def leave(self) -> None:
        self.tools.audio.ambience("")

    def back(self) -> bool:
        """Escape: let go of what is chosen, close a hero's choice, else pause."""
        if self.table.open_hero() is not None:
            self.hurry()
        if self.table.drop() or self.table.keep_hero():
            self.rebuild()
            return True
        self.pause()
        return True

    def pause(self) -> None:
        """Open the pause menu."""
        from client.scenes.pause import pause_scene

        self.scenes.push(pause_scene(self.tools, self.session))

    # -- time ---------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        table, stage, session = self.table, self.stage, self.session
        calm = self._calm.after(dt)
        stage.playback.speed = self.tools.speed
        stage.playback.reduced_motion = self.tools.ui.reduced_motion
        moved = stage.update(dt)
        moved = self.eye.update(dt) or moved
        if stage.herald is not None:
            self.tools.ui.redraw()
        self.thinking = self.soon = False
        if self.scenes.top is not self:
            return moved
        if table.asking:
            until = time.perf_counter() + THINK_MS / 1000
            if table.advise(lambda: time.perf_counter() < until):
                self._show_hint()
            return True
        if stage.busy:
            return True
        if session.pending:
            self._show_next()
            return True
        fresh, self._waiting = self._waiting, False
        if fresh:
            self.rebuild()
        if session.over:
            return self._finish(dt) or moved
        if pass_on(self):
            return True
        if session.thinker is not None:
            if fresh:  # it is drawn before anybody thinks on
                return True
            self.soon, self.thinking = True, self._calm.begun
            if calm:
                session.think(THINK_MS)
            return moved
        self.caller.call(self)
        return moved

    def _show_next(self) -> None:
        self._take_next(self.tools.settings.bot_turns)
        for notice in self.session.take_notices():
            self.tools.tell(notice)
        self._waiting = True
        self.rebuild()

    def _take_next(self, bot_turns: BotTurns = "show_all") -> bool:
        eyes = self.stage.eyes
        taken = self.table.show_next(bot_turns)
        if self.stage.eyes != eyes:
            self.tools.ui.hand_on()
        return taken

    def _finish(self, dt: float) -> bool:
        if self._left:
            return False
        self._over_for += dt
        if self._over_for < LAST_LOOK and not self.tools.ui.reduced_motion:
            return True
        self._left = True
        from client.scenes.result import result_scene

        self.scenes.push(result_scene(self.tools, self.session))
        return True

    def _event(self, event: Event) -> None:
        pace = pace_of(event)
        if pace.sound:
            self.tools.audio.play(pace.sound)
        if isinstance(event, MatchEnded):
            viewer = self.session.viewer
            won = viewer is None or event.winner == viewer
            self.tools.audio.play("win" if won else "lose")
        if heralds.worthy(event):
            self.stage.announce(event)
        self._say(event)
        if isinstance(event, RoundBegan) and event.round == 1:
            self.refit(self.tools.ui, force=True)
        self.rebuild()

    def _say(self, event: Event) -> None:
        line = self.session.game.tell(event, self.session.names)
        if line is not None:
            self.tools.ui.say(tr(line))

    def _show_hint(self) -> None:
        hint = self.table.hint
        if hint is None:
            self.tools.ui.toast(tr("There is nothing to advise now."), "spyglass")
        else:
            text = hud.hint_text(hint, self.table.view)
            self.tools.ui.toast(text, "spyglass", private=True)
            self._choose_hinted(hint.action)
        self.rebuild()

    def _choose_hinted(self, action: Action) -> None:
        """Choose what was advised; the focus goes with it, so that Enter does it."""
        self.table.drop()
        for piece in self.stage.cards.pieces():
            if self.table.means(piece) == action:
                self.table.pick(piece, confirm=True)
                return self._put_focus(card_key(piece))
        return self._put_focus(hud.button_of(self, action))

    def _put_focus(self, key: str) -> None:
        if key and not self.page.sheets:
            self.tools.ui.focus(key)

    # -- layout -------------------------------------------------------------------------------

    @property
    def drafting(self) -> bool:
        """Whether the table shows the draft (the match may already be further)."""
        return self.stage.facts.drafting

    def refit(self, ui: Ui, *, force: bool = False) -> None:
        """Follow the screen and the text size."""
        now = (ui.screen, ui.text_scale)
        if now == self._fitted and not force:
            return
        self.board = board_for(ui.screen, ui.text_scale)
        self.draft = draft_board_for(ui.screen, ui.text_scale)
        if now != self._fitted:
            self.stage.settle(0.0)
        self._fitted = now

    def _targets(self) -> dict[int, Place]:
        held = Held(self.table.raised(), self.hovered)
        if self.drafting:
            return draft_places(self.draft, self.stage.cards, self.draft_seats(), held)
        return duel_places(self.board, self.stage.cards, self.stage.own, held)

    def draft_seats(self) -> DraftSeats:
        """The fixed order of the pools."""
        return pools_of(self.session.shown, self.stage.cards, self.stage.own)

    def build(self, ui: Ui) -> Widget:
        self.refit(ui)
        self.page.strip = self.draft.notices if self.drafting else self.board.notices
        return hud.draft_panels(self) if self.drafting else hud.duel_panels(self)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.refit(self.tools.ui)
        picture.draw(canvas, self)

    def staging(self, size: tuple[int, int]) -> Staging:
        self.refit(self.tools.ui)
        return self.eye.staging(size)

    def draw_staged(self, canvas: Canvas) -> None:
        picture.draw_staged(canvas, self)

    def draw_over(self, canvas: Canvas) -> None:
        picture.draw_over(canvas, self)

    # -- input --------------------------------------------------------------------------------

    def preview(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Tap) or self.tools.ui.page.sheets:
            return False
        if self.stage.busy:
            self.hurry()
            return True
        # The second of two quick taps, before what the first has done could be shown.
        return bool(self.session.pending)

    def hurry(self) -> None:
        """Show at once what is being shown, and what else waits."""
        while self.stage.busy or self.session.pending:
            self.stage.hurry()
            if not self._take_next():
                break
        self.stage.hurry()
        self.rebuild()

    def handle(self, gesture: Gesture) -> bool:
        match gesture:
            case Hover(x, y):
                return self._hover(self.eye.piece_at(x, y, 0.0))
            case Tap(x, y, touch):
                piece = self.eye.piece_at(x, y, SLACK if touch else 0.0)
                return self._look_up(piece, x, y) or self._tap(piece, x, y)
            case LongPress(x, y) | Inspect(x, y):
                piece = self.eye.piece_at(x, y, SLACK)
                if self._look_up(piece, x, y):
                    return True
                if piece is not None and not piece.face.hidden:
                    self._inspect(piece.face)
                return True
            case KeyPress(key="enter", repeat=False):
                return self._confirm()
            case _:
                return self.eye.handle(gesture)

    def _hover(self, piece: Card | None) -> bool:
        own = self.stage.own
        reachable = piece is not None and (
            piece.zone in (hand(own), heroes(own)) or piece.zone.area in (Area.POOL, Area.HERO_POOL)
        )
        now = piece.id if piece is not None and reachable else 0
        if now != self.hovered:
            self.hovered = now
            self.stage.settle(0.12)
            return True
        return False

    def _look_up(self, piece: Card | None, x: float, y: float) -> bool:
        heap = heap_at(self, piece, x, y)
        if heap is not None:
            open_heap(self, heap)
        return heap is not None

    def _tap(self, piece: Card | None, x: float, y: float) -> bool:
        if piece is None:
            if self.table.chosen is not None and not self.drafting and self.eye.on_felt(x, y):
                return self._confirm()
            if not self.table.drop():
                self.eye.tapped(x, y)
            self.rebuild()
            return True
        self.pick(piece)
        return True

    def pick(self, piece: Card) -> None:
        """The player picked a card, by whatever means."""
        chosen = self.table.chosen
        on_felt = piece.zone == ATTACKS or piece.zone.area is Area.ANSWER
        if chosen is not None and on_felt and self.table.means(piece) is None:
            self._confirm()
            return
        self.table.pick(piece, confirm=self.tools.settings.confirm_moves)
        self.tools.audio.play("tick")
        self.rebuild()

    def _confirm(self) -> bool:
        done = self.table.confirm()
        if done:
            self.rebuild()
        return done

    def confirm(self) -> None:
        """Do what is chosen."""
        self._confirm()

    def end_attack(self) -> None:
        """Add no more attacks."""
        self.table.act(END_ATTACK)
        self.rebuild()

    def concede(self) -> None:
        """Ask, then give the round up."""

        def agreed() -> None:
            self.table.act(CONCEDE)
            self.rebuild()

        hud.ask_concede(self, agreed)

    def undo(self) -> None:
        """Take the latest action back."""
        self.table.undo()
        self.rebuild()

    def ask(self) -> None:
        """Ask for advice."""
        self.table.ask()
        self.rebuild()

    def _inspect(self, face: Face) -> None:
        open_inspector(self.tools, self.scenes, face, self.stage.facts.crowned)

    def _refuse(self, reason: Phrase) -> None:
        self.tools.audio.play("error")
        self.tools.ui.toast(tr(reason), "info", private=True, urgent=True)
        self.rebuild()
