"""What is left out of the standard library and of the wheels."""

from __future__ import annotations

import pytest

from wasm import slim


@pytest.mark.parametrize(
    "name",
    [
        "asyncio/events.py",
        "email/__init__.py",
        "encodings/utf_8.py",
        "encodings/__init__.py",
        "importlib/metadata/__init__.py",
        "json/decoder.py",
        "logging/__init__.py",
        "pyodide/webloop.py",
        "_pyodide/_base.py",
    ],
)
def test_kept(name: str) -> None:
    assert slim.is_used(name)


@pytest.mark.parametrize(
    "name",
    [
        "_pyodide/py.typed",
        "asyncio/windows_events.py",
        "email/mime/text.py",
        "email/parser.py",
        "encodings/big5.py",
        "os.py",
        "pyodide/console.py",
        "unittest/mock.py",
        "xml/etree/ElementTree.py",
    ],
)
def test_left_out(name: str) -> None:
    assert not slim.is_used(name)


def test_names_are_not_taken_for_beginnings_of_others() -> None:
    assert slim.is_used("codeop.py")
    assert not slim.is_used("code.py")


def test_wheels_keep_what_runs_and_their_licences() -> None:
    names = """
        pygame/__init__.py pygame/base.so pygame/freesansbold.ttf pygame/midi.py
        pygame/__init__.pyi pydantic/main.py pydantic/v1/main.py pydantic/py.typed
        pydantic-2.dist-info/METADATA pydantic-2.dist-info/licenses/LICENSE
        pydantic-2.dist-info/entry_points.txt
    """
    files = dict.fromkeys(names.split(), b"")
    assert list(slim.wheel(files)) == [
        "pygame/__init__.py",
        "pygame/base.so",
        "pygame/freesansbold.ttf",
        "pydantic/main.py",
        "pydantic-2.dist-info/METADATA",
        "pydantic-2.dist-info/licenses/LICENSE",
    ]
