"""Figures of the browser edition for BENCHMARKS.md: `python -m tests.web.measure`.

Needs `dist/web` and a Chromium, as the tests beside it do. Prints one JSON object; times are
medians of `RUNS` fresh profiles on this machine, with whatever else it is doing.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.web import place
from tests.web.conftest import Served
from tests.web.play import FLAGS, Play
from tests.web.robot import INSTANT, Robot
from tests.web.test_three import at_rest, solid, stats, to_the_duel

RUNS = 5
WATCHED = 30.0
"""Seconds that a match of two thinking computers is watched."""
WARMING = 3.0
"""Seconds after the first picture in which the browser's engine compiles what it has just met."""
PACKAGES = ["pygame-ce", "moderngl", "pyglm", "pydantic"]
PICTURE = """
import moderngl, pydantic, pygame
from pyglm import glm
pygame.display.init()
for name, value in (
    (pygame.GL_CONTEXT_PROFILE_MASK, pygame.GL_CONTEXT_PROFILE_ES),
    (pygame.GL_CONTEXT_MAJOR_VERSION, 3),
    (pygame.GL_CONTEXT_MINOR_VERSION, 0),
):
    pygame.display.gl_set_attribute(name, value)
pygame.display.set_mode((1280, 720), pygame.OPENGL | pygame.DOUBLEBUF)
moderngl.create_context(require=300).clear()
pygame.display.flip()
"""
MESHES = """
import json, time
from client.draw3d.meshes import FOLDER, Library
began = time.perf_counter()
library = Library()
names = [path.stem for path in FOLDER.glob("*.rbm")]
for name in names:
    library.get(name)
json.dumps({"number": len(names), "ms": round((time.perf_counter() - began) * 1000)})
"""
UNDRAWN = """
    for (const name of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype))
        if (/^(draw[AER]|clear$|clearBuffer|blitFramebuffer)/.test(name))
            WebGL2RenderingContext.prototype[name] = () => {};
"""
"""Draw calls do nothing: the processor, which would do them, is left to Python."""
SOLID = INSTANT | {"renderer": "3d", "quality": "high", "told_slow_gl": True}
DUEL = {"game": "thronebound", "seats": "human,greedy", "seed": 11}
MOVING = 15.0
"""Seconds that something moves: many more pictures than before."""
RESTING = 5.0
LONG_TASKS = """
    window.testTasks = [];
    new PerformanceObserver(list => {
        for (const task of list.getEntries()) testTasks.push([task.startTime, task.duration]);
    }).observe({ type: 'longtask', buffered: true });
"""
STATS = "() => ({ thoughts: 0, thought_late: 0, ...window.realmboxStats })"
BYTES = """() => performance.getEntriesByType('resource')
    .concat(performance.getEntriesByType('navigation'))
    .map(e => [e.name.split('?')[0].split('/').slice(-1)[0] || 'index.html',
               e.transferSize, e.decodedBodySize])"""


def first_load(browser: Any, site: str) -> dict[str, Any]:
    """Bytes over the wire until the title is up, by file."""
    page = Play(browser, site, script="navigator.serviceWorker.register = async () => {};").open()
    files = page.page.evaluate(BYTES)
    page.close()
    return {
        "bytes": sum(size for _, size, _ in files),
        "bytes_unpacked": sum(size for _, _, size in files),
        "files": {name: size for name, size, _ in sorted(files, key=lambda f: -f[1])[:16]},
    }


def to_title(browser: Any, site: str) -> float:
    """Milliseconds from the address to the first picture of the title."""
    page = Play(browser, site).open()
    took: float = page.page.evaluate("performance.getEntriesByName('ready')[0].startTime")
    page.close()
    return took


def bare(browser: Any, site: str) -> tuple[float, float]:
    """Milliseconds from the address of an empty page until runtime and packages are there, and
    until the smallest program that imports the packages has shown a first, black picture."""
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{site}_tests/bare.html")
    page.evaluate("names => bare(names)", place.bare(PACKAGES))
    loaded: float = page.evaluate("performance.now()")
    page.evaluate("code => python(code)", PICTURE)
    shown: float = page.evaluate("performance.now()")
    page.close()
    return loaded, shown


def thinking(browser: Any, site: str, bots: str, size: tuple[int, int]) -> dict[str, Any]:
    """The main thread while computers play: tasks over 50 ms, and the game's own statistics.

    Tasks of the first seconds are counted apart; turns in which a computer thought, from the first.
    """
    page = Play(
        browser, site, script=LONG_TASKS, size=size, settings={"sound": False},
        game="thronebound", seats=bots, seed=3, stats="1",
    ).open()  # fmt: skip
    began = page.page.evaluate("performance.getEntriesByName('ready')[0].startTime")
    page.page.wait_for_timeout(WARMING * 1000)
    settled = page.page.evaluate("performance.now()")
    page.page.wait_for_timeout(WATCHED * 1000)
    game = page.page.evaluate(STATS)
    tasks = [(at, took) for at, took in page.page.evaluate("testTasks") if at >= began]
    later = [took for at, took in tasks if at >= settled]
    found = {
        "seconds": WARMING + WATCHED,
        "thoughts": game["thoughts"],
        "gaps_over_50_ms_while_thinking": game["thought_late"],
        "tasks_over_50_ms_at_first": len(tasks) - len(later),
        "tasks_over_50_ms": len(later),
        "longest_task_ms": max(later, default=0),
        "game": game,
    }
    page.close()
    return found


def reading(browser: Any, site: str) -> dict[str, Any]:
    """Milliseconds in which all meshes of the box are read, those that come later included."""
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{site}_tests/bare.html")
    page.evaluate("names => bare(names)", place.bare(PACKAGES, whole=True))
    found: dict[str, Any] = json.loads(page.evaluate("code => python(code)", MESHES))
    page.close()
    return found


def three(browser: Any, site: str, scene: str, *, drawn: bool) -> dict[str, Any]:
    """A scene in three dimensions, at rest and moving; what is not `drawn` costs only Python."""
    page = Play(
        browser, site, script="" if drawn else UNDRAWN, settings=SOLID,
        stats="1", **(DUEL if scene == "duel" else {}),
    ).open()  # fmt: skip
    if scene == "duel":
        to_the_duel(page, Robot(page, seed=5))
    else:
        page.press(page.wait_for("title/collection"))
        page.wait(lambda: solid(page))
    page.wait(lambda: at_rest(page), 60.0)  # what was told has gone
    before = stats(page)["drawn"]
    page.page.wait_for_timeout(RESTING * 1000)
    resting = stats(page)["drawn"] - before
    if scene == "duel":
        turn_by_hand(page)
    else:
        page.page.keyboard.press("t")
        page.page.wait_for_timeout(MOVING * 1000)
    page.page.wait_for_timeout(1500)
    found = {"pictures_in_5_s_at_rest": resting, **stats(page)}
    assert not page.troubles, page.troubles
    page.close()
    return found


def turn_by_hand(page: Play) -> None:
    """Go round the table with the mouse, there and back, for a while."""
    page.page.mouse.move(560, 330)
    page.page.mouse.down()
    end = time.monotonic() + MOVING
    at = 0
    while time.monotonic() < end:
        at += 1
        page.page.mouse.move(570 + abs(at % 120 - 60), 330)
    page.page.mouse.up()


def median(found: list[float]) -> dict[str, float]:
    """Median, least and most."""
    return {"median": statistics.median(found), "min": min(found), "max": max(found)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the browser edition.")
    parser.add_argument(
        "only", nargs="*", help="bytes, title, thinking, three; all if none is named"
    )
    only = set(parser.parse_args().only)
    from playwright.sync_api import sync_playwright

    figures: dict[str, Any] = {}
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        for entry in place.DIST.iterdir():
            (Path(folder) / entry.name).symlink_to(entry)
        (Path(folder) / "_tests").symlink_to(place.PAGES)
        served = Served(Path(folder))
        browser = driver.chromium.launch(executable_path=place.chromium(), args=FLAGS)
        if not only or "bytes" in only:
            figures["first_load"] = first_load(browser, served.url)
        if not only or "title" in only:
            empty = [bare(browser, served.url) for _ in range(RUNS)]
            figures["bare_runtime_ms"] = median([loaded for loaded, _ in empty])
            figures["bare_picture_ms"] = median([shown for _, shown in empty])
            figures["title_ms"] = median([to_title(browser, served.url) for _ in range(RUNS)])
        if not only or "thinking" in only:
            for bots in ("strategic,strategic", "oracle,oracle"):
                figures[bots] = thinking(browser, served.url, bots, (1280, 720))
        if not only or "three" in only:
            figures["meshes"] = reading(browser, served.url)
            for scene in ("duel", "collection"):
                figures[f"{scene} in 3D"] = three(browser, served.url, scene, drawn=False)
                if "drawn" in only:
                    figures[f"{scene} in 3D, drawn"] = three(browser, served.url, scene, drawn=True)
        browser.close()
        served.stop()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
