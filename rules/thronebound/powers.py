"""What the heroes do (R6). Timing is checked in `legal` and `refuse`; here the effects start."""

from __future__ import annotations

from typing import Final

from rules.kernel.rng import Rng
from rules.thronebound.content import DOMINION_OF, LOWEST_RANK, NONE, RANK_OF, RANKS
from rules.thronebound.events import (
    Banned,
    Cancelled,
    Closed,
    CrownChanged,
    CrownOnly,
    Discarded,
    Event,
    Exchanged,
    HandShown,
    Healed,
    HeroPlayed,
    Opened,
    Shielded,
    TakenBack,
)
from rules.thronebound.hand import forget, without
from rules.thronebound.heroes import HEROES, Choice, Hero
from rules.thronebound.legal import ranks
from rules.thronebound.rounds import settle
from rules.thronebound.state import Ask, Phase, State

_ASKS: Final = tuple(text.choice is not Choice.NONE for text in HEROES)
_HEALING: Final = 2


def play(s: State, seat: int, hero: Hero, events: list[Event]) -> None:
    """Open the hero's choice, or start its effect at once."""
    if _ASKS[hero]:
        s.asks += (Ask(hero),)
        events.append(Opened(seat, hero))
        return
    spend(s, seat, hero, events)
    if hero == Hero.ASCLEPIUS:
        _heal(s, seat, events)
    elif hero == Hero.AJAX:
        _shield(s, seat, events)
    elif hero == Hero.ATHENA:
        _cancel(s, seat, events)
    elif hero == Hero.HERMES:  # R6.5
        s.crowned = NONE
        events.append(CrownChanged(seat, NONE))
    elif hero == Hero.HADES:  # R6.7
        s.crown_only = True
        events.append(CrownOnly(seat))
    elif hero == Hero.ARGUS:  # R6.9
        other = 1 - seat
        s.shown = other
        s.known[other] = s.hands[other]
        events.append(HandShown(other, s.hands[other], s.heroes[other]))
    else:
        raise ValueError(f"{hero!r} asks for a choice")


def spend(s: State, seat: int, hero: int, events: list[Event]) -> None:
    """Put a hero of the hand on the spent pile: its effect starts (R6.13)."""
    lose_hero(s, seat, hero)
    events.append(HeroPlayed(seat, Hero(hero)))


def lose_hero(s: State, seat: int, hero: int) -> None:
    """Move a hero from the hand to the spent pile."""
    s.heroes[seat] = without(s.heroes[seat], hero)
    s.spent += (hero,)
    if hero == Hero.ASCLEPIUS:
        s.healer = NONE


def close(s: State, seat: int, events: list[Event]) -> None:
    """Take the newest open choice back; nothing is spent (R6.14)."""
    hero = s.asks[-1].hero
    s.asks = s.asks[:-1]
    events.append(Closed(seat, hero))


def choose_dominion(s: State, seat: int, dominion: int, events: list[Event]) -> None:
    """Autolycus crowns it, or Circe names it (R6.11, R6.12)."""
    hero = s.asks[-1].hero
    s.asks = ()
    spend(s, seat, hero, events)
    if hero == Hero.AUTOLYCUS:
        s.crowned = int(dominion)
        s.redefined = True
        events.append(CrownChanged(seat, s.crowned))
    else:
        s.banned = int(dominion)
        events.append(Banned(seat, s.banned))


def take_back(s: State, seat: int, attack: int, events: list[Event]) -> None:
    """Odysseus returns an attack card to its owner's hand (R6.1)."""
    s.asks = ()
    spend(s, seat, Hero.ODYSSEUS, events)
    pair = next(pair for pair in s.table if pair.attack == attack)
    s.table = tuple(other for other in s.table if other.attack != attack)
    s.hands[seat] = tuple(sorted((*s.hands[seat], attack)))
    s.known[seat] = tuple(sorted((*s.known[seat], attack)))
    if pair.answer != NONE:
        s.discard += (pair.answer,)
    if not s.table and not s.echo:
        s.phase = Phase.ATTACK  # R6.1: the table is empty again, so a card must be led
    events.append(TakenBack(seat, attack, pair.answer))


def exchange(s: State, seat: int, gave: int, events: list[Event]) -> None:
    """Medea exchanges a card with the defender's best one (R6.8)."""
    s.asks = ()
    spend(s, seat, Hero.MEDEA, events)
    other = 1 - seat
    got = best_card(s.hands[other], s.crowned)
    for owner, lost, won in ((seat, gave, got), (other, got, gave)):
        s.hands[owner] = tuple(sorted((*without(s.hands[owner], lost), won)))
        # Each seat has held both cards, so each knows both.
        forget(s, owner, lost)
        s.known[owner] = tuple(sorted((*s.known[owner], won)))
    events.append(Exchanged(seat, gave, got))


def best_card(hand: tuple[int, ...], crowned: int) -> int:
    """The highest crowned card, else the highest; of equal ranks the first dominion's (R6.8)."""
    crowns = [card for card in hand if DOMINION_OF[card] == crowned]
    return max(crowns or hand, key=lambda card: (RANK_OF[card], -card))


def _heal(s: State, seat: int, events: list[Event]) -> None:
    amount = min(_HEALING, s.wounds[seat])  # R6.4
    s.wounds[seat] -= amount
    events.append(Healed(seat, amount, s.wounds[seat]))


def _cancel(s: State, seat: int, events: list[Event]) -> None:
    """Athena (R6.3): the ranks on the table, this attack's own among them, echo on."""
    bits = ranks(s)
    attack = s.table[-1].attack
    s.table = s.table[:-1]
    s.discard += (attack,)
    s.echo = tuple(rank + LOWEST_RANK for rank in range(RANKS) if bits >> rank & 1)
    s.phase = Phase.REINFORCE
    s.turn = 1 - seat
    events.append(Cancelled(seat, attack))


def _shield(s: State, seat: int, events: list[Event]) -> None:
    """Ajax (R6.6): held without a card, and the attacker loses one at random."""
    pair = s.table[-1]
    s.table = (*s.table[:-1], pair._replace(held=True))
    attacker = 1 - seat
    s.phase = Phase.REINFORCE
    s.turn = attacker
    events.append(Shielded(seat, pair.attack))
    hand = s.hands[attacker]
    heroes = s.heroes[attacker]
    total = len(hand) + len(heroes)
    if not total:
        return
    dice = Rng(s.dice)
    index = dice.below(total)
    s.dice = dice.state
    if index < len(hand):
        card = hand[index]
        s.hands[attacker] = without(hand, card)
        forget(s, attacker, card)
        s.discard += (card,)
        events.append(Discarded(attacker, card, NONE))
        settle(s, events)  # R8.2
    else:
        hero = heroes[index - len(hand)]
        lose_hero(s, attacker, hero)
        events.append(Discarded(attacker, NONE, hero))
