"""The summary and the measurements as lines for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.lab.tally import share


def summary_lines(found: Mapping[str, Any]) -> list[str]:
    """A run in a screenful."""
    bots = ", ".join(found["bots"])
    lines = [
        f"{found['game']}: {found['matches']} matches, {found['seats']} seats, bots {bots}, "
        f"seed {found['seed']}",
        f"ended {found['ended']}, capped {found['capped']}, errors {found['errors']}; "
        f"{found['seconds']} s, {found['matches_per_second']} matches/s",
    ]
    rounds = found["rounds"]
    lines.append(f"rounds: median {rounds['median']}, p95 {rounds['p95']}, max {rounds['max']}")
    for seat, wins in enumerate(found["wins"]["by_seat"]):
        lines.append(f"seat {seat + 1}: {percent(share(wins, found['ended']))} won")
    for name, wins in found["wins"]["by_bot"].items():
        played = found["played"]["by_bot"][name]
        lines.append(f"{name}: {percent(share(wins, played))} of {played} seats won")
    for reason, count in found["reasons"].items():
        lines.append(f"{percent(share(count, found['ended']))} {reason}")
    lines += _detail_lines(found["detail"], "")
    return lines


def _detail_lines(part: Mapping[str, Any], indent: str) -> list[str]:
    lines: list[str] = []
    for name, value in part.items():
        label = f"{indent}{name.replace('_', ' ')}"
        if isinstance(value, Mapping) and any(isinstance(v, Mapping) for v in value.values()):
            lines.append(label + ":")
            lines += _detail_lines(value, indent + "  ")
        elif isinstance(value, Mapping):
            lines.append(label + ": " + ", ".join(f"{k} {v}" for k, v in value.items()))
        else:
            lines.append(f"{label}: {value}")
    return lines


def bench_lines(found: Mapping[str, Any]) -> list[str]:
    """The measurements, one line each."""
    lines = [f"Python {found['python']}, medians of {found['runs']} runs"]
    for key, part in found["games"].items():
        lines.append(f"{key}: {part['actions_per_second']} random actions/s")
        lines.append(f"  fork {part['fork_us']} µs, legal actions {part['legal_us']} µs")
        for name, speed in part["matches_per_second"].items():
            lines.append(f"  {name} against itself: {speed} matches/s")
    return lines


def percent(part: float) -> str:
    """0.5 -> '50.0 %'."""
    return f"{part * 100:.1f} %"
