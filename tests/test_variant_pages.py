"""Every shipped variant has a page in the documentation."""

import re

import pytest
from books import shelves_of
from variant_pages import overview_page, variant_page

from ntwrules import load
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.texts import SOURCE, TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.describing import describe
from tests.shipped_cases import shipped_cases

pytestmark = pytest.mark.long

DESCRIBED = {key: describe(load(key)) for key in shipped()}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases())
def test_a_page_tells_why_how_long_and_what_differs_and_shows_the_file_the_board_and_the_card(key, tongue):
    it = DESCRIBED[key]
    page = variant_page(it, tongue)

    assert page.startswith(f"# {it.variant.title.read(tongue)}\n\n{it.variant.about.read(tongue)}\n")
    if it.minutes:
        assert len(it.players) == page.count("\n| ") - 1
    assert len(it.differences(tongue)) == page.count("\n- ") - (2 if it.parent else 1) - (it.minutes is None)
    for part in ("variant", "board", "card"):
        assert re.search(rf"^```\{{ntw:{part}\}} {key}\n(:.*\n)*:lang: {tongue}\n", page, re.MULTILINE)
    assert f"\nntwrules play {key}\n" in page


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("book", rulebooks().values(), ids=lambda book: book.key)
def test_the_overview_of_a_game_leads_to_every_page_of_it_and_to_no_other(book, tongue):
    page = overview_page(book, DESCRIBED, tongue)
    ending = "" if tongue == "en" else f".{tongue}"

    for key, it in DESCRIBED.items():
        name, expected = f"variants/{key}{ending}", int(rulebooks()[it.variant.rulebook] is book)
        assert expected == page.count(f"({name}.md)")
        assert (tongue == SOURCE) * expected == page.count(f"\n{name}\n")


def test_every_shipped_variant_stands_on_one_shelf_of_its_game():
    shelved = [key for book in rulebooks().values() for shelf in shelves_of(book) for key in shelf.keys]

    assert sorted(shipped()) == sorted(shelved)
