"""What can be told of the word somebody points at."""

import pytest
from hypothesis import given, strategies as st

from ntwrules.dsl import hover
from ntwrules.dsl.compiling.library import find, shipped
from ntwrules.dsl.helping.hovering import hovered
from ntwrules.dsl.helping.pointing import Pointer, point
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.text.words import Gloss, shared_glosses
from ntwrules.rulebooks.loading import rulebooks
from tests.dsl.strategies import mutilated
from tests.shipped_cases import shipped_cases


def pointed(text, **more):
    """What is told where `|` stands in a text."""
    before, _, after = text.partition("|")
    return hover(before + after, Source("", before).position(len(before)), **more)


@given(st.text(), st.tuples(st.integers(-2, 99), st.integers(-2, 99)))
def test_any_text_and_any_place_is_answered(text, position):
    found = hover(text, position)

    assert found is None or str(found)


@given(mutilated(st.sampled_from([find(key).content.decode() for key in shipped()])), st.data())
def test_a_mutilated_file_is_answered_with_the_word_at_the_place(text, data):
    source = Source("", text.replace("\r\n", "\n").replace("\r", "\n"))
    position = source.position(data.draw(st.integers(0, len(source.text))))
    found = hover(text, position)

    assert found is None or found.at.position <= position <= found.at.end_position


@pytest.mark.parametrize("key", shipped_cases())
def test_every_word_of_a_shipped_variant_is_explained(key):
    text = find(key).content.decode()
    there = point(text, (1, 1), rulebooks(), f"{key}.ntw", None)  # read once for all places
    parsed, book = there.file.parsed, there.file.rulebook
    words = [leaf for leaf in parsed.tree.walk() if (leaf.type, leaf.value) in book.grammar.vocabulary.by_key]
    assert words

    for leaf in words:
        told = hovered(Pointer(there.file, leaf.end - 1, there.compiler))
        gloss = book.glosses()[leaf.type, leaf.value]
        assert (gloss.sentence.read(parsed.tongue), gloss.rules) == (
            told.sentence,
            tuple(rule.id for rule in told.rules),
        )
        assert text[leaf.start : leaf.end].lstrip(", ") == told.at.text.lstrip(", ")


def test_a_word_is_told_with_its_rules_and_the_clause_it_takes_the_place_of():
    told = pointed('ntw 1 variant "M" op basis van base { opstelling { pion|nen 3 } }')

    assert "Hoeveel pionnen iedereen heeft, of wie achter `voor` staat." == told.sentence
    assert ["B5"] == [rule.id for rule in told.rules]
    [line] = told.lines
    assert ("pionnen 4", "base.ntw") == (line.text, line.at.source.name)
    assert "B5: Iedereen heeft vier pionnen, en die beginnen allemaal op de start." in str(told)


def test_only_the_nearest_parent_that_says_something_is_told(tmp_path):
    (tmp_path / "mother.ntw").write_text('ntw 1 variant "Mother" based on base { setup { pawns 2 } }')
    text = 'ntw 1 variant "M" based on mother { setup { paw|ns 3 finish at 150 } }'

    assert ["pawns 2"] == [line.text for line in pointed(text, folder=tmp_path).lines]
    assert ["finish at 19"] == [
        line.text for line in pointed(text.replace("|", "").replace("finish", "fini|sh"), folder=tmp_path).lines
    ]


def test_what_a_rulebook_says_of_a_word_comes_before_what_the_core_does():
    core, own = shared_glosses("decks", "endings"), rulebooks()["no-time-to-waste"].glosses()

    assert "The number printed on the card." == core["PRINTED", "PRINTED"].sentence.en
    assert (
        "The number printed on the card: how far it goes, and how strong it is."
        == own["PRINTED", "PRINTED"].sentence.en
    )
    assert Gloss(core["PLAYED_OUT", "PLAYED_OUT"].sentence, ("W1",)) == own["PLAYED_OUT", "PLAYED_OUT"]
    assert core["KEY", "KEY"] == own["KEY", "KEY"]


def test_a_card_is_told_as_the_parent_has_it():
    told = pointed('ntw 1 variant "M" based on base { deck objects { card bri|dge x2 } }', name="mine.ntw")

    own, inherited = told.lines
    assert "card bridge x2" == own.text
    assert 'card bridge "Bridge" nl brug "Brug" x4 number 2 { place 1 bridge }' == inherited.text
    assert ("mine.ntw", "base.ntw") == (own.at.source.name, inherited.at.source.name)


def test_a_name_of_another_tongue_is_told_in_the_tongue_of_the_file():
    told = pointed('ntw 1 variant "M" op basis van base { kaarten { gebruik object|en } }')

    assert ['stapel objects nl objecten "Objecten" en "Objects" { … }'] == [line.text for line in told.lines]


def test_only_the_clause_about_the_same_thing_is_told():
    told = pointed('ntw 1 variant "M" based on base { setup { fin|ish at 150 } }')

    assert ["finish at 19"] == [line.text for line in told.lines]


def test_a_clause_that_is_not_finished_is_told_too():
    told = pointed('ntw 1 variant "M" based on base { turn { drow|ning')

    assert ["drowning next-turn"] == [line.text for line in told.lines]


def test_what_a_file_takes_away_is_told():
    told = pointed('ntw 1 variant "M" op basis van base { structures { zonder bo|ot } }')

    assert ["base.ntw"] == [line.at.source.name for line in told.lines]


def test_a_parent_is_told_by_what_it_says_of_itself():
    assert "Reach your finish before the water closes your path." == str(pointed('ntw 1 variant "M" based on ba|se {}'))


def test_a_warning_that_is_allowed_is_told():
    told = pointed('ntw 1 variant "M" based on base { allow NTW8|01 "so" }')

    assert "name" == told.kind and told.sentence


def test_a_word_where_it_does_not_fit_is_still_told():
    assert "How many pawns" in str(pointed('ntw 1 variant "M" based on base { paw|ns 3 setup { board 8 by 8 } }'))


@pytest.mark.parametrize("place", ['about "paw|ns"', "# paw|ns", "players 2| to 4", "{ |  }", "author |xyzzy"])
def test_nothing_is_told_of_texts_remarks_numbers_signs_and_unknown_words(place):
    assert pointed(f'ntw 1 variant "M" based on base {{ {place}\n}}') is None
