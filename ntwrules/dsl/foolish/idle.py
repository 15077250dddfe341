"""Looks for what is changed and decides nothing, in any game whose rulings and settings are rows."""

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from ntwrules.dsl.everyday.numbers import told
from ntwrules.dsl.foolish.fitting import ruled
from ntwrules.dsl.foolish.gathered import for_as_many_as_told
from ntwrules.dsl.foolish.linting import Check, Examined, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import ByPlayers
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import Place

__all__ = ["idle_rulings", "numbers_for_nobody"]

F = TypeVar("F")


def idle_rulings(
    sayings: Sayings,
    matters: Callable[[str, F], bool],
    asks_for: Callable[[str], tuple[str, Any] | None] = lambda _: None,
) -> Check[F]:
    """
    The check for rulings and settings that a file changes though, by *matters*, it makes no difference what they say.

    *asks_for* tells which ruling would let one of them matter, and how it would have to be decided.
    """
    rows = {row.slot: row for row in sayings.of("ruling", "setting")}

    @finds(NTW872="")
    def look(it: Examined, facts: F) -> None:
        for said in it.own_statements():
            row = rows.get(said.slot[:2])
            if row is not None and said.value != row.whole.default and not matters(row.key, facts):
                decided = asks_for(row.key)
                _tell(it, said, row, it.at("ruling", decided[0]) if decided else None)
                it.say.propose("NTW872", ruled(it, sayings, *decided) if decided else ())

    return look


def _tell(it: Examined, said: Said, row: Row, undone: Place | None) -> None:
    """Tell what decides nothing, and which other clause of the same file makes it so."""
    if undone is not None and it.own(undone):
        words = {"found": said.at.text, "undone": undone.text}
        it.warn("NTW872", said.at, undone, rule=row.cites, hint="help_undone", **words)
    else:
        it.warn("NTW872", said.at, rule=row.cites, found=said.at.text)


def numbers_for_nobody(sayings: Sayings) -> Check[Any]:
    """The check for what a file says of more players than can play."""
    rows = [row for row in sayings.of("setting") if any(isinstance(one, ByPlayers) for one in row.values.values())]
    known = {row.slot: row for row in rows}

    @finds(NTW712="")
    def look(it: Examined, _: Any) -> None:
        most = it.variant.largest.players
        for said in it.own_statements():
            row, before = known.get(said.slot[:2]), 0
            for (players, _), at in zip(said.value, _parts(said.at), strict=False) if row else ():
                if row and players > most:
                    it.warn("NTW712", at, it.at("players"), rule=row.cites, n_players=players, n_most=most)
                    more = [*for_as_many_as_told(it, players)]
                    it.say.propose("NTW712", *(more or _for_fewer(at, range(before + 1, most + 1))))
                before = players

    return look


def _parts(at: Place) -> Iterator[Place]:
    """What stands between the commas of a clause."""
    for part in re.finditer(r"[^,\s][^,]*", at.text):
        yield Place(at.source, at.start + part.start(), at.start + part.end())


def _for_fewer(at: Place, fit: range) -> Iterator[list[Edit]]:
    """From fewer players on: as many as people are told of, or else the most that can play."""
    *_, players = re.finditer("[0-9]+", at.text)
    for number in told(at.source.text, fit) or fit[-1:]:
        yield [Edit(at.start + players.start(), at.start + players.end(), str(number))]
