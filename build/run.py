"""Play or test straight from a fresh copy: needs only Python 3.11 or later and a network once.

    python3 build/run.py                 play; arguments go to the game
    python3 build/run.py test            run every check; arguments go to build/check.py
    python3 build/run.py web             make the browser edition; arguments go to build/web.py
    python3 build/run.py serve           serve it on this machine; arguments go to build/serve.py

Everything is installed into the folder .venv beside the code, and again only when the list of
dependencies in pyproject.toml has changed. Delete the folder to begin anew.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
DIST = ROOT / "dist" / "web"
VERBS: dict[str, tuple[tuple[str, ...], str]] = {
    "play": ((), "main.py"),
    "test": (("test", "tools"), "build/check.py"),
    "web": (("web",), "build/web.py"),
    "serve": ((), "build/serve.py"),
}
"""What is installed for each verb, and the script that does it."""


class Trouble(Exception):
    """Something the person at the keyboard has to mend; the text says what."""


def requirements(extras: tuple[str, ...]) -> list[str]:
    """What pyproject.toml asks for, with these extras."""
    import tomllib  # here, so that an older Python reaches the sentence about its version

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    return wanted


def works(command: list[str]) -> bool:
    """Whether a command can be run and succeeds."""
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def same_version() -> bool:
    """Whether the environment is there and was made by a Python like this one."""
    code = f"import sys; sys.exit(sys.version_info[:2] != {tuple(sys.version_info[:2])})"
    return PYTHON.exists() and works([str(PYTHON), "-c", code])


def pip() -> list[str]:
    """The command that installs into the environment, which is made if it is missing.

    Debian's Python comes without ensurepip: then the pip of the system, if there is one, installs
    into an environment without pip.
    """
    own = [str(PYTHON), "-m", "pip"]
    outside = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    if same_version():
        return own if works([*own, "--version"]) else outside
    clear = ["--clear"] if (VENV / "pyvenv.cfg").exists() else []
    made = [sys.executable, "-m", "venv", *clear, str(VENV)]
    if importlib.util.find_spec("venv") is not None:
        if importlib.util.find_spec("ensurepip") is not None and works(made):
            return own
        if importlib.util.find_spec("pip") is not None and works(
            [*made, "--without-pip", "--clear"]
        ):
            return outside
    raise Trouble(
        "This Python cannot make virtual environments: install the package python3-venv"
        " (on Debian and Ubuntu: sudo apt install python3-venv) and run this again."
    )


def prepare(extras: tuple[str, ...]) -> None:
    """Install what is missing. Raises Trouble if that does not work."""
    wanted = requirements(extras)
    mark = VENV / f"installed-{'-'.join(('game', *extras))}"
    key = hashlib.sha256("\n".join(wanted).encode()).hexdigest()
    if mark.is_file() and mark.read_text() == key and same_version():
        return
    installer = pip()
    print("Installing what the game needs into .venv (only this once) …", flush=True)
    command = [*installer, "install", "--quiet", "--disable-pip-version-check", *wanted]
    if subprocess.run(command, check=False).returncode != 0:
        raise Trouble("Installing failed, see above: is there a network? Then run this again.")
    mark.write_text(key)


def main(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 (an older Python runs this before any check)
        raise Trouble(f"Realmbox needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    verb = arguments[0] if arguments and arguments[0] in VERBS else "play"
    rest = arguments[1:] if arguments and arguments[0] == verb else arguments
    extras, script = VERBS[verb]
    if verb == "test" and (DIST / "index.html").exists():
        extras = (*extras, "web")
    prepare(extras)
    return subprocess.run([str(PYTHON), str(ROOT / script), *rest], check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
