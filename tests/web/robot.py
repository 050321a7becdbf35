"""A player that reads the page's mirror and presses what it offers, to the end of a match."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.rng import Rng
from tests.web.kept import newest_save
from tests.web.play import Element, Play

MOST = 1500
"""Presses after which a match is certainly stuck."""
INSTANT = {"animation_speed": "instant", "bot_turns": "skip", "sound": False}
"""Settings for a quick match."""

WAYS_BACK = ("/back", "/resume")
"""How the keys end of what leads back to the table."""


class Robot:
    """Plays the seat at hand at random; `presses` counts by the key's first word."""

    def __init__(self, play: Play, seed: int = 1) -> None:
        self.play = play
        self.rng = Rng(seed)
        self.presses: dict[str, int] = {}

    def until_over(self) -> None:
        """Play until the match is over, as the result or at least its save says.

        On a busy machine a press may come so late that it leads on from a result that has come up
        meanwhile: nobody sees that one any more.
        """
        self.until(lambda: self.play.find("result/") or self._left_behind())

    def until(self, truth: Callable[[], object]) -> None:
        """Play until something is so."""
        for _ in range(MOST):
            if truth():
                return
            self.step()
        raise self.play.stuck(f"no end; pressed {self.presses}")

    def _left_behind(self) -> bool:
        """Whether another scene is shown while the latest match is over."""
        if not self.play.find("title/", "lobby/"):
            return False
        return newest_save(self.play).get("standing", {"turn": 0})["turn"] is None

    def step(self) -> None:
        """Press one thing that the page offers, or wait a moment if it offers none."""
        wanted = self._choice(self.play.elements())
        if wanted is not None:
            word = wanted.key.split("-")[0].split(":")[0].split("/")[0]
            self.presses[word] = self.presses.get(word, 0) + 1
            self.play.press(wanted)
        self.play.answered()

    def _choice(self, elements: list[Element]) -> Element | None:
        live = [e for e in elements if not e.disabled and e.w > 0 and e.h > 0]
        # A press that came late may have led off the table: the replay, the guide, the pause.
        lift = [e for e in live if e.key in ("curtain/lift", "replay/leave")]
        sheets = [e for e in live if e.key.startswith(("dominion-", "concede-yes", "close"))]
        confirm = [e for e in live if e.key in ("dock-0", "take")]
        rest = [e for e in live if e.key.startswith(("card:", "dock-"))]
        # What cannot be played is only looked at: now and then is enough.
        if self.rng.below(8):
            rest = [e for e in rest if e.note or not e.key.startswith("card:")] or rest
        for group in (lift, sheets):
            if group:
                return group[self.rng.below(len(group))]
        if confirm and self.rng.below(5):
            return confirm[0]
        if rest:
            return rest[self.rng.below(len(rest))]
        return next((e for e in live if e.key.endswith(WAYS_BACK)), None)
