"""Intervals hold the truth as often as they say, and comparing on the same luck takes fewer games."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from ntwrules.model.examining.accounting import Account, Gauge
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.running import simulate
from ntwrules.simulation.statistics import Estimate, looks, mean_of, mean_within, quantile, share_of, spread
from ntwrules.simulation.tally import Played, Tally
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


def test_of_no_game_and_of_one_hardly_anything_is_known():
    unknown = float("-inf"), float("inf")

    assert Estimate(0, 0, 1) == share_of(0, 0) == mean_within({}, 0, 12, 0.05, 1 / 12)
    assert Estimate(0, -1, 1) == mean_within({}, -12, 12, 0.05, 1 / 12)
    assert (Estimate(0, *unknown), Estimate(6, *unknown)) == (mean_of({}, 2), mean_of({3: 1}, 2))
    assert ((0, 0, 0), (1, 3, 0), 0) == (spread({}), spread({3: 1}), quantile({}, 0.5))


def test_a_mean_has_an_interval_from_two_games_on_and_of_equal_ones_it_is_nothing_wide():
    assert Estimate(3, 3, 3) == mean_of({3: 2})
    assert mean_of({2: 1, 4: 1}).half < float("inf")


@pytest.mark.parametrize(
    ("low", "high", "holds"),
    [(-1, 1, True), (0, 1, True), (-1, 0, True), (0, 0, True), (0.1, 1, False), (-1, -0.1, False)],
)
def test_an_interval_that_only_touches_nothing_at_all_holds_it_still(low, high, holds):
    assert holds == Estimate(0.5, low, high).holds_zero


@pytest.mark.parametrize(("won", "lost", "lead"), [(9, 1, 0.8), (1, 9, -0.8), (10, 0, 1), (5, 5, 0)])
def test_nobody_leads_by_more_than_all_games(won, lost, lead):
    measures = {
        "share south": Counter({12: won, 0: lost}),
        "lead south": Counter({12: won, -12: lost}),
        "share north": Counter({0: won, 12: lost}),
        "lead north": Counter({-12: won, 12: lost}),
    }
    table = PlayersReport(2, SEATS, Tally(games=10, measures=measures), None, Account())
    south, north = table.by_seat

    assert (lead, -lead) == pytest.approx((south.lead.value, north.lead.value))
    assert -1 <= south.lead.low <= south.lead.high <= 1
    assert (-south.lead.high, -south.lead.low) == pytest.approx((north.lead.low, north.lead.high))
    assert (won, 0, lost, 0) == (south.alone, south.shared, north.alone, north.shared)
    if lead == 0.8:
        assert 1 == south.lead.high


@pytest.mark.parametrize(("games", "verdict"), [(18, "few"), (20, "even")])
def test_who_has_an_advantage_is_said_from_twenty_games_on(games, verdict):
    table = PlayersReport(2, SEATS, tallied((Fraction(1, 2), Fraction(0)), games, 1), None, Account())

    assert (games, verdict) == (table.ended, table.verdict(table.by_place))


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


@pytest.mark.parametrize(
    ("games", "tabled"), [(5, 2.776), (6, 2.571), (8, 2.365), (11, 2.228), (21, 2.086), (61, 2.000), (1001, 1.962)]
)
def test_intervals_are_as_wide_as_the_tables_of_student_say(games, tabled):
    counts = Counter(range(games))
    estimate = mean_of(counts, 3.0)
    wide = 3 * tabled * (spread(counts)[2] / games) ** 0.5

    assert 3 * (games - 1) / 2 == estimate.value
    assert (wide, wide) == pytest.approx((estimate.value - estimate.low, estimate.high - estimate.value), rel=3e-3)


def test_an_interval_of_one_among_four_is_that_of_a_quarter_of_the_doubt():
    counts = Counter({0: 50, 2: 50})

    assert mean_of(counts, level=1 - 0.05 / 4) == mean_of(counts, among=4)


@pytest.mark.parametrize(("among", "wide"), [(1, 3.8991), (4, 4.2399)])
def test_an_interval_for_every_look_is_as_wide_as_the_mixture_of_robbins_says(among, wide):
    """After a million games: the root of 1.0001 times log(10,001) + 2 log(among / 0.05) standard errors."""
    estimate = mean_of({0: 500_000, 2: 500_000}, among=among, always=True)

    assert (wide / 1000, wide / 1000) == pytest.approx((1 - estimate.low, estimate.high - 1), rel=1e-4)


@pytest.mark.parametrize(
    ("counts", "least", "most", "aim", "unit", "among", "low", "high"),
    [
        ({1: 500, 0: 500}, 0, 1, 0.05, 1, 1, 0.453222, 0.546778),
        ({1: 3, 0: 17}, 0, 1, 0.03, 1, 4, 0, 0.591074),
        ({12: 30, 6: 4, 0: 26}, 0, 12, 0.05, 1 / 12, 6, 0.29579, 0.759758),
        ({-12: 9, 0: 2, 24: 9}, -24, 24, 0.1, 1 / 24, 3, -0.47084, 0.927148),
        ({1: 40}, 0, 1, 0.05, 1, 1, 0.858051, 1),
        ({1: 300, 0: 10}, 0, 1, 1 / 16, 1, 2, 0.920162, 0.997818),  # stakes of a quarter, a half and the whole
    ],
)
def test_an_interval_for_every_look_holds_what_the_bets_leave(counts, least, most, aim, unit, among, low, high):
    estimate = mean_within(counts, least, most, aim, unit, among)

    assert (low, high) == pytest.approx((estimate.low, estimate.high), abs=2e-6)


@given(st.lists(st.lists(st.integers(-50, 50), min_size=1, max_size=3), min_size=1, max_size=9))
def test_what_gauges_read_has_the_mean_and_the_variance_of_its_values(games):
    """Games end in different rounds; the parent's readings are told apart."""
    import statistics

    tallies = [Tally(), Tally()]
    for readings in games:
        for place, sign in enumerate((1, -1)):
            once = Tally()
            once.add(Played({}, readings=[(7, sign * read) for read in readings]), ("other", "water"))
            tallies[place] += once  # as chunks are
    table = PlayersReport(2, SEATS, *tallies, Account())
    for sign, parent in ((1, False), (-1, True)):
        told = [*table.readings(Gauge("water", "water", None), parent=parent)]

        assert [*range(1, max(map(len, games)) + 1)] == [row[0] for row in told]
        for round_, mean, variance, count in told:
            values = [sign * readings[round_ - 1] for readings in games if len(readings) >= round_]
            assert len(values) == count
            assert mean == pytest.approx(statistics.mean(values))
            assert variance == pytest.approx(statistics.variance(values) if count > 1 else 0, abs=1e-9)


@given(st.integers(0, 200), st.integers(0, 200))
def test_a_share_lies_within_its_interval_and_that_within_nothing_and_all(hits, misses):
    estimate = share_of(hits, hits + misses)

    assert 0 <= estimate.low <= estimate.value <= estimate.high <= 1


#: How a game of three ends, and how often: whoever begins wins half of them alone, and shares some with the next.
_ENDS, _ODDS = ((12, 0, 0), (0, 12, 0), (0, 0, 12), (6, 6, 0)), (5, 2, 2, 1)


def _hold_at_every_look(interval, truth, seed, *, in_turn):
    """Do the intervals of all three seats hold the truth at every look? Always the same begins, or all *in turn*."""
    rng, counts = random.Random(seed), [Counter() for _ in range(3)]
    at = 0
    for look in looks(3, 200):
        for number in range(at, look):
            [shares] = rng.choices(_ENDS, _ODDS)
            for place, share in enumerate(shares):
                counts[(place + number * in_turn) % 3][share] += 1
        at = look
        if not all(it.low <= true <= it.high for it, true in zip(map(interval, counts), truth, strict=True)):
            return False
    return True


@pytest.mark.parametrize(("truth", "in_turn"), [((0.55, 0.25, 0.2), False), ((1 / 3, 1 / 3, 1 / 3), True)])
def test_intervals_for_every_look_hold_the_truth_at_all_of_them_at_once_and_others_do_not(truth, in_turn):
    def always(counts):
        return mean_within(counts, 0, 12, aim=0.08, unit=1 / 12, among=3)

    def once(counts):
        return share_of(sum(share * games for share, games in counts.items()) / 12, counts.total(), 1 - 0.05 / 3)

    runs = 80
    held, failed = (
        sum(_hold_at_every_look(interval, truth, seed, in_turn=in_turn) for seed in range(runs))
        for interval in (always, once)
    )

    assert held >= 0.95 * runs > 0.9 * runs > failed


def test_differences_that_seldom_differ_are_soon_known_and_always_hold():
    truth, held, widths = 0.05, 0, []
    for seed in range(60):
        rng, counts, at, sure = random.Random(seed), Counter(), 0, True
        for look in looks(2, 400):
            counts.update(rng.choices((12, 0, -12), (8, 89, 3), k=look - at))
            at = look
            estimate = mean_within(counts, -12, 12, aim=0.05, unit=1 / 12)
            sure = sure and estimate.low <= truth <= estimate.high
        held += sure
        widths.append(estimate.half)

    assert held >= 57
    assert max(widths) < 0.08  # of differences that lie anywhere it would be 0.15


def test_lengths_that_are_looked_at_again_and_again_hold_the_truth_too():
    held = Counter()
    for seed in range(100):
        rng = random.Random(seed)
        values = [round(rng.gauss(50, 10)) for _ in range(400)]
        for always in (True, False):
            every = (mean_of(Counter(values[:look]), always=always) for look in looks(4, 400))
            held[always] += all(it.low <= 50 <= it.high for it in every)

    assert held[True] >= 95
    assert held[False] < 85


@given(st.dictionaries(st.integers(-3, 9), st.integers(1, 500), min_size=1), st.sampled_from([0.001, 0.03, 0.4]))
def test_an_interval_for_every_look_lies_around_the_mean_and_within_what_can_be(counts, aim):
    estimate = mean_within(counts, -3, 9, aim, among=4)

    assert -3 <= estimate.low <= estimate.value + 1e-9 <= estimate.high + 2e-9 <= 9 + 2e-9


def test_the_first_look_is_after_twenty_games_and_each_other_after_a_tenth_more():
    assert [20, 22, 24, 26, 28, 30, 33, 36, 39, 42, 46, 50] == list(looks(1, 50))
    assert [20, 24, 28, 32, 36, 40, 44, 48] == list(looks(4, 50))


@given(st.integers(1, 8), st.integers(20, 3000))
def test_looks_are_whole_rounds_of_who_begins_and_end_with_the_last_that_is_allowed(players, games):
    every = list(looks(players, games))

    assert every == sorted(set(every))
    assert all(look % players == 0 for look in every)
    assert games - players < every[-1] <= games
    assert every[0] >= 20 - players and len(every) < 80


def test_on_the_same_luck_far_fewer_games_are_needed():
    longer, shorter = small(), small(**{"round > 15": "round > 14"})
    asked = {"games": 60, "players": [2]}

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
