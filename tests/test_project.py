"""The project as a whole: what lies in the repository, and what its pages promise."""

from __future__ import annotations

import ast
import os
import re
import stat
import subprocess
import tomllib
from pathlib import Path

import pytest

from client.audio.sounds import FOLDER, ambience_file, sound_named
from client.version import VERSION

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

LONG_FILES = {
    "tests/client/test_app.py": "one app driven through many ways of ending",
}
LONGEST = 400

ASSET_KINDS = {
    ".ogg": "sound",
    ".png": "pictures",
    ".rbm": "meshes",
    ".svg": "drawings",
    ".ttf": "fonts",
    ".json": "data of icons and fonts",
    ".po": "texts",
    ".pot": "texts",
    ".mo": "texts",
    ".txt": "notes and licences",
    ".md": "notes and licences",
}


def files() -> list[Path]:
    """Every file of the project, by git where there is a repository."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        names = done.stdout.decode().split("\0")
        found = [ROOT / name for name in names if name]
    except (OSError, subprocess.CalledProcessError):
        skip = {".git", ".venv", "dist", "__pycache__"}
        found = [
            path
            for path in ROOT.rglob("*")
            if not any(p in skip or "cache" in p for p in path.parts)
        ]
    return sorted(path for path in found if path.is_file())


def texts() -> list[tuple[str, str]]:
    """Names and contents of the files that are text."""
    return [
        (path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
        for path in files()
        if path.suffix not in (".ogg", ".png", ".rbm", ".ttf", ".mo", ".xz")
    ]


def test_there_is_something_to_look_at() -> None:
    names = {name for name, _ in texts()}
    assert {"README.md", "main.py", "client/words.py", ".ci/run"} <= names


def test_nothing_names_a_place_on_one_machine() -> None:
    """No absolute path into somebody's home or working folder, on any system.

    Except that of the made-up player of the tests of the storage's places, and the browser
    edition's home in a file system that exists in memory only.
    """
    homes = "|".join(("home", "root", "Users", "work", "mnt", "media"))
    place = re.compile(rf"(?<![\w.:/~)}}*-])/({homes})/(?!web\b)\w{{3}}|\b[A-Z]:\\Users\\")
    assert place.search(f"open('/{'home'}/ada/x')")
    found = [
        f"{name}: {match.group(0)}"
        for name, text in texts()
        if name != "tests/client/test_storage_places.py"
        for match in place.finditer(text)
    ]
    assert not found


def test_assets_have_only_formats_that_run_everywhere() -> None:
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if name.startswith("assets/"):
            assert path.suffix in ASSET_KINDS, name


def test_every_group_of_assets_says_its_licence() -> None:
    groups = [path for path in (ROOT / "assets").iterdir() if path.is_dir()]
    assert len(groups) >= 4
    for group in groups:
        notes = [path for path in group.iterdir() if path.suffix in (".md", ".txt")]
        words = " ".join(note.read_text(encoding="utf-8") for note in notes)
        assert re.search(r"licen[cs]e|CC0", words, re.IGNORECASE), group.name


def test_files_stay_short() -> None:
    for name, text in texts():
        if name.endswith(".py") and name not in LONG_FILES:
            assert len(text.splitlines()) <= LONGEST, name
    for name, reason in LONG_FILES.items():
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        assert LONGEST < len(lines) <= 550, f"{name} is no longer an exception ({reason})"


def test_every_dependency_has_a_lower_and_an_upper_bound() -> None:
    wanted = list(PROJECT["dependencies"])
    for extra in PROJECT["optional-dependencies"].values():
        wanted += extra
    assert len(wanted) > 8
    for one in wanted:
        assert re.fullmatch(r"[A-Za-z0-9_.-]+>=[0-9.]+,<[0-9.]+", one), one


def test_the_version_is_one() -> None:
    assert PROJECT["version"] == VERSION
    assert f"## {VERSION}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_sounds_that_are_asked_for_exist() -> None:
    """Literal names given to `play` and `ambience`, and the names in tables of paces."""
    asked: set[str] = set()
    for path in (ROOT / "client").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            literals = [a for a in ast.walk(node) if isinstance(a, ast.Constant)]
            if called in ("play", "ambience", "Pace"):
                asked |= {a.value for a in literals if isinstance(a.value, str) and a.value}
    assert {"card_play", "win", "lose"} <= asked
    for name in asked:
        assert sound_named(name) or ambience_file(FOLDER, name), name


# -- the pages --------------------------------------------------------------------------------


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_first_commands_of_the_readme_are_two_and_exist() -> None:
    block = re.search(r"```sh\n(.*?)```", readme(), re.DOTALL)
    assert block is not None
    commands = [line.split("#")[0].split() for line in block.group(1).splitlines()]
    assert commands == [["python3", "build/run.py"], ["python3", "build/run.py", "test"]]
    assert readme()[: block.start()].count("\n") < 30


def test_the_readme_shows_a_picture_of_the_game() -> None:
    assert "](assets/pictures/duel.png)" in readme()


def test_the_readme_explains_every_option() -> None:
    from client.command_line import _parser

    options = {name for action in _parser()._actions for name in action.option_strings}
    table = set(re.findall(r"`(--[a-z-]+)", readme()))
    assert {name for name in options if name.startswith("--")} == table | {"--help"}


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "build/README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", text):
            if target != "assets/pictures/duel.png":
                assert (ROOT / page).parent.joinpath(target).exists(), f"{page}: {target}"


def test_paths_that_contributing_names_exist() -> None:
    for page in ("CONTRIBUTING.md", "build/README.md", "README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        named = re.findall(r"(?:`|\]\()((?:assets|build|client|rules|tests)/[\w./-]*)", text)
        assert named, page
        for name in named:
            made_later = name == "assets/pictures/duel.png"
            assert made_later or (ROOT / name).exists(), f"{page}: {name}"


def test_build_scripts_are_all_explained() -> None:
    text = (ROOT / "build" / "README.md").read_text(encoding="utf-8")
    for path in (ROOT / "build").glob("*.py"):
        assert f"`{path.name}`" in text, path.name


def test_the_licence_and_what_is_not_ours() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.startswith("MIT License")
    for third in ("Alegreya", "game-icons.net", "CC BY 3.0", "Open Font License", "CC0"):
        assert third in text


@pytest.mark.skipif(os.name == "nt", reason="the file mode is a matter of POSIX systems")
def test_the_machine_check_can_be_run() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & stat.S_IXUSR
    text = script.read_text(encoding="utf-8")
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "python3 build/run.py test" in text
    assert subprocess.run(["bash", "-n", str(script)], check=False).returncode == 0
