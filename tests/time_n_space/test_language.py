"""What a file of Time 'n' Space says: findings at their places, and every number and switch there and back."""

import pytest
from attrs import evolve, fields
from hypothesis import given

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.strategies import variants
from ntwrules.rulebooks.time_n_space.variant import TimeVariant, Wormhole

BOOK = rulebooks()["time-n-space"]


def text(said, base="time-n-space"):
    return f'ntw 1\nvariant "It" based on {base} {{ key it\n{said}\n}}'


def found(said, base="time-n-space"):
    """What is found in a file: code and what is underlined."""
    return [(it.code, it.at.text) for it in compile_text(text(said, base), lint=True).found]


def of(said, base="time-n-space"):
    """The variant that is said."""
    return compile_text(text(said, base)).variant


def game(said, base="time-n-space"):
    return ntwrules.loads(text(said, base))


BEAMS = "building h1 beams 1; building h2 beams 1"
APART = "planets and moons lie as the wormholes tell"
TOLD = "map { building tiles lie on the moons as told }"


@pytest.mark.rule("M2 M5 S2 S4 S6 S7 T2 F2")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("control centre { without p1, p2, p3, p4, b1, b2, h1, h2 }", ("NTW270", "variant")),
        ("control centre { without p9 }", ("NTW260", "p9")),
        ("control centre { p9 begins as a plant }", ("NTW260", "p9")),
        ("control centre { for red: p9 beams 1 }", ("NTW260", "p9")),
        ("control centre { red begins with gray on p9 }", ("NTW260", "p9")),
        ("control centre { building b3 }", ("NTW261", "b3")),
        ("control centre { building p1 makes }", ("NTW114", "makes")),
        ("control centre { building p1 makes technology }", ("NTW115", "technology")),
        ("tiles { tile beam makes then gray }", ("NTW115", "then")),
        ("tiles { without bean }", ("NTW262", "bean")),
        (f"stacks {{ moon 1: bean }} {TOLD}", ("NTW262", "bean")),
        ("tiles { tile hall x3 }", ("NTW263", "hall")),
        ("tiles { tile beam x5 }", ("NTW264", "x5")),
        (f"map {{ {APART} }}", ("NTW264", APART)),
        ("wormholes { purple and moon 5 }", ("NTW264", "purple and moon 5")),
        ("wormholes { moon 1 and moon 1 }", ("NTW265", "moon 1 and moon 1")),
        ("wormholes { red and stay }", ("NTW266", "red and stay")),
        ("control centre { building ship beams 1 }", ("NTW266", "ship")),
        ("wormholes { red and moon-0 }", ("NTW327", "moon-0")),
        ("wormholes { red and Hub }", ("NTW327", "Hub")),
        ("wormholes { red and moon2 }", ("NTW327", "moon2")),
        ("wormholes { red and 7up }", ("NTW327", "7up")),
        ("control centre { red begins with blue on p1 }", ("NTW267", "red begins with blue on p1")),
        ("control centre { red begins with blue 1 on h1 }", ("NTW267", "red begins with blue 1 on h1")),
        ("control centre { red begins with blue 9 on p1 }", ("NTW268", "red begins with blue 9 on p1")),
        (f"stacks {{ moon 1: gy-b, gy-b }} {TOLD}", ("NTW268", "moon 1: gy-b, gy-b")),
        ("tiles { tile beam x3; tile trade x9 } control centre { b2 begins as a beam station }",
         ("NTW268", "b2 begins as a beam station")),
        ("box { orders worth 1; everybody picks 5 orders }", ("NTW269", "everybody picks 5 orders")),
        ("clock { the clock runs 0 minutes }", ("NTW201", "0")),
        ("clock { the clock runs 1441 minutes }", ("NTW201", "1441")),
        ("wormholes { red and moon 100 }", ("NTW201", "100")),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_place(said, expected):
    assert expected == found(said)[0]


@pytest.mark.rule("M5 H1 D2 P1 T1 S2")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (f"map {{ {APART}; building tiles stay in the box }}\nwormholes {{ red and green }}", "NTW866"),
        (f"control centre {{ {BEAMS} }} tiles {{ without beam, trade }} box {{ everybody picks 0 orders }}", "NTW867"),
        ("control centre { building b1 trades 1; building b2 trades 1 } tiles { without beam, trade }", "NTW868"),
        ("box { cubes 12 gray, 12 yellow, 12 blue, 0 brown }", "NTW869"),
        ("control centre { without p4 } map { building tiles stay in the box }", "NTW869"),
        ("clock { a timer runs 31 minutes }", "NTW874"),
        ("box { cubes 2 gray, 12 yellow, 12 blue, 12 brown }", "NTW875"),
        ("stacks { moon 1: beam }", "NTW876"),
        (f"stacks {{ moon 9: beam }} {TOLD}", "NTW876"),
        ("map { building tiles stay in the box } tiles { buildings of level II stay as they are }", "NTW872"),
        ("box { on every planet lies nothing } points { everybody puts bonus counters to a row of their own choice }",
         "NTW872"),
        ("box { orders worth 1, 2, 3 } actions { of equal orders the owner gives one }", "NTW872"),
    ],
)  # fmt: skip
def test_what_is_foolish_is_warned_of(said, expected):
    assert [expected] == [code for code, _ in found(said)]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("building h5 trades 2", "building h2 trades 2"),
        ("building h9 trades 2; building h2 trades 3", "building h1 trades 2; building h2 trades 3"),
        (
            "building p0 makes gray, gray; building p1 makes blue",
            "building p1 makes gray, gray; building p2 makes blue",
        ),
        (
            "building p5 makes gray, gray; building p1 makes blue",
            "building p4 makes gray, gray; building p1 makes blue",
        ),
    ],
)
def test_a_building_that_was_not_there_is_the_nearest_that_is_free(said, meant):
    wrapped = [text(f"control centre {{ {one} }}") for one in (said, meant)]

    assert wrapped[1] == compile_text(wrapped[0], lint=True).mended


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("clock { timers of purple run 50 seconds }", "clock { timers of light blue run 50 seconds }"),
        ("clock { timers of light blue run 40 seconds; timers of purple run 50 seconds }",
         "clock { timers of light blue run 40 seconds; timers of green run 50 seconds }"),
        ("clock { timers of purple run 50 seconds } # purple is the youngest", None),
    ],
)  # fmt: skip
def test_timers_of_nobody_are_those_of_the_last_who_plays(said, meant):
    meant = meant and text(f"players 3\n{meant}")
    meant = meant or text(f"players 3; seats 3: red, green, purple\n{said}")

    assert meant == compile_text(text(f"players 3\n{said}"), lint=True).mended


@pytest.mark.parametrize(
    "said",
    [
        "control centre { red begins with gray on b1 }",
        "control centre { red begins with gray on b1; green begins with gray on b1 }",
        "control centre { red begins with gray 1 on b1; green begins with gray on p1 }",
        "players 3\nwormholes { red and moon 4 }",
        "map { building tiles stay in the box } tiles { tile beam x8 } control centre { b2 begins as a beam station }",
        "control centre { building p1 makes brown }",
        "control centre { building p1 makes brown; building p2 makes brown }",
    ],
)
def test_where_cubes_lie_and_moons_are_told_is_not_foolish_by_itself(said):
    assert not {"NTW738", "NTW739", "NTW740", "NTW741"} & {code for code, _ in found(said)}


@pytest.mark.parametrize(
    "said",
    [
        "clock { the clock runs 90 seconds; a timer runs 1500 milliseconds; no time of grace }",
        "wormholes { red and hub; hub and moon 1 takes 75 seconds }",
        "tiles { tile beam x5; tile trade x7 }",
        "control centre { building b1 beams 2; without h2 }",
        "control centre { red begins with gray on p1; green begins with gray 3 on p1 }",
    ],
)
def test_what_is_right_is_not_told(said):
    assert [] == found(said)


@pytest.mark.rule("S2")
def test_a_moon_beyond_the_ring_is_answered_with_the_one_that_people_are_told_of():
    said = 'players 4\nabout "From red to moon 4 and moon 1."\nwormholes {{ moon {} and red; red and moon 1 }}'

    assert text(said.format(4)) == compile_text(text(said.format(5)), lint=True).mended


@pytest.mark.rule("F1")
@pytest.mark.parametrize("long", ["red and hub", "hub and green", "purple and red"])
def test_a_flight_as_long_as_the_game_is_told_where_it_stands(long):
    """Whatever the order in which wormholes are told."""
    said = "wormholes { hub and green; red and hub; purple and red }".replace(long, f"{long} takes 90 minutes")

    assert [("NTW735", f"{long} takes 90 minutes")] == found(said)


@pytest.mark.rule("M5")
def test_wormholes_that_are_told_replace_those_that_were_there():
    variant = of("wormholes { hub and green }", "time-n-space-far-worlds")

    assert (Wormhole("green", "hub"),) == variant.edges
    assert () == of("wormholes { }", "time-n-space-far-worlds").edges


@pytest.mark.rule("M5")
def test_it_makes_no_difference_which_end_of_a_wormhole_comes_first():
    one = game("wormholes { red and hub takes 9 seconds; moon 1 and hub }")
    other = game("wormholes { hub and moon-1; hub and red takes 9000 milliseconds }")

    assert one.variant.edges == other.variant.edges
    assert one.fingerprint == other.fingerprint


@pytest.mark.rule("D5 M2")
def test_the_order_of_buildings_matters_and_that_of_tiles_does_not():
    first = game("control centre { building x1 beams 1; building x2 beams 1 }")
    later = game("control centre { building x2 beams 1; building x1 beams 1 }")
    told = ["tile aa x6 beams 2 then 3", "tile bb x6 beams 2 then 3"]
    tiles = [game(f"tiles {{ {' '.join(each)} }}") for each in (told, told[::-1])]

    assert first.fingerprint != later.fingerprint
    assert tiles[0].fingerprint == tiles[1].fingerprint


@pytest.mark.rule("S6 S7 M2")
def test_what_is_said_of_a_building_goes_with_it():
    said = "control centre { without h2, p1; red begins with gray on p1; for red: p1 beams 2 }"
    variant = of(said, "time-n-space-intro")

    assert (("b2", "beam"), ("h1", "trade")) == variant.dealt
    assert ((), ()) == (variant.preplaced, variant.centres)


@pytest.mark.rule("S6")
def test_a_slot_can_begin_as_printed_again():
    variant = of("control centre { h2 begins as printed }", "time-n-space-intro")

    assert (("b2", "beam"), ("h1", "trade")) == variant.dealt


@pytest.mark.rule("T1")
def test_times_are_said_in_the_largest_span_that_fits():
    variant = of("clock { a timer runs 90 seconds; the clock runs 120 seconds; 1001 milliseconds of grace }")
    printed = BOOK.print(variant, "nl", False)

    assert (90_000, 120_000, 1001) == (variant.timer_ms, variant.clock_ms, variant.grace_ms)
    assert "een zandloper loopt 90 seconden" in printed
    assert "de klok loopt 2 minuten" in printed
    assert "1001 milliseconden respijt" in printed


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("wormholes { red and hub }", ["a wormhole between red and hub"]),
        ("clock { timers of red run 5 seconds }", ["timers of red run 5 seconds"]),
        ("control centre { for red: p1 beams 2 }", ["for red: p1 beams 2"]),
        ("control centre { red begins with gray 2 on b1 }", ["before the game: red begins with gray 2 on b1"]),
        ("tiles { tile beam x5; tile trade x7 }",
         ["tile Beam station: ×5 instead of ×6", "tile Trading station: ×7 instead of ×6"]),
    ],
)  # fmt: skip
def test_a_difference_is_told_in_the_words_of_the_file(said, expected):
    base, other = ntwrules.load("time-n-space").variant, of(said)
    _, told = BOOK.compare(base, other, "en")

    assert expected == list(told)


def test_what_is_gone_is_told_as_a_difference_too():
    _, told = BOOK.compare(ntwrules.load("time-n-space-intro").variant, ntwrules.load("time-n-space").variant, "en")

    assert "no longer: h2 begins as a plant" in told


@given(variants(9))
def test_every_variant_is_said_and_read_again_in_every_tongue(variant):
    for tongue in TONGUES:
        read = compile_text(BOOK.print(variant, tongue, False)).variant

        assert variant == evolve(read, key=variant.key, title=variant.title, about=variant.about)


def test_every_number_and_switch_can_be_said():
    own = {it.name for it in fields(TimeVariant)} - {it.name for it in fields(TimeVariant.__mro__[1])}
    told = {row.sets[-1] for row in SAYINGS.rows.values() if row.kind in {"setting", "ruling"}}

    assert own - told == {"own_timers", "edges", "known_stacks", "dealt", "preplaced", "centre", "centres", "tiles"}


CHAIN = ("red and moon 1", "moon 1 and green", "green and moon 2", "moon 2 and light blue", "light blue and moon 3")


@pytest.mark.rule("M5")
@pytest.mark.parametrize(
    ("place", "slip"),
    [(3, "moon 2 and moon 2"), (1, "green and green"), (2, "moon 2 and moon 2"), (4, "light blue and light blue")],
)
def test_a_wormhole_back_to_itself_leads_on_in_a_chain_of_them(place, slip):
    said = "players 3\nmap {{ planets and moons lie as the wormholes tell }}\nwormholes {{\n{}\n}}"
    wrong = (*CHAIN[:place], slip, *CHAIN[place + 1 :])
    mended = compile_text(text(said.format("\n".join(wrong)))).mended

    assert (place == len(CHAIN) - 1) != (mended == text(said.format("\n".join(CHAIN))))


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("building b1 beams 2; building b1 beams 3", "building b1 beams 2; building b2 beams 3"),
        ("building p2 makes blue; building p2 makes gray", "building p2 makes blue; building p3 makes gray"),
        ("building b1 beams 2; building b2 beams 2; building b2 beams 3", None),
    ],
)
def test_a_building_told_of_twice_is_the_next_one(said, meant):
    wrong = text(f"control centre {{ {said} }}")

    assert (compile_text(wrong).mended or wrong) == (text(f"control centre {{ {meant} }}") if meant else wrong)


@pytest.mark.rule("M5")
def test_a_planet_is_spelt_right_in_every_wormhole():
    holes = "wormholes {{ {0} and red takes 45 seconds; green and {0} takes 75 seconds }}"

    assert text(holes.format("light blue")) == compile_text(text(holes.format("lightblue")), lint=True).mended
