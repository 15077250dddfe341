"""A link on a card: as a code that is drawn, and in words where nothing is."""

import re

import pytest
import segno

import ntwrules
from ntwrules.overviews.links import BadLink, link_to_svg

LINK = "https://example.org/studio/#p=" + "aB3_-" * 40


def squares(drawing):
    """The dark squares of a code, as they are drawn."""
    found = set()
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1H\d+z", drawing):
        found |= {(int(x) + i, int(y)) for i in range(int(wide))}
    return found


@pytest.mark.parametrize("link", ["http://a.b", LINK, LINK + "x" * 2600])
def test_a_code_is_drawn_as_it_is_made_with_white_around_it(link):
    rows = segno.make_qr(link, error="l").matrix

    drawn = squares(link_to_svg(link))

    assert {(x + 4, y + 4) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark} == drawn


@pytest.mark.parametrize("form", ["html", "svg"])
def test_a_card_carries_the_code_where_it_can_be_drawn(form):
    game = ntwrules.load("springtij")

    plain, linked = (ntwrules.overview(game, form, link=link) for link in (None, LINK))

    code = squares(link_to_svg(LINK))
    assert code == squares(linked) & code
    assert not squares(plain)


@pytest.mark.parametrize("form", ["txt", "md"])
def test_a_card_of_words_tells_the_link(form):
    assert LINK in ntwrules.overview(ntwrules.load("wadi"), form, link=LINK).replace("\n", "")


@pytest.mark.parametrize("tongue", ["en", "nl"])
def test_a_short_link_is_told_to_those_who_type(tongue):
    card = ntwrules.overview(ntwrules.load("nisyros"), "html", tongue=tongue, link="https://example.org/x?a=1&b=2")

    assert "https://example.org/x?a=1&amp;b=2" in card


@pytest.mark.parametrize(
    "link", ["", "x", "javascript:alert(1)", "https://", "https://a b", 'https://a"<é', "https://" + "x" * 3000]
)
def test_what_is_no_link_or_too_long_is_refused(link):
    with pytest.raises(BadLink):
        link_to_svg(link)
    with pytest.raises(BadLink):
        ntwrules.overview(ntwrules.load("base"), "html", link=link)
