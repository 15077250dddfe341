"""Clauses that a row cannot say: times, goods and places, and lines about a seat, a slot or a place."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from attrs import frozen

from ntwrules.dsl.everyday.likeness import Speech
from ntwrules.dsl.lowering.assembly import Assembly
from ntwrules.dsl.lowering.overlay import Statements
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.repairing.ways.mistyped import counts
from ntwrules.dsl.rows.comparing import RowComparison
from ntwrules.dsl.rows.finer import Found
from ntwrules.dsl.rows.printing import RowPrinter
from ntwrules.dsl.rows.values import Reading
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.source import TOLD
from ntwrules.dsl.text.words import plain_name
from ntwrules.dsl.writing.nodes import Part, joined, name, number, word
from ntwrules.rulebooks.time_n_space.variant import (
    DAY,
    MOON,
    SEAT_PLAN,
    Building,
    Preplaced,
    TimeVariant,
    Wormhole,
    is_name,
    moon_number,
)

__all__ = ["BLOCKS", "LINES", "READS", "SPANS", "WRITES", "Line", "duration"]

_MOST_UNITS = 9
#: Milliseconds of each span of time, the longest first.
SPANS = {"minute": 60_000, "second": 1000, "millisecond": 1}


# Times, goods and places ----------------------------------------------------------------------------------------------


def duration(node: Node, it: Reading) -> int:
    """A time in milliseconds."""
    amount, span = node.leaves()
    return it.number(amount, 1, DAY // SPANS[span.value]) * SPANS[span.value]


def _said_duration(millis: int) -> Node:
    span = next(span for span, length in SPANS.items() if millis % length == 0)
    return Node("duration", (number(millis // SPANS[span]), word("SPAN", span)))


def _units(node: Node, _it: Reading) -> tuple[str, ...]:
    return tuple(leaf.value for leaf in node.leaves("GOOD"))[:_MOST_UNITS]


def _said_units(goods: tuple[str, ...]) -> Node:
    return Node("units", tuple(joined(word("GOOD", good) for good in goods)))


def _moon(leaf: Leaf, it: Reading) -> str:
    return f"{MOON}{it.number(leaf, 1, 99)}"


def _said_moon(moon: str) -> tuple[Part, ...]:
    return word("MOON"), number(moon_number(moon))


def _place(node: Node, it: Reading) -> str:
    last = list(node.leaves())[-1]
    if last.type == "NUMBER":
        return _moon(last, it)
    return last.value if last.type == "SEAT" else _named_place(last, it)


def _named_place(leaf: Leaf, it: Reading) -> str:
    """A place by its name, which actions have to be able to spell (M5); nothing for another one, which is told."""
    place = leaf.value
    moon = re.fullmatch(rf"({'|'.join(_moons(it))})[-_]?([1-9][0-9]?)", place.lower())
    if place in SEAT_PLAN.seats or moon_number(place) or (moon is None and is_name(place)):
        return place
    plain = f"{moon[1]} {moon[2]}" if moon else plain_name(place)
    near = (plain,) if moon or is_name(plain) else ()
    it.find("NTW327", leaf, found=place, near=near, hint="help_near" if near else "help")
    return ""


def _moons(it: Reading) -> list[str]:
    return it.it.spelled("MOON") if it.it else []


def _said_place(place: str) -> Node:
    if place in SEAT_PLAN.seats:
        return Node("place", (word("SEAT", place),))
    return Node("place", _said_moon(place) if moon_number(place) else (name(place),))


# Lines about a seat, a slot or a place --------------------------------------------------------------------------------


@frozen(kw_only=True)
class Line:
    """
    A clause that is said once for each seat, slot or place.

    Attributes:
        row: Its row.

        sets: The field of the variant that holds all of them.

        about: What it is about: of two clauses about the same the later one holds.

        read: What it says; None where it takes back what was inherited, or is about something taken away.

        parts: How that is said again.

        instead: What could be meant by a clause about what another clause is about.
    """

    row: str
    sets: str
    about: Callable[[Node], str]
    read: Callable[[Node, Reading], Any]
    parts: Callable[[Any], Iterator[Part]]
    instead: Callable[[Node, Statements], Iterable[Edit]] = lambda _node, _file: ()

    def lower(self, node: Node, file: Statements) -> None:
        """Keep the clause, unless the file has spoken of it before."""
        about = self.about(node)
        if file.once(node, self.row, about):
            file.set(node, self.row, node, item=about)
        else:
            file.say.propose("NTW120", self.instead(node, file))

    def lower_block(self, block: Node, file: Statements) -> None:
        """All of them in one block, which stands instead of what was inherited."""
        if file.once(block.parts[0], block.rule):
            file.instead(block, self.row)
            for node in block.nodes():
                self.lower(node, file)

    def make(self, file: Assembly) -> dict[str, Any]:
        """The field of the variant."""
        said = [one[""] for one in file.overlay.items(self.row).values()]
        read = (self.read(one.value, Reading(one.at.source, file.say, it=file)) for one in said)
        return {self.sets: tuple(value for value in read if value is not None)}

    def print(self, it: RowPrinter[TimeVariant]) -> Iterator[Node]:
        """The clauses that say it again."""
        for value in getattr(it.variant, self.sets):
            node = Node(self.row, tuple(self.parts(value)))
            yield it.clause(f"{self.row}.{self.about(node)}", self.row, *node.parts)

    def differ(self, it: RowComparison[TimeVariant]) -> Iterator[Found]:
        """Clauses that came, and those that went without another about the same."""
        a, b = ({self._about(value): value for value in getattr(variant, self.sets)} for variant in (it.a, it.b))
        for about, value in b.items():
            if a.get(about) != value:
                yield self.row, {"b": it.text(self.row, self.parts(value))}
        for about in [about for about in a if about not in b]:
            yield f"{self.row} gone", {"a": it.text(self.row, self.parts(a[about]))}

    def _about(self, value: Any) -> str:
        return self.about(Node(self.row, tuple(self.parts(value))))


def _first(*terminals: str) -> Callable[[Node], str]:
    """What a clause is about: the first leaf of each of these."""
    return lambda node: " ".join(next(node.leaves(terminal)).value for terminal in terminals)


def _own_timers(node: Node, it: Reading) -> tuple[str, tuple[int, ...]]:
    return next(node.leaves("SEAT")).value, tuple(duration(each, it) for each in node.nodes("duration"))


def _said_own_timers(said: tuple[str, tuple[int, ...]]) -> Iterator[Part]:
    yield from (word("TIMERS_OF"), word("SEAT", said[0]), word("RUN"))
    yield from joined(map(_said_duration, said[1]))


def _ends(node: Node) -> str:
    """The same wormhole, whichever end is told first."""
    ends = (" ".join(leaf.value for leaf in place.leaves() if leaf.type != "MOON") for place in node.nodes("place"))
    return " - ".join(sorted(ends))


def _wormhole(node: Node, it: Reading) -> Wormhole | None:
    start, end = (_place(place, it) for place in node.nodes("place"))
    takes = node.node("duration")
    time = duration(takes, it) if takes else 0
    return Wormhole(start, end, time) if start and end else None


def _to_another_moon(node: Node, file: Statements) -> Iterator[Edit]:
    """The moon that is left out, for that of a second wormhole between the same places: people are told how many."""
    text = TOLD.sub("", file.source.text)
    for place in node.nodes("place") if text.count(file.place(node).text) == 1 else ():
        for leaf in place.leaves("NUMBER"):
            moon = file.source.text[place.start : leaf.start]
            named = {int(number) for number in re.findall(rf"\b{moon}([0-9]{{1,9}})", text)}
            told = counts(file.source.text, [moon.strip()], Speech(file.say.tongue))
            left = min({*range(1, len(named) + 2)} - named)
            if left <= max((*named, *map(int, told)), default=0):
                yield Edit(leaf.start, leaf.end, str(left))


def _said_wormhole(hole: Wormhole) -> Iterator[Part]:
    yield from (_said_place(hole.start), word("AND"), _said_place(hole.end))
    if hole.takes:
        yield from (word("TAKES"), _said_duration(hole.takes))


def _stack(node: Node, it: Reading) -> tuple[str, tuple[str, ...]]:
    assert it.it is not None
    tiles = (it.it.known("tile", leaf.value, it.place(leaf), "NTW262", rule="S2") for leaf in node.leaves("NAME"))
    return _moon(next(node.leaves("NUMBER")), it), tuple(tiles)


def _of_the_next_moon(node: Node, file: Statements) -> Iterator[Edit]:
    """The stack of a moon that has one already as that of the next, if that has none."""
    (leaf,) = node.leaves("NUMBER")
    moon, following = file.source.text[node.start : leaf.start], int(leaf.value) + 1
    told = {int(number) for number in re.findall(rf"\b{moon}([0-9]{{1,9}})", TOLD.sub("", file.source.text))}
    if following not in told and following <= len(SEAT_PLAN.seats):
        yield Edit(leaf.start, leaf.end, str(following))


def _said_stack(said: tuple[str, tuple[str, ...]]) -> Iterator[Part]:
    yield from (*_said_moon(said[0]), word("COLON"), *joined(map(name, said[1])))


def _slot(node: Node, it: Reading) -> str:
    """The slot that a clause is about; nothing when its building was taken away."""
    assert it.it is not None
    leaf = next(node.leaves("NAME"))
    slot = it.it.known("building", leaf.value, it.place(leaf), "NTW260", rule="M2")
    return slot if slot in it.it.overlay.items("building") else ""


def _dealt(node: Node, it: Reading) -> tuple[str, str] | None:
    slot, kind = _slot(node, it), node.leaf("KIND")
    return (slot, kind.value) if slot and kind else None


def _said_dealt(said: tuple[str, str]) -> Iterator[Part]:
    yield from (name(said[0]), word("BEGINS_AS"), word("KIND", said[1]))


def _own_building(node: Node, it: Reading) -> tuple[str, Building] | None:
    units, amount = node.node("units"), node.leaf("NUMBER")
    told: dict[str, Any] = {"makes": _units(units, it)} if units else {}
    if amount:
        told["beams" if node.leaf("BEAMS") else "trades"] = it.number(amount, 1, _MOST_UNITS)
    slot = _slot(node, it)
    return (next(node.leaves("SEAT")).value, Building(key=slot, **told)) if slot else None


def _said_own_building(said: tuple[str, Building]) -> Iterator[Part]:
    seat, building = said
    yield from (word("FOR_SEAT"), word("SEAT", seat), word("COLON"), name(building.key))
    if building.makes:
        yield from (word("MAKES"), _said_units(building.makes))
    else:
        yield word("BEAMS" if building.beams else "TRADES")
        yield number(building.beams or building.trades)


def _preplaced(node: Node, it: Reading) -> Preplaced | None:
    leaves = list(node.leaves())
    told = {before.type: leaf for before, leaf in pairwise(leaves) if leaf.type == "NUMBER"}
    value = it.number(told["GOOD"], 1, 9) if "GOOD" in told else 0
    unit = it.number(told["UNIT"], 1, _MOST_UNITS) if "UNIT" in told else 1
    slot = _slot(node, it)
    good: Any = next(node.leaves("GOOD")).value  # one of the goods, as the grammar has it
    return Preplaced(seat=leaves[0].value, slot=slot, unit=unit, good=good, value=value) if slot else None


def _said_preplaced(said: Preplaced) -> Iterator[Part]:
    yield from (word("SEAT", said.seat), word("BEGINS_WITH"), word("GOOD", said.good))
    if said.value:
        yield number(said.value)
    yield from (word("ON"), name(said.slot))
    if said.unit > 1:
        yield from (word("UNIT"), number(said.unit))


def _field(node: Node) -> str:
    leaves = list(node.leaves())
    unit = leaves[-1].value if leaves[-1].type == "NUMBER" and leaves[-2].type == "UNIT" else "1"
    return f"{leaves[0].value} {next(node.leaves('NAME')).value} {unit}"


_OWN_TIMERS = Line(row="own_timers", sets="own_timers", about=_first("SEAT"), read=_own_timers, parts=_said_own_timers)
_WORMHOLE = Line(
    row="wormhole", sets="edges", about=_ends, read=_wormhole, parts=_said_wormhole, instead=_to_another_moon
)
_STACK = Line(
    row="known_stack",
    sets="known_stacks",
    about=_first("NUMBER"),
    read=_stack,
    parts=_said_stack,
    instead=_of_the_next_moon,
)
_DEALT = Line(row="dealt", sets="dealt", about=_first("NAME"), read=_dealt, parts=_said_dealt)
_OWN_BUILDING = Line(
    row="own_building", sets="centres", about=_first("SEAT", "NAME"), read=_own_building, parts=_said_own_building
)
_PREPLACED = Line(row="preplaced", sets="preplaced", about=_field, read=_preplaced, parts=_said_preplaced)
LINES = (_OWN_TIMERS, _WORMHOLE, _STACK, _DEALT, _OWN_BUILDING, _PREPLACED)
#: Those that stand in a block of their own, by that block.
BLOCKS = {"wormholes": _WORMHOLE, "stacks_block": _STACK}
#: How parts are read and said again that several rows have.
READS: Mapping[str, Callable[[Node, Reading], Any]] = {"duration": duration, "units": _units}
WRITES: Mapping[str, Callable[[Any], Node]] = {"duration": _said_duration, "units": _said_units}
