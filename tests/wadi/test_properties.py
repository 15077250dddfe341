"""Promises that hold for all games of Wadi, on every map and with every ruling."""

import json
import random

import pytest
from attrs import evolve
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

import ntwrules
from ntwrules.model.errors import PositionError
from ntwrules.model.examining.invariants import broken
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.wadi.invariants import INVARIANTS
from ntwrules.rulebooks.wadi.machine.exchange import ROWS
from ntwrules.rulebooks.wadi.machine.game import WadiGame
from ntwrules.rulebooks.wadi.machine.graph import graph
from ntwrules.rulebooks.wadi.maps import WadiMap
from ntwrules.rulebooks.wadi.policies import sensible
from ntwrules.rulebooks.wadi.strategies import maps, variants

SCHEMA = Draft202012Validator(ROWS.schema)


def moments(game, players, rng):
    """Every step of a game at random."""
    state = game.start(players)
    yield None, None, state
    while state.outcome is None:
        action = state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions)
        before, state = state, state.apply(action)
        yield before, action, state


tables = st.tuples(variants(9).map(WadiGame), st.sampled_from((2, 3, 4)), st.integers(0, 99).map(random.Random))


@given(tables)
def test_whatever_a_variant_says_no_promise_is_broken_and_the_game_ends(table):
    for number, (before, action, state) in enumerate(moments(*table)):
        assert () == broken(INVARIANTS, state, before, action, costly=number % 10 == 0)
        SCHEMA.validate(state.to_json())
    assert state.outcome is not None


@given(tables)
def test_every_step_of_a_game_is_in_the_drawing_of_its_phases(table):
    drawn, before = graph(table[0].variant), "start"
    for _, _, state in moments(*table):
        assert drawn.leads_to(before, state.phase), (before, state.phase)
        before = state.phase


@pytest.mark.rule("W3 W4")
@pytest.mark.parametrize("later", [False, True])
def test_watchmen_come_in_the_drawing_only_where_there_are_any(later):
    fate = "later" if later else "out"
    usual, none = (
        graph(evolve(ntwrules.load(key).variant, no_deploy_tile=fate)) for key in ("wadi-watchmen", "wadi-basic")
    )

    assert set() == {"deploy", "watchman"} & {*none.phases}
    assert {"deploy", "watchman"} <= {*usual.phases}
    assert later == (("turn", "deploy") in {(edge.start, edge.end) for edge in usual.edges})


@given(tables)
def test_every_offered_action_is_accepted_and_every_other_is_refused_with_a_rule(table):
    game, players, rng = table
    tiles = [*game.tiles, "z9"]
    rules = rulebooks()["wadi"].rules()
    for _, _, state in moments(game, players, rng):
        offered = set(map(str, state.actions))
        some = [f"{verb} {rng.choice(tiles)}" for verb in ("build", "deploy", "watchman")]
        some += [f"pump {rng.choice(tiles)}>{rng.choice(tiles)}" for _ in range(5)] + ["pass", "retrieve"]
        for text in some:
            why = state.why_not(text)
            assert (text in offered) == (why is None)
            assert why is None or (why.rule in rules and "{" not in why.sentence("nl") + why.sentence("en"))


@given(tables, st.data())
def test_a_position_that_was_tampered_with_is_refused_or_understood(table, data):
    """Whatever is read is a state that comes back as it was read."""
    states = [state for _, _, state in moments(*table)]
    state = data.draw(st.sampled_from(states))
    told = state.to_json()
    key = data.draw(st.sampled_from(sorted(set(told) - {"variant", "fingerprint"})))
    told[key] = data.draw(st.one_of(st.none(), st.integers(-2, 9), st.sampled_from(["red", "act", "a1"]), st.just({})))
    try:
        read = table[0].from_json(json.loads(json.dumps(told)))
    except PositionError:
        return
    assert read == table[0].from_json(read.to_json())


@pytest.mark.rule("B6")
@given(maps(8))
def test_a_map_is_printed_as_it_was_drawn(rows):
    assert rows == WadiMap.of(rows).rows
    assert () == WadiMap.of(rows).faults


@given(st.lists(st.text("123.v^<>x|/ 0", max_size=12), max_size=6))
def test_any_drawing_is_answered_and_what_is_sound_can_be_played(lines):
    drawing = WadiMap.of(lines)

    if not drawing.faults:
        assert drawing.rows == WadiMap.of(drawing.rows).rows
        game = WadiGame(evolve(ntwrules.load("wadi").variant, map=drawing.rows))
        assert all(state.round <= game.longest for _, _, state in moments(game, 2, random.Random(1)))


@pytest.mark.parametrize("key", ["wadi", "wadi-basic", "wadi-watchmen"])
def test_somebody_sensible_beats_playing_at_random_by_far(key):
    game = ntwrules.load(key)
    won = 0
    for seed in range(20):
        rng, state = random.Random(seed), game.start(2, ("red", "yellow")[seed % 2])
        while state.outcome is None:
            state = state.apply(sensible(state, rng) if state.to_act == "red" else rng.choice(state.actions))
        won += state.outcome.winners == {"red"}

    assert won >= 19
