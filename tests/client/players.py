"""Players for tests of whole matches: robots with settings of their own, and a spy beside them.

A `Player` is a `Robot` that remembers what its seats did. A `Spy` looks at the screen after every
turn of the loop with the eyes of whoever holds the device, and knows what those must not see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from client.games.thronebound.pieces import Area, Card, hand
from client.words import tr
from rules.thronebound.actions import Action, DraftRealm
from rules.thronebound.content import CARD_NAMES, CARDS, DOMINIONS, UNKNOWN, card_title
from rules.thronebound.state import Phase, State
from tests.client.robot import Robot


class Player(Robot):
    """A robot with settings.

    With `drawn` False nothing is painted, which is much faster; `frame` is the time of a turn of
    the loop in seconds, longer than usual where every step of a movement need not be seen.
    """

    def __init__(
        self,
        hands: str,
        kinds: tuple[str, ...],
        seed: int,
        *,
        size: tuple[int, int] = (1280, 720),
        drawn: bool = True,
        frame: float = 1 / 60,
        **settings: Any,
    ) -> None:
        super().__init__(hands, kinds, seed, size=size)
        for name, value in settings.items():
            setattr(self.tools.settings, name, value)
        self.tools.apply_settings()
        if not drawn:
            self.shell.app.draw = self._unseen  # type: ignore[method-assign]
        self.watch: Callable[[], None] = lambda: None
        """Called after every turn of the loop."""
        self.frame = frame
        self._turn = self.shell.turn
        self.shell.turn = self._watched  # type: ignore[method-assign]

    def paint(self) -> None:
        """Paint from now on."""
        if "draw" in vars(self.shell.app):
            del self.shell.app.draw
        self.tools.ui.redraw()
        self.shell.turn()

    def _unseen(self) -> None:
        ui, scenes = self.tools.ui, self.tools.scenes
        scenes.refresh()
        ui.layout()
        ui.dirty = False

    def _watched(self, dt: float = 0.0) -> bool:
        again = self._turn(dt or self.frame)
        self.watch()
        return again

    # -- what was done ----------------------------------------------------------------------

    def acted(self, seat: int | None = None) -> list[Action]:
        """What the humans did, or one of them, oldest first."""
        humans = [at for at, setup in enumerate(self.session.seats) if setup.human]
        seats = humans if seat is None else [seat]
        return [step.action for step in self.session.match.journal if step.seat in seats]

    @property
    def kinds(self) -> set[str]:
        """The kinds of action that the humans did."""
        return {type(action).__name__ for action in self.acted()}

    # -- getting somewhere ------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Whether the table waits for a pick, with nothing above it."""
        free = self.tools.scenes.top is self.scene and not self.tools.ui.page.sheets
        return free and bool(self.scene.table.legal) and self.scene.table.chosen is None

    def until(self, wanted: Callable[[], bool], most: int = 3000) -> None:
        """Play on until something is so, with the table waiting for a pick."""
        for _ in range(most):
            self.shell.turn()
            if self.at_rest and wanted():
                return
            top = self.tools.scenes.top
            assert top is not None
            assert top.key != "result", "the match ended first"
            self.step(top.key)
        raise AssertionError("it never came to that")

    def wait(self, wanted: Callable[[], bool], most: int = 600) -> None:
        """Let time pass until something is so."""
        for _ in range(most):
            if wanted():
                return
            self.shell.turn()
        raise AssertionError("it never came to that")

    @property
    def view(self) -> State:
        """The position as the viewer sees it."""
        view: State = self.session.view
        return view

    def card(self, wanted: Callable[[Card], bool]) -> Card:
        """The first card on the table that is wanted."""
        return next(piece for piece in self.scene.stage.cards.pieces() if wanted(piece))

    def play_card(self, piece: Card) -> None:
        """Choose a card and confirm it by the dock."""
        assert self.pick(piece)
        assert self.scene.table.chosen is not None
        self.press(self.buttons("dock-0", "take")[0])

    def letter(self, key: str) -> None:
        """Press a key of the keyboard by its name."""
        self.key(pygame.key.key_code(key))


def told_as(card: int) -> str:
    """What any text that tells of a realm card has in it."""
    name = tr(CARD_NAMES[card])
    # One card is called as its dominion is, which is no secret.
    return tr(card_title(card)) if name in (tr(one.name) for one in DOMINIONS) else name


class Spy:
    """Checks after every turn that the screen gives nothing away."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.looks = 0
        self.curtains = 0
        self.secrets = 0
        """How many hidden cards there were to be found, over all looks."""
        self._said: list[str] = []
        self.player.tools.ui.on_say = self._said.append
        self.player.watch = self.look

    def hidden(self) -> set[int]:
        """The realm cards that the viewer must not know: of the deck and of the other hands."""
        state = self.player.session.match.state
        if state.phase in (Phase.DRAFT, Phase.OVER):
            return set()
        viewer = self.player.session.viewer
        unseen = set(state.deck)
        for seat in (0, 1):
            if seat != viewer and state.shown != seat:
                known = state.known[seat] if viewer is not None else ()
                unseen |= set(state.hands[seat]) - set(known)
        return unseen

    def _told_openly(self) -> set[int]:
        """The realm cards that everybody's log names: those that were seen in the draft."""
        match = self.player.session.match
        if self.player.session.viewer is not None:
            return set()
        picked = {s.action.card for s in match.journal if isinstance(s.action, DraftRealm)}
        return picked | set(match.state.opening)

    def look(self) -> None:
        """Look at everything that can be read, heard or seen now."""
        top = self.player.tools.scenes.top
        assert top is not None
        self.looks += 1
        heard, self._said[:] = list(self._said), []
        if top.key == "curtain":
            self.curtains += 1
            self._nothing_of(range(CARDS), self._on_screen(), "the curtain")
        hidden = self.hidden()
        self.secrets += len(hidden)
        log = self._log()
        self._nothing_of(hidden - self._told_openly(), log, "the log")
        words = [text for text in (*self._on_screen(), *heard) if text not in log]
        self._nothing_of(hidden, words, "the screen")
        if top is self.player.scene:
            faces = {p.face.value for p in self._rivals()} - {UNKNOWN}
            assert not faces & hidden, f"the table shows {faces & hidden}"

    def _nothing_of(self, cards: Any, texts: list[str], where: str) -> None:
        everything = "\n".join(texts)
        for card in cards:
            if told_as(card) in everything:
                text = next(text for text in texts if told_as(card) in text)
                raise AssertionError(f"{where} tells of {told_as(card)}: {text}")

    def _rivals(self) -> list[Card]:
        viewer = self.player.session.viewer
        cards = self.player.scene.stage.cards
        other = [piece for seat in (0, 1) if seat != viewer for piece in cards.in_zone(hand(seat))]
        return [*other, *(p for p in cards.pieces() if p.zone.area is Area.DECK)]

    def _log(self) -> list[str]:
        return [tr(line.text) for line in self.player.session.log()]

    def _on_screen(self) -> list[str]:
        return list(texts_on_screen(self.player))


def texts_on_screen(player: Robot) -> Iterator[str]:
    """Everything that is written on the screen or is told of it."""
    ui = player.tools.ui
    for scene in player.tools.scenes._visible():
        for layer in scene.page.layers():
            for widget in layer.root.walk():
                about = widget.describe()
                yield from (about.sentence() if about else "", widget.help)
                yield str(getattr(widget, "text", ""))
    yield from (toast.text for toast in ui.toasts.shown)
    yield ui.tooltips.text
