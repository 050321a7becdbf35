"""The command line: what it accepts, what it refuses in one sentence, and what it prints."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from client import games, headless, scenes
from client.command_line import Arguments, UsageError, complain, parse
from client.version import VERSION

ROOT = Path(__file__).resolve().parents[2]


def run_main(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_nothing_asked_opens_the_box() -> None:
    assert parse([]) == Arguments()


def test_everything_about_a_match() -> None:
    asked = parse(["--game", "thronebound", "--seats", "human, GREEDY", "--seed", "-5", "--stats"])
    assert asked == Arguments(game="thronebound", seats=("human", "greedy"), seed=-5, stats=True)


def test_everything_about_a_picture() -> None:
    line = (
        "--screenshot a.png --scene duel --size 390x844 --scale 2 --density 1.5 --moves 40"
        " --language qps --no-sound --windowed"
    )
    assert parse(line.split()) == Arguments(
        screenshot=Path("a.png"),
        scene="duel",
        size=(390, 844),
        scale=2.0,
        density=1.5,
        moves=40,
        language="qps",
        sound=False,
        fullscreen=False,
    )


def test_seats_alone_mean_the_first_game() -> None:
    assert parse(["--seats", "human,human"]).game == games.KEYS[0]


REFUSED = [
    ("--game punball", "Punball is not built yet."),
    ("--game frontier", "Ashen Frontier is not built yet."),
    ("--game chess", "There is no game 'chess'; there is: thronebound."),
    ("--seats human,robot", "There is no player 'robot'; there is: human, "),
    ("--seats human", "Thronebound is played by 2, not by 1."),
    ("--seats human,human,human", "Thronebound is played by 2, not by 3."),
    ("--seats ,", "There is no player ''; there is: human, "),
    ("--seed many", "Argument --seed: 'many' is not a whole number."),
    ("--renderer 4d", "Argument --renderer: invalid choice: '4d'"),
    ("--load nowhere.json", "There is no file 'nowhere.json'."),
    ("--size big", "Argument --size: 'big' is no size like 1280x720"),
    ("--size 10x10", "Argument --size: '10x10' is no size like 1280x720"),
    ("--size -5x99999", "Argument --size: "),
    ("--screenshot a.png --scale 3", "Argument --scale: '3' is not a number from 0.8 to 2."),
    ("--screenshot a.png --scale nan", "Argument --scale: 'nan' is not a number from 0.8 to 2."),
    ("--screenshot a.png --density 0", "Argument --density: '0' is not a number from 0.5 to 4."),
    ("--screenshot a.png --size 8192x64 --density 3", "Size times density is 24576 pixels a side"),
    ("--screenshot a.png --moves 1.5", "Argument --moves: '1.5' is not a number from 0 to"),
    ("--screenshot a.png --language xx", "Argument --language: there is no 'xx'; there is: en"),
    ("--screenshot a.bmp", "A picture's name ends in .png, not like 'a.bmp'."),
    ("--scene duel", "--scene only goes with --screenshot."),
    ("--moves 0", "--moves only goes with --screenshot."),
    ("--headless --watch", "--headless and --watch cannot go together."),
    ("--headless --screenshot a.png", "--headless and --screenshot cannot go together."),
    ("--headless --seats human,greedy", "With --headless every seat needs a computer player"),
    ("--watch --seats greedy,human", "With --watch every seat needs a computer player"),
    ("--load main.py --seed 3", "--load goes on with the file's own match"),
    ("--fullscreen --windowed", "Argument --windowed: not allowed with argument --fullscreen."),
    ("--gam thronebound", "Unrecognized arguments: --gam thronebound."),
    ("thronebound", "Unrecognized arguments: thronebound."),
    ("--seed", "Argument --seed: expected one argument."),
]


@pytest.mark.parametrize(("line", "sentence"), REFUSED, ids=[line for line, _ in REFUSED])
def test_what_cannot_be_is_refused_in_one_sentence(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(UsageError) as refused:
        parse(line.split())
    assert complain(refused.value) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(sentence)
    assert said.err.count("\n") == 1
    assert said.err.endswith((".\n", "?\n"))


def test_the_program_ends_with_status_2() -> None:
    done = run_main("--game", "punball")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "Punball is not built yet.\n")


OPTIONS = (
    *("game", "seats", "seed", "renderer", "load", "watch", "headless", "screenshot", "scene"),
    *("size", "scale", "density", "moves", "language", "stats", "no-sound", "windowed"),
    *("fullscreen", "version"),
)


def test_help_explains_every_option_with_examples() -> None:
    done = run_main("--help")
    assert done.returncode == 0
    for option in OPTIONS:
        assert f"--{option} " in done.stdout or f"--{option}\n" in done.stdout
    examples = [line.split() for line in done.stdout.splitlines() if "python main.py" in line]
    assert len(examples) >= 4
    for example in examples:
        parse(example[2:])


def test_the_version_is_the_one_of_the_project() -> None:
    done = run_main("--version")
    assert done.stdout == f"Realmbox {VERSION}\n"
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"] == VERSION


def test_how_the_table_is_drawn_can_be_chosen() -> None:
    assert parse(["--renderer", "3d"]).renderer == "3d"
    assert parse(["--renderer", "2d"]).renderer == "2d"
    assert parse([]).renderer is None


def test_planned_games_are_not_on_the_shelf() -> None:
    assert not set(games.PLANNED) & set(games.KEYS)


# -- headless ------------------------------------------------------------------------------------

HEADLESS = ("--game", "thronebound", "--seats", "greedy,strategic", "--seed", "7", "--headless")


def test_headless_prints_the_same_bytes_in_every_process() -> None:
    runs = [run_main(*HEADLESS, PYTHONHASHSEED=seed) for seed in ("0", "1", "random")]
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert [run.stderr for run in runs] == ["", "", ""]
    assert len({run.stdout for run in runs}) == 1
    lines = runs[0].stdout.splitlines()
    assert lines[0] == "Thronebound, seed 7: Greedy, Strategic"
    assert lines[-1].startswith("Fingerprint ")
    assert any(line.startswith("1. ") for line in lines)
    assert any(line.startswith("The match is over after ") for line in lines)
    assert len(lines) > 50


def test_headless_needs_neither_pygame_nor_a_display() -> None:
    script = (
        "import sys; sys.modules['pygame'] = None; sys.argv[1:] = ['--headless', '--seed', '3'];"
        "import asyncio, main; asyncio.run(main.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Fingerprint" in done.stdout


def test_another_seed_is_another_match() -> None:
    one, other = (list(headless.play("thronebound", ("novice", "novice"), s)) for s in (1, 2))
    assert one[-1] != other[-1]
    assert one[0].endswith("Novice 1, Novice 2")


# -- pictures ------------------------------------------------------------------------------------


def test_an_unknown_scene_lists_those_that_exist(tmp_path: Path) -> None:
    target = tmp_path / "a.png"
    done = run_main("--screenshot", str(target), "--scene", "moon")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no scene 'moon'. Scenes: title, ")
    assert "duel" in done.stderr
    assert not target.exists()


def test_every_scene_module_has_a_scene_of_its_name() -> None:
    names = scenes.names()
    for module in scenes.MODULES:
        assert module in names
    assert {"draft", "duel"} <= set(names)


@pytest.mark.parametrize("density", ["1", "2"])
def test_a_picture_is_drawn_without_a_display(tmp_path: Path, density: str) -> None:
    import pygame

    first, second = tmp_path / "deep" / "down" / "a.png", tmp_path / "b.png"
    for target in (first, second):
        missing = not target.parent.exists()
        done = run_main(
            *("--screenshot", str(target), "--scene", "duel", "--size", "844x390"),
            *("--density", density, "--moves", "40", "--scale", "1.2", "--stats"),
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == ""
        assert "drawn in" in done.stdout
        assert (f"made the folder {str(target.parent)!r}" in done.stdout) is missing
    picture = pygame.image.load(first)
    assert picture.get_size() == (844 * int(density), 390 * int(density))
    assert first.read_bytes() == second.read_bytes()


def test_a_picture_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run_main("--screenshot", str(tmp_path / "file" / "a.png"))
    assert done.returncode == 2
    assert done.stderr.startswith("The picture 'a.png' could not be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("human,hard", ("human", "strategic")), ("easy,expert", ("novice", "oracle")),
     ("standard,gentle", ("greedy", "novice"))],
)  # fmt: skip
def test_words_for_a_strength_mean_a_computer_player(asked: str, meant: tuple[str, str]) -> None:
    from client.command_line import parse

    assert parse(["--game", "thronebound", "--seats", asked]).seats == meant
