"""What is foolish in a variant of Wadi is answered with what was probably meant."""

import pytest

from ntwrules.rulebooks.loading import compile_text

RIVERS = ("1 v   2 1 2 v   1", "3 v   3 2 3 v   2", "2 x   1 2 1 x   1")


def text(about, *rows):
    drawn = "\n".join(f'    "{row}"' for row in rows)
    return f'ntw 1\nvariant "Mine" based on wadi-basic {{\n  about "{about}"\n  map {{\n{drawn}\n  }}\n}}\n'


@pytest.mark.rule("B3 F1")
@pytest.mark.parametrize(
    ("about", "drawn", "meant"),
    [
        ("Twelve discs in the one, eight in the other.", "2 v 1 3 1 v 2", "2 v12 1 3 1 v8 2"),
        ("Two rivers, of 9 and 4 discs.", "2 v 1 3 1 v 2", "2 v9 1 3 1 v4 2"),
        ("Ten discs in each.", "2 v 1 3 1 v 2", "2 v10 1 3 1 v10 2"),
        ("Ten discs in all.", "2 v 1 3 1 v 2", "2 v5 1 3 1 v5 2"),
        ("Eight discs in the one, four in the other.", "2 v8 1 3 1 v 2", "2 v8 1 3 1 v4 2"),
        ("Eight discs in the one, four in the other.", "2 v 1 3 1 v4 2", "2 v8 1 3 1 v4 2"),
    ],
)
def test_every_river_begins_with_as_many_discs_as_people_are_told_of_it(about, drawn, meant):
    made = compile_text(text(about, drawn, *RIVERS), lint=True).mended.splitlines()

    assert meant.split() == made[4].strip(' "').split()


def mended(clauses, parent="wadi"):
    """Some clauses as all that is advised makes them; unchanged where nothing is."""
    opened = f'ntw 1\nvariant "Mine" based on {parent} {{\n'
    written = f"{opened}{clauses}\n}}\n"
    return (compile_text(written, lint=True).mended or written)[len(opened) : -3]


@pytest.mark.rule("T3")
@pytest.mark.parametrize(
    ("told", "said", "meant"),
    [
        ("", "at most 3 actions; at most 5 shadoofs built", "at most 5 actions; at most 3 shadoofs built"),
        ("# five actions, three of them built", "at most 3 actions; at most 5 shadoofs built",
         "at most 5 actions; at most 3 shadoofs built"),
        ("# five actions", "at most 3 actions; at most 5 shadoofs built",
         "at most 5 actions; at most 5 shadoofs built"),
        ("# nine shadoofs each", "a player has 90 shadoofs", "a player has 9 shadoofs"),
        ("", "a player has 55 shadoofs", "a player has 5 shadoofs"),
        ("", "at most 0 discs pumped", "at most 1 disc pumped"),
        ("", "at most 3 actions; at most 0 discs pumped", "at most 3 actions; at most 3 discs pumped"),
        ("# three actions, two shadoofs", "at most 3 actions; at most 5 shadoofs built",
         "at most 3 actions; at most 2 shadoofs built"),
        ("", "at most 3 actions; at most 4 shadoofs built; at most 5 discs pumped",
         "at most 3 actions; at most 4 shadoofs built; at most 5 discs pumped"),
        ("# six actions: two shadoofs and four discs",
         "at most 6 actions; at most 2 shadoofs built; at most 3 discs pumped",
         "at most 6 actions; at most 2 shadoofs built; at most 4 discs pumped"),
        ("# with three actions you may build three times", "at most 1 action; at most 3 shadoofs built",
         "at most 3 actions; at most 3 shadoofs built"),
    ],
)  # fmt: skip
def test_actions_and_what_is_done_with_them_are_exchanged_or_as_people_are_told(told, said, meant):
    assert f"{told}\nturn {{ {meant} }}" == mended(f"{told}\nturn {{ {said} }}")
