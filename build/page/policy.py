"""The content security policy of the page: what a browser lets it do."""

from __future__ import annotations

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' blob: data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
FRAMES = {"frame-ancestors": "'self'"}
"""What only a header may say: who may show the page in a frame."""


def meta() -> str:
    """The policy for the tag in the page."""
    return _text(POLICY)


def header() -> str:
    """The policy for the header that a server sends."""
    return _text({**POLICY, **FRAMES})


def _text(rules: dict[str, str]) -> str:
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())
