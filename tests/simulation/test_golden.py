"""
Reports as they were: every figure and every word of a few small runs.

``python -m tests.simulation.test_golden`` writes them anew; read what changed.
"""

import json
from pathlib import Path

import pytest

import ntwrules
from ntwrules.simulation.running import simulate
from tests.simulation.games import small

FOLDER = Path(__file__).parent / "golden"


def _apart():
    """Everybody plays for themselves, compared with another variant on the same luck."""
    return simulate(ntwrules.load("wadi"), against=ntwrules.load("wadi-basic"), games=20, players=[3], policy="random")


def _pawns():
    """Few games, with much to count."""
    return simulate(small(**{"round > 15": "round > 12"}), against=small(), games=8, players=[2], policy="random")


def _together():
    """All win or lose together."""
    return simulate(ntwrules.load("nisyros"), games=4, players=[2], policy="random")


RUNS = {"apart": _apart, "pawns": _pawns, "together": _together}


def told(run):
    """Everything a report says: its text in two tongues, then its figures, a line for each field."""
    report = RUNS[run]()
    [table] = report.to_json()["players"].values()
    figures = (f"{name}: {json.dumps(value)}" for name, value in table.items())
    return "\n".join((report.to_text("en"), report.to_text("nl"), *figures, ""))


@pytest.mark.parametrize("run", RUNS)
def test_every_figure_and_every_word_of_a_report_is_as_it_was(run):
    assert (FOLDER / f"{run}.txt").read_text("utf-8") == told(run)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in RUNS:
        (FOLDER / f"{name}.txt").write_text(told(name), "utf-8")
