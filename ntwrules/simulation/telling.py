"""A report for people: plain lines of at most 80 characters."""

import textwrap
from collections.abc import Iterable, Iterator

from ntwrules.model.examining.accounting import Count
from ntwrules.model.showing.plain import plain
from ntwrules.model.texts import Tongue
from ntwrules.model.variants.variant import Variant
from ntwrules.simulation.figures import FEW, Difference, Length, PlayersReport, SeatResult
from ntwrules.simulation.plan import Plan
from ntwrules.simulation.statistics import Estimate
from ntwrules.simulation.texts import figure, percent, say

__all__ = ["Telling", "heading", "news", "report_to_text", "short", "title_of", "who_is"]

#: Lines are no longer than this.
WIDTH = 80

#: Rounds at which the gauges are told: so many, spread over the games that still go on.
_TIMES = 5


def report_to_text(plan: Plan, tables: Iterable[PlayersReport], tongue: Tongue) -> str:
    """All tables of what was played as planned."""
    told = [Telling(plan, table, tongue).text() for table in tables]
    return "\n".join(told) if told else say("nothing", tongue) + "\n"


def news(plan: Plan, table: PlayersReport, tongue: Tongue) -> str:
    """The verdict of one table so far, in one line."""
    return Telling(plan, table, tongue).news()


def title_of(variant: Variant, tongue: Tongue) -> str:
    """What a variant is called; it is printed and drawn."""
    return plain(variant.title.read(tongue) or variant.key)


def heading(plan: Plan, table: PlayersReport, tongue: Tongue) -> str:
    """What was played, by how many, and how often."""
    players = say("players", tongue, table.players)
    games = say("games", tongue, table.games)
    return say("title", tongue, title=title_of(plan.variant, tongue), players=players, games=games)


def who_is(plan: Plan, who: str, tongue: Tongue) -> str:
    """A seat or a place in the order of play, in words."""
    names = plan.variant.seat_plan.names
    return names[who].read(tongue) if who in names else say(who, tongue)


class Telling:
    """One table in one tongue: as text, line by line, and what each of its measures is called."""

    def __init__(self, plan: Plan, table: PlayersReport, tongue: Tongue) -> None:
        self.plan, self.table, self.tongue = plan, table, tongue

    def say(self, key: str, **words: object) -> str:
        """A text of ours."""
        return say(key, self.tongue, **words)

    def number(self, number: float, digits: int = 1, *, sign: bool = False) -> str:
        """A number as people write it."""
        return figure(number, self.tongue, digits, sign=sign)

    def text(self) -> str:
        """All of it."""
        lines = [*self._head(), *self._wins(), *self._lengths(), *self._ends()]
        for count in self.table.account.counts:
            lines += self._count(count)
        lines += [*self._series(), *self._against()]
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def _interval(self, estimate: Estimate, digits: int = 1, scale: float = 1.0, *, sign: bool = False) -> str:
        value = f"{self.number(scale * estimate.value, digits, sign=sign):>6}"
        if estimate.high - estimate.low == float("inf"):  # of one game
            return value
        low, high = (self.number(scale * bound, digits, sign=sign) for bound in (estimate.low, estimate.high))
        return f"{value} ({low} {self.say('to')} {high})"

    def _wrapped(self, text: str, indent: str = "  ") -> list[str]:
        return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ")

    def _so(self, key: str, **words: object) -> list[str]:
        """What follows from the figures."""
        return self._wrapped("→ " + self.say(key, **words))

    def who(self, who: str) -> str:
        """A seat or a place in the order of play, in words."""
        return who_is(self.plan, who, self.tongue)

    def percent(self, share: float) -> str:
        """A share as people write it."""
        return percent(share, self.tongue)

    def _head(self) -> Iterator[str]:
        table, plan = self.table, self.plan
        yield from self._wrapped(heading(plan, table, self.tongue), "")
        minds = dict(plan.minds)
        playing = [minds[seat] for seat in table.seats]
        if len(set(playing)) == 1:
            told = self.say("all", mind=playing[0]) if table.players > 1 else playing[0]
        else:
            told = ", ".join(f"{self.who(seat)} {minds[seat]}" for seat in table.seats)
        yield from self._wrapped(self.say("policies", minds=told))
        if table.games > table.ended:
            yield from self._wrapped(self.say("cut", times=table.games - table.ended))
        if table.looks is not None:
            yield from self._wrapped(self._until())
        if table.aim is not None:
            yield from self._wrapped(self.say("always"))

    def _until(self) -> str:
        """Whether the intervals became as narrow as was asked for, and after how many games."""
        table = self.table
        assert table.aim is not None
        key = "until reached" if table.reached else "until not"
        asked = f"{100 * table.aim:g}".replace(".", self.say("decimal"))
        half = self.number(100 * table.half, 2)
        return self.say(key, games=table.games, looks=table.looks, half=half, asked=asked)

    def news(self) -> str:
        """How it stands, in one line."""
        table = self.table
        counts = {key: say(key, self.tongue, n) for key, n in (("players", table.players), ("games", table.games))}
        key = "news few" if table.ended < FEW else "news"
        half, minutes = self.number(100 * table.half), table.minutes.middle
        return self.say(key, **counts, half=half, told=self._news(), minutes=minutes)

    def _news(self) -> str:
        """The largest difference that luck does not explain, between those who play or the two that are compared."""
        table, parent = self.table, self.plan.parent
        if parent is None and table.verdict(table.by_seat) in {"alone", "together"}:
            return self.say("news won", share=self.percent(table.won.value))
        if parent is None:
            there, edges = "", [(it.who, it.lead) for it in (*table.by_place, *table.by_seat)]
        else:
            there = " there"
            edges = [(it.measure.removeprefix("share "), it.more) for it in table.differences if it.of_wins]
        sure = [(who, edge) for who, edge in edges if not edge.holds_zero]
        title = title_of(parent or self.plan.variant, self.tongue)
        if not sure:
            return self.say(f"news even{there}", title=title)
        who, edge = max(sure, key=lambda it: abs(it[1].value))
        key, points = "more" if edge.value > 0 else "less", self.number(abs(100 * edge.value), 0)
        return self.say(f"news {key}{there}", who=self.subject(who), points=points, title=title)

    def subject(self, who: str) -> str:
        """A seat or place in the order of play, as the subject of a sentence."""
        return self.say(subject) if (subject := f"subject {who}") in say else self.who(who)

    def _wins(self) -> Iterator[str]:
        table = self.table
        yield ""
        if table.together:
            yield from self._won()
            return
        if table.verdict(table.by_seat) not in {"alone", "together"} and table.ended:
            yield f"  {self.say('who wins'):<22}{self.say('alone'):>8}{self.say('shared'):>9}   {self.say('share')}"
            for standings in (table.by_place, table.by_seat):
                yield from (self._standing(it) for it in standings)
        for kind, standings in (("place", table.by_place), ("seat", table.by_seat)):
            yield from self._verdict(kind, standings)
            if table.verdict(standings) not in {"even", "uneven"}:
                break
        yield from self._scores()

    def _won(self) -> Iterator[str]:
        """How hard it is to win together."""
        table = self.table
        if table.players > 1:
            yield f"  {self.say('together')}"
        if table.ended:
            low, high = (self.number(100 * bound, 0) for bound in (table.won.low, table.won.high))
            share, won = self.percent(table.won.value), table.tally.measure("won")[1]
            yield from self._so("won", won=won, games=table.ended, share=share, low=low, high=high)
        if table.difficulty != "open":
            yield from self._so(f"difficulty {table.difficulty}", few=FEW)
        if not self._alike():
            yield from self._scores()

    def _scores(self) -> Iterator[str]:
        scores = (f"{self.who(seat)} {self.number(score.value, 2)}" for seat, score in self.table.scores.items())
        if self.table.ended:
            yield f"  {self.table.account.points.read(self.tongue)}: {'  '.join(scores)}"

    def _standing(self, it: SeatResult) -> str:
        ended = self.table.ended
        alone, shared = self.percent(it.alone / ended), self.percent(it.shared / ended)
        who = self.who(it.who)
        return f"    {who:<20}{alone:>8}{shared:>9}  {self._interval(it.share, 1, 100)}"

    def _verdict(self, kind: str, standings: tuple[SeatResult, ...]) -> Iterator[str]:
        verdict = self.table.verdict(standings)
        if verdict == "uneven":
            apart = [it for it in standings if not it.lead.holds_zero]
            for it in apart[:1] if self.table.players == 2 else apart:
                yield from self._lead(it)
        else:
            key = f"verdict even {kind}" if verdict == "even" else f"verdict {verdict}"
            yield from self._so(key, won=self.percent(self.table.won.value), few=FEW)

    def _lead(self, it: SeatResult) -> list[str]:
        low, high = sorted(abs(100 * bound) for bound in (it.lead.low, it.lead.high))
        return self._so(
            "verdict more" if it.lead.value > 0 else "verdict less",
            who=self.subject(it.who),
            points=self.number(abs(100 * it.lead.value)),
            low=self.number(low),
            high=self.number(high),
        )

    def _lengths(self) -> Iterator[str]:
        table = self.table
        yield from self._lengths_head("length")
        for key in ("rounds", "minutes", "decisions", "lead changes"):
            if key != "lead changes" or table.verdict(table.by_seat) not in {"alone", "together"}:
                yield self._length(self.say(key), table.length(key))
        yield self._length(self.say("per turn"), Length.of(table.tally.decisions), interval=False)
        if table.account.own_clock:
            yield from self._wrapped(self.say("own clock"))
            return
        handling = table.account.handling.read(self.tongue)
        yield from self._wrapped(self.say("time", seconds=self.plan.seconds, handling=handling))

    def _lengths_head(self, title: str) -> Iterator[str]:
        yield ""
        columns = "".join(f"{self.say(key):>8}" for key in ("short", "usual", "long"))
        yield f"  {self.say(title):<26}{columns}   {self.say('mean')}"

    def _ends(self) -> Iterator[str]:
        """How games end that all win or lose together, and how far those come that are lost."""
        account = self.table.account
        for title, kind, gauges in (("finals", "final", account.finals), ("lost", "short", account.shortfalls)):
            told = [gauge for gauge in gauges if self.table.tally.measure(f"{kind} {gauge.key}")]
            if told:
                yield from self._lengths_head(title)
            for gauge in told:
                yield self._length(gauge.name.read(self.tongue), self.table.length(f"{kind} {gauge.key}"))

    def _length(self, name: str, it: Length, *, interval: bool = True) -> str:
        mean = self._interval(it.mean) if interval else f"{self.number(it.mean.value):>6}"
        return f"    {name:<24}{it.low:>8}{it.middle:>8}{it.high:>8}  {mean}"

    def _count(self, count: Count) -> Iterator[str]:
        yield ""
        title = count.title.read(self.tongue)
        if count.once:
            yield f"  {title}"
            for row in count.rows:
                name, *more = textwrap.wrap(row.name.read(self.tongue), 52)
                share = self.table.share(row.marks[0])
                low, high = (self.number(100 * bound, 0) for bound in (share.low, share.high))
                yield f"    {name:<53}{self.percent(share.value):>6} ({low}–{high})"
                yield from (f"      {line}" for line in more)
            return
        wide = min(40, WIDTH - 4 - 14 * len(count.columns))
        columns = "".join(f"{column.read(self.tongue):>14}" for column in count.columns)
        yield f"  {title:<{wide + 2}}{columns}"
        often = self.table.often
        whole = sum(often(row.marks[0]) for row in count.rows) or 1.0
        for row in count.rows:
            first, *others = row.marks
            values = [often(first), *(often(mark, first if count.per else "") for mark in others)]
            told = "".join(f"{self.number(value, 2):>14}" for value in values)
            part = f"{self.percent(often(row.marks[0]) / whole):>8}" if count.share else ""
            yield f"    {short(row.name.read(self.tongue), wide):<{wide}}{told}{part}"

    def _series(self) -> Iterator[str]:
        gauges = self.table.account.gauges
        readings = {gauge.key: {row[0]: row for row in self.table.readings(gauge)} for gauge in gauges}
        rounds = next(iter(readings.values()), {})
        told = [round_ for round_, row in rounds.items() if row[3] * 10 >= self.table.games]
        if not told:
            return
        last = told[-1]
        chosen = sorted({max(1, round(last * part / _TIMES)) for part in range(1, _TIMES + 1)})
        yield ""
        yield f"  {self.say('over time'):<26}" + "".join(f"{self.say('round', round=it):>10}" for it in chosen)
        for gauge in gauges:
            values = "".join(f"{self.number(readings[gauge.key][it][1]):>10}" for it in chosen)
            yield f"    {gauge.name.read(self.tongue):<24}{values}"
        going = "".join(f"{self.percent(rounds[it][3] / self.table.games):>10}" for it in chosen)
        yield f"    {self.say('still'):<24}{going}"

    def _against(self) -> Iterator[str]:
        table, parent = self.table, self.plan.parent
        if parent is None:
            return
        yield ""
        yield from self._wrapped(self.say("against", title=title_of(parent, self.tongue)))
        if all(it.more.low == it.more.high == 0 for it in table.differences):
            yield from self._so("no parent")
            return
        heads = f"{self.say('before'):>7}{self.say('now'):>7}"
        yield f"    {'':<27}{heads}   {self.say('difference'):<24}{self.say('saving'):>8}"
        yield from (self._difference(it) for it in table.differences if self.tells(it.measure))
        yield from self._wrapped(self.say("saved"), "    ")

    def tells(self, measure: str) -> bool:
        """Is a measure told? The points of one seat say it for all where they always are those of all."""
        if self.table.together and measure.startswith("score ") and self._alike():
            return measure == f"score {self.table.seats[0]}"
        return measure != "winners" and not (measure.startswith("score ") and self.table.players == 1)

    def _alike(self) -> bool:
        """Do all seats have the same points?"""
        scores = [self.table.tally.measure(f"score {seat}") for seat in self.table.seats]
        return all(it == scores[0] for it in scores)

    def _difference(self, it: Difference) -> str:
        scale = 100.0 if it.of_wins else 1.0
        sure = " " if it.more.holds_zero else "*"
        saving = f"{self._brief(it.saving)}×" if it.saving < float("inf") else ""
        before, now = (f"{self._brief(scale * mean):>7}" for mean in (it.parent, it.own))
        digits = 0 if abs(scale * it.more.value) >= 100 else 1
        more = f"{sure}{self._interval(it.more, digits, scale, sign=True)}"
        return f"    {short(self.measured(it.measure), 26):<27}{before}{now} {more:<27}{saving:>7}"

    def _brief(self, number: float) -> str:
        return self.number(number, 0 if abs(number) >= 100 else 1)

    def measured(self, measure: str) -> str:
        """What a measure is called."""
        kind, _, who = measure.partition(" ")
        match kind:
            case "share":
                return self.say("share of", who=self.who(who))
            case "won":
                return self.say("won of")
            case "final":
                return next(it.name.read(self.tongue) for it in self.table.account.finals if it.key == who)
            case "score" if self.table.together and self._alike():
                return self.table.account.points.read(self.tongue)
            case "score" if who:
                return self.say("score of", who=self.who(who))
            case "mark":
                rows = (row for count in self.table.account.counts for row in count.rows)
                return next((row.name.read(self.tongue) for row in rows if row.marks == (who,)), who)
        return self.say(measure)


def short(name: str, width: int) -> str:
    """As much of a name or a line as there is room for."""
    return name if len(name) <= width else f"{name[: width - 1].rstrip()}…"
