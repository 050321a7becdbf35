"""How each event is shown: how long cards travel, how long the eye rests, what is heard."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.thronebound import events as ev


class Pace(NamedTuple):
    """`travel` and `rest` are seconds at normal speed; `gap` lies between cards that start."""

    travel: float = 0.0
    rest: float = 0.0
    sound: str = ""
    gap: float = 0.0


_PACES: Final[dict[type[ev.Event], Pace]] = {
    ev.Drafted: Pace(0.32, 0.05, "card_deal"),
    ev.HeroDrafted: Pace(0.32, 0.05, "card_deal"),
    ev.RoundBegan: Pace(0.45, 0.65, "", 0.015),
    ev.Attacked: Pace(0.32, 0.20, "card_play"),
    ev.Defended: Pace(0.32, 0.25, "shield"),
    ev.Opened: Pace(0.12),
    ev.Closed: Pace(0.12),
    ev.HeroPlayed: Pace(0.40, 0.80, "blade"),
    ev.TakenBack: Pace(0.32, 0.20, "card_flip"),
    ev.Cancelled: Pace(0.32, 0.20, "shield"),
    ev.Shielded: Pace(0.10, 0.30, "shield"),
    ev.Discarded: Pace(0.32, 0.30, "card_flip"),
    ev.Exchanged: Pace(0.45, 0.25, "card_flip"),
    ev.HandShown: Pace(0.30, 0.40, "card_flip"),
    ev.CrownChanged: Pace(0.10, 0.40, "coin"),
    ev.CrownOnly: Pace(0.10, 0.40, "fire"),
    ev.Banned: Pace(0.10, 0.40, "fire"),
    ev.Healed: Pace(0.10, 0.40, "heal"),
    ev.Conceded: Pace(0.32, 0.15, "card_flip", 0.05),
    ev.Held: Pace(0.0, 0.60, "shield"),
    ev.Wounded: Pace(0.10, 0.75, "wound"),
    ev.Cleared: Pace(0.32, 0.10, "card_flip", 0.03),
    ev.Drew: Pace(0.32, 0.10, "card_deal", 0.07),
    ev.RoundEnded: Pace(0.20, 0.10),
    ev.MatchEnded: Pace(0.0, 0.90),
}


def pace_of(event: ev.Event) -> Pace:
    """How this event is shown."""
    return _PACES[type(event)]


def seconds_of(event: ev.Event) -> float:
    """How long the table needs for it at normal speed."""
    pace = pace_of(event)
    match event:
        case ev.Drew(_, cards, _, _) | ev.Cleared(cards):
            moving = len(cards)
        case ev.Conceded(_, cards):
            moving = len(cards)
        case _:
            moving = 1
    if not moving:
        return 0.0
    return pace.travel + pace.gap * (moving - 1) + pace.rest
