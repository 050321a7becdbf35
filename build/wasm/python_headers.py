"""Make python-headers.tar.xz anew: the C headers of CPython for the core (see PYTHON-HEADERS.md).

    python build/wasm/python_headers.py INCLUDE CORE

INCLUDE is the folder usr/include/python3.14 of Debian's package libpython3.14-dev, unpacked by
`dpkg -x`; its pyconfig.h must be the one of a real build (on Debian that is
usr/include/x86_64-linux-gnu/python3.14/pyconfig.h). CORE is an unpacked npm package of the core.
Prints the sha256 that pins.toml has to have.
"""

from __future__ import annotations

import hashlib
import io
import lzma
import re
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

TARGET = Path(__file__).resolve().parent / "python-headers.tar.xz"
DATE = 1767225600
"""The date of all files in the archive, in seconds since 1970."""
MACRO = re.compile(r"^\s*(?:/\*\s*)?#\s*(?:undef|define)\s+([A-Za-z_]\w*)", re.M)
PLAIN = re.compile(r'[\w()\s.+-]+|".*"')
QUOTED = {"PLATLIBDIR", "VPATH"}
OWN = {"Py_PYCONFIG_H", "NOT_PYCONFIG"}


def build_values(library: Path) -> dict[str, object]:
    """How the core's Python was built, from its standard library."""
    with zipfile.ZipFile(library) as archive:
        name = next(name for name in archive.namelist() if name.startswith("_sysconfigdata"))
        space: dict[str, dict[str, object]] = {}
        exec(archive.read(name), space)  # the module is one dictionary
    return space["build_time_vars"]


def pyconfig(template: str, values: Mapping[str, object]) -> str:
    """A pyconfig.h that sets the macros of `template` to the core's values."""
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name in dict.fromkeys(MACRO.findall(template)):
        if name in OWN or name not in values:
            continue
        value = values[name]
        if value in (0, ""):
            lines.append(f"/* #undef {name} */")
        elif isinstance(value, int) or (PLAIN.fullmatch(str(value)) and name not in QUOTED):
            lines.append(f"#define {name} {value}")
        else:
            lines.append(f'#define {name} "{value}"')
    return "\n".join([*lines, "#endif", ""])


def archive(files: Mapping[str, bytes]) -> bytes:
    """A tar.xz of files that is always the same bytes."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            entry = tarfile.TarInfo(name)
            entry.size = len(files[name])
            entry.mtime = DATE
            tar.addfile(entry, io.BytesIO(files[name]))
    return lzma.compress(out.getvalue(), preset=9 | lzma.PRESET_EXTREME)


def main(arguments: list[str]) -> int:
    if len(arguments) != 2 or "--help" in arguments:
        print(__doc__)
        return 2
    include, core = map(Path, arguments)
    files = {
        path.relative_to(include).as_posix(): path.read_bytes()
        for path in include.rglob("*.h")
        if path.is_file()
    }
    values = build_values(core / "python_stdlib.zip")
    files["pyconfig.h"] = pyconfig(files["pyconfig.h"].decode(), values).encode()
    content = archive(files)
    TARGET.write_bytes(content)
    print(hashlib.sha256(content).hexdigest())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
