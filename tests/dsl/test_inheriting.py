"""Repairs that ask what the parents say."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def lines(clauses, parent, folder=None):
    """The lines of a file as all that is advised makes it."""
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}\n}}\n'
    compiled = compile_text(text, "mine.ntw", folder)
    return [line.strip() for line in compiled.mended.splitlines()[2:-1]]


@pytest.mark.parametrize(
    ("clauses", "parent", "line"),
    [
        ("box {\ncubes 20 gray\n}", "time-n-space", "cubes 20 gray, 12 yellow, 12 blue, 12 brown"),
        ("box { cubes 20 gray }", "time-n-space", "box { cubes 20 gray, 12 yellow, 12 blue, 12 brown }"),
        ("doos {\nblokjes 20 grijs\n}", "time-n-space", "blokjes 20 grijs, 12 geel, 12 blauw, 12 bruin"),
    ],
)
def test_a_line_left_half_is_completed_with_what_the_parents_say(clauses, parent, line):
    assert line in lines(clauses, parent)


@pytest.mark.parametrize(
    ("clauses", "parent", "line"),
    [
        ("setup {\npawns -1\n}", "base", "pawns 3"),
        ("setup {\npawns 1 fewer\n}", "base", "pawns 3"),
        ("steamboats {\ncard eye left +2\n}", "boot-op-stoom", "card eye left x4"),
        ("klok {\nde klok loopt 10 minuten langer\n}", "time-n-space", "de klok loopt 40 minuten"),
        # what is taken off anyway is no difference
        (
            "watchmen {\na Watchman forced off a dry wadi costs -3 points\n}",
            "wadi-watchmen",
            "a Watchman forced off a dry wadi costs 3 points",
        ),
    ],
)
def test_a_number_told_as_a_difference_is_reckoned_from_what_the_parents_say(clauses, parent, line):
    assert line in lines(clauses, parent)


def test_of_two_lines_the_one_that_the_parents_say_goes():
    for first, last in ((10, 14), (14, 10)):
        said = f"calendar {{\nlost after {first} days\ntime always goes on\nlost after {last} days\n}}"

        assert ["calendar {", "lost after 14 days", "}"] == [
            line for line in lines(said, "boot-op-stoom") if "time" not in line
        ]


def test_what_a_parent_took_away_is_told_again_in_full(tmp_path):
    parent = 'ntw 1\nvariant "Ahead" based on boot-op-stoom { key ahead sailing { without backward } }\n'
    (tmp_path / "ahead.ntw").write_text(parent, "utf-8")

    told = lines("varen {\nkaart achteruit x3\n}", "ahead", tmp_path)

    assert 'kaart achteruit "Achteruit" en "Backward" x3 { vaar 1 tegel achteruit }' in told
