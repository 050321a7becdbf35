"""The assembled site: complete, repeatable, closed, and able to lie anywhere."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import brotli
import pygame
import pytest

from page import pack
from tests.web_page.conftest import VERSION, make

TEXTS = {".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg"}
TWINS = (".br", ".gz")


def names(site: Path) -> set[str]:
    """All files but the compressed twins."""
    return {
        path.relative_to(site).as_posix()
        for path in site.rglob("*")
        if path.is_file() and path.suffix not in TWINS
    }


def page(site: Path) -> Path:
    """The folder with the page's own files."""
    (found,) = (path for path in site.iterdir() if path.name.startswith("page-"))
    return found


def listed(text: str, pattern: str) -> list[dict[str, Any]]:
    """A list in JSON inside a script."""
    match = re.search(pattern, text, re.DOTALL)
    assert match, pattern
    found: list[dict[str, Any]] = json.loads(match.group(1))
    return found


def matches(site: Path, row: dict[str, Any]) -> bool:
    content = (site / row["path"]).read_bytes()
    twin = site / (row["path"] + ".gz")
    assert row["packed"] == (twin if twin.is_file() else site / row["path"]).stat().st_size
    return len(content) == row["bytes"] and hashlib.sha256(content).hexdigest() == row["sha256"]


def test_the_same_sources_give_the_same_bytes(site: Path, runtime: Path, tmp_path: Path) -> None:
    again = make(runtime, tmp_path / "web")
    ours, theirs = ({p.relative_to(f): p for f in [f] for p in f.rglob("*")} for f in (site, again))
    assert ours.keys() == theirs.keys()
    for name, path in ours.items():
        if path.is_file():
            assert path.read_bytes() == theirs[name].read_bytes(), name


def test_another_runtime_takes_the_place_and_renames_only_what_changed(
    site: Path, runtime: Path, tmp_path: Path
) -> None:
    other = tmp_path / "runtime"
    other.mkdir()
    for path in runtime.iterdir():
        (other / path.name).write_bytes(path.read_bytes())
    (other / "pyodide.asm.wasm").write_bytes(b"\0asm")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "old.txt").write_text("old")
    again = make(other, tmp_path / "web")
    assert "old.txt" not in names(again)
    kept = {name.split("/")[0] for name in names(site)} & {
        name.split("/")[0] for name in names(again)
    }
    assert [name for name in kept if name.startswith("realmbox-")]
    assert not [name for name in kept if name.startswith(("runtime-", "page-"))]


def test_the_page_knows_all_parts(site: Path, runtime: Path) -> None:
    text = (page(site) / "list.mjs").read_text(encoding="utf-8")
    rows = listed(text, r"PARTS = (\[.*?\]);")
    later = listed(text, r"LATER = (\[.*?\]);")
    assert all(matches(site, row) for row in (*rows, *later))
    wanted = {name for name in names(site) if name.startswith(("runtime-", "realmbox-"))}
    assert {row["path"] for row in (*rows, *later)} == wanted
    assert len(rows) == len(list(runtime.iterdir())) + 1
    assert [row["path"].split("-")[1] for row in later] == list(pack.LATER)


def test_the_worker_keeps_all_files_but_itself(site: Path) -> None:
    text = (site / "sw.js").read_text(encoding="utf-8")
    rows = listed(text, r"FILES = JSON\.parse\('(.*?)'\)")
    later = listed(text, r"LATER = .*JSON\.parse\('(.*?)'\)")
    assert {row["path"] for row in (*rows, *later)} == names(site) - {"sw.js", "_headers"}
    assert all(matches(site, row) for row in (*rows, *later))
    archives = {f"{pack.NAME}-{name}-" for name in pack.LATER}
    assert {row["path"].rpartition("-")[0] + "-" for row in later} == archives
    assert f'BUILD = "{VERSION}-' in text


def test_page_and_worker_are_of_one_build(site: Path) -> None:
    builds = {
        re.search(r'BUILD = "(.*?)"', file.read_text(encoding="utf-8")).group(1)  # type: ignore[union-attr]
        for file in (site / "sw.js", page(site) / "list.mjs")
    }
    assert len(builds) == 1


def test_nothing_is_left_to_fill_in(site: Path) -> None:
    for name in names(site):
        if Path(name).suffix in TEXTS and not name.startswith("runtime-"):
            text = (site / name).read_text(encoding="utf-8")
            assert not re.search(r"%[A-Z]+%|\{\{\w", text), name


def test_no_address_leads_elsewhere(site: Path) -> None:
    """Neither to another host nor to the root of the own one."""
    for name in names(site):
        if Path(name).suffix not in TEXTS or name.startswith("runtime-"):
            continue
        text = (site / name).read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|[\"'(]//\w", text), name
        assert not re.search(r"(?:src|href|url|from|import)\s*[=(]?\s*[\"'(]/", text), name


def test_compressed_twins_hold_the_same(site: Path) -> None:
    twins = [path for path in site.rglob("*") if path.suffix in TWINS]
    assert {path.suffix for path in twins} == set(TWINS)
    for path in twins:
        data = path.read_bytes()
        plain = brotli.decompress(data) if path.suffix == ".br" else gzip.decompress(data)
        original = path.with_suffix("")
        assert plain == original.read_bytes()
        assert len(data) < len(plain)
    for name in ("index.html", "sw.js"):
        assert all((site / (name + suffix)).is_file() for suffix in TWINS)


def test_the_manifest_suits_every_folder_and_device(site: Path) -> None:
    record = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert record["start_url"] == record["scope"] == "./"
    assert "id" not in record  # by default the start's address
    assert record["orientation"] == "any"
    assert record["name"]
    assert record["short_name"]
    found = {(icon["sizes"], icon["purpose"]) for icon in record["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= found
    for icon in record["icons"]:
        wide, high = pygame.image.load(site / icon["src"]).get_size()
        assert icon["sizes"] == f"{wide}x{high}"


@pytest.mark.parametrize("name", ["maskable-512.png", "apple-touch.png"])
def test_icons_that_are_cut_fill_their_square(site: Path, name: str) -> None:
    picture = pygame.image.load(site / "icons" / name)
    wide, high = picture.get_size()
    assert all(picture.get_at((x, y)).a == 255 for x in (0, wide - 1) for y in (0, high - 1))


def test_icons_show_the_box(site: Path) -> None:
    picture = pygame.image.load(site / "icons" / "icon-192.png")
    assert picture.get_at((0, 0)).a == 0
    sun = picture.get_at((96, 125))
    assert sun.a == 255
    assert sun.r > 200 > sun.b
