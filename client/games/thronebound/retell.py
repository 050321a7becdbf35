"""Events retold on the table: which card goes where, and which facts change.

Each event changes the table by itself; nothing is looked up in the rules. `pace` says how long
the eye needs and what is heard.
"""

from __future__ import annotations

from client.games.thronebound.pieces import (
    ATTACKS,
    CROWN,
    DECK,
    DISCARD,
    HERO_POOL,
    POOL,
    SPENT,
    Area,
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


def retell(event: ev.Event, cards: Cards, facts: Facts, own: int | None) -> Facts:
    """Change the table by one event and return the new facts.

    `own` is the seat that looks, None for a spectator. Raises LookupError if the table does not
    hold what the event moves.
    """
    match event:
        case ev.Drafted(seat, card):
            piece = _take(cards, POOL, realm(card))
            if own is None:  # a spectator's view keeps no record of the picks
                piece.face = HIDDEN_REALM
            _lay(cards, piece, hand(seat))
            return facts
        case ev.HeroDrafted(seat, value):
            _move(cards, HERO_POOL, hero(value), heroes(seat))
            return facts
        case ev.RoundBegan(number, attacker):
            if facts.drafting:
                _close_draft(cards, own)
            return facts._replace(drafting=False, round=number, attacker=attacker)
        case ev.Attacked(seat, card, _, ares, achilles):
            _move(cards, hand(seat), realm(card), ATTACKS)
            return facts._replace(
                held=(*facts.held, False),
                ares=(*facts.ares, ares),
                achilles=(*facts.achilles, achilles),
            )
        case ev.Defended(seat, card, attack):
            _move(cards, hand(seat), realm(card), answer(attack))
            return _hold(cards, facts, attack)
        case ev.HeroPlayed(seat, value):
            _move(cards, heroes(seat), hero(value), SPENT)
            return facts._replace(spent=facts.spent + 1)
        case ev.TakenBack(seat, attack, answering):
            facts = _drop_attack(cards, facts, attack)
            if answering != NONE:
                _move(cards, answer(attack), realm(answering), DISCARD)
                facts = facts._replace(discards=facts.discards + 1)
            _to_hand(cards, _take(cards, ATTACKS, realm(attack)), seat, own, facts.shown)
            return facts
        case ev.Cancelled(_, attack):
            facts = _drop_attack(cards, facts, attack)
            _move(cards, ATTACKS, realm(attack), DISCARD)
            return facts._replace(discards=facts.discards + 1)
        case ev.Shielded(_, attack):
            return _hold(cards, facts, attack)
        case ev.Discarded(seat, card, value):
            if card != NONE:
                _move(cards, hand(seat), realm(card), DISCARD)
                return facts._replace(discards=facts.discards + 1)
            _move(cards, heroes(seat), hero(value), SPENT)
            return facts._replace(spent=facts.spent + 1)
        case ev.Exchanged(seat, gave, got):
            given = _take(cards, hand(seat), realm(gave))
            taken = _take(cards, hand(1 - seat), realm(got))
            _to_hand(cards, given, 1 - seat, own, facts.shown)
            _to_hand(cards, taken, seat, own, facts.shown)
            return facts
        case ev.HandShown(seat, shown, values):
            _turn_up(cards, hand(seat), Kind.REALM, shown)
            _turn_up(cards, heroes(seat), Kind.HERO, values)
            return facts._replace(shown=seat)
        case ev.CrownChanged(_, dominion):
            return facts._replace(crowned=dominion, redefined=dominion != NONE)
        case ev.CrownOnly():
            return facts._replace(crown_only=True)
        case ev.Banned(_, dominion):
            return facts._replace(banned=dominion)
        case ev.Healed(seat, _, wounds):
            return _wounds(facts, seat, wounds)
        case ev.Conceded(seat, returned):
            for card in returned:
                zone = next(z for z, lying in cards.zones.items() if lying[0].face == realm(card))
                _to_hand(cards, _take(cards, zone, realm(card)), seat, own, facts.shown)
            return facts._replace(held=(False,) * len(facts.held))
        case ev.Held():
            return facts
        case ev.Wounded(seat, wounds, _):
            return _wounds(facts, seat, wounds)
        case ev.Cleared(gone):
            for card in gone:
                piece = next(p for p in cards.pieces() if p.face == realm(card))
                _lay(cards, piece, DISCARD)
            return facts._replace(
                discards=facts.discards + len(gone), held=(), ares=(), achilles=()
            )
        case ev.Drew(seat, drawn, left, _):
            for card in drawn:
                piece = cards.add(HIDDEN_REALM, DECK)
                piece.face = realm(card)
                _to_hand(cards, piece, seat, own, facts.shown)
            return facts._replace(deck=left)
        case ev.RoundEnded(_, attacker, _):
            if facts.shown != NONE and facts.shown != own:
                _turn_down(cards, facts.shown)
            return facts._replace(
                attacker=attacker,
                redefined=False,
                crown_only=False,
                banned=NONE,
                shown=NONE,
                crowned=_match_crown(cards),
            )
        case ev.MatchEnded():
            return facts
        case ev.Opened() | ev.Closed():
            return facts


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
    sorts = goal.area in (Area.HAND, Area.HEROES)
    cards.move(piece, goal, _sorted_index(cards, goal, piece.face) if sorts else None)


def tidy(cards: Cards) -> None:
    """Keep only the newest discards as pieces, once all that was thrown away has landed."""
    for zone in (DISCARD, SPENT):
        for below in list(cards.in_zone(zone))[:-1]:
            cards.remove(below)


def _to_hand(cards: Cards, piece: Card, seat: int, own: int | None, shown: int) -> None:
    """Give a card to a hand: face up in one's own and in one that Argus shows, else face down."""
    if seat != own and (own is None or shown != seat):
        piece.face = Face(piece.face.kind, UNKNOWN)
    _lay(cards, piece, hand(seat))


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
