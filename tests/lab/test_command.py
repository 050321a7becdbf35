"""The lab as a command: its JSON, its refusals, the same matches for any number of processes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.lab.__main__ import main
from rules.lab.arguments import BenchRequest, RunRequest, read_arguments
from rules.lab.trouble import LabError

ROOT = Path(__file__).parents[2]
KEYS = [
    "game", "matches", "seats", "bots", "options", "seed", "ended", "capped", "errors", "seconds",
    "matches_per_second", "rounds", "wins", "played", "reasons", "detail",
]  # fmt: skip


def lab(*words: str) -> Any:
    run = subprocess.run(
        [sys.executable, "-m", "rules.lab", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert run.stderr == ""  # no progress bar where nobody watches
    return json.loads(run.stdout)


def test_the_summary_has_the_agreed_keys_in_order() -> None:
    found = lab(
        "thronebound", "--matches", "20", "--bots", "greedy,easy", "--jobs", "1", "--json", "-"
    )
    assert list(found) == KEYS
    assert found["bots"] == ["greedy", "novice"]
    assert found["ended"] == found["matches"] == 20
    assert found["errors"] == found["capped"] == 0
    assert found["played"] == {"by_bot": {"greedy": 20, "novice": 20}}
    assert sum(found["wins"]["by_seat"]) == sum(found["wins"]["by_bot"].values()) == 20
    assert sum(found["reasons"].values()) == 20
    assert 0 < found["rounds"]["median"] <= found["rounds"]["p95"] <= found["rounds"]["max"] < 200
    assert len(found["detail"]["heroes"]) == 12
    assert sum(row["drafted"] for row in found["detail"]["heroes"].values()) == 20 * 8


def test_the_number_of_processes_changes_nothing() -> None:
    words = ("thronebound", "--matches", "31", "--bots", "strategic,greedy", "--seed", "5")
    one = lab(*words, "--jobs", "1", "--json", "-")
    two = lab(*words, "--jobs", "2", "--json", "-")
    for found in (one, two):
        del found["seconds"], found["matches_per_second"]
    assert one == two


def test_other_seeds_are_other_matches() -> None:
    words = ("thronebound", "--matches", "12", "--jobs", "1", "--json", "-", "--seed")
    assert lab(*words, "1")["detail"] != lab(*words, "2")["detail"]


def test_options_reach_the_game() -> None:
    words = ("--matches", "5", "--jobs", "1", "--json", "-", "--options", '{"rounds": 2}')
    found = lab("thronebound", *words)
    assert found["options"] == {"rounds": 2}
    assert found["capped"] == 5
    assert found["rounds"]["max"] == 2


def test_files_and_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    summary, picture = tmp_path / "run.json", tmp_path / "run.png"
    words = ["thronebound", "--matches", "6", "--jobs", "1", "--json", str(summary)]
    assert main([*words, "--plot", str(picture)]) == 0
    assert "6 matches" in capsys.readouterr().out
    assert list(json.loads(summary.read_text("utf-8"))) == KEYS
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_the_picture_is_refused_before_any_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["thronebound", "--matches", "10000000", "--plot", "x.png"]) == 2
    assert "needs matplotlib" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "The following arguments are required: game."),
        (["chess"], "There is no game 'chess'; there is: "),
        (["thronebound", "--matches", "many"], "--matches needs a whole number, not 'many'."),
        (["thronebound", "--matches", "0"], "--matches must be from 1 to "),
        (["thronebound", "--seats", "3"], "--seats must be from 2 to 2, not 3."),
        (["thronebound", "--jobs", "0"], "--jobs must be from 1 to "),
        (["thronebound", "--seed", "-1"], "--seed must be from 0 to "),
        (["thronebound", "--bots", "greedy,deep"], "Thronebound has no bot 'deep'; it has: "),
        (["thronebound", "--bots", ""], "Thronebound has no bot ''; it has: "),
        (["thronebound", "--options", "{"], "--options needs a JSON object, not '{'."),
        (["thronebound", "--options", "[1]"], "--options needs a JSON object, not '[1]'."),
        (["thronebound", "--options", '{"laps": 1}'], "Thronebound has no option 'laps'; "),
        (["thronebound", "--options", '{"rounds": "2"}'], "The option 'rounds' needs a whole "),
        (["thronebound", "--options", '{"rounds": true}'], "The option 'rounds' needs a whole "),
        (["thronebound", "--options", '{"rounds": 0}'], "Thronebound refuses these options: "),
        (["thronebound", "--json", "nowhere/x.json"], "--json cannot write nowhere/x.json: "),
        (["thronebound", "--plot", "x.gif"], "--plot makes .png, .svg or .pdf files, not x.gif."),
        (["thronebound", "--speed", "9"], "Unrecognized arguments: --speed 9."),
        (["bench", "chess"], "There is no game 'chess'; there is: "),
        (["bench", "--runs", "2"], "--runs must be from 5 to "),
    ],
)
def test_a_mistake_gets_one_sentence_and_status_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(sentence)
    assert told.err.count("\n") == 1


def test_the_defaults() -> None:
    request = read_arguments(["thronebound"])
    assert isinstance(request, RunRequest)
    assert request.plan.bots == ("greedy",)
    assert (request.plan.seats, request.plan.matches, request.jobs >= 1) == (2, 1000, True)
    assert isinstance(read_arguments(["bench"]), BenchRequest)


def test_a_folder_is_no_target(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="needs a file"):
        read_arguments(["thronebound", "--json", str(tmp_path)])
