"""The board as a small drawing among text."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings, strategies as st

from ntwrules import loads, picture
from ntwrules.drawing.diagram import diagram
from ntwrules.model.compass import SIDES
from ntwrules.model.showing.picture import Picture

from .pictures import base, forty, kinds, moments, of, tongues


def parts(text, tag):
    return ET.fromstring(text).iter(f"{{http://www.w3.org/2000/svg}}{tag}")


def read(text):
    """Everything that is written in a drawing, once."""
    return [part.text for part in parts(text, "text") if not part.get("aria-hidden")]


@given(moments(), st.booleans(), tongues, st.sampled_from(["", "a-"]))
@settings(max_examples=20)
def test_any_board_gives_a_drawing_that_stands_by_itself(moment, colour, tongue, prefix):
    state, seat = moment
    text = diagram(picture(state, seat), tongue=tongue, colour=colour, prefix=prefix)
    shapes = [part.get("id") for part in parts(text, "g") if part.get("id")]

    assert text == diagram(picture(state, seat), tongue=tongue, colour=colour, prefix=prefix)
    assert text.isascii()
    assert {f"#{name}" for name in shapes} == {part.get("href") for part in parts(text, "use")}
    assert len(shapes) == len(set(shapes))
    assert all(name.startswith(prefix) for name in shapes)


@pytest.mark.parametrize("seat", SIDES)
@pytest.mark.rule("B2")
def test_every_row_and_every_second_column_of_the_base_game_is_numbered_as_the_viewer_reads(seat):
    written = read(diagram(base(seat)))

    assert [str(20 * row) for row in range(20)] == [it for it in written if it.isdigit()]
    assert [f"+{column}" for column in range(0, 20, 2)] == [it for it in written if it.startswith("+")]


@pytest.mark.parametrize("size", range(4, 41))
def test_numbers_never_touch_and_all_stand_inside(size):
    seen = of(*({"ground": "land"} for _ in range(size * size)))
    root = ET.fromstring(diagram(seen))
    rows, columns = [group for group in root.findall("{*}g") if group.get("font-size") == "1.9"]
    _, _, width, height = map(float, root.get("viewBox").split())

    down = [float(text.get("y")) for text in rows]
    across = [(float(text.get("x")), 1.9 * 0.58 * len(text.text)) for text in columns]
    assert all(later - earlier >= 1.9 for earlier, later in pairwise(down))
    assert all(x + wide / 2 < y - wide / 2 for (x, wide), (y, _) in pairwise(across))
    assert 0 < min(float(text.get("x")) - 1.9 * 0.58 * len(text.text) for text in rows)
    assert max(x + wide / 2 for x, wide in across) < width
    assert max(down) < height


def test_seats_are_named_around_it_and_the_viewer_sits_below():
    written = [it for it in parts(diagram(base("west"), tongue="nl"), "text") if len(it.text) > 3]
    below, left, above, right = written

    assert ["West", "Noord", "Oost", "Zuid"] == [it.text for it in (below, left, above, right)]
    assert float(left.get("x")) < float(right.get("x"))
    assert float(above.get("y")) < float(below.get("y"))


def test_starts_and_finishes_carry_letters_instead_of_pawns():
    text = diagram(base(), tongue="nl")

    assert not re.search("pawn|circle cx", text.split("</defs>")[1])
    assert {"Z": 2, "W": 2, "N": 2, "O": 2} == {it: read(text).count(it) for it in "ZWNO"}


def test_what_lies_ready_is_drawn():
    game = loads(
        'ntw 1 variant "Own" based on base { structures { dike "Dike" x9 on land { dry, walkable } }'
        " setup { dike at absolute 60 water at absolute 100 bridge at absolute 120 } }"
    )
    text = diagram(picture(game.start(), "south"))

    assert {"#water", "#bridge", "#structure"} < {part.get("href") for part in parts(text, "use")}
    assert "D" in read(text)


@pytest.mark.parametrize("seen", [base(), forty(), of(*kinds().values(), names=("bridge", "pump", "dike"))])
def test_black_and_white_is_black_and_white(seen):
    text = diagram(seen, colour=False)
    colours = {part.get(what) for part in ET.fromstring(text).iter() for what in ("fill", "stroke")}

    assert {"#000", "#fff", "none", None} >= colours
    assert not re.search(r"opacity|style|class", text)


def test_without_a_board_the_drawing_is_empty_but_well_formed():
    assert ["South"] == read(diagram(Picture(viewer="south", rows=(), names={})))
