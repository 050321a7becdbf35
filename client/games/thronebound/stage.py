"""The table while events are shown on it: the only place where cards and facts change.

Batches from the session become cues; each cue retells one event and sends the cards on their way.
When a batch is done, the table must show what the view says. If it does not, it is rebuilt from the
view; `strict` makes that an error, for tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from client.games.thronebound.pace import pace_of, seconds_of
from client.games.thronebound.pieces import Card, Cards, Face, Facts, contents, facts
from client.games.thronebound.retell import retell, tidy
from client.motion.playback import Cue, Playback, Speed
from client.motion.timeline import sequence
from client.motion.tween import Call, Wait
from client.session.watch import Batch
from client.table.model import TableModel
from client.table.places import Place, Places
from rules.thronebound.events import Drew, Event
from rules.thronebound.state import State

SHORT = 0.16
"""Seconds in which cards make room, are raised or put down."""


class TableError(AssertionError):
    """The table shows something else than the view after all events were retold."""


@dataclass(slots=True)
class Heralded:
    """The event that a banner tells of, and how long it has been told."""

    event: Event
    seconds: float = 0.0


class Stage:
    """Cards, their places, the facts beside them, and what is still to be shown."""

    def __init__(self, view: State, own: int, *, strict: bool = False) -> None:
        self.own = own
        """The seat at the lower edge."""
        self.eyes: int | None = own
        """Whose eyes the events are meant for; None = everybody's."""
        self.strict = strict
        self.names: Sequence[str] = ()
        """What the seats are called."""
        self.cards: Cards = TableModel()
        self.facts: Facts = facts(view)
        self.places = Places()
        self.playback = Playback()
        self.herald: Heralded | None = None
        self.on_event: Callable[[Event], None] = lambda event: None
        """Called as an event begins to be shown: sounds, spoken lines, rebuilt widgets."""
        self.on_skipped: Callable[[Event], None] = lambda event: None
        """Called with each event that is left out: it is told in words only."""
        self.targets: Callable[[], dict[int, Place]] = dict
        """Where every card belongs now; given by the scene, which knows the screen."""
        self.top_of_deck: Callable[[], Place | None] = lambda: None
        """Where a card lies that is about to be drawn."""
        self._open: dict[int, Face] = {}
        self.show(view)

    @property
    def busy(self) -> bool:
        """True while events are being shown."""
        return not self.playback.idle

    def show(self, view: State) -> None:
        """Make the table show a view at once, without telling how it came about."""
        self.playback.clear()
        self.herald = None
        self._open.clear()
        self.cards.rebuild(contents(view))
        self.facts = facts(view)

    def face(self, piece: Card) -> Face:
        """What is seen of a piece. One that lay open is what it was until its back is up."""
        place, goal = self.places.now.get(piece.id), self.places.target(piece.id)
        if not piece.face.hidden:
            self._open[piece.id] = piece.face
        elif place is None or goal is None or place.turn <= 0.5 or goal.turn >= place.turn:
            self._open.pop(piece.id, None)
        return self._open.get(piece.id, piece.face)

    def settle(self, seconds: float = SHORT, gap: float = 0.0) -> None:
        """Send every card to where it belongs now."""
        if self.playback.reduced_motion or self.playback.speed is Speed.INSTANT:
            seconds = 0.0
        self.places.head_for(self.targets(), seconds, gap)
        if seconds <= 0.0:
            self.places.finish()

    def queue(self, batch: Batch[State, Event], *, brief: bool = False) -> None:
        """Show what one action brought about. `brief` leaves the pauses out."""
        if batch.undone:
            self.playback.add(Cue(sequence(Call(lambda: self._jump(batch.view)), Wait(0.2))))
            return
        for event in batch.events:
            self.playback.add(self._cue(event, brief))
        self.playback.add(Cue(sequence(Call(lambda: self._check(batch.view)))))

    def announce(self, event: Event) -> None:
        """Let a banner tell of an event; it takes the place of an earlier one."""
        self.herald = Heralded(event)

    def hurry(self) -> None:
        """Bring everything that is being shown to its end."""
        self.playback.skip_all()
        self.places.finish()
        self.herald = None

    def leap(self, batch: Batch[State, Event]) -> None:
        """Show only how things stand after an action: cards glide to where they belong."""
        self.playback.clear()
        self.herald = None
        for event in batch.events:
            self.on_skipped(event)
        self._jump(batch.view, 0.3)

    def update(self, dt: float) -> bool:
        """Play `dt` seconds; True if anything moved."""
        factor = self.playback.speed.value
        moved = self.playback.update(dt)
        moved = self.places.update(dt * (factor or 1.0)) or moved
        if self.herald is not None:
            self.herald.seconds += dt * (factor or 1.0)
            moved = True
            if self.playback.idle and self.herald.seconds > 0.9:
                self.herald = None
        return moved

    def _cue(self, event: Event, brief: bool) -> Cue:
        pace = pace_of(event)
        total = seconds_of(event) - (pace.rest if brief else 0.0)

        def begin() -> None:
            self.on_event(event)
            self.facts = retell(event, self.cards, self.facts, self.eyes)
            if isinstance(event, Drew):
                self._lay_on_deck()
            self.settle(pace.travel, pace.gap)

        step = sequence(Call(begin), Wait(max(0.0, total)))
        return Cue(step, calm=sequence(Call(begin), Wait(pace.rest * 0.7)))

    def _lay_on_deck(self) -> None:
        """Let the cards that were just drawn start from the deck."""
        top = self.top_of_deck()
        for piece in self.cards.pieces():
            if top is not None and piece.id not in self.places.now:
                self.places.put(piece.id, top)

    def _jump(self, view: State, seconds: float = SHORT) -> None:
        self.cards.rebuild(contents(view))
        self.facts = facts(view)
        self.settle(seconds)

    def _check(self, view: State) -> None:
        tidy(self.cards)
        wanted, told = contents(view), self.cards.contents()
        if wanted == told and facts(view) == self.facts:
            return
        if self.strict:
            wrong = {
                zone: (told.get(zone), wanted.get(zone))
                for zone in {**wanted, **told}
                if told.get(zone) != wanted.get(zone)
            }
            raise TableError(f"{wrong} / {self.facts} / {facts(view)}")
        self._jump(view)
