"""The files that tell some hosts which headers to send, and which files are best compressed."""

from __future__ import annotations

from pathlib import Path

from page import policy

FOREVER = "public, max-age=31536000, immutable"
"""For what has a hash in its name."""
ASK = "no-cache"
"""For everything else: keep it, but ask each time whether it is still the newest."""
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".apk": "application/zip",
    ".txt": "text/plain; charset=utf-8",
}
HASHED = ("runtime-", "page-", "realmbox-")
"""How the names begin that have a hash in them."""


def caching(path: str) -> str:
    """The header Cache-Control of a file; the path is relative to the site."""
    return FOREVER if path.startswith(HASHED) else ASK


def headers() -> dict[str, str]:
    """What goes with every answer."""
    return {"Content-Security-Policy": policy.header(), **ALWAYS}


def write(site: Path) -> None:
    """Write `_headers`, which Netlify and Cloudflare Pages read."""
    lines = ["/*"]
    lines += [f"  {name}: {value}" for name, value in headers().items()]
    lines += [f"  Cache-Control: {ASK}"]
    for start in HASHED:
        lines += [f"/{start}*", "  ! Cache-Control", f"  Cache-Control: {FOREVER}"]
    (site / "_headers").write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
