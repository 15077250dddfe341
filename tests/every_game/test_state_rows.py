"""Every shipped variant: what the rows of a state say holds for its exchange form, its schema and its views."""

import json
import random

import pytest
from jsonschema import Draft202012Validator

import ntwrules
from ntwrules.rulebooks.loading import rulebooks

ROWS = {rulebooks()[key].data_key: book.state_rows() for key, book in rulebooks().items()}
SCHEMAS = {key: Draft202012Validator(rows.schema) for key, rows in ROWS.items()}


def moments(game, seed=1, decisions=150):
    """A game played at random: the first moment of each phase, and the last."""
    rng, seen = random.Random(seed), {}
    state = game.start(game.variant.seatings[-1].players)
    for _ in range(decisions):
        seen.setdefault(state.phase, state)
        if state.outcome is not None:
            break
        state = state.apply(state.sample(rng) if state.to_act == "chance" else rng.choice(state.actions))
    return [*seen.values(), state]


@pytest.fixture(scope="module")
def played(key):
    game = ntwrules.load(key)
    return game, ROWS[game.variant.rulebook], moments(game)


def test_what_is_written_of_a_state_or_a_view_is_read_as_the_same(played):
    game, _, states = played
    for state in states:
        for shown in (state, *map(state.view, state.seats)):
            plain = json.loads(json.dumps(shown.to_json()))
            back = game.from_json(plain)

            assert (shown, hash(shown), plain) == (back, hash(back), back.to_json())


def test_what_is_as_usual_may_be_left_out(played):
    """Of a row, also of one in a group, that says what is read when it is left out."""
    game, rows, states = played
    tried = 0
    for state in states:
        for held, one in _rows(rows.rows, state.to_json()):
            whole = json.loads(json.dumps(state.to_json()))
            part = whole[held] if held else whole
            if one.otherwise is not ... and part.get(one.name, ...) == one.otherwise:
                del part[one.name]
                tried += 1
                assert state == game.from_json(whole), one.name
    assert tried


def _rows(rows, plain, held=""):
    """Every row with the name of the group it is in."""
    for one in rows:
        yield from _rows(one.rows, plain, one.name) if one.rows else [(held, one)]


def test_the_schema_accepts_what_is_written(played):
    game, _, states = played
    schema = SCHEMAS[game.variant.rulebook]
    for state in states:
        for shown in (state, *map(state.view, state.seats)):
            assert [] == [error.message for error in schema.iter_errors(shown.to_json())]


def test_every_row_is_in_the_schema_and_said_and_written_in_its_place(played):
    game, rows, states = played
    properties = SCHEMAS[game.variant.rulebook].schema["properties"]

    assert list(properties) == list(rows.names)
    assert all(said["description"][-1] in ".?" for said in properties.values())
    for state in states:
        assert [name for name in rows.names if name in state.to_json()] == list(state.to_json())


def test_a_view_shows_what_its_seat_may_see_and_says_of_the_rest_only_that_it_is_there(played):
    _, rows, states = played
    for state in states:
        for seat, name in enumerate(state.seats):
            whole, seen = state.to_json(), state.view(name).to_json()
            for one, seen_by in rows.hiding:
                parts = zip(things(whole[one.name]), things(seen[one.name]), strict=True)
                for i, (there, shown) in enumerate(parts):
                    if seen_by(state, seat, i):
                        assert there == shown
                    else:
                        assert not there or "?" in names_in(shown)
            hiding = {one.name for one, _ in rows.hiding} | {"viewer"}
            assert {key: value for key, value in whole.items() if key not in hiding} == {
                key: value for key, value in seen.items() if key not in hiding
            }


def things(plain):
    """What a row holds, thing by thing."""
    if isinstance(plain, dict):
        return list(plain.values())
    return plain if plain == [] or (isinstance(plain, list) and isinstance(plain[0], dict)) else [plain]


def names_in(plain):
    if isinstance(plain, dict):
        return {*plain, *(name for value in plain.values() for name in names_in(value))}
    if isinstance(plain, list):
        return {name for value in plain for name in names_in(value)}
    return {plain}
