"""What whoever wonders asks for: is it fair, how long does it take, what stands out; from games that are played now."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from ntwrules.model.errors import NtwError
from ntwrules.model.showing.plain import marked_up
from ntwrules.model.texts import Tongue
from ntwrules.model.workers import on_this_machine
from ntwrules.play.players import seating_for
from ntwrules.rulebooks.loading import parent_of
from ntwrules.simulation.figures import FEW, PlayersReport
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.policies import names, usual
from ntwrules.simulation.running import GAMES, WIDEST, Run
from ntwrules.simulation.sentences import differences, interval, three_sentences
from ntwrules.simulation.telling import Telling, title_of
from ntwrules.studio.bench import Bench, Emit
from ntwrules.studio.protocol import Bar, Bounds, Count, LengthTold, Measured, Text, Unanswerable, Word
from ntwrules.studio.texts import say

__all__ = ["simulate"]

#: So few games are not worth the start of another process.
_FEW_TO_SHARE = 100
#: Progress is told so often, in seconds; what the games say so far, once that many times more were played.
_OFTEN, _MORE = 0.1, 1.25
#: A picture has so many columns, and is so wide and high.
_COLUMNS, _WIDE, _HIGH, _BELOW = 12, 480, 200, 44


def simulate(
    it: Bench,
    tongue: Tongue,
    *,
    emit: Emit,
    text: Text,
    games: Annotated[int, Bounds(1, 10_000)] | None = None,
    players: Count | None = None,
    policy: Word | None = None,
    seed: int = 0,
    parent: bool = False,
    until: float | None = None,
) -> Measured:
    """
    Play many games, and tell in three sentences and some figures what came of them.

    With `parent` each is played by the rules of the parent too, on the same luck; with `until` no more than it takes
    until who wins is known to such a share.
    """
    book, game = it.playable(text, tongue)
    other = parent_of(game) if parent else None
    mind = policy or usual(book)
    if mind not in names(book):
        raise Unanswerable("kind", found=mind[:40], allowed=", ".join(names(book)))
    plan = Plan.of(game, other, dict.fromkeys(game.variant.seats, mind), seed=seed)
    number = _number(plan, players)
    if until is not None and not 0 < until < WIDEST:
        raise Unanswerable("until")
    run = Run(plan=plan, players=(number,), games=max(games or GAMES, FEW if until else 1), until=until)
    jobs = it.jobs if run.games >= _FEW_TO_SHARE else 1
    run.makes, run.width = on_this_machine(jobs)
    _play(run, tongue, emit)
    return _measured(plan, run.report().tables[number], tongue)


def _number(plan: Plan, asked: int | None) -> int:
    allowed = plan.numbers
    usual_seating = seating_for(plan.variant, None, {})
    number = asked or (
        usual_seating.players if usual_seating and usual_seating.players in allowed else max(allowed, default=0)
    )
    if number not in allowed:
        raise Unanswerable("players", found=number, allowed=", ".join(map(str, allowed)) or "0")
    return number


def _play(run: Run, tongue: Tongue, emit: Emit) -> None:
    """Play all of it; *emit* is told how far it has come, and ends it when it raises an error."""
    told, enough = 0.0, FEW
    total = run.games

    def progress(done: int) -> None:
        nonlocal told, enough
        now = time.monotonic()
        if now - told < _OFTEN and done < total:
            return
        told = now
        said: dict[str, object] = {"done": done, "total": total}
        if done >= enough:
            enough = int(done * _MORE) + 1
            [table] = run.report().tables.values()
            said["sentences"] = [*three_sentences(run.plan, table, tongue)]
        emit(said)

    try:
        emit({"done": 0, "total": total})
        run.go(time.monotonic, progress)
    except NtwError as error:
        raise Unanswerable("measure", why=error) from None


def _measured(plan: Plan, table: PlayersReport, tongue: Tongue) -> Measured:
    it = Telling(plan, table, tongue)
    lines = differences(plan, table, tongue)
    return {
        "sentences": [*three_sentences(plan, table, tongue)],
        "bars": [*_bars(it)],
        "lengths": [*_lengths(it)],
        "pictures": [_picture(it)],
        "against": None if plan.parent is None else {"title": title_of(plan.parent, tongue), "lines": [*lines]},
        "table": [[say("measured what", tongue), say("measured figure", tongue)], *map(list, _rows(it))],
        "games": table.games,
    }


def _bars(it: Telling) -> Iterator[Bar]:
    table = it.table
    if not table.by_place or table.players == 1:
        won = table.won
        yield {"label": say("measured won", it.tongue), "share": won.value, "low": won.low, "high": won.high}
        return
    for each in (*table.by_place, *table.by_seat):
        share = each.share
        yield {
            "label": it.who(each.who),
            "share": share.value,
            "low": max(0.0, share.low),
            "high": min(1.0, share.high),
        }


def _lengths(it: Telling) -> Iterator[LengthTold]:
    for key in ("minutes", "rounds", "decisions"):
        length = it.table.length(key)
        told = say("measured length", it.tongue, middle=length.middle, low=length.low, high=length.high)
        yield {"label": it.say(key), "value": told}


def _rows(it: Telling) -> Iterator[tuple[str, str]]:
    """Everything that was counted, each with its figure."""
    table = it.table
    for each in table.by_place + table.by_seat:
        yield it.say("share of", who=it.who(each.who)), interval(it, each.share, 1, 100)
    for key in ("minutes", "rounds", "decisions", "lead changes"):
        yield it.say(key), interval(it, table.length(key).mean)
    for seat, score in table.scores.items():
        yield it.say("score of", who=it.who(seat)), interval(it, score)
    for count in table.account.counts:
        title = count.title.read(it.tongue)
        for row in count.rows:
            mark = row.marks[0]
            figure = it.percent(table.share(mark).value) if count.once else it.number(table.often(mark), 2)
            yield f"{title}: {row.name.read(it.tongue)}", figure


def _picture(it: Telling) -> str:
    """How many games took how many minutes, as columns; those of the parent behind them."""
    counted = [it.table.tally.measure("minutes"), *([it.table.parent.measure("minutes")] if it.table.parent else [])]
    least = min((min(each) for each in counted if each), default=0)
    most = max((max(each) for each in counted if each), default=0)
    step = max(1, -(-(most - least + 1) // _COLUMNS))
    columns = [_columns(each, least, step) for each in counted]
    highest = max((max(each) for each in columns if each), default=1) or 1
    wide = _WIDE / _COLUMNS
    drawn = []
    for shares, kind in zip(reversed(columns), ("behind", "before")[-len(columns) :], strict=True):
        shade = {"behind": 'fill="#b9c4cc"', "before": 'fill="#2f7fb3" fill-opacity="0.8"'}[kind]
        inset = 1 if kind == "behind" else 5
        for at, share in enumerate(shares):
            high = _HIGH * share / highest
            place = f'x="{at * wide + inset:.1f}" y="{_HIGH - high:.1f}"'
            drawn.append(f'<rect {place} width="{wide - 2 * inset:.1f}" height="{high:.1f}" {shade}/>')
    middle = 'font-size="13" text-anchor="middle"'
    labels = "".join(
        f'<text x="{(at + 0.5) * wide:.1f}" y="{_HIGH + 18}" {middle}>{least + at * step}</text>'
        for at in range(0, _COLUMNS, 2)
    )
    title = marked_up(say("measured picture", it.tongue))
    below = f'<text x="{_WIDE / 2:.0f}" y="{_HIGH + 38}" {middle}>{title}</text>'
    frame = f'<path d="M0 {_HIGH}H{_WIDE}" stroke="#000" stroke-width="1"/>'
    size = f'viewBox="0 0 {_WIDE} {_HIGH + _BELOW}" font-family="Helvetica, Arial, sans-serif" role="img"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}><title>{title}</title>'
        f"{''.join(drawn)}{frame}{labels}{below}</svg>"
    )


def _columns(counts: Counter[int], least: int, step: int) -> list[float]:
    """Which share of the games falls into each column."""
    made, whole = [0.0] * _COLUMNS, counts.total() or 1
    for value, games in counts.items():
        made[min(_COLUMNS - 1, (value - least) // step)] += games / whole
    return made
