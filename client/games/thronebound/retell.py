"""Events retold on the table: which card goes where, and which facts change.

Each event changes the table by itself; nothing is looked up in the rules. `Retold` says how long
the eye needs and what is heard.
"""

from __future__ import annotations

from typing import NamedTuple

from client.games.thronebound.pieces import (
    ATTACKS,
    CROWN,
    DECK,
    DISCARD,
    HERO_POOL,
    POOL,
    SPENT,
    Card,
    Cards,
    Face,
    Facts,
    Kind,
    Zone,
    answer,
    hand,
    hero,
    heroes,
    realm,
)
from rules.thronebound import events as ev
from rules.thronebound.content import NONE, UNKNOWN

HIDDEN_REALM = realm(UNKNOWN)
HIDDEN_HERO = hero(UNKNOWN)


class Retold(NamedTuple):
    """How an event is shown: seconds on the way, seconds to read after it, sound, stagger."""

    seconds: float = 0.0
    pause: float = 0.0
    sound: str = ""
    stagger: float = 0.0
    banner: bool = False
    """Worth a banner across the table."""


def retell(event: ev.Event, cards: Cards, facts: Facts, own: int | None) -> tuple[Facts, Retold]:
    """Change the table by one event; return the new facts and how to show it.

    `own` is the seat that looks, None for a spectator. Raises LookupError if the table does not
    hold what the event moves.
    """
    match event:
        case ev.Drafted(seat, card):
            _move(cards, POOL, realm(card), hand(seat))
            return facts, Retold(0.32, 0.05, "card_deal")
        case ev.HeroDrafted(seat, value):
            _move(cards, HERO_POOL, hero(value), heroes(seat))
            return facts, Retold(0.32, 0.05, "card_deal")
        case ev.RoundBegan(number, attacker):
            if facts.drafting:
                _close_draft(cards, own)
            facts = facts._replace(drafting=False, round=number, attacker=attacker)
            return facts, Retold(0.45 if number == 1 else 0.0, 0.55, "shuffle", 0.02, banner=True)
        case ev.Attacked(seat, card, _, ares, achilles):
            _move(cards, hand(seat), realm(card), ATTACKS)
            facts = facts._replace(
                held=(*facts.held, False),
                ares=(*facts.ares, ares),
                achilles=(*facts.achilles, achilles),
            )
            return facts, Retold(0.32, 0.2, "card_play")
        case ev.Defended(seat, card, attack):
            _move(cards, hand(seat), realm(card), answer(attack))
            return _hold(cards, facts, attack), Retold(0.32, 0.25, "shield")
        case ev.HeroPlayed(seat, value):
            _move(cards, heroes(seat), hero(value), SPENT)
            return facts._replace(spent=facts.spent + 1), Retold(0.4, 0.55, "blade", banner=True)
        case ev.TakenBack(seat, attack, answering):
            facts = _drop_attack(cards, facts, attack)
            if answering != NONE:
                _move(cards, answer(attack), realm(answering), DISCARD)
                facts = facts._replace(discards=facts.discards + 1)
            _to_hand(cards, _take(cards, ATTACKS, realm(attack)), seat, own, known=True)
            return facts, Retold(0.32, 0.2, "card_flip")
        case ev.Cancelled(_, attack):
            facts = _drop_attack(cards, facts, attack)
            _move(cards, ATTACKS, realm(attack), DISCARD)
            return facts._replace(discards=facts.discards + 1), Retold(0.32, 0.2, "shield")
        case ev.Shielded(_, attack):
            return _hold(cards, facts, attack), Retold(0.1, 0.3, "shield")
        case ev.Discarded(seat, card, value):
            if card != NONE:
                _move(cards, hand(seat), realm(card), DISCARD)
                return facts._replace(discards=facts.discards + 1), Retold(0.32, 0.3, "card_flip")
            _move(cards, heroes(seat), hero(value), SPENT)
            return facts._replace(spent=facts.spent + 1), Retold(0.32, 0.3, "card_flip")
        case ev.Exchanged(seat, gave, got):
            given = _take(cards, hand(seat), realm(gave))
            taken = _take(cards, hand(1 - seat), realm(got))
            _to_hand(cards, given, 1 - seat, own, known=False)
            _to_hand(cards, taken, seat, own, known=False)
            return facts, Retold(0.45, 0.2, "card_flip")
        case ev.HandShown(seat, shown, values):
            _turn_up(cards, hand(seat), Kind.REALM, shown)
            _turn_up(cards, heroes(seat), Kind.HERO, values)
            return facts._replace(shown=seat), Retold(0.3, 0.4, "card_flip")
        case ev.CrownChanged(_, dominion):
            facts = facts._replace(crowned=dominion, redefined=dominion != NONE)
            return facts, Retold(0.1, 0.4, "coin")
        case ev.CrownOnly():
            return facts._replace(crown_only=True), Retold(0.1, 0.4, "fire")
        case ev.Banned(_, dominion):
            return facts._replace(banned=dominion), Retold(0.1, 0.4, "fire")
        case ev.Healed(seat, _, wounds):
            return _wounds(facts, seat, wounds), Retold(0.1, 0.4, "heal")
        case ev.Conceded(seat, returned):
            for card in returned:
                zone = next(z for z, lying in cards.zones.items() if lying[0].face == realm(card))
                _to_hand(cards, _take(cards, zone, realm(card)), seat, own, known=True)
            return facts, Retold(0.32, 0.1, "card_flip", 0.05)
        case ev.Held():
            return facts, Retold(0.0, 0.35, "shield", banner=True)
        case ev.Wounded(seat, wounds, _):
            return _wounds(facts, seat, wounds), Retold(0.1, 0.5, "wound", banner=True)
        case ev.Cleared(gone):
            for card in gone:
                piece = next(p for p in cards.pieces() if p.face == realm(card))
                _lay(cards, piece, DISCARD)
            facts = facts._replace(
                discards=facts.discards + len(gone), held=(), ares=(), achilles=()
            )
            return facts, Retold(0.32, 0.1, "card_flip", 0.03)
        case ev.Drew(seat, drawn, left, _):
            for card in drawn:
                piece = cards.add(HIDDEN_REALM, DECK)
                piece.face = realm(card)
                _to_hand(cards, piece, seat, own, known=True)
            return facts._replace(deck=left), Retold(0.32, 0.1, "card_deal", 0.07)
        case ev.RoundEnded(_, attacker, _):
            if facts.shown != NONE and facts.shown != own:
                _turn_down(cards, facts.shown)
            facts = facts._replace(
                attacker=attacker,
                redefined=False,
                crown_only=False,
                banned=NONE,
                shown=NONE,
                crowned=_match_crown(cards),
            )
            return facts, Retold(0.2, 0.15)
        case ev.MatchEnded():
            return facts, Retold(0.0, 0.8, banner=True)
        case ev.Opened() | ev.Closed():
            return facts, Retold()


def _match_crown(cards: Cards) -> int:
    """The dominion of the card that was revealed for the match: it never moves."""
    return cards.in_zone(CROWN)[0].face.value // 9


def _take(cards: Cards, zone: Zone, face: Face) -> Card:
    """The piece in a zone that is this card, turned face up."""
    piece = cards.find(zone, face, Face(face.kind, UNKNOWN))
    piece.face = face
    return piece


def _move(cards: Cards, start: Zone, face: Face, goal: Zone) -> None:
    _lay(cards, _take(cards, start, face), goal)


def _lay(cards: Cards, piece: Card, goal: Zone) -> None:
    """Lay a card down. Of the discards only the newest is kept as a piece."""
    if goal in (DISCARD, SPENT):
        for below in list(cards.in_zone(goal)):
            cards.remove(below)
    elif goal.area == hand(0).area or goal.area == heroes(0).area:
        cards.move(piece, goal, _sorted_index(cards, goal, piece.face))
        return
    cards.move(piece, goal)


def _to_hand(cards: Cards, piece: Card, seat: int, own: int | None, *, known: bool) -> None:
    """Give a card to a hand: face up if it is one's own, else face down."""
    if seat != own and not _open(cards, seat, own):
        piece.face = Face(piece.face.kind, UNKNOWN)
    _lay(cards, piece, hand(seat))


def _open(cards: Cards, seat: int, own: int | None) -> bool:
    """Whether a rival's hand lies open: all its cards can be seen."""
    del own
    held = cards.in_zone(hand(seat))
    return bool(held) and all(not piece.face.hidden for piece in held)


def _sorted_index(cards: Cards, zone: Zone, face: Face) -> int:
    """Where a face belongs in a hand: by number, unknown ones last."""
    key = face.value if not face.hidden else 10_000
    return sum(
        1
        for piece in cards.in_zone(zone)
        if (piece.face.value if not piece.face.hidden else 10_000) <= key
    )


def _turn_up(cards: Cards, zone: Zone, kind: Kind, values: tuple[int, ...]) -> None:
    for piece, value in zip(list(cards.in_zone(zone)), sorted(values), strict=True):
        piece.face = Face(kind, value)


def _turn_down(cards: Cards, seat: int) -> None:
    for zone in (hand(seat), heroes(seat)):
        for piece in cards.in_zone(zone):
            piece.face = Face(piece.face.kind, UNKNOWN)


def _close_draft(cards: Cards, own: int | None) -> None:
    """The duel begins: hands are taken up, what nobody took goes back into the box."""
    for zone in (POOL, HERO_POOL):
        for piece in list(cards.in_zone(zone)):
            cards.remove(piece)
    for seat in (0, 1):
        if seat != own:
            _turn_down(cards, seat)


def _hold(cards: Cards, facts: Facts, attack: int) -> Facts:
    place = _place_of(cards, attack)
    held = tuple(True if at == place else now for at, now in enumerate(facts.held))
    return facts._replace(held=held)


def _drop_attack(cards: Cards, facts: Facts, attack: int) -> Facts:
    place = _place_of(cards, attack)
    return facts._replace(
        held=facts.held[:place] + facts.held[place + 1 :],
        ares=facts.ares[:place] + facts.ares[place + 1 :],
        achilles=facts.achilles[:place] + facts.achilles[place + 1 :],
    )


def _place_of(cards: Cards, attack: int) -> int:
    lying = cards.in_zone(ATTACKS)
    return next(at for at, piece in enumerate(lying) if piece.face == realm(attack))


def _wounds(facts: Facts, seat: int, wounds: int) -> Facts:
    both = (wounds, facts.wounds[1]) if seat == 0 else (facts.wounds[0], wounds)
    return facts._replace(wounds=both)
