"""Every game: the card of each shipped variant, in every tongue and every form that needs nothing else."""

from html import unescape

import pytest

import ntwrules
from ntwrules.model.texts import TONGUES
from tests.every_game import GAP


@pytest.mark.parametrize("tongue", TONGUES)
def test_a_card_is_printed_with_its_title_and_no_gap(key, tongue):
    game = ntwrules.load(key)
    for form in ("txt", "md", "html"):
        card = unescape(ntwrules.overview(game, form, tongue=tongue))

        assert game.variant.title.read(tongue).split()[0].lower() in card.lower()
        assert form == "html" or not GAP.search(card)
