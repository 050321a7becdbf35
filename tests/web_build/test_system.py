"""What the build finds out about the machine, and what it says when something is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import web
from wasm import container, process, system
from wasm.errors import BuildError

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("release", "why"),
    [
        ('ID=debian\nVERSION_ID="12"\n', ""),
        ('ID=debian\nVERSION_ID="13"\n', ""),
        ("ID=debian\n", ""),
        ('ID=debian\nVERSION_ID="11"\n', "Debian 11 is too old"),
        ('ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n', "this is not Debian"),
    ],
)
def test_the_system(
    release: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    file = tmp_path / "os-release"
    file.write_text(release, encoding="utf-8")
    found = system.why_not_here(file)
    assert found == why or (why and found.startswith(why))


def test_root_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    file = tmp_path / "os-release"
    file.write_text('ID=debian\nVERSION_ID="12"\n', encoding="utf-8")
    assert "root" in system.why_not_here(file)
    assert system.why_not_here(tmp_path / "missing") == "this is not Debian"


def test_the_mirror_is_that_of_apt() -> None:
    listed = "http://a.test/debian-security/\nhttp://b.test/other/\nhttp://c.test/debian/\n"
    assert system.mirror(listed) == "http://c.test/debian"
    assert system.mirror("http://b.test/other/\n") == "http://b.test/other"
    with pytest.raises(BuildError, match="no Debian mirror"):
        system.mirror("\n")


class Apt(process.Runner):
    """An apt whose lists were thrown away: it knows no mirror before it has fetched them."""

    def __init__(self, mirrors: str) -> None:
        super().__init__()
        self.mirrors = mirrors
        self.fetched = 0

    def run(self, command: Sequence[object], **_: object) -> str:
        if command[1] == "update":
            self.fetched += 1
            return ""
        return self.mirrors if self.fetched else ""


def test_lists_that_were_thrown_away_are_fetched_to_find_the_mirror() -> None:
    apt = Apt("http://c.test/debian/\n")
    assert system.ask_for_mirror(apt) == "http://c.test/debian"
    assert system.ask_for_mirror(apt) == "http://c.test/debian"
    assert apt.fetched == 1
    with pytest.raises(BuildError, match="no Debian mirror"):
        system.ask_for_mirror(Apt(""))


def test_apt_keeps_its_proxy_and_no_more() -> None:
    dump = (
        'Acquire "";\nAcquire::http::Proxy "http://p.test";\nAcquire::Languages "none";\n'
        'Acquire::Check-Valid-Until "false";\n'
    )
    kept = system.apt_settings(dump)
    assert kept == 'Acquire::http::Proxy "http://p.test";\nAcquire::Check-Valid-Until "false";\n'


def test_too_little_room_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "ROOM", 1 << 62)
    with pytest.raises(BuildError, match="free disk space"):
        system.check_room(tmp_path)


@pytest.mark.parametrize(
    ("output", "trouble"),
    [
        ("npm error code ENOTFOUND\nnpm error errno ENOTFOUND", "the network does not answer"),
        ("npm error code E404\n", "the npm registry refused the request"),
        ("ERROR: No matching distribution found for a==1", "the registry does not offer a==1"),
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(1)'\n"
            "ERROR: No matching distribution found for a==1",
            "the network does not answer",
        ),
        (
            "E: Failed to fetch http://d.test/a.deb  404  Not Found",
            "the package registry refused the request",
        ),
        (
            "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]",
            "this machine does not trust the certificate of the registry",
        ),
        ("E: Failed getting release file http://x.test", "the network does not answer"),
        ("cc: error: write: No space left on device", "the disk is full"),
        ("error: expected ';'", ""),
        ("x" * 5000 + "ENOSPC", ""),
    ],
)
def test_troubles_are_recognised(output: str, trouble: str) -> None:
    assert process.explain(output) == trouble


def test_a_wrong_hash_names_the_file() -> None:
    output = (
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n"
        "    pyglm==2.8.3 from file:///x/pyglm-2.8.3.tar.gz (from -r r.txt (line 1)):\n"
        "        Expected sha256 00\n             Got        11\n"
    )
    assert "pyglm==2.8.3" in process.explain(output)


def test_the_container_gets_the_project_the_cache_and_the_result(tmp_path: Path) -> None:
    words = container.command("podman", ROOT, tmp_path / "c", tmp_path / "o", ["--runtime-only"])
    assert words[:2] == ["podman", "run"]
    assert f"{ROOT}:/realmbox:ro" in words
    assert f"{tmp_path / 'c'}:/cache" in words
    end = ["build/web.py", "--cache", "/cache", "--out", "/out", "--runtime-only"]
    assert words[-len(end) :] == end
    assert (tmp_path / "c").is_dir()


def test_without_a_container_engine_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(container, "engine", lambda: None)
    with pytest.raises(BuildError, match="this is a test, and neither docker nor podman can"):
        container.run("this is a test", ROOT, tmp_path, tmp_path, [])


def test_the_cache_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("REALMBOX_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert web.parse([]).cache == tmp_path / "realmbox"
    monkeypatch.setenv("REALMBOX_CACHE", str(tmp_path / "own"))
    assert web.parse([]).cache == tmp_path / "own"
    assert web.parse(["--cache", str(tmp_path)]).cache == tmp_path
    assert web.parse([]).out == ROOT / "dist" / "web"


def test_a_finished_site_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    out, new, old = tmp_path / "web", tmp_path / "new", tmp_path / "old"
    for folder, text in ((out, "1"), (new, "2")):
        folder.mkdir()
        (folder / text).write_text(text, encoding="utf-8")
    web.replace(new, out, old)
    assert [path.name for path in out.iterdir()] == ["2"]
    assert not old.exists()
    assert not new.exists()


def test_a_folder_that_cannot_be_renamed_gets_new_contents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, new = tmp_path / "web", tmp_path / "new"
    (out / "sub").mkdir(parents=True)
    (out / "1").write_text("1", encoding="utf-8")
    (new / "sub2").mkdir(parents=True)
    (new / "2").write_text("2", encoding="utf-8")

    def busy(self: Path, target: Path) -> Path:
        raise OSError(16, "Device or resource busy", str(self))

    monkeypatch.setattr(Path, "rename", busy)
    web.replace(new, out, tmp_path / "old")
    assert sorted(path.name for path in out.iterdir()) == ["2", "sub2"]


def test_trouble_ends_with_one_sentence_and_status_2(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    command = [sys.executable, "-B", str(ROOT / "build" / "web.py"), "--clean", "--cache"]
    done = subprocess.run([*command, str(blocked)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
