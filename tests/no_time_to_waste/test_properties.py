"""Promises that hold for every variant and every game."""

import random

import pytest
from hypothesis import given, settings, strategies as st

from ntwrules.model.actions.action import Action
from ntwrules.model.errors import IllegalAction
from ntwrules.model.examining.invariants import broken
from ntwrules.model.machine.frames import below
from ntwrules.model.machine.grid import Grid
from ntwrules.model.machine.playing import to_json
from ntwrules.rulebooks.no_time_to_waste.invariants import INVARIANTS
from ntwrules.rulebooks.no_time_to_waste.machine.game import NtwGame
from ntwrules.rulebooks.no_time_to_waste.machine.listing import Steps
from ntwrules.rulebooks.no_time_to_waste.views import absolute
from ntwrules.testing import variants
from tests.no_time_to_waste.base_variant import game_of

seeds = st.integers(0, 2**32)


def step(state, rng):
    return state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)


def walk(state, rng, most):
    """Every state of a random game, at most so many."""
    for _ in range(most):
        yield state
        if state.outcome is not None:
            return
        state = state.apply(step(state, rng))
    yield state


def strangers(state, rng):
    """Actions of all kinds, most of which are not possible now."""
    game = state.game
    size = game.variant.size
    cards = [card.key for card in game.cards] or ["none"]
    keys = [structure.key for structure in game.structures]
    pawns = [cell for cells in to_json(state)["pawns"].values() for cell in cells]

    def cell():
        return rng.choice(pawns) if rng.random() < 0.4 else rng.randrange(size * size + 2)

    for _ in range(40):
        match rng.randrange(12):
            case 0:
                yield Action(rng.choice(("flood", "drain", "use")), "", (cell(),))
            case 1 | 2:
                yield Action(rng.choice(("move", "glide", "rescue", "push", "boat")), "", (cell(), cell()))
            case 3:
                yield Action("sail", "", (cell(), cell(), cell()))
            case 4:
                yield Action(rng.choice(("place", "remove")), rng.choice(keys), (cell(),))
            case 5:
                yield Action(rng.choice(("give", "show", "draw", "die")), rng.choice([*cards, "f0", "f1", "nothing"]))
            case 6 | 7:
                yield Action("play", rng.choice(cards), (cell(), cell()), rng.choice(">x"))
            case 8:
                yield Action("play", rng.choice(cards), (cell(),))
            case 9:
                yield Action("play", rng.choice((rng.choice(cards), f"{rng.choice(cards)} {rng.choice(cards)}")))
            case 10:
                yield Action(rng.choice(("pass", "throw", "accept")))
            case _:
                yield Action(rng.choice(("roll", "duel")), "", (rng.randrange(4), rng.randrange(4)), " ")


@given(variants(), seeds)
def test_every_offered_action_is_accepted_and_everything_else_is_refused(variant, seed):
    rng = random.Random(seed)
    for state in walk(NtwGame(variant).start(rng.choice((1, 2, 3, 4))), rng, 80):
        offered = list(state.actions)
        texts = set(map(str, offered))
        assert len(texts) == len(offered)
        assert bool(offered) == (state.outcome is None)
        assert texts != {"pass"}
        for action in rng.sample(offered, min(6, len(offered))):
            assert state.why_not(action) is None and state.parse(str(action)) == action and action in state.actions
            state.apply(str(action))
        for action in strangers(state, rng):
            reason = state.why_not(action)
            assert (reason is None) == (str(action) in texts) == (action in state.actions), str(action)
            if reason is not None:
                assert reason.rule and reason.sentence("en") and reason.sentence("nl")
                with pytest.raises(IllegalAction):
                    state.apply(action)


@given(variants(), seeds)
def test_every_promise_holds_at_every_moment(variant, seed):
    rng = random.Random(seed)
    state, before, action = NtwGame(variant).start(rng.choice((1, 2, 3, 4))), None, None
    for number in range(150):
        assert () == broken(INVARIANTS, state, before, action, costly=number < 80), str(action)
        if state.outcome is not None:
            break
        before, action = state, step(state, rng)
        state = before.apply(action)


def turned(action, size):
    """The same action with the board turned by a quarter: what south reads, west reads now."""
    if action.verb in ("roll", "duel", "use"):
        return str(action)
    numbers = tuple(absolute(cell, "west", size) for cell in action.numbers)
    return str(Action(action.verb, action.key, numbers, action.mark))


@given(variants(), seeds)
def test_turning_the_board_and_renaming_the_seats_gives_the_same_game(variant, seed):
    if len(variant.teams) == 1 and len(variant.teams[0]) == 2:
        return  # that team is not the same seen from the next seat
    rng = random.Random(seed)
    game = NtwGame(variant)
    one, other = game.start(4, "south"), game.start(4, "west")
    for _ in range(120):
        assert {turned(action, variant.size) for action in one.actions} == set(map(str, other.actions))
        if one.outcome is not None:
            break
        action = step(one, rng)
        one, other = one.apply(action), other.apply(turned(action, variant.size))
    assert (one.round, one.turn, one.phase) == (other.round, other.turn, other.phase)


@given(variants(most_rounds=12), seeds)
def test_every_game_ends(variant, seed):
    rng = random.Random(seed)
    for state in walk(NtwGame(variant).start(rng.choice((1, 2, 3, 4))), rng, 6000):
        if len(state.pending) > 400:
            return  # a pile of nothing but cards that make everybody draw again
    assert state.outcome is not None
    assert (None, ()) == (state.to_act, tuple(state.actions))


@pytest.mark.long
@given(seeds)
@settings(max_examples=5)
def test_the_base_game_keeps_its_promises_too(seed):
    rng = random.Random(seed)
    game = game_of()
    for i, state in enumerate(walk(game.start(4), rng, 1200)):
        if i % 10 == 0:
            texts = set(map(str, state.actions))
            for action in strangers(state, rng):
                assert (state.why_not(action) is None) == (str(action) in texts), str(action)
            assert () == broken(INVARIANTS, state)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 70) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@pytest.mark.rule("M1")
@given(st.integers(4, 40), st.data())
def test_steps_lead_to_every_cell_of_a_set_beside_a_pawn_on_boards_of_every_size(size, data):
    grid = Grid(size)
    start = data.draw(st.integers(0, size * size - 1))
    goal = data.draw(st.integers(0, grid.all))
    row, column = divmod(start, size)
    beside = [
        (r, c)
        for r in range(row - 1, row + 2)
        for c in range(column - 1, column + 2)
        if (r, c) != (row, column) and 0 <= r < size and 0 <= c < size
    ]
    ends = [end for end in (r * size + c for r, c in beside) if goal >> end & 1]
    assert [f"move {start}>{end}" for end in ends] == list(map(str, Steps.on(size).to(goal, [start])))


@given(st.integers(0, 2**32), st.integers(1, 5000))
def test_a_number_below_another_comes_from_the_same_luck_as_randrange(seed, most):
    assert random.Random(seed).randrange(most) == below(random.Random(seed), most)
