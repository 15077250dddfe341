"""Promises that hold for all games of Time 'n' Space, with any times, maps, centres and tiles, and every ruling."""

import json
import random

import pytest
from attrs import fields
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

from ntwrules.model.errors import IllegalAction, MalformedAction, PositionError
from ntwrules.model.examining.invariants import broken
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.invariants import INVARIANTS
from ntwrules.rulebooks.time_n_space.machine.exchange import ROWS
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.machine.soundness import cubes, own_counters, tiles_seen
from ntwrules.rulebooks.time_n_space.strategies import variants
from ntwrules.rulebooks.time_n_space.variant import GOODS

from .tables import SEATS

SCHEMA = Draft202012Validator(ROWS.schema)
RUNNING = ("play", "overtime")
#: What differs with who is asked, and what happened since the last decision.
ASKING = ("turn", "waited", "to_act", "listed", "pending", "told")
#: So that timers are lifted, orders delivered, and seats wait no more than they have to.
EAGER = {"lift": 5, "deliver": 5, "load": 3, "wait": 0.2, "done": 0.2}

tables = st.tuples(variants(9).map(TimeGame), st.sampled_from((3, 4)), st.integers(0, 999).map(random.Random))


def some_action(state, rng, seat):
    """What somebody does, mostly something useful."""
    if seat == "chance":
        return state.sample(rng)
    every = state.actions_of(seat)
    return rng.choices(every, [EAGER.get(action.verb, 1) for action in every])[0]


def within_lift(state):
    """Is a lift unfinished, or chance due?"""
    return state.stage not in RUNNING or len(state.pending) > 1


def next_step(state):
    """A moment a little later to which the clock may be moved."""
    step = state.variant.quantum_ms or 1
    return (state.now // step + 1) * step


def moments(own, players, rng, *, anybody=True):
    """Every step of a game: by whoever is asked, or by *anybody* who may act, and the clock moved now and then."""
    state = own.start(players, rng.choice(SEATS[:players]))
    yield None, None, state
    while state.outcome is None:
        if anybody and not within_lift(state) and rng.random() < 0.02:
            action = state.parse(f"clock {next_step(state)}")
        else:
            action = some_action(state, rng, rng.choice(state.actors) if anybody else state.to_act)
        before, state = state, state.apply(action)
        yield before, action, state


def plain(state):
    return json.loads(json.dumps(state.to_json()))


def apart_from_asking(state):
    """All that is on the table, but for who is asked, and who waited."""
    told = [getattr(state, one.name) for one in fields(type(state)) if one.name not in ASKING]
    lift = state.pending[1:] if state.stage in RUNNING else state.pending
    return told, lift, state.turn if lift else None


@pytest.mark.rule("E3 E4 E5 M4")
@given(tables)
def test_whatever_a_variant_says_no_promise_is_broken_and_the_game_ends_by_the_close(table):
    for number, (before, action, state) in enumerate(moments(*table)):
        assert () == broken(INVARIANTS, state, before, action, costly=number % 10 == 0)
        assert state.now <= state.table.close
        assert state.stage != "play" or state.now < state.variant.clock_ms
    assert state.outcome is not None and not state.stands


@pytest.mark.rule("M4 S2 S3 D6")
@given(tables)
def test_nothing_is_lost_and_nothing_is_there_twice(table):
    for _, _, state in moments(*table):
        assert list(state.variant.supply) == cubes(state)
        assert {state.game.copies} == {tuple(own_counters(state, seat)) for seat in range(len(state.seats))}
        assert len(state.seats) * state.variant.bonus == sum(state.bonus) + sum(state.bonus_left)
        if state.variant.stacks == "equal":
            seen = tiles_seen(state)
            assert state.game.tile_copies == tuple(seen[tile] + count for tile, count in enumerate(state.unseen))


@given(tables)
def test_every_moment_comes_back(table):
    for number, (_, _, state) in enumerate(moments(*table)):
        if number % 7 == 0 or (within_lift(state) and number % 2) or state.outcome is not None:
            data = plain(state)
            assert (state, data) == (back := table[0].from_json(data), plain(back))
            SCHEMA.validate(data)


@pytest.mark.rule("Q5")
@given(tables)
def test_the_same_log_gives_the_same_state(table):
    own, players, rng = table
    steps = list(moments(own, players, rng))
    again = own.start(players, steps[0][2].seats[0])
    for _, action, state in steps[1:]:
        again = again.apply(str(action))
        assert state == again
    assert plain(state) == plain(again)


def own_deed(state, seat, rng):
    """What a seat does at one instant on its own centre or with its ship, and what then; None for anything else."""
    done = [some_action(state, rng, seat)]
    if done[0].verb == "wait":
        return None
    state = state.apply(done[0])
    while state.outcome is None and within_lift(state):
        if state.phase not in {"produce", "beam", "trade", "build"}:
            return None
        done.append(some_action(state, rng, seat))
        state = state.apply(done[-1])
    return done, state


def all_played(state, actions):
    """The state after all of these, or None where one of them is refused."""
    for action in actions:
        if state.why_not(action) is not None:
            return None
        state = state.apply(action)
    return state


@pytest.mark.rule("Q3 Q5 Q6")
@given(tables)
def test_what_two_seats_do_at_one_instant_may_be_done_in_either_order(table):
    """Unless one of them needs what the other has done, such as the last cube: then it is refused or asked for."""
    rng = table[2]
    for number, (_, _, state) in enumerate(moments(*table)):
        if number % 5 or state.outcome is not None or within_lift(state) or len(state.actors) < 2:
            continue
        one, other = rng.sample(state.actors, 2)
        first = own_deed(state, one, rng)
        second = own_deed(first[1], other, rng) if first and other in first[1].actors else None
        if not second or first[1].now != state.now:
            continue
        together, turned = second[1], all_played(state, [*second[0], *first[0]])
        if turned is None:
            continue
        assert apart_from_asking(together) == apart_from_asking(turned)
        if together.outcome is None and not within_lift(together):
            later = f"clock {next_step(together)}"
            assert together.apply(later) == turned.apply(later)


@pytest.mark.rule("Q3 Q4 Q5")
@given(tables)
def test_turn_by_turn_with_waits_and_in_real_time_without_them_is_the_same_game(table):
    own, players, rng = table
    steps = moments(own, players, rng, anybody=False)
    _, _, turns = next(steps)
    real = turns
    for before, action, turns in steps:
        if action.verb == "wait" and before.phase == "play":
            continue
        if real.now < before.now:
            real = real.apply(f"clock {before.now}")
        assert apart_from_asking(before) == apart_from_asking(real)
        real = real.apply(action)
        assert apart_from_asking(turns) == apart_from_asking(real)
    if real.outcome is None:
        real = real.apply(f"clock {turns.now}")
    assert turns == real


def anything(state, rng):
    """Some deed, sensible or not."""
    seat, table = rng.choice(SEATS), state.table
    slot = rng.choice([*table.slots[0], "z9"])
    field, counter = f"{slot}.{rng.randrange(5)}", f"{rng.choice(GOODS)} {rng.randrange(5)}"
    place, number = rng.choice([*table.places, "stay", "nowhere"]), rng.randrange(4)
    named = rng.choice([f"fill {field}", f"load {field}", f"give {field}", f"discard {field}", f"withdraw {field}"])
    return rng.choice(
        (
            f"{seat} pick {counter}", f"{seat} offer {counter} {field}", f"{seat} deliver {counter}", f"{seat} {named}",
            f"{seat} place {number} {slot}", f"{seat} place {number} ship {place}", f"{seat} place {number} research",
            f"{seat} lift {number}", f"{seat} wait", f"{seat} done", f"{seat} upgrade", f"{seat} build {slot}",
            f"{seat} tile keep", f"{seat} tile under", f"{seat} spend {slot}", f"{seat} admit {rng.choice(SEATS)}",
            f"{seat} bonus {rng.choice(GOODS)}", f"top {place} {rng.choice(state.game.tiles)}",
            f"deal {seat} {rng.choice(state.game.tiles)}",
        )
    )  # fmt: skip


@given(tables)
def test_every_offered_action_is_accepted_and_every_other_is_refused_with_a_rule(table):
    rules, rng = rulebooks()["time-n-space"].rules(), table[2]
    for _, _, state in moments(*table):
        offered = {str(action) for seat in state.actors for action in state.actions_of(seat)}
        for text in (anything(state, rng) for _ in range(4)):
            why = state.why_not(text)
            assert (text in offered) == (why is None), text
            assert why is None or (why.rule in rules and "{" not in why.sentence("nl") + why.sentence("en"))
        for seat in state.actors:
            assert state.why_not(rng.choice(state.actions_of(seat))) is None


@pytest.mark.rule("Q5")
@given(tables, st.integers(-1, 700_000))
def test_the_clock_moves_on_or_says_why_not(table, by):
    for _, _, state in moments(*table):
        to = state.now + by
        try:
            later = state.apply(f"clock {to}")
        except (IllegalAction, MalformedAction):
            step, ends = state.variant.quantum_ms, (state.variant.clock_ms, state.table.close)
            assert by <= 0 or state.outcome or within_lift(state) or (step and to % step and to not in ends)
            continue
        assert by > 0 and (later.now >= to or later.stage in {"score", "over"})
        assert not later.waited


@pytest.mark.rule("Q7 S4")
@given(tables)
def test_a_view_hides_what_others_pick_and_nothing_else(table):
    own, _, rng = table
    for _, _, state in moments(*table):
        if state.stage == "play":
            break
        told = plain(state)
        for seat in state.seats:
            seen = own.view(state, seat)
            if state.stage != "pick":
                assert state == seen
                continue
            hidden = {whose: picks if whose == seat else ["?"] * len(picks) for whose, picks in told["picks"].items()}
            assert told | {"picks": hidden} == {name: said for name, said in plain(seen).items() if name != "viewer"}
            assert (seen, seen) == (own.from_json(plain(seen)), own.view(own.determinize(seen, rng), seat))


@given(tables, st.data())
def test_a_position_that_was_tampered_with_is_refused_or_understood(table, data):
    """Whatever is read is a state that comes back as it was read, and can be played on."""
    own, _, rng = table
    states = [state for _, _, state in moments(*table)]
    told = plain(data.draw(st.sampled_from(states)))
    at, key = told, data.draw(st.sampled_from(sorted(set(told) - {"variant", "fingerprint"})))
    while isinstance(at[key], dict) and at[key] and data.draw(st.booleans()):
        at, key = at[key], data.draw(st.sampled_from(sorted(at[key])))
    at[key] = data.draw(
        st.none()
        | st.integers(-2, 9)
        | st.sampled_from(["red", "play", "p1", "gray", "gray 1", "beam", [], {}, ["red"]])
    )
    try:
        read = own.from_json(told)
    except PositionError:
        return
    assert read == own.from_json(plain(read))
    for _ in range(20):
        if read.outcome is None and not read.viewer:
            read = read.apply(some_action(read, rng, rng.choice(read.actors)))
