"""What the player does with the table: choosing, confirming, asking for advice, undoing.

`Table` joins session and stage and knows nothing of widgets or the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

from client.games.thronebound.choices import (
    Act,
    Chosen,
    Looked,
    Refused,
    meaning,
    open_choice,
    pick,
    playable,
    still_valid,
)
from client.games.thronebound.pieces import Card, Face, hero, heroes
from client.games.thronebound.stage import Stage
from client.session import Session
from client.session.bots import Hint
from client.storage.settings import BotTurns
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import TAKE_BACK, Action
from rules.thronebound.events import Event
from rules.thronebound.state import Options, Phase, State

Play: TypeAlias = "Session[State, Action, Event, Options]"


class Table:
    """A match at the table as its viewer plays it."""

    def __init__(self, session: Play, *, strict: bool = False) -> None:
        self.session = session
        self.chosen: Chosen | None = None
        self.hint: Hint[Action] | None = None
        self.refuse: Callable[[Phrase], None] = lambda reason: None
        """Called with the rules' sentence when something cannot be done."""
        self.inspect: Callable[[Face], None] = lambda face: None
        """Called with a card that the player wants to look at."""
        self.stage = Stage(session.shown, self._bottom(0), strict=strict)
        self.stage.eyes = session.viewer
        self.stage.names = session.names
        self._asking: Generator[None, None, Hint[Action] | None] | None = None

    # -- who and what -----------------------------------------------------------------------

    @property
    def view(self) -> State:
        """The newest position, as the viewer sees it."""
        return self.session.view

    @property
    def seat(self) -> int | None:
        """The seat whose player is at the screen."""
        return self.session.viewer

    @property
    def legal(self) -> Sequence[Action]:
        """What the viewer can do now; empty while something is still being shown."""
        if self.seat is None or self.stage.busy or self.session.pending:
            return ()
        return self.session.legal(self.seat)

    @property
    def asking(self) -> bool:
        """True while the adviser thinks."""
        return self._asking is not None

    def open_hero(self) -> Any:
        """The hero whose choice the viewer is making, or None."""
        return open_choice(self.view, self.seat) if self.seat is not None else None

    def can_pick(self, piece: Card, legal: Sequence[Action]) -> bool:
        """Whether picking this card leads to something."""
        seat = self.seat
        return seat is not None and playable(self.view, seat, legal, piece.face, piece.zone)

    def means(self, piece: Card) -> Action | None:
        """What picking a card would do, legal or not."""
        seat = self.seat
        return None if seat is None else meaning(self.view, seat, piece.face, piece.zone)

    def invites(self) -> bool:
        """Whether the viewer may lay an attack now."""
        view, seat = self.view, self.seat
        return (
            seat is not None
            and view.turn == seat == view.attacker
            and view.phase in (Phase.ATTACK, Phase.REINFORCE)
            and not self.stage.busy
        )

    def raised(self) -> frozenset[int]:
        """The pieces that are chosen, and the hero who asks for a choice."""
        chosen, asking, seat = self.chosen, self.open_hero(), self.seat
        out = [(chosen.zone, chosen.face)] if chosen is not None else []
        if asking is not None and seat is not None:
            out.append((heroes(seat), hero(asking)))
        cards = self.stage.cards
        return frozenset(p.id for zone, face in out for p in cards.in_zone(zone) if p.face == face)

    # -- doing ------------------------------------------------------------------------------

    def pick(self, piece: Card, *, confirm: bool) -> None:
        """The player picked a card."""
        seat = self.seat
        if seat is None:
            self.inspect(piece.face)
            return
        outcome = pick(
            self.view, seat, self.legal, self.chosen, piece.face, piece.zone, confirm=confirm
        )
        match outcome:
            case Chosen():
                self.chosen = outcome
                self.stage.settle()
            case Act(action):
                self.act(action)
            case Refused(reason):
                self.drop()
                self.refuse(reason)
            case Looked(face):
                self.drop()
                if not face.hidden:
                    self.inspect(face)

    def confirm(self) -> bool:
        """Do what is chosen; False if nothing is."""
        if self.chosen is None:
            return False
        self.act(self.chosen.action)
        return True

    def drop(self) -> bool:
        """Choose nothing; False if nothing was chosen."""
        if self.chosen is None:
            return False
        self.chosen = None
        self.stage.settle()
        return True

    def keep_hero(self) -> bool:
        """Close the choice that a hero has opened, without spending it; False if there is none."""
        if TAKE_BACK not in self.legal:
            return False
        self.act(TAKE_BACK)
        return True

    def act(self, action: Action) -> None:
        """Hand an action to the rules, or tell why it cannot be done."""
        seat = self.seat
        self.chosen = None
        self.hint = None
        self._asking = None
        if seat is None:
            return
        reason = self.session.submit(seat, action)
        if reason is not None:
            self.refuse(reason)
            self.stage.settle()

    def undo(self) -> None:
        """Take the latest action back."""
        seat = self.seat
        if seat is None:
            return
        self.chosen = None
        reason = self.session.undo(seat)
        if reason is not None:
            self.refuse(reason)

    def ask(self) -> None:
        """Let the adviser think about the viewer's position."""
        if self.seat is not None and self.legal and self._asking is None:
            self.hint = None
            self._asking = self.session.hint(self.seat)

    def advise(self, more: Callable[[], bool]) -> bool:
        """Let the adviser think on while `more()` allows; True when its advice is there."""
        if self._asking is None:
            return False
        try:
            while True:
                next(self._asking)
                if not more():
                    return False
        except StopIteration as done:
            self._asking = None
            self.hint = done.value
            return True

    # -- showing ----------------------------------------------------------------------------

    def show_next(self, bot_turns: BotTurns = "show_all") -> bool:
        """Begin to show what happened next; False if nothing waits.

        `bot_turns` is how much of what computers do is shown.
        """
        if not self.session.pending:  # asking may change who looks, so it comes first
            return False
        self.turn_to_viewer()
        batch = self.session.take()
        if batch is None:
            return False
        human = self.session.seats[batch.seat].human
        if bot_turns == "skip" and not human:
            self.stage.leap(batch)
        else:
            self.stage.queue(batch, brief=bot_turns == "summary" and not human)
        self.chosen = still_valid(self.chosen, self.legal)
        return True

    def turn_to_viewer(self) -> None:
        """Lay the table for whoever looks now."""
        eyes = self.session.viewer
        if eyes == self.stage.eyes:
            return
        self.stage.eyes = eyes
        self.stage.own = self._bottom(self.stage.own)
        self.chosen = None
        self.hint = None
        self._asking = None
        self.stage.show(self.session.shown)
        self.stage.settle(0.0)

    def _bottom(self, usual: int) -> int:
        viewer = self.session.viewer
        return usual if viewer is None else viewer
