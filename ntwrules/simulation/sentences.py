"""The figures of a table in three sentences: is it fair, how long does it take, and what stands out."""

from collections.abc import Iterator

from ntwrules.model.texts import Tongue, capital
from ntwrules.simulation.figures import FEW, PlayersReport
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.statistics import Estimate
from ntwrules.simulation.telling import Telling, title_of
from ntwrules.simulation.texts import say

__all__ = ["differences", "interval", "three_sentences"]

#: Differences of what is told in a sentence, the first that is sure.
_FIRST = ("won", "share", "minutes", "rounds")
#: So many names stand in a sentence.
_NAMES = 3


def three_sentences(plan: Plan, table: PlayersReport, tongue: Tongue) -> tuple[str, str, str]:
    """
    Is it fair, how long does it take, and what stands out.

    >>> import ntwrules
    >>> report = ntwrules.simulate(ntwrules.load("samen-thuis"), games=4, players=2)
    >>> for sentence in three_sentences(report.plan, report.tables[2], "en"):
    ...     print(sentence)
    Too few games to tell how hard it is: that takes 20.
    A game usually takes ... minutes (... to ...), in ... rounds.
    ...
    """
    it = Telling(plan, table, tongue)
    return _fair(it), _long(it), capital(next(_outstanding(it)))


def _fair(it: Telling) -> str:
    table = it.table
    if table.ended < FEW:
        return it.say("sentence few together" if table.together else "sentence few", few=FEW)
    verdicts = [table.verdict(standings) for standings in (table.by_place, table.by_seat)]
    if not {"alone", "together"}.isdisjoint(verdicts):
        low, high = (it.number(100 * bound, 0) for bound in (table.won.low, table.won.high))
        key = f"sentence won {table.difficulty}"
        return it.say(key, share=it.percent(table.won.value), low=low, high=high)
    if "uneven" not in verdicts:
        return it.say("sentence fair", half=it.number(100 * table.half, 0))
    edges = [(each.who, each.lead) for each in (*table.by_place, *table.by_seat) if not each.lead.holds_zero]
    who, lead = max(edges, key=lambda edge: abs(edge[1].value))
    least, most = sorted(abs(100 * bound) for bound in (lead.low, lead.high))
    return it.say(
        "sentence unfair more" if lead.value > 0 else "sentence unfair less",
        who=it.subject(who),
        points=it.number(abs(100 * lead.value), 0),
        low=it.number(least, 0),
        high=it.number(most, 0),
    )


def _long(it: Telling) -> str:
    table = it.table
    cut = table.games - table.ended
    if not table.ended:
        return it.say("sentence endless", games=table.games)
    minutes, rounds = table.minutes, table.rounds
    told = it.say("sentence long", middle=minutes.middle, low=minutes.low, high=minutes.high, rounds=rounds.middle)
    return f"{told} {it.say('sentence cut', times=cut, games=table.games)}" if cut else told


def _outstanding(it: Telling) -> Iterator[str]:
    """What may be worth a sentence, the most so first."""
    table, parent = it.table, it.plan.parent
    if parent is not None:
        title = title_of(parent, it.tongue)
        sure = dict(_sure(it))
        first = [line for key in _FIRST for measure, line in sure.items() if measure.split()[0] == key]
        if lines := [*first, *sure.values()]:
            yield it.say("sentence unlike", title=title, told=lines[0])
        elif table.ended >= FEW:
            yield it.say("sentence alike", title=title)
    never = [
        row.name.read(it.tongue)
        for count in table.account.counts
        if not count.once
        for row in count.rows
        if not any(map(table.often, row.marks))
    ]
    if never and table.ended >= FEW:
        yield it.say("sentence never", games=table.games, names=", ".join(never[:_NAMES]))
    rows = [row for count in table.account.counts if count.once for row in count.rows]
    often = max(rows, key=lambda row: table.share(row.marks[0]).value, default=None)
    if often is not None and (share := table.share(often.marks[0]).value):
        yield it.say("sentence often", what=often.name.read(it.tongue), share=it.percent(share))
    yield say("sentence lead", it.tongue, table.length("lead changes").middle if table.players > 1 else 0)


def _sure(it: Telling) -> Iterator[tuple[str, str]]:
    """Each difference that luck does not explain, with a line about it."""
    for one in it.table.differences:
        if it.tells(one.measure) and not one.more.holds_zero:
            scale = 100.0 if one.of_wins else 1.0
            digits = 0 if one.of_wins or abs(one.own) >= 100 else 1
            own, before = (it.number(scale * mean, digits) for mean in (one.own, one.parent))
            what = it.subject(one.measure.removeprefix("share ")) if one.of_wins else it.measured(one.measure)
            key = "sentence wins instead" if one.of_wins else "sentence instead"
            yield one.measure, it.say(key, what=what, own=own, before=before)


def differences(plan: Plan, table: PlayersReport, tongue: Tongue) -> tuple[str, ...]:
    """Everything that differs from the variant that is compared with and that luck does not explain, a line each."""
    return tuple(line for _, line in _sure(Telling(plan, table, tongue)))


def interval(it: Telling, estimate: Estimate, digits: int = 1, scale: float = 1.0) -> str:
    """A figure with its interval."""
    value, low, high = (it.number(scale * each, digits) for each in (estimate.value, estimate.low, estimate.high))
    return it.say("sentence interval", value=value, low=low, high=high)
