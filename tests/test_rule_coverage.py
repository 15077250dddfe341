"""Every rule is in the catalogue, in both tongues; code and tests cite every rule, and none that does not exist."""

import ast
import re
from pathlib import Path

import pytest

from ntwrules.checks.coverage import Ids, cited_by_code, cited_by_tests, coverage
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text
from ntwrules.rulebooks.ntw.catalogue import rules
from ntwrules.rulebooks.ntw.machine.events import HAPPENINGS
from ntwrules.rulebooks.ntw.machine.refusals import REASONS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "ntwrules"
RULES = rules()
IDS = Ids(RULES)
VARIANT = {
    "en": 'ntw 1 variant "It" based on base { key it … }',
    "nl": 'ntw 1 variant "Het" op basis van base { sleutel it … }',
}


@pytest.fixture(scope="module")
def covered():
    return coverage(ROOT, RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_cited_by_code_and_by_a_test(covered, rule):
    assert covered[rule].code, f"no code cites {rule}"
    assert covered[rule].tests, f"no test is marked with {rule}"


def test_every_rule_that_is_cited_exists():
    cited = {it.id: it for it in (*cited_by_code(ROOT, PACKAGE, IDS), *cited_by_tests(ROOT, ROOT / "tests", IDS))}

    assert [] == [place for id_, place in cited.items() if id_ not in RULES]


def test_every_rule_that_messages_and_labels_mention_exists():
    files = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".toml", ".lark"}]
    mentioned = {id_ for path in files for id_ in IDS.in_prose(path.read_text("utf-8"))}

    assert set() == mentioned - RULES.keys()


def test_every_refusal_and_event_rests_on_a_rule():
    assert set() == {rule for rule, *_ in (*REASONS.values(), *HAPPENINGS.values())} - RULES.keys()


def test_every_finding_rests_on_a_rule():
    trees = [ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")]
    said = {
        node.value.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant)
    }

    assert set() == said - RULES.keys() - {"", None}


def test_rules_stand_in_the_order_of_their_numbers():
    for section in {rule.section for rule in RULES.values()}:
        ids = [rule.id for rule in RULES.values() if rule.section == section and len(rule.id) > 1]

        assert ids == [f"{section.key}{number}" for number in range(1, len(ids) + 1)]


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_everything_about_a_rule_is_said_in_both_tongues(rule):
    texts = [
        rule.section.title,
        rule.sentence,
        *(part for other in rule.alternatives for part in (other.file, other.sentence)),
    ]

    assert all(text.en and text.nl for text in texts)
    assert bool(rule.ruling.en) == bool(rule.ruling.nl)
    sentences = [
        rule.sentence,
        *(other.sentence for other in rule.alternatives),
        *([rule.ruling] if rule.ruling else []),
    ]
    assert all(text.en.endswith(".") and text.nl.endswith(".") and text.en != text.nl for text in sentences)


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_both_tongues_refer_to_the_same_rules(rule):
    for text in (rule.sentence, rule.ruling, *(other.sentence for other in rule.alternatives)):
        english, dutch = (re.findall(r"\b[A-Z][0-9]\b|\(A\)", text.read(tongue)) for tongue in TONGUES)

        assert english == dutch


ALTERNATIVES = [
    pytest.param(other, id=f"{rule.id}-{other.file.en}") for rule in RULES.values() for other in rule.alternatives
]


@pytest.mark.parametrize("other", ALTERNATIVES)
def test_an_alternative_is_written_so_in_both_tongues_and_plays_differently(other):
    english, dutch = (compile_text(VARIANT[tongue].replace("…", other.file.read(tongue))) for tongue in TONGUES)

    assert ("en", "nl") == (english.file.parsed.tongue, dutch.file.parsed.tongue)
    assert [] == [str(it) for it in (*english.found, *dutch.found) if it.severity == "error"]
    assert english.fingerprint == dutch.fingerprint
    assert english.fingerprint != compile_text(VARIANT["en"].replace("…", "")).fingerprint


@pytest.mark.parametrize("other", ALTERNATIVES)
def test_an_alternative_can_be_taken_over_as_it_stands_without_a_warning(other):
    for tongue in TONGUES:
        compiled = compile_text(VARIANT[tongue].replace("…", other.file.read(tongue)), lint=True)

        assert [] == [str(finding) for finding in compiled.found]


def test_what_cites_a_rule_is_found_with_its_name_and_line(tmp_path):
    (tmp_path / "ntwrules" / "model").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    code = '''"""Steps (M1)."""

#: Where nobody goes (M2).
NEVER = {"over": ("W", "the end"), "kind": ("text", "T")}


class Step:
    """A step, see A."""

    def taken(self):
        """By boat (M4, card C)."""
        return refuse("B", rule="L")  # T3
'''
    test = '@pytest.mark.rule("M1-M3")\n@pytest.mark.rule("H K")\ndef test_a_step():\n    """(M6)"""\n'
    (tmp_path / "ntwrules" / "model" / "steps.py").write_text(code, "utf-8")
    (tmp_path / "tests" / "test_steps.py").write_text(test, "utf-8")
    found = coverage(tmp_path, RULES)

    assert {
        "M1": [(1, "")],
        "M2": [(3, "NEVER")],
        "W": [(4, "NEVER")],
        "M4": [(11, "Step.taken")],
        "C": [(11, "Step.taken")],
        "L": [(12, "Step.taken")],
        "T3": [(12, "Step.taken")],
    } == {id_: [(it.line, it.name) for it in each.code] for id_, each in sorted(found.items()) if each.code}
    assert {key: [("tests/test_steps.py", 3, "test_a_step")] for key in ("M1", "M2", "M3", "H", "K")} == {
        id_: [(it.path, it.line, it.name) for it in each.tests] for id_, each in found.items() if each.tests
    }
