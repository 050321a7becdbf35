"""A picture of a run: wins by bot and seat, length of the matches, and the game's own shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.lab.record import Record
from rules.lab.tally import share
from rules.lab.trouble import LabError

INK = "#3b2a1a"
BRASS = "#b58a3c"
FELT = "#2f5d50"


def require_matplotlib() -> None:
    """Raises `LabError` if pictures cannot be made; asked before the matches are played."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise LabError(
            "--plot needs matplotlib; install it with: python -m pip install '.[tools]'."
        ) from None


def draw(found: Mapping[str, Any], records: Sequence[Record], path: str) -> None:
    """Write the picture of a run to a file."""
    require_matplotlib()
    from matplotlib.figure import Figure

    groups = _share_groups(found["detail"])
    figure = Figure(figsize=(11, 4 + 3.2 * len(groups)), layout="constrained")
    grid = figure.add_gridspec(1 + len(groups), 2)
    figure.suptitle(
        f"{found['game']}: {', '.join(found['bots'])}, {found['matches']} matches, "
        f"seed {found['seed']}",
        color=INK,
    )
    bars = {
        name: share(wins, found["played"]["by_bot"][name])
        for name, wins in found["wins"]["by_bot"].items()
    }
    for seat, wins in enumerate(found["wins"]["by_seat"]):
        bars[f"seat {seat + 1}"] = share(wins, found["ended"])
    _bars(figure.add_subplot(grid[0, 0]), "won", bars)
    lengths = figure.add_subplot(grid[0, 1])
    lengths.set_title("rounds in a match", color=INK)
    rounds = [record.rounds for record in records if record.places] or [0]
    step = max(1, -(-(max(rounds) - min(rounds) + 1) // 40))
    edges = [edge - 0.5 for edge in range(min(rounds), max(rounds) + step + 1, step)]
    lengths.hist(rounds, bins=edges, color=FELT)
    for row, (title, shares) in enumerate(groups.items(), start=1):
        _bars(figure.add_subplot(grid[row, :]), title, shares)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise LabError(f"Cannot write {path}: {error.strerror}.") from None


def _bars(axes: Any, title: str, bars: Mapping[str, float]) -> None:
    axes.set_title(title, color=INK)
    axes.bar(list(bars), list(bars.values()), color=BRASS)
    axes.set_ylim(0, 1)
    axes.axhline(0.5, color=INK, linewidth=0.6)
    axes.tick_params(axis="x", labelrotation=30 if len(bars) > 4 else 0)


def _share_groups(detail: Mapping[str, Any]) -> dict[str, dict[str, float]]:
    """Every table of the detail whose rows hold a `win_share`."""
    groups: dict[str, dict[str, float]] = {}
    for name, table in detail.items():
        if not isinstance(table, Mapping):
            continue
        rows = {
            str(row): value["win_share"]
            for row, value in table.items()
            if isinstance(value, Mapping) and "win_share" in value
        }
        if rows:
            groups[f"win share by {name}"] = rows
    return groups
