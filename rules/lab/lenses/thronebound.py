"""Thronebound through the lab's lens: heroes, first attacker, drafting order, tiebreaks, length."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.lab.lenses.lens import Lens
from rules.lab.record import Record
from rules.lab.tally import share, tidy, wins_by_seat
from rules.thronebound.events import Event, HeroPlayed
from rules.thronebound.heroes import HEROES
from rules.thronebound.state import Reason, State

DICE = (Reason.DICE, Reason.CAP_DICE)
CAPS = (Reason.CAP_WOUNDS, Reason.CAP_CARDS, Reason.CAP_DICE)


class Watcher:
    """Notes who attacked first and who played which hero."""

    __slots__ = ("first", "played")

    def __init__(self, state: State) -> None:
        self.first = state.attacker
        self.played: list[tuple[int, int]] = []

    def see(self, state: State, seat: int, action: object, events: Sequence[Event]) -> None:
        for event in events:
            if type(event) is HeroPlayed:
                self.played.append((event.seat, event.hero))

    def close(self, state: State) -> tuple[int, bool, dict[str, Any]]:
        facts = {
            "first": self.first,
            "played": tuple((seat, int(hero)) for seat, hero in self.played),
            "took": tuple(tuple(int(hero) for hero in heroes) for heroes in state.took),
            "wounds": tuple(state.wounds),
            "cause": int(state.reason),
        }
        return state.round, state.reason in CAPS, facts


def detail(records: Sequence[Record]) -> dict[str, Any]:
    """What `design/thronebound.md` asks to be reported, over all ended matches."""
    first = [0.0, 0.0]
    for record in records:
        for seat in record.winners:
            first[seat == record.facts["first"]] += 1 / len(record.winners)
    ties = sum(record.facts["cause"] in DICE for record in records)
    return {
        "first_attacker": {
            "matches": len(records),
            "wins": tidy(first[1]),
            "win_share": share(first[1], len(records)),
        },
        "first_drafter": {
            "matches": len(records),
            "wins": tidy(first[0]),
            "win_share": share(first[0], len(records)),
        },
        "seats": {
            str(seat + 1): {
                "matches": len(records),
                "wins": wins,
                "win_share": share(wins, len(records)),
            }
            for seat, wins in enumerate(wins_by_seat(records, 2))
        },
        "tiebreaks": {"dice": ties, "share": share(ties, len(records))},
        "rounds_per_match": share(sum(record.rounds for record in records), len(records)),
        "actions_per_match": share(sum(record.actions for record in records), len(records)),
        "heroes": {str(text.name): hero_row(records, hero) for hero, text in enumerate(HEROES)},
    }


def hero_row(records: Sequence[Record], hero: int) -> dict[str, float]:
    """How often a hero was drafted and played, and the win share of those who did.

    `win_share` is that of the seats that drafted it, `win_share_played` of those that played it.
    """
    drafted = played = 0
    drafted_wins = played_wins = 0.0
    for record in records:
        winners = record.winners
        for seat, heroes in enumerate(record.facts["took"]):
            won = 1 / len(winners) if seat in winners else 0.0
            if hero in heroes:
                drafted += 1
                drafted_wins += won
            if (seat, hero) in record.facts["played"]:
                played += 1
                played_wins += won
    return {
        "drafted": drafted,
        "played": played,
        "use": share(played, drafted),
        "win_share": share(drafted_wins, drafted),
        "win_share_played": share(played_wins, played),
    }


LENS = Lens(Watcher, detail)
