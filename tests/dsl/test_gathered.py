"""What people are told of how many may play counts before any other guess."""

import pytest

from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.foolish.gathered import told_to_play
from ntwrules.rulebooks.loading import compile_text

ENGLISH = 'ntw 1\nvariant "Ours" based on {} {{\nabout "{}"\n{}\n}}\n'
DUTCH = 'ntw 1\nvariant "Ons" op basis van {} {{\nover "{}"\n{}\n}}\n'
#: … where five are spoken of and four can play.
HANDS, SEATS = "table { everyone holds 4 cards, 3 from 5 players }", "seats 5: south, southwest, west, north, east"


@pytest.mark.parametrize(
    ("frame", "parent", "about", "clauses", "meant"),
    [
        (ENGLISH, "boot-op-stoom", "Up to seven round the table.", f"players 2 to 4\n{HANDS}", "players 2 to 7"),
        (ENGLISH, "boot-op-stoom", "With five players, three cards.", f"players 2 to 4\n{HANDS}", "players 2 to 5"),
        (ENGLISH, "boot-op-stoom", "The five of us.", f"players 2 to 4\n{SEATS}", "players 2 to 5"),
        (ENGLISH, "boot-op-stoom", "For two to six players.", f"players 2 to 4\n{SEATS}", "players 2 to 6"),
        (ENGLISH, "boot-op-stoom", "For two to six players.", "players 3 to 6", "players 2 to 6"),
        (DUTCH, "nisyros", "Twee tot vier kunnen meedoen.", "spelers 2 tot 3 als één team", "spelers 2 tot 4"),
        (DUTCH, "wadi", "Voor hooguit drie spelers.", "spelers 2 tot 4", "spelers 2 tot 3"),
        # people are told nothing of it
        (ENGLISH, "boot-op-stoom", "Up to seven parcels.", f"players 2 to 4\n{HANDS}", "players 2 to 4"),
        (ENGLISH, "boot-op-stoom", "Up to four players may talk.", "players 2 to 6", "players 2 to 6"),
        (ENGLISH, "boot-op-stoom", "Not 2 to 4 players, but 2 to 6.", "players 2 to 6", "players 2 to 6"),
        (DUTCH, "base", "Met zijn tweeën duurt het kort.", "spelers 2 tot 4", "spelers 2 tot 4"),
    ],
)
def test_as_many_play_as_people_are_told(frame, parent, about, clauses, meant):
    text = frame.format(parent, about, clauses)

    assert meant in (compile_text(text, lint=True).mended or text).splitlines()[3]


@pytest.mark.parametrize("told", ["", "# Up to four pawns.", "# For 2 to 4 players. With up to 6 players."])
def test_where_nothing_or_both_are_told_nobody_knows(told):
    assert told_to_play(told, Speech("en")) is None
