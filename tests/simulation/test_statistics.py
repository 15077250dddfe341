"""Intervals hold the truth as often as they say, and comparing on the same luck takes fewer games."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from ntwrules.model.examining.accounting import Account
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.running import simulate
from ntwrules.simulation.statistics import mean_of, quantile, share_of, spread
from tests.simulation.coin import SEATS, tallied
from tests.simulation.games import small

#: With 400 runs and a true rate of 95 %, fewer than 370 or more than 394 come once in several hundred times.
_RUNS, _FEWEST, _MOST = 400, 370, 394


@pytest.mark.parametrize(
    ("odds", "games"),
    [
        ((Fraction(1, 2), Fraction(0)), 60),
        ((Fraction(7, 10), Fraction(0)), 40),
        ((Fraction(3, 10), Fraction(1, 5)), 60),
    ],
)
def test_intervals_of_a_game_with_known_odds_hold_the_truth_as_often_as_they_say(odds, games):
    alone, both = odds
    share, lead = float(alone + both / 2), float(2 * alone + both - 1)
    held = Counter()
    for run in range(_RUNS):
        table = PlayersReport(2, SEATS, tallied(odds, games, run), None, Account())
        first = table.by_place[0]
        held["share"] += first.share.low <= share <= first.share.high
        edge = mean_of(table.tally.measure("lead place 1"), 1 / 12)
        held["lead"] += edge.low <= lead <= edge.high
        held["picked"] += first.lead.low <= lead <= first.lead.high

    assert _FEWEST <= held["lead"] <= _MOST
    assert held["share"] >= _FEWEST  # a shared win varies less than Wilson allows for
    if not both:
        assert held["share"] <= _MOST
    assert held["picked"] > held["lead"]  # surer, since it is picked out among two


def test_a_difference_is_called_one_when_there_is_one_and_seldom_when_there_is_none():
    def called(odds, games):
        tables = (PlayersReport(2, SEATS, tallied(odds, games, run), None, Account()) for run in range(100))
        return sum(table.verdict(table.by_place) == "uneven" for table in tables)

    assert called((Fraction(1, 2), Fraction(0)), 100) <= 10
    assert called((Fraction(3, 4), Fraction(0)), 100) >= 95


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=60))
def test_figures_of_a_distribution_are_those_of_its_values(values):
    import statistics

    games, mean, variance = spread(Counter(values))

    assert len(values) == games
    assert mean == pytest.approx(statistics.mean(values))
    assert variance == pytest.approx(statistics.variance(values), abs=1e-9)
    assert sorted(values)[-(-len(values) // 2) - 1] == quantile(Counter(values), 0.5)


def test_few_values_are_told_with_the_care_of_student():
    rng = random.Random(5)
    held = 0
    for _ in range(_RUNS):
        values = Counter(round(rng.gauss(100, 10)) for _ in range(8))
        estimate = mean_of(values)
        held += estimate.low <= 100 <= estimate.high

    assert _FEWEST <= held <= _MOST


@given(st.integers(0, 200), st.integers(0, 200))
def test_a_share_lies_within_its_interval_and_that_within_nothing_and_all(hits, misses):
    estimate = share_of(hits, hits + misses)

    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


def test_on_the_same_luck_far_fewer_games_are_needed():
    longer, shorter = small(), small(**{"round > 15": "round > 14"})
    asked = {"games": 40, "players": [2]}

    [paired] = [it for it in simulate(shorter, against=longer, **asked).tables[2].differences if it.measure == "score"]
    one, other = (
        spread(simulate(game, seed=seed, **asked).tables[2].tally.measure("score"))
        for seed, game in ((1, shorter), (2, longer))
    )
    apart = (one[2] + other[2]) / asked["games"]  # the square of the standard error of a difference on other luck
    width = (paired.more.high - paired.more.low) / 2 / 2.02

    assert paired.saving > 2.5
    assert apart / width**2 > 2.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_symmetric_game_no_seat_has_an_advantage_beyond_the_order_of_play(players):
    table = simulate(small(), games=48, players=[players], policy="random").tables[players]

    assert "even" == table.verdict(table.by_seat)
    assert 48 == sum(table.tally.measure(f"share {table.seats[0]}").values())
