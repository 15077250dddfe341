"""A variant is data: it is checked, comes back from plain data, and has a fingerprint."""

import json

import pytest
from attrs import evolve, frozen

from ntwrules.model.cards import Effect
from ntwrules.model.errors import DataError
from ntwrules.model.exchange import data_to_variant, variant_to_data
from ntwrules.model.texts import Texts
from ntwrules.rulebooks.boot_op_stoom.machine.game import BosGame
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, COMBINATIONS, SWITCHES, variant_of
from ntwrules.rulebooks.boot_op_stoom.variant import BosVariant, Calendar, SteamCard


@pytest.mark.parametrize("names", COMBINATIONS, ids=lambda names: "+".join(names) or "base")
def test_a_variant_comes_back_from_plain_data(names):
    variant = variant_of(*names)

    assert variant == data_to_variant(json.loads(json.dumps(variant_to_data(variant))), BosVariant)


def test_the_boxes_hold_what_they_hold():
    def count(cards):
        return sum(card.copies for card in cards)

    full = variant_of("kalender", "pakjes", "plekken")
    assert (25, 18, 12, 8) == (count(BASE.tiles), count(BASE.sails), count(BASE.parcels), count(BASE.steams))
    assert (14, 10) == (count(full.calendar.days), full.calendar.length)
    assert (26, 20, 2, 14) == (count(full.sails), count(full.parcels), count(full.mixed), count(full.steams))
    assert 25 + 5 + 12 == count(full.tiles)
    hands = [card.hand for card in full.steams for _ in range(card.copies)]
    assert hands.count("left") == hands.count("right") == 7


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"tiles": BASE.tiles[:1]}, "tiles are needed"),
        ({"least_houses": 9}, "too few houses"),
        ({"tiles": (evolve(BASE.tiles[0], ground="land"), *BASE.tiles[1:])}, "water to begin on"),
        ({"sails": (*BASE.sails, BASE.sails[0])}, "card forward"),
        ({"kinds": BASE.kinds[:2]}, "no kind of parcel pepernoot"),
        ({"steams": (SteamCard(icon="moon", hand="left", copies=1),)}, "no icon moon"),
        ({"hand_size": ((3, 5),)}, "from two players on"),
        ({"piets": True}, "four Piets"),
        ({"rocks": "melt"}, "rocks"),
        ({"size": 1}, "size"),
    ],
)
def test_what_cannot_be_played_is_refused(changes, wrong):
    with pytest.raises(ValueError, match=wrong):
        evolve(BASE, **changes)


def test_an_effect_cannot_call_one_of_its_attributes_what_its_kind_is_called():
    @frozen
    class Blow(Effect):
        kind: str = "storm"

    class Windy(BosVariant):
        effects = (Blow,)

    with pytest.raises(TypeError, match="Blow cannot have"):
        data_to_variant({}, Windy)


def test_a_calendar_needs_cards_enough():
    with pytest.raises(ValueError, match="as many cards"):
        Calendar(days=variant_of("kalender").calendar.days, length=15)


def test_unknown_data_is_refused():
    data = variant_to_data(BASE)
    with pytest.raises(DataError):
        data_to_variant({**data, "weather": "fine"}, BosVariant)


def test_a_fingerprint_tells_apart_what_plays_differently_and_nothing_else():
    def fingerprint(variant):
        return BosGame(variant).fingerprint

    alike = evolve(BASE, key="other", title=Texts("Other", "Anders"), sails=BASE.sails[::-1])
    assert fingerprint(BASE) == fingerprint(alike)
    others = {fingerprint(variant_of(*names)) for names in COMBINATIONS}
    others |= {fingerprint(evolve(BASE, **{name: value})) for name, values in SWITCHES.items() for value in values}
    different = sum(len(values) - 1 for values in SWITCHES.values())
    assert len(COMBINATIONS) + different == len(others)
