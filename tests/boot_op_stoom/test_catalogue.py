"""Every switch of a variant is an alternative of a rule in the catalogue."""

import pytest
from attrs import evolve, fields

from ntwrules.rulebooks.boot_op_stoom.catalogue import rules
from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS
from ntwrules.rulebooks.boot_op_stoom.sets import BASE
from ntwrules.rulebooks.boot_op_stoom.strategies import SWITCHES

RULES = rules()
SWITCHED = [
    (rule.id, *other.file.en.split()) for rule in RULES.values() for other in rule.alternatives
]  # fmt: skip


def test_every_invariant_rests_on_a_rule():
    assert set() == {rule for invariant in INVARIANTS[-16:] for rule in invariant.rules} - RULES.keys()


@pytest.mark.parametrize(("rule", "switch", "value"), SWITCHED, ids=lambda word: word)
def test_every_alternative_is_a_switch_of_the_variant_that_changes_something(rule, switch, value):
    name = switch.replace("-", "_")
    [field] = [field for field in fields(type(BASE)) if field.name == name]
    read = {"yes": True, "no": False}.get(value, int(value) if value.isdigit() else value)
    read = (read,) if isinstance(field.default, tuple) else read

    assert RULES[rule].ruling or RULES[rule].alternatives
    assert read != field.default
    assert read == getattr(evolve(BASE, **{name: read}), name)


def test_every_value_of_every_switch_stands_in_the_catalogue():
    told = {(switch.replace("-", "_"), value) for _, switch, value in SWITCHED}
    words = {True: "yes", False: "no"}
    usual = {field.name: field.default for field in fields(type(BASE))}
    values = {(name, words.get(value, str(value))) for name, values in SWITCHES.items() for value in values
              if value != usual[name]}  # fmt: skip

    assert set() == values - told
