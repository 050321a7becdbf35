"""The compiler: Emscripten of a pinned Debian in a folder that commands are run in by chroot."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from wasm import system
from wasm.errors import BuildError
from wasm.flags import COMPILE, LINK
from wasm.pins import Pins, plain
from wasm.process import Runner
from wasm.steps import Step, Work, delete

APT = 'APT::Install-Recommends "false";\nAPT::Sandbox::User "root";\n'
ENVIRONMENT = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    "HOME": "/root",
    "DEBIAN_FRONTEND": "noninteractive",
    "EM_CACHE": "/emcache",
    "EM_FROZEN_CACHE": "0",  # Debian allows no writing to the compiler's cache otherwise
    "EMCC_CORES": "1",
    "PYTHONHASHSEED": "0",
    "SOURCE_DATE_EPOCH": "1767225600",
}
TOP = PurePosixPath("/")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
TRIAL_C = """#include <emscripten.h>
EM_JS(int, trial_js, (int x), { return x + 1; });
int trial(int x) { return trial_js(x) + EM_ASM_INT({ return $0; }, x); }
"""
TRIAL_CPP = """#include <string>
#include <stdexcept>
extern "C" int trial(int x) {
    try { if (x) throw std::runtime_error("x"); } catch (const std::exception &e) { return 1; }
    return (int)std::string("trial").size();
}
"""


@dataclass(frozen=True)
class Chroot:
    """A Debian system in a folder."""

    root: Path

    def run(
        self,
        command: Sequence[str | Path],
        *,
        runner: Runner,
        what: str,
        log: Path | None = None,
        cwd: PurePosixPath = TOP,
    ) -> str:
        """Run a command inside; `cwd` and all paths are those inside."""
        words = ["chroot", self.root, "/usr/bin/env", "-i", f"--chdir={cwd}"]
        words += [f"{name}={value}" for name, value in ENVIRONMENT.items()]
        return runner.run([*words, *command], what=what, log=log)

    @contextmanager
    def folder(self, name: str) -> Iterator[tuple[Path, PurePosixPath]]:
        """A new empty folder inside, as seen from outside and from inside; deleted at the end."""
        inside = PurePosixPath("/build") / name
        outside = self.root / "build" / name
        if outside.exists():
            delete(outside)
        outside.mkdir(parents=True)
        try:
            yield outside, inside
        finally:
            delete(outside)


def link_tree(source: Path, target: Path) -> None:
    """Put a folder's files into another by hard links; where those fail, by copies.

    What is linked must be replaced, never written to.
    """

    def link(old: str, new: str) -> None:
        try:
            os.link(old, new)
        except OSError:
            shutil.copy2(old, new)

    shutil.copytree(source, target, symlinks=True, copy_function=link, dirs_exist_ok=True)


@contextmanager
def proc(root: Path) -> Iterator[None]:
    """Mount /proc inside for as long as this lasts; where that is refused, go on without."""
    place = root / "proc"
    place.mkdir(parents=True, exist_ok=True)
    command = ["mount", "-t", "proc", "proc", str(place)]
    mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
    try:
        yield
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(place)], capture_output=True, check=False)


def make(pins: Pins) -> Callable[[Work], None]:
    """How the toolchain's folder is filled."""

    def fill(work: Work) -> None:
        system.check_room(work.out)
        root = work.out / "root"
        _bootstrap(work, root, pins.toolchain.suite)
        with proc(root) if system.separate_mounts() else nullcontext():
            _install(work, Chroot(root), pins)
            _try_out(work, Chroot(root))

    return fill


def _bootstrap(work: Work, root: Path, suite: str) -> None:
    """The smallest Debian, from the machine's own mirror."""
    uri = system.ask_for_mirror(work.runner)
    command = ["debootstrap", "--variant=minbase", "--include=ca-certificates", suite, root, uri]
    work.runner.run(command, what="Making the toolchain's Debian", log=work.log)
    sources = [f"deb {uri} {suite} main"]
    sources += [f"deb-src {uri} {name} main" for name in (suite, "bookworm")]
    (root / "etc/apt/sources.list").write_text("\n".join(sources) + "\n", encoding="utf-8")
    dump = work.runner.run(["apt-config", "dump"], what="apt-config")
    settings = root / "etc/apt/apt.conf.d/90realmbox"
    settings.write_text(APT + system.apt_settings(dump), encoding="utf-8")
    if CERTIFICATES.exists():
        shutil.copy(CERTIFICATES, root / CERTIFICATES.relative_to("/"))


def _install(work: Work, chroot: Chroot, pins: Pins) -> None:
    """The compiler, checked against the pinned version."""

    def run(*words: str) -> str:
        what = "Installing the compiler"
        return chroot.run(words, runner=work.runner, what=what, log=work.log)

    run("apt-get", "update", "-q")
    run("apt-get", "install", "-yq", *pins.toolchain.packages)
    run("apt-get", "clean")
    wanted = pins.toolchain.emscripten
    query = ("dpkg-query", "--show", "--showformat=${Version}", "emscripten")
    version = run(*query).strip()
    if not version.startswith(f"{wanted}+"):
        raise BuildError(f"Debian's Emscripten is {version}, not the pinned {wanted}.")


def _try_out(work: Work, chroot: Chroot) -> None:
    """Link one small C and one C++ module: that fills the compiler's own cache."""
    with chroot.folder("trial") as (outside, inside):
        (outside / "c.c").write_text(TRIAL_C, encoding="utf-8")
        (outside / "cpp.cpp").write_text(TRIAL_CPP, encoding="utf-8")
        for compiler, source in (("emcc", "c.c"), ("em++", "cpp.cpp")):
            export = "-sEXPORTED_FUNCTIONS=_trial"
            command = [compiler, *COMPILE, *LINK, export, source, "-lhtml5", "-o", "trial.wasm"]
            chroot.run(
                command, runner=work.runner, what="Trying the compiler", log=work.log, cwd=inside
            )


def step(pins: Pins) -> Step:
    """The step that makes the toolchain."""
    scripts = ("toolchain.py", "flags.py")
    return Step("toolchain", make(pins), scripts, pins={"toolchain": plain(pins.toolchain)})


def chroot_of(work: Work) -> Chroot:
    """The toolchain's folder, for a step that needs it."""
    return Chroot(work.need("toolchain") / "root")
