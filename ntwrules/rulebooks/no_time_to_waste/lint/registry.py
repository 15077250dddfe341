"""Every check of the lint, by the codes it finds."""

from collections.abc import Mapping
from types import MappingProxyType

from ntwrules.dsl.foolish.linting import Check, Examined, checks
from ntwrules.rulebooks.no_time_to_waste.lint import averages, board, cards, dice, lasting, telling, winning
from ntwrules.rulebooks.no_time_to_waste.lint.facts import Facts
from ntwrules.rulebooks.no_time_to_waste.variant import NtwVariant

__all__ = ["CHECKS", "lint"]

_BY_CONDITIONS = checks(telling, winning, lasting)
_OTHERS = checks(board, dice, cards, averages)

#: What each code is found by; one check may find several.
CHECKS: Mapping[str, Check[Facts]] = MappingProxyType(
    {code: check for check in (*_BY_CONDITIONS, *_OTHERS) for code in check.cites}
)


def lint(it: Examined, variant: NtwVariant) -> None:
    """Look for everything foolish that can be told without playing."""
    facts = Facts(variant)
    for check in (*_BY_CONDITIONS, *_OTHERS) if facts.readable else _OTHERS:
        check(it, facts)
