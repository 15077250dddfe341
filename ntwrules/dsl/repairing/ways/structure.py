"""Repairs of more than a line: how a file begins, braces, clauses in the wrong block, and what is said twice."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice, pairwise
from string import ascii_uppercase

from attrs import frozen

from ntwrules.dsl.everyday.likeness import everyday, name_of, number_in_words
from ntwrules.dsl.everyday.told import told_words
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.case import Case
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.repairing.table_talk.retelling import Retold
from ntwrules.dsl.repairing.ways.naming import named_alike
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.lexer import Mark
from ntwrules.dsl.text.source import Place
from ntwrules.model.texts import TONGUES

__all__ = ["as_remark", "elsewhere", "opened", "structural", "unquoted"]

#: What it costs to take a line for one of another block, and a block for another.
_ANOTHER_BLOCK, _ANOTHER_NAME = 1.3, 1.3
#: … and to have told more of a block than its name.
_AS_A_DECK = 0.6
#: What it costs to take a number that stands alone for that of a page.
_A_PAGE = 0.6
#: What it costs to leave out a brace that closed a block too early.
_TOO_EARLY = 0.5
_DEPTH = frozenset("{}")
#: … beside what it costs to tell it in other words.
_ELSEWHERE = 0.2
#: What it costs to leave out what stands twice in a list.
_ONE_OF_A_LIST = 0.6
#: … or to take a line for a remark, if it has so many words.
_A_REMARK, _SENTENCE = 2.9, 6
#: … that goes on at the beginning of the next line.
_GOES_ON = 0.9
#: Of more words in a line it is not tried whether a quote is missing behind them.
_MOST_WORDS = 12
_CODE = re.compile("NTW[0-9]+")
#: A line that has nothing but a text, and what it costs to take it for a clause.
_QUOTED_CLAUSE, _UNQUOTED = re.compile(r'^[ \t]*(")([^\W\d_][^"\n]*)"[ \t]*,?[ \t]*$', re.MULTILINE), 0.5
#: What stands before what is typed at a terminal.
_PROMPTS = frozenset("$>%")
#: What a clause stands between.
_SIGN = re.compile("[{};]")
#: Signs that begin a remark elsewhere.
_REMARKS = ("//", "/*", "--", "%", ";")
#: What it costs to take braces of their own for what may be done instead.
_ONE_BLOCK = 0.3


@frozen
class _Structure:
    """
    A file with a mistake in it.

    Attributes:
        case: The mistake, and all around it.

        own: What a block is called that has to have a name.
    """

    case: Case
    own: str = ""

    @property
    def text(self) -> str:
        """All that is written."""
        return self.case.source.text

    def line_of(self, offset: int) -> tuple[int, int]:
        """Where the line begins in which something stands, and where the next one does."""
        end = self.text.find("\n", offset)
        return self.text.rfind("\n", 0, offset) + 1, len(self.text) if end < 0 else end + 1

    def clause_of(self, offset: int) -> tuple[int, int]:
        """The line in which something stands; where it opens a block, with all of that."""
        start, end = self.line_of(offset)
        depth = 0
        for mark in self.case.written:
            if mark.start >= end and not depth:
                break
            if mark.start >= start:
                depth += (mark.text == "{") - (mark.text == "}")
                end = max(end, self.line_of(mark.start)[1])
        return (start, end) if not depth else self.line_of(offset)

    def between_braces(self, offset: int) -> tuple[int, int, str] | None:
        """A clause of a block on one line, and what to take out with it: all, where nothing else is said."""
        start, end = self.line_of(offset)
        before, behind = self.text[start:offset], self.text[offset:end]
        ends = _SIGN.search(behind)
        if before.count("{") <= before.count("}") or ends is None or ends[0] == "{":
            return None
        begins = [*_SIGN.finditer(before)][-1]
        clause = self.text[start + begins.end() : offset + ends.start()]
        if (begins[0], ends[0]) == ("{", "}"):
            alone = before.count("{") == 1 and behind.strip().endswith("}") and behind.count("}") == 1
            return (start, end, clause.strip()) if alone else None
        first = start + (begins.start() if begins[0] == ";" else begins.end())
        last = offset + (len(behind[: ends.start()].rstrip()) if begins[0] == ";" else ends.end())
        return first, last, clause.strip()

    def begin(self) -> Proposals:
        """A file that does not begin as files do."""
        start, end = self.case.at.start, self.case.at.end
        versioned = len(self.case.written) > 1 and self.case.written[1].kind == "number"
        if versioned or self.case.finding.hint == "help_near":
            yield 0.4, (Edit(start, end, "ntw" if versioned else "ntw 1"),)
        yield 0.5, (Edit(start, start, "ntw 1\n"),)

    def move_to_its_block(self) -> Proposals:
        """A clause that belongs elsewhere: into that block where there is one, otherwise into one of its own."""
        home = str(self.case.words.get("home", ""))
        yield from self.moved_to(home, outside=self.case.finding.hint == "help_variant")

    def moved_to(self, home: str, cost: float = 0.8, *, outside: bool = False, told: str = "") -> Proposals:
        """The line of the mistake in another block, or *outside* of any; or what is *told* instead of it."""
        if (inside := self.between_braces(self.case.at.start)) is not None:
            start, end, line = inside
        else:
            start, end = self.clause_of(self.case.at.start)
            line = self.text[start:end].strip()
        line = told or line
        for behind in opened(self.case, home):
            alone = not self.text[behind : self.line_of(behind)[1]].partition("#")[0].strip()
            yield cost, (Edit(behind, behind, f"\n    {line}" if alone else f" {line};"), Edit(start, end, ""))
        home = home if home in self.case.blocks else f"{home} {self.own}"
        block = next((mark for mark in self.case.written if mark.start >= end and mark.text == "}"), None)
        if block is not None and block is not self.case.written[-1]:
            closed = self.line_of(block.start)[1]
            moved = f"  {line}\n" if outside else f"  {home} {{\n    {line}\n  }}\n"
            yield cost + 0.1, (Edit(start, end, ""), Edit(closed, closed, moved))
        if not outside and (start, end) == self.line_of(start):
            yield cost + 0.2, (Edit(start, end, f"  {home} {{ {line} }}\n"),)

    def in_another_block(self) -> Proposals:
        """A block under a name that it has not, or a line that some other block would take."""
        yield from self.in_the_same_braces()
        start, end = self.line_of(self.case.at.start)
        line = [mark for mark in self.case.written if start <= mark.start < end]
        braces = [n for n, mark in enumerate(line) if mark.text in {"{", "}"}]
        if not braces:
            for block in self.case.blocks:
                yield from islice(self.moved_to(block, _ANOTHER_BLOCK), 1)
            end = self._end_of_lines_alike(line[0], end) if line else end
            said = self.text[start:end]
            for block in self.case.blocks if said.count("\n") > 1 else ():
                yield _ANOTHER_BLOCK, (Edit(start, end, f"  {block} {{\n{said}  }}\n"),)
        elif named := [mark.text for mark in line[: braces[0]] if mark.text in self.case.blocks]:
            yield _AS_A_DECK, (Edit(line[0].start, line[braces[0] - 1].end, named[-1]),)
        elif braces[0] and all(mark.kind == "word" for mark in line[: braces[0]]):
            for block in self.case.blocks:
                yield _ANOTHER_NAME, (Edit(line[0].start, line[braces[0] - 1].end, block),)

    def in_the_same_braces(self) -> Proposals:
        """`{ draw 1 card } or { place 1 bridge }`: what is done, between braces of its own each, in those of both."""
        before = next((mark for mark in reversed(self.case.written) if mark.end <= self.case.at.start), None)
        behind = next((mark for mark in self.case.written if mark.start >= self.case.at.end), None)
        if before is not None and behind is not None and (before.text, behind.text) == ("}", "{"):
            start = before.start - (self.text[before.start - 1] == " ")
            yield _ONE_BLOCK, (Edit(start, behind.end, f", {self.case.at.text}"),)

    def closed_too_early(self) -> Proposals:
        """A clause behind a brace that closed its block, where there is one brace too many: without the former."""
        braces = [mark for mark in self.case.written if mark.text in _DEPTH]
        before = [mark for mark in braces if mark.text == "}" and mark.end <= self.case.at.start]
        if before and 2 * sum(mark.text == "}" for mark in braces) > len(braces):
            start, end = self.line_of(before[-1].start)
            alone = self.text[start:end].strip() == "}"
            yield _TOO_EARLY, (Edit(start, end, "") if alone else Edit(before[-1].start, before[-1].end, ""),)

    def unknown_here(self) -> Proposals:
        """A line that its block does not know."""
        yield from self.closed_too_early()
        yield from self.in_another_block()

    def _end_of_lines_alike(self, first: Mark, end: int) -> int:
        """Where the last of the lines ends that begin as one does, with a text or with a word."""
        while end < len(self.text):
            start, behind = end, self.line_of(end)[1]
            line = [mark for mark in self.case.written if start <= mark.start < behind]
            if not line or line[0].kind != first.kind or any(mark.text in _DEPTH for mark in line):
                break
            end = behind
        return end

    def close(self) -> Proposals:
        """A brace that is missing: behind this, at the end, or in a remark that swallowed it."""
        at, end = self.case.at.end, len(self.text.rstrip())
        yield 0.5, (Edit(at, at, "\n  }"),)
        yield 0.7, (Edit(end, end, "\n}"),)
        yield 0.8, (Edit(at, at, " }"),)
        for mark in self.case.marks:
            if mark.kind == "comment" and "}" in mark.text:
                yield 0.4, (Edit(mark.start, mark.end, f"}}  {mark.text.replace('}', '').rstrip()}"),)
                for gap in re.finditer(r"(?<=[^\s#]) {2,}(?=[^\s#}])", mark.text):  # behind which a clause goes on
                    yield 0.3, (Edit(mark.start + gap.start(), mark.start + gap.end(), "\n    "),)

    def said_in_a_remark(self) -> Proposals:
        """A text that is missing where a remark stands."""
        behind = next((mark for mark in self.case.marks if mark.start >= self.case.at.end), None)
        expected = self.case.words.get("expected")
        missing = expected == "<text>" or (isinstance(expected, tuple) and "<text>" in expected)
        if missing and behind is not None and behind.kind == "comment" and not behind.first:
            said = behind.text.strip("# ").replace('"', "'")
            yield 0.3, (Edit(behind.start, behind.end, f'"{said}"'),)
        elif missing and _CODE.fullmatch(self.case.at.text):  # why something is allowed
            yield 0.6, (Edit(self.case.at.end, self.case.at.end, f' "{everyday(self.case.speech)["meant_so"]}"'),)

    def leave_out(self) -> Proposals:
        """A brace too many."""
        yield 0.4, (Edit(self.case.at.start, self.case.at.end, ""),)

    def quote(self) -> Proposals:
        """A text whose first quote is missing, or that goes on in the next line."""
        at = self.case.at
        if at.text.count('"') == 1 and not at.text.startswith('"'):
            yield 0.2, (Edit(at.start, at.start, '"'),)
        start, end = self.line_of(at.start)
        line = self.text[start:end]
        if line.count('"') % 2 and self.case.code == codes.WITHOUT_QUOTES:
            words = [start + found.end() for found in re.finditer(r"[^\W_]+", line)]
            yield from ((0.15 + 0.06 * n, (Edit(word, word, '"'),)) for n, word in enumerate(words[:_MOST_WORDS]))
        following = self.text[end:].split("\n", 1)[0]
        if following.count('"') % 2:
            yield 0.2, (Edit(end - 1, end + len(following) - len(following.lstrip()), " "),)

    def remark(self) -> Proposals:
        """What stands behind the end: a remark on each line."""
        begin = self.line_of(self.case.at.start)[0]
        begin = begin if self.text[begin] in _PROMPTS else self.case.at.start
        rest = [mark.start for mark in self.case.written if mark.start >= self.case.at.start and mark.first]
        starts = dict.fromkeys((begin, *rest))
        if not any(mark.text in {"{", "}"} for mark in self.case.written if mark.start >= self.case.at.start):
            yield 0.6, tuple(Edit(start, start, "# ") for start in starts)

    def one_of_two(self) -> Proposals:
        """A second variant that is based on the first: all that both say, in one; otherwise remarks."""
        yield from self.remark()
        start = self.case.at.start
        if self.text[:start].split() == self.text[start:].split():
            yield 0.1, (Edit(len(self.text[:start].rstrip()), len(self.text.rstrip()), ""),)
        behind = [mark for mark in self.case.written if mark.start >= start]
        opened = next((n for n, mark in enumerate(behind) if mark.text == "{"), 0)
        closing = [mark for mark in self.case.written if mark.end <= start and mark.text == "}"]
        title = next((mark.text for mark in self.case.written if mark.kind == "string"), "")
        if opened and closing and name_of(behind[opened - 1].text) == name_of(title):
            yield 0.8, (Edit(closing[-1].start, behind[opened].end, ""),)

    def say_once(self) -> Proposals:
        """What is said twice: another thing, if it has a title of its own; otherwise the last word counts."""
        at = self.case.at
        first = next((note.at for note in self.case.finding.notes if note.at.source is self.case.source), None)
        behind = next((mark for mark in self.case.written if mark.start >= at.end), None)
        if behind is not None and behind.kind == "string" and " " not in at.text:
            known = {mark.text for mark in self.case.written}
            own = behind.text.strip('"')[:1].upper()
            letters = (letter for letter in (own, *ascii_uppercase) if letter in ascii_uppercase)
            letters = (letter for letter in letters if (letter > at.text or letter == own) and letter not in known)
            letter = next(letters, "") if len(at.text) == 1 else ""
            pairs = ((key, title.text) for key, title in pairwise(self.case.written) if title.kind == "string")
            called = next((title for key, title in pairs if key.text == at.text), behind.text)
            named = letter or named_alike(behind.text, at.text, called)
            if named != at.text:
                yield 0.3, (Edit(at.start, at.end, named),)
            elif first and name_of(called) != at.text:  # it is the other one that goes by its name
                yield 0.3, (Edit(first.start, first.end, name_of(called)),)
        if first and at.text.startswith('"') and not self.text[first.end : at.start].strip():  # in another tongue
            yield from ((0.3, (Edit(at.start, at.start, f"{tongue} "),)) for tongue in TONGUES)
        if first and self.line_of(first.start) == self.line_of(at.start):
            before = self.text[: at.start].rstrip()
            if before.endswith(","):  # one of a list, which loses nothing
                yield _ONE_OF_A_LIST, (Edit(len(before) - 1, at.end, ""),)
            return
        told = [self.is_told(place) if place else False for place in (first, at)]
        for cost, place in ((0.5 + 0.4 * (told[0] > told[1]), first), (0.6 + 0.4 * (told[1] > told[0]), at)):
            start, end = self.line_of(place.start) if place else (0, 0)
            if place and not set(self.text[start:end]) & set("{};"):  # nothing else stands there
                yield cost, (Edit(start, end, ""),)

    def is_told(self, place: Place) -> bool:
        """Are people told a number of the line at a place?"""
        start, end = self.line_of(place.start)
        told = told_words(self.text)
        return any(word in told for word in re.findall("[0-9]+", self.text[start:end]))

    def a_remark(self) -> Proposals:
        """A sentence that tells no number, as to those who read it, or nothing but a number; between clauses."""
        start, end = self.line_of(self.case.at.start)
        line = self.text[start:end].strip()
        if line.isdecimal():  # as at the foot of a page
            yield _A_PAGE, (Edit(self.case.at.start, self.case.at.start, "# "),)
        words = [word.strip(",.!'") for word in line.split()]
        numbers = any(number_in_words(word) is not None or not word.replace("'", "").isalpha() for word in words)
        before = self.text[:start].rstrip().rpartition("\n")[2].lstrip()
        if before.startswith("#") and line[0].islower() and line == self.text[start:end].rstrip():  # … that goes on
            yield _GOES_ON, (Edit(start, start, "# "),)
        pointing = words[0].lower() in everyday(self.case.speech)["pointing"].split("|")
        pointing = pointing and set(line).isdisjoint("{}:<>=")
        spoken = line[0].isupper() and line[-1] in ".!" and not numbers
        if len(words) >= _SENTENCE and (spoken or (pointing and not numbers)):
            at = self.text.index(line, start)
            yield _A_REMARK, (Edit(at, at, "# "),)

    def set_aside(self) -> Proposals:
        """A line that was to be a remark, with the sign by which other languages know one."""
        start, _ = self.line_of(self.case.at.start)
        sign = next((sign for sign in _REMARKS if self.text.startswith(sign, self.case.at.start)), None)
        if sign and not self.text[start : self.case.at.start].strip():
            yield 0.2, (Edit(self.case.at.start, self.case.at.start + len(sign), "#"),)


_BY_CODE: Mapping[str, Callable[[_Structure], Proposals]] = {
    "NTW101": _Structure.begin,
    "NTW104": _Structure.close,
    "NTW105": _Structure.close,
    "NTW106": _Structure.quote,
    "NTW107": _Structure.set_aside,
    "NTW110": _Structure.leave_out,
    "NTW111": _Structure.one_of_two,
    "NTW113": _Structure.unknown_here,
    "NTW114": _Structure.said_in_a_remark,
    "NTW115": _Structure.in_another_block,
    "NTW116": _Structure.in_another_block,
    "NTW118": _Structure.quote,
    "NTW120": _Structure.say_once,
    "NTW121": _Structure.move_to_its_block,
}


def opened(case: Case, home: str) -> Iterator[int]:
    """Where each block begins that is opened by a word, or by several."""
    depth, words = 0, home.split()
    for n, mark in enumerate(case.written):
        if mark.text == "{" and depth == 1 and [each.text for each in case.written[n - len(words) : n]] == words:
            yield mark.end
        depth += (mark.text == "{") - (mark.text == "}")


def as_remark(case: Case) -> Proposals:
    """The line of a mistake as a remark, where it talks to people."""
    return _Structure(case).a_remark()


def unquoted(case: Case) -> Proposals:
    """Clauses that stand between quotes, as in a list of texts, without them and without the commas behind them."""
    quoted = [*_QUOTED_CLAUSE.finditer(case.source.text)]
    edits = ((Edit(one.start(1), one.start(2), ""), Edit(one.end(2), one.end(), "")) for one in quoted)
    if any(one.start(1) == case.at.start for one in quoted):
        yield _UNQUOTED, tuple(edit for both in edits for edit in both)


def elsewhere(case: Case, told: Retold) -> Proposals:
    """What a line says in other words, in the block where that belongs."""
    own = everyday(case.speech)["own"]
    return _Structure(case, own).moved_to(told.block, _ELSEWHERE, told=told.line)


def structural(case: Case) -> Proposals:
    """What could mend a mistake that is not one of words, by its code."""
    propose = _BY_CODE.get(case.code)
    return propose(_Structure(case, case.attempt.deck_of(case.finding))) if propose else iter(())
