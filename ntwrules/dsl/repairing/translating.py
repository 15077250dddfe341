"""
Lines in a notation from elsewhere, written anew in that of the language, and tried out.

What else such lines say in other words is mended as on any line, by whoever tries.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from operator import itemgetter
from typing import Protocol

from attrs import define

from ntwrules.dsl.everyday.likeness import Speech, bare, everyday, same_word
from ntwrules.dsl.findings.diagnostics import Diagnostic
from ntwrules.dsl.repairing import codes
from ntwrules.dsl.repairing.attempt import Attempt
from ntwrules.dsl.repairing.elsewhere.borrowed import LONGEST, Passage, Way, borrowed
from ntwrules.dsl.repairing.elsewhere.pasted import least
from ntwrules.dsl.repairing.elsewhere.together import Told, together
from ntwrules.dsl.repairing.judging import WORD, further, of_words, only
from ntwrules.dsl.text.edits import Edit

__all__ = ["Translator"]

#: So many notations may stand in one another; of more ways to read one, it is not tried to mend what else is wrong.
_DEEPEST, _MOST_IN_PART = 2, 6
#: … nor are more mistakes mended, in all, in what is written anew.
_MOST_PARTS, _MOST_MENDED = 16, 40
#: Words that share so many letters at the beginning, and so much of the shorter one, are forms of one.
_BEGINNING, _MOST_OF_IT = 4, 0.6
#: So many ways to tell several things one by one are looked at for other forms of words.
_MOST_ALIKE = 3
#: A word that was dropped on the way counts as so many that were put in.
_DROPPED = 3


class _Tries(Protocol):
    """Who tries changes out, and mends what is wrong."""

    def tried(self, attempt: Attempt, edits: tuple[Edit, ...]) -> Attempt | None:
        """The text after some changes."""

    def mended(self, attempt: Attempt, finding: Diagnostic) -> Attempt | None:
        """The text without a mistake."""


@define
class Translator:
    """
    Reads what stands in another notation.

    Attributes:
        tries: Tries out what comes of it.

        deep: How many notations are being read, one in another.

        parts: How many mistakes may still be mended in lines that were in another notation.

        several: … in lines that say something of several things.
    """

    tries: _Tries
    deep: int = 0
    parts: int = _MOST_PARTS
    several: int = _MOST_PARTS

    def read(self, attempt: Attempt, finding: Diagnostic, clauses: Iterable[str]) -> Attempt | None:
        """
        The text with a line, or several, in the notation of the language instead of another one.

        None where it is not in such a notation; the text itself where it is, and nobody knows what is meant.
        """
        if self.deep >= _DEEPEST:
            return None
        passage = attempt.passage(finding, clauses)
        ways = [*borrowed(passage)]
        right = [after for way in ways if not way.whole and (after := self._written_anew(attempt, way))]
        whole = filter(None, (self._written_anew(attempt, way) for way in ways if way.whole))
        right = right or [*islice(whole, 1)]
        several = not right and not self.deep and finding.code not in codes.OF_ONE_SIGN and finding.at.text != "("
        if several and (one_by_one := self._one_by_one(attempt, passage)):
            return one_by_one
        said = (self._written_anew(attempt, way, fitting=False) for way in ways if not way.whole and not right)
        right = right or [*filter(None, said)]
        if not right:
            self.deep += 1
            part = [way for way in ways if not way.whole][:_MOST_IN_PART]
            found = [(way, self._written_anew(attempt, way, in_part=True)) for way in part]
            self.deep -= 1
            told = [(_reworded(attempt, way, after), after) for way, after in found if after]
            right = [after for cost, after in told if cost == min(told, key=itemgetter(0))[0]]
        a_slash = finding.code == codes.ANOTHER_SIGN and finding.at.text == "/"  # for which it is known what to write
        nothing_else = finding.code != codes.IN_ANOTHER_BLOCK and not a_slash and any(way.sure for way in ways)
        return only(right) or (attempt if nothing_else else None)

    def _one_by_one(self, attempt: Attempt, it: Passage) -> Attempt | None:
        """What a line says of several things at once, told of each; the text itself where it may be cut in two."""
        told = [*together(it.line, it.speech, it.known)] if len(it.line) <= LONGEST else []
        if all(one.without for one in told):
            return None
        ways = [(one, Way(it.at, it.at + 1, one.lines)) for one in told]
        found = [(one, self._written_anew(attempt, way)) for one, way in ways]
        right = [after for one, after in found if after and self._says_something(attempt, it, one, after)]
        if not any(after and not one.without for one, after in found):
            alike = [way for one, way in ways if not one.without and _of_one_kind(attempt, one)][:_MOST_ALIKE]
            self.deep += 1
            self.parts, self.several = self.several, self.parts
            made = ((way, self._written_anew(attempt, way, in_part=True)) for way in alike)
            right = [after for way, after in made if after and _in_other_forms(attempt, way, after)]
            self.parts, self.several = self.several, self.parts
            self.deep -= 1
        games = {after.compiled.fingerprint for after in right}
        return right[0] if len(games) == 1 else attempt if right else None

    def _says_something(self, attempt: Attempt, it: Passage, told: Told, after: Attempt) -> bool:
        """Does each part of a line that was cut in two say something? Otherwise it was not meant to be cut."""
        some = map(told.written, told.without)
        less = (self._written_anew(attempt, Way(it.at, it.at + 1, lines)) for lines in some)
        return all(one is None or one.compiled.fingerprint != after.compiled.fingerprint for one in less)

    def _written_anew(
        self, attempt: Attempt, way: Way, *, in_part: bool = False, fitting: bool = True
    ) -> Attempt | None:
        """
        The text with other lines in which nothing is wrong, or no word where what is said need not be *fitting*.

        *in_part*, what else the lines say is mended as well.
        """
        text = attempt.file.source.text
        lines = text.split("\n")
        meant = "\n".join((*lines[: way.first], *way.lines, *lines[way.last :]))
        after = self.tries.tried(attempt, (least(text, meant),))
        after = Attempt(after.compiled) if after else None
        for _ in range(_MOST_MENDED):
            found = _wrong(after, way.first, len(lines) - way.last) if after else iter(())
            wrong = next((one for one in found if fitting or of_words(one)), None)
            if after is None or wrong is None:
                break
            self.parts -= in_part
            after = self.tries.mended(after, wrong) if in_part and self.parts > 0 else None
        if after is None or not _was_read(after, way, len(lines) - way.last):
            return None
        after = self.tries.tried(attempt, (least(text, after.file.source.text),))
        return after if after and further(attempt, after) else None


def _wrong(attempt: Attempt, first: int, behind: int) -> Iterator[Diagnostic]:
    """What is wrong with the lines from the *first* on, without those that stand *behind*."""
    last = attempt.file.source.text.count("\n") + 1 - behind
    return (one for one in attempt.errors if first < attempt.file.source.position(one.at.start)[0] <= last)


def _was_read(attempt: Attempt, way: Way, behind: int) -> bool:
    """Is anything said in lines that were written anew? Behind a mistake, lines may not have been looked at."""
    source, last = attempt.file.source, attempt.file.source.text.count("\n") + 1 - behind
    said = (source.position(one.at.start)[0] for one in attempt.file.statements if one.at.source is source)
    before = (source.position(one.at.start)[0] <= way.first for one in attempt.errors if of_words(one))
    return any(way.first < line <= last for line in said) or not any(before)


def _of_one_kind(attempt: Attempt, told: Told) -> bool:
    """Are all things names, or words of which one is chosen?"""
    named = not any({*thing.split()} <= attempt.words for thing in told.things)
    return named or any({*told.things} <= kind for kind in attempt.kinds)


def _reworded(attempt: Attempt, way: Way, after: Attempt) -> int:
    """How many words of a way to read some lines were not meant, and how many more are."""
    words = Counter(WORD.findall(after.file.source.text))
    words.subtract(WORD.findall(attempt.file.source.text))
    lines = attempt.file.source.text.split("\n")[way.first : way.last]
    words.update(WORD.findall("\n".join(lines)))
    words.subtract(WORD.findall("\n".join(way.lines)))
    return sum(many if many > 0 else -_DROPPED * many for many in words.values())


def _in_other_forms(attempt: Attempt, way: Way, after: Attempt) -> bool:
    """Were only forms of words changed in some lines, and small words left out?"""
    behind = attempt.file.source.text.count("\n") + 1 - way.last
    lines = after.file.source.text.split("\n")
    small = frozenset(everyday(attempt.speech)["small"].split("|"))
    both = ("\n".join(some) for some in (way.lines, lines[way.first : len(lines) - behind]))
    was, now = (WORD.findall(text) for text in both)
    one, other = ([word for word in words if word.lower() not in small] for words in (was, now))
    alike = len(one) == len(other) and len(was) - len(one) >= len(now) - len(other)
    return alike and all(_is_a_form(bare(a), bare(b), attempt.speech) for a, b in zip(one, other, strict=True))


def _is_a_form(one: str, other: str, speech: Speech) -> bool:
    """Are they forms of one word, by the rules of its tongue or by how they begin?"""
    least = max(_BEGINNING, int(_MOST_OF_IT * min(len(one), len(other))))
    return same_word(one, other, speech) or one[:least] == other[:least]
