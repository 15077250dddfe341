"""Every rule of a game is in its catalogue, in both tongues; code and tests cite every rule, and no other."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest
from citations import Ids, cited_by_code, cited_by_tests, coverage, package_of

from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
BOOKS = tuple(rulebooks().values())
RULES = [pytest.param(book, rule, id=f"{book.key}-{rule.id}") for book in BOOKS for rule in book.rules().values()]
VARIANT = {
    "en": 'ntw 1 variant "It" based on {base} {{ key it {said} }}',
    "nl": 'ntw 1 variant "Het" op basis van {base} {{ sleutel it {said} }}',
}

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
every_rule = pytest.mark.parametrize(("book", "rule"), RULES)


def package(book):
    return ROOT / "ntwrules" / "rulebooks" / package_of(book)


@pytest.fixture(scope="module")
def covered():
    return {book.key: coverage(ROOT, book) for book in BOOKS}


@every_rule
def test_every_rule_is_cited_by_code_and_by_a_test(covered, book, rule):
    assert covered[book.key][rule.id].code, f"no code cites {rule.id}"
    assert covered[book.key][rule.id].tests, f"no test is marked with {rule.id}"


@every_book
def test_every_rule_that_is_cited_exists(book):
    ids, tests = Ids(book.rules()), ROOT / "tests" / package_of(book)
    cited = (*cited_by_code(ROOT, package(book), ids), *cited_by_tests(ROOT, tests, ids))

    assert [] == [place for place in cited if place.id not in book.rules()]


def test_every_rule_that_a_test_cites_exists():
    ids = Ids(dict.fromkeys(id_ for book in BOOKS for id_ in book.rules()))

    assert [] == [
        it for it in cited_by_tests(ROOT, ROOT / "tests", ids) if all(it.id not in book.rules() for book in BOOKS)
    ]


@every_book
def test_every_rule_that_messages_and_labels_mention_exists(book):
    ids = Ids(book.rules())
    files = [path for path in package(book).rglob("*") if path.suffix in {".py", ".toml", ".lark"}]
    mentioned = {id_ for path in files for id_ in ids.in_prose(path.read_text("utf-8"))}

    assert set() == mentioned - book.rules().keys()


@every_book
def test_every_refusal_and_event_rests_on_a_rule(book):
    machine = package(book) / "machine"
    named = [it for it in ("refusals", "events", "codes") if (machine / f"{it}.py").exists()]
    told = {}
    for it in named:
        told |= vars(import_module(f"ntwrules.rulebooks.{package_of(book)}.machine.{it}"))

    cited = (*told["REASONS"].values(), *told["HAPPENINGS"].rules.values())

    assert set() == {rule if isinstance(rule, str) else rule[0] for rule in cited} - book.rules().keys()


@every_book
def test_every_finding_rests_on_a_rule(book):
    trees = [ast.parse(path.read_text("utf-8")) for path in package(book).rglob("*.py")]
    said = {
        node.value.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant)
    }

    assert set() == said - book.rules().keys() - {"", None}


@every_book
def test_rules_stand_in_the_order_of_their_numbers(book):
    rules = book.rules().values()
    for section in {rule.section for rule in rules}:
        ids = [rule.id for rule in rules if rule.section == section and len(rule.id) > 1]

        assert ids == [f"{section.key}{number}" for number in range(1, len(ids) + 1)]


@every_rule
def test_everything_about_a_rule_is_said_in_both_tongues(book, rule):
    del book
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


@every_rule
def test_both_tongues_refer_to_the_same_rules(book, rule):
    del book
    for text in (rule.sentence, rule.ruling, *(other.sentence for other in rule.alternatives)):
        english, dutch = (re.findall(r"\b[A-Z][0-9]+\b|\(A\)", text.read(tongue)) for tongue in TONGUES)

        assert english == dutch


ALTERNATIVES = [
    pytest.param(rule.within or book.base, other, id=f"{book.key}-{rule.id}-{other.file.en}")
    for book in BOOKS
    for rule in book.rules().values()
    for other in rule.alternatives
]


def saying(base, tongue, said, **how):
    return compile_text(VARIANT[tongue].format(base=base, said=said), **how)


@pytest.mark.parametrize(("base", "other"), ALTERNATIVES)
def test_an_alternative_is_written_so_in_both_tongues_and_plays_differently(base, other):
    english, dutch = (saying(base, tongue, other.file.read(tongue)) for tongue in TONGUES)

    assert ("en", "nl") == (english.file.parsed.tongue, dutch.file.parsed.tongue)
    assert [] == [str(it) for it in (*english.found, *dutch.found) if it.severity == "error"]
    assert english.fingerprint == dutch.fingerprint
    assert english.fingerprint != saying(base, "en", "").fingerprint


@pytest.mark.parametrize(("base", "other"), ALTERNATIVES)
def test_an_alternative_can_be_taken_over_as_it_stands_without_a_warning(base, other):
    for tongue in TONGUES:
        compiled = saying(base, tongue, other.file.read(tongue), lint=True)

        assert [] == [str(finding) for finding in compiled.found]


def test_what_cites_a_rule_is_found_with_its_name_and_line(tmp_path):
    first, other, *_ = BOOKS
    code_of_first = tmp_path / "ntwrules" / "rulebooks" / package_of(first)
    tests_of_other = tmp_path / "tests" / package_of(other)
    for folder in (code_of_first, tests_of_other):
        folder.mkdir(parents=True)
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
    (code_of_first / "steps.py").write_text(code, "utf-8")
    (tmp_path / "tests" / "test_steps.py").write_text(test, "utf-8")
    (tests_of_other / "test_others.py").write_text(test, "utf-8")
    found = coverage(tmp_path, first)

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
