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
from clause_pages import clauses_page, examples_wrong, messages_by_clause, with_clauses
from reference import diagnostics_page
from rule_pages import rules_page
from sphinx.errors import ExtensionError

import ntwrules
import ntwrules.dsl
import ntwrules.testing
from ntwrules.cli.group import ntwrules as commands
from ntwrules.dsl.diagnostics import codes
from ntwrules.dsl.handbook import Example
from ntwrules.dsl.source import Source
from ntwrules.dsl.syntax import Syntax
from ntwrules.model.texts import TONGUES, Texts
from ntwrules.rulebooks import ntw
from ntwrules.rulebooks.schemas import state_schema
from tests.test_docs import blocks, compiled

ROOT = Path(__file__).parents[1]
REFERENCE = ROOT / "docs" / "reference"
BOOK = ntw.rulebook()
HANDBOOK = BOOK.handbook()
SYNTAX = Syntax(BOOK.grammar, HANDBOOK)


def in_grammar():
    """Every rule that makes a node of the tree, as the files say it."""
    texts = [path.read_text("utf-8") for path in (ROOT / "ntwrules").rglob("*.lark")]
    named = {name for text in texts for name in re.findall(r"^([a-z]\w*):|-> (\w+)", text, re.MULTILINE)}
    return {rule or alias for rule, alias in named} | SYNTAX.transparent & HANDBOOK.values.keys()


def nodes(tree):
    yield tree
    for part in tree.nodes():
        yield from nodes(part)


def trees(tongue):
    for clause in HANDBOOK.clauses:
        for example in clause.examples:
            yield BOOK.grammar.parse(Source("", example.file.read(tongue))).tree


def test_every_rule_of_the_grammar_is_told_and_nothing_else():
    told = {rule for clause in HANDBOOK.clauses for rule in SYNTAX.shown(clause)}

    assert in_grammar() - {"start", "_condition", "negated", "effect"} == told


def test_every_clause_is_told_once_in_every_section():
    assert {1} == set(Counter((clause.section, clause.rule) for clause in HANDBOOK.clauses).values())


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_rule_and_every_word_has_an_example(tongue):
    shown = list(trees(tongue))

    assert set() == in_grammar() - SYNTAX.transparent - {node.rule for tree in shown for node in nodes(tree)}
    words = {(word.terminal, word.key) for word in BOOK.grammar.vocabulary.words}
    assert set() == words - {(leaf.type, leaf.value) for tree in shown for leaf in tree.walk()}


def test_examples_compile_show_their_clause_and_mean_the_same_in_every_tongue():
    assert [] == list(examples_wrong(BOOK))


def test_an_example_that_does_not_compile_fails_the_page_and_is_named():
    bad = Texts(en='ntw 1 variant "Bad" based on base { setup { board 3 by 3 } }', nl="ntw 1")
    clauses = tuple(
        evolve(clause, examples=(Example(bad, bad),)) if clause.rule == "board" else clause
        for clause in HANDBOOK.clauses
    )
    book = evolve(BOOK, handbook=lambda: evolve(HANDBOOK, clauses=clauses))

    with pytest.raises(ExtensionError, match=r"\[setup\.board\](.|\n)*NTW201(.|\n)*is not written in nl"):
        clauses_page(book, "en", {})


@pytest.mark.parametrize("clause", HANDBOOK.clauses, ids=lambda clause: f"{clause.section.key}.{clause.rule}")
@pytest.mark.parametrize("tongue", TONGUES)
def test_a_form_has_all_words_of_its_clause_in_the_tongue_of_the_reader(clause, tongue):
    form = SYNTAX.plain(clause, tongue)
    values = {**HANDBOOK.values, **clause.values}
    expected = {
        word.spellings[tongue]
        for word in BOOK.grammar.vocabulary.words
        if word.terminal in SYNTAX.terminals(clause) - values.keys()
    }

    assert clause.meaning.read(tongue)
    assert [] == [ways for ways in expected if not any(way in form for way in ways)]


def test_values_stand_for_something_in_the_grammar():
    everywhere = {name for clause in HANDBOOK.clauses for name in SYNTAX.terminals(clause)}

    assert set() == HANDBOOK.values.keys() - everywhere - in_grammar()
    assert [] == [clause for clause in HANDBOOK.clauses if clause.values.keys() - SYNTAX.terminals(clause)]


def test_rules_that_are_cited_exist():
    assert set() == {rule for clause in HANDBOOK.clauses for rule in clause.rules} - BOOK.rules().keys()


def test_a_clause_that_switches_a_rule_cites_it():
    cited = {}
    for clause in HANDBOOK.clauses:
        for rule in SYNTAX.shown(clause):
            cited.setdefault(rule, set()).update(clause.rules)
    for rule in BOOK.rules().values():
        for other in rule.alternatives:
            file = f'ntw 1 variant "V" based on base {{ {other.file.en} }}'
            tree = BOOK.grammar.parse(Source("", file)).tree
            citing = set().union(*(cited.get(node.rule, set()) for node in nodes(tree)))
            assert rule.id in citing, other.file.en


@pytest.fixture(scope="module")
def messages():
    return messages_by_clause(BOOK, ROOT / "tests" / "corpus")


def test_messages_are_told_where_they_are_met(messages):
    assert {"NTW202", "NTW211"} <= set(messages["setup", "board"])
    assert "NTW302" in messages["cards", "without"]
    assert "NTW303" in messages["deck", "without"]
    assert set() == {code for found in messages.values() for code in found} - set(codes())


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_page_of_clauses_has_them_all_and_its_links_lead_somewhere(tongue, messages):
    page = clauses_page(BOOK, tongue, messages)
    anchors = re.findall(r"^\((.+)\)=$", page, re.MULTILINE)

    assert {1} == set(Counter(anchors).values())
    assert len(HANDBOOK.clauses) == len(re.findall(r"^### ", page, re.MULTILINE))
    assert set() == set(re.findall(r'href="#([^"]+)"', page)) - set(anchors)


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_page_of_rules_leads_to_the_clauses(tongue):
    page = with_clauses(rules_page(tongue), BOOK, tongue)
    drowning = page.partition("### F5\n")[2].partition("### ")[0]

    assert list(BOOK.rules()) == re.findall(r"^### (\w+)$", page, re.MULTILINE)
    assert {"en": "[`drowning`](#clause-turn-drowning)", "nl": "[`verdrinken`](#clause-turn-drowning-nl)"}[
        tongue
    ] in drowning
    assert "(coverage.md#f5)" in drowning


@pytest.mark.parametrize("tongue", TONGUES)
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
    if name != "__version__"  # a text, which has no docstring
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
