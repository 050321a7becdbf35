"""Running other programs: their output goes to a log, their failures become sentences."""

from __future__ import annotations

import os
import re
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from wasm.errors import BuildError, Cancelled

TAIL = 30
"""Lines of output that are shown when a command failed."""

LONGEST = 2000
"""Characters of a line that is looked at."""

TROUBLES: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"No space left on device|ENOSPC", re.I), "the disk is full"),
    (
        re.compile(r"DO NOT MATCH THE HASHES[^\n]*\n\s*(?P<file>\S+)"),
        "the registry's {file} is not the pinned file (its hash differs)",
    ),
    (
        re.compile(r"CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|certificate verif", re.I),
        "this machine does not trust the certificate of the registry",
    ),
    (
        re.compile(
            r"\b(?:40[1347]|451|5\d\d)\s+(?:Client Error|Server Error|Forbidden|Not Found)", re.I
        ),
        "the package registry refused the request",
    ),
    (
        re.compile(
            r"Temporary failure|Could not resolve|Name or service not known|ENOTFOUND|EAI_AGAIN"
            r"|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|Network is unreachable|NewConnectionError"
            r"|Connection (?:refused|timed out)|Could not connect|Failed getting release file"
            r"|Couldn't download|Failed to fetch|ReadTimeoutError|ConnectTimeoutError"
        ),
        "the network does not answer",
    ),
    (re.compile(r"npm (?:error|ERR!) code E4\d\d"), "the npm registry refused the request"),
    (
        re.compile(r"No matching distribution found for (?P<file>[^\s(]+)"),
        "the registry does not offer {file}",
    ),
    (
        re.compile(r"Unable to find a source package for (?P<file>\S+)"),
        "Debian does not offer {file}",
    ),
)
"""What in a command's output tells what the trouble was; the first that matches counts."""


def explain(output: str) -> str:
    """The trouble that a command's output tells of in a few words, or "" if it is not known."""
    # a program shipped as one long line may show itself, with names of errors in it
    short = "\n".join(line for line in output.splitlines() if len(line) < LONGEST)
    for pattern, text in TROUBLES:
        found = pattern.search(short)
        if found:
            return text.format(**found.groupdict())
    return ""


class Runner:
    """Runs commands for all steps; `cancel` ends every command that is running."""

    def __init__(self) -> None:
        self._running: set[subprocess.Popen[bytes]] = set()
        self._lock = threading.Lock()
        self._cancelled = False

    def run(
        self,
        command: Sequence[object],
        *,
        what: str,
        log: Path | None = None,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
        limit: float = 1800.0,
    ) -> str:
        """Run a command and return what it printed (both streams); `what` names it in errors.

        The words of the command are made texts by str().

        Raises BuildError when the command is missing, fails or takes more than `limit` seconds,
        Cancelled when the build has been stopped.
        """
        words = [str(word) for word in command]
        try:
            with self._lock:
                if self._cancelled:
                    raise Cancelled
                process = subprocess.Popen(
                    words,
                    cwd=cwd,
                    env={**os.environ, "LC_ALL": "C.UTF-8", **(env or {})},
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
                self._running.add(process)
        except FileNotFoundError as error:
            raise BuildError(f"{what}: the program {words[0]} is missing.") from error
        try:
            raw, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired as error:
            self._end(process)
            raise BuildError(f"{what}: no end after {limit / 60:.0f} minutes.") from error
        except KeyboardInterrupt:
            self._end(process)
            raise
        finally:
            with self._lock:
                self._running.discard(process)
        output = raw.decode("utf-8", "replace")
        if log is not None:
            with log.open("a", encoding="utf-8") as stream:
                stream.write(f"$ {' '.join(words)}\n{output}")
        if self._cancelled:
            raise Cancelled
        if process.returncode:
            raise self._failure(what, process.returncode, output)
        return output

    def _failure(self, what: str, status: int, output: str) -> BuildError:
        """The error for a command that ended with a status other than 0."""
        trouble = explain(output)
        if trouble:
            return BuildError(f"{what}: {trouble}.")
        tail = "\n".join(output.rstrip().splitlines()[-TAIL:])
        return BuildError(f"{what} failed with status {status}.", tail)

    def cancel(self) -> None:
        """End all running commands and start no more."""
        with self._lock:
            self._cancelled = True
            running = list(self._running)
        for process in running:
            self._end(process)

    @staticmethod
    def _end(process: subprocess.Popen[bytes]) -> None:
        """End a command with everything it started."""
        try:
            os.killpg(process.pid, 15)
        except ProcessLookupError:
            return
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
