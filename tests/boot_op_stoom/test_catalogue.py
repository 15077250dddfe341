"""Every switch of a variant is an alternative of a rule in the catalogue."""

import pytest
from attrs import fields

from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.boot_op_stoom.catalogue import rules
from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS
from ntwrules.rulebooks.boot_op_stoom.language.printing import ruling_phrase
from ntwrules.rulebooks.boot_op_stoom.language.rulings import RULINGS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, SWITCHES
from ntwrules.rulebooks.loading import compile_text, load

RULES = rules()
ALTERNATIVES = [
    pytest.param(rule, other, id=f"{rule.id}-{other.file.en}") for rule in RULES.values() for other in rule.alternatives
]
AROUND = {
    "en": 'ntw 1 variant "Other" based on {} {{ {} }}',
    "nl": 'ntw 1 variant "Ander" op basis van {} {{ {} }}',
}
#: What is decided about an expansion, is decided where that expansion is in the game.
PARENTS = {
    **dict.fromkeys(("K1", "K3", "K11"), "krappe-kalender"),
    **dict.fromkeys(("P6", "P7", "P8", "I6"), "prachtige-pakjes"),
    **dict.fromkeys(("Z2", "Z3", "Z6", "Z7"), "pepernoot-plekken"),
    **dict.fromkeys(("J2", "J3"), "rebelse-pietjes"),
    **dict.fromkeys(("I5", "K12"), "volle-zak"),
}


def test_every_invariant_rests_on_a_rule():
    assert set() == {rule for invariant in INVARIANTS[-16:] for rule in invariant.rules} - RULES.keys()


@pytest.mark.parametrize(("rule", "other"), ALTERNATIVES)
def test_an_alternative_is_written_so_in_both_tongues_and_plays_differently(rule, other):
    english, dutch = (compile_text(AROUND[tongue].format(PARENTS.get(rule.id, "boot-op-stoom"),
                                                         other.file.read(tongue)), lint=True)
                      for tongue in TONGUES)  # fmt: skip

    assert ("en", "nl") == (english.file.parsed.tongue, dutch.file.parsed.tongue)
    assert [] == [str(it) for it in (*english.found, *dutch.found)]
    assert english.fingerprint == dutch.fingerprint
    assert english.fingerprint != load(PARENTS.get(rule.id, "boot-op-stoom")).fingerprint


def test_every_value_of_every_switch_stands_in_the_catalogue():
    said = {other.file.en.partition(" { ")[2].removesuffix(" }") for _, other in (it.values for it in ALTERNATIVES)}

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
