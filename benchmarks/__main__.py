"""
How fast the engine is beside its peers, in one run on one machine.

``uv run --group benchmarks python -m benchmarks``. Random play, every legal action listed at each decision; dice and
draws cost time but are not counted. OpenSpiel comes with the group `benchmarks`; boardgame.io is measured as well once
``npm install --prefix benchmarks/boardgame_io`` has fetched it. The games differ, so the figures tell what a program
that drives the engine from its own language can expect, not who is the better engine.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

from benchmarks import machine
from benchmarks.measuring import Speed, speeds, table

_BOARDGAME_IO = Path(__file__).parent / "boardgame_io"


def boardgame_io(seconds: float) -> Speed:
    """Tic-tac-toe on boardgame.io, in a process of its own."""
    run = subprocess.run(
        ["node", "play.cjs", str(seconds)], cwd=_BOARDGAME_IO, check=True, capture_output=True, text=True
    )
    return Speed(**json.loads(run.stdout.splitlines()[-1]))


def main() -> None:
    """Print the table, and what could not be measured."""
    arguments = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    arguments.add_argument("--seconds", type=float, default=10.0, help="processor time per row")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    players = machine.players(options.seed)
    missing = []
    if find_spec("pyspiel") is not None:
        from benchmarks import spiel

        players |= spiel.players(options.seed)
    else:
        missing.append("OpenSpiel: not measured; `uv run --group benchmarks python -m benchmarks` brings it along")
    found = speeds(players, options.seconds)
    if shutil.which("node") and (_BOARDGAME_IO / "node_modules").is_dir():
        found["boardgame.io, tic-tac-toe"] = boardgame_io(options.seconds)
    else:
        missing.append("boardgame.io: not measured; `npm install --prefix benchmarks/boardgame_io` brings it along")
    print(table(found, machine.CHESS))
    print("\n".join(missing))


if __name__ == "__main__":
    main()
