"""The same states whatever the process's hash seed is (sets of text would change their order)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = """
from rules import KEYS, load
from rules.kernel.fingerprint import fingerprint
from rules.kernel.bot import decide
from rules.kernel.rng import Rng
from tests.rules.games import random_steps

for key in KEYS:
    game = load(key)
    for seed in range(3):
        for state, seat, action in random_steps(game, seed):
            print(fingerprint(state), seat, action)
            for watcher in range(game.seats[0]):
                view = game.view(state, watcher)
                print(fingerprint(view), fingerprint(game.guess(view, seed)))
                print(game.legal_actions(state, watcher))
    for name in list(game.bots)[:3]:
        bot = game.bots[name]
        state = game.setup(game.seats[0], game.options(), 5)
        for step in range(60):
            acting = game.to_act(state)
            if not acting:
                break
            seat = acting[0]
            action = decide(bot, game.view(state, seat), seat, Rng(step))
            print(name, action)
            game.apply(state, seat, action)
"""


def play(hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_matches_do_not_depend_on_the_hash_seed() -> None:
    first = play("0")
    assert len(first.splitlines()) > 500
    assert play("1") == first
    assert play("random") == first
