"""What a seat may do, listed in a stable order: cards, heroes, then what ends its move.

`refuse.why_not` says the same thing in sentences; a test keeps the two in agreement.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CHOOSE_DOMINION,
    CONCEDE,
    DEFEND,
    DRAFT_HERO,
    DRAFT_REALM,
    END_ATTACK,
    PLAY,
    TAKE_BACK,
    Action,
)
from rules.thronebound.beats import answers
from rules.thronebound.content import DOMINION_OF, HAND, HEROES_EACH, NONE, RANK_BIT
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Ask, Phase, State

# Members of an IntEnum are looked up slowly; these are read for every legal list.
_DRAFT: Final = Phase.DRAFT
_ATTACK: Final = Phase.ATTACK
_DEFEND: Final = Phase.DEFEND
_ODYSSEUS: Final = int(Hero.ODYSSEUS)
_ACHILLES: Final = int(Hero.ACHILLES)
_ATHENA: Final = int(Hero.ATHENA)
_ASCLEPIUS: Final = int(Hero.ASCLEPIUS)
_HERMES: Final = int(Hero.HERMES)
_AJAX: Final = int(Hero.AJAX)
_HADES: Final = int(Hero.HADES)
_MEDEA: Final = int(Hero.MEDEA)
_ARGUS: Final = int(Hero.ARGUS)
_ARES: Final = int(Hero.ARES)
_AUTOLYCUS: Final = int(Hero.AUTOLYCUS)
_CIRCE: Final = int(Hero.CIRCE)

_NOTHING: Final[tuple[Action, ...]] = ()
_HEAL: Final[tuple[Action, ...]] = (PLAY[Hero.ASCLEPIUS],)


def legal_actions(s: State, seat: int) -> Sequence[Action]:
    """All that this seat may do now. On a view, ask only for the seat whose view it is."""
    if seat != s.turn:
        if s.turn >= 0 and s.healer == seat and s.wounds[seat]:  # R6.4
            return _HEAL
        return _NOTHING
    phase = s.phase
    if phase == _DEFEND:
        return _defences(s, seat)
    if phase == _DRAFT:
        return drafts(s, seat)
    if s.asks:
        return _choices(s, seat)
    return _attacks(s, seat)


def drafts(s: State, seat: int) -> list[Action]:
    """What the seat may still take from the pools (R3.3)."""
    out: list[Action] = []
    if len(s.hands[seat]) < HAND:
        out += [DRAFT_REALM[card] for card in s.pool]
    if len(s.heroes[seat]) < HEROES_EACH:
        out += [DRAFT_HERO[hero] for hero in s.hero_pool]
    return out


def _defences(s: State, seat: int) -> list[Action]:
    attack = s.table[-1].attack
    mask = answers(s, attack)
    out: list[Action] = [DEFEND[card] for card in s.hands[seat] if mask >> card & 1]
    out += [
        PLAY[hero]
        for hero in s.heroes[seat]
        if hero == _AJAX  # R6.6
        or (hero == _ATHENA and DOMINION_OF[attack] != s.crowned)  # R6.3
        or (hero == _ASCLEPIUS and s.wounds[seat])  # R6.4
    ]
    out.append(CONCEDE)  # R4.4
    return out


def ranks(s: State) -> int:
    """The ranks that a reinforcement may have, as bits (R4.5, R6.3)."""
    bits = 0
    for pair in s.table:
        bits |= RANK_BIT[pair.attack] | RANK_BIT[pair.answer]
    for rank in s.echo:
        bits |= 1 << rank - 6
    return bits


def attack_cards(s: State, seat: int) -> Sequence[int]:
    """The cards that may attack by the ordinary rule, without Achilles."""
    hand = s.hands[seat]
    if s.phase == _ATTACK:  # R4.1
        return hand
    bits = ranks(s)
    return [card for card in hand if RANK_BIT[card] & bits]


def _attacks(s: State, seat: int) -> list[Action]:
    hand = s.hands[seat]
    cards = attack_cards(s, seat)
    out: list[Action] = [ATTACK[card] for card in cards]
    out += [PLAY[hero] for hero in s.heroes[seat] if _may_open(s, seat, hero, hand, cards)]
    if s.phase != _ATTACK or not hand:  # R4.2, R4.6
        out.append(END_ATTACK)
    return out


def _may_open(s: State, seat: int, hero: int, hand: tuple[int, ...], cards: Sequence[int]) -> bool:
    """Whether the attacker may play this hero of its hand now."""
    if hero == _ACHILLES:  # R6.2
        return bool(hand)
    if hero == _ARES:  # R6.10, R6.15: Achilles may still make a card legal
        return bool(cards) or (bool(hand) and _ACHILLES in s.heroes[seat])
    if hero == _CIRCE:  # R6.12
        return s.banned == NONE
    if hero == _HADES:  # R6.7
        return s.crowned != NONE
    if hero == _AUTOLYCUS:  # R6.11
        return s.crowned != NONE and not s.redefined
    if hero == _MEDEA:  # R6.8
        return s.phase == _ATTACK and not s.led and bool(hand) and bool(s.hands[1 - seat])
    if hero == _ARGUS:  # R6.9
        return s.phase == _ATTACK and not s.led
    if hero == _ODYSSEUS:  # R6.1
        return bool(s.table)
    if hero == _ASCLEPIUS:  # R6.4
        return bool(s.wounds[seat])
    return hero == _HERMES  # R6.5


def asked(asks: tuple[Ask, ...], hero: int) -> bool:
    """Whether that hero's choice is open."""
    return any(ask.hero == hero for ask in asks)


def _choices(s: State, seat: int) -> list[Action]:
    """What closes the newest choice, or the second hero of an attack, or taking it back."""
    hero = s.asks[-1].hero
    out: list[Action]
    if hero == _ODYSSEUS:
        out = [CHOOSE_ATTACK[pair.attack] for pair in s.table]
    elif hero in (_AUTOLYCUS, _CIRCE):
        out = list(CHOOSE_DOMINION)
    elif hero == _MEDEA or asked(s.asks, _ACHILLES):
        out = [CHOOSE_CARD[card] for card in s.hands[seat]]
    else:
        out = [CHOOSE_CARD[card] for card in attack_cards(s, seat)]
    for held in s.heroes[seat]:
        if (held == _ASCLEPIUS and s.wounds[seat]) or (
            held in (_ACHILLES, _ARES) and hero in (_ACHILLES, _ARES) and not asked(s.asks, held)
        ):  # R6.4, R6.15
            out.append(PLAY[held])
    out.append(TAKE_BACK)  # R6.14
    return out
