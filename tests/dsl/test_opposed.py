"""What people are told and a clause says the other way round, or of the wrong one of two."""

import pytest

from ntwrules.rulebooks.loading import compile_text

ENGLISH = 'ntw 1\nvariant "Mine" based on {} {{\n  about "{}"\n  {}\n}}\n'
DUTCH = 'ntw 1\nvariant "Mijn" op basis van {} {{\n  over "{}"\n  {}\n}}\n'

DAYS = 'kalender {{ dag stil "Stil" x{} {{ niets }}; dag storm "Storm" x{} {{ haal 1 stoombootkaart weg }} }}'

KITCHEN = """opstelling {{ bord {0} bij {0}; start op 120; finish op 11 }}
  dobbelstenen {{ digitale dobbelsteen }}
  einde ook wanneer ronde > 50: meeste pionnen op finish"""


@pytest.mark.parametrize(
    ("frame", "parent", "told", "written", "meant"),
    [
        # a bound from the other side, also where it is denied
        (DUTCH, "nisyros", "Er zijn nooit meer dan drie uitbarstingen.", "niveau { minstens 3 uitbarstingen }",
         "niveau { hoogstens 3 uitbarstingen }"),
        (ENGLISH, "nisyros", "At least two eruptions, whatever the dice say.", "level { at most 2 eruptions }",
         "level { at least 2 eruptions }"),
        # what is given for what is taken
        (ENGLISH, "wadi", "Every shadoof that you did not build is worth three points.",
         "points { a shadoof not built costs 3 points }", "points { a shadoof not built earns 3 points }"),
        (ENGLISH, "nisyros", "On feast days there are two eruptions fewer.",
         'events { card feast "Feast day" good at step 9 { 2 eruptions more } }',
         'events { card feast "Feast day" good at step 9 { 2 eruptions fewer } }'),
        # another unit
        (ENGLISH, "time-n-space", "There are twenty seconds of grace.", "clock { 20 milliseconds of grace }",
         "clock { 20 seconds of grace }"),
        # a number that was nearly typed so
        (ENGLISH, "boot-op-stoom", "Seventy in a hundred of the parcels are wished for.",
         "board { tile house x8 wishes 7 percent of 4 blue, 4 green, 4 pepernoot }",
         "board { tile house x8 wishes 70 percent of 4 blue, 4 green, 4 pepernoot }"),
        (DUTCH, "eerste-spel", "Een bord van 12 bij 12.", KITCHEN.format(21), KITCHEN.format(12)),
        # the numbers of two things, of two ends, and of few and many
        (DUTCH, "boot-op-stoom", "Drie keer stormt het, acht keer gebeurt er niets.", DAYS.format(3, 8),
         DAYS.format(8, 3)),
        (ENGLISH, "nisyros", "Near the crater a worker gathers three, at the coast one.",
         "island { a worker gathers 1, 1, 2, 3 }", "island { a worker gathers 3, 2, 1, 1 }"),
        (ENGLISH, "pepernoot-plekken", "Three cards to begin with, and five as soon as there are five players.",
         "row { begins with 5 cards, 3 from 5 players }", "row { begins with 3 cards, 5 from 5 players }"),
    ],
)  # fmt: skip
def test_a_clause_says_what_people_are_told(frame, parent, told, written, meant):
    compiled = compile_text(frame.format(parent, told, written), lint=True)

    assert frame.format(parent, told, meant) == compiled.mended


@pytest.mark.parametrize(
    ("frame", "parent", "told", "written"),
    [
        # of something else, or of another number
        (ENGLISH, "nisyros", "Never more than three players.", "level { at least 3 eruptions }"),
        (ENGLISH, "nisyros", "Never more than four eruptions.", "level { at least 3 eruptions }"),
        (ENGLISH, "wadi-watchmen", "The first one taken back earns five points.",
         "watchmen { a Watchman left on the board costs 6 points }"),
        # … by a word that is said of both, or denied
        (ENGLISH, "wadi-watchmen", "Whoever forgets his own pays six points.",
         "watchmen { a Watchman left on the board costs 6 points }"),
        (ENGLISH, "wadi", "A shadoof that is built earns nothing, one that is not is three points less.",
         "points { a shadoof not built costs 3 points }"),
        # … or a difference
        (ENGLISH, "time-n-space-kwartier", "Two minutes longer.", "clock { the clock runs 20 minutes }"),
        # as it is told
        (ENGLISH, "time-n-space", "Twenty seconds of grace, and 500 milliseconds to shout.",
         "clock { 20 seconds of grace }"),
        (DUTCH, "boot-op-stoom", "Drie keer stormt het, acht keer gebeurt er niets.", DAYS.format(8, 3)),
        (DUTCH, "boot-op-stoom", "Een keer per week stormt het, drie dagen lang.", DAYS.format(8, 3)),
        (ENGLISH, "nisyros", "Near the crater only one works, at the coast three.",
         "island { a worker gathers 3, 2, 1, 1; room for 1, 2, 3, 3 }"),
        (ENGLISH, "pepernoot-plekken", "From five players on the row begins with five cards, and else with three.",
         "row { begins with 3 cards, 5 from 5 players }"),
    ],
)  # fmt: skip
def test_nothing_is_said_of_what_is_told_of_something_else(frame, parent, told, written):
    compiled = compile_text(frame.format(parent, told, written), lint=True)

    assert "NTW764" not in {one.code for one in compiled.found}
