"""Serve the browser edition on this machine: `python build/serve.py [FOLDER] [--port N] [--open]`.

FOLDER is dist/web unless told. Sends what a good host should send: the compressed twins of files to
browsers that take them, the right types, the content security policy, and headers that say what
may be kept. Only this machine can reach it.
"""

from __future__ import annotations

import argparse
import email.utils
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent))

from page import hosts

ROOT = Path(__file__).resolve().parents[1]
HOST = "127.0.0.1"
PORT = 8000
TWINS = (("br", ".br"), ("gzip", ".gz"))
"""Encodings and the endings of files in them, the best first."""


class Handler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD for the files of one folder."""

    protocol_version = "HTTP/1.1"
    server_version = "Realmbox"
    sys_version = ""

    def log_message(self, *args: object) -> None:
        """Say nothing: the address is all that matters."""

    def end_headers(self) -> None:
        for name, value in hosts.headers().items():
            self.send_header(name, value)
        super().end_headers()

    def send_head(self) -> BinaryIO | None:
        """Send the headers of an answer and return the open file, None if there is none."""
        path = self._inside()
        if path is None or not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        kind = hosts.TYPES.get(path.suffix, "application/octet-stream")
        file, encoding = self._twin(path)
        found = file.stat()
        tag = f'"{found.st_mtime_ns:x}-{found.st_size:x}"'
        fresh = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        name = path.relative_to(self.directory).as_posix()
        self.send_header("Cache-Control", hosts.caching(name))
        if not fresh:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(found.st_size))
            self.send_header("Last-Modified", email.utils.formatdate(found.st_mtime, usegmt=True))
            if encoding:
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        return None if fresh else file.open("rb")

    def _inside(self) -> Path | None:
        """The file that the address names, None if that is outside the folder."""
        wanted = unquote(urlsplit(self.path).path)
        folder = Path(self.directory)
        path = folder.joinpath(wanted.lstrip("/"))
        if wanted.endswith("/"):
            path = path / "index.html"
        resolved = Path(os.path.normpath(path))
        return resolved if resolved.is_relative_to(folder) and "\0" not in wanted else None

    def _twin(self, path: Path) -> tuple[Path, str]:
        """The file to send and its encoding, "" for none."""
        taken = accepted(self.headers.get("Accept-Encoding", ""))
        for encoding, suffix in TWINS:
            twin = path.with_name(path.name + suffix)
            if encoding in taken and twin.is_file():
                return twin, encoding
        return path, ""


def accepted(header: str) -> set[str]:
    """The encodings that an Accept-Encoding header allows."""
    found = set()
    for item in header.lower().split(","):
        name, _, weight = item.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(name.strip())
    return found


class Server(ThreadingHTTPServer):
    """A server whose end is the end of its connections as well."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two servers have one port

    def __init__(self, port: int, handler: Callable[..., Handler]) -> None:
        self._connections: set[socket.socket] = set()
        super().__init__((HOST, port), handler)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        self._connections.add(request)
        super().process_request_thread(request, client_address)
        self._connections.discard(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing when a browser hangs up; everything else is told."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self._connections):
            with suppress(OSError):  # closed already
                connection.shutdown(socket.SHUT_RDWR)


def make_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server for a folder, on this machine only; port 0 takes any free one.

    Raises OSError or OverflowError if the port cannot be had.
    """
    return Server(port, partial(Handler, directory=str(folder.resolve())))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Serve the browser edition on this machine.")
    add = parser.add_argument
    add("folder", nargs="?", type=Path, default=ROOT / "dist" / "web", help="default: dist/web")
    add("--port", type=int, default=PORT, help=f"default: {PORT}; 0 takes any free one")
    add("--open", action="store_true", help="open the page in the browser")
    options = parser.parse_args(arguments)
    if not (options.folder / "index.html").is_file():
        print(f"There is no site in {options.folder}: make it with `python build/web.py`.")
        return 2
    try:
        server = make_server(options.folder, options.port)
    except (OSError, OverflowError):
        print(f"Port {options.port} is taken or not allowed; choose another with --port.")
        return 2
    address = f"http://localhost:{server.server_port}/"
    print(f"Realmbox is at {address} (Ctrl+C ends)", flush=True)
    if options.open:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
