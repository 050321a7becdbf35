"""The pins are complete, and everything that the product imports is kept."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from wasm import graph, imports, pins, runtime, slim
from wasm.steps import HERE

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pinned() -> pins.Pins:
    return pins.load()


def test_every_hash_is_a_hash(pinned: pins.Pins) -> None:
    packages = [*pinned.sources.values(), *pinned.wheels.values(), *pinned.tools.values()]
    hashes = [pin.sha256 for pin in packages] + [pinned.headers.sha256]
    hashes += [digest for source in pinned.debian.values() for digest in source.files.values()]
    assert len(hashes) > 20
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in hashes)
    assert re.fullmatch(r"sha512-[\w+/]{86}==", pinned.core.integrity)


def test_versions_agree_with_file_names(pinned: pins.Pins) -> None:
    for pin in [*pinned.sources.values(), *pinned.wheels.values(), *pinned.tools.values()]:
        base = pin.name.replace("-", "_")
        assert pin.file.startswith(f"{base}-{pin.version}"), pin
    for source in pinned.debian.values():
        assert f"{source.name}_{source.version}.dsc" in source.files, source


def test_the_core_takes_the_compiled_wheel(pinned: pins.Pins) -> None:
    assert pinned.core.platform in pinned.wheels["pydantic_core"].file


def test_the_archive_of_headers_is_the_pinned_one(pinned: pins.Pins) -> None:
    content = (HERE / pinned.headers.file).read_bytes()
    assert hashlib.sha256(content).hexdigest() == pinned.headers.sha256


def test_the_pins_suit_the_project(pinned: pins.Pins) -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for name, pin in (("pygame-ce", "pygame-ce"), ("moderngl", "moderngl"), ("PyGLM", "pyglm")):
        asked = re.search(rf'"{name}>=([\d.]+),<(\d+)"', text)
        assert asked is not None
        version = tuple(map(int, pinned.sources[pin].version.split(".")))
        assert tuple(map(int, asked[1].split("."))) <= version < (int(asked[2]),)


def test_step_names_are_unique_and_scripts_exist() -> None:
    steps = runtime.step().all()
    assert len({step.key for step in steps}) == len(steps)
    for step in steps:
        assert step.scripts
        assert all((HERE / script).is_file() for script in step.scripts), step.name


def test_all_sources_are_used(pinned: pins.Pins) -> None:
    names = {step.name for step in runtime.step().all()}
    used = {*pinned.sources, *pinned.debian}
    assert {f"source-{name}" for name in used} <= names
    assert {f"wheel-{name}" for name in pinned.wheels} <= names
    parts = graph.parts(pinned)
    assert {step.name for step in parts.compiled} == {"glcontext", "moderngl", "pygame", "pyglm"}


def test_no_address_of_a_registry_is_written_down() -> None:
    for path in [*HERE.rglob("*"), ROOT / "build" / "web.py", ROOT / "build" / "Containerfile"]:
        if path.suffix in {".py", ".toml", ".mjs", ".c", ".h"} or path.name == "Containerfile":
            found = re.findall(r"https?://[^\s\"'<>]+", path.read_text(encoding="utf-8"))
            assert not found, path


def test_what_the_product_imports_is_kept() -> None:
    wanted = imports.product_imports()
    assert {"asyncio", "pydantic", "pygame", "json"} <= set(wanted)
    for name in wanted:
        path = name.replace(".", "/")
        frozen = path in slim.FROZEN.split()
        assert frozen or slim.is_used(f"{path}.py"), name


def test_code_that_is_not_run_in_the_browser_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "rules" / "lab").mkdir(parents=True)
    (tmp_path / "client").mkdir()
    (tmp_path / "main.py").write_text("import asyncio\nimport client.app\n", encoding="utf-8")
    (tmp_path / "client" / "app.py").write_text(
        "def f():\n    from concurrent.futures import wait\n    import js\n", encoding="utf-8"
    )
    (tmp_path / "rules" / "lab" / "run.py").write_text("import multiprocessing\n", encoding="utf-8")
    assert imports.product_imports(tmp_path) == ("asyncio", "concurrent.futures")
