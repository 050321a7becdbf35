"""Fetching: source packages and wheels from PyPI, the core from npm, sources from Debian.

Every file is checked against its pinned hash before anything is done with it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import sys
import tarfile
from pathlib import Path, PurePosixPath

from wasm.errors import BuildError
from wasm.pins import Core, DebianSource, Headers, Pins, PythonPackage, plain
from wasm.steps import HERE, Step, Work
from wasm.toolchain import chroot_of

PIP = ("-m", "pip", "download", "--disable-pip-version-check", "--no-deps", "--require-hashes")
BACKEND = '''"""Answers pip's question for the metadata of a source package without building it."""
import shutil
from email.parser import Parser
from pathlib import Path


def get_requires_for_build_wheel(config_settings=None):
    return []


def prepare_metadata_for_build_wheel(folder, config_settings=None):
    found = Parser().parsestr(Path("PKG-INFO").read_text(encoding="utf-8"))
    name = found["Name"].replace("-", "_")
    info = Path(folder, f"{name}-{found['Version']}.dist-info")
    info.mkdir()
    shutil.copy("PKG-INFO", info / "METADATA")
    (info / "WHEEL").write_text("Wheel-Version: 1.0\\nGenerator: none\\nTag: py3-none-any\\n")
    return info.name
'''
BACKENDS = ("mesonpy.py", "setuptools/build_meta.py", "setuptools/__init__.py")
"""The build backends that the pinned source packages name."""
CORE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def check(file: Path, sha256: str) -> None:
    """Raise BuildError if a file is not the pinned one."""
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != sha256:
        raise BuildError(
            f"{file.name} is not the pinned file: its sha256 is {found}, not {sha256}."
        )


def python_source(pin: PythonPackage) -> Step:
    """A source package of PyPI, unpacked."""

    def make(work: Work) -> None:
        backends = work.out / "backends"
        for name in BACKENDS:
            (backends / name).parent.mkdir(parents=True, exist_ok=True)
            (backends / name).write_text(BACKEND, encoding="utf-8")
        _pip(work, pin, ["--no-binary", ":all:", "--no-build-isolation"], backends)
        shutil.rmtree(backends)
        _unpack_tar(work.out / pin.file, work.out)
        (work.out / pin.file).unlink()
        inner = next(work.out.iterdir())
        for entry in list(inner.iterdir()):
            entry.rename(work.out / entry.name)
        inner.rmdir()

    return Step(f"source-{pin.name}", make, ("sources.py",), pins=plain(pin))


def python_wheel(pin: PythonPackage, core: Core) -> Step:
    """A wheel of PyPI for the core, as it is."""

    def make(work: Work) -> None:
        version = core.python
        abi = f"cp{version.replace('.', '')}"
        target = ["--platform", core.platform, "--python-version", version, "--abi", abi]
        _pip(work, pin, ["--only-binary", ":all:", *target])

    pins = {"wheel": plain(pin), "platform": core.platform, "python": core.python}
    return Step(f"wheel-{pin.name}", make, ("sources.py",), pins=pins)


def python_tool(pin: PythonPackage) -> Step:
    """A pure Python wheel of PyPI, unpacked so that it can be run from its folder."""

    def make(work: Work) -> None:
        target = ["--platform", "any", "--implementation", "py", "--abi", "none"]
        _pip(work, pin, ["--only-binary", ":all:", *target])
        shutil.unpack_archive(work.out / pin.file, work.out, "zip")
        (work.out / pin.file).unlink()

    return Step(f"tool-{pin.name}", make, ("sources.py",), pins=plain(pin))


def _pip(work: Work, pin: PythonPackage, options: list[str], path: Path | None = None) -> None:
    """Download one pinned file into the step's folder."""
    wanted = work.out / "requirements.txt"
    wanted.write_text(pin.requirement(), encoding="utf-8")
    command = [sys.executable, *PIP, *options, "-d", work.out, "-r", wanted]
    env = {"PYTHONPATH": str(path)} if path else {}
    work.runner.run(command, what=f"Fetching {pin.file} from PyPI", log=work.log, env=env)
    wanted.unlink()
    if not (work.out / pin.file).exists():
        raise BuildError(f"PyPI gave another file than {pin.file}.")
    check(work.out / pin.file, pin.sha256)


def _unpack_tar(archive: Path, into: Path) -> None:
    """Unpack a tar archive that `check` has passed.

    Debian 12's Python has no filters for what a member may be; there the pinned hash has to do.
    """
    with tarfile.open(archive) as tar:
        tar.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        tar.extractall(into)


def core(pin: Core) -> Step:
    """The files of the core that are used, from its npm package."""

    def make(work: Work) -> None:
        spec = f"{pin.package}@{pin.version}"
        what = f"Fetching {spec} from npm"
        told = work.runner.run(
            ["npm", "pack", "--json", "--silent", spec], what=what, log=work.log, cwd=work.out
        )
        archive = work.out / str(json.loads(told[told.index("[") :])[0]["filename"])
        kind, _, expected = pin.integrity.partition("-")
        digest = hashlib.new(kind, archive.read_bytes()).digest()
        if base64.b64encode(digest).decode() != expected:
            raise BuildError(f"{archive.name} is not the pinned file: its {kind} differs.")
        with tarfile.open(archive) as tar:
            for name in CORE_FILES:
                member = tar.extractfile(f"package/{name}")
                if member is None:
                    raise BuildError(f"{archive.name} lacks {name}.")
                (work.out / name).write_bytes(member.read())
        archive.unlink()

    return Step("core", make, ("sources.py",), pins=plain(pin))


def headers(pin: Headers) -> Step:
    """The C headers, from the archive beside this file."""

    def make(work: Work) -> None:
        check(HERE / pin.file, pin.sha256)
        _unpack_tar(HERE / pin.file, work.out)

    return Step("headers", make, ("sources.py",), pins=plain(pin))


def debian_source(pin: DebianSource, toolchain: Step) -> Step:
    """A source package of Debian with Debian's patches, unpacked."""

    def make(work: Work) -> None:
        chroot = chroot_of(work)
        what = f"Fetching {pin.name} {pin.version} from Debian"

        def run(*words: str, cwd: PurePosixPath) -> None:
            chroot.run(words, runner=work.runner, what=what, log=work.log, cwd=cwd)

        with chroot.folder(f"source-{pin.name}") as (outside, inside):
            spec = f"{pin.name}={pin.version}"
            run("apt-get", "source", "-q", "--download-only", "--only-source", spec, cwd=inside)
            for name, sha256 in pin.files.items():
                if not (outside / name).exists():
                    raise BuildError(f"Debian's {pin.name} {pin.version} lacks {name}.")
                check(outside / name, sha256)
            dsc = next(name for name in pin.files if name.endswith(".dsc"))
            run("dpkg-source", "--no-check", "-x", dsc, cwd=inside)
            for entry in (outside / pin.folder).iterdir():
                shutil.move(entry, work.out / entry.name)

    return Step(f"source-{pin.name}", make, ("sources.py",), (toolchain,), plain(pin))


def all_python_sources(pins: Pins) -> dict[str, Step]:
    """A step for each source package of PyPI."""
    return {name: python_source(pin) for name, pin in pins.sources.items()}
