"""Greedy: the cheapest card that wins, heroes when they pay at once.

Written for speed: one pass over the hand, tables instead of arithmetic, no randomness.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from rules.kernel.rng import Rng
from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CHOOSE_DOMINION,
    CONCEDE,
    DEFEND,
    END_ATTACK,
    PLAY,
    Action,
)
from rules.thronebound.beats import answers
from rules.thronebound.bots.drafting import dearest
from rules.thronebound.bots.values import HERO_WORTH, WORTH
from rules.thronebound.content import DOMINION_OF, NONE, RANK_BIT, RANK_OF
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import asked, ranks
from rules.thronebound.state import Phase, State

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
_ARES: Final = int(Hero.ARES)
_AUTOLYCUS: Final = int(Hero.AUTOLYCUS)
_CIRCE: Final = int(Hero.CIRCE)

DEAR: Final = 15
"""A card worth more than this is not spent while a hero can do the work."""
KEEP: Final = 14
"""A card worth more than this is not added to an attack while the deck lasts."""
ACE: Final = 14


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """The choice at once: it needs no time and no luck."""
    del rng
    yield from ()
    return choose(view, seat)


def choose(view: State, seat: int) -> Action | None:
    """Greedy's action on a view; None = it lets an out-of-turn moment pass."""
    if view.turn != seat:
        return PLAY[_ASCLEPIUS] if view.wounds[seat] >= 2 else None
    return policy(view, seat)


def policy(view: State, seat: int) -> Action:
    """Greedy's action in its own turn. A full position will do: it looks at its own cards only."""
    phase = view.phase
    if phase == _DRAFT:
        return dearest(view, seat, WORTH[view.crown], HERO_WORTH)
    if view.healer == seat and view.wounds[seat] >= 2 and not view.asks:
        return PLAY[_ASCLEPIUS]
    if phase == _DEFEND:
        return _defend(view, seat)
    if view.asks:
        return _answer_hero(view, seat)
    return _attack(view, seat)


def cheapest(cards: tuple[int, ...], mask: int, worth: tuple[int, ...]) -> int:
    """The card of least worth among those in the mask, NONE if there is none."""
    best, least = NONE, 99
    for card in cards:
        if mask >> card & 1 and worth[card] < least:
            best, least = card, worth[card]
    return best


def _defend(view: State, seat: int) -> Action:
    attack = view.table[-1].attack
    worth = WORTH[view.crowned]
    card = cheapest(view.hands[seat], answers(view, attack), worth)
    if card != NONE and worth[card] <= DEAR:
        return DEFEND[card]
    heroes = view.heroes[seat]
    if _ATHENA in heroes and DOMINION_OF[attack] != view.crowned:
        return PLAY[_ATHENA]
    if _AJAX in heroes:
        return PLAY[_AJAX]
    return DEFEND[card] if card != NONE else CONCEDE


def _attack(view: State, seat: int) -> Action:
    hand = view.hands[seat]
    if not hand:
        return END_ATTACK
    heroes = view.heroes[seat]
    worth = WORTH[view.crowned]
    lead = view.phase == _ATTACK
    bits = -1 if lead else ranks(view)
    best, least = NONE, 99
    for card in hand:
        if bits & RANK_BIT[card] and worth[card] < least:
            best, least = card, worth[card]
    if lead:
        if _MEDEA in heroes and not view.led and view.hands[1 - seat]:
            return PLAY[_MEDEA]
        if _ARES in heroes:
            return PLAY[_ARES]
        return _lead(view, hand, heroes, best)
    if _ODYSSEUS in heroes and view.table and worth[view.table[-1].answer] > KEEP:
        return PLAY[_ODYSSEUS]
    if best != NONE and (least <= KEEP or not view.deck):
        if _CIRCE in heroes and view.banned == NONE:
            return PLAY[_CIRCE]
        if _HADES in heroes and view.crowned != NONE and not view.crown_only:
            return PLAY[_HADES]
        return ATTACK[best]
    if _ACHILLES in heroes and min(worth[card] for card in hand) <= KEEP:
        return PLAY[_ACHILLES]
    return END_ATTACK


def _lead(view: State, hand: tuple[int, ...], heroes: tuple[int, ...], best: int) -> Action:
    """An ace that nothing beats, if a hero makes it one; else the cheapest card."""
    crowned = view.crowned
    if crowned == NONE or view.redefined:
        # Hermes or Autolycus has just been played for this ace.
        for card in hand:
            if RANK_OF[card] == ACE and crowned in (NONE, DOMINION_OF[card]):
                return ATTACK[card]
    elif _HERMES in heroes or _AUTOLYCUS in heroes:
        for card in hand:
            if RANK_OF[card] == ACE and DOMINION_OF[card] != crowned:
                return PLAY[_HERMES] if _HERMES in heroes else PLAY[_AUTOLYCUS]
    return ATTACK[best]


def _answer_hero(view: State, seat: int) -> Action:
    """Close the open choice: the cheapest card, the dearest exchange, the best dominion."""
    hero = view.asks[-1].hero
    hand = view.hands[seat]
    worth = WORTH[view.crowned]
    if hero == _ODYSSEUS:
        dearest_pair = max(view.table, key=lambda pair: worth[pair.attack] + worth[pair.answer])
        return CHOOSE_ATTACK[dearest_pair.attack]
    if hero == _CIRCE:
        if view.crowned != NONE:
            return CHOOSE_DOMINION[view.crowned]
        attack = view.table[-1].attack if view.table else hand[0] if hand else 0
        return CHOOSE_DOMINION[DOMINION_OF[attack]]
    if hero == _AUTOLYCUS:
        for card in hand:
            if RANK_OF[card] == ACE and DOMINION_OF[card] != view.crowned:
                return CHOOSE_DOMINION[DOMINION_OF[card]]
        counts = [sum(DOMINION_OF[card] == dominion for card in hand) for dominion in range(4)]
        return CHOOSE_DOMINION[counts.index(max(counts))]
    cards = hand
    if hero == _ARES and not asked(view.asks, _ACHILLES):
        bits = -1 if view.phase == _ATTACK else ranks(view)
        cards = tuple(card for card in hand if RANK_BIT[card] & bits)
        if not cards:
            return PLAY[_ACHILLES]
    return CHOOSE_CARD[min(cards, key=lambda card: worth[card])]
