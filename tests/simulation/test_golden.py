"""
Reports as they were: every figure and every word of a few small runs.

``python -m tests.simulation.test_golden`` writes them anew; read what changed.
"""

import json
from functools import reduce
from operator import add
from pathlib import Path

import pytest
from attrs import evolve
from matplotlib.ticker import FixedLocator

import ntwrules
from ntwrules.model.texts import TONGUES
from ntwrules.simulation.plots import _figure
from ntwrules.simulation.running import simulate
from ntwrules.simulation.sentences import _outstanding, differences, three_sentences
from ntwrules.simulation.telling import Telling
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


def _weak():
    """One plays far worse than the others."""
    return simulate(
        ntwrules.load("wadi"), games=20, players=[3], policy={"red": "random", "yellow": "greedy", "brown": "greedy"}
    )


def _alike():
    """Compared with itself."""
    return simulate(small(), against=small(), games=20, players=[2], policy="random")


def _cut():
    """Games with a clock of their own, all cut off."""
    return simulate(ntwrules.load("time-n-space"), games=2, players=[3], policy="random", rounds=2)


def _many():
    """One plays far worse, in another variant too, and everything came twenty times, so that much is known for sure."""
    report = simulate(
        ntwrules.load("wadi"), against=ntwrules.load("wadi-basic"), games=9, players=[3],
        policy={"red": "random", "yellow": "greedy", "brown": "greedy"},
    )  # fmt: skip
    table = report.tables[3]
    tally, parent = (reduce(add, 20 * [it]) for it in (table.tally, table.parent))
    report.tables[3] = evolve(table, tally=tally, parent=parent)
    return report


def _first_luck():
    """The same on the first luck, as it was told before there was another."""
    return simulate(ntwrules.load("nisyros"), games=4, players=[2], policy="random", luck=1)


RUNS = {
    "alike": _alike,
    "apart": _apart,
    "cut": _cut,
    "first-luck": _first_luck,
    "many": _many,
    "pawns": _pawns,
    "together": _together,
    "uneven": _uneven,
    "weak": _weak,
}


def drawn(report):
    """What stands in the pictures, where and how large, in lines."""
    figure = _figure(report, "en")
    pads = figure.get_layout_engine().get()
    yield f"{figure.get_size_inches().tolist()} {pads['w_pad']} {pads['h_pad']}"
    for part in figure.subfigs:
        yield f"{part.get_suptitle()} {part._suptitle.get_fontsize()}"
    for axes in figure.get_axes():
        ends = [round(float(end), 4) for end in (*axes.get_xlim(), *axes.get_ylim())]
        yield f"{axes.get_title()} | {axes.get_xlabel()} | {axes.get_ylabel()} | {ends}"
        for line in axes.lines:
            looks = (line.get_color(), line.get_linestyle(), line.get_linewidth(), line.get_alpha(), line.get_marker(),
                     line.get_markersize())  # fmt: skip
            yield f"  {line.get_label()} {looks} {line.get_xydata().round(4).tolist()}"
        for bar in axes.patches:
            yield f"  {bar.get_bbox().get_points().round(4).tolist()} {bar.get_facecolor()}"
        for band in axes.collections:
            if len(band.get_paths()) == 1:  # a scale of colours has many
                looks = (band.get_alpha(), *map(float, band.get_linewidth()))
                yield f"  band {looks} {band.get_paths()[0].vertices.round(4).tolist()}"
        for image in axes.images:
            scale = image.colorbar
            room = scale.ax._colorbar_info
            yield f"  {image.get_array().round(4).tolist()} from {image.get_clim()[0]}"
            yield f"  scale {room['shrink']} {room['pad']} {scale.outline.get_visible()}"
        chosen = [axis for axis in (axes.xaxis, axes.yaxis) if isinstance(axis.get_major_locator(), FixedLocator)]
        words = (*axes.texts, *(label for axis in chosen for label in axis.get_ticklabels()))
        yield f"  {[it.get_text() for it in words]}"
        yield from placed(axes)


def placed(axes):
    """Where the words in a picture stand and how large they are, and what is drawn around it."""
    for it in axes.texts:
        yield f"  {it.get_text()} {it.get_position()}"
    legend = axes.get_legend()
    if legend:
        anchor = legend.get_bbox_to_anchor().transformed(axes.transAxes.inverted())
        sizes = {it.get_fontsize() for it in legend.get_texts()}
        yield f"  legend {[round(float(it), 4) for it in anchor.bounds]} {sizes} {legend._ncols}"
    whole = [all(float(tick).is_integer() for tick in axis.get_majorticklocs()) for axis in (axes.xaxis, axes.yaxis)]
    spines = [name for name, spine in axes.spines.items() if spine.get_visible()]
    yield f"  margins {axes.margins()} whole {whole} spines {spines} {axes.axison}"


def sentences(report, tongue):
    """A report in three sentences, and what else would be worth one."""
    [table] = report.tables.values()
    yield from three_sentences(report.plan, table, tongue)
    yield from differences(report.plan, table, tongue)
    yield from _outstanding(Telling(report.plan, table, tongue))


def told(run):
    """
    All a report says: its text in two tongues, in sentences too, its figures, a line for each field, and what is in its
    pictures.
    """
    report = RUNS[run]()
    [table] = report.to_json()["players"].values()
    figures = (f"{name}: {json.dumps(value)}" for name, value in table.items())
    texts = (
        text
        for tongue in TONGUES
        for text in (report.to_text(tongue), *report.news(tongue), *sentences(report, tongue))
    )
    return "\n".join((*texts, *figures, *drawn(report), ""))


@pytest.mark.parametrize("run", RUNS)
def test_every_figure_and_every_word_of_a_report_is_as_it_was(run):
    assert (FOLDER / f"{run}.txt").read_text("utf-8") == told(run)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in RUNS:
        (FOLDER / f"{name}.txt").write_text(told(name), "utf-8")
