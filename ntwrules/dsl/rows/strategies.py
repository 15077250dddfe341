"""Hypothesis strategies for what rows can say; only `ntwrules.testing` needs them, as Hypothesis is an extra."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Choice, Flag, Many, Name, Number, Value
from ntwrules.model.variants.cards import Effect

__all__ = ["effects", "switches"]


def switches(it: Sayings) -> Mapping[str, tuple[Any, ...]]:
    """Every ruling about the variant itself with the values it can have."""
    return {row.key: tuple(row.choices.values()) for row in it.of("ruling") if len(row.sets) == 1}


def effects(
    it: Sayings, bearer: str, names: Mapping[str, Sequence[str]], *, most: int = 2, largest: int = 3
) -> st.SearchStrategy[tuple[Effect, ...]]:
    """At most so many effects of one kind of thing, with things of these *names* and no number above *largest*."""
    (section,) = (section for section in it.sections if section.on == bearer)
    each = [_effect(it.rows[key], names, largest) for key in section.rows]
    return st.lists(st.one_of(each), max_size=most).map(tuple)


def _effect(row: Row, names: Mapping[str, Sequence[str]], largest: int) -> st.SearchStrategy[Effect]:
    values = {name: _values(value, names, largest) for name, value in row.values.items()}
    to_fields = row.table.finer.fields.get(row.key, dict)
    return st.fixed_dictionaries(values).map(lambda said: row.owner(**to_fields(said)))


def _values(value: Value, names: Mapping[str, Sequence[str]], largest: int) -> st.SearchStrategy[Any]:
    match value:
        case Number(least, most):
            return st.integers(least, max(least, min(most, largest)))
        case Choice():
            return st.sampled_from(list(value.values.values()))
        case Name(kind):
            return st.sampled_from(names[kind])
        case Many(of):
            return st.lists(_values(of, names, largest), min_size=1, unique=True).map(tuple)
        case Flag():
            return st.booleans()
    raise TypeError(value)
