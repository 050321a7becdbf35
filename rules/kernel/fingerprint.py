"""A short name for a position: equal states have equal fingerprints, on every machine."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from hashlib import sha256

LENGTH = 16
"""Hex digits of a fingerprint."""


def canonical(value: object) -> str:
    """The state as text that depends on nothing but its contents.

    Whole numbers, enumerations of them, truth values, text, None, tuples, lists, mappings and
    dataclasses are written; anything else (a set, a float) has no place in a state: TypeError.
    """
    if value is None:
        return "-"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, str):
        return repr(str(value))
    if isinstance(value, tuple | list):
        return "(" + ",".join(canonical(part) for part in value) + ")"
    if isinstance(value, dict):
        return "{" + ",".join(f"{canonical(k)}:{canonical(v)}" for k, v in value.items()) + "}"
    if is_dataclass(value) and not isinstance(value, type):
        parts = (f"{f.name}={canonical(getattr(value, f.name))}" for f in fields(value))
        return type(value).__name__ + "[" + ",".join(parts) + "]"
    raise TypeError(f"a {type(value).__name__} cannot be part of a state")


def fingerprint(state: object) -> str:
    """The first 16 hex digits of the SHA-256 of the canonical text."""
    return sha256(canonical(state).encode()).hexdigest()[:LENGTH]
