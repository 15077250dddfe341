"""Maps as people draw them, and what was meant; where that is not clear, nothing is told."""

import pytest
from hypothesis import given, strategies as st

from ntwrules.rulebooks.loading import compile_text
from ntwrules.rulebooks.wadi.maps import WadiMap
from ntwrules.rulebooks.wadi.redrawing import redrawn

BROOK = ("1 v9 2 3", "2 v 1 2", "3 v> 3 1", "1 2 x 2")


@pytest.mark.parametrize(
    "drawn",
    [
        ("1\tv9\t2\t3", "2\tv\t1\t2", "3\tv>\t3\t1", "1\t2\tx\t2"),
        ("1,v9,2,3", "2,v,1,2", "3,v>,3,1", "1,2,x,2"),
        ("| 1 | v9 | 2 | 3 |", "|---|----|---|---|", "| 2 | v | 1 | 2 |", "| 3 | v> | 3 | 1 |", "| 1 | 2 | x | 2 |"),
        ("  a b  c d", "1 1 v9 2 3", "2 2 v  1 2", "3 3 v> 3 1", "4 1 2  x 2"),
        ("1 v 9 2 3", "2 v 1 2", "3 v> 3 1", "1 2 x 2"),
        ("1 v[9] 2 3", "2 v 1 2", "3 v> 3 1", "1 2 x 2"),
        ("1 v9 2 3", "2 v 12", "3 v> 3 1", "1 2 x 2"),
        ("1 ↓9 2 3", "2 ↓ 1 2", "3 ↘ 3 1", "1 2 ≈ 2"),
        ("1 v9 2 3", "2 v 1 2", "3 v> 3 1", "1 2 w 2"),
        ("1 v9 2 3", "2 ^ 1 2", "3 v> 3 1", "1 2 x 2"),
        ("1 v9 2 3 2 v 1 2 3 v> 3 1 1 2 x 2",),
        ("1v923", "2v12", "3v>31", "12x2"),
        ("o v9 oo ooo", "oo v o oo", "ooo v> ooo o", "o oo x oo"),
        ("● S9 ●● ●●●", "●● S ● ●●", "●●● SE ●●● ●", "● ●● x ●●"),
        ("1 9Z 2 3", "2 z 1 2", "3 ZO 3 1", "1 2 uit 2"),
        ("1 down9 2 3", "2 down 1 2", "3 down-right 3 1", "1 2 x 2"),
        ("1 ⇓9 2 3", "2 ▼ 1 2", "3 ⇘ 3 1", "1 2 x 2"),
        ("1 v(9, 9, 9) 2 3", "2 v 1 2", "3 v> 3 1", "1 2 x 2"),
        ("1 v{2: 9, 3: 9, 4: 9} 2 3", "2 v 1 2", "3 v> 3 1", "1 2 x 2"),
    ],
)
def test_a_map_is_known_again_however_it_was_drawn(drawn):
    assert BROOK == redrawn(drawn)


@pytest.mark.parametrize(
    "drawn",
    [
        ("2 v5 1 v5 2", "3 v  2 v", "1 v  3 v  2", "2 x  1 x  2"),  # which land is missing?
        ("1 2 3", "2 1 2"),  # no water
        ("1 ? ? ?", "2 v 1 2", "1 x 2 2"),
        (),
        ("",),
    ],
)
def test_of_what_only_its_author_knows_nothing_is_told(drawn):
    assert () == redrawn(drawn)


def test_a_tile_is_missing_only_where_one_makes_the_row_its_own_mirror_as_the_others_are():
    whole = ("2 v5 1 v5 2", "3 v 2 v 3", "1 v 3 v 1", "2 x 1 x 2")

    assert whole == redrawn((whole[0], "3 v 2 v", *whole[2:]))
    assert whole == redrawn((whole[0], "v 2 v 3", *whole[2:]))
    assert () == redrawn((whole[0], "3 v v 3", *whole[2:]))


def test_of_a_row_that_lost_a_tile_or_has_one_too_many_the_only_way_that_makes_every_river_whole_is_told():
    whole = ("2 v5 1 v5 2", "3 v 2 v 3", "1 v 3 v 1", "2 v 2 v 1", "1 x 3 x 1")

    assert whole == redrawn((*whole[:3], "2 v 2 1", whole[4]))
    assert whole == redrawn((*whole[:2], "1 v 3 v v 1", *whole[3:]))
    assert () == redrawn((*whole[:2], "1 v 3 v 3 1", *whole[3:]))  # which land is too many?
    assert () == redrawn((*whole[:3], "2 v 2 v", whole[4]))  # … and how many points had the other?


@pytest.mark.parametrize(
    "row",
    [
        "3 v 7 1 1 v 7 3",
        "3 v7 1 1 v 7 3",
        "3 v 7 1 1 v7 3",
        "3 7 v 1 1 7 v 3",
        "3 7 v 1 1 7v 3",
        "3 v7 11 v7 3",
        "3 v7 1 1v7 3",
    ],
)
def test_a_space_within_a_tile_and_a_missing_one_between_two_are_known_by_the_length_of_the_row(row):
    rest = ("2 v 2 2 v 2", "1 v 3 3 v 1", "3 x 2 2 x 3")

    assert ("3 v7 1 1 v7 3", *rest) == redrawn((row, *rest))


def test_the_signs_of_one_arrow_belong_together_where_the_row_is_too_long():
    whole = ("3 v7 1 1 v7 3", "2 v> 2 2 v 2", "1 2 v 3 v 1", "2 1 v 1 v 2", "3 2 x 2 x 3")

    assert whole == redrawn((whole[0], "2 v > 2 2 v 2", *whole[2:]))


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: [f"{row}," for row in rows],
        lambda rows: [f"[{row}]" for row in rows],
        lambda rows: [f"{row.replace(' ', ', ')};" for row in rows],
        lambda rows: [row.replace("v9", "v:9") for row in rows],
        lambda rows: [row.replace("v9", "v=9") for row in rows],
        lambda rows: [row.replace("v9", "v9x") for row in rows],
        lambda rows: [rows[0], "ooo v oo oo v ooo", *rows[2:]],
        lambda rows: [rows[0], "33 v 2 2 v 3", *rows[2:]],
        lambda rows: [rows[0].replace("v9", "v"), rows[1].replace("v", "v9"), *rows[2:]],
        lambda rows: [*rows[:3], "3 1 2 2 1 3"],
    ],
)
def test_what_is_around_rows_and_discs_and_both_rivers_drawn_alike_in_another_way_are_known_again(change):
    whole = ("1 v9 2 2 v9 1", "3 v 2 2 v 3", "1 v 3 3 v 1", "3 x 2 2 x 3")

    assert whole == redrawn(tuple(change([*whole])))


def test_a_fork_is_known_from_the_middle_outward():
    assert ("2 v<|v>5 1", "x 3 x") == redrawn(("2 <v|>v5 1", "x 3 x")) == redrawn(("2 ZW|ZO5 1", "x 3 x"))


def test_land_that_touches_a_river_is_a_tile_of_its_own_and_a_source_has_discs():
    whole = ("2 v9 1", "1 v 3", "3 x 2")

    assert whole == redrawn(("2v9 1", "1v 3", "3 x 2"))
    assert whole == redrawn(("2 v9 1", "1v3", "3 x 2"))
    assert ("2 v5 1 v5", "3 x 2 x") == redrawn(("2 v5 1 v0", "3 x 2 x"))


def test_land_that_was_left_empty_is_none_and_a_dry_river_gets_what_the_others_have():
    assert (". 2 v9 1", "1 . v 3", "3 1 x 2") == redrawn(("  2 v9 1", "1   v  3", "3 1 x  2"))
    assert (". 2 v9 1", "1 . v 3", "3 1 x 2") == redrawn(("- 2 v9 1", "1 _ v 3", "3 1 x 2"))
    assert ("2 v5 1 v5", "3 x 2 x") == redrawn(("2 v5 1 v", "3 x 2 x"))


def test_a_dry_river_gets_the_discs_of_its_mouth_and_the_water_of_one_that_ends_right_before_it():
    whole = ("2 v5 1", "3 v 2", "1 v 3", "2 x 1")

    assert whole == redrawn(("2 v 1", "3 v 2", "1 v 3", "2 x5 1"))
    assert whole == redrawn((whole[0], "3 x 2", *whole[2:]))


def test_a_fork_with_one_arm_twice_feeds_the_river_that_has_no_water():
    assert ("2 v<|v5 1", "x x 3") == redrawn(("2 v<|v<5 1", "x x 3"))
    assert ("2 v<|v>5 1", "x 3 x") == redrawn(("2 v<|v<5 1", "x 3 x"))


@given(st.lists(st.text("123.v^<>x|9 ;", max_size=12), max_size=5).map(tuple))
def test_whatever_is_drawn_only_what_can_be_played_is_told(drawn):
    rows = redrawn(drawn)

    assert not rows or not WadiMap.of(rows).faults


def test_all_that_is_wrong_with_a_drawing_is_told_once_with_the_rows_to_write():
    rows = "\n".join(f'    "{row}"' for row in ("2;v5;1", "3;v;2", "1;x;3"))
    made = compile_text(f'ntw 1\nvariant "It" based on wadi {{\n  map {{\n{rows}\n  }}\n}}')

    assert ["NTW243"] == [found.code for found in made.found]
    assert 'write `"2 v5 1"`, `"3 v  2"`, `"1 x  3"`, each on a line of its own' == made.found[0].help()
    assert compile_text(made.mended).variant is not None


@pytest.mark.parametrize(
    ("drawn", "meant"),
    [
        (
            ("1 v9 2 v9", "2 v 1 v", "1 3 2 v", "2 v 2 v", "1 x 3 x"),
            ("1 v9 2 v9", "2 v 1 v", "1 v 2 v", "2 v 2 v", "1 x 3 x"),
        ),
        ((">9 > 2 > x", "1 2 1 1 2"), (">9 > > > x", "1 2 1 1 2")),
        (("v>9 1 1 1", "1 2 1 1", "1 1 v> 1", "1 1 1 x"), ("v>9 1 1 1", "1 v> 1 1", "1 1 v> 1", "1 1 1 x")),
    ],
)
def test_a_field_in_the_middle_of_a_river_is_a_part_of_it(drawn, meant):
    assert meant == redrawn(drawn)


@pytest.mark.parametrize(
    ("drawn", "meant"),
    [
        (("1 2 3 2 1", ">8 > > < <8", "2 1 1 1 2"), ("1 2 3 2 1", ">8 > x < <8", "2 1 1 1 2")),
        (("1 v9 1", "2 v 1", "1 v 3", "1 ^ 2", "1 ^9 2"), ("1 v9 1", "2 v 1", "1 x 3", "1 ^ 2", "1 ^9 2")),
        (("1 2 3 2", "1 1 1 1", ">8 > < <8", "2 1 1 1"), ()),
    ],
)
def test_rivers_that_flow_against_one_another_meet_in_the_middle(drawn, meant):
    assert meant == redrawn(drawn)


def test_a_place_left_empty_on_a_map_that_is_its_mirror_image_is_what_stands_opposite():
    assert redrawn(("2 v9 1 v9 2", "3 v  2    3", "1 v  2 v  1", "2 x  3 x  2"))[1] == "3 v 2 v 3"
    assert redrawn(("2 v9 1 v9 2", "3 v    v  3", "1 v  2 v  1", "2 x  3 x  1"))[1] == "3 v . v 3"
