"""Every shipped variant has a page in the documentation."""

import re

import pytest
from variant_pages import overview_page, variant_page

from ntwrules import load
from ntwrules.dsl.library import shipped
from ntwrules.model.texts import TONGUES
from ntwrules.simulation.describing import describe

DESCRIBED = {key: describe(load(key)) for key in shipped()}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped())
def test_a_page_tells_why_how_long_and_what_differs_and_shows_the_file_the_board_and_the_card(key, tongue):
    it = DESCRIBED[key]
    page = variant_page(it, tongue)

    assert page.startswith(f"# {it.variant.title.read(tongue)}\n\n{it.variant.about.read(tongue)}\n")
    assert len(it.players) == page.count("\n| ") - 1
    assert len(it.differences(tongue)) == page.count("\n- ") - (2 if it.parent else 1)
    for part in ("variant", "board", "card"):
        assert re.search(rf"^```\{{ntw:{part}\}} {key}\n(:.*\n)*:lang: {tongue}\n", page, re.MULTILINE)
    assert f"\nntwrules play {key}\n" in page


@pytest.mark.parametrize("tongue", TONGUES)
def test_the_overview_leads_to_every_page(tongue):
    page = overview_page(DESCRIBED, tongue)

    for key in shipped():
        name = f"variants/{key}" if tongue == "en" else f"variants/{key}.{tongue}"
        assert 1 == page.count(f"({name}.md)") == page.count(f"\n{name}\n")
