"""From the address to the title: everything from our own folder, and honest when it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlparse

import pytest

from tests.web.play import Play

VIEWS = {
    "phone": ((390, 844), 3.0, "touch"),
    "phone-lying": ((844, 390), 2.0, "touch"),
    "tablet": ((1024, 1366), 2.0, "touch"),
    "desktop": ((1280, 720), 1.0, "mouse"),
    "large": ((1920, 1080), 1.0, "mouse"),
}


def test_the_title_comes_up_without_any_request_to_elsewhere(play: Callable[..., Play]) -> None:
    page = play().open()
    assert page.wait_for("title/")
    # `play` fails the test for requests to another host; here only: there were requests at all
    assert any("pyodide" in url for url in page.requests)
    assert page.page.evaluate("document.activeElement.id") == "canvas"


@pytest.mark.parametrize("view", VIEWS)
def test_the_canvas_fills_every_view_in_its_own_pixels(
    view: str, play: Callable[..., Play]
) -> None:
    (width, height), ratio, hands = VIEWS[view]
    page = play(size=(width, height), ratio=ratio, hands=hands).open()
    page.wait_for("title/")
    box = page.page.evaluate(
        "() => { const c = document.getElementById('canvas'), r = c.getBoundingClientRect();"
        " return [r.x, r.y, r.width, r.height, c.width, c.height]; }"
    )
    assert box[:4] == [0, 0, width, height]
    whole = width * ratio * height * ratio
    scale = box[4] / width
    assert scale == pytest.approx(ratio, abs=0.02) or whole > 4_000_000
    assert box[5] / height == pytest.approx(scale, abs=0.02)
    assert page.page.evaluate("document.documentElement.scrollWidth") <= width
    page.page.wait_for_timeout(500)
    page.picture(f"title-{view}")


def test_turning_the_phone_lays_the_page_out_anew(play: Callable[..., Play]) -> None:
    page = play(size=(390, 844), ratio=2.0, hands="touch").open()
    page.wait_for("title/")
    page.page.set_viewport_size({"width": 844, "height": 390})
    page.wait(lambda: page.page.evaluate("document.getElementById('canvas').width") == 1688)
    page.wait(lambda: all(e.x + e.w <= 845 for e in page.find("title/")))
    page.picture("title-turned")
    page.press(page.wait_for("title/new", "title/box-thronebound"))
    assert page.wait_for("lobby/start")


def test_the_page_answers_in_german(play: Callable[..., Play]) -> None:
    page = play(locale="de-DE").open()
    page.wait_for("title/")
    labels = " ".join(e.label for e in page.elements())
    assert "Tisch" in labels


def test_without_web_assembly_one_clear_page_says_so(play: Callable[..., Play]) -> None:
    page = play(script="delete globalThis.WebAssembly;")
    page.page.goto(page.site)
    told = page.page.locator("#cannot")
    told.wait_for(state="visible")
    assert "WebAssembly" in told.inner_text()
    assert not page.page.locator("#loading").is_visible()
    page.picture("no-webassembly")


def test_without_web_gl_the_game_still_plays(play: Callable[..., Play]) -> None:
    no_gl = """
        const real = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
            return String(kind).startsWith("webgl") ? null : real.call(this, kind, ...rest);
        };
        const off = OffscreenCanvas.prototype.getContext;
        OffscreenCanvas.prototype.getContext = function (kind, ...rest) {
            return String(kind).startsWith("webgl") ? null : off.call(this, kind, ...rest);
        };
    """
    page = play(script=no_gl).open()
    page.press(page.wait_for("title/new", "title/box-thronebound"))
    assert page.wait_for("lobby/start")
    page.page.wait_for_timeout(500)
    page.picture("no-webgl")


@pytest.mark.parametrize(
    ("locale", "button", "queries"),
    [
        (
            "en-GB", "Open the box",
            ("?seats=human,foo", "?game=thronebound&seats=human,greedy&seed=abc"),
        ),
        (
            "de-DE", "Schachtel öffnen",
            ("?watch&seats=human,greedy", "?game=punball&stats"),
        ),
    ],
)  # fmt: skip
def test_a_wrong_address_is_one_sentence_and_a_way_to_the_box(
    locale: str, button: str, queries: tuple[str, ...], play: Callable[..., Play]
) -> None:
    page = play(locale=locale)
    notice = page.page.locator("#notice")
    way = notice.get_by_role("button", name=button)
    for query in queries:
        page.page.goto(page.site + query)
        page.wait(lambda: page.state == "failed")
        assert way.is_visible()
    page.picture(f"wrong-address-{locale}")
    way.click()
    page.page.wait_for_url(f"{page.site}*")
    page.wait(lambda: page.state == "playing")
    assert page.wait_for("title/")
    assert not notice.is_visible()
    assert urlparse(page.page.url).query == ("stats=" if "stats" in queries[-1] else "")


def test_a_missing_file_is_one_sentence_with_a_way_back(play: Callable[..., Play]) -> None:
    page = play()
    page.page.route("**/python_stdlib*", lambda route: route.abort())
    page.page.goto(page.site)
    page.wait(lambda: page.state == "failed")
    notice = page.page.locator("#notice")
    assert notice.is_visible()
    assert "Traceback" not in notice.inner_text()
    assert notice.get_by_role("button", name="Reload").is_visible()
    page.picture("missing-file")
    page.troubles.clear()  # the browser itself tells of the file it did not get
