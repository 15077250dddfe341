"""Every switch of a variant is an alternative of a rule in the catalogue."""

from attrs import fields

from ntwrules.rulebooks.boot_op_stoom.catalogue import rules
from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS
from ntwrules.rulebooks.boot_op_stoom.language.printing import ruling_phrase
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, SWITCHES

RULES = rules()
ALTERNATIVES = [other for rule in RULES.values() for other in rule.alternatives]


def test_every_invariant_rests_on_a_rule():
    assert set() == {rule for invariant in INVARIANTS[-16:] for rule in invariant.rules} - RULES.keys()


def test_every_value_of_every_switch_stands_in_the_catalogue():
    said = {other.file.en.partition(" { ")[2].removesuffix(" }") for other in ALTERNATIVES}

    assert (
        set()
        == {
            ruling_phrase(name, choice.value, "en")
            for name, ruling in RULINGS.items()
            for choice in ruling.choices[1:]
            if name not in {"piets", "exempt"}  # an expansion, and not a ruling, makes them so
        }
        - said
    )


def test_every_switch_of_the_variant_is_a_ruling_with_the_same_values_and_the_same_default():
    usual = {field.name: field.default for field in fields(type(BASE))}
    switches = {name: set(values) for name, values in SWITCHES.items()} | {"piets": {True, False}}

    assert switches == {name: {choice.value for choice in ruling.choices}
                        for name, ruling in RULINGS.items() if name != "exempt"}  # fmt: skip
    assert all(ruling.usual == usual[name] for name, ruling in RULINGS.items() if name != "exempt")
    assert {ruling.rule for ruling in RULINGS.values()} <= RULES.keys()
