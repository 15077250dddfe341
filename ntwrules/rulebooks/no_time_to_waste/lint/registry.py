"""Every check of the lint, by the codes it finds."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.no_time_to_waste.lint import (
    board,
    cards,
    dead,
    dice,
    drawing,
    lasting,
    seating,
    structures,
    symmetry,
    winning,
)
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["CHECKS", "Check", "lint"]

#: Looks for one kind of foolishness.
Check = Callable[[Examined, Facts], None]

#: What each code is found by; one check may find several.
CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        **winning.CHECKS,
        **lasting.CHECKS,
        **board.CHECKS,
        **symmetry.CHECKS,
        **dice.CHECKS,
        **cards.CHECKS,
        **dead.CHECKS,
        **drawing.CHECKS,
        **structures.CHECKS,
        **seating.CHECKS,
    }
)


def lint(it: Examined, variant: NtwVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = Facts(variant)
    by_conditions = {*winning.CHECKS, *lasting.CHECKS}
    chosen = [check for code, check in CHECKS.items() if facts.readable or code not in by_conditions]
    for check in dict.fromkeys(chosen):
        check(it, facts)
