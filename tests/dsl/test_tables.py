"""The LALR tables that are kept in files."""

import json

from ntwrules.dsl.parsing.automaton import Automaton, data_to_tables, grammar_to_tables, tables_to_data
from ntwrules.dsl.parsing.parser import Grammar
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
        assert book.grammar.kept is not None
        assert grammar_to_tables(book.grammar.rules).states == book.grammar.tables.states


def test_tables_are_the_same_as_plain_data():
    tables = grammar_to_tables(SMALL)
    again = data_to_tables(json.loads(json.dumps(tables_to_data(tables))))

    assert (tables.rules, tables.states, tables.start) == (again.rules, again.states, again.start)


def test_without_kept_tables_a_grammar_makes_its_own():
    kept = rulebooks()["ntw"].grammar
    fresh = Grammar(kept.rules, kept.vocabulary)

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
    assert all(book.sayings.kept_in.is_file() for book in rulebooks().values())
