"""Compiling C and C++ into side modules for the core, in the toolchain's folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import wait
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from wasm.flags import COMPILE, LINK
from wasm.steps import Work
from wasm.toolchain import Chroot, chroot_of, link_tree


@contextmanager
def bench(work: Work, inputs: Mapping[str, Path]) -> Iterator[Bench]:
    """A bench named like the step, with the contents of folders under the given names."""
    chroot = chroot_of(work)
    with chroot.folder(work.out.name) as (outside, inside):
        for name, folder in inputs.items():
            link_tree(folder, outside / name)
        yield Bench(work, chroot, outside, inside)


@dataclass(frozen=True)
class Bench:
    """A folder in the toolchain where one step compiles."""

    work: Work
    chroot: Chroot
    outside: Path
    inside: PurePosixPath

    def compile(
        self, sources: Iterable[PurePosixPath], flags: Sequence[str], *, compiler: str = "emcc"
    ) -> list[str]:
        """Compile files (relative to the bench) side by side; the names of the object files."""
        jobs = []
        objects = []
        for source in sources:
            name = str(source).replace("/", "_") + ".o"
            command = [compiler, *COMPILE, *flags, "-c", str(source), "-o", name]
            jobs.append(self.work.pool.submit(self.run, command, f"Compiling {source.name}"))
            objects.append(name)
        wait(jobs)
        for job in jobs:
            job.result()
        return sorted(objects)

    def archive(self, name: str, objects: Sequence[str]) -> None:
        """Put object files into a static library."""
        self.run(["emar", "rcsD", name, *objects], f"Making {name}")

    def link(
        self, name: str, objects: Sequence[str], entry: str, *, compiler: str = "emcc"
    ) -> None:
        """Link an extension module whose init function is `entry`."""
        export = f"-sEXPORTED_FUNCTIONS=_{entry}"
        Path(self.outside / name).parent.mkdir(parents=True, exist_ok=True)
        command = [compiler, *LINK, export, *objects, "-o", name]
        self.work.pool.submit(self.run, command, f"Linking {name}").result()

    def run(self, command: Sequence[str], what: str) -> str:
        """Run a command of the toolchain on the bench."""
        return self.chroot.run(
            command, runner=self.work.runner, what=what, log=self.work.log, cwd=self.inside
        )
