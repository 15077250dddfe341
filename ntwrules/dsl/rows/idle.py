"""Looks for what is changed and decides nothing, in any game whose rulings and settings are rows."""

from collections.abc import Callable
from typing import Any, TypeVar

from ntwrules.dsl.compiling.linting import Check, Examined, finds
from ntwrules.dsl.repairing.fitting import ruled
from ntwrules.dsl.rows.table import Sayings

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
                it.warn("NTW872", said.at, rule=row.cites, found=said.at.text)
                decided = asks_for(row.key)
                it.say.propose("NTW872", ruled(it, sayings, *decided) if decided else ())

    return look
