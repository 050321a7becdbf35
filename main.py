"""Realmbox starts here: `python main.py`, and `python main.py --help` for all it can do."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress


async def main() -> None:
    """Do what the command line asks for; ends by SystemExit where the exit status is not 0."""
    from client.launch import launch

    status = await launch(sys.argv[1:])
    if status:
        raise SystemExit(status)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(main())
