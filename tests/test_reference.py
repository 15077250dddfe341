"""What the reference says is what there is: grammar, words, codes, rules, names and commands, in both directions."""

import doctest
import re
from collections import Counter
from importlib import import_module
from inspect import getmodule
from pathlib import Path

import click
import pytest
from attrs import evolve
from books import folder
from clause_pages import clauses_page, examples_wrong, messages_by_clause, with_clauses
from exchange_tables import fields_page
from game_pages import game_page
from reference import diagnostics_page, words_page
from rule_pages import rules_page
from sphinx.errors import ExtensionError
from syntax import Syntax

import ntwrules
import ntwrules.dsl
import ntwrules.testing
from ntwrules.cli.group import ntwrules as commands
from ntwrules.dsl.findings.diagnostics import codes
from ntwrules.dsl.text.handbook import Example, core_handbook
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.schemas import state_schema, variant_schema
from tests.test_docs import blocks, compiled

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference"
BOOKS = tuple(rulebooks().values())
FIRST = BOOKS[0]

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
every_tongue = pytest.mark.parametrize("tongue", TONGUES)


def syntax_of(book):
    return Syntax(book.grammar, book.handbook())


def in_grammar(book):
    """Every rule that makes a node of the tree, as the grammar says it; what a game has no use for is left out."""
    named = re.findall(r"^([a-z]\w*):|-> (\w+)", book.grammar.rules, re.MULTILINE)
    reached = {name for rule in book.grammar.tables.rules for name in (rule.name, rule.origin)}
    found = {rule or alias for rule, alias in named} & reached
    return found | syntax_of(book).transparent & book.handbook().values.keys()


def nodes(tree):
    yield tree
    for part in tree.nodes():
        yield from nodes(part)


def trees(book, tongue):
    for clause in book.handbook().clauses:
        for example in clause.examples:
            yield book.grammar.parse(Source("", example.file.read(tongue))).tree


@every_book
def test_every_rule_of_the_grammar_is_told_and_nothing_else(book):
    told = {rule for clause in book.handbook().clauses for rule in syntax_of(book).shown(clause)}

    choices = {rule for rule in in_grammar(book) if rule.endswith("effect")}
    assert in_grammar(book) - {"start", "_condition", "negated"} - choices == told


@every_book
def test_every_clause_is_told_once_in_every_section(book):
    assert {1} == set(Counter((clause.section, clause.rule) for clause in book.handbook().clauses).values())


@every_book
@every_tongue
def test_every_rule_and_every_word_has_an_example(book, tongue):
    shown = list(trees(book, tongue))

    assert set() == in_grammar(book) - syntax_of(book).transparent - {
        node.rule for tree in shown for node in nodes(tree)
    }
    used = {terminal for actions in book.grammar.tables.states for terminal in actions}
    words = {(word.terminal, word.key) for word in book.grammar.vocabulary.words if word.terminal in used}
    assert set() == words - {(leaf.type, leaf.value) for tree in shown for leaf in tree.walk()}


@every_book
def test_examples_compile_show_their_clause_and_mean_the_same_in_every_tongue(book):
    assert [] == list(examples_wrong(book))


def test_an_example_that_does_not_compile_fails_the_page_and_is_named():
    bad = Texts(en='ntw 1 variant "Bad" based on base { setup { board 3 by 3 } }', nl="ntw 1")
    handbook = FIRST.handbook()
    clauses = tuple(
        evolve(clause, examples=(Example(bad, bad),)) if clause.rule == "board" else clause
        for clause in handbook.clauses
    )
    book = evolve(FIRST, handbook=lambda: evolve(handbook, clauses=clauses))

    with pytest.raises(ExtensionError, match=r"\[setup\.board\](.|\n)*NTW201(.|\n)*is not written in nl"):
        clauses_page(book, "en", {})


CLAUSES = [
    pytest.param(book, clause, id=f"{book.key}.{clause.section.key}.{clause.rule}")
    for book in BOOKS
    for clause in book.handbook().clauses
]


@pytest.mark.parametrize(("book", "clause"), CLAUSES)
@every_tongue
def test_a_form_has_all_words_of_its_clause_in_the_tongue_of_the_reader(book, clause, tongue):
    syntax = syntax_of(book)
    form = syntax.plain(clause, tongue)
    values = {**book.handbook().values, **clause.values}
    expected = {
        word.spellings[tongue]
        for word in book.grammar.vocabulary.words
        if word.terminal in syntax.terminals(clause) - values.keys()
    }

    assert clause.meaning.read(tongue)
    assert [] == [ways for ways in expected if not any(way in form for way in ways)]


@every_book
def test_values_stand_for_something_in_the_grammar(book):
    clauses, syntax = book.handbook().clauses, syntax_of(book)
    everywhere = {name for clause in clauses for name in syntax.terminals(clause)}

    shared = core_handbook().values.keys()
    assert set() == book.handbook().values.keys() - shared - everywhere - in_grammar(book)
    assert [] == [clause for clause in clauses if clause.values.keys() - syntax.terminals(clause)]


@every_book
def test_rules_that_are_cited_exist(book):
    assert set() == {rule for clause in book.handbook().clauses for rule in clause.rules} - book.rules().keys()


@every_book
def test_a_clause_that_switches_a_rule_cites_it(book):
    cited = {}
    for clause in book.handbook().clauses:
        for rule in syntax_of(book).shown(clause):
            cited.setdefault(rule, set()).update(clause.rules)
    for rule in book.rules().values():
        for other in rule.alternatives:
            file = f'ntw 1 variant "V" based on {book.base} {{ {other.file.en} }}'
            tree = book.grammar.parse(Source("", file)).tree
            citing = set().union(*(cited.get(node.rule, set()) for node in nodes(tree)))
            assert rule.id in citing, other.file.en


@pytest.fixture(scope="module")
def messages():
    return {book.key: messages_by_clause(book, ROOT / "tests" / "corpus") for book in BOOKS}


def test_messages_are_told_where_they_are_met(messages):
    met = messages[FIRST.key]

    assert {"NTW202", "NTW211"} <= set(met["setup", "board"])
    assert "NTW302" in met["cards", "without"]
    assert "NTW303" in met["deck", "without"]
    assert set() == {code for it in messages.values() for found in it.values() for code in found} - set(codes())


@every_book
@every_tongue
def test_the_page_of_clauses_has_them_all_and_its_links_lead_somewhere(book, tongue, messages):
    page = clauses_page(book, tongue, messages[book.key])
    anchors = re.findall(r"^\((.+)\)=$", page, re.MULTILINE)

    assert {1} == set(Counter(anchors).values())
    assert len(book.handbook().clauses) == len(re.findall(r"^### ", page, re.MULTILINE))
    assert set() == set(re.findall(r'href="#([^"]+)"', page)) - set(anchors)


@every_tongue
def test_no_two_games_have_an_anchor_in_common(tongue, messages):
    pages = [clauses_page(book, tongue, messages[book.key]) for book in BOOKS] + [fields_page(book) for book in BOOKS]
    anchors = [anchor for page in pages for anchor in re.findall(r"^\((.+)\)=$", page, re.MULTILINE)]

    assert len(set(anchors)) == len(anchors)


@every_tongue
def test_the_page_of_rules_leads_to_the_clauses(tongue):
    page = with_clauses(rules_page(FIRST, tongue), FIRST, tongue)
    drowning = page.partition("### F5\n")[2].partition("### ")[0]

    assert {"en": "[`drowning`](#clause-turn-drowning)", "nl": "[`verdrinken`](#clause-turn-drowning-nl)"}[
        tongue
    ] in drowning
    assert "(coverage.md#f5)" in drowning


@every_book
@every_tongue
def test_the_page_of_rules_has_those_of_its_game_and_no_other(book, tongue):
    page = with_clauses(rules_page(book, tongue), book, tongue)

    assert list(book.rules()) == re.findall(r"^### (\w+)$", page, re.MULTILINE)
    assert len(book.rules()) == page.count(f"```{{ntw:rules}} {book.key}\n")


@every_book
@every_tongue
def test_the_words_of_a_game_are_all_told_once(book, tongue):
    page = words_page(book, tongue)
    rows = re.findall(r"^\| (`.*?) \| (`.*?) \|", page, re.MULTILINE)

    assert len(book.grammar.vocabulary.words) == len(rows)
    assert set() == {word.spell(each) for word in book.grammar.vocabulary.words for each in TONGUES} - {
        way for row in rows for cell in row for way in re.findall("`([^`]+)`", cell)
    }


@every_book
def test_every_field_of_a_game_is_told(book):
    page = fields_page(book)
    told = set(re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE))

    assert set() == {*state_schema(book.key).get("properties", ()), *variant_schema(book.key)["properties"]} - told


@every_book
@every_tongue
def test_the_page_of_a_game_leads_to_all_its_pages_and_to_none_of_another(book, tongue):
    page = game_page(book, tongue, ROOT / "docs")
    own = re.findall(r"\(\.\./(\S+?)(?:\.nl)?\.md\)", page)

    assert [f"{folder(book)}{name}" for name in ("variants", "rules", "clauses", "words", "fields", "coverage")] == [
        name for name in own if not name.startswith("../")
    ]


@every_tongue
def test_every_code_is_in_the_reference_and_no_other(tongue):
    assert list(codes()) == re.findall(r"^### (\w+)$", diagnostics_page(tongue), re.MULTILINE)


def test_the_language_is_told_the_same_in_both_tongues(tmp_path):
    english, dutch = (blocks(REFERENCE / f"language{ending}.md", "ntw") for ending in ("", ".nl"))

    assert [block.how for block in english] == [block.how for block in dutch]
    for here, there in zip(english, dutch, strict=True):
        one, other = compiled(here, tmp_path), compiled(there, tmp_path)
        assert ("en", "nl") == (one.file.parsed.tongue, other.file.parsed.tongue)
        assert one.fingerprint == other.fingerprint, other.file.source.name


# Python ------------------------------------------------------------------------------------------------------------

PUBLIC = [
    (module, name)
    for module in (ntwrules, ntwrules.dsl, ntwrules.testing)
    for name in getattr(module, "__all__", ())
    if name not in ("__version__", "Policy")  # a text and a type, which have no docstring
]


def described():
    """What `api.md` describes: modules with all or some of their members, and single names."""
    page = (REFERENCE / "api.md").read_text("utf-8")
    for kind, name, options in re.findall(r"^\.\. auto(\w+):: (\S+)\n((?:   :.*\n)*)", page, re.MULTILINE):
        members = re.search(r":members:(.*)", options)
        if kind != "module":
            yield name
        elif members:
            only = [one.strip() for one in members[1].split(",") if one.strip()]
            yield from (f"{name}.{one}" for one in only or getattr(import_module(name), "__all__", ()))


def test_the_type_of_policies_is_described():
    assert "ntwrules.model.machine.playing.Policy" in set(described())


def test_the_version_is_described():
    assert "`ntwrules.__version__`" in (REFERENCE / "api.md").read_text("utf-8")


@pytest.mark.parametrize(("module", "name"), PUBLIC, ids=lambda it: getattr(it, "__name__", it))
def test_every_public_name_is_in_the_reference_with_an_example(module, name):
    value = getattr(module, name)

    assert {f"{module.__name__}.{name}", f"{getmodule(value).__name__}.{name}"} & set(described())
    assert any(found.examples for found in doctest.DocTestFinder().find(value, name))


def test_every_phase_of_the_exchange_form_is_shown_and_no_other():
    page = (REFERENCE / "exchange.md").read_text("utf-8")
    shown = re.findall(r"^(\w+) (?:chance|south|north|None) \[", page, re.MULTILINE)

    assert set(state_schema()["properties"]["phase"]["enum"]) == set(shown)


# The command -------------------------------------------------------------------------------------------------------


def walk(command, *path):
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from walk(command.get_command(context, name), *path, name)


def sections():
    page = (REFERENCE / "commands.md").read_text("utf-8")
    return dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n)*)", page, re.MULTILINE))


COMMANDS = {path: command for path, command in walk(commands) if not isinstance(command, click.Group)}


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_and_every_option_is_in_the_reference(path):
    section = sections()[" ".join(path)]
    options = {
        spelled
        for option in COMMANDS[path].params
        if isinstance(option, click.Option)
        for spelled in (*option.opts, *option.secondary_opts)
    }

    assert f"$ ntwrules {' '.join(path)} --help\n" in section
    assert [] == [spelled for spelled in options if not re.search(rf"(?<![\w-]){spelled}(?![\w-])", section)]


def test_no_command_is_told_that_there_is_not():
    told = {head for head in sections() if re.fullmatch(r"[a-z ]+", head)}

    assert {" ".join(path) for path in COMMANDS} == told
