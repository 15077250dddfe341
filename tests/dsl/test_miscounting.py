"""Numbers that people are told of one thing, one line or one place, where a clause says them otherwise."""

import pytest

from ntwrules.rulebooks.loading import compile_text

ENGLISH = 'ntw 1\nvariant "Mine" based on {} {{\n  about "{}"\n  {}\n}}\n'
DUTCH = 'ntw 1\nvariant "Mijn" op basis van {} {{\n  over "{}"\n  {}\n}}\n'

WAYS = (
    "wormholes {{ red and moon 1 takes {} seconds; moon 1 and green takes {} seconds; "
    "green and moon 2 takes {} seconds; moon 2 and red takes {} seconds }}"
)
GOALS = "niveau {{ 5 gered voor een kleine overwinning; {} gered voor een grote overwinning }}"
WATCH = "flow {{ the game ends after 6 rounds }} watchmen {{ the Watchmen come after round {} }}"
LETTERS = (
    'pakjes {{ soort letter "Letter"; kaart letter "Letter" x4 }} '
    "bord {{ tegel huis x8 wenst 85 procent van 4 blauw, 4 groen, 4 {} }}"
)
LEAP = 'sailing {{ card leap "Leap"{} {{ sail 2 tiles forward }} }}'
DAYS = 'kalender {{ dag storm "Storm" x{} {{ haal 1 stoombootkaart weg }}; dag stil "Stil" x8 {{ niets }} }}'
ISSUE = "cards {{ issue 1 card after round {}, then every {} rounds }}"
HANDS = "tafel {{ iedereen heeft {} kaarten, {} vanaf 6 spelers }}"


@pytest.mark.parametrize(
    ("frame", "parent", "told", "clauses", "meant"),
    [
        # how many there are of a thing, also of one that is named in one word with what it is
        (DUTCH, "boot-op-stoom", "Acht dagen stil, twee met storm.", DAYS.format(22), DAYS.format(2)),
        (ENGLISH, "boot-op-stoom", "Three leap cards, too.", LEAP.format(""), LEAP.format(" x3")),
        (ENGLISH, "boot-op-stoom", "Three leapcards, too.", LEAP.format(""), LEAP.format(" x3")),
        (ENGLISH, "boot-op-stoom", "One leap more.", LEAP.format(""), None),
        (DUTCH, "boot-op-stoom", "Er zijn 22 dagen storm, twee is te weinig.", DAYS.format(22), None),
        # two numbers in each other's place
        (
            ENGLISH,
            "base",
            "Eight rounds of walking; then a card every two rounds.",
            ISSUE.format(2, 8),
            ISSUE.format(8, 2),
        ),
        (ENGLISH, "base", "Every eight rounds a card, and one after round two.", ISSUE.format(2, 8), None),
        (DUTCH, "boot-op-stoom", "Ieder zes kaarten; vanaf zes spelers is vier genoeg.", HANDS.format(6, 4), None),
        # how many more, or fewer, and no more than that
        (
            DUTCH,
            "boot-op-stoom",
            "Vier dagen meer dan in de doos.",
            "kalender { verloren na 4 dagen }",
            "kalender { verloren na 14 dagen }",
        ),
        (
            ENGLISH,
            "nisyros",
            "Eight more dams than usual.",
            "villages { 8 dams in the box }",
            "villages { 40 dams in the box }",
        ),
        (ENGLISH, "nisyros", "Sixteen fewer dams than usual.", "villages { 16 dams in the box }", None),
        (DUTCH, "time-n-space", "Vijftien minuten, niet langer.", "klok { de klok loopt 15 minuten }", None),
        # one of a series
        (
            ENGLISH,
            "time-n-space",
            "Every flight takes 75 seconds.",
            WAYS.format(75, 75, 80, 75),
            WAYS.format(75, 75, 75, 75),
        ),
        (ENGLISH, "time-n-space", "A flight takes 75 seconds, mostly.", WAYS.format(75, 75, 80, 75), None),
        (ENGLISH, "time-n-space", "Every flight takes 75 seconds, one 80.", WAYS.format(75, 75, 80, 75), None),
        # as many of two things, of which one is said
        (
            DUTCH,
            "nisyros",
            "Er zijn maar twintig boten en twintig dammen.",
            "dorpen { 2 boten in de doos; 20 dammen in de doos }",
            "dorpen { 20 boten in de doos; 20 dammen in de doos }",
        ),
        (
            DUTCH,
            "time-n-space",
            "Na twee minuten wacht; de klok loopt er veertig.",
            "klok { de klok loopt 4 minuten }",
            "klok { de klok loopt 40 minuten }",
        ),
        (
            ENGLISH,
            "time-n-space",
            "A bonus counter is worth four.",
            "box { bonus counters are worth 44 }",
            "box { bonus counters are worth 4 }",
        ),
    ],
)
def test_a_number_is_mended_where_people_are_told_it_otherwise(frame, parent, told, clauses, meant):
    text = frame.format(parent, told, clauses)
    compiled = compile_text(text, lint=True)

    assert frame.format(parent, told, meant or clauses) == (compiled.mended or text)
    assert ("NTW760" in [one.code for one in compiled.found]) == (meant is not None)


@pytest.mark.parametrize(
    ("frame", "parent", "told", "clauses", "meant"),
    [
        # half of a number, half a dozen, and one where it is no article
        (
            ENGLISH,
            "nisyros",
            "Half of the ten begin as workers.",
            "villages { 50 begin as workers }",
            "villages { 5 begin as workers }",
        ),
        (
            ENGLISH,
            "wadi",
            "Half a dozen shadoofs each.",
            "turn { a player has 0 shadoofs }",
            "turn { a player has 6 shadoofs }",
        ),
        (
            DUTCH,
            "nisyros",
            "Minstens één uitbarsting, nooit meer dan vier.",
            "niveau { hoogstens 4 uitbarstingen; minstens 11 uitbarstingen }",
            "niveau { hoogstens 4 uitbarstingen; minstens 1 uitbarsting }",
        ),
        # what comes third, and what is nearly nothing
        (ENGLISH, "wadi-watchmen", "Six rounds; they come after the third.", WATCH.format(6), WATCH.format(3)),
        (
            ENGLISH,
            "nisyros",
            "Three eruptions a round, none in the first.",
            "level { 3 eruptions a round; 30 fewer in the first round }",
            "level { 3 eruptions a round; 3 fewer in the first round }",
        ),
        # how many there are of a list is no number of it
        (
            DUTCH,
            "time-n-space",
            "Zes opdrachten: drie van 1, twee van 2 en een van 3.",
            "doos { opdrachten van 1, 1, 2, 2, 3, 0 }",
            "doos { opdrachten van 1, 1, 2, 2, 3, 3 }",
        ),
        # all of a list that is told but one, and places that nobody is told of
        (
            DUTCH,
            "base",
            "Water op 160, 180 en 200.",
            "opstelling { water op 160, 180, 360 }",
            "opstelling { water op 160, 180, 200 }",
        ),
        (
            DUTCH,
            "springtij",
            "Negentig watercellen is te veel.",
            "opstelling { water op 210, 189..190 }",
            "opstelling { water op 210, 189..190 }",
        ),
        # what is inherited gives way
        (ENGLISH, "two-teams", "Three players, each for themselves.", "players 3", "players 3\n  teams none"),
        # the numbers of two lines as people are told them, and not in the other's place
        (DUTCH, "nisyros", "Vijf gered is een kleine overwinning, acht een grote.", GOALS.format(3), GOALS.format(8)),
        # names: a word of a whole title that is told, and the only thing of its own that a file speaks of nowhere else
        (ENGLISH, "nisyros", "No Storm at sea.", "events { without storm }", "events { without boats-lost }"),
        (DUTCH, "boot-op-stoom", "Ook letters.", LETTERS.format("chocolade"), LETTERS.format("letter")),
    ],
)
def test_what_cannot_be_is_mended_as_people_are_told(frame, parent, told, clauses, meant):
    text = frame.format(parent, told, clauses)
    compiled = compile_text(text, lint=True)

    assert frame.format(parent, told, meant).split() == (compiled.mended or text).split()
