"""Kills a playing program at random moments and looks at what is left. Run by test_saves_killed.

    python -m tests.client.killer FOLDER KILLS SEED

A child plays Thronebound (a scripted human against a bot), goes on with what is saved, begins the
next match when one is over, and writes down every action after the session has accepted it. The
parent ends it with SIGKILL, loads what was saved, and compares. One JSON object is the report.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import rules
from client.session import HUMAN, SeatSetup, Session
from client.storage.storage import Storage
from rules.kernel.fingerprint import fingerprint
from rules.kernel.rng import Rng, derive

ACCEPTED = "accepted.txt"
LONGEST = 0.08
"""Seconds a child may live."""


def begin(storage: Storage | None, seed: int) -> Session[Any, Any, Any, Any]:
    game = rules.load("thronebound")
    seats = [SeatSetup("Mira", HUMAN), SeatSetup("Jon", "greedy")]
    store = storage.store if storage is not None else None
    return Session.new(game, seats, game.options(), seed, store, now=lambda: 1000 + seed)


def step(one: Session[Any, Any, Any, Any]) -> None:
    ply = one.ply
    while one.think(5) and one.ply == ply:
        pass
    if one.ply == ply:
        one.submit(0, Rng(derive(one.match.seed, 7, ply)).pick(one.legal(0)))


def warm() -> None:
    """Build in the parent what a first save builds, so that children live to play."""
    one = begin(Storage.in_memory(), 0)
    step(one)


def play(folder: Path) -> NoReturn:
    """Play until the end that comes from outside."""
    storage = Storage.in_folder(folder / "saves")
    accepted = os.open(folder / ACCEPTED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    while True:
        latest = storage.store.latest()
        if latest is None:
            one = begin(storage, len(storage.store.saves()[0]))
        else:
            one = Session.load(storage.store, latest.slot)
        while True:
            line = f"{one.slot} {one.ply} {fingerprint(one.match.state)}\n"
            os.write(accepted, line.encode())
            if one.over:
                break
            step(one)


def check(folder: Path, report: dict[str, Any]) -> None:
    """Load what is left: every accepted action must be in it."""
    path = folder / ACCEPTED
    lines = path.read_text().splitlines() if path.exists() else []
    storage = Storage.in_folder(folder / "saves")
    _, notices = storage.store.saves()
    report["notices"] += [str(notice.text) for notice in notices]
    if not lines:
        return
    slot, ply, mark = lines[-1].split()
    one = Session.load(storage.store, slot)
    report["notices"] += [str(notice.text) for notice in one.take_notices()]
    if not int(ply) <= one.ply <= int(ply) + 1:
        report["lost"].append(f"{slot}: accepted {ply}, loaded {one.ply}")
    elif fingerprint(one._history.state(int(ply))) != mark:
        report["lost"].append(f"{slot}: another state at {ply}")
    report["plies"] = len(lines)


def compare(folder: Path, report: dict[str, Any]) -> None:
    """Every match that was interrupted is the match that would have been played in one go."""
    storage = Storage.in_folder(folder / "saves")
    for info in storage.store.saves()[0]:
        broken = Session.load(storage.store, info.slot)
        whole = begin(None, broken.match.seed)
        while whole.ply < broken.ply:
            step(whole)
        if whole.match.journal != broken.match.journal or whole.result != broken.result:
            report["lost"].append(f"{info.slot}: played differently")
        report["matches"] += 1
    report["left"] = sorted(name.name for name in (folder / "saves").iterdir())


def main(folder: Path, kills: int, seed: int) -> None:
    warm()
    report: dict[str, Any] = {"kills": 0, "lost": [], "notices": [], "plies": 0, "matches": 0}
    chance = random.Random(seed)
    for _ in range(kills):
        child = os.fork()
        if child == 0:
            try:
                play(folder)
            finally:
                os._exit(1)
        time.sleep(chance.uniform(0.002, LONGEST))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        report["kills"] += os.WIFSIGNALED(status)
        check(folder, report)
    compare(folder, report)
    print(json.dumps(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
