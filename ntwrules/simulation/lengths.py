"""
How long variants take at the table, and who wins them: measured once by playing, and kept beside them.

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

from attrs import field, frozen

from ntwrules.dsl.compiling.library import shipped, shipped_folder
from ntwrules.model.machine.protocols import Game
from ntwrules.model.records.writing import replace
from ntwrules.rulebooks.loading import load, rulebooks
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.plan import SECONDS
from ntwrules.simulation.policies import usual
from ntwrules.simulation.running import simulate

__all__ = ["GAMES", "SEED", "TOGETHER", "Measured", "kept", "main", "measure"]

#: So many games are played for each number of players.
GAMES = 40

#: Makes their luck, and how; what is kept was measured with this one.
SEED = 0
LUCK = 1

_NAME = "lengths.json"


@frozen
class Measured:
    """
    How long games take in minutes, and who wins them.

    Attributes:
        low: One game in ten takes no longer.

        middle: Half of the games take no longer.

        high: One game in ten takes longer.

        won: How many wins of a hundred each seat has, or how many games of a hundred those win who play `TOGETHER`, or
            alone.
    """

    low: int
    middle: int
    high: int
    won: Mapping[str, int] = field(factory=dict)

    @property
    def minutes(self) -> dict[str, int]:
        """How long they take, as plain data."""
        return {"low": self.low, "middle": self.middle, "high": self.high}


#: Stands for all seats, where they win or lose together.
TOGETHER = "together"

#: What was measured, by number of players.
Lengths = Mapping[int, Measured]


def measure(game: Game, games: int = GAMES, jobs: int = 1) -> Lengths:
    """
    How long *game* takes with each number of players, by playing it in so many processes.

    >>> lengths = measure(load("solo-digital"), games=3)
    >>> list(lengths), 10 < lengths[1].middle < 30
    ([1], True)
    """
    tables = simulate(game, games=games, seed=SEED, jobs=jobs, luck=LUCK).tables
    return {number: _figures(table) for number, table in tables.items()}


def _figures(table: PlayersReport) -> Measured:
    minutes = table.minutes
    if table.verdict(table.by_seat) in {"alone", "together"}:
        won = {TOGETHER: round(100 * table.won.value)}
    else:
        won = {it.who: round(100 * it.share.value) for it in table.by_seat}
    return Measured(minutes.low, minutes.middle, minutes.high, won)


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
            it["fingerprint"]: {
                int(players): Measured(low, middle, high, it["won"][players])
                for players, (low, middle, high) in it["minutes"].items()
            }
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
        "minutes": "one game in ten is no longer; half are no longer; one in ten is longer",
        "won": "wins of a hundred by seat; games of a hundred that are won together or alone",
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
            row = {"variant": key, "fingerprint": game.fingerprint, "minutes": {}, "won": {}}
            for number, it in measure(game, jobs=jobs).items():
                row["minutes"][str(number)], row["won"][str(number)] = [it.low, it.middle, it.high], dict(it.won)
            _write({**known, **rows, game.fingerprint: row}, policies)
        rows.setdefault(game.fingerprint, row)
    _write(rows, policies)


if __name__ == "__main__":
    main(sys.argv[1:])
