"""What lies on Thronebound's table as somebody sees it: faces, zones, and facts beside the cards.

`contents` and `facts` say what the table of a view must show. Cues change the table event by event;
when all are played, both must agree with the view again.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from client.table.model import Piece, TableModel
from rules.thronebound.content import NONE, UNKNOWN
from rules.thronebound.state import Phase, State


class Kind(IntEnum):
    """The two decks."""

    REALM = 0
    HERO = 1


class Face(NamedTuple):
    """What is seen of a card; `value` is the card or hero, UNKNOWN = its back."""

    kind: Kind
    value: int

    @property
    def hidden(self) -> bool:
        return self.value == UNKNOWN


class Area(IntEnum):
    """The kinds of place a card can lie in."""

    HAND = 0
    HEROES = 1
    ATTACKS = 2
    ANSWER = 3
    POOL = 4
    HERO_POOL = 5
    DECK = 6
    CROWN = 7
    DISCARD = 8
    SPENT = 9


class Zone(NamedTuple):
    """A place for cards. `of` is the seat of a hand, or the attack card that an answer answers."""

    area: Area
    of: int = NONE


Card: TypeAlias = Piece[Face, Zone]
Cards: TypeAlias = TableModel[Face, Zone]

ATTACKS = Zone(Area.ATTACKS)
POOL = Zone(Area.POOL)
HERO_POOL = Zone(Area.HERO_POOL)
DECK = Zone(Area.DECK)
CROWN = Zone(Area.CROWN)
DISCARD = Zone(Area.DISCARD)
SPENT = Zone(Area.SPENT)


def hand(seat: int) -> Zone:
    """The realm cards that a seat holds."""
    return Zone(Area.HAND, seat)


def heroes(seat: int) -> Zone:
    """The heroes that a seat holds."""
    return Zone(Area.HEROES, seat)


def answer(attack: int) -> Zone:
    """The card that answers an attack card."""
    return Zone(Area.ANSWER, attack)


def realm(card: int) -> Face:
    """The face of a realm card."""
    return Face(Kind.REALM, card)


def hero(value: int) -> Face:
    """The face of a hero."""
    return Face(Kind.HERO, int(value))


def contents(view: State) -> dict[Zone, tuple[Face, ...]]:
    """What lies where in a view. While drafting, the picks of both seats lie open (R3)."""
    drafting = view.phase == Phase.DRAFT
    lying: dict[Zone, tuple[Face, ...]] = {
        POOL: tuple(realm(card) for card in view.pool) if drafting else (),
        HERO_POOL: tuple(hero(value) for value in view.hero_pool) if drafting else (),
        CROWN: (realm(view.crown_card),),
        ATTACKS: tuple(realm(pair.attack) for pair in view.table),
    }
    for pair in view.table:
        if pair.answer != NONE:
            lying[answer(pair.attack)] = (realm(pair.answer),)
    # Only the newest discard is seen; the rest lie below it.
    lying[DISCARD] = tuple(realm(card) for card in view.discard[-1:])
    lying[SPENT] = tuple(hero(value) for value in view.spent[-1:])
    for seat in (0, 1):
        lying[hand(seat)] = hand_faces(view, seat)
        held = sorted(view.took[seat]) if drafting else view.heroes[seat]
        lying[heroes(seat)] = tuple(hero(value) for value in held)
    return {zone: faces for zone, faces in lying.items() if faces}


def hand_faces(view: State, seat: int) -> tuple[Face, ...]:
    """The faces of a realm hand, known ones first, in the order of their numbers."""
    held = view.hands[seat]
    if view.phase == Phase.DRAFT and UNKNOWN in held:
        seen = view.known[seat]
        held = (*seen, *(UNKNOWN for _ in range(len(held) - len(seen))))
    faces = sorted(card for card in held if card != UNKNOWN)
    faces.extend(UNKNOWN for card in held if card == UNKNOWN)
    return tuple(realm(card) for card in faces)


class Facts(NamedTuple):
    """What stands beside the cards: numbers, banners and marks."""

    drafting: bool
    round: int
    attacker: int
    wounds: tuple[int, int]
    deck: int
    discards: int
    spent: int
    crowned: int
    redefined: bool
    crown_only: bool
    banned: int
    shown: int
    held: tuple[bool, ...]
    """For each attack on the table: whether it is defended."""
    ares: tuple[bool, ...]
    achilles: tuple[bool, ...]


def facts(view: State) -> Facts:
    """The facts of a view."""
    return Facts(
        drafting=view.phase == Phase.DRAFT,
        round=view.round,
        attacker=view.attacker,
        wounds=(view.wounds[0], view.wounds[1]),
        deck=len(view.deck),
        discards=len(view.discard),
        spent=len(view.spent),
        crowned=view.crowned,
        redefined=view.redefined and view.crowned != NONE,
        crown_only=view.crown_only,
        banned=view.banned,
        shown=view.shown,
        held=tuple(pair.held for pair in view.table),
        ares=tuple(pair.ares for pair in view.table),
        achilles=tuple(pair.achilles for pair in view.table),
    )
