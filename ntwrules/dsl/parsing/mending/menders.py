"""Mistakes that can be mended on the spot: told once, and read as they were meant."""

from ntwrules.dsl.parsing.feeding import KIND_TYPES, MOST_DIGITS
from ntwrules.dsl.parsing.mending.parser_position import TERMS, nearest
from ntwrules.dsl.parsing.mending.small_words import SmallWords
from ntwrules.dsl.parsing.tree import Leaf, Node
from ntwrules.dsl.text.lexer import Mark, text_to_marks
from ntwrules.model.texts import TONGUES

__all__ = ["Menders"]

_QUOTES = frozenset("“”„‟«»'‘’`´")
_COMMENTS = ("//", "/*", "--", "%")
_SHORTEST_END = 3


class Menders(SmallWords):
    """One method for each kind of mistake: it gives the mark to go on from, or None when the mistake is another."""

    def _header(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A file that does not begin with `ntw 1` is read as if it did."""
        if accepted != {"NTW"}:
            return None
        close = mark.kind == "word" and nearest(mark.text, ["ntw"])
        self.find("NTW101", mark, found=mark.text, hint="help_near" if close else "help")
        self._insert("NTW", mark.start)
        self.quiet = at
        if not close or not self._fits(at + 1, {"NUMBER"}):
            self._insert("NUMBER", mark.start)
        return at + 1 if close else at

    def _text(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A text whose quotes are missing on one side, or are not straight ones."""
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
        after = self._accepted("STRING") - {"NAME"}
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

    def _number(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A number with letters stuck to it, or longer than any number here can be, is still a number."""
        digits = mark.text.lstrip("x×")
        terminal = KIND_TYPES.get(mark.kind, "")
        if mark.kind == "glued":
            number = digits[: next(i for i, char in enumerate(digits) if not char.isdecimal())]
            rest = digits[len(number) :]
            if "COUNT" in accepted and rest in {"x", "×"}:
                self.find("NTW108", mark, number=number, rest=rest, expected=f"x{number}", hint="help_count")
                terminal = "COUNT"
            elif "NUMBER" in accepted and (further := self._joined(at, number, rest)) is not None:
                return further
            else:
                self.find("NTW108", mark, number=number, rest=rest, expected=f"{number} {rest}")
            digits = number
        elif mark.kind == "decimal" and "DECIMAL" not in accepted and "NUMBER" in accepted:
            self.find("NTW123", mark, found=mark.text)
            terminal, digits = "NUMBER", digits.split(".")[0]
        elif mark.kind in {"number", "decimal", "count"} and len(digits) > MOST_DIGITS:
            self.find("NTW011", mark, n_most=MOST_DIGITS)
        else:
            return None
        if terminal in accepted:
            self.feed(Leaf(terminal, digits[:MOST_DIGITS], mark.start, mark.end))
        elif "NAME" in accepted:
            self.feed(Leaf("NAME", mark.text, mark.start, mark.end))
        return at + 1

    def _strange(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A character the language does not know is left out; where people begin a comment with it, the line is."""
        if mark.kind != "strange":
            return None
        following = self.marks[at + 1] if at + 1 < len(self.marks) else mark
        if mark.text == "." and following.text == "ntw" and following.start == mark.end:
            self.say.say("NTW107", self.place(mark.start, following.end), found=".ntw", hint="help_extension")
            return at + 2
        if mark.text.isdecimal():
            leaf = Leaf("NUMBER", str(int(mark.text[:MOST_DIGITS])), mark.start, mark.end)
            self.find("NTW107", mark, found=mark.text, expected=leaf.value, hint="help_digits")
            if "NUMBER" in accepted:
                self.feed(leaf)
            return at + 1
        comment = mark.text.startswith(_COMMENTS)
        hint = "help_quotes" if set(mark.text) & _QUOTES else "help_comment" if comment else "help"
        self.find("NTW107", mark, found=mark.text, hint=hint)
        return self._line_end(at + 1) if comment else at + 1

    def _missing_brace(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A clause of an outer block, no further indented than the block that is open: its `}` is missing."""
        opener = self._opener()
        if not mark.first or mark.kind != "word" or opener is None or "RBRACE" not in accepted:
            return None
        if self._indent(mark.start) > self._indent(opener.start) or not self._fits_after(at, "RBRACE"):
            return None
        before = self.marks[at - 1]
        self.find("NTW104", before, *self._opened_at(opener), found=before.text, hint="help_block")
        self._insert("RBRACE", before.end)
        return at

    def _trailing_comma(self, at: int, mark: Mark, _accepted: set[str]) -> int | None:
        """A comma behind the last thing of a list."""
        if at < 2 or not self._ends_with("COMMA"):
            return None
        comma, instead = self._take_back(), self._accepted()
        if self._fits(at, instead - {"COMMA"}) or ("_SEMI" in instead and mark.first):
            self.find("NTW109", comma, found=",", expected=self.marks[at - 2].text)
            return at
        return None

    def _wrong_block(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A clause of another block."""
        if mark.kind != "word" or not self._between_clauses(accepted) or not self._begins(at):
            return None
        home, block = self._home(at), self._block() or self._spell("VARIANT")
        if not home or home == block:
            return None
        hint = "help_variant" if home == self._spell("VARIANT") else "help"
        self.find("NTW121", mark, found=mark.text, block=block, home=home, hint=hint)
        return self._leave_out(at, accepted)

    def _other_tongue(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A word of another tongue is understood, but not accepted."""
        if mark.kind != "word":
            return None
        for tongue in TONGUES:
            leaf, width = (None, 1) if tongue == self.tongue else self.leaf(at, accepted, tongue)
            if leaf is not None:
                row = self.vocabulary.by_key[leaf.type, leaf.value]
                found = self.source.text[leaf.start : leaf.end]
                words = {"found": found, "expected": row.spell(self.tongue)}
                words |= {"other": f"<{tongue}>", "own": f"<{self.tongue}>"}
                return self._read_as("NTW103", leaf, at + width, **words)
        return None

    def _half_said(self, at: int, _mark: Mark, accepted: set[str]) -> int | None:
        """The end of something that is said in full: `pawns on finish`, when it matters whose."""
        rows = [row for row in self.vocabulary.words if row.terminal in accepted & TERMS.keys()]
        for found, width in self._phrases(at):
            meant = [row for row in rows if row.spell(self.tongue).endswith(found)]
            if meant and len(found) > _SHORTEST_END:
                expected = tuple(row.spell(self.tongue) for row in meant)
                leaf = self._leaf_of(meant[0], at, width)
                return self._read_as("NTW102", leaf, at + width, found=found, expected=expected)
        return None

    def _spelling(self, at: int, _mark: Mark, accepted: set[str]) -> int | None:
        """A word that is nearly one that fits is taken for it."""
        found = self._misspelt(at, accepted)
        return self._read_misspelt(*found[:2], at + found[2]) if found else None

    def _earlier_word(self, at: int, _mark: Mark, _accepted: set[str]) -> int | None:
        """A misspelt word was taken for a name, and only what follows shows that it is none."""
        name = self._take_back() if at and self.values else None
        if isinstance(name, Node) and len(name.parts) == 1:
            name = name.parts[0]
        if not isinstance(name, Leaf) or name.type != "NAME" or name.start != self.marks[at - 1].start:
            return None
        accepted = self._accepted()
        instead = accepted - {"NAME"}
        for tongue in TONGUES:
            leaf, width = self.leaf(at - 1, instead, tongue)
            if tongue != self.tongue and leaf is not None and width == 1 and self._fits_after(at, leaf.type):
                return self._other_tongue(at - 1, self.marks[at - 1], instead)
        if "STRING" in instead and name.value[:1].isupper() and self._fits_after(at, "STRING"):
            text = Leaf("STRING", name.value, name.start, name.end)
            return self._read_as("NTW118", text, at, found=name.value, expected=f'"{name.value}"')
        found = self._misspelt(at - 1, instead, reach=1)
        if found is not None and self._fits_after(at, found[0].type):
            return self._read_misspelt(*found[:2], at)
        if self._between_clauses(accepted) and not self._begins(at - 1):
            self.find("NTW116", name, found=name.value, before=self.marks[at - 2].text)
            self._lose(at - 1, at)
            self.quiet = at
            return at
        return None

    def _missing_value(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """A text or a number was left out, and what comes after it is there."""
        for terminal in ("STRING", "NUMBER"):
            whole = terminal == "NUMBER" and (mark.first or mark.kind == "sign")
            if at == 0 or terminal not in accepted or whole or not self._fits_after(at, terminal):
                continue
            before = self.marks[at - 1]
            self.find("NTW114", before, before=before.text, expected=TERMS[terminal], words=TERMS[terminal])
            self._insert(terminal, before.end)
            return at
        return None

    def _missing_quotes(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """Words where a text has to stand: its quotes are missing."""
        if "STRING" not in accepted or mark.first or mark.kind not in {"word", "number", "decimal", "glued"}:
            return None
        if mark.kind != "word" and "COUNT" in accepted:
            return None
        after = self._accepted("STRING") - {"NAME"}
        line = range(at + 1, self._line_end(at + 1))
        end = next((n for n in line if self.marks[n].kind in {"sign", "count"} or self._fits(n, after)), line.stop)
        text = self.source.text[mark.start : self.marks[end - 1].end]
        leaf = Leaf("STRING", text.replace('"', ""), mark.start, self.marks[end - 1].end)
        return self._read_as("NTW118", leaf, end, found=text, expected=f'"{leaf.value}"')

    def _on_the_first(self, at: int) -> bool:
        """Is a second variant based on the first one of the file?"""
        title = next((mark.text for mark in self.marks if mark.kind == "string"), '""')
        opened = next((n for n in range(at, len(self.marks)) if self.marks[n].text == "{"), at)
        return "-".join(title[1:-1].casefold().split()) == self.marks[opened - 1].text.casefold()

    def _after_the_end(self, at: int, mark: Mark, accepted: set[str]) -> int | None:
        """Whatever stands behind the last brace is told once; clauses there show that a brace came too early."""
        if "$END" not in accepted:
            return None
        end = len(self.marks)
        further = next((n for n in range(at, end) if self.marks[n].text != "}"), end)
        state, brace = self.stack[-1], self._take_back()
        if self._fits(further, self._accepted() - {"NAME"}):
            self.find("NTW110", brace, self._note(self.marks[further], "note_more"), hint="help_more")
            return further
        self.stack.append(state)
        self.values.append(brace)
        if further > at:
            self.find("NTW110", mark, self._note(brace))
        else:
            hint = "help_variant" if self._fits(at, {"VARIANT", "NTW"}) else "help"
            if hint == "help_variant" and self._on_the_first(at):
                hint = "help_together"
            self.find("NTW111", mark, self._note(brace), found=mark.text, hint=hint)
        self._lose(further, end)
        return end
