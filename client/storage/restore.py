"""From a saved match back to a running one, verified on both roads that lead there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from client.storage.codec import Codec, codec_of
from client.storage.envelope import AnyGame, Envelope, FindGame
from client.storage.faults import Fault, Notice, StorageFault
from rules.kernel.fingerprint import fingerprint
from rules.kernel.match import Match, Step
from rules.kernel.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Played:
    """One action of a match with everything that it brought about."""

    seat: int
    action: Any
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """A match as it was when it was saved."""

    game: AnyGame
    match: Match[Any, Any, Any, Any]
    played: tuple[Played, ...]
    """Every action; empty if the journal could not be replayed."""
    notices: tuple[Notice, ...] = ()


def restore(envelope: Envelope, file: str, find: FindGame) -> Restored:
    """Replay the journal, compare it with the snapshot, and return the running match.

    Both must lead to the fingerprint. Under newer rules one of them is enough: without the journal
    the match goes on from its snapshot, but what came before is neither shown nor undone. Raises
    StorageFault naming `file` if the save does not hold together.
    """
    game = find(envelope.game)
    if game is None:
        raise StorageFault(Fault.UNKNOWN_GAME, file, envelope.game)
    codec = codec_of(game)
    newer = _rules_moved_on(envelope, game)
    try:
        options = codec.read_options(envelope.options)
        journal = [
            Step(seat, codec.read_action(name, fields)) for seat, name, fields in envelope.journal
        ]
        match: Match[Any, Any, Any, Any] = Match(game, len(envelope.seats), options, envelope.seed)
    except (ValueError, TypeError) as error:
        raise StorageFault(Fault.CORRUPT, file) from error
    played = _replay(match, journal)
    replayed = played is not None and match.fingerprint() == envelope.fingerprint
    state = _snapshot(codec, envelope)
    if played is not None and replayed and (state is not None or envelope.snapshot is None):
        return Restored(game, match, played)
    if not newer:
        raise StorageFault(Fault.CORRUPT, file)
    if played is not None and replayed:
        return Restored(game, match, played)
    if state is None:
        raise StorageFault(Fault.OUT_OF_DATE, file)
    text = Phrase("{file} was begun under older rules: its log and replay start here.", file=file)
    match = Match.from_snapshot(game, len(envelope.seats), options, envelope.seed, journal, state)
    return Restored(game, match, (), (Notice(text, Fault.OUT_OF_DATE),))


def _rules_moved_on(envelope: Envelope, game: AnyGame) -> bool:
    return envelope.played_under < game.version


def _replay(
    match: Match[Any, Any, Any, Any], journal: list[Step[Any]]
) -> tuple[Played, ...] | None:
    """Play the journal; None where the rules forbid a line of it or fail over it."""
    played = []
    for seat, action in journal:
        try:
            events = match.act(seat, action)
        except (ValueError, LookupError, TypeError, AssertionError):
            return None
        played.append(Played(seat, action, tuple(events)))
    return tuple(played)


def _snapshot(codec: Codec[Any, Any, Any, Any], envelope: Envelope) -> Any | None:
    """The state of the snapshot; None if there is none or it is not the one that was saved."""
    if envelope.snapshot is None:
        return None
    try:
        state = codec.read_state(envelope.snapshot)
        return state if fingerprint(state) == envelope.fingerprint else None
    except (ValueError, TypeError):
        return None
