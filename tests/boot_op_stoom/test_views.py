"""What a seat can see, and what may be behind it."""

import random
from collections import Counter

import pytest
from attrs import evolve

from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize
from ntwrules.rulebooks.boot_op_stoom.sets import BASE, variant_of
from tests.boot_op_stoom.tables import arranged, held, play

HANDS = {"south": ["forward"], "north": ["left", "blue"], "west": ["right", "blue"]}


@pytest.mark.rule("V5")
def test_hidden_cards_are_shared_out_fairly():
    """Piles tell how many sail cards and parcels are in hands; which of them north holds is even for all of a pile."""
    seen = arranged(players=3, hands=HANDS).view("south")
    rng, tries = random.Random(3), 3000
    north = Counter(key for _ in range(tries) for key in held(determinize(seen, rng), "north"))

    sails = {"forward": 5, "left": 5, "right": 5, "backward": 2}
    expected = {key: 2 * 0.5 * copies / 17 for key, copies in sails.items()} | dict.fromkeys(
        ("blue", "green", "pepernoot"), 2 * 0.5 / 3
    )
    for key, mean in expected.items():
        assert abs(north[key] / tries - mean) < 0.05


@pytest.mark.rule("I2")
def test_what_lies_hidden_under_a_pepernoot_is_a_parcel():
    hands = {"south": ["forward", "forward"], "north": ["blue", "left"]}
    state = arranged(variant_of("pakjes"), row=("pepernoot-left", "blank-right"), hands=hands)
    seen = play(state, "lay forward 2", "lay blue 1").view("south")

    for seed in range(30):
        whole = determinize(seen, random.Random(seed))
        assert "parcel" == ("sail", "steamboat", "parcel")[whole.game.cards[whole.slots[0].card].pile]


@pytest.mark.rule("V5")
def test_whoever_is_to_act_can_act_in_every_way_to_share_cards_out():
    """North is asked at the toy shop, so north holds four different sail cards: that is all others know."""
    hands = {"south": ["forward"], "north": ["forward", "left", "right", "backward"], "west": ["left", "left", "blue"]}
    state = arranged(variant_of("plekken"), players=3, row=("blank-left",), tiles={7: "toy-shop"}, hands=hands)
    state = play(state, "lay forward 1", "reveal 1")

    assert "north" == state.to_act
    for seed in range(10):
        whole = determinize(state.view("south"), random.Random(seed))
        assert {"forward", "left", "right", "backward"} == set(held(whole, "north"))


@pytest.mark.rule("U5")
def test_the_order_of_a_pile_is_nobodys_to_know():
    for piles in ("open", "closed"):
        seen = arranged(evolve(BASE, piles=piles), hands={"south": ["forward"]}).view("south")

        assert {"sail": {"?": 17}, "steamboat": {"?": 6}, "parcel": {"?": 12}} == seen.to_json()["draw"]


def test_nothing_but_a_view_can_be_made_whole():
    with pytest.raises(ValueError, match="no view"):
        determinize(arranged(hands=HANDS, players=3), random.Random(1))
