"""Collect the shipped icons out of the game-icons package on npm.

    python build/icons.py

Reads assets/icons/names.txt (one icon name a line, the names of game-icons.net), adds the icons
drawn for Realmbox from assets/icons/own.json, and writes assets/icons/icons.json: name to SVG
body on a 512 by 512 field, `currentColor` where the colour goes. To use another icon, add its name
and run this again. Needs npm. The result is committed; players never run this.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from npm import fetch

HERE = Path(__file__).resolve().parent.parent / "assets" / "icons"
PACKAGE, VERSION = "@iconify-json/game-icons", "1.2.4"


def main() -> int:
    wanted = [n for n in (HERE / "names.txt").read_text("utf-8").split() if n]
    own: dict[str, str] = json.loads((HERE / "own.json").read_text("utf-8"))
    with tempfile.TemporaryDirectory() as temporary:
        folder = fetch(PACKAGE, VERSION, Path(temporary))
        known = json.loads((folder / "icons.json").read_text("utf-8"))["icons"]
    missing = [n for n in wanted if n not in known]
    if missing:
        print(f"Not in {PACKAGE} {VERSION}: {', '.join(missing)}")
        return 1
    bodies = {name: known[name]["body"] for name in wanted} | own
    lines = [f"{json.dumps(k)}: {json.dumps(bodies[k])}" for k in sorted(bodies)]
    (HERE / "icons.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    print(f"{len(bodies)} icons, {(HERE / 'icons.json').stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
