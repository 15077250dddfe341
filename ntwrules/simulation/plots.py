"""Pictures of a report: how long, round by round, where, and who wins."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Any

from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue
from ntwrules.simulation.figures import PlayersReport
from ntwrules.simulation.report import Report
from ntwrules.simulation.telling import heading, title_of, who_is
from ntwrules.simulation.texts import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["report_to_plot"]

_SOFT, _PAPER = "#8a97a3", "#ffffff"
_OWN, _PARENT, _WARM = "#2f7fb3", "#b9c4cc", "#c8553d"
_LINES = ("#2f7fb3", "#c8553d", "#3c8d5a", "#8a5fb0")

#: A round that fewer games than one in so many came to is not drawn.
_RARE = 20


def report_to_plot(report: Report, form: str, tongue: Tongue) -> bytes:
    """A picture of all tables; as a page with the figures below it for ``html``."""
    from matplotlib import rc_context

    with rc_context(fname=Path(__file__).with_suffix(".mplstyle")):
        figure = _figure(report, tongue)
        out = BytesIO()
        if form == "png":
            figure.savefig(out, format="png", dpi=144, metadata={"Software": None})
            return out.getvalue()
        figure.savefig(out, format="svg", metadata={"Date": None})
    svg = out.getvalue()
    if form != "html":
        return svg
    words = {"title": title_of(report.plan.variant, tongue), "figures": report.to_text(tongue)}
    page = Template(Path(__file__).with_suffix(".html").read_text("utf-8"))
    escaped = {key: marked_up(said) for key, said in words.items()}
    return page.substitute(escaped, tongue=tongue, drawing=svg[svg.index(b"<svg") :].decode()).encode()


def _figure(report: Report, tongue: Tongue) -> Figure:
    """Four pictures for each number of players."""
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    tables = list(report.tables.values())
    layout = ConstrainedLayoutEngine(w_pad=0.15, h_pad=0.15)
    figure = Figure(figsize=(11, 8 * len(tables)), facecolor=_PAPER, layout=layout)
    parts: Any = figure.subfigures(len(tables), 1, squeeze=False)[:, 0]
    for part, table in zip(parts, tables, strict=True):
        part.suptitle(heading(report.plan, table, tongue), fontsize=14, fontweight="bold")
        (length, series), (spots, wins) = part.subplots(2, 2)
        _length(length, report, table, tongue)
        _series(series, report, table, tongue)
        if table.account.spots:
            _spots(part, spots, table, tongue)
        else:
            _final(spots, table, tongue)
        if table.together:
            _won(wins, report, table, tongue)
        else:
            _wins(wins, report, table, tongue)
    return figure


def _width(rounds: int) -> int:
    """
    So many rounds share a bar that there are no more than thirty.

    >>> [_width(rounds) for rounds in (1, 30, 31, 60, 61)]
    [1, 1, 2, 2, 3]
    """
    return -(-rounds // 30)


def _length(axes: Axes, report: Report, table: PlayersReport, tongue: Tongue) -> None:
    """How many games took how many rounds, beside those of the parent."""
    tallies = [(table.tally, title_of(report.plan.variant, tongue), _OWN)]
    if table.parent is not None and report.plan.parent is not None:
        tallies.insert(0, (table.parent, title_of(report.plan.parent, tongue), _PARENT))
    every = [value for tally, _, _ in tallies for value in tally.measure("rounds")]
    low = min(every)
    rounds = max(every) - low + 1
    step = _width(rounds)
    for tally, name, colour in tallies:
        heights = [0] * -(-rounds // step)
        for value, games in tally.measure("rounds").items():
            heights[(value - low) // step] += games
        left = [low - 0.5 + step * place for place in range(len(heights))]
        alpha = 0.85 if len(tallies) == 1 else 0.7
        axes.bar(left, heights, width=step, align="edge", color=colour, alpha=alpha, label=name, edgecolor=_PAPER)
    usual = table.rounds.middle
    label = say("plot usual", tongue, rounds=usual, minutes=table.minutes.middle)
    axes.axvline(usual, color=_WARM, linewidth=1.5, label=label)
    axes.set(title=say("plot length", tongue), xlabel=say("rounds", tongue), ylabel=say("plot games", tongue))
    axes.locator_params(axis="y", integer=True)
    axes.margins(y=0.25)
    axes.legend(loc="upper right", fontsize=8)


def _series(axes: Axes, report: Report, table: PlayersReport, tongue: Tongue) -> None:
    """What the gauges say, each as a part of the most it comes to; the band is where two thirds of the games are."""
    axes.set_title(say("plot series", tongue))
    gauges = table.account.gauges
    if not any(True for gauge in gauges for _ in table.readings(gauge)):
        _nothing(axes, tongue)
        return
    twin = axes.twinx() if len(gauges) > 1 else axes
    twin.spines["right"].set_visible(len(gauges) > 1)
    for place, gauge in enumerate(gauges):
        on = axes if place == 0 else twin
        rows = [row for row in table.readings(gauge) if row[3] * _RARE >= table.games]
        rounds, means = [row[0] for row in rows], [row[1] for row in rows]
        around = [row[2] ** 0.5 for row in rows]
        colour = _LINES[place % len(_LINES)]
        on.plot(rounds, means, color=colour, linewidth=2, label=gauge.name.read(tongue))
        if place == 0:
            low, high = ([m + sign * a for m, a in zip(means, around, strict=True)] for sign in (-1, 1))
            on.fill_between(rounds, low, high, color=colour, alpha=0.15, linewidth=0)
        if table.parent is not None and report.plan.parent is not None:
            theirs = [row for row in table.readings(gauge, parent=True) if row[3] * _RARE >= table.games]
            on.plot([row[0] for row in theirs], [row[1] for row in theirs], color=colour, linewidth=1, linestyle=":")
    axes.set_xlabel(say("rounds", tongue))
    axes.set_ylabel(gauges[0].name.read(tongue), color=_LINES[0])
    axes.set_ylim(bottom=0)
    if twin is not axes:
        twin.set_ylim(bottom=0)
        twin.set_ylabel(", ".join(gauge.name.read(tongue) for gauge in gauges[1:]))
    if report.plan.parent is not None:
        axes.plot([], [], color=_SOFT, linewidth=1, linestyle=":", label=title_of(report.plan.parent, tongue))
    handles = [handle for on in dict.fromkeys((axes, twin)) for handle in on.get_legend_handles_labels()[0]]
    axes.legend(handles=handles, loc="upper center", bbox_to_anchor=(0.5, -0.14), ncols=2, fontsize=8)


def _spots(part: Any, axes: Axes, table: PlayersReport, tongue: Tongue) -> None:
    """Where on the board something happens, as South sees it."""
    it = table.account.spots[0]
    axes.set_title(it.title.read(tongue).capitalize())
    marks = table.tally.marks
    board = [
        [100 * marks[f"{it.mark} {row * it.size + column}"] / table.games for column in range(it.size)]
        for row in range(it.size)
    ]
    image = axes.imshow(board, cmap="YlGnBu", vmin=0, interpolation="nearest", aspect="equal")
    ticks = range(0, it.size, 5 if it.size > 10 else 1)
    axes.set_xticks(ticks, [str(column) for column in ticks])
    axes.set_yticks(ticks, [str(row * it.size) for row in ticks])
    for spine in axes.spines.values():
        spine.set_visible(False)
    bar = part.colorbar(image, ax=axes, shrink=0.85, pad=0.02, label=say("plot spots", tongue))
    bar.outline.set_visible(False)


def _final(axes: Axes, table: PlayersReport, tongue: Tongue) -> None:
    """How many games ended with how much of what is read first at the end."""
    finals = table.account.finals
    counts = table.tally.measure(f"final {finals[0].key}") if finals else None
    if not counts:
        _nothing(axes, tongue)
        return
    axes.set_title(finals[0].name.read(tongue).capitalize())
    axes.bar(list(counts), list(counts.values()), width=0.9, color=_OWN, alpha=0.85)
    axes.set(xlim=(-0.6, max(counts) + 0.6), xlabel=say("finals", tongue), ylabel=say("plot games", tongue))
    for axis in ("x", "y"):
        axes.locator_params(axis=axis, integer=True)


def _won(axes: Axes, report: Report, table: PlayersReport, tongue: Tongue) -> None:
    """How often it is won together, by number of players, with the interval; the table at hand stands out."""
    axes.set_title(say("plot won", tongue))
    told = [it for it in report.tables.values() if it.together and it.ended]
    if not told:
        _nothing(axes, tongue)
        return
    for it in told:
        low, value, high = (100 * bound for bound in (it.won.low, it.won.value, it.won.high))
        colour = _OWN if it is table else _PARENT
        axes.plot([it.players] * 2, [low, high], color=colour, linewidth=6, alpha=0.4, solid_capstyle="round")
        axes.plot([it.players], [value], marker="o", color=colour, markersize=7)
    numbers = [it.players for it in told]
    axes.set_xticks(numbers, [str(number) for number in numbers])
    axes.set(xlim=(min(numbers) - 0.7, max(numbers) + 0.7), ylim=(0, 100))
    axes.set(xlabel=say("plot players", tongue), ylabel=say("plot won share", tongue))


def _wins(axes: Axes, report: Report, table: PlayersReport, tongue: Tongue) -> None:
    """Which part of the wins everybody gets, with the interval, beside what would be fair."""
    axes.set_title(say("plot wins", tongue))
    if table.players == 1 or not table.ended:
        _nothing(axes, tongue)
        return
    standings = (*table.by_place, *table.by_seat)
    heights = [*range(table.players), *(table.players + 0.6 + place for place in range(table.players))]
    fair = 100 * sum(it.share.value for it in table.by_seat) / table.players
    axes.axvline(fair, color=_SOFT, linestyle="--", linewidth=1, label=say("plot fair", tongue))
    for height, it in zip(heights, standings, strict=True):
        low, value, high = (100 * bound for bound in (it.share.low, it.share.value, it.share.high))
        colour = _OWN if it.lead.holds_zero else _WARM
        axes.plot([low, high], [height, height], color=colour, linewidth=6, alpha=0.3, solid_capstyle="round")
        axes.plot([value], [height], marker="o", color=colour, markersize=7)
    axes.set_yticks(heights, [who_is(report.plan, it.who, tongue) for it in standings])
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    axes.set_xlabel(say("plot share", tongue))
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), fontsize=8)


def _nothing(axes: Axes, tongue: Tongue) -> None:
    axes.set_axis_off()
    axes.text(0.5, 0.5, say("plot none", tongue), ha="center", va="center", color=_SOFT, transform=axes.transAxes)
