"""A variant is data: it is checked, comes back from plain data, and has a fingerprint."""

import json

import pytest
from attrs import evolve, frozen

from ntwrules.model.errors import DataError
from ntwrules.model.exchange.variant_data import data_to_variant, variant_to_data
from ntwrules.model.texts import Texts
from ntwrules.model.variants.cards import Effect
from ntwrules.rulebooks.boot_op_stoom.effects import MustVisit
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


#: Per expansion what its box adds, by key.
BOXES = {
    (): {
        "tiles": {"water": 9, "rock": 8, "house": 8},
        "sails": {"forward": 6, "left": 5, "right": 5, "backward": 2},
        "parcels": {"blue": 4, "green": 4, "pepernoot": 4},
        "steams": {"blank-left": 2, "blank-right": 2, "eye-left": 2, "eye-right": 2},
    },
    ("kalender",): {
        "days": {
            "quiet-evening": 3, "arrival": 1, "set-your-shoe": 1, "exploding-parcels": 1, "sunken-boat": 1,
            "lost-piet": 1, "wrong-names": 1, "blizzard": 1, "news": 1, "greedy-piet": 1, "broken-compass": 1,
            "lost-book": 1,
        },
    },
    ("pakjes",): {
        "tiles": {"special-house": 5},
        "sails": {"double-forward": 2, "half-turn": 2, "double-backward": 2, "anchor": 2},
        "parcels": {"green-text": 2, "pepernoot-text": 2, "joker": 2, "phone": 2},
        "mixed": {"duo": 2},
        "steams": {
            "pepernoot-left": 1, "letter-right": 1, "sack-left": 1, "amerigo-right": 1, "staff-left": 1,
            "book-right": 1,
        },
    },
    ("plekken",): {"tiles": {"castle": 2, "bakery": 2, "harbour": 4, "amerigo": 2, "toy-shop": 2}},
    ("pietjes",): {},
}  # fmt: skip


@pytest.mark.parametrize("names", BOXES, ids=lambda names: "+".join(names) or "base")
def test_every_box_holds_so_many_of_each(names):
    def held(variant):
        groups = {name: getattr(variant, name) for name in ("tiles", "sails", "parcels", "mixed", "steams")}
        groups["days"] = variant.calendar.days
        return {name: {thing.key: thing.copies for thing in things} for name, things in groups.items()}

    full, base = held(variant_of(*names)), held(BASE) if names else {}
    added = {name: dict(things.items() - base.get(name, {}).items()) for name, things in full.items()}

    assert BOXES[names] == {name: things for name, things in added.items() if things}


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"tiles": BASE.tiles[:1]}, "tiles are needed"),
        ({"least_houses": 9}, "too few houses"),
        ({"tiles": (evolve(BASE.tiles[0], ground="land"), *BASE.tiles[1:])}, "water to begin on"),
        ({"tiles": (*BASE.tiles[:1], evolve(BASE.tiles[1], effects=(MustVisit(),)), *BASE.tiles[2:])}, "out of reach"),
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
