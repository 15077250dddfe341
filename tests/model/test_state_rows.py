"""A state is a table: a game of no rulebook needs no more than its rows."""

from types import SimpleNamespace

import pytest
from jsonschema import Draft202012Validator

from ntwrules import PositionError
from ntwrules.model.exchange.kinds import bag, choice, integer, list_of, optional, pair, per, per_seat, set_of, word
from ntwrules.model.exchange.reading import Reader
from ntwrules.model.exchange.rows import StateRows, group, row

COLOURS = ("red", "yellow", "brown")
TILES = ("b4", "f3", "r2-pali", "moon-1")
TABLE = SimpleNamespace(seats=("yellow", "red"))
#: A game of no rulebook, with seats, places and secrets of its own.
OWN = StateRows(
    (
        row("viewer", optional(word(lambda at: at.table.seats, COLOURS), None), "Whose view it is.", otherwise=None),
        row("talisman", optional(choice(lambda at: at.table.seats, COLOURS)), "Who holds it.", otherwise=None),
        row("wadi", per(TILES, integer(0, 14), 0, sparse=True), "Discs on each place.", otherwise={}),
        row("people", per_seat(COLOURS, bag(TILES)), "Who is where.", "inhabitants"),
        row(
            "picks",
            per_seat(COLOURS, list_of(choice(("gray 1", "gray 2"), hidden="?"), 2)),
            "What each picked, in secret.",
            seen_by=lambda _, viewer, owner: viewer == owner,
        ),
        group(
            "done",
            "What was done.",
            row("built", set_of(choice(TILES)), "Where."),
            row("pump", optional(pair(choice(TILES), choice(TILES), "two places"), ()), "From where to where."),
        ),
    )
)
PLAIN = {
    "viewer": None,
    "talisman": "red",
    "wadi": {"f3": 12},
    "people": {"yellow": {"r2-pali": 3}, "red": {}},
    "picks": {"yellow": ["gray 2", "gray 1"], "red": ["gray 2"]},
    "done": {"built": ["b4", "moon-1"], "pump": ["f3", "b4"]},
}


def test_a_game_with_other_seats_and_places_needs_no_more_than_its_rows():
    at = OWN.read(Reader(PLAIN), TABLE)

    assert (1, (0, 12, 0, 0), ((0, 0, 3, 0), (0, 0, 0, 0)), ((1, 0), (1,)), 0b1001, (1, 0)) == (
        at.talisman, at.wadi, at.inhabitants, at.picks, at.built, at.pump
    )  # fmt: skip
    assert PLAIN == OWN.to_json(at)
    assert [] == list(Draft202012Validator(OWN.schema).iter_errors(PLAIN))


def test_a_secret_is_kept_from_all_but_its_owner_and_read_only_in_a_view():
    at = OWN.read(Reader(PLAIN), TABLE)
    at.picks, at.viewer = OWN.seen(at, 1)["picks"], "red"
    seen = OWN.to_json(at)

    assert {"yellow": ["?", "?"], "red": ["gray 2"]} == seen["picks"]
    assert at == OWN.read(Reader(seen), TABLE)
    with pytest.raises(PositionError, match=r"picks.yellow\[0\]: one of gray 1, gray 2 belongs here"):
        OWN.read(Reader(seen | {"viewer": None}), TABLE)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"talisman": "brown"}, "talisman: one of yellow, red belongs here, not a text"),
        ({"wadi": {"f3": 15}}, "wadi.f3: a whole number from 0 to 14 belongs here, not 15"),
        ({"wadi": {"z9": 1}}, "wadi: there is no 'z9'"),
        ({"people": {"red": {}}}, "people: `yellow` is missing"),
        ({"people": {"red": {}, "yellow": {"b4": -1}}}, "people.yellow.b4: a whole number from 0"),
        ({"picks": {"yellow": ["gray 1"] * 3, "red": []}}, "picks.yellow: more than 2 entries"),
        ({"done": {"built": ["b4", "b4"], "pump": None}}, "done.built: the same is named twice"),
        ({"done": {"built": [], "pump": ["b4"]}}, "done.pump: two places belong here"),
        ({"done": {"built": []}}, "done: `pump` is missing"),
        ({"done": {"built": [], "pump": None, "more": 1}}, "done: there is no 'more'"),
        ({"done": []}, "done: an object belongs here, not a list"),
    ],
)
def test_what_is_wrong_in_a_row_is_told_with_its_place(change, said):
    with pytest.raises(PositionError) as caught:
        OWN.read(Reader(PLAIN | change), TABLE)

    assert said in str(caught.value)


def test_a_number_that_python_would_not_write_is_refused_as_any_other():
    with pytest.raises(PositionError, match="people: a number is far too long"):
        Reader({"people": [10**5000]}).at("people").different()


def test_what_is_secret_in_a_group_within_a_group_is_hidden_too():
    secret = row("it", integer(0, 9), "A secret.", seen_by=lambda at, viewer, which: False)
    rows = StateRows((group("a", "Outer.", group("b", "Inner.", secret)),))

    assert [secret] == [one for one, _ in rows.hiding]


@pytest.mark.parametrize(("most", "count", "fits"), [(99, 99, True), (99, 100, False), (999, 100, True)])
def test_a_bag_holds_as_much_as_its_schema_says(most, count, fits):
    kind, data = bag(TILES, most), {"f3": count}

    assert fits is Draft202012Validator(kind.schema).is_valid(data)
    if fits:
        assert kind.write(None, kind.at(None, Reader(data))) == data
    else:
        with pytest.raises(PositionError, match=f"f3: a whole number from 0 to {most} belongs here, not {count}"):
            kind.at(None, Reader(data))
