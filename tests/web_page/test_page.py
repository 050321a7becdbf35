"""The page's own files: their policy, their names for each other, and their pure functions."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from page import hosts, pack, policy
from page.site import WEB

MODULES = sorted(WEB.glob("*.mjs"))
SCRIPTS = [*MODULES, WEB / "check.js", WEB / "sw.js"]
TEMPLATE = (WEB / "index.tmpl").read_text(encoding="utf-8")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node.js is not installed")


class Elements(HTMLParser):
    """Collects tags with their attributes, and the text inside scripts and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inline = ""
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self._inside = tag

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside in ("script", "style"):
            self.inline += data.strip()


@pytest.fixture(scope="module")
def elements() -> Elements:
    parser = Elements()
    parser.feed(TEMPLATE)
    return parser


@pytest.mark.parametrize("text", [policy.meta(), policy.header()])
def test_the_policy_is_strict(text: str) -> None:
    assert "default-src 'none'" in text
    assert "'wasm-unsafe-eval'" in text
    assert not re.search(r"'unsafe-(eval|inline)'|\*|https?:", text)


def test_only_the_header_speaks_of_frames() -> None:
    assert "frame-ancestors" in policy.header()
    assert "frame-ancestors" not in policy.meta()


def test_nothing_in_the_page_is_inline(elements: Elements) -> None:
    assert elements.inline == ""
    for tag, attributes in elements.found:
        assert "style" not in attributes, tag
        assert not [name for name in attributes if name.startswith("on")], tag


def test_the_page_may_be_zoomed(elements: Elements) -> None:
    (viewport,) = (a["content"] or "" for _, a in elements.found if a.get("name") == "viewport")
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport
    assert "viewport-fit=cover" in viewport
    assert "interactive-widget=resizes-content" in viewport


def test_every_id_that_scripts_ask_for_is_in_the_page(elements: Elements) -> None:
    there = {attributes["id"] for _, attributes in elements.found if "id" in attributes}
    asked = set()
    for module in MODULES:
        text = module.read_text(encoding="utf-8")
        asked |= set(re.findall(r'(?:getElementById|part)\("([\w-]+)"\)', text))
    assert {"canvas", "mirror", "loading", "bar"} <= asked
    assert asked - {"upload"} <= there  # the chooser of files is made when it is needed


def test_every_module_that_is_imported_is_there() -> None:
    for module in MODULES:
        for name in re.findall(r'from "(.*?)"', module.read_text(encoding="utf-8")):
            assert name.startswith("./")
            assert name == "./list.mjs" or (WEB / name).is_file(), (module.name, name)


def test_the_page_shows_that_it_cannot_run_unless_a_script_says_otherwise() -> None:
    style = (WEB / "style.css").read_text(encoding="utf-8")
    assert "html:not(.can) :is(#stage, #loading)" in style
    assert "html:is(.can, .broken) #cannot" in style
    assert "html:not(.broken) #broken" in style
    assert TEMPLATE.index("check.js") < TEMPLATE.index("boot.mjs") < TEMPLATE.index("<body>")
    for section in ("cannot", "broken"):
        text = TEMPLATE.split(f'id="{section}"')[1].split("</section>")[0]
        assert text.count("<p") == 2
        assert 'lang="de"' in text


def test_the_loading_screen_is_a_progress_bar_with_a_name(elements: Elements) -> None:
    (bar,) = (a for _, a in elements.found if a.get("role") == "progressbar")
    assert bar["aria-label"]
    assert (bar["aria-valuemin"], bar["aria-valuemax"]) == ("0", "100")


@needs_node
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_are_well_formed(script: Path) -> None:
    done = subprocess.run(
        [str(NODE), "--check", str(script)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


BROWSER = "globalThis.navigator ??= { languages: [] }; "
"""What the modules need of a browser when they are loaded."""


def ran(code: str) -> object:
    """What an expression of JavaScript over the page's modules gives."""
    done = subprocess.run(
        [str(NODE), "--input-type=module", "-e", f"{BROWSER}console.log(JSON.stringify({code}))"],
        cwd=WEB,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@needs_node
def test_an_address_asks_only_for_what_is_known() -> None:
    cases = {
        "": [],
        "?game=thronebound&seats=human,greedy&seed=7": [
            *("--game", "thronebound", "--seats", "human,greedy", "--seed", "7"),
        ],
        "?watch&stats=1": ["--watch", "--stats"],
        "?watch&watch": ["--watch"],
        "?load=/etc/passwd&headless&screenshot=x.png": [],
        "?game=--headless&seed=-1&seats=": [],
        "?game=a b": [],
    }
    code = f"{json.dumps(list(cases))}.map((await import('./python.mjs')).commandLine)"
    assert ran(code) == list(cases.values())


@needs_node
def test_the_page_speaks_the_first_language_that_it_knows() -> None:
    cases = [["de-AT", "en"], ["fr", "de"], ["fr"], [], ["en-US", "de"], ["DE"], ["dex"]]
    code = (
        "((m) => " + json.dumps(cases) + ".map((tags) => m.choose(tags).code))"
        "(await import('./texts.mjs'))"
    )
    assert ran(code) == ["de", "de", "en", "en", "en", "de", "en"]


@needs_node
def test_both_languages_say_the_same_things() -> None:
    code = (
        "((m) => ['en', 'de'].map((tag) => Object.entries(m.choose([tag]).texts)"
        ".map(([name, text]) => [name, typeof text === 'string' ? text : text('a', 'b')])))"
        "(await import('./texts.mjs'))"
    )
    english, german = (dict(one) for one in ran(code))  # type: ignore[attr-defined]
    assert english.keys() == german.keys()
    assert all(german.values())
    assert not [name for name in english if english[name] == german[name]]


@needs_node
def test_a_page_reads_the_archives_that_the_build_writes(tmp_path: Path) -> None:
    held = {"assets/figures/ä.png": b"\x89PNG" * 9, "assets/meshes/b.rbm": b"", "c": b"RBM1"}
    file = tmp_path / "a.zip"
    file.write_bytes(pack.zipped(held))
    code = (
        "((m, f) => { const data = f.readFileSync(" + json.dumps(str(file)) + ");"
        " const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);"
        " const told = (b) => { try { m.files(b); return ''; } catch (e) { return e.message; } };"
        " return [m.files(bytes).map(({name, data}) => [name, [...data]]),"
        " told(bytes.slice(0, -9)), told(bytes.slice(0, 3)), told(bytes)]; })"
        "(await import('./archive.mjs'), await import('node:fs'))"
    )
    found, cut, short, whole = ran(code)  # type: ignore[misc]
    assert {name: bytes(data) for name, data in found} == held
    assert (cut, short, whole) == ("This is no archive.", "This is no archive.", "")


@needs_node
def test_an_archive_that_comes_later_is_put_in_place_all_at_once(tmp_path: Path) -> None:
    file = tmp_path / "a.zip"
    file.write_bytes(pack.zipped({f"assets/meshes/{n}.rbm": bytes([n]) for n in range(5)}))
    code = (
        "(async (m, f) => { const data = f.readFileSync(" + json.dumps(str(file)) + ");"
        " const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);"
        " const there = new Map(), seen = []; let now = 0;"
        " Object.defineProperty(globalThis, 'performance', { value: { now: () => (now += 3) } });"
        " const FS = { mkdirTree() {}, writeFile: (path, one) => there.set(path, one[0]),"
        "  rename: (from, to) => { there.set(to, there.get(from)); there.delete(from); } };"
        " const placed = () => [...there].filter(([path]) => path.includes('/app/')).sort();"
        " await m.unpackLater({ FS }, bytes, async () => { seen.push(placed().length); });"
        " return [seen, placed(), there.size]; })"
        "(await import('./python.mjs'), await import('node:fs'))"
    )
    seen, placed, all_files = ran(f"await {code}")  # type: ignore[misc]
    assert len(seen) >= 2, "it pauses"
    assert set(seen) == {0}, "nothing is seen before all is there"
    start = "/home/web/app/assets/assets/meshes"
    assert placed == [[f"{start}/{n}.rbm", n] for n in range(5)]
    assert all_files == 5


KEYS = [
    ({"key": "a"}, True),
    ({"key": "Enter"}, True),
    ({"key": "Tab"}, True),
    ({"key": "Enter", "altKey": True}, True),
    ({"key": "z", "ctrlKey": True}, True),
    ({"key": "Z", "ctrlKey": True, "shiftKey": True}, True),
    ({"key": "v", "ctrlKey": True}, False),
    ({"key": "r", "ctrlKey": True}, False),
    ({"key": "+", "ctrlKey": True}, False),
    ({"key": "t", "metaKey": True}, False),
    ({"key": "F5"}, False),
    ({"key": "F12"}, False),
    ({"key": "ArrowLeft", "altKey": True}, False),
    ({"key": "@", "ctrlKey": True, "altKey": True, "AltGraph": True}, True),
    ({"key": "a", "isComposing": True}, False),
    ({"key": "a", "typing": True}, False),
    ({"key": "z", "ctrlKey": True, "typing": True}, False),
    ({"key": "Backspace", "typing": True}, False),
    ({"key": "Tab", "shiftKey": True, "typing": True}, True),
    ({"key": "Shift", "shiftKey": True, "typing": True}, True),
    ({"key": "Escape", "typing": True}, True),
    ({"key": "Enter", "typing": True}, True),
    ({"key": "Enter", "typing": True, "isComposing": True}, False),
]


@needs_node
def test_the_browser_keeps_its_keys() -> None:
    code = (
        "((m) => " + json.dumps([event for event, _ in KEYS]) + ".map((event) =>"
        " m.isForGame({...event, getModifierState: (name) => event[name] === true},"
        " event.typing === true)))(await import('./shortcuts.mjs'))"
    )
    assert ran(code) == [wanted for _, wanted in KEYS]


def test_the_page_for_hosts_says_what_the_code_does() -> None:
    text = (pack.ROOT / "HOSTING.md").read_text(encoding="utf-8")
    policies = re.findall(r"default-src[^\"\n]*", text)
    assert len(policies) >= 4
    assert set(policies) == {policy.header()}
    for suffix, kind in hosts.TYPES.items():
        if suffix != ".txt":
            assert f"`{suffix}`" in text
            assert f"`{kind}`" in text
    for start in hosts.HASHED:
        assert text.count(start) >= 4
    assert hosts.FOREVER in text
