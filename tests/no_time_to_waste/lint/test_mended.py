"""What is foolish in a file is mended as its author meant it, where that can be told."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def mended(clauses, parent="base"):
    """What becomes of some clauses."""
    opened = f'ntw 1\nvariant "Ours" based on {parent} {{\n'
    text = f"{opened}{clauses}\n}}\n"
    return (compile_text(text, lint=True).mended or text)[len(opened) : -3]


@pytest.mark.parametrize(
    ("teams", "about", "meant"),
    [
        ("teams south and west and north and east", "Two against two.", "teams south and west, north and east"),
        ("teams south and west and north and east", "South and north against west and east.",
         "teams south and north, west and east"),
        ("teams south and west and north and east", "One team, all of us.", None),
    ],
)  # fmt: skip
def test_all_in_one_team_were_to_be_two_teams(teams, about, meant):
    clauses = f'about "{about}"\nplayers 4\n{teams}'

    assert clauses.replace(teams, meant or teams) == mended(clauses)


def test_pawns_are_those_of_whom_the_parent_does_not_count():
    clauses = "players 2 to 4 as one team\nwin when {} = all pawns\nend when round > 50: nobody"

    assert clauses.format("all pawns on finish") == mended(clauses.format("own pawns on finish"))


@pytest.mark.parametrize(
    ("size", "camp", "meant"),
    [
        (12, "finish at 19", "finish at 11"),
        (16, "finish at 19", "finish at 15"),
        (16, "finish at 30", "finish at 30"),  # where the parent has none
    ],
)
def test_a_corner_of_the_larger_board_is_the_same_corner_of_the_smaller_one(size, camp, meant):
    begun = f"setup {{\n board {size} by {size}\n start at {size * size - 2 * size}\n "

    assert f"{begun}{meant}\n}}\ndice {{ digital die }}" == mended(f"{begun}{camp}\n}}\ndice {{ digital die }}")


@pytest.mark.parametrize(
    ("camp", "meant"),
    [
        ("finish at 20, 57 for south  # top right corner; south nearer", "finish at 19, 57 for south"),
        ("finish at 19, 20 for south  # south is at the left", "finish at 19, 20 for south"),
        ("finish at 17, 19 for south  # south top right corner", "finish at 17, 19 for south"),
    ],
)
def test_the_first_of_several_cells_lies_where_the_remark_tells_first(camp, meant):
    clauses = "setup {{\n {}\n}}"

    assert meant in mended(clauses.format(camp))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("end also when minutes <= 40: nobody", "end also when minutes >= 40: nobody"),
        ("end also when floodable cells >= 20: nobody", "end also when floodable cells <= 20: nobody"),
        ("win when own pawns on finish <= 3", "win when own pawns on finish >= 3"),
        # the one of several that holds from the beginning
        ("end also when round > 40 or moves < 99: nobody", "end also when round > 40 or moves > 99: nobody"),
        # … or where it takes both
        ("end also when floodable cells > 30 and moves < 50: nobody",) * 2,
    ],
)
def test_what_holds_from_the_beginning_is_compared_the_other_way_round(written, meant):
    assert meant == mended(written)


@pytest.mark.rule("W1 W3")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("setup { pawns 3 }\nwin when own pawns on finish > 3", "setup { pawns 3 }\nwin when own pawns on finish >= 3"),
        ("setup { pawns 3 }\nwin when own pawns on finish > 3  # two pawns are home",
         "setup { pawns 3 }\nwin when own pawns on finish >= 2  # two pawns are home"),
        ("end when floodable cells < 0: nobody", "end when floodable cells <= 0: nobody"),
        ("end when floodable cells < 0 or round > 20: nobody", "end when floodable cells <= 0 or round > 20: nobody"),
    ],
)  # fmt: skip
def test_more_than_the_most_is_so_many_or_more_unless_people_are_told_another_number(said, meant):
    assert meant == mended(said)


@pytest.mark.rule("R4")
@pytest.mark.parametrize(
    ("sides", "meant"),
    [
        ("1, 1, 1, 1", "1, 2, 3, 4"),
        ("4, 4, 4, 4", "1, 2, 3, 4"),
        ("0, 0, 0", "0, 1, 2"),
        ("8", "1, 2, 3, 4, 5, 6, 7, 8"),
        ("9, 9", "9, 9"),
    ],
)
def test_a_die_with_one_number_on_every_side_counts_up(sides, meant):
    assert f"dice {{ duel die {meant} }}" == mended(f"dice {{ duel die {sides} }}")


@pytest.mark.rule("D3")
def test_the_die_that_the_parent_has_for_a_digit_is_put_back_where_it_was():
    tens, units = "die blue 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 for tens", "die green 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 for units"
    hundreds, over = "die yellow 0, 1, 2, 3 for hundreds", "end also when round > 80: most pawns on finish"
    clauses = "dice {{\n{}\n}}\n" + over

    assert clauses.format(f"{hundreds}\n{tens}\n{units}") == mended(clauses.format(f"{tens}\n{units}"))


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("about", "written", "meant"),
    [
        (
            "It is over once fewer than a hundred cells can be flooded.",
            "floodable cells > 100",
            "floodable cells < 100",
        ),
        ("It is over with more than 150 cells under water.", "water cells < 150", "water cells > 150"),
        ("We go by the clock: after 40 minutes it is over.", "round > 40", "minutes > 40"),
        ("No alarm clock: after round 30 it is dark.", "minutes > 30", "round > 30"),
        # something else, the other way round in words too, or both
        ("We go on as long as more than 150 cells are dry.", "water cells > 150", None),
        ("It is not over with fewer than 150 cells under water.", "water cells > 150", None),
        ("It is over after 40 minutes, or after round 40.", "round > 40", None),
        ("It is over with more than 99 cells under water.", "water cells > 150", None),
    ],
)
def test_a_condition_says_what_people_are_told(about, written, meant):
    clauses = 'about "{}"\nend also when {}: most pawns on finish'

    assert clauses.format(about, meant or written) == mended(clauses.format(about, written))


@pytest.mark.rule("B7")
@pytest.mark.parametrize(
    ("about", "teams", "meant"),
    [
        ("Partners sit opposite one another.", "south and west, north and east", "south and north, west and east"),
        ("Whoever sits opposite belongs together.", "south, north and west, east", "south and north, west and east"),
        ("West with north, and east with south.", "south and west, north and east", "west and north, east and south"),
        # told of others, or of those who are
        ("Opponents sit opposite one another.", "south and west, north and east", None),
        ("Partners sit opposite their enemies and beside each other.", "south and west, north and east", None),
        ("South and west against north and east.", "south and west, north and east", None),
    ],
)
def test_those_play_together_of_whom_people_are_told(about, teams, meant):
    clauses = f'about "{about}"\nplayers 4\nwin when team pawns on finish = team pawns, round played out\nteams {{}}'

    assert clauses.format(meant or teams) == mended(clauses.format(teams))


@pytest.mark.rule("S1")
@pytest.mark.parametrize(
    ("told", "ground", "meant"),
    [
        ("Eight pontoons, that float on the water.", "land", "water"),
        ("A pontoon links the water to the land.", "land", None),
        ("A pontoon is a fine thing on dry land.", "land", None),
        ("The water rises. A pontoon helps.", "land", None),
    ],
)
def test_a_structure_lies_on_the_ground_of_which_people_are_told(told, ground, meant):
    clauses = f'about "{told}"\nstructures {{{{ pontoon "Pontoon" x8 on {{}} {{{{ dry, walkable }}}} }}}}'
    clauses += "\ndice {{ action die pontoon, bridge, polder, terp, axe, vest }}"

    assert clauses.format(meant or ground) == mended(clauses.format(ground))


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("told", "remark", "meant"),
    [
        ("One single bridge for the whole table.", "", "absolute 188"),
        ("A bridge helps.", "# just the one", "absolute 188"),
        ("Everybody has a bridge, and only two pawns.", "", "188"),
        ("A bridge helps.", "# only in summer", "188"),
    ],
)
def test_what_is_only_there_once_is_not_laid_for_every_seat(told, remark, meant):
    clauses = f'about "{told}"\nsetup {{{{ pawns 2\nbridge at {{}} {remark}\n}}}}'

    assert clauses.format(meant) == mended(clauses.format("188"), "eerste-spel")


@pytest.mark.rule("W1")
@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("Whoever has made forty moves himself rings the bell.", "own moves"),
        ("After forty moves of all together the bell rings.", "moves"),
    ],
)
def test_moves_are_those_of_whom_people_are_told(told, meant):
    clauses = f'about "{told}"\nend also when {{}} >= 40: most pawns on finish'

    assert clauses.format(meant) == mended(clauses.format("moves"))


def test_so_many_pawns_as_people_are_told_are_those_of_the_team_where_nobody_has_as_many():
    clauses = 'about "A team wins with four of its six pawns home."\nsetup {{ pawns 3 }}\nwin when {} >= 4'

    assert clauses.format("team pawns on finish") == mended(clauses.format("own pawns on finish"), "two-teams")


@pytest.mark.rule("B8")
def test_cards_that_are_dealt_have_the_numbers_that_people_are_told():
    clauses = 'about "The stilts carry a 3, the ladder a 1."\ndeck shed "Shed" {{\ncard stilts "Stilts" x6{}'
    clauses += ' {{ move 1 pawn along water, land }}\ncard ladder "Ladder" x4{} {{ rescue 1 pawn }}\n}}\n'
    clauses += "cards {{ use objects, shed; beforehand 1 card from shed }}\nend also when round > 90: nobody"

    assert clauses.format(" number 3", " number 1") == mended(clauses.format("", ""), "eerste-spel")
