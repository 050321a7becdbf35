"""build/serve.py: types, compressed twins, headers, and what a person is told."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import serve
from page import policy

SCRIPT = Path(serve.__file__)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("served") / "web"
    (folder / "runtime-12").mkdir(parents=True)
    (folder.parent / "secret.txt").write_text("secret")
    for name in ("index.html", "a.mjs", "runtime-12/core.wasm", "b.css", "c.whl", "d.unknown"):
        (folder / name).write_text(name)
    (folder / "a.mjs.br").write_text("brotli")
    (folder / "a.mjs.gz").write_text("gzip")
    (folder / "b.css.gz").write_text("gzip")
    server = serve.make_server(folder, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


def get(
    port: int, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], str]:
    """Status, headers and body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    asked = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=asked)
    answer = connection.getresponse()
    body = answer.read().decode(errors="replace")
    connection.close()
    return answer.status, dict(answer.getheaders()), body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/a.mjs", "text/javascript; charset=utf-8"),
        ("/runtime-12/core.wasm", "application/wasm"),
        ("/c.whl", "application/zip"),
        ("/d.unknown", "application/octet-stream"),
        ("/index.html?game=thronebound", "text/html; charset=utf-8"),
    ],
)
def test_types(port: int, path: str, kind: str) -> None:
    status, headers, _ = get(port, path)
    assert (status, headers["Content-Type"]) == (200, kind)
    assert headers["Content-Security-Policy"] == policy.header()
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "taken", "body", "encoding"),
    [
        ("/a.mjs", "gzip, deflate, br", "brotli", "br"),
        ("/a.mjs", "gzip", "gzip", "gzip"),
        ("/a.mjs", "br;q=0, gzip;q=0.5", "gzip", "gzip"),
        ("/a.mjs", "", "a.mjs", None),
        ("/b.css", "br, gzip", "gzip", "gzip"),
        ("/c.whl", "br, gzip", "c.whl", None),
    ],
)
def test_twins_go_to_those_who_take_them(
    port: int, path: str, taken: str, body: str, encoding: str | None
) -> None:
    _, headers, found = get(port, path, Accept_Encoding=taken)
    assert found == body
    assert headers.get("Content-Encoding") == encoding
    assert headers["Vary"] == "Accept-Encoding"
    assert headers["Content-Length"] == str(len(body))


def test_only_names_with_a_hash_are_kept_for_ever(port: int) -> None:
    assert "immutable" in get(port, "/runtime-12/core.wasm")[1]["Cache-Control"]
    assert get(port, "/")[1]["Cache-Control"] == "no-cache"


def test_what_is_known_is_not_sent_again(port: int) -> None:
    tag = get(port, "/b.css")[1]["ETag"]
    status, _, body = get(port, "/b.css", If_None_Match=tag)
    assert (status, body) == (304, "")
    assert get(port, "/b.css", If_None_Match='"other"')[0] == 200


def test_head_has_no_body(port: int) -> None:
    status, headers, body = get(port, "/b.css", "HEAD")
    assert (status, headers["Content-Length"], body) == (200, "5", "")


@pytest.mark.parametrize(
    "path", ["/none", "/../secret.txt", "/%2e%2e/secret.txt", "/runtime-12", "/runtime-12/", "/%00"]
)
def test_everything_else_is_not_there(port: int, path: str) -> None:
    status, _, body = get(port, path)
    assert status == 404
    assert "secret" not in body


def test_the_end_of_a_server_ends_its_connections(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("here")
    server = serve.make_server(tmp_path, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request("GET", "/")
    assert connection.getresponse().read() == b"here"
    server.shutdown()
    server.server_close()
    thread.join()
    with pytest.raises((ConnectionError, http.client.HTTPException)):
        again(connection)


def again(connection: http.client.HTTPConnection) -> None:
    connection.request("GET", "/")
    connection.getresponse()


def told(*arguments: str) -> tuple[int, str]:
    """Status and words of the script."""
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=20,
        check=False,
    )
    return done.returncode, done.stdout


def test_a_missing_site_is_one_sentence(tmp_path: Path) -> None:
    status, words = told(str(tmp_path))
    assert status == 2
    assert words == f"There is no site in {tmp_path}: make it with `python build/web.py`.\n"


@pytest.mark.parametrize("wanted", ["taken", "70000"])
def test_a_port_that_cannot_be_had_is_one_sentence(tmp_path: Path, wanted: str) -> None:
    (tmp_path / "index.html").write_text("")
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1]) if wanted == "taken" else wanted
        status, words = told(str(tmp_path), "--port", port)
    assert status == 2
    assert words == f"Port {port} is taken or not allowed; choose another with --port.\n"


HEEDING = (
    "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
    " os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
)
"""Heed Ctrl+C: what a shell starts in the background, these tests perhaps, ignores it."""


@pytest.mark.skipif(os.name == "nt", reason="there is no such signal")
def test_it_says_its_address_and_ends_quietly(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("here")
    with subprocess.Popen(
        [sys.executable, "-c", HEEDING, str(SCRIPT), str(tmp_path), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        assert line.startswith("Realmbox is at http://localhost:")
        port = int(line.split(":")[2].split("/")[0])
        assert get(port, "/")[2] == "here"
        running.send_signal(signal.SIGINT)
        rest = running.stdout.read()
    assert running.returncode == 0
    assert rest.strip() == ""
