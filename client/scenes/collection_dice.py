"""The dice of the collection: which there are, how they are thrown, and what is said of them.

The result is drawn first; then the dice fly and bounce until they lie on it. One `Cup` serves both
kinds of picture, so a change between them in the middle of a throw changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from client.draw3d.dice import SHIELDS, SWORDS, Throw, throw
from client.draw3d.scene import Dice, Die
from client.draw3d.turns import between
from client.figures.figure import Figure
from client.motion.ease import in_out
from client.words import tr
from rules.kernel.phrase import Phrase
from rules.kernel.rng import Rng

GROUP: Final = "dice"
EDGE: Final = 0.5
"""Of a die, world units."""
LIFT: Final = 0.26
"""Seconds in which the dice are taken from the table before they are thrown."""
HIGH: Final = 0.35
"""How much higher than straight they are carried, world units."""
FROM: Final = 62.0
"""Yaw of a throw seen from the player: from the near left into the picture."""
KEPT: Final = 8
"""Results that are remembered."""
BONE: Final = Die(0.0, 0.0, 0.0, EDGE, color=(0.74, 0.67, 0.53))
RED: Final = Die(0.0, 0.0, 0.0, EDGE, color=(0.36, 0.065, 0.06), ink=(0.80, 0.63, 0.34))


class Set(NamedTuple):
    """Dice that are thrown together; `first` is what they show before the first throw."""

    like: Die
    kind: Dice
    first: tuple[int, ...]


FIGURES: Final = (
    Figure("dice.six", Phrase("Six-sided die"), GROUP),
    Figure("dice.combat", Phrase("Combat die"), GROUP),
    Figure("dice.pair", Phrase("Two dice"), GROUP),
)
SETS: Final[Mapping[str, Set]] = {
    "dice.six": Set(BONE, Dice.PIPS, (6,)),
    "dice.combat": Set(RED, Dice.COMBAT, (1,)),
    "dice.pair": Set(BONE, Dice.PIPS, (5, 4)),
}


class Cup:
    """The dice on the table, at rest or on their way."""

    def __init__(
        self, seed: Callable[[], int], landed: Callable[[], None], hit: Callable[[], None]
    ) -> None:
        """`landed` is called when a result lies there, `hit` when dice first touch the table.

        `seed` is asked once, before the first throw.
        """
        self._seed = seed
        self._landed = landed
        self._hit = hit
        self._rng: Rng | None = None
        self.key = FIGURES[0].key
        self.faces: tuple[int, ...] = ()
        """The result that was drawn, also while the dice still fly; () before the first throw."""
        self.results: list[tuple[int, ...]] = []
        """What lay there, newest first."""
        self._throw = self._lying(SETS[self.key].first)
        self._before: tuple[Die, ...] = ()
        self._spent = 0.0
        self.rolling = False

    @property
    def set(self) -> Set:
        """The dice that are on the table."""
        return SETS[self.key]

    def take(self, key: str) -> None:
        """Put other dice on the table."""
        self.key = key
        self.faces = ()
        self.results = []
        self._throw = self._lying(self.set.first)
        self.rolling = False

    def _lying(self, faces: tuple[int, ...]) -> Throw:
        return throw(faces, 11, edge=EDGE, kind=self.set.kind, heading=FROM)

    # -- throwing -----------------------------------------------------------------------------

    def throw(self, yaw: float, *, at_once: bool) -> None:
        """Draw a result, then throw; `yaw` is where the player looks from, degrees.

        `at_once` shows the result without motion. A throw on its way is ended by the next.
        """
        if self.rolling:
            self._land()
        if self._rng is None:
            self._rng = Rng(self._seed())
        self._before = self.dice()
        self.faces = tuple(self._rng.roll(6) for _ in self.set.first)
        seed = self._rng.next64()
        self._throw = throw(self.faces, seed, edge=EDGE, kind=self.set.kind, heading=yaw + FROM)
        self._spent = -LIFT
        self.rolling = True
        if at_once:
            self._hit()
            self._land()

    def update(self, dt: float) -> bool:
        """Go on for `dt` seconds; True while the dice move."""
        if not self.rolling:
            return False
        first = self._throw.bounces[0]
        touched = self._spent < first <= self._spent + dt
        self._spent += dt
        if touched:
            self._hit()
        if self._spent >= self._throw.seconds:
            self._land()
        return True

    def _land(self) -> None:
        self.rolling = False
        self.results = [self.faces, *self.results][:KEPT]
        self._landed()

    # -- what is seen and said ----------------------------------------------------------------

    def dice(self) -> tuple[Die, ...]:
        """The dice where they are now."""
        like = self.set.like
        if not self.rolling:
            return self._throw.at(self._throw.seconds, like)
        if self._spent >= 0.0:
            return self._throw.at(self._spent, like)
        t = in_out(1.0 + self._spent / LIFT)
        thrown = self._throw.at(0.0, like)
        return tuple(_between(a, b, t) for a, b in zip(self._before, thrown, strict=True))

    def words(self) -> str:
        """The result that lies there, in words; what to do before the first."""
        if self.rolling:
            return tr("The dice are rolling.")
        return self.tell(self.results[0]) if self.results else tr("Not thrown yet.")

    def tell(self, faces: tuple[int, ...]) -> str:
        """A result in words."""
        if self.set.kind is Dice.COMBAT:
            (face,) = faces
            if face in SWORDS:
                return tr("A sword")
            return tr("A shield") if face in SHIELDS else tr("A blank")
        if len(faces) == 2:
            a, b = faces
            return tr("{a} + {b} = {sum}", a=a, b=b, sum=a + b)
        return str(faces[0])

    def earlier(self) -> str:
        """The results before, newest first; "" if there are none."""
        told = [self.tell(faces) for faces in self.results[1:]]
        return tr("Before: {results}", results="; ".join(told)) if told else ""


def _between(a: Die, b: Die, t: float) -> Die:
    """A die on the way of the hand that takes it."""
    return b._replace(
        x=a.x + (b.x - a.x) * t,
        y=a.y + (b.y - a.y) * t + HIGH * 4.0 * t * (1.0 - t),
        z=a.z + (b.z - a.z) * t,
        turn=between(a.turn, b.turn, t),
    )
