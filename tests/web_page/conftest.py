"""A site made of the real game and page, with a runtime that is only names."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

pytest.importorskip("pygbag", reason="the extra 'web' is not installed")
pytest.importorskip("brotli", reason="the extra 'web' is not installed")

VERSION = "9.8.7"


def make(runtime: Path, into: Path) -> Path:
    """Assemble a site with quick compression."""
    from page import compress, site

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compress, "QUALITY", 1)
        patch.setenv("REALMBOX_CACHE", str(into.parent / "cache"))
        site.assemble(runtime, into, VERSION, compiled=False)
    return into


@pytest.fixture(scope="session")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runtime")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        (folder / name).write_text(f"export const name = '{name}';\n" * 50, encoding="utf-8")
    (folder / "pyodide.asm.wasm").write_bytes(b"\0asm" + bytes(3000))
    (folder / "pyodide-lock.json").write_text('{"packages": {}}', encoding="utf-8")
    (folder / "pygame_ce-2.5.8-cp314-cp314-pyemscripten_2026_0_wasm32.whl").write_bytes(b"PK")
    return folder


@pytest.fixture(scope="session")
def site(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(runtime, tmp_path_factory.mktemp("site") / "web")
