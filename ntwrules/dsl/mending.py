"""What the parser does after a mistake: say it once, in the right place, and go on with what is right."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from ntwrules.dsl.diagnostics import Note
from ntwrules.dsl.reading import KIND_TYPES, MOST_DIGITS, SIGNS, Reading
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.model.texts import TONGUES

__all__ = ["Mending"]

_MOST_FINDINGS = 100
_MOST_EXPECTED = 8
_LONGEST_WORD = 60
#: Terminals that are described in messages instead of spelled.
_TERMS = {
    "NAME": "<name>",
    "NUMBER": "<number>",
    "DECIMAL": "<number>",
    "STRING": "<text>",
    "COUNT": "<count>",
    "COMPARE": "<comparison>",
    "QUANTITY": "<quantity>",
    "RESULT": "<result>",
    "SEAT": "<seat>",
    "TONGUE": "<tongue>",
}
_QUOTES = frozenset("“”„‟«»'‘’`´")


class Mending(Reading):
    """A reading that recovers at clause boundaries."""

    findings = 0
    last_skip = -1
    done = False

    def mend(self, at: int) -> int:
        """Say what is wrong at a mark, and give the one to go on from."""
        mark = self.marks[at]
        if self.too_deep():
            self.find("NTW012", mark)
            return self._next_clause(at, self._leave_clause())
        self.findings += 1
        if self.findings > _MOST_FINDINGS:
            self.find("NTW013", mark, n_most=_MOST_FINDINGS)
            return self._stop()
        accepted = self.parser.accepts()
        if mark.first and "_SEMI" in accepted:
            # The clause before is whole: what is wrong here is the beginning of a new one.
            self._insert("_SEMI", mark.start)
            accepted = self.parser.accepts()
            if self._fits(at, accepted):
                return at
        for mender in (
            self._strange,
            self._number,
            self._header,
            self._missing_brace,
            self._other_tongue,
            self._spelling,
            self._colon_for_equals,
            self._stray_sign,
            self._after_the_end,
        ):
            further = mender(at, accepted)
            if further is not None:
                return further
        return self._give_up_clause(at, accepted)

    def finish(self) -> Node | None:
        """Close what was left open, and take the tree."""
        if not self.marks:
            end = len(self.source.text)
            self.say.say("NTW005", self.place(end, end))
            return None
        last = self.marks[-1]
        while "$END" not in (accepted := self.parser.accepts()):
            opener = self._opener()
            if opener is None:
                if not self.done:
                    self.find("NTW105", last, expected=self._expected(accepted))
                return None
            if "RBRACE" in accepted:
                if not self.done:
                    self.find("NTW104", last, *self._opened_at(opener))
                self._insert("RBRACE", last.end)
            else:
                if not self.done:
                    self.find("NTW105", last, expected=self._expected(accepted))
                self._leave_clause()
        tree: Node = self.parser.feed_eof()
        return tree

    # What can be mended on the spot ------------------------------------------------------------------------------

    def _strange(self, at: int, accepted: set[str]) -> int | None:
        mark = self.marks[at]
        if mark.kind == "strange":
            self.find("NTW107", mark, found=mark.text, hint="help_quotes" if set(mark.text) & _QUOTES else "help")
            return at + 1
        if mark.kind == "unclosed":
            self.find("NTW106", mark)
            if "STRING" in accepted:
                self.feed(Leaf("STRING", mark.text[1:], mark.start, mark.end))
            return at + 1
        return None

    def _number(self, at: int, accepted: set[str]) -> int | None:
        """A number with letters stuck to it, or longer than any number here can be, is still a number."""
        mark = self.marks[at]
        digits = mark.text.lstrip("x×")
        if mark.kind == "glued":
            number = digits[: next(i for i, char in enumerate(digits) if not char.isdecimal())]
            self.find("NTW108", mark, number=number, rest=digits[len(number) :], found=mark.text)
            digits = number
        elif mark.kind in {"number", "decimal", "count"} and len(digits) > MOST_DIGITS:
            self.find("NTW011", mark, n_most=MOST_DIGITS)
        else:
            return None
        if KIND_TYPES[mark.kind] in accepted:
            self.feed(Leaf(KIND_TYPES[mark.kind], digits[:MOST_DIGITS], mark.start, mark.end))
        elif "NAME" in accepted:
            self.feed(Leaf("NAME", mark.text, mark.start, mark.end))
        return at + 1

    def _header(self, at: int, accepted: set[str]) -> int | None:
        """A file that does not begin with `ntw 1` is read as if it did."""
        if accepted != {"NTW"}:
            return None
        mark = self.marks[at]
        close = mark.kind == "word" and get_close_matches(mark.text.lower()[:_LONGEST_WORD], ["ntw"], 1, 0.6)
        self.find("NTW101", mark, found=mark.text)
        self._insert("NTW", mark.start)
        if not close:
            self._insert("NUMBER", mark.start)
        return at + 1 if close else at

    def _missing_brace(self, at: int, accepted: set[str]) -> int | None:
        """A clause of an outer block, no further indented than the block that is open: its `}` is missing."""
        mark = self.marks[at]
        opener = self._opener()
        if not mark.first or mark.kind != "word" or opener is None or "RBRACE" not in accepted:
            return None
        if self._indent(mark.start) > self._indent(opener.start):
            return None
        trial = self.parser.copy(deepcopy_values=False)
        trial.feed_token(Leaf("RBRACE", "}"))
        leaf, _ = self.leaf(at, trial.accepts())
        if leaf is None or leaf.type == "NAME":
            return None
        before = self.marks[at - 1]
        self.find("NTW104", before, *self._opened_at(opener))
        self._insert("RBRACE", before.end)
        return at

    def _other_tongue(self, at: int, accepted: set[str]) -> int | None:
        """A word of another tongue is understood, but not accepted."""
        if self.marks[at].kind != "word":
            return None
        for tongue in TONGUES:
            leaf, width = (None, 1) if tongue == self.tongue else self.leaf(at, accepted, tongue)
            if leaf is not None:
                row = self.vocabulary.by_key[leaf.type, leaf.value]
                found = self.source.text[leaf.start : leaf.end]
                expected = row.spell(self.tongue)
                self.find("NTW103", leaf, found=found, expected=expected, other=f"<{tongue}>", own=f"<{self.tongue}>")
                self.feed(leaf)
                return at + width
        return None

    def _spelling(self, at: int, accepted: set[str]) -> int | None:
        """A word that is nearly one that fits is taken for it."""
        if self.marks[at].kind != "word":
            return None
        spelled = {
            phrase: row
            for row in self.vocabulary.words
            if row.terminal in accepted
            for phrase in row.spellings[self.tongue]
        }
        following = [self.marks[at]]
        for mark in self.marks[at + 1 : at + 5]:
            if mark.kind != "word" or mark.first:
                break
            following.append(mark)
        for width in range(len(following), 0, -1):
            found = " ".join(mark.text for mark in following[:width])
            as_long = [phrase for phrase in spelled if phrase.count(" ") == width - 1]
            for near in get_close_matches(found.lower()[:_LONGEST_WORD], as_long, 1, 0.7 if len(found) > 4 else 0.6):
                row = spelled[near]
                leaf = Leaf(row.terminal, row.key, following[0].start, following[width - 1].end)
                self.find("NTW102", leaf, found=found, expected=near)
                self.feed(leaf)
                return at + width
        return None

    def _colon_for_equals(self, at: int, accepted: set[str]) -> int | None:
        mark = self.marks[at]
        if mark.text != ":" or "COMPARE" not in accepted:
            return None
        self.find("NTW112", mark, found=mark.text)
        self.feed(Leaf("COMPARE", "=", mark.start, mark.end))
        return at + 1

    def _stray_sign(self, at: int, accepted: set[str]) -> int | None:
        """A sign too many between two things that fit together: `key = base`, `players: 4`, a doubled comma."""
        mark = self.marks[at]
        if mark.kind != "sign" or mark.text in "{}" or at == 0 or at + 1 >= len(self.marks):
            return None
        following = self.marks[at + 1]
        if following.first or not self._fits(at + 1, accepted):
            return None
        self.find("NTW109", mark, found=mark.text, before=self.marks[at - 1].text, after=following.text)
        return at + 1

    def _after_the_end(self, at: int, accepted: set[str]) -> int | None:
        """Whatever stands behind the last brace is told once, and not read."""
        if "$END" not in accepted:
            return None
        mark = self.marks[at]
        self.find("NTW110" if mark.text == "}" else "NTW111", mark, found=mark.text)
        return len(self.marks)

    # What costs the clause ---------------------------------------------------------------------------------------

    def _give_up_clause(self, at: int, accepted: set[str]) -> int:
        """Nothing better is known: tell what was expected, and go on with the next clause."""
        mark, before = self.marks[at], self.marks[at - 1] if at else None
        expected = self._expected(accepted)
        block = self._block()
        if "_SEMI" in accepted or self.stack[-1] in self._block_states():
            if mark.first and mark.kind == "word" and block:
                self.find("NTW113", mark, found=mark.text, block=block, expected=expected)
            else:
                self.find("NTW116", mark, found=mark.text, block=block or "variant", expected=expected)
        elif before is not None and (mark.first or mark.text == "}"):
            self.find("NTW114", before, before=before.text, expected=expected)
        else:
            self.find("NTW115", mark, found=mark.text, expected=expected)
        if "_SEMI" in accepted:
            self._insert("_SEMI", mark.start)
            return self._next_clause(at, 0)
        return self._next_clause(at, self._leave_clause())

    def _leave_clause(self) -> int:
        """Forget the clause at hand, back to the block it stands in; how many of its braces are open in the text?"""
        blocks = self._block_states()
        depth = next((n for n, state in enumerate(reversed(self.stack)) if state in blocks), None)
        if depth is None:
            return -1
        kept = len(self.values) - depth
        braces = sum(isinstance(value, Leaf) and value.type == "LBRACE" for value in self.values[kept:])
        del self.values[kept:], self.stack[len(self.stack) - depth :]
        return braces

    def _next_clause(self, at: int, braces: int) -> int:
        """The mark with which the next clause begins, or the block ends."""
        if braces < 0:
            return self._first_block(at)
        start = max(at, self.last_skip + 1)
        for further in range(at, len(self.marks)):
            mark = self.marks[further]
            if braces == 0 and further >= start:
                starts = mark.first or self.marks[further - 1].text in {";", "{", "}"}
                if mark.text == "}" or (starts and mark.kind == "word" and further > at):
                    self.last_skip = further
                    return further
                if starts and self._fits(further, self.states[self.stack[-1]]):
                    self.last_skip = further
                    return further
            braces += (mark.text == "{") - (mark.text == "}")
            braces = max(braces, 0)
        return len(self.marks)

    def _first_block(self, at: int) -> int:
        """Nothing was opened yet: go on with the first brace, as if all before it were well."""
        for further in range(at, len(self.marks)):
            if self.marks[further].text == "{":
                break
        else:
            return self._stop()
        fits = next((n for n, state in enumerate(reversed(self.stack)) if "LBRACE" in self.states[state]), None)
        if fits:
            del self.values[len(self.values) - fits :], self.stack[len(self.stack) - fits :]
        for terminal in ("NTW", "NUMBER", "VARIANT", "STRING"):
            if terminal in self.parser.accepts():
                self._insert(terminal, self.marks[at].start)
        return further

    def _stop(self) -> int:
        self.done = True
        return len(self.marks)

    # Where we are ------------------------------------------------------------------------------------------------

    def _block_states(self) -> frozenset[Any]:
        return frozenset(
            state for state, actions in self.states.items() if any(name.endswith("clause") for name in actions)
        )

    def _fits(self, at: int, accepted: Iterable[str]) -> bool:
        return self.leaf(at, set(accepted))[0] is not None

    def _insert(self, terminal: str, where: int) -> None:
        """Feed something that was left out."""
        value = {"NUMBER": "1", "STRING": ""}.get(terminal, SIGNS.get(terminal, terminal))
        self.feed(Leaf(terminal, value, where, where))

    def _opener(self) -> Leaf | None:
        """The brace that was opened last and not closed."""
        return next((v for v in reversed(self.values) if isinstance(v, Leaf) and v.type == "LBRACE"), None)

    def _opened_at(self, opener: Leaf) -> tuple[Note, ...]:
        return (Note(self.place(opener.start, opener.end)),) if opener.end > opener.start else ()

    def _block(self) -> str:
        """The word that names the block we are in, such as `setup`."""
        inside = True
        for value in reversed(self.values):
            if isinstance(value, Leaf):
                if value.type == "LBRACE":
                    if not inside:
                        return ""
                    inside = False
                elif not inside and (value.type, value.value) in self.vocabulary.by_key:
                    return self.vocabulary.by_key[value.type, value.value].spell(self.tongue)
        return ""

    def _indent(self, offset: int) -> int:
        line, _ = self.source.position(offset)
        text = self.source.line(line).expandtabs(4)
        return len(text) - len(text.lstrip())

    def _expected(self, accepted: set[str]) -> tuple[str, ...]:
        """What could stand here, in the words of the file's tongue."""
        found = [_TERMS[terminal] for terminal in _TERMS if terminal in accepted]
        found += [row.spell(self.tongue) for row in self.vocabulary.words if row.terminal in accepted - _TERMS.keys()]
        found += [sign for terminal, sign in SIGNS.items() if terminal in accepted and terminal != "_SEMI"]
        found = list(dict.fromkeys(found))
        return tuple(found[:_MOST_EXPECTED]) + (("<more>",) if len(found) > _MOST_EXPECTED else ())


