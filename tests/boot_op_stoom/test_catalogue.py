"""Every rule is in the catalogue, in both tongues; code and tests cite every rule; every switch is an alternative."""

from pathlib import Path

import pytest
from attrs import evolve, fields

from ntwrules.checks.coverage import Ids, cited_by_code, cited_by_tests, coverage
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.boot_op_stoom.catalogue import rules
from ntwrules.rulebooks.boot_op_stoom.invariants import INVARIANTS
from ntwrules.rulebooks.boot_op_stoom.machine.events import HAPPENINGS
from ntwrules.rulebooks.boot_op_stoom.machine.refusals import REASONS
from ntwrules.rulebooks.boot_op_stoom.sets import BASE
from ntwrules.rulebooks.ntw.catalogue import rules as rules_of_another_book
from tests.boot_op_stoom.strategies import SWITCHES

ROOT = Path(__file__).parents[2]
RULES = rules()
IDS = Ids(RULES)
SWITCHED = [
    (rule.id, *other.file.en.split()) for rule in RULES.values() for other in rule.alternatives
]  # fmt: skip


@pytest.fixture(scope="module")
def covered():
    return coverage(ROOT, RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_cited_by_code_and_by_a_test(covered, rule):
    assert covered[rule].code, f"no code cites {rule}"
    assert covered[rule].tests, f"no test is marked with {rule}"


def test_every_rule_that_is_cited_exists():
    own = ROOT / "ntwrules" / "rulebooks" / "boot_op_stoom"
    cited = (*cited_by_code(ROOT, own, IDS), *cited_by_tests(ROOT, ROOT / "tests" / "boot_op_stoom", IDS))

    assert [] == [place for place in cited if place.id not in RULES]


def test_no_other_rulebook_has_a_section_of_the_same_letter():
    """Ids are how coverage tells rulebooks apart."""
    assert {id_[0] for id_ in RULES}.isdisjoint(id_[0] for id_ in rules_of_another_book() if len(id_) > 1)


def test_rules_stand_in_the_order_of_their_numbers():
    for section in {rule.section for rule in RULES.values()}:
        ids = [rule.id for rule in RULES.values() if rule.section == section]

        assert ids == [f"{section.key}{number}" for number in range(1, len(ids) + 1)]


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_everything_about_a_rule_is_said_in_both_tongues(rule):
    texts = [rule.section.title, rule.sentence, *(other.sentence for other in rule.alternatives)]
    texts += [rule.ruling] if rule.ruling else []

    assert all(getattr(text, tongue) for text in texts for tongue in TONGUES)


def test_every_refusal_event_and_invariant_rests_on_a_rule():
    rested = {rule for rule, *_ in (*REASONS.values(), *HAPPENINGS.values())}
    rested |= {rule for invariant in INVARIANTS[-16:] for rule in invariant.rules}

    assert set() == rested - RULES.keys()


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
