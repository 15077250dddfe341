"""What goes out as JSON fits the published schemas, and the schemas say no more than that."""

import random

import pytest
from hypothesis import assume, given, strategies as st
from jsonschema import Draft202012Validator

import ntwrules
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.schemas import state_schema, variant_schema
from ntwrules.testing import games, variants
from tests.shipped_cases import shipped_cases

STATES = {rulebooks()[key].data_key: Draft202012Validator(state_schema(key)) for key in rulebooks()}
VARIANTS = {rulebooks()[key].data_key: Draft202012Validator(variant_schema(key)) for key in rulebooks()}
STATE, VARIANT = STATES["ntw"], VARIANTS["ntw"]


def problems(validator, data):
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(data)]


@pytest.mark.parametrize(
    "schema", [it.schema for it in (*STATES.values(), *VARIANTS.values())], ids=lambda schema: schema["title"]
)
def test_a_schema_is_one(schema):
    Draft202012Validator.check_schema(schema)


@given(games())
def test_every_state_fits(played):
    for state in played.states:
        assert [] == problems(STATE, ntwrules.to_json(state))


@pytest.mark.parametrize("key", shipped_cases())
def test_states_of_a_whole_game_of_every_shipped_variant_fit(key):
    game = ntwrules.load(key)
    seen = {}

    def policy(state, rng):
        seen[state.phase, state.round // 20] = state  # the last of each phase, now and then
        return rng.choice(state.actions)

    end = ntwrules.playout(game, game.variant.seatings[-1].players, random.Random(3), policy, max_rounds=40)
    schema = STATES[game.variant.rulebook]

    assert [] == [found for state in (*seen.values(), end) for found in problems(schema, ntwrules.to_json(state))]
    told = schema.schema["properties"].get("phase")
    assert told is None or {phase for phase, _ in seen} <= set(told["enum"])
    assert {phase for phase, _ in seen}


@given(variants())
def test_every_variant_fits(variant):
    assert [] == problems(VARIANT, ntwrules.variant_to_json(variant))


@pytest.mark.parametrize("key", shipped_cases())
def test_every_shipped_variant_fits(key):
    variant = ntwrules.load(key).variant

    assert [] == problems(VARIANTS[variant.rulebook], ntwrules.variant_to_json(variant))


@given(st.sampled_from(["base", "boot-op-stoom"]), st.data())
def test_what_is_missing_or_unknown_does_not_fit(key, data):
    game = ntwrules.load(key)
    schema, state = STATES[game.variant.rulebook], ntwrules.to_json(game.start(2))
    gone = data.draw(st.sampled_from(sorted(state)))
    unknown = data.draw(st.text().filter(lambda key: key not in state))

    assert problems(schema, {key: value for key, value in state.items() if key != gone})
    assert problems(schema, state | {unknown: 0})


def test_in_whose_view_dice_are_read_is_told_only_when_they_are_rolled():
    rolling = ntwrules.load("base").start(2)
    rolled = rolling.apply("roll 1 0 6 5 8")

    assert "roller" in ntwrules.to_json(rolling)
    assert problems(STATE, ntwrules.to_json(rolled) | {"roller": "south"})


@given(variants(), st.data())
def test_what_does_not_fit_is_refused_as_a_variant_too(variant, data):
    plain = ntwrules.variant_to_json(variant)
    broken = plain | {data.draw(st.sampled_from(sorted(plain))): data.draw(st.sampled_from([-1, "?", None, [[]], {}]))}
    assume(problems(VARIANT, broken))

    with pytest.raises(ntwrules.NtwError):
        ntwrules.variant_from_json(broken)


@pytest.mark.parametrize("key", ["base", "boot-op-stoom"])
def test_a_schema_names_exactly_what_is_written(key):
    game = ntwrules.load(key)
    book = game.variant.rulebook

    assert list(STATES[book].schema["properties"]) == list(ntwrules.to_json(game.start(2)))
    assert list(VARIANTS[book].schema["properties"]) == list(ntwrules.variant_to_json(game.variant))
