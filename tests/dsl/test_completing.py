"""What may stand at a place: everything that fits, and nothing that does not."""

from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from ntwrules.dsl import complete
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import find, shipped
from ntwrules.dsl.helping import scope
from ntwrules.dsl.helping.completing import completions
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.helping.pointing import Pointer, point
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.text.lexer import text_to_marks
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.writing.layout import tree_to_text
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_variant, rulebooks
from tests.dsl.strategies import mutilated, trees
from tests.shipped_cases import shipped_cases

BOOK = rulebooks()["ntw"]
BASE = find("base").content.decode()
tongues = st.sampled_from(TONGUES)
somewhere = st.tuples(st.integers(-2, 200), st.integers(-2, 200))


@cache
def shipped_text(key, tongue):
    file = compile_variant(key).file
    return format_text(file.parsed, file.rulebook, tongue)


def book_of(text):
    """The rulebook a text belongs to."""
    return point(text, (1, 1), rulebooks(), "text", None).file.rulebook


def end_of(text):
    return Source("", text).position(len(text))


def offered(text, **more):
    """What is offered behind a text, or where `|` stands in it."""
    before, _, after = text.partition("|")
    return [found.text for found in complete(before + after, end_of(before), **more)]


def fits(text):
    """Could a file begin so?"""
    marks = text_to_marks(text)
    grammar = book_of(text).grammar
    tongue = grammar.tongue_of(marks)
    words = [mark for mark in marks if mark.kind != "comment"]
    reading = Mending(grammar.tables, grammar.vocabulary, Source("", text), tongue, words)
    reading.read(len(text))
    return reading.last_mended < 0


# Promises ----------------------------------------------------------------------------------------------------------


@given(st.text(), somewhere)
def test_any_text_and_any_place_is_answered(text, position):
    assert all(found.text for found in complete(text, position))


@given(mutilated(st.sampled_from([shipped_text(key, tongue) for key in shipped() for tongue in TONGUES])), st.data())
def test_a_mutilated_file_is_answered_with_stretches_at_the_place_itself(text, data):
    offset = data.draw(st.integers(0, len(text)))
    source = Source("", text.replace("\r\n", "\n").replace("\r", "\n"))
    position = source.position(min(offset, len(source.text)))

    for found in complete(text, position):
        assert found.at.position <= position <= found.at.end_position


@pytest.mark.long
@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_what_stands_in_a_shipped_variant_is_among_what_is_offered_there(key, tongue):
    assert_offered_itself(shipped_text(key, tongue), f"{key}.ntw")


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("book", rulebooks().values(), ids=rulebooks())
@pytest.mark.long
def test_what_the_rules_let_a_variant_say_is_among_what_is_offered_there(book, tongue):
    based_on = {"en": "based on", "nl": "op basis van"}[tongue]
    for rule in book.rules().values():
        for other in rule.alternatives:
            text = f'ntw 1 variant "It" {based_on} {book.base} {{ {other.file.read(tongue)} }}'
            assert_offered_itself(format_text(book.grammar.parse(Source("", text)), book))


def assert_offered_itself(text, name="text"):
    there = point(text, (1, 1), rulebooks(), name, None)  # read once for all places
    parsed = there.file.parsed
    values = {"NUMBER", "STRING", "DECIMAL", "COUNT"}
    missing = []
    for leaf in parsed.tree.walk():
        found = completions(Pointer(there.file, leaf.start, there.compiler))
        stands = {one.kind for one in found} if leaf.type in values else {one.text for one in found}
        if ("value" if leaf.type in values else text[leaf.start : leaf.end]) not in stands:
            missing.append(leaf)

    naming = (node for node in _nodes(parsed.tree) if node.rule == "naming")
    own_names = {leaf.start for node in naming for leaf in node.leaves("NAME")}
    assert [] == [leaf for leaf in missing if leaf.start not in own_names]


def _nodes(node):
    yield node
    for inner in node.nodes():
        yield from _nodes(inner)


@settings(max_examples=60)
@given(st.sampled_from(shipped()), tongues, st.data())
def test_what_is_offered_behind_the_beginning_of_a_variant_fits_there(key, tongue, data):
    text = shipped_text(key, tongue)
    begun = text[: data.draw(st.integers(0, len(text)))]

    assert_all_fit(begun)


def test_the_end_of_a_phrase_is_no_phrase_of_its_own():
    text = 'ntw 1 variant "V" of boot-op-stoom based on boot-op-stoom { board { rocks let the boat'

    assert ["let the boat pass"] == [found.text for found in complete(text, end_of(text))]


@settings(max_examples=60)
@given(trees(), tongues, st.data())
def test_what_is_offered_behind_the_beginning_of_any_file_fits_there(tree, tongue, data):
    text = tree_to_text(tree, BOOK.grammar.vocabulary, BOOK.columns, tongue)
    begun = text[: data.draw(st.integers(0, len(text)))]

    if fits(begun):  # names that are words of the language can be misread
        assert_all_fit(begun)


def assert_all_fit(begun):
    for found in complete(begun, end_of(begun)):
        longer = begun[: found.at.start] + found.text + begun[found.at.end :]
        assert fits(longer), longer[-60:]


# What is offered where ---------------------------------------------------------------------------------------------


def test_a_word_that_another_tongue_understands_otherwise_settles_the_tongue():
    assert ["based on", "{"] == offered('ntw 1 variant "" of dijk ')


def test_an_empty_file_begins_with_the_language():
    assert ["ntw"] == offered("")


def test_as_long_as_no_word_tells_the_tongue_both_are_offered():
    found = offered('ntw 1 variant "Mine" ')

    assert {"based on", "op basis van", "of", "van"} <= set(found)


def test_afterwards_only_the_tongue_of_the_file():
    assert ["setup", "dice"] == [
        word
        for word in offered('ntw 1 variant "M" based on base { players 2 |\n}')
        if word in {"setup", "dice", "opstelling", "dobbelstenen"}
    ]


def test_a_phrase_is_offered_as_a_whole_however_much_of_it_stands_there():
    for begun in ("ow", "own", "own ", "own paw", "own pawns on fi"):
        text = f'ntw 1 variant "M" based on base {{ win when {begun}'
        [found] = [one for one in complete(text, end_of(text)) if one.text == "own pawns on finish"]
        assert begun.strip() == found.at.text.strip()


def test_the_whole_word_that_is_touched_is_replaced():
    text = 'ntw 1 variant "M" based on base { setup { board 20 by 20 } }'
    [found] = complete(text, (1, text.index("d 20") + 1))

    assert ("board", "board") == (found.text, found.at.text)


def test_parents_are_shipped_ones_and_those_beside_the_file(tmp_path):
    (tmp_path / "neap.ntw").write_text('ntw 1 variant "Neap" based on base { about "Calm." }')
    (tmp_path / "two words.ntw").write_text("")
    text = 'ntw 1 variant "M" based on '

    found = {one.text: one.about for one in complete(text, end_of(text), folder=tmp_path, name="mine.ntw")}

    assert {*shipped(), "neap"} == set(found)
    assert "Calm." == found["neap"]


def test_a_file_beside_is_not_compiled_for_what_it_says_of_itself_nor_read_when_another_is_being_written(
    tmp_path, monkeypatch
):
    for key in ("neap", "ebb"):
        deck = " ".join(f"card c{n} x2 {{ confront }}" for n in range(999))
        (tmp_path / f"{key}.ntw").write_text(
            f'ntw 1 variant "Calm" based on base {{ about "Calm." deck d {{ {deck} }} }}'
        )
    compiled, looked_up = [], []
    read = Compiler.read
    monkeypatch.setattr(
        Compiler, "read", lambda self, text, *more: compiled.append(text.name) or read(self, text, *more)
    )
    monkeypatch.setattr(scope, "find", lambda key, *more: looked_up.append(key) or find(key, *more))
    text = 'ntw 1 variant "M" based on nea'

    found, *signs = complete(text, end_of(text), folder=tmp_path, name="mine.ntw")

    assert ("neap", "Calm.", {"sign"}) == (found.text, found.about, {sign.kind for sign in signs})
    assert {"neap"} == set(looked_up)
    assert set() == {"neap.ntw", "ebb.ntw"} & set(compiled)


def test_a_name_that_is_only_now_being_written_is_not_offered():
    begun = 'ntw 1 variant "M" based on base { structures { dike x4 on land { dry } } setup { start at 7 '

    assert "dike" not in offered(begun.replace("dike", "dike|"))
    assert "dike" in offered(begun + "dike|")
    assert "dike" in offered(begun.replace("dike x4", "dike| x4") + "} structures { dike x5 on land { dry } }")


def test_what_is_told_of_something_long_is_cut_short():
    begun = f'ntw 1 variant "M" based on base {{ deck d {{ card flood "{"wet " * 99}" {{ confront }} card fl'
    found = complete(begun, end_of(begun))[0]

    assert ("flood", 160, "…") == (found.text, len(found.about), found.about[-1])


@pytest.mark.parametrize("count", [100, 101, 5000])
@pytest.mark.parametrize("mistake", ["pawnz 3", "finish att 9", "pawns x", "} ? ? setup {"])
def test_however_many_mistakes_stand_before_a_place_something_is_offered_there(mistake, count):
    wrong = f"{mistake}\n" * count

    assert "board" in offered(f'ntw 1 variant "M" based on base {{ setup {{\n{wrong}bo|\n}} }}')


def test_decks_of_the_parents_are_offered_by_their_name_in_the_tongue_of_the_file():
    found = offered('ntw 1 variant "M" op basis van base { kaarten { gebruik ')

    assert ["objecten", "opdrachten", "natuurrampen", "sterkste"] == found[:4]


def test_cards_are_offered_within_their_own_deck():
    assert ["H", "I", "J", "K"] == offered('ntw 1 variant "M" based on base { deck disasters { card ')


def test_own_structures_are_offered_wherever_a_structure_can_stand():
    own = 'ntw 1 variant "M" based on base { structures { dike x4 on land { dry } } '

    for place in ("setup { ", "dice { action die ", "deck d { card c { place 1 ", "deck d { card c { remove 1 "):
        assert "dike" in offered(own + place + "|\n}")


@pytest.mark.parametrize(
    ("begun", "expected"),
    [
        ("teams ", ["south", "west", "north", "east", "none"]),
        ("turn { drowning ", ["next-turn", "at-once"]),
        ("turn { move after card ", ["unless-moved", "always", "never"]),
        ("end when round > 3: ", ["most pawns on finish", "nobody", "everyone"]),
        ("dice { combine ", ["any", "one", "sum", "difference"]),
        ("deck d { card c { skip 2 ", ["turns"]),
        ("deck d { card c { skip 1 ", ["turn"]),
        ("deck d { card c { confront, ", [", or", ", then"]),
        ("win when round ", ["=", "!=", "<", "<=", ">", ">="]),
    ],
)
def test_only_what_can_stand_there_is_offered(begun, expected):
    assert sorted(expected) == sorted(offered(f'ntw 1 variant "M" based on base {{ {begun}'))


@pytest.mark.parametrize("place", ['about "pa|', 'about "pa|wns"', "# setup pa|", "version 1.|"])
def test_nothing_is_offered_in_texts_remarks_and_behind_half_a_number(place):
    assert [] == offered(f'ntw 1 variant "M" based on base {{ {place}\n}}')


def test_only_codes_of_warnings_can_be_allowed():
    found = offered('ntw 1 variant "M" based on base { allow ')

    assert "NTW801" in found and "NTW204" not in found


def test_what_is_offered_is_explained_in_the_tongue_of_the_file():
    text = 'ntw 1 variant "M" op basis van base { opstelling { bor'
    [found] = complete(text, end_of(text))

    assert ("bord", "word", "Hoeveel cellen het bord heeft: 4 tot 40 aan elke kant.") == (
        found.text,
        found.kind,
        found.about,
    )


@pytest.mark.parametrize("book", rulebooks().values(), ids=rulebooks())
def test_every_word_and_choice_that_can_be_offered_has_its_gloss_in_every_tongue(book):
    words = {(row.terminal, row.key) for row in book.grammar.vocabulary.words}

    assert words <= book.glosses().keys()
    assert all(gloss.sentence.en and gloss.sentence.nl for gloss in book.glosses().values())
    assert {rule for gloss in book.glosses().values() for rule in gloss.rules} <= book.rules().keys()


@pytest.mark.parametrize("odd", ["\ufeff", "\0", "\ud800", "\r\n", "# \U0001f30a\n"])
def test_odd_characters_before_a_place_do_not_move_it(odd):
    text = f'{odd}ntw 1 variant "M" based on base {{ setup {{ pa'
    line = 2 if "\n" in odd else 1
    [found] = complete(f"{text} }}", (line, len(text.rsplit("\n", maxsplit=1)[-1]) + 1))

    assert ("pawns", "pa") == (found.text, found.at.text)


def test_a_text_larger_than_a_file_may_be_is_not_read():
    assert () == complete("x " * 600_000, (1, 1))
