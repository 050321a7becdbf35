"""Which modules of Python and of other packages the product imports, read from its sources."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = ("main.py", "client", "rules")
LEFT_OUT = ("rules/lab", "client/platform/native.py")
"""Code that is not run in the browser."""
PACKAGES = ("glcontext", "moderngl", "pydantic", "pygame", "pyglm")


@cache
def product_imports(root: Path = ROOT) -> tuple[str, ...]:
    """The dotted names of all modules that the product's browser code may import."""
    found: set[str] = set()
    for file in _files(root):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found.update(name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
    known = {*sys.stdlib_module_names, *PACKAGES}
    return tuple(sorted(name for name in found if name.split(".")[0] in known))


def _files(root: Path) -> Iterator[Path]:
    """The product's Python files that are run in the browser."""
    for name in CODE:
        path = root / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            relative = file.relative_to(root).as_posix()
            if not any(relative == out or relative.startswith(f"{out}/") for out in LEFT_OUT):
                yield file
