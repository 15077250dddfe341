"""
The cheapest ways to turn a line into one that the parser takes.

A best-first search over the LALR tables, after the repairs of Corchuelo and others and the complete sets of them that
Diekmann and Tratt rank: at each mark what is written is taken as it is, taken for something like it, left out, carried
to a later place, or something is put before it. Costs say how likely each slip is.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ntwrules.dsl.everyday.likeness import (
    Speech,
    everyday,
)
from ntwrules.dsl.parsing.automaton import END
from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.mending.parser_position import TERMS
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.mending.small_words import MEANT, MEANT_BY_WORD
from ntwrules.dsl.repairing.searching.line import BRACES, PAIRS, TELLING, MarkedLine
from ntwrules.dsl.repairing.searching.readings import InOtherWords

__all__ = ["Rewritten", "Search", "gap"]

_MOST_FOUND = 24
_DEAREST = 4.2
#: A repair that costs so much more than the best is not looked at.
_FURTHER = 1.2
_CARRIED = 2
_LONGEST_PHRASE = 7
_WAYS_TO_A_PLACE = 4

#: What it costs to carry to another place what is hardly ever in a wrong one.
_CARRYING = {"sign": 1.0, "number": 1.6, "count": 1.6}
_EMPTY = re.compile(r"\{\s*\}")
#: `water { 1..3 }`, which touch one another.
_SO_LONG = re.compile(r"(\w) \{ ([0-9]+(?:\.\.[0-9]+)?) \}")
_TEXT_OR_LESS = frozenset({"STRING", "TONGUE", "RBRACE"})
_PUT = {"COMMA": 0.8, "COLON": 0.8, "DOTS": 1.0, "LBRACE": 1.2, "RBRACE": 1.4, "LPAR": 1.4, "RPAR": 1.0, "COMPARE": 1.0}
#: The least it costs to leave out a word that can stand where it stands, and what is nothing but a name.
_FITTING, _A_NAME = 1.0, 1.8
#: What it costs to carry the name of something away from its title.
_IN_ITS_PLACE = 1.5
#: What it costs to have forgotten in which other tongue something is called so.
_ANOTHER_TONGUE = 0.9
#: What it costs to take both of two things for one of them.
_THE_OTHER = 0.8
_AGAIN, _ANOTHER = 0.1, 0.6
#: What it costs more to close at the beginning of a line what was opened on one above.
_ABOVE = 1.0
#: By what closes a bracket, taken for a brace: what opened it, taken for one.
_OPENED = {(")", "RBRACE"): ("(", "LBRACE"), ("]", "RBRACE"): ("[", "LBRACE")}
#: What it costs to write out numbers of which the first and the last would do.
_WRITTEN_OUT = 0.3
#: Behind these stands between braces what a thing does.
_BEFORE_DEEDS = frozenset({"string", "count", "number"})
#: What it costs to put another word in the place of one that is not like it.
_UNLIKE = 1.0
#: What it costs to make up what has the number that is told and nothing else, and what a clause ends before.
_WHAT_IS_COUNTED, _ENDS = 2.5, frozenset({"}", ";"})
#: What it costs more to leave out a word of the language and what it says.
_IN_A_ROW = 0.5
#: What it costs to carry something past each mark.
_PASSED = 0.08
#: Values that nobody but the author knows.
_UNKNOWN = frozenset({"NAME", "STRING", "DECIMAL", "COUNT", END, "_SEMI"})


class Rewritten(NamedTuple):
    """
    A line as it could have been meant.

    Attributes:
        cost: How unlikely that is.

        text: The line, without what stands before its first mark and behind its last.
    """

    cost: float
    text: str


class _Node(NamedTuple):
    cost: float
    at: int
    stack: tuple[int, ...]
    carried: tuple[int, ...] = ()
    #: What was put before the mark at hand, in a row.
    put: int = 0
    #: The terminal that was read last on this line.
    last: str = ""
    before: "_Node | None" = None
    written: str | int = ""
    #: For what terminal each sign was taken that is none of the language, or another one.
    habits: frozenset[tuple[str, str]] = frozenset()
    #: How many braces were left out that are closed on the same line.
    open: int = 0


class Search:
    """
    Looks for the line of the marks from *first* to *last* as it could have been meant.

    *names* are known, by what they say.

    Attributes:
        taken: How many steps were taken so far.
    """

    def __init__(self, reading: Mending, speech: Speech, first: int, last: int, names: Mapping[str, str]) -> None:
        self.line = MarkedLine(reading, speech, first, last, names)
        self.reading, self.marks, self.first, self.last = reading, self.line.marks, first, last
        self._fitting: dict[tuple[int, ...], set[str]] = {}
        self.taken = 0

    def found(self, most: int) -> Iterator[Rewritten]:
        """Every way that is cheap enough and found within so many steps, the cheapest first."""
        number, dearest = count(), _DEAREST
        waiting: list[tuple[float, int, _Node]] = [(0.0, next(number), _Node(0, self.first, tuple(self.reading.stack)))]
        seen: Counter[tuple[int, tuple[int, ...], tuple[int, ...], int]] = Counter()
        told: set[str] = set()
        for _ in range(most):
            if not waiting:
                return
            self.taken += 1
            cost, _, node = heappop(waiting)
            key = node.at, node.stack, node.carried, node.open
            if cost > dearest or seen[key] >= _WAYS_TO_A_PLACE:
                continue
            seen[key] += cost > 0  # besides the line as it stands
            if node.at == self.last and not node.carried and not node.open and self.goes_on(node.stack):
                text = self._text(node)
                if cost and text and text not in told and not self._says_nothing(text):
                    told.add(text)
                    dearest = min(dearest, cost + _FURTHER)
                    yield Rewritten(cost, text)
                    if len(told) == _MOST_FOUND:
                        return
            for further in self._steps(node):
                heappush(waiting, (further.cost, next(number), further))

    def _says_nothing(self, text: str) -> bool:
        """Is nothing left of what stood there but a block that opens, or was what a thing does taken for a name?"""
        written = self.reading.source.text[self.marks[self.first].start : self.marks[self.last - 1].end]
        if text.startswith("}") and text.endswith("{") and BRACES.isdisjoint(written):
            return True
        opens = (n for n in range(self.first + 1, self.last - 1) if self.marks[n].text == "{")
        does = any(self._has_deeds(n - 1) and self.marks[n + 1].kind == "word" for n in opens)
        unbraced = does and text.count("{") < written.count("{")
        return unbraced or (_EMPTY.search(text) is not None and _EMPTY.search(written) is None)

    def _has_deeds(self, at: int) -> bool:
        """Does what a thing does stand between braces behind a mark?"""
        mark = self.marks[at]
        return mark.kind in _BEFORE_DEEDS or (mark.kind == "word" and mark.text not in self.reading.words)

    def accepted(self, stack: tuple[int, ...]) -> set[str]:
        """What the parser takes next."""
        if stack not in self._fitting:
            self._fitting[stack] = self.reading.parser.fitting(stack)
        return self._fitting[stack]

    def goes_on(self, stack: tuple[int, ...]) -> bool:
        """Would what follows the line be read?"""
        accepted = self.accepted(stack)
        if self.last >= len(self.marks):
            return END in accepted
        if self.reading.leaf(self.last, accepted)[0] is not None:
            return True
        return self._between_clauses(stack, accepted)

    def read(self, stack: tuple[int, ...], at: int, end: int) -> tuple[tuple[int, ...] | None, int]:
        """The parser behind what stands at a mark and ends by *end*, None if it is not read; and where that ends."""
        no_name = {"NAME"} if self.marks[at].kind == "count" or self._names_nothing(at) else set()
        leaf, width = self.reading.leaf(at, self.accepted(stack) - no_name)
        after = self.reading.parser.after(stack, leaf.type) if leaf is not None and at + width <= end else None
        return tuple(after) if after is not None else None, at + width

    def _between_clauses(self, stack: tuple[int, ...], accepted: set[str]) -> bool:
        return "_SEMI" in accepted or stack[-1] in self.reading.blocks

    def _steps(self, node: _Node) -> Iterator[_Node]:
        accepted = self.accepted(node.stack)
        if node.at < self.last:
            for cost, width, terminal, written in self._readings(node.at, accepted):
                yield from self._taken(node, cost, width, terminal, written)
            for cost, width, terminal, written in self.line.by_its_end(node.at, accepted) if not node.cost else ():
                yield from self._taken(node, cost, width, terminal, written)
            yield from self._in_other_words(node)
            yield from self._compared(node) if accepted & {"QUANTITY", "WHEN"} else ()
            yield from self._left_out(node, accepted)
        yield from self._put(node, accepted)

    def _taken(self, node: _Node, cost: float, width: int, terminal: str, written: str | int) -> Iterator[_Node]:
        """Go on behind marks that were taken for a terminal."""
        further = self.reading.parser.after(node.stack, terminal)
        if further is not None and not (terminal == "NAME" and width > 1 and self._ends_a_name(node, further, written)):
            habit, habits = (self.marks[node.at].text, terminal), node.habits
            if _OPENED.get(habit) in habits:
                cost = _AGAIN
            elif isinstance(written, str) and (habit[0] in MEANT or habit[0] in self.line.joints):
                cost, habits = _by_habit(cost, habit, habits), habits | {habit}
            at = node.at + width
            cost += node.cost + _PASSED * width * len(node.carried)
            yield _Node(cost, at, tuple(further), node.carried, 0, terminal, node, written, habits, node.open)

    def _ends_a_name(self, node: _Node, further: Sequence[int], written: str | int) -> bool:
        """Is a new name of several words no name, as the second is what the clause goes on with?"""
        if isinstance(written, int) or written in self.line.names.values():
            return False
        return self._fits(node.at + 1, self.accepted(tuple(further)))

    def _readings(self, at: int, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """What a mark and those behind it can be taken for: cost, how many marks, terminal, and what to write."""
        mark = self.marks[at]
        leaf, width = self.reading.leaf(at, accepted)
        if leaf is not None and at + width <= self.last:
            yield self.line.cost_of_a_name(mark) if leaf.type == "NAME" else 0.0, width, leaf.type, width
            if leaf.type != "NAME" and mark.kind == "word" and "NAME" in accepted:
                yield 0.8, 1, "NAME", 1
        arrow = mark.text + self.marks[at + 1].text if at + 1 < self.last else ""
        width = 2 if arrow in MEANT and self.marks[at + 1].start == mark.end else 1
        for terminal, sign in MEANT.get(arrow if width > 1 else mark.text, ()):
            if terminal in accepted:
                yield 0.4, width, terminal, sign or self.line.spelled(terminal)
        if mark.text == ":":
            yield from ((cost, 1, terminal, sign) for cost, terminal, sign in self.line.by_colon(at, accepted))
        if "_SEMI" in accepted and mark.text in self.line.joints and self.first < at < self.last - 1:
            lone = self.line.number_at(at + 1) and not (at + 2 < self.last and self.marks[at + 2].kind == "word")
            # Where two things may stand together in a clause, a word between them is rather its `or`.
            one_of_two = 0.2 * ("OR" in accepted and mark.text != ",")
            yield 0.5 + 0.3 * ("COMMA" in accepted) + one_of_two + 1.5 * lone, 1, "_SEMI", ";"
        for row in self.line.single_rows(mark.text):
            for terminal, sign in MEANT_BY_WORD.get(row.terminal, ()):
                if terminal in accepted:
                    other = _THE_OTHER * (terminal == "OR" and "THEN" in accepted)  # of two things both, or one
                    yield 0.5 + other, 1, terminal, sign or self.line.spelled(terminal)
        for width in range(1, min(_LONGEST_PHRASE, self.last - at) + 1):
            for cost, phrase, row in self.line.likely_words(at, width):
                if row.terminal in accepted:
                    yield cost, width, row.terminal, phrase
        yield from self.line.turned_round(at, accepted)
        yield from self.line.shortened(mark, accepted)
        yield from self.line.any_word(mark, accepted)
        for read in self.line.values(at):
            if read.terminal == "STRING" and mark.kind == "word" and leaf is not None and leaf.type != "NAME":
                continue  # a word with which the clause goes on, and no text
            if read.terminal in accepted:
                optional = read.terminal == "STRING" and not accepted <= _TEXT_OR_LESS
                yield read.cost + 1.5 * optional, read.width, read.terminal, read.text

    def _in_other_words(self, node: _Node) -> Iterator[_Node]:
        """Go on behind marks that say in another way what takes several words or none: `2 weeks`, `1-3`, `d6`."""
        for said in self.line.said_otherwise(node.at):
            listed = len(said.words) > 1 and said.words[1] == ","
            cost = said.cost + _WRITTEN_OUT * (listed and self._takes_a_range(node))
            yield from self._fed(node, node.cost + cost, said.width, said.words)
        parts = self.marks[node.at].text.split("-")
        if len(parts) > 1 and all(map(self.line.single_rows, parts)):  # several words of the language, joined
            for joint in filter(None, (self.line.spelled("AND"), ",")):
                between = [word for part in parts for word in (joint, part)][1:]
                yield from self._fed(node, node.cost + 0.5 + 0.1 * (joint == ","), 1, between)
        if (word := self.line.spelled("THEN")) and node.last and (width := self.line.joint(node.at)):
            yield from self._fed(node, node.cost + 0.5, width, (word,), ",")
            if begins := self.line.verb(node.at):  # which is said once, and meant again
                yield from self._fed(node, node.cost + 0.8, width, (word, begins), ",")

    def _takes_a_range(self, node: _Node) -> bool:
        """May a first and a last number stand here, with what lies between them left unsaid?"""
        behind = self.reading.parser.after(node.stack, "NUMBER")
        return behind is not None and not self.accepted(tuple(behind)).isdisjoint({"DOTS", "TO"})

    def _fed(self, node: _Node, cost: float, width: int, words: Sequence[str], sign: str = "") -> Iterator[_Node]:
        """Go on behind marks for which several words are written, behind a *sign* that says nothing."""
        stack: Sequence[int] | None = node.stack
        terminal = node.last
        for word in words:
            fitting = sorted(self.line.kinds(word) & self.accepted(tuple(stack))) if stack is not None else []
            terminal = fitting[0] if fitting else ""
            stack = self.reading.parser.after(stack, terminal) if stack is not None and fitting else None
        if stack is not None:
            at, written = node.at + width, _joined([sign, *words] if sign else words)
            yield _Node(cost, at, tuple(stack), node.carried, 0, terminal, node, written, node.habits, node.open)

    def _compared(self, node: _Node) -> Iterator[_Node]:
        """Go on behind a number with what is compared with it: `30 rounds`, `more than 30 rounds`, `after round 30`."""
        when = () if "QUANTITY" in self.accepted(node.stack) else (self.line.spelled("WHEN"),)
        beyond = everyday(self.line.speech)["beyond"].get(self.marks[node.at].text.lower())
        ways = [*([] if when else [InOtherWords(0.4, 0, (">=",))]), *self.line.said_otherwise(node.at)]
        ways += [InOtherWords(0.5, 1, (beyond,))] if beyond else []
        for said in ways:
            at = node.at + said.width
            if len(said.words) != 1 or self.line.kinds(said.words[0]) != {"COMPARE"}:
                continue
            for width in range(1, min(_LONGEST_PHRASE, self.last - at - 1) + 1):
                behind = said.width > 0 and self.line.number_at(at + width)
                if not behind and not self.line.number_at(at):
                    continue
                number, first = (self.marks[at + width], at) if behind else (self.marks[at], at + 1)
                text = " ".join(mark.text for mark in self.marks[first : first + width])
                exact = ((0.0, *found) for found in self.line.exactly(text))
                for cost, phrase, row in (*exact, *self.line.likely_words(first, width)):
                    one_by_one = behind or said.words[0] != beyond or len(phrase) < len(text)  # `after 30 rounds`
                    if row.terminal == "QUANTITY" and one_by_one:
                        written = (*when, phrase, said.words[0], number.text)
                        yield from self._fed(node, node.cost + said.cost + cost, said.width + width + 1, written)

    def _left_out(self, node: _Node, accepted: set[str]) -> Iterator[_Node]:
        mark = self.marks[node.at]
        put = node._replace(before=node, written="", put=0, at=node.at + 1)
        if mark.text in PAIRS and self.line.closed(node.at):
            yield put._replace(cost=node.cost + (0.7 if mark.text == "{" else 0.4), open=node.open + 1)
        if mark.text in PAIRS.values() and node.open:
            yield put._replace(cost=node.cost + 0.1, open=node.open - 1)
        trailing = mark.text == "," and (node.at == self.last - 1 or node.open > 0)
        least = self._least_of_leaving_out(node.at, accepted)
        left_out = 0.3 if trailing else max(least, self.line.cost_of_leaving_out(mark))
        left_out += _UNLIKE * (node.put > 0 and self.line.is_strange(mark)) + _IN_A_ROW * self._behind_one_left_out(
            node
        )
        yield put._replace(cost=node.cost + left_out)
        if mark.text not in BRACES and len(node.carried) < _CARRIED:
            carried = _CARRYING.get("sign" if mark.text in self.line.articles else mark.kind, 0.6)
            carried = TELLING if mark.text.lower() in self.line.telling else carried
            carried += _IN_ITS_PLACE * self._is_named_so(node.at, accepted)
            yield put._replace(cost=node.cost + carried, carried=(*node.carried, node.at))
        if mark.kind == "word" and mark.text not in self.reading.words and self.line.number_at(node.at + 1):
            yield put._replace(cost=node.cost + 3.0, at=node.at + 2)  # something that no clause of this game says
        if node.last and not node.carried and self._between_clauses(node.stack, accepted):
            rest = self.marks[node.at : self.last]
            if not any(other.text in BRACES for other in rest):
                remark = self.reading.source.text[mark.start : rest[-1].end].strip("/*-() ")
                cost = node.cost + self.line.cost_of_a_remark(rest)
                yield node._replace(cost=cost, at=self.last, before=node, written=f" # {remark}" if remark else "")

    def _behind_one_left_out(self, node: _Node) -> bool:
        """Was a word of the language left out just before one that says something?"""
        left = node.before is not None and node.written == "" and node.before.at == node.at - 1
        known = left and self.marks[node.at - 1].text in self.line.known - self.line.small
        return known and self.line.is_strange(self.marks[node.at])

    def _fits(self, at: int, accepted: set[str]) -> bool:
        """Is a word of the language in its place?"""
        leaf, _ = self.reading.leaf(at, accepted)
        return leaf is not None and leaf.type != "NAME"

    def _names_nothing(self, at: int) -> bool:
        """Is it a small word or one of the language? Such a one hardly ever names something."""
        text = self.marks[at].text
        return text in self.reading.words or text in self.line.small

    def _is_named_so(self, at: int, accepted: set[str]) -> bool:
        """Is it a name, where one stands, of something that is told then?"""
        behind = self.marks[at + 1] if at + 1 < self.last else None
        return "NAME" in accepted and self.marks[at].kind == "word" and behind is not None and behind.kind == "string"

    def _least_of_leaving_out(self, at: int, accepted: set[str]) -> float:
        """What is in its place is seldom left out, least of all a name."""
        mark = self.marks[at]
        if mark.kind != "word" or mark.text.lower() in self.line.telling:
            return 0.0
        if self.line.limits(at) or self.line.is_for_everybody(at):
            return TELLING
        if self._fits(at, accepted):
            return _FITTING
        return _A_NAME if "NAME" in accepted and mark.text not in self.reading.words and "-" in mark.text else 0.0

    def _put(self, node: _Node, accepted: set[str]) -> Iterator[_Node]:
        for carried in node.carried:
            rest = tuple(one for one in node.carried if one != carried)
            for cost, width, terminal, written in self._readings(carried, accepted):
                text = self.marks[carried].text if isinstance(written, int) else written
                in_its_place = node.at == carried + 1 and text == self.marks[carried].text
                if width == 1 and not in_its_place and not (terminal == "NAME" and self._names_nothing(carried)):
                    yield from self._put_there(node, 0.2 + cost, terminal, text, rest)
        if node.put >= 2:
            return
        if "_SEMI" in accepted and node.at < self.last and self.marks[node.at].first:
            yield from self._put_there(node, 0.0, "_SEMI", "", node.carried)
        begins = node.last in {"", "_SEMI"} or self._between_clauses(node.stack, accepted)
        words = sorted(accepted & self.line.rows.keys() - _UNKNOWN)
        if node.last not in {"", "_SEMI"} and (over := self.reading.parser.after(node.stack, "_SEMI")) is not None:
            words = sorted({*words} - self.accepted(tuple(over)))  # those with which the same clause goes on
            begins = False
        # What a clause is about is seldom forgotten: where it can be about one thing only, or before a name.
        named = begins and node.at < self.last and self.line.is_known(self.marks[node.at].text)
        if begins and node.at == self.first and self.marks[node.at].kind == "string":
            yield from self._put_there(node, 1.2, "ABOUT", self.line.spelled("ABOUT"), node.carried)
        new = begins and self.line.is_titled(node.at)
        for terminal in words if not begins or len(words) == 1 or named or new else ():
            for row in self.line.rows[terminal]:
                if terminal == "TONGUE" and row.key != self.line.tongue and self.line.is_titled(node.at):
                    yield from self._put_if_it_helps(node, _ANOTHER_TONGUE, terminal, row.spell(self.line.tongue))
                one_of_many = terminal in TERMS or terminal != row.key
                if not named or row.spell(self.line.tongue) not in self.line.telling:
                    spelled = row.spell(self.line.tongue, many=row.counted and self.line.behind_many(node.at))
                    cost = (2.6 if one_of_many else 1.2) + _UNLIKE * self._behind_a_stranger(node)
                    cost += _WHAT_IS_COUNTED * (not begins and self._says_only_how_many(node))
                    yield from self._put_if_it_helps(node, cost, terminal, spelled)
        if node.at == self.last and "COLON" in accepted and "RESULT" in self.line.rows:  # the usual one
            yield from self._fed(node, node.cost + 1.9, 0, (":", self.line.rows["RESULT"][0].spell(self.line.tongue)))
        for terminal in sorted(accepted & _PUT.keys()):
            turned = terminal == "COMPARE" and node.last == "NUMBER"  # what is compared stands behind it
            again = ("", terminal) in node.habits  # who forgets a sign forgets it everywhere
            of_two = terminal == "COMPARE" and not turned and not self.line.number_at(node.at)
            sign = SIGNS.get(terminal, "<=" if turned else ">=")
            again = again or (terminal == "RBRACE" and (":", "LBRACE") in node.habits and self.line.ends(node.at))
            above = _ABOVE * (terminal == "RBRACE" and node.at == self.first)
            cost = _AGAIN if again else _PUT[terminal] + 1.5 * (turned or of_two) + above
            yield from self._put_if_it_helps(node, cost, terminal, sign)
        if "NUMBER" in accepted and node.at < self.last and self.marks[node.at].text == ",":
            yield from self._put_if_it_helps(node, 1.4, "NUMBER", "0")
        if "NUMBER" in accepted and node.at < self.last and self.line.counted(self.marks[node.at].text):
            yield from self._put_if_it_helps(node, 1.7, "NUMBER", "1")

    def _behind_a_stranger(self, node: _Node) -> bool:
        """Was a word that says something left out just here?"""
        left = node.before is not None and node.before.at == node.at - 1 and node.written == ""
        return left and self.line.is_strange(self.marks[node.at - 1])

    def _says_only_how_many(self, node: _Node) -> bool:
        """Does a clause so far tell a number, with its unit, and nothing of what has it?"""
        if node.at < self.last and self.marks[node.at].text not in _ENDS:
            return False
        step: _Node | None = node
        while step is not None and step.before is not None and step.last not in {"", "_SEMI", "LBRACE"}:
            taken = self.marks[step.before.at : step.at] if isinstance(step.written, int) else ()
            words = step.written.split() if isinstance(step.written, str) else [mark.text for mark in taken]
            if not all(word.isdecimal() or word in self.line.units for word in words):
                return False
            if words and self._between_clauses(step.before.stack, self.accepted(step.before.stack)):
                return True
            step = step.before
        return node.last not in {"", "_SEMI", "LBRACE"}

    def _put_if_it_helps(self, node: _Node, cost: float, terminal: str, written: str) -> Iterator[_Node]:
        for further in self._put_there(node, cost, terminal, written, node.carried):
            accepted = self.accepted(further.stack)
            if node.at == self.last:  # where no word is put for the sake of another clause
                ends = (
                    terminal in _PUT or self.last >= len(self.marks) or self._between_clauses(further.stack, accepted)
                )
                helps = bool(node.carried) or (ends and self.goes_on(further.stack))
            else:
                likely = (row.terminal in accepted for _, _, row in self.line.likely_words(node.at, 1))
                said = (
                    self.line.kinds(said.words[0]) & accepted
                    for said in self.line.said_otherwise(node.at)
                    if said.words
                )
                helps = self.reading.leaf(node.at, accepted)[0] is not None or bool(node.carried)
                helps = helps or any(likely) or any(said)
            if helps:
                yield further

    def _put_there(
        self, node: _Node, cost: float, terminal: str, written: str, carried: tuple[int, ...]
    ) -> Iterator[_Node]:
        further = self.reading.parser.after(node.stack, terminal)
        if further is not None:
            put, last = node.put + (terminal != "_SEMI"), node.last if terminal == "_SEMI" else terminal
            habits = node.habits | {("", terminal)} if terminal in _PUT else node.habits
            yield _Node(node.cost + cost, node.at, tuple(further), carried, put, last, node, written, habits, node.open)

    def _text(self, node: _Node) -> str:
        """The line as it was rewritten: what was kept with the spaces around it, the rest with those it wants."""
        pieces: list[tuple[int, str | int, int]] = []
        while node.before is not None:
            pieces.append((node.before.at, node.written, node.at - node.before.at))
            node = node.before
        text, made, last = self.reading.source.text, "", -1
        for at, written, width in reversed(pieces):
            piece = text[self.marks[at].start : self.marks[at + width - 1].end] if isinstance(written, int) else written
            if not piece:
                continue
            space = gap(made, piece)
            if space and width and last == at - 1 >= self.first:
                space = text[self.marks[at - 1].end : self.marks[at].start] or _between(made, piece)
            made, last = made + space + piece, at + width - 1 if width else -1
        return made


def _by_habit(cost: float, habit: tuple[str, str], habits: frozenset[tuple[str, str]]) -> float:
    """Who takes one sign for another does so again, and hardly ever for a third."""
    if habit in habits:
        return _AGAIN
    return cost + _ANOTHER * any(sign == habit[0] for sign, _ in habits)


def _joined(words: Sequence[str]) -> str:
    made = ""
    for word in words:
        made += gap(made, word) + word
    return _SO_LONG.sub(r"\1{\2}", made)


def gap(before: str, piece: str) -> str:
    """What stands between two things that were brought together."""
    if not before or piece[0] in ",:;)" or piece == ".." or before.endswith(("(", "..")):
        return ""
    return " "


def _between(before: str, piece: str) -> str:
    """Two words never touch, nor do a number or a text and what is told of it."""
    told = piece == "{" and (before[-1].isdecimal() or before[-1] == '"')
    return " " if told or (before[-1].isalnum() and piece[0].isalnum()) else ""
