"""Make the browser edition: `python build/web.py` turns the project into dist/web.

The first time it compiles Python's packages for WebAssembly, which takes some minutes, Debian 12 or
later, root and a network; elsewhere the same happens in a container (docker or podman). The results
are kept in a cache outside the project and only made anew when what they are made of has changed,
so that afterwards only the game itself is packed.

Ends with status 2 and one sentence if something is missing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasm.progress import Progress

ROOT = Path(__file__).resolve().parent.parent
AGAIN = "REALMBOX_WEB_TOOLS"
"""Set in the environment of the second run of this script, by a Python that has the tools."""
MEGA = 1e6


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; the exit status."""
    options = parse(arguments)
    signal.signal(signal.SIGTERM, stop)
    begin = time.monotonic()
    from wasm import container, runtime, system, tools
    from wasm.process import Runner
    from wasm.progress import Progress
    from wasm.steps import Store

    progress = Progress()
    store = Store(options.cache)
    if options.clean:
        with store.held(progress):
            store.clean()
        print(f"{options.cache} is empty.")
        return 0

    reason = "" if store.has(runtime.step()) else system.why_not_here()
    if reason:
        further = ["--runtime-only"] if options.runtime_only else []
        return container.run(reason, ROOT, options.cache, options.out, further)

    os.environ["REALMBOX_CACHE"] = str(options.cache)
    runner = Runner()
    if not store.has(runtime.step()):
        wanted = system.missing_programs()
        if tools.missing() and not tools.can_make_environments():
            wanted.append("python3-venv")
        system.install(wanted, runner, progress)
    if tools.missing() and AGAIN not in os.environ:
        options.cache.mkdir(parents=True, exist_ok=True)
        python = tools.environment(options.cache, ROOT / "pyproject.toml", runner, progress)
        command = [str(python), str(Path(__file__).resolve()), *arguments]
        os.environ[AGAIN] = "1"
        if os.name == "posix":
            os.execv(python, command)
        return subprocess.run(command, check=False).returncode

    folder = runtime.build(progress, options.cache)
    print(f"Runtime: {folder}")
    if not options.runtime_only:
        pack(folder, options.out, progress)
    container.give_back([options.cache, options.out])
    print(f"Ready after {time.monotonic() - begin:.0f} s.")
    return 0


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    from wasm.steps import default_cache

    parser = argparse.ArgumentParser(
        prog="web.py",
        description="Make the browser edition: a folder of static files for any web server.",
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist" / "web", metavar="DIR", help="default: dist/web"
    )
    parser.add_argument(
        "--cache", type=Path, default=default_cache(), metavar="DIR", help="default: %(default)s"
    )
    parser.add_argument(
        "--runtime-only", action="store_true", help="compile what is missing, pack nothing"
    )
    parser.add_argument("--clean", action="store_true", help="empty the cache and do nothing else")
    options = parser.parse_args(arguments)
    options.out = options.out.resolve()
    options.cache = options.cache.resolve()
    return options


def pack(runtime: Path, out: Path, progress: Progress) -> None:
    """Put the site together in a new folder, then let it take the place of the old one."""
    import tomllib  # here, so that an older Python reaches the sentence about its version

    from page.pack import PackError
    from page.site import assemble
    from wasm.errors import BuildError

    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    new = out.parent / f".{out.name}.new"
    old = out.parent / f".{out.name}.old"
    for left in (new, old):
        shutil.rmtree(left, ignore_errors=True)
    new.mkdir(parents=True)
    try:
        with progress.step("site"):
            assemble(runtime, new, version["project"]["version"])
        replace(new, out, old)
    except PackError as error:
        raise BuildError(str(error)) from error
    finally:
        shutil.rmtree(new, ignore_errors=True)
    show(out)


def replace(new: Path, out: Path, old: Path) -> None:
    """Let a finished folder take the place of another."""
    try:
        if out.exists():
            out.rename(old)
        new.rename(out)
    except OSError:  # a mount point cannot be renamed: change what is inside
        for entry in out.iterdir():
            shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
        for entry in new.iterdir():
            shutil.move(entry, out / entry.name)
    shutil.rmtree(old, ignore_errors=True)


def show(out: Path) -> None:
    """Print how large the site is, as it is and as a browser fetches it."""
    files = [path for path in out.rglob("*") if path.is_file()]
    plain = [path for path in files if path.suffix not in (".br", ".gz")]
    later = list(out.glob("realmbox-*.zip"))
    first = [path for path in plain if path not in later]
    brotli, gzip = (sum(_fetched(path, suffix) for path in first) for suffix in (".br", ".gz"))
    after = sum(_fetched(path, ".br") for path in later)
    raw = sum(path.stat().st_size for path in plain)
    print(f"{out}: {len(plain)} files, {raw / MEGA:.1f} MB; ", end="")
    print(
        f"first load {brotli / MEGA:.1f} MB with Brotli, {gzip / MEGA:.1f} MB with gzip; ", end=""
    )
    print(f"{after / MEGA:.1f} MB after it")


def _fetched(path: Path, suffix: str) -> int:
    """Bytes of a file or of its compressed twin, whichever is less."""
    sizes = (
        one.stat().st_size for one in (path, path.with_name(path.name + suffix)) if one.exists()
    )
    return min(sizes)


def stop(number: int, frame: FrameType | None) -> None:
    """Being told to end is the same as Ctrl+C: running commands are ended as well."""
    raise KeyboardInterrupt


def guarded(arguments: Sequence[str]) -> int:
    """Run main() and turn what goes wrong into one sentence and a status."""
    from wasm.errors import BuildError

    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python runs this before any check)
        print(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}.", file=sys.stderr)
        return 2
    try:
        return main(arguments)
    except BuildError as error:
        if error.log:
            print(error.log, file=sys.stderr)
        print(f"\n{error}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nStopped; what was finished is kept.", file=sys.stderr)
        return 130
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"\n{where}{error.strerror or error}.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(guarded(sys.argv[1:]))
