"""From what was picked to an action: pure, so that mouse, finger and key mean the same.

A tap acts in two steps: the first chooses a card, the second (the same card again, the slot on the
felt, or the brass button) confirms. What cannot be done answers with the rules' own sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from client.games.thronebound.pieces import Area, Face, Zone
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import (
    Action,
    Attack,
    ChooseAttack,
    ChooseCard,
    Defend,
    DraftHero,
    DraftRealm,
    PlayHero,
)
from rules.thronebound.game import GAME
from rules.thronebound.heroes import HEROES, Choice, Hero
from rules.thronebound.state import Phase, State


@dataclass(frozen=True, slots=True)
class Chosen:
    """A card is chosen; `action` is what a confirmation does."""

    face: Face
    zone: Zone
    action: Action


@dataclass(frozen=True, slots=True)
class Act:
    """The action is confirmed."""

    action: Action


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing can be done with it: why not."""

    reason: Phrase


@dataclass(frozen=True, slots=True)
class Looked:
    """It is only something to look at."""

    face: Face


Outcome: TypeAlias = Chosen | Act | Refused | Looked


def open_choice(view: State, seat: int) -> Hero | None:
    """The hero whose choice this seat is making, None if there is none."""
    if not view.asks or view.turn != seat:
        return None
    return Hero(view.asks[-1].hero)


def meaning(view: State, seat: int, face: Face, zone: Zone) -> Action | None:
    """What picking a card is meant to do now, legal or not; None = only to be looked at."""
    if face.hidden:
        return None
    if view.phase == Phase.DRAFT:
        if zone.area == Area.POOL:
            return DraftRealm(face.value)
        return DraftHero(Hero(face.value)) if zone.area == Area.HERO_POOL else None
    asking = open_choice(view, seat)
    if zone.area == Area.ATTACKS:
        if asking is not None and HEROES[asking].choice is Choice.ATTACK:
            return ChooseAttack(face.value)
        return None
    if zone.of != seat:
        return None
    if zone.area == Area.HEROES:
        return PlayHero(Hero(face.value))
    if zone.area != Area.HAND:
        return None
    if asking is not None and HEROES[asking].choice is Choice.CARD:
        return ChooseCard(face.value)
    return Attack(face.value) if view.attacker == seat else Defend(face.value)


def pick(
    view: State,
    seat: int,
    legal: Sequence[Action],
    chosen: Chosen | None,
    face: Face,
    zone: Zone,
    *,
    confirm: bool,
) -> Outcome:
    """Pick a card. `confirm` False = legal actions need no second step."""
    action = meaning(view, seat, face, zone)
    if action is None:
        return Looked(face)
    if action not in legal:
        reason = GAME.why_not(view, seat, action)
        return Refused(reason) if reason else Looked(face)
    if not confirm or (chosen is not None and chosen.action == action):
        return Act(action)
    return Chosen(face, zone, action)


def playable(view: State, seat: int, legal: Sequence[Action], face: Face, zone: Zone) -> bool:
    """Whether picking this card leads to a legal action."""
    action = meaning(view, seat, face, zone)
    return action is not None and action in legal


def still_valid(chosen: Chosen | None, legal: Sequence[Action]) -> Chosen | None:
    """The choice, if it can still be confirmed after the position changed."""
    return chosen if chosen is not None and chosen.action in legal else None
