"""What is counted when Nisyros is played many times, and told in both tongues."""

import json
import random
from collections import Counter

import pytest

import ntwrules
from ntwrules.rulebooks.nisyros.watching import watch
from ntwrules.simulation.running import simulate


@pytest.fixture(scope="module")
def report():
    return simulate(ntwrules.load("nisyros-heracles"), games=20, players=[3])


def told(state, *actions):
    """What is noted of some actions."""
    noted, it = Counter(), watch(state.game)
    for action in actions:
        after = state.apply(action)
        noted.update(
            [*it.marks(state, state.parse(action), after), *it.account.notes(state, state.parse(action), after)]
        )
        state = after
    return noted


@pytest.mark.rule("E4")
def test_grades_have_shares_with_intervals(report):
    data = json.loads(json.dumps(report.to_json()))["players"]["3"]
    marks = report.tables[3].tally.marks

    grades = data["together"]["grades"]
    assert grades.keys() <= {"great", "small", "lost"}
    assert 1 == pytest.approx(sum(share["value"] for share in grades.values()))
    assert all(share["low"] <= share["value"] <= share["high"] for share in grades.values())
    assert data["won"]["value"] == pytest.approx(1 - grades.get("lost", {"value": 0})["value"])
    assert all(marks[f"reached {grade}"] == marks[f"grade {grade}"] for grade in ("great", "small", "lost"))


@pytest.mark.parametrize(
    ("tongue", "said"),
    [
        ("en", ("great victory: 9 of each village", "villages lost to lava", "died in flight", "any round", "Drought")),
        ("nl", ("grote overwinning: van elk dorp 9", "dorpen onder de lava", "gestorven op de vlucht", "elke ronde")),
    ],
)
def test_the_report_says_it_in_lines_that_fit(report, tongue, said):
    text = report.to_text(tongue)

    assert max(map(len, text.splitlines())) <= 80
    assert [] == [words for words in said if words not in text]
    assert "account." not in text and "{" not in text


def test_everybody_is_counted_once(report):
    marks = report.tables[3].tally.marks

    saved = marks["evacuated"] + marks["told escaped"]
    dead = marks["died fleeing"] + marks["died trapped"]
    assert (saved, dead) == (marks["saved"], marks["died"])
    assert 20 * 3 * 10 == saved + dead
    assert (saved, dead) == (marks["round: saved"], marks["round: died"])


def test_villages_fall_in_some_round(report):
    marks = report.tables[3].tally.marks
    for village in ("mandraki", "pali", "emporios"):
        assert 2 * marks[f"fell {village}"] <= marks[f"fell {village} in"] <= 12 * marks[f"fell {village}"]


def _at(**changes):
    """A table of two at the beginning of a round, from the exchange form."""
    game, rng = ntwrules.load("nisyros"), random.Random(1)
    state = game.start(2)
    while state.to_act == "chance":
        state = state.apply(state.sample(rng))
    return game.from_json({**state.to_json(), "unplaced": {"mandraki": 0, "emporios": 0}, "pending": [], **changes})


@pytest.mark.rule("B5")
def test_what_there_is_no_room_for_is_counted(report):
    marks = report.tables[3].tally.marks

    assert marks["gathered wood"] >= marks["built boat"] > 0
    assert marks["gathered wheat"] > marks["no room wheat"] >= 0


@pytest.mark.rule("C1")
def test_yards_without_wood_are_counted_once():
    people = {
        "mandraki": {"yard-mandraki": 2, "village-mandraki": 8},
        "emporios": {"theatre-emporios": 2, "village-emporios": 8},
    }
    state = _at(people=people)
    placed = told(state, *["work yard-mandraki"] * 2, *["work theatre-emporios"] * 2, "red 1", "draw hunger")
    for action in [*["work yard-mandraki"] * 2, *["work theatre-emporios"] * 2, "red 1", "draw hunger"]:
        state = state.apply(action)
    rolled = told(
        state, *(f"yellow {die} {face}" for die, face in enumerate(("more", "more", "more", "less", "less"), 1))
    )

    assert 1 == placed["round"] == placed["drawn hunger"]
    assert (1, 0) == (rolled["short wood"], rolled["short stone"])


def test_what_ought_to_happen_is_watched():
    marks = {it.mark for it in watch(ntwrules.load("nisyros")).watched}

    assert {"reached great", "reached small", "end E1", "end E2", "drawn eruption-more"} <= marks
    assert "end E3" not in marks
