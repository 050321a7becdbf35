"""The piles of the duel: deck, discards, spent heroes."""

from __future__ import annotations

from collections.abc import Iterator

from client.draw3d.scene import Card
from client.games.thronebound import pieces as p
from client.games.thronebound.board import Pile
from client.games.thronebound.stage import Stage
from client.games.thronebound.table3d.cards import BACKS, Seen, Shown, anyhow, spread
from client.games.thronebound.table3d.ground import DuelGround
from client.games.thronebound.table3d.pictures import Sheet
from client.games.thronebound.table3d.poses import SHEET, STEP, Stack, posed
from client.games.thronebound.table3d.shades import shades
from client.table.places import Place

BUNDLE = 6
"""Cards of the deck that lie flush on each other."""
LOOSE = 14
"""Cards of the discards that are seen to lie anyhow."""


class Piles:
    """The faces that were laid on the open piles, for the edges that are seen of them."""

    def __init__(self) -> None:
        self._faces: dict[p.Zone, dict[int, p.Face]] = {}
        self._lying = Shown((), ())
        self._lying_for: object = None

    def resting(self, stage: Stage, ground: DuelGround, seen: Seen) -> Shown:
        """What lies in the piles below the cards that are pieces of the table."""
        facts, board = stage.facts, ground.board
        discards, spent = stage.cards.in_zone(p.DISCARD), stage.cards.in_zone(p.SPENT)
        below = (facts.discards - len(discards), facts.spent - len(spent))
        now = (ground, facts.deck, below, [piece.face for piece in (*discards, *spent)])
        if now != self._lying_for:
            self._lying_for = now
            made = list(_deck(seen, board.deck, facts.deck))
            for zone, pile, count, lying in (
                (p.DISCARD, board.discard, below[0], discards),
                (p.SPENT, board.spent, below[1], spent),
            ):
                for at, piece in enumerate(lying):
                    self.lay(zone, count + at, piece.face)
                made.extend(self._heap(seen, zone, pile, count))
            self._lying = Shown(tuple(made), tuple(shades(made)))
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

    def _heap(self, seen: Seen, zone: p.Zone, pile: Pile, count: int) -> Iterator[Card]:
        """What lies below the newest discard: its edges are seen, hardly its faces."""
        back = BACKS[p.Kind.REALM if zone == p.DISCARD else p.Kind.HERO]
        firm = max(0, count - LOOSE)
        width = seen.ground.length(pile.width)
        if firm:
            plain = Card(Sheet.BLANK, back, 0.0, 0.0, 0.0, 1.0)
            place = Place(pile.x, pile.y, pile.width, pile.angle)
            card = posed(plain, place, seen.ground, seen.lens, seen.k, Stack())
            thick = SHEET * firm
            yield card._replace(y=card.y + (thick - SHEET) * width / 2.0, thickness=thick)
        for index in range(firm, count):
            laid = anyhow(pile, index, 1.0)
            place = Place(laid.x, laid.y, laid.width, laid.angle)
            face = self.face(zone, index)
            plain = Card(face, back, 0.0, 0.0, 0.0, 1.0, thickness=SHEET)
            level = index * SHEET * width / STEP
            yield posed(plain, place, seen.ground, seen.lens, seen.k, Stack(level))


def _deck(seen: Seen, pile: Pile, count: int) -> Iterator[Card]:
    """The deck: bundles that do not lie quite flush."""
    low, index = 1.0, 0
    width = seen.ground.length(pile.width)
    sheet = SHEET * 0.62
    while count > 0:
        n = min(BUNDLE, count)
        place = Place(
            pile.x + spread(index) * pile.width * 0.016,
            pile.y + spread(index + 7) * pile.width * 0.016,
            pile.width, pile.angle + spread(index + 3) * 1.6,
        )  # fmt: skip
        back = BACKS[p.Kind.REALM]
        plain = Card(back, back, 0.0, 0.0, 0.0, 1.0)
        card = posed(plain, place, seen.ground, seen.lens, seen.k, Stack(low))
        thick = sheet * n
        yield card._replace(y=card.y + (thick - SHEET) * width / 2.0, thickness=thick)
        low += thick * width / STEP
        count, index = count - n, index + 1


def deck_height(ground: DuelGround, count: int) -> float:
    """World units from the felt to the top of a deck of so many cards."""
    return STEP + SHEET * 0.62 * count * ground.length(ground.board.deck.width)
