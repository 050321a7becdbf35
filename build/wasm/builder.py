"""Makes the steps that are missing in the cache, side by side where none waits for another."""

from __future__ import annotations

import errno
import os
import threading
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from pathlib import Path

from wasm.errors import BuildError, Cancelled
from wasm.process import Runner
from wasm.progress import Progress
from wasm.steps import Step, Store, Work

FULL = (errno.ENOSPC, errno.EDQUOT)


class Builder:
    """Builds one step with all it needs; to be used once."""

    def __init__(self, store: Store, progress: Progress) -> None:
        self._store = store
        self._progress = progress
        self._runner = Runner()
        self._commands = ThreadPoolExecutor(os.cpu_count() or 1)

    def build(self, step: Step) -> Path:
        """The folder with the result of a step.

        Raises BuildError for the first failure, after all running commands have been ended; so
        does KeyboardInterrupt.
        """
        missing = self._missing(step)
        if missing:
            self._make_all(missing)
        self._store.used(step.all())
        return self._store.place(step)

    def _missing(self, step: Step) -> list[Step]:
        """What must be made, each step after those that it needs."""
        if self._store.has(step):
            return []
        found: dict[str, Step] = {}
        for need in step.needs:
            found.update((each.name, each) for each in self._missing(need))
        found[step.name] = step
        return list(found.values())

    def _make_all(self, steps: list[Step]) -> None:
        """Make these steps; each waits in its own thread for those that it needs."""
        ready = {step.name: threading.Event() for step in steps}
        stop = threading.Event()

        def work(step: Step) -> None:
            for need in step.needs:
                if need.name in ready:
                    ready[need.name].wait()
            if stop.is_set():
                raise Cancelled
            self._make(step)
            ready[step.name].set()

        threads = ThreadPoolExecutor(len(steps))
        futures = [threads.submit(work, step) for step in steps]
        try:
            _wait_for_all(futures)
        finally:
            stop.set()
            self._runner.cancel()
            for event in ready.values():
                event.set()
            self._commands.shutdown(cancel_futures=True)
            threads.shutdown()

    def _make(self, step: Step) -> None:
        """Make one step; what it needs is there."""
        log = self._store.logs / f"{step.name}.log"
        log.unlink(missing_ok=True)
        results = {need.name: self._store.place(need) for need in step.all() if need is not step}
        try:
            with self._progress.step(step.name), self._store.filling(step) as out:
                step.make(Work(out, log, self._runner, self._commands, results))
        except OSError as error:
            if error.errno in FULL:
                raise BuildError(f"{step.name}: the disk is full.") from error
            raise BuildError(f"{step.name}: {error.filename}: {error.strerror}.") from error


def _wait_for_all(futures: list[Future[None]]) -> None:
    """Return when all are done; raise the first failure that is not a mere cancellation."""
    done, _ = wait(futures, return_when=FIRST_EXCEPTION)
    failures = [error for future in done if (error := future.exception()) is not None]
    for error in failures:
        if not isinstance(error, Cancelled):
            raise error
    if failures:
        raise failures[0]
