"""
How long variants take at the table: measured once by playing, and kept beside them.

``python -m ntwrules.simulation.lengths`` measures every shipped variant that plays otherwise than when it was last
measured, and forgets those that are no more; ``--all`` measures all of them anew.
"""

import json
import os
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from attrs import frozen

from ntwrules.dsl.compiling.library import shipped, shipped_folder
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.writing import replace
from ntwrules.rulebooks.loading import load, rulebooks
from ntwrules.simulation.plan import SECONDS
from ntwrules.simulation.policies import usual
from ntwrules.simulation.running import simulate

__all__ = ["GAMES", "SEED", "Minutes", "kept", "main", "measure"]

#: So many games are played for each number of players.
GAMES = 40

#: Makes their luck, and how; what is kept was measured with this one.
SEED = 0
LUCK = 1

_NAME = "lengths.json"


@frozen
class Minutes:
    """
    How long games take.

    Attributes:
        low: One game in ten takes no longer.

        middle: Half of the games take no longer.

        high: One game in ten takes longer.
    """

    low: int
    middle: int
    high: int


#: Minutes by number of players.
Lengths = Mapping[int, Minutes]


def measure(game: Game, games: int = GAMES, jobs: int = 1) -> Lengths:
    """
    How long *game* takes with each number of players, by playing it in so many processes.

    >>> lengths = measure(load("solo-digital"), games=3)
    >>> list(lengths), 10 < lengths[1].middle < 30
    ([1], True)
    """
    minutes = {
        n: table.minutes for n, table in simulate(game, games=games, seed=SEED, jobs=jobs, luck=LUCK).tables.items()
    }
    return {number: Minutes(it.low, it.middle, it.high) for number, it in minutes.items()}


def kept(fingerprint: str) -> Lengths | None:
    """
    How long the shipped variant with a fingerprint takes; nothing when it was never measured.

    >>> kept(load("base").fingerprint)[2].middle > 30
    True
    >>> kept("0123") is None
    True
    """
    return _kept().get(fingerprint)


@cache
def _kept() -> Mapping[str, Lengths]:
    return MappingProxyType(
        {
            it["fingerprint"]: {int(players): Minutes(*figures) for players, figures in it["minutes"].items()}
            for it in _read()["lengths"]
        }
    )


def _read() -> dict[str, Any]:
    path = shipped_folder() / _NAME
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {"lengths": []}
    return found


def _write(rows: Mapping[str, Mapping[str, Any]], policies: Mapping[str, str]) -> None:
    """The file: how it was measured, and a line for each variant."""
    how = {
        "by": "python -m ntwrules.simulation.lengths",
        "games": GAMES,
        "policy": policies,
        "seed": SEED,
        "secondsPerDecision": SECONDS,
        "figures": "one game in ten is no longer; half are no longer; one in ten is longer",
    }
    head = json.dumps({"measured": how}, indent=2).removesuffix("\n}")
    lines = ",\n".join(f"    {json.dumps(row)}" for row in rows.values())
    replace(shipped_folder() / _NAME, f'{head},\n  "lengths": [\n{lines}\n  ]\n}}\n'.encode())


def main(asked: Iterable[str] = ()) -> None:
    """Write the file anew, on as many cores as there are; what was measured is not lost when it is stopped."""
    jobs = os.cpu_count() or 1
    known: dict[str, dict[str, Any]] = {} if "--all" in asked else {it["fingerprint"]: it for it in _read()["lengths"]}
    rows: dict[str, dict[str, Any]] = {}
    policies = {}
    for key in shipped():
        game = load(key)
        policies[game.variant.rulebook] = usual(rulebooks()[game.variant.rulebook])
        row = rows.get(game.fingerprint) or known.get(game.fingerprint)
        if row is None:
            sys.stdout.write(f"{key} …\n")
            figures = {str(n): [it.low, it.middle, it.high] for n, it in measure(game, jobs=jobs).items()}
            row = {"variant": key, "fingerprint": game.fingerprint, "minutes": figures}
            _write({**known, **rows, game.fingerprint: row}, policies)
        rows.setdefault(game.fingerprint, row)
    _write(rows, policies)


if __name__ == "__main__":
    main(sys.argv[1:])
