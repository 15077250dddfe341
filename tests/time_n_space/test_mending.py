"""What is foolish in a variant of Time 'n' Space is answered with what was probably meant."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def text(clauses, parent="time-n-space"):
    return f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}\n}}\n'


def mended(clauses, parent="time-n-space"):
    """A file as all that is advised makes it; unchanged where nothing is."""
    written = text(clauses, parent)
    return compile_text(written, lint=True).mended or written


def plants(*colours, remark=""):
    lines = "; ".join(f"building p{n} makes {colour}" for n, colour in enumerate(colours, 1))
    return f"{remark}\ncontrol centre {{ {lines} }}"


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("remark", "said", "meant"),
    [
        ("", ("brown", "blue", "yellow", "yellow"), ("brown", "blue", "yellow", "gray")),
        ("", ("yellow", "gray", "gray"), ("yellow", "blue", "gray")),
        ("", ("blue", "yellow", "yellow", "brown"), ("blue", "yellow", "gray", "brown")),
        ("# From gray to brown: blue comes first, then gray, brown, yellow.",
         ("blue", "blue", "brown", "yellow"), ("blue", "gray", "brown", "yellow")),
        ("# The third makes gray, the fourth yellow.",
         ("brown", "blue", "yellow", "yellow"), ("brown", "blue", "gray", "yellow")),
        ("# two yellow plants", ("brown", "blue", "yellow", "yellow"), ("brown", "blue", "yellow", "yellow")),
        ("# no gray today", ("brown", "blue", "yellow", "yellow"), ("brown", "blue", "yellow", "yellow")),
    ],
)  # fmt: skip
def test_of_two_plants_that_make_the_same_one_makes_what_none_does(remark, said, meant):
    assert text(plants(*meant, remark=remark)) == mended(plants(*said, remark=remark))


@pytest.mark.rule("M2 S2")
def test_the_same_holds_for_tiles_on_both_levels():
    without = "without gy-b, gy-n, gb-y, gb-n, gn-y, gn-b, yb-g, yb-n, yn-g, yn-b, bn-g, bn-y"
    of = "tile {} x3 makes {}, {} then {}, {}, {}"
    said = [
        of.format(key, *[colour] * 5) for key, colour in zip("abcd", ("gray", "blue", "brown", "brown"), strict=True)
    ]
    meant = [*said[:3], of.format("d", *["yellow"] * 5)]

    assert text(f"tiles {{ {without}; {'; '.join(meant)} }}") == mended(f"tiles {{ {without}; {'; '.join(said)} }}")


@pytest.mark.rule("S2")
def test_the_larger_side_of_a_plant_is_the_one_behind():
    said = "tiles { tile gb-y makes gray, yellow, blue then gray, yellow }"

    assert text("tiles { tile gb-y makes gray, yellow then gray, yellow, blue }") == mended(said)


@pytest.mark.parametrize(
    ("remark", "said", "meant"),
    [
        ("# The first makes brown, the fourth gray.",
         "building p1 makes brown; building p1 makes gray", "building p1 makes brown; building p4 makes gray"),
        ("# Brown comes from the second, gray from the fourth.",
         "building p2 makes brown; building p2 makes gray", "building p2 makes brown; building p4 makes gray"),
        ("", "building b2 beams 2; building b2 beams 3", "building b1 beams 2; building b2 beams 3"),
        ("", "building b1 beams 2; building b1 beams 3", "building b1 beams 2; building b2 beams 3"),
    ],
)  # fmt: skip
def test_of_two_buildings_under_one_name_one_is_another_by_its_number(remark, said, meant):
    said, meant = (f"{remark}\ncontrol centre {{ {one} }}" for one in (said, meant))

    assert text(meant) == mended(said)


@pytest.mark.rule("E1 Q4 F1")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("clock { the clock runs 15 minutes; time goes on in steps of 30 minutes }",
         "clock { the clock runs 15 minutes; time goes on in steps of 30 seconds }"),
        ("clock { the clock runs 15 minutes; time goes on in steps of 30 minutes } # each of three minutes",
         "clock { the clock runs 15 minutes; time goes on in steps of 3 minutes } # each of three minutes"),
        ("clock { the clock runs 10 minutes; time goes on in steps of 700 seconds }",
         "clock { the clock runs 10 minutes; time goes on in steps of 70 seconds }"),
        ("clock { 40 minutes of grace }", "clock { 40 seconds of grace }"),
        ("clock { timers of red run 50 seconds, 75 minutes }", "clock { timers of red run 50 seconds, 75 seconds }"),
        ("clock { timers of red run 40 milliseconds, 50 milliseconds }",
         "clock { timers of red run 40 seconds, 50 seconds }"),
        ("map { with 20 tiles or fewer a moon can be left alone }",
         "map { with 2 tiles or fewer a moon can be left alone }"),
        ("wormholes { red and light blue takes 45 minutes } # the short cut: two minutes",
         "wormholes { red and light blue takes 2 minutes } # the short cut: two minutes"),
    ],
)  # fmt: skip
def test_what_is_longer_or_shorter_than_can_be_is_as_people_are_told_or_in_another_unit(said, meant):
    assert text(meant) == mended(said)


@pytest.mark.rule("M5")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("red and hub; green and hub; light blue and light blue; purple and hub",
         "red and hub; green and hub; light blue and hub; purple and hub"),
        ("hub and red; hub and green; hub and purple; light blue and light blue; hub and moon 1",
         "hub and red; hub and green; hub and purple; hub and light blue; hub and moon 1"),
        ("red and hub; green and hub; hub and hub; purple and hub",
         "red and hub; green and hub; light blue and hub; purple and hub"),
        ("red and moon 1; green and green; light blue and moon 1; purple and moon 1",
         "red and moon 1; green and moon 1; light blue and moon 1; purple and moon 1"),
    ],
)  # fmt: skip
def test_in_a_star_of_wormholes_one_that_goes_nowhere_leads_to_its_middle(said, meant):
    apart = "map { planets and moons lie as the wormholes tell; building tiles stay in the box }\n"
    said, meant = (f"{apart}wormholes {{ {one} }}" for one in (said, meant))

    assert text(meant) == mended(said)


@pytest.mark.rule("T1 M1")
@pytest.mark.parametrize(
    ("told", "seats"),
    [
        ("Four of us, and purple has slower sand.", "players 4"),
        ("Only the four of you, and slow sand for purple.", "players 4"),
        ("Three of us, and purple has slower sand.", "players 3; seats 3: red, green, purple"),
    ],
)
def test_as_many_play_as_people_are_told_before_somebody_plays_on_another_seat(told, seats):
    said = f'about "{told}"\nplayers 3\nclock {{ timers of purple run 75 seconds }}'

    assert text(said.replace("players 3", seats)) == mended(said)


@pytest.mark.rule("S2")
@pytest.mark.parametrize(
    ("stacks", "meant"),
    [
        ("moon 1: beam, trade; moon 1: trade, beam", "moon 1: beam, trade; moon 2: trade, beam"),
        ("moon 1: beam; moon 2: trade; moon 7: beam", "moon 1: beam; moon 2: trade; moon 3: beam"),
        ("moon 2: beam; moon 7: beam", "moon 2: beam; moon 7: beam"),
    ],
)
def test_a_stack_of_a_moon_told_before_or_of_none_is_that_of_the_next(stacks, meant):
    told = "map {{ building tiles lie on the moons as told }}\nstacks {{ {} }}"

    assert text(told.format(meant)) == mended(told.format(stacks))


@pytest.mark.rule("S7 S6")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("red begins with gray on p1; red begins with blue on p1",
         "red begins with gray on p1; red begins with blue on p3"),
        ("for red: p1 makes blue; for red: p1 makes yellow", "for red: p1 makes blue; for red: p2 makes yellow"),
        ("b2 begins as a trading station; b2 begins as a plant",
         "b2 begins as a trading station; b2 begins as a plant"),
    ],
)  # fmt: skip
def test_of_two_lines_about_one_building_the_second_is_about_a_later_one(said, meant):
    assert text(f"control centre {{ {meant} }}") == mended(f"control centre {{ {said} }}")


def test_a_number_with_a_figure_twice_is_as_the_others_of_its_line():
    said = "box {{ cubes 15 gray, 15 yellow, 15 blue, {} brown }}"

    assert text(said.format(15)) == mended(said.format(155)) == mended(said.format(150))


@pytest.mark.rule("M5")
def test_the_planet_that_no_way_leads_to_gets_the_one_that_all_others_have():
    ways = "red and hub\ngreen and hub\nlight blue and hub\n{}red and moon 1\npurple and moon 2"
    clauses = "players 4\nmap {{ planets and moons lie as the wormholes tell }}\nwormholes {{\n" + ways + "\n}}"

    assert text(clauses.format("purple and hub\n")) == mended(clauses.format(""))


@pytest.mark.rule("T1")
def test_buildings_of_a_seat_without_a_player_are_those_of_one_that_plays():
    clauses = 'about "The youngest plays purple."\nplayers 3\nseats 3: red, green, purple\n'
    clauses += "control centre {{ for {}: b1 beams 2 }}"

    assert text(clauses.format("purple")) == mended(clauses.format("light blue"))
