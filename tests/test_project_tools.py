"""The scripts that check, prepare and translate: they must notice what is wrong."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[1]


def script(name: str) -> ModuleType:
    """Load a script of build/ under a name of its own."""
    spec = importlib.util.spec_from_file_location(f"build_{name}", ROOT / "build" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


# -- check.py ---------------------------------------------------------------------------------


def test_check_works_from_any_folder_with_its_own_tools(tmp_path: Path) -> None:
    bare = {key: value for key, value in os.environ.items() if key != "PATH"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "build" / "check.py"), "tests", "--", "--version"],
        cwd=tmp_path,
        env={**bare, "PATH": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("ok    tests")
    assert done.stdout.splitlines()[-1] == "all passed"


def test_check_fails_if_a_step_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    check = script("check")
    good = check.Step("good", "json", ("-c", "print('fine')"))
    bad = check.Step("bad", "json", ("-c", "print('why'); raise SystemExit(3)"))
    gone = check.Step("gone", "no_such_module", ("-c", "pass"))
    monkeypatch.setattr(check, "STEPS", (good, bad, good))
    assert check.main([]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line[:4] for line in lines] == ["ok  ", "FAIL", "    ", "ok  ", "fail"]
    assert lines[-1] == "failed: bad"
    assert check.main(["good"]) == 0
    monkeypatch.setattr(check, "STEPS", (gone,))
    assert check.main([]) == 1
    assert "no_such_module is missing" in capsys.readouterr().out


def test_check_mends_first_when_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    check = script("check")
    mark = tmp_path / "mended"
    step = check.Step(
        "step",
        "json",
        ("-c", f"import os; raise SystemExit(not os.path.exists({str(mark)!r}))"),
        ("-c", f"open({str(mark)!r}, 'w').close()"),
    )
    monkeypatch.setattr(check, "STEPS", (step,))
    assert check.main([]) == 1
    assert check.main(["--fix"]) == 0


def test_check_refuses_steps_it_does_not_know() -> None:
    with pytest.raises(SystemExit) as refused:
        script("check").main(["tset"])
    assert refused.value.code == 2


# -- run.py -----------------------------------------------------------------------------------


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """run.py with an environment folder of its own and every command only noted."""
    module = script("run")
    monkeypatch.setattr(module, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(module, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    module.commands = []
    module.status = 0

    def noted(command: list[str], **_: object) -> SimpleNamespace:
        module.commands.append(command)
        if "venv" in command:
            module.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            module.PYTHON.touch()
        return SimpleNamespace(returncode=module.status)

    monkeypatch.setattr(module.subprocess, "run", noted)
    return module


def test_run_installs_once_and_again_when_the_list_changes(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def installs() -> int:
        count = sum("install" in command for command in run.commands)
        run.commands.clear()
        return count

    assert run.main([]) == 0
    assert run.commands[-1][1].endswith("main.py")
    assert installs() == 1
    run.main(["play", "--game", "thronebound"])
    assert run.commands[-1][2:] == ["--game", "thronebound"]
    assert installs() == 0
    run.main(["test", "lint"])
    assert run.commands[-1][1].endswith("check.py")
    assert run.commands[-1][2:] == ["lint"]
    assert installs() == 1
    before = run.requirements
    monkeypatch.setattr(run, "requirements", lambda extras: [*before(extras), "another>=1,<2"])
    run.main([])
    assert installs() == 1


def test_run_installs_what_the_project_file_says(run: ModuleType) -> None:
    run.main(["test"])
    install = next(command for command in run.commands if "install" in command)
    for name in ("pygame-ce", "pydantic", "pytest", "ruff", "mypy", "babel", "soundfile"):
        assert any(part.startswith(f"{name}>=") for part in install), name
    run.main(["play"])
    play = [command for command in run.commands if "install" in command][-1]
    assert not any(part.startswith("pytest") for part in play)


def test_run_passes_the_status_of_the_game_on(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "prepare", lambda extras: None)
    run.status = 7
    assert run.main(["--version"]) == 7


def test_run_says_what_is_missing(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(run.importlib.util, "find_spec", lambda name: None)
        with pytest.raises(run.Trouble, match="python3-venv"):
            run.main([])
    with monkeypatch.context() as patch:
        patch.setattr(run.sys, "version_info", (3, 10, 4, "final", 0))
        with pytest.raises(run.Trouble, match=r"3\.11"):
            run.main([])


def test_run_uses_the_pip_of_the_system_without_ensurepip(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(
        run.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else real(name)
    )
    run.main([])
    made, install = run.commands[0], run.commands[1]
    assert "--without-pip" in made
    assert install[:4] == [sys.executable, "-m", "pip", "--python"]


def test_run_forgets_nothing_when_installing_fails(run: ModuleType) -> None:
    run.main([])
    (run.VENV / "installed-game").unlink()
    run.status = 1
    with pytest.raises(run.Trouble):
        run.main([])
    assert not (run.VENV / "installed-game").exists()


# -- messages.py ------------------------------------------------------------------------------

CODE = """
from client.words import tr, trn
from rules.kernel.phrase import Phrase
HERO = Phrase("Hermes")
def show(n, who):
    return tr("{name} wins", name=who), trn("{n} card", "{n} cards", n)
"""


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """messages.py over a small project of its own with one finished language."""
    module = script("messages")
    (tmp_path / "client").mkdir()
    (tmp_path / "rules" / "lab").mkdir(parents=True)
    (tmp_path / "client" / "show.py").write_text(CODE)
    (tmp_path / "rules" / "lab" / "run.py").write_text("tr('never shown')")
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(module, "TEMPLATE", tmp_path / "locale" / "realmbox.pot")
    module.begin("de", "Deutsch")
    module.refresh()
    module.po = tmp_path / "locale" / "de" / "LC_MESSAGES" / "realmbox.po"
    module.code = tmp_path / "client" / "show.py"
    return module


def translate(messages: ModuleType, msgid: str, msgstr: str) -> None:
    text = messages.po.read_text()
    old = f'msgid "{msgid}"\nmsgstr ""\n'
    assert old in text
    messages.po.write_text(text.replace(old, f'msgid "{msgid}"\nmsgstr "{msgstr}"\n'))


def test_messages_finds_all_texts_of_the_game_and_no_others(messages: ModuleType) -> None:
    text = messages.TEMPLATE.read_text()
    for wanted in ('msgid "Hermes"', 'msgid "{name} wins"', 'msgid_plural "{n} cards"'):
        assert wanted in text
    assert "never shown" not in text
    assert messages.stale() == []
    assert messages.status()[0] == "de: 0 of 3 texts"


def test_messages_compiles_what_is_translated(messages: ModuleType) -> None:
    import gettext

    translate(messages, "{name} wins", "{name} siegt")
    assert any("not compiled" in fault for fault in messages.stale())
    messages.refresh()
    assert messages.stale() == []
    with messages.po.with_suffix(".mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    assert catalogue.gettext("{name} wins") == "{name} siegt"
    assert catalogue.gettext("Hermes") == "Hermes"
    assert catalogue.info()["x-language-name"] == "Deutsch"


def test_messages_notices_a_new_text(messages: ModuleType) -> None:
    messages.code.write_text(CODE + "\nNEW = Phrase('Circe')\n")
    faults = messages.stale()
    assert any("realmbox.pot is not what the code says" in fault for fault in faults)
    assert any("realmbox.po is out of step" in fault for fault in faults)
    messages.refresh()
    assert messages.stale() == []


def test_messages_keeps_translations_of_texts_that_went_until_pruned(messages: ModuleType) -> None:
    translate(messages, "Hermes", "Der Bote")
    messages.code.write_text(CODE.replace("Hermes", "Iris"))
    messages.refresh()
    assert '#~ msgstr "Der Bote"' in messages.po.read_text()
    messages.code.write_text(CODE)
    messages.refresh()
    assert 'msgid "Hermes"\nmsgstr "Der Bote"' in messages.po.read_text()
    messages.code.write_text(CODE.replace("Hermes", "Iris"))
    messages.refresh(prune=True)
    assert "Der Bote" not in messages.po.read_text()
    assert messages.language_name(messages.loaded(messages.po), messages.po) == "Deutsch"


@pytest.mark.parametrize("wrong", ["{naam} siegt", "siegt", "{name} siegt {n}", "{name siegt"])
def test_messages_notices_wrong_places(messages: ModuleType, wrong: str) -> None:
    translate(messages, "{name} wins", wrong)
    messages.refresh()
    assert len(messages.stale()) == 1


@pytest.mark.parametrize(
    "line",
    [
        "tr(f'{who} wins')",
        "tr('a ' + who)",
        "tr('%s wins' % who)",
        "tr('{name} wins')",
        "tr('{name} wins', nam=who)",
        "trn('{n} of {all}', '{n} of {all}', 3)",
        "Phrase('{a} beats {b}', a=1)",
    ],
)
def test_messages_notices_texts_that_cannot_be_translated(messages: ModuleType, line: str) -> None:
    messages.code.write_text(f"{CODE}\nX = {line}\n")
    assert messages.faults_in_code()


def test_messages_lets_good_code_pass(messages: ModuleType) -> None:
    messages.code.write_text(f"{CODE}\nX = tr('{{a}}', a=1), tr(CODE), tr('{{a}}', **known)\n")
    assert messages.faults_in_code() == []


def test_the_committed_catalogues_are_sound() -> None:
    """Fresh or not is for check.py to say; wrong places would reach players."""
    module = script("messages")
    files = module.language_files()
    assert files
    for path in files:
        assert module.faults_of(path) == []
