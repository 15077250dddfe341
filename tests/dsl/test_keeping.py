"""A repair says all that was written, for whom it was written, and where it was written; else there is none."""

import pytest

from ntwrules.rulebooks.loading import compile_text

PARENTS = {
    "base": 'variant "Mine" based on base',
    "basis": 'variant "Mijn" op basis van base',
    "boat": 'variant "Mine" based on boot-op-stoom',
    "boot": 'variant "Mijn" op basis van boot-op-stoom',
    "island": 'variant "Mine" based on nisyros',
    "eiland": 'variant "Mijn" op basis van nisyros',
    "ruimte": 'variant "Mijn" op basis van time-n-space-intro',
    "rivier": 'variant "Mijn" op basis van wadi',
    "watchmen": 'variant "Mine" based on wadi-watchmen',
}


def framed(parent, clauses):
    return f"ntw 1\n\n{PARENTS[parent]} {{\n{clauses}\n}}\n"


def mended(parent, clauses):
    """The clauses as all that is advised makes them; as they are, where nothing is advised."""
    text = framed(parent, clauses)
    return (compile_text(text).mended or text).split("{\n", 1)[1].removesuffix("\n}\n")


@pytest.mark.parametrize(
    ("parent", "written", "meant"),
    [
        ("boat", "  board { tile house x8 wishes 0.75 of 4 blue, 4 green }", "0.75 of 4 -> 75 percent of 4"),
        ("basis", "  dobbelstenen { gebruik 3 dobbelstenen }", None),
        ("eiland", "  kaarten { de gebeurtenisdobbelsteen toont 1, 1, 1, 2, 2, 3, 3 }", None),
        ("island", "  island { dam places 0, 2, 2, 3 }", None),
        # a number that is part of what is chosen
        (
            "rivier",
            "  pompen { een sjadoef reikt tot de vier tegels ernaast }",
            "de vier tegels ernaast -> vier tegels rondom",
        ),
        ("ruimte", "  klok { 10 minuten }", "10 -> de klok loopt 10"),
        ("ruimte", "  klok { speeltijd 10 minuten }", "speeltijd -> de klok loopt"),
        ("ruimte", "  klok { de klok loopt 10 minuten 30 seconden }", "10 minuten 30 -> 630"),
        ("ruimte", "  klok { de klok loopt tien minuten }", "tien -> 10"),
        ("ruimte", "  klok { de klok loopt 999999 uur }", None),
        ("ruimte", "  klok { de klok loopt 0 minuten }", None),
        ("boat", '  sailing { card spin "Spin" x2 { turn 90 degrees left } }', "90 degrees left -> left"),
        ("island", "  players 3 to 6 as one team", "6 -> 4"),
    ],
)
def test_a_number_is_neither_lost_nor_made_up(parent, written, meant):
    was, _, now = meant.partition(" -> ") if meant else ("", "", "")

    assert written.replace(was, now) == mended(parent, written)


@pytest.mark.parametrize(
    ("parent", "deck", "written", "meant"),
    [
        ("basis", "stapel feest", "iedereen slaat een beurt over", "elke speler: mis 1 beurt"),
        ("base", "deck party", "everyone skips a turn", "each player: skip 1 turn"),
        ("base", "deck party", "draw 1 card each", "each player: draw 1 card"),
    ],
)
def test_what_is_for_everybody_stays_so(parent, deck, written, meant):
    card = "kaart" if parent == "basis" else "card"
    clauses = f'  {deck} {{\n    {card} T "Taart" x2 {{ {written} }}\n  }}'

    assert clauses.replace(written, meant) == mended(parent, clauses)


def test_what_is_done_next_is_not_left_out():
    clauses = '  sailing { card leap "Leap" x3 { go forward 2 tiles and turn around } }'
    meant = "sail 2 tiles forward, then turn about"

    assert clauses.replace("go forward 2 tiles and turn around", meant) == mended("boat", clauses)


def test_what_comes_back_every_so_often_is_not_told_of_one_time():
    clauses = "  kaarten {\n    elke 3 rondes krijgt iedereen 1 kaart\n  }"

    assert "  kaarten {\n    geef 1 kaart na ronde 3, daarna elke 3 rondes\n  }" == mended("basis", clauses)


def test_a_word_of_the_language_names_nothing_in_another_place():
    clauses = '  bord { tegel riet "Riet" en "Reeds" x7 water { vaarkaarten tellen dubbel } }'

    assert clauses.replace("water", "is water") == mended("boot", clauses)


def test_your_pawns_are_your_own():
    clauses = "  win als je 2 pionnen op finish hebt"

    assert "  win wanneer eigen pionnen op finish >= 2" == mended("basis", clauses)


def test_a_drawn_star_is_the_word():
    clauses = '  gebeurtenissen { kaart nacht "Donkere nacht" * slecht { verlies 1 boot } }'

    assert clauses.replace("*", "ster") == mended("eiland", clauses)


def test_a_sentence_moves_to_its_block_without_what_stands_around_it():
    clauses = "  kaarten { zonder natuurrampen; pionnen 2 }\n  opstelling { finish op 9 }"
    meant = "  kaarten { zonder natuurrampen }\n  opstelling { pionnen 2; finish op 9 }"

    assert meant == mended("basis", clauses)


def test_a_sentence_that_is_wrong_in_its_block_as_well_stays_where_it_is():
    clauses = "  dobbelstenen { gebruik 3 dobbelstenen }\n  kaarten { geen natuurrampen }"

    assert clauses.replace("geen", "zonder") == mended("basis", clauses)


@pytest.mark.parametrize(
    ("parent", "clauses", "places"),
    [
        ("basis", "  opstelling { bord 10x10, start op 90, finish op 9 }", {"10x10", ",", "90"}),
        ("rivier", "  sjadoefs 5\n\n  beurt { 3 acties }", {"sjadoefs", "3"}),
    ],
)
def test_what_is_found_is_found_where_it_was_written(parent, clauses, places):
    assert places == {one.at.text for one in compile_text(framed(parent, clauses)).found}


def test_a_block_is_not_taken_for_one_in_which_nothing_of_it_belongs():
    clauses = "  water { het water stroomt 2 tegels per ronde }"

    assert "  stroming { schijven stromen 2 tegels }" == mended("rivier", clauses)
    assert "  water { ergens iets anders }" == mended("rivier", "  water { ergens iets anders }")


def test_one_word_for_another_is_one_habit():
    guardians = "  guardians {\n    a Guardian forbids his tile and all around it\n  }"
    colours = "  klok { zandlopers van lila lopen 50 seconden }\n  wormgaten { lila en maan 1 }"

    assert guardians.replace("guardians", "watchmen").replace("Guardian", "Watchman") == mended("watchmen", guardians)
    assert colours.replace("lila", "paars") == mended("ruimte", colours)


def test_a_first_line_that_is_missing_is_put_above_the_variant():
    first = compile_text('variant "Hoogwater" op basis van base {\n  opstelling { pionnen 2 }\n}\n').mended

    assert ["ntw 1", 'variant "Hoogwater" op basis van base {'] == first.splitlines()[:2]
    assert compile_text("variant Hoogwater\npionnen 2\n").mended.startswith('ntw 1\nvariant "Hoogwater"')
