"""Every switch of a variant is an alternative of a rule in the catalogue."""

from attrs import fields

from ntwrules.dsl.rows.printing import phrase
from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, SWITCHES
from ntwrules.rulebooks.loading import rulebooks

RULES = rulebooks()["boot-op-stoom"].rules()
RULINGS = SAYINGS.of("ruling")
ALTERNATIVES = [other for rule in RULES.values() for other in rule.alternatives]


def test_every_invariant_rests_on_a_rule():
    assert set() == {rule for invariant in INVARIANTS[-16:] for rule in invariant.rules} - RULES.keys()


def test_every_value_of_every_switch_stands_in_the_catalogue():
    said = {other.file.en.partition(" { ")[2].removesuffix(" }") for other in ALTERNATIVES}

    assert (
        set()
        == {
            phrase(SAYINGS, ruling, value, "en")
            for ruling in RULINGS
            for value in [*ruling.choices.values()][1:]
            if ruling.key not in {"piets", "exempt"}  # an expansion, and not a ruling, makes them so
        }
        - said
    )


def test_every_switch_of_the_variant_is_a_ruling_with_the_same_values_and_the_same_default():
    usual = {field.name: field.default for field in fields(type(BASE))}
    switches = {name: set(values) for name, values in SWITCHES.items()} | {"piets": {True, False}}

    assert switches == {row.key: {*row.choices.values()} for row in RULINGS if row.key != "exempt"}
    assert all(next(iter(row.choices.values())) == usual[row.key] for row in RULINGS if row.key != "exempt")
    assert {row.cites for row in RULINGS} <= RULES.keys()
