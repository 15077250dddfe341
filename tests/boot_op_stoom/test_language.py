"""A file says everything a variant can hold, in both tongues, and expansions are laid over one another."""

import random

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from ntwrules.checks.glance import check
from ntwrules.dsl.compiling.library import find
from ntwrules.dsl.helping.formatting import format_text
from ntwrules.dsl.rows import comparing
from ntwrules.dsl.text.source import Source
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.boot_op_stoom.effects import Sail, Turn
from ntwrules.rulebooks.boot_op_stoom.sayings import SAYINGS
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, COMBINATIONS, EXPANSIONS, variant_of
from ntwrules.rulebooks.loading import compile_text, load, loads, rulebooks, variant_from_json, variant_to_json
from tests.boot_op_stoom.strategies import moments, wild_games
from tests.dsl.strategies import mutilated

BOOK = rulebooks()["boot-op-stoom"]
SHIPPED = ("boot-op-stoom", "korte-tocht", *EXPANSIONS.values(), "volle-zak", "eerste-schoen", "pakjesavond",
           "sinterklaasstorm")  # fmt: skip
tongues = st.sampled_from(TONGUES)


def variant(clauses, parent="boot-op-stoom"):
    return loads(f'ntw 1 variant "Other" based on {parent} {{ key other {clauses} }}').variant


def counts(things):
    return sum(thing.copies for thing in things)


# Shipped variants ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", SHIPPED)
def test_a_shipped_variant_is_clean_and_can_be_played_out(key):
    assert [] == check(key)

    *_, (_, _, last) = moments(load(key), 2, random.Random(1))
    assert last.outcome is not None


@pytest.mark.parametrize("names", COMBINATIONS, ids=lambda names: "+".join(names) or "base")
def test_expansions_are_laid_over_one_another_in_any_order(names):
    made = variant_of(*names)
    extra = {"tiles": 25, "sails": 18, "parcels": 12, "mixed": 0, "steams": 8, "days": 0}
    for name, more in (("pakjes", {"tiles": 5, "sails": 8, "parcels": 8, "mixed": 2, "steams": 6}),
                       ("plekken", {"tiles": 12}), ("kalender", {"days": 14})):  # fmt: skip
        for what, count in more.items() if name in names else ():
            extra[what] += count

    assert extra == {what: counts(made.calendar.days if what == "days" else getattr(made, what)) for what in extra}
    assert ("pietjes" in names, 4 if "pietjes" in names else 8) == (made.piets, made.seatings[-1].players)
    assert ("damage" if "plekken" in names else "stop", "kalender" not in names) == (made.edge, made.calendar.exempt)
    assert BOOK.fingerprint(made) == BOOK.fingerprint(variant_of(*reversed(names)))


# Texts and variants --------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(wild_games(), tongues)
def test_a_variant_is_said_in_a_file_and_read_again(game, tongue):
    made = evolve(game.variant, parents=(), origins=(), sources=())
    text = BOOK.print(made, tongue, False)
    compiled = compile_text(text, made.key)

    assert [] == [str(finding) for finding in compiled.found]
    assert made == compiled.variant
    assert text == format_text(BOOK.grammar.parse(Source("it.ntw", text)), BOOK)


@settings(max_examples=20)
@given(wild_games())
def test_a_variant_goes_through_json_unchanged(game):
    assert game.variant == variant_from_json(variant_to_json(game.variant))


@pytest.mark.parametrize("key", SHIPPED)
@pytest.mark.parametrize("tongue", TONGUES)
def test_a_file_in_another_tongue_keeps_its_comments_and_plays_the_same(key, tongue):
    text = find(key).content.decode()
    told = format_text(BOOK.grammar.parse(Source(f"{key}.ntw", text)), BOOK, tongue)
    compiled = compile_text(told, key)

    assert (tongue, []) == (compiled.file.parsed.tongue, [str(finding) for finding in compiled.found])
    assert load(key).fingerprint == compiled.fingerprint
    assert text.count("#") == told.count("#")


@pytest.mark.long
@settings(max_examples=20, deadline=None)
@given(mutilated(st.sampled_from([find(key).content.decode() for key in SHIPPED])))
def test_a_mutilated_file_is_answered(text):
    compiled = compile_text(text, lint=True)

    assert compiled.variant is not None or compiled.found
    assert all(finding.message(tongue) and finding.help(tongue) for finding in compiled.found for tongue in TONGUES)


@pytest.mark.parametrize(
    ("clauses", "codes"),
    [
        ("parcels { without " + ", ".join(f"k{n}" for n in range(1800)) + " }", {"NTW303", "NTW013"}),
        ("board { tile house wishes " + ", ".join(f"1 k{n}" for n in range(1800)) + " }", {"NTW323", "NTW013"}),
        ("sailing { card z { " + " then ".join(["turn left"] * 1800) + " } }", {"NTW316"}),
        ("board { " + "rocks stop the boat " * 3000 + "}", {"NTW120", "NTW013"}),
        ("sailing { card " + "a" * 60_000 + " { turn left } }", {"NTW310", "NTW327"}),
        ("parcels { " + " ".join(f"card {c}{d} shows two of blue, green" for c in "abcd" for d in "abcd") + " }",
         {"NTW316"}),
    ],
    ids=["without", "wishes", "effects", "rulings", "name", "mixed"],
)  # fmt: skip
def test_far_too_much_of_something_is_answered(clauses, codes):
    found = compile_text(f'ntw 1 variant "x" based on boot-op-stoom {{ {clauses} }}', lint=True).found

    assert codes == {finding.code for finding in found}


# What a file can say -------------------------------------------------------------------------------------------------


@pytest.mark.rule("E1", "E2")
def test_a_card_of_ones_own_does_its_things_one_after_another():
    made = variant(
        'sailing { card zigzag "Zigzag" x2 { sail 1 tile forward, then turn left, then sail 2 tiles backward } }'
    )
    card = made.sails[-1]

    assert ("zigzag", 2, (Sail(1), Turn(-1), Sail(-2))) == (card.key, card.copies, card.effects)


def test_counts_change_and_the_rest_of_a_card_stays():
    made = variant("sailing { card vooruit x9 } steamboats { card oog left x1 } board { tile rots x12 }")

    assert evolve(BASE.sails[0], copies=9) == made.sails[0]
    assert [("blank-left", 2), ("blank-right", 2), ("eye-left", 1), ("eye-right", 2)] == [
        (steam.key, steam.copies) for steam in made.steams
    ]
    assert 12 == made.tiles[1].copies


def test_what_is_taken_away_is_nowhere_missed():
    made = variant("parcels { without pepernoot }", "volle-zak")

    assert {"blue", "green", "joker", "phone"} == {kind.key for kind in made.kinds}
    assert "pepernoot" not in {kind for tile in made.tiles if tile.wishes for kind, _ in tile.wishes.parcels}
    assert [("duo", ("blue", "green", "phone"))] == [(mix.key, mix.kinds) for mix in made.mixed]
    assert () == next(day for day in made.calendar.days if day.key == "greedy-piet").effects


#: The open questions of the rulebook, each with a clause that decides it otherwise, and where that is in the game.
DECIDED = {
    1: "board { rocks let the boat pass; boards with a house out of reach stay as they lie }",
    2: "parcels { a house takes its wishes bit by bit }",
    3: "board { a visit is also a turn on the spot }",
    4: "parcels { wished parcels lie anywhere }",
    5: "board { served houses become rocks }",
    6: "row { cards without a position are carried out; new positions are filled at once }",
    7: "row { a steamboat card has to be added where it fits; cards taken from the row leave the game }",
    8: "row { at least 0 cards }",
    9: "calendar { steamboat cards are used up only when added; set aside sail cards } "
    "parcels { a hopeless game is lost }",
    10: "winning { winning counts after the round }",
    11: "table { filling hands begins with the old sint; piles lie face down }",
    12: "table { everyone holds 5 cards }",
    13: "row { the first row lies as it is drawn }",
    14: "board { at least 6 houses }",
    15: "parcels { a wish for a joker takes only a joker }",
    16: "board { a boat that is moved visits nothing; moved tiles change places two by two }",
    17: "sailing { icon and tile together count twice }",
    18: "sailing { a turn the other way round stays what it is }",
    19: "steamboats { icon letter { carry out steamboat cards at once } }",
    20: "calendar { time stands still when every card was used up; the last day does what it says }",
    21: "row { free cards that do not fit are lost; at least 1 card }",
    22: "calendar { a forbidden move is one that stands on the card }",
    23: "calendar { sitting out may concern everyone; day wrong-names { wished parcels lie anywhere } }",
    24: "board { the first hand takes parcels like any other; tile castle { take parcels only straight next to it } }",
    25: "board { handing in is for the sint; a swapped parcel comes from the pile only }",
    26: "board { damage takes the right end of the row }",
    27: "piets { a new piet looks to the far side; the sint sends any piet }",
}


@pytest.mark.parametrize("number", range(1, 28))
def test_every_open_question_of_the_rulebook_has_its_place_in_a_file(number):
    parent = load("volle-zak" if number != 8 else "boot-op-stoom")
    made = variant(DECIDED[number], parent.variant.key)

    assert BOOK.fingerprint(made) != parent.fingerprint


# What is told of differences -----------------------------------------------------------------------------------------


def differences(one, other, tongue):
    return comparing.differences(SAYINGS, one, other, tongue)


@pytest.mark.parametrize("ruling", SAYINGS.of("ruling"), ids=lambda row: row.key)
@pytest.mark.parametrize("tongue", TONGUES)
def test_a_ruling_that_differs_is_told_as_a_file_says_it(ruling, tongue):
    base = evolve(BASE, seatings=BASE.seatings[:2])
    for key, value in [*ruling.choices.items()][1:]:
        if ruling.key == "exempt":
            other = evolve(base, calendar=evolve(base.calendar, exempt=value))
        else:
            other = evolve(base, **{ruling.key: value})
        [told] = differences(base, other, tongue)
        assert str(told).startswith(f"{ruling.said[tongue]} {ruling.said['choices'][key][tongue]}, ")


def test_differences_are_told_in_sentences():
    other = variant(
        "players 2 to 4 seats 3: south, north, east board { tiles 4 by 4; tile water x12 } "
        "sailing { without backward } table { everyone holds 6 cards } calendar { lost after 12 days } "
        "winning { winning needs 6 houses }"
    )

    assert [
        "players: 2 to 4 instead of 2 to 8",
        "with 3 at the table south, north and east take part instead of south, west and north",
        "the board is 4 by 4 tiles instead of 5 by 5",
        "tile Water: ×12 instead of ×9",
        "sail card out of the game: Backward",
        "cards in a hand: 6, instead of 5, 4 from 5 players",
        "the game is lost after 12 days instead of 10",
        "6 served houses win the game",
    ] == [str(one) for one in differences(BASE, other, "en")]


@settings(max_examples=25)
@given(wild_games(), wild_games(), tongues)
def test_something_is_told_exactly_when_two_variants_play_differently(one, other, tongue):
    told = differences(one.variant, other.variant, tongue)

    assert (one.fingerprint != other.fingerprint) == bool(told)
    assert "other" not in {one.kind for one in told}
    assert comparing.no_difference(SAYINGS, one.variant, one.variant, tongue)
