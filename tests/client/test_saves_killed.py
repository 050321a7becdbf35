"""The process is killed at 50 random moments: no action that was accepted is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
KILLS = 50


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
def test_killing_the_process_loses_no_action(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.client.killer", str(tmp_path), str(KILLS), "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["kills"] == KILLS  # none ended by itself: it really was killed
    assert report["lost"] == []
    assert report["notices"] == []  # and no save was even damaged
    assert report["matches"] >= 1
    assert report["plies"] > KILLS  # there was something to lose
