"""A clause that says the same of two or three things at once, as a clause for each: `buildings b1 and b2 beam 2`."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech, everyday
from ntwrules.dsl.text.source import TOLD
from ntwrules.model.texts import TONGUES

__all__ = ["Stretch", "Told", "clauses_of", "together"]

#: Of no more things than these something is said at once, nor in more words each.
_MOST_THINGS, _LONGEST_THING = 8, 3
#: More ways to tell which words name the things are not tried.
_MOST_WAYS = 6
_EDGE, _COUNT = re.compile(r"[{};]"), re.compile("[x×][0-9]+")


@frozen
class Stretch:
    """
    A clause of a line.

    Attributes:
        start: Where it begins.

        end: Where it ends, without what stands between braces behind it.

        behind: What stands between braces behind it.
    """

    start: int
    end: int
    behind: str = ""


@frozen
class Told:
    """
    A line in which several things are told one after another.

    Attributes:
        line: The line as it stands.

        clause: The clause that tells them.

        parts: What is said of each.

        things: What they are called.

        without: The same without each of its clauses in turn; empty where they all say the same of other things.
    """

    line: str
    clause: Stretch
    parts: tuple[str, ...]
    things: tuple[str, ...] = ()
    without: tuple[tuple[str, ...], ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """What to write instead."""
        return self.written(self.parts)

    def written(self, parts: Sequence[str]) -> tuple[str, ...]:
        """The line with other clauses instead of one; each on a line of its own where nothing else stands there."""
        line, clause = self.line, self.clause
        behind = line.index(clause.behind, clause.end) + len(clause.behind) if clause.behind else clause.end
        before, after = line[: clause.start], line[behind:]
        if before.strip() or (after.strip() and not after.lstrip().startswith("#")):
            return (before + "; ".join(parts) + after,)
        first, *others = parts or [""]
        return (before + first + after, *(before + other for other in others))


@frozen
class _Mark:
    """A word, a number, a text, a sign, or what stands between two things."""

    text: str
    start: int
    end: int
    joins: bool

    def kind(self, known: frozenset[str]) -> str:
        """What could stand in its place just as well."""
        if self.text[0] == '"':
            return "text"
        if not self.text[0].isalnum() or _COUNT.fullmatch(self.text):
            return "sign"
        return "number" if self.text.isdecimal() else "known" if self.text in known else "name"


def clauses_of(line: str) -> Iterator[Stretch]:
    """
    Every clause of a line, between its braces and semicolons.

    >>> [*clauses_of("turn { pump 2; build 1 }")][1:]
    [Stretch(start=7, end=13, behind=''), Stretch(start=15, end=22, behind='')]
    """
    bare = TOLD.sub(lambda told: ("\0" if told[0][0] == '"' else " ") * len(told[0]), line)
    edges = [(-1, ""), *((found.start(), found[0]) for found in _EDGE.finditer(bare)), (len(bare), "")]
    for (before, _), (at, sign) in pairwise(edges):
        start, end = before + 1, at
        start += len(bare[start:end]) - len(bare[start:end].lstrip())
        end -= len(bare[start:end]) - len(bare[start:end].rstrip())
        if start < end:
            yield Stretch(start, end, line[at : _closed(bare, at)] if sign == "{" else "")


def _closed(bare: str, at: int) -> int:
    """Where the braces end that begin in a place; there itself where they do not end on this line."""
    depth = 0
    for found in _EDGE.finditer(bare, at):
        depth += {"{": 1, "}": -1, ";": 0}[found[0]]
        if not depth:
            return found.end()
    return at


def together(line: str, speech: Speech, known: frozenset[str]) -> Iterator[Told]:
    """
    Every way to tell one by one of things that are told together, the likeliest first; *known* are words.

    >>> known = frozenset({"card", "left", "right"})
    >>> [told.lines for told in together("  card book left & right x2", Speech("en"), known)][0]
    ('  card book left x2', '  card book right x2')
    """
    for clause in clauses_of(line):
        opens = line[clause.end :].lstrip()[:1] == "{" and not clause.behind
        marks = [*_marks(line, clause, speech)]
        runs = [*_runs(marks)] if not opens else []
        ways = [way for run in runs for way in _one_by_one(line, clause, marks, run, speech, known)]
        for things, parts in ways[:_MOST_WAYS]:
            yield Told(line, clause, parts, things)
        for parts in _split(line, clause, marks) if not opens else ():
            without = tuple((*parts[:n], *parts[n + 1 :]) for n in range(len(parts)))
            yield Told(line, clause, parts, without=without)


def _marks(line: str, clause: Stretch, speech: Speech) -> Iterator[_Mark]:
    before = ""
    for found in _parts(speech).finditer(line, clause.start, clause.end):
        of_a_tongue = before.startswith('"') and found[0] in TONGUES  # `"Rain" en "Regen"`
        yield _Mark(found[0], found.start(), found.end(), found["joint"] is not None and not of_a_tongue)
        before = found[0]


@cache
def _parts(speech: Speech) -> re.Pattern[str]:
    """What a clause consists of."""
    joints = everyday(speech)["joining"]
    return re.compile(
        rf"""(?P<joint>,\s*(?:{joints})(?![\w-])|,(?!(?<=[0-9],)[0-9])|[&+/]|(?<![\w-])(?:{joints})(?![\w-]))"""
        r"""|"[^"\n]*"|[^\W_][\w’'-]*|\S""",
        re.IGNORECASE,
    )


def _runs(marks: Sequence[_Mark]) -> Iterator[list[int]]:
    """Where the joints of each list stand: all alike, or commas with a word before the last."""
    at = [n for n, mark in enumerate(marks) if mark.joins]
    run: list[int] = []
    for n in at:
        near = bool(run) and 1 < n - run[-1] <= _LONGEST_THING + 1
        alike = near and marks[run[0]].text == marks[run[-1]].text
        if not (alike and marks[run[0]].text in {",", marks[n].text}):
            yield from [run] if run else []
            run = []
        run.append(n)
    yield from (one for one in [run] if one and len(one) < _MOST_THINGS)


def _one_by_one(
    line: str, clause: Stretch, marks: Sequence[_Mark], run: Sequence[int], speech: Speech, known: frozenset[str]
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The things of a list and the clauses for them, by which words may name the first and the last of them."""
    middle = [marks[one + 1 : other] for one, other in pairwise(run)]
    found: list[tuple[int, int, tuple[str, ...], tuple[str, ...]]] = []
    for first in range(max(0, run[0] - _LONGEST_THING), run[0]):
        for last in range(run[-1] + 2, min(len(marks), run[-1] + 1 + _LONGEST_THING) + 1):
            things = [marks[first : run[0]], *middle, marks[run[-1] + 1 : last]]
            alike = len({*map(len, things)}) == 1  # so that it does not matter which words are known
            kinds = {frozenset(mark.kind(frozenset() if alike else known) for mark in thing) for thing in things}
            if len(kinds) > 1 or kinds & {frozenset({"number"})} or any("sign" in kind for kind in kinds):
                continue
            if first == 0 and last == len(marks) and not clause.behind:
                continue  # nothing is said of them
            sizes = [*map(len, things)]
            before, behind = line[clause.start : things[0][0].start], line[things[-1][-1].end : clause.end]
            names = tuple(line[thing[0].start : thing[-1].end] for thing in things)
            if len({*names}) < len(names):
                continue  # of the same thing nobody says the same twice
            parts = (_said(before, name, behind, speech) + f" {clause.behind}".rstrip() for name in names)
            found.append((max(sizes) - min(sizes), sum(sizes), names, tuple(parts)))
    return [(names, parts) for _, _, names, parts in sorted(found)]


def _said(before: str, name: str, behind: str, speech: Speech) -> str:
    """A clause about one of several things, without the words for all of them."""
    both = everyday(speech)["both"]
    before = re.sub(rf"(?:^|(?<=\s))(?:{both})\s+$", "", before, flags=re.IGNORECASE)
    behind = re.sub(rf"^\s*(?:,?\s*(?:{both})(?![\w-]))?\s*:?(?=\s|$)", "", behind, flags=re.IGNORECASE)
    behind = re.sub(rf",?\s+(?:{both})\s*$", "", behind, flags=re.IGNORECASE)
    return " ".join(f"{before} {name} {behind}".split()) if '"' not in before + behind else f"{before}{name}{behind}"


def _split(line: str, clause: Stretch, marks: Sequence[_Mark]) -> Iterator[tuple[str, ...]]:
    """A clause cut in two or more, where things are joined in it: perhaps they have nothing to do with one another."""
    joints = [mark for mark in marks if mark.joins and clause.start < mark.start]
    commas = [mark for mark in joints if mark.text == ","]
    tried: list[list[_Mark]] = []
    for cut in (commas, joints, *([one] for one in joints[:_LONGEST_THING])):
        if cut and cut not in tried:
            tried.append(cut)
            edges = pairwise([clause.start, *(at for mark in cut for at in (mark.start, mark.end)), clause.end])
            parts = [line[start:end].strip() for n, (start, end) in enumerate(edges) if n % 2 == 0]
            if all(parts):
                yield (*parts[:-1], f"{parts[-1]} {clause.behind}".rstrip())
