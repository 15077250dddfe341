"""Looks for what is changed and decides nothing, in any game whose rulings and settings are rows."""

from collections.abc import Callable
from typing import Any, TypeVar

from ntwrules.dsl.compiling.linting import Check, Examined, finds
from ntwrules.dsl.lowering.overlay import Said
from ntwrules.dsl.repairing.fitting import ruled
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.text.source import Place

__all__ = ["idle_rulings"]

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
