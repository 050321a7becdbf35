"""What each action does to the state. The caller has checked that it is legal."""

from __future__ import annotations

from typing import assert_never

from rules.thronebound import powers, rounds
from rules.thronebound.actions import (
    Action,
    Attack,
    ChooseAttack,
    ChooseCard,
    ChooseDominion,
    Concede,
    Defend,
    DraftHero,
    DraftRealm,
    EndAttack,
    PlayHero,
    TakeBack,
)
from rules.thronebound.events import Attacked, Defended, Drafted, Event, HeroDrafted
from rules.thronebound.hand import lay, without
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import asked, drafts
from rules.thronebound.state import Pair, Phase, State


def apply(s: State, seat: int, a: Action) -> list[Event]:
    """Change the state by a legal action and tell what happened, in order."""
    events: list[Event] = []
    match a:
        case Attack():
            _attack(s, seat, a.card, events)
        case Defend():
            _defend(s, seat, a.card, events)
        case EndAttack():
            rounds.hold(s, events)
        case PlayHero():
            powers.play(s, seat, a.hero, events)
        case DraftRealm():
            s.pool = without(s.pool, a.card)
            s.hands[seat] = tuple(sorted((*s.hands[seat], a.card)))
            s.known[seat] = tuple(sorted((*s.known[seat], a.card)))
            events.append(Drafted(seat, a.card))
            _next_drafter(s, seat, events)
        case DraftHero():
            s.hero_pool = without(s.hero_pool, a.hero)
            s.heroes[seat] = tuple(sorted((*s.heroes[seat], int(a.hero))))
            s.took[seat] += (int(a.hero),)
            if a.hero == Hero.ASCLEPIUS:
                s.healer = seat
            events.append(HeroDrafted(seat, a.hero))
            _next_drafter(s, seat, events)
        case Concede():
            rounds.concede(s, events)
        case ChooseCard():
            if s.asks[-1].hero == Hero.MEDEA:
                powers.exchange(s, seat, a.card, events)
            else:
                _attack(s, seat, a.card, events)
        case ChooseDominion():
            powers.choose_dominion(s, seat, a.dominion, events)
        case ChooseAttack():
            powers.take_back(s, seat, a.card, events)
        case TakeBack():
            powers.close(s, seat, events)
        case _:
            assert_never(a)
    return events


def _next_drafter(s: State, seat: int, events: list[Event]) -> None:
    other = 1 - seat
    if drafts(s, other):  # R3.2
        s.turn = other
    elif not drafts(s, seat):  # R3.5; else R3.4: the other is passed over
        rounds.begin(s, events)


def _attack(s: State, seat: int, card: int, events: list[Event]) -> None:
    """Lay an attack, with the heroes whose choice is open (R4.1, R4.5, R6.2, R6.10)."""
    asks = s.asks
    ares = achilles = False
    if asks:
        s.asks = ()
        ares = asked(asks, Hero.ARES)
        achilles = asked(asks, Hero.ACHILLES)
        for ask in asks:
            powers.spend(s, seat, ask.hero, events)
    left = lay(s, seat, card)
    events.append(Attacked(seat, card, s.phase == Phase.ATTACK, ares, achilles))
    s.table += (Pair(card, ares=ares, achilles=achilles),)
    s.led = True
    s.echo = ()  # R6.3: it bound this attack only
    s.phase = Phase.DEFEND
    s.turn = 1 - seat
    if not left:
        rounds.settle(s, events)  # R8.2


def _defend(s: State, seat: int, card: int, events: list[Event]) -> None:
    """Answer the newest attack (R4.3); with the last card the defence holds (R4.7)."""
    left = lay(s, seat, card)
    pair = s.table[-1]
    s.table = (*s.table[:-1], Pair(pair.attack, card, True, pair.ares, pair.achilles))
    events.append(Defended(seat, card, pair.attack))
    if left:
        s.phase = Phase.REINFORCE
        s.turn = 1 - seat
    elif not rounds.settle(s, events):
        rounds.hold(s, events)
