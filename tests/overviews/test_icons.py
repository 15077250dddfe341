import json
import re
from importlib.resources import files
from xml.etree import ElementTree as ET

import pytest

from ntwrules import load, loads, picture
from ntwrules.drawing.diagram import diagram, playing_board
from ntwrules.drawing.icons import shapes
from ntwrules.drawing.svg import letters_of
from ntwrules.drawing.words import letters_of_seats
from ntwrules.model.showing.overview import Art, Diagram
from ntwrules.model.texts import TONGUES
from ntwrules.overviews.icons import drawings, icon
from ntwrules.overviews.making import compose
from ntwrules.rulebooks.boot_op_stoom.overview.content import ARTWORK as BOAT
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.nisyros.overview.content import ART as NISYROS
from ntwrules.rulebooks.no_time_to_waste.overview.content import ARTWORK as NTW
from ntwrules.rulebooks.time_n_space.overview.drawing import ART as TIME
from tests.shipped_cases import shipped_cases

SVG = "{http://www.w3.org/2000/svg}"
ART = {"no_time_to_waste": NTW.art, "boot_op_stoom": BOAT.art, "nisyros": NISYROS, "time_n_space": TIME}
BOARD = picture(load("base").start())
SHAPES = sorted(shapes(BOARD.looks, dict.fromkeys(BOARD.called, ""), colour=True))
ICONS = sorted(
    {(book, name) for book, art in ART.items() for name in (*art, *(SHAPES if book == "no_time_to_waste" else ()))}
)


def of_book(book, name, *, colour):
    return icon(name, ART[book], colour=colour, picture=BOARD if book == "no_time_to_waste" else None)


def taken(book):
    """The pictures of a rulebook that others drew."""
    rows = json.loads(files("ntwrules.rulebooks").joinpath(book, "overview", "icons.json").read_text("ascii"))
    return {name: row for name, row in rows.items() if "from" in row}


def lettered(overview):
    """The letters of structures without a shape of their own, as the board shows them."""
    boards = [block for section in overview.sections for block in section.blocks if isinstance(block, Diagram)]
    return {key: sign for board in boards for key, sign in letters_of(board.picture, overview.tongue).items()}


@pytest.mark.parametrize(("book", "name"), ICONS)
def test_every_icon_stands_by_itself_in_ascii(book, name):
    drawn = of_book(book, name, colour=True)
    root = ET.fromstring(drawn)

    art = ART[book].get(name, Art(colour="", plain=""))
    assert (f"{SVG}svg", f"0 0 {art.wide:g} {art.high:g}") == (root.tag, root.get("viewBox"))
    assert drawn.isascii() and drawn == of_book(book, name, colour=True)
    assert "currentColor" not in drawn and "href" not in drawn and " id=" not in drawn


def test_a_ship_to_cut_out_stays_within_its_frame():
    drawn = drawings(compose(load("time-n-space")), colour=True, cut_out=True)["ship-red"]
    part = ET.fromstring(drawn).find(f"{SVG}g")
    (left, top), scale = (tuple(map(float, re.findall(r"-?[\d.]+", part.get("transform"))))[i] for i in (slice(2), 2))
    turned = part.findall(f"{SVG}path")[-1]
    xs, ys = ([float(number) for number in re.findall(r"-?[\d.]+", turned.get("d"))][axis::2] for axis in (0, 1))
    ink = float(turned.get("stroke-width")) / 2

    assert 0 <= min(left + scale * (min(xs) - ink), top + scale * (min(ys) - ink))
    assert 100 >= max(left + scale * (max(xs) + ink), top + scale * (max(ys) + ink))


@pytest.mark.parametrize(("book", "name"), ICONS)
def test_without_colour_there_is_black_and_white_only(book, name):
    colours = set(re.findall(r"#[0-9a-f]+", of_book(book, name, colour=False)))

    assert colours <= {"#000", "#fff"}
    assert "#000" in colours


@pytest.mark.parametrize("book", ART)
def test_no_two_icons_look_alike(book):
    # What rescues looks like the buoy that rescues, and what has no picture like one that has.
    names = sorted({name for of, name in ICONS if of == book} - {"rescue", ""})
    looks = [of_book(book, name, colour=colour) for name in names for colour in (True, False)]

    assert len(looks) == len(set(looks))


@pytest.mark.parametrize("book", ART)
def test_a_name_that_is_not_known_gives_the_picture_without_a_name(book):
    assert icon("", ART[book], colour=True) == icon("<script>", ART[book], colour=True)


def test_where_no_picture_is_offered_there_is_an_empty_one():
    assert [] == list(ET.fromstring(icon("whale", {}, colour=True)))


@pytest.mark.parametrize("sign", ["<", "&", '"', "é", "\U0001f600", "\x00", "\ud800"])
def test_a_letter_is_a_letter_and_nothing_else(sign):
    drawn = icon("structure", {}, colour=True, letter=sign, picture=BOARD)
    [shown] = [text.text for text in ET.fromstring(drawn).iter(f"{SVG}text")]

    assert (sign if sign.isprintable() else "?") == shown
    assert drawn.isascii()


@pytest.mark.parametrize("book", ART)
def test_the_credits_name_every_picture_and_where_it_is_from(book):
    said = files("ntwrules.overviews").joinpath("ICONS.md").read_text("utf-8")
    part = said.split(f"`rulebooks/{book}/overview/icons.json`")[1].split("`rulebooks/")[0]
    rows = dict(re.findall(r"^\| `([a-z-]+)` \| ([a-z-]+) \|", part, re.MULTILINE))

    assert {name: each["from"] for name, each in taken(book).items()} == rows
    assert taken(book).keys() <= ART[book].keys()
    assert "CC BY 3.0" in said and "Lorc, Delapouite and contributors" in said


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("variant", shipped_cases())
def test_everything_in_a_shipped_variant_has_an_icon_or_a_letter(variant, tongue):
    overview = compose(load(variant), tongue=tongue)
    named = {entry.icon for section in overview.cut_out for entry in section.entries()}
    named = (named | {entry.icon for entry in overview.entries()}) - {""}
    blocks = [block for section in (*overview.sections, *overview.pieces) for block in section.blocks]
    boards = [block.picture for block in blocks if isinstance(block, Diagram)]
    on_board = {name for board in boards for name in shapes(board.looks, dict.fromkeys(board.called, ""), colour=True)}

    assert named <= overview.art.keys() | on_board | lettered(overview).keys()


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
    shown = {
        key: icon("structure", overview.art, colour=True, letter=sign, picture=BOARD) for key, sign in letters.items()
    }
    assert shown == {key: drawn[key] for key in letters}
    assert icon("bridge", overview.art, colour=True, picture=BOARD) == drawn["bridge"]


def test_every_kind_of_die_has_its_own_picture():
    dice = "die blue 0, 1, 3, 5 for tens die blue 2, 4, 6, 8 for tens die red 0, 1, 2, 3, 4, 5 for units"
    made = compose(loads(f'ntw 1 variant "Own" based on base {{ key own dice {{ {dice} }} }}'))
    told = [entry for entry in made.entries() if any(slot.startswith("dice.") for slot in entry.about)]
    duel = next(entry for entry in made.entries() if "rule.R4" in entry.about and entry.icon)

    drawn = {made.art[entry.icon].colour for entry in (*told, duel)} | {made.art["die"].colour}

    assert 3 == len(told)
    assert 5 == len(drawn)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("variant", ["base", "wadi-kort"])
def test_what_belongs_to_a_seat_has_the_letter_on_it_that_the_board_has(variant, tongue):
    overview = compose(load(variant), tongue=tongue)
    board = next(
        block.picture for part in overview.cut_out for block in part.blocks if isinstance(block, Diagram)
    )  # fmt: skip
    letters = letters_of_seats(board.called, tongue)
    drawn = drawings(overview, colour=True, cut_out=True)
    owned = {name: seat for name in drawn for seat in letters if name.endswith(f"-{seat}")}

    assert owned
    assert {name: letters[seat] for name, seat in owned.items()} == {
        name: "".join(ET.fromstring(drawn[name]).itertext()) for name in owned
    }


@pytest.mark.parametrize("variant", [*(book.base for book in rulebooks().values()), "wadi-fork"])
def test_a_board_in_black_and_white_has_no_other_colour(variant):
    overview = compose(load(variant))
    blocks = [block for section in overview.cut_out for block in section.blocks]
    boards = [block.picture for block in blocks if isinstance(block, Diagram)]
    drawn = [
        *(diagram(board, colour=False) for board in boards),
        *(playing_board(it, 300, colour=False)[0] for it in boards),
    ]
    drawn += drawings(overview, colour=False, cut_out=True).values()

    assert drawn
    assert {"#000", "#fff"} >= {
        colour for one in drawn for colour in re.findall('="(#[0-9a-fA-F]+)"', one) if len(colour) in (4, 7)
    }
