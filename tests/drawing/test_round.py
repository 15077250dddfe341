"""Boards whose rows are rings, and cells with rooms in them. No game is known here."""

from itertools import combinations
from math import atan2, cos, degrees, dist, hypot, radians, sin
from re import findall
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, strategies as st

from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.styles import inks_of
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.drawing.words import text_width
from ntwrules.model.showing.picture import Cell, Look, Picture, Place, Room, Sign, Standing, Strip, Track
from ntwrules.model.texts import Texts

SQUARE = '<rect width="100" height="100" fill="{paper}" stroke="{ink}"/>'
LOOKS = {
    "peak": Look(shape=SQUARE),
    "wood": Look(shape=SQUARE, sign=Sign.single("w"), ascii=Sign.single("w")),
    "snow": Look(shape=SQUARE, sign=Sign.filled("*"), ascii=Sign.filled("*")),
    "hut": Look(shape=SQUARE, sign=Sign.single("^"), ascii=Sign.single("^")),
    "raft": Look(shape=SQUARE, sign=Sign.single("u"), ascii=Sign.single("u")),
    "goat": Look(shape='<path d="{outline}" fill="{ink}"/>{letter:0 light}', owned=True, front="seat"),
}
NAMES = {"wood": Texts("Wood"), "snow": Texts("Snow"), "hut": Texts("Hut"), "raft": Texts("Raft"), "goat": Texts()}
CALLED = {"ann": Texts("Ann"), "bob": Texts("Bob"), "cas": Texts("Cas"), "dee": Texts("Dee")}


def island(cells=(), *, rings=3, sectors=4, **more):
    """A round board of so many rings and sectors; *cells* by ring and sector."""
    given = dict(cells)
    rows = tuple(
        tuple(
            Cell(number=f"r{ring}", absolute=ring * sectors + at, **{"ground": "wood", **given.get((ring, at), {})})
            for at in range(sectors)
        )
        for ring in range(rings)
    )
    heads = (tuple(f"r{ring}" for ring in range(rings)), tuple(f"side {at}" for at in range(sectors)))
    told = {"viewer": "ann", "names": NAMES, "looks": LOOKS, "called": CALLED, "tiles": True, "round": "peak"}
    return Picture(rows=rows, heads=heads, **{**told, **more})


def drawn_at(drawing, shape):
    """Where shapes of a name are on the board, in millimetres: how far from its middle, and at which angle."""
    root = ET.fromstring(drawing)
    around = {child: parent for parent in root.iter() for child in parent}
    peak = next(part for part in root.iter() if part.get("href") == "#peak")
    board = around[around[peak]]
    across, down = where(peak, around)
    found = [where(part, around) for part in board.iter() if part.get("href") == f"#{shape}"]
    return [(hypot(x - across, y - down), degrees(atan2(x - across, down - y)) % 360) for x, y in found]


def where(part, around):
    """The middle of a shape of 100 by 100."""
    x = y = 50.0
    while part is not None:
        moved = findall(r"(translate|scale)\(([^)]*)\)", part.get("transform", ""))
        for how, told in reversed(moved):
            numbers = [float(number) for number in told.split()]
            x, y = (x + numbers[0], y + numbers[1]) if how == "translate" else (x * numbers[0], y * numbers[0])
        part = around.get(part)
    return x, y


@pytest.mark.parametrize("sectors", [2, 3, 4, 6])
def test_what_stands_on_a_round_board_stands_in_its_sector_and_ring(sectors):
    far = []
    for ring in range(3):
        for at in range(sectors):
            seen = island({(ring, at): {"pawns": (Standing("bob", kind="goat"),)}}, sectors=sectors)
            [(away, angle)] = drawn_at(svg(seen), "goat-bob")

            assert at == int(angle // (360 / sectors))
            far.append((away, ring))

    assert [ring for _, ring in sorted(far)] == sorted(ring for _, ring in far)


def test_however_many_things_there_are_none_lies_upon_another():
    marks = ("hut",) * 9
    crowd = tuple(Standing(seat, 12, kind="goat") for seat in CALLED)
    drawing = svg(island({(0, 1): {"marks": marks, "pawns": crowd}}))
    there = [at for key in ("hut", *(f"goat-{seat}" for seat in CALLED)) for at in drawn_at(drawing, key)]

    flat = [(away * cos(radians(angle)), away * sin(radians(angle))) for away, angle in there]

    assert 13 == len(there) and {1} == {int(angle // 90) for _, angle in there}
    assert 4 < min(dist(one, other) for one, other in combinations(flat, 2))
    assert 4 == [part.text for part in ET.fromstring(drawing).findall(".//{*}text")].count("12") // 2


def test_rooms_lie_side_by_side_at_the_outer_side_of_their_cell_and_boats_off_it():
    rooms = (
        Room(look="hut", pawns=(Standing("ann", 3, kind="goat"),)),
        Room(look="hut", marks=("raft",), pawns=(Standing("bob", kind="goat"),)),
        Room(look="raft", count=7, outside=True),
    )
    seen = island({(2, 2): {"rooms": rooms, "pawns": (Standing("cas", kind="goat"),)}})
    drawing = svg(seen)
    (ann,), (bob,), (cas,) = (drawn_at(drawing, f"goat-{seat}") for seat in ("ann", "bob", "cas"))
    afloat = max(drawn_at(drawing, "raft"))

    assert cas[0] < min(ann[0], bob[0]) <= max(ann[0], bob[0]) < afloat[0]
    assert 180 < ann[1] < 225 < bob[1] < 270
    assert "7" in [part.text for part in ET.fromstring(drawing).findall(".//{*}text")]


def test_on_a_terminal_it_is_a_table_with_a_line_for_every_room():
    rooms = (Room(look="hut", marks=("raft",), pawns=(Standing("ann", 3, kind="goat"), Standing("bob", kind="goat"))),)
    cells = {(0, 0): {"ground": "snow"}, (2, 1): {"rooms": rooms, "marks": ("hut", "hut")}}
    shown = as_plain(lines(island(cells, sectors=2), width=40)).split("\n")

    assert [
        "   side 0        side 1",
        "r0 ************* w Wood",
        "   *************",
        "r1 w Wood        w Wood",
        "",
        "r2 w Wood        w Wood",
        "                 ^^",
        "                 ^u A3B",
    ] == [line.rstrip() for line in shown]


@given(st.integers(1, 120), st.booleans(), st.integers(1, 99))
def test_a_narrow_terminal_never_shows_a_wrong_number(width, unicode, count):
    rooms = (Room(look="hut", pawns=(Standing("ann", count, kind="goat"), Standing("bob", kind="goat"))),)
    seen = island({(2, 1): {"rooms": rooms}})
    text = as_plain([*lines(seen, width=width, unicode=unicode), *legend(seen, width=width, unicode=unicode)])

    assert width >= max(map(text_width, text.split("\n")))
    assert unicode or text.isascii()
    assert "A" not in text.replace("A Ann", "") or f"A{count if count > 1 else ''}" in text or width < 20


def test_what_fills_its_cells_fills_its_sector_and_all_of_it_is_black_on_white_if_wanted():
    snow = LOOKS["snow"]
    looks = {**LOOKS, "snow": Look(shape=snow.shape, sign=snow.sign, ascii=snow.ascii, ink="#123456", paper="#abcdef")}
    seen = island({(0, 0): {"ground": "snow"}}, looks=looks)

    assert "url(#fill-snow)" in svg(seen)
    assert "#123456" in svg(seen) and "#123456" not in svg(seen, colour=False)
    assert "#abcdef" not in svg(seen, colour=False)


def test_rings_and_sectors_are_named_and_numbers_can_be_left_out():
    texts = [part.text for part in ET.fromstring(svg(island())).findall(".//{*}text")]
    without = [part.text for part in ET.fromstring(svg(island(), numbers=False)).findall(".//{*}text")]

    assert {"side 0", "side 3", "r0", "r2"} <= set(texts)
    assert "side 0" in without and "r0" not in without


def test_a_small_drawing_has_nobody_on_it():
    rooms = (Room(look="hut", pawns=(Standing("ann", kind="goat"),)),)
    small = diagram(island({(2, 1): {"rooms": rooms, "pawns": (Standing("bob", kind="goat"),)}}), prefix="x-")

    assert ET.fromstring(small) is not None
    assert "#x-hut" in small and "goat-" not in small


def test_what_belongs_to_a_seat_can_lie_beside_the_board_and_the_one_at_hand_is_told():
    goats = Track((Place(look="goat", name=CALLED["ann"], owner="ann", count=2), Place(look="hut", now=True)))
    seen = island(beside=(Strip(title=Texts("Stable"), tracks=(goats,)),))

    assert 'href="#goat-ann"' in svg(seen)
    assert "Stable: Ann ×2, >^<" in as_plain(lines(seen))


def test_seats_without_a_colour_in_their_name_look_as_different_as_can_be():
    inks = inks_of(tuple(CALLED))

    assert ["red", "yellow", "magenta", "cyan"] == [inks[seat].front for seat in CALLED]
