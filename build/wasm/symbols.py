"""Checks that the core has every function that our extension modules ask it for.

A function that is missing is otherwise only noticed when it is called, in the browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from wasm.errors import BuildError
from wasm.javascript import EM_JS
from wasm.wasmfile import Module

NAMESPACES = ("env", "GOT.func", "GOT.mem", "wasi_snapshot_preview1")
PROVIDED = {"__memory_base", "__table_base", "memory", "__indirect_function_table"}
"""What the linker itself gives to every module."""
NEVER_CALLED = {"emscripten_sleep"}
"""SDL asks for it, but calls it only in programs built with Asyncify."""
FOREIGN = re.compile(r"(SDL|IMG|Mix|TTF)_|emscripten_run_script")
"""The core has functions of these names that must not be used: SDL 1 in JavaScript, and eval."""


def offered(script: str) -> set[str]:
    """The names of the JavaScript functions that the core offers to extension modules."""
    found = re.search(r"\bwasmImports=\{([^{}]*)\}", script)
    if found is None:
        raise BuildError("The core's JavaScript is not as expected: its list of functions is gone.")
    return {part.split(":")[0].strip("\"'") for part in found[1].split(",")}


def unresolved(module: Module, core: Iterable[str]) -> list[str]:
    """What a module asks for that neither the core nor the module itself has."""
    known = PROVIDED | NEVER_CALLED | set(core) | set(module.exports)
    known.update(name.removeprefix(EM_JS) for name in module.exports if name.startswith(EM_JS))
    wanted = {name for where, name, _ in module.imports if where in NAMESPACES}
    own = set(module.exports)
    foreign = {name for name in wanted if FOREIGN.match(name) and name not in own}
    return sorted((wanted - known) | foreign)


def check(name: str, module: Module, core: Iterable[str]) -> None:
    """Raise BuildError if a module asks for what is not there."""
    missing = unresolved(module, core)
    if missing:
        raise BuildError(f"{name} asks the core for what it lacks: {', '.join(missing)}.")
