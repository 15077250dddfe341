"""Numbers and rulings that fit are proposed for those that do not."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def mended(clauses, parent):
    """The clauses of a file as all that is advised makes them, on one line."""
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}\n}}\n'
    return " ".join(" ".join(compile_text(text, lint=True).mended.splitlines()[2:-1]).split())


@pytest.mark.parametrize(
    ("clauses", "parent", "meant"),
    [
        ("players 2 to 9 as one team", "boot-op-stoom", "players 2 to 8 as one team"),
        ("players 4 to 2", "base", "players 2 to 4"),
        ("clock { everybody has 0 timers }", "time-n-space", "clock { everybody has 1 timer }"),
        (
            "clock { everybody has 0 timers }  # three hourglasses each",
            "time-n-space",
            "clock { everybody has 3 timers } # three hourglasses each",
        ),
        ("box { orders worth 0, 1, 2 }", "time-n-space", "box { orders worth 0, 1, 2 }"),
        ("turn { at most 0 discs pumped }", "wadi", "turn { at most 1 disc pumped }"),
        (
            "turn { at most 4 actions; at most 0 discs pumped }  # three discs a turn",
            "wadi",
            "turn { at most 4 actions; at most 3 discs pumped } # three discs a turn",
        ),
        ("setup { water at 190..189 }", "base", "setup { water at 189..190 }"),
        ("players 4 teams south and west, north and west", "base", "players 4 teams south and west, north and east"),
        ("players 4 teams north and south, east and east", "base", "players 4 teams north and south, east and west"),
        ("seats 3: red, yellow, red", "wadi", "seats 3: red, yellow, red"),
        ("seats 4: red, yellow, brown, red", "wadi", "seats 4: red, yellow, brown, blue"),
        ("seats 3: red, brown, red # blue, red and brown", "wadi", "seats 3: red, brown, blue # blue, red and brown"),
        ("players 3 seats 3: east, north, west", "base", "players 3 seats 3: west, north, east"),
        ("players 3 seats 2: south, west, north", "base", "players 3 seats 3: south, west, north"),
    ],
)
def test_a_number_or_an_order_that_cannot_be_is_answered_with_the_nearest_that_can(clauses, parent, meant):
    assert meant == mended(clauses, parent)


def test_a_number_that_is_far_too_large_is_not_guessed():
    assert "setup { pawns 57 }" == mended("setup { pawns 57 }", "base")


def test_what_the_author_tells_people_counts_more_than_what_is_near():
    about = 'about "Six houses will do."'

    assert f"{about} winning {{ winning needs 6 houses }}" == mended(
        f"{about} winning {{ winning needs 9 houses }}", "boot-op-stoom"
    )
    assert "" == mended("winning { winning needs 9 houses }", "boot-op-stoom")


@pytest.mark.parametrize(
    ("clauses", "parent", "meant"),
    [
        ("villages { 8 inhabitants }", "nisyros", "level { 8 saved for a great victory }"),
        ("level { 6 eruptions a round }", "nisyros", "at most 6 eruptions"),
        ("beurt { hoogstens 3 schijven gepompt }", "wadi", "hoogstens 3 acties"),
        ("flight { safe with 2, 4 }", "nisyros", "safe with 2, 3"),
        ("clock { the clock runs 10 minutes; a timer runs 20 minutes }", "time-n-space", "a timer runs 20 seconds"),
        ("stacks { moon 1: beam, trade }", "time-n-space", "map { building tiles lie on the moons as told }"),
        ('deck ours { card P "Wasps" x3 { skip 1 turn } }', "base", "use objects, tasks, disasters, strongest, ours"),
        ('deck ours { card P "Wasps" x3 { skip 1 turn } } cards { use tasks }', "base", "use tasks, ours"),
    ],
)
def test_what_is_inherited_gives_way_to_what_is_written(clauses, parent, meant):
    assert meant in mended(clauses, parent)


def test_a_ruling_of_the_file_that_makes_another_idle_gives_way_to_what_is_inherited():
    worth, none = "bonus counters are worth 5", "on every planet lies nothing"

    assert f"box {{ {worth} }}" == mended(f"box {{ {worth}; {none} }}", "time-n-space")
    assert f"box {{ {worth} }}" == mended(f"box {{ {none}; {worth} }}", "time-n-space")


def test_a_win_that_cannot_be_is_counted_of_whom_it_can():
    said = "players 4 teams south and north, west and east win when {} pawns on finish = team pawns, round played out"

    assert said.format("team") == mended(said.format("own"), "base")


def test_a_kind_that_a_card_is_named_after_is_told_before_it_and_no_longer_missed_elsewhere():
    said = "board { tile house x8 wishes 85 percent of 4 blue, 4 green, 4 purple }\nparcels {\n%scard purple x4\n}"

    text = f'ntw 1\nvariant "Mine" based on boot-op-stoom {{\n{said % ""}\n}}\n'
    assert ["card purple x4"] == [
        finding.at.source.line(finding.at.position[0]) for finding in compile_text(text).found
    ]
    assert " ".join((said % "kind purple\n").split()) == mended(said % "", "boot-op-stoom")


@pytest.mark.parametrize(
    ("about", "clause", "meant"),
    [
        ('about "Up to six eruptions."', "level { at least 6 eruptions }", "level { at most 6 eruptions }"),
        ('about "Three a round, up to six."', "level { 3 eruptions a round; at least 6 eruptions }", "; at most 6 "),
        ('over "Soms wel zes, maximaal zes!"', "niveau { minstens 6 uitbarstingen }", "{ hoogstens 6 uitbarstingen }"),
    ],
)
def test_least_is_taken_for_most_where_people_are_told_that(about, clause, meant):
    assert meant in mended(f"{about}\n{clause}", "nisyros")


@pytest.mark.parametrize(
    ("about", "meant"),
    [("One rule of ours.", "10 star cards on top"), ("Nine star cards lie on top.", "9 star cards on top")],
)
def test_all_that_there_are_is_proposed_unless_people_are_told_how_many(about, meant):
    assert meant in mended(f'about "{about}"\nevents {{ 14 star cards on top }}', "nisyros")


def test_of_two_numbers_that_are_both_written_neither_is_guessed():
    assert "" == mended("level { 6 eruptions a round; at most 4 eruptions }", "nisyros")


@pytest.mark.parametrize(
    ("clauses", "parent", "meant"),
    [
        (
            "level {\n8 saved for a small victory\n5 saved for a great victory\n}",
            "nisyros",
            "5 saved for a small victory 8 saved for a great victory",
        ),
        ('events {\ncard harvest "Harvest" x2 good at step 7 { wheat areas times 3 }\n}', "nisyros", "at step 4"),
        ("players 2 to 6 as one team\npiets {\nthe piets sail along\n}", "boot-op-stoom", "players 2 to 4 as one team"),
        ("watchmen {\nthe Watchmen come after round 3\n}", "wadi", "the Watchmen take part"),
    ],
)
def test_what_does_not_go_together_is_answered_with_what_does(clauses, parent, meant):
    assert meant in mended(clauses, parent)


def test_a_thing_of_which_too_little_is_told_for_its_block_is_taken_to_the_one_where_it_is_enough():
    wishes = "board { tile house x8 wishes 80 percent of 3 mandarin, 2 green }"
    said = f"{wishes}\nsailing {{\ncard forward x7\n%s}}\nparcels {{%s\nkind mandarin\n}}"
    card = "card mandarin x4"

    assert " ".join((said % ("", f" {card}")).split()) == mended(said % (f"{card}\n", ""), "boot-op-stoom")


def test_of_new_parcels_there_are_as_many_as_people_are_told():
    wishes = "board { tile house x8 wishes 80 percent of 3 mandarin, 2 green }\nparcels { kind mandarin }"

    assert "card mandarin x3" in mended(f'about "Three parcels more."\n{wishes}', "boot-op-stoom")
    assert "card mandarin x4" in mended(wishes, "boot-op-stoom")


@pytest.mark.parametrize(
    ("clauses", "meant"),
    [
        ("players 2 setup { pawns 4, 3 for east }", "players 2 setup { pawns 4, 3 for north }"),
        ("players 2 setup { finish at 57 for west }", "players 2 setup { finish at 57 for north }"),
        ('about "Grandma sits east." players 2 setup { pawns 4, 3 for east }', ""),
    ],
)
def test_what_is_for_nobody_is_for_the_last_who_plays_and_has_nothing_like_it(clauses, meant):
    assert meant == mended(clauses, "base")
