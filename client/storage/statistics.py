"""How matches on this device ended. Counted here, kept here, sent nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, Field, ValidationError

from client.storage.backend import Backend
from client.storage.document import seal, unseal
from client.storage.faults import DAMAGED, Fault, Notice, StorageFault, notice_of

FILE = "statistics.json"
KIND = "statistics"
VERSION = 1
HUMAN = "human"
REMEMBERED = 256
"""Marks of counted matches that are kept, so that none counts twice after a crash."""

Count = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Use:
    """A card or power that a seat used: `key` is the game's own name for it."""

    seat: int
    key: str


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One finished match."""

    uid: str
    """Tells matches apart: a match with a mark that was counted before is not counted again."""
    game: str
    kinds: tuple[str, ...]
    """Per seat: `human` or the key of the bot."""
    places: tuple[int, ...]
    reason: str
    """The sentence of the ending, in English."""
    rounds: int
    resigned: bool = False
    uses: tuple[Use, ...] = ()


class Tally(BaseModel):
    """Matches and what became of them. A shared first place is no win."""

    played: Count = 0
    won: Count = 0
    shared: Count = 0

    def add(self, places: Sequence[int], seat: int) -> None:
        """Count one match for the player of `seat`."""
        self.played += 1
        if places[seat] == 1:
            if sum(place == 1 for place in places) == 1:
                self.won += 1
            else:
                self.shared += 1


class GameStatistics(BaseModel):
    """Everything that is counted for one game."""

    matches: Count = 0
    by_kind: dict[str, Tally] = Field(default_factory=dict)
    """Seats, by who played them."""
    against: dict[str, Tally] = Field(default_factory=dict)
    """Matches of humans, by the level of a computer they played against."""
    streak: Count = 0
    """Wins in a row of the one human against computers only."""
    best_streak: Count = 0
    endings: dict[str, Count] = Field(default_factory=dict)
    resigned: Count = 0
    rounds: Count = 0
    """Of all matches together."""
    shortest: Count = 0
    """Rounds; 0 before the first match."""
    longest: Count = 0
    uses: dict[str, Tally] = Field(default_factory=dict)
    """Matches in which a human used a card or power, by its key."""

    @property
    def mean_rounds(self) -> float:
        """Rounds per match; 0 before the first."""
        return self.rounds / self.matches if self.matches else 0.0

    def add(self, match: MatchRecord) -> None:
        """Count one finished match."""
        self.matches += 1
        self.resigned += match.resigned
        self.endings[match.reason] = self.endings.get(match.reason, 0) + 1
        self.rounds += match.rounds
        self.longest = max(self.longest, match.rounds)
        self.shortest = match.rounds if self.matches == 1 else min(self.shortest, match.rounds)
        humans = [seat for seat, kind in enumerate(match.kinds) if kind == HUMAN]
        for seat, kind in enumerate(match.kinds):
            self.by_kind.setdefault(kind, Tally()).add(match.places, seat)
        levels = dict.fromkeys(kind for kind in match.kinds if kind != HUMAN)
        for seat in humans:
            for level in levels:
                self.against.setdefault(level, Tally()).add(match.places, seat)
        for use in dict.fromkeys(match.uses):
            if use.seat in humans:
                self.uses.setdefault(use.key, Tally()).add(match.places, use.seat)
        if len(humans) == 1 and levels:
            alone = match.places[humans[0]] == 1 and match.places.count(1) == 1
            self.streak = self.streak + 1 if alone else 0
            self.best_streak = max(self.best_streak, self.streak)


class Statistics(BaseModel):
    """The statistics of this device, by the key of the game."""

    games: dict[str, GameStatistics] = Field(default_factory=dict)
    counted: list[str] = Field(default_factory=list)

    def of(self, game: str) -> GameStatistics:
        """What is counted for `game`, empty if nothing is."""
        return self.games.get(game, GameStatistics())

    def add(self, match: MatchRecord) -> bool:
        """Count a finished match; False if it was counted before."""
        if match.uid in self.counted:
            return False
        self.counted = [*self.counted, match.uid][-REMEMBERED:]
        self.games.setdefault(match.game, GameStatistics()).add(match)
        return True

    def reset(self, game: str | None = None) -> None:
        """Forget what is counted for `game`, or for all. Counted matches stay counted."""
        if game is None:
            self.games.clear()
        else:
            self.games.pop(game, None)


class StatisticsFile:
    """The statistics and their file. Never raises: what goes wrong comes back as a notice."""

    def __init__(self, backend: Backend) -> None:
        self.statistics = Statistics()
        self._backend = backend
        self._sealed = False

    def load(self) -> Notice | None:
        """Read the file. A damaged one is put aside as `.bad`; a newer one is left alone."""
        file = self._backend.describe(FILE)
        try:
            _, body = unseal(self._backend.read(FILE), KIND, VERSION, file)
            self.statistics = _parse(body, file)
        except StorageFault as error:
            if error.fault is Fault.MISSING:
                return None
            if error.fault in DAMAGED:
                self._put_aside()
            else:
                self._sealed = True  # not ours to overwrite: count in memory only
            return notice_of(error)
        return None

    def record(self, match: MatchRecord) -> Notice | None:
        """Count a finished match and write the file.

        Another program may have counted matches since: so the file is read again first.
        """
        self._reread()
        return self._write() if self.statistics.add(match) else None

    def reset(self, game: str | None = None) -> Notice | None:
        """Forget the statistics of `game`, or all, and write the file."""
        self._reread()
        self.statistics.reset(game)
        return self._write()

    def _reread(self) -> None:
        """Take over what the file holds; what cannot be read changes nothing."""
        if self._sealed:
            return
        try:
            _, body = unseal(self._backend.read(FILE), KIND, VERSION, FILE)
            found = _parse(body, FILE)
        except StorageFault:
            return
        self.statistics.games, self.statistics.counted = found.games, found.counted

    def _write(self) -> Notice | None:
        if self._sealed:
            return None
        data = seal(KIND, VERSION, self.statistics.model_dump(mode="json"))
        try:
            self._backend.write(FILE, data)
        except StorageFault as error:
            return notice_of(error)
        return None

    def _put_aside(self) -> None:
        try:
            self._backend.rename(FILE, f"{FILE}.bad")
        except StorageFault:
            self._sealed = True


def _parse(body: dict[str, Any], file: str) -> Statistics:
    try:
        return Statistics.model_validate(body)
    except ValidationError as error:
        raise StorageFault(Fault.CORRUPT, file) from error
