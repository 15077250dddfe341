"""Rulings about something that is not in the game."""

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts
from ntwrules.rulebooks.boot_op_stoom.mattering import can_be_damaged, matters
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS

__all__ = ["CHECKS"]


def ruling_about_nothing(it: Examined, facts: Facts) -> None:
    """A ruling is changed that decides nothing here."""
    for said in it.own_statements():
        kind, name, _ = said.slot
        if kind == "ruling" and said.value != SAYINGS.rows[name].whole.default and not matters(name, facts.variant):
            it.warn("NTW872", said.at, rule=SAYINGS.rows[name].cites, found=said.at.text)


def damage_by_nothing(it: Examined, facts: Facts) -> None:
    """The boat can bear some damage, but nothing damages it (Z7)."""
    if facts.variant.health and not can_be_damaged(facts.variant):
        it.warn("NTW873", it.at("health"), rule="Z7")


CHECKS = {"NTW872": ruling_about_nothing, "NTW873": damage_by_nothing}
