"""Write every playthrough again from its own actions, after a wanted change of rules or words."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules import load
from rules.kernel.script import read


def main() -> None:
    for path in sorted(Path(__file__).parent.glob("*.txt")):
        old = path.read_text("utf-8")
        new = read(old, load).write()
        if new != old:
            path.write_text(new, "utf-8")
        print(f"{path.name}: {'changed' if new != old else 'as before'}")


if __name__ == "__main__":
    main()
