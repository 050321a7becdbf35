"""Strategic: counts cards, keeps its crowns, and plans the end.

While the deck lasts it weighs each card against what the defender probably answers (`assault`) and
each defence against a wound. Once the deck is empty the other hand is known by counting, and it
looks for a sure win (`endgame`), as far as its patience goes.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from rules.kernel.rng import Rng
from rules.thronebound.actions import CONCEDE, DEFEND, PLAY, Action
from rules.thronebound.beats import answers
from rules.thronebound.bots import assault, endgame, greedy
from rules.thronebound.bots.assault import Scene, scene_of, wound_weight
from rules.thronebound.bots.drafting import dearest
from rules.thronebound.bots.values import HERO_PRICE, PRICE
from rules.thronebound.content import DOMINION_OF, MORTAL, NONE
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Phase, State

_DRAFT: Final = Phase.DRAFT
_DEFEND: Final = Phase.DEFEND
_ATHENA: Final = int(Hero.ATHENA)
_ASCLEPIUS: Final = int(Hero.ASCLEPIUS)
_AJAX: Final = int(Hero.AJAX)

PATIENCE: Final = 400
"""Positions of the endgame that it looks at before it trusts its habits."""
HERO_COST: Final = 4.0
"""What playing Athena or Ajax costs, on the scale of PRICE; a cheaper card is played first."""


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """A sure win in the endgame; else the weighed choice."""
    del rng
    if endgame.reached(view, seat):
        found = yield from endgame.best(view, seat, PATIENCE)
        if found is not None:
            return found
    return choose(view, seat)


def choose(view: State, seat: int) -> Action | None:
    """The weighed choice alone; None = it lets an out-of-turn moment pass."""
    if view.turn != seat:
        return PLAY[_ASCLEPIUS] if view.wounds[seat] >= 2 else None
    return policy(view, seat)


def policy(view: State, seat: int) -> Action:
    """The weighed choice in its own turn; the Oracle plays futures through with it.

    A full position will do: of the other hand it uses the cards alone that were seen to go there.
    """
    if view.phase == _DRAFT:
        return dearest(view, seat, PRICE[view.crown], HERO_PRICE)
    if not view.deck:
        # Now the first empty hand wins and cards need not be kept: there is nothing to weigh.
        return greedy.policy(view, seat)
    if view.healer == seat and view.wounds[seat] >= 2 and not view.asks:
        return PLAY[_ASCLEPIUS]
    scene = scene_of(view, seat)
    if view.phase == _DEFEND:
        return _defend(scene)
    if view.asks:
        return assault.choose(scene)
    return assault.attack(scene)


def _defend(scene: Scene) -> Action:
    """The cheapest answer, a hero, or a wound: whichever costs least."""
    view, seat, price = scene.view, scene.seat, scene.price
    attack = view.table[-1].attack
    mask = answers(view, attack)
    card, least = NONE, 1e9
    for held in view.hands[seat]:
        if mask >> held & 1 and price[held] < least:
            card, least = held, price[held]
    # What already lies on the table comes back if this round is conceded.
    cost = least - scene.draw + scene.stake
    if card != NONE and cost <= HERO_COST:
        return DEFEND[card]
    wounds = view.wounds[seat]
    room = 1e6 if wounds >= MORTAL - 1 else wound_weight(wounds) + assault.INITIATIVE
    if HERO_COST + scene.stake <= room:
        heroes = view.heroes[seat]
        if _ATHENA in heroes and DOMINION_OF[attack] != view.crowned:
            return PLAY[_ATHENA]
        if _AJAX in heroes:
            return PLAY[_AJAX]
    return DEFEND[card] if card != NONE and cost <= room else CONCEDE
