"""What a file takes away and tells of again is told, and was not meant among what goes."""

import pytest

from ntwrules.rulebooks.loading import compile_text


def mended(parent, clauses, about=""):
    text = f'ntw 1\nvariant "Mine" based on {parent} {{  # {about}\n{clauses}\n}}\n'
    compiled = compile_text(text)
    assert ["NTW330"] == [one.code for one in compiled.found if one.severity == "error"]
    return compiled.mended.splitlines()[2]


@pytest.mark.parametrize(
    ("parent", "clauses", "meant"),
    [
        (
            "base",
            "deck objects { without boots, dinghy; card dinghy x6 }",
            "deck objects { without boots; card dinghy x6 }",
        ),
        (
            "base",
            "deck objects { without dinghy, boots; card dinghy x6 }",
            "deck objects { without boots; card dinghy x6 }",
        ),
        ("boot-op-stoom", "sailing { without left; card left x9 }", "sailing { card left x9 }"),
        ("prachtige-pakjes", "parcels { without joker; card joker x9 }", "parcels { card joker x9 }"),
        ("prachtige-pakjes", "steamboats { without sack; card sack left x9 }", "steamboats { card sack left x9 }"),
        ("krappe-kalender", "calendar { without news; day news x4 }", "calendar { day news x4 }"),
        (
            "nisyros",
            "events { without wood-lost, hunger; card hunger x2 }",
            "events { without wood-lost; card hunger x2 }",
        ),
    ],
)
def test_what_is_told_of_again_stays(parent, clauses, meant):
    assert meant == mended(parent, clauses)


@pytest.mark.parametrize(
    ("about", "gone"),
    [
        ("Nobody loses wood or stone.", "wood-lost, stone-lost"),
        ("Nobody loses wood. Stone is cheap.", "wood-lost"),
        ("Nobody loses wood, stone or wheat.", "wood-lost, stone-lost"),
    ],
)
def test_another_thing_goes_instead_where_people_are_told_of_it(about, gone):
    clauses = "events {{ without {}; card hunger x2 }}"

    assert clauses.format(gone) == mended("nisyros", clauses.format("wood-lost, hunger"), about)


def test_what_is_told_anew_is_another_thing():
    text = 'ntw 1 variant "Mine" based on nisyros { events { without hunger; card hunger bad { lose 3 wheat } } }'

    assert [] == [one for one in compile_text(text).found if one.severity == "error"]
