"""Keys, the cache, and what happens when a step fails."""

from __future__ import annotations

import io
import os
import threading
import time
from pathlib import Path

import pytest

from wasm import steps
from wasm.builder import Builder
from wasm.errors import BuildError
from wasm.progress import Progress
from wasm.steps import Step, Store, Work


def write(work: Work) -> None:
    (work.out / "made").write_text("1", encoding="utf-8")


def step(name: str, *needs: Step, pins: object = None, make: object = write) -> Step:
    return Step(name, make, ("steps.py",), needs, {"pin": pins})  # type: ignore[arg-type]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "cache")


def build(store: Store, last: Step) -> Path:
    progress = Progress(io.StringIO())
    with store.held(progress):
        return Builder(store, progress).build(last)


def test_a_key_changes_with_pins_name_and_needs() -> None:
    keys = {
        step("a").key,
        step("b").key,
        step("a", pins=1).key,
        step("a", step("b")).key,
        step("a", step("b", pins=1)).key,
    }
    assert len(keys) == 5
    assert step("a", step("b", pins=1)).key == step("a", step("b", pins=1)).key


def test_a_key_changes_with_a_script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(steps, "HERE", tmp_path)
    script = tmp_path / "steps.py"
    script.write_text("1", encoding="utf-8")
    before = step("a").key
    script.write_text("2", encoding="utf-8")
    assert step("a").key != before


def test_only_what_is_missing_is_made(store: Store) -> None:
    made: list[str] = []

    def note(work: Work) -> None:
        made.append(work.out.name)
        write(work)

    def all_steps(pin: int) -> Step:
        first = step("first", make=note)
        second = step("second", first, pins=pin, make=note)
        return step("third", first, second, make=note)

    folder = build(store, all_steps(1))
    assert (folder / "made").exists()
    assert made == ["first", "second", "third"]
    build(store, all_steps(1))
    assert made == ["first", "second", "third"]
    build(store, all_steps(2))
    assert made == ["first", "second", "third", "second", "third"]


def test_what_is_there_needs_nothing_below_it(store: Store) -> None:
    first = step("first")
    last = step("last", first)
    build(store, last)
    steps.delete(store.place(first))
    build(store, last)
    assert not store.has(first)


def test_a_step_sees_what_its_needs_made(store: Store) -> None:
    def copy(work: Work) -> None:
        text = (work.need("first") / "made").read_text(encoding="utf-8")
        (work.out / "copy").write_text(text, encoding="utf-8")

    folder = build(store, step("last", step("middle", step("first")), make=copy))
    assert (folder / "copy").read_text(encoding="utf-8") == "1"


def test_a_failed_step_leaves_nothing_that_looks_done(store: Store) -> None:
    def fail(work: Work) -> None:
        write(work)
        raise BuildError("it broke.")

    broken = step("broken", step("first"), make=fail)
    with pytest.raises(BuildError, match=r"it broke\."):
        build(store, step("last", broken))
    assert not store.has(broken)
    assert store.has(step("first"))
    assert not list((store.root / "unfinished").iterdir())


def test_what_a_killed_build_left_is_removed(store: Store) -> None:
    (store.root / "unfinished" / "first").mkdir(parents=True)
    assert (build(store, step("first")) / "made").exists()


def test_a_failing_command_is_explained(store: Store) -> None:
    def run(work: Work) -> None:
        command = ["sh", "-c", "echo E: Temporary failure resolving host; exit 100"]
        work.runner.run(command, what="Fetching a thing")

    with pytest.raises(BuildError, match=r"Fetching a thing: the network does not answer\."):
        build(store, step("fetch", make=run))


def test_a_failure_ends_the_commands_of_other_steps(store: Store) -> None:
    def wait(work: Work) -> None:
        work.runner.run(["sleep", "60"], what="Waiting")

    def fail(work: Work) -> None:
        time.sleep(0.1)
        raise BuildError("it broke.")

    begin = time.monotonic()
    with pytest.raises(BuildError, match=r"it broke\."):
        build(store, step("last", step("slow", make=wait), step("broken", make=fail)))
    assert time.monotonic() - begin < 10


def test_a_full_disk_is_told(store: Store) -> None:
    def fill(work: Work) -> None:
        raise OSError(28, "No space left on device", "file")

    with pytest.raises(BuildError, match=r"full: the disk is full\."):
        build(store, step("full", make=fill))


def test_results_nobody_uses_are_deleted_after_a_month(store: Store) -> None:
    old = build(store, step("a", pins="old"))
    long_ago = time.time() - (steps.UNUSED_DAYS + 1) * 86400
    os.utime(old, (long_ago, long_ago))
    new = build(store, step("a", pins="new"))
    assert new.exists()
    assert not old.exists()


def test_clean_empties_the_cache(store: Store) -> None:
    build(store, step("a"))
    store.clean()
    assert not list(store.root.iterdir())


def test_a_second_build_waits_for_the_first(store: Store) -> None:
    told = io.StringIO()
    second = threading.Thread(target=lambda: hold_briefly(store, told))
    with store.held(Progress(io.StringIO())):
        second.start()
        for _ in range(100):
            if told.getvalue():
                break
            time.sleep(0.02)
        assert second.is_alive()
    second.join(10)
    assert told.getvalue().splitlines()[0].startswith("Waiting for another build")
    assert told.getvalue().splitlines()[-1] == "held"


def hold_briefly(store: Store, told: io.StringIO) -> None:
    progress = Progress(told)
    with store.held(progress):
        progress.say("held")
