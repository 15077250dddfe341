"""A line that was copied and still names another thing is told as it was meant, before any line is added."""

import pytest

from ntwrules.rulebooks.loading import compile_text

ICONS = 'steamboats {\n icon gust "Gust" { the other way round }\n icon fog "Fog" { the card is ignored }\n'
HAY = 'structures {\n haystack "Haystack" x6 on land { dry, walkable }\n}\ndeck objects {\n'
JAM = 'parcels {\n kind jam "Jam"\n'
WISHES = "board {\n tile house x8 wishes 80 percent of 3 blue, 3 jam\n}\n"
MILK = 'parcels {\n kind milk "Milk"\n kind cheese "Cheese"\n card milk x4\n card cheese x4\n}\nboard {\n'


def mended(parent, clauses):
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}}}\n'
    return (compile_text(text, lint=True).mended or text).splitlines()


@pytest.mark.parametrize(
    ("parent", "clauses", "meant"),
    [
        # a card with a part of the name
        ("eerste-spel", f"{HAY} card hay x4 number 2 {{ place 1 bridge }}\n}}\n", "place 1 haystack }"),
        ("eerste-spel", f'{HAY} card h "Haystacks" x4 number 2 {{ place 1 bridge }}\n}}\n', "place 1 haystack }"),
        ("boot-op-stoom", f"{JAM} card jam-jar x3 counts as green\n}}\n{WISHES}", "x3 counts as jam"),
        # one of several about something else, of which people are told the same
        (
            "boot-op-stoom",
            f'about "A gust is on the left, fog is on the right."\n{ICONS} card gust left\n card gust right\n}}\n',
            " card fog right",
        ),
        (
            "boot-op-stoom",
            (
                f'about "Cheese is for the farm and milk for the mill."\n{MILK} tile farm x3 wishes 2 milk\n'
                " tile mill x3 wishes 2 milk\n}\n"
            ),
            " tile farm x3 wishes 2 cheese",
        ),
    ],
)
def test_what_nothing_names_stands_on_the_line_that_is_about_it(parent, clauses, meant):
    assert any(line.endswith(meant) for line in mended(parent, clauses))


@pytest.mark.parametrize(
    ("clauses", "kept"),
    [
        # two cards are named so, or none; what is told may be about the ground
        (f"{HAY} card hay x4 number 2 {{ place 1 bridge }}\n card hay-fork x4 number 2 {{ place 1 boat }}\n}}\n", 2),
        (f"{HAY} card fork x4 number 2 {{ place 1 bridge }}\n}}\n", 1),
        (
            (
                f'about "A haystack stands on land."\n{HAY} card fork x4 number 2 {{ place 1 bridge }}\n'
                " card beam x4 number 2 { place 1 bridge, or move 1 pawn along any, land }\n}\n"
            ),
            2,
        ),
    ],
)
def test_nothing_is_advised_where_several_lines_may_be_meant(clauses, kept):
    assert kept == sum("place 1 b" in line for line in mended("eerste-spel", clauses))


def test_an_icon_that_nothing_is_told_of_gets_cards_of_its_own():
    after = mended("boot-op-stoom", f"{ICONS} card gust left\n card gust right\n}}\n")

    assert [" card fog left", " card fog right", " card gust left", " card gust right"] == [
        line for line in after if line.startswith(" card")
    ]


def test_all_lines_that_were_copied_are_told_at_once():
    cards = ' card jar "Jar of jam" x3 counts as green\n card pie "Pie with jam" x2 counts as green\n'
    after = mended("boot-op-stoom", f"{JAM}{cards}}}\n{WISHES}")
    hay = "".join(f" card {name} x4 number 2 {{ place 1 bridge }}\n" for name in ("hay", "haystacks"))

    assert [line.replace("green", "jam") for line in cards.splitlines()] == [one for one in after if "card" in one]
    assert 2 == sum("place 1 haystack" in line for line in mended("eerste-spel", f"{HAY}{hay}}}\n"))
