"""The one check of the project: format, lint, types, messages, tests, the browser edition.

    python build/check.py            every step, one line each; 1 if any fails
    python build/check.py --fix      format, tidy imports and refresh the messages first
    python build/check.py types      only some steps
    python build/check.py tests -- -k duel      further arguments for pytest after --

Works from any folder and uses the tools of the Python that runs it.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUMMARY = re.compile(r"^Found |passed|failed|would be reformatted|already formatted")
"""Lines in which a tool says it all."""
MESSAGES = str(ROOT / "build" / "messages.py")


@dataclass(frozen=True)
class Step:
    """A check: its name, the module it needs, the arguments for Python, and what mends it."""

    name: str
    module: str
    command: tuple[str, ...]
    fix: tuple[str, ...] = ()


STEPS = (
    Step("format", "ruff", ("-m", "ruff", "format", "--check", "."), ("-m", "ruff", "format", ".")),
    Step("lint", "ruff", ("-m", "ruff", "check", "."), ("-m", "ruff", "check", "--fix", ".")),
    Step("types", "mypy", ("-m", "mypy")),
    Step("messages", "babel", (MESSAGES, "check"), (MESSAGES,)),
    Step("tests", "pytest", ("-m", "pytest", "-n", "auto", "--ignore=tests/web")),
    Step("browser", "playwright", ("-m", "pytest", "-n", "3", "tests/web")),
)
TESTS = ("tests", "browser")
"""Steps that take further arguments for pytest."""


def run(arguments: Sequence[str]) -> tuple[int, str, float]:
    """Run Python with arguments in the project's root; return its status, output and seconds."""
    env = dict(os.environ, PYTHONUTF8="1")
    env.setdefault("SDL_VIDEODRIVER", "dummy")
    env.setdefault("SDL_AUDIODRIVER", "dummy")
    begin = time.monotonic()
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout, time.monotonic() - begin


def check(step: Step, further: Sequence[str], *, fix: bool) -> bool:
    """Run one step, print its line (and what it said, if it failed); True = passed."""
    if importlib.util.find_spec(step.module) is None:
        print(
            f"FAIL  {step.name:9} {step.module} is missing here: python3 build/run.py test",
            flush=True,
        )
        return False
    if fix and step.fix:
        run(step.fix)
    status, output, seconds = run([*step.command, *further])
    lines = output.rstrip().splitlines()
    told = [line for line in lines if SUMMARY.search(line)] or lines
    summary = told[-1].strip("= ") if told else ""
    print(f"{'FAIL' if status else 'ok  '}  {step.name:9} {seconds:6.1f} s  {summary}", flush=True)
    if status:
        print("\n".join(f"      {line}" for line in lines), flush=True)
    return status == 0


def usual() -> list[str]:
    """Every step; that of the browser edition only if there is a build, or if it is insisted on."""
    built = (ROOT / "dist" / "web" / "index.html").exists()
    browser = built or os.environ.get("REALMBOX_WEB") == "1"
    return [step.name for step in STEPS if browser or step.name != "browser"]


def main(arguments: Sequence[str]) -> int:
    mine = list(arguments)
    further: list[str] = []
    if "--" in mine:
        cut = mine.index("--")
        mine, further = mine[:cut], mine[cut + 1 :]
    names = [step.name for step in STEPS]
    parser = argparse.ArgumentParser(description="Check the whole project.")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"only these: {', '.join(names)}")
    parser.add_argument("--fix", action="store_true", help="mend what can be mended first")
    options = parser.parse_args(mine)
    unknown = [name for name in options.steps if name not in names]
    if unknown:
        parser.error(f"there is no step {unknown[0]!r}; the steps are {', '.join(names)}")
    chosen = [step for step in STEPS if step.name in (options.steps or usual())]
    passed = [
        check(step, further if step.name in TESTS else (), fix=options.fix) for step in chosen
    ]
    failed = [step.name for step, good in zip(chosen, passed, strict=True) if not good]
    print(f"failed: {', '.join(failed)}" if failed else "all passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
