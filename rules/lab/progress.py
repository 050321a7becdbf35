"""A progress bar for people: on a terminal only, and only where rich is installed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """Yields `tick(n)`: n more matches are done."""
    if not sys.stderr.isatty():
        yield _silent
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
    except ImportError:
        yield _silent
        return
    columns = (BarColumn(bar_width=None), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("matches", total=total)
        yield lambda count: bar.advance(task, count)


def _silent(_count: int) -> None:
    """Nobody is watching."""
