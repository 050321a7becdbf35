"""Why to play a hero, and why to choose what it asks for."""

from __future__ import annotations

from rules.kernel.phrase import Phrase
from rules.thronebound.beats import answers
from rules.thronebound.bots import reasons_attack
from rules.thronebound.bots.sight import look
from rules.thronebound.bots.values import PRICE
from rules.thronebound.content import (
    CARD_NAMES,
    CARDS,
    DOMINION_OF,
    NONE,
    RANK_OF,
    dominion_name,
)
from rules.thronebound.heroes import HEROES, Hero
from rules.thronebound.legal import asked, attack_cards
from rules.thronebound.state import State


def play(view: State, seat: int, hero: int) -> Phrase:
    """What the hero does for this seat now."""
    match hero:
        case Hero.ATHENA | Hero.AJAX:
            return _stop(view, seat, hero)
        case Hero.ASCLEPIUS:
            if view.wounds[seat] == 1:
                return Phrase("Heals your one wound.")
            if view.wounds[seat] == 2:
                return Phrase("Heals both of your wounds.")
            return Phrase("Heals two of your {n} wounds.", n=view.wounds[seat])
        case Hero.ARGUS:
            return Phrase(
                "You have not seen {n} of the {total} cards in the defender's hand.",
                n=look(view, seat).hidden,
                total=len(view.hands[1 - seat]),
            )
        case Hero.MEDEA:
            return _medea(view, seat)
        case Hero.HADES:
            if not look(view, seat).known & _of(view.crowned):
                return Phrase("You know of no crowned card in the defender's hand.")
            return Phrase("Only crowned cards defend for the rest of the round.")
        case Hero.HERMES:
            return Phrase("Without a crown only higher cards of its own dominion answer a card.")
        case Hero.ACHILLES:
            if not attack_cards(view, seat):
                return Phrase("None of your cards has a fitting rank: Achilles needs none.")
            return Phrase("Lets you attack with any card of your hand, whatever its rank.")
        case Hero.ARES:
            return Phrase("A wound even for a full defence, unless that attack is cancelled.")
        case Hero.ODYSSEUS:
            return _odysseus(view)
        case Hero.AUTOLYCUS:
            return Phrase("Under a crown of your choice your high cards are harder to answer.")
        case Hero.CIRCE:
            return Phrase("Without one dominion the defender has fewer answers.")
        case _:
            return Phrase(
                "{hero}: {ability}.", hero=HEROES[hero].name, ability=HEROES[hero].ability
            )


def _stop(view: State, seat: int, hero: int) -> Phrase:
    """Athena or Ajax: what would answer otherwise."""
    name = HEROES[hero].name
    mask = answers(view, view.table[-1].attack)
    can = [card for card in view.hands[seat] if mask >> card & 1]
    if not can:
        return Phrase("No card in your hand answers it; {hero} stops it.", hero=name)
    price = PRICE[view.crown]
    cheapest = min(can, key=lambda card: price[card])
    return Phrase(
        "{hero} stops it, and {card} stays in your hand.", hero=name, card=CARD_NAMES[cheapest]
    )


def _medea(view: State, seat: int) -> Phrase:
    """Which card she surely gets, if the best one is known."""
    known = look(view, seat).known & _of(view.crowned)
    if known:
        best = max((c for c in range(CARDS) if known >> c & 1), key=lambda c: RANK_OF[c])
        return Phrase("The defender holds {card}: that or better comes to you.",
                      card=CARD_NAMES[best])  # fmt: skip
    return Phrase("Your cheapest card goes, the defender's best one comes.")


def _odysseus(view: State) -> Phrase:
    answered = [pair for pair in view.table if pair.answer != NONE]
    if not answered:
        return Phrase("Brings an attack card back to your hand.")
    return Phrase("An attack card comes back, and the card that answered it is lost.")


def choose_card(view: State, seat: int, card: int) -> Phrase:
    """The card for Medea, Ares or Achilles."""
    price = PRICE[view.crown]
    least = price[card] <= min(price[held] for held in view.hands[seat])
    if asked(view.asks, Hero.MEDEA):
        if least:
            return Phrase("{card} is your cheapest card.", card=CARD_NAMES[card])
        return Phrase("{card} goes, and a better one comes.", card=CARD_NAMES[card])
    if asked(view.asks, Hero.ARES) and least:
        return Phrase("Ares wounds whatever answers, so your cheapest card will do.")
    return reasons_attack.attack(view, seat, card)


def choose_attack(view: State, card: int) -> Phrase:
    """What Odysseus wins with this attack."""
    answer = next(pair.answer for pair in view.table if pair.attack == card)
    if answer == NONE:
        return Phrase("{card} comes back to your hand.", card=CARD_NAMES[card])
    return Phrase(
        "{card} comes back to your hand, and {answer} is discarded.",
        card=CARD_NAMES[card],
        answer=CARD_NAMES[answer],
    )


def choose_dominion(view: State, seat: int, dominion: int) -> Phrase:
    """The dominion for Circe or Autolycus."""
    name = dominion_name(dominion)
    if asked(view.asks, Hero.CIRCE):
        if dominion == view.crowned:
            return Phrase("It is crowned: no crowned card can answer you then.")
        held = (look(view, seat).known & _of(dominion)).bit_count()
        if held > 1:
            return Phrase(
                "The defender holds {n} cards of {dominion} that you know of.",
                n=held,
                dominion=name,
            )
        if view.crowned == NONE:
            return Phrase("Then nothing can answer a card of {dominion}.", dominion=name)
        return Phrase("Then only crowned cards answer a card of {dominion}.", dominion=name)
    own = [card for card in view.hands[seat] if DOMINION_OF[card] == dominion]
    if own:
        best = max(own, key=lambda card: RANK_OF[card])
        return Phrase(
            "Crowned, {card} is beaten only by higher cards of {dominion}.",
            card=CARD_NAMES[best],
            dominion=name,
        )
    return Phrase("It takes the crown from {dominion}.", dominion=dominion_name(view.crowned))


def _of(dominion: int) -> int:
    """All cards of the dominion as bits; NONE has none."""
    return sum(1 << card for card in range(CARDS) if DOMINION_OF[card] == dominion != NONE)
