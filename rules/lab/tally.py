"""Records of a run -> the summary the lab prints. See `design: What the lab prints`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.lab.lenses import lens_of
from rules.lab.record import Record
from rules.lab.run import Plan


def summary(plan: Plan, records: Sequence[Record], seconds: float) -> dict[str, Any]:
    """The JSON object of a run. Only `seconds` and `matches_per_second` depend on the machine."""
    ended = [record for record in records if record.places]
    return {
        "game": plan.game,
        "matches": plan.matches,
        "seats": plan.seats,
        "bots": list(plan.bots),
        "options": dict(plan.options),
        "seed": plan.seed,
        "ended": len(ended),
        "capped": sum(record.capped for record in records),
        "errors": sum(bool(record.error) for record in records),
        "seconds": round(seconds, 3),
        "matches_per_second": round(len(records) / seconds, 2) if seconds > 0 else 0.0,
        "rounds": spread([record.rounds for record in ended]),
        "wins": {
            "by_seat": wins_by_seat(ended, plan.seats),
            "by_bot": wins_by_bot(ended, plan.bots),
        },
        "played": {"by_bot": played_by_bot(ended, plan.bots)},
        "reasons": reasons(ended),
        "detail": lens_of(plan.game).detail(ended),
    }


def spread(values: Sequence[int]) -> dict[str, float]:
    """Median, 95th percentile (the smallest value that 95 % do not exceed) and maximum."""
    if not values:
        return {"median": 0, "p95": 0, "max": 0}
    line = sorted(values)
    size = len(line)
    middle = (line[(size - 1) // 2] + line[size // 2]) / 2
    return {
        "median": int(middle) if middle == int(middle) else middle,
        "p95": line[-(-size * 95 // 100) - 1],
        "max": line[-1],
    }


def wins_by_seat(records: Sequence[Record], seats: int) -> list[float]:
    """Wins of each seat; a tie counts as 1/k for each of its k winners."""
    wins = [0.0] * seats
    for record in records:
        for seat in record.winners:
            wins[seat] += 1 / len(record.winners)
    return [tidy(count) for count in wins]


def wins_by_bot(records: Sequence[Record], bots: Sequence[str]) -> dict[str, float]:
    """Wins of each bot over all its seats, ties as above."""
    wins = dict.fromkeys(bots, 0.0)
    for record in records:
        for seat in record.winners:
            wins[record.bots[seat]] += 1 / len(record.winners)
    return {name: tidy(count) for name, count in wins.items()}


def played_by_bot(records: Sequence[Record], bots: Sequence[str]) -> dict[str, int]:
    """Seats each bot has filled: twice a match where it plays against itself."""
    played = dict.fromkeys(bots, 0)
    for record in records:
        for name in record.bots:
            played[name] += 1
    return played


def reasons(records: Sequence[Record]) -> dict[str, int]:
    """How often each reason ended a match, most frequent first."""
    found: dict[str, int] = {}
    for record in records:
        found[record.reason] = found.get(record.reason, 0) + 1
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def tidy(count: float) -> float:
    """Whole counts as whole numbers; parts of ties to six digits."""
    whole = round(count)
    return whole if abs(count - whole) < 1e-9 else round(count, 6)


def share(part: float, whole: float) -> float:
    """`part` of `whole` to four digits; 0 where there is nothing to share."""
    return round(part / whole, 4) if whole else 0.0
