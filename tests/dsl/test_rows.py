"""What a file can say is a row: the language, its help and its checks are read off it."""

import json
from functools import partial
from pathlib import Path

import pytest
from attrs import evolve, field, frozen
from attrs.validators import and_, ge, le
from hypothesis import find, strategies as st

import ntwrules
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import Text
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.rows.comparing import differences
from ntwrules.dsl.rows.explaining import glosses, handbook
from ntwrules.dsl.rows.forms import RowError, phrases_to_form, slots, spellings
from ntwrules.dsl.rows.grammar import grammar_of, keep
from ntwrules.dsl.rows.printing import phrase, variant_to_text
from ntwrules.dsl.rows.reading import assemble_rows, clauses_of
from ntwrules.dsl.rows.strategies import each_effect
from ntwrules.dsl.rows.table import Sayings
from ntwrules.dsl.text.source import Source
from ntwrules.dsl.text.words import files_to_words, word_files
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.no_time_to_waste.effects import EFFECTS, Lay, RollAndFlood
from ntwrules.rulebooks.no_time_to_waste.paths import Path as Walk, Step
from ntwrules.rulebooks.no_time_to_waste.sayings import SAYINGS as NTW

CORE = {word.terminal for word in files_to_words(*word_files("decks", "endings"))}
BOOK = rulebooks()["boot-op-stoom"]
PATH = Walk((Step("any"), Step("land")))
TIDE = """
[board.tide]
en = "the tide turns after {tide} round|rounds"
nl = "het tij keert na {tide} ronde|rondes"
means.en = "After so many rounds the boat drifts."
means.nl = "Na zoveel rondes drijft de boot af."
rules = ["U1"]
shown = [3]
"""


@frozen(kw_only=True)
class TidalVariant(BosVariant):
    """Boot op Stoom with one field more."""

    tide: int = field(default=0, validator=and_(ge(0), le(9)))


def table(folder: Path, *changes: tuple[str, str], more: str = "", variant: type = BosVariant) -> Sayings:
    """The table of Boot op Stoom in a folder of its own, changed."""
    text = SAYINGS.path.read_text("utf-8") + more
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "sayings.toml"
    path.write_text(text, "utf-8")
    return evolve(SAYINGS, path=path, variant=variant)


@pytest.fixture
def tidal(tmp_path):
    return table(tmp_path, more=TIDE, variant=TidalVariant)


@pytest.fixture
def compiled(tidal):
    """Compiles clauses of a variant that may speak of the tide."""
    book = evolve(
        BOOK,
        grammar=grammar_of(tidal),
        columns=tidal.columns,
        clauses=clauses_of(tidal),
        assemble=partial(assemble_rows, tidal),
        variant=TidalVariant,
    )
    compiler = Compiler({book.key: book})

    def compile_clauses(said):
        text = f'ntw 1 variant "Tidal" based on boot-op-stoom {{ key tidal board {{ {said} }} }}'
        return book, compiler.compile(Text("tidal.ntw", text.encode(), said))

    return compile_clauses


# One row more --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "tide"), [("the tide turns after 3 rounds", 3), ("", 0)])
def test_a_setting_costs_one_row_and_a_field(compiled, said, tide):
    _, made = compiled(said)

    assert [] == [str(finding) for finding in made.found]
    assert tide == made.variant.tide


def test_its_bounds_are_those_of_the_field(compiled):
    [found] = compiled("the tide turns after 12 rounds")[1].found

    assert ("NTW201", "12", "U1") == (found.code, found.at.text, found.rule)


@pytest.mark.parametrize(
    ("tongue", "line"), [("en", "the tide turns after 1 round"), ("nl", "het tij keert na 1 ronde")]
)
def test_it_is_printed_formatted_and_read_again_in_every_tongue(compiled, tidal, tongue, line):
    book, made = compiled("the tide turns after 1 round")
    text = variant_to_text(tidal, made.variant, tongue)

    assert f"  {line}\n" in text
    assert text == format_text(book.grammar.parse(Source("it.ntw", text)), book)


def test_it_is_told_apart_explained_and_shown(compiled, tidal):
    usual, tide = compiled("")[1].variant, compiled("the tide turns after 3 rounds")[1].variant
    clause = handbook(tidal).of("tide")

    assert ["the tide turns after 3 rounds, instead of: the tide turns after 0 rounds"] == [
        str(told) for told in differences(tidal, usual, tide, "en")
    ]
    assert ("After so many rounds the boat drifts.", "the tide turns after 3 rounds") == (
        clause.meaning.en,
        clause.examples[0].lines.en,
    )
    assert (
        "After so many rounds the boat drifts."
        == glosses(tidal)["THE_TIDE_TURNS_AFTER", "THE_TIDE_TURNS_AFTER"].sentence.en
    )
    assert tidal.fingerprint(usual) != tidal.fingerprint(tide)


# Rows that do not fit ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('sets = "least_houses"', 'sets = "fewest_houses"', "houses: BosVariant has no field fewest_houses"),
        ("lost after {length} day|days", "lost after {lengths} day|days", "calendar.length: not every tongue"),
        ('nl = "stapels"\n', "", "table.piles: there are no words in nl"),
        ('makes = "SailCard"', 'makes = "Sailor"', "sail: there is no class Sailor"),
        ("choices.wrap.", "choices.wraps.", "edge: not every choice is one of its field: wrap, wraps"),
        ('en = "at most {row_max} card|cards"', 'en = "at most {row_max card|cards"', "row.row_max: "),
        ('unknown = "NTW325"', "", "nothing tells what is found when there is no such thing as icon"),
    ],
)  # fmt: skip
def test_a_row_that_does_not_fit_is_named(tmp_path, old, new, told):
    with pytest.raises(RowError) as wrong:
        table(tmp_path, (old, new)).check()

    assert told in str(wrong.value)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('\n[setup.fog]\nrule = "FOR NUMBER"\n', "fog: nothing tells how it is read"),
        ('\n[effect.fog]\nrule = "FOR NUMBER"\nmakes = "Skip"\n', "fog: nothing tells how it is read and written"),
    ],
)
def test_a_rule_of_the_grammar_alone_is_not_enough(tmp_path, more, told):
    path = tmp_path / "sayings.toml"
    path.write_text(NTW.path.read_text("utf-8") + more, "utf-8")

    with pytest.raises(RowError, match=f"^{told}$"):
        evolve(NTW, path=path).check()


# Rows with a rule of their own ---------------------------------------------------------------------------------------


def test_a_row_may_bring_its_rule_of_the_grammar():
    rules = grammar_of(NTW).rules.splitlines()

    assert "pawns: PAWNS amount (COMMA amount)*" in rules
    assert "amount: NUMBER whose?" in rules
    assert 1 == len([line for line in rules if line.startswith("draw:")])


def test_words_may_be_offered_in_the_order_of_the_table():
    told = [key for key in NTW.kept["table"]["words"] if key in {word.terminal for word in NTW.vocabulary.words}]
    order = list(dict.fromkeys(word.terminal for word in NTW.vocabulary.words))

    assert [key for key in order if key in told and key not in CORE] == [key for key in told if key not in CORE]


def test_a_card_about_something_taken_away_keeps_its_name():
    text = 'ntw 1 variant "Dry" based on base { key dry structures { without boat } }'
    made = ntwrules.loads(text).variant
    laid = {task.effect for deck in made.decks for card in deck.cards for use in card.uses for task in use.tasks}

    assert Lay("boat") in laid


def test_a_number_needs_bounds(tmp_path):
    @frozen(kw_only=True)
    class Boundless(BosVariant):
        """The tide may turn whenever it likes."""

        tide: int = 0

    with pytest.raises(RowError, match="tide: tide has no bounds"):
        table(tmp_path, more=TIDE, variant=Boundless).check()


def test_alternatives_of_words_go_together():
    with pytest.raises(RowError):
        spellings("a|b c|d|e")


# Forms ---------------------------------------------------------------------------------------------------------------


def test_a_form_has_words_places_and_parts_that_may_be_left_out():
    said = "give ({n} card|cards / all) [to {seats and …}] x{copies} {open: open}"
    form = phrases_to_form(dict.fromkeys(TONGUES, said), lambda spelled, _: spelled[0].upper())

    assert ["n", "seats", "copies", "open"] == [slot.name for slot in slots(form)]


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.__name__)
def test_every_effect_of_no_time_to_waste_has_a_row(effect):
    assert effect in NTW.effects


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("row", SAYINGS.of("effect"), ids=lambda row: row.key)
def test_every_effect_is_said_in_every_tongue(row, tongue):
    for values in row.said["shown"]:
        made = row.owner(**{name: tuple(each) if isinstance(each, list) else each for name, each in values.items()})
        assert phrase(SAYINGS, row, made, tongue)


@pytest.mark.parametrize(
    ("key", "holds"),
    [
        ("give_up", lambda effect: effect.keep == ()),
        ("give_up", lambda effect: effect.keep == ("A", "G")),
        ("flood", lambda effect: effect.beside_own_pawn and effect.count == 2),
        ("remove", lambda effect: len(effect.structures) == 2),
        ("move", lambda effect: effect.path == PATH),
        ("roll", lambda effect: effect.times == 9),
    ],
)
def test_a_strategy_of_an_effect_is_read_off_its_row(key, holds):
    names = {"structure": ("boat", "bridge"), "card": ("A", "G")}
    by_hand = {"path": st.just(PATH), "roll": st.just(RollAndFlood(9))}

    every = each_effect(NTW, "card", names, by_hand, largest=2)

    assert {row.key for row in NTW.of("effect")} == every.keys()
    assert holds(find(every[key], holds))


@pytest.mark.parametrize("sayings", [SAYINGS, NTW], ids=lambda sayings: sayings.path.parent.name)
def test_what_is_kept_is_what_would_be_made_anew(sayings):
    """If this fails: python -m ntwrules.rulebooks.tables"""
    fresh = json.loads(json.dumps(evolve(sayings, fresh=True).kept))

    assert fresh == {key: sayings.kept[key] for key in fresh}


def test_what_was_kept_is_used_until_the_table_changes(tidal):
    keep(tidal)
    kept = evolve(tidal)

    assert "states" in kept.kept
    assert grammar_of(evolve(tidal, fresh=True)).tables.states == grammar_of(kept).tables.states

    tidal.path.write_text(tidal.path.read_text("utf-8").replace("the tide turns", "the tide slacks"), "utf-8")

    assert "states" not in evolve(tidal).kept


def test_a_language_is_made_anew_when_a_word_of_all_games_changes(tidal, monkeypatch, tmp_path):
    digest = tidal.digest
    for file in word_files(*tidal.shares):
        (tmp_path / file.name).write_text(file.read_text("utf-8").replace('"based on"', '"based upon"'), "utf-8")
    for module in ("table", "file_to_data"):
        monkeypatch.setattr(
            f"ntwrules.dsl.rows.{module}.word_files",
            lambda *shares: [tmp_path / file.name for file in word_files(*shares)],
        )
    changed = evolve(tidal)

    assert digest != changed.digest
    assert "based upon" == changed.vocabulary.by_key["BASED_ON", "BASED_ON"].spell("en")
