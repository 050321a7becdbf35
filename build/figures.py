"""Bake the figures: meshes, portraits and tokens.

    python build/figures.py [KEY …] [--check] [--sheet OUT.png] [--jobs N]

A KEY is a figure's (`punball.ves`), the beginning of one (`punball`) or a pattern (`*.goblin`);
without any all are baked. Meshes go to assets/meshes, pictures to assets/figures (committed).
The client's table of figures follows the catalogue. `--table` writes only that and bakes nothing.
`--check` bakes into memory and says which committed files differ. `--sheet` draws the portraits of
what was baked on one page, to be judged by eye.

The same sources and the same versions of the libraries give the same bytes: everything runs in a
fixed order on one thread, randomness is seeded, functions whose last bit depends on the processor
are rounded, and positions, normals and colours are stored on coarser grids still.
"""

from __future__ import annotations

import argparse
import fnmatch
import os
import sys
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path

os.environ["OMP_NUM_THREADS"] = "1"
os.environ["OPENBLAS_NUM_THREADS"] = "1"
os.environ["MKL_NUM_THREADS"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parent))

from workshop.baking import Baked, bake, differences, portrait_path, sheet, store
from workshop.catalogue import catalogue
from workshop.table import PATH, table


def wanted(patterns: list[str]) -> list[str]:
    """The keys that any pattern means. Raises SystemExit if one means none."""
    keys = list(catalogue())
    if not patterns:
        return keys
    chosen: set[str] = set()
    for pattern in patterns:
        found = [
            key
            for key in keys
            if fnmatch.fnmatch(key, pattern) or key == pattern or key.startswith(pattern + ".")
        ]
        if not found:
            raise SystemExit(f"no figure is called {pattern}")
        chosen.update(found)
    return [key for key in keys if key in chosen]


def baked(keys: list[str], jobs: int) -> Iterator[Baked]:
    """Every figure in the order of the keys, from one process or several."""
    if jobs <= 1:
        yield from map(bake, keys)
        return
    with Pool(jobs) as pool:
        yield from pool.imap(bake, keys)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--table", action="store_true", help="only the client's table of figures")
    parser.add_argument("--sheet", type=Path, metavar="OUT.png")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    options = parser.parse_args()
    keys = wanted(options.keys)
    wrong: list[str] = []
    text = table(catalogue().values())
    if options.check and PATH.read_text("utf-8") != text:
        wrong.append(PATH.name)
    elif not options.check:
        PATH.write_text(text, "utf-8")
    if options.table:
        keys = []
    pictures: list[tuple[str, bytes]] = []
    for one in baked(keys, options.jobs):
        print(one.line(), flush=True)
        if options.check:
            wrong += differences(one)
        else:
            store(one)
        picture = one.files.get(portrait_path(one.key))
        if picture is not None:
            pictures.append((one.key, picture))
    if options.sheet is not None:
        sheet(pictures).save(options.sheet)
    for name in wrong:
        print(f"differs: {name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
