"""What a file tells people and does not do; what it tells them of something else is left alone."""

import pytest

import ntwrules
from ntwrules.rulebooks.loading import compile_text

ENGLISH = 'ntw 1\nvariant "Mine" based on {} {{\n  about "{}"\n  {}\n}}\n'
DUTCH = 'ntw 1\nvariant "Mijn" op basis van {} {{\n  over "{}"\n  {}\n}}\n'

BELIED = [
    (ENGLISH, "base", "Everybody has three pawns.", "setup { pawns 2 }"),
    (ENGLISH, "wadi", "Each player has six shadoofs, and a talisman.", "turn { a player has 5 shadoofs }"),
    (ENGLISH, "boot-op-stoom", "From the arrival to the party: fourteen days.", "calendar { lost after 40 days }"),
    # a sentence that has all the words of a clause, whatever else it tells
    (DUTCH, "nisyros", "Elk dorp begint met vier werkers, dus er is werk.", "dorpen { 5 beginnen als werker }"),
    (ENGLISH, "nisyros", "Two sheaves of wheat in the barn of each village.", "villages { 20 wheat for each }"),
    (
        DUTCH,
        "boot-op-stoom",
        "Zes dagen meer dan in de doos: na 16 dagen is het vol, en dan is het verloren.",
        "kalender { verloren na 6 dagen }",
    ),
    (DUTCH, "samen-thuis", "Nat. Hoogstens vijf kaarten in de hand!", "kaarten { hoogstens 3 kaarten in de hand }"),
]

TRUE = [
    (ENGLISH, "boot-op-stoom", "All eight houses are there. One may be missed.", "winning { winning needs 7 houses }"),
    (ENGLISH, "boot-op-stoom", "Two houses on the far shore are hard.", "winning { winning needs 7 houses }"),
    (ENGLISH, "boot-op-stoom", "Ten days were too long.", "calendar { lost after 8 days }"),
    (ENGLISH, "boot-op-stoom", "After the first five days it gets dark.", "calendar { lost after 8 days }"),
    (ENGLISH, "base", "Four pawns take too long.", "setup { pawns 3 }"),
    (DUTCH, "nisyros", "Vier meer beginnen als werker dan vroeger.", "dorpen { 5 beginnen als werker }"),
    (DUTCH, "base", "Na dertig minuten wint wie de meeste pionnen thuis heeft.", "opstelling { pionnen 3 }"),
    (ENGLISH, "base", "South begins two steps further.", "setup { start at 322 for south }"),
    (
        ENGLISH,
        "nisyros",
        "Three saved is a small victory, five a great victory.",
        "level { 3 saved for a small victory; 5 saved for a great victory } villages { 5 inhabitants }",
    ),
    (ENGLISH, "wadi", "Two of five shadoofs stay in the box.", "turn { a player has 3 shadoofs }"),
    (
        ENGLISH,
        "time-n-space",
        "Everybody has five orders, and picks.",
        "box { orders worth 1, 1, 1, 2, 3; everybody picks 3 orders }",
    ),
    (
        DUTCH,
        "nisyros-achilles",
        "Drie nieuwe sterkaarten, dus er gebeurt van alles.",
        "gebeurtenissen { 7 sterkaarten bovenop }",
    ),
]


def codes(frame, *parts):
    return [found.code for found in ntwrules.check_text(frame.format(*parts), glance=False)]


@pytest.mark.parametrize(("frame", "parent", "told", "clause"), BELIED)
def test_another_number_is_told_where_a_sentence_says_what_the_clause_does(frame, parent, told, clause):
    assert ["NTW760"] == codes(frame, parent, told, clause)


@pytest.mark.parametrize(("frame", "parent", "told", "clause"), TRUE)
def test_a_number_of_something_else_is_no_other_number(frame, parent, told, clause):
    assert [] == codes(frame, parent, told, clause)


@pytest.mark.parametrize(
    ("cards", "meant"),
    [
        (
            'card port "Port" { turn right }; card star "Starboard" { turn left }',
            'card port "Port" { turn left }; card star "Starboard" { turn right }',
        ),
        (
            'card on "Ahead" { sail 1 tile backward }; card off "Astern" { sail 1 tile forward }',
            'card on "Ahead" { sail 1 tile forward }; card off "Astern" { sail 1 tile backward }',
        ),
        # a joke, perhaps; and as they are called
        ('card port "Port" { turn right }', None),
        ('card port "Port" { turn left }; card star "Starboard" { turn right }', None),
        ('card port "Port wine" { turn right }; card star "Starboard list" { turn left }', None),
    ],
)
def test_two_things_that_do_what_the_other_is_called_for_are_exchanged(cards, meant):
    text = ENGLISH.format("boot-op-stoom", "It sails.", f"sailing {{ {cards} }}")
    compiled = compile_text(text, lint=True)

    assert (meant or cards) in (compiled.mended or text)
    assert 2 * ["NTW761"] * bool(meant) == [one.code for one in compiled.found if one.code == "NTW761"]


@pytest.mark.parametrize(
    ("frame", "line", "meant"),
    [
        (ENGLISH, "setup { finish at 150 for north }  # south has less far to go", "south"),
        (ENGLISH, "setup { finish at 150 for north }  # not for south", None),
        (ENGLISH, "setup { finish at 150 for north }  # north, and not south", None),
        (DUTCH, "opstelling { pionnen 3 voor oost }  # voor west: die is zes", "west"),
        (DUTCH, "opstelling { pionnen 3 voor oost }  # zuid of west houdt er vier", None),
    ],
)
def test_a_line_and_its_remark_are_about_the_same_seat(frame, line, meant):
    compiled = compile_text(frame.format("base", "Ours.", line), lint=True)

    assert ("NTW763" in [one.code for one in compiled.found]) == (meant is not None)
    assert meant is None or f"for {meant} }}" in compiled.mended or f"voor {meant} }}" in compiled.mended


@pytest.mark.parametrize(
    ("frame", "base", "told", "clauses", "meant"),
    [
        (ENGLISH, "boot-op-stoom", "A board of four by four.", "", "tiles 4 by 4"),
        (DUTCH, "boot-op-stoom", "Vijftien dagen, en dan is het feest.", "", "verloren na 15 dagen"),
        (DUTCH, "nisyros", "Vier uitbarstingen per ronde!", "", "4 uitbarstingen per ronde"),
        # the file says so, or speaks of it, or it is something else
        (ENGLISH, "boot-op-stoom", "A board of four by four.", "board { tiles 4 by 4 }", None),
        (ENGLISH, "boot-op-stoom", "A pond of two by three.", "", None),
        (DUTCH, "boot-op-stoom", "Vijftien dagen geleden bedacht.", "kalender { verloren na 8 dagen }", None),
        (DUTCH, "wadi", "Twee bronnen, met 10 schijven elk.", "", None),
    ],
)
def test_what_people_are_told_is_said(frame, base, told, clauses, meant):
    compiled = compile_text(frame.format(base, told, clauses), lint=True)

    assert ("NTW762" in [one.code for one in compiled.found]) == (meant is not None)
    assert meant is None or meant in compiled.mended
