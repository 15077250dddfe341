"""Somebody sensible wins Time 'n' Space against whoever does not care, and keeps the timers going."""

import random

import pytest
from attrs import evolve

import ntwrules
from ntwrules.dsl.compiling.library import shipped
from ntwrules.model.machine.playing import at_random, decide
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.policies import prospects, sensible
from ntwrules.rulebooks.time_n_space.watching import watch

BASE = ntwrules.load("time-n-space").variant


def seated(game, players):
    """Who plays when so many do."""
    return next(it.seats for it in game.variant.seatings if it.players == players)


def steps(game, players, seed, minds=None):
    """Every step of a game: those who are not named play sensibly."""
    rng, seats = random.Random(seed), seated(game, players)
    state = game.start(players, seats[seed % players])
    while state.outcome is None:
        if state.to_act == "chance":
            action = state.sample(rng)
        else:
            action = decide((minds or {}).get(state.to_act, sensible), state, rng)
            assert action in state.actions
        before, state = state, state.apply(action)
        yield before, action, state


def played(game, players, seed, minds=None):
    """The last state of a game."""
    *_, (_, _, state) = steps(game, players, seed, minds)
    return state


def against_random(key, players, games):
    """How often somebody sensible wins alone against those who do not care, on every seat in turn."""
    game = ntwrules.load(key)
    seats, won = seated(game, players), 0
    for seed in range(games):
        me = seats[seed // players % players]
        others = {seat: at_random for seat in seats if seat != me}
        won += played(game, players, seed, others).outcome.winners == {me}
    return won


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("key", ["time-n-space", "time-n-space-intro"])
@pytest.mark.long
def test_somebody_sensible_beats_those_who_do_not_care(key, players):
    assert 9 <= against_random(key, players, 10)


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("key", ["time-n-space", "time-n-space-intro"])
def test_and_does_so_nearly_always(key, players):
    assert 56 <= against_random(key, players, 60)


@pytest.mark.rule("W1 W2")
@pytest.mark.parametrize(
    ("key", "players", "least"),
    [("time-n-space", 3, 18), ("time-n-space", 4, 24), ("time-n-space-intro", 3, 8), ("time-n-space-intro", 4, 9)],
)
@pytest.mark.long
def test_sensible_players_score_and_others_do_not(key, players, least):
    game = ntwrules.load(key)
    points = [sum(played(game, players, seed).outcome.scores.values()) / players for seed in range(8)]
    nobody = dict.fromkeys(game.variant.seats, at_random)

    assert least <= sum(points) / len(points)
    assert 1 > sum(sum(played(game, players, seed, nobody).outcome.scores.values()) for seed in range(4)) / 4 / players


@pytest.mark.rule("T5")
@pytest.mark.parametrize("key", ["time-n-space", "time-n-space-intro"])
def test_timers_are_never_idle(key):
    game = ntwrules.load(key)
    notes = watch(game).account.notes
    marks = [mark for step in steps(game, 4, 1) for mark in notes(*step)]

    assert 5 * 4 > sum(mark.startswith(("parked", "run out")) for mark in marks)


@pytest.mark.long
def test_every_shipped_variant_is_played_to_its_end():
    for key in shipped():
        game = ntwrules.load(key)
        if game.variant.rulebook == "time-n-space":
            for seating in game.variant.seatings:
                assert played(game, seating.players, 2).outcome is not None


@pytest.mark.parametrize(
    "changes",
    [
        {"quantum_ms": 60_000, "timer_ms": 45_000},
        {"own_timers": {"red": (20_000, 90_000)}, "timers": 2},
        {"overtime": False},
        {"exclude_above": False, "multiplier": "none"},
        {"deliver_from": "any", "owner_choice": "ask", "discard": True, "withdraw": True, "beam_to_beam": True},
        {"bonus_use": "choose", "bonus_multiplies": False},
        {"centre": BASE.centre[:4], "stacks": "none"},
    ],
)
def test_it_makes_something_of_other_rules(changes):
    game = TimeGame(evolve(BASE, clock_ms=600_000, **changes))

    for seed in range(2):
        assert played(game, 3, seed).outcome is not None


def test_the_same_luck_leads_to_the_same_game():
    game = ntwrules.load("time-n-space-intro")

    assert played(game, 4, 3) == played(game, 4, 3)


def test_prospects_rise_with_what_is_collected_and_fall_with_what_is_above():
    game = ntwrules.load("time-n-space")
    state = next(before for before, action, _ in steps(game, 3, 1) if action.verb == "deliver")
    seat = state.turn
    action = next(it for it in state.actions if it.verb == "deliver")
    told = state.to_json() if len(state.pending) == 1 else None
    delivered = state.apply(action)

    assert prospects(state)[seat] < prospects(delivered)[seat]
    assert told is None or game.from_json(told) == state


def test_it_does_not_decide_for_chance():
    with pytest.raises(ValueError, match="nobody has to decide"):
        sensible(ntwrules.load("time-n-space").start(3), random.Random(1))


def test_search_tries_ideas_out_with_it():
    from ntwrules.simulation.search import Search

    game = ntwrules.load("time-n-space-intro")
    search = evolve(Search.of(rulebooks()["time-n-space"], game), playouts=6, rounds=1)
    rng, state = random.Random(1), game.start(3)
    for _ in range(12):
        state = state.apply(state.sample(rng) if state.to_act == "chance" else decide(search, state, rng))

    assert state.now > 0 or any(timer for own in state.timers for timer in own)
