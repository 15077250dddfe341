"""What takes the place of something inherited without a word is told; a change that is meant is not."""

import pytest

from ntwrules.rulebooks.loading import compile_text, compile_variant
from tests.shipped_cases import shipped_cases


def found(clauses, parent="base"):
    """What is said of a file about what it takes the place of."""
    compiled = compile_text(f'ntw 1 variant "Mine" based on {parent} {{ {clauses} }}', lint=True)
    return [finding for finding in compiled.found if finding.code in {"NTW855", "NTW856"}]


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
        ('deck tasks { card B "Snow storm" x4 { skip 1 turn } }', "base", "B", "snow-storm"),
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
        "end when round > 40: most pawns on finish",
        "dice { die red 0..3 for hundreds\n die blue 0..9 for tens\n die blue 0..9 for units }",
    ],
)
def test_what_takes_the_place_of_all_by_its_nature_is_not_told(clauses):
    assert [] == found(clauses)


@pytest.mark.parametrize("key", shipped_cases())
def test_shipped_variants_mean_what_they_change(key):
    assert [] == [it.code for it in compile_variant(key, lint=True).found]
