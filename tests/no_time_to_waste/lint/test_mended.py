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
