"""The LALR tables that are kept in files."""

from pathlib import Path

from ntwrules.dsl.parsing.automaton import Automaton
from ntwrules.dsl.parsing.parser import Grammar
from ntwrules.dsl.parsing.tables import grammar_to_tables, load_tables, save_tables
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.rulebooks.loading import rulebooks

SMALL = """
start: item*
?item: pair | WORD
pair: WORD COLON WORD
%declare WORD COLON
"""


def test_the_tables_of_every_rulebook_are_those_of_its_grammar():
    """If this fails: python -m ntwrules.rulebooks.tables"""
    for book in rulebooks().values():
        kept = load_tables(book.grammar.rules, book.grammar.kept_in)

        assert kept is not None
        assert grammar_to_tables(book.grammar.rules).states == kept.states


def test_tables_of_another_grammar_are_not_used(tmp_path):
    save_tables(grammar_to_tables(SMALL), SMALL, tmp_path / "kept.json")

    assert load_tables(SMALL, tmp_path / "kept.json") is not None
    assert load_tables(SMALL + "\n", tmp_path / "kept.json") is None
    assert load_tables(SMALL, tmp_path / "nowhere.json") is None


def test_without_kept_tables_a_grammar_makes_its_own(tmp_path):
    kept = rulebooks()["ntw"].grammar
    fresh = Grammar(kept.rules, kept.vocabulary, tmp_path / "nowhere.json")

    assert kept.tables.rules == fresh.tables.rules


def test_what_fits_is_told_before_it_is_read():
    automaton = Automaton(grammar_to_tables(SMALL))
    assert {"WORD", "$END"} == automaton.accepted()
    assert {"WORD", "COLON", "$END"} == automaton.accepted("WORD")
    assert set() == automaton.accepted("COLON")

    assert automaton.feed(Leaf("WORD", "a"))
    assert not automaton.feed(Leaf("NUMBER", "1"))
    assert automaton.feed(Leaf("COLON", ":"))
    assert automaton.finish() is None
    assert automaton.feed(Leaf("WORD", "b"))
    assert (
        Node("start", (Node("pair", (Leaf("WORD", "a"), Leaf("COLON", ":"), Leaf("WORD", "b"))),)) == automaton.finish()
    )


def test_the_kept_tables_are_part_of_the_package():
    assert all(Path(book.grammar.kept_in).is_file() for book in rulebooks().values())
