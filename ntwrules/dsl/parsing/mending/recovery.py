"""What the parser does after a mistake: say it once, in the right place, and go on with what is right."""

from ntwrules.dsl.parsing.feeding import DEEPEST
from ntwrules.dsl.parsing.mending.menders import Menders
from ntwrules.dsl.parsing.tree import Node

__all__ = ["Mending"]

_MOST_MENDED = 100


class Mending(Menders):
    """A reading that recovers at clause boundaries."""

    def mend(self, at: int) -> int:
        """Say what is wrong at a mark, and give the one to go on from."""
        mark = self.marks[at]
        self.last_mended = mark.start
        self.findings += 1
        if self.findings > _MOST_MENDED or self.say.full:
            if self.until is not None:  # nobody reads the findings: only what may stand further on is asked for
                return self._skip_clause(at)
            self.find("NTW013", mark, n_most=_MOST_MENDED)
            self._lose(at, len(self.marks))
            return self._stop()
        if len(self.stack) > DEEPEST:
            self.find("NTW012", mark)
            return self._skip_clause(at)
        accepted = self._accepted()
        if mark.first and "_SEMI" in accepted:
            # The clause before is whole: what is wrong here is the beginning of a new one.
            self._insert("_SEMI", mark.start)
            accepted = self._accepted()
            if self._fits(at, accepted) and not self.misplaced(at):
                return at
        stack, values = list(self.stack), list(self.values)
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
            self._half_said,
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
            further = mender(at, mark, accepted)
            if further is not None:
                self.quiet = further if further > at else self.quiet
                return further
            if len(self.stack) < len(stack):  # it was another mistake
                self.stack[:], self.values[:] = stack, values
        return self._give_up_clause(at, accepted)

    def finish(self) -> Node | None:
        """Close what was left open, and take the tree."""
        if not self.marks:
            end = len(self.source.text)
            self.say.say("NTW005", self.place(end, end))
            return None
        last = self.marks[-1]
        accepted = self._accepted()
        if "$END" not in accepted:
            if self._opener() is None or not ("RBRACE" in accepted and self._between_clauses(accepted)):
                if not self.done:
                    self.find("NTW105", last, *self._unclosed(), expected=self._expected(accepted), before=last.text)
                self._lose(0, len(self.marks))
            elif not self.done:
                self.find("NTW104", last, *self._unclosed(), found=last.text)
            while "$END" not in (accepted := self._accepted()):
                if self._opener() is None:
                    return None
                if "RBRACE" in accepted:
                    self._insert("RBRACE", last.end)
                else:
                    self._leave_clause()
        return self.parser.finish()

    def _give_up_clause(self, at: int, accepted: set[str]) -> int:
        """Nothing better is known: tell what was expected, and go on with the next clause."""
        if at != self.quiet:
            self._tell_unexpected(at, accepted)
        return self._leave_out(at, accepted) if "_SEMI" in accepted else self._skip_clause(at)

    def _tell_unexpected(self, at: int, accepted: set[str]) -> None:
        mark, before = self.marks[at], self.marks[at - 1] if at else None
        expected = self._expected(accepted)
        words = self._expected(accepted, spelled=True)
        if self._between_clauses(accepted):
            if before is None or self._begins(at):
                block = self._block() or self._spell("VARIANT")
                words = self._expected(accepted - {"RBRACE"}, spelled=True)
                hint = "help_semicolon" if before and before.text == ";" and not mark.first else "help"
                self.find("NTW113", mark, found=mark.text, block=block, words=words, hint=hint)
            else:
                further = self._expected(accepted - self._beginnings() - {"_SEMI", "RBRACE"})
                hint = "help_further" if further else "help"
                self.find("NTW116", mark, found=mark.text, before=before.text, expected=further, hint=hint)
        elif before is not None and (mark.first or mark.text == "}"):
            hint = "help"
            if "RESULT" in self._accepted("COLON"):
                hint, words = "help_result", (f": {next(self.vocabulary.spellings('RESULT', self.tongue))}",)
            self.find("NTW114", before, before=before.text, expected=expected, words=words, hint=hint)
        else:
            self.find("NTW115", mark, found=mark.text, expected=expected, words=words)
