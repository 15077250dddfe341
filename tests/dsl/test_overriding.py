"""What takes the place of something inherited without a word is told; a change that is meant is not."""

import pytest

from ntwrules.dsl.foolish.overriding import CHECKS
from ntwrules.rulebooks.loading import compile_text, compile_variant
from tests.shipped_cases import shipped_cases


def found(clauses, parent="base"):
    """What is said of a file about what it takes the place of."""
    compiled = compile_text(f'ntw 1 variant "Mine" based on {parent} {{ {clauses} }}', lint=True)
    return [finding for finding in compiled.found if finding.code in CHECKS]


@pytest.mark.parametrize(
    "clauses",
    [
        "deck tasks { card B x2 }",
        'deck tasks { card B "Emission" }',
        'deck tasks { card B "CO2 emission" x4 { skip 1 turn } }',
        "deck tasks { card B { skip 1 turn } }",
        'deck tasks { card snowstorm "Snowstorm" x4 { skip 1 turn } }',
        'deck tasks { card B "Snowstorm" x4 { skip 1 turn } } allow NTW855 "no emissions in winter"',
        "structures { bridge x9 on water { walkable } }",
    ],
)
def test_a_change_that_is_meant_is_not_told(clauses):
    assert [] == found(clauses)


@pytest.mark.parametrize(
    ("clauses", "parent", "at", "key"),
    [
        ('deck tasks { card B "Snow storm" x4 { skip 1 turn } }', "base", "B", "S"),
        ('deck tasks { card B "A card" x4 { skip 1 turn } }', "base", "B", "R"),
        ('deck objects { card brug "Pontoon" x4 number 2 { place 1 bridge } }', "base", "brug", "pontoon"),
        ('sailing { card forward "Full steam" x2 { sail 2 tiles forward } }', "boot-op-stoom", "forward", "full-steam"),
        ('events { card hunger "Famine" bad at step 7 { everybody eats 2 more } }', "nisyros", "hunger", "famine"),
    ],
)
def test_a_new_thing_under_an_inherited_key_is_told_with_a_key_that_is_free(clauses, parent, at, key):
    [told] = found(clauses, parent)
    [note] = told.notes

    assert ("NTW855", at, key) == (told.code, told.at.text, dict(told.words)["expected"])
    assert note.at.source != told.at.source
    assert [key] == [edit.text for edit in told.edits]


def test_a_letter_that_is_told_is_the_key_that_is_advised():
    told = "# A to K are taken, I go on with L and M"
    cards = 'card K "Fog" x3 { skip 1 turn } card M "Moon" { rescue 1 pawn }'
    [finding] = found(f'{told}\n deck mine "Mine" {{ {cards} }}')

    assert "L" == dict(finding.words)["expected"]


def test_a_key_that_is_taken_too_is_not_advised():
    [told] = found('events { card hunger "Boat found" bad at step 7 { everybody eats 2 more } }', "nisyros")

    assert told.help("en").startswith("for a new one besides it choose a key that is still free")


@pytest.mark.parametrize(
    ("clauses", "parent", "many"),
    [
        ("dice { die yellow 0, 1, 2, 3, 3, 3 for hundreds }", "base", "5"),
        ("action dice { hermes, hermes, more, less, theatre, boats }", "nisyros", "5"),
        ("wormholes { red and moon 1 takes 30 seconds }", "time-n-space-far-worlds", "8"),
    ],
)
def test_one_line_in_the_place_of_many_is_told(clauses, parent, many):
    [told] = found(clauses, parent)

    assert ("NTW856", f"this one takes the place of all {many} that were inherited") == (told.code, told.message("en"))


@pytest.mark.parametrize(
    "clauses",
    [
        "dice { digital die }",
        "turn { flood, then one of: move }",
        "end when round > 40 or floodable cells = 0: most pawns on finish",
        "end also when round > 40: most pawns on finish",
        "end when round > 40: nobody",
        "end when blocked players = players: most pawns on finish",
        "dice { die red 0..3 for hundreds\n die blue 0..9 for tens\n die blue 0..9 for units }",
    ],
)
def test_what_takes_the_place_of_all_by_its_nature_is_not_told(clauses):
    assert [] == found(clauses)


def lines(clauses, parent):
    """The lines of a file as all that is advised makes it."""
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}\n}}\n'
    return [line.strip() for line in compile_text(text, lint=True).mended.splitlines()[2:-1]]


def test_the_others_are_written_again_in_the_tongue_of_the_file_around_the_line_that_changes_one_of_them():
    assert [
        "wormgaten {",
        "rood en maan 1 duurt 30 seconden",
        "rood en maan 4 duurt 90 seconden",
        "groen en maan 1 duurt 90 seconden",
    ] == lines("wormgaten {\nrood en maan 1 duurt 30 seconden\n}", "time-n-space-far-worlds")[:4]


def test_a_line_like_none_of_the_others_comes_behind_them():
    die = "hermes, hermes, more, less, theatre, boats"

    after = lines(f"action dice {{\n{die}\n}}", "nisyros")

    assert (8, die) == (len(after), after[-2])


def test_a_line_like_two_of_the_others_is_told_without_a_guess():
    [told] = found("dice { die blue 0, 2, 5, 8 for tens }")

    assert ("NTW856", ()) == (told.code, told.edits)


def test_an_end_about_something_else_is_offered_to_stand_besides():
    [told] = found("end when round > 40: most pawns on finish")

    assert "NTW857" == told.code
    assert ["end also when round > 40: most pawns on finish"] == lines(
        "end when round > 40: most pawns on finish", "base"
    )


def test_the_key_of_a_parent_is_offered_to_be_another():
    [told] = found("key base setup { pawns 3 }")

    assert ("NTW858", ["mine"]) == (told.code, [edit.text for edit in told.edits])


@pytest.mark.parametrize("key", shipped_cases())
def test_shipped_variants_mean_what_they_change(key):
    assert [] == [it.code for it in compile_variant(key, lint=True).found]


def test_a_place_that_one_wormhole_misspells_is_told_and_one_of_a_series_is_not():
    said = "wormholes {{ red and station-a; green and station-a; purple and {} }}"
    around = 'ntw 1 variant "Mine" based on time-n-space {{ {} }}'
    slip, meant = (compile_text(around.format(said.format(name)), lint=True) for name in ("sttaion-a", "station-b"))

    assert [("NTW859", ["station-a"])] == [(one.code, [edit.text for edit in one.edits]) for one in slip.found]
    assert () == meant.found


def test_a_place_that_is_called_as_people_call_a_planet_is_told():
    text = 'ntw 1 variant "Mine" based on time-n-space { wormholes { red and light blue; green and violet } }'

    assert [("NTW859", ["purple"])] == [
        (one.code, [edit.text for edit in one.edits]) for one in compile_text(text, lint=True).found
    ]
