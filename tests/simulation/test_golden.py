"""
Reports as they were: every figure and every word of a few small runs.

``python -m tests.simulation.test_golden`` writes them anew; read what changed.
"""

import json
from pathlib import Path

import pytest
from matplotlib.ticker import FixedLocator

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.simulation.plots import _figure
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


def _uneven():
    """One plays far better than the others."""
    return simulate(
        ntwrules.load("wadi"), games=21, players=[3], policy={"red": "greedy", "yellow": "random", "brown": "random"}
    )


def _cut():
    """Games with a clock of their own, all cut off."""
    return simulate(ntwrules.load("time-n-space"), games=2, players=[3], policy="random", rounds=2)


def _first_luck():
    """The same on the first luck, as it was told before there was another."""
    return simulate(ntwrules.load("nisyros"), games=4, players=[2], policy="random", luck=1)


RUNS = {
    "apart": _apart,
    "cut": _cut,
    "first-luck": _first_luck,
    "pawns": _pawns,
    "together": _together,
    "uneven": _uneven,
}


def drawn(report):
    """What stands in the pictures, in lines."""
    for axes in _figure(report, "en").get_axes():
        ends = [round(float(end), 4) for end in (*axes.get_xlim(), *axes.get_ylim())]
        yield f"{axes.get_title()} | {axes.get_xlabel()} | {axes.get_ylabel()} | {ends}"
        for line in axes.lines:
            looks = (line.get_color(), line.get_linestyle(), line.get_linewidth(), line.get_alpha(), line.get_marker())
            yield f"  {line.get_label()} {looks} {line.get_xydata().round(4).tolist()}"
        for bar in axes.patches:
            yield f"  {bar.get_bbox().get_points().round(4).tolist()} {bar.get_facecolor()}"
        for band in axes.collections:
            if len(band.get_paths()) == 1:  # a scale of colours has many
                yield f"  band {band.get_paths()[0].vertices.round(4).tolist()}"
        for image in axes.images:
            yield f"  {image.get_array().round(4).tolist()}"
        chosen = [axis for axis in (axes.xaxis, axes.yaxis) if isinstance(axis.get_major_locator(), FixedLocator)]
        words = (*axes.texts, *(label for axis in chosen for label in axis.get_ticklabels()))
        yield f"  {[it.get_text() for it in words]}"


def told(run):
    """All a report says: its text in two tongues, its figures, a line for each field, and what is in its pictures."""
    report = RUNS[run]()
    [table] = report.to_json()["players"].values()
    figures = (f"{name}: {json.dumps(value)}" for name, value in table.items())
    texts = (text for tongue in TONGUES for text in (report.to_text(tongue), *report.news(tongue)))
    return "\n".join((*texts, *figures, *drawn(report), ""))


@pytest.mark.parametrize("run", RUNS)
def test_every_figure_and_every_word_of_a_report_is_as_it_was(run):
    assert (FOLDER / f"{run}.txt").read_text("utf-8") == told(run)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in RUNS:
        (FOLDER / f"{name}.txt").write_text(told(name), "utf-8")
