"""Pictures of a report: where everything stands, how many rounds share a bar, and what is too rare to be drawn."""

import sys
from collections import Counter
from importlib import import_module
from struct import unpack
from xml.etree import ElementTree as ET

import pytest
from attrs import evolve
from matplotlib.figure import Figure

import ntwrules
from ntwrules import simulation
from ntwrules.simulation import plots
from ntwrules.simulation.plots import _figure, report_to_plot
from ntwrules.simulation.running import simulate
from tests.simulation.games import small


def small_report(**changes):
    """That of two short games, for one number of players."""
    return simulate(small(**{"round > 15": "round > 3"} | changes), games=2, players=[2], policy="random")


def part(report, title):
    """The first picture of a report with this title."""
    return next(axes for axes in _figure(report, "en").get_axes() if axes.get_title() == title)


@pytest.fixture
def empty(monkeypatch):
    """A report of which nothing is drawn but an empty picture, an inch by two."""
    monkeypatch.setattr(plots, "_figure", lambda *_: Figure(figsize=(1, 2)))
    return small_report()


def test_a_picture_has_144_points_to_the_inch(empty):
    png = report_to_plot(empty, "png", "en")

    assert (b"\x89PNG", (144, 288)) == (png[:4], unpack(">II", png[16:24]))
    assert b"Software" not in png


def test_a_drawing_stands_by_itself_or_on_a_page_above_the_figures(empty):
    svg, page = report_to_plot(empty, "svg", "en").decode(), report_to_plot(empty, "html", "en").decode()

    assert ET.fromstring(svg).tag.endswith("svg") and svg.startswith("<?xml")
    assert page.startswith("<!doctype html>") and "<?xml" not in page
    assert svg[svg.index("<svg") :] in page and "Small, 2 players: 2 games" in page


def test_every_number_of_players_has_four_pictures_of_its_own_below_each_other():
    report = simulate(ntwrules.load("nisyros"), games=2, players=[2, 4], policy="random", rounds=40)
    figure = _figure(report, "en")

    assert [11, 16] == figure.get_size_inches().tolist()
    assert [plots.heading(report.plan, it, "en") for it in report.tables.values()] == [
        it.get_suptitle() for it in figure.subfigs
    ]
    boxes = [it.bbox.transformed(figure.transFigure.inverted()).bounds for it in figure.subfigs]
    assert [(0, 0.5, 1, 0.5), (0, 0, 1, 0.5)] == boxes
    for own, shown in zip(figure.subfigs, ([2, 4], [4, 2]), strict=True):
        won = next(axes for axes in own.get_axes() if axes.get_title() == "How often it is won together")

        assert [2, 4] == won.get_xticks().tolist()
        assert (1.3, 4.7, 0, 100) == (*won.get_xlim(), *won.get_ylim())
        assert [own for line in won.lines if line.get_color() == plots._OWN for own in set(line.get_xdata())] == [
            shown[0]
        ] * 2


def test_of_many_rounds_some_share_a_bar():
    report = small_report()
    report.tables[2].tally.measures["rounds"] = Counter({5: 2, 7: 1, 8: 4, 65: 3})
    bars = part(report, "How long a game takes").patches

    assert 21 == len(bars)
    assert [(4.5, 3, 3), (7.5, 3, 4), (64.5, 3, 3)] == [
        (it.get_x(), it.get_width(), it.get_height()) for it in bars if it.get_height()
    ]


@pytest.mark.parametrize(("games", "drawn"), [(40, [1, 2]), (41, [1])])
def test_a_round_that_fewer_than_one_game_in_twenty_came_to_is_not_drawn(games, drawn):
    report = simulate(
        small(**{"round > 15": "round > 3"}), against=small(**{"round > 15": "round > 2"}), games=2, players=[2],
        policy="random",
    )  # fmt: skip
    table = report.tables[2]
    table.tally.games = games
    for tally in (table.tally, table.parent):
        tally.series = {
            gauge.key: {1: (games, games, games), 2: (2, 2, 2), 3: (1, 1, 1)} for gauge in table.account.gauges
        }
    lines = [line for line in part(report, "Round by round").lines if len(line.get_xdata())]

    assert ["-", ":"] == [line.get_linestyle() for line in lines]
    assert [drawn, drawn] == [line.get_xdata().tolist() for line in lines]


@pytest.mark.parametrize(("size", "ticks"), [(10, [*range(10)]), (11, [0, 5, 10])])
def test_of_a_large_board_every_fifth_row_and_column_is_named(size, ticks):
    board = part(small_report(**{"6 by 6": f"{size} by {size}"}), "Where pawns drown")

    assert ticks == board.get_xticks().tolist() == board.get_yticks().tolist()
    assert [str(tick) for tick in ticks] == [label.get_text() for label in board.get_xticklabels()]
    assert [str(size * tick) for tick in ticks] == [label.get_text() for label in board.get_yticklabels()]


@pytest.mark.parametrize(("many", "right"), [(1, [False]), (2, [True, True])])
def test_what_is_read_first_has_a_scale_of_its_own_and_all_else_another(many, right):
    report = small_report()
    table = report.tables[2]
    report.tables[2] = evolve(table, account=evolve(table.account, gauges=table.account.gauges[:many]))
    figure = _figure(report, "en")
    series = next(axes for axes in figure.get_axes() if axes.get_title() == "Round by round")
    there = [axes for axes in figure.get_axes() if axes.bbox.bounds == series.bbox.bounds]

    assert right == [axes.spines["right"].get_visible() for axes in there]
    assert table.account.gauges[0].name.read("en") == series.get_ylabel()


@pytest.mark.parametrize(
    ("title", "asked"),
    [
        ("Who wins", {"game": small(**{"round > 15": "round > 3"}), "players": 1}),
        ("How often it is won together", {"game": "nisyros", "players": 2, "rounds": 1}),
    ],
)
def test_where_nobody_can_win_or_nothing_ended_there_is_nothing_to_show(title, asked):
    shown = part(simulate(**asked, games=1, policy="random"), title)

    assert (["nothing to show"], False) == ([it.get_text() for it in shown.texts], shown.axison)


def test_who_has_nothing_to_draw_with_may_still_know_of_pictures(monkeypatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.setitem(sys.modules, name, None)  # as if it were not installed
    monkeypatch.setattr(simulation, "plots", plots)
    monkeypatch.delitem(sys.modules, plots.__name__)

    assert plots.__all__ == import_module(plots.__name__).__all__
