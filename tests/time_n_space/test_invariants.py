"""What always holds in Time 'n' Space holds with every ruling, and whatever is not as it should be is noticed."""

import random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st

import ntwrules
from ntwrules.model.actions.action import Action
from ntwrules.model.actions.outcome import Outcome
from ntwrules.model.examining.invariants import broken
from ntwrules.model.machine.moments import put
from ntwrules.model.machine.playing import decide, offered
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.invariants import INVARIANTS
from ntwrules.rulebooks.time_n_space.machine.facts import RESEARCH, SHIP
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.machine.moment import Built, Ship, Standing
from ntwrules.rulebooks.time_n_space.machine.state import finished
from ntwrules.rulebooks.time_n_space.policies import sensible
from ntwrules.rulebooks.time_n_space.strategies import variants


def moments(game, players, rng, mind="random"):
    """Every step of a game, in which anybody may act unless all are sensible."""
    state = game.start(players)
    yield None, None, state
    while state.outcome is None:
        if state.to_act == "chance":
            action = state.sample(rng)
        else:
            mad = mind == "random" or (mind == "mixed" and rng.random() < 0.3)
            action = rng.choice(offered(state)) if mad else decide(sensible, state, rng)
        before, state = state, state.apply(action)
        yield before, action, state


tables = st.tuples(
    variants(9).map(TimeGame), st.sampled_from((3, 4)), st.integers(0, 99).map(random.Random),
    st.sampled_from(("random", "sensible", "mixed")),
)  # fmt: skip


@given(tables)
def test_whatever_a_variant_says_no_promise_is_broken_and_the_game_ends(table):
    for number, (before, action, state) in enumerate(moments(*table)):
        assert () == broken(INVARIANTS, state, before, action, costly=number % 20 == 0)
    assert state.round <= 9


def test_each_rests_on_rules_of_the_catalogue_and_says_so_in_both_tongues():
    rules = rulebooks()["time-n-space"].rules()
    for promise in INVARIANTS:
        assert all(rule in rules for rule in promise.rules)
        assert promise.sentence("en") != promise.sentence("nl")
        assert promise.rules or promise.id in {"actions-differ", "offered-is-allowed", "comes-back", "same-again"}


@pytest.fixture(scope="module")
def steps():
    """A sensible game of three."""
    return list(moments(ntwrules.load("time-n-space"), 3, random.Random(5), "sensible"))


@pytest.fixture(scope="module")
def midway(steps):
    """A state in the middle of it, with orders, cubes and tiles, and a timer of the first seat on its ship."""
    return next(
        state for _, _, state in steps
        if state.now > 900_000 and state.phase == "play" and SHIP in state.symbols(0) and any(state.bonus)
    )  # fmt: skip


def spoilt(state, **changes):
    """A state that cannot be."""
    draft = state.draft()
    for name, value in changes.items():
        setattr(draft, name, value)
    return finished(draft)


def slot(it, kind, seat=0):
    return next(i for i in range(len(it.centres[seat])) if it.face(seat, i).kind == kind)


def with_built(it, built, at, seat=0):
    return {"centres": put(it.centres, seat, put(it.centres[seat], at, built))}


@pytest.mark.parametrize(
    ("promise", "spoil"),
    [
        ("centres-kept", lambda it: with_built(it, Built(-1, 2, (0,)), slot(it, "production"))),
        ("centres-kept", lambda it: with_built(it, Built(-1, 1, (0, 0, 0, 0)), slot(it, "production"))),
        ("things-kept", lambda it: {"supply": put(it.supply, 0, it.supply[0] + 1)}),
        ("things-kept", lambda it: {"above": put(it.above, 0, put(it.above[0], 0, 9))}),
        ("things-kept", lambda it: {"below": put(it.below, 0, put(it.below[0], 0, 1))}),
        ("things-kept", lambda it: {"bonus": put(it.bonus, 0, 3)}),
        ("tiles-kept", lambda it: {"unseen": put(it.unseen, 0, 9)}),
        ("tiles-kept", lambda it: {"moons": put(it.moons, 0, ())}),
        ("timers-kept", lambda it: {"timers": put(it.timers, 0, (Standing(0, it.now), Standing(0, it.now)))}),
        ("timers-kept", lambda it: {"ships": put(it.ships, 0, Ship(0))}),
        ("timers-kept", lambda it: {"ships": put(it.ships, 0, Ship(0, 1))}),
        ("timers-kept", lambda it: {"timers": put(it.timers, 0, (Standing(SHIP, it.now + 99_000), None))}),
        ("timers-kept", lambda it: {
            "timers": put(it.timers, 0, (it.timers[0][0], Standing(RESEARCH, it.now))), "research": (-1, -1, -1),
        }),
        ("stages-kept", lambda it: {"now": 1_800_000}),
        ("stages-kept", lambda it: {"picks": put(it.picks, 0, (0,))}),
        ("stages-kept", lambda it: {"bonus_rows": put(it.bonus_rows, 0, (1, 0, 0, 0))}),
        ("ends-in-time", lambda it: {"now": 1_870_001}),
        ("ends-in-time", lambda it: {"round": it.round + 1}),
        ("ends-in-time", lambda it: {"timers": put(it.timers, 0, (None,))}),
        ("asked-in-turn", lambda it: {"waited": 1 << it.turn}),
    ],
)  # fmt: skip
def test_what_is_not_as_it_should_be_is_noticed(midway, promise, spoil):
    assert () == broken(INVARIANTS, midway)
    assert promise in {it.id for it in broken(INVARIANTS, spoilt(midway, **spoil(midway)), costly=False)}


WAIT = Action("wait", seat="red")


@pytest.mark.parametrize(
    ("promise", "action", "spoil"),
    [
        ("timers-stand", WAIT, lambda it: {"timers": ((None, None),) * 3}),
        ("timers-stand", WAIT, lambda it: {"now": it.now - 1}),
        ("timers-stand", WAIT, lambda it: {"timers": put(it.timers, 0, (Standing(3, it.now + 60_000),) * 2)}),
        ("timers-stand", Action("place", "", (1,), words=("p1",), seat="red"), lambda it: {}),
        ("levels-rise", WAIT, lambda it: with_built(it, Built(0, 3, (0, 0, 0)), 0)),
        (
            "levels-rise",
            Action("build", words=("p1",), seat="red"),
            lambda it: with_built(it, Built(0, 3, (0,) * 3), 0),
        ),
        ("nothing-comes-back", WAIT, lambda it: {"below": tuple((0,) * len(own) for own in it.below)}),
        ("nothing-comes-back", WAIT, lambda it: {"bonus": (0, 0, 0)}),
        ("nothing-comes-back", WAIT, lambda it: {"above": put(it.above, 0, tuple(one + 1 for one in it.above[0]))}),
    ],
)
def test_a_step_that_cannot_be_is_noticed(midway, promise, action, spoil):
    found = broken(INVARIANTS, spoilt(midway, **spoil(midway)), midway, action, costly=False)

    assert promise in {it.id for it in found}


@pytest.mark.rule("E1")
def test_a_timer_that_is_placed_after_the_clock_is_noticed(steps):
    before, _, after = next(step for step in steps if step[0] and step[0].stage == step[2].stage == "overtime")
    late = spoilt(after, timers=put(after.timers, 0, (Standing(0, after.now + 60_000), None)))
    place = Action("place", "", (1,), words=("p1",), seat=before.seats[0])

    assert "timers-stand" in {it.id for it in broken(INVARIANTS, late, before, place, costly=False)}


@pytest.mark.rule("W1 W2 W3 W4 W5")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda it: {"outcome": evolve_outcome(it, scores={**it.outcome.scores, "red": it.outcome.scores["red"] + 1})},
        lambda it: {"outcome": evolve_outcome(it, winners=it.seats)},
        lambda it: {"bonus_rows": tuple((0,) * 4 for _ in it.bonus_rows), "bonus": (1, 1, 1)},
    ],
)
def test_points_that_do_not_follow_are_noticed(steps, spoil):
    over = steps[-1][2]

    assert () == broken(INVARIANTS, over)
    assert "scores-follow" in {it.id for it in broken(INVARIANTS, spoilt(over, **spoil(over)), costly=False)}


def evolve_outcome(state, **changes):
    told = {"winners": state.outcome.winners, "scores": state.outcome.scores, **changes}
    return Outcome(told["winners"], told["scores"].items(), state.outcome.reason)


@pytest.mark.rule("K2")
def test_orders_may_come_back_where_they_can_be_withdrawn():
    game = TimeGame(evolve(ntwrules.load("time-n-space").variant, withdraw=True))
    withdrawn = 0
    for before, action, state in moments(game, 3, random.Random(2)):
        assert () == broken(INVARIANTS, state, before, action, costly=False)
        withdrawn += action is not None and action.verb == "withdraw"

    assert withdrawn > 0
