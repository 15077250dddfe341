"""Colours: nothing is lost, whatever a text holds, and words are coloured as the compiler reads them."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename, guess_lexer
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, Punctuation, String, Token

import ntwrules
from ntwrules.dsl.parsing.automaton import Automaton
from ntwrules.dsl.parsing.tree import Leaf
from ntwrules.highlighting.console import ConsoleLexer
from ntwrules.highlighting.ntw import NtwLexer
from ntwrules.highlighting.records import RecordLexer
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks import colouring
from ntwrules.rulebooks.colouring import openings
from ntwrules.rulebooks.loading import rulebooks
from tests.dsl.test_second_rulebook import FAIR, books
from tests.shipped_cases import shipped_cases

__all__ = ["books"]

ROOT = Path(__file__).parents[2]
FILES = [*ROOT.glob("variants/*.ntw"), *ROOT.glob("tests/corpus/good/**/*.ntw")]
LEXERS = (NtwLexer, RecordLexer, ConsoleLexer)

WORDS = sorted(
    {
        spelling
        for book in rulebooks().values()
        for row in book.grammar.vocabulary.words
        for tongue in TONGUES
        for spelling in row.spellings[tongue]
    }
)
PARTS = st.sampled_from(
    [
        *WORDS,
        *'{}(),:;=<>".\n# ',
        "..",
        "x3",
        "12",
        "1.5",
        "ntw 1",
        "#| ",
        "#@ 9",
        "key: ",
        "$ ",
        "$ cat a.ntw\n",
        "«",
        "é",
    ]
)


def texts():
    return st.one_of(st.text(), st.lists(PARTS | st.text(max_size=3)).map(" ".join), st.lists(PARTS).map("".join))


def coloured(text, lexer=NtwLexer):
    """What stands there and is no space, with its colour."""
    return [(said, kind) for _, kind, said in lexer().get_tokens_unprocessed(text) if said.strip()]


@pytest.mark.parametrize("lexer", LEXERS)
@given(text=texts())
def test_no_character_is_lost_or_moved(lexer, text):
    found = list(lexer().get_tokens_unprocessed(text))

    assert text == "".join(said for _, _, said in found)
    assert all(said == text[at : at + len(said)] and said for at, _, said in found)


@pytest.mark.long
@pytest.mark.parametrize("lexer", LEXERS)
@pytest.mark.parametrize(
    "part",
    [
        "a ",
        "a-",
        '"',
        "“'",
        "{",
        "deck a { ",
        "op basis ",
        ", or ",
        "own pawns on ",
        "x1",
        "#| ",
        "a:",
        "\n",
        "error[",
        " |",
    ],
)
def test_large_texts_are_coloured_too(lexer, part):
    text = part * (100_000 // len(part))

    assert text == "".join(said for _, _, said in lexer().get_tokens_unprocessed(text))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_nothing_in_a_good_file_is_wrong_or_unknown(path):
    kinds = {kind for _, kind in coloured(path.read_text("utf-8-sig"))}

    assert kinds
    assert set() == kinds & {Token.Error, Generic.Error, Name}


@pytest.mark.parametrize("key", shipped_cases())
def test_a_record_with_its_rules_is_coloured_whole(key, tmp_path):
    game = ntwrules.load(key)
    path = tmp_path / "game.ntwr"
    with ntwrules.Recorder.create(path, game, players=game.variant.seatings[0].players) as recorder:
        recorder.append("flood 310")
        recorder.tick(95)

    found = coloured(path.read_text("utf-8"), RecordLexer)

    assert [("flood", Keyword), ("310", Number.Integer), ("#@ 95", Comment.Special)] == found[-3:]
    assert {("variant", Name.Attribute), ("#| ", Comment.Special), ("ntw", Keyword), ("}", Punctuation)} <= set(found)
    assert set() == {kind for _, kind in found} & {Token.Error, Generic.Error, Name}


def test_below_its_header_a_record_holds_actions_and_remarks_whatever_they_look_like():
    found = coloured("variant: base\n\n#| no rules\nflood 3: 10\n", RecordLexer)

    assert [("#| no rules", Comment.Single), ("flood", Keyword), ("3", Number.Integer), (":", Token.Text)] == found[3:7]


def test_a_phrase_is_a_keyword_only_when_it_is_whole():
    words = 'ntw 1 variant "A" op basis van base { over "x" over basis 3 }'

    assert [("op", Keyword), ("basis", Keyword), ("van", Keyword), ("base", Name.Function)] == coloured(words)[4:8]
    assert ("basis", Name) in coloured(words)


def test_a_comment_may_stand_within_a_phrase():
    assert ("on", Keyword) in coloured('ntw 1 variant "A" based # remark\n on base { }')


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ('ntw 1 variant "A" based on base { setup { pionnen 3 } }', "pionnen"),
        ('ntw 1 variant "A" op basis van base { opstelling { pawns 3 } }', "pawns"),
    ],
)
def test_a_word_of_the_other_tongue_is_no_keyword(text, word):
    assert (word, Name) in coloured(text)


def test_a_name_stays_a_name_when_it_is_also_a_word():
    assert [("deck", Keyword), ("water", Name.Function)] == coloured("deck water { card end { confront } }")[:2]
    assert ("end", Name.Function) in coloured("deck water { card end { confront } }")


def test_dutch_en_is_a_tongue_or_joins():
    text = 'titel en "A" teams zuid en noord'

    assert [kind for said, kind in coloured(text) if said == "en"] == [Keyword.Constant, Operator.Word]


@pytest.mark.parametrize(
    ("example", "first"),
    [
        ("water at 210, 189..190", Keyword),
        ("die yellow 0, 1 for hundreds", Keyword),
        ("bridge nl brug x16 on water { dry }", Name.Function),
        ("each player: flood 2 cells next to own pawn", Keyword),
        ("round > 30 and not own pawns = 2", Keyword.Constant),
        ("verdrinken meteen", Keyword),
    ],
)
def test_an_example_is_read_in_the_block_where_it_belongs(example, first):
    kinds = [kind for _, kind in coloured(example)]

    assert first is kinds[0]
    assert Name not in kinds


def test_signs_cells_and_texts():
    assert [
        ("at", Keyword),
        ("189", Number.Integer),
        ("..", Operator),
        ("190", Number.Integer),
        (",", Punctuation),
        ("210", Number.Integer),
        ("# wet", Comment.Single),
    ] == coloured("water at 189..190, 210 # wet")[1:]
    assert [('"Spring tide"', String.Double), ("x3", Number.Integer)] == coloured('card S "Spring tide" x3')[2:]


def test_an_example_can_begin_in_every_kind_of_block():
    for book in rulebooks().values():
        tables = book.grammar.tables
        kinds = {name for actions in tables.states for name in actions if name.endswith("clause")}
        behind = [state_after(tables, way) for way in openings(tables)]

        assert kinds
        assert kinds == {name for state in behind for name in tables.states[state]} & kinds


def state_after(tables, way):
    automaton = Automaton(tables)
    assert all(automaton.feed(Leaf(terminal, "")) for terminal in way)
    return automaton.stack[-1]


@pytest.mark.long
def test_pygments_finds_the_lexers():
    text = (ROOT / "variants" / "springtij.ntw").read_text("utf-8")

    assert isinstance(get_lexer_by_name("ntw"), NtwLexer)
    assert isinstance(get_lexer_by_name("ntw-console"), ConsoleLexer)
    assert isinstance(get_lexer_for_filename("mine.ntw"), NtwLexer)
    assert isinstance(get_lexer_for_filename("game.ntwr"), RecordLexer)
    assert isinstance(guess_lexer(text), NtwLexer)
    assert isinstance(guess_lexer("variant: base\nfingerprint: ab12\n"), RecordLexer)


def test_findings_at_the_terminal_stand_out():
    session = """$ ntwrules check slip.ntw
error[NTW204]: `start` lies in the water
 --> slip.ntw:4:11
  |
4 |   start at 210
  |            ^^^ drowned
  = help: choose a dry cell
"""
    found = dict(coloured(session, ConsoleLexer))

    assert (Generic.Prompt, Generic.Error, Name.Label) == (found["$ "], found["error"], found["NTW204"])
    assert (Keyword, Keyword, Number.Integer) == (found["start"], found["at"], found["210"])
    assert (Generic.Error, Keyword) == (found["            ^^^ drowned\n"], found[" help"])


def test_a_file_that_is_shown_at_the_terminal_is_coloured_as_a_file():
    found = coloured("$ cat mine.ntw\nntw 1\n\n$ echo ntw\n", ConsoleLexer)

    assert [("ntw", Keyword), ("1", Number.Integer), ("$ ", Generic.Prompt)] == found[3:6]


def test_files_of_every_rulebook_are_coloured(monkeypatch, books):
    monkeypatch.setattr(colouring, "rulebooks", lambda: books)

    assert ("bag", Keyword) in coloured(FAIR)
    assert {Name} & {kind for _, kind in coloured(FAIR)} == set()
    assert [("zak", Keyword), ("3", Number.Integer), ("knikkers", Keyword.Type)] == coloured("zak 3 knikkers")
