"""Repairs of what a file is based on."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def heading(clauses, parent, tongue="en"):
    """The second line of a file as all that is advised makes it, and what is told."""
    based_on = {"en": "based on", "nl": "op basis van"}[tongue]
    compiled = compile_text(f'ntw 1\nvariant "Mine" {based_on} {parent} {{\n{clauses}\n}}\n', lint=True)
    return compiled.mended.splitlines()[1].partition(f"{based_on} ")[2], [one.code for one in compiled.found]


@pytest.mark.parametrize(
    ("clauses", "tongue", "base"),
    [
        ("board { tiles 4 by 4 } calendar { lost after 12 days }", "en", "boot-op-stoom"),
        ("klok { de klok loopt 20 minuten }", "nl", "time-n-space"),
        ("villages { 8 inhabitants } level { 8 saved for a great victory }", "en", "nisyros"),
        ("turn { a player has 5 shadoofs }", "en", "wadi"),
    ],
)
def test_a_file_in_the_words_of_another_game_is_based_on_that_one_and_told_once(clauses, tongue, base):
    assert (f"{base} {{", ["NTW409"]) == heading(clauses, "base", tongue)


def test_a_slip_in_the_words_of_its_own_game_is_no_other_game():
    assert ("base {", ["NTW102"]) == heading("setup { pawnz 3 }", "base")


def test_a_thing_of_a_shipped_variant_is_brought_by_building_on_that_one():
    assert "prachtige-pakjes {" == heading("sailing { card anchor x4 }", "boot-op-stoom")[0]
    assert "krappe-kalender, prachtige-pakjes {" == heading("sailing { card anchor x4 }", "krappe-kalender")[0]


def test_a_word_of_another_game_is_named_as_that():
    compiled = compile_text('ntw 1 variant "Mine" based on wadi { turn {\npawns 3\n} }')

    assert "`pawns` belongs to No Time To Waste; here you can write" in compiled.found[-1].help("en")


def test_a_word_of_another_game_is_not_taken_for_one_that_is_spelled_nearly_so():
    (found,) = compile_text('ntw 1\nvariant "X" op basis van boot-op-stoom {\n  pionnen 4\n}\n').found

    assert ("a word of No Time To Waste", ()) == (found.label("en"), found.edits)
    assert "`winnen`" not in found.help()


@pytest.mark.parametrize(
    ("said", "meant"), [("wadi-wachters", "wadi-watchmen"), ("no-such-evening-at-all", "no-such-evening-at-all")]
)
def test_a_parent_is_known_by_its_title_in_any_tongue_where_only_one_is_called_so(said, meant):
    assert f"{meant} {{" == heading("", said, "nl")[0]


@pytest.mark.parametrize(
    ("block", "clauses"),
    [
        ("watchmen", "the Watchmen come after round 2; a Watchman left on the board costs 2 points"),
        ("wachters", "de Wachters komen na ronde 2; een achtergebleven Wachter kost 2 punten"),
    ],
)
def test_a_block_about_what_is_not_in_the_game_asks_for_the_variant_called_after_it(block, clauses):
    based = "based on" if block == "watchmen" else "op basis van"
    text = f'ntw 1\nvariant "Mine" {based} wadi {{ {block} {{ {clauses} }} }}\n'

    assert f"{based} wadi-watchmen {{" in compile_text(text, lint=True).mended


#: … of what is not in the game.
WATCHMEN = "watchmen { the Watchmen come after round 2; a Watchman left on the board costs 2 points }"
BONUSES = "box { bonus counters count for 5; everybody picks 1 order }"


@pytest.mark.parametrize(
    ("parent", "told", "clauses", "meant"),
    [
        ("wadi", "With the Watchmen, later.", WATCHMEN, "the Watchmen take part"),
        (
            "time-n-space-intro",
            "A bonus counter lies on every planet.",
            BONUSES,
            "on every planet lies a bonus counter",
        ),
        # nobody is told so, or rather the opposite
        ("wadi", "They come later.", WATCHMEN, None),
        ("wadi", "Without the Watchmen.", WATCHMEN, None),
    ],
)
def test_what_people_are_told_is_there_is_said_before_another_parent_is_chosen(parent, told, clauses, meant):
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\nabout "{told}"\n{clauses}\n}}\n'
    mended = compile_text(text, lint=True).mended

    assert (f"based on {parent} {{" in mended) == bool(meant)
    assert (meant or "based on wadi-watchmen {") in mended


def test_what_is_not_there_comes_with_the_variant_of_which_people_are_told():
    text = """ntw 1
variant "Droog springtij" op basis van {} {{
  over "Springtij op een eiland dat droog begint."
  opstelling {{ zonder water, terp }}
  structures {{ dijk x12 }}
}}
"""

    assert text.format("springtij") == compile_text(text.format("base")).mended
