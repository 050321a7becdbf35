"""Small WebAssembly modules, written byte by byte."""

from __future__ import annotations


def number(value: int, *, signed: bool = False) -> bytes:
    """A number in LEB128."""
    out = bytearray()
    while True:
        byte = value & 0x7F
        value >>= 7
        done = value in (0, -1) if signed else value == 0
        if done and signed and (byte & 0x40 != 0) != (value == -1):
            done = False
        out.append(byte if done else byte | 0x80)
        if done:
            return bytes(out)


def name(text: str) -> bytes:
    return number(len(text.encode())) + text.encode()


def section(kind: int, parts: list[bytes]) -> bytes:
    body = number(len(parts)) + b"".join(parts)
    return bytes([kind]) + number(len(body)) + body


def module(
    imports: list[str] = (),  # type: ignore[assignment]
    addresses: dict[str, int] | None = None,
    data: bytes = b"",
) -> bytes:
    """A side module: functions it imports from env, addresses it exports, its data."""
    addresses = addresses or {}
    asked = [name("env") + name("__memory_base") + b"\x03\x7f\x00"]
    asked += [name("env") + name(text) + b"\x00" + number(0) for text in imports]
    globals_ = [b"\x7f\x00\x41" + number(at, signed=True) + b"\x0b" for at in addresses.values()]
    exports = [name(text) + b"\x03" + number(1 + i) for i, text in enumerate(addresses)]
    content = b"\x00\x23" + number(0) + b"\x0b" + number(len(data)) + data
    custom = b"\x00" + number(9) + name("dylink.0")
    parts = [custom, section(2, asked), section(6, globals_), section(7, exports)]
    return b"\0asm\x01\0\0\0" + b"".join(parts) + section(11, [content])
