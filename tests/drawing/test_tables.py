"""Tables with more than a board: tiles, and what lies beside them. No game is known here."""

from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.drawing.words import text_width
from ntwrules.model.compass import POINTS
from ntwrules.model.showing.picture import Cell, Look, Picture, Place, Sign, Standing, Strip, Track
from ntwrules.model.texts import Texts

from .pictures import base

LOOKS = {
    "sea": Look(sign=Sign.filled("~"), ascii=Sign.filled("~"), shape='<rect width="100" height="100" fill="{paper}"/>'),
    "ship": Look(sign=Sign.single("B"), ascii=Sign.single("B"), turned='<path d="M0 0 L9 9" stroke="{ink}"/>'),
    "card": Look(sign=Sign.single("+"), ascii=Sign.single("+")),
}
EVIL = '<b>&"\x1b[2J\n\u202e\u0301\u0301\u0301\u6f22\u5b57' * 3


def table(*cells, **more):
    """A board of two by two tiles, and more."""
    given = [*cells, *({"ground": "sea"} for _ in range(4 - len(cells)))]
    made = [Cell(number=i, absolute=i, **cell) for i, cell in enumerate(given)]
    names = {"sea": Texts("Sea"), "ship": Texts("Ship")}
    told = {"viewer": "south", "names": names, "looks": LOOKS, "tiles": True, **more}
    return Picture(rows=(tuple(made[:2]), tuple(made[2:])), **told)


def texts(drawn):
    return [part.text for part in ET.fromstring(drawn).findall(".//{*}text")]


def plain(seen, **how):
    return as_plain(lines(seen, **how))


@pytest.mark.parametrize("heading", POINTS)
def test_a_pawn_can_look_eight_ways(heading):
    seen = table({"ground": "sea", "pawns": (Standing(None, kind="ship", heading=heading),)})
    angle = 45 * ((POINTS.index(heading) + 4) % 8)

    assert f"rotate({angle} 50 50)" in svg(seen)
    assert "B" + "↓↙←↖↑↗→↘"[POINTS.index(heading)] in plain(seen)


def test_eight_sit_round_a_table_the_nearest_below():
    seen = table(seats=POINTS, near="west", viewer="north")
    around = {part.text: part for part in ET.fromstring(svg(seen)).findall(".//{*}text") if part.text.lower() in POINTS}

    assert [seat.title() for seat in (*POINTS[2:], *POINTS[:2])] == list(around)
    assert ["North"] == [name for name, part in around.items() if part.get("font-weight") == "bold"]
    assert float(around["East"].get("y")) < float(around["West"].get("y"))


def test_a_ground_without_a_look_has_a_letter_and_its_name():
    seen = table({"ground": "mill"}, names={"mill": Texts("Mill", "Molen")})

    assert "m Molen" in plain(seen, tongue="nl")
    assert "M" in texts(svg(seen))


def test_pawns_that_find_no_room_are_told_to_be_there():
    pawns = tuple(Standing(seat, kind="ship", heading="north") for seat in POINTS)
    seen = table({"ground": "sea", "pawns": pawns, "marks": ("card",) * 3})

    assert "+" in plain(seen, width=14)
    assert all(drawing for drawing in (svg(seen), diagram(seen)))


@given(st.lists(st.integers(1, 4), min_size=1, max_size=30), st.integers(1, 20))
def test_a_strip_is_cut_into_pieces_that_fit_and_nothing_is_lost(wide, most):
    places = tuple(Place(look="card", wide=each, caption=Texts(str(i))) for i, each in enumerate(wide))
    found = [track.places for (track,) in Strip(title=Texts(), tracks=(Track(places),)).pieces(most)]

    assert places == tuple(place for piece in found for place in piece)
    assert all(sum(place.wide for place in piece) <= most or len(piece) == 1 for piece in found)


def test_tracks_are_cut_only_where_all_of_them_can_be():
    above = Track(tuple(Place(look="card", wide=3) for _ in range(4)))
    below = Track(tuple(Place(look="card", wide=2) for _ in range(6)))
    found = list(Strip(title=Texts(), tracks=(above, below)).pieces(7))

    assert [(2, 3), (2, 3)] == [(len(one.places), len(other.places)) for one, other in found]


def test_what_lies_beside_a_board_of_small_cells_is_drawn_too():
    hand = Strip(title=Texts("Hand"), tracks=(Track((Place(look="card", name=Texts("Storm"), count=2),)),))
    seen = base()
    more = evolve(seen, looks={**seen.looks, **LOOKS}, beside=(hand,))

    assert plain(seen) + "\nHand: + Storm ×2" == plain(more)
    assert {"Hand", "Storm"} <= set(texts(svg(more)))


@given(st.integers(1, 100), st.booleans())
def test_nothing_from_a_variant_breaks_a_drawing(width, unicode):
    evil = Texts(EVIL, EVIL)
    place = Place(look="card", name=evil, caption=evil, owner="west", now=True, count=3, marks=(EVIL,))
    strips = (
        Strip(title=evil, tracks=(Track((place, place)),)),
        Strip(title=evil, tracks=(Track((place, place)), Track((place, place), 1))),
        Strip(title=evil),
    )
    seen = table({"ground": EVIL, "marks": (EVIL,)}, names={EVIL: evil}, beside=strips)
    drawn = svg(seen, title=EVIL)
    text = as_plain([*lines(seen, width=width, unicode=unicode), *legend(seen, width=width, unicode=unicode)])

    assert ET.fromstring(drawn) is not None
    assert drawn.isascii() and "<b>" not in drawn
    assert "\x1b" not in text and "\u202e" not in text
    assert width >= max(map(text_width, text.split("\n")))
    assert unicode or text.isascii()
