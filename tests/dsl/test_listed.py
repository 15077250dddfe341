"""Lists of numbers that are too short or too long."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def island(*clauses):
    """The lines of a block about the island as all that is advised makes them."""
    text = "\n".join(('ntw 1\nvariant "Mine" based on nisyros {\nisland {', *clauses, "}\n}\n"))
    return compile_text(text, "mine.ntw").mended.splitlines()[3:-2]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("dam places 1, 2, 3, 4", "dam places 0, 1, 2, 3, 4"),
        ("dam places 0, 1, 1, 2", "dam places 0, 1, 1, 2, 3"),
        ("dam places 0, 2, 3, 4", "dam places 0, 2, 3, 4, 4"),
        ("a worker gathers 4, 3, 2; a token gives 2", "a worker gathers 4, 3, 2, 1; a token gives 2"),
        ("dam places 0, 1, 1, 1, 2, 2", "dam places 0, 1, 1, 1, 2"),
    ],
)
def test_a_list_as_long_as_before_begins_ends_and_goes_on_as_before(written, meant):
    assert island(written) == [meant]


def test_a_list_is_written_as_a_remark_tells_it():
    told = "# four rings and the coast: none, one, one, four, three"

    assert island(told, "dam places 0, 1, 4, 3") == [told, "dam places 0, 1, 1, 4, 3"]
    assert island("dam places 0, 1, 2, 3, 4, 4  # 0, 1, 3, 4 and 4") != ["dam places 0, 1, 2, 3, 4"]


def test_of_all_lists_only_one_fits_the_other_rows():
    others = ("wood 2, 1, 1, 1", "wheat 0, 1, 1, 2")

    assert island("stone 2, 2, 1", *others) == ["stone 2, 2, 2, 1", *others]
    assert island("stone 2, 2, 2, 1, 1", *others) == ["stone 2, 2, 2, 1", *others]


@pytest.mark.parametrize("clause", ["dam places 0, 1, 2, 2", "dam places 0, 1, 2, 3, 4, 5", "dam places 0, 1"])
def test_which_number_is_meant_is_not_guessed(clause):
    assert island(clause) in ([], [clause])
