"""Looks for rulings that are changed and decide nothing, in any game whose rulings are rows."""

from collections.abc import Callable
from typing import TypeVar

from ntwrules.dsl.compiling.linting import Check, Examined, finds
from ntwrules.dsl.rows.table import Sayings

__all__ = ["idle_rulings"]

F = TypeVar("F")


def idle_rulings(sayings: Sayings, matters: Callable[[str, F], bool]) -> Check[F]:
    """The check for rulings that a file changes though, by *matters*, it makes no difference what they say."""

    @finds(NTW872="")
    def look(it: Examined, facts: F) -> None:
        for said in it.own_statements():
            kind, name, _ = said.slot
            if kind == "ruling" and said.value != sayings.rows[name].whole.default and not matters(name, facts):
                it.warn("NTW872", said.at, rule=sayings.rows[name].cites, found=said.at.text)

    return look
