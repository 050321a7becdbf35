"""Who may do what, written a second time: slowly, straight from RULES.md, sharing no table.

`legal` says which actions exist; the tests compare it with the rules' own fast lists.
"""

from __future__ import annotations

from rules.thronebound.actions import (
    EVERY_ACTION,
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
from rules.thronebound.heroes import Hero
from rules.thronebound.state import State


def rank(card: int) -> int:
    return 6 + card % 9


def dominion(card: int) -> int:
    return card // 9


def beats(s: State, card: int, attack: int) -> bool:
    if dominion(card) == s.banned:
        return False
    if s.crown_only and dominion(card) != s.crowned:
        return False
    if dominion(card) == dominion(attack):
        return rank(card) > rank(attack)
    return dominion(card) == s.crowned and dominion(attack) != s.crowned


def ranks_on_table(s: State) -> set[int]:
    laid = [pair.attack for pair in s.table] + [p.answer for p in s.table if p.answer != -1]
    return {rank(card) for card in laid} | set(s.echo)


def may_attack(s: State, card: int) -> bool:
    """By rank, without Achilles."""
    return s.phase.name == "ATTACK" or rank(card) in ranks_on_table(s)


def may_play(s: State, seat: int, hero: Hero) -> bool:
    if hero not in s.heroes[seat]:
        return False
    if hero is Hero.ASCLEPIUS:
        return s.phase.name not in ("DRAFT", "OVER") and s.wounds[seat] > 0
    if seat != s.turn or s.phase.name in ("DRAFT", "OVER"):
        return False
    mine, theirs = s.hands[seat], s.hands[1 - seat]
    open_heroes = [ask.hero for ask in s.asks]
    together = {Hero.ACHILLES, Hero.ARES}
    if open_heroes:
        return hero in together and hero not in open_heroes and set(open_heroes) <= together
    if s.phase.name == "DEFEND":
        attack = s.table[-1].attack
        return hero is Hero.AJAX or (hero is Hero.ATHENA and dominion(attack) != s.crowned)
    first = s.phase.name == "ATTACK" and not s.led
    return {
        Hero.ODYSSEUS: len(s.table) > 0,
        Hero.ACHILLES: len(mine) > 0,
        Hero.ATHENA: False,
        Hero.HERMES: True,
        Hero.AJAX: False,
        Hero.HADES: s.crowned in (0, 1, 2, 3),
        Hero.MEDEA: first and len(mine) > 0 and len(theirs) > 0,
        Hero.ARGUS: first,
        Hero.ARES: any(may_attack(s, c) for c in mine)
        or (len(mine) > 0 and Hero.ACHILLES in s.heroes[seat]),
        Hero.AUTOLYCUS: s.crowned in (0, 1, 2, 3) and not s.redefined,
        Hero.CIRCE: s.banned not in (0, 1, 2, 3),
    }[hero]


def may(s: State, seat: int, a: Action) -> bool:
    if isinstance(a, PlayHero):
        return may_play(s, seat, Hero(a.hero))
    if seat != s.turn or s.phase.name == "OVER":
        return False
    hand = s.hands[seat]
    if s.phase.name == "DRAFT":
        if isinstance(a, DraftRealm):
            return a.card in s.pool and len(hand) < 6
        return isinstance(a, DraftHero) and a.hero in s.hero_pool and len(s.heroes[seat]) < 4
    if s.asks:
        hero = s.asks[-1].hero
        if isinstance(a, TakeBack):
            return True
        if isinstance(a, ChooseAttack):
            return hero is Hero.ODYSSEUS and a.card in [p.attack for p in s.table]
        if isinstance(a, ChooseDominion):
            return hero in (Hero.AUTOLYCUS, Hero.CIRCE)
        if not isinstance(a, ChooseCard) or a.card not in hand:
            return False
        if hero is Hero.MEDEA or Hero.ACHILLES in [ask.hero for ask in s.asks]:
            return True
        return hero is Hero.ARES and may_attack(s, a.card)
    if s.phase.name == "DEFEND":
        if isinstance(a, Defend):
            return a.card in hand and beats(s, a.card, s.table[-1].attack)
        return isinstance(a, Concede)
    if isinstance(a, Attack):
        return a.card in hand and may_attack(s, a.card)
    return isinstance(a, EndAttack) and (s.phase.name == "REINFORCE" or not hand)


def legal(s: State, seat: int) -> list[Action]:
    return [a for a in EVERY_ACTION if may(s, seat, a)]
