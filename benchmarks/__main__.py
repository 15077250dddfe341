"""
What people and programs wait for: this version beside an older one, and beside other engines, in one run.

``uv run --group benchmarks python -m benchmarks --against REV``; ``--only simulate base`` measures a part. All take
turns in short slices, costs are processor time, and every ratio is told with its quarters. Of `deep-check-jobs`, which
starts a process for every core, the time of those counts once for all cores: so long it takes where nothing else runs.
Decisions are played at random: `listed` writes every legal action out, `unlisted` is ``rng.choice(state.actions)``.
Other games than ours tell what a program that drives an engine can expect, not which engine is better. OpenSpiel comes
with the group `benchmarks`, boardgame.io with ``npm install --prefix benchmarks/boardgame_io``.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from statistics import median
from typing import Any

from benchmarks.comparing import ROOT, Child, Contestant, Spread, Unmeasurable, commit_of, costs, this_version, worktree

GAMES = ("base", "boot-op-stoom", "wadi", "nisyros", "time-n-space")
KINDS = {
    "simulate-random": GAMES,
    "simulate-sensible": GAMES,
    "deep-check": GAMES,
    "deep-check-jobs": GAMES,
    "decisions-listed": (*GAMES, "bare", "large"),
    "decisions-unlisted": (*GAMES, "bare", "large"),
    "OpenSpiel-C++": ("chess", "backgammon", "ludo"),
    "OpenSpiel-Python": ("tic-tac-toe", "dominoes"),
    "boardgame.io": ("tic-tac-toe",),
}
#: What a slice is measured by, and its share of the whole: a check begins with reading a file, and with processes.
SLICES = {"deep-check": ("processor", 0.2), "deep-check-jobs": ("spread", 1.0)}
CHESS = "python-chess"
_NODE = ROOT / "benchmarks" / "boardgame_io"


def chosen(words: Sequence[str]) -> list[tuple[str, str]]:
    """What is measured: kinds that are named, or begin with a word, and games that are named."""
    rows = [(kind, game) for kind, games in KINDS.items() for game in games]
    kinds = {
        word: [it for it in KINDS if it == word or (word not in KINDS and it.startswith(f"{word}-"))] for word in words
    }
    games = {word for word in words if any(word == game for _, game in rows)}
    if strange := {word for word in words if not kinds[word] and word not in games}:
        known = ", ".join(dict.fromkeys(word for row in rows for word in row))
        raise Unmeasurable(f"{', '.join(sorted(strange))}: not known; choose from simulate, deep, decisions, {known}")
    wanted = {kind for found in kinds.values() for kind in found} or KINDS
    return [(kind, game) for kind, game in rows if kind in wanted and (not games or game in games)]


def per_game(kind: str) -> bool:
    """Is it a game that is paid for, or a decision?"""
    return kind.startswith(("simulate", "deep"))


class Run:
    """
    All that is compared, as it comes.

    Attributes:
        rows: What was found, as plain data.
    """

    def __init__(self, stack: ExitStack, against: str | None, seconds: float) -> None:
        self.rows: list[dict[str, Any]] = []
        self._seconds = seconds
        self._this = this_version()
        older = commit_of(against) if against else ""
        self._versions = {"this version": stack.enter_context(Child.of(ROOT))}
        if find_spec("ntwrules_kernel") is not None:
            self._versions["without kernel"] = stack.enter_context(Child.of(ROOT, NTWRULES_KERNEL="0"))
        if older:
            self._versions[older] = stack.enter_context(Child.of(stack.enter_context(worktree(older))))
        self._last = list(self._versions)[-1]
        for version in self._versions.values():
            version.ask("load", "base")
        self._node: Child | None = None
        if shutil.which("node") and (_NODE / "node_modules").is_dir():
            self._node = stack.enter_context(Child("node", "play.cjs", cwd=_NODE))

    def head(self) -> str:
        """What is measured, and what the columns are."""
        this = self._this["commit"] + ", with changes that are not committed" * self._this["changed"]
        return (
            f"this version: {this or 'no commit'}; Python {platform.python_version()}, {os.cpu_count()} cores\n"
            f"{'':<64}{f'times {self._last}' if len(self._versions) > 1 else '':<20}times {CHESS}"
        )

    def measure(self, kind: str, game: str) -> str:
        """One thing with one game, for people."""
        by, share = SLICES.get(kind, ("processor", 0.1))
        ours = self._rivals(kind, game)
        names = [it.name for it in ours]
        if beside := not per_game(kind) or self._last not in names:
            unit = "games" if per_game(kind) else "decisions"
            ours.append(Contestant(CHESS, self._versions["this version"], CHESS, unit, like=False))
        found = costs(ours, self._seconds, by, share * self._seconds)
        last = found[names.index(self._last)] if self._last in names else None
        lines = []
        for it, cost in zip(ours, found, strict=True):
            row: dict[str, Any] = {"kind": kind, "game": game, "who": it.name, "by": by, "seconds": median(cost)}
            row["slices"] = len(cost)
            row["older"] = Spread.of(last, cost) if last and last is not cost and it.like else None
            row["chess"] = Spread.of(found[-1], cost) if beside and it.like else None
            self.rows.append(row)
            figure = f"{1000 * median(cost):,.1f} ms" if per_game(kind) else f"{1 / median(cost):,.0f}/s"
            lines.append(f"{'':<34}{it.name:<16}{figure:>12}  {row['older'] or ''!s:<20}{row['chess'] or ''}".rstrip())
        return f"{kind:<19}{game:<14} {lines[0].lstrip()}" + "".join(f"\n{line}" for line in lines[1:])

    def _rivals(self, kind: str, game: str) -> list[Contestant]:
        """Every version that knows the game, or the one engine whose game it is."""
        if kind == "boardgame.io":
            if self._node is None:
                raise Unmeasurable("`npm install --prefix benchmarks/boardgame_io` brings it along")
            return [Contestant(kind, self._node, kind, game)]
        if kind.startswith("OpenSpiel"):
            if find_spec("pyspiel") is None:
                raise Unmeasurable("`uv run --group benchmarks python -m benchmarks` brings it along")
            return [Contestant(kind, self._versions["this version"], kind, game)]
        return [Contestant(name, it, kind, game) for name, it in self._versions.items() if knows(it, game)]


def knows(version: Child, game: str) -> bool:
    """Has a version such a game?"""
    try:
        version.ask("load", game)
    except Unmeasurable:
        return False
    return True


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 1 when there is none to be had, 130 when somebody stopped it."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--against", metavar="REV", help="an older commit, in a worktree that is gone afterwards")
    parser.add_argument("--only", nargs="+", default=[], metavar="WORD", help="kinds and games, such as: simulate base")
    parser.add_argument("--seconds", type=float, default=5.0, help="about so long for each version and row")
    parser.add_argument("--json", action="store_true", help="print plain data")
    options = parser.parse_args(arguments)
    say = (lambda _: None) if options.json else (lambda line: print(line, flush=True))
    rows: list[dict[str, Any]] = []
    try:
        wanted = chosen(options.only)
        with ExitStack() as stack:
            run = Run(stack, options.against, options.seconds)
            rows = run.rows
            say(run.head())
            for kind, game in wanted:
                try:
                    say(run.measure(kind, game))
                except Unmeasurable as error:
                    print(f"{kind}, {game}: not measured: {error}", file=sys.stderr)
    except Unmeasurable as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; what was measured until then is told", file=sys.stderr)
        return 130
    finally:
        if options.json and rows:
            print(json.dumps(rows, indent=1))
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
