"""A clause that changes nothing is told, and can indeed be left out."""

import pytest
from hypothesis import example, given, strategies as st

from ntwrules.rulebooks.loading import compile_text

#: Clauses that say what the base game says, or something else of the same kind.
CLAUSES = (
    "players 1 to 4",
    "players 2 to 4",
    "win when own pawns on finish = own pawns, round played out",
    "win when own pawns on finish >= 3",
    "win when own pawns on finish >= 2 and round > 30",
    "end when floodable cells = 0: most pawns on finish",
    "end when round > 40: nobody",
    "end also when round > 50: most pawns on finish",
    "end also when floodable cells = 0: most pawns on finish",
    "setup { pawns 4 }",
    "setup { start at 360\n finish at 39 }",
    "dice { combine any }",
    "dice { die yellow 0, 1, 2, 3 for hundreds }",
    "dice { die yellow 0, 1, 2, 3 for hundreds\n die blue 0, 1, 3, 5 for tens\n die green 0, 1, 3, 5 for units }",
    "dice { action die bridge, polder, pump, terp, axe, vest }",
    "structures { bridge x16\n terp x8 }",
    "cards { use objects, tasks, disasters, strongest }",
    "cards { issue 1 card after round 10, then every 5 rounds\n at most 1 boat in hand }",
    "cards { beforehand no cards }",
    "deck tasks { card C x4\n without A }",
    "turn { flood, then one of: move, card, action die }",
    "turn { without card }",
)


def text(clauses):
    """A file with these clauses."""
    return 'ntw 1\nvariant "Ours" based on base {\n' + "\n".join(clauses) + "\n}\n"


def told(written):
    """What is told to change nothing, as texts."""
    return [it.at for it in compile_text(written, "ours.ntw", lint=True).found if it.code == "NTW880"]


@example(["end when floodable cells = 0: most pawns on finish", "end when round > 40: nobody"])
@given(st.lists(st.sampled_from(CLAUSES), min_size=1, max_size=5, unique=True))
def test_what_is_said_to_change_nothing_can_be_left_out(clauses):
    written = text(clauses)
    whole = compile_text(written, "ours.ntw", lint=True)

    for finding in whole.found:
        if finding.code == "NTW880" and whole.variant is not None:
            without = written[: finding.at.start] + written[finding.at.end :]

            assert whole.fingerprint == compile_text(without, "ours.ntw").fingerprint


FIRST_OF_TWO = {
    "end": "end when floodable cells = 0: most pawns on finish\nend when round > 40: nobody",
    "win": "win when own pawns on finish = own pawns, round played out\nwin when own pawns on finish >= 3",
    "einde": "einde wanneer overstroombare cellen = 0: meeste pionnen op finish\neinde wanneer ronde > 40: niemand",
}


@pytest.mark.parametrize("clauses", FIRST_OF_TWO.values(), ids=FIRST_OF_TWO)
def test_the_usual_line_said_again_beside_another_one_is_needed(clauses):
    written = text([clauses])
    if "einde" in clauses:
        written = written.replace("based on", "op basis van")

    assert [] == told(written)


def test_the_usual_line_said_again_before_an_additional_one_is_not_needed():
    usual = "end when floodable cells = 0: most pawns on finish"

    assert [usual] == [at.text for at in told(text([usual, "end also when round > 40: nobody"]))]


@pytest.mark.parametrize(
    ("clauses", "parent", "meant"),
    [
        ('about "Three of us."\nplayers 2\nseats 3: yellow, brown, blue', "wadi", "players 3"),
        ("players 3 to 4\nseats 2: south, west", "base", "players 2 to 4"),
        (
            'about "For three."\nplayers 2 as one team\nseats 3: Pali, Nikia, Mandraki',
            "nisyros",
            "players 3 as one team",
        ),
        ("players 2\nseats 3: yellow, brown, blue", "wadi", "players 3"),
        ('about "Two, not three."\nplayers 2\nseats 3: south, west, east', "base", "players 2"),
    ],
)
def test_as_many_play_as_have_seats_if_that_is_sure(clauses, parent, meant):
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}\n}}\n'
    compiled = compile_text(text, lint=True)

    assert "NTW871" in [one.code for one in compiled.found]
    assert meant in (compiled.mended or text).splitlines()
