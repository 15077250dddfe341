"""What the parser does after a mistake: say it once, in the right place, and go on with what is right."""

from collections.abc import Container, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from ntwrules.dsl.automaton import Tables
from ntwrules.dsl.diagnostics import Note
from ntwrules.dsl.lexer import Mark, text_to_marks
from ntwrules.dsl.reading import KIND_TYPES, MOST_DIGITS, SIGNS, Reading
from ntwrules.dsl.tree import Leaf, Node
from ntwrules.dsl.words import Word
from ntwrules.model.texts import TONGUES

__all__ = ["Mending"]

_MOST_MENDED = 100
_MOST_EXPECTED = 8
_MOST_SPELLED = 20
_MOST_OPEN = 3
_LONGEST_WORD = 60
#: Terminals that are described in messages instead of spelled.
_VALUES = {
    "NAME": "<name>",
    "NUMBER": "<number>",
    "DECIMAL": "<number>",
    "STRING": "<text>",
    "COUNT": "<count>",
    "COMPARE": "<comparison>",
}
#: The same, with words of which there are many of a kind.
_TERMS = {
    **_VALUES,
    "QUANTITY": "<quantity>",
    "RESULT": "<result>",
    "SEAT": "<seat>",
    "TONGUE": "<tongue>",
}
_QUOTES = frozenset("“”„‟«»'‘’`´")
_COMMENTS = ("//", "/*", "--", "%")
#: What people write for a sign of the language, and which signs they may mean by it.
_MEANT = {
    ":": (("COMPARE", "="),),
    "=": (("COLON", ":"),),
    "=>": (("COMPARE", ">="),),
    "=<": (("COMPARE", "<="),),
    "is": (("COMPARE", "="),),
    "(": (("LBRACE", "{"),),
    "[": (("LBRACE", "{"), ("LPAR", "(")),
    ")": (("RBRACE", "}"),),
    "]": (("RBRACE", "}"), ("RPAR", ")")),
    ";": (("COMMA", ","), ("COLON", ":")),
    ".": (("COMMA", ","), ("DOTS", "..")),
    "+": (("COMMA", ","), ("AND", "")),
    "&": (("AND", ""), ("COMMA", ",")),
    **dict.fromkeys(("-", "–", "—", "...", "…", "~"), (("DOTS", ".."), ("TO", ""))),
}


class Mending(Reading):
    """A reading that recovers at clause boundaries."""

    def __init__(self, tables: Tables, *rest: Any) -> None:
        super().__init__(tables, *rest)
        self.homes = _homes(tables)
        self.blocks = tables.blocks
        self.lost: list[tuple[int, int]] = []
        self.findings = 0
        self.last_skip = -1
        #: What is wrong with this mark only follows from what was told of the one before it.
        self.quiet = -1
        self.done = False
        self.headless = False
        self.tried: dict[tuple[Any, ...], set[str]] = {}

    @property
    def lost_words(self) -> frozenset[str]:
        """Every word in the clauses that could not be read: names that are missing elsewhere may be among them."""
        found = set()
        ranges = iter(sorted(self.lost))
        start, end = next(ranges, (0, 0))
        for mark in self.marks:
            while mark.start >= end and (following := next(ranges, None)) is not None:
                start, end = following[0], max(end, following[1])
            if mark.kind == "word" and start <= mark.start < end:
                found.add(mark.text)
        return frozenset(found)

    def mend(self, at: int) -> int:
        """Say what is wrong at a mark, and give the one to go on from."""
        mark = self.marks[at]
        self.findings += 1
        if self.findings > _MOST_MENDED or self.say.full:
            self.find("NTW013", mark, n_most=_MOST_MENDED)
            self._lose(at, len(self.marks))
            return self._stop()
        if self.too_deep():
            self.find("NTW012", mark)
            return self._skip_clause(at)
        accepted = self.parser.accepted()
        if mark.first and "_SEMI" in accepted:
            # The clause before is whole: what is wrong here is the beginning of a new one.
            self._insert("_SEMI", mark.start)
            accepted = self.parser.accepted()
            if self._fits(at, accepted) and not self.misplaced(at):
                return at
        for mender in (
            self._header,
            self._text,
            self._number,
            self._wrong_sign,
            self._strange,
            self._missing_brace,
            self._trailing_comma,
            self._wrong_block,
            self._other_tongue,
            self._spelling,
            self._earlier_word,
            self._missing_value,
            self._missing_quotes,
            self._missing_sign,
            self._missing_word,
            self._wrong_word,
            self._stray_sign,
            self._after_the_end,
        ):
            further = mender(at, accepted)
            if further is not None:
                self.quiet = further if further > at else self.quiet
                return further
        return self._give_up_clause(at, accepted)

    def finish(self) -> Node | None:
        """Close what was left open, and take the tree."""
        if not self.marks:
            end = len(self.source.text)
            self.say.say("NTW005", self.place(end, end))
            return None
        last = self.marks[-1]
        accepted = self.parser.accepted()
        if "$END" not in accepted:
            if self._opener() is None or not ("RBRACE" in accepted and self._between_clauses(accepted)):
                if not self.done:
                    self.find("NTW105", last, *self._unclosed(), expected=self._expected(accepted), before=last.text)
                self.lost.append((0, len(self.source.text)))
            elif not self.done:
                self.find("NTW104", last, *self._unclosed(), found=last.text)
            while "$END" not in (accepted := self.parser.accepted()):
                if self._opener() is None:
                    return None
                if "RBRACE" in accepted:
                    self._insert("RBRACE", last.end)
                else:
                    self._leave_clause()
        return self.parser.finish()

    # What can be mended on the spot ------------------------------------------------------------------------------

    def _header(self, at: int, accepted: set[str]) -> int | None:
        """A file that does not begin with `ntw 1` is read as if it did."""
        if accepted != {"NTW"}:
            return None
        mark = self.marks[at]
        close = mark.kind == "word" and _near(mark.text, ["ntw"])
        self.find("NTW101", mark, found=mark.text, hint="help_near" if close else "help")
        self._insert("NTW", mark.start)
        self.quiet = at
        if not close or at + 1 >= len(self.marks) or not self._fits(at + 1, {"NUMBER"}):
            self._insert("NUMBER", mark.start)
        return at + 1 if close else at

    def _text(self, at: int, accepted: set[str]) -> int | None:
        """A text whose quotes are missing on one side, or are not straight ones."""
        mark = self.marks[at]
        if mark.kind == "unclosed":
            mark = self._cut(at, accepted)
            self.find("NTW106", mark, found=mark.text, expected=f'{mark.text}"')
        elif mark.kind == "curled":
            self.find("NTW119", mark, found=mark.text, expected=f'"{mark.text[1:-1].strip()}"')
        else:
            return None
        if "STRING" in accepted:
            self.feed(Leaf("STRING", mark.text.strip('"' + "".join(_QUOTES)), mark.start, mark.end))
        return at + 1

    def _cut(self, at: int, accepted: set[str]) -> Mark:
        """A text without its second quote runs on to the end of the line: cut it where the clause seems to go on."""
        mark = self.marks[at]
        if "STRING" not in accepted:
            return mark
        after = self._accepted_after("STRING") - {"NAME"}
        inside = [
            Mark(kind, text, mark.start + 1 + start, mark.start + 1 + end, first=False)
            for kind, text, start, end, _ in text_to_marks(mark.text[1:])
            if kind != "comment"
        ]
        self.marks[at + 1 : at + 1] = inside
        cut = next((n for n in range(1, len(inside)) if self._fits(at + 1 + n, after)), len(inside))
        del self.marks[at + 1 : at + 1 + cut]
        end = inside[cut - 1].end if inside else mark.end
        self.marks[at] = Mark(mark.kind, self.source.text[mark.start : end], mark.start, end, mark.first)
        return self.marks[at]

    def _number(self, at: int, accepted: set[str]) -> int | None:
        """A number with letters stuck to it, or longer than any number here can be, is still a number."""
        mark = self.marks[at]
        digits = mark.text.lstrip("x×")
        if mark.kind == "glued":
            number = digits[: next(i for i, char in enumerate(digits) if not char.isdecimal())]
            rest = digits[len(number) :]
            if "COUNT" in accepted and rest in {"x", "×"}:
                self.find("NTW108", mark, number=number, rest=rest, expected=f"x{number}", hint="help_count")
                self.feed(Leaf("COUNT", number[:MOST_DIGITS], mark.start, mark.end))
                return at + 1
            if rest[0] in "x×" and rest[1:].isdecimal() and "NUMBER" in accepted:
                return self._product(at, number, rest[1:])
            self.find("NTW108", mark, number=number, rest=rest, expected=f"{number} {rest}")
            digits = number
        elif mark.kind == "decimal" and "DECIMAL" not in accepted and "NUMBER" in accepted:
            self.find("NTW123", mark, found=mark.text)
            self.feed(Leaf("NUMBER", digits.split(".")[0][:MOST_DIGITS], mark.start, mark.end))
            return at + 1
        elif mark.kind in {"number", "decimal", "count"} and len(digits) > MOST_DIGITS:
            self.find("NTW011", mark, n_most=MOST_DIGITS)
        else:
            return None
        if KIND_TYPES[mark.kind] in accepted:
            self.feed(Leaf(KIND_TYPES[mark.kind], digits[:MOST_DIGITS], mark.start, mark.end))
        elif "NAME" in accepted:
            self.feed(Leaf("NAME", mark.text, mark.start, mark.end))
        return at + 1

    def _product(self, at: int, first: str, second: str) -> int:
        """`20x20` for two numbers with a word between them."""
        mark = self.marks[at]
        self.feed(Leaf("NUMBER", first[:MOST_DIGITS], mark.start, mark.end))
        rows = [row for row in self._words(self.parser.accepted()) if "NUMBER" in self._accepted_after(row.terminal)]
        link = rows[0].spell(self.tongue) if len(rows) == 1 else ""
        expected = f"{first} {link} {second}" if link else f"{first} {second}"
        self.find(
            "NTW108", mark, number=first, rest=f"x{second}", expected=expected, hint="help_link" if link else "help"
        )
        if link:
            self.feed(Leaf(rows[0].terminal, rows[0].key, mark.end, mark.end))
            self.feed(Leaf("NUMBER", second[:MOST_DIGITS], mark.start, mark.end))
        return at + 1

    def _wrong_sign(self, at: int, accepted: set[str]) -> int | None:
        """A sign that belongs elsewhere, where another one fits: `:` for `=`, `2-4` for `2 to 4`."""
        mark = self.marks[at]
        for terminal, sign in _MEANT.get(mark.text, ()):
            if terminal not in accepted or (terminal != "RBRACE" and not self._fits_after(at + 1, terminal)):
                continue
            expected = sign or self.vocabulary.by_key[terminal, terminal].spell(self.tongue)
            self.find("NTW112", mark, found=mark.text, expected=expected)
            self.feed(Leaf(terminal, sign or terminal, mark.start, mark.end))
            return at + 1
        return None

    def _strange(self, at: int, _: set[str]) -> int | None:
        """A character the language does not know is left out; where people begin a comment with it, the line is."""
        mark = self.marks[at]
        if mark.kind != "strange":
            return None
        following = self.marks[at + 1] if at + 1 < len(self.marks) else mark
        if mark.text == "." and following.text == "ntw" and following.start == mark.end:
            self.say.say("NTW107", self.place(mark.start, following.end), found=".ntw", hint="help_extension")
            return at + 2
        comment = mark.text.startswith(_COMMENTS)
        hint = "help_quotes" if set(mark.text) & _QUOTES else "help_comment" if comment else "help"
        self.find("NTW107", mark, found=mark.text, hint=hint)
        further = at + 1
        while comment and further < len(self.marks) and not self.marks[further].first:
            further += 1
        return further

    def _missing_brace(self, at: int, accepted: set[str]) -> int | None:
        """A clause of an outer block, no further indented than the block that is open: its `}` is missing."""
        mark = self.marks[at]
        opener = self._opener()
        if not mark.first or mark.kind != "word" or opener is None or "RBRACE" not in accepted:
            return None
        if self._indent(mark.start) > self._indent(opener.start) or not self._fits_after(at, "RBRACE"):
            return None
        before = self.marks[at - 1]
        self.find("NTW104", before, *self._opened_at(opener), found=before.text, hint="help_block")
        self._insert("RBRACE", before.end)
        return at

    def _trailing_comma(self, at: int, _: set[str]) -> int | None:
        """A comma behind the last thing of a list."""
        comma = self.values[-1] if self.values else None
        if not isinstance(comma, Leaf) or comma.type != "COMMA" or at < 2:
            return None
        state, value = self.stack.pop(), self.values.pop()
        instead = self.parser.accepted()
        if self._fits(at, instead - {"COMMA"}) or ("_SEMI" in instead and self.marks[at].first):
            self.find("NTW109", comma, found=",", expected=self.marks[at - 2].text)
            return at
        self.stack.append(state)
        self.values.append(value)
        return None

    def _wrong_block(self, at: int, accepted: set[str]) -> int | None:
        """A clause of another block."""
        mark = self.marks[at]
        before = self.marks[at - 1].text if at else "{"
        if mark.kind != "word" or not self._between_clauses(accepted) or not (mark.first or before in {"{", "}", ";"}):
            return None
        home, block = self._home(at), self._block() or self._spell("VARIANT")
        if not home or home == block:
            return None
        hint = "help_variant" if home == self._spell("VARIANT") else "help"
        self.find("NTW121", mark, found=mark.text, block=block, home=home, hint=hint)
        if "_SEMI" in accepted:
            self._insert("_SEMI", mark.start)
        further = self._next_clause(at, 0)
        self._lose(at, further)
        return further

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
        found = self._misspelt(at, accepted)
        if found is None:
            return None
        leaf, near, width = found
        self._tell_spelling(leaf, near)
        self.feed(leaf)
        return at + width

    def _earlier_word(self, at: int, accepted: set[str]) -> int | None:
        """A misspelt word was taken for a name, and only what follows shows that it is none."""
        name = self.values[-1] if self.values else None
        if isinstance(name, Node) and len(name.parts) == 1:
            name = name.parts[0]
        if at == 0 or not isinstance(name, Leaf) or name.type != "NAME" or name.start != self.marks[at - 1].start:
            return None
        state, value = self.stack.pop(), self.values.pop()
        before = self.marks[at - 2].text if at > 1 else ""
        accepted = self.parser.accepted()
        instead = accepted - {"NAME"}
        for tongue in TONGUES:
            leaf, width = self.leaf(at - 1, instead, tongue)
            if tongue != self.tongue and leaf is not None and width == 1 and self._fits_after(at, leaf.type):
                self._other_tongue(at - 1, instead)
                return at
        if "STRING" in instead and name.value[:1].isupper() and self._fits_after(at, "STRING"):
            self.find("NTW118", name, found=name.value, expected=f'"{name.value}"')
            self.feed(Leaf("STRING", name.value, name.start, name.end))
            return at
        found = self._misspelt(at - 1, instead, reach=1)
        if found is not None and self._fits_after(at, found[0].type):
            self._tell_spelling(found[0], found[1])
            self.feed(found[0])
            return at
        if self._between_clauses(accepted) and not self.marks[at - 1].first and before not in {"{", "}", ";"}:
            self.find("NTW116", name, found=name.value, before=before)
            self._lose(at - 1, at)
            self.quiet = at
            return at
        self.stack.append(state)
        self.values.append(value)
        return None

    def _missing_value(self, at: int, accepted: set[str]) -> int | None:
        """A text or a number was left out, and what comes after it is there."""
        mark = self.marks[at]
        for terminal in ("STRING", "NUMBER"):
            whole = terminal == "NUMBER" and (mark.first or mark.kind == "sign")
            if at == 0 or terminal not in accepted or whole or not self._fits_after(at, terminal):
                continue
            before = self.marks[at - 1]
            self.find("NTW114", before, before=before.text, expected=_TERMS[terminal], words=_TERMS[terminal])
            self._insert(terminal, before.end)
            return at
        return None

    def _missing_quotes(self, at: int, accepted: set[str]) -> int | None:
        """Words where a text has to stand: its quotes are missing."""
        mark = self.marks[at]
        if "STRING" not in accepted or mark.first or mark.kind not in {"word", "number", "decimal", "glued"}:
            return None
        after = self._accepted_after("STRING")
        end = at + 1
        while end < len(self.marks) and not self.marks[end].first:
            if self.marks[end].kind == "sign" or self._fits(end, after - {"NAME"}):
                break
            end += 1
        text = self.source.text[mark.start : self.marks[end - 1].end]
        leaf = Leaf("STRING", text.replace('"', ""), mark.start, self.marks[end - 1].end)
        self.find("NTW118", leaf, found=text, expected=f'"{leaf.value}"')
        self.feed(leaf)
        return end

    def _missing_sign(self, at: int, accepted: set[str]) -> int | None:
        """A comma, colon or bracket was left out between two things that belong together."""
        mark = self.marks[at]
        if at == 0:
            return None
        before = self.marks[at - 1]
        for terminal in ("RPAR",) if mark.kind == "sign" else ("COMMA", "COLON", "RPAR", "LBRACE"):
            if terminal not in accepted or (mark.first and terminal == "COMMA"):
                continue
            header = terminal == "LBRACE" and mark.first and accepted <= {"LBRACE", "COMMA", "OF", "BASED_ON"}
            as_name = terminal == "COMMA" and mark.text not in self.words
            if header or self._fits_after(at, terminal, as_name=as_name):
                self.find("NTW117", before, before=before.text, expected=SIGNS[terminal], after=mark.text)
                self._insert(terminal, before.end)
                return at
        return None

    def _missing_word(self, at: int, accepted: set[str]) -> int | None:
        """A small word such as `at` was left out."""
        mark = self.marks[at]
        if at == 0 or mark.first or mark.kind in {"sign", "strange"}:
            return None
        starts = self._beginnings() if "_SEMI" in accepted else set()
        fitting = [row for row in self._words(accepted - starts) if self._fits_after(at, row.terminal)]
        if len(fitting) != 1:
            return None
        before, expected = self.marks[at - 1], fitting[0].spell(self.tongue)
        self.find("NTW122", before, before=before.text, expected=expected, after=mark.text)
        self.feed(Leaf(fitting[0].terminal, fitting[0].key, before.end, before.end))
        return at

    def _wrong_word(self, at: int, accepted: set[str]) -> int | None:
        """Another word where only one can stand: `win if` for `win when`."""
        mark = self.marks[at]
        if mark.kind != "word" or mark.first or self._between_clauses(accepted) or accepted & _TERMS.keys():
            return None
        fitting = [row for row in self._words(accepted) if self._fits_after(at + 1, row.terminal)]
        if len(fitting) != 1:
            return None
        expected = fitting[0].spell(self.tongue)
        self.find("NTW115", mark, found=mark.text, expected=expected, words=expected)
        self.feed(Leaf(fitting[0].terminal, fitting[0].key, mark.start, mark.end))
        return at + 1

    def _stray_sign(self, at: int, accepted: set[str]) -> int | None:
        """A sign too many between two things that fit together: `key = base`, `players: 4`, a doubled comma."""
        mark = self.marks[at]
        if mark.kind != "sign" or mark.text in "{}" or at == 0 or at + 1 >= len(self.marks):
            return None
        following = self.marks[at + 1]
        if not self._fits(at + 1, accepted):
            return None
        before = self.marks[at - 1].text
        if self.marks[at - 1].kind == "sign" and at > 1:
            before = self.marks[at - 2].text + before
        shown = before if following.first else f"{before} {following.text}"
        self.find("NTW109", mark, found=mark.text, expected=shown)
        return at + 1

    def _after_the_end(self, at: int, accepted: set[str]) -> int | None:
        """Whatever stands behind the last brace is told once; clauses there show that a brace came too early."""
        if "$END" not in accepted:
            return None
        mark, brace = self.marks[at], self.values[-1]
        further = next((n for n in range(at, len(self.marks)) if self.marks[n].text != "}"), len(self.marks))
        state, value = self.stack.pop(), self.values.pop()
        if further < len(self.marks) and self._fits(further, self.parser.accepted() - {"NAME"}):
            more = self.marks[further]
            self.find("NTW110", brace, Note(self.place(more.start, more.end), "note_more"), hint="help_more")
            return further
        self.stack.append(state)
        self.values.append(value)
        note = Note(self.place(brace.start, brace.end))
        if further > at:
            self.find("NTW110", mark, note)
        else:
            second = self._fits(at, {"VARIANT", "NTW"})
            self.find("NTW111", mark, note, found=mark.text, hint="help_variant" if second else "help")
        self._lose(further, len(self.marks))
        return len(self.marks)

    # What costs the clause ---------------------------------------------------------------------------------------

    def _give_up_clause(self, at: int, accepted: set[str]) -> int:
        """Nothing better is known: tell what was expected, and go on with the next clause."""
        if at != self.quiet:
            self._tell_unexpected(at, accepted)
        if "_SEMI" in accepted:
            self._insert("_SEMI", self.marks[at].start)
            further = self._next_clause(at, 0)
            self._lose(at, further)
            return further
        return self._skip_clause(at)

    def _tell_unexpected(self, at: int, accepted: set[str]) -> None:
        mark, before = self.marks[at], self.marks[at - 1] if at else None
        expected = self._expected(accepted)
        words = self._expected(accepted, spelled=True)
        if self._between_clauses(accepted):
            if mark.first or before is None or before.text in {"{", "}", ";"}:
                block = self._block() or self._spell("VARIANT")
                words = self._expected(accepted - {"RBRACE"}, spelled=True)
                hint = "help_semicolon" if before and before.text == ";" and not mark.first else "help"
                self.find("NTW113", mark, found=mark.text, block=block, words=words, hint=hint)
            else:
                further = self._expected(accepted - self._beginnings() - {"_SEMI", "RBRACE"})
                hint = "help_further" if further else "help"
                self.find("NTW116", mark, found=mark.text, before=before.text, expected=further, hint=hint)
        elif before is not None and (mark.first or mark.text == "}"):
            self.find("NTW114", before, before=before.text, expected=expected, words=words)
        else:
            self.find("NTW115", mark, found=mark.text, expected=expected, words=words)

    def misplaced(self, at: int) -> bool:
        """Is a word that could be a name rather the beginning of a clause that belongs elsewhere?"""
        mark = self.marks[at]
        if not mark.first or mark.text not in self.words or at + 1 >= len(self.marks):
            return False
        if self.marks[at - 1].text == ",":
            return not self._fits_after(at + 1, "NAME")
        home = self._home(at)
        if not home or home == self._block() or not self._between_clauses(self.states[self.stack[-1]]):
            return False
        opener = self._opener()
        outside = opener is not None and self._indent(mark.start) <= self._indent(opener.start)
        return outside or not self._fits_after(at + 1, "NAME")

    def _home(self, at: int) -> str:
        """The word of the block a clause belongs in, if it is known which."""
        for tongue in TONGUES:
            leaf, _ = self.leaf(at, self.homes, tongue)
            if leaf is not None:
                return self._spell(self.homes[leaf.type])
        return ""

    def _skip_clause(self, at: int) -> int:
        """Forget the clause at hand and go on with the next."""
        before = len(self.values)
        values = list(self.values)
        braces = self._leave_clause()
        dropped = [value for value in values[len(self.values) : before] if getattr(value, "parts", True)]
        further = self._next_clause(at, braces)
        start = next((value.start for value in dropped if isinstance(value, Leaf | Node)), self.marks[at].start)
        end = self.marks[further].start if further < len(self.marks) else len(self.source.text)
        self.lost.append((start, end))
        return further

    def _leave_clause(self) -> int:
        """Forget the clause at hand, back to the block it stands in; how many of its braces are open in the text?"""
        depth = next((n for n, state in enumerate(reversed(self.stack)) if state in self.blocks), None)
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
        self.headless = True
        for further in range(at, len(self.marks)):
            if self.marks[further].text == "{":
                break
        else:
            return self._stop()
        fits = next((n for n, state in enumerate(reversed(self.stack)) if "LBRACE" in self.states[state]), None)
        if fits:
            del self.values[len(self.values) - fits :], self.stack[len(self.stack) - fits :]
        for terminal in ("NTW", "NUMBER", "VARIANT", "STRING"):
            if terminal in self.parser.accepted():
                self._insert(terminal, self.marks[at].start)
        return further

    def _lose(self, at: int, further: int) -> None:
        end = self.marks[further].start if further < len(self.marks) else len(self.source.text)
        self.lost.append((self.marks[at].start if at < len(self.marks) else end, end))

    def _stop(self) -> int:
        self.done = True
        return len(self.marks)

    # Where we are ------------------------------------------------------------------------------------------------

    def _beginnings(self) -> set[str]:
        """With what a clause of the block at hand begins."""
        state = next((state for state in reversed(self.stack) if state in self.blocks), None)
        return set(self.states[state]) if state is not None else set()

    def _between_clauses(self, accepted: Container[str]) -> bool:
        """Is no clause half said?"""
        if "_SEMI" in accepted or self.stack[-1] in self.blocks:
            return True
        last = self.values[-1] if self.values else None
        return isinstance(last, Leaf) and last.type == "_SEMI"

    def _fits(self, at: int, accepted: Iterable[str]) -> bool:
        return self.leaf(at, set(accepted))[0] is not None

    def _fits_after(self, at: int, terminal: str, *, as_name: bool = False) -> bool:
        """Would the mark fit if *terminal* stood before it? Not merely as a name, unless that is said."""
        if at >= len(self.marks):
            return False
        leaf, _ = self.leaf(at, self._accepted_after(terminal))
        return leaf is not None and (leaf.type != "NAME" or as_name)

    def _accepted_after(self, terminal: str) -> set[str]:
        key = (*self.stack, terminal)
        if key not in self.tried:
            self.tried[key] = self.parser.accepted(terminal)
        return self.tried[key]

    def _insert(self, terminal: str, where: int) -> None:
        """Feed something that was left out."""
        value = {"NUMBER": "1", "STRING": ""}.get(terminal, SIGNS.get(terminal, terminal))
        self.feed(Leaf(terminal, value, where, where))

    def _misspelt(self, at: int, accepted: set[str], reach: int = 5) -> tuple[Leaf, str, int] | None:
        """The word that fits here and is nearly what is written, and how many marks it takes."""
        if self.marks[at].kind != "word":
            return None
        spelled = dict(_spelled(self.vocabulary.words, accepted, self.tongue))
        following = [self.marks[at]]
        for mark in self.marks[at + 1 : at + reach]:
            if mark.kind != "word" or mark.first:
                break
            following.append(mark)
        for width in range(len(following), 0, -1):
            found = " ".join(mark.text for mark in following[:width])
            near = _near(found, [phrase for phrase in spelled if phrase.count(" ") == width - 1])
            if near:
                row = spelled[near]
                return Leaf(row.terminal, row.key, following[0].start, following[width - 1].end), near, width
        return None

    def _tell_spelling(self, leaf: Leaf, near: str) -> None:
        found = " ".join(self.source.text[leaf.start : leaf.end].split())
        self.find("NTW102", leaf, found=found, expected=near, hint="help_case" if found.lower() == near else "help")

    def _opener(self) -> Leaf | None:
        """The brace that was opened last and not closed."""
        return next((v for v in reversed(self.values) if isinstance(v, Leaf) and v.type == "LBRACE"), None)

    def _opened_at(self, opener: Leaf) -> tuple[Note, ...]:
        return (Note(self.place(opener.start, opener.end)),) if opener.end > opener.start else ()

    def _unclosed(self) -> tuple[Note, ...]:
        """The braces that are open at the end: as the indentation shows it, since a later `}` closes any of them."""
        stack: list[Mark] = []
        culprits: list[Mark] = []
        for mark in self.marks:
            if mark.text == "{":
                stack.append(mark)
            elif mark.text == "}" and stack:
                if mark.first:
                    indent = self._indent(mark.start)
                    while len(stack) > 1 and self._indent(stack[-1].start) > indent:
                        culprits.append(stack.pop())
                stack.pop()
        return tuple(Note(self.place(mark.start, mark.end)) for mark in [*culprits, *stack][-_MOST_OPEN:])

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
        text = self.source.text
        start = text.rfind("\n", 0, offset) + 1
        width = 0
        while text[start] in " \t":
            width += 4 - width % 4 if text[start] == "\t" else 1
            start += 1
        return width

    def _spell(self, terminal: str) -> str:
        return self.vocabulary.by_key[terminal, terminal].spell(self.tongue)

    def _words(self, accepted: set[str]) -> list[Word]:
        """The words that could stand here, apart from those that are one of many of their kind."""
        return [row for row in self.vocabulary.words if row.terminal in accepted and row.terminal not in _TERMS]

    def _expected(self, accepted: set[str], *, spelled: bool = False) -> tuple[str, ...]:
        """What could stand here, in the words of the file's tongue; kinds of words are named, or *spelled* out."""
        terms = _VALUES if spelled else _TERMS
        found = [terms[terminal] for terminal in terms if terminal in accepted]
        found += [row.spell(self.tongue) for row in self.vocabulary.words if row.terminal in accepted - terms.keys()]
        found += [sign for terminal, sign in SIGNS.items() if terminal in accepted and terminal != "_SEMI"]
        found = list(dict.fromkeys(found))
        most = _MOST_SPELLED if spelled else _MOST_EXPECTED
        return tuple(found[:most]) + (("<more>",) if len(found) > most else ())


def _spelled(words: Iterable[Word], accepted: set[str], tongue: Any) -> Iterator[tuple[str, Word]]:
    for row in words:
        if row.terminal in accepted:
            for phrase in row.spellings[tongue]:
                yield phrase, row


def _near(found: str, words: list[str]) -> str:
    """The one of *words* that was probably meant."""
    found = found.lower()[:_LONGEST_WORD]
    swapped = next((word for word in words if sorted(word) == sorted(found)), "")
    return swapped or next(iter(get_close_matches(found, words, 1, 0.7 if len(found) > 3 else 0.65)), "")


@cache
def _homes(tables: Tables) -> Mapping[str, str]:
    """By the terminal a clause begins with: the terminal that opens the one block where it may stand."""
    expansions: dict[str, list[tuple[str, ...]]] = {}
    for rule in tables.rules:
        expansions.setdefault(rule.origin, []).append(rule.symbols)

    def firsts(name: str) -> Iterator[str]:
        if name.isupper():
            yield name
        else:
            for first, *_ in expansions[name]:
                yield from firsts(first)

    found: dict[str, set[str]] = {}
    for name, ways in expansions.items():
        for way in ways:
            if name[0] != "_" and way[0].isupper() and way[-1] == "RBRACE" and not way[-2].isupper():
                for inner in (clause for one in expansions[way[-2]] for clause in one):
                    if inner.endswith("clause"):
                        for first in firsts(inner):
                            found.setdefault(first, set()).add(way[0])
    return {first: homes.pop() for first, homes in found.items() if len(homes) == 1}
