"""What is advised for dice without six faces, and for rings without four areas."""

import pytest

from ntwrules.rulebooks.loading import compile_text

STARS = "wood-double, stone-double, wheat-double, dams-double, boats-double, theatre-crowd"


def mended(*clauses, parent="nisyros"):
    """The clauses of a file as all that is advised makes them."""
    text = "\n".join(("ntw 1", f'variant "Mine" based on {parent} {{', *clauses, "}\n"))
    after = compile_text(text, "mine.ntw", lint=True).mended or text
    return [line.strip() for line in after.splitlines()[2:-1]]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("hermes, less, wheat, wood, dams", "hermes, less, wheat, wood, dams, theatre"),
        ("more, stone, wood, dams, boats", "hermes, more, stone, wood, dams, boats"),
        ("hermes, less, stone, boats, theatre", "hermes, less, wheat, stone, boats, theatre"),
        ("hermes, less, dams, shipyard, theatre, hermes", "hermes, less, dams, boats, theatre, hermes"),
    ],
)
def test_a_die_has_the_face_that_it_had_before(written, meant):
    assert meant in mended("action dice {", written, "}")


def test_a_face_that_two_dice_could_have_lost_is_not_guessed():
    assert "hermes, more, stone, wood, wheat" in mended("action dice {", "hermes, more, stone, wood, wheat", "}")


def test_the_face_of_a_zone_stands_where_it_stood_before():
    others = ("Mandraki", "Emporios", "Nikia", "Mandraki or Pali", "Emporios or Nikia")

    assert mended("volcano die {", *others, "}")[1:3] == ["Mandraki", "Pali"]
    assert mended(f"volcano die {{ {'; '.join(others)} }}") == [
        f"volcano die {{ Mandraki; Pali; {'; '.join(others[1:])} }}"
    ]


@pytest.mark.parametrize(
    ("clauses", "meant"),
    [
        (["stone 2, 1, 2, 2", "wood 1, 2, 1, 1"], ["stone 2, 1, 1, 2", "wood 1, 2, 1, 1"]),
        (
            ["# 1 + 2 + 1, 1 + 2 + 1, 1 + 1 + 2, 1 + 2 + 1", "stone 2, 1, 1, 1", "wood 2, 1, 1, 2"],
            ["# 1 + 2 + 1, 1 + 2 + 1, 1 + 1 + 2, 1 + 2 + 1", "stone 1, 1, 1, 1", "wood 2, 2, 1, 2"],
        ),
    ],
)
def test_rows_are_written_as_sums_tell_them_or_as_they_were(clauses, meant):
    assert mended("island {", *clauses, "}")[1:-1] == meant


def test_what_one_row_loses_another_gains_if_people_are_told_of_it():
    told = "# at the crater there is wheat, and no stone"

    clauses = mended("island {", told, "stone 0, 1, 1, 1", "areas are mixed all together", "}")

    assert "stone 0, 1, 1, 1; wheat 3, 1, 2, 1" in clauses
    assert "stone 0, 1, 1, 1" in mended("island {", "stone 0, 1, 1, 1", "areas are mixed all together", "}")


@pytest.mark.parametrize(
    ("about", "asked"),
    [
        ("Villages of six.", ["4", "5"]),
        ("Four of them win; six is the end.", ["4", "5"]),
        ("Three are enough to win, and all of them is great.", ["3", "6"]),
    ],
)
def test_smaller_villages_ask_for_what_is_told_or_for_as_large_a_part(about, asked):
    [clause] = [line for line in mended(f'about "{about}"', "villages { 6 inhabitants }") if "saved" in line]

    assert asked == [word for word in clause.split() if word.isdigit()]


def test_an_inherited_great_victory_is_lowered_with_the_inhabitants():
    said = "level { 3 saved for a small victory }"

    assert "level { 3 saved for a small victory; 4 saved for a great victory }" in mended(
        said, "villages { 5 inhabitants }"
    )
    assert "level { 7 saved for a small victory; 7 saved for a great victory }" in mended(
        "level { 7 saved for a small victory }", "villages { 7 inhabitants }"
    )


def test_no_more_begin_as_workers_than_live_there():
    assert "villages { 1 inhabitant; 1 begin as workers }" in mended("villages { 1 inhabitant }")
    assert ["villages { 12 begin as workers }"] == mended("villages { 12 begin as workers }")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("level { at most 1 eruption }", "level { at most 1 eruption; 1 eruption a round }"),
        ("level { at least 6 eruptions }", "level { at least 6 eruptions; at most 6 eruptions }"),
        (f"events {{ without {STARS} }}", f"events {{ without {STARS}; 4 star cards on top }}"),
    ],
)
def test_an_inherited_number_gives_way_to_what_is_written(written, meant):
    assert mended(written) == [meant]


@pytest.mark.parametrize(
    ("about", "card"),
    [
        ("A new game.", "card wreck bad { lose 3 wood }"),
        ("The sea brings wood.", "card wreck good { gain 3 wood }"),
        ("The sea brings other things.", None),
        ("Some cards cost wood.", None),
    ],
)
def test_a_card_is_called_what_it_does_unless_something_else_is_told(about, card):
    written = "card wreck good { lose 3 wood }"

    assert (card or written) in mended(f'about "{about}"', "events {", written, "}")


def test_a_zone_on_no_face_of_the_volcano_die_takes_the_last_ones_of_another():
    faces = ("Mandraki", "Pali", "Emporios", "Pali", "Mandraki or Pali", "Emporios or Pali")
    shared = (*faces[:3], "Pali", "Mandraki or Pali", "Emporios or Nikia")

    assert mended("volcano die {", *faces, "}")[4:7] == ["Nikia", "Mandraki or Pali", "Emporios or Nikia"]
    assert mended('about "Each village has one face of its own."', "volcano die {", *shared, "}")[5:8] == [
        "Nikia",
        "Mandraki or Pali",
        "Emporios or Nikia",
    ]
