"""What is advised for dice without six faces, and for rings without four areas."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def mended(*clauses, parent="nisyros"):
    """The clauses of a file as all that is advised makes them."""
    text = "\n".join(("ntw 1", f'variant "Mine" based on {parent} {{', *clauses, "}\n"))
    return [line.strip() for line in compile_text(text, "mine.ntw", lint=True).mended.splitlines()[2:-1]]


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
