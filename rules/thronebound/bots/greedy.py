"""Greedy: the cheapest card that wins, heroes when they pay at once.

`choose` is also the policy with which the Oracle plays futures through, so it is written for speed:
one pass over the hand, tables instead of arithmetic, no randomness.
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
    DRAFT_HERO,
    DRAFT_REALM,
    END_ATTACK,
    PLAY,
    Action,
)
from rules.thronebound.beats import answers
from rules.thronebound.bots.values import HERO_WORTH, WORTH
from rules.thronebound.content import DOMINION_OF, HAND, HEROES_EACH, NONE, RANK_BIT
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import ranks
from rules.thronebound.state import Phase, State

_DRAFT: Final = Phase.DRAFT
_ATTACK: Final = Phase.ATTACK
_DEFEND: Final = Phase.DEFEND
_ACHILLES: Final = int(Hero.ACHILLES)
_ATHENA: Final = int(Hero.ATHENA)
_ASCLEPIUS: Final = int(Hero.ASCLEPIUS)
_AJAX: Final = int(Hero.AJAX)
_HADES: Final = int(Hero.HADES)
_MEDEA: Final = int(Hero.MEDEA)
_ODYSSEUS: Final = int(Hero.ODYSSEUS)
_ARES: Final = int(Hero.ARES)
_AUTOLYCUS: Final = int(Hero.AUTOLYCUS)
_CIRCE: Final = int(Hero.CIRCE)

DEAR: Final = 15
"""A card worth more than this is not spent while a hero can do the work."""
KEEP: Final = 14
"""A card worth more than this is not added to an attack."""


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """The choice at once: it needs no time and no luck."""
    del rng
    yield from ()
    return choose(view, seat)


def choose(view: State, seat: int) -> Action | None:
    """Greedy's action on a view; None = it lets an out-of-turn moment pass."""
    if view.turn != seat:
        return PLAY[_ASCLEPIUS] if view.wounds[seat] >= 2 else None
    phase = view.phase
    if phase == _DRAFT:
        return draft(view, seat)
    heroes = view.heroes[seat]
    if _ASCLEPIUS in heroes and view.wounds[seat] >= 2 and not view.asks:
        return PLAY[_ASCLEPIUS]
    if phase == _DEFEND:
        return _defend(view, seat)
    if view.asks:
        return _answer_hero(view, seat)
    return _attack(view, seat)


def draft(view: State, seat: int) -> Action:
    """The dearest thing in the pools."""
    worth = WORTH[view.crown]
    best: Action | None = None
    most = -1
    if len(view.hands[seat]) < HAND:
        for card in view.pool:
            if worth[card] > most:
                best, most = DRAFT_REALM[card], worth[card]
    if len(view.heroes[seat]) < HEROES_EACH:
        for hero in view.hero_pool:
            if HERO_WORTH[hero] > most:
                best, most = DRAFT_HERO[hero], HERO_WORTH[hero]
    assert best is not None  # the seat to draft can always take something (R3.4)
    return best


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
    heroes = view.heroes[seat]
    worth = WORTH[view.crowned]
    lead = view.phase == _ATTACK
    if lead and not view.led and hand and view.hands[1 - seat] and _MEDEA in heroes:
        return PLAY[_MEDEA]
    bits = -1 if lead else ranks(view)
    best, least = NONE, 99
    for card in hand:
        if bits & RANK_BIT[card] and worth[card] < least:
            best, least = card, worth[card]
    late = not view.deck
    if lead:
        if best == NONE:
            return END_ATTACK
        if _ARES in heroes:
            return PLAY[_ARES]
        return ATTACK[best]
    if best != NONE and (least <= KEEP or late):
        if _CIRCE in heroes and view.banned == NONE:
            return PLAY[_CIRCE]
        if _HADES in heroes and view.crowned != NONE and not view.crown_only:
            return PLAY[_HADES]
        return ATTACK[best]
    if _ACHILLES in heroes and hand and min(worth[card] for card in hand) <= KEEP:
        return PLAY[_ACHILLES]
    return END_ATTACK


def _answer_hero(view: State, seat: int) -> Action:
    """Close the open choice: the cheapest card, the dearest attack, the best dominion."""
    hero = view.asks[-1].hero
    hand = view.hands[seat]
    worth = WORTH[view.crowned]
    if hero == _ODYSSEUS:
        return CHOOSE_ATTACK[max(view.table, key=lambda pair: worth[pair.attack]).attack]
    if hero == _CIRCE:
        attack = view.table[-1].attack if view.table else (hand[0] if hand else 0)
        return CHOOSE_DOMINION[view.crowned if view.crowned != NONE else DOMINION_OF[attack]]
    if hero == _AUTOLYCUS:
        counts = [sum(DOMINION_OF[card] == dominion for card in hand) for dominion in range(4)]
        return CHOOSE_DOMINION[counts.index(max(counts))]
    cards = hand
    if hero == _ARES and not any(ask.hero == _ACHILLES for ask in view.asks):
        bits = -1 if view.phase == _ATTACK else ranks(view)
        cards = tuple(card for card in hand if RANK_BIT[card] & bits)
        if not cards:
            return PLAY[_ACHILLES]
    return CHOOSE_CARD[min(cards, key=lambda card: worth[card])]
