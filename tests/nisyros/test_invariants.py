"""What always holds in Nisyros holds with every ruling, and whatever is not as it should be is noticed."""

import random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.model.examining.invariants import broken
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.nisyros.effects import LayBoats, LessEruptions, SendHome
from ntwrules.rulebooks.nisyros.invariants import INVARIANTS, least_eruptions
from ntwrules.rulebooks.nisyros.machine.game import NisyrosGame
from ntwrules.rulebooks.nisyros.machine.state import finished
from ntwrules.rulebooks.nisyros.policies import sensible
from ntwrules.rulebooks.nisyros.strategies import variants
from ntwrules.rulebooks.nisyros.variant import EventCard

from .tables import game, position

BASE = ntwrules.load("nisyros").variant


def moments(game, players, rng, policy=lambda state, rng: rng.choice(state.actions)):
    """Every step of a game."""
    state = game.start(players)
    yield None, None, state
    while state.outcome is None:
        action = state.sample(rng) if state.to_act == "chance" else policy(state, rng)
        before, state = state, state.apply(action)
        yield before, action, state


tables = st.tuples(variants(9).map(NisyrosGame), st.sampled_from((2, 3, 4)), st.integers(0, 99).map(random.Random))


@given(tables, st.booleans())
def test_whatever_a_variant_says_no_promise_is_broken_and_the_game_ends(table, sensibly):
    more = (sensible,) if sensibly else ()
    for number, (before, action, state) in enumerate(moments(*table, *more)):
        assert () == broken(INVARIANTS, state, before, action, costly=number % 20 == 0)
    assert state.round <= 9


@pytest.mark.parametrize("effect", [LayBoats(2), SendHome(3)])
@pytest.mark.parametrize("step", [2, 5, 8, 9, 10])
def test_cards_that_ask_for_something_in_a_later_step_break_no_promise(effect, step):
    game = NisyrosGame(evolve(BASE, cards=(EventCard(key="odd", step=step, copies=9, effects=(effect,)),)))
    asked = set()
    for before, action, state in moments(game, 2, random.Random(step)):
        assert () == broken(INVARIANTS, state, before, action, costly=False)
        asked |= {state.step} if state.phase in {"lay", "home"} else set()

    assert step in asked


def test_each_rests_on_rules_of_the_catalogue_and_says_so_in_both_tongues():
    rules = rulebooks()["nisyros"].rules()
    for promise in INVARIANTS:
        assert all(rule in rules for rule in promise.rules)
        assert promise.sentence("en") != promise.sentence("nl")
        assert promise.rules or promise.id in {"actions-differ", "offered-is-allowed", "comes-back", "same-again"}


@pytest.fixture(scope="module")
def midway():
    """A state in the middle of a sensible game, with boats, dams and lava, while dice are laid."""
    game = ntwrules.load("nisyros")
    states = [state for _, _, state in moments(game, 3, random.Random(5), sensible)]
    return next(state for state in states if state.round == 3 and state.phase == "die")


def spoilt(state, **changes):
    """A state that cannot be."""
    draft = state.draft()
    for name, value in changes.items():
        setattr(draft, name, value)
    return finished(draft)


def put(values, at, value):
    return (*values[:at], value, *values[at + 1 :])


@pytest.mark.parametrize(
    ("promise", "spoil"),
    [
        ("people-kept", lambda it: {"saved": put(it.saved, 0, it.saved[0] + 1)}),
        ("people-kept", lambda it: {"lava": (5, 5, 5, 5)}),
        ("people-kept", lambda it: {"unplaced": put(it.unplaced, 0, -1), "dead": put(it.dead, 0, it.dead[0] + 1)}),
        ("places-not-crowded", lambda it: {"people": put(it.people, 0, put(it.people[0], 5, 4))}),
        ("boats-kept", lambda it: {"boats": (33, 0, 0, 0)}),
        ("boats-kept", lambda it: {"boats": (1, 0, 0, 0), "lava": put(it.lava, 0, 5)}),
        ("dams-kept", lambda it: {"dams": put(it.dams, 0, 1)}),
        ("stock-kept", lambda it: {"stock": (21, 0, 0)}),
        ("stock-kept", lambda it: {"stock": (0, -1, 0)}),
        ("tiles-and-tokens", lambda it: {"tokens": (0, 0, 0, 0), "lava": (0, 0, 0, 0)}),
        ("cards-kept", lambda it: {"discard": put(it.discard, 0, it.discard[0] + 1)}),
        ("dice-kept", lambda it: {"more": it.more + 1}),
        ("counts-kept", lambda it: {"eruptions": 1}),
        ("counts-kept", lambda it: {"gift": 1}),
        ("eruptions-within-bounds", lambda it: {"eruptions": 6}),
        ("ends-when-it-is-over", lambda it: {"lava": (5, 5, 5, 5)}),
        ("homes-kept", lambda it: {"lava": put(it.lava, it.homes[0], 5)}),
    ],
)
def test_what_is_not_as_it_should_be_is_noticed(midway, promise, spoil):
    assert () == broken(INVARIANTS, midway)
    assert promise in {it.id for it in broken(INVARIANTS, spoilt(midway, **spoil(midway)), costly=False)}


@pytest.mark.rule("B6")
@pytest.mark.parametrize(("dams", "found"), [(2, set()), (1, {"dams-kept"})])
def test_more_dams_than_there_are_are_noticed(dams, found):
    state = position(game(dams=dams), dams={"r2-pali": 1})
    more = spoilt(state, dams=put(state.dams, state.dams.index(1) + 1, 1))

    assert found == {it.id for it in broken(INVARIANTS, more, costly=False)}


@pytest.mark.parametrize(
    ("promise", "spoil"),
    [
        ("lava-runs-down", lambda it: {"lava": (0, 0, 0, 0)}),
        ("nothing-comes-back", lambda it: {"saved": (0, 0, 0)}),
        ("nothing-comes-back", lambda it: {"tokens": (1, 1, 1, 1)}),
    ],
)
def test_a_step_that_cannot_be_is_noticed(midway, promise, spoil):
    action = midway.actions[0]
    found = broken(INVARIANTS, spoilt(midway, **spoil(midway)), midway, action, costly=False)

    assert promise in {it.id for it in found}


@pytest.mark.rule("X1")
@pytest.mark.parametrize(
    ("changes", "first", "later"),
    [
        ({}, 0, 0),
        ({"dice": ()}, 0, 0),
        ({"dice": (), "cards": ()}, 1, 2),
        ({"eruptions": 4, "cards": ()}, 1, 2),
        ({"least_eruptions": 1}, 1, 1),
        ({"dice": (), "eruptions": 9, "most_eruptions": 3, "cards": ()}, 3, 3),
        ({"dice": (), "eruptions": 5, "cards": (EventCard(key="a", step=9, effects=(LessEruptions(1),)),)}, 1, 2),
    ],
)
def test_eruptions_that_come_whatever_happens(changes, first, later):
    variant = evolve(BASE, **changes)

    assert (first, later) == (least_eruptions(variant, 1), least_eruptions(variant))
