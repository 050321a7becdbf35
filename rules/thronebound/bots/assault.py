"""How Strategic attacks: what each card is expected to bring, with and without a hero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CHOOSE_DOMINION,
    END_ATTACK,
    PLAY,
    Action,
)
from rules.thronebound.beats import BEATS, CROWN_ONLY, NOT_BANNED, answers
from rules.thronebound.bots.sight import Sight, average_price, cheapest_answer, look, no_answer
from rules.thronebound.bots.values import PRICE
from rules.thronebound.content import DOMINION_OF, MORTAL, NONE, RANK_BIT, RANKS
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import asked, ranks
from rules.thronebound.state import Pair, Phase, State

_ATTACK: Final = Phase.ATTACK
_ODYSSEUS: Final = int(Hero.ODYSSEUS)
_ACHILLES: Final = int(Hero.ACHILLES)
_HERMES: Final = int(Hero.HERMES)
_HADES: Final = int(Hero.HADES)
_MEDEA: Final = int(Hero.MEDEA)
_ARGUS: Final = int(Hero.ARGUS)
_ARES: Final = int(Hero.ARES)
_AUTOLYCUS: Final = int(Hero.AUTOLYCUS)
_CIRCE: Final = int(Hero.CIRCE)

# On the scale of values.PRICE; found by play against neighbouring values.
INITIATIVE: Final = 4.0
"""To attack in the next round."""
WOUND: Final = 7.0
NEXT_WOUND: Final = 2.0
"""What each wound already taken adds to the weight of the next."""
LAST_WOUND: Final = 50.0
GIVEN_BACK: Final = 0.7
"""Defence cards come back after conceding: their part in the reckoning."""
TWIN: Final = 1.0
"""For each other card of the rank of a lead: it can follow."""
SURPLUS: Final = 3.0
"""How much more a hero must bring than going without."""
REGAIN: Final = 8.0
"""What Odysseus must bring back and destroy together."""


class Scene(NamedTuple):
    """What every choice of one moment shares."""

    view: State
    seat: int
    sight: Sight
    price: Sequence[float]
    draw: float
    """The mean price of a drawn card; 0 when none will be drawn."""
    stake: float
    """What the defender would take back by conceding, less the cards it would then not draw."""


def scene_of(view: State, seat: int) -> Scene:
    """Count the cards once."""
    sight = look(view, seat)
    price = PRICE[view.crown]
    draw = average_price(sight, price) if view.deck else 0.0
    stake = sum(price[pair.answer] - draw for pair in view.table if pair.answer != NONE)
    return Scene(view, seat, sight, price, draw, GIVEN_BACK * stake)


def wound_weight(wounds: int) -> float:
    """What one more wound weighs on a seat that has that many."""
    return LAST_WOUND if wounds >= MORTAL - 1 else WOUND + NEXT_WOUND * wounds


def expectation(scene: Scene, card: int, mask: int) -> float:
    """What attacking with the card is expected to bring, if the cards of the mask answer it."""
    view = scene.view
    failing = no_answer(scene.sight, mask)
    wound = wound_weight(view.wounds[1 - scene.seat]) + INITIATIVE
    found = scene.draw - scene.price[card] + failing * (wound - scene.stake)
    if failing < 1:
        answer = cheapest_answer(scene.sight, mask, scene.price)
        found += (1 - failing) * (answer - scene.draw)
    return found


def attack(scene: Scene) -> Action:
    """Lead, reinforce, play a hero, or end the attack."""
    view, seat = scene.view, scene.seat
    hand, heroes = view.hands[seat], view.heroes[seat]
    if not hand:
        return END_ATTACK
    lead = view.phase == _ATTACK
    if lead and not view.led:
        if _ARGUS in heroes and scene.sight.hidden >= 3:
            return PLAY[_ARGUS]
        if _MEDEA in heroes and view.hands[1 - seat]:
            return PLAY[_MEDEA]
    if lead and _ARES in heroes:
        return PLAY[_ARES]
    cards = fitting(view, hand)
    best, most = NONE, -1e9
    for card in cards:
        found = expectation(scene, card, answers(view, card))
        if lead:
            found += TWIN * (sum(card % RANKS == other % RANKS for other in hand) - 1)
        if found > most:
            best, most = card, found
    if untouched(view) and (lead or most > -1):
        hero = best_hero(scene, cards, heroes, most + SURPLUS)
        if hero != NONE:
            return PLAY[hero]
    if lead:
        return ATTACK[best]
    if _ODYSSEUS in heroes and view.table and regained(scene, dearest_pair(scene)) >= REGAIN:
        return PLAY[_ODYSSEUS]
    if most > 0:
        return ATTACK[best]
    if _ACHILLES in heroes and best_of(scene, hand) > SURPLUS:
        return PLAY[_ACHILLES]
    return END_ATTACK


def best_of(scene: Scene, cards: Sequence[int]) -> float:
    """What the best of these cards is expected to bring, with the crown and bans as they are."""
    return max(expectation(scene, card, answers(scene.view, card)) for card in cards)


def fitting(view: State, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that may attack without Achilles (R4.1, R4.5)."""
    if view.phase == _ATTACK:
        return hand
    bits = ranks(view)
    return tuple(card for card in hand if RANK_BIT[card] & bits)


def untouched(view: State) -> bool:
    """No hero has changed yet what defends in this round: one at a time is enough."""
    return not view.crown_only and view.banned == NONE and view.crowned == view.crown


def best_hero(scene: Scene, cards: Sequence[int], heroes: Sequence[int], least: float) -> int:
    """The hero that makes some card bring most, and more than `least`; NONE if none does."""
    best, most = NONE, least
    for hero in heroes:
        for card in cards:
            for mask in masks_with(scene.view, hero, card):
                found = expectation(scene, card, mask)
                if found > most:
                    best, most = hero, found
    return best


def masks_with(view: State, hero: int, card: int) -> Iterator[int]:
    """What would still answer the card after this hero; one mask for each useful choice."""
    if hero == _HERMES:
        yield BEATS[NONE][card]
    elif hero == _HADES:
        yield BEATS[view.crowned][card] & CROWN_ONLY[view.crowned]
    elif hero == _CIRCE:
        for dominion in (DOMINION_OF[card], view.crowned):
            yield BEATS[view.crowned][card] & NOT_BANNED[dominion]
    elif hero == _AUTOLYCUS:
        for dominion in range(4):
            yield BEATS[dominion][card]


def dearest_pair(scene: Scene) -> Pair:
    """The attack with which Odysseus wins most."""
    return max(scene.view.table, key=lambda pair: regained(scene, pair))


def regained(scene: Scene, pair: Pair) -> float:
    """What Odysseus brings: the attack comes back, its answer is lost to the defender."""
    if pair.answer == NONE:
        return 0.0
    return scene.price[pair.attack] + scene.price[pair.answer]


def choose(scene: Scene) -> Action:
    """Make the choice that one of the own heroes asks for."""
    view, seat = scene.view, scene.seat
    hand = view.hands[seat]
    hero = view.asks[-1].hero
    if hero == _ODYSSEUS:
        return CHOOSE_ATTACK[dearest_pair(scene).attack]
    if hero == _MEDEA:
        return CHOOSE_CARD[min(hand, key=lambda card: scene.price[card])]
    if hero in (_CIRCE, _AUTOLYCUS):
        return CHOOSE_DOMINION[best_dominion(scene, hero)]
    cards = hand if asked(view.asks, _ACHILLES) else fitting(view, hand)
    if not cards:
        return PLAY[_ACHILLES]
    if asked(view.asks, _ARES):
        # The wound is sure whatever answers, so the least card will do.
        return CHOOSE_CARD[min(cards, key=lambda card: scene.price[card])]
    return CHOOSE_CARD[max(cards, key=lambda card: expectation(scene, card, answers(view, card)))]


def best_dominion(scene: Scene, hero: int) -> int:
    """The dominion for Circe or Autolycus that makes some card bring most."""
    view = scene.view
    best, most = 0, -1e9
    for card in fitting(view, view.hands[scene.seat]):
        for dominion in range(4):
            if hero == _CIRCE:
                mask = BEATS[view.crowned][card] & NOT_BANNED[dominion]
            else:
                mask = BEATS[dominion][card]
            found = expectation(scene, card, mask)
            if found > most:
                best, most = dominion, found
    return best
