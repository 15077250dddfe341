"""
Runs ntwrules from this folder, with nothing but Python and its pip.

``python3 run.py check variants`` runs ``ntwrules check variants``, and ``python3 run.py --test`` all tests. Whatever
that needs is fetched once and stays in this folder; nothing else on the machine is changed.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
#: Where uv is put when the machine has none.
OURS = HERE / ".uv"
NO_UV = """error: uv cannot be fetched with `{python} -m pip`; what it said stands above
help: is there a connection? it is needed this once
help: on Debian or Ubuntu `sudo apt install python3-pip` brings pip along; elsewhere `{python} -m ensurepip` does
help: or install uv in any other way, and try again"""
NO_ROOM = """error: nothing can be written into {here}
help: copy that folder to a place of your own, and try there"""
#: What playing at the terminal and printing cards need besides.
EXTRAS = ("--extra", "play", "--extra", "overview")


def uv():
    """The command that knows what belongs to the project: the machine's own, or one in this folder."""
    if found := shutil.which("uv") or within(OURS):
        return found
    print("once only: fetching uv into", OURS.name, file=sys.stderr)
    # What is interrupted, or fetched twice at once, leaves nothing half done where it is looked for.
    with tempfile.TemporaryDirectory(prefix=".uv-", dir=HERE) as beside:
        fetched = Path(beside, "uv")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-cache-dir"]
        where = ["--root-user-action", "ignore", "--no-warn-script-location", "--target", str(fetched)]
        wishes = {"PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0"}  # of the reader's own, that go against these
        subprocess.run([*pip, *where, "uv"], check=False, env={**os.environ, **wishes})
        if within(fetched) and not within(OURS):
            shutil.rmtree(OURS, ignore_errors=True)
            with contextlib.suppress(OSError):  # another one was first
                fetched.rename(OURS)
    return within(OURS) or sys.exit(NO_UV.format(python=Path(sys.executable).name))


def within(folder):
    """The command in a folder that pip filled, if it is there."""
    return shutil.which("uv", path=os.pathsep.join(str(folder / place) for place in ("bin", "Scripts")))


def main(arguments):
    """Hand over to uv, and end as it ends."""
    if not (HERE / ".venv").exists() and not os.access(HERE, os.W_OK):
        sys.exit(NO_ROOM.format(here=HERE))
    command = uv()
    # Such as a user that only runs services; asked so, it never fails.
    homeless = not os.access(os.path.expanduser("~"), os.W_OK)  # noqa: PTH111
    if OURS in Path(command).parents or homeless:
        if os.access(OURS if OURS.exists() else HERE, os.W_OK):
            os.environ.setdefault("UV_CACHE_DIR", str(OURS / "cache"))
        elif homeless:
            os.environ.setdefault("UV_NO_CACHE", "1")
    if not (HERE / ".venv").exists():
        os.environ.setdefault("UV_PYTHON", sys.executable)
        print("once only: fetching what is needed into .venv", file=sys.stderr)
    if arguments[:1] == ["--test"]:
        asked = ["pytest", "-n", "auto", "--dist", "worksteal", *arguments[1:]]
    else:
        asked = ["--no-dev", *EXTRAS, "ntwrules", *arguments]
    return subprocess.run([command, "run", "--quiet", "--project", str(HERE), *asked], check=False).returncode


if sys.version_info < (3, 11):
    sys.exit("error: ntwrules needs Python 3.11 or newer, and this is " + sys.version.split()[0])
if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
