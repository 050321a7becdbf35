"""Who looks at the screen. The rules of pass-and-play, apart from everything else.

One human at the device sees through their own eyes all the time, none at all through a spectator's.
With several, each sees their own seat only after the device was handed to them, and whenever a
computer moves or the match is over the screen shows what is public. While nothing is hidden between
the seats everybody looks through the eyes of the seat that is to act.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.game import Seat


class Device:
    """The eyes at one device. `humans` are the seats of people at it."""

    def __init__(self, humans: Sequence[Seat]) -> None:
        self.humans = tuple(humans)
        self._viewer: Seat | None = self.humans[0] if len(self.humans) == 1 else None
        self._guest: Seat | None = None
        self._asked: Seat | None = None
        self._openly = False  # the viewer got the device while nothing was hidden

    @property
    def shared(self) -> bool:
        """True if several people use the device."""
        return len(self.humans) > 1

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes are at the screen; None = everybody's."""
        return self._viewer

    @property
    def lent(self) -> bool:
        """True while somebody has the device out of turn or asks for it: the match waits."""
        return self._guest is not None or self._asked is not None

    def curtain(self, main: Seat | None) -> Seat | None:
        """The seat that the device must be handed to; `main` is to act (None = it is over)."""
        if not self.shared:
            return None
        if self._asked is not None:
            return self._asked
        if self._guest is not None or main not in self.humans or main == self._viewer:
            return None
        return main

    def hand_over(self, seat: Seat, main: Seat | None) -> None:
        """`seat` looks at the screen, out of turn if `main` is another. ValueError if not here."""
        if seat not in self.humans:
            raise ValueError(f"seat {seat} is not at this device")
        if self.shared:
            self._viewer = seat
            self._guest = seat if seat != main else None
            self._asked = None
            self._openly = False

    def follow(self, main: Seat | None, *, secrets: bool) -> bool:
        """Turn to the seat that is to act, without a curtain; True if somebody else looks now.

        With `secrets` between the seats nothing is turned, and whoever got the device in this way
        has it no longer: everybody looks until the curtain was lifted.
        """
        if not self.shared or self.lent:
            return False
        if secrets:
            turned, self._openly = self._openly, False
            if turned:
                self.go_public()
            return turned
        if main not in self.humans or main == self._viewer:
            return False
        self._viewer = main
        self._openly = True
        return True

    def ask(self, seat: Seat) -> None:
        """`seat` wants the device out of turn. ValueError if it is not at the device."""
        if seat not in self.humans:
            raise ValueError(f"seat {seat} is not at this device")
        if self.shared and seat != self._viewer:
            self._asked = seat

    def acted(self, seat: Seat) -> None:
        """`seat` acted: whoever looked out of turn to do so is done."""
        if seat == self._guest:
            self._guest = None

    def hand_back(self) -> None:
        """The seat that looked out of turn is done, or the one that asked withdraws."""
        self._guest = None
        self._asked = None

    def go_public(self) -> None:
        """Everybody looks."""
        if self.shared:
            self._viewer = None
            self._guest = None
            self._asked = None
            self._openly = False
