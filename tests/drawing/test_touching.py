"""Targets over a drawing, and what is told of them to those who cannot see it."""

from xml.etree import ElementTree as ET

from attrs import evolve
from hypothesis import given, strategies as st

from ntwrules import load, picture, svg
from ntwrules.drawing.svg import svg as drawn
from ntwrules.drawing.touching import touch_labels
from ntwrules.model.showing.picture import Cell, Picture, Place, Room, Standing, Strip, Track
from ntwrules.model.texts import TONGUES, Texts

from .pictures import of


def targets(text):
    return {it.get("data-address"): it for it in ET.fromstring(text).iter() if it.get("class") == "touch"}


def laid(*places, **more):
    """A picture with a cell and places beside it."""
    strip = Strip(title=Texts(en="Hand", nl="Hand"), tracks=(Track(places),), **more)
    return evolve(of({"ground": "water"}), beside=(strip,))


def test_what_is_there_is_told_in_the_tongue_of_whoever_listens():
    pawns = (Standing("south", 2), Standing("west"))
    board = evolve(
        of({"ground": "start", "owner": "south", "pawns": pawns}), spoken={"pawn": Texts(en="pawn", nl="pion")}
    )

    assert "cell 0: start of south, 2 × pawn of south, pawn of west" == touch_labels(board, "en")["cell:0"]
    assert "cel 0: start van zuid, 2 × pion van zuid, pion van west" == touch_labels(board, "nl")["cell:0"]


def test_what_lies_together_is_counted():
    tile = {"ground": "land", "marks": ("boat", "pump", "pump", "terp"), "count": 3}

    assert "cell 0: land, boat, 2 × pump, 3 × terp" == touch_labels(of(tile))["cell:0"]


def test_where_a_pawn_looks_is_told():
    boat = {"ground": "water", "pawns": (Standing(None, kind="boat", heading="northwest"),)}

    assert "cel 0: water, boat richting noordwest" == touch_labels(of(boat), "nl")["cell:0"]


def test_a_place_is_told_with_its_strip_and_whose_it_is_once():
    place = Place(
        look="polder", name=Texts("Polder"), caption=Texts("1"), count=2, owner="south", address="hand:polder"
    )

    assert "Hand: 1, 2 × Polder of south" == touch_labels(laid(place))["hand:polder"]
    assert "Hand: 1, 2 × Polder" == touch_labels(laid(place, owner="south"))["hand:polder"]


def test_only_what_is_asked_for_can_be_touched():
    place = Place(look="polder", address="hand:polder")

    assert {"cell:0", "hand:polder"} == targets(drawn(laid(place), touch={"cell:0": "a", "hand:polder": "b"})).keys()
    assert {} == targets(drawn(laid(place), touch={"nowhere": "c", "": "d"}))
    assert {} == targets(drawn(laid(place)))


def test_what_has_one_address_twice_is_touched_where_it_is_first():
    twice = laid(Place(look="polder", address="cell:0"), Place(look="pump", address="cell:0"))

    [target] = [
        it for it in ET.fromstring(drawn(twice, touch=touch_labels(twice))).iter() if it.get("data-address") == "cell:0"
    ]
    assert ("0", "0", "cell 0: water") == (target.get("x"), target.get("y"), target.get("aria-label"))


def test_rooms_of_a_tile_are_touched_side_by_side():
    rooms = (Room(look="boat", address="place:quay"), Room(look="pump", address="place:mill"))
    tile = Cell(number="a1", absolute=0, ground="land", rooms=rooms, address="")
    board = Picture(viewer="south", rows=((tile,),), names={}, tiles=True)

    found = targets(drawn(board, touch=touch_labels(board)))

    assert {"place:quay": ("0", "50"), "place:mill": ("50", "50")} == {
        address: (it.get("x"), it.get("y")) for address, it in found.items()
    }


def test_held_cards_are_drawn_only_where_they_can_be_touched():
    hand = Strip(title=Texts("Hand"), tracks=(Track((Place(look="polder", address="hand:polder"),)),))
    board = evolve(of({"ground": "water"}), held=(hand,))

    assert drawn(board) == drawn(evolve(board, held=()))
    assert "hand:polder" in targets(drawn(board, touch=touch_labels(board)))


@given(st.text(max_size=30), st.sampled_from(TONGUES))
def test_whatever_something_is_called_a_drawing_stays_one(name, tongue):
    names = Texts(en=f'"/><script>{name}', nl=f"'&{name}")
    place = Place(look="polder", name=names, caption=names, address=f"hand:<{name}")
    board = evolve(laid(place), spoken={"water": names})

    found = targets(drawn(board, tongue=tongue, touch=touch_labels(board, tongue)))

    assert len(board.addresses()) == len(found)
    assert not any("script" in it.tag for it in ET.fromstring(drawn(board, touch=touch_labels(board))).iter())


def test_a_state_is_drawn_with_targets_by_one_word():
    state = load("base").start()

    assert picture(state, "west").addresses() == targets(svg(state, "west", touch=True, tongue="nl")).keys()
    assert 'role="img"' in svg(state, "west")
