"""What the terminal shows: one line for each step with its seconds, and a live line below."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from wasm.errors import Cancelled

TICK = 0.5
"""Seconds between two refreshes of the live line."""


class Progress:
    """Prints the steps of a build as they end; safe to be used by several threads at once."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream if stream is not None else sys.stdout
        self._live = self._stream.isatty()
        self._running: dict[str, float] = {}
        self._lock = threading.Lock()
        self._ticker: threading.Thread | None = None

    def say(self, text: str) -> None:
        """Print a line above the live line."""
        with self._lock:
            self._line(text)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """Time what happens inside; its line is printed at the end, also of a failure."""
        begin = time.monotonic()
        with self._lock:
            self._running[name] = begin
            if self._live and self._ticker is None:
                self._ticker = threading.Thread(target=self._tick, daemon=True)
                self._ticker.start()
            if not self._live:
                self._line(f"  {name} …")
        mark = "failed"
        try:
            yield
            mark = ""
        except Cancelled:
            mark = "stopped"
            raise
        finally:
            seconds = time.monotonic() - begin
            with self._lock:
                del self._running[name]
                self._line(f"  {name:<28} {seconds:6.1f} s  {mark}".rstrip())

    def _line(self, text: str) -> None:
        """Print a line in place of the live line, and draw that anew; the lock is held."""
        if self._live:
            self._stream.write("\r\x1b[2K")
        self._stream.write(text + "\n")
        self._draw()
        self._stream.flush()

    def _draw(self) -> None:
        """Draw the live line; the lock is held."""
        if not self._live or not self._running:
            return
        now = time.monotonic()
        parts = [f"{name} {now - begin:.0f} s" for name, begin in self._running.items()]
        width = max(20, shutil.get_terminal_size().columns - 1)
        self._stream.write(f"\r\x1b[2K{'  …  ' + ', '.join(parts)}"[: width + 5])

    def _tick(self) -> None:
        """Refresh the live line until the program ends."""
        while True:
            time.sleep(TICK)
            with self._lock:
                if self._running:
                    self._draw()
                    self._stream.flush()
