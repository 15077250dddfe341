import json
import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from ntwrules import load, loads, picture
from ntwrules.drawing.icons import shapes
from ntwrules.drawing.svg import letters_of
from ntwrules.dsl.library import shipped
from ntwrules.model.overview import Diagram
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.icons import ICONS, drawings, icon
from ntwrules.overviews.making import compose

SVG = "{http://www.w3.org/2000/svg}"
FOLDER = files("ntwrules.overviews")
TAKEN = json.loads(FOLDER.joinpath("icons.json").read_text("ascii"))


BOARD = picture(load("base").start())
#: Those of a card and of a board.
EVERY = sorted(ICONS | shapes(BOARD.looks, {}, colour=True).keys())


def lettered(overview):
    """The letters of structures without a shape of their own, as the board shows them."""
    [board] = [block for section in overview.sections for block in section.blocks if isinstance(block, Diagram)]
    return letters_of(board.picture, overview.tongue)


@pytest.mark.parametrize("name", EVERY)
def test_every_icon_stands_by_itself_in_ascii(name):
    drawn = icon(name, colour=True, picture=BOARD)
    root = ET.fromstring(drawn)

    assert (f"{SVG}svg", "0 0 100 100") == (root.tag, root.get("viewBox"))
    assert drawn.isascii() and drawn == icon(name, colour=True, picture=BOARD)
    assert "currentColor" not in drawn and "href" not in drawn


@pytest.mark.parametrize("name", EVERY)
def test_without_colour_there_is_black_and_white_only(name):
    colours = set(re.findall(r"#[0-9a-f]+", icon(name, colour=False, picture=BOARD)))

    assert colours <= {"#000", "#fff"}
    assert "#000" in colours


def test_no_two_icons_look_alike():
    # What rescues looks like the buoy that rescues.
    looks = [
        icon(name, colour=colour, picture=BOARD) for name in sorted({*EVERY} - {"rescue"}) for colour in (True, False)
    ]

    assert len(looks) == len(set(looks))


def test_a_name_that_is_not_known_gives_a_card():
    assert icon("card", colour=True) == icon("<script>", colour=True) == icon("", colour=True)


@pytest.mark.parametrize("sign", ["<", "&", '"', "é", "\U0001f600", "\x00", "\ud800"])
def test_a_letter_is_a_letter_and_nothing_else(sign):
    drawn = icon("structure", colour=True, letter=sign, picture=BOARD)
    [shown] = [text.text for text in ET.fromstring(drawn).iter(f"{SVG}text")]

    assert (sign if sign.isprintable() else "?") == shown
    assert drawn.isascii()


def test_the_credits_name_every_picture_and_where_it_is_from():
    said = FOLDER.joinpath("ICONS.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ([a-z-]+) \|", said, re.MULTILINE))

    assert {name: taken["from"] for name, taken in TAKEN.items()} == rows
    assert TAKEN.keys() <= ICONS
    assert "CC BY 3.0" in said and "Lorc, Delapouite and contributors" in said


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("variant", shipped())
def test_everything_in_a_shipped_variant_has_an_icon_or_a_letter(variant, tongue):
    overview = compose(load(variant), tongue=tongue)
    named = {entry.icon for entry in overview.entries()} - {""}

    assert named <= {*EVERY} | lettered(overview).keys()
    assert icon("card", colour=False) not in {drawings(overview, colour=False)[name] for name in named - {"card"}}


def test_a_structure_of_ones_own_has_the_letter_it_has_on_the_board():
    overview = compose(
        loads(
            'ntw 1 variant "Dikes" based on base { key dikes'
            ' structures { dike "Dike" x12 on land { dry } star "Star" x3 on land { dry } }'
            ' deck objects { card dike "Dike" x2 number 1 { place 1 dike } } }'
        )
    )
    letters = lettered(overview)
    drawn = drawings(overview, colour=True)

    assert {"dike", "star"} == letters.keys() and len(set(letters.values())) == 2
    assert {key: icon("structure", colour=True, letter=sign, picture=BOARD) for key, sign in letters.items()} == {
        key: drawn[key] for key in letters
    }
    assert icon("bridge", colour=True, picture=BOARD) == drawn["bridge"]
