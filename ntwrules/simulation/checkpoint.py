"""How far a long run has come, kept in a file so that it can be gone on with."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import Factory, evolve, frozen

from ntwrules.model.errors import NtwError
from ntwrules.model.records.writing import replace
from ntwrules.model.texts import SOURCE, Tongue
from ntwrules.simulation.plan import Chunk, Done, Plan
from ntwrules.simulation.tally import Tally
from ntwrules.simulation.texts import say

__all__ = ["Progress", "UnfitCheckpoint", "load", "save"]

#: The form of the file.
_FORM = 1


class UnfitCheckpoint(NtwError):
    """
    A file cannot be gone on with.

    Attributes:
        why: ``form`` for one that is no checkpoint; otherwise what it was played differently with, such as ``seed``.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    def reason(self, tongue: Tongue = SOURCE) -> str:
        """What is different, in the words of *tongue*."""
        return say(f"unfit {self.why}", tongue)

    def sentence(self, tongue: Tongue = SOURCE) -> str:
        """That it cannot be gone on with, and why, in the words of *tongue*."""
        return say("unfit", tongue, why=self.reason(tongue))

    def __str__(self) -> str:
        return self.sentence()


@frozen
class Progress:
    """
    What has been played so far. It never changes, so that an interrupt finds either all of a chunk in it or nothing.

    Attributes:
        done: Which games.

        tallies: What came of them, per number of players.

        parents: The same for the variant that is compared with.
    """

    done: Done = Factory(Done)
    tallies: dict[int, Tally] = Factory(dict)
    parents: dict[int, Tally] = Factory(dict)

    def with_chunk(self, chunk: Chunk, tally: Tally, parent: Tally | None = None) -> "Progress":
        """The same, and a chunk more."""
        players = chunk.players
        tallies = {**self.tallies, players: self.tallies.get(players, Tally()) + tally}
        parents = self.parents
        if parent is not None:
            parents = {**parents, players: parents.get(players, Tally()) + parent}
        return Progress(self.done.with_chunk(chunk), tallies, parents)

    def games(self) -> int:
        """How many games were played, those of the parent left aside."""
        return sum(tally.games for tally in self.tallies.values())


def save(path: Path, plan: Plan, progress: Progress) -> None:
    """Write the file anew, whole or not at all."""
    data = {
        "form": _FORM,
        "plan": plan.to_json(),
        "done": progress.done.spans,
        "tallies": {players: tally.to_json() for players, tally in sorted(progress.tallies.items())},
        "parents": {players: tally.to_json() for players, tally in sorted(progress.parents.items())},
    }
    replace(path, json.dumps(data, separators=(",", ":")).encode() + b"\n")


def load(path: Path, plan: Plan) -> tuple[Plan, Progress]:
    """
    What a file says was played, nothing when there is no such file; and the plan, with the luck it was begun with.

    Raises `UnfitCheckpoint` when it says something else, or of other games; and `OSError`.
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return plan, Progress()
    try:
        data = json.loads(content)
        found = _read(data)
        theirs = {"luck": 1, **data["plan"]}  # which was the only one once
        plan = evolve(plan, lucks=theirs["luck"])
        ours = plan.to_json()
        different = [key for key in ours if theirs[key] != ours[key]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise UnfitCheckpoint("form") from None
    if different:
        raise UnfitCheckpoint(different[0])
    return plan, found


def _read(data: Mapping[str, Any]) -> Progress:
    if data["form"] != _FORM:
        raise ValueError(data["form"])
    done = Done()
    for players, begin, end in data["done"]:
        if players < 1 or not 0 <= begin < end:
            raise ValueError(players)
        done = done.with_chunk(Chunk(players, begin, end))
    tallies, parents = (
        {int(players): Tally.from_json(tally) for players, tally in data[kind].items()}
        for kind in ("tallies", "parents")
    )
    spanned: Counter[int] = Counter()
    for players, begin, end in done.spans:
        spanned[players] += end - begin
    if spanned != Counter({players: tally.games for players, tally in tallies.items()}):
        raise ValueError(spanned)
    return Progress(done, tallies, parents)
