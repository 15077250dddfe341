"""What a file of Wadi says: its map as it is drawn, with findings at their tiles, and every switch there and back."""

import pytest
from attrs import evolve, fields
from hypothesis import given

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import compile_text, rulebooks
from ntwrules.rulebooks.wadi.maps import WadiMap, data_to_rows
from ntwrules.rulebooks.wadi.sayings import SAYINGS
from ntwrules.rulebooks.wadi.strategies import variants
from ntwrules.rulebooks.wadi.variant import WadiVariant

BOOK = rulebooks()["wadi"]


def found(*rows, more=""):
    """What is found in a map: code, the tile underlined, line and column."""
    drawn = "\n".join(f'"{row}"' for row in rows)
    text = f'ntw 1\nvariant "It" based on wadi {{ key it\nmap {{\n{drawn}\n}} {more} }}'
    return [(it.code, it.at.text, it.at.position) for it in compile_text(text, lint=True).found]


GOOD = ("1 v6 2", "3 v 1", "2 v 1", "1 x 2")


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (GOOD, []),
        (("1 v6 2", "3 v 1", "2 v", "1 x 2"), [("NTW242", "v", (6, 4))]),
        (("1 v6 2", "3 v 1", "2 v ?", "1 x 2"), [("NTW243", "?", (6, 6))]),
        (("1 v6 2", "3 > 1", "2 v 1", "1 x 2"), [("NTW244", ">", (5, 4))]),
        (("1 v6 2", "3 v|v 1", "2 v 1", "1 x 2"), [("NTW245", "v|v", (5, 4))]),
        (("1 v6/7 2", "3 v 1", "2 v 1", "1 x 2"), [("NTW246", "v6/7", (4, 4))]),
        ((">6 v 1", "^ < 1", "1 2 1", "1 2 2"), [("NTW247", "<", (5, 4))]),
        ((">6 v 1", "^ < 1", "1 > v", "1 ^ <"), [("NTW247", "<", (5, 4)), ("NTW247", "<", (7, 6))]),
        (("1 v6 2", "3 v 1", "2 v\u0663 1", "1 x 2"), [("NTW243", "v\u0663", (6, 4))]),
        (("1 v6 2", "3 v 1", "2", "1 x 2"), [("NTW242", "2", (6, 2))]),
        (("1 v6 2", "3 v 1", "2 . 1", "1 x 2"), [("NTW244", "v", (5, 4))]),
        (("1 v6 12", "3 v 1", "2 v 1", "1 x 2"), [("NTW248", "12", (4, 7))]),
    ],
)
def test_a_fault_is_told_at_its_tile(rows, expected):
    assert expected == found(*rows)


def test_a_map_without_a_tile_or_too_large_is_told():
    assert ["NTW240"] == [code for code, *_ in found("")]
    assert ["NTW241"] == [code for code, *_ in found(" ".join("1" * 27))]
    assert ["NTW241"] == [code for code, *_ in found(*["1"] * 41)]
    assert ["NTW241"] == [code for code, *_ in found(*["v9"] * 41)]


def test_a_map_that_is_drawn_twice_is_told_and_not_joined():
    assert ("NTW120", "map", (8, 3)) in found(*GOOD, more='map { "1 v6 2" }')
    assert [] == found(*GOOD, more="map { }")


def test_what_plays_the_same_is_the_same_map():
    assert WadiMap.of(["1 v6 2", "3 x 1"]).rows == WadiMap.of(["1 v06/6/6 2", "3 v0 1"]).rows
    assert ("1 v0/2/4 2", "3 x 1") == WadiMap.of(["1 v00/02/4 2", "3 x 1"]).rows


def test_a_map_without_land_is_told_once():
    assert {"NTW884"} == {code for code, *_ in found("v5 v5", "v v", "v v", "x x")}


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("1 v4 2", "3 v x1", "2 v 1", "1 x 2"), [("NTW883", "2", (4, 7))]),
        (("1 v6 2 . . v2", "3 v 1 . . v", "2 v 1 . . v", "1 x 2 . . x"), [("NTW884", "v2", (4, 13))]),
        (("1 v6 2 v", "3 v 1 x", "2 v 1 1", "1 x 2 2"), [("NTW885", "v", (4, 9))]),
        (("1 v6 2", "3 v 1", "2 x 1"), [("NTW886", '"1 v6 2"', (4, 1))]),
        (("1 v 2", "3 v 1", "2 v 1", "1 x 2"), [("NTW887", '"1 v 2"', (4, 1))]),
        (("1 v9 2", "3 v 1", "2 v 1", "1 x 2"), [("NTW888", "v9", (4, 4))]),
    ],
)
def test_what_is_foolish_on_a_map_is_told_at_its_tile(rows, expected):
    assert expected == found(*rows)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("building { shadoofs stand anywhere; beside a shadoof is also across a corner }", "NTW872"),
        ("watchmen { the Watchmen take part; the Watchmen come after round 10 }", "NTW891"),
        ("turn { at most 3 discs pumped }", "NTW892"),
        ("turn { a player has 0 shadoofs }", "NTW893"),
        ("flow { the game ends after 10 rounds }", "NTW899"),
    ],
)
def test_what_is_foolish_in_what_is_said_is_told(said, code):
    checked = compile_text(f'ntw 1\nvariant "It" based on wadi {{ key it {said} }}', lint=True)

    assert [code] == [it.code for it in checked.found]


@pytest.mark.rule("B1 B3 F2")
def test_a_map_is_printed_in_columns_as_it_was_drawn():
    said = BOOK.print(ntwrules.load("wadi-fork").variant, "nl", False)

    assert '    "1 3 v< 2     v> 3 1"\n' in said


def test_an_arrow_over_the_edge_is_where_water_leaves():
    assert ("1 v6 2", "3 x 1") == evolve(ntwrules.load("wadi").variant, map=("1 v6 2", "3 v 1")).map


@pytest.mark.rule("B3 F2")
def test_a_map_can_be_told_as_rows_rivers_and_sources():
    data = {
        "rows": ["2A13B1", "1A2B32", "31AB12", "2.1A23"],
        "rivers": ["b1>b2>c3>d4>out", "e1>d2>d3>d4"],
        "sources": {"b1": {"2": 6, "3": 8, "4": 10}, "e1": 7},
    }
    rows = data_to_rows(data)

    assert ("2 v6/8/10 1 3 v<7 1", "1 v> 2 v 3 2", "3 1 v> v 1 2", "2 . 1 x 2 3") == rows
    assert rows == evolve(ntwrules.load("wadi").variant, map=data).map


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("rows", "rivers", "sources"),
    [
        (["1A"], ["b1>out"], {"a1": 3}),
        (["1AA"], ["b1>c1>out", "b1>out"], {}),
        (["1A1A"], ["b1>c1>d1>out"], {}),
        (["1A.A"], ["b1>c1>d1>out"], {}),
        (["1A1", "1x1"], ["b1>out"], {}),
        (["1A", "1A"], ["b1>b0", "b2>out", "b0>out"], {}),
        (["1A"], ["b1>b2>out"], {}),
        (["1A"], ["B1>out"], {}),
        (["1A1A"], ["b1>d1>out"], {}),
        (["1A"], ["b1>out"], {"b1": {"2": 3}}),
        ([], ["b1>out"], {}),
    ],
)
def test_what_is_no_map_is_refused_as_data_too(rows, rivers, sources):
    with pytest.raises(ValueError, match=r".+"):
        evolve(ntwrules.load("wadi").variant, map={"rows": rows, "rivers": rivers, "sources": sources})


def test_the_same_way_told_twice_is_one_way_and_loses_no_disc():
    data = {"rows": ["AAA", "111"], "rivers": ["a1>b1>out", "c1>b1>out"], "sources": {"b1": 3, "a1": 1}}

    assert (">1 x3 <", "1 1 1") == data_to_rows(data)


@given(variants(9))
def test_every_variant_is_said_and_read_again_in_every_tongue(variant):
    for tongue in TONGUES:
        said = BOOK.print(variant, tongue, False)
        read = compile_text(said).variant

        assert variant == evolve(read, key=variant.key, title=variant.title, about=variant.about)


def test_every_switch_can_be_said():
    own = {it.name for it in fields(WadiVariant)} - {it.name for it in fields(WadiVariant.__mro__[1])}
    told = {row.sets[-1] for row in SAYINGS.rows.values() if row.kind in {"setting", "ruling"}} | {"map"}

    assert own == told
