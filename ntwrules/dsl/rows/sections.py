"""What stands in the file of a table, and what of it are rows."""

from collections.abc import Mapping
from typing import Any

from ntwrules.model.texts import TONGUES

__all__ = ["APART", "rows_of"]

#: Keys of the table that are no section, and keys of a section that are no row.
APART = frozenset({"around", "around_all", "starter", "values", "words", "choices", "ordered"})
_SECTION = frozenset({"heading", "around", "means", "examples", "rules", "values", "within", "on", "extends"})


def rows_of(section: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The rows of a section; what has neither words nor a rule of its own is only written about."""
    return {
        key: said
        for key, said in section.items()
        if isinstance(said, Mapping)
        and key not in _SECTION
        and any(map(said.__contains__, ("takes", "rule", *TONGUES)))
    }
