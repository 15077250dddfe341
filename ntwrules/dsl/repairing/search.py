"""
The cheapest ways to turn a line into one that the parser takes.

A best-first search over the LALR tables, after the repairs of Corchuelo and others and the complete sets of them that
Diekmann and Tratt rank: at each mark what is written is taken as it is, taken for something like it, left out, carried
to a later place, or something is put before it. Costs say how likely each slip is.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import chain, count
from typing import NamedTuple

from ntwrules.dsl.parsing.automaton import END
from ntwrules.dsl.parsing.feeding import SIGNS
from ntwrules.dsl.parsing.mending.parser_position import TERMS
from ntwrules.dsl.parsing.mending.recovery import Mending
from ntwrules.dsl.parsing.mending.small_words import MEANT, MEANT_BY_WORD
from ntwrules.dsl.repairing.likeness import bare, everyday, number_in_words, synonyms, unlikeness
from ntwrules.dsl.repairing.readings import Written, as_count, as_name, as_number, as_text, with_unit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.words import Word
from ntwrules.model.texts import TONGUES

__all__ = ["Rewritten", "rewritings"]

_MOST_FOUND = 24
_DEAREST = 4.2
#: A repair that costs so much more than the best is not looked at.
_FURTHER = 2.2
_CARRIED = 2
_LONGEST_PHRASE = 7
_WAYS_TO_A_PLACE = 3

_LEFT_OUT = {"sign": 0.8, "strange": 0.7, "number": 2.4, "decimal": 2.4, "count": 2.0, "string": 3.0}
_BRACES = frozenset("{}")
_TEXT_OR_LESS = frozenset({"STRING", "TONGUE", "RBRACE"})
_NO_WORDS = frozenset({"sign", "string", "strange", "curled", "unclosed"})
_PUT = {"COMMA": 0.8, "COLON": 0.8, "DOTS": 1.0, "LBRACE": 1.4, "RBRACE": 1.6, "LPAR": 1.4, "RPAR": 1.0, "COMPARE": 1.0}
#: What it costs to leave out what turns a sentence into another, and signs that do.
_TELLING, _TELLING_SIGNS = 3.6, frozenset("-%")
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


class _Search:
    """One line of a text, and the states of the parser before it."""

    def __init__(self, reading: Mending, first: int, last: int, names: Mapping[str, str]) -> None:
        self.reading, self.first, self.last, self.names = reading, first, last, names
        self.marks: Sequence[Mark] = reading.marks
        self.tongue, self.vocabulary = reading.tongue, reading.vocabulary
        self.small = frozenset(everyday(self.tongue)["small"].split("|"))
        self.telling = frozenset(everyday(self.tongue)["telling"].split("|"))
        self.units = everyday(self.tongue)["hours"].keys() | everyday(self.tongue)["days"].keys()
        self.rows: dict[str, list[Word]] = {}
        for row in self.vocabulary.words:
            self.rows.setdefault(row.terminal, []).append(row)
        self._read: dict[int, list[Written]] = {}
        self._fitting: dict[tuple[int, ...], set[str]] = {}
        self._likely: dict[tuple[int, int], list[tuple[float, str, Word]]] = {}

    def found(self, most: int) -> Iterator[Rewritten]:
        """Every way that is cheap enough and found within so many steps, the cheapest first."""
        number, dearest = count(), _DEAREST
        waiting: list[tuple[float, int, _Node]] = [(0.0, next(number), _Node(0, self.first, tuple(self.reading.stack)))]
        seen: Counter[tuple[int, tuple[int, ...], tuple[int, ...]]] = Counter()
        told: set[str] = set()
        for _ in range(most):
            if not waiting:
                return
            cost, _, node = heappop(waiting)
            key = node.at, node.stack, node.carried
            if cost > dearest or seen[key] >= _WAYS_TO_A_PLACE:
                continue
            seen[key] += 1
            if node.at == self.last and not node.carried and self._goes_on(node.stack):
                text = self._text(node)
                if cost and text and text not in told:
                    told.add(text)
                    dearest = min(dearest, cost + _FURTHER)
                    yield Rewritten(cost, text)
                    if len(told) == _MOST_FOUND:
                        return
            for further in self._steps(node):
                heappush(waiting, (further.cost, next(number), further))

    # What may follow -----------------------------------------------------------------------------------------------

    def _accepted(self, stack: tuple[int, ...]) -> set[str]:
        if stack not in self._fitting:
            self._fitting[stack] = self.reading.parser.fitting(stack)
        return self._fitting[stack]

    def _goes_on(self, stack: tuple[int, ...]) -> bool:
        """Would what follows the line be read?"""
        accepted = self._accepted(stack)
        if self.last >= len(self.marks):
            return END in accepted
        if self.reading.leaf(self.last, accepted)[0] is not None:
            return True
        return self._between_clauses(stack, accepted)

    def _between_clauses(self, stack: tuple[int, ...], accepted: set[str]) -> bool:
        return "_SEMI" in accepted or stack[-1] in self.reading.blocks

    def _steps(self, node: _Node) -> Iterator[_Node]:
        accepted = self._accepted(node.stack)
        if node.at < self.last:
            for cost, width, terminal, written in self._readings(node.at, accepted):
                yield from self._taken(node, cost, width, terminal, written)
            yield from self._in_smaller_units(node)
            yield from self._left_out(node, accepted)
        yield from self._put(node, accepted)

    def _taken(self, node: _Node, cost: float, width: int, terminal: str, written: str | int) -> Iterator[_Node]:
        """Go on behind marks that were taken for a terminal."""
        further = self.reading.parser.after(node.stack, terminal)
        if further is not None:
            yield _Node(node.cost + cost, node.at + width, tuple(further), node.carried, 0, terminal, node, written)

    def _readings(self, at: int, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """What a mark and those behind it can be taken for: cost, how many marks, terminal, and what to write."""
        mark = self.marks[at]
        leaf, width = self.reading.leaf(at, accepted)
        if leaf is not None and at + width <= self.last:
            known = leaf.type == "NAME" and mark.text in self.reading.words
            yield 0.6 if known else 0.0, width, leaf.type, width
            if leaf.type != "NAME" and mark.kind == "word" and "NAME" in accepted:
                yield 0.8, 1, "NAME", 1
        for terminal, sign in MEANT.get(mark.text, ()):
            if terminal in accepted:
                yield 0.4, 1, terminal, sign or self._spelled(terminal)
        for row in self._single_rows(mark.text):
            for terminal, sign in MEANT_BY_WORD.get(row.terminal, ()):
                if terminal in accepted:
                    yield 0.5, 1, terminal, sign or self._spelled(terminal)
        for width in range(1, min(_LONGEST_PHRASE, self.last - at) + 1):
            for cost, phrase, row in self._likely_words(at, width):
                if row.terminal in accepted:
                    yield cost, width, row.terminal, phrase
        yield from self._any_word(mark, accepted)
        for read in self._values(at):
            if read.terminal in accepted:
                optional = read.terminal == "STRING" and not accepted <= _TEXT_OR_LESS
                yield read.cost + 1.5 * optional, read.width, read.terminal, read.text

    def _any_word(self, mark: Mark, accepted: set[str]) -> Iterator[tuple[float, int, str, str | int]]:
        """Where only one word can stand, what is written may be that."""
        rows = [row for terminal in sorted(accepted) for row in self.rows.get(terminal, ())]
        if mark.kind in {"word", "strange"} and len(rows) == 1:
            yield 2.2, 1, rows[0].terminal, rows[0].spell(self.tongue)

    def _values(self, at: int) -> list[Written]:
        if at not in self._read:
            marks, text = self.marks[at : self.last], self.reading.source.text
            readings = (
                as_number(marks, self.tongue),
                as_count(marks),
                as_name(marks, text, self.names),
                as_text(marks, text),
            )
            self._read[at] = [*chain(*readings)]
        return self._read[at]

    def _in_smaller_units(self, node: _Node) -> Iterator[_Node]:
        """Go on behind a number with a unit that is written in another."""
        for width, words in with_unit(self.marks[node.at : self.last], self.tongue):
            stack: Sequence[int] | None = node.stack
            for word in words:
                rows = {row.terminal for row in self._single_rows(word)}
                kinds = {"NUMBER"} if word.isdecimal() else rows or {"COMPARE"}
                fitting = sorted(kinds & self._accepted(tuple(stack))) if stack is not None else []
                stack = self.reading.parser.after(stack, fitting[0]) if stack is not None and fitting else None
            if stack is not None:
                cost, written = node.cost + 0.5, " ".join(words)
                yield _Node(cost, node.at + width, tuple(stack), node.carried, 0, "NUMBER", node, written)

    def _single_rows(self, text: str) -> list[Word]:
        found = (self.vocabulary.by_first[tongue].get(text, ()) for tongue in (self.tongue, *TONGUES))
        return [row for rows in found for rest, row in rows if not rest]

    def _spelled(self, terminal: str) -> str:
        row = self.vocabulary.by_key.get((terminal, terminal))
        return row.spell(self.tongue) if row else ""

    def _likely_words(self, at: int, width: int) -> list[tuple[float, str, Word]]:
        """Words and phrases of the language that are like what is written: in this tongue, or in another."""
        if (at, width) not in self._likely:
            marks = self.marks[at : at + width]
            signs = everyday(self.tongue)["signs"]
            words = any(mark.kind in {"word", "strange", "glued"} for mark in marks)
            others = any(mark.kind in _NO_WORDS and mark.text not in signs for mark in marks)
            found = " ".join(signs.get(mark.text, mark.text) for mark in marks)
            likely = [] if not words or others else [*self._likely_in(found, width)]
            if any(mark.text in signs for mark in marks):
                likely += [(0.3, *exact) for exact in self._exactly(found)]
            self._likely[at, width] = likely
        return self._likely[at, width]

    def _exactly(self, found: str) -> Iterator[tuple[str, Word]]:
        return ((found, row) for row in self.vocabulary.words if found in row.spellings[self.tongue])

    def _likely_in(self, found: str, width: int) -> Iterator[tuple[float, str, Word]]:
        said = bare(found) in synonyms(self.tongue)  # for more or fewer words
        for row in self.vocabulary.words:
            best: tuple[float, str] | None = None
            for phrase in row.spellings[self.tongue]:
                if not said and not -1 <= phrase.count(" ") + 1 - width <= max(1, width):
                    continue
                cost = unlikeness(found, phrase, self.tongue)
                if cost and (best is None or cost < best[0]):
                    best = cost, phrase
            others = (spelled for tongue in TONGUES if tongue != self.tongue for spelled in row.spellings[tongue])
            if found not in row.spellings[self.tongue] and (best is None or best[0] > 0.3) and found in others:
                best = 0.3, self._in_own_words(row, found)
            if best:
                yield *best, row

    def _in_own_words(self, row: Word, found: str) -> str:
        """How a word of another tongue is written here: one or many, as it was there."""
        many = any(found in row.spellings[tongue][1:2] for tongue in TONGUES if tongue != self.tongue)
        return row.spell(self.tongue, many=many)

    # Leaving out, carrying, putting ---------------------------------------------------------------------------------

    def _left_out(self, node: _Node, accepted: set[str]) -> Iterator[_Node]:
        mark = self.marks[node.at]
        put = node._replace(before=node, written="", put=0, at=node.at + 1)
        yield put._replace(cost=node.cost + self._cost_of_leaving_out(mark))
        if mark.text not in _BRACES and len(node.carried) < _CARRIED:
            yield put._replace(cost=node.cost + 0.6, carried=(*node.carried, node.at))
        if mark.kind == "word" and mark.text not in self.reading.words and self._number_at(node.at + 1):
            yield put._replace(cost=node.cost + 2.2, at=node.at + 2)  # something that no clause of this game says
        if node.last and not node.carried and self._between_clauses(node.stack, accepted):
            rest = self.marks[node.at : self.last]
            if not any(other.text in _BRACES for other in rest):
                remark = self.reading.source.text[mark.start : rest[-1].end].strip("/*-() ")
                cost = node.cost + self._cost_of_a_remark(rest)
                yield node._replace(cost=cost, at=self.last, before=node, written=f" # {remark}" if remark else "")

    def _number_at(self, at: int) -> bool:
        return at < self.last and self.marks[at].kind == "number"

    def _cost_of_a_remark(self, rest: Sequence[Mark]) -> float:
        """Numbers and words of the language hardly ever stand in a remark; behind a sign of its own, words may."""
        numbers = sum(mark.kind in {"number", "decimal", "count", "glued"} for mark in rest)
        if rest[0].text[:1] in {"/", "(", "[", "*", ";"} or rest[0].text.startswith("--"):
            return 0.8 + numbers
        telling = sum(mark.text.lower() in self.telling for mark in rest)
        known = sum(mark.text in self.reading.words or mark.kind == "sign" for mark in rest)
        return 1.2 + numbers + 0.4 * known + _TELLING * telling

    def _cost_of_leaving_out(self, mark: Mark) -> float:
        if mark.text in _BRACES:
            return 2.6
        if mark.text.lower() in self.telling or mark.text in _TELLING_SIGNS:
            return _TELLING
        if mark.kind != "word":
            return _LEFT_OUT.get(mark.kind, 1.5)
        if mark.text.lower() in self.small:
            return 0.6
        value = number_in_words(mark.text) is not None or mark.text.lower() in self.units
        return 2.4 if value else 1.4

    def _put(self, node: _Node, accepted: set[str]) -> Iterator[_Node]:
        for carried in node.carried:
            rest = tuple(one for one in node.carried if one != carried)
            for cost, width, terminal, written in self._readings(carried, accepted):
                if width == 1:
                    text = self.marks[carried].text if isinstance(written, int) else written
                    yield from self._put_there(node, 0.2 + cost, terminal, text, rest)
        if node.put >= 2:
            return
        if "_SEMI" in accepted and node.at < self.last and self.marks[node.at].first:
            yield from self._put_there(node, 0.0, "_SEMI", "", node.carried)
        begins = not node.last or self._between_clauses(node.stack, accepted)
        words = sorted(accepted & self.rows.keys() - _UNKNOWN)
        # What a clause is about is not forgotten, unless it can be about one thing only.
        for terminal in words if not begins or len(words) == 1 else ():
            for row in self.rows[terminal]:
                one_of_many = terminal in TERMS or terminal != row.key
                yield from self._put_if_it_helps(node, 2.6 if one_of_many else 1.2, terminal, row.spell(self.tongue))
        for terminal in sorted(accepted & _PUT.keys()):
            turned = terminal == "COMPARE" and node.last == "NUMBER"  # what is compared stands behind it
            sign = SIGNS.get(terminal, "<=" if turned else ">=")
            yield from self._put_if_it_helps(node, _PUT[terminal] + 1.5 * turned, terminal, sign)
        if "NUMBER" in accepted and node.at < self.last and self._counted(self.marks[node.at].text):
            yield from self._put_if_it_helps(node, 1.7, "NUMBER", "1")

    def _counted(self, text: str) -> bool:
        """Is it a thing that is counted, such as a card?"""
        return any(row.counted for row in self._single_rows(text))

    def _put_if_it_helps(self, node: _Node, cost: float, terminal: str, written: str) -> Iterator[_Node]:
        for further in self._put_there(node, cost, terminal, written, node.carried):
            accepted = self._accepted(further.stack)
            if node.at == self.last:
                helps = bool(node.carried) or self._goes_on(further.stack)
            else:
                likely = (row.terminal in accepted for _, _, row in self._likely_words(node.at, 1))
                helps = self.reading.leaf(node.at, accepted)[0] is not None or bool(node.carried) or any(likely)
            if helps:
                yield further

    def _put_there(
        self, node: _Node, cost: float, terminal: str, written: str, carried: tuple[int, ...]
    ) -> Iterator[_Node]:
        further = self.reading.parser.after(node.stack, terminal)
        if further is not None:
            put, last = node.put + (terminal != "_SEMI"), node.last if terminal == "_SEMI" else terminal
            yield _Node(node.cost + cost, node.at, tuple(further), carried, put, last, node, written)

    # What it reads like --------------------------------------------------------------------------------------------

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
            gap = _gap(made, piece)
            if gap and width and last == at - 1 >= self.first:
                gap = text[self.marks[at - 1].end : self.marks[at].start] or _between(made, piece)
            made, last = made + gap + piece, at + width - 1 if width else -1
        return made


def _gap(before: str, piece: str) -> str:
    """What stands between two things that were brought together."""
    if not before or piece[0] in ",:;)" or piece == ".." or before.endswith(("(", "..")):
        return ""
    return " "


def _between(before: str, piece: str) -> str:
    """Two words never touch."""
    return " " if before[-1].isalnum() and piece[0].isalnum() else ""


def rewritings(reading: Mending, first: int, last: int, names: Mapping[str, str], most: int) -> Iterator[Rewritten]:
    """
    The line of the marks from *first* to *last* as it could have been meant, found within so many steps.

    *names* are known, by what they say.
    """
    return _Search(reading, first, last, names).found(most)
