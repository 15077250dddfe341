"""What is told of games that all win or lose together."""

import json
from collections import Counter

import pytest
from attrs import evolve

import ntwrules
from ntwrules.model.examining.accounting import Account
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.plots import report_to_plot
from ntwrules.simulation.running import simulate
from ntwrules.simulation.sentences import three_sentences
from ntwrules.simulation.tally import Tally
from ntwrules.simulation.telling import news, report_to_text
from ntwrules.simulation.texts import say


def table(won, lost, players=4):
    """A table of so many games won and lost."""
    games = won + lost
    measures = {"winners": Counter({players: won, 0: lost}), "won": Counter({1: won, 0: lost})}
    return PlayersReport(
        players, ("south",) * players, Tally(games=games, measures=measures), None, Account(), together=True
    )


@pytest.mark.parametrize(
    ("won", "lost", "difficulty"),
    [
        (0, 19, "few"),
        (0, 20, "open"),
        (0, 40, "hard"),
        (4, 96, "hard"),
        (5, 95, "open"),
        (50, 50, "open"),
        (95, 5, "open"),
        (96, 4, "easy"),
        (40, 0, "easy"),
    ],
)
def test_how_hard_it_is_is_said_only_when_the_whole_interval_says_so(won, lost, difficulty):
    it = table(won, lost)

    assert difficulty == it.difficulty
    assert (won / (won + lost), "together") == (it.won.value, it.verdict(it.by_seat))
    assert () == it.by_seat == it.by_place


def test_who_wins_is_one_figure_for_all_together_and_two_for_each_who_competes():
    """Each seat and each place in the order of play; all hold at once when they are looked at always."""
    together = table(30, 10, players=3)

    assert (1, 6) == (together.rows, evolve(together, together=False).rows)


def test_grades_have_shares_of_all_games_that_ended():
    it = table(3, 1)
    it.tally.marks.update({"grade great": 1, "grade small": 2, "grade lost": 1, "graded": 9})

    assert {"great": 0.25, "lost": 0.25, "small": 0.5} == {grade: share.value for grade, share in it.grades.items()}
    assert {} == table(3, 1).grades
    assert {"great", "lost", "small"} == it.to_json()["together"]["grades"].keys()


def test_what_happened_may_be_told_for_each_time_that_something_else_did():
    it = table(3, 1)
    it.tally.marks.update({"drawn storm": 2, "drawn storm: died": 5})

    assert (0.5, 2.5, 0.0) == (
        it.often("drawn storm"),
        it.often("drawn storm: died", "drawn storm"),
        it.often("x", "y"),
    )


@pytest.fixture(scope="module")
def boat():
    return simulate(ntwrules.load("korte-tocht"), games=20, players=[2, 8], policy="random")


def test_the_report_tells_of_winning_and_not_of_advantage(boat):
    assert [True, True] == [it.together for it in boat.tables.values()]
    for tongue, said in (("en", "won in 0 of 20 games"), ("nl", "gewonnen in 0 van 20 spellen")):
        text = boat.to_text(tongue)

        assert 2 == text.count(said)
        assert max(map(len, text.splitlines())) <= 80
        for absent in ("who wins", "lead changes", "place 1"):
            assert say(absent, tongue) not in text


@pytest.mark.parametrize(
    ("won", "share", "low", "high", "half"), [(180, 90, 85, 93, 4.2), (196, 98, 95, 99, 2.1), (0, 0, 0, 2, 0.9)]
)
def test_how_often_it_is_won_is_told_with_its_interval(boat, won, share, low, high, half):
    measures = {"winners": Counter({2: won, 0: 200 - won}), "won": Counter({1: won, 0: 200 - won})}
    tally = evolve(boat.tables[2].tally, games=200, measures=boat.tables[2].tally.measures | measures)
    it = evolve(boat.tables[2], tally=tally)

    told = f"won in {won} of 200 games: {share} %, between {low} and {high} % in the long run (95 %)"
    assert told in report_to_text(boat.plan, [it], "en")
    told = f"{share} % of the games are won (between {low} and {high} % in the long run)."
    assert three_sentences(boat.plan, it, "en")[0].endswith(told)
    assert f"2 players, 200 games (±{half}): {share} % won;" in news(boat.plan, it, "en")


def test_the_figures_have_fields_of_their_own(boat):
    told = json.loads(json.dumps(boat.to_json()))["players"]["8"]

    assert not {"places", "seats", "leadChanges"} & told.keys()
    assert {"difficulty", "finals", "lost"} == told["together"].keys()
    assert {"calendar", "parcels", "row"} == told["together"]["finals"].keys()
    assert told["together"]["lost"]["served"]["middle"] + 4 >= told["together"]["lost"]["left"]["low"]
    assert 20 == sum(told["tally"]["measures"]["won"].values())


@pytest.mark.long
@pytest.mark.parametrize("form", ["svg", "html"])
def test_it_is_drawn(boat, form):
    pytest.importorskip("matplotlib")
    drawn = report_to_plot(boat, form, "nl")

    assert b"<svg" in drawn
    assert drawn == report_to_plot(boat, form, "nl")


def test_what_is_compared_is_the_share_of_games_won():
    mild = ntwrules.loads('ntw 1 variant "Mild" based on samen-thuis { key mild; setup { pawns 1 } }')
    report = simulate(mild, games=20, players=[2], against=ntwrules.load("samen-thuis"))

    measures = [it.measure for it in report.tables[2].differences]
    assert "won" in measures and "rounds" in measures
    assert not any(measure.startswith(("share ", "lead", "short ")) for measure in measures)
    assert "games won, %" in report.to_text("en")


def test_a_variant_in_which_all_compete_is_not_compared_by_wins_with_one_in_which_they_do_not():
    report = simulate(ntwrules.load("samen-thuis"), games=4, players=[2], against=ntwrules.load("base"), rounds=60)

    assert "won" not in {it.measure for it in report.tables[2].differences}
    assert "rounds" in {it.measure for it in report.tables[2].differences}


def test_two_of_one_team_play_together_and_four_of_two_teams_do_not():
    pairs = ntwrules.load("two-teams")

    assert all(pairs.variant.together(team) for team in pairs.variant.teams)
    assert not pairs.variant.together(("south", "west", "north", "east"))
    assert not ntwrules.load("base").variant.together(("south",))
