"""
What things cost side by side, in processes that take turns in short slices.

Whatever else the machine does slows all of them alike, so a ratio is taken within each slice, and told with its spread:
the middle one, and those at a quarter and three quarters.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parents[1]

#: Fewer slices have no spread.
FEWEST = 3


class Unmeasurable(Exception):
    """Something cannot be measured; says why."""


class Child:
    """A process that is asked, a line of JSON at a time, to do something, and tells what it cost."""

    def __init__(self, *command: str, cwd: Path, environment: Mapping[str, str] = {}) -> None:
        self._told = TemporaryFile()  # noqa: SIM115 - closed when it ends
        environment = {key: it for key, it in {**os.environ, **environment}.items() if key != "PYTHONDONTWRITEBYTECODE"}
        self._process = subprocess.Popen(
            command, cwd=cwd, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self._told, start_new_session=True,
        )  # fmt: skip

    @classmethod
    def of(cls, folder: Path, **environment: str) -> Self:
        """The version of ntwrules that lies in a folder."""
        driver = str(Path(__file__).with_name("driver.py"))
        environment |= {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
        return cls(sys.executable, "-P", driver, cwd=folder, environment=environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)  # and the processes that it has started
        self._process.communicate()
        self._told.close()

    def ask(self, kind: str, game: str, amount: int = 1, seed: int = 0) -> dict[str, float]:
        """What it cost: the processor time, and how that is spread over the cores."""
        try:
            asked = {"kind": kind, "game": game, "amount": amount, "seed": seed}
            print(json.dumps(asked), file=self._process.stdin, flush=True)
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        answer = json.loads(line or "null")
        if answer is None:
            self._told.seek(0)
            raise Unmeasurable("\n".join(self._told.read().decode().splitlines()[-3:]) or "the process ended")
        if "error" in answer:
            raise Unmeasurable(answer["error"])
        return answer


class Contestant(NamedTuple):
    """
    Who takes part in a comparison.

    Attributes:
        name: What it is called.

        child: Where it is done.

        kind: What is done.

        game: With which game.

        like: Does it do as much as the first, the same games? Otherwise as much as takes a slice.
    """

    name: str
    child: Child
    kind: str
    game: str
    like: bool = True


class Spread(NamedTuple):
    """A ratio: the middle of all slices, and the quarters."""

    low: float
    middle: float
    high: float

    @classmethod
    def of(cls, over: Sequence[float], under: Sequence[float]) -> Self:
        """Of what was measured in the same slices."""
        return cls(*quantiles((a / b for a, b in zip(over, under, strict=True)), n=4, method="inclusive"))

    def __str__(self) -> str:
        return f"{self.middle:.2f} ({self.low:.2f}-{self.high:.2f})"


def costs(contestants: Sequence[Contestant], seconds: float, by: str, slice_: float) -> list[list[float]]:
    """What one game, or one decision, costs each of them in every slice; they take about *seconds* each."""
    amounts: list[int] = []
    for it in contestants:
        it.child.ask(it.kind, it.game)  # what is made only once
        amount = 1 if not (it.like and amounts) else amounts[0]
        enough = slice_ if not (it.like and amounts) else 0
        while it.child.ask(it.kind, it.game, amount)[by] < enough:
            amount *= 2
        amounts.append(amount)
    found: list[list[float]] = [[] for _ in contestants]
    spent = 0.0
    for seed in count(1):
        if seed > FEWEST and spent >= seconds * len(contestants):
            return found
        for who in sorted(range(len(contestants)), reverse=bool(seed % 2)):
            it, amount = contestants[who], amounts[who]
            cost = it.child.ask(it.kind, it.game, amount, seed)[by]
            found[who].append(cost / amount)
            spent += cost
    raise AssertionError


def git(*arguments: str) -> str:
    """What git answers; raises `Unmeasurable` with its words."""
    if shutil.which("git") is None:
        raise Unmeasurable("git is not installed")
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unmeasurable(done.stderr.strip() or f"git {arguments[0]} failed")
    return done.stdout.strip()


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """The files of a commit, in a folder that is gone afterwards."""
    with TemporaryDirectory(prefix="ntwrules-") as folder:
        path = Path(folder, "older")
        try:
            git("worktree", "add", "--quiet", "--detach", str(path), commit)
            yield path
        finally:
            with suppress(Unmeasurable):  # one that was never made
                git("worktree", "remove", "--force", "--force", str(path))


def commit_of(revision: str) -> str:
    """The short name of the commit that is meant."""
    git("rev-parse", "--git-dir")
    try:
        return git("rev-parse", "--short", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    except Unmeasurable:
        raise Unmeasurable(f"no commit is called {revision}") from None


def this_version() -> dict[str, Any]:
    """The commit that is checked out here, and whether files were changed since; nothing where there is no git."""
    try:
        return {"commit": commit_of("HEAD"), "changed": bool(git("status", "--porcelain", "--untracked-files=no"))}
    except Unmeasurable:
        return {"commit": "", "changed": False}
