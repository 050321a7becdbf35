"""Why a hero cannot be played now, as a sentence for the player (R6)."""

from __future__ import annotations

from rules.kernel.phrase import Phrase
from rules.thronebound.content import DOMINION_OF, NONE, dominion_name
from rules.thronebound.heroes import HEROES, Hero, Side, hero_name
from rules.thronebound.legal import asked, attack_cards
from rules.thronebound.state import Phase, State


def why_not_hero(s: State, seat: int, hero: int) -> Phrase | None:
    """None if the seat may play the hero now. The seat is to move, or the hero is Asclepius."""
    if not 0 <= hero < len(HEROES):
        return Phrase("There is no such hero.")
    if hero == Hero.ASCLEPIUS:
        return _asclepius(s, seat)
    if hero not in s.heroes[seat]:
        return Phrase("{hero} is not in your hand.", hero=hero_name(hero))
    if s.asks:
        return _beside(s, hero)
    side = Side.DEFENDER if s.phase == Phase.DEFEND else Side.ATTACKER
    if HEROES[hero].side is not side:
        if side is Side.DEFENDER:
            return Phrase("{hero} helps the attacker, and you are defending.", hero=hero_name(hero))
        return Phrase("{hero} helps the defender, and you are attacking.", hero=hero_name(hero))
    if side is Side.DEFENDER:
        return _defending(s, hero)
    return _attacking(s, seat, hero)


def _asclepius(s: State, seat: int) -> Phrase | None:
    if s.healer != seat:
        return Phrase("{hero} is not in your hand.", hero=hero_name(Hero.ASCLEPIUS))
    if not s.wounds[seat]:
        return Phrase("You have no wound to heal.")
    return None


def _beside(s: State, hero: int) -> Phrase | None:
    """Whether a second hero may join the one whose choice is open (R6.15)."""
    pair = (Hero.ARES, Hero.ACHILLES)
    if hero in pair and s.asks[-1].hero in pair and not asked(s.asks, hero):
        return None
    return Phrase(
        "{hero} is waiting for your choice: make it, or take the hero back.",
        hero=hero_name(s.asks[-1].hero),
    )


def _defending(s: State, hero: int) -> Phrase | None:
    if hero == Hero.ATHENA and DOMINION_OF[s.table[-1].attack] == s.crowned:  # R6.3
        return Phrase("Athena cannot cancel an attack of the crowned dominion.")
    return None


def _attacking(s: State, seat: int, hero: int) -> Phrase | None:
    first = s.phase == Phase.ATTACK and not s.led
    hand = s.hands[seat]
    if hero == Hero.ODYSSEUS and not s.table:  # R6.1
        return Phrase("Odysseus needs an attack on the table to take back.")
    if hero == Hero.ACHILLES and not hand:  # R6.2
        return Phrase("Achilles needs a realm card to attack with.")
    if hero == Hero.ARES and not (  # R6.10, R6.15
        attack_cards(s, seat) or (hand and Hero.ACHILLES in s.heroes[seat])
    ):
        return Phrase("Ares needs a card that may attack now, and you hold none.")
    if hero == Hero.HADES and s.crowned == NONE:  # R6.7
        return Phrase("Hades needs a crowned dominion, and none is crowned now.")
    if hero == Hero.AUTOLYCUS:  # R6.11
        if s.crowned == NONE:
            return Phrase("Hermes has disabled the crown for this round.")
        if s.redefined:
            return Phrase("The crown has already been redefined this round.")
    if hero == Hero.CIRCE and s.banned != NONE:  # R6.12
        return Phrase(
            "{dominion} is already named for this round.", dominion=dominion_name(s.banned)
        )
    if hero in (Hero.MEDEA, Hero.ARGUS) and not first:  # R6.8, R6.9
        return Phrase("{hero} comes before the first lead of the round.", hero=hero_name(hero))
    if hero == Hero.MEDEA and not (hand and s.hands[1 - seat]):
        return Phrase("Medea needs a realm card in both hands.")
    return None
