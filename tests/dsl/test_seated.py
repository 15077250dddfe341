"""Something for a seat that never plays, and a person where a seat belongs: as people are told who sits where."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def written(clauses, frame='ntw 1\nvariant "Ours" based on {} {{\n', parent="base"):
    """What becomes of some clauses."""
    opened = frame.format(parent)
    text = f"{opened}{clauses}\n}}\n"
    return (compile_text(text, lint=True).mended or text)[len(opened) : -3]


@pytest.mark.parametrize(
    ("clauses", "meant"),
    [
        # of two seats the second
        ("players 2\nsetup { pawns 4, 3 for east }", "for north"),
        ("players 2\ncards { beforehand 1 card from objects for west }", "for north"),
        # the one on which somebody sits
        ('about "Grandma sits west."\nplayers 3\nsetup { pawns 4, 3 for east }  # grandma', "for west"),
        ("players 2 # the youngest is south\nsetup { finish at 57 for west } # youngest", "for south"),
        ("players 3\nsetup { pawns 4, 3 for east }  # north is six years old", "for north"),
        # nobody knows which
        ("players 3\nsetup { pawns 4, 3 for east }", "for east"),
        ("players 3\nsetup { pawns 4, 3 for east }  # grandma", "for east"),
    ],
)
def test_what_is_for_a_seat_that_never_plays_is_for_one_that_does(clauses, meant):
    before, _, _ = clauses.rpartition("for ")

    assert written(clauses).startswith(before + meant)


@pytest.mark.parametrize(
    ("person", "told", "seat"),
    [
        ("the youngest", "", "south"),
        ("my little brother", "", "south"),
        ("my brother", "my brother plays west", "west"),
        ("grandma", "Grandma: north; we others: south and west", "north"),
        ("Noor", "", None),
        ("Nora", "Nora is six, sits on west and begins two steps ahead", "west"),
        ("Nora", "Nora (west) begins", "west"),
        ("Wes", "Wes (six years old) plays north", "north"),
        ("Nort", "Everybody plays", "north"),
        # nobody knows where
        ("Wes", "Wes begins two steps ahead", None),
        ("Wes", "Wes begins and Tom sits on west", None),
        ("grandma", "", None),
        ("all players", "", None),
        ("the other players", "", None),
    ],
)
def test_a_person_is_the_seat_on_which_they_sit(person, told, seat):
    clauses = f'about "{told}"\nsetup {{ pawns 4, 3 for {person} }}'

    assert written(clauses) == clauses.replace(f"for {person} ", f"for {seat or person} ")


def test_timers_are_those_of_the_seat_of_whom_the_remark_tells():
    clauses = """# Three of us: grandpa is red, green is mother, and the youngest plays light blue; red and red again.
  players 3
  clock { timers of purple run 50 seconds }  # the youngest"""

    assert written(clauses, parent="time-n-space-intro") == clauses.replace("purple", "light blue")


@pytest.mark.parametrize(
    ("parent", "players", "seats"),
    [
        ("base", "players 2", "seats 3: south, west, east"),
        ("nisyros", "players 2 as one team", "seats 3: Pali, Emporios, Nikia"),
        ("boot-op-stoom", "players 2 as one team", "seats 3: south, west, east"),
        ("time-n-space", "players 4", "seats 3: red, green, purple"),
        ("wadi", "players 2", "seats 3: yellow, brown, blue"),
    ],
)
def test_seats_are_named_for_as_many_as_play(parent, players, seats):
    frame = 'ntw 1\nvariant "Ours" based on {} {{\n'
    text = f"{frame.format(parent)}{players}\n{seats}\n}}\n"
    [found] = compile_text(text, lint=True).found

    assert ("NTW871", seats) == (found.code, found.at.text)
    assert f"{players.replace(players[8], '3')}\n{seats}" == written(f"{players}\n{seats}", parent=parent)
    told = f'about "For {players[8]}."\n{players}\n{seats}'
    assert told == written(told, parent=parent)


@pytest.mark.parametrize(
    ("told", "seats", "meant"),
    [
        ("Red and yellow sit side by side.", "south, west", "red, yellow"),
        ("Red, yellow and brown sit side by side.", "south, west", "south, west"),
        ("Red and yellow sit side by side.", "red, south", "red, yellow"),
    ],
)
def test_seats_of_another_game_are_those_of_whom_people_are_told(told, seats, meant):
    clauses = f'about "{told}"\nplayers 2\nseats 2: {{}}'

    assert clauses.format(meant) == written(clauses.format(seats), parent="wadi-oasis")


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("With seven of us the north side stays empty.", ", southeast"),
        ("With six of us the north side stays empty.", None),
    ],
)
def test_a_seat_is_added_where_as_many_play_as_people_are_told(told, meant):
    seats = "south, southwest, west, northwest, northeast, east"
    clauses = f'about "{told}"\nplayers 2 to 7 as one team\nseats {{}}: {seats}{{}}'

    expected = clauses.format(7, meant) if meant else clauses.format(6, "")

    assert expected == written(clauses.format(7, ""), parent="prachtige-pakjes")
