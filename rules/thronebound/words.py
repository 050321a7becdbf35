"""Log lines: what happened, in one sentence. A redacted event gives a line without secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rules.kernel.phrase import Phrase
from rules.thronebound.content import NONE, UNKNOWN, card_title, dominion_name
from rules.thronebound.events import (
    Attacked,
    Banned,
    Cancelled,
    Cleared,
    Closed,
    Conceded,
    CrownChanged,
    CrownOnly,
    Defended,
    Discarded,
    Drafted,
    Drew,
    Event,
    Exchanged,
    HandShown,
    Healed,
    Held,
    HeroDrafted,
    HeroPlayed,
    MatchEnded,
    Opened,
    RoundBegan,
    RoundEnded,
    Shielded,
    TakenBack,
    Wounded,
)
from rules.thronebound.heroes import hero_name
from rules.thronebound.state import REASONS


def card_list(cards: Sequence[int]) -> Phrase:
    """The cards one after another; hidden ones are only counted."""
    hidden = sum(card == UNKNOWN for card in cards)
    if hidden:
        if len(cards) == 1:
            return Phrase("a hidden card")
        return Phrase("{count} hidden cards", count=len(cards))
    if not cards:
        return Phrase("no card")
    said = card_title(cards[0])
    for card in cards[1:]:
        said = Phrase("{cards}, {card}", cards=said, card=card_title(card))
    return said


def tell(e: Event, names: Sequence[str]) -> Phrase | None:
    """The event's line in the log, with the seats' names; None = not worth a line."""
    match e:
        case Drafted():
            return Phrase("{name} drafts {card}.", name=names[e.seat], card=card_title(e.card))
        case HeroDrafted():
            return Phrase("{name} drafts {hero}.", name=names[e.seat], hero=hero_name(e.hero))
        case RoundBegan():
            return Phrase("Round {n}: {name} attacks.", n=e.round, name=names[e.attacker])
        case Attacked():
            return _attacked(e, names[e.seat])
        case Defended():
            return Phrase(
                "{name} answers with {card}.", name=names[e.seat], card=card_title(e.card)
            )
        case Opened():
            return Phrase("{name} considers {hero}.", name=names[e.seat], hero=hero_name(e.hero))
        case Closed():
            return Phrase("{name} keeps {hero}.", name=names[e.seat], hero=hero_name(e.hero))
        case HeroPlayed():
            return Phrase("{name} plays {hero}.", name=names[e.seat], hero=hero_name(e.hero))
        case TakenBack():
            return _taken_back(e, names[e.seat])
        case Cancelled():
            return Phrase("{card} is cancelled.", card=card_title(e.attack))
        case Shielded():
            return Phrase("{card} counts as defended.", card=card_title(e.attack))
        case Discarded():
            what = hero_name(e.hero) if e.card == NONE else card_title(e.card)
            return Phrase("{name} loses {card}.", name=names[e.seat], card=what)
        case Exchanged():
            return _exchanged(e, names)
        case HandShown():
            return _hand_shown(e, names[e.seat])
        case CrownChanged():
            if e.dominion == NONE:
                return Phrase("No dominion is crowned for the rest of the round.")
            return Phrase(
                "{dominion} is crowned for the rest of the round.",
                dominion=dominion_name(e.dominion),
            )
        case CrownOnly():
            return Phrase("Only crowned cards defend for the rest of the round.")
        case Banned():
            return Phrase(
                "{dominion} cannot defend for the rest of the round.",
                dominion=dominion_name(e.dominion),
            )
        case Healed():
            if e.amount == 1:
                return Phrase("{name} heals one wound.", name=names[e.seat])
            return Phrase("{name} heals {n} wounds.", name=names[e.seat], n=e.amount)
        case Conceded():
            return _conceded(e, names[e.seat])
        case Held():
            return Phrase("{name} holds the defence.", name=names[e.seat])
        case Wounded():
            if e.ares:
                return Phrase(
                    "Ares wounds {name}: {n} of 6 wounds.", name=names[e.seat], n=e.wounds
                )
            return Phrase("{name} is wounded: {n} of 6 wounds.", name=names[e.seat], n=e.wounds)
        case Drew():
            return Phrase("{name} draws {cards}.", name=names[e.seat], cards=card_list(e.cards))
        case MatchEnded():
            return Phrase("{name} wins. {reason}", name=names[e.winner], reason=REASONS[e.reason])
        case Cleared() | RoundEnded():
            return None
        case _:
            assert_never(e)


def _attacked(e: Attacked, name: str) -> Phrase:
    card = card_title(e.card)
    if e.lead:
        return Phrase("{name} leads {card}.", name=name, card=card)
    return Phrase("{name} attacks with {card}.", name=name, card=card)


def _taken_back(e: TakenBack, name: str) -> Phrase:
    attack = card_title(e.attack)
    if e.answer == NONE:
        return Phrase("{name} takes {card} back.", name=name, card=attack)
    return Phrase(
        "{name} takes {card} back; {answer} is discarded.",
        name=name,
        card=attack,
        answer=card_title(e.answer),
    )


def _exchanged(e: Exchanged, names: Sequence[str]) -> Phrase:
    name, other = names[e.seat], names[1 - e.seat]
    if e.gave == UNKNOWN:
        return Phrase("{name} exchanges a card with {other}.", name=name, other=other)
    return Phrase(
        "{name} gives {gave} to {other} for {got}.",
        name=name,
        other=other,
        gave=card_title(e.gave),
        got=card_title(e.got),
    )


def _hand_shown(e: HandShown, name: str) -> Phrase:
    if UNKNOWN in e.cards:
        return Phrase("{name}'s hand is shown to the attacker.", name=name)
    return Phrase("{name}'s hand is shown: {cards}.", name=name, cards=card_list(e.cards))


def _conceded(e: Conceded, name: str) -> Phrase:
    if e.returned:
        return Phrase(
            "{name} concedes and takes back {cards}.", name=name, cards=card_list(e.returned)
        )
    return Phrase("{name} concedes.", name=name)
