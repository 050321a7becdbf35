"""The lab: equal counts for any number of processes, every seat played, clear refusals."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.lab.__main__ import main
from rules.lab.pairings import arrangements, fixture

ROOT = Path(__file__).parents[2]
KEYS = [
    "game",
    "matches",
    "seats",
    "bots",
    "options",
    "seed",
    "ended",
    "capped",
    "errors",
    "seconds",
    "matches_per_second",
    "rounds",
    "wins",
    "played",
    "reasons",
    "detail",
]
RUN = ["thronebound", "--matches", "40", "--bots", "greedy,novice", "--seed", "5"]


def run(path: Path, *more: str) -> dict[str, Any]:
    assert main([*RUN, *more, "--json", str(path)]) == 0
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_the_summary_has_its_shape_and_adds_up(tmp_path: Path) -> None:
    found = run(tmp_path / "a.json", "--jobs", "1")
    assert list(found) == KEYS
    assert found["ended"] == 40
    assert found["capped"] == found["errors"] == 0
    assert list(found["rounds"]) == ["median", "p95", "max"]
    assert sum(found["wins"]["by_seat"]) == 40
    assert sum(found["wins"]["by_bot"].values()) == 40
    assert found["played"]["by_bot"] == {"greedy": 40, "novice": 40}
    assert sum(found["reasons"].values()) == 40
    detail = found["detail"]
    assert len(detail["heroes"]) == 12
    # Eight heroes are drafted in every match.
    assert sum(hero["drafted"] for hero in detail["heroes"].values()) == 40 * 8
    assert detail["first_attacker"]["wins"] + detail["first_drafter"]["wins"] == 40
    assert detail["tiebreaks"]["dice"] == 0
    assert detail["rounds_per_match"] > 5


def test_processes_do_not_change_the_result(tmp_path: Path) -> None:
    one = run(tmp_path / "1.json", "--jobs", "1")
    two = run(tmp_path / "2.json", "--jobs", "2")
    for machine in ("seconds", "matches_per_second"):
        del one[machine], two[machine]
    assert one == two


def test_every_pairing_is_played_from_every_seat_on_the_same_deals() -> None:
    seatings = arrangements(["a", "b", "c"], 2)
    assert sorted(seatings) == [(x, y) for x in "abc" for y in "abc" if x != y]
    matches = [fixture(seatings, 7, number) for number in range(12)]
    assert len({match.seed for match in matches[:6]}) == 1
    assert matches[0].seed != matches[6].seed
    assert arrangements(["a"], 2) == (("a", "a"),)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'"),
        ([*RUN, "--seats", "3"], "--seats must be from 2 to 2, not 3."),
        ([*RUN, "--matches", "many"], "--matches needs a whole number, not 'many'."),
        ([*RUN, "--matches", "0"], "--matches must be from 1"),
        ([*RUN, "--bots", "greedy,hal"], "has no bot 'hal'"),
        ([*RUN, "--options", "{"], "--options needs a JSON object"),
        ([*RUN, "--options", '{"moons": 1}'], "has no option 'moons'"),
        ([*RUN, "--options", '{"rounds": "x"}'], "needs a whole number"),
        ([*RUN, "--options", '{"rounds": 0}'], "refuses these options"),
        ([*RUN, "--plot", "picture.txt"], "--plot makes .png"),
        ([*RUN, "--json", "no/such/folder/a.json"], "its folder does not exist"),
        (["bench", "chess"], "There is no game 'chess'"),
        (["bench", "--runs", "2"], "--runs must be from 5"),
    ],
)
def test_bad_input_gives_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert len(err.strip().splitlines()) == 1
    assert err.strip().endswith(".")


def test_as_a_program_it_prints_json_and_nothing_else() -> None:
    words = [sys.executable, "-m", "rules.lab", *RUN, "--jobs", "1", "--json", "-"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""
    assert list(json.loads(done.stdout)) == KEYS


def test_a_plot_is_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    target = tmp_path / "wins.png"
    assert main([*RUN, "--jobs", "1", "--plot", str(target)]) == 0
    assert target.read_bytes().startswith(b"\x89PNG")
