"""Puts the site together: the runtime, the packed game, the page, the service worker.

What lies in a folder or file with a hash in its name never changes under that name, so servers and
browsers may keep it for ever: `runtime-…/`, `page-…/`, `realmbox-….apk` and the archives that are
fetched when the title is up, `realmbox-<name>-….zip`. Only index.html, sw.js, the manifest and the
icons keep their names.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

from page import compress, hosts, icons, manifest, pack, policy
from wasm import pyc

WEB = Path(__file__).resolve().parent / "web"
"""The sources of the page."""
TEMPLATE = "index.tmpl"
WORKER = "sw.js"


@dataclass(frozen=True, slots=True)
class Part:
    """One file of the site; the path is relative to it."""

    path: str
    bytes: int
    sha256: str
    packed: int
    """Bytes of its twin compressed by gzip; as many as its own if it has none."""


def assemble(runtime: Path, into: Path, version: str, *, compiled: bool = True) -> None:
    """Make the site in the folder `into`, in place of what was there.

    `runtime` is a folder that holds exactly the runtime's files. With `compiled` the game goes
    into the archive compiled by that runtime, which saves each start half a second. Raises
    pack.PackError, and BuildError if the game cannot be compiled.
    """
    with tempfile.TemporaryDirectory(prefix="realmbox-site-") as name:
        site = Path(name) / "web"
        site.mkdir()
        prepare = partial(pyc.compile_tree, runtime=runtime) if compiled else None
        _build(runtime, site, version, prepare)
        if into.exists():
            shutil.rmtree(into)
        into.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(site, into)


def _build(runtime: Path, site: Path, version: str, prepare: Callable[[Path], None] | None) -> None:
    icons.draw(site / "icons")
    template = (WEB / TEMPLATE).read_text(encoding="utf-8")
    packed = pack.pack(template, site / "icons" / "favicon.png", prepare)
    app = f"{pack.NAME}-{digest([packed.archive])}.apk"
    (site / app).write_bytes(packed.archive)
    further = _write_later(site)
    core = _hashed(site, "runtime", {path.name: path.read_bytes() for path in runtime.iterdir()})
    first = plain(site)
    compress.compress(first)
    parts = [part for part in listed(site, first) if part.path.startswith((core, app))]
    later = [part for file in further for part in listed(site, [file])]
    sources = {path.name: path.read_bytes() for path in WEB.iterdir()}
    index, worker = sources.pop(TEMPLATE), sources.pop(WORKER)
    told = [_rows(parts).encode(), _rows(later).encode(), index, worker]
    build = f"{version}-{digest([*told, *sources.values()])}"
    sources["list.mjs"] = _list_module(build, core, app, parts, later).encode()
    page = _hashed(site, "page", sources)
    _write_index(site, packed.page, page)
    manifest.write(site)
    second = [path for path in plain(site) if path not in first]
    compress.compress(second)
    files = [part for part in listed(site, [*first, *second]) if part not in later]
    _write_worker(site, worker.decode(), build, files, later)
    compress.compress([site / WORKER])
    hosts.write(site)


def digest(contents: Iterable[bytes]) -> str:
    """A short name for contents, given in a fixed order."""
    whole = hashlib.sha256()
    for content in contents:
        whole.update(hashlib.sha256(content).digest())
    return whole.hexdigest()[:12]


def plain(site: Path) -> list[Path]:
    """All files of the site but the compressed twins."""
    return [
        path
        for path in site.rglob("*")
        if path.is_file() and path.suffix not in (compress.BROTLI, compress.GZIP)
    ]


def listed(site: Path, files: Iterable[Path]) -> list[Part]:
    """Files of the site as parts, sorted by path."""
    found = []
    for file in files:
        content = file.read_bytes()
        path = file.relative_to(site).as_posix()
        twin = file.with_name(file.name + compress.GZIP)
        packed = twin.stat().st_size if twin.is_file() else len(content)
        found.append(Part(path, len(content), hashlib.sha256(content).hexdigest(), packed))
    return sorted(found, key=lambda part: part.path)


def _hashed(site: Path, name: str, files: dict[str, bytes]) -> str:
    """Write files into a folder named after what they hold, and return its name."""
    ordered = sorted(files.items())
    folder = f"{name}-{digest(part for pair in ordered for part in (pair[0].encode(), pair[1]))}"
    (site / folder).mkdir()
    for path, content in ordered:
        (site / folder / path).write_bytes(content)
    return folder


def _write_later(site: Path) -> list[Path]:
    """Write the archives that come after the first load, in their order."""
    written = []
    for name, archive in pack.later().items():
        written.append(site / f"{pack.NAME}-{name}-{digest([archive])}.zip")
        written[-1].write_bytes(archive)
    return written


def _rows(parts: list[Part], indent: int | None = None) -> str:
    """Parts as JSON."""
    return json.dumps([asdict(part) for part in parts], indent=indent)


def _list_module(build: str, core: str, app: str, parts: list[Part], later: list[Part]) -> str:
    """The module that tells the page what it is made of."""
    return (
        "// Made when the site was built.\n"
        f"export const BUILD = {json.dumps(build)};\n"
        f"export const RUNTIME = {json.dumps(core + '/')};\n"
        f"export const APP = {json.dumps(app)};\n"
        f"export const PARTS = {_rows(parts, 1)};\n"
        f"export const LATER = {_rows(later, 1)};\n"
    )


def _write_index(site: Path, text: str, page: str) -> None:
    modules = sorted(path.name for path in (site / page).glob("*.mjs"))
    ahead = [f'<link rel="modulepreload" href="{page}/{name}">' for name in modules]
    for name, value in (
        ("%MODULES%", "\n".join(ahead)),  # else they are found one after the other
        ("%POLICY%", policy.meta()),
        ("%PAGE%", page),
        ("%COLOR%", manifest.COLOR),
    ):
        text = text.replace(name, value)
    (site / "index.html").write_text(text, encoding="utf-8", newline="\n")


def _write_worker(
    site: Path, source: str, build: str, files: list[Part], later: list[Part]
) -> None:
    text = source.replace("%BUILD%", build)
    text = text.replace("%FILES%", _rows(files)).replace("%LATER%", _rows(later))
    (site / WORKER).write_text(text, encoding="utf-8", newline="\n")
