"""Hypothesis strategies for what rows can say; only `ntwrules.testing` needs them, as Hypothesis is an extra."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from ntwrules.dsl.rows.forms import Maybe, slots
from ntwrules.dsl.rows.row import Row
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.rows.values import Choice, Flag, Inner, Many, Name, Number, Value
from ntwrules.model.variants.cards import Effect

__all__ = ["each_effect", "effects", "switches"]

#: What things, and other values that no bounds tell, are made of.
Made = Mapping[str, st.SearchStrategy[Any]]


def switches(it: Sayings) -> Mapping[str, tuple[Any, ...]]:
    """Every ruling about the variant itself with the values it can have."""
    return {row.key: tuple(row.choices.values()) for row in it.of("ruling") if len(row.sets) == 1}


def effects(
    it: Sayings, bearer: str, names: Mapping[str, Sequence[str]], *, most: int = 2, largest: int = 3
) -> st.SearchStrategy[tuple[Effect, ...]]:
    """At most so many effects of one kind of thing, with things of these *names* and no number above *largest*."""
    each = each_effect(it, bearer, names, {}, largest=largest)
    return st.lists(st.one_of(*each.values()), max_size=most).map(tuple)


def each_effect(
    it: Sayings, bearer: str, names: Mapping[str, Sequence[str]], by_hand: Made, *, largest: int
) -> dict[str, st.SearchStrategy[Effect]]:
    """Each effect of one kind of thing by its row; *by_hand* are those, and the parts of them, that no phrase says."""
    (section,) = (section for section in it.sections if section.on == bearer)
    rows = [row for row in map(it.rows.__getitem__, section.rows) if row.kind == "effect"]
    made = {**by_hand, **{kind: st.sampled_from(keys) for kind, keys in names.items()}}
    return {row.key: made[row.key] if row.key in made else _effect(row, made, largest) for row in rows}


def _effect(row: Row, made: Made, largest: int) -> st.SearchStrategy[Effect]:
    values = {name: _values(value, made, largest) for name, value in row.values.items()}
    for name in (slot.name for piece in row.form if isinstance(piece, Maybe) for slot in slots((piece,))):
        values[name] = st.just(row.omitted(name)) | values[name]
    to_fields = row.table.finer.fields.get(row.key, dict)
    return st.fixed_dictionaries(values).map(lambda said: row.owner(**to_fields(said)))


def _values(value: Value, made: Made, largest: int) -> st.SearchStrategy[Any]:
    match value:
        case Number(least, most):
            return st.integers(least, max(least, min(most, largest)))
        case Choice():
            return st.sampled_from(list(value.values.values()))
        case Name(key) | Inner(key):
            return made[key]
        case Many(of):
            return st.lists(_values(of, made, largest), min_size=1, unique=True).map(tuple)
        case Flag():
            return st.booleans()
    raise TypeError(value)
