"""Where numbers of tiles or days do not make the sum they have to make, the one that was meant is proposed."""

import pytest

from ntwrules.rulebooks.loading import compile_text

DAYS = (
    'calendar {{ lost after {} days; day calm "Calm" x{} {{ nothing }}; day gale "Gale" x{} {{ icons do not work }} }}'
)


def written(clauses):
    """What becomes of some clauses."""
    opened = 'ntw 1 variant "Other" based on boot-op-stoom {\n'
    text = f"{opened}{clauses}\n}}"
    return (compile_text(text).mended or text)[len(opened) : -2]


@pytest.mark.parametrize(
    ("told", "wrote", "meant"),
    [
        # the days of the calendar as people are told them, with what they are called or in their order
        ("calm nine times, three gales", (12, 1, 3), (12, 9, 3)),
        ("8 + 4", (12, 3, 4), (12, 8, 4)),
        ("twelve days", (12, 1, 5), (12, 7, 5)),
        # … or all of them
        ("twelve days", (21, 8, 4), (12, 8, 4)),
        ("", (21, 8, 4), (12, 8, 4)),
        ("", (12, 7, 4), (11, 7, 4)),
        ("", (14, 1, 7), (14, 7, 7)),
        # nobody knows which
        ("thirteen days", (13, 8, 4), (13, 8, 4)),
        ("", (40, 8, 4), (40, 8, 4)),
    ],
)
def test_the_days_make_as_many_as_the_game_lasts(told, wrote, meant):
    assert written(f"{DAYS.format(*wrote)}  # {told}") == f"{DAYS.format(*meant)}  # {told}"


@pytest.mark.parametrize(
    ("wrote", "meant"),
    [
        ("board { without rock }", "board { without rock; tile water x17 }"),
        (
            "board { tile house x5; at least 6 houses }  # nine houses, six have to be served",
            "board { tile house x9; at least 6 houses }  # nine houses, six have to be served",
        ),
        ("board { tiles 6 by 6 }", "board { tiles 6 by 6; tile water x20 }"),
        (
            "board { tiles 6 by 6; tile rock x10 }  # ten houses, sixteen of water",
            "board { tiles 6 by 6; tile house x10; tile water x16; tile rock x10 }  # ten houses, sixteen of water",
        ),
        (
            "board { without rock; without house; tile water x3 }",
            "board { without rock; without house; tile water x3 }",
        ),
        # … as the file's only number of them was to be typed, or as people are told how many more there are
        ("board { tiles 6 by 6; tile water x2 }", "board { tiles 6 by 6; tile water x20 }"),
        (
            "board { tiles 6 by 6; tile water x11 }  # eleven more tiles of water",
            "board { tiles 6 by 6; tile water x20 }  # eleven more tiles of water",
        ),
        ("board { tile rock x1; tile water x4 }", "board { tile rock x1; tile water x4 }"),
        ("board { tile rock x2 }  # two rocks", "board { tile rock x2 }  # two rocks"),
    ],
)
def test_the_tiles_fill_the_board(wrote, meant):
    assert written(wrote) == meant


@pytest.mark.parametrize(
    ("wrote", "meant"),
    [
        ("board { tile house x3; tile water x15 }", "board { tile house x3; tile water x15; at least 3 houses }"),
        ("board { tiles 2 by 2 }", "board { tiles 2 by 2; at least 3 houses }"),
        # people are told of others, or the file itself asks for so many
        (
            "board { tile house x1; tile water x17 }  # six houses",
            "board { tile house x6; tile water x17 }  # six houses",
        ),
        ("board { tile house x3; tile water x15; at least 5 houses }",) * 2,
    ],
)
def test_an_inherited_number_of_houses_gives_way(wrote, meant):
    assert written(wrote) == meant


@pytest.mark.parametrize(
    ("told", "wrote", "meant"),
    [
        ("half blue, half green", "blue", "blue, green"),
        ("as green as it is blue, all of it", "blue", "blue, green"),
        ("a green or a blue one", "blue, blue", "blue, green"),
        # nobody knows which, or something else is told
        ("half blue, half green, no pepernoot", "blue", "blue"),
        ("half green, half pepernoot", "blue", "blue"),
        ("half blue, half green. Half blue, half pepernoot", "blue", "blue"),
    ],
)
def test_two_kinds_are_those_that_people_are_told_together(told, wrote, meant):
    clauses = "parcels {{ card twin x3 shows two of {} }}  # {}"

    assert written(clauses.format(wrote, told)) == clauses.format(meant, told)


@pytest.mark.parametrize(("told", "copies"), [("five marzipan pigs", 5), ("all want marzipan", 4)])
def test_a_kind_without_cards_gets_as_many_as_are_told(told, copies):
    wished = "board {{ tile house x8 wishes 80 percent of 4 blue, 3 marzipan }}\n"
    opened = f'ntw 1 variant "Mine" based on boot-op-stoom {{  # {told}\n'
    text = f'{opened}{wished.format()}parcels {{\n  kind marzipan "Marzipan"\n}}\n}}'

    assert f'  card marzipan "Marzipan" x{copies}\n' in compile_text(text, lint=True).mended
