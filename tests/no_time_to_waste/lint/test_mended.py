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
