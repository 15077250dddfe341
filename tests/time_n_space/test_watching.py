"""What is counted when Time 'n' Space is played many times, and told in both tongues."""

import json
import random
from collections import Counter

import pytest
from attrs import evolve

import ntwrules
from ntwrules.checks.deep import Hunt, hunt
from ntwrules.model.machine.playing import at_random, decide
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.rulebooks.time_n_space.machine.game import TimeGame
from ntwrules.rulebooks.time_n_space.policies import sensible
from ntwrules.rulebooks.time_n_space.watching import watch
from ntwrules.simulation.running import simulate

GAMES = 6


@pytest.fixture(scope="module")
def report():
    return simulate(ntwrules.load("time-n-space"), games=GAMES, players=[4])


def noted(game, policy=sensible, seed=1, players=3):
    """All marks of a game, and its last state."""
    state, rng, it, found = game.start(players), random.Random(seed), watch(game), Counter()
    while state.outcome is None:
        action = state.sample(rng) if state.to_act == "chance" else decide(policy, state, rng)
        before, state = state, state.apply(action)
        found.update([*it.marks(before, action, state), *it.account.notes(before, action, state)])
    return found, state


@pytest.mark.rule("W1 W2 W3")
def test_points_of_all_goods_are_the_points_of_all_seats(report):
    tally = report.tables[4].tally
    points = sum(tally.marks[f"points {good}"] for good in ("gray", "yellow", "blue", "brown"))

    assert points == sum(value * games for value, games in tally.measure("score").items()) > 0


@pytest.mark.rule("D6 D7")
def test_deliveries_are_counted_by_good_and_by_value(report):
    marks = report.tables[4].tally.marks
    by_good = sum(marks[f"delivered {good}"] for good in ("gray", "yellow", "blue", "brown"))

    assert marks["delivered"] == by_good == sum(marks[f"taken {value}"] for value in (1, 2, 3))
    assert all(marks[f"taken {value}"] <= marks[f"offered {value}"] for value in (1, 2, 3))
    assert 0 < marks["told bonus"] <= 4 * GAMES
    assert marks["made"] >= marks["loaded"] > 0


def test_minutes_are_those_of_the_clock(report):
    data = json.loads(json.dumps(report.to_json()))["players"]["4"]

    assert 30 == data["minutes"]["low"] <= data["minutes"]["high"] <= 31
    assert data["rounds"]["high"] <= 32
    assert GAMES == sum(report.tables[4].tally.marks[f"end {reason}"] for reason in ("E3", "E4"))


@pytest.mark.parametrize(
    ("tongue", "said"),
    [
        ("en", ("idle timers, % of the clock", "rows out", "trading stations", "the game's own clock", "worth 3")),
        ("nl", ("stille zandlopers, % van de klok", "rijen eruit", "handelsstations", "de klok van het spel", "van 3")),
    ],
)
def test_the_report_says_it_in_lines_that_fit(report, tongue, said):
    text = report.to_text(tongue)

    assert max(map(len, text.splitlines())) <= 80
    assert [] == [words for words in said if words not in text]
    assert "account." not in text and "{" not in text


@pytest.mark.rule("T5")
def test_whoever_only_waits_has_idle_timers_all_the_time():
    found, state = noted(ntwrules.load("time-n-space-intro"), lambda state, _: state.actions[-1])

    assert "E3" == state.outcome.reason
    assert {f"parked {seat}": 100 for seat in state.seats} == {
        mark: count for mark, count in found.items() if mark.startswith(("parked", "run out"))
    }


@pytest.mark.rule("T3 E4")
def test_timers_that_are_never_lifted_stand_idle_until_they_come_off():
    """Everybody places both timers at once, and leaves them."""

    def lazy(state, _):
        placing = [action for action in state.actions if action.verb == "place"]
        return placing[0] if placing else state.actions[-1]

    found, state = noted(ntwrules.load("time-n-space-intro"), lazy)

    assert "E4" == state.outcome.reason
    assert {f"run out {seat}" for seat in state.seats} == {mark for mark in found if mark.startswith("run out")}
    assert all(90 <= found[f"run out {seat}"] <= 92 for seat in state.seats)  # eleven minutes of twelve


@pytest.mark.rule("W1")
def test_rows_that_are_out_are_counted():
    game = ntwrules.load("time-n-space")
    found, state = noted(game, seed=4, players=4)
    lost = sum(
        any(own[i] for own in [state.above[seat]] for i, (of, _) in enumerate(game.counters) if of == good)
        and any(
            count for at, count in enumerate(state.below[seat]) if game.counters[at % len(game.counters)][0] == good
        )
        for seat in range(4)
        for good in range(4)
    )

    assert lost == sum(count for mark, count in found.items() if mark.startswith("out "))


def test_what_ought_to_happen_is_watched():
    marks = {it.mark for it in watch(ntwrules.load("time-n-space")).watched}
    intro = {it.mark for it in watch(ntwrules.load("time-n-space-intro")).watched}

    assert {"delivered", "scored", "built beam", "built gy-b"} <= marks
    assert {"delivered", "scored"} == intro


def test_many_games_under_watch_break_no_promise_whoever_acts():
    game = ntwrules.load("time-n-space-intro")
    report = hunt(rulebooks()["time-n-space"], game, Hunt(games=12))

    assert (12, None, "") == (report.games, report.violation, report.stopped)
    assert report.marks["delivered"] > 0


@pytest.mark.rule("D8")
def test_several_at_one_planet_are_counted_once():
    game = TimeGame(evolve(ntwrules.load("time-n-space-intro").variant, ring=False, edges=(
        ("red", "green", 0), ("green", "light-blue", 0), ("light-blue", "red", 0),
    )))  # fmt: skip
    found = sum((noted(game, seed=seed)[0] for seed in range(4)), Counter())

    assert found["tie"] > 0


def test_at_random_timers_are_idle_most_of_the_time():
    found, state = noted(ntwrules.load("time-n-space"), at_random)

    idle = sum(count for mark, count in found.items() if mark.startswith(("parked", "run out")))
    assert 100 < idle <= 100 * len(state.seats)
