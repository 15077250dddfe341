"""Clauses that people say in words of their own: the nearest one of the block is told, or none."""

import pytest

import ntwrules
from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.repairing.table_talk.choosing import chosen
from ntwrules.dsl.repairing.table_talk.clause_words import clause_words
from ntwrules.dsl.repairing.table_talk.nearest import nearest
from ntwrules.rulebooks.loading import compile_text, rulebooks

GAMES = ("boot-op-stoom", "nisyros", "time-n-space", "wadi")


def told(game, tongue, block, sentence):
    rulebook = rulebooks()[game]
    return [one.line for one in nearest(rulebook, sentence, Speech(tongue, rulebook.everyday), {}, block)]


@pytest.mark.parametrize(
    ("game", "tongue", "block", "sentence", "clause"),
    [
        ("nisyros", "en", "lava", "a dam is used up once it has held the lava", "dams that hold are used up"),
        ("wadi", "en", "watchmen", "if there is no room for a Watchman he joins in later",
         "a Watchman without a tile comes later"),
        ("time-n-space", "nl", "klok", "zandlopers 30 seconden", "een zandloper loopt 30 seconden"),
        ("time-n-space", "nl", "punten", "wie gelijk eindigt deelt de overwinning", "bij gelijke punten winnen allen"),
    ],
)  # fmt: skip
def test_what_people_say_is_told_as_the_nearest_clause(game, tongue, block, sentence, clause):
    assert [clause] == told(game, tongue, block, sentence)


@pytest.mark.parametrize(
    ("game", "tongue", "block", "sentence"),
    [
        ("no-time-to-waste", "nl", "opstelling", "pionnen 2 voor de oudste"),  # not for all what was for one
        ("no-time-to-waste", "nl", "opstelling", "water op rij 5"),
        ("nisyros", "nl", "niveau", "geen uitbarstingen in ronde 1"),  # not for always what was denied for once
        ("nisyros", "en", "level", "3 eruptions in the first round"),
        ("boot-op-stoom", "nl", "bord", "de rand geeft 2 schade aan de boot"),  # not what is about something else
        ("boot-op-stoom", "nl", "tafel", "blazen mag"),
        ("wadi", "nl", "wachters", "we spelen graag met de Wachters"),
    ],
)
def test_nothing_is_told_where_something_else_would_come_of_it(game, tongue, block, sentence):
    assert [] == told(game, tongue, block, sentence)


@pytest.mark.parametrize("tongue", ["en", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_choice_said_in_its_own_words_is_that_choice(game, tongue):
    rulebook = rulebooks()[game]
    speech = Speech(tongue, rulebook.everyday)
    shown = [one for one in clause_words(rulebook, speech).shown if one.others]

    found = [(one.line, [it.line for it in chosen(rulebook, one.line, speech, one.block)]) for one in shown]

    assert shown
    assert [] == [(line, lines) for line, lines in found if lines not in ([], [line])]


@pytest.mark.parametrize(
    ("parent", "line", "mended"),
    [
        ("nisyros", "island { tokens stone, wood, wood, wheat }", "island { tokens 1 stone, 2 wood, 1 wheat }"),
        ("boot-op-stoom", "row { begins with 2 cards, from 4 players 3, from 6 players 5 }",
         "row { begins with 2 cards, 3 from 4 players, 5 from 6 players }"),
        ("boot-op-stoom", 'parcels { kind gold "Gold" counts as every kind; card gold x2 }',
         'parcels { kind gold "Gold" stands for every kind; card gold x2 }'),
        ("time-n-space", "control centre { b2 begins as beam }", "control centre { b2 begins as a beam station }"),
        ("time-n-space", "control centre { building p1 for red makes gray, gray }",
         "control centre { for red: p1 makes gray, gray }"),
        ("time-n-space", "clock { 20 minutes; timers 30 seconds }",
         "clock { the clock runs 20 minutes; a timer runs 30 seconds }"),
    ],
)  # fmt: skip
def test_a_clause_that_is_roughly_remembered_is_mended(parent, line, mended):
    text = 'ntw 1\nvariant "Mine" based on {} {{\n  {}\n}}\n'

    assert text.format(parent, mended) == compile_text(text.format(parent, line)).mended


def test_a_title_without_quotes_ends_where_the_variant_goes_on():
    text = "ntw 1\nvariant Onze avond op basis van basis {\n  pionnen 3\n  spelers 2 tot 5\n}\n"

    assert 'variant "Onze avond" op basis van base {' in compile_text(text).mended


def test_after_so_many_rounds_is_not_when_they_begin():
    text = 'ntw 1\nvariant "Z" op basis van base {\n  einde ook na 30 rondes\n}\n'

    assert "einde ook wanneer ronde > 30: meeste pionnen op finish" in compile_text(text).mended


def test_a_repair_that_lacks_its_numbers_is_none():
    text = 'ntw 1\nvariant "C" op basis van nisyros {\n  niveau { minder uitbarstingen }\n}\n'

    assert text == compile_text(text).mended


def test_a_remark_behind_a_clause_tells_what_it_is_about():
    text = (
        'ntw 1\nvariant "W" based on wadi-watchmen {\n  about "Strict watch."\n'
        "  watchmen {\n    a Watchman left on the board earns 6 points  # the fine\n  }\n}\n"
    )

    assert "a Watchman left on the board costs 6 points" in compile_text(text, lint=True).mended


def test_a_clause_in_the_wrong_block_is_told_to_belong_where_its_repair_puts_it():
    text = 'ntw 1\nvariant "F" based on wadi {\n  shadoofs 5 per player\n}\n'

    [finding] = compile_text(text).found

    assert finding.meant == f"{dict(finding.words)['home']} {{ a player has 5 shadoofs }}"


@pytest.mark.parametrize("text", ["also when round > 30: nobody", "ook wanneer finish"])
def test_an_end_without_its_word_is_answered(text):
    assert compile_text(f'ntw 1\nvariant "X" based on base {{\n  {text}\n}}\n').found


def test_a_file_may_be_called_longer_than_anything_in_it(tmp_path):
    path = tmp_path / f"{'k' * 70}.ntw"
    path.write_text('ntw 1\nvariant "X" based on base {\n  setup { pawns 2 }\n}\n', "utf-8")

    assert [] == ntwrules.check(path)
    assert "k" * 64 == ntwrules.load(path).variant.key
