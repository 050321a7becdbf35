"""The pieces on the table and the zones they lie in.

A piece is a thing that a hand could lift: a card, later a miniature. It lies in exactly one zone
(a hand, the deck, a slot of the table), at an index. Its face is what is seen of it, an immutable
value of the game's own, or whatever the game uses for "unknown". Only cues (and a rebuild from the
view) change the model; where each piece is on the screen is for `client.table.places`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

F = TypeVar("F", bound=Hashable)
Z = TypeVar("Z", bound=Hashable)


@dataclass(slots=True, eq=False)
class Piece(Generic[F, Z]):
    """One thing on the table. `id` is unique in its model and never used again."""

    id: int
    face: F
    zone: Z


class TableModel(Generic[F, Z]):
    """Pieces by zone, in order; the order in a zone is the order in which its places are taken."""

    def __init__(self) -> None:
        self.zones: dict[Z, list[Piece[F, Z]]] = {}
        self._next_id = 1

    def pieces(self) -> Iterator[Piece[F, Z]]:
        """All pieces, zone by zone."""
        for zone in self.zones.values():
            yield from zone

    def add(self, face: F, zone: Z, index: int | None = None) -> Piece[F, Z]:
        """Put a new piece into a zone (at its end, or at an index) and return it."""
        piece = Piece(self._next_id, face, zone)
        self._next_id += 1
        self._insert(piece, zone, index)
        return piece

    def remove(self, piece: Piece[F, Z]) -> None:
        """Take a piece off the table."""
        self.zones[piece.zone].remove(piece)
        if not self.zones[piece.zone]:
            del self.zones[piece.zone]

    def move(self, piece: Piece[F, Z], zone: Z, index: int | None = None) -> None:
        """Lay a piece into another zone (at its end, or at an index)."""
        self.remove(piece)
        self._insert(piece, zone, index)

    def find(self, zone: Z, face: F, unknown: F) -> Piece[F, Z]:
        """Return the piece in a zone that shows a face, else one whose face is unknown.

        Raises LookupError if there is neither: the table and the events have come apart.
        """
        pieces = self.zones.get(zone, [])
        for wanted in (face, unknown):
            for piece in pieces:
                if piece.face == wanted:
                    return piece
        raise LookupError(f"no piece {face!r} in {zone!r}")

    def in_zone(self, zone: Z) -> Sequence[Piece[F, Z]]:
        """The pieces of a zone, in order; empty if there are none."""
        return self.zones.get(zone, ())

    def contents(self) -> dict[Z, tuple[F, ...]]:
        """What lies where, without identities: comparable with the contents of a view."""
        return {zone: tuple(p.face for p in pieces) for zone, pieces in self.zones.items()}

    def rebuild(self, contents: Mapping[Z, Sequence[F]]) -> None:
        """Make the table show these contents, keeping pieces that can stay where they are."""
        spare = {zone: list(pieces) for zone, pieces in self.zones.items()}
        self.zones = {}
        for zone, faces in contents.items():
            old = spare.get(zone, [])
            for face in faces:
                match = next((p for p in old if p.face == face), None)
                if match is not None:
                    old.remove(match)
                    self._insert(match, zone, None)
                else:
                    self.add(face, zone)

    def _insert(self, piece: Piece[F, Z], zone: Z, index: int | None) -> None:
        pieces = self.zones.setdefault(zone, [])
        pieces.insert(len(pieces) if index is None else index, piece)
        piece.zone = zone
