"""Who sits where in the lobby: the places as they are being set, and how they become seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from client.matches import seat_setups
from client.paint.faces import COUNT as FACES
from client.session import HUMAN, SeatSetup
from client.storage.envelope import AnyGame
from client.storage.names import NAME_LIMIT
from client.storage.settings import LobbyChoice, SeatChoice, Settings
from client.ui import theme
from client.words import tr

COLORS = len(theme.SEATS[theme.DEFAULT_PALETTE])
USUAL_BOT = 1
"""The computer player that sits down first, counted from the weakest."""


@dataclass(slots=True)
class Place:
    """A seat as the lobby has it now."""

    name: str
    kind: str
    face: int
    color: int


@dataclass(slots=True)
class Places:
    """All places of one game's lobby."""

    game: AnyGame
    settings: Settings
    at: list[Place] = field(default_factory=list)

    @classmethod
    def usual(cls, game: AnyGame, settings: Settings, kinds: Sequence[str] = ()) -> Places:
        """The places of the last lobby, or of these kinds, or one human against a computer."""
        last = settings.last_lobby.get(game.key)
        known = {HUMAN, *game.bots}
        if not kinds and last is not None:
            kinds = [seat.kind for seat in last.seats]
        if len(kinds) not in game.seats or not set(kinds) <= known:
            kinds, last = [HUMAN, *[cls.usual_bot(game)] * (game.seats[0] - 1)], None
        made = cls(game, settings)
        for number, one in enumerate(seat_setups(game.key, kinds)):
            made.at.append(Place(one.name, one.kind, one.face, one.color))
            saved = last.seats[number] if last and number < len(last.seats) else None
            made._recall(number, saved if saved and saved.kind == one.kind else None)
        made._name_usual()
        return made

    @staticmethod
    def usual_bot(game: AnyGame) -> str:
        """The key of the computer player that sits down first."""
        bots = list(game.bots)
        return bots[min(USUAL_BOT, len(bots) - 1)]

    def _recall(self, number: int, saved: SeatChoice | None) -> None:
        """Give a place what it had last time; a human at least a name that was used before."""
        place = self.at[number]
        if saved is not None:
            place.name = saved.name or place.name
            place.face = saved.face % FACES
            place.color = saved.color % COLORS
        elif place.kind == HUMAN:
            place.name = self._known_name(number) or place.name
        if place.color in self.colors(but=number):
            self.set_color(number, self.next_color(number))
        faces = {other.face for other in self.at if other is not place}
        while place.face in faces:
            place.face = (place.face + 1) % FACES

    def _known_name(self, number: int) -> str:
        """The name used last that nobody else at the table has; "" if there is none."""
        taken = {place.name for at, place in enumerate(self.at) if at != number}
        return next((name for name in self.settings.player_names if name not in taken), "")

    def _usual_names(self) -> set[str]:
        """What people are called who typed no name."""
        return {tr("Player"), *(tr("Player {n}", n=n + 1) for n in range(len(self.at)))}

    def _usual_name(self, number: int) -> str:
        return tr("Player {n}", n=number + 1) if self.humans > 1 else tr("Player")

    def _name_usual(self) -> None:
        """Give people who typed no name the usual one; several are numbered."""
        usual = self._usual_names()
        for number, place in enumerate(self.at):
            if place.kind == HUMAN and place.name in usual:
                place.name = self._usual_name(number)

    # -- questions ----------------------------------------------------------------------------

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(place.kind == HUMAN for place in self.at)

    def colors(self, *, but: int = -1) -> set[int]:
        """The colours that are taken, by others than `but`."""
        return {place.color for number, place in enumerate(self.at) if number != but}

    def next_color(self, number: int) -> int:
        """The next colour after a place's own that nobody has."""
        taken = self.colors(but=number)
        own = self.at[number].color
        return next(
            color for step in range(1, COLORS + 1) if (color := (own + step) % COLORS) not in taken
        )

    # -- changes ------------------------------------------------------------------------------

    def set_color(self, number: int, color: int) -> None:
        """Give a place a colour; whoever had it takes the colour that became free."""
        own = self.at[number].color
        for other in self.at:
            if other is not self.at[number] and other.color == color:
                other.color = own
        self.at[number].color = color

    def set_face(self, number: int, face: int) -> None:
        """Give a place a face; whoever had it takes the face that became free."""
        own = self.at[number].face
        for other in self.at:
            if other is not self.at[number] and other.face == face:
                other.face = own
        self.at[number].face = face

    def set_kind(self, number: int, kind: str) -> None:
        """Let a human or a computer sit there. A name that was typed stays with its human."""
        place = self.at[number]
        if kind == place.kind:
            return
        if kind != HUMAN:
            if place.kind == HUMAN or place.name == tr(self.game.bots[place.kind].title):
                place.name = tr(self.game.bots[kind].title)
        else:
            place.name = self._known_name(number) or tr("Player")
        place.kind = kind
        self._name_usual()

    # -- the outcome --------------------------------------------------------------------------

    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats as they will play: everybody has a name, and no two the same."""
        names: list[str] = []
        for at, place in enumerate(self.at):
            name = " ".join(place.name.split())
            if not name:
                human = place.kind == HUMAN
                name = self._usual_name(at) if human else tr(self.game.bots[place.kind].title)
            names.append(_other_than(names, name))
        return tuple(
            SeatSetup(name, place.kind, place.face, place.color)
            for name, place in zip(names, self.at, strict=True)
        )

    def remember(self, options: dict[str, bool | int | str]) -> None:
        """Keep this lobby and the names in the settings (which the caller saves)."""
        choice = LobbyChoice(
            seats=[
                SeatChoice(name=place.name, kind=place.kind, face=place.face, color=place.color)
                for place in self.at
            ],
            options=options,
        )
        self.settings.last_lobby = {**self.settings.last_lobby, self.game.key: choice}
        self.settings.last_game = self.game.key
        usual = self._usual_names()
        for place in reversed(self.at):
            if place.kind == HUMAN and place.name.strip() not in usual:
                self.settings.remember_name(place.name)


def _other_than(taken: Sequence[str], name: str) -> str:
    """The name, with a number behind it if somebody has it; capitals make no difference."""
    used = {one.casefold() for one in taken}
    told, number = name, 2
    while told.casefold() in used:
        mark = f" {number}"
        told, number = name[: NAME_LIMIT - len(mark)].rstrip() + mark, number + 1
    return told
