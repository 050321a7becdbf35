"""Reads of a WebAssembly file what the build must know: imports, exports and data."""

from __future__ import annotations

from dataclasses import dataclass, field

MAGIC = b"\0asm\x01\0\0\0"
IMPORT, GLOBAL, EXPORT, DATA = 2, 6, 7, 11
FUNCTION, TABLE, MEMORY, GLOBAL_KIND, TAG = range(5)
I32_CONST, GLOBAL_GET, END, I32_ADD = 0x41, 0x23, 0x0B, 0x6A


class Reader:
    """Reads the basic values of the format one after the other."""

    def __init__(self, content: bytes, place: int = 0) -> None:
        self.content = content
        self.place = place

    def byte(self) -> int:
        value = self.content[self.place]
        self.place += 1
        return value

    def take(self, size: int) -> bytes:
        value = self.content[self.place : self.place + size]
        self.place += size
        return value

    def number(self, *, signed: bool = False) -> int:
        """A number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                break
        if signed and byte & 0x40:
            value -= 1 << shift
        return value

    def name(self) -> str:
        return self.take(self.number()).decode("utf-8", "replace")

    def limits(self) -> None:
        """The size of a table or memory, skipped."""
        flags = self.number()
        self.number()
        if flags & 1:
            self.number()

    def constant(self) -> int | None:
        """A constant expression: its number (relative to __memory_base), None if of other kind."""
        value: int | None = 0
        while True:
            code = self.byte()
            if code == END:
                return value
            if code == I32_CONST:
                value = (value or 0) + self.number(signed=True)
            elif code == GLOBAL_GET:
                self.number()
            elif code == I32_ADD:
                continue
            elif code == 0x42:  # i64.const
                self.number(signed=True)
                value = None
            elif code in (0x43, 0x44):  # f32.const, f64.const
                self.take(4 if code == 0x43 else 8)
                value = None
            elif code == 0xD0:  # ref.null
                self.number(signed=True)
                value = None
            elif code == 0xD2:  # ref.func
                self.number()
                value = None
            else:
                raise ValueError(f"unknown instruction {code:#x} in a constant expression")


@dataclass
class Module:
    """What was read."""

    imports: list[tuple[str, str, int]] = field(default_factory=list)
    """Module, name and kind of each import."""
    exports: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Kind and index of each export."""
    globals: list[int | None] = field(default_factory=list)
    """The constants of the module's own globals."""
    data: list[tuple[int, bytes]] = field(default_factory=list)
    """Place (relative to __memory_base) and content of each piece of data."""

    def address(self, export: str) -> int:
        """The value of an exported global. Raises KeyError or ValueError if there is none."""
        kind, index = self.exports[export]
        imported = sum(1 for _, _, kind_ in self.imports if kind_ == GLOBAL_KIND)
        value = self.globals[index - imported] if kind == GLOBAL_KIND else None
        if value is None:
            raise ValueError(f"{export} is no address")
        return value

    def text(self, address: int) -> tuple[str, int]:
        """The text at an address up to its zero byte, and the address after that."""
        for start, content in self.data:
            if start <= address < start + len(content):
                end = content.index(b"\0", address - start)
                return content[address - start : end].decode(), start + end + 1
        raise ValueError(f"there is no data at {address}")


def read(content: bytes) -> Module:
    """Read a WebAssembly file. Raises ValueError if it is none."""
    if not content.startswith(MAGIC):
        raise ValueError("this is not a WebAssembly file")
    module = Module()
    reader = Reader(content, len(MAGIC))
    while reader.place < len(content):
        section = reader.byte()
        size = reader.number()
        inner = Reader(content, reader.place)
        reader.place += size
        if section == IMPORT:
            _imports(inner, module)
        elif section == GLOBAL:
            _globals(inner, module)
        elif section == EXPORT:
            for _ in range(inner.number()):
                name = inner.name()
                module.exports[name] = (inner.byte(), inner.number())
        elif section == DATA:
            _data(inner, module)
    return module


def _imports(reader: Reader, module: Module) -> None:
    for _ in range(reader.number()):
        where, name, kind = reader.name(), reader.name(), reader.byte()
        if kind == FUNCTION:
            reader.number()
        elif kind == TABLE:
            reader.byte()
            reader.limits()
        elif kind == MEMORY:
            reader.limits()
        elif kind == GLOBAL_KIND:
            reader.take(2)
        elif kind == TAG:
            reader.byte()
            reader.number()
        module.imports.append((where, name, kind))


def _globals(reader: Reader, module: Module) -> None:
    for _ in range(reader.number()):
        reader.take(2)
        module.globals.append(reader.constant())


def _data(reader: Reader, module: Module) -> None:
    for _ in range(reader.number()):
        kind = reader.number()
        if kind == 2:
            reader.number()
        start = reader.constant() if kind != 1 else None
        content = reader.take(reader.number())
        if start is not None:
            module.data.append((start, content))
