"""The starting position: both decks shuffled, openings dealt, the crown and the pools laid out."""

from __future__ import annotations

from rules.kernel.rng import Rng, derive
from rules.thronebound.content import (
    CARDS,
    DOMINION_OF,
    NONE,
    POOL_HEROES,
    POOL_REALM,
    RANK_OF,
)
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Options, Phase, State

_SHUFFLE = 1
_DICE = 2


def setup(seats: int, options: Options, seed: int) -> State:
    """Deal a match. ValueError unless it is for two seats and at least one round."""
    if seats != 2:
        raise ValueError("Thronebound is played by two.")
    if options.rounds < 1:
        raise ValueError("A match needs at least one round.")
    # The shuffle and the match's own dice are apart: the deal never shifts what Ajax hits.
    shuffler = Rng(derive(seed, _SHUFFLE))
    realm = shuffler.shuffle(range(CARDS))  # R2.1
    heroes = shuffler.shuffle(range(len(Hero)))
    first, second, crown_card = realm[:3]  # R2.2, R2.3
    pool = tuple(sorted(realm[3 : 3 + POOL_REALM]))  # R2.4
    dice = Rng(derive(seed, _DICE))
    if RANK_OF[first] == RANK_OF[second]:  # R3.1
        drafter = dice.below(2)
    else:
        drafter = 0 if RANK_OF[first] > RANK_OF[second] else 1
    crown = DOMINION_OF[crown_card]
    return State(
        dice=dice.state,
        cap=options.rounds,
        phase=Phase.DRAFT,
        round=0,
        attacker=1 - drafter,
        turn=drafter,
        crown=crown,
        crown_card=crown_card,
        opening=(first, second),
        crowned=crown,
        redefined=False,
        crown_only=False,
        banned=NONE,
        shown=NONE,
        led=False,
        echo=(),
        table=(),
        asks=(),
        pool=pool,
        hero_pool=tuple(sorted(heroes[:POOL_HEROES])),
        deck=realm[3 + POOL_REALM :],
        discard=(),
        spent=(),
        box=tuple(sorted(heroes[POOL_HEROES:])),
        hands=[(first,), (second,)],
        heroes=[(), ()],
        wounds=[0, 0],
        known=[(first,), (second,)],
        took=[(), ()],
        healer=NONE,
        winner=NONE,
        reason=NONE,
    )
