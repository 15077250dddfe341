"""Every check of the lint, by the codes it finds."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from ntwrules.dsl.compiling.linting import Examined
from ntwrules.rulebooks.boot_op_stoom.lint import rulings, table, things
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["CHECKS", "Check", "lint"]

#: Looks for one kind of foolishness.
Check = Callable[[Examined, Facts], None]

#: What each code is found by.
CHECKS: Mapping[str, Check] = MappingProxyType({**table.CHECKS, **things.CHECKS, **rulings.CHECKS})


def lint(it: Examined, variant: BosVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = Facts(variant)
    for check in CHECKS.values():
        check(it, facts)
