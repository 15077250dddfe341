"""Every check of the lint, by the codes it finds."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.dsl.compiling.linting import Check, Examined, checks
from ntwrules.rulebooks.boot_op_stoom.lint import table, things
from ntwrules.rulebooks.boot_op_stoom.lint.facts import Facts
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant

__all__ = ["CHECKS", "lint"]

#: What each code is found by.
CHECKS: Mapping[str, Check[Facts]] = MappingProxyType(
    {code: check for check in checks(table, things) for code in check.cites}
)


def lint(it: Examined, variant: BosVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = Facts(variant)
    for check in CHECKS.values():
        check(it, facts)
