"""Runs in the core's Python: compiles the folders that JOBS (JSON) lists; see compile.mjs.

The compiled files stand beside the sources, as module.pyc; they name the hash of the source but
are never compared with it, so no date is in them.
"""

import importlib.util
import json
import marshal
from pathlib import Path

HEADER_FLAGS = (1).to_bytes(4, "little")
"""Of the hash kind, and not to be checked."""

for job in json.loads(JOBS):  # noqa: F821 (set by compile.mjs)
    root = Path(job["mount"])
    for path in sorted(root.rglob("*.py")):
        source = path.read_bytes()
        name = path.relative_to(root).as_posix()
        code = compile(
            source, f"{job['prefix']}/{name}", "exec", dont_inherit=True, optimize=job["optimize"]
        )
        # through marshal and back: which objects are shared then depends on this file alone
        content = marshal.dumps(marshal.loads(marshal.dumps(code)))
        head = importlib.util.MAGIC_NUMBER + HEADER_FLAGS + importlib.util.source_hash(source)
        path.with_suffix(".pyc").write_bytes(head + content)
        if not job["sources"]:
            path.unlink()
