"""What a seat can see, and what may be behind it."""

import json
import random
from collections import Counter

import pytest
from attrs import evolve

from ntwrules import IllegalAction, load, playout, simulate
from ntwrules.checks.trial import Referee, Setting
from ntwrules.model.machine.playing import at_random, decide
from ntwrules.play.session import Session
from ntwrules.rulebooks.boot_op_stoom.machine.views import determinize
from ntwrules.rulebooks.boot_op_stoom.strategies import BASE, variant_of
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.simulation.search import Search
from tests.boot_op_stoom.tables import arranged, chanced, held, on, play

BOOK = rulebooks()["boot-op-stoom"]
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


def test_what_is_whole_stays_so():
    state = arranged(hands=HANDS, players=3)

    assert state is state.game.determinize(state, random.Random(1))


@pytest.mark.rule("V5")
def test_the_exchange_form_of_a_view_names_no_hidden_card_and_gives_the_view_back():
    """The hands of the others, what west laid, and every pile below its top are question marks; the rest is there."""
    state = on(load("boot-op-stoom").start(3), until="fill")
    for position in (1, 2):
        laid = next(action for action in state.actions if (action.verb, action.numbers) == ("lay", (position,)))
        state = state.apply(laid)
    seen = state.view("south")
    plain = seen.to_json()

    assert ("south", {"?": 4}, {"?": 5}) == (plain["viewer"], plain["hands"]["west"], plain["hands"]["north"])
    assert (state.to_json()["slots"][0]["card"], "?") == tuple(slot["card"] for slot in plain["slots"][:2])
    assert seen == state.game.from_json(json.loads(json.dumps(plain)))
    assert ("south", None) == (seen.viewer, state.viewer)


def test_a_view_is_asked_but_not_played_on():
    state = arranged(hands=HANDS, players=3)
    own, other = state.view("south"), state.view("north")

    assert (state.actions, ()) == (own.actions, other.actions)
    assert "view" == own.why_not(own.actions[0]).code == other.why_not("lay left 1").code
    with pytest.raises(IllegalAction, match="can see"):
        own.apply(own.actions[0])
    with pytest.raises(ValueError, match="nobody else"):
        own.view("north")
    with pytest.raises(ValueError, match="southeast does not play here; there are south, west, north"):
        state.view("southeast")
    assert own is own.view("south")


class Peeking:
    """Plays at random, and notes what it was shown."""

    def __init__(self):
        self.shown = []

    def __call__(self, state, rng):
        self.shown.append(state)
        return rng.choice(state.actions)

    def saw_nothing_but_views(self):
        """Was it asked, and only ever shown the view of the one to act?"""
        return bool(self.shown) and all(seen.viewer == seen.to_act is not None for seen in self.shown)


def _arena(game, peeking):
    simulate(game, games=1, players=[2], policy=peeking, rounds=1)


def _referee(game, peeking):
    referee = Referee.of(BOOK, game)
    referee.policies = {"peeking": peeking}
    minds = dict.fromkeys(game.variant.seats, "peeking")
    referee.play(Setting(number=0, players=2, first="south", minds=minds, seed="1"), rounds=1)


def _session(game, peeking):
    state = chanced(game.start(2))
    book = evolve(BOOK, policies=lambda: {"greedy": peeking})
    Session(book, state, dict.fromkeys(state.seats, "greedy")).choice()


def _search(game, peeking):
    state = on(game.start(2), until="fill")
    search = Search(quick=peeking, prospects=lambda at: (0.0,) * len(at.seats), purpose=lambda _: "", playouts=4)
    decide(search, state, random.Random(1))


@pytest.mark.rule("V5")
@pytest.mark.parametrize(
    "asks", [lambda game, peeking: playout(game, 2, policy=peeking), _arena, _referee, _session, _search]
)
def test_whoever_decides_for_a_seat_is_shown_its_view_and_nothing_else(asks):
    peeking = Peeking()
    asks(load("boot-op-stoom"), peeking)

    assert peeking.saw_nothing_but_views()


@pytest.mark.parametrize("key", ["boot-op-stoom", "base"])
def test_nobody_decides_for_chance(key):
    with pytest.raises(ValueError, match="chance"):
        decide(at_random, load(key).start(2), random.Random(1))


def test_the_search_plays_on_from_what_may_be_behind_its_view():
    """In every guess the own hand is as it is, and nothing is hidden any more."""
    state = on(load("boot-op-stoom").start(2), until="fill")
    prospected = []

    def prospects(at):
        prospected.append(at)
        return (0.0,) * len(at.seats)

    search = Search(quick=at_random, prospects=prospects, purpose=lambda _: "", playouts=8, rounds=0)
    chosen = decide(search, state, random.Random(1))

    assert chosen in state.actions
    assert prospected
    assert all(at.viewer is None for at in prospected)
    assert len({at.hands[1] for at in prospected}) > 1
