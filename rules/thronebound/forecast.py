"""Exact odds, shown before an action is committed."""

from __future__ import annotations

from typing import NamedTuple

from rules.thronebound.actions import Action, PlayHero
from rules.thronebound.heroes import Hero
from rules.thronebound.state import State


class Loss(NamedTuple):
    """What Ajax makes the attacker discard: `realm` chances of a realm card against `hero` of a
    hero, each card as likely as any other. Both 0: the attacker has nothing to lose.
    """

    realm: int
    hero: int


def forecast(s: State, seat: int, a: Action) -> Loss | None:
    """The odds of playing Ajax; None for everything else, which leaves nothing to chance."""
    if not (isinstance(a, PlayHero) and a.hero == Hero.AJAX):
        return None
    return Loss(len(s.hands[1 - seat]), len(s.heroes[1 - seat]))
