"""How figures are told."""

from collections import Counter

import pytest
from attrs import evolve

from ntwrules.model.examining.accounting import Count, Row
from ntwrules.model.texts import Texts
from ntwrules.simulation.running import simulate
from ntwrules.simulation.sentences import _outstanding, differences, interval
from ntwrules.simulation.statistics import Estimate
from ntwrules.simulation.tally import WHOLE
from ntwrules.simulation.telling import Telling, report_to_text, short
from ntwrules.simulation.texts import figure
from tests.simulation.games import small


@pytest.mark.parametrize(
    ("score", "told"), [(99, "+99.0 (+99.0 to +99.0)"), (100, "+100 (+100 to +100)"), (-100, "-100 (-100 to -100)")]
)
def test_what_is_large_is_told_without_decimals(score, told):
    report = simulate(small(), against=small(**{"round > 15": "round > 9"}), games=2, players=[2], policy="random")
    report.tables[2].tally.differences["score"] = Counter({score: 2})

    assert told in report.to_text("en")


@pytest.fixture
def compared():
    """Two short games, and the same luck with a round less."""
    shorter, short = (small(**{"round > 15": f"round > {last}"}) for last in (2, 3))
    return simulate(short, against=shorter, games=2, players=[2], policy="random")


@pytest.mark.parametrize(
    ("before", "now", "told"), [(99, 100, "99.0    100"), (101, 250, "101    250"), (-100, -99, "-100  -99.0")]
)
def test_means_that_are_large_are_told_without_decimals_too(compared, before, now, told):
    table = compared.tables[2]
    table.parent.measures["score"], table.tally.measures["score"] = Counter({before: 2}), Counter({now: 2})

    assert told in compared.to_text("en")


@pytest.mark.parametrize(("games", "last"), [(20, 5), (21, 4)])
def test_gauges_are_told_up_to_the_last_round_that_one_game_in_ten_came_to(compared, games, last):
    table = compared.tables[2]
    table.tally.games = games
    reached = {1: games, 2: games, 3: games, 4: 3, 5: 2, 6: 1}
    for gauge in table.account.gauges:
        table.tally.series[gauge.key] = {round_: (many, 2 * many, 4 * many) for round_, many in reached.items()}
    told = compared.to_text("en")

    assert f"round {last}" in told and f"round {last + 1}" not in told


def test_of_two_who_play_the_lead_of_one_is_told_and_not_that_of_the_other_as_well():
    report = simulate(small(**{"round > 15": "round > 2"}), games=20, players=[2], policy="random")
    even = Counter({WHOLE: 10, -WHOLE: 10})
    leads = {"place 1": even, "place 2": even, "south": Counter({WHOLE: 20}), "north": Counter({-WHOLE: 20})}
    report.tables[2].tally.measures |= {f"lead {who}": lead for who, lead in leads.items()}
    told = " ".join(report.to_text("en").split())

    assert 1 == told.count(" of every 100 games than the others")
    assert "south wins 100.0 more of every 100 games than the others" in told.lower()


def test_a_figure_is_told_with_its_interval(compared):
    it = Telling(compared.plan, compared.tables[2], "nl")

    assert "12,5 (10,0 tot 15,0)" == interval(it, Estimate(0.125, 0.1, 0.15), scale=100)
    assert "3 (2 tot 4)" == interval(it, Estimate(3, 2, 4), digits=0)


@pytest.mark.parametrize(
    ("before", "now", "told"), [(98, 99, "99.0 instead of 98.0"), (99, 100, "100 instead of 99"), (1, -250, "-250 ins")]
)
def test_a_sentence_about_large_means_has_no_decimals_either(compared, before, now, told):
    table = compared.tables[2]
    table.parent.measures["score"], table.tally.measures["score"] = Counter({before: 2}), Counter({now: 2})
    table.tally.differences["score"] = Counter({now - before: 2})

    assert any(told in line for line in differences(compared.plan, table, "en"))


def test_of_what_never_happened_nothing_is_a_part(compared):
    compared.tables[2].tally.marks.clear()

    assert 4 == compared.to_text("en").count("0.00     0 %")


def test_parts_of_a_whole_are_those_of_the_first_column(compared):
    table = compared.tables[2]
    words = {name: Texts(en=name) for name in ("ways", "taken", "lost", "left", "right")}
    rows = (Row(words["left"], ("a", "b")), Row(words["right"], ("c", "d")))
    count = Count(key="ways", title=words["ways"], columns=(words["taken"], words["lost"]), rows=rows, share=True)
    compared.tables[2] = evolve(table, account=evolve(table.account, counts=(count,)))
    table.tally.marks.update({"a": 6, "b": 1, "c": 2, "d": 9})
    told = [line.split() for line in compared.to_text("en").splitlines()]

    assert ["left", "3.00", "0.50", "75", "%"] in told
    assert ["right", "1.00", "4.50", "25", "%"] in told


def test_where_no_game_was_finished_that_is_said(compared):
    assert "no game was finished\n" == report_to_text(compared.plan, (), "en")


@pytest.mark.parametrize(
    ("name", "told"),
    [("polders", "polders"), ("a polder", "a pold…"), ("two polders", "two po…"), ("a bit off", "a bit…")],
)
def test_a_name_is_cut_where_there_is_no_room(name, told):
    assert told == short(name, 7)


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        ({WHOLE: 20}, "south wins 100 more per 100"),
        ({-WHOLE: 20}, "south wins 100 fewer per 100"),
        ({WHOLE: 10, -WHOLE: 10}, "no difference seen"),
    ],
)
def test_the_news_is_who_leads_the_most(wins, told):
    report = simulate(small(**{"round > 15": "round > 2"}), games=20, players=[2], policy="random")
    even = Counter({WHOLE: 10, -WHOLE: 10})
    less = Counter({WHOLE: 2, -WHOLE: 18}) if len(wins) == 1 else even
    leads = {"place 1": even, "place 2": even, "south": Counter(wins), "north": less}
    report.tables[2].tally.measures |= {f"lead {who}": lead for who, lead in leads.items()}
    [news] = report.news("en")

    assert news.endswith(f": {told}; 1 min.")


@pytest.mark.parametrize(
    ("number", "told"),
    [(float("inf"), "∞"), (float("-inf"), "-∞"), (-0.04, "0.0"), (0.05, "0.1"), (-0.06, "-0.1"), (1e9, "1000000000.0")],
)
def test_numbers_are_told_however_large_and_nothing_has_no_sign(number, told):
    assert told == figure(number, "en")


@pytest.mark.parametrize(("games", "enough"), [(19, False), (20, True), (21, True)])
def test_that_nothing_differs_or_never_happened_is_said_from_twenty_games_on(games, enough):
    short = small(**{"round > 15": "round > 2"})
    report = simulate(short, against=short, games=games, players=[2], policy="random")
    lines = [*_outstanding(Telling(report.plan, report.tables[2], "en"))]

    assert enough == ("Nothing is measurably different from Small." in lines)
    assert enough == any(line.startswith(f"In {games} games this never happened: ") for line in lines)
    assert all(2 == line.count(", ") for line in lines if "never happened" in line)
    assert enough != ("too few to tell who wins" in report.news("en")[0])


@pytest.mark.parametrize(("players", "told"), [(1, ["score"]), (2, ["score", "score south"])])
def test_the_points_of_who_plays_alone_are_told_once(players, told):
    shorter, short = (small(**{"round > 15": f"round > {last}"}) for last in (2, 3))
    report = simulate(short, against=shorter, games=2, players=players, policy="random")
    telling = Telling(report.plan, report.tables[players], "en")

    assert told == [measure for measure in ("winners", "score", "score south") if telling.tells(measure)]
