"""Every card of the duel as the renderer wants it: in hands, on the felt, in piles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from client.draw2d.marks import Mark
from client.draw3d.camera import Lens
from client.draw3d.scene import Card
from client.games.thronebound import pieces as p
from client.games.thronebound.board import Pile
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d.ground import Ground
from client.games.thronebound.table3d.pictures import Sheet
from client.games.thronebound.table3d.poses import SHEET, STEP, Stack, posed
from client.table.places import Place
from rules.thronebound.content import UNKNOWN

BUNDLE = 6
"""Cards of the deck that lie flush on each other."""
LOOSE = 14
"""Cards of the discards that are seen to lie anyhow."""
MOST_RANK = 40.0
"""Where a raised card is in a hand: before all others."""
_BACKS = {kind: p.Face(kind, UNKNOWN) for kind in p.Kind}
_RINGS = {
    Mark.LEGAL: (Sheet.LEGAL, 1.055),
    Mark.CHOSEN: (Sheet.CHOSEN, 1.075),
    Mark.FOCUS: (Sheet.FOCUS, 1.075),
}
DIMMED = 0.62

MarkOf = Callable[[p.Card], Mark | None]


class Seen(NamedTuple):
    """Through which lens the cards are seen, and with how many of its px to a logical px."""

    ground: Ground
    lens: Lens
    k: float
    piles: Piles


class Piles:
    """The faces that were laid on the open piles, for the edges that are seen of them."""

    def __init__(self) -> None:
        self._faces: dict[p.Zone, dict[int, p.Face]] = {}
        self._lying: tuple[Card, ...] = ()
        self._lying_for: object = None

    def resting(self, stage: Stage, seen: Seen) -> tuple[Card, ...]:
        """What lies in the piles below the cards that are pieces of the table."""
        facts, board = stage.facts, seen.ground.board
        discards, spent = stage.cards.in_zone(p.DISCARD), stage.cards.in_zone(p.SPENT)
        below = (facts.discards - len(discards), facts.spent - len(spent))
        now = (seen.ground, facts.deck, below, [piece.face for piece in (*discards, *spent)])
        if now != self._lying_for:
            self._lying_for = now
            made = list(_deck(seen, facts.deck))
            for zone, pile, count, lying in (
                (p.DISCARD, board.discard, below[0], discards),
                (p.SPENT, board.spent, below[1], spent),
            ):
                for at, piece in enumerate(lying):
                    self.lay(zone, count + at, piece.face)
                made.extend(_heap(seen, zone, pile, count))
            self._lying = tuple(made)
        return self._lying

    def lay(self, zone: p.Zone, index: int, face: p.Face) -> None:
        """A card was seen to lie on so many others."""
        faces = self._faces.setdefault(zone, {})
        faces[index] = face
        for above in [at for at in faces if at > index]:
            del faces[above]

    def face(self, zone: p.Zone, index: int) -> p.Face | Sheet:
        """The card that lies on so many others, as far as it was seen."""
        return self._faces.get(zone, {}).get(index, Sheet.BLANK)


def cards(stage: Stage, seen: Seen, mark_of: MarkOf) -> Iterator[Card]:
    """Yield all cards. What somebody may not see is not told: its front is its back."""
    yield from seen.piles.resting(stage, seen)
    for zone, lying in stage.cards.zones.items():
        for at, piece in enumerate(lying):
            place = stage.places.now.get(piece.id)
            if place is not None and place.alpha > 0.0:
                goal = stage.places.target(piece.id) or place
                stack, place = _stack(stage, seen.ground, zone, at, place, goal)
                yield from _piece(piece, place, seen, stack, mark_of(piece))


def _piece(
    piece: p.Card, place: Place, seen: Seen, stack: Stack, mark: Mark | None
) -> Iterator[Card]:
    ring = _RINGS.get(mark) if mark is not None else None
    plain = Card(
        piece.face, _BACKS[piece.face.kind], 0.0, 0.0, 0.0, 1.0, thickness=SHEET,
        bright=DIMMED if mark is Mark.DIM else 1.0, there=place.alpha, key=piece.id,
    )  # fmt: skip
    card = posed(plain, place, seen.ground, seen.lens, seen.k, stack)
    yield card
    if ring is not None:
        sheet, grown = ring
        under = Stack(stack.level - 0.45, stack.rank - 0.45)
        wide = place._replace(width=place.width * grown)
        made = posed(plain, wide, seen.ground, seen.lens, seen.k, under)
        yield made._replace(
            front=sheet, back=sheet, own_light=1.0, casts=False, bright=1.0, key=None,
            thickness=SHEET * 0.5,
        )  # fmt: skip


def _stack(
    stage: Stage, ground: Ground, zone: p.Zone, at: int, place: Place, goal: Place
) -> tuple[Stack, Place]:
    """How high a card lies; on its way to a pile it takes on the pile's height and disorder."""
    match zone.area:
        case p.Area.HAND | p.Area.HEROES:
            # A raised card comes before its neighbours, as it does on the flat table.
            order = min(MOST_RANK, (goal.order % 10.0) * 10.0) if place.held > 0.0 else float(at)
            return Stack(0.0, order), place
        case p.Area.ANSWER:
            return Stack(1.0), place
        case p.Area.DISCARD | p.Area.SPENT:
            count = stage.facts.discards if zone == p.DISCARD else stage.facts.spent
            near = max(0.0, 1.0 - (abs(place.x - goal.x) + abs(place.y - goal.y)) / 120.0)
            index = count - len(stage.cards.in_zone(zone)) + at
            laid = _anyhow(Pile(place.x, place.y, place.width, place.angle), index, near)
            moved = place._replace(x=laid.x, y=laid.y, angle=laid.angle)
            high = heap_height(ground, Pile(0.0, 0.0, place.width), max(0, index))
            return Stack(high * near / STEP), moved
        case _:
            return Stack(0.0), place


def _deck(seen: Seen, count: int) -> Iterator[Card]:
    """The deck: bundles that do not lie quite flush."""
    pile, low, index = seen.ground.board.deck, 1.0, 0
    width = seen.ground.length(pile.width)
    sheet = SHEET * 0.62
    while count > 0:
        n = min(BUNDLE, count)
        place = Place(
            pile.x + _spread(index) * pile.width * 0.016,
            pile.y + _spread(index + 7) * pile.width * 0.016,
            pile.width, pile.angle + _spread(index + 3) * 1.6,
        )  # fmt: skip
        back = _BACKS[p.Kind.REALM]
        plain = Card(back, back, 0.0, 0.0, 0.0, 1.0)
        card = posed(plain, place, seen.ground, seen.lens, seen.k, Stack(low))
        thick = sheet * n
        yield card._replace(y=card.y + (thick - SHEET) * width / 2.0, thickness=thick)
        low += thick * width / STEP
        count, index = count - n, index + 1


def deck_height(ground: Ground, count: int) -> float:
    """World units from the felt to the top of a deck of so many cards."""
    return STEP + SHEET * 0.62 * count * ground.length(ground.board.deck.width)


def heap_height(ground: Ground, pile: Pile, count: int) -> float:
    """World units from the felt to the top of a pile of discards."""
    return count * SHEET * ground.length(pile.width)


def _heap(seen: Seen, zone: p.Zone, pile: Pile, count: int) -> Iterator[Card]:
    """What lies below the newest discard: its edges are seen, hardly its faces."""
    back = _BACKS[p.Kind.REALM if zone == p.DISCARD else p.Kind.HERO]
    firm = max(0, count - LOOSE)
    width = seen.ground.length(pile.width)
    if firm:
        plain = Card(Sheet.BLANK, back, 0.0, 0.0, 0.0, 1.0)
        place = Place(pile.x, pile.y, pile.width, pile.angle)
        card = posed(plain, place, seen.ground, seen.lens, seen.k, Stack())
        thick = SHEET * firm
        yield card._replace(y=card.y + (thick - SHEET) * width / 2.0, thickness=thick)
    for index in range(firm, count):
        laid = _anyhow(pile, index, 1.0)
        place = Place(laid.x, laid.y, laid.width, laid.angle)
        face = seen.piles.face(zone, index)
        plain = Card(face, back, 0.0, 0.0, 0.0, 1.0, thickness=SHEET)
        level = index * SHEET * width / STEP
        yield posed(plain, place, seen.ground, seen.lens, seen.k, Stack(level))


def _anyhow(pile: Pile, index: int, share: float) -> Pile:
    """Where the card with this number in a pile lies: never quite on the one below."""
    return Pile(
        pile.x + _spread(index) * pile.width * 0.06 * share,
        pile.y + _spread(index + 11) * pile.width * 0.06 * share,
        pile.width,
        pile.angle + _spread(index + 5) * 9.0 * share,
    )


def _spread(index: int) -> float:
    """A number from -1 to 1 that looks like chance and is always the same."""
    return ((index * 0.6180339887 + 0.37) % 1.0) * 2.0 - 1.0
