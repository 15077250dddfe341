"""What people are told and no clause says, where a clause cannot be as it stands."""

import re

import pytest

from ntwrules.rulebooks.loading import compile_text

FILE = 'ntw 1\nvariant "Mine" based on {} {{\n  about "{}"\n  {}\n}}\n'

GOALS = "level { 5 saved for a small victory; 7 saved for a great victory }"
DAYS = (
    'calendar {{ lost after {}days; day mist "Mist" x3 {{ icons do not work }}; day plain "Plain" x6 {{ nothing }} }}'
)


def mended(parent, about, clauses):
    """What becomes of some clauses beside a sentence."""
    text = FILE.format(parent, about, clauses)
    made = compile_text(text, lint=True).mended or text
    return made.removeprefix(FILE.format(parent, about, "\0").partition("\0")[0]).removesuffix("\n}\n")


@pytest.mark.parametrize(
    ("parent", "about", "clauses", "meant"),
    [
        (
            "time-n-space",
            "From the first moon to the third, from the second to the fourth.",
            "wormholes { moon 1 and moon 3; moon 2 and moon 5 }",
            "wormholes { moon 1 and moon 3; moon 2 and moon 4 }",
        ),
        (
            "nisyros",
            "Eight people in every village, and five of them work.",
            f"{GOALS} villages {{ 8 inhabitants; 15 begin as workers }}",
            f"{GOALS} villages {{ 8 inhabitants; 5 begin as workers }}",
        ),
        (
            "wadi",
            "With three actions you may build three times.",
            "turn { at most 1 action; at most 3 shadoofs built }",
            "turn { at most 3 actions; at most 3 shadoofs built }",
        ),
        # where a number is missing
        (
            "nisyros",
            "Two in the second ring, three in the others, and four at the coast.",
            "island { dam places 1, 2, 3, 3 } villages { 40 dams in the box }",
            "island { dam places 1, 2, 3, 3, 4 } villages { 40 dams in the box }",
        ),
        (
            "time-n-space",
            "Level II brings 3, level III 4.",
            "tiles { tile beam beams 3 }",
            "tiles { tile beam beams 3 then 4 }",
        ),
        (
            "korte-tocht",
            "Over after 7 days.",
            DAYS.format(""),
            DAYS.format("7 "),
        ),
    ],
)
def test_what_people_are_told_and_no_clause_says_is_what_was_meant(parent, about, clauses, meant):
    assert meant == mended(parent, about, clauses)


@pytest.mark.parametrize(
    ("parent", "about", "clauses"),
    [
        (
            "nisyros",
            "Four or five dams.",
            "island { dam places 1, 2, 3, 3 } villages { 40 dams in the box }",
        ),  # two numbers: nobody knows which
        ("time-n-space", "Levels.", "tiles { tile beam beams then }"),
    ],
)
def test_what_nobody_can_know_is_not_guessed(parent, about, clauses):
    assert not {"4", "5"} & {*re.findall("[0-9]+", mended(parent, about, clauses))}


def test_what_someone_proposes_counts_before_what_people_are_told_elsewhere():
    about = "Only ten cubes of each of the four colours."

    assert "box { cubes 10 gray, 10 yellow, 10 blue, 10 brown }" == mended(
        "time-n-space", about, "box { cubes 10 gray, 10 yellow, 10 blue, 0 brown }"
    )


def test_one_on_every_side_is_no_number_of_players():
    assert "players 2 to 4" == mended("eerste-spel", "One on every side of the table.", "players 2 to 5")


def test_a_number_out_of_range_may_have_a_figure_too_many():
    card = 'events {{ card fog "Fog" good at step {} {{ the lava stands still }} }}'

    assert card.format(8) == mended("nisyros-kort", "Fog.", card.format(18))


def test_hundreds_in_two_words_are_one_number():
    end = "end also when water cells >= {}: most pawns on finish"

    assert end.format(200) == mended("eerste-spel", "Half of the four hundred cells.", end.format(2000))
