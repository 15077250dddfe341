"""Board and text point at one another: what is painted is written and seen, and taken away all is as before."""

import re

import pytest
from hypothesis import given, settings, strategies as st

import ntwrules
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.studio.protocol import Unanswerable
from ntwrules.studio.workbench import Workbench

BENCH = Workbench()
TEXTS = {
    "bare": 'ntw 1\n\nvariant "Mine" based on base {\n}\n',
    "closed": 'ntw 1 variant "Mine" based on base {}',
    "one line": 'ntw 1\nvariant "Mine" based on base { setup { pawns 3 } }\n',
    "a block": 'ntw 1\n\nvariant "Mine" based on base {\n  setup {\n    pawns 3  # fewer\n  }\n}\n',
    "empty block": 'ntw 1\n\nvariant "Mine" based on base {\n  setup {\n  }\n}\n',
    "own water": 'ntw 1\n\nvariant "Mine" based on base {\n  setup {\n    water at 210, 189..190\n    pawns 3 }\n}\n',
    "inherited": 'ntw 1\n\nvariant "Mijn 🎲" op basis van springtij {\n  over "É🎲"\n}\n',
    "cleared": 'ntw 1\n\nvariant "Mijn" op basis van springtij {\n  opstelling {\n    zonder water, terp\n  }\n}\n',
    "alias": 'ntw 1\n\nvariant "Mijn" op basis van base {\n  opstelling {\n    brug op 105\n  }\n}\n',
    "absolute": 'ntw 1\n\nvariant "Mine" based on base {\n  setup {\n    water at absolute 105\n  }\n}\n',
    "whole": BENCH.call("source", {"key": "base"}, "en")["text"],
}
GROUNDS = ("water", "lay bridge", "lay terp", "lay polder")


def board(text):
    """What lies on every cell, and whose it is."""
    seen = ntwrules.picture(ntwrules.loads(text).start(4), "south")
    return {cell.address: (cell.ground, cell.owner, cell.under) for cell in seen.cells()}


def paint(text, what, cell, on=True):
    return BENCH.call("paint", {"text": text, "what": what, "address": f"cell:{cell}", "on": on}, "en")["text"]


@pytest.mark.parametrize("what", GROUNDS)
@pytest.mark.parametrize("name", TEXTS)
@settings(max_examples=4)
@given(cell=st.integers(0, 399))
def test_what_is_painted_is_seen_and_taken_away_again_all_is_as_before(name, what, cell):
    before = board(TEXTS[name])
    if "land" != before[f"cell:{cell}"][0]:
        return
    try:
        text = paint(TEXTS[name], what, cell)
    except Unanswerable:  # such as on a start of another seat
        return

    after = board(text)

    assert what.removeprefix("lay ") == after[f"cell:{cell}"][0]
    changed = {address for address, seen in after.items() if seen != before[address]}
    assert 1 <= len(changed) <= 4
    assert before == board(paint(text, what, cell, on=False))
    assert before == board(paint(text, "land", cell))


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("what", ["start south", "finish west", "start north"])
def test_a_start_or_finish_is_moved_for_one_seat_and_back(name, what):
    kind, seat = what.split()

    moved = paint(TEXTS[name], what, 222)

    assert (kind, seat) == board(moved)["cell:222"][:2]
    others = {(it[0], it[1]) for it in board(moved).values() if it[1]}
    assert {(it[0], it[1]) for it in board(TEXTS[name]).values() if it[1]} == others
    if name == "whole":
        with pytest.raises(Unanswerable):  # everybody needs one
            paint(moved, what, 222, on=False)
    else:
        assert board(TEXTS[name]) == board(paint(moved, what, 222, on=False))


def test_what_is_said_is_said_once_and_remarks_stay():
    text = TEXTS["a block"]
    for cell in (210, 211, 212, 300):
        text = paint(text, "water", cell)

    assert "    pawns 3  # fewer\n    water at 210..212, 300\n" in text
    assert 1 == text.count("water")


def test_what_is_inherited_stays_and_can_be_taken_away_whole():
    text = TEXTS["inherited"]
    for cell in (210, 189, 190):
        text = paint(text, "water", cell, on=False)

    assert "zonder water" in text
    assert "water" not in {it[0] for it in board(text).values()}
    assert "water op 5" in paint(text, "water", 5)


def test_where_it_was_written_is_told():
    found = BENCH.call("paint", {"text": TEXTS["inherited"], "what": "lay terp", "address": "cell:300"}, "nl")
    start, end = found["at"]

    assert "terp op 105, 300" in found["text"].encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")


@pytest.mark.parametrize(
    ("what", "address"),
    [("gold", "cell:3"), ("water", "cell:400"), ("water", "cell:-1"), ("water", "hand:x"), ("water", "cell:²"),
     ("water", "cell:360"), ("start south", "cell:19"), ("lay nothing", "cell:3"), ("", "")],
)  # fmt: skip
def test_what_cannot_be_painted_is_told(what, address):
    with pytest.raises(Unanswerable) as error:
        BENCH.call("paint", {"text": TEXTS["bare"], "what": what, "address": address}, "nl")
    assert error.value.why.nl


@pytest.mark.parametrize("book", rulebooks().values(), ids=lambda book: book.key)
def test_every_paint_has_a_name_and_what_it_cannot_paint_is_told(book):
    text = BENCH.call("source", {"key": book.base}, "en")["text"]
    made = BENCH.call("board", {"text": text}, "nl")

    assert len({it["what"] for it in made["paints"]}) == len(made["paints"])
    assert all(it["label"] for it in made["paints"])
    with pytest.raises(Unanswerable):
        BENCH.call("paint", {"text": text, "what": "nothing", "address": "cell:3"}, "nl")


@pytest.mark.parametrize("name", TEXTS)
def test_every_stretch_that_names_a_cell_points_at_it_and_it_at_the_stretch(name):
    text = TEXTS[name]
    made = BENCH.call("board", {"text": text}, "en")
    drawn = set(re.findall(r'data-address="([^"]+)"', made["svg"]))
    units = text.encode("utf-16-le")

    assert set(made["spans"]) <= drawn
    said = {units[2 * start : 2 * end].decode("utf-16-le") for spans in made["spans"].values() for start, end in spans}
    assert all(re.fullmatch(r"\d+(\.\.\d+)?", it) for it in said), said
    if name == "own water":
        assert "189..190" in [text[start:end] for start, end in made["spans"]["cell:190"]]
        assert {"cell:210", "cell:189", "cell:190", "cell:209"} <= made["spans"].keys()  # also as north reads them


def test_names_in_the_text_of_other_games_point_at_places_too():
    text = BENCH.call("source", {"key": "time-n-space-far-worlds"}, "en")["text"]
    made = BENCH.call("board", {"text": text}, "en")

    found = {address: {text[start:end] for start, end in spans} for address, spans in made["spans"].items()}
    assert {f"place:moon-{n}": {f"moon {n}"} for n in range(1, 5)}.items() <= found.items()
    assert {"light blue"} == found["place:light-blue"]


def test_every_tile_of_a_drawn_map_points_at_its_place():
    text = BENCH.call("source", {"key": "wadi-bocht"}, "en")["text"]
    made = BENCH.call("board", {"text": text}, "nl")
    drawn = set(re.findall(r'data-address="([^"]+)"', made["svg"]))

    assert {it for it in drawn if it.startswith("place:")} == made["spans"].keys()
    [[start, end]] = made["spans"]["place:a1"]
    assert "v20" == text[start:end]
    [[start, end]] = made["spans"]["place:e6"]
    assert "x" == text[start:end]
