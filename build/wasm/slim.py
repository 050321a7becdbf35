"""What of the standard library and of the wheels is left out, because nothing in the box uses it.

Whatever is not named here is kept. `node/smoke.py` imports in the finished runtime everything that
the product imports, so a name too much here fails the build.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

UNUSED_LIBRARY = """
    __hello__ __phello__ _ast_unparse _compat_pickle _markupbase _py_abc _pydatetime _pyio _pyrepl
    antigravity bdb cProfile calendar cmd code colorsys compileall configparser csv doctest
    fileinput filecmp ftplib getopt getpass graphlib gzip html http imaplib mailbox mimetypes
    modulefinder multiprocessing netrc nturl2path optparse pdb pickle pickletools plistlib poplib
    pprint profile pstats pty py_compile pyclbr pydoc quopri rlcompleter runpy sched shelve shlex
    site-packages smtplib socketserver sqlite3 sre_compile sre_constants sre_parse stringprep
    symtable tabnanny this timeit tomllib trace tracemalloc tty unittest urllib wave webbrowser
    wsgiref xml xmlrpc zipapp _strptime
    asyncio/__main__ asyncio/proactor_events asyncio/tools asyncio/windows_events
    asyncio/windows_utils compression/bz2 compression/gzip compression/lzma compression/zlib
    concurrent/futures/interpreter concurrent/futures/process concurrent/interpreters ctypes/_aix
    ctypes/macholib ctypes/wintypes email/_encoded_words email/_header_value_parser
    email/_parseaddr email/_policybase email/base64mime email/charset email/contentmanager
    email/encoders email/errors email/feedparser email/generator email/header
    email/headerregistry email/iterators email/message email/mime email/parser email/policy
    email/quoprimime email/utils importlib/metadata/diagnose importlib/simple json/__main__
    json/tool logging/config logging/handlers pathlib/_local pathlib/types
    pyodide/_nodesock_transport pyodide/_run_js pyodide/console pyodide/http
    sysconfig/__main__ zipfile/__main__
"""
"""Modules and packages of the standard library (and of the core's own), without suffix."""

FROZEN = """
    _collections_abc _sitebuiltins abc codecs genericpath importlib/_bootstrap
    importlib/_bootstrap_external importlib/machinery importlib/util io ntpath os posixpath site
    stat zipimport
"""
"""Modules that the core has built in."""

CODECS = """
    __init__ aliases ascii cp437 cp1252 charmap latin_1 raw_unicode_escape unicode_escape utf_8
    utf_8_sig utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le
"""
"""The only codecs that are kept."""

UNUSED_WHEEL = re.compile(
    r".*\.(pyi|pyx|pxd|c|h|typed|ico|icns)"
    r"|.*\.dist-info/(?!METADATA$|WHEEL$|RECORD$|licenses/|LICENSE).*"
    r"|.*/(tests?|docs|__pyinstaller|__briefcase)/.*"
    r"|annotated_types/test_cases\.py"
    r"|glcontext/empty\.py"
    r"|pydantic/(_hypothesis_plugin|color|mypy)\.py"
    r"|pydantic/(deprecated|experimental|v1)/.*"
    r"|pygame/(_audio|_camera_opencv|_sdl3_mixer|camera|freetype|ftfont|macosx|midi|sndarray"
    r"|surfarray)\.py"
)
"""Files of wheels that are left out."""


def library(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of the standard library that are kept."""
    return {name: content for name, content in files.items() if is_used(name)}


def is_used(name: str) -> bool:
    """Whether a file of the standard library is kept."""
    if not name.endswith(".py"):
        return False
    unused, codecs = [*UNUSED_LIBRARY.split(), *FROZEN.split()], CODECS.split()
    parts = name.removesuffix(".py").split("/")
    if parts[0] == "encodings":
        return parts[-1] in codecs
    return not any("/".join(parts[:end]) in unused for end in range(1, len(parts) + 1))


def wheel(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a wheel that are kept."""
    return {name: content for name, content in files.items() if not UNUSED_WHEEL.fullmatch(name)}
