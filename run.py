"""
Runs ntwrules from this folder, with nothing but Python and its pip.

``python3 run.py check variants`` runs ``ntwrules check variants``, and ``python3 run.py --test`` all tests. Whatever
that needs is fetched once and stays in this folder; nothing else on the machine is changed.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
#: Where uv is put when the machine has none.
OURS = HERE / ".uv"
NO_UV = """error: uv cannot be fetched with `{python} -m pip`; what it said stands above
help: on Debian or Ubuntu `sudo apt install python3-pip` brings pip along; elsewhere `{python} -m ensurepip` does
help: or install uv in any other way, and try again"""


def uv():
    """The command that knows what belongs to the project: the machine's own, or one in this folder."""
    ours = os.pathsep.join(str(OURS / place) for place in ("bin", "Scripts"))
    if found := shutil.which("uv") or shutil.which("uv", path=ours):
        return found
    print("once only: fetching uv into", OURS.name, file=sys.stderr)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    where = ["--root-user-action", "ignore", "--no-warn-script-location", "--target", str(OURS)]
    subprocess.run([*pip, *where, "uv"], check=False)
    return shutil.which("uv", path=ours) or sys.exit(NO_UV.format(python=Path(sys.executable).name))


def main(arguments):
    """Hand over to uv, and end as it ends."""
    command = uv()
    if not (HERE / ".venv").exists():
        os.environ.setdefault("UV_PYTHON", sys.executable)
        print("once only: fetching what is needed into .venv", file=sys.stderr)
    if arguments[:1] == ["--test"]:
        asked = ["pytest", "-n", "auto", *arguments[1:]]
    else:
        asked = ["--no-dev", "ntwrules", *arguments]
    try:
        return subprocess.run([command, "run", "--quiet", "--project", str(HERE), *asked], check=False).returncode
    except KeyboardInterrupt:
        return 130


if sys.version_info < (3, 11):
    sys.exit("error: ntwrules needs Python 3.11 or newer, and this is " + sys.version.split()[0])
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
