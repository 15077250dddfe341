"""Boards whose cells stand anywhere, with ways between them, and boards that everybody has. No game is known here."""

from itertools import combinations
from math import dist
from re import search
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from hypothesis import given, settings, strategies as st

from ntwrules.drawing.diagram import diagram
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, legend, lines
from ntwrules.drawing.words import text_width
from ntwrules.model.showing.picture import Cell, Look, Picture, Place, Sign, Standing, Strip, Track, Way
from ntwrules.model.showing.spots import spread
from ntwrules.model.texts import Texts
from ntwrules.play.screen import Page, Panel, beside

from .test_round import where
from .test_tables import EVIL

SQUARE = '<rect width="100" height="100" fill="{paper}" stroke="{ink}"/>'
OWNED = '<rect width="100" height="100" stroke="{ink}"/>'
LOOKS = {
    "sea": Look(ink="#001122", paper="#ddeeff"),
    "isle": Look(shape=SQUARE, sign=Sign.single("o"), ascii=Sign.single("o")),
    "palm": Look(shape=SQUARE, sign=Sign.single("Y"), ascii=Sign.single("Y")),
    "raft": Look(shape='<path d="{outline}"/>', turned='<path d="M0 0 L9 9"/>', owned=True, front="seat"),
    "gold": Look(shape=SQUARE, sign=Sign.single("g2"), ascii=Sign.single("g2")),
    "coin": Look(shape=OWNED, sign=Sign.single("c2"), ascii=Sign.single("c2"), owned=True, front="seat"),
    "chest": Look(shape=OWNED, sign=Sign.single("H"), ascii=Sign.single("H"), owned=True),
}
CALLED = {"ann": Texts("Ann"), "bob": Texts("Bob"), "cas": Texts("Cas")}
NAMES = ("North", "East", "West", "Hub")
RAFT = Standing("bob", kind="raft")


def chart(cells=(), ways=((0, 3), (1, 3), (2, 3)), **more):
    """Three islands around a fourth; *cells* by their place."""
    given = dict(cells)
    row = tuple(Cell(number=at, absolute=at, **{"ground": "isle", **given.get(at, {})}) for at in range(len(NAMES)))
    made = tuple(way if isinstance(way, Way) else Way(ends=way) for way in ways)
    told = {"viewer": "ann", "names": {"isle": Texts("Isle"), "raft": Texts()}, "looks": LOOKS, "called": CALLED,
            "bare": "sea", "tiles": True, "heads": ((), NAMES), **more}  # fmt: skip
    return Picture(rows=(row,), ways=made, spots=spread(3, 4, [way.ends for way in made]), **told)


def plain(seen, **how):
    return as_plain(lines(seen, **how))


def drawn_at(drawing, shape):
    root = ET.fromstring(drawing)
    around = {child: parent for parent in root.iter() for child in parent}
    legends = {part for part in root.iter() if part.get("transform", "").startswith("scale(0.07)")}
    uses = [part for part in root.iter() if part.get("href") == f"#{shape}" and around[part] not in legends]
    return [where(part, around) for part in uses]


def texts(drawing):
    return [part.text for part in ET.fromstring(drawing).findall(".//{*}text")]


# Spots ----------------------------------------------------------------------------------------------------------------


@st.composite
def networks(draw):
    around = draw(st.integers(1, 4))
    count = around + draw(st.integers(0, 6))
    ends = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)).filter(lambda way: way[0] < way[1])
    joined = {(draw(st.integers(0, place - 1)), place) for place in range(around, count)}
    return around, count, sorted(joined | set(draw(st.lists(ends, max_size=6)) if count > 1 else ()))


@given(networks())
@settings(max_examples=60)
def test_everything_has_a_spot_of_its_own_and_always_the_same(network):
    spots = spread(*network)

    assert spots == spread(*network)
    assert all(0 <= value <= 1 for spot in spots for value in spot)
    assert all(dist(one, other) > 0.02 for one, other in combinations(spots, 2))


def test_a_ring_is_a_ring_and_begins_at_the_upper_left():
    ring = spread(4, 8, [(0, 4), (4, 1), (1, 5), (5, 2), (2, 6), (6, 3), (3, 7), (7, 0)])

    assert [0.45 < dist(spot, (0.5, 0.5)) < 0.56 for spot in ring] == [True] * 8
    assert [(0, 0), (1, 0), (1, 1), (0, 1)] == [(round(x), round(y)) for x, y in ring[:4]]
    assert {(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)} == set(ring[4:])


def test_what_lies_on_no_way_keeps_aside_of_it():
    straight = spread(4, 5, [(0, 4), (4, 1), (0, 1)])

    assert straight[4][1] < straight[0][1]


# In print -------------------------------------------------------------------------------------------------------------


def test_cells_stand_where_they_should_with_what_is_there_and_their_names():
    seen = chart({0: {"marks": ("palm",), "pawns": (RAFT,)}})
    drawing = svg(seen)
    isles, [palm], [raft] = (drawn_at(drawing, shape) for shape in ("isle", "palm", "raft-bob"))
    order = sorted(range(4), key=lambda at: seen.spots[at])

    assert order == sorted(range(4), key=lambda at: isles[at])
    assert dist(palm, isles[0]) < 20 > dist(raft, isles[0])
    assert palm[0] > isles[0][0] and raft[1] < isles[0][1]
    assert set(NAMES) <= set(texts(drawing))


def test_whoever_is_under_way_is_between_and_looks_where_it_goes():
    for there, back in ((RAFT,), ()), ((), (RAFT,)):
        drawing = svg(chart(ways=[Way(ends=(0, 1), there=there, back=back), (2, 3), (1, 3)]))
        isles, [raft] = drawn_at(drawing, "isle"), drawn_at(drawing, "raft-bob")
        angle = search(r"raft-bob-turned\" transform=\"[^\"]*rotate\(([\d.-]+) ", drawing)[1]

        assert isles[0][0] + 10 < raft[0] < isles[1][0] - 10
        assert (90 if there else 270) == float(angle)


def test_what_is_written_on_a_way_stands_on_it_beside_whoever_is_there():
    seen = chart(ways=[Way(ends=(0, 1), caption=Texts("2 days", "2 dagen"), there=(RAFT, RAFT)), (2, 3), (1, 3)])

    assert "2 dagen" in texts(svg(seen, tongue="nl"))
    assert 2 == len({(round(x), round(y)) for x, y in drawn_at(svg(seen), "raft-bob")})


def test_all_of_it_is_black_on_white_if_wanted():
    seen = chart({0: {"pawns": (RAFT,)}})

    assert {"#001122", "#ddeeff"} <= set(svg(seen).split('"'))
    assert not {"#001122", "#ddeeff"} & set(svg(seen, colour=False).split('"'))


def test_a_small_drawing_has_nobody_on_it_and_names_all_places():
    small = diagram(chart({0: {"pawns": (RAFT,)}}, ways=[Way(ends=(0, 1), back=(RAFT,)), (2, 3), (1, 3)]), prefix="x-")

    assert set(NAMES) <= set(texts(small))
    assert "#x-isle" in small and "raft-" not in small


# On a terminal --------------------------------------------------------------------------------------------------------


def test_on_a_terminal_it_is_a_map_with_dots_for_ways():
    seen = chart(
        {0: {"marks": ("palm",), "count": 3, "pawns": (Standing("ann", 2, kind="raft"), RAFT)}},
        ways=[
            Way(ends=(0, 1), caption=Texts("9"), there=(RAFT,), back=(Standing("cas", kind="raft"),)),
            (2, 3),
            (1, 3),
        ],
    )

    assert [
        "o North   . . .  9 B> C<  . . . .  o East",
        "Y x3 A2 B                           .",
        "                                  .",
        "                                .",
        "                            o Hub",
        "                            .",
        "                        . .",
        "                      .",
        "                  o West",
    ] == [line.rstrip() for line in plain(seen, width=41, unicode=False).split("\n")]


@given(st.integers(1, 130), st.booleans(), st.integers(0, 2))
def test_in_any_width_everything_is_told_that_finds_room(width, unicode, first):
    seen = chart({first: {"pawns": (RAFT,)}}, ways=[Way(ends=(0, 1), caption=Texts("1:30")), (2, 3), (1, 3)])
    text = plain(seen, width=width, unicode=unicode)

    assert width >= max(map(text_width, text.split("\n")))
    assert unicode or text.isascii()
    assert width < 18 or [1] * 6 == [min(text.count(word), 1) for word in (*NAMES, "1:30", "B")]


def test_where_there_is_no_room_for_a_map_places_are_told_with_their_ways():
    ways = [Way(ends=(0, 1), caption=Texts("9"), there=(RAFT,)), Way(ends=(3, 1), there=(RAFT,)), (2, 3)]

    assert ["o North", " - o East 9 B→", "o East", " - o Hub B←", "o West - o Hub", "o Hub"] == plain(
        chart(ways=ways), width=15
    ).split("\n")


def test_a_legend_names_whoever_is_under_way_and_what_lies_on_boards_and_leaves_room_for_long_signs():
    names = {"isle": Texts("Isle"), "raft": Texts(), "coin": Texts("Coin"), "gold": Texts("Gold")}
    coin = Strip(title=Texts("Box"), tracks=(Track((Place(look="coin", owner="cas"),)),), owner="cas", board=True)
    ways = [Way(ends=(0, 1), back=(RAFT,)), (2, 3), (1, 3)]
    seen = chart({0: {"marks": ("gold",)}}, ways, names=names, beside=(coin,))

    assert ["o  Isle", "B  Bob", "c  Coin", "g2 Gold"] == as_plain(legend(seen, width=9)).split("\n")
    assert {"Isle", "Bob", "Coin", "Gold"} <= set(texts(svg(seen)))
    assert "#coin-cas" in svg(seen)


@given(st.integers(1, 100), st.booleans())
def test_nothing_from_a_variant_breaks_a_drawing(width, unicode):
    evil = Texts(EVIL, EVIL)
    place = Place(look="chest", name=evil, caption=evil, marks=(EVIL,), side="inside", owner="bob")
    board = Strip(title=evil, tracks=(Track((place,), 3, evil), Track((), 1, evil)), board=True)
    ways = [Way(ends=(0, 1), caption=evil), (2, 3), (1, 3)]
    seen = chart({0: {"ground": EVIL, "marks": (EVIL,)}}, ways, heads=((), (evil,) * 4), beside=(board,))
    text = as_plain([*lines(seen, width=width, unicode=unicode), *legend(seen, width=width, unicode=unicode)])

    assert ET.fromstring(svg(seen)) is not None and ET.fromstring(diagram(seen)) is not None
    assert svg(seen).isascii() and "<b>" not in svg(seen)
    assert "\x1b" not in text and "\u202e" not in text
    assert width >= max(map(text_width, text.split("\n")))
    assert unicode or text.isascii()


# Boards that everybody has --------------------------------------------------------------------------------------------


def chests(owner="ann", many=2):
    chest = Place(look="chest", marks=("coin", "palm"), side="inside", owner=owner, caption=Texts("1"))
    coins = Track((Place(look="coin", owner="ann", count=2), Place(look="coin", owner="bob")), 1, Texts("won", "buit"))
    return Strip(title=Texts("Ann's"), tracks=(Track((chest,) * many, 3), coins), owner=owner, board=True)


def test_its_tracks_are_told_one_by_one_and_whose_a_thing_is_if_it_is_anothers():
    shown = plain(chart(beside=(chests(),)), tongue="nl", width=44).split("\n")[-3:]

    assert ["Ann's", "  1 H c2 Y, 1 H c2 Y", "  buit: c2 ×2, Bc2"] == [line.rstrip() for line in shown]
    assert ["  1 H c2 Y, ", "    1 H c2 Y"] == plain(chart(beside=(chests(),)), width=18).split("\n")[-3:-1]


def test_it_lies_below_the_board_with_what_is_inside_a_place_within_its_shape():
    drawing = svg(chart(beside=(chests(many=1),)))
    [chest], coins, [palm] = (drawn_at(drawing, shape) for shape in ("chest-ann", "coin-ann", "palm"))
    isles = drawn_at(drawing, "isle")

    assert chest[1] > max(y for _, y in isles)
    assert all(abs(x - chest[0]) < 7 and 0 < y - chest[1] < 7 for x, y in (coins[0], palm))
    assert coins[0] != palm
    assert "won" in texts(drawing)


def test_each_of_its_tracks_is_cut_by_itself_and_named_once():
    found = [track for (track,) in chests(many=5).pieces(4)]

    assert [2, 2, 1, 2] == [len(track.places) for track in found]
    assert ["", "", "", "won"] == [track.title.en for track in found]


@pytest.mark.parametrize("owner", ["ann", "bob"])
def test_at_the_table_everybody_sees_the_own_board_too(owner):
    hand = evolve(chests(owner), title=Texts("Hand"), board=False)
    page = Page(width=80, height=24, unicode=True, tongue="en")
    shown = as_plain(beside(page, chart(beside=(chests(owner), hand)), Panel(standing=())))

    assert "Ann's" in shown
    assert ("Hand" in shown) == (owner != "ann")


def test_a_map_among_text_fills_its_width_and_its_names_are_read_easily():
    drawing = diagram(chart(ways=[Way(ends=(0, 3), caption=Texts("1:30")), (1, 3), (2, 3)]))
    root = ET.fromstring(drawing)
    around = {child: parent for parent in root.iter() for child in parent}
    wide = float(root.get("viewBox").split()[2])
    scale = float(search(r"scale\(([\d.]+)\)", drawing)[1])
    texts = [part for part in root.iter() if part.tag.endswith("}text")]
    ground = next(part for part in root.iter() if part.tag.endswith("}rect") and around[part].get("transform"))

    assert {*NAMES, "1:30"} == {part.text for part in texts}
    assert {True} == {float(part.get("font-size")) * scale > 2.79 for part in texts}  # eight points are 2.8 millimetres
    assert 0.95 * wide < float(ground.get("width")) * scale < wide


def test_a_name_at_the_edge_of_a_map_stays_on_it():
    drawing = diagram(chart(heads=((), ("N" * 30, "E" * 30, "W" * 30, "H" * 30))))
    found = [
        (float(part.get("x")), float(part.get("width"))) for part in ET.fromstring(drawing).iter() if part.get("rx")
    ]

    assert len(NAMES) == len(found) and all(x > 0 for x, _ in found)
