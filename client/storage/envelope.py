"""A saved match: everything needed to go on with it, to replay it and to list it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from client.storage import migrate
from client.storage.document import Body, seal, unseal
from client.storage.faults import Fault, StorageFault
from client.storage.names import clean_name
from rules.kernel.game import Game
from rules.kernel.phrase import Phrase

KIND = "match"
BOT_DICE = "seed-seat-ply"
"""How the dice of a computer player follow from the match: see `client.session.bots`."""

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
FindGame: TypeAlias = Callable[[str], AnyGame | None]
"""The game of that key, or None if the box does not hold it."""

Count = Annotated[int, Field(ge=0)]


class SavedSeat(BaseModel):
    """Who sits there: `kind` is `human` or the key of a bot."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    name: Annotated[str, Field(max_length=80)]
    kind: Annotated[str, Field(max_length=40)]
    face: Count
    color: Count


class Standing(BaseModel):
    """Where the match stands, for the list of saves."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    round: Count = 0
    """0 before the first round, or in a game without rounds."""
    turn: int | None = None
    """The seat that the match waits for; None when it is over."""
    winners: list[int] = Field(default_factory=list)
    """Seats in the first place once it is over."""

    def line(self, names: list[str]) -> Phrase:
        """One line such as `Round 6, Mira to move`."""
        if self.turn is not None:
            mover = names[self.turn]
            if self.round:
                return Phrase("Round {n}, {name} to move", n=self.round, name=mover)
            return Phrase("{name} to move", name=mover)
        if len(self.winners) == 1:
            return Phrase("{name} has won", name=names[self.winners[0]])
        return Phrase("A tie")


class Envelope(BaseModel):
    """A saved match as it is written."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    uid: Annotated[str, Field(min_length=1, max_length=80)]
    """Tells matches apart, wherever their files go."""
    serial: Annotated[int, Field(ge=1)]
    """Counts the saves of the match: the highest is the newest."""
    created: Count
    """Seconds since 1970."""
    updated: Count
    title: str
    """The line of `standing` in English, for people who look into the file."""
    standing: Standing
    game: str
    rules: Count
    """Version of the game's rules that the save is written for."""
    played_under: Count
    """The oldest version of the rules under which some of the journal was played."""
    seats: list[SavedSeat]
    options: dict[str, Any]
    seed: int
    bots: Literal["seed-seat-ply"] = "seed-seat-ply"
    journal: list[tuple[int, str, dict[str, Any]]]
    """Every action: seat, class, fields."""
    resigned: int | None = None
    """The seat that gave up; the rules know nothing of it."""
    snapshot: dict[str, Any] | None
    """The state; None where it does not survive being written. The journal leads there too."""
    fingerprint: str
    """Of the state that snapshot and journal must lead to."""

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        return self.standing.turn is None


def encode(envelope: Envelope) -> bytes:
    """Return the bytes of a save."""
    return seal(KIND, migrate.FORMAT, envelope.model_dump(mode="json"))


def decode(data: bytes, file: str, find: FindGame) -> Envelope:
    """Return the match saved in `data`; raise StorageFault naming `file`.

    Saves of older formats and rules are brought up to date. Whether the match itself holds
    together is for `restore` to see.
    """
    version, body = unseal(data, KIND, migrate.FORMAT, file)
    try:
        body = migrate.to_format(body, version)
        game = _known(body, file, find)
        body = migrate.to_rules(body, game)
        envelope = Envelope.model_validate(body)
    except (ValidationError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise StorageFault(Fault.CORRUPT, file) from error
    _check_seats(envelope, game, file)
    return envelope


def _known(body: Body, file: str, find: FindGame) -> AnyGame:
    key = body["game"]
    if not isinstance(key, str):
        raise StorageFault(Fault.CORRUPT, file)
    game = find(key)
    if game is None:
        raise StorageFault(Fault.UNKNOWN_GAME, file, clean_name(key))
    rules = body["rules"]
    if type(rules) is not int or rules < 0:
        raise StorageFault(Fault.CORRUPT, file)
    if rules > game.version:
        raise StorageFault(Fault.FUTURE, file)
    return game


def _check_seats(envelope: Envelope, game: AnyGame, file: str) -> None:
    count = len(envelope.seats)
    turn = envelope.standing.turn
    mentioned = [*envelope.standing.winners]
    mentioned += [seat for seat in (turn, envelope.resigned) if seat is not None]
    if count not in game.seats or not all(0 <= seat < count for seat in mentioned):
        raise StorageFault(Fault.CORRUPT, file)
    for seat in envelope.seats:
        if seat.kind != "human" and seat.kind not in game.bots:
            raise StorageFault(Fault.OUT_OF_DATE, file)
