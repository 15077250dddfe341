"""Another game brings its own clauses, words and effects, and the core need not know."""

import pytest
from attrs import evolve, field, frozen

from ntwrules.dsl import complete, hover
from ntwrules.dsl.compiling.compiler import Compiler
from ntwrules.dsl.compiling.library import Text, shipped
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.lowering.clauses import CORE_CLAUSES
from ntwrules.dsl.parsing.parser import Grammar, core_grammar
from ntwrules.dsl.rulebook import Rulebook
from ntwrules.dsl.text.words import Vocabulary, Word, files_to_words, seat_words, word_files
from ntwrules.dsl.writing.layout import CORE_COLUMNS
from ntwrules.model.compass import compass_plan
from ntwrules.model.examining.invariants import GENERAL
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Effect
from ntwrules.model.variants.decks import Decks
from ntwrules.model.variants.endings import Endings
from ntwrules.model.variants.variant import Variant
from ntwrules.rulebooks.loading import compile_text, compile_variant, rulebooks

GRAMMAR = """
%extend clause: bag
bag: BAG NUMBER MARBLE
%extend effect: shake
shake: SHAKE
%declare BAG MARBLE SHAKE
"""
WORDS = (
    Word("BAG", "BAG", {"en": ("bag",), "nl": ("zak",)}),
    Word("MARBLE", "MARBLE", {"en": ("marble", "marbles"), "nl": ("knikker", "knikkers")}, counted=True),
    Word("SHAKE", "SHAKE", {"en": ("shake",), "nl": ("schud",)}),
    Word("QUANTITY", "left", {"en": ("marbles left",), "nl": ("knikkers over",)}),
    Word("RESULT", "nobody", {"en": ("nobody",), "nl": ("niemand",)}),
)
SEAT_PLAN = compass_plan(("south", "southwest", "west", "north", "northeast", "east"), least=2)


@frozen
class Shake(Effect):
    """Shake the bag."""


@frozen(kw_only=True)
class MarbleVariant(Variant, Endings, Decks):
    """Marbles in a bag."""

    seat_plan = SEAT_PLAN
    marbles: int = field()


def bag(node, file):
    file.set(node, "bag", file.number(node.leaf("NUMBER"), 1, 50))


def assemble(it):
    decks = evolve(it, effect=lambda *_: Shake()).decks()
    if any(finding.severity == "error" for finding in it.say.found):
        return None
    return MarbleVariant(
        **it.header(),
        **it.endings(),
        rulebook="marbles",
        seatings=it.seatings(),
        teams=it.teams(),
        decks=decks,
        marbles=it.overlay.value(10, "bag"),
    )


@pytest.fixture
def books():
    marbles = Rulebook(
        key="marbles",
        names=Texts(en="Marbles", nl="Knikkers"),
        base="fair",
        grammar=Grammar(
            core_grammar("decks", "endings") + GRAMMAR,
            Vocabulary(files_to_words(*word_files("decks", "endings")) + seat_words(SEAT_PLAN) + WORDS),
        ),
        columns=CORE_COLUMNS,
        clauses={**CORE_CLAUSES, "bag": bag},
        assemble=assemble,
        named_after={},
        variant=MarbleVariant,
        print=str,
        compare=str,
        play=str,
        graph=str,
        fingerprint=str,
        cites={"teams": "M4"},
    )
    return {**rulebooks(), "marbles": marbles}


def compiled(books, text, folder=None):
    return Compiler(books).compile(Text("it.ntw", text.encode(), "it", folder))


FAIR = """ntw 1

variant "Fair" of marbles {
  bag 12 marbles

  deck luck {
    card S "Shake it" x2 { shake }
  }

  end when marbles left = 0: nobody
}
"""


def test_a_file_says_which_rulebook_it_belongs_to(books):
    variant = compiled(books, FAIR).variant

    assert 12 == variant.marbles
    assert Shake() == variant.decks[0].cards[0].uses[0].tasks[0].effect
    assert "left" == variant.ends[0].when.left.key


def test_a_file_without_of_belongs_to_the_rulebook_of_its_parents(books, tmp_path):
    (tmp_path / "fair.ntw").write_text(FAIR)

    variant = compiled(books, 'ntw 1 variant "Big" op basis van fair { zak 40 knikkers }', tmp_path).variant

    assert (40, "luck") == (variant.marbles, variant.decks[0].key)


def test_the_words_of_one_rulebook_mean_nothing_in_another(books):
    [finding] = compiled(books, FAIR.replace("bag 12 marbles", "setup { pawns 2 }")).found

    assert "setup" == finding.at.text


def test_parents_of_another_rulebook_are_refused(books):
    found = compiled(books, 'ntw 1 variant "Mixed" of marbles based on base {}').found

    assert "NTW407" in [finding.code for finding in found]


@pytest.mark.parametrize(
    ("game", "parent"), [("ntw", "boot-op-stoom"), ("boot-op-stoom", "base"), ("ntw", "base, volle-zak")]
)
def test_a_parent_of_another_game_is_all_that_is_told(game, parent):
    found = compile_text(f'ntw 1 variant "Mixed" of {game} based on {parent} {{}}').found

    assert ["NTW407"] == [finding.code for finding in found]


def test_an_unknown_rulebook_is_told(books):
    found = compiled(books, FAIR.replace("marbles {", "chess {")).found

    assert "NTW406" in [finding.code for finding in found]


def test_what_it_brings_no_promises_and_players_for_has_those_of_every_game(books):
    marbles = books["marbles"]

    assert (GENERAL, {}) == (marbles.invariants(), marbles.policies())
    assert () == marbles.watch(None).watched == tuple(marbles.watch(None).marks(None, None, None))


def test_it_says_who_can_sit_down(books):
    everyone = compiled(books, FAIR).variant
    crew = compiled(books, FAIR.replace("bag", "players 5 as one team bag")).variant

    assert (2, 3, 4, 5, 6) == tuple(seating.players for seating in everyone.seatings)
    assert ("south", "southwest", "west", "north", "east") == crew.seatings[0].seats
    assert (frozenset(SEAT_PLAN.seats),) == crew.teams


@pytest.mark.parametrize(
    ("clause", "code", "found", "rule"),
    [
        ("players 1", "NTW201", "1", ""),
        ("players 2 to 7", "NTW201", "7", ""),
        ("seats 7: south", "NTW201", "7", ""),
        ("teams south and south", "NTW223", "south", "M4"),
        ("teams southeast and south", "NTW102", "southeast", ""),
    ],
)
def test_who_cannot_sit_down_is_told_with_its_own_rules(books, clause, code, found, rule):
    finding = compiled(books, FAIR.replace("bag", f"{clause} bag")).found[0]

    assert (code, found, rule) == (finding.code, finding.at.text, finding.rule)


@pytest.mark.parametrize("key", rulebooks())
def test_every_rulebook_has_words_for_the_seats_of_its_table_and_cites_its_own_rules(key):
    book = rulebooks()[key]

    assert book.seat_plan.seats == tuple(word.key for word in book.grammar.vocabulary.words if word.terminal == "SEAT")
    assert set(book.cites.values()) <= set(book.rules())


def test_its_words_are_completed_and_told_too(books):
    marbles = FAIR.replace("12 marbles", "12 ")

    assert ["marbles"] == [found.text for found in complete(marbles, (4, 10), rulebooks=books)]
    assert "shake" in [found.text for found in complete(FAIR, (7, 28), rulebooks=books)]
    assert "bag" == hover(FAIR, (4, 4), rulebooks=books).sentence


def test_its_files_are_formatted_and_translated_too(books):
    file = compiled(books, FAIR).file

    assert FAIR == format_text(file.parsed, file.rulebook)
    assert "zak 12 knikkers" in format_text(file.parsed, file.rulebook, "nl")


@pytest.mark.parametrize("key", rulebooks())
@pytest.mark.parametrize("said", ["of {key} based on ", "based on {base}, "])
def test_only_variants_of_its_game_are_offered_as_parents(key, said):
    text = 'ntw 1 variant "Mine" ' + said.format(key=key, base=rulebooks()[key].base)
    offered = {found.text for found in complete(text, (1, len(text) + 1))}

    assert offered
    assert {key} == {compile_variant(parent).file.rulebook.key for parent in offered}


def test_any_variant_is_offered_as_a_parent_while_the_game_is_open():
    text = 'ntw 1 variant "Mine" based on '

    assert set(shipped()) <= {found.text for found in complete(text, (1, len(text) + 1))}
