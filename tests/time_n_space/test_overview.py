"""The card of Time 'n' Space: everything is told truly, or left out for a reason; and all is there to be cut out."""

import re
from collections import Counter

import pytest
from attrs import evolve, fields
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.showing.overview import Diagram
from ntwrules.model.texts import TONGUES
from ntwrules.model.variants.variant import Variant
from ntwrules.overviews.faces import to_cut
from ntwrules.overviews.making import compose
from ntwrules.overviews.metrics import text_width
from ntwrules.overviews.text import as_text
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.overview.composing import overview
from ntwrules.rulebooks.time_n_space.sayings import SAYINGS
from ntwrules.rulebooks.time_n_space.strategies import BASE, variants
from ntwrules.rulebooks.time_n_space.variant import GOODS, Building, Preplaced, TimeVariant, Wormhole
from tests.shipped_cases import shipped_cases

RULES = {f"rule.{rule}" for rule in rulebooks()["time-n-space"].rules()}
OWN = {it.name for it in fields(TimeVariant)} - {it.name for it in fields(Variant)}
RULINGS = {key: row.said["choices"] for key, row in SAYINGS.rows.items() if row.kind == "ruling"}

#: Settings one by one, each of which shows on the card.
OTHERWISE = {
    "clock": {"clock_ms": 90_000},
    "timers": {"timers": 3, "timer_ms": 45_000},
    "own timers": {"own_timers": {"red": (50_000, 70_000)}},
    "steps": {"quantum_ms": 60_000},
    "grace": {"grace_ms": 0},
    "cubes": {"supply": (0, 1, 2, 3)},
    "orders": {"orders": (2, 4)},
    "picks": {"pick": 5},
    "no picks": {"pick": 0},
    "bonus": {"bonus_value": 12},
    "way across": {"edges": (Wormhole("red", "light-blue", 90_000),)},
    "known": {"stacks": "known", "known_stacks": {"moon-1": ("beam", "gy-b"), "moon-3": ("trade",)}},
    "dealt": {"dealt": (("b1", "trade"),)},
    "lying": {"preplaced": (Preplaced(seat="purple", slot="b1", good="blue", value=2),)},
    "own buildings": {"centres": (("red", Building(key="p1", makes=("gray", "gray"))),)},
    "skipping": {"moon_skip_at": 3},
    "no tiles": {"tiles": (), "stacks": "none"},
    "three": {"seatings": BASE.seatings[:1]},
}  # fmt: skip


def card(tongue="en", **settings):
    return overview(TimeGame(evolve(BASE, **settings)), None, tongue)


def words(**settings):
    """The card as text in English, in one line."""
    return " ".join(as_text(card(**settings)).split())


def other(ruling):
    """The values of a ruling that are not the usual one."""
    kept = getattr(BASE, ruling)
    values = {"true": True, "false": False}
    return [value for said in RULINGS[ruling] if (value := values.get(said, said)) != kept]


def cut(key, tongue="en", **more):
    cards, pieces = to_cut(compose(ntwrules.load(key), tongue=tongue), str, colour=True, only_changed=False, **more)
    assert not cards
    return pieces


def assert_whole(made, variant):
    told, left = made.told(), made.left_out
    assert set() == (RULES | OWN | {f"tile.{it.key}" for it in variant.tiles}) - told - left.keys()
    assert set() == told & left.keys()
    assert all(left.values())
    for entry in made.entries():
        assert "{" not in entry.name + entry.text and ".." not in entry.text
        assert entry.text[-1] in ".!?" and entry.text[0] == entry.text[0].upper()
        assert not entry.icon or entry.icon in made.art
    cut_out = [entry.icon for section in made.pieces for entry in section.entries()]
    assert all(icon in made.art or icon.startswith("ship-") for icon in cut_out)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("key", shipped_cases(key for key in shipped() if key.startswith("time-n-space")))
def test_everything_of_a_shipped_variant_is_told_or_left_out_for_a_reason(key, tongue):
    game = ntwrules.load(key)

    assert_whole(overview(game, None, tongue), game.variant)


@given(variants(30), st.sampled_from(TONGUES))
def test_everything_of_any_variant_is_told_or_left_out_for_a_reason(variant, tongue):
    assert_whole(overview(TimeGame(variant), None, tongue), variant)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("settings", OTHERWISE.values(), ids=OTHERWISE)
def test_every_setting_shows_and_nothing_goes_missing(settings, tongue):
    made = card(tongue, **settings)

    assert_whole(made, evolve(BASE, **settings))
    assert as_text(card(tongue)) != as_text(made)


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_that_is_not_as_usual_is_told_where_it_belongs(ruling, tongue):
    for value in other(ruling):
        made = card(tongue, **{ruling: value})
        told = [entry for entry in made.entries() if ruling in entry.told()]

        assert_whole(made, evolve(BASE, **{ruling: value}))
        assert as_text(card(tongue)) != as_text(made)
        assert told or ruling in made.left_out or ruling == "ring"


@pytest.mark.rule("T1 E4 S2 M1")
def test_times_and_numbers_are_those_of_the_variant():
    text = words(timers=3, timer_ms=45_000, own_timers={"red": (50_000, 70_000)}, grace_ms=5000, clock_ms=600_000)

    assert "Everybody has 3 timers. A timer runs 45 seconds. Timers of red run 50 seconds, 70 seconds." in text
    assert "Whatever still stands when the clock says 11:15 comes off" in text
    assert "6 tiles a moon with 4 players and 8 tiles a moon with 3 players" in text
    assert "comes off without action" not in words(overtime=False)
    assert "time goes on in steps of 1 minute" in words(quantum_ms=60_000).lower()
    assert "that player goes first, then the others clockwise" in words(quantum_ms=60_000)
    assert "when all wait, the clock goes on to the first step" in words(quantum_ms=60_000)
    assert "clockwise" not in words()


@pytest.mark.rule("M5")
def test_the_map_shows_every_wormhole_and_the_times_of_its_own():
    made = card(edges=(Wormhole("red", "light-blue", 90_000),))
    [drawn] = [block for section in made.sections for block in section.blocks if isinstance(block, Diagram)]

    assert 9 == len(drawn.picture.ways)
    assert ["1:30"] == [way.caption.read("en") for way in drawn.picture.ways if way.caption.read("en")]


@pytest.mark.rule("W1 W2 W3")
def test_the_example_is_worked_out_as_the_machine_does():
    rows = {"as usual": "10×2 20 Yellow green 3, light blue 1, own order still above – 0"}

    assert rows["as usual"] in words()
    assert "own order still above 4×2 8" in words(exclude_above=False)
    assert "bonus 3 10 10" in words(multiplier="none")
    assert "bonus 3 7×2+3 17" in words(bonus_multiplies=False)
    assert "light blue 3 7×2 14" in words(bonus=False)


@pytest.mark.rule("S6 S7")
def test_the_introductory_game_says_what_lies_where_and_has_no_research():
    text = " ".join(as_text(overview(ntwrules.load("time-n-space-intro"), None, "en")).split())

    assert "Red gray (p1), yellow (p2) blue 1 (p3), brown 1 (p4)" in text
    assert "Purple gray (p1), brown (p4) yellow 1 (p2), blue 1 (p3)" in text
    assert "b2 begins as a beam station; h1 begins as a trading station; h2 begins as a plant" in text
    assert "Building tiles stay in the box: moons are empty." in text
    assert "Research station:" not in text and "bonus counter" not in text
    assert "Trading station h1 a tile, level III up Plant h2 a tile, level III up" in text
    assert "Level II " not in text and "Tile Level III Plant gray, yellow, blue" in text


@pytest.mark.rule("M4 S3 S2")
@pytest.mark.parametrize("tongue", TONGUES)
def test_all_counters_and_tiles_are_cut_out(tongue):
    pieces = cut("time-n-space", tongue)
    many = Counter()
    for piece in pieces:
        many[piece.size] += piece.copies
    icons = Counter(piece.icon for piece in pieces)

    orders, bonus, ships, cubes, tiles, centres = 4 * 24, 4, 4, 4 * 12, 24, 4 * (8 + 1)
    assert {15.0: orders + bonus + ships + cubes, 40.0: tiles + centres} == many
    assert [3, 2, 1] == [icons[f"light-blue blue {value}"] for value in (1, 2, 3)]
    assert 6 + 4 + 4 + 4 == len({piece.group for piece in pieces})
    assert not any(piece.group.endswith("×1") for piece in pieces)


def test_a_tile_has_both_sides_with_a_unit_for_each_of_its_goods():
    made = card()
    drawn = {name: art for name, art in made.art.items() if name.startswith("gy-b ")}
    [art] = drawn.values()

    assert 2 + 3 + 3 == art.colour.count("<polygon")
    assert ">II<" in art.colour and ">III<" in art.colour
    assert not {"#5a6673", "#a67c00"} & set(art.plain.split('"'))


def test_without_level_three_neither_card_nor_tile_has_it():
    text, made = words(upgrade=False), card(upgrade=False)
    [art] = [art for name, art in made.art.items() if name.startswith("gy-b ")]

    assert 2 == art.colour.count("<polygon") and ">III<" not in art.colour
    assert "Tile Level II Plant" in text and "level II or III" not in text


@pytest.mark.rule("W2 W3")
def test_a_row_that_counts_once_is_still_said_to_be_one_and_nothing_multiplies():
    text = words(multiplier="none")

    assert "The collected orders of a colour are a row. A row counts once" in text
    assert "multipl" not in text and "most symbols" not in text


def test_only_what_is_new_is_cut_out_for_a_variant():
    made = compose(ntwrules.load("time-n-space-grote-orders"))
    _, pieces = to_cut(made, str, colour=True, only_changed=True)

    orders = {f"Orders, {seat} ×4" for seat in ("red", "green", "light blue", "purple")}
    cubes = {f"Cubes: {good} ×3" for good in ("Gray", "Yellow", "Blue", "Brown")}
    assert orders | cubes == {it.group for it in pieces}
    assert {f"red {good} 4" for good in GOODS} == {it.icon for it in pieces if it.icon.startswith("red ")}


@pytest.mark.parametrize(
    ("tongue", "name", "kind"), [("en", "Trading station", "Plant"), ("nl", "Handelsstation", "Fabriek")]
)
def test_a_tile_is_called_by_its_name_and_never_by_the_key_it_has_in_the_file(tongue, name, kind):
    card = compose(ntwrules.load("time-n-space"), tongue=tongue)
    drawn = {key.partition(" ")[0]: art.colour for key, art in card.art.items()}
    listed = {entry.name for section in card.sections if section.key == "tiles" for entry in section.entries()}

    assert f">{name}</text>" in drawn["trade"] and ">gy-b<" not in drawn["gy-b"]
    assert kind in listed and "gy-b" not in listed


@pytest.mark.parametrize("tongue", TONGUES)
def test_names_on_the_map_have_room_in_their_boxes_and_not_much_more(tongue):
    text = ntwrules.svg(ntwrules.load("time-n-space").start(), tongue=tongue)
    box = r'<rect [^>]*width="([\d.]+)"[^>]*rx="8"[^>]*/><text [^>]*font-size="([\d.]+)"[^>]*>([^<]+)<'
    tags = [(float(wide), float(size), said) for wide, size, said in re.findall(box, text)]

    assert 8 == len(tags)
    for wide, size, said in tags:
        assert 12 <= wide - text_width(said, size) <= 1.5 * size
