"""`python -m rules.lab`: see `--help`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from rules.lab.arguments import BenchRequest, RunRequest, read_arguments
from rules.lab.bench import bench
from rules.lab.plot import draw, require_matplotlib
from rules.lab.progress import progress
from rules.lab.run import run
from rules.lab.show import bench_lines, summary_lines
from rules.lab.tally import summary
from rules.lab.trouble import LabError


def main(words: Sequence[str]) -> int:
    """Exit status: 0 = done, 1 = done with errors in matches, 2 = the request was refused."""
    try:
        request = read_arguments(words)
        if isinstance(request, BenchRequest):
            return _bench(request)
        return _run(request)
    except LabError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has seen enough. Point it elsewhere, or Python complains at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


def _run(request: RunRequest) -> int:
    if request.plot is not None:
        require_matplotlib()
    start = perf_counter()
    with progress(request.plan.matches) as tick:
        records = run(request.plan, request.jobs, tick)
    found = summary(request.plan, records, perf_counter() - start)
    _put(found, summary_lines(found), request.json)
    if request.plot is not None:
        draw(found, records, request.plot)
    errors = [record.error for record in records if record.error]
    for error in errors[:5]:
        print(error, file=sys.stderr)
    return 1 if errors else 0


def _bench(request: BenchRequest) -> int:
    found = bench(request.games, request.runs)
    _put(found, bench_lines(found), request.json)
    return 0


def _put(found: dict[str, Any], lines: Sequence[str], target: str | None) -> None:
    text = json.dumps(found, indent=2, ensure_ascii=False)
    if target == "-":
        print(text)
        return
    print("\n".join(lines))
    if target is not None:
        try:
            Path(target).write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise LabError(f"Cannot write {target}: {error.strerror}.") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
