"""A player made of posted events: it looks at the screen and presses what the screen offers."""

from __future__ import annotations

import math
from typing import Any

import pygame

import rules
from client import games
from client.games.thronebound.pieces import Card
from client.games.thronebound.scene import TableScene
from client.matches import seat_setups
from client.scenes.curtain import CurtainScene
from client.session import Session
from client.ui.widget import Widget
from rules.kernel.rng import Rng
from tests.client.shell import Shell

PATIENCE = 4000


class Robot:
    """Plays a match at a table by mouse, by touch (down and up only) or by keyboard only."""

    def __init__(
        self, hands: str, kinds: tuple[str, ...], seed: int, *, size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.hands = hands
        self.shell = Shell(size=size)
        self.shell.window.resize(size)  # a first window is never larger than the desktop
        self.shell.turn()
        assert self.shell.display.surface.get_size() == size
        self.tools = self.shell.tools
        self.tools.settings.animation_speed = "instant"
        self.tools.apply_settings()
        game = rules.load("thronebound")
        self.session: Any = Session.new(
            game, seat_setups("thronebound", kinds), game.options(), seed, self.tools.store
        )
        self.session.secret = games.load("thronebound").secret
        self.scene = TableScene(self.tools, self.session, strict=True)
        self.tools.scenes.push(self.scene)
        self.rng = Rng(seed)
        self.done: set[str] = set()
        """What was pressed, by kind."""
        self.curtains = 0

    # -- the screen -------------------------------------------------------------------------

    @property
    def layer(self) -> Any:
        return self.tools.ui.page.top

    def buttons(self, *prefixes: str) -> list[Widget]:
        """Enabled buttons on the top layer whose keys begin so; all if none are named."""
        return [
            w
            for w in self.layer.root.walk()
            if w.focusable
            and getattr(w, "enabled", False)
            and (not prefixes or w.key.startswith(prefixes))
        ]

    def cards(self) -> list[Card]:
        """The cards that glow."""
        legal = self.scene.table.legal
        return [p for p in self.scene.stage.cards.pieces() if self.scene.table.can_pick(p, legal)]

    def spot(self, piece: Card) -> tuple[float, float] | None:
        """A point of the screen where this card is on top."""
        place = self.scene.stage.places.now[piece.id]
        turn = math.radians(place.angle)
        for across in (0.0, -0.3, -0.46, 0.3, 0.46):
            for along in (0.0, -0.4, 0.4):
                dx, dy = across * place.width, along * place.width * 1.4
                x = place.x + dx * math.cos(turn) + dy * math.sin(turn)
                y = place.y - dx * math.sin(turn) + dy * math.cos(turn)
                inside = self.tools.ui.screen.rect.collidepoint(x, y)
                on_top = self.scene.eye.piece_at(x, y, 0.0) is piece
                if inside and on_top and not self.layer.at(x, y):
                    return x, y
        return None

    # -- hands ------------------------------------------------------------------------------

    def press_at(self, x: float, y: float) -> None:
        """One tap or click."""
        at = self.shell.window_px(x, y)
        if self.hands == "touch":
            self.shell.finger(pygame.FINGERDOWN, at)
            self.shell.finger(pygame.FINGERUP, at)
            # SDL tells a tap once more as a mouse; it must not count twice.
            self.shell.click(at, touch=True)
            self.shell.click(at)
        else:
            self.shell.mouse(pygame.MOUSEMOTION, at)
            self.shell.click(at)
        self.shell.turn()

    def key(self, key: int) -> None:
        self.shell.key(key)
        self.shell.turn()
        self.shell.key_up(key)
        self.shell.turn()

    def walk_to(self, key: str) -> None:
        """Tab until the focus is there."""
        for _ in range(120):
            if self.layer.focus == key and self.tools.ui.focus_visible:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches {key}")

    def press(self, widget: Widget) -> None:
        """Press a button."""
        if self.hands == "keyboard":
            self.walk_to(widget.key)
            self.key(pygame.K_RETURN)
        else:
            self.press_at(*widget.rect.center)

    def pick(self, piece: Card) -> bool:
        """Pick a card; False if the pointer cannot reach it just now."""
        if self.hands == "keyboard":
            self.walk_to(f"card:{piece.id}")
            self.key(pygame.K_RETURN)
            return True
        at = self.spot(piece)
        if at is not None:
            self.press_at(*at)
        return at is not None

    # -- playing ----------------------------------------------------------------------------

    def play(self) -> None:
        """Play until the result is shown."""
        for _ in range(PATIENCE):
            top = self.tools.scenes.top
            assert top is not None
            if top.key == "result":
                return
            self.step(top.key)
        raise AssertionError(f"no end after {PATIENCE} steps, at ply {self.session.ply}")

    def step(self, where: str) -> None:
        """Do one thing that the screen offers."""
        if where == "curtain":
            self.curtains += 1
            self.shell.turns(CurtainScene.grace)  # before that nobody has read it
            self.press(self.buttons("curtain/lift")[0])
            return
        self.shell.turn()
        if self.tools.scenes.top is not self.scene:
            return
        if self.tools.ui.page.sheets:
            offered = self.buttons()
            yes = [w for w in offered if w.key == "concede-yes"]
            widget = yes[0] if yes else offered[self.rng.below(len(offered))]
            self.done.add(widget.key.split("-")[0])
            self.press(widget)
            return
        if not self.scene.table.legal:
            return
        cards, buttons = self.cards(), self.buttons("dock", "take")
        chosen = self.scene.table.chosen
        if chosen is not None and self.rng.below(5):
            self.done.add(type(chosen.action).__name__)
            self.press(next(w for w in buttons if w.key in ("dock-0", "take")))
            return
        at = self.rng.below(len(cards) + len(buttons))
        if at < len(cards):
            self.pick(cards[at])
        else:
            self.press(buttons[at - len(cards)])
