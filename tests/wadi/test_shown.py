"""Wadi at the table: how actions are typed, what is told, what is drawn, and what the card says."""

import re

import pytest
from attrs import fields

import ntwrules
from ntwrules.drawing.svg import svg
from ntwrules.drawing.text import as_plain, lines
from ntwrules.dsl.rows.comparing import differences
from ntwrules.model.errors import MalformedAction
from ntwrules.model.texts import TONGUES
from ntwrules.model.variants.variant import Variant
from ntwrules.overviews.making import compose
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.wadi.picturing import picture
from ntwrules.rulebooks.wadi.sayings import SAYINGS
from ntwrules.rulebooks.wadi.variant import WadiVariant

from .tables import game, position

BOOK = rulebooks()["wadi"]


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("build e2", "build e2"),
        ("bouw e2", "build e2"),
        ("e2", "build e2"),
        ("Bouw een sjadoef op E2", "build e2"),
        ("pas", "pass"),
        ("pomp f1 naar e2", "pump f1>e2"),
        ("f1 > e2", "pump f1>e2"),
    ],
)
def test_an_action_is_typed_in_any_tongue_and_in_short(typed, action):
    state = ntwrules.load("wadi").start(2)

    assert action == str(BOOK.narrate(state.game).read(state, typed, "nl"))


@pytest.mark.parametrize("typed", ["", "vlieg e2", "pump", "build e2 e3", "?"])
def test_what_is_no_action_is_refused(typed):
    state = ntwrules.load("wadi").start(2)
    with pytest.raises(MalformedAction):
        BOOK.narrate(state.game).read(state, typed, "en")


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_action_offered_is_read_as_it_is_spelt(tongue):
    state = game(first_seat="drawn").start(3)
    narrator = BOOK.narrate(state.game)
    while state.outcome is None:
        for action in state.actions[:6]:
            assert action == narrator.read(state, narrator.spell(action, tongue), tongue)
            assert "{" not in narrator.deed(state, action, "red", tongue)
        assert "{" not in narrator.question(state, tongue).text + " ".join(narrator.standing(state, tongue))
        state = state.apply(state.actions[-1] if state.phase == "act" else state.actions[0])
    assert narrator.ending(state, state.outcome, tongue)[1].endswith("(E1)")


@pytest.mark.rule("V5")
def test_that_the_supply_decided_is_told():
    told = {"wadi": {"b7": 1}, "wet": "d1 d2", "shadoofs": {"red": "c1 a7", "yellow": "e2"}, "turn": "yellow"}
    end = position(game(base="wadi"), **told).apply("pass")

    assert any("supply" in line for line in BOOK.narrate(end.game).ending(end, end.outcome, "en"))


@pytest.mark.rule("V5")
def test_who_shares_the_win_is_told_in_a_sentence():
    end = position(game(base="wadi", tie_break="shared"), wadi={"b7": 1}, turn="yellow").apply("pass")
    told = [BOOK.narrate(end.game).ending(end, end.outcome, tongue)[0] for tongue in ("en", "nl")]

    assert ["Yellow and red share the win!", "Geel en rood delen de winst!"] == told


@pytest.mark.rule("B1 F2")
def test_a_picture_shows_points_ways_discs_and_who_stands_where():
    state = position(
        game(), wadi={"f3": 2}, wet="d3", shadoofs={"red": "e3"}, watchmen={"yellow": "g7"}, retrievals=("red",)
    )
    cells = {cell.number: cell for cell in picture(state, "red").cells()}

    assert ("flow-south-west", ("disc",), 2) == (cells["f3"].ground, cells["f3"].marks, cells["f3"].count)
    assert ("land-2", ("disc",)) == (cells["d3"].ground, cells["d3"].marks)
    assert [("red", "shadoof")] == [(it.seat, it.kind) for it in cells["e3"].pawns]
    assert [("yellow", "watchman")] == [(it.seat, it.kind) for it in cells["g7"].pawns]
    assert "flow-out" == cells["b7"].ground
    forked = {cell.number: cell.ground for cell in picture(ntwrules.load("wadi-fork").start(2), "red").cells()}
    assert "fork+south-west+south-east" == forked["d3"]


def test_a_map_that_is_no_square_with_holes_is_drawn():
    drawn = picture(game(("1 . v9 2 3", "2 3 v 1 .", "1 2 v 2 2", "1 1 x 2 3")).start(2), "red")

    assert (4, 5) == (len(drawn.rows), len(drawn.rows[0]))
    assert ["  a", "1 1"] == [as_plain([line])[:3] for line in lines(drawn, width=80)[:2]]
    assert 'viewBox="0 0 206' in svg(drawn)


def test_every_rule_and_every_switch_is_on_the_card_or_said_to_be_left_out():
    for key in ("wadi", "wadi-basic", "wadi-watchmen", "wadi-nachtwacht", "wadi-thrift", "wadi-fork"):
        own = ntwrules.load(key)
        for tongue in TONGUES:
            card = BOOK.overview(own, None, tongue, "red")
            told = {*card.told(), *card.left_out}
            switches = {it.name for it in fields(WadiVariant)} - {it.name for it in fields(Variant)}

            assert set() == {f"rule.{rule}" for rule in BOOK.rules()} - told
            assert set() == switches - told


def card(**switches):
    """The card as text in English, in one line."""
    return " ".join(ntwrules.overview(game(base="wadi-watchmen", **switches), tongue="en").split())


@pytest.mark.rule("S1 P1 W8 V4 V5")
def test_no_sentence_on_the_card_contradicts_another():
    usual, other = card(), card(build_on_wet=True, land_to_land=False, may_stay=True, retrieve_points=())

    assert "On land without a shadoof or Watchman, outside every forbidden area. A disc on the tile does not" in other
    assert "from a wadi tile or a land tile" not in other
    assert ("Forced off a dry wadi: −4 points." in usual, "Forced off" in other) == (True, False)
    assert "Taken back, in this order: 2 points, 1 point and nothing after that. Left on the board: −4 points." in usual
    assert "Taken back, in this order: no points. Left" in other
    assert "Most points win. Between equals whoever has more shadoofs left wins" in usual


def test_points_that_are_taken_away_altogether_are_told():
    usual, none = game().variant, game(retrieve_points=()).variant
    [told] = differences(SAYINGS, usual, none, "en")

    assert "Watchmen taken back earn no points, instead of: Watchmen taken back earn 2, 1 points" == told.sentence


@pytest.mark.parametrize(("tongue", "rule"), [("en", "ule"), ("nl", "egel")])
@pytest.mark.parametrize("mode", ["A", "A_B", "free"])
@pytest.mark.rule("S3")
def test_where_to_build_and_what_to_pump_is_told_in_sentences_that_introduce_their_rules(tongue, rule, mode):
    sections = compose(game(mode=mode), tongue=tongue).sections
    told = " ".join(it.text for part in sections if part.key in {"building", "pumping"} for it in part.entries())

    assert not re.findall(rf"(?<!{rule} [AB]):", told)
    for letter in "AB":
        assert told.find(f"{rule} {letter}") == told.find(f"{rule} {letter}:")
