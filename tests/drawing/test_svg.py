"""The board as an SVG drawing."""

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings, strategies as st

from ntwrules import load, loads, picture, svg
from ntwrules.drawing.icons import shapes
from ntwrules.drawing.svg import svg as drawn
from ntwrules.drawing.words import letters_of_seats
from ntwrules.model.compass import COMPASS, SIDES
from ntwrules.model.showing.picture import Picture
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.no_time_to_waste.picturing import LOOKS

from .pictures import base, kinds, moments, of, tongues

LETTERS = letters_of_seats(COMPASS, "en")


def parts(text, tag):
    return ET.fromstring(text).iter(f"{{http://www.w3.org/2000/svg}}{tag}")


def read(text):
    """Everything that is written in a drawing."""
    return [part.text for part in parts(text, "text")]


@given(moments(), st.booleans(), st.booleans(), tongues, st.text(max_size=80))
@settings(max_examples=40)
def test_any_state_gives_a_drawing_that_stands_by_itself(moment, colour, numbers, tongue, title):
    state, seat = moment
    text = svg(state, seat, tongue=tongue, colour=colour, numbers=numbers, title=title)
    tags = {part.tag.split("}")[1] for part in ET.fromstring(text).iter()}

    assert {"svg", "title", "desc", "defs", "g", "use", "rect", "path", "circle", "text"} >= tags
    shapes = {part.get("id") for part in parts(text, "g")} - {None}
    assert {part.get("href") for part in parts(text, "use")} <= {f"#{name}" for name in shapes}
    assert text.isascii()
    assert text == svg(state, seat, tongue=tongue, colour=colour, numbers=numbers, title=title)


def test_it_has_a_size_in_millimetres_that_fits_a_sheet_of_paper():
    root = ET.fromstring(drawn(base(), title="Base"))
    width, height = (float(root.get(side).removesuffix("mm")) for side in ("width", "height"))

    assert f"0 0 {width:g} {height:g}" == root.get("viewBox")
    assert width <= 210
    assert height <= 297


@given(moments())
@settings(max_examples=10)
def test_black_and_white_is_black_and_white(moment):
    state, seat = moment
    text = svg(state, seat, colour=False)
    colours = {part.get(what) for part in ET.fromstring(text).iter() for what in ("fill", "stroke")}

    assert {"#000", "#fff", "none", None} >= colours
    assert not re.search(r"opacity|style|class", text)


@pytest.mark.parametrize("colour", [True, False])
def test_every_kind_of_thing_has_a_shape_of_its_own(colour):
    drawn = shapes(LOOKS.by_key, LETTERS, colour=colour)
    plain = {name: re.sub(r'(fill|stroke)="[^"]*"', "", shape) for name, shape in drawn.items()}

    assert {"land", "water", "bridge", "polder", "pump", "boat", "terp", "structure"} < set(drawn)
    assert len(plain) == len(set(plain.values()))


@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.rule("B2")
def test_numbers_are_those_the_viewer_reads(seat):
    text = svg(load("base").start(), seat)
    written = [(part.get("x"), part.get("y"), part.text) for part in parts(text, "text")]

    assert ("5", "18", "0") in written
    assert ("5", "1818", "360") in written
    assert ("1905", "18", "19") in written
    assert [str(20 * row) for row in range(20)] == [it for it in read(text) if it.isdigit()][:20]
    assert [f"+{column}" for column in range(20)] == [it for it in read(text) if it.startswith("+")]
    [start] = [part for part in parts(text, "use") if part.get("href") == f"#start-{seat}" and part.get("x")]
    assert ("0", "1800") == (start.get("x"), start.get("y"))


def test_numbers_can_be_left_out():
    assert "361" in read(drawn(base()))
    assert "361" not in read(drawn(base(), numbers=False))


def test_the_viewer_sits_below_and_the_next_one_clockwise_on_the_left():
    names = [it for it in parts(drawn(base("west")), "text") if it.text in {"West", "North", "East", "South"}]
    below, left, above, right = names[:4]

    assert ["West", "North", "East", "South"] == [it.text for it in (below, left, above, right)]
    assert float(left.get("x")) < float(right.get("x"))
    assert float(above.get("y")) < float(below.get("y"))


def test_the_legend_names_what_is_on_the_board_in_the_tongue_of_the_reader():
    seen = of(*kinds().values(), names=("bridge", "polder", "pump", "boat", "terp", "dike", "raft"))

    assert {"Land", "Water", "Bridge", "Pump", "Dike", "Start", "Finish", "East", "Drowning"} < set(read(drawn(seen)))
    assert {"Zuid", "Oost", "Te water"} < set(read(drawn(seen, tongue="nl")))
    assert "Raft" not in read(drawn(seen))


def test_own_structures_have_a_letter_of_their_own():
    game = loads(
        'ntw 1 variant "Own" based on base { structures { dike "Dike" x9 on land { dry, walkable } }'
        " setup { dike at absolute 60 } }"
    )

    assert ["D", "D"] == [it for it in read(svg(game.start())) if it == "D"]


def test_thirty_own_structures_have_thirty_letters():
    own = [f"s{i:02}" for i in range(30)]
    seen = of(*({"ground": key} for key in own), names=own)

    assert 30 == len({it.text for it in parts(drawn(seen, numbers=False), "text") if it.get("font-size") == "48"})


def test_nothing_from_a_variant_gets_into_the_drawing_unescaped():
    evil = '<script>&"\x00\x1b\ud800'
    seen = of({"ground": evil}, names=())
    seen = Picture(viewer="south", rows=seen.rows, names={evil: Texts(evil, evil)})
    text = drawn(seen, title=evil)

    assert "<script" not in text
    assert '<script>&"???' == ET.fromstring(text).find("{*}title").text
    assert '<script>&"???' in read(text)


def test_several_pawns_show_their_number():
    assert 4 == len([it for it in parts(drawn(base()), "circle") if it.get("r") == "17"])
    assert ["4"] * 4 == [it.text for it in parts(drawn(base()), "text") if it.get("font-size") == "28"]


def test_without_a_board_the_drawing_is_empty_but_well_formed():
    assert ["South"] == read(drawn(Picture(viewer="south", rows=(), names={})))


def test_drawings_of_one_moment_differ_only_in_the_side_they_are_seen_from():
    state = load("base").start()
    texts = {seat: svg(state, seat) for seat in SIDES}
    counted = {
        seat: sorted(part.get("href") for part in parts(text, "use") if part.get("x")) for seat, text in texts.items()
    }

    assert 4 == len(set(texts.values()))
    assert [counted["south"]] * 4 == [counted[seat] for seat in SIDES]
    assert picture(state, "west").viewer == "west"
