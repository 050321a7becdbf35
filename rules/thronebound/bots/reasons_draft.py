"""Why to draft a card or a hero."""

from __future__ import annotations

from typing import Final

from rules.kernel.phrase import Phrase
from rules.thronebound.content import DOMINION_OF, RANK_OF, dominion_name, rank_name
from rules.thronebound.heroes import Hero
from rules.thronebound.state import State

_HERO: Final[tuple[Phrase, ...]] = (
    Phrase("Odysseus brings an attack card back and destroys the card that answered it."),
    Phrase("Achilles attacks with any card when no rank on the table fits."),
    Phrase("Athena stops any attack that is not crowned and costs you no card."),
    Phrase("Asclepius heals two wounds at any moment, and six lose the match."),
    Phrase("Hermes takes the crown away, and then no card beats an ace."),
    Phrase("Ajax stops any attack at all, and the attacker loses a card besides."),
    Phrase("Hades leaves the defender nothing but crowned cards."),
    Phrase("Medea takes the defender's best card and leaves your worst for it."),
    Phrase("Argus shows you the other hand before you lead."),
    Phrase("Ares wounds even a defender who answers everything."),
    Phrase("Autolycus crowns the dominion in which you are strongest."),
    Phrase("Circe takes a whole dominion out of the defence."),
)
"""By hero: what it is good for."""
assert len(_HERO) == len(Hero)


def hero(view: State, wanted: int) -> Phrase:
    """What the hero is good for."""
    if len(view.hero_pool) == 1:
        return Phrase("It is the last hero in the pool.")
    return _HERO[wanted]


def realm(view: State, seat: int, card: int) -> Phrase:
    """How the card stands out in the pool."""
    dominion = DOMINION_OF[card]
    if dominion == view.crown:
        others = [held for held in view.pool if DOMINION_OF[held] == dominion and held != card]
        if not others:
            return Phrase("The last crowned card in the pool: it answers every plain attack.")
        if all(RANK_OF[card] > RANK_OF[held] for held in others):
            return Phrase("The highest crowned card in the pool.")
        return Phrase("A crowned card answers every attack that is not crowned.")
    if not any(DOMINION_OF[held] == view.crown for held in view.pool) and all(
        RANK_OF[card] >= RANK_OF[held] for held in view.pool
    ):
        return Phrase("No crowned card is left in the pool, and none there has a higher rank.")
    if any(RANK_OF[held] == RANK_OF[card] for held in view.hands[seat]):
        return Phrase(
            "You hold another {rank}: one can lead and the other reinforce.",
            rank=rank_name(RANK_OF[card]),
        )
    if not any(DOMINION_OF[held] == dominion for held in view.hands[seat]):
        return Phrase("You hold no card of {dominion} yet.", dominion=dominion_name(dominion))
    return Phrase("It beats the lower cards of {dominion}.", dominion=dominion_name(dominion))
