"""What browsers do to a game: no storage, a full one, a lost context, a hidden tab."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.kept import newest_save
from tests.web.play import Play
from tests.web.robot import INSTANT, Robot

REFUSED = """
    Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('denied', 'SecurityError'); },
    });
    Object.defineProperty(window, 'indexedDB', {
        get() { throw new DOMException('denied', 'SecurityError'); },
    });
"""
FULL = """
    Storage.prototype.setItem = function () {
        throw new DOMException('full', 'QuotaExceededError');
    };
"""
LOSE = """
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        const found = real.call(this, kind, ...rest);
        if (this.id === 'canvas' && String(kind).startsWith('webgl')) window.testGL = found;
        return found;
    };
"""
HIDE = """
    window.testHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => window.testHidden });
    Object.defineProperty(document, 'visibilityState', {
        get: () => (window.testHidden ? 'hidden' : 'visible'),
    });
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (ask) =>
        frame(function later(t) { if (window.testHidden) frame(later); else ask(t); });
    window.testHide = (on) => {
        window.testHidden = on;
        document.dispatchEvent(new Event('visibilitychange'));
    };
"""
AWAY = 120
"""Seconds that the tab is hidden."""


@pytest.mark.parametrize(("trouble", "script"), [("refused", REFUSED), ("full", FULL)])
def test_without_room_to_save_the_game_says_so_and_goes_on(
    trouble: str, script: str, play: Callable[..., Play]
) -> None:
    page = play(script=script, game="thronebound", seats="human,greedy", seed=4).open()
    robot = Robot(page, seed=4)
    heard = page.wait(lambda: _spoken(page))
    page.picture(f"storage-{trouble}")
    for _ in range(25):
        robot.step()
    assert sum(robot.presses.values()) > 5
    assert any(word in heard for word in ("saved", "keep", "storage", "store", "room")), heard


def _spoken(page: Play) -> str:
    """What the page has told, once it has told of storage."""
    text: str = page.page.evaluate(
        "() => Array.from(document.querySelectorAll('[aria-live],[role=log],[role=alert]'))"
        ".map(e => e.textContent).join(' ')"
    )
    return text if any(word in text for word in ("saved", "storage", "room", "keep")) else ""


def test_a_lost_context_comes_back_with_the_same_picture(play: Callable[..., Play]) -> None:
    page = play(
        script=LOSE, settings=INSTANT | {"reduced_motion": True, "told_slow_gl": True},
        size=(960, 600), game="thronebound", seats="human,greedy", seed=9,
    ).open()  # fmt: skip
    page.wait_for("card:", "dock-")
    page.page.wait_for_timeout(2000)
    before = page.picture("context-before")
    page.page.evaluate("window.testLoss = testGL.getExtension('WEBGL_lose_context')")
    for _ in range(2):
        page.page.evaluate("testLoss.loseContext()")
        page.page.wait_for_timeout(500)
        page.page.evaluate("testLoss.restoreContext()")
        page.page.wait_for_timeout(2000)
        assert page.picture("context-after") == before
    Robot(page, seed=1).until_over()


def test_a_context_that_stays_lost_offers_a_reload(play: Callable[..., Play]) -> None:
    page = play(script=LOSE, settings=INSTANT, game="thronebound", seats="human,greedy").open()
    page.wait_for("card:", "dock-")
    page.page.evaluate("testGL.getExtension('WEBGL_lose_context').loseContext()")
    page.page.get_by_role("button", name="Reload").wait_for(state="visible")
    page.picture("context-gone")


def test_a_hidden_tab_pauses_and_comes_back_at_once(play: Callable[..., Play]) -> None:
    page = play(
        script=HIDE, settings={"sound": False}, size=(800, 500),
        game="thronebound", seats="oracle,oracle", seed=6,
    ).open()  # fmt: skip
    page.wait(lambda: len(newest_save(page).get("journal", ())) > 1)
    page.page.evaluate("testHide(true)")
    page.page.wait_for_timeout(1500)
    hidden = newest_save(page)
    page.page.wait_for_timeout(AWAY * 1000)
    assert newest_save(page) == hidden, "it went on playing while nobody could see it"
    page.page.evaluate("testHide(false)")
    answered = page.page.evaluate(
        """async () => {
            const began = performance.now();
            await realmbox.frame();
            await realmbox.frame();
            return performance.now() - began;
        }"""
    )
    assert answered < 1000
    page.wait(lambda: len(newest_save(page)["journal"]) > len(hidden["journal"]))
    page.picture("hidden-and-back")


def test_two_tabs_keep_their_matches_apart(play: Callable[..., Play]) -> None:
    first = play(settings=INSTANT, game="thronebound", seats="human,greedy", seed=31).open()
    one = Robot(first, seed=1)
    while len(newest_save(first).get("journal", ())) < 8:
        one.step()
    begun = newest_save(first)
    second = play(profile=first.context, settings=INSTANT).open()
    second.press(second.wait_for("title/continue"))
    second.wait_for("card:", "dock-")
    two = Robot(second, seed=2)
    two.until_over()
    first.page.bring_to_front()
    one.until_over()
    second.close()
    third = play(profile=first.context).open()
    kept = {name.split(".")[0] for name in third.stored() if name.startswith("thronebound-")}
    assert len(kept) == 2, kept
    assert begun["journal"]


def test_a_match_leaves_as_a_download_and_comes_back(play: Callable[..., Play]) -> None:
    page = play(settings=INSTANT, game="thronebound", seats="human,greedy", seed=41).open()
    robot = Robot(page, seed=3)
    while len(newest_save(page).get("journal", ())) < 6:
        robot.step()
    saved = newest_save(page)
    page.come_back()
    _to_saves(page)
    with page.page.expect_download() as leaving:
        page.press(page.wait(lambda: _ending(page, "/export")))
    file = leaving.value
    assert file.suggested_filename.endswith(".realmbox")
    other = play(settings=INSTANT).open()
    _to_saves(other)
    with other.page.expect_file_chooser() as asked:
        other.press(other.wait_for("saves/import"))
    asked.value.set_files(file.path())
    other.wait(lambda: newest_save(other))
    again = newest_save(other)
    assert again["journal"] == saved["journal"]
    assert again["fingerprint"] == saved["fingerprint"]


def _to_saves(page: Play) -> None:
    """From the title to the page of saved matches."""
    page.press(page.wait_for("title/settings"))
    page.press(page.wait(lambda: next((e for e in page.elements() if e.label == "Saves"), None)))
    page.wait_for("saves/import")


def _ending(page: Play, end: str) -> object:
    return next((e for e in page.elements() if e.key.endswith(end) and not e.disabled), None)
